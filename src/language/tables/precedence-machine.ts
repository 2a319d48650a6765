// Converts the precedence levels of a dialect to a machine that computes values.
//
//     True and not True ^        pending: "true and", "not", "true ^"; an operand of ^ follows
//
// There are few states: each level has at most one pending operation, a function of the value to its right.
// The content of brackets starts from scratch and counts as one operand when they close.

import { type BinaryConnective, connectiveOf } from "../connectives.ts"
import {
  type ChoiceLevel,
  choicesOn,
  type Dialect,
  type InfixLevel,
  type Level,
  loosestSecond,
  openedOn,
} from "../dialect/index.ts"
import {
  afterOperand,
  apply,
  completed,
  compose,
  constant,
  fromValues,
  identity,
  isConstant,
  literalsOf,
  negation,
  openings,
  type PendingFunction,
  type PlaceInForm,
  takesOperand,
  tokensAt,
  waiting,
} from "./form-position.ts"
import type { Action, Machine } from "./machine.ts"
import type {
  AfterOperand,
  BeforeOperand,
  Frame,
  Pending,
  PrecedenceState,
} from "./precedence-states.ts"

/** Value of an operand and the token that ended it; a complete form has a value but no such token. */
type Result = readonly [token: string | undefined, value: boolean]

type Actions = Map<string, Action<PrecedenceState, Frame, Result>>

type Shapes = Pick<Dialect, "levels" | "forms">

export class PrecedenceMachine implements Machine<PrecedenceState, Frame, Result> {
  readonly start: BeforeOperand
  readonly #levels: readonly Level[]
  readonly #forms: Dialect["forms"]
  readonly #literals: readonly (readonly [string, boolean])[]
  readonly #openings: ReadonlyMap<string, PlaceInForm>
  /** Operators whose left operand follows an opening token. */
  readonly #opened: ReadonlySet<string | undefined>
  /** The tokens that end the second operand of a choice. */
  readonly #closings: ReadonlySet<string | undefined>
  /** The tokens that end an operand within a form, or a second operand that may be any expression. */
  readonly #enders: ReadonlySet<string>

