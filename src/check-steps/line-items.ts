// Splits a line into runs of tokens, joints that equate two runs, and breaks, which are anything else.
//
//     we get: Z = not A      break "we get:"   run Z   joint "="   run "not A"

import { type PlacedToken, type Run, signAt } from "./split-runs.ts"
import { type StepNotation, type StepToken, stepTokenAt, wordAt } from "./step-notation.ts"

export type LineItem =
  | { readonly kind: "run"; readonly run: Run }
  | {
      readonly kind: "joint"
      readonly isSign: boolean
      /** Whether it begins with a colon: `not True: this is False`. */
      readonly isAfterColon: boolean
      readonly text: string
      readonly start: number
    }
  | {
      readonly kind: "break"
      readonly isWord: boolean
      readonly start: number
      readonly end: number
    }

const verbs =
  "is equal to|is equivalent to|is the same as|equals?|equal to|evaluat(?:es|e|ing) to|simplif(?:ies|y) to|reduc(?:es|e) to|" +
  "becomes?|results? in|gives?(?: us)?|giving|yields?|yielding|means|is|are|leaves?(?: us with)?|leaving|turns? into|resolves? to|returns?|" +
  "that is,|(?<=,\\s)that is|i\\.e\\.,?|be|denotes?|represents?|stands? for|(?:we |you |that |this |it )?(?:now )?(?:gets?|have|obtains?|ends? up with|arrives? at)|turns? out to be|(?:can be |is )?(?:re-?)?written as|rewrites? (?:as|to)|(?:boils|comes) down to|collapses? to|turns? (?:it|this|the (?:whole |entire )?(?:expression|formula|problem)) into|comes? (?:out )?(?:to|as)"
