// The state of a chain while it is checked: the names defined so far, the current expression, and the values stated.
//
//     A = not True        the name A is defined
//     A or False          a step of the whole expression, and from now on the current expression
//
// First `define` takes all statements, then `add` takes them one by one, up to the first wrong one.

import { type Assignment, type Expression, variablesOf } from "../language/expression/index.ts"
import { size } from "../reason/index.ts"
import { type CheckedSteps, chainResult, type Said } from "./chain-result.ts"
import type { StepMistake } from "./describe-mistake.ts"
import { type Evaluation, misordered } from "./evaluation-order.ts"
import { alignment, knownValue } from "./find-wrong-values.ts"
import {
  type Claim,
  chosen,
  isBad,
  isLeaf,
  type Judged,
  type Judging,
  judgeMention,
  judgeStep,
  type Lead,
  literalIn,
  noFault,
  type StepFault,
  type StepJudgement,
  type Tried,
  unknownLead,
} from "./kind-of-mistake.ts"
import { type Definitions, defineNames, NamedParts } from "./named-parts.ts"
import { compareValues } from "./same-value.ts"
import { described, type Run, splitAtWords } from "./split-runs.ts"
import type { PlacedStatement } from "./statements.ts"
import { type ReadPart, readPart, type StepNotation } from "./step-notation.ts"

/** The state of one chain. Call `define`, then `add` for each statement, then `result`. */
export class ChainCheck {
  mistake: StepMistake | undefined
  readonly named: NamedParts
  /** `named`, under the assumptions of the current statement. */
  #known: NamedParts
  #defined: Definitions = { readings: new Map(), unread: new Set() }
  readonly #variables: ReadonlySet<string>
  /** The expression after the last step that rewrote all of it. */
  #whole: ReadPart
  #last: ReadPart
  /** The end of the previous statement; `undefined` if it is unclear whether the next statement continues from there. */
  #end: End | undefined
  readonly answers: Said[] = []
  readonly values: Said[] = []
  /** The parts that the steps evaluate; `undefined` if they do anything else. */
  #evaluations: Evaluation[] | undefined = []
  steps = 0
  unreadable = 0
  unproved = 0
  readonly #notation: StepNotation

  constructor(
    readonly expression: ReadPart,
    notation: StepNotation,
    values: Assignment,
    readonly isPlain: boolean,
  ) {
    this.#notation = notation
    this.named = new NamedParts(values)
    this.#known = this.named
    this.#variables = variablesOf(expression.tree)
    this.#whole = expression
    this.#last = expression
  }

  define(statements: readonly PlacedStatement[], names: ReadonlySet<string>): void {
    const read = (run: Run) => this.read(run)?.tree
    this.#defined = defineNames(this.named, statements, { names, variables: this.#variables, read })
  }

  add(statement: PlacedStatement): void {
    this.#known = statement.assumed === undefined ? this.named : this.named.under(statement.assumed)
    const tried = this.#readingsOf(statement).map((reading): Tried => {
      const each = reading.map((own) => this.#judge(statement, own))
      const bad = each.find((one) => isBad(one.judged))
      return {
        ...((bad ?? each.at(-1)) as Judging),
        runs: reading.at(-1) as readonly Run[],
      }
    })
    const { judged, runs, isWhole } = chosen(
      tried.filter((each, at) => at === 0 || this.#isMeant(each)),
    )
    const end = this.#end
    this.#end = this.#endOf(statement, runs, judged)
    if (judged === "skipped") return
    if (judged === "unreadable") {
      this.unreadable += 1
      return
    }
    if (typeof judged === "object" && statement.stance === "withdrawn") return
    if (judged !== "answer") this.steps += 1
    if (judged === "unproved") this.unproved += 1
    if (typeof judged === "object") {
      this.mistake = { ...judged, line: statement.line, step: this.steps }
      return
    }
    this.#evaluate(statement, runs, end)
    if (statement.assumed === undefined) this.#remember(statement, runs, isWhole)
  }

