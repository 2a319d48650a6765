// Chains of steps: an expression followed by formulas, each equivalent to the previous one, up to the answer.
//
//     1. ¬(P ∧ ¬P)
//     2. = ¬P ∨ P     (De Morgan)
//     3. = ⊤
//
// So all of them should be equivalent to the right answer, and each is compared with it.

import { checkType } from "../../errors/index.ts"
import { checkDialects } from "../../language/dialect/index.ts"
import { replaceVariables } from "../../language/expression/index.ts"
import { createFormulas, type Formula, type Formulas } from "../../reason/index.ts"
import type { AnswerPlace, FoundAnswer, Read } from "./answer-places.ts"
import { bare } from "./bare-text.ts"
import { isDoubted } from "./doubted-or-withdrawn.ts"
import {
  type FormulaReading,
  formulaReader,
  type Notations,
  nameKey,
  plainFormula,
  readingOf,
  readingsOf,
} from "./formulas.ts"
import { GoldError, goldFormulas, isSame, statedValue } from "./gold.ts"
import { equivalenceJudge, type Judge, type VerifyOptions } from "./judges.ts"
import { endOf, has, matchAt, search, spaces, stripped } from "./match-wording.ts"
import { valueNamed } from "./read-answers.ts"

interface Step {
  readonly readings: readonly FormulaReading[]
  /** Whether the formula is simply the value true or false. */
  readonly isValue: boolean
  readonly text: string
  /** The text without spaces and parentheses, since changing only those isn't a step. */
  readonly written: string
  readonly key: string
}

export function stepsJudge(gold: unknown, options: VerifyOptions): Judge<readonly Step[]> {
  checkDialects(options.dialects)
  const value = statedValue(gold)
  const own = value === undefined ? goldFormulas([gold], options) : undefined
  const notations = own?.notations ?? { dialects: options.dialects, hint: options.dialect }
  /** Whether the chain leads to a value. If so, T and F alone are values, too, and the chain must reach the value. */
  const isValued = own === undefined || own.names.length === 0
  const start = startOf(options, isValued)
  const texts = [...(own === undefined ? [] : [gold]), ...(start?.text ?? [])]
  const given = texts.length > 0 ? goldFormulas(texts, options) : undefined
  const names = given?.names ?? []
  const literals = [value, start?.value].filter((each) => each !== undefined)
  const formulas = [
    ...(given?.formulas ?? []),
    ...literals.map((each) => readingOf({ kind: "literal", value: each }, names)),
  ] as [FormulaReading, ...FormulaReading[]]
  if (formulas.some(({ words }) => !isSame(words, formulas[0].words))) {
    throw new GoldError(gold, "isn't equivalent to the start of the chain")
  }
  const judgeFormula = equivalenceJudge({ formulas, names, notations }).judge
  return {
    read: stepsReader(formulaReader(names, notations).read, names),
    takesBlocks: true,
    isEnd: (steps) => steps.length === 1,
    judge: (steps) => {
      const judgements = steps.map(({ readings }) => judgeFormula(readings))
      const wrong = judgements.find(({ verdict }) => verdict === "wrong")
      if (wrong !== undefined)
        return steps.length === 1 ? wrong : { ...wrong, reason: "wrong-step" }
      const unclear = judgements.find(({ verdict }) => verdict === "unparseable")
      if (unclear !== undefined) return unclear
      const isRepeated = new Set(steps.map(({ written }) => written)).size === 1
      if (isRepeated) return { verdict: "unparseable", reason: "no-steps" }
      const [first] = steps as readonly [Step]
      if (start !== undefined && !isWrittenAs(start, first.text, names, notations)) {
        return { verdict: "wrong", reason: "other-start" }
      }
      // A value that is only repeated proves nothing.
      if (isValued && first.isValue) {
        return { verdict: "unparseable", reason: "no-steps" }
      }
      const isComplete = !isValued || steps.at(-1)?.isValue === true
      return isComplete
        ? { verdict: "right", reason: "equal" }
        : { verdict: "unparseable", reason: "incomplete" }
    },
  }
}

/** What a chain has to start with: a formula, as a list of one text, or a value. */
interface Start {
  readonly text?: readonly [string]
  readonly value?: boolean
}

function startOf(options: VerifyOptions, isValued: boolean): Start | undefined {
  const { start } = options
  if (start === undefined) return undefined
  const value = statedValue(start)
  if (value !== undefined) return { value }
  checkType(typeof start === "string", "a formula or a value as the start", start)
  try {
    const { names, notations } = goldFormulas([start], options)
    const valued = withValues(start)
    const areValues = isValued && names.length > 0 && readingsOf(valued, notations).some(isConstant)
    return { text: [areValues ? valued : start] }
  } catch (error) {
    if (!(error instanceof GoldError)) throw error
    throw new GoldError(start, error.problem, "the start of the chain")
  }
}

function isConstant({ names }: FormulaReading): boolean {
  return names.length === 0
}

/** Whether a text equals the start of a chain, ignoring notation, spaces, parentheses, and the spelling of names. */
function isWrittenAs(
  { text, value }: Start,
  other: string,
  names: readonly string[],
  notations: Notations,
): boolean {
  const formulas = createFormulas()
  const wanted =
    text === undefined
      ? [formulas.of({ kind: "literal", value: value === true })]
      : formulasOf(text[0], names, notations, formulas)
  const found = [other, ...(names.length === 0 ? [withValues(other)] : [])].flatMap((each) =>
    formulasOf(plainFormula(each), names, notations, formulas),
  )
  return found.some((each) => wanted.includes(each))
}

