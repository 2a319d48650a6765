// The forms of a text that are open, and what was read of each: tokens that can stand at a place are taken here, and
// the tree is made as forms are completed.
//
//     AND ( a = b , ▯       the text, and in it AND with its first operand, whose tree is (iff a b)
//
// Forms are on a stack of their own, so that nesting costs memory and no stack.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { type FormPlace, operandsOf, type Way } from "./form-places.ts"
import { formTree } from "./form-tree.ts"
import type { LadderPlace } from "./ladder-place.ts"
import { type Item, itemOf } from "./parser-item.ts"
import { type KindSet, type Places, placesOf } from "./places.ts"
import { rolesOf } from "./token-roles.ts"

type Tree = Expression | undefined

/** Makes the tree of an operand of its tokens and inner forms. */
export type MakeTree = (items: readonly Item[]) => Expression | undefined

/** A bracket that is open. */
export interface Bracket {
  readonly item: Item
  /** The kind of token that closes it. */
  readonly closer: string
  /** Whether it is not in the text, and was only taken for written. */
  readonly isPretended: boolean
}

export interface OpenForm {
  /** Within an operand, the place after it. */
  place: FormPlace
  /** Its first token; undefined for the whole text. */
  readonly opener: Item | undefined
  readonly brackets: Bracket[]
  readonly operands: Tree[]
  /** Where the operand is that is being read; undefined between operands. */
  ladder: LadderPlace | undefined
  /** The tokens and inner forms of that operand. */
  items: Item[]
  /** Negations among them that are looser than the operator before them, and what stood before each. */
  readonly negations: { readonly not: Item; readonly level: number; readonly outer: Item[] }[]
  /** The name in a form that makes a variable. */
  variable: Tree
  /** Whether nobody knows what it would mean. */
  isUnknown: boolean
}

export class OpenForms {
  readonly places: Places
  readonly forms: [OpenForm, ...OpenForm[]]
  private readonly closerOf: ReadonlyMap<string, string>
  /** How many brackets are open, by what closes them. */
  private brackets = 0
  /** Those that are in the text. */
  private readonly written: Item[] = []
  private readonly openBrackets = new Map<string, number>()

  constructor(
    dialect: Dialect,
    private readonly makeTree: MakeTree = () => undefined,
  ) {
    this.places = placesOf(dialect)
    this.closerOf = rolesOf(dialect).closerOf
    this.forms = [openForm(this.places.forms.start, undefined)]
  }

  /** The innermost form. */
  get form(): OpenForm {
    return this.forms.at(-1) as OpenForm
  }

  /** What can stand here. */
  get expected(): KindSet {
    return this.places.expected(this.form.place, this.form.ladder)
  }

  /** The innermost bracket that is in the text. */
  get bracket(): Item | undefined {
    return this.written.at(-1)
  }

  isOpen(closer: string): boolean {
    return (this.openBrackets.get(closer) ?? 0) > 0
  }

  /** Takes a token that can stand here. */
  take(item: Item): void {
    const { kind } = item
    for (;;) {
      const { form } = this
      const { ladder } = form
      if (ladder === undefined) {
        const next = form.place.tokens.get(kind)
        if (next !== undefined) {
          this.takeOfForm(item, next)
          return
        }
        this.beginOperand()
      } else if (ladder.isBeforeOperand) {
        this.takeBeforeOperand(item, ladder)
        return
      } else {
        if (this.takeOperator(item, ladder)) return
        if (!this.imply(kind, ladder)) this.endOperand()
      }
    }
  }

  /** Begins a form with a token, as if it could stand here. */
  open(item: Item, place: FormPlace, isUnknown = false): void {
    if (this.form.ladder === undefined) this.beginOperand()
    this.forms.push(openForm(this.places.forms.start, item, isUnknown))
    this.takeOfForm(item, place)
  }

  /** Reads an operand that begins here. */
  beginOperand(): void {
    const { form } = this
    form.place = form.place.operand ?? form.place
    form.ladder = this.places.ladder.start
  }

  /** Takes something that stands for an operand; without a tree, one is missing. */
  takeOperand(item: Item): void {
    this.addOperand(item)
    this.complete()
  }

  /** Takes an operand that is missing here. */
  takeMissing(offset: number, before: Item | undefined): void {
    this.takeOperand(itemOf("end", "", offset, before))
  }

  /** Ends the operand that is being read. */
  endOperand(): void {
    const { form } = this
    this.endNegations(-1)
    form.operands.push(this.makeTree(form.items))
    form.items = []
    form.ladder = undefined
  }

  /** Takes what was read of an operand as one operand, as if it stood in parentheses. */
  enclose(): void {
    const { form } = this
    this.endNegations(-1)
    const [first] = form.items
    if (first === undefined) return
    const tree = this.makeTree(form.items)
    const whole = itemOf(first.kind, first.text, first.offset, first.before)
    whole.isOperand = true
    whole.tree = tree
    form.items = [whole]
    form.ladder = this.places.ladder.operand(this.places.ladder.start)
  }

  /** Ends the innermost form, with what was read of it. */
  close(): void {
    this.closeOne()
    this.complete()
  }

