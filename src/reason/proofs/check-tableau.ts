// Checks tableaux line by line: each part or alternative must come from the line it cites, and all branches must close.
//
//     4. | ~p    Branch of 1        an alternative of `p -> q`
//     5. | ⊥     Closed by 2, 4     ~p and p
//
//     4. | F: p  T→ 1               the same in a signed tableau
//     5. | ×     2, 4

import type { Dialect } from "../../language/dialect/index.ts"
import type { LineToCheck } from "./check-lines.ts"
import { linesToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { readFormula } from "./notation-of-proof.ts"
import type { CheckedText, ProofMistake } from "./proof.ts"
import { linePatterns } from "./proof-line-patterns.ts"
import type { TextLine } from "./read-justification.ts"
import { normal, type RuleName } from "./rule-names.ts"
import { alternativesOf, deniedBy } from "./tableau.ts"
import { citation, noLine, usedTwice } from "./wrong-citations.ts"

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
  const isSigned = read.some(({ formula }) => linePatterns.signed.test(formula))
  const checker = new TableauCheck(formulas, isSigned)
  const readText = (text: string): Formula | undefined => {
    const [, sign, own = text] = (isSigned && linePatterns.signed.exec(text)) || []
    const formula = readFormula(own, dialect, formulas)
    return formula && (sign === "F" ? checker.deny(formula) : formula)
  }
  const { lines, unread } = linesToCheck(read, readText, `a formula in ${dialect.name}`, (rule) =>
    ownRules.includes(rule),
  )
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
  /** The same, but with the sign F instead of negations. */
  readonly #signed: Pick<Formulas, "falsum" | "verum" | "not">
  readonly #isSigned: boolean
  readonly #numbers = new Set<number>()
  /** The open branch, from the trunk to its tip. */
  readonly #branches: Branch[] = [newBranch(undefined)]
  #negated = false

  constructor(formulas: Formulas, isSigned: boolean) {
    this.#formulas = formulas
    this.#isSigned = isSigned
    // The sign F is a nand of one operand, which no text can state, so T ¬p differs from F p.
    const not = (formula: Formula) => formulas.makeExactly("nand", [formula])
    this.#signed = isSigned ? { ...formulas, not } : formulas
    this.conclusion = formulas.falsum
  }

  /** The formula that is true if another one is false. */
  deny(formula: Formula): Formula {
    return this.#signed.not(formula)
  }

  add(line: LineToCheck): Fault | undefined {
    const { number, formula, lines, subproofs, depth, box } = line
    const { falsum } = this.#formulas
    const rule = this.#ruleOf(line)
    if (box === undefined) {
      const twice = usedTwice(number, this.#numbers)
      if (twice) return twice
      this.#numbers.add(number)
    }
    if (subproofs.length > 0) return citation("lines of a tableau cite single lines")
    if (rule === "premise" || rule === "negated-conclusion") {
      if (depth > 0 || this.#tip.split !== undefined || this.#tip.isClosed) {
        return subproof("premises and the negated conclusion come before all branches")
      }
      if (lines.length > 0) return citation("a given formula cites no lines")
      const inner = deniedBy(formula, this.#signed)
      const denied = inner && this.#formulas.not(inner)
      if (rule === "premise") this.premises.push(denied ?? formula)
      else if (this.#negated) return step("the conclusion was negated before")
      else {
        this.#negated = true
        this.conclusion = inner ?? this.#formulas.not(formula)
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
      return this.#areContradictory(cited as readonly LineToCheck[])
        ? this.#put(line)
        : step("a branch is closed by a formula and its negation, or by ⊥")
    }
    if (one === undefined || other !== undefined) {
      return citation("an expansion cites the line that it is a part of")
    }
    const alternatives = alternativesOf(one.formula, this.#signed) ?? []
    if (alternatives.length > 1)
      return step(`line ${one.number} has alternatives, so it needs branches`)
    const misnamed = this.#misnamed(line, one)
    if (misnamed !== undefined) return misnamed
    return alternatives[0]?.includes(formula)
      ? this.#put(line)
      : step(`\`${line.text}\` is no part of line ${one.number}, \`${one.text}\``)
  }

  /** A line that cites another one without `Branch of` is an alternative if that line has alternatives. */
  #ruleOf({ rules, depth, lines: [number = 0] }: LineToCheck): RuleName {
    const [rule, other] = rules as readonly [RuleName, RuleName?]
    if (other === undefined) return rule
    if (depth !== this.#branches.length - 1 || this.#tip.isClosed) return "branch"
    const of = this.#find(number)
    return of && (alternativesOf(of.formula, this.#signed)?.length ?? 0) > 1
      ? "branch"
      : "expansion"
  }

  /** What is wrong with the name of a rule, such as `T∧`, for a line. */
  #misnamed({ name = "" }: LineToCheck, of: LineToCheck): Fault | undefined {
    const [, before, negated, sign, after] = linePatterns.treeRule.exec(normal(name)) ?? []
    if (sign === undefined) return undefined
    const inner = deniedBy(of.formula, this.#signed)
    const { kind } = inner ?? of.formula
    const letter = before ?? after ?? (negated && "f")
    const isNegation = kind === "not" && sign === "¬"
    const isUnmarked = letter === undefined && (this.#isSigned || isNegation || inner === undefined)
    const isOfSign = isUnmarked || letter === (inner === undefined ? "t" : "f")
    const isTwice = [before, after, negated].filter((each) => each !== undefined).length > 1
    return isOfSign && !isTwice && kindsBySign[sign] === kind
      ? undefined
      : step(`\`${name}\` is not the rule for line ${of.number}, \`${of.text}\``)
  }

  /** Whether cited formulas close a branch. In a signed tableau, a line without citations may use all its formulas. */
  #areContradictory(cited: readonly LineToCheck[]): boolean {
    const isAny = cited.length === 0 && this.#isSigned
    const lines = isAny ? this.#branches.flatMap((each) => [...each.lines.values()]) : cited
    const formulas = new Set(lines.map(({ formula }) => formula))
    const isAlone = (each: Formula) =>
      each === this.#formulas.falsum || each === this.deny(this.#formulas.verum)
    const isPair = [...formulas].some((each) => formulas.has(this.deny(each)))
    if (isAny) return isPair || [...formulas].some(isAlone)
    return cited.length === 2 ? isPair : cited.length === 1 && [...formulas].some(isAlone)
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
    return citation(isKnown ? `line ${number} is on another branch` : noLine(number))
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
    const alternatives = alternativesOf(of.formula, this.#signed) ?? []
    if (alternatives.length < 2) return step(`line ${number} has no alternatives`)
    const misnamed = this.#misnamed(line, of)
    if (misnamed !== undefined) return misnamed
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

const kindsBySign: Readonly<Record<string, Formula["kind"]>> = {
  "¬": "not",
  "∧": "and",
  "∨": "or",
  v: "or",
  "→": "implies",
  "↔": "iff",
  "⊕": "xor",
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

function subproof(reason: string): Fault {
  return { kind: "subproof", reason }
}

function step(reason: string): Fault {
  return { kind: "step", reason }
}
