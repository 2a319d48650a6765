// Reads the rule of a line and the lines that it cites, as textbooks, programs and people write them.
//
//     MP 1, 2      1,2 MP      →E: 1, 2      (Modus Ponens, from 1 and 2)      ∨E 1, 2–4, 5–7

import type { Range } from "./proof.ts"
import { linePatterns, replaced, ruleName } from "./proof-line-patterns.ts"
import { type RuleName, rulesNamed } from "./rule-names.ts"

export interface Justification {
  /** The rule as written. */
  readonly name: string
  readonly rules: readonly RuleName[]
  readonly lines: readonly number[]
  readonly subproofs: readonly Range[]
}

/** `open` or, if it names its rule, `named` for a Show line, and `close` for a line that closes one. */
export type BoxLine = "open" | "named" | "close"

/** A line of a proof as read. */
export interface TextLine {
  /** Line of the text, from 1. */
  readonly line: number
  /** Number in the proof. */
  readonly number: number
  readonly depth: number
  /** `undefined` for lines that neither announce nor close what the lines between them show; branches only close. */
  readonly box?: BoxLine
  /** Numbers of the assumptions that the line lists; `undefined` if no line lists any. */
  readonly dependencies: readonly number[] | undefined
  readonly formula: string
  /** What follows the formula. */
  readonly rest: string
  readonly justification: Justification | undefined
}

/** The rules that a name may mean, which is empty if the text only cites lines. */
type Named = (name: string, cites: boolean) => readonly RuleName[]

/** `undefined` if the text doesn't name a rule. */
export function readJustification(
  text: string,
  named: Named = rulesNamed,
): Justification | undefined {
  const lines: number[] = []
  const subproofs: Range[] = []
  const rest = text.replace(linePatterns.citation, (_, from: string, to: string | undefined) => {
    if (to === undefined) lines.push(Number(from))
    else subproofs.push([Number(from), Number(to)])
    return ","
  })
  const name = replaced(rest, ruleName).trim()
  const isOperator = rest === text && linePatterns.operator.test(text)
  const inferred = linePatterns.inferred.exec(text)
  if (inferred !== null && rest !== text)
    return {
      name,
      rules: [inferred[1] === undefined ? "s-or-i-rule" : "reductio-on-assumption"],
      lines,
      subproofs,
    }
  const rules = isOperator ? [] : named(name.replace(/,/gu, ""), rest !== text)
  return rules.length === 0 ? undefined : { name, rules, lines, subproofs }
}

interface SplitLine {
  readonly formula: string
  /** What follows the formula; empty if nothing does. */
  readonly rest: string
  /** `undefined` if the rest names no known rule. */
  readonly justification: Justification | undefined
}

/** Maximum number of places at which a line is split, and maximum length of a justification. */
export const mostSplits = 40
export const longestJustification = 2000

/** Whether a formula lacks its last operand. */
function isOpen(formula: string): boolean {
  const { openFormula, openV } = linePatterns
  const at = formula.search(openV)
  return openFormula.test(formula) || (at > 0 && !openFormula.test(formula.slice(0, at)))
}

/** Splits a line into its formula and its justification. */
export function splitLine(line: string, named?: Named): SplitLine {
  const start = Math.max(0, line.length - longestJustification)
  const end = line.slice(start)
  const places = (separator: RegExp) =>
    Array.from(end.matchAll(separator), ({ index, 0: { length } }) => ({
      from: start + index,
      to: start + index + length,
    })).slice(-mostSplits)
  const strong = places(linePatterns.likelySplit)
  for (const [at, { from, to }] of [...strong, ...places(linePatterns.split)].entries()) {
    const formula = line.slice(0, from)
    const justification = readJustification(line.slice(to), named)
    const cites = justification?.lines.length || justification?.subproofs.length
    const isSure = (at < strong.length && cites) || !isOpen(formula)
    if (formula.trim() !== "" && isSure && justification !== undefined) {
      return { formula, rest: line.slice(to), justification }
    }
  }
  const last = strong.findLast(({ from }) => !isOpen(line.slice(0, from)))
  return last === undefined || line.slice(last.to).trim() === ""
    ? { formula: line, rest: "", justification: undefined }
    : { formula: line.slice(0, last.from), rest: line.slice(last.to), justification: undefined }
}
