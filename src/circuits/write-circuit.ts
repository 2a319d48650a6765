// Writes a circuit in the format of another tool.
//
//     n = NAND(a, b)            n = not (a and b)           assign n = ~(a & b);            .names a b n
//     f = OR(n, c)              f = n or c                  assign f = n | c;               …
//
//     bench                     python                      verilog                         blif

import { python } from "../language/built-in/dialects/python.ts"
import { r } from "../language/built-in/dialects/r.ts"
import { smtLib } from "../language/built-in/dialects/smt-lib.ts"
import { verilog } from "../language/built-in/dialects/verilog.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Chain, Expression } from "../language/expression/index.ts"
import {
  fold,
  formatLine,
  nodesOf,
  pairsOf,
  replaceVariables,
  variablesOf,
} from "../language/expression/index.ts"
import type { Renaming } from "../language/print/index.ts"
import { newNames, print } from "../language/print/index.ts"
import {
  and,
  mapTree,
  type NamedTree,
  negationNormalForm,
  not,
  or,
  variable,
  xor,
} from "../reason/index.ts"
import { benchText } from "./bench.ts"
import { blifText } from "./blif.ts"
import { type Circuit, outputTrees } from "./circuit-builder.ts"

export interface WrittenCircuit {
  readonly text: string
  /** Names that the format doesn't allow, and outputs with the name of an input. */
  readonly renamed: readonly Renaming[]
}

interface Writer {
  /** The new names for names that the format doesn't allow. */
  readonly renames: (names: ReadonlySet<string>) => ReadonlyMap<string, string>
  /** Whether an output must have a name of its own, even if it is an input. */
  readonly hasOwnOutputs?: boolean
  readonly text: (circuit: Circuit) => string
}

/** The formats in which circuits can be written. */
export const writtenFormats = [
  "bench",
  "blif",
  "bnet",
  "dot",
  "python",
  "smt-lib",
  "verilog",
] as const

export type WrittenFormat = (typeof writtenFormats)[number]

