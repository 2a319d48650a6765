// Explains what the cursor is on: the token, and for an operator what it joins and its current value.
//
//     a | b     | means "or": true if at least one side is true. It joins a and b, and is now true.

import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import { type Connective, connectiveOf } from "../../../src/language/connectives.ts"
import { type Token, tokenize } from "../../../src/language/dialect/tokens.ts"
import { closesBracket, opensBracket } from "../../../src/language/source/token-kind.ts"
import type { ExplainedPart } from "../../../src/reason/steps/explain-parts.ts"
import { explainedText } from "../../../src/reason/steps/explained-text.ts"
import { placedText } from "../panels/tree/source-places.ts"
import type { Reading, Span } from "../reading/reading.ts"
import { valuesOf } from "../reading/values.ts"
import type { PageState } from "../state/page-state.ts"

/** Part of a sentence; code is shown as such. */
export type Piece = string | { readonly code: string }

/** Longer texts would slow down every movement of the cursor. */
const longestExplained = 2_000

/** The same for every change of the text. */
const longestWhole = 500

/** When each connective is true. */
const meanings: Readonly<Record<Connective, string>> = {
  not: "true if its operand is false",
  and: "true if all sides are true",
  or: "true if at least one side is true",
  xor: "true if exactly one side is true",
  iff: "true if both sides have the same value",
  implies: "false only if the left side is true and the right one false",
  impliedBy: "false only if the left side is false and the right one true",
  nand: "false only if all sides are true",
  nor: "true only if all sides are false",
  notImplies: "true only if the left side is true and the right one false",
  notImpliedBy: "true only if the left side is false and the right one true",
  if: "the second operand if the first is true, otherwise the third",
}

/** When a chain of three or more operands is true. */
const meaningsOfChains: Readonly<Partial<Record<Connective, string>>> = {
  xor: "true if an odd number of sides is true",
  iff: "true if an even number of sides is false",
}

const names: Readonly<Partial<Record<Connective, string>>> = {
  iff: "if and only if",
  impliedBy: "implied by",
  notImplies: "does not imply",
  notImpliedBy: "is not implied by",
}

/** The name of a connective in words. */
export function nameInWords(connective: Connective): string {
  return names[connective] ?? connective
}

/** The name of an operator: a `==` that means iff is "equals". */
export function nameOfSign(sign: string, connective: Connective): string {
  return comparisons.get(sign)?.[connective] ?? nameInWords(connective)
}

const equals: Partial<Record<Connective, string>> = { iff: "equals" }
const differs: Partial<Record<Connective, string>> = { xor: "differs from" }
const comparisons = new Map([
  ...["=", "==", "==="].map((sign) => [sign, equals] as const),
  ...["!=", "!==", "<>", "≠", "/=", "~="].map((sign) => [sign, differs] as const),
])

/** The explanation of an offset in the text; empty for a variable, as its switch shows all there is to know. */
export function explainPlace(reading: Reading, state: PageState, offset: number): Piece[] {
  const { text, dialect } = reading
  if (text.trim() === "") return []
  if (text.length > longestExplained) return []
  const tokens = tokenize(text, dialect)
  const at = tokens.findLastIndex((token) => token.offset <= offset)
  const token = tokens[Math.max(0, at)]
  if (token === undefined) return []
  const { kind, text: written } = token
  const code = { code: written }
  if (kind === "true" || kind === "false") return [code, ` is the value ${kind}.`]
  if (kind === "variable") return []
  if (opensBracket(kind) || closesBracket(kind)) {
    const partner = partnerOf(tokens, tokens.indexOf(token))
    if (partner === undefined) return [code, " is unmatched."]
    const [first, last] = [token, partner].sort((left, right) => left.offset - right.offset)
    const inner = text.slice(endOf(first as Token), (last as Token).offset).trim()
    return [code, " encloses ", { code: shortened(inner) }, "."]
  }
  const connective = connectiveOf(kind)
  if (connective === undefined) return kind === "comma" ? [code, " separates operands."] : []
  const found = partAt(token, partsOf(reading, state))
  const value = found && `, and is now ${found.part.value}.`
  return [
    ...meaningOf(token, connective, found),
    ...aboutOperands(found),
    ...(value ? [value] : []),
  ]
}