  private closeOne(): void {
    const { form } = this
    if (form.ladder?.isBeforeOperand) this.addOperand(itemOf("end", "", 0, undefined))
    if (form.ladder !== undefined) this.endOperand()
    while (form.brackets.length > 0) this.popBracket()
    this.forms.pop()
    const { opener, operands, place, variable, isUnknown } = form
    if (opener === undefined) return
    const read = operands.filter((tree) => tree !== undefined)
    const makes = place.form?.makes ?? "group"
    if (!isUnknown) opener.tree = makes === "variable" ? variable : formTree({ makes }, read)
    this.addOperand(opener)
  }

  private addOperand(item: Item): void {
    if (this.form.ladder === undefined) this.beginOperand()
    const { form } = this
    item.isOperand = true
    form.items.push(item)
    form.ladder = this.places.ladder.operand(form.ladder as LadderPlace)
  }

  /** Forms without a last token end with their last operand, and so may those around them. */
  private complete(): void {
    while (this.forms.length > 1 && this.form.place.isComplete) this.closeOne()
  }

  /** What was read of the whole text. */
  finish(): Tree {
    while (this.forms.length > 1) this.close()
    if (this.form.ladder?.isBeforeOperand) this.addOperand(itemOf("end", "", 0, undefined))
    if (this.form.ladder !== undefined) this.endOperand()
    return this.form.operands.find((tree) => tree !== undefined)
  }

  get hasBrackets(): boolean {
    return this.brackets > 0
  }

  /** Takes what would have to be written for written. */
  skip({ to, tokens }: Way, item: Item): void {
    for (const token of tokens) {
      this.takeBracket(item, token, true)
      if (connectiveOf(token) !== undefined) this.form.isUnknown = true
    }
    this.form.place = to
  }

  takeBracket(item: Item, kind: string, isPretended: boolean): void {
    const { brackets } = this.form
    const closer = this.closerOf.get(kind)
    if (closer !== undefined) {
      brackets.push({ item, closer, isPretended })
      if (!isPretended) this.written.push(item)
      this.count(closer, 1)
    } else if (brackets.at(-1)?.closer === kind) this.popBracket()
  }

  private popBracket(): void {
    const bracket = this.form.brackets.pop() as Bracket
    if (!bracket.isPretended) this.written.pop()
    this.count(bracket.closer, -1)
  }

  private count(closer: string, difference: number): void {
    this.brackets += difference
    this.openBrackets.set(closer, (this.openBrackets.get(closer) ?? 0) + difference)
  }

  /**
   * Takes a token of the innermost form, between operands.
   *
   * @param next the place after it
   * @param kind what it is taken for
   */
  takeOfForm(item: Item, next: FormPlace, kind: string = item.kind): void {
    const { form } = this
    form.place = next
    this.takeBracket(item, kind, false)
    if (kind === "variable") form.variable = item.tree
    const { reversed } = this.places.forms
    const reversedForm = reversed?.forms.get(kind)
    if (reversed !== undefined && reversedForm !== undefined) {
      const operands = form.operands.splice(-operandsOf(reversedForm))
      form.operands.push(
        formTree(
          reversedForm,
          operands.filter((tree) => tree !== undefined),
        ),
      )
      form.place = reversed.at(form.operands.length)
    }
    this.complete()
  }

  private takeBeforeOperand(item: Item, ladder: LadderPlace): void {
    const { form, places } = this
    const next = places.ladder.operator(ladder, item.kind)
    const opening = places.forms.openings.get(item.kind)
    if (next === undefined && opening === undefined) {
      this.takeOperand(item)
      return
    }
    if (next === undefined) {
      this.open(item, opening as FormPlace)
      return
    }
    if (places.ladder.isOpening(item.kind)) {
      // The operator that it opens says all that the tree needs.
      form.ladder = next
      return
    }
    const level = this.places.ladder.levelOf(item.kind)
    if (level < ladder.level) {
      form.negations.push({ not: item, level, outer: form.items })
      form.items = []
    } else form.items.push(item)
    form.ladder = next
  }

  /** Takes an operator after an operand, if it is one that can stand here. */
  private takeOperator(item: Item, ladder: LadderPlace): boolean {
    const next = this.places.ladder.operator(ladder, item.kind)
    if (next === undefined) return false
    this.endNegations(this.places.ladder.levelOf(item.kind))
    this.form.items.push(item)
    this.form.ladder = next
    return true
  }

  /** Takes the operator that is meant before an operand, if one is. */
  private imply(kind: string, ladder: LadderPlace): boolean {
    const implied = this.places.ladder.implied(ladder)
    if (implied === undefined || !this.places.startsOperand(kind, implied)) return false
    this.endNegations(implied.level - 1)
    this.form.ladder = implied
    return true
  }

  /** Ends the negations that an operator of a level ends. */
  private endNegations(level: number): void {
    const { form } = this
    for (let last = form.negations.at(-1); last !== undefined; last = form.negations.at(-1)) {
      if (last.level <= level) return
      form.negations.pop()
      const tree = form.items.length === 0 ? undefined : this.makeTree(form.items)
      last.not.isOperand = true
      last.not.tree = tree && { kind: "not", operand: tree }
      form.items = last.outer
      form.items.push(last.not)
    }
  }
}

function openForm(place: FormPlace, opener: Item | undefined, isUnknown = false): OpenForm {
  return {
    place,
    opener,
    brackets: [],
    operands: [],
    ladder: undefined,
    items: [],
    negations: [],
    variable: undefined,
    isUnknown,
  }
}
