// Follows an expression that starts with a stated value to its stated result.
//
//     "The result is False xor True = True"             from False: the last True
//     "The answer is True, because False xor …"         from True: that True, since a comma ends the expression
//     "The answer is True xor False, as said"           from True: nothing
//     "The answer is True and the evaluation is done"   from True: that True
//
// Nothing is calculated. If it is unclear whether a value is an operand or the answer, there is no result, because a
// missing answer misleads less than a wrong one.

import { within } from "../../validate/index.ts"
import { marksInLine, type StatedValue, stated } from "./stated-values.ts"

/** Returns the value itself if no expression continues after it. */
export function statedResult(text: string, value: StatedValue): StatedValue | undefined {
  /** The value after the last equals sign, if only one value follows it. */
  let alone: StatedValue | undefined = value
  let end = value.start + value.text.length
  for (;;) {
    const joint = jointAt(text, end)
    if (joint === undefined) return matchAt(unjoined, text, end) === null ? alone : undefined
    const operand = operandAt(text, joint)
    if (operand === undefined) {
      if (joint.kind === "continued") return alone
      if (joint.kind !== "loose") return undefined
      return doubtful.test(text.slice(joint.end, joint.end + longestRest)) ? undefined : alone
    }
    alone = joint.isResult ? operand.value : undefined
    end = operand.end
  }
}

interface Joint {
  /**
   * - `firm`: only an operand can follow it
   * - `loose`: it may also be a word in a sentence, or a sign with another meaning
   * - `continued`: it is on the next line, and counts only if an operand follows it
   */
  readonly kind: "firm" | "loose" | "continued"
  /** Whether the result of the preceding expression follows. */
  readonly isResult: boolean
  readonly end: number
}

const tags = String.raw`</?[a-z]+>|\\[a-z]+\{|\\[)\],;: ]`
const closing = String.raw`*_\x60"'“”‘’»›」』)\]}$`
const behind = String.raw`(?:${tags}|[\p{Zs}\t${closing}])*`
const behindOverLines = String.raw`(?:${tags}|[\s${closing}])*`

const operatorSigns = String.raw`⊕|⊻|∧|∨|\^|⇔|↔|≡|≠|!=|===?(?!=)|<-+>|<=+>|\\(?:oplus|land|lor|wedge|vee|veebar|equiv|iff|leftrightarrow)(?![a-z])`
const operatorWords = `(?:xn?or|n?xor|nor|nand|iff)(?!${within})`
const looseOperators = String.raw`(?:and|or)(?!${within})|&+|\|+|\+|·|×`
const equality = "=(?![=>])"
const arrows = String.raw`→|⇒|⟶|⟹|-+>|=+>|\\(?:long)?(?:to|rightarrow|implies)(?![a-z])`
const verbs =
  "(?:is equal to|is|equals|evaluates to|simplifies to|reduces to|results in|gives|yields)"
const resultWords = String.raw`(?:(?:,\p{Zs}*)?which\p{Zs}+${verbs}|(?!is\p{Zs}+(?!equal))${verbs})(?!${within})`

/** Joints in the order in which they are tried. */
export const joints: readonly (Omit<Joint, "end"> & { readonly pattern: RegExp })[] = [
  { kind: "firm", isResult: true, pattern: sticky(`${behind}(?:${arrows}|${equality})`) },
  {
    kind: "firm",
    isResult: false,
    pattern: sticky(`${behind}(?:${operatorSigns}|${operatorWords})`),
  },
  { kind: "loose", isResult: false, pattern: sticky(`${behind}(?:${looseOperators})`) },
  { kind: "loose", isResult: true, pattern: sticky(`${behind}${resultWords}`) },
  { kind: "continued", isResult: true, pattern: sticky(`${behindOverLines}${equality}`) },
  {
    kind: "continued",
    isResult: false,
    pattern: sticky(`${behindOverLines}(?:${operatorSigns}|${operatorWords})`),
  },
]

function jointAt(text: string, at: number): Joint | undefined {
  for (const { kind, isResult, pattern } of joints) {
    const match = matchAt(pattern, text, at)
    if (match !== null) return { kind, isResult, end: at + match[0].length }
  }
  return undefined
}

// A single letter is a variable, unless it starts a sentence such as "a check confirms it".
const variable = String.raw`\p{L}+(?:_\{?[\p{L}\p{N}]+|\p{N}+)|\p{L}(?!\p{Zs}+(?!(?:x?or|and)(?!\p{L}))\p{L}{2})`
const operand = String.raw`(?:(?<word>true|false)|(?<number>[01])(?![.,]\p{N}|%)|${variable})(?!_*${within})`
const negation = String.raw`not(?!${within})|[¬~!]|\\[a-z]+`
const operandInLine = sticky(`(?:${negation}|[${marksInLine}])*${operand}`)
const operandOverLines = sticky(String.raw`(?:${negation}|[\s${marksInLine}])*${operand}`)

interface Operand {
  /** `undefined` for a variable. */
  readonly value: StatedValue | undefined
  readonly end: number
}

function operandAt(text: string, { kind, end: from }: Joint): Operand | undefined {
  const match = matchAt(kind === "loose" ? operandInLine : operandOverLines, text, from)
  if (match === null) return undefined
  const end = from + match[0].length
  const { word, number } = match.groups ?? {}
  if (word !== undefined) return { value: stated(text, { start: end - word.length, end }), end }
  if (number === undefined) return { value: undefined, end }
  return { value: { text: number, value: number === "1", start: end - 1 }, end }
}

/** Matches a second value without an operator before it. */
const unjoined = sticky(`${behind}(?:true|false)(?!_*${within})`)

/** Matches the rest of a sentence that has signs of an expression. */
const doubtful = new RegExp(
  String.raw`^[^\n.,;]*?(?:=|→|->|⊕|(?<!${within})xor(?!${within}))`,
  "iu",
)
export const longestRest = 200

/** All other patterns in this file, for the exports to other languages. */
export const resultPatterns = { operandInLine, operandOverLines, unjoined, doubtful }

function sticky(source: string): RegExp {
  return new RegExp(source, "iuy")
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