/** The readings of a text in all plausible notations. */
function formulasOf(
  text: string,
  names: readonly string[],
  notations: Notations,
  formulas: Formulas,
): readonly Formula[] {
  const areDistinct = new Set(names.map(nameKey)).size === names.length
  return readingsOf(text, notations, names).map(({ tree }) =>
    formulas.of(
      replaceVariables(tree, ({ kind, name }) => ({
        kind,
        name: areDistinct ? nameKey(name) : name,
      })),
    ),
  )
}

/** A text with values in place of T and F. */
function withValues(text: string): string {
  return text.replace(/(?<![A-Za-z0-9_])[TF](?![A-Za-z0-9_])/g, (letter) =>
    letter === "T" ? "⊤" : "⊥",
  )
}

function stepsReader(
  read: Read<readonly FormulaReading[]>,
  names: readonly string[],
): Read<readonly Step[]> {
  return ({ text: whole }: AnswerPlace): FoundAnswer<readonly Step[]> | undefined => {
    const [start, end] = bare(whole)
    const steps: Step[] = []
    const denies = (heading: string) =>
      has("denial", heading) ||
      has("condition", heading) ||
      has("deniedStep", heading) ||
      isStated(heading.replace(titleEnd, ""), read, names)
    const lines = withoutTable(whole.slice(start, end)).split("\n")
    for (const [at, line] of lines.entries()) {
      if (matchAt("stepHeading", line) !== null) {
        if (at === lines.length - 1 ? !isBlankOrEnd(line) : denies(line)) return undefined
        continue
      }
      for (const part of partsOf(line, names)) {
        const step = readStep(part, read, names)
        if (step === undefined) return undefined
        steps.push(step)
      }
    }
    const last = steps.at(-1)
    return last && { value: steps, key: last.key, start, end }
  }
}

/** Converts table rows such as "| 1 | ¬¬p | Given |" to lines with a formula and a reason. */
function withoutTable(text: string): string {
  const [header = "", rule = "", ...rows] = text.split("\n")
  if (!/^[|: -]+$/.test(rule) || !/^[|] *(?:#|step|line|no[.]?) *[|]/i.test(header)) return text
  const count = header.split("|").length
  return rows
    .map((row) => row.split("|"))
    .map((cells) => (cells.length === count ? cells.slice(2).join(" # ") : cells.join("|")))
    .join("\n")
}

/** Matches the colon and markup at the end of a heading. */
const titleEnd = /[\s:：*_\x60]+$/

/** Whether a line can follow the last step; a heading can't. */
function isBlankOrEnd(line: string): boolean {
  return line.includes("\\end{") || line.replace(titleEnd, "") === ""
}

/** The formulas on a line, with their reasons. */
function partsOf(whole: string, names: readonly string[]): readonly string[] {
  const line = whole.slice(endOf(matchAt("stepLead", whole) as RegExpExecArray))
  const parts: string[] = []
  let at = 0
  for (let sign = search("stepSign", line); sign !== null; sign = search("stepSign", line, at)) {
    parts.push(line.slice(at, sign.index))
    at = endOf(sign)
  }
  parts.push(line.slice(at))
  const [first = ""] = parts
  const name = first.slice(...stripped(first, `${spaces}$`))
  // "F = P and Q" names the formula; without variables, F is false.
  const isName = /^[A-Za-z][A-Za-z0-9_]{0,20}(?:\([A-Za-z0-9_, ]{0,60}\))?$/.test(name)
  const isValue = valueNamed(name) !== undefined && (names.length === 0 || name.length > 1)
  const isOther = isName && !isValue && !names.includes(name)
  return parts.length > 1 && isOther ? parts.slice(1) : parts
}

/** Reads a formula that only a reason may follow. */
function readStep(
  part: string,
  read: Read<readonly FormulaReading[]>,
  names: readonly string[],
): Step | undefined {
  const reason = search("stepReason", part)
  const ends = reason === null || reason.index === 0 ? [part.length] : [part.length, reason.index]
  for (const end of ends) {
    const text = part.slice(0, end).replace(/(?:[\\ ]|<br>)+$/, "")
    const found = readFormula(text, read, names)
    if (found === undefined) continue
    const written = text.slice(found.start, found.end)
    const isValue = valueNamed(written) !== undefined || ["\\top", "\\bot"].includes(written)
    const rest = part.slice(found.end)
    if (isDoubted(part, found.end) || has("deniedStep", rest)) return undefined
    const because = rest.replace(/^[^\p{L}\p{N}¬~!⊤⊥]+|[\])}.,;\s]+$/gu, "")
    if (because !== "" && isStated(because, read, names)) return undefined
    return {
      readings: found.value,
      isValue,
      text: written,
      written: written.replace(/[\s()]/g, ""),
      key: found.key,
    }
  }
  return undefined
}

/** Whether a text reads as a formula with variables of the right answer, and so isn't a heading or a reason. */
function isStated(
  text: string,
  read: Read<readonly FormulaReading[]>,
  names: readonly string[],
): boolean {
  const found = readFormula(text, read, names)
  return found?.value.some((each) => each.names.every((name) => names.includes(name))) ?? false
}

/** Reads a formula. If there are no variables, T and F are read as values rather than variables. */
function readFormula(
  text: string,
  read: Read<readonly FormulaReading[]>,
  names: readonly string[],
): FoundAnswer<readonly FormulaReading[]> | undefined {
  const plain = (each: string) => read({ text: each, isOpen: false, isStated: true })
  const found = plain(text)
  const isNamed = (each: FormulaReading) => each.names.length > 0
  if (names.length > 0 || !found?.value.some(isNamed)) return found
  const valued = plain(withValues(text))
  return valued === undefined || valued.value.some(isNamed) ? found : valued
}
