// Repairs a text at a token that is not allowed there: inserts what is missing before the token, or drops the token.
//
//     AND ( a b )        inserts a comma between a and b
//     a = b = c          puts a = b in parentheses
//     ( a ]              takes ] for )
//     a ) and b          drops )
//
// The time of a repair depends only on the notation, or is bounded by the number of forms that it closes.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/index.ts"
import type { Places } from "./allowed-tokens.ts"
import { type FormPlace, wayTo } from "./form-places.ts"
import type { OpenForms, ParserItem } from "./open-forms.ts"
import { rolesOf } from "./roles-of-kinds.ts"

/** `excused` if the token was left out and the next error at this position would only be a consequence. */
type Repaired = "taken" | "left out" | "excused"

export function repair(item: ParserItem, open: OpenForms, dialect: Dialect): Repaired {
  const roles = rolesOf(dialect)
  if (roles.closers.has(item.kind)) return repairCloser(item, open)
  for (;;) {
    if (open.expected.has(item.kind)) {
      open.take(item)
      return "taken"
    }
    const { form } = open
    const { levelPlace } = form
    if (levelPlace !== undefined && !levelPlace.isBeforeOperand)
      return repairAfterOperand(item, open, dialect)
    if (levelPlace === undefined && form.place.operand === undefined) {
      // The form requires a certain token here.
      if (advance(item, open)) continue
      if (!endsForm(item, open, dialect)) return "left out"
      open.close()
      continue
    }
    if (roles.prefix.has(item.kind) && levelPlace !== undefined) {
      // A not that binds too loosely, or one too many.
      form.items.push(item)
      form.levelPlace = open.places.levels.start.operators.get(item.kind)
      return "taken"
    }
    if (item.kind === "variable") {
      open.takeOperand(item)
      return "taken"
    }
    if (takeWithoutOpening(item, open)) return "taken"
    if (!endsOperand(item, open, dialect)) return "left out"
    open.takeMissing(item.offset, item.before)
  }
}

/** Whether a token ends an operand, so that an operand is missing if none precedes it. */
function endsOperand({ kind }: ParserItem, { places }: OpenForms, dialect: Dialect): boolean {
  const { infix, postfix, separators } = rolesOf(dialect)
  const isReversed = places.forms.reversed?.forms.has(kind) ?? false
  return (
    infix.has(kind) || postfix.has(kind) || separators.has(kind) || isReversed || kind === "end"
  )
}

/** Whether to close an incomplete form, so that an outer form can take the token. */
function endsForm(item: ParserItem, open: OpenForms, dialect: Dialect): boolean {
  return open.forms.length > 1 && endsOperand(item, open, dialect)
}

function repairAfterOperand(item: ParserItem, open: OpenForms, dialect: Dialect): Repaired {
  const { kind } = item
  const { form, places } = open
  const roles = rolesOf(dialect)
  if (roles.infix.has(kind) || roles.postfix.has(kind)) {
    open.enclose()
    open.take(item)
    return "taken"
  }
  if (places.forms.reversed?.forms.has(kind)) {
    // Too few operands: insert the missing ones.
    while (!open.expected.has(kind)) {
      open.endOperand()
      open.takeMissing(item.offset, item.before)
    }
    open.take(item)
    return "taken"
  }
  if (!places.startsOperand(kind, places.levels.start)) {
    return roles.separators.has(kind) ? "excused" : "left out"
  }
  const call = callBefore(item, open)
  if (call !== undefined) {
    const name = form.items.pop() as ParserItem
    name.isOperand = false
    form.levelPlace = places.levels.start
    open.open(item, call, true)
    return "taken"
  }
  const separator = [...form.place.tokens].find(
    ([token, next]) => roles.separators.has(token) && next.operand !== undefined,
  )
  if (separator !== undefined) {
    open.endOperand()
    form.place = separator[1]
  } else {
    // An operator is missing; the parser joins the parts when the operand ends.
    form.levelPlace = form.start
  }
  open.take(item)
  return "taken"
}

function repairCloser(item: ParserItem, open: OpenForms): Repaired {
  const isOpen = open.isOpen(item.kind)
  if (!isOpen && !open.hasBrackets) {
    const { levelPlace } = open.form
    // The missing operand has been reported.
    return levelPlace === undefined || levelPlace.isBeforeOperand ? "excused" : "left out"
  }
  for (;;) {
    const { form } = open
    // A closer of the wrong kind closes the innermost bracket, too.
    const closer = isOpen ? item.kind : form.brackets.at(-1)?.closer
    if (closer !== undefined && form.brackets.some((bracket) => bracket.closer === closer)) {
      fillUpTo(closer, item, open)
      closeBracket(item, closer, open)
      return "taken"
    }
    open.close()
  }
}

/** Inserts what is missing before a bracket of the innermost form can be closed. */
export function fillUpTo(closer: string, item: ParserItem, open: OpenForms): void {
  const { form } = open
  const isMissing =
    form.levelPlace === undefined
      ? form.place.operand !== undefined
      : form.levelPlace.isBeforeOperand
  if (isMissing && !open.expected.has(closer)) open.takeMissing(item.offset, item.before)
  if (open.expected.has(closer)) return
  if (form.levelPlace !== undefined) open.endOperand()
  const way = wayTo(form.place, ({ tokens }) => tokens.has(closer))
  if (way !== undefined) open.skip(way, item)
}

/** Closes a bracket of the innermost form, or the whole form if its closer isn't allowed here. */
export function closeBracket(item: ParserItem, closer: string, open: OpenForms): void {
  if (open.form.levelPlace !== undefined) open.endOperand()
  const next = open.form.place.tokens.get(closer)
  if (next === undefined) open.close()
  else open.takeOfForm(item, next, closer)
}

/** Inserts what is missing in a form before a token; returns whether that is possible. */
function advance(item: ParserItem, open: OpenForms): boolean {
  const { places, form } = open
  const startsOperand = places.startsOperand(item.kind, places.levels.start)
  const way = wayTo(
    form.place,
    ({ tokens, operand }) => tokens.has(item.kind) || (operand !== undefined && startsOperand),
  )
  if (way === undefined) return false
  open.skip(way, item)
  return true
}

/** `and a b )` in a list, or `( a , b )` if only calls have parentheses: the beginning of the form is missing. */
function takeWithoutOpening(item: ParserItem, open: OpenForms): boolean {
  for (const [opening, place] of open.places.forms.openings) {
    const next = place.tokens.get(item.kind)
    if (next === undefined) continue
    open.open(item, next, !opening.startsWith("open"))
    open.takeBracket(item, opening, true)
    return true
  }
  return false
}

/** The place within a call of an unknown function, if the token opens its arguments. */
function callBefore(item: ParserItem, { form, places }: OpenForms): FormPlace | undefined {
  const name = form.items.at(-1)
  if (name?.kind !== "variable" || name !== item.before) return undefined
  return callAt(item.kind, places)
}

/** The place after the bracket that opens the arguments of a call. */
export function callAt(opener: string, { forms }: Places): FormPlace | undefined {
  const called = [...forms.openings]
    .filter(([name]) => connectiveOf(name) !== undefined)
    .flatMap(([, place]) => place.tokens.get(opener) ?? [])
  if (!opener.startsWith("open")) return undefined
  const takesAnyNumber = ({ form }: FormPlace) =>
    form?.parts.some((part) => typeof part === "object" && part.most === null)
  return called.find(takesAnyNumber) ?? called[0]
}