const verb = new RegExp(
  String.raw`(?:,?\s*which\s+|,?\s*and\s+(?:this|that)\s+|,\s+(?=that\s+is(?!\p{L})|i\.e\.)|:\s+(?:this|that|it)\s+)?(?:${verbs.replaceAll(" ", String.raw`\s+`)})(?![\p{L}\p{N}_])(?:\s*(?:also|simply|just|now|then|thus|therefore|clearly|again|always|equal to)(?![\p{L}\p{N}_]))*\s*[:"'“]*`,
  "iuy",
)
const space = /[\s"'“”‘’«»]/u
/** Ends a part, unless the notation has such a token or brackets are open. */
const ending = /[,;:.?!]/u

export function itemsOf(line: string, notation: StepNotation): LineItem[] {
  const items: LineItem[] = []
  let tokens: (PlacedToken & { readonly at: number })[] = []
  let depth = 0
  const lastClosed = Math.max(...[")", "]", "}"].map((each) => line.lastIndexOf(each)))
  const endRun = (end: number) => {
    const before = items.at(-1)
    const isAfterPoint = before?.kind === "break" && !before.isWord
    // A sentence may close its brackets later, but a formula that ends with the line is cut.
    const isCut = before?.kind === "joint" && before.isSign && lastClosed < end
    const own = isAfterPoint ? withoutFirstOperators(tokens, notation) : tokens
    const run = tokenRun(line, isCut ? own : balanced(own))
    tokens = []
    depth = 0
    if (run !== undefined) items.push({ kind: "run", run })
  }
  for (let at = 0; at < line.length; ) {
    const character = line.charAt(at)
    const isQuote = /["“”«»]/u.test(character)
    const token = stepTokenAt(line, at, notation)
    const isUsed = token !== undefined && notation.used.has(token.text)
    if (space.test(character) && (token === undefined || !isPrime(line, at))) {
      // A part in quotes ends with them.
      if (isQuote && tokens.length > 0 && !isJointNext(line, at + 1)) {
        const item: LineItem = { kind: "break", isWord: false, start: at, end: at + 1 }
        endRun(at)
        items.push(item)
      }
      at += 1
      continue
    }
    const previous = tokens.at(-1)
    const isBoundary = !/[\p{L}\p{N}_]/u.test(at === 0 ? "" : line.charAt(at - 1))
    // Within brackets, a sign of the notation is an operator.
    if (depth === 0 || token === undefined || !isUsed) {
      const joint = jointAt(line, at, isBoundary || character === "," || character === ":")
      if (joint !== undefined && joint.end - at >= (token?.text.length ?? 0)) {
        const isAfterColon = character === ":" && !joint.isSign
        const text = line.slice(at, joint.end)
        const item: LineItem = {
          kind: "joint",
          isSign: joint.isSign,
          isAfterColon,
          text,
          start: at,
        }
        endRun(at)
        items.push(item)
        at = joint.end
        continue
      }
    }
    const isEnding =
      ending.test(character) && !(isUsed && depth > 0) && !isOperator(token, notation)
    const isPart = /[\p{L}\p{N}_]/u.test(character) && !isBoundary
    const isMark =
      isMarkAt(line, at, token, previous) || isNumberOfThing(line, at) || isArticle(line, at)
    if (token === undefined || isEnding || isPart || isMark) {
      const length = Math.max(1, wordAt(line, at).length)
      const isWordHere = /[\p{L}\p{N}]/u.test(line.slice(at, at + length))
      const item: LineItem = { kind: "break", isWord: isWordHere, start: at, end: at + length }
      endRun(at)
      items.push(item)
      at += length
      continue
    }
    if (token.kind.startsWith("open")) depth += 1
    if (token.kind.startsWith("close")) depth -= 1
    tokens.push({ ...token, start: 0, at })
    at += token.text.length
  }
  endRun(line.length)
  return items
}

function isPrime(line: string, at: number): boolean {
  return (
    /['’]/u.test(line.charAt(at)) &&
    /(?:(?<![\p{L}'‘])\p{L}{1,2}\d?|[\d)'’])$/u.test(line.slice(Math.max(0, at - 4), at))
  )
}

/** Whether a sign of algebra is punctuation rather than an operator. */
function isMarkAt(
  line: string,
  at: number,
  token: StepToken | undefined,
  previous: StepToken | undefined,
): boolean {
  if (!/^[*+·]$/u.test(token?.text ?? "")) return false
  return previous === undefined || !/^\s*[\p{L}\p{N}([¬!~⊤⊥]/u.test(line.slice(at + 1))
}

/** Whether a digit is a number rather than a constant, as in "step 1". */
function isNumberOfThing(line: string, at: number): boolean {
  return /\d/.test(line.charAt(at)) && countsThings.test(line.slice(Math.max(0, at - 20), at))
}

const countsThings =
  /(?<!\p{L})(?:steps?|parts?|lines?|rows?|cases?|laws?|rules?|equations?|eqn?s?|numbers?|no|groups?|inputs?|bits?|sections?|examples?|axioms?|theorems?|options?|questions?|problems?|figures?|points?|items?|stages?|phases?|methods?|levels?|versions?)\.?\s*[(#]?$/iu

/** Whether a letter is the article of a noun, as in "a simple contradiction". */
function isArticle(line: string, at: number): boolean {
  article.lastIndex = at
  return article.test(line)
}

const article =
  /a\s+(?:(?!(?:and|xor|not|since|because|from|via|using|due|the|with|for)\s)[\p{L}-]{3,}\s+){0,2}(?:tautolog|contradiction|conjunction|disjunction|negation|implication|equivalence|product|sum|law|rule|literal|constant|variable|statement|formula|expression|term|factor|case|fact|value|consequence|complement|double|duplicate|proposition)/iuy

/** Whether a sign that also ends sentences is an operator of the expression. */
function isOperator(token: StepToken | undefined, { own, used }: StepNotation): boolean {
  if (token === undefined || !used.has(token.text)) return false
  return (
    token.text.length > 1 ||
    own.levels.some(({ operators }) => (operators as readonly string[]).includes(token.kind))
  )
}

function isJointNext(line: string, at: number): boolean {
  let start = at
  while (line.charAt(start) === " ") start += 1
  return jointAt(line, start, true) !== undefined
}

function jointAt(line: string, at: number, isBoundary: boolean) {
  const found = signAt(line, at)
  if (found !== undefined) return { end: at + found.length, isSign: true }
  verb.lastIndex = at
  const word = isBoundary ? verb.exec(line)?.[0] : undefined
  return word === undefined ? undefined : { end: at + word.length, isSign: false }
}

/** Drops operators at the start: after a comma, "and" joins sentences. */
function withoutFirstOperators<Token extends StepToken>(
  tokens: readonly Token[],
  { readers }: StepNotation,
): readonly Token[] {
  const isInfix = ({ kind }: StepToken) =>
    readers
      .flatMap(({ levels }) => levels)
      .some(
        (level) => level.kind === "infix" && (level.operators as readonly string[]).includes(kind),
      )
  const first = tokens.findIndex((token) => !isInfix(token))
  return first > 0 ? tokens.slice(first) : tokens
}

/** `undefined` if there is no operand: in some notations, words of a sentence may be operators. */
function tokenRun(
  line: string,
  kept: readonly (PlacedToken & { readonly at: number })[],
): Run | undefined {
  const first = kept[0]
  const last = kept.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (!kept.some(({ kind }) => isOperand(kind))) return undefined
  const text = line.slice(first.at, last.at + last.text.length)
  return {
    text,
    start: first.at,
    tokens: kept.map(({ kind, text: each, at }) => ({ kind, text: each, start: at - first.at })),
  }
}

function isOperand(kind: string): boolean {
  return kind === "true" || kind === "false" || kind === "variable"
}

function balanced<Token extends StepToken>(tokens: readonly Token[]): readonly Token[] {
  const opened: number[] = []
  const single = new Set<number>()
  for (const [at, { kind }] of tokens.entries()) {
    if (kind.startsWith("open")) opened.push(at)
    else if (kind.startsWith("close") && opened.pop() === undefined) single.add(at)
  }
  for (const at of opened) single.add(at)
  let [from, to] = [0, tokens.length]
  while (single.has(from)) from += 1
  while (to > from && single.has(to - 1)) to -= 1
  return tokens.slice(from, to)
}
