// Derivations with Show lines: Fitch proofs, in which each cited subproof becomes the box of a formula to show.

import fc from "fast-check"
import { logic } from "../../src/dialects.ts"
import { type Expression, parse } from "../../src/index.ts"
import { fitchLines } from "../../src/reason/proofs/fitch.ts"
import { createFormulas, type Formula, type Formulas } from "../../src/reason/proofs/formula.ts"
import { writeFormula } from "../../src/reason/proofs/notation-of-proof.ts"
import type { ProofLine } from "../../src/reason/proofs/proof.ts"
import { ruleTitles } from "../../src/reason/proofs/rule-names.ts"
import { entails } from "../../src/reason.ts"
import { anyTrees } from "./any-trees.ts"

interface Derivation {
  readonly premises: readonly Expression[]
  readonly conclusion: Expression
  readonly whole: string
  /** The same with random changes. */
  readonly damaged: readonly string[]
}

export async function* drawnDerivations(parameters: {
  readonly numRuns: number
  readonly seed: number
}): AsyncGenerator<Derivation> {
  const trees = anyTrees(["p", "q", "r"], 2)
  const drawn = fc.tuple(fc.array(trees, { maxLength: 2 }), trees, fc.infiniteStream(fc.nat()))
  for (const [premises, tree, stream] of fc.sample(drawn, parameters)) {
    const weaker: Expression = { kind: "or", operands: [parse("q", logic), tree] }
    const conclusion: Expression = { kind: "implies", operands: [tree, weaker] }
    const { variables } = await entails(premises, conclusion)
    const formulas = createFormulas()
    const names = variables.map((name) => formulas.of({ kind: "variable", name }))
    const given = [...new Set(premises.map((each) => formulas.of(each)))]
    const proof = fitchLines(given, formulas.of(conclusion), names, formulas)
    const lines = withShowLines(proof, formulas)
    const write = (formula: Formula) => writeFormula(formula, logic, formulas)
    if (lines.length > 40 || !lines.some(({ isShow }) => isShow)) continue
    if (lines.some(({ formula }) => formula && write(formula) === undefined)) continue
    const next = (end: number) => (stream.next().value as number) % end
    const damaged = Array.from({ length: 20 }, () =>
      textOf(damagedLines(lines, next, formulas), write, ["   ", ""][next(2)]),
    )
    yield { premises, conclusion, whole: textOf(lines, write), damaged }
  }
}

function damagedLines(
  lines: readonly ShowLine[],
  next: (end: number) => number,
  { not }: Formulas,
): ShowLine[] {
  const damaged = [...lines]
  for (let changes = next(3); changes >= 0; changes -= 1) {
    const at = next(damaged.length)
    const line = damaged[at] as ShowLine
    const other = damaged[next(damaged.length)] as ShowLine
    const kinds: readonly Partial<ShowLine>[] = [
      { formula: other.formula },
      { formula: line.formula && (line.formula.operands[0] ?? line.formula) },
      { formula: line.formula && not(line.formula) },
      { cited: line.cited.map((cited) => cited + next(5) - 2) },
      { cited: other.cited },
      { depth: Math.max(0, line.depth + next(3) - 1) },
      { rule: other.rule },
      { rule: ["AS", "DD", "CD", "ID", "ass cd", "ass id", "PR", "R"][next(8)] as string },
      { isShow: !line.isShow },
    ]
    const kind = next(kinds.length + 2)
    if (kind < kinds.length) damaged[at] = { ...line, ...kinds[kind] }
    else if (kind === kinds.length) damaged.splice(at, 1)
    else damaged.splice(at, 0, other)
    if (damaged.length === 0) return [...lines]
  }
  return damaged
}

interface ShowLine {
  readonly depth: number
  /** Undefined for a line that closes a box. */
  readonly formula: Formula | undefined
  readonly isShow: boolean
  readonly rule: string
  readonly cited: readonly number[]
}

function withShowLines(proof: readonly ProofLine[], { make }: Formulas): ShowLine[] {
  const lines: ShowLine[] = []
  /** The new numbers of lines, and of the Show lines of subproofs by their first line. */
  const numbers = new Map<number, number>()
  const boxes = new Map<number, number>()
  const at = (number: number) => proof[number - 1] as ProofLine
  for (const [index, { formula, depth, rule, lines: cited, subproofs }] of proof.entries()) {
    const number = index + 1
    const user = proof.find((each) => each.subproofs.some(([from]) => from === number))
    const range = user?.subproofs.find(([from]) => from === number)
    if (rule === "assumption" && (user === undefined || range === undefined)) return []
    if (user !== undefined && range !== undefined) {
      const isIndirect = user.rule === "not-introduction" || user.rule === "indirect-proof"
      const shown = isIndirect ? user.formula : make("implies", formula, at(range[1]).formula)
      lines.push({ depth: depth - 1, formula: shown, isShow: true, rule: "", cited: [] })
      boxes.set(number, lines.length)
    }
    const own = [
      ...cited.map((each) => numbers.get(each)),
      ...subproofs.map(([from]) => boxes.get(from)),
    ]
    const isBox = ["implies-introduction", "not-introduction", "indirect-proof"].includes(rule)
    const title = rule === "assumption" ? "AS" : isBox ? "R" : ruleTitles[rule]
    lines.push({ depth, formula, isShow: false, rule: title, cited: own as number[] })
    numbers.set(number, lines.length)
    for (const each of proof.toReversed()) {
      const ended = each.subproofs.find(([, to]) => to === number)
      if (ended === undefined) continue
      const isIndirect = each.rule === "not-introduction" || each.rule === "indirect-proof"
      const closing = isIndirect ? "ID" : "CD"
      const close = { depth: depth - 1, formula: undefined, isShow: false, rule: closing }
      lines.push({ ...close, cited: [lines.length] })
      break
    }
  }
  return lines
}

function textOf(
  lines: readonly ShowLine[],
  write: (formula: Formula) => string | undefined,
  indent = "   ",
): string {
  return lines
    .map(({ depth, formula, isShow, rule, cited }, at) => {
      const content = formula === undefined ? "" : `${isShow ? "Show: " : ""}${write(formula)}  `
      const reason = isShow ? "" : `:${[rule, ...cited].join(" ")}`
      return `${at + 1}. ${indent.repeat(depth)}${content}${reason}`
    })
    .join("\n")
}