const writers: Readonly<Record<WrittenFormat, Writer>> = {
  bench: {
    renames: without(/[\s(),=#]/g),
    text: (circuit) => benchText(withUsualGates(circuit), freeNames(circuit)),
  },
  blif: {
    renames: without(/[\s#\\|]|^\./g),
    text: (circuit) =>
      blifText(
        circuit.inputs,
        circuit.outputs.map(({ name }) => name),
        [...circuit.definitions].flatMap(smallParts(circuit)),
      ),
  },
  bnet: { renames: namesOf(r), text: bnetText },
  dot: { renames: without(/["\\]/g), text: dotText },
  python: { renames: namesOf(python), text: pythonText },
  "smt-lib": { renames: namesOf(smtLib), text: smtText },
  verilog: {
    renames: namesOf(verilog),
    hasOwnOutputs: true,
    text: (circuit) => verilogText(withUsualGates(circuit)),
  },
}

/**
 * Writes each signal after its operands: in a format, or as lines such as `f = n or c` in a notation. A network's
 * update of an input gets a name of its own, such as `A_next`, except in BoolNet's format, which consists of updates.
 *
 * @throws FormSizeError if the formula of an output would be too large in a format without signals (bnet), or if the
 *   sum of products of a signal would be too large (blif)
 */
export function writeCircuit(circuit: Circuit, format: WrittenFormat | Dialect): WrittenCircuit {
  const writer = typeof format === "string" ? writers[format] : equationsIn(format)
  const { renames, hasOwnOutputs = false, text } = writer
  const own = format === "bnet" ? { circuit, renamed: [] } : withOwnOutputs(circuit, hasOwnOutputs)
  const { inputs, definitions, outputs } = own.circuit
  const names = renames(
    new Set([...inputs, ...definitions.keys(), ...outputs.map(({ name }) => name)]),
  )
  const nameOf = (name: string) => names.get(name) ?? name
  const change = (tree: Expression) => replaceVariables(tree, ({ name }) => variable(nameOf(name)))
  const renamed = own.renamed.map(({ from, to }) => ({ from, to: nameOf(to) }))
  const changed = new Set(own.renamed.map(({ to }) => to))
  for (const [from, to] of names) if (!changed.has(from)) renamed.push({ from, to })
  return {
    text: text({
      inputs: inputs.map(nameOf),
      definitions: new Map([...definitions].map(([name, tree]) => [nameOf(name), change(tree)])),
      outputs: outputs.map(({ name, tree }) => ({ name: nameOf(name), tree: change(tree) })),
    }),
    renamed,
  }
}

function equationsIn(dialect: Dialect): Writer {
  return {
    renames: namesOf(dialect),
    text: (circuit) =>
      `${statements(circuit, dialect, (name, text) => `${name} = ${text}`).join("\n")}\n`,
  }
}

function withOwnOutputs({ inputs, definitions, outputs }: Circuit, hasOwnOutputs: boolean) {
  const taken = new Set([...inputs, ...definitions.keys(), ...outputs.map(({ name }) => name)])
  const own = new Map(definitions)
  const inputNames = new Set(inputs)
  const renamed: Renaming[] = []
  const ends = outputs.map(({ name, tree }) => {
    const isItself = tree.kind === "variable" && tree.name === name
    if (isItself && (definitions.has(name) || !hasOwnOutputs)) return { name, tree }
    const isTaken = inputNames.has(name) || definitions.has(name)
    const to = isTaken
      ? freeName(isItself || definitions.size > 0 ? `${name}_out` : `${name}_next`, taken)
      : name
    if (isTaken) renamed.push({ from: name, to })
    own.set(to, tree)
    return { name: to, tree: variable(to) }
  })
  return { circuit: { inputs, definitions: own, outputs: ends }, renamed }
}

/** Returns a name that isn't taken yet, and takes it. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`
  taken.add(free)
  return free
}

/** Returns names for gates within an expression. */
function freeNames({ inputs, definitions }: Circuit): () => string {
  const taken = new Set([...inputs, ...definitions.keys()])
  let number = 0
  return () => {
    do number += 1
    while (taken.has(`t${number}`))
    return `t${number}`
  }
}

function namesOf(dialect: Dialect) {
  return (names: ReadonlySet<string>) => newNames(names, dialect, "needed")
}

/** Writes an underscore for each character that the format uses for something else. */
function without(bad: RegExp) {
  return (names: ReadonlySet<string>) => {
    const taken = new Set(names)
    const changed = [...names].filter((name) => name.search(bad) >= 0 || name === "")
    return new Map(changed.map((name) => [name, freeName(name.replaceAll(bad, "_") || "_", taken)]))
  }
}

/** The same circuit, written with only and, or, xor, nand, nor and not. */
function withUsualGates(circuit: Circuit): Circuit {
  const changed = [...circuit.definitions].map(
    ([name, tree]) => [name, mapTree(tree, usualGates)] as const,
  )
  return { ...circuit, definitions: new Map(changed) }
}

function usualGates(node: Expression): Expression {
  if (node.kind === "comparison") return and(...pairsOf(node).map(usualGates))
  if (!("operands" in node)) return node
  const { kind, operands } = node
  const [condition, then, otherwise] = operands as [Expression, Expression, Expression]
  if (kind === "if") return or(and(condition, then), and(not(condition), otherwise))
  const pair = pairs[kind]
  return pair === undefined ? node : operands.reduce(pair)
}

/** Maximum number of variables of a signal that is written as one sum of products, unless it is one gate. */
const mostVariables = 8

/** Splits a signal with many variables into its gates, because its sum of products may be too long. */
function smallParts(circuit: Circuit) {
  const free = freeNames(circuit)
  return ([name, tree]: readonly [string, Expression]): NamedTree[] => {
    if (variablesOf(tree).size <= mostVariables) return [{ name, tree }]
    const parts: NamedTree[] = []
    const signal = (tree: Expression) => {
      if (nodesOf(tree).length <= 2) return tree
      const part = { name: free(), tree }
      parts.push(part)
      return variable(part.name)
    }
    const whole = fold<Expression>(mapTree(tree, usualGates), {
      literal: (node) => node,
      variable: (node) => node,
      not: (_, operand) => not(operand),
      chain: ({ kind }, operands) => {
        const [first, ...others] = operands.map(signal) as [Expression, ...Expression[]]
        if (kind !== "xor") return { kind, operands: [first, ...others] }
        return others.reduce((left, right) => xor(signal(left), right), first)
      },
      group: (_, inner) => inner,
    })
    return [...parts, { name, tree: whole }]
  }
}

const pairs: Readonly<
  Partial<Record<Chain["kind"], (left: Expression, right: Expression) => Expression>>
> = {
  iff: (left, right) => not(xor(left, right)),
  implies: (left, right) => or(not(left), right),
  impliedBy: (left, right) => or(left, not(right)),
  notImplies: (left, right) => and(left, not(right)),
  notImpliedBy: (left, right) => and(not(left), right),
}

function statements(
  { definitions }: Circuit,
  dialect: Dialect,
  write: (name: string, text: string) => string,
) {
  return [...definitions].map(([name, tree]) => write(name, print(tree, dialect)))
}

function pythonText(circuit: Circuit): string {
  const outputs = circuit.outputs.map(({ name }) => `${JSON.stringify(name)}: ${name}`)
  return [
    `def circuit(${circuit.inputs.join(", ")}):`,
    ...statements(circuit, python, (name, text) => `    ${name} = ${text}`),
    `    return {${outputs.join(", ")}}`,
    "",
  ].join("\n")
}

/** Declares the ports separately from their names and uses only `~ & | ^`, which all tools read. */
function verilogText({ inputs, definitions, outputs }: Circuit): string {
  const ends = outputs.map(({ name }) => name)
  const isEnd = new Set(ends)
  const wires = [...definitions.keys()].filter((name) => !isEnd.has(name))
  const declared = (kind: string, names: readonly string[]) =>
    names.length > 0 ? [`  ${kind} ${names.join(", ")};`] : []
  return [
    `module circuit(${[...inputs, ...ends].join(", ")});`,
    ...declared("input", inputs),
    ...declared("output", ends),
    ...declared("wire", wires),
    ...[...definitions].map(([name, tree]) => `  assign ${name} = ${verilogFormula(tree)};`),
    "endmodule",
    "",
  ].join("\n")
}

const verilogOperators: Readonly<Record<string, string>> = { and: " & ", or: " | ", xor: " ^ " }

function verilogFormula(tree: Expression): string {
  const grouped = (text: string) => (text.includes(" ") ? `(${text})` : text)
  // Verilog has no ~~a.
  const negated = (text: string) => (/[ ~]/.test(text) ? `~(${text})` : `~${text}`)
  const joined = (kind: string, operands: readonly string[]) =>
    operands.map(grouped).join(verilogOperators[kind])
  return fold<string>(tree, {
    literal: ({ value }) => (value ? "1'b1" : "1'b0"),
    variable: ({ name }) => name,
    not: (_, operand) => negated(operand),
    chain: ({ kind }, operands) => {
      if (kind === "nand" || kind === "nor")
        return negated(joined(kind === "nand" ? "and" : "or", operands))
      return joined(kind, operands)
    },
    group: (_, inner) => inner,
  })
}

function smtText(circuit: Circuit): string {
  return [
    ...circuit.inputs.map((name) => `(declare-const ${name} Bool)`),
    ...statements(circuit, smtLib, (name, text) => `(define-fun ${name} () Bool ${text})`),
    `; outputs: ${circuit.outputs.map(({ name }) => name).join(" ")}`,
    "",
  ].join("\n")
}

/** BoolNet, pyboolnet and biodivine all read 1 and 0, but take other constants for variables. */
const bnetSigns: Readonly<Record<string, string>> = { "&&": "&", "||": "|", TRUE: "1", FALSE: "0" }

/** BoolNet reads only and, or and not, and has no signals between inputs and outputs. */
function bnetText(circuit: Circuit): string {
  const lines = outputTrees(circuit).map(
    ({ name, tree }) =>
      `${name}, ${print(negationNormalForm(tree), r).replaceAll(/&&|\|\||\b(?<!\.)(?:TRUE|FALSE)\b(?!\.)/g, (sign) => bnetSigns[sign] as string)}`,
  )
  return ["targets, factors", ...lines, ""].join("\n")
}

function dotText({ inputs, definitions, outputs }: Circuit): string {
  const isOutput = new Set(outputs.map(({ name }) => name))
  const node = (name: string, label: string, shape: string) =>
    `  "${name}" [shape=${shape}, label=${JSON.stringify(label)}${isOutput.has(name) ? ", peripheries=2" : ""}];`
  return [
    "digraph circuit {",
    "  rankdir=LR;",
    ...inputs.map((name) => node(name, name, "ellipse")),
    ...[...definitions].flatMap(([name, tree]) => [
      node(name, `${name} = ${formatLine(tree)}`, "box"),
      ...[...variablesOf(tree)].map((operand) => `  "${operand}" -> "${name}";`),
    ]),
    "}",
    "",
  ].join("\n")
}