  constructor({ levels, forms }: Shapes) {
    this.#levels = levels
    this.#forms = forms
    this.#opened = new Set(levels.flatMap(openedOn).map(({ operator }) => operator))
    this.#literals = literalsOf(forms)
    this.#openings = openings(forms)
    const choices = choicesOn(levels)
    this.#closings = new Set(choices.map(([{ closing }]) => closing))
    this.#enders = new Set([
      ...endersOf(forms),
      ...choices.flatMap(([level, at]) => (loosestSecond(level, at) === 0 ? [level.closing] : [])),
    ])
    this.start = { kind: "before", level: 0, prefixed: -1, pending: levels.map(() => undefined) }
  }

  actions(state: PrecedenceState): Actions {
    if (state.kind === "before") return this.#beforeOperand(state)
    if (state.kind === "after") return this.#afterOperand(state)
    return this.#continueForm(new Map(), state.place)
  }

  resume({ outside, place, choice }: Frame, [token, value]: Result) {
    if (choice !== undefined)
      return this.#afterSecond(outside as BeforeOperand, choice, token, value)
    if (token === undefined) {
      const result: Result = [undefined, value]
      return outside ? { to: this.#operand(outside, value) } : { pop: result }
    }
    if (place === undefined) return undefined
    const read = afterOperand(place, value, this.#forms)
    const next = read && tokensAt(read, this.#forms).get(token)
    return next && this.#enter(next, outside)
  }

  // Most of the compile time goes into these two keys, so they don't use JSON.stringify for whole states.
  keyOf(state: PrecedenceState): string {
    if (state.kind === "form") return JSON.stringify(state.place)
    const before = `${state.level} ${state.pending.join(";")}`
    if (state.kind === "after") return `${before} ${state.value}`
    const { prefixed, place, outside } = state
    return `${before} ${prefixed} ${JSON.stringify(place)} ${outside && this.keyOf(outside)}`
  }

  keyOfFrame({ outside, place, choice }: Frame): string {
    return `${outside && this.keyOf(outside)} ${JSON.stringify(place)} ${choice ?? ""}`
  }

  opens({ outside }: Frame) {
    return outside !== undefined
  }

  #beforeOperand(state: BeforeOperand): Actions {
    const actions: Actions = new Map()
    for (const [kind, value] of this.#literals)
      actions.set(kind, { to: this.#operand(state, value) })
    for (const [token, place] of this.#openings) actions.set(token, this.#enter(place, state))
    this.#levels.forEach((level, at) => {
      const isAllowed = at >= state.level
      if (level.kind === "prefix" && (isAllowed || at === state.prefixed)) {
        const to = this.#negated(state, at)
        for (const token of level.operators) {
          const place = this.#openings.get(token)
          // The outer state is one of a few, however many operators precede.
          const outside = { ...state, place: undefined, outside: undefined }
          actions.set(token, { to: place ? { ...to, place, outside } : to })
        }
      }
      if (!isAllowed) return
      for (const { opening, operator } of openedOn(level)) {
        const pending = state.pending.with(at, [identity, operator, false, false])
        actions.set(opening, { to: this.#before(at + 1, -1, pending) })
      }
    })
    return state.place ? this.#continueForm(actions, state.place, state.outside) : actions
  }

  /** Returns the state after a prefix operator of a level. */
  #negated({ level, pending }: BeforeOperand, at: number): BeforeOperand {
    const { repeats } = this.#levels[at] as Level & { kind: "prefix" }
    let inner = negation
    let rest = pending
    if (at < level) {
      // A looser operator: pending operations on tighter levels end with its operand.
      for (let each = pending.length - 1; each > at; each -= 1) {
        inner = compose(pending[each]?.[0] ?? identity, inner)
      }
      rest = pending.map((each, index) => (index > at ? undefined : each))
    }
    const outer = pending[at]?.[0] ?? identity
    const what: Pending = [compose(outer, inner), undefined, false, false]
    return this.#before(repeats ? at : at + 1, -1, rest.with(at, what))
  }

  /** Adds the tokens with which a form continues at a place. */
  #continueForm(actions: Actions, place: PlaceInForm, outside?: BeforeOperand): Actions {
    for (const [token, next] of tokensAt(place, this.#forms))
      actions.set(token, this.#enter(next, outside))
    return actions
  }

  /**
   * Returns the action after a token of a form.
   *
   * @param outside the state before the form; `undefined` if it is on the stack
   */
  #enter(place: PlaceInForm, outside?: BeforeOperand): Action<PrecedenceState, Frame, Result> {
    const whole = completed(place, this.#forms)
    if (whole !== undefined) {
      return outside ? { to: this.#operand(outside, whole) } : { pop: [undefined, whole] }
    }
    if (takesOperand(place, this.#forms)) {
      const hasTokens = tokensAt(place, this.#forms).size > 0
      const to = hasTokens ? { ...this.start, place } : this.start
      return { push: { outside, place }, to }
    }
    const to: PrecedenceState = { kind: "form", place }
    // The rest of the form has states of its own; the outer state is pushed.
    return outside ? { push: { outside, place: undefined }, to } : { to }
  }

  #operand({ pending }: BeforeOperand, value: boolean): AfterOperand {
    return this.#after(this.#levels.length, value, pending)
  }

  #afterOperand(state: AfterOperand): Actions {
    const actions: Actions = new Map()
    const open = state.pending.findLastIndex(
      (pending) => this.#opened.has(pending?.[1]) || this.#closings.has(pending?.[1]),
    )
    this.#levels.forEach((level, at) => {
      if (at > state.level || at <= open || level.kind === "prefix") return
      if (level.kind === "postfix") {
        const { value, pending } = this.#complete(state, at)
        const goesOn = level.repeats ? at : at - 1
        for (const token of level.operators) {
          actions.set(token, { to: this.#after(goesOn, !value, pending) })
        }
        return
      }
      if (level.kind === "choice") {
        const action = this.#chosen(state, level, at)
        if (action !== undefined) for (const token of level.operators) actions.set(token, action)
        return
      }
      for (const token of level.operators) {
        const to = this.#operated(state, level, at, token)
        if (to !== undefined) actions.set(token, { to })
      }
      const { implicit } = level
      const to = implicit === undefined ? undefined : this.#operated(state, level, at, implicit)
      if (to === undefined) return
      for (const [token, action] of this.#beforeOperand(to)) {
        if (!actions.has(token)) actions.set(token, action)
      }
    })
    if (open >= 0) {
      const operator = state.pending[open]?.[1] as string
      if (this.#closings.has(operator)) {
        return actions.set(operator, { pop: [operator, this.#complete(state, 0).value] })
      }
      return actions.set(operator, { to: this.#opens(state, open, operator) })
    }
    const { value } = this.#complete(state, 0)
    for (const token of this.#enders) {
      if (!actions.has(token)) actions.set(token, { pop: [token, value] })
    }
    actions.set("end", { accept: value })
    return actions
  }

  /** Returns the state after an operator whose left operand followed an opening token. */
  #opens(state: AfterOperand, at: number, operator: string): BeforeOperand {
    const { value } = this.#complete(state, at + 1)
    const waits = waiting(connectiveOf(operator) as BinaryConnective, value)
    const { prefixed } = this.#levels[at] as InfixLevel
    const looser = this.#levels.findIndex(({ rule }) => rule === prefixed)
    const { pending } = this.#complete(state, at)
    return this.#before(at + 1, looser, pending.with(at, [waits, undefined, true, false]))
  }

  /** Returns the action for the token before the second operand of a choice; `undefined` if it is not allowed. */
  #chosen(
    state: AfterOperand,
    level: ChoiceLevel,
    at: number,
  ): Action<PrecedenceState, Frame, Result> | undefined {
    const { value, pending } = this.#complete(state, at + 1)
    if (pending[at]?.[2]) return undefined
    const least = loosestSecond(level, at)
    const limit: Pending = [identity, level.closing, false, false]
    const to =
      least === 0 ? this.start : this.#before(least, -1, this.start.pending.with(least - 1, limit))
    const outside = this.#before(at + 1, -1, pending)
    return { push: { outside, place: undefined, choice: [at, value] }, to }
  }

  /** Returns the action after the second operand of a choice and the token after it. */
  #afterSecond(
    { pending }: BeforeOperand,
    [at, first]: readonly [at: number, first: boolean],
    token: string | undefined,
    second: boolean,
  ): Action<PrecedenceState, Frame, Result> | undefined {
    const { closing, condition, associates } = this.#levels[at] as ChoiceLevel
    if (token !== closing) return undefined
    const [isFirst, value] = condition === "first" ? [first, second] : [second, first]
    const outer = pending[at]?.[0] ?? identity
    const what = compose(outer, isFirst ? constant(value) : identity)
    const isLast = associates === "none"
    return { to: this.#before(at + 1, -1, pending.with(at, [what, undefined, isLast, false])) }
  }

  /** Returns the state after an infix operator; `undefined` if it is not allowed. */
  #operated(
    state: AfterOperand,
    level: InfixLevel,
    at: number,
    token: string,
  ): BeforeOperand | undefined {
    const { associates, unmixed, single = [], prefixed } = level
    const { value, pending } = this.#complete(state, at + 1)
    const [what, same, isLast, chained] = pending[at] ?? [identity, undefined, false, false]
    const isSingle = single.includes(token)
    if (isLast || (same !== undefined && (same !== token || isSingle))) return undefined
    const operator = connectiveOf(token) as BinaryConnective
    const waits = (left: boolean) => waiting(operator, left)
    let next: PendingFunction
    if (associates === "right") next = compose(what, waits(value))
    else if (associates === "chain" && pending[at] !== undefined) {
      next = apply(what, value) ? waits(value) : fromValues(false, false)
    } else {
      // A nand or nor of several operands is negated only once, after its last operand.
      next = waits(apply(what, value) !== (chained === operator))
    }
    const reached: Pending = [
      next,
      unmixed ? token : undefined,
      isSingle || associates === "none",
      associates === "chain" || (associates === "all" && /^n(and|or)$/.test(operator) && operator),
    ]
    const looser = this.#levels.findIndex(({ rule }) => rule === prefixed)
    return this.#before(at + 1, looser, pending.with(at, reached))
  }

  /** Applies the pending operations of a level and all tighter ones. */
  #complete({ value, pending }: Pick<AfterOperand, "value" | "pending">, level: number) {
    let result = value
    for (let at = pending.length - 1; at >= level; at -= 1) {
      result = apply(pending[at]?.[0] ?? identity, result)
    }
    return { value: result, pending: pending.map((each, at) => (at >= level ? undefined : each)) }
  }

  #before(level: number, prefixed: number, pending: readonly Pending[]): BeforeOperand {
    return { kind: "before", level, prefixed, pending: withoutDifference(pending) }
  }

  #after(level: number, value: boolean, pending: readonly Pending[]): AfterOperand {
    const relevant = withoutDifference(pending)
    const isSettled = relevant.some((each) => each !== undefined && isConstant(each[0]))
    return { kind: "after", level, value: value && !isSettled, pending: relevant }
  }
}

/** Drops pending operations that don't change any value, such as all tighter ones after a constant. */
function withoutDifference(pending: readonly Pending[]): readonly Pending[] {
  let isSettled = false
  return pending.map((each) => {
    if (each === undefined) return undefined
    const [what, same, isLast, chained] = each
    const relevant = isSettled ? identity : what
    isSettled ||= isConstant(what)
    const isPlain = relevant === identity && same === undefined && !isLast && !chained
    return isPlain ? undefined : [relevant, same, isLast, chained]
  })
}

/** Tokens that directly follow an operand in some form. */
function endersOf(forms: Dialect["forms"]): ReadonlySet<string> {
  const enders = forms.flatMap(({ parts }) =>
    parts.flatMap((part, at) => {
      if (typeof part === "string") return []
      const next = parts[at + 1]
      return [part.separator, typeof next === "string" ? next : null]
    }),
  )
  return new Set(enders.filter((token) => token !== null))
}
