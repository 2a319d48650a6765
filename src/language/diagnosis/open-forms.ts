// The stack of open forms, each with its operands so far. Takes tokens that are allowed at the current place and builds
// the trees of completed forms.
//
//     AND ( a = b , ▯       two open forms: the text and, in it, AND, whose first operand is (iff a b)
//
// The stack is explicit, so deep nesting cannot overflow the call stack.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { type KindSet, type LevelPlace, type Places, placesOf } from "./allowed-tokens.ts"
import type { PlacedToken } from "./error-place.ts"
import { type FormPlace, formTree, operandsOf, type Way } from "./form-places.ts"
import { rolesOf } from "./roles-of-kinds.ts"

type Tree = Expression | undefined

export interface ParserItem extends PlacedToken {
  /** Whether it is an operand: a literal, a variable, or a whole form that begins with this token. */
  isOperand: boolean
  /** The tree of an operand; `undefined` if it could not be read. */
  tree: Expression | undefined
}

/** Creates all items with one object shape; copying objects here would dominate the time for a long text. */
export function itemOf(
  kind: ParserItem["kind"],
  text: string,
  offset: number,
  before: PlacedToken | undefined,
): ParserItem {
  return { kind, text, offset, before, isOperand: false, tree: undefined }
}

/** Builds the tree of one operand from its tokens and inner forms. */
export type MakeTree = (items: readonly ParserItem[]) => Expression | undefined

interface Bracket {
  readonly item: ParserItem
  /** The kind of token that closes it. */
  readonly closer: string
  /** Whether the bracket is missing in the text and was inserted by a repair. */
  readonly isPretended: boolean
}

interface OpenForm {
  /** The current place; within an operand, the place after it. */
  place: FormPlace
  /** The form's first token, or the operator before the second operand of a choice; `undefined` for the whole text. */
  readonly opener: ParserItem | undefined
  readonly brackets: Bracket[]
  readonly operands: Tree[]
  /** The place among the levels before each operand. */
  readonly start: LevelPlace
  /** The place within the current operand; `undefined` between operands. */
  levelPlace: LevelPlace | undefined
  /** The tokens and inner forms of the current operand. */
  items: ParserItem[]
  /** Pending negations that bind less tightly than the operator before them, with the items before each. */
  readonly negations: {
    readonly not: ParserItem
    readonly level: number
    readonly outer: ParserItem[]
  }[]
  /** The last prefix operator, if a form may begin with it, with the places in the form and before the operator. */
  call:
    | { readonly not: ParserItem; readonly place: FormPlace; readonly levelPlace: LevelPlace }
    | undefined
  /** The name, in a form that makes a variable. */
  variable: Tree
  /** Whether the operator of the form is unknown, so it gets no tree. */
  isUnknown: boolean
}

export class OpenForms {
  readonly places: Places
  readonly forms: [OpenForm, ...OpenForm[]]
  readonly #closerOf: ReadonlyMap<string, string>
  /** Number of open brackets, including inserted ones. */
  #brackets = 0
  /** Open brackets that are in the text. */
  readonly #written: ParserItem[] = []
  readonly #openBrackets = new Map<string, number>()
  readonly #makeTree: MakeTree

