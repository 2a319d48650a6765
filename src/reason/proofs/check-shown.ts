// Checks derivations with Show lines, as in Kalish, Montague and Mar's *Logic: Techniques of Formal Reasoning*.
//
//     1. Show: P → R
//     2.    P         :AS        the antecedent, or the opposite of the formula to show
//     3.    P → R     :PR
//     4.    R         :MP 2 3
//     5. :CD 4                   shows line 1; lines 2 to 4 can't be cited any more
//
// A box that is closed by its formula, by the consequent of its formula, or by a contradiction shows that formula, since
// the formula follows from the falsity of each assumption that a box may have. So any of the three may close any box,
// except that `CD` needs its own assumption. Premises may be in any box, as in Carnap.

import {
  bestFault,
  type CheckedLines,
  type Cited,
  citationsOf,
  type LineToCheck,
} from "./check-lines.ts"
import type { Formula, Formulas } from "./formula.ts"
import { areContradictory } from "./formula-shapes.ts"
import type { ProofMistake } from "./proof.ts"
import { isClosing } from "./read-shown.ts"
import { checkOf, endsInContradiction, type RuleCheck } from "./rule-conditions.ts"
import type { RuleName } from "./rule-names.ts"
import { citation, noLine, usedTwice } from "./wrong-citations.ts"

interface Fault extends Pick<ProofMistake, "kind" | "reason"> {
  readonly rule?: RuleName
}

/** A box while its lines are read; the whole proof is one without a formula to show. */
interface Box {
  readonly shows: LineToCheck | undefined
  /** Position of the Show line. */
  readonly at: number
  /** The lines that can be cited while the box is open. */
  readonly lines: Map<number, LineToCheck>
  readonly assumed: LineToCheck[]
}

export function checkShown(
  lines: readonly LineToCheck[],
  formulas: Formulas,
  isCut: boolean,
): CheckedLines {
  const checker = new ShownCheck(formulas)
  for (const [at, line] of lines.entries()) {
    const fault = checker.leave(line.depth) ?? checker.add(line, at)
    if (fault !== undefined) return { mistake: { at, ...fault }, premises: checker.premises }
  }
  const open = isCut ? undefined : (checker.leave(0) ?? checker.end())
  return { mistake: open && { at: lines.length - 1, ...open }, premises: checker.premises }
}

class ShownCheck {
  readonly premises: Formula[] = []
  readonly #formulas: Formulas
  readonly #numbers = new Set<number>()
  /** The open boxes, from the outermost. */
  readonly #boxes: Box[] = [{ shows: undefined, at: -1, lines: new Map(), assumed: [] }]

  constructor(formulas: Formulas) {
    this.#formulas = formulas
  }

