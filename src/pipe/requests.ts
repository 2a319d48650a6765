// Answers requests about the meaning of expressions, which take more than a value: proofs, certificates, shorter forms.
//
//     {"request": "entails", "expressions": ["p -> q", "p", "q"]}      {"isEntailed":true,"variables":["p","q"], … }

import {
  type CircuitFormat,
  circuitFormats,
  compareCircuits,
  readCircuit,
} from "../circuits/index.ts"
import { BoolglotError, isObject, OptionError } from "../errors/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import { type Dialect, dialectNamed } from "../language/dialect/index.ts"
import { AmbiguityError, inOneCase, type Reading } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { write } from "../language/print/index.ts"
import { BooleanSyntaxError } from "../language/source/index.ts"
import { counted } from "../number-format.ts"
import {
  checkProof,
  entails,
  equivalent,
  madeIn,
  type NamedTree,
  namedIn,
  neededPremises,
  normalFormNames,
  proofStyles,
  proofText,
  prove,
  quantify,
  readPla,
  refutationFormats,
  refute,
  satisfy,
  satisfyAll,
  satisfyCount,
  stepsIn,
  tautology,
  tseitin,
  writeDimacs,
  writePla,
} from "../reason/index.ts"
import { textError } from "../validate/index.ts"
import { type AnswerError, placedError, type RequestAnswer } from "./answer.ts"

interface Asked {
  readonly given: Given
  readonly readings: readonly Reading[]
  /** The trees of the readings, with one spelling of each name. */
  readonly trees: readonly Expression[]
  /** All notations. */
  readonly among: readonly Dialect[]
  /** The notations of the expressions. */
  readonly dialects: readonly Dialect[]
  readonly read: (text: string) => Reading
}

interface Request {
  /** Number of expressions; the default is any. */
  readonly count?: number
  /** Fields of a row, other than `expressions`. */
  readonly takes: readonly (keyof Given)[]
  readonly answer: (asked: Asked) => object | Promise<object>
}

const requests: Readonly<Record<string, Request>> = {
  equivalent: {
    count: 2,
    takes: ["circuits", "certificate"],
    answer: async ({ given, trees, read }) => {
      if (given.circuits !== undefined) {
        const readFormulas = async (texts: readonly string[]) =>
          texts.map((text) => read(text).tree)
        const [one, other] = await Promise.all(
          given.circuits.map(({ format, text }) =>
            readCircuit(new TextEncoder().encode(text), format, { readFormulas }),
          ),
        )
        if (one && other) return compareCircuits(one, other)
      }
      const [one, other] = trees as [Expression, Expression]
      const answer = await equivalent(one, other)
      return { ...answer, ...(await certified(answer.isEquivalent, xor(one, other), given)) }
    },
  },
  entails: {
    takes: ["core", "certificate"],
    answer: async ({ given, trees }) => {
      const { premises, conclusion } = claimOf(trees)
      const answer = await entails(premises, conclusion)
      const { isEntailed } = answer
      const core = given.core && isEntailed ? await neededPremises(premises, conclusion) : undefined
      return {
        ...answer,
        ...(core && { core: core.map((at) => at + 1) }),
        ...(await certified(isEntailed, and([...premises, not(conclusion)]), given)),
      }
    },
  },
  tautology: {
    count: 1,
    takes: ["certificate"],
    answer: async ({ given, trees: [tree] }) => {
      const answer = await tautology(tree as Expression)
      return { ...answer, ...(await certified(answer.isTautology, not(tree as Expression), given)) }
    },
  },
  satisfy: {
    count: 1,
    takes: ["all", "limit", "certificate"],
    answer: async ({ given, trees }) => {
      const [tree] = trees as [Expression]
      const { all, limit } = given
      if (all) return satisfyAll(tree, limit === undefined ? {} : { most: limit })
      const answer = await satisfy(tree)
      return { ...answer, ...(await certified(!answer.isSatisfiable, tree, given)) }
    },
  },
  count: {
    count: 1,
    takes: ["variables"],
    answer: ({ given: { variables }, trees }) =>
      satisfyCount(trees[0] as Expression, variables === undefined ? {} : { over: variables }),
  },
  simplify: {
    count: 1,
    takes: ["form", "to", "given", "exists", "forall", "steps", "pla"],
    answer: simplified,
  },
  prove: {
    takes: ["style"],
    answer: async ({ given, trees, readings, among }) => {
      const { premises, conclusion } = claimOf(trees)
      const own = readings.map(({ dialect }) => dialect).reverse()
      const others = ["logic", "sympy", "wolfram"].map((name) => dialectNamed(name, among))
      const [dialect, ...otherDialects] = [...own, ...others] as [Dialect, ...Dialect[]]
      const { style = "fitch" } = given
      const answer = await prove(premises, conclusion, dialect, { style, otherDialects })
      return { ...answer, ...(answer.proof && { text: proofText(answer.proof) }) }
    },
  },
  "check-proof": {
    takes: ["text", "style"],
    answer: ({ given: { text = "", style }, trees, dialects }) =>
      checkProof(text, dialects, {
        ...(style !== undefined && { style }),
        ...(trees.length > 0 && { claim: claimOf(trees) }),
      }),
  },
}

