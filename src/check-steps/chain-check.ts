// One chain of steps while it is checked: the names that it defined, what the whole has become, and what was said of
// its value.
//
//     A = not True        the name A is defined
//     A or False          a step of the whole, which is this from now on
//
// Statements are defined all at once, and then added one after the other up to the first that is wrong.

import type { Assignment } from "../language/expression/evaluate-tree.ts"
import type { Expression } from "../language/expression/expression.ts"
import { variablesOf } from "../language/expression/variables-of.ts"
import { size } from "../reason/tree/tree-size.ts"
import { alignment } from "./alignment.ts"
import type { CheckedSteps } from "./checked-steps.ts"
import type { StatedExpression } from "./find-expression.ts"
import type { Run } from "./line-items.ts"
import type { StepMistake } from "./mistake.ts"
import { expanded, NamedParts } from "./named-parts.ts"
import { compareValues } from "./same-value.ts"
import { runOf, splitAtSigns, splitAtWords } from "./split-runs.ts"
import type { Statement } from "./statements.ts"
import {
  type Fault,
  type Judgement,
  judgeMention,
  judgeStep,
  literalIn,
  noFault,
} from "./step-judge.ts"
import { type ReadPart, readPart, type StepNotation } from "./step-notation.ts"

/**
 * - `doubted`: it is asked or imagined, and only names that it defines count
 * - `withdrawn`: something after it takes it back, so that it may be wrong
 */
export type Stance = "said" | "doubted" | "withdrawn"

/** A statement and where it stands. */
export interface PlacedStatement extends Statement {
  readonly stance: Stance
  readonly line: number
  /** Whether nothing else stands in its line. */
  readonly isAlone: boolean
}

/** State of one chain; its methods are called in the order in which they stand. */
export class ChainCheck {
  mistake: StepMistake | undefined
  private readonly parts = new Map<string, ReadPart | undefined>()
  private readonly named: NamedParts
  /** Of statements that define names, how they are read. */
  private readonly definitions = new Map<PlacedStatement, readonly (readonly Run[])[]>()
  private readonly variables: ReadonlySet<string>
  /** The expression after the last step that was one of all of it. */
  private whole: ReadPart
  private last: ReadPart
  /** Whether the first part of the statement that was judged last is the whole. */
  private isWhole = false
  private answer: Said | undefined
  /** What other statements come to. */
  private readonly values: Said[] = []
  private steps = 0
  private unreadable = 0
  private unproved = 0

  constructor(
    private readonly expression: StatedExpression,
    private readonly notation: StepNotation,
    values: Assignment,
    private readonly isPlain: boolean,
  ) {
    this.named = new NamedParts(values)
    this.variables = variablesOf(expression.tree)
    this.whole = expression
    this.last = expression
  }

  /** Names may stand in lines before the one that defines them. */
  define(statements: readonly PlacedStatement[], names: ReadonlySet<string>): void {
    const unclear: PlacedStatement[] = []
    for (const statement of statements) {
      const { parts } = statement
      const readings = parts.length > 1 ? [parts] : splitAtSigns(parts[0] as Run, this.notation)
      if (splitAtWords(parts).length > 1) unclear.push(statement)
      else readings.some((each) => this.defineAll(statement, [each], names))
    }
    for (const statement of unclear) {
      const split = splitAtWords(statement.parts)
      const isFree = ([first]: readonly Run[]) =>
        first !== undefined && names.has(first.text) && !this.named.isKnown(first.text)
      // "A = True and B = False" defines both, unless another line defines B.
      this.defineAll(statement, split.every(isFree) ? split : [statement.parts], names)
    }
  }

  private defineAll(
    statement: PlacedStatement,
    all: readonly (readonly Run[])[],
    names: ReadonlySet<string>,
  ): boolean {
    for (const [first, second] of all) {
      if (first === undefined || second === undefined) continue
      const name = first.text
      if (!names.has(name) || this.named.isKnown(name)) continue
      const tree = this.read(second)?.tree
      if (tree === undefined || (this.variables.has(name) && tree.kind !== "literal")) continue
      if (variablesOf(tree).has(name)) continue
      this.named.define(name, tree)
      this.definitions.set(statement, all)
    }
    return this.definitions.has(statement)
  }

  add(statement: PlacedStatement): void {
    let best: Judged = "skipped"
    let parts = statement.parts
    for (const [at, reading] of this.readingsOf(statement).entries()) {
      const each = reading.map((own) => this.judge(statement, own))
      const bad = each.find((one) => typeof one === "object" || one === "unreadable")
      if (bad !== undefined && at > 0) continue
      best = bad ?? (each.at(-1) as Judged)
      parts = reading.at(-1) as readonly Run[]
      if (bad === undefined) break
    }
    if (best === "skipped") return
    if (best === "unreadable") {
      this.unreadable += 1
      return
    }
    if (typeof best === "object" && statement.stance === "withdrawn") return
    if (best !== "answer") this.steps += 1
    if (best === "unproved") this.unproved += 1
    if (typeof best === "object") {
      this.mistake = { ...best, line: statement.line, step: this.steps }
      return
    }
    this.remember(statement, parts)
  }

