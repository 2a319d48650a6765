// Reads the lines of derivations that only Kalish and Montague's layout has: Show lines, and lines that close them.
//
//     1. Show: P → P          the lines below, which are indented, are its box
//     2.    P      :AS
//     3. :CD 2                closes the box
//
//     (3) SHOW: P → P   CD    Hardegree's Show lines name their rule; the box ends with its indentation
//
// Carnap documents its layout in doc/montague.md of Carnap/Carnap-Documentation, and Hardegree his in chapter 5 of
// *Symbolic Logic: A First Course*.

import { linePatterns } from "./proof-line-patterns.ts"
import { readJustification, splitLine, type TextLine } from "./read-justification.ts"
import type { RuleName } from "./rule-names.ts"

const closingRules: readonly RuleName[] = [
  "direct-derivation",
  "implies-introduction",
  "indirect-proof",
]

/** Whether a rule closes boxes. */
export function isClosing(rule: RuleName): boolean {
  return closingRules.includes(rule)
}

/** The parts of a Show line or of a line that closes one; `undefined` for other lines. */
export function readShown(
  content: string,
): Pick<TextLine, "formula" | "rest" | "justification" | "box"> | undefined {
  const shown = linePatterns.show.exec(content)?.[1]
  const split = splitLine(shown ?? "")
  const justification = shown === undefined ? readJustification(content) : split.justification
  const rules = justification?.rules ?? []
  const closes = rules.some(isClosing) && !rules.includes("assumption")
  if (closes && shown === undefined) {
    return { formula: content, rest: content, justification, box: "close" }
  }
  if (shown === undefined) return undefined
  if (closes) return { ...split, box: "named" }
  const rule = "direct-derivation"
  const open = { name: rule, rules: [rule], lines: [], subproofs: [] } as const
  return { formula: shown, rest: "", justification: open, box: "open" }
}

/** Gives each line that closes a box the formula that it shows; without indentation, boxes determine the depth. */
export function withBoxes(lines: readonly TextLine[]): readonly TextLine[] {
  const isFlat = lines.every(({ depth }) => depth === 0)
  const open: TextLine[] = []
  return lines.map((line) => {
    const { box } = line
    const isLeft = (each: TextLine | undefined) => each?.box === "named" && line.depth <= each.depth
    while (!isFlat && isLeft(open.at(-1))) open.pop()
    if (box === "close" && open.at(-1)?.box === "open") {
      const { formula, depth } = open.pop() as TextLine
      return { ...line, formula, depth }
    }
    const placed = isFlat ? { ...line, depth: open.length } : line
    if (box !== undefined && box !== "close") open.push(placed)
    return placed
  })
}