function simplified({ given: asked, readings, trees, among, read }: Asked): object {
  const { form, to, given, exists, forall, steps, pla } = asked
  if (pla !== undefined) return { pla: writePla(readPla(pla)) }
  const dialect = to === undefined ? (readings[0] as Reading).dialect : dialectNamed(to, among)
  const quantifier = exists === undefined ? "forall" : "exists"
  const tree = quantify(trees[0] as Expression, quantifier, exists ?? forall ?? [])
  const condition = given === undefined ? {} : { given: read(given).tree }
  const { trees: named, renamed } = namedIn([{ name: "", tree, ...condition }], dialect)
  const [renamedTree] = named as readonly [NamedTree]
  const names = { in: dialect.name, ...(renamed.length > 0 && { renamed }) }
  if (steps) {
    if (form !== undefined && form !== "nnf" && form !== "dnf" && form !== "cnf") {
      throw new OptionError("form", form, "nnf, dnf or cnf, or absent, with steps")
    }
    return { steps: stepsIn(renamedTree.tree, dialect, form ?? "shortest"), ...names }
  }
  const { tree: made, ...others } = madeIn(renamedTree, form, dialect)
  return { text: write(made, dialect).text, ...names, ...others }
}

/** The proof that an expression is never true, if it holds and one is asked for. */
async function certified(isProved: boolean, refuted: Expression, { certificate }: Given) {
  if (certificate === undefined || !isProved) return {}
  const cnf = tseitin(refuted)
  const found = await refute(cnf)
  const proof = found && [...found.text(certificate)].join("")
  return { certificate: { clauses: writeDimacs(cnf), [certificate]: proof ?? null } }
}

function claimOf(trees: readonly Expression[]) {
  return { premises: trees.slice(0, -1), conclusion: trees.at(-1) as Expression }
}

const and = (operands: readonly Expression[]): Expression => ({ kind: "and", operands })
const xor = (...operands: readonly Expression[]): Expression => ({ kind: "xor", operands })
const not = (operand: Expression): Expression => ({ kind: "not", operand })

// The fields of a request. Values that only the library can judge are passed on to it.

type Read<Value> = (value: unknown, name: string) => Value

const readers = {
  expressions: (value, name) => namesIn(typeof value === "string" ? [value] : value, name),
  certificate: choice(refutationFormats),
  circuits: (value) => {
    if (Array.isArray(value) && value.length === 2 && value.every(isCircuit)) return value
    throw new OptionError(
      "circuits",
      value,
      `two objects with text and format (${circuitFormats.join(", ")})`,
    )
  },
  core: flag,
  all: flag,
  limit: (value, name) => {
    if (Number.isSafeInteger(value) && (value as number) > 0) return value as number
    throw new OptionError(name, value, "a whole number of at least 1")
  },
  variables: namesIn,
  form: choice([...normalFormNames, "tseitin"]),
  to: text,
  given: text,
  exists: namesIn,
  forall: namesIn,
  steps: flag,
  pla: text,
  style: choice(proofStyles),
  text,
} as const satisfies Readonly<Record<string, Read<unknown>>>

type Given = { readonly [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> }

interface GivenCircuit {
  readonly format: CircuitFormat
  readonly text: string
}

function isCircuit(value: unknown): value is GivenCircuit {
  if (!isObject(value) || typeof value["text"] !== "string") return false
  return circuitFormats.some((each) => each === value["format"])
}

function choice<const Choice extends string>(choices: readonly Choice[]): Read<Choice> {
  return (value, name) => {
    const found = choices.find((each) => each === value)
    if (found !== undefined) return found
    throw new OptionError(name, value, choices.join(", "))
  }
}

function flag(value: unknown, name: string): boolean {
  if (typeof value === "boolean") return value
  throw new OptionError(name, value, "true or false")
}

function text(value: unknown, name: string): string {
  if (typeof value === "string") return value
  throw new OptionError(name, value, "a text")
}

function namesIn(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value
  throw new OptionError(name, value, "a list of texts")
}

/**
 * The answer to a request.
 *
 * @param fields of the row, without those that are not about the request
 * @param dialects those that expressions may be in
 */
export async function answerRequest(
  name: unknown,
  fields: Readonly<Record<string, unknown>>,
  { among, dialects, read }: Pick<Asked, "among" | "dialects" | "read">,
): Promise<RequestAnswer> {
  try {
    const isKnown = typeof name === "string" && Object.hasOwn(requests, name)
    if (!isKnown) {
      const all = Object.keys(requests).join(", ")
      throw new UnreadableRowError(`there is no request ${JSON.stringify(name)}; there are ${all}`)
    }
    const { count, takes, answer } = requests[name] as Request
    const known: readonly string[] = ["expressions", ...takes]
    const unknown = Object.keys(fields).find((each) => !known.includes(each))
    if (unknown !== undefined) {
      throw new UnreadableRowError(
        `${name} has no ${JSON.stringify(unknown)}; there are ${known.join(", ")}`,
      )
    }
    const given: Given = Object.fromEntries(
      Object.entries(fields).map(([each, value]) => [
        each,
        readers[each as keyof Given](value, each),
      ]),
    )
    const { expressions = [], circuits, pla } = given
    const least = (circuits ?? pla ?? (name === "check-proof" ? [] : undefined)) ? 0 : (count ?? 1)
    if (expressions.length < least || expressions.length > (count ?? expressions.length)) {
      const number = `${count === undefined ? "at least " : ""}${counted(count ?? 1, "expression")}`
      throw new UnreadableRowError(`${name} takes ${number}, but got ${expressions.length}`)
    }
    const readings = expressions.map(read)
    const names = new Set<string>()
    const trees = readings.map((each) => inOneCase(each.tree, each.dialect, names))
    const result = await answer({ given, readings, trees, among, dialects, read })
    return {
      result: { ...result, dialects: readings.map(({ dialect }) => dialect.name) },
      error: null,
    }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { result: null, error: errorOf(error) }
  }
}

function errorOf(error: Error): AnswerError {
  if (error instanceof AmbiguityError) {
    const readings = error.groups.map((dialects) => ({ dialects, value: null }))
    return { message: error.message, readings }
  }
  if (!(error instanceof BooleanSyntaxError)) return { message: error.message }
  return { ...placedError(error.text, textError(error)), text: error.text }
}
