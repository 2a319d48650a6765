// Proofs by semantic tableaux: the premises and the negated conclusion are expanded until each branch has a contradiction.
//
//     1. p -> q     Premise
//     2. p          Premise
//     3. ~q         Negated conclusion
//     4. | ~p       Branch of 1         the first alternative of line 1
//     5. | False    Closed by 2, 4
//     6. | q        Branch of 1         the second one
//     7. | False    Closed by 3, 6

import type { Dialect } from "../../language/dialect/dialect.ts"
import type { LineToCheck } from "./check-lines.ts"
import { linesToCheck, mistakeIn } from "./fitch.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { areContradictory } from "./formula-patterns.ts"
import { type CheckedText, noReadableProof, type ProofLine, type ProofMistake } from "./proof.ts"
import type { RuleName } from "./proof-rules.ts"
import type { TextLine } from "./read-fitch.ts"

/**
 * The alternatives of which one holds if a formula does, each a list of formulas. A single alternative doesn't need a
 * branch. `undefined` for variables, their negations and literals.
 */
function alternativesOf(
  formula: Formula,
  formulas: Formulas,
): readonly (readonly Formula[])[] | undefined {
  const { falsum, verum } = formulas
  if (formula.kind !== "not") return alternativesWhen(true, formula, formulas)
  const [inner] = formula.operands as readonly [Formula]
  if (inner.kind === "not") return [inner.operands]
  if (inner === verum) return [[falsum]]
  return alternativesWhen(false, inner, formulas)
}

/** The alternatives in which a formula, which is no negation, has a value. */
function alternativesWhen(
  value: boolean,
  formula: Formula,
  formulas: Formulas,
): readonly (readonly Formula[])[] | undefined {
  const { not } = formulas
  const { kind, operands } = formula
  const [a, b, c] = operands as readonly [Formula, Formula, Formula]
  const negated = () => operands.map(not)
  const each = (parts: readonly Formula[]) => parts.map((part) => [part])
  switch (kind) {
    case "and":
      return value ? [operands] : each(negated())
    case "nand":
      return value ? each(negated()) : [operands]
    case "or":
      return value ? each(operands) : [negated()]
    case "nor":
      return value ? [negated()] : each(operands)
    case "implies":
      return value ? [[not(a)], [b]] : [[a, not(b)]]
    case "notImplies":
      return value ? [[a, not(b)]] : [[not(a)], [b]]
    case "impliedBy":
      return value ? [[not(b)], [a]] : [[b, not(a)]]
    case "notImpliedBy":
      return value ? [[b, not(a)]] : [[not(b)], [a]]
    case "iff":
      return value
        ? [
            [a, b],
            [not(a), not(b)],
          ]
        : [
            [a, not(b)],
            [not(a), b],
          ]
    case "xor":
      return value
        ? [
            [a, not(b)],
            [not(a), b],
          ]
        : [
            [a, b],
            [not(a), not(b)],
          ]
    case "if":
      return value
        ? [
            [a, b],
            [not(a), c],
          ]
        : [
            [a, not(b)],
            [not(a), not(c)],
          ]
    default:
      return undefined
  }
}

/** A formula on a branch. */
interface Node {
  readonly formula: Formula
  /** The node that it is a part of; `undefined` for given formulas. */
  readonly from?: Node
}

/** The rest of a closed branch: nodes without a choice, then a contradiction or branches. */
interface Rest {
  readonly nodes: readonly Node[]
  readonly end: Closed | Split
  /** The nodes further up on which it depends. */
  readonly needed: ReadonlySet<Node>
}

interface Closed {
  readonly by: readonly Node[]
}

interface Split {
  readonly of: Node
  readonly branches: readonly { readonly heads: readonly Node[]; readonly rest: Rest }[]
}

/** Number of nodes after which the search fails. */
const mostNodes = 5000

/**
 * The lines of a proof of a conclusion that follows from premises.
 *
 * @throws ProofSizeError if the search takes too long
 */