  /** The ways to read a statement; it is wrong only if all are, and then the first says how. */
  private readingsOf(statement: PlacedStatement): readonly (readonly (readonly Run[])[])[] {
    const defining = this.definitions.get(statement)
    if (defining !== undefined) return [defining]
    const { parts, isBySigns } = statement
    const split = splitAtWords(parts)
    // Words between values end what they follow: "A is True and B is False".
    if (split.length > 1 && !isBySigns) return [split]
    const [only] = parts as readonly [Run]
    const isOperator = this.isPlain && splitAtSigns(runOf(this.whole), this.notation).length > 0
    if (parts.length > 1 || isOperator) return [[parts]]
    return [[parts], ...splitAtSigns(only, this.notation).map((each) => [each])]
  }

  private judge(statement: PlacedStatement, runs: readonly Run[]): Judged {
    if (statement.isCut) return "unreadable"
    const parts: ReadPart[] = []
    for (const run of runs) {
      const part = this.read(run)
      if (part === undefined) {
        const isStep = (statement.isBySigns && statement.parts.length > 1) || statement.isAlone
        return isStep ? "unreadable" : "skipped"
      }
      parts.push(part)
    }
    const first = parts[0] as ReadPart
    const missing = this.undefinedIn(parts)
    if (missing !== undefined) {
      if (statement.isInSentence) return "skipped"
      return { ...noFault("undefined-name"), text: first.text, part: missing }
    }
    const lead = this.judgeLead(statement, parts)
    if (lead !== undefined && lead !== "right") return lead
    const isStep = lead === "right" || parts.length > 1
    if (!isStep)
      return statement.isAnswer && literalIn(first.tree) !== undefined ? "answer" : "skipped"
    let isProved = true
    for (const [at, part] of parts.entries()) {
      const before = parts[at - 1]
      if (before === undefined) continue
      const judged = judgeStep(before, part, this.named)
      if (judged === "unproved") isProved = false
      else if (judged !== "right") {
        if (statement.isAnswer && literalIn(part.tree) !== undefined) return "answer"
        return at === 1 ? this.ofName(statement, before, parts.slice(1), judged) : judged
      }
    }
    return isProved ? "right" : "unproved"
  }

  /** How the first part is related to what was there before; undefined where it need not be. */
  private judgeLead(statement: PlacedStatement, parts: readonly ReadPart[]): Judged | undefined {
    const first = parts[0] as ReadPart
    const { lead, isAnswer, isInSentence } = statement
    this.isWhole = false
    if (this.definitions.has(statement) && parts[1] !== undefined) {
      const judged = judgeMention(this.whole, parts[1], this.others(), this.named)
      return typeof judged === "object" ? judged : undefined
    }
    if (lead === "sign") {
      const judged = judgeStep(this.last, first, this.named)
      const isOfWhole = typeof judged === "object" && this.last !== this.whole && !this.isPlain
      return isOfWhole && judgeStep(this.whole, first, this.named) === "right" ? "right" : judged
    }
    if (this.isPlain && lead === null) {
      return first.text === this.expression.text && this.steps === 0
        ? "right"
        : judgeStep(this.whole, first, this.named)
    }
    if (isAnswer || (isInSentence && lead === null && isFact(first.tree))) return undefined
    const judged = judgeMention(this.whole, first, this.others(), this.named)
    this.isWhole = judged === "right"
    return judged
  }

  /** What a mention may be a part of; the first named parts, without a look at all of them each time. */
  private others(): readonly Expression[] {
    const others = [this.expression.tree]
    for (const tree of this.named.trees.values()) {
      if (others.length === mostOthers) break
      others.push(tree)
    }
    return others
  }

  /** A name that was defined otherwise before: nothing else in the statement is wrong. */
  private ofName(
    statement: PlacedStatement,
    before: ReadPart,
    parts: readonly ReadPart[],
    fault: Fault,
  ): Judgement {
    const { tree, text } = before
    if (
      tree.kind !== "variable" ||
      !this.named.trees.has(tree.name) ||
      this.definitions.get(statement)?.some(([first]) => first?.text === tree.name)
    ) {
      return fault
    }
    const isConsistent = parts.every(
      (part, at) => at === 0 || judgeStep(parts[at - 1] as ReadPart, part, this.named) === "right",
    )
    return isConsistent ? { ...fault, kind: "redefined-name", part: text } : fault
  }

  private undefinedIn(parts: readonly ReadPart[]): string | undefined {
    for (const { tree } of parts) {
      for (const name of variablesOf(tree)) {
        if (!this.variables.has(name) && !this.named.isKnown(name)) return name
      }
    }
    return undefined
  }