  constructor(dialect: Dialect, makeTree: MakeTree = () => undefined) {
    this.#makeTree = makeTree
    this.places = placesOf(dialect)
    this.#closerOf = rolesOf(dialect).closerOf
    this.forms = [this.#formAt(this.places.forms.start, undefined)]
  }

  get form(): OpenForm {
    return this.forms.at(-1) as OpenForm
  }

  /** The token kinds that are allowed here. */
  get expected(): KindSet {
    return this.places.expected(this.form.place, this.form.levelPlace)
  }

  /** The innermost open bracket of the text. */
  get bracket(): ParserItem | undefined {
    return this.#written.at(-1)
  }

  isOpen(closer: string): boolean {
    return (this.#openBrackets.get(closer) ?? 0) > 0
  }

  /** Takes a token that is allowed here. */
  take(item: ParserItem): void {
    const { kind } = item
    for (;;) {
      const { form } = this
      const { levelPlace } = form
      if (levelPlace === undefined) {
        const next = form.place.tokens.get(kind)
        if (next !== undefined) {
          this.takeOfForm(item, next)
          return
        }
        this.beginOperand()
      } else if (levelPlace.isBeforeOperand) {
        this.#takeBeforeOperand(item, levelPlace)
        return
      } else {
        if (this.#takeOperator(item, levelPlace)) return
        if (!this.#imply(kind, levelPlace)) this.endOperand()
      }
    }
  }

  /** Begins a form with a token, whether or not the form is allowed here. */
  open(item: ParserItem, place: FormPlace, isUnknown = false): void {
    if (this.form.levelPlace === undefined) this.beginOperand()
    this.forms.push(this.#formAt(this.places.forms.start, item, isUnknown))
    this.takeOfForm(item, place)
  }

  beginOperand(): void {
    const { form } = this
    form.place = form.place.operand ?? form.place
    form.levelPlace = form.start
  }

  /** Takes an item as an operand; an item without a tree is a missing operand. */
  takeOperand(item: ParserItem): void {
    this.#addOperand(item)
    this.#complete()
  }

  /** Inserts a missing operand. */
  takeMissing(offset: number, before: PlacedToken | undefined): void {
    this.takeOperand(itemOf("end", "", offset, before))
  }

  /** Ends the current operand and builds its tree. */
  endOperand(): void {
    const { form } = this
    this.#endNegations(-1)
    form.operands.push(this.#makeTree(form.items))
    form.items = []
    form.levelPlace = undefined
  }

  /** Treats what has been read of the operand so far as a single operand, as if it were parenthesized. */
  enclose(): void {
    const { form } = this
    this.#endNegations(-1)
    const [first] = form.items
    if (first === undefined) return
    const tree = this.#makeTree(form.items)
    const whole = itemOf(first.kind, first.text, first.offset, first.before)
    whole.isOperand = true
    whole.tree = tree
    form.items = [whole]
    form.levelPlace = this.places.levels.operand(form.start)
  }

  /** Closes the innermost form, even if parts of it are missing. */
  close(): void {
    this.#closeOne()
    this.#complete()
  }

  #closeOne(): void {
    const { form } = this
    if (form.levelPlace?.isBeforeOperand) this.#addOperand(itemOf("end", "", 0, undefined))
    if (form.levelPlace !== undefined) this.endOperand()
    while (form.brackets.length > 0) this.#popBracket()
    this.forms.pop()
    const { opener, operands, place, variable, isUnknown } = form
    if (opener === undefined) return
    if (this.places.forms.choices.has(opener.kind)) {
      // The operator has been taken, and the third operand follows.
      opener.tree = operands[0]
      return
    }
    const read = operands.filter((tree) => tree !== undefined)
    const makes = place.form?.makes ?? "group"
    if (!isUnknown) opener.tree = makes === "variable" ? variable : formTree({ makes }, read)
    this.#addOperand(opener)
  }

  #addOperand(item: ParserItem): void {
    if (this.form.levelPlace === undefined) this.beginOperand()
    const { form } = this
    item.isOperand = true
    form.items.push(item)
    form.levelPlace = this.places.levels.operand(form.levelPlace as LevelPlace)
  }

  /** Closes complete forms: a form without a closing token ends with its last operand, as may the forms around it. */
  #complete(): void {
    while (this.forms.length > 1 && this.form.place.isComplete) this.#closeOne()
  }

  /** Closes all forms; returns the tree of the whole text. */
  finish(): Tree {
    while (this.forms.length > 1) this.close()
    if (this.form.levelPlace?.isBeforeOperand) this.#addOperand(itemOf("end", "", 0, undefined))
    if (this.form.levelPlace !== undefined) this.endOperand()
    return this.form.operands.find((tree) => tree !== undefined)
  }

  get hasBrackets(): boolean {
    return this.#brackets > 0
  }

  /** Inserts the tokens that are missing on the way to a place. */
  skip({ to, tokens }: Way, item: ParserItem): void {
    for (const token of tokens) {
      this.takeBracket(item, token, true)
      if (connectiveOf(token) !== undefined) this.form.isUnknown = true
    }
    this.form.place = to
  }

  takeBracket(item: ParserItem, kind: string, isPretended: boolean): void {
    const { brackets } = this.form
    const closer = this.#closerOf.get(kind)
    if (closer !== undefined) {
      brackets.push({ item, closer, isPretended })
      if (!isPretended) this.#written.push(item)
      this.#count(closer, 1)
    } else if (brackets.at(-1)?.closer === kind) this.#popBracket()
  }

  #popBracket(): void {
    const bracket = this.form.brackets.pop() as Bracket
    if (!bracket.isPretended) this.#written.pop()
    this.#count(bracket.closer, -1)
  }

  #count(closer: string, difference: number): void {
    this.#brackets += difference
    this.#openBrackets.set(closer, (this.#openBrackets.get(closer) ?? 0) + difference)
  }

  /**
   * Takes a token of the innermost form, between operands.
   *
   * @param next the place after the token
   * @param kind the kind to read the token as
   */
  takeOfForm(item: ParserItem, next: FormPlace, kind: string = item.kind): void {
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
    this.#complete()
  }

  #takeBeforeOperand(item: ParserItem, levelPlace: LevelPlace): void {
    const { form, places } = this
    if (this.#beginCall(item)) return
    const next = levelPlace.operators.get(item.kind)
    const opening = places.forms.openings.get(item.kind)
    if (next === undefined && opening === undefined) {
      this.takeOperand(item)
      return
    }
    if (next === undefined) {
      this.open(item, opening as FormPlace)
      return
    }
    if (places.levels.isOpening(item.kind)) {
      // The tree only needs the operator that this token announces.
      form.levelPlace = next
      return
    }
    const level = this.places.levels.levelOf(item.kind)
    if (level < levelPlace.level) {
      form.negations.push({ not: item, level, outer: form.items })
      form.items = []
    } else form.items.push(item)
    form.levelPlace = next
    form.call = opening && { not: item, place: opening, levelPlace }
  }

  /** Begins a form that a token shows to have begun with the operator before it: the parenthesis in `not (a)`. */
  #beginCall(item: ParserItem): boolean {
    const { form } = this
    const { call } = form
    const next = call?.place.tokens.get(item.kind)
    if (call === undefined || next === undefined || item.before !== call.not) return false
    if (form.negations.at(-1)?.not === call.not) form.items = form.negations.pop()?.outer ?? []
    else form.items.pop()
    form.levelPlace = call.levelPlace
    this.open(call.not, call.place)
    this.takeOfForm(item, next)
    return true
  }

