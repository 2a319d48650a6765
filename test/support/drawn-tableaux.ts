// Tableaux with signed formulas, or with formulas that cite lines without a rule, from those that `prove` finds.

import fc from "fast-check"
import { logic } from "../../src/dialects.ts"
import { type Expression, parse } from "../../src/index.ts"
import { createFormulas, type Formula, type Formulas } from "../../src/reason/proofs/formula.ts"
import { writeFormula } from "../../src/reason/proofs/notation-of-proof.ts"
import { alternativesWhen, tableauLines, type Valued } from "../../src/reason/proofs/tableau.ts"
import { anyTrees } from "./any-trees.ts"

interface Tableau {
  readonly premises: readonly Expression[]
  readonly conclusion: Expression
  readonly whole: string
  /** The same with random changes. */
  readonly damaged: readonly string[]
}

interface TreeLine {
  readonly depth: number
  /** Undefined at the end of a branch. */
  readonly stated: Valued | undefined
  readonly cited: readonly number[]
}

export function* drawnTableaux(parameters: {
  readonly numRuns: number
  readonly seed: number
}): Generator<Tableau> {
  const trees = anyTrees(["p", "q", "r"], 2)
  const drawn = fc.tuple(trees, trees, fc.boolean(), fc.infiniteStream(fc.nat()))
  for (const [one, other, isSigned, stream] of fc.sample(drawn, parameters)) {
    const next = (end: number) => (stream.next().value as number) % end
    const conclusion: Expression = { kind: "or", operands: [parse("q", logic), one, other] }
    const given: Expression = { kind: "and", operands: [one, parse("r", logic)] }
    const premises = next(2) === 0 ? [one] : [other, given]
    const formulas = createFormulas()
    const lines = treeOf(
      premises.map((each) => formulas.of(each)),
      formulas.of(conclusion),
      formulas,
      isSigned,
    )
    const layout = { isSigned, sign: next(4), reason: next(3), indent: next(2) }
    const write = (formula: Formula) => writeFormula(formula, logic, formulas)
    if (lines.length === 0 || lines.length > 60) continue
    if (lines.some(({ stated }) => stated && write(stated[0]) === undefined)) {
      continue
    }
    const damaged = Array.from({ length: 15 }, () =>
      textOf(damagedLines(lines, next, formulas), write, layout),
    )
    yield { premises, conclusion, whole: textOf(lines, write, layout), damaged }
  }
}

/** The lines of a tableau; its formulas have the value true if it isn't signed. */
function treeOf(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
  isSigned: boolean,
): TreeLine[] {
  const { not } = formulas
  const lines: TreeLine[] = []
  const numbers = new Map<number, number>()
  const add = (depth: number, stated: Valued | undefined, cited: readonly number[]) =>
    lines.push({ depth, stated, cited })
  const stated = (number: number) => lines[number - 1]?.stated as Valued
  for (const [at, line] of tableauLines(premises, conclusion, formulas).entries()) {
    const { formula, depth, rule } = line
    let cited = line.lines.map((each) => numbers.get(each) as number)
    if (!isSigned) add(depth, rule === "closure" ? undefined : [formula, true], cited)
    else if (rule === "premise") add(depth, [formula, true], [])
    else if (rule === "negated-conclusion") add(depth, [conclusion, false], [])
    else if (rule === "closure") {
      // T ¬p and T p close no branch before T ¬p has given F p.
      cited = cited.map((each) => {
        let number = each
        for (let [own, value] = stated(number); own.kind === "not"; [own, value] = stated(number)) {
          number = add(depth, [own.operands[0] as Formula, !value], [number])
        }
        return number
      })
      add(depth, undefined, cited)
    } else {
      const parts = alternativesWhen(...stated(cited[0] as number))?.flat() ?? []
      const own = parts.find(([part, value]) => (value ? part : not(part)) === formula)
      // `prove` takes ¬⊤ for ⊥.
      if (own === undefined) return []
      add(depth, own, cited)
    }
    numbers.set(at + 1, lines.length)
  }
  return lines
}

function damagedLines(
  lines: readonly TreeLine[],
  next: (end: number) => number,
  { not }: Formulas,
): TreeLine[] {
  const damaged = [...lines]
  for (let changes = next(3); changes >= 0; changes -= 1) {
    const at = next(damaged.length)
    const line = damaged[at] as TreeLine
    const other = damaged[next(damaged.length)] as TreeLine
    const [formula, value] = line.stated ?? []
    const kinds: readonly Partial<TreeLine>[] = [
      { stated: other.stated },
      { stated: formula && [formula, !value] },
      { stated: formula && [not(formula), !value] },
      { stated: formula && [formula.operands[next(2)] ?? formula, Boolean(value)] },
      { cited: line.cited.map((cited) => cited + next(5) - 2) },
      { cited: other.cited },
      { cited: [] },
      { depth: Math.max(0, line.depth + next(3) - 1) },
    ]
    const kind = next(kinds.length + 2)
    if (kind < kinds.length) damaged[at] = { ...line, ...kinds[kind] }
    else if (kind === kinds.length) damaged.splice(at, 1)
    else damaged.splice(at, 0, other)
    if (damaged.length === 0) return [...lines]
  }
  return damaged
}

const signs = { not: "¬", and: "∧", or: "∨", implies: "→", iff: "↔", xor: "⊕" }

function textOf(
  lines: readonly TreeLine[],
  write: (formula: Formula) => string | undefined,
  layout: Readonly<Record<"sign" | "reason" | "indent", number>> & { readonly isSigned: boolean },
): string {
  const given = lines.filter(({ cited, stated }) => cited.length === 0 && stated !== undefined)
  return lines
    .map(({ depth, stated, cited }, at) => {
      const [formula, value = true] = stated ?? []
      const letter = value ? "T" : "F"
      const text = formula && write(formula)
      const signed = [
        `${letter}: ${text}`,
        `${letter} ${text}`,
        `${letter}(${text})`,
        `${letter}:${text}`,
      ]
      const content = layout.isSigned ? signed[layout.sign] : value ? text : `¬(${text})`
      const numbers = cited.join(", ")
      const of = lines[(cited[0] ?? 0) - 1]?.stated
      const sign = of && signs[of[0].kind as keyof typeof signs]
      const name =
        layout.isSigned && layout.reason === 2 && stated && sign
          ? `${of[1] ? "T" : "F"}${sign} `
          : ""
      const why = layout.reason === 1 ? `(${numbers})` : `${name}${numbers}`
      const role = lines[at] === given.at(-1) ? "Negated conclusion" : "Premise"
      const reason =
        stated === undefined && cited.length === 0
          ? ""
          : cited.length > 0
            ? why
            : layout.isSigned
              ? ""
              : role
      const indent = ["| ", "   "][layout.indent]?.repeat(depth)
      return `${at + 1}. ${indent}${formula === undefined ? "×" : content}  ${reason}`
    })
    .join("\n")
}
