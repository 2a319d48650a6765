// A line of steps to what it states: parts that are said to be equal, wherever they stand in a sentence.
//
//     "Plugging in A, we get: Z = not A = not False. So B is True."      Z | not A | not False      B | True
//
// What stands between signs of equality is read by tokens of the notation alone; any other word ends a part.

import type { Expression } from "../language/expression/expression.ts"
import { variablesOf } from "../language/expression/variables-of.ts"
import { type Item, itemsOf, type Run } from "./line-items.ts"
import { isAlone, runOf } from "./split-runs.ts"
import { readPart, type StepNotation } from "./step-notation.ts"

export interface Statement {
  /** One after the other said to be equal. */
  readonly parts: readonly Run[]
  /** What stands before the first part: a sign of equality, a verb such as "gives", or nothing of these. */
  readonly lead: "sign" | "verb" | null
  /** Whether a sentence goes on right before or after it. */
  readonly isInSentence: boolean
  /** Whether signs alone say what is equal. */
  readonly isBySigns: boolean
  /** Whether it goes on with signs that mean nothing here. */
  readonly isCut: boolean
  /** Whether the sentence says that this is the answer. */
  readonly isAnswer: boolean
  /** Whether it does so where nothing follows it: the result is … */
  readonly isAnswerAtEnd: boolean
}

interface Line {
  readonly statements: readonly Statement[]
  /** Whether nothing else stands there. */
  readonly isPlain: boolean
}

/**
 * @param line as `plainLines` gives it
 * @param wholes the same with more marks: where all of it is expressions, nothing else is looked for
 */
export function statementsOf(
  line: string,
  wholes: readonly string[],
  notation: StepNotation,
): Line {
  for (const text of new Set(wholes)) {
    const parts = wholeParts(text, notation)
    if (parts === undefined) continue
    const isLed = parts[0] === undefined
    const runs = parts.filter((part) => part !== undefined)
    const lead = isLed ? "sign" : null
    return {
      statements: [
        {
          parts: runs,
          lead,
          isInSentence: false,
          isBySigns: true,
          isCut: false,
          isAnswer: false,
          isAnswerAtEnd: false,
        },
      ],
      isPlain: true,
    }
  }
  const items = itemsOf(line, notation)
  const statements: Statement[] = []
  let isPlain = true
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    if (item.kind === "break") {
      if (item.isWord) isPlain = false
      at += 1
      continue
    }
    const parts: Run[] = []
    const isAfterWord = isWord(items[at - 1])
    const lead = item.kind === "run" ? null : item.isSign && at === 0 ? "sign" : "verb"
    const start = item.kind === "joint" ? item.start : item.run.start
    let isBySigns = true
    for (; at < items.length; at += 1) {
      const each = items[at] as Item
      if (each.kind === "break" || (each.kind === "run" && items[at - 1]?.kind === "run")) break
      if (isNewSentence(parts, each, items[at + 1])) break
      if (each.kind === "run") parts.push(each.run)
      else if (!each.isSign && parts.length > 0) isBySigns = false
    }
    if (parts.length === 0) {
      isPlain = false
      continue
    }
    const isInSentence = isAfterWord || isWord(items[at]) || lead === "verb"
    const before = line.slice(Math.max(0, start - longestLead), start)
    const isAnswer = lead !== "sign" && answerBefore.test(before)
    let next = at
    while (isUnknownSign(items[next], line)) next += 1
    const isCut = next > at && items[next]?.kind === "run"
    const isAnswerAtEnd = lead === "verb" && resultBefore.test(before)
    statements.push({ parts, lead, isInSentence, isBySigns, isCut, isAnswer, isAnswerAtEnd })
  }
  return { statements, isPlain }
}

/** What says that the answer follows. */
const answerBefore =
  /(?:\banswer|(?:final|overall)\s+(?:result|value|output)|(?:whole|entire|original|given|full|complete)\s+(?:boolean\s+|logical\s+)?(?:expression|formula))[\s*_"'“”’)\]>:]*(?:to\s+(?:the|this)\s+(?:question|problem)|therefore|thus|then|is|=)*[\s*_"'“”’)\]>:]*$/iu
const resultBefore = /\b(?:result|value|output|expression|formula|statement)[\s*_"'“”’)\]>:]*$/iu
const longestLead = 80

/** `p is False, which leaves q or False`: what a verb says after a value is of the whole. */
function isNewSentence(parts: readonly Run[], item: Item, next: Item | undefined): boolean {
  if (item.kind !== "joint" || item.isSign || next?.kind !== "run") return false
  if (!isAlone(parts.at(-1), "true", "false")) return false
  return item.isAfterColon || (parts.length > 1 && next.run.tokens.length > 1)
}

const between = /(?<!["'])(?::=|(?<![<>!=:~/\\^|&"'])={1,2}(?![=>~"'])|={1,2}>|→|⇒|⟶|⟹|↦|➜|➔)\s*/gu

/** The parts of a line that is nothing but expressions and signs between them; the first may be missing. */
function wholeParts(line: string, notation: StepNotation): (Run | undefined)[] | undefined {
  const texts = splitAt(line.trimEnd(), notation)
  const parts: (Run | undefined)[] = []
  for (const [at, each] of texts.entries()) {
    if (each === "" && at === 0 && texts.length > 1) {
      parts.push(undefined)
      continue
    }
    const isLast = at === texts.length - 1
    // A point may end the sentence, or the literal.
    const text = [each, ...(isLast ? [each.replace(/[.;,]$/u, "")] : [])].find((one) => {
      const part = readPart(one, notation)
      return part?.dialect === notation.own && isOfSteps(part.tree, notation)
    })
    if (text === undefined) return undefined
    parts.push(runOf({ text, dialect: notation.own }))
  }
  return parts
}

/** At the signs that are no operators of the expression. */
function splitAt(line: string, { used }: StepNotation): string[] {
  const texts: string[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(between)) {
    if (used.has(found.trim())) continue
    texts.push(line.slice(from, index).trimEnd())
    from = index + found.length
  }
  return [...texts, line.slice(from)]
}

/** Whether all names are known, or look like those that are. */
export function isOfSteps(tree: Expression, { names, own }: StepNotation): boolean {
  const unknown = [...variablesOf(tree)].filter((name) => !names.has(name))
  if (unknown.length === 0) return true
  // Where operands may stand side by side, every sentence is an expression.
  if (own.ladder.some((level) => level.kind === "infix" && level.implicit !== undefined))
    return false
  const shapes = new Set(Array.from(names, shapeOf))
  const isKnown = [...variablesOf(tree)].length > unknown.length
  return isKnown && unknown.every((name) => shapes.has(shapeOf(name)))
}

/** What names look like that number the same: letters alone, or with a number. */
export function shapeOf(name: string): string {
  return name
    .replace(/\d+/g, "0")
    .replace(/^\p{Lu}$/u, "A")
    .replace(/^\p{Ll}$/u, "a")
}

function isWord(item: Item | undefined): boolean {
  return item?.kind === "break" && item.isWord
}

function isUnknownSign(item: Item | undefined, line: string): boolean {
  if (item?.kind !== "break" || item.isWord) return false
  return !/[\s,;:.?!"'“”«»()[\]{}*_…—–-]/u.test(line.charAt(item.start))
}