  #evaluate(statement: PlacedStatement, runs: readonly Run[], end: End | undefined): void {
    const { isAlone, isReason, isAnswer, stance, line, assumed } = statement
    const [first, second] = runs.map((run) => this.read(run) as ReadPart)
    const isOne = second === undefined
    const isValue = literalIn((second ?? first)?.tree as Expression) !== undefined
    const isRestated =
      isOne && withoutBrackets(first?.text ?? "") === withoutBrackets(this.expression.text)
    if (isOne && (isAnswer || isRestated)) return
    const part = isOne ? (end?.isMention ? end.part : undefined) : first
    const isInOrder = isAlone || (!isReason && !statement.isGeneral)
    const isEvaluation = isValue && isInOrder && stance === "said" && assumed === undefined
    if (part === undefined || !isEvaluation || runs.length > 2) this.#evaluations = undefined
    else this.#evaluations?.push({ part, line, step: this.steps })
  }

  /** Whether to consider less likely readings. With constants alone, one of them would often be right by chance. */
  #isMeant({ isFound, runs }: Tried): boolean {
    const first = this.read(runs[0] as Run)
    if (first === undefined) return false
    if (knownValue(first.tree, this.#known.worth) === undefined) return true
    const isRestated = withoutBrackets(first.text) === withoutBrackets(this.#whole.text)
    return this.isPlain ? isRestated : isFound
  }

  #readingsOf(statement: PlacedStatement): readonly (readonly (readonly Run[])[])[] {
    const defining = this.#defined.readings.get(statement)
    if (defining !== undefined) return [defining]
    const { parts, readings, isBySigns } = statement
    const split = splitAtWords(parts)
    // Words between values separate statements: "A is True and B is False".
    if (split.length > 1 && !isBySigns) return [split]
    return readings.map((each) => [each])
  }

  #judge(statement: PlacedStatement, runs: readonly Run[]): Judging {
    const of = (judged: Judged, lead: Lead = unknownLead): Judging => ({ ...lead, judged })
    if (statement.isCut) return of("unreadable")
    const parts: ReadPart[] = []
    for (const run of runs) {
      const part = this.read(run)
      if (part === undefined) {
        const { isBySigns, isAlone, lead } = statement
        const isStep = (isBySigns && statement.parts.length > 1) || isAlone || lead === "sign"
        return of(isStep ? "unreadable" : "skipped")
      }
      parts.push(part)
    }
    const first = parts[0] as ReadPart
    const missing = this.#undefinedIn(parts)
    if (missing !== undefined) return of(this.#ofUndefined(statement, parts, missing))
    const lead = this.#judgeLead(statement, parts)
    if (lead.judged !== undefined && lead.judged !== "right") return of(lead.judged, lead)
    const isStep = lead.judged === "right" || parts.length > 1
    if (!isStep) {
      const isAnswer =
        (statement.isAnswer || statement.isAlone) && literalIn(first.tree) !== undefined
      const other = lead.isUnlinked && !statement.isList ? "unreadable" : "skipped"
      return of(isAnswer ? "answer" : other, lead)
    }
    let isProved = true
    for (const [at, part] of parts.entries()) {
      const before = parts[at - 1]
      if (before === undefined) continue
      const judged = judgeStep(before, part, this.#known)
      if (judged === "unproved") isProved = false
      else if (judged !== "right") {
        if (statement.isAnswer && this.#isWrongAnswer(part)) return of("answer", lead)
        const fault = at === 1 ? this.#ofName(statement, before, parts.slice(1), judged) : judged
        return of(fault, lead)
      }
    }
    return of(isProved ? "right" : "unproved", lead)
  }

  /** Whether a part is a value that the expression doesn't have; the end of the chain says more about it. */
  #isWrongAnswer({ tree }: ReadPart): boolean {
    const isValue = literalIn(tree) !== undefined
    return isValue && compareValues(this.expression.tree, tree, this.named)?.isSame !== true
  }

  /** Laws may use names of their own: ¬(A ∧ B) = ¬A ∨ ¬B. */
  #ofUndefined(statement: PlacedStatement, parts: readonly ReadPart[], missing: string): Judged {
    if (this.#defined.unread.has(missing)) return "unreadable"
    const isKnown = (name: string) => this.#variables.has(name) || this.#known.isKnown(name)
    const isMixed = parts.some(({ tree }) => [...variablesOf(tree)].some(isKnown))
    const isLaw =
      parts.length > 1 &&
      !isMixed &&
      parts.every((part, at) => {
        const before = parts[at - 1]
        return before === undefined || judgeStep(before, part, this.#known) === "right"
      })
    const isClaim = statement.isAnswer || (statement.lead === "verb" && isMixed)
    const isMentioned = statement.isInSentence && parts.length === 1 && !isClaim
    if (isLaw || isMentioned) return "skipped"
    return { ...noFault("undefined-name"), text: (parts[0] as ReadPart).text, part: missing }
  }

  #judgeLead(statement: PlacedStatement, parts: readonly ReadPart[]): Lead {
    const first = parts[0] as ReadPart
    const { lead, isAnswer, isAnswerAtEnd, isInSentence, isAlone } = statement
    const isOne = parts.length === 1
    const of = (judged: StepJudgement | undefined, isFound = false): Lead => {
      return { ...unknownLead, judged, isFound, isWhole: judged === "right" }
    }
    const mention = (part: ReadPart, claim: Claim): Lead => {
      const mentioned = judgeMention(this.#whole, part, this.#others(), this.#known, claim)
      return { ...mentioned, isWhole: mentioned.judged === "right" }
    }
    const follows = (from: ReadPart) => {
      const judged = judgeStep(from, first, this.#known)
      const aligned = judged === "right" && alignment(from.tree, first.tree, this.#known.worth)
      return of(judged, aligned !== false && aligned?.length === 0)
    }
    if (this.#defined.readings.has(statement) && parts[1] !== undefined) {
      const found = mention(parts[1], "none")
      return { ...found, judged: typeof found.judged === "object" ? found.judged : undefined }
    }
    if (lead === "sign" && this.#end?.isMention) {
      return { ...follows(this.#end.part), isWhole: false }
    }
    if (lead === "sign") {
      const found = follows(this.#last)
      const isOfWhole =
        typeof found.judged === "object" && this.#last !== this.#whole && !this.isPlain
      const other = isOfWhole ? follows(this.#whole) : found
      return other.judged === "right" ? other : { ...found, isWhole: this.#last === this.#whole }
    }
    if (this.isPlain && lead === null) return follows(this.#whole)
    const isLiteral = literalIn(first.tree) !== undefined
    const isConstant = knownValue(first.tree, this.#known.worth) !== undefined
    const hasValue = knownValue(this.expression.tree, this.named.worth) !== undefined
    if (isAnswer && (isOne ? !(isLiteral && hasValue) : !isConstant)) return mention(first, "whole")
    if (isAnswer) return of(undefined)
    if (isLiteral && statement.isNext && this.#end !== undefined) {
      const { part, isMention } = this.#end
      return { ...follows(part), isWhole: !isMention && this.#last === this.#whole }
    }
    if (isAlone && isOne && lead === null) {
      const found = follows(this.#last)
      if (found.judged === "right" && (found.isFound || !isConstant || isLiteral))
        return { ...found, isWhole: this.#last === this.#whole }
      return isLiteral ? of(undefined) : mention(first, isLeaf(first.tree) ? "whole" : "became")
    }
    if (isInSentence && lead === null && isFact(first.tree)) {
      const found = mention(first, "none")
      const { judged } = found
      const isOtherOrder = typeof judged === "object" && judged.kind === "wrong-precedence"
      return isOtherOrder && !isOne && !statement.isGeneral
        ? found
        : { ...found, judged: undefined, isWhole: false }
    }
    const isResult = (lead === "verb" || isAnswerAtEnd) && isOne && !isLiteral
    if (!isResult) return mention(first, isAlone && !isOne ? "next" : "none")
    const { change } = statement
    const became = mention(first, "became")
    if (change === null || typeof became.judged === "object") return became
    const changed = mention(first, "changed")
    const isUnclear = change === "any" && typeof changed.judged === "object"
    return isUnclear ? { ...became, isUnlinked: true } : changed
  }

  #others(): readonly ReadPart[] {
    const others: ReadPart[] = [this.expression, this.#last]
    for (const [text, tree] of this.named.trees) {
      if (others.length === mostOthers) break
      others.push({ text, tree, dialect: this.expression.dialect })
    }
    return others
  }

  /** The mistake if a name had another definition and the rest of the statement is right; otherwise the given one. */
  #ofName(
    statement: PlacedStatement,
    before: ReadPart,
    parts: readonly ReadPart[],
    fault: StepFault,
  ): StepJudgement {
    const { tree, text } = before
    if (
      tree.kind !== "variable" ||
      !this.named.trees.has(tree.name) ||
      this.#defined.readings.get(statement)?.some(([first]) => first?.text === tree.name)
    ) {
      return fault
    }
    const isConsistent = parts.every(
      (part, at) => at === 0 || judgeStep(parts[at - 1] as ReadPart, part, this.#known) === "right",
    )
    return isConsistent ? { ...fault, kind: "redefined-name", part: text } : fault
  }

  #endOf(
    { isAlone, lead }: PlacedStatement,
    runs: readonly Run[],
    judged: Judged,
  ): End | undefined {
    const isStep = judged === "right" || judged === "unproved"
    const isMention = judged === "skipped" && isAlone && lead === null && runs.length === 1
    if (!isStep && !isMention) return undefined
    const part = this.read(runs.at(-1) as Run) as ReadPart
    // The next value may belong to another part.
    const isValue = literalIn(part.tree) !== undefined && (isMention || runs.length > 1)
    return isValue ? undefined : { part, isMention }
  }

  #undefinedIn(parts: readonly ReadPart[]): string | undefined {
    const names = parts.flatMap(({ tree }) => [...variablesOf(tree)])
    return names.find((name) => !this.#variables.has(name) && !this.#known.isKnown(name))
  }

  #remember(statement: PlacedStatement, runs: readonly Run[], isWhole: boolean): void {
    const parts = runs.map((run) => this.read(run) as ReadPart)
    const [first, last] = [parts[0] as ReadPart, parts.at(-1) as ReadPart]
    const value = literalIn(last.tree)
    if (value !== undefined) {
      const said = { value, statement, first, step: this.steps }
      if (statement.isAnswer) this.answers.push(said)
      else this.values.push(said)
    }
    if (statement.isAnswer) return
    this.#last = last
    if (value === undefined && (this.isPlain || isWhole)) this.#whole = last
  }

  read({ text, operator }: Run): ReadPart | undefined {
    const part = readPart(text, this.#notation)
    return operator && part ? described(operator, part) : part
  }

  /** @param unread number of tables and lines that could not be read */
  result(statements: readonly PlacedStatement[], otherLines: number, unread: number): CheckedSteps {
    this.unreadable += unread
    this.mistake ??= misordered(this.expression, this.#evaluations ?? [], this.named.worth)
    return chainResult(this, statements, otherLines)
  }
}

interface End {
  readonly part: ReadPart
  /** Whether the statement only mentions the part, on a line of its own, so that `= True` on the next line evaluates it. */
  readonly isMention: boolean
}

/** Whether a tree is a single operator with literals, so that its value doesn't depend on the expression. */
function isFact(tree: Expression): boolean {
  return size(tree) <= mostInFact && variablesOf(tree).size === 0
}

const mostInFact = 3

function withoutBrackets(text: string): string {
  return text.replace(/[\s()]/gu, "")
}

/** Maximum number of named parts to compare a mention with. */
const mostOthers = 50