/** The explanation of the operator that is applied last, in two lines of a phone; empty if the text has none. */
export function explainWhole(reading: Reading, state: PageState): Piece[] {
  const { text, dialect, errorCount } = reading
  if (errorCount > 0 || text.trim() === "" || text.length > longestWhole) return []
  const placed = partsOf(reading, state)
  const part = placed?.parts.at(-1)
  if (placed === undefined || part === undefined) return []
  const token = tokenize(text, dialect).find(
    (each) => connectiveOf(each.kind) !== undefined && isOperatorOf(each, part, placed),
  )
  const connective = token && connectiveOf(token.kind)
  if (token === undefined || connective === undefined) return []
  const found = { ...placed, part }
  const meaning = meaningOf(token, connective, found)
  const whole = [...meaning, ...aboutOperands(found), "."]
  const length = whole.reduce((sum, each) => sum + textOf(each).length, 0)
  return length > longestAtRest ? meaning : whole
}

const textOf = (piece: Piece) => (typeof piece === "string" ? piece : piece.code)

/** Number of characters in two lines of a phone. */
const longestAtRest = 94

function meaningOf(token: Token, connective: Connective, found: FoundPart | undefined): Piece[] {
  const written = token.text
  const code = { code: written }
  const { node, operands = [] } = found?.part ?? {}
  const isComparison = node?.kind === "comparison"
  // Each comparison in a chain compares its two neighbours.
  const isChain = operands.length > 2 && !isComparison
  const means = (isChain && meaningsOfChains[connective]) || meanings[connective]
  const rest = isComparison ? " All comparisons of the chain have to be true." : ""
  return [code, ` means "${nameOfSign(written, connective)}": ${means}.${rest}`]
}

function aboutOperands(found: FoundPart | undefined): Piece[] {
  if (found === undefined) return []
  const { part, textOf } = found
  const operands = part.operands.flatMap((operand, index): Piece[] => {
    const joint = index === 0 ? "" : index < part.operands.length - 1 ? ", " : " and "
    return [joint, { code: shortened(textOf(operand)) }]
  })
  return [part.operands.length === 1 ? " It applies to " : " It joins ", ...operands]
}

interface PlacedParts {
  readonly parts: readonly ExplainedPart[]
  spanOf(part: ExplainedPart): Span
  textOf(part: ExplainedPart): string
}

type FoundPart = Pick<PlacedParts, "textOf"> & { readonly part: ExplainedPart }

/** The parts of the expression and their places in the text; `undefined` if they have none. */
function partsOf(reading: Reading, state: PageState): PlacedParts | undefined {
  const tree = reading.tree()
  if (tree === undefined) return undefined
  try {
    const explained = explainedText(tree, reading.dialect, valuesOf(tree, state))
    const placed = placedText(reading, explained)
    if (!placed.isSource) return undefined
    const { parts } = explained
    const textOf = (part: ExplainedPart) => {
      const { from, to } = placed.spanOf(part)
      return reading.text.slice(from, to)
    }
    return { parts, spanOf: (part) => placed.spanOf(part), textOf }
  } catch (error) {
    // The notation can't write the steps of this tree.
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}

/** The part of the expression whose operator a token is. */
function partAt(token: Token, placed: PlacedParts | undefined): FoundPart | undefined {
  if (placed === undefined) return undefined
  const part = placed.parts.find((each) => isOperatorOf(token, each, placed))
  return part && { ...placed, part }
}

function isOperatorOf(token: Token, part: ExplainedPart, { spanOf }: PlacedParts): boolean {
  const covers = ({ from, to }: Span) => from <= token.offset && endOf(token) <= to
  return (
    part.operands.length > 0 &&
    covers(spanOf(part)) &&
    !part.operands.some((operand) => covers(spanOf(operand)))
  )
}

function partnerOf(tokens: readonly Token[], start: number): Token | undefined {
  const step = opensBracket(tokens[start]?.kind ?? "") ? 1 : -1
  let depth = 0
  for (let at = start; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at] as Token
    if (opensBracket(token.kind)) depth += step
    if (closesBracket(token.kind)) depth -= step
    if (depth === 0) return token
  }
  return undefined
}

const endOf = ({ offset, text }: Token) => offset + text.length

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