  #formAt(place: FormPlace, opener: ParserItem | undefined, isUnknown = false): OpenForm {
    return {
      place,
      opener,
      brackets: [],
      operands: [],
      start: this.places.levels.start,
      levelPlace: undefined,
      items: [],
      negations: [],
      call: undefined,
      variable: undefined,
      isUnknown,
    }
  }

  /** Takes an operator after an operand; returns whether it is allowed. */
  #takeOperator(item: ParserItem, levelPlace: LevelPlace): boolean {
    const next = levelPlace.operators.get(item.kind)
    if (next === undefined) return false
    this.#endNegations(this.places.levels.levelOf(item.kind))
    this.form.items.push(item)
    this.form.levelPlace = next
    const second = this.places.forms.choices.get(item.kind)
    if (second !== undefined) {
      const start = this.places.levels.second(item.kind)
      this.forms.push({ ...this.#formAt(second, item), start, levelPlace: start })
    }
    return true
  }

  /** Inserts the implicit operator before an operand; returns whether there is one. */
  #imply(kind: string, levelPlace: LevelPlace): boolean {
    const implied = this.places.levels.implied(levelPlace)
    if (implied === undefined || !this.places.startsOperand(kind, implied)) return false
    this.#endNegations(implied.level - 1)
    this.form.levelPlace = implied
    return true
  }

  /** Ends the pending negations that an operator of a level terminates. */
  #endNegations(level: number): void {
    const { form } = this
    for (let last = form.negations.at(-1); last !== undefined; last = form.negations.at(-1)) {
      if (last.level <= level) return
      form.negations.pop()
      const tree = form.items.length === 0 ? undefined : this.#makeTree(form.items)
      last.not.isOperand = true
      last.not.tree = tree && { kind: "not", operand: tree }
      form.items = last.outer
      form.items.push(last.not)
    }
  }
}