  private remember(statement: PlacedStatement, runs: readonly Run[]): void {
    const parts = runs.map((run) => this.read(run) as ReadPart)
    const [first, last] = [parts[0] as ReadPart, parts.at(-1) as ReadPart]
    const value = literalIn(last.tree)
    if (value !== undefined) {
      const said = { value, statement, first, step: this.steps }
      if (statement.isAnswer) this.answer = said
      else this.values.push(said)
    }
    if (statement.isAnswer) return
    this.last = last
    if (value === undefined && (this.isPlain || this.isWhole)) this.whole = last
  }

  /** The last value of the whole that the steps come to. */
  private conclusion(): Said | undefined {
    if (this.isPlain) return this.values.at(-1)
    return this.values.slice(-mostValues).findLast(({ first }) => this.isOfWhole(first))
  }

  /** Whether a part is the expression, with names and values in the places of some parts. */
  private isOfWhole({ tree }: ReadPart): boolean {
    if (tree.kind === "literal") return false
    const whole = expanded(tree, this.named.trees, mostGrown * (size(this.expression.tree) + 1))
    return (
      whole !== undefined && alignment(this.expression.tree, whole, this.named.worth)?.length === 0
    )
  }

  private read(run: Run): ReadPart | undefined {
    const { text } = run
    if (!this.parts.has(text)) this.parts.set(text, readPart(text, this.notation))
    return this.parts.get(text)
  }

  /** @param unreadTables tables that could not be read, either */
  result(
    statements: readonly PlacedStatement[],
    otherLines: number,
    unreadTables: number,
  ): CheckedSteps {
    this.unreadable += unreadTables
    const value = this.valueOfExpression()
    const conclusion = this.conclusion()
    const said = this.answer ?? this.lastAnswer(statements) ?? conclusion
    const mistake = this.mistake ?? this.mistakeAtEnd(value, conclusion, statements)
    const answer = said?.value ?? null
    const { steps, unreadable, unproved } = this
    const isRead = unreadable + unproved === 0
    return {
      verdict:
        mistake !== undefined
          ? "wrong"
          : steps === 0 && isRead
            ? "empty"
            : isRead
              ? "right"
              : "unclear",
      mistake: mistake ?? null,
      expression: this.expression.text,
      dialect: this.expression.dialect.name,
      value,
      answer,
      isAnswerRight: value === null || answer === null ? null : value === answer,
      steps,
      otherLines,
      unreadable,
      unproved,
    }
  }

  /** The answer of steps that are wrong before it. */
  private lastAnswer(statements: readonly PlacedStatement[]) {
    if (this.mistake === undefined) return undefined
    for (const statement of statements.toReversed()) {
      const tree = this.read(statement.parts.at(-1) as Run)?.tree
      const isSaid = statement.isAnswer || statement === statements.at(-1)
      const value = tree === undefined ? undefined : literalIn(tree)
      if (isSaid && value !== undefined) return { value }
    }
    return undefined
  }

  private mistakeAtEnd(
    value: boolean | null,
    conclusion: Said | undefined,
    statements: readonly PlacedStatement[],
  ): StepMistake | undefined {
    const { answer, steps } = this
    const said = answer ?? conclusion
    if (value === null) return undefined
    if (said === undefined) {
      const last = statements.at(-1)
      if (steps === 0 || last === undefined || this.values.length > 0 || this.unreadable > 0)
        return undefined
      const text = last.parts.at(-1)?.text ?? ""
      // What it is the value of is not clear.
      const part = this.read(last.parts.at(-1) as Run)
      if (part !== undefined && literalIn(part.tree) !== undefined) return undefined
      return { ...noFault("no-answer"), text, right: value, line: last.line, step: steps }
    }
    if (said.value === value || this.unreadable > 0) return undefined
    const isContradiction = answer !== undefined && conclusion?.value === value
    return {
      ...noFault(isContradiction ? "contradicting-answer" : "wrong-answer"),
      text: said.statement.parts.at(-1)?.text ?? "",
      from: this.expression.text,
      right: value,
      stated: said.value,
      line: said.statement.line,
      step: Math.max(1, said.step),
    }
  }

  private valueOfExpression(): boolean | null {
    for (const value of [true, false]) {
      const compared = compareValues(this.expression.tree, { kind: "literal", value }, this.named)
      if (compared?.isSame) return value
    }
    return null
  }
}

/** Whether a tree is one operator of literals: what that is worth is so whatever the expression is. */
function isFact(tree: Expression): boolean {
  return size(tree) <= mostInFact && variablesOf(tree).size === 0
}

const mostInFact = 3

/** A value that a statement comes to. */
interface Said {
  readonly value: boolean
  readonly statement: PlacedStatement
  readonly first: ReadPart
  readonly step: number
}

type Judged = Judgement | "unreadable" | "skipped" | "answer"

/** A part that grows by more than this with the parts that are named in it is not the expression. */
const mostGrown = 4

/** Of so many statements the last one about the whole is looked for. */
const mostValues = 20

/** A part of so many named ones is looked for. */
const mostOthers = 50