  /** Closes the boxes that end with their indentation, because their Show line has the rule. */
  leave(depth: number): (Fault & { readonly at?: number }) | undefined {
    for (;;) {
      const { shows, at } = this.#box
      if (shows?.box !== "named" || depth >= this.#boxes.length - 1) return undefined
      const fault = this.#close(shows)
      if (fault !== undefined) return { ...fault, at }
    }
  }

  /** What is wrong at the end of a derivation, if anything. */
  end(): Fault | undefined {
    const { shows } = this.#box
    return shows && subproof(`the proof ends before line ${shows.number} is shown`)
  }

  add(line: LineToCheck, at: number): Fault | undefined {
    const { number, depth, rules, box } = line
    const { shows, lines, assumed } = this.#box
    const inside = this.#boxes.length - 1
    if (depth > inside) return subproof("only the lines below a Show line are indented")
    if (depth < inside - (box === "close" ? 1 : 0)) {
      return subproof(`line ${shows?.number} is not shown yet, so a line such as :DD 5 is missing`)
    }
    if (box === "close") return this.#close(line)
    const twice = usedTwice(number, this.#numbers)
    if (twice) return twice
    this.#numbers.add(number)
    if (box !== undefined) {
      this.#boxes.push({ shows: line, at, lines: new Map(), assumed: [] })
      return undefined
    }
    if (rules.includes("premise")) this.premises.push(line.formula)
    else if (rules.includes("assumption")) {
      if (!this.#mayAssume(line)) return subproof(wrongAssumption)
      assumed.push(line)
    } else {
      const cited = this.#cited(line, citationsOf(line, checkOf))
      const fault = "kind" in cited ? cited : this.#fault(line, cited, checkOf)
      if (fault !== undefined) return fault
    }
    lines.set(number, line)
    return undefined
  }

  get #box(): Box {
    return this.#boxes.at(-1) as Box
  }

  /** Carnap's `AS` is any assumption that the box may have; `ass cd` and `ass id` name the one that they mean. */
  #mayAssume({ formula, rules }: LineToCheck): boolean {
    const shown = this.#box.shows?.formula
    if (shown === undefined) return false
    const isAntecedent = shown.kind === "implies" && shown.operands[0] === formula
    const isOpposite = areContradictory(shown, formula)
    if (rules.includes("implies-introduction")) return isAntecedent
    return isOpposite || (isAntecedent && !rules.includes("indirect-proof"))
  }

  #close(line: LineToCheck): Fault | undefined {
    const { shows, lines, assumed } = this.#box
    if (shows === undefined) return subproof("no Show line is open")
    const own = [...lines.values()]
    const last = own.at(-1)
    if (last === undefined) return subproof(`nothing shows line ${shows.number}`)
    const cited = this.#cited(line, line)
    if ("kind" in cited) return cited
    const body = {
      assumption: shows.formula,
      end: last.formula,
      formulas: new Set(own.map(({ formula }) => formula)),
      range: [(own[0] as LineToCheck).number, last.number] as const,
    }
    const rules = line.rules.filter(isClosing)
    const all = cited.lines.length > 0 ? cited : { lines: [], subproofs: [body] }
    const fault = this.#fault({ ...line, rules }, all, closingCheck)
    if (fault !== undefined) return fault
    const other = assumed.find(({ formula }) => formula !== shows.formula.operands[0])
    if (rules[0] === "implies-introduction" && other !== undefined) {
      return subproof(`line ${other.number} is not the antecedent of line ${shows.number}`)
    }
    this.#boxes.pop()
    this.#box.lines.set(shows.number, shows)
    return undefined
  }

  #fault(line: LineToCheck, cited: Cited, check: typeof checkOf): Fault | undefined {
    const fault = bestFault(line, cited, this.#formulas, check)
    return fault && { kind: "step", ...fault }
  }

  #cited(line: LineToCheck, { lines, subproofs }: Pick<LineToCheck, "lines" | "subproofs">) {
    if (subproofs.length > 0) return citation("derivations with Show lines cite single lines")
    const found: LineToCheck[] = []
    for (const number of lines) {
      const cited = this.#boxes.find((each) => each.lines.has(number))?.lines.get(number)
      if (cited === undefined) return citation(this.#reason(number, line))
      found.push(cited)
    }
    return { lines: found, subproofs: [] }
  }

  #reason(number: number, line: LineToCheck): string {
    if (number === line.number) return "a line cannot cite itself"
    if (!this.#numbers.has(number)) return noLine(number)
    return this.#boxes.some(({ shows }) => shows?.number === number)
      ? `line ${number} is not shown yet, so it cannot be cited`
      : `line ${number} is in a box that is closed, so it cannot be cited any more`
  }
}

const wrongAssumption =
  "an assumption is the antecedent of the formula to show, or the opposite of that formula"

const closingChecks = {
  "direct-derivation": {
    lines: [0, 1],
    needs: "the formula to show",
    gives: "that formula",
    check: ({ formula, lines: [cited], subproofs: [body] }) =>
      (cited ?? body?.end) === formula ? undefined : "cited",
  },
  "implies-introduction": {
    lines: [0, 1],
    needs: "the consequent of the implication to show",
    gives: "that implication",
    check: ({ formula: { kind, operands }, lines: [cited], subproofs: [body] }) =>
      kind === "implies" && (cited ?? body?.end) === operands[1] ? undefined : "cited",
  },
  "indirect-proof": {
    lines: [0, 2],
    needs: "a formula and its negation",
    gives: "the formula to show",
    check: ({ lines: [one, other], subproofs: [body] }, formulas) => {
      const isContradiction =
        one === undefined || other === undefined
          ? endsInContradiction(body ?? { end: one as Formula, formulas: new Set() }, formulas)
          : areContradictory(one, other)
      return isContradiction ? undefined : "cited"
    },
  },
} as const satisfies Partial<Record<RuleName, Omit<RuleCheck, "subproofs">>>

function closingCheck(rule: RuleName): RuleCheck {
  return { subproofs: [0, 1], ...closingChecks[rule as keyof typeof closingChecks] }
}

function subproof(reason: string): Fault {
  return { kind: "subproof", reason }
}
