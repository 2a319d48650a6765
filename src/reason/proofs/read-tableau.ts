// Reads the lines of tableaux in which formulas have signs, as in Smullyan's *First-Order Logic*, or which cite lines
// without a rule, as in most textbooks.
//
//     1. F: (p ∧ q) → p            the formula to prove; T marks premises
//     2. T: p ∧ q       1          by the rule of line 1
//     3. F p            (1)
//     4. T(p)           T∧ 2       the sign and the connective of line 2
//     5. ×              3, 4       closed; in a signed tableau, also without numbers

import { linePatterns } from "./proof-line-patterns.ts"
import {
  type Justification,
  readJustification,
  splitLine,
  type TextLine,
} from "./read-justification.ts"
import { normal, type RuleName, rulesNamed } from "./rule-names.ts"

const { closed, sign, treeRule } = linePatterns

type Parts = Pick<TextLine, "formula" | "rest" | "justification">

const ownRules: readonly RuleName[] = ["premise", "negated-conclusion", "expansion", "branch"]

/** What a line with a number but no rule may be. */
const partOrAlternative = ["expansion", "branch"] as const satisfies readonly RuleName[]

/**
 * How to read the lines of a proof if all of them are lines of such a tableau; `undefined` for other proofs.
 *
 * @param next the line after the last one, which may close a branch
 */
export function treeReader(
  contents: readonly string[],
  next: string,
): ((content: string) => Parts) | undefined {
  const isSigned = contents.every((each) => sign.test(each) || endOf(each, true) !== undefined)
  const lines: Parts[] = []
  for (const each of contents) {
    const line = readTree(each, isSigned)
    if (line === undefined) return undefined
    lines.push(line)
  }
  const isEnd = ({ formula, justification }: Parts) =>
    justification?.rules[0] === "closure" || formula === "T: ⊥"
  const isClosed = lines.some(isEnd) || endOf(next, isSigned) !== undefined
  const isTree = isSigned || lines.some(({ justification }) => justification?.name === "")
  return isClosed && isTree
    ? (content) =>
        readTree(content, isSigned) ?? { formula: content, rest: "", justification: undefined }
    : undefined
}

/** The justification of a line that closes a branch; `undefined` for other lines. */
function endOf(content: string, isSigned: boolean): Justification | undefined {
  const [, word, why = ""] = closed.exec(content) ?? [undefined, undefined, "-"]
  if (word !== undefined && !isSigned) return undefined
  if (isSigned && why.trim() === "")
    return { name: "", rules: ["closure"], lines: [], subproofs: [] }
  return readJustification(why, (name, cites) =>
    cites && name === "" ? ["closure"] : rulesNamed(name).filter((rule) => rule === "closure"),
  )
}

function readTree(content: string, isSigned: boolean): Parts | undefined {
  const end = endOf(content, isSigned)
  if (end !== undefined) return { formula: "⊥", rest: content, justification: end }
  const [, letter, text = content] = (isSigned && sign.exec(content)) || []
  const { formula, rest, justification } = splitLine(text, (name, cites) => {
    const named = rulesNamed(name)
    if (isSigned && named.includes("assumption")) {
      return [letter === "T" ? "premise" : "negated-conclusion"]
    }
    if (letter === "F" && /^conclusion$/iu.test(name)) return ["negated-conclusion"]
    const own = named.filter((rule) => ownRules.includes(rule))
    const isNamed = name === "" || (!/\s/u.test(name) && treeRule.test(normal(name)))
    return own.length === 0 && cites && isNamed ? partOrAlternative : own
  })
  if (letter === undefined) {
    // In `q MP 1, 2`, MP is no part of the formula.
    const isSure = linePatterns.gap.test(content.slice(formula.length))
    const other = isSure ? undefined : splitLine(content).justification
    if (other?.rules.every((rule) => !ownRules.includes(rule))) return undefined
    const isWhole = justification !== undefined || rest.trim() === ""
    return isWhole ? { formula: bare(formula), rest: rest.trim(), justification } : undefined
  }
  const own = justification === undefined ? { formula: text, rest: "" } : { formula, rest }
  return { formula: `${letter}: ${bare(own.formula)}`, rest: own.rest.trim(), justification }
}

function bare(formula: string): string {
  return formula.replace(linePatterns.formulaEnd, "").trim()
}

/** Names the first lines of a signed tableau: premises are true, and the conclusion is false. */
export function withGiven(lines: readonly TextLine[]): readonly TextLine[] {
  const isGiven = ({ justification, rest }: TextLine) =>
    justification === undefined
      ? rest === ""
      : justification.rules.some((rule) => rule === "premise" || rule === "negated-conclusion")
  const given = lines.findIndex((line) => !isGiven(line))
  return lines.map((line, at) => {
    if (at >= given || line.justification !== undefined) return line
    const rule = line.formula.startsWith("T") ? "premise" : "negated-conclusion"
    return { ...line, justification: { name: rule, rules: [rule], lines: [], subproofs: [] } }
  })
}
