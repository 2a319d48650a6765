// Names that steps give to parts of an expression, and the values of these parts.
//
//     "Let A = not True and B = A or False."      A is not True, which is False; B is A or False, which is False

import { type Assignment, type Expression, variablesOf } from "../language/expression/index.ts"
import { size } from "../reason/index.ts"
import { knownValue, type WorthOf } from "./find-wrong-values.ts"
import type { ReplyLine } from "./reply-lines.ts"
import type { Known } from "./same-value.ts"
import { type Run, splitAtWords } from "./split-runs.ts"
import type { PlacedStatement } from "./statements.ts"
import { readPart, type StepNotation, shapeOf, stepTokenAt } from "./step-notation.ts"

const definition =
  /(?<![^\s"'“‘(,;:*])([$@?%.]?[\p{L}_][\p{L}\p{M}\p{N}_]{0,15})(?=\s*(?::=|=(?![=>~])|←)|\s+(?:be|denotes?|represents?|stands?\s+for)\s)/gu
const colon = /^["'(]*([\p{L}_][\p{L}\p{M}\p{N}_]{0,15})\s*:\s+(?=\S)/u

/** Words before an equality sign that aren't names. */
const noNames =
  /^(?:answer|result|expression|value|output|final|step|line|equation|so|is|are|it|this|that|which|to|we|get|let|where|and|or|not|if|then|.?true\d*|.?false\d*)$/iu

const afterOperator = /(?:(?<![\p{L}\p{N}_])(?:not|or|xor)|[=≡⇔→⇒&|∧∨¬!~⊕^+·])\s*$/iu

/** Matches the words of a reason before its last one: "law" in `x and x by the idempotent law = x` isn't a name. */
const inReason = /(?<!\p{L})(?:by|using|via|due to|from)\s[\p{L}\s'’-]*$/iu

export function namesIn(lines: Iterable<string>, notation: StepNotation): Set<string> {
  const names = new Set<string>()
  const isFree = (name: string) =>
    !noNames.test(name) && stepTokenAt(name, 0, { ...notation, names: new Set() })?.text !== name
  for (const line of lines) {
    for (const { 1: name = "", index } of line.matchAll(definition)) {
      const before = line.slice(Math.max(0, index - 80), index)
      const isOperand =
        afterOperator.test(before) || (/^[TF]$/i.test(name) && /\band\s*$/i.test(before))
      const isOfReason = name.length > 2 && inReason.test(before)
      if (!isOperand && !isOfReason && isFree(name)) names.add(name)
    }
    const [, before = ""] = colon.exec(line) ?? []
    if (isShort(before) && isFree(before)) names.add(before)
  }
  return names
}

/** Replaces a colon that means equality with `=`: after a name (`A: not p`), or between constants and their value. */
export function withEquality(
  line: string,
  names: ReadonlySet<string>,
  notation: StepNotation,
): string {
  const [start, name = ""] = colon.exec(line) ?? []
  if (start === undefined || !isShort(name) || !names.has(name)) {
    const [, part = "", value = ""] = evaluated.exec(line) ?? []
    const isValue = isConstant(value, notation, true) && isConstant(part, notation, false)
    return isValue ? `${part} = ${line.slice(part.length + 1).trimStart()}` : line
  }
  const rest = line.slice(start.length)
  return rest.startsWith(name) ? rest : `${name} = ${rest}`
}

const evaluated = /^([^:]+):\s+([^\s.,;]+)[.,;]?(?=$|\s+\()/u

function isConstant(text: string, notation: StepNotation, isLiteral: boolean): boolean {
  const tree = text === "" ? undefined : readPart(text, notation)?.tree
  return tree !== undefined && (size(tree) === 1) === isLiteral && variablesOf(tree).size === 0
}

/** Removes labels such as `(b)`, or writes `b = ` for a label that other lines refer to: `not (b) = True`. */
export function withLabels<Line extends Pick<ReplyLine, "text" | "wholes">>(
  lines: readonly Line[],
  variables: ReadonlySet<string>,
): readonly Line[] {
  const referred = new Set(
    lines.flatMap(({ text }) =>
      Array.from(text.replace(label, "").matchAll(/\((\p{Ll})\)/gu), ([, name]) => name),
    ),
  )
  const named = (text: string) =>
    text.replace(label, (found, name: string) => {
      if (variables.has(name)) return found
      return referred.has(name) ? `${name} = ` : ""
    })
  return lines.map((each) => ({ ...each, text: named(each.text), wholes: each.wholes.map(named) }))
}

const label = /^\((\p{Ll})\)\s+/u

function isShort(name: string): boolean {
  return /^(?:\p{Lu}|\p{L}+_?\d+)$/u.test(name)
}

const beside = /[\p{L}_][\p{L}\p{M}\p{N}_]{0,15}/gu

/** Words next to an operator that look like names but are never defined. */
export function undefinedNamesIn(
  lines: Iterable<string>,
  names: ReadonlySet<string>,
  notation: StepNotation,
): Set<string> {
  const shapes = new Set([...names, ...notation.names].map(shapeOf))
  const found = new Set<string>()
  for (const line of lines) {
    for (const { 0: word, index } of line.matchAll(beside)) {
      if (names.has(word) || notation.names.has(word)) continue
      const isLetter = /^\p{L}\d*$/u.test(word)
      if (!isLetter && !shapes.has(shapeOf(word))) continue
      if (stepTokenAt(word, 0, notation)?.text === word) continue
      const before = line.slice(Math.max(0, index - 6), index)
      const after = line.slice(index + word.length, index + word.length + 6)
      const isArticle = /^[aAI]$/.test(word)
      const [signs, words] = [
        signBefore.test(before) || signAfter.test(after),
        wordBefore.test(before) || wordAfter.test(after),
      ]
      if (signs || (words && !isArticle)) found.add(word)
    }
  }
  return found
}

const signBefore = /[&|∧∨¬⊕^]\s*\(*$/u
const wordBefore = /(?<![\p{L}\p{N}_])(?:and|or|xor|not)\s+\(*$/iu
const signAfter = /^\)*\s*[&|∧∨⊕^]/u
const wordAfter = /^\)*\s+(?:and|or|xor)(?![\p{L}\p{N}_])/iu

export interface Definitions {
  readonly readings: ReadonlyMap<PlacedStatement, readonly (readonly Run[])[]>
  readonly unread: ReadonlySet<string>
}

interface Naming {
  readonly names: ReadonlySet<string>
  readonly variables: ReadonlySet<string>
  readonly read: (run: Run) => Expression | undefined
}

/** Defines the names of parts; a line may use a name that only a later line defines. */
export function defineNames(
  named: NamedParts,
  statements: readonly PlacedStatement[],
  { names, variables, read }: Naming,
): Definitions {
  const readings = new Map<PlacedStatement, readonly (readonly Run[])[]>()
  const unread = new Set<string>()
  const defines = (statement: PlacedStatement, all: readonly (readonly Run[])[]) => {
    for (const [first, second] of all) {
      if (first === undefined || second === undefined) continue
      const name = first.text
      if (!names.has(name) || named.isKnown(name)) continue
      const tree = read(second)
      if (tree === undefined) unread.add(name)
      if (tree === undefined || (variables.has(name) && tree.kind !== "literal")) continue
      if (variablesOf(tree).has(name)) continue
      named.define(name, tree)
      readings.set(statement, all)
    }
    return readings.has(statement)
  }
  const isFree = ([first]: readonly Run[]) =>
    first !== undefined && names.has(first.text) && !named.isKnown(first.text)
  const general = statements.filter(({ assumed }) => assumed === undefined)
  const split = new Map(general.map((each) => [each, splitAtWords(each.parts)]))
  for (const [statement, own] of split) {
    if (own.length === 1) statement.readings.some((each) => defines(statement, [each]))
  }
  for (const [statement, own] of split) {
    // "A = True and B = False" defines both, unless another line defines B.
    if (own.length > 1) defines(statement, own.every(isFree) ? own : [statement.parts])
  }
  return { readings, unread }
}

export class NamedParts implements Known {
  readonly #values = new Map<string, boolean | undefined>()
  readonly #given: Assignment

  constructor(
    given: Assignment,
    readonly trees = new Map<string, Expression>(),
  ) {
    this.#given = given
  }

  under(assumed: Assignment): NamedParts {
    return new NamedParts(new Map([...this.#given, ...assumed]), this.trees)
  }

  define(name: string, tree: Expression): void {
    this.trees.set(name, tree)
    this.#values.clear()
  }

  isKnown(name: string): boolean {
    return this.#given.has(name) || this.trees.has(name)
  }

  readonly worth: WorthOf = (name) => {
    const given = this.#given.get(name)
    if (given !== undefined) return given
    if (!this.trees.has(name)) return undefined
    if (!this.#values.has(name)) this.#resolve(name)
    return this.#values.get(name)
  }

  /** Uses a list instead of recursion, as chains of names may be long. */
  #resolve(first: string): void {
    const open = [first]
    const within = new Set<string>()
    while (open.length > 0) {
      const name = open.at(-1) as string
      const tree = this.trees.get(name) as Expression
      const missing = within.has(name)
        ? []
        : [...variablesOf(tree)].filter(
            (each) =>
              !this.#given.has(each) &&
              this.trees.has(each) &&
              !this.#values.has(each) &&
              !within.has(each),
          )
      within.add(name)
      if (missing.length > 0) {
        for (const each of missing) open.push(each)
        continue
      }
      open.pop()
      this.#values.set(
        name,
        knownValue(tree, (each) => this.#given.get(each) ?? this.#values.get(each)),
      )
    }
  }
}
