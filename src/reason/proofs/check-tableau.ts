// Checks tableaux line by line: each part or alternative must come from the line it cites, and all branches must close.
//
//     4. | ~p    Branch of 1        an alternative of `p -> q`
//     5. | ⊥     Closed by 2, 4     ~p and p

import type { Dialect } from "../../language/dialect/index.ts"
import type { LineToCheck } from "./check-lines.ts"
import { formulasToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { areContradictory } from "./formula-shapes.ts"
import type { CheckedText, ProofMistake } from "./proof.ts"
import type { TextLine } from "./read-justification.ts"
import type { RuleName } from "./rule-names.ts"
import { alternativesOf } from "./tableau.ts"

const ownRules: readonly RuleName[] = [
  "premise",
  "negated-conclusion",
  "expansion",
  "branch",
  "closure",
]

interface Branch {
  readonly lines: Map<number, LineToCheck>
  /** The line that the branch and its formulas cite; `undefined` for the trunk. */
  readonly of: LineToCheck | undefined
  readonly heads: Formula[]
  isClosed: boolean
  /** The line that divides the branch, and its alternatives for which no branch has closed yet. */
  split: { readonly of: LineToCheck; open: readonly (readonly Formula[])[] } | undefined
}

/** Checks the text of a tableau whose formulas are in a notation. */
export function checkTableau(read: readonly TextLine[], dialect: Dialect): CheckedText {
  const formulas = createFormulas(dialect)
  const { lines, unread } = formulasToCheck(read, dialect, formulas, (rule) =>
    ownRules.includes(rule),
  )
  const checker = new TableauCheck(formulas)
  const result = (mistake: ProofMistake | undefined): CheckedText => ({
    dialect,
    formulas,
    mistake,
    premises: checker.premises,
    conclusion: checker.conclusion,
  })
  for (const [at, line] of lines.entries()) {
    const wrong = checker.add(line)
    if (wrong !== undefined) return result(mistakeIn(read[at] as TextLine, wrong))
  }
  const open = unread === undefined ? checker.end() : undefined
  return result(unread ?? (open && mistakeIn(read.at(-1) as TextLine, open)))
}

type Fault = Pick<ProofMistake, "kind" | "reason">

class TableauCheck {
  readonly premises: Formula[] = []
  /** The formula that the tableau proves: ⊥ if no conclusion was negated. */
  conclusion: Formula
  readonly #formulas: Formulas
  readonly #numbers = new Set<number>()
  /** The open branch, from the trunk to its tip. */
  readonly #branches: Branch[] = [newBranch(undefined)]
  #negated = false

  constructor(formulas: Formulas) {
    this.#formulas = formulas
    this.conclusion = formulas.falsum
  }

  add(line: LineToCheck): Fault | undefined {
    const { number, formula, rules, lines, subproofs, depth } = line
    const { not, falsum } = this.#formulas
    const [rule] = rules as readonly [RuleName]
    if (this.#numbers.has(number)) return citation(`the number ${number} is used twice`)
    this.#numbers.add(number)
    if (subproofs.length > 0) return citation("lines of a tableau cite single lines")
    if (rule === "premise" || rule === "negated-conclusion") {
      if (depth > 0 || this.#tip.split !== undefined || this.#tip.isClosed) {
        return subproof("premises and the negated conclusion come before all branches")
      }
      if (lines.length > 0) return citation("a given formula cites no lines")
      if (rule === "premise") this.premises.push(formula)
      else if (this.#negated) return step("the conclusion was negated before")
      else {
        this.#negated = true
        const inner = formula.kind === "not" ? (formula.operands[0] as Formula) : undefined
        this.conclusion = inner ?? not(formula)
      }
      return this.#put(line)
    }
    if (rule === "branch") return this.#addToBranch(line)
    if (depth !== this.#branches.length - 1 || this.#tip.split !== undefined) {
      return subproof("a branch that has been divided goes on only in its branches")
    }
    const cited = lines.map((each) => this.#find(each))
    const missing = cited.indexOf(undefined)
    if (missing >= 0) return this.#missing(lines[missing] as number)
    const [one, other] = cited as readonly LineToCheck[]
    if (rule === "closure") {
      if (formula !== falsum) return step("a closed branch ends with ⊥")
      const isContradiction =
        other === undefined
          ? one !== undefined &&
            (one.formula === falsum || one.formula === not(this.#formulas.verum))
          : cited.length === 2 && areContradictory((one as LineToCheck).formula, other.formula)
      return isContradiction
        ? this.#put(line)
        : step("a branch is closed by a formula and its negation, or by ⊥")
    }
    if (one === undefined || other !== undefined) {
      return citation("an expansion cites the line that it is a part of")
    }
    const alternatives = alternativesOf(one.formula, this.#formulas) ?? []
    if (alternatives.length > 1)
      return step(`line ${one.number} has alternatives, so it needs branches`)
    return alternatives[0]?.includes(formula)
      ? this.#put(line)
      : step(`\`${line.text}\` is no part of line ${one.number}, \`${one.text}\``)
  }

  /** What is wrong at the end of a tableau, if anything. */
  end(): Fault | undefined {
    return this.#leave(0) ?? (this.#tip.isClosed ? undefined : openBranch(this.#tip))
  }

  get #tip(): Branch {
    return this.#branches.at(-1) as Branch
  }

  #put(line: LineToCheck): Fault | undefined {
    if (this.#tip.isClosed) return subproof("the branch is closed, so it has no further lines")
    this.#tip.lines.set(line.number, line)
    const isGiven = line.rules.includes("premise") || line.rules.includes("negated-conclusion")
    this.#tip.isClosed = !isGiven && line.formula === this.#formulas.falsum
    return undefined
  }

  #find(number: number): LineToCheck | undefined {
    for (const { lines } of this.#branches) if (lines.has(number)) return lines.get(number)
    return undefined
  }

  #missing(number: number): Fault {
    const isKnown = this.#numbers.has(number)
    return citation(
      isKnown
        ? `line ${number} is on another branch`
        : `there is no line ${number} before this one`,
    )
  }

  #addToBranch(line: LineToCheck): Fault | undefined {
    const { depth, lines, formula } = line
    const [number] = lines
    if (depth === 0) return subproof(deeper)
    if (number === undefined || lines.length > 1) {
      return citation("a branch cites the line whose alternative it begins with")
    }
    const isNext = depth === this.#branches.length && this.#tip.split === undefined
    const tip = this.#tip
    const isMore =
      depth === this.#branches.length - 1 &&
      tip.of?.number === number &&
      tip.heads.length === tip.lines.size &&
      !tip.isClosed
    if (!isNext && !isMore) {
      const open = depth < this.#branches.length ? this.#leave(depth - 1) : undefined
      if (open !== undefined) return open
      if (depth !== this.#branches.length) return subproof(deeper)
    }
    const parent = isMore ? (this.#branches.at(-2) as Branch) : this.#tip
    const of = this.#find(number)
    if (of === undefined) return this.#missing(number)
    const alternatives = alternativesOf(of.formula, this.#formulas) ?? []
    if (alternatives.length < 2) return step(`line ${number} has no alternatives`)
    if (parent.isClosed) return subproof("the branch is closed, so it has no further lines")
    parent.split ??= { of, open: alternatives }
    if (parent.split.of !== of) {
      return step(`the other branches here are those of line ${parent.split.of.number}`)
    }
    const heads = [...(isMore ? tip.heads : []), formula]
    if (!alternatives.some((each) => heads.every((head) => each.includes(head)))) {
      if (alternatives.some((each) => each.includes(formula))) return openBranch(tip)
      return step(`\`${line.text}\` is no alternative of line ${number}, \`${of.text}\``)
    }
    if (isMore) tip.heads.push(formula)
    else {
      this.#branches.push(newBranch(of))
      this.#tip.heads.push(formula)
    }
    return this.#put(line)
  }

  /** Leaves all branches that are deeper than `depth`. */
  #leave(depth: number): Fault | undefined {
    while (this.#branches.length - 1 > depth) {
      const { isClosed, heads } = this.#tip
      if (!isClosed) return openBranch(this.#tip)
      this.#branches.pop()
      const parent = this.#tip
      const outer = parent.split as NonNullable<Branch["split"]>
      outer.open = outer.open.filter((each) => !heads.every((head) => each.includes(head)))
      parent.isClosed = outer.open.length === 0
    }
    return undefined
  }
}

const deeper = "a branch is one level deeper than the lines before it"

function newBranch(of: LineToCheck | undefined): Branch {
  return { lines: new Map(), of, heads: [], isClosed: false, split: undefined }
}

function openBranch({ split }: Branch): Fault {
  const reason =
    split === undefined
      ? "a branch is not closed"
      : `line ${split.of.number} has another alternative, which needs a branch`
  return step(reason)
}

function citation(reason: string): Fault {
  return { kind: "citation", reason }
}

function subproof(reason: string): Fault {
  return { kind: "subproof", reason }
}

function step(reason: string): Fault {
  return { kind: "step", reason }
}