export function tableauLines(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
): readonly ProofLine[] {
  const given = [...premises, formulas.not(conclusion)].map((formula): Node => ({ formula }))
  let count = 0

  /** The contradiction between a new node and the others of its branch, if any. */
  const closedBy = (node: Node, branch: ReadonlyMap<Formula, Node>): Closed | undefined => {
    const { formula } = node
    if (formula === formulas.falsum) return { by: [node] }
    const inner = formula.kind === "not" ? branch.get(formula.operands[0] as Formula) : undefined
    const other = inner ?? branch.get(formulas.not(formula))
    return other && { by: [other, node] }
  }

  const close = (
    added: readonly Node[],
    above: ReadonlyMap<Formula, Node>,
    undivided: readonly Node[],
  ): Rest => {
    const branch = new Map(above)
    const nodes: Node[] = []
    const ahead = [...added]
    const toDivide = [...undivided]
    for (let at = 0; at < ahead.length; at += 1) {
      const node = ahead[at] as Node
      if (branch.has(node.formula)) continue
      count += 1
      if (count > mostNodes) throw noReadableProof()
      if (at >= added.length) nodes.push(node)
      const closed = closedBy(node, branch)
      if (closed !== undefined) return restOf(nodes, closed)
      branch.set(node.formula, node)
      const alternatives = alternativesOf(node.formula, formulas)
      if (alternatives?.length === 1) {
        for (const formula of alternatives[0] as readonly Formula[])
          ahead.push({ formula, from: node })
      } else if (alternatives !== undefined) toDivide.push(node)
    }
    const choices = toDivide.map((of) => {
      const alternatives = alternativesOf(of.formula, formulas) as readonly (readonly Formula[])[]
      const isOpen = (part: Formula) =>
        part !== formulas.falsum && closedBy({ formula: part }, branch) === undefined
      return {
        of,
        alternatives,
        isDone: alternatives.some((each) => each.every((part) => branch.has(part))),
        open: alternatives.filter((each) => each.every(isOpen)).length,
      }
    })
    const [best] = choices
      .filter(({ isDone }) => !isDone)
      .sort((one, other) => one.open - other.open)
    if (best === undefined) throw new Error("a branch without a contradiction")
    const { of } = best
    const rest = toDivide.filter((each) => each !== of)
    const branches: { heads: readonly Node[]; rest: Rest }[] = []
    for (const alternative of best.alternatives) {
      const isCovered = branches.some((each) =>
        each.heads.every(({ formula }) => alternative.includes(formula)),
      )
      if (isCovered) continue
      const heads = alternative.map((formula): Node => ({ formula, from: of }))
      const below = close(heads, branch, rest)
      const used = heads.filter((head) => below.needed.has(head))
      // The branch closes without the alternative, so there is nothing to divide.
      if (used.length === 0) return restOf([...nodes, ...below.nodes], below.end)
      branches.push({ heads: used, rest: below })
    }
    return restOf(nodes, { of, branches })
  }
  return linesOf(given, premises.length, close(given, new Map(), []), formulas)
}

/** A rest without the nodes that it doesn't need. */
function restOf(nodes: readonly Node[], end: Closed | Split): Rest {
  const needed = new Set<Node>("by" in end ? end.by : [end.of])
  if ("branches" in end) {
    for (const { heads, rest } of end.branches) {
      for (const each of rest.needed) if (!heads.includes(each)) needed.add(each)
    }
  }
  const kept: Node[] = []
  for (const node of nodes.toReversed()) {
    if (!needed.delete(node)) continue
    kept.push(node)
    if (node.from !== undefined) needed.add(node.from)
  }
  return { nodes: kept.reverse(), end, needed }
}

function linesOf(
  given: readonly Node[],
  premises: number,
  whole: Rest,
  { falsum }: Formulas,
): readonly ProofLine[] {
  const lines: ProofLine[] = []
  const numbers = new Map<Node, number>()
  const cite = (nodes: readonly Node[]) =>
    nodes.map((each) => numbers.get(each) as number).sort((a, b) => a - b)
  const add = (node: Node, rule: RuleName, depth: number) => {
    const { formula, from } = node
    lines.push({ formula, depth, rule, lines: cite(from ? [from] : []), subproofs: [] })
    numbers.set(node, lines.length)
  }
  for (const [at, node] of given.entries()) {
    add(node, at < premises ? "premise" : "negated-conclusion", 0)
  }
  const addRest = ({ nodes, end }: Rest, depth: number) => {
    for (const node of nodes) add(node, "expansion", depth)
    if ("by" in end) {
      const isShown = end.by.length === 1 && lines.at(-1)?.formula === falsum
      if (isShown) return
      lines.push({ formula: falsum, depth, rule: "closure", lines: cite(end.by), subproofs: [] })
      return
    }
    for (const { heads, rest } of end.branches) {
      for (const head of heads) add(head, "branch", depth + 1)
      addRest(rest, depth + 1)
    }
  }
  addRest(whole, 0)
  return lines
}

const ownRules: readonly RuleName[] = [
  "premise",
  "negated-conclusion",
  "expansion",
  "branch",
  "closure",
]

/** A branch while its lines are read. */
interface Branch {
  readonly lines: Map<number, LineToCheck>
  /** The cited line of the branch and its formulas; `undefined` for the trunk. */
  readonly of: LineToCheck | undefined
  readonly heads: Formula[]
  isClosed: boolean
  /** The line that divides the branch, and its alternatives for which no branch has closed. */
  split: { readonly of: LineToCheck; open: readonly (readonly Formula[])[] } | undefined
}

/** Checks the text of a tableau whose formulas are in a notation. */
export function checkTableau(read: readonly TextLine[], dialect: Dialect): CheckedText {
  const formulas = createFormulas()
  const { lines, unread } = linesToCheck(read, dialect, formulas, (rule) => ownRules.includes(rule))
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

  /** Leaves all branches deeper than a depth. */
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
