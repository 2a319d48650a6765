// Positions within forms (operands of several tokens), and the tokens that can follow there.
//
//     AND ( a ▯        after an operand: a comma, or the closing parenthesis
//     a b ▯            in reversed notation: another operand, or an operator that takes one or two
//
// The whole text is a form, too: an expression and the end. Places are created when they are first reached.

import type { Token } from "../dialect/index.ts"
import { choicesOn, type Dialect, type Form, nameIn } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { makeNode } from "../expression/index.ts"
import {
  afterOperand,
  completed,
  openings,
  type Position,
  takesOperand,
  tokensAt,
} from "../tables/index.ts"

export interface FormPlace {
  readonly id: number
  /** The form at this place, or the first of several with the same beginning; `undefined` for the whole text. */
  readonly form: Form | undefined
  /** The tokens of forms that can follow, each with the place after it. */
  readonly tokens: ReadonlyMap<string, FormPlace>
  /** The place after an operand; `undefined` if no operand can follow. */
  readonly operand: FormPlace | undefined
  /** Whether the form could end here. */
  readonly isComplete: boolean
}

export interface FormPlaces {
  readonly start: FormPlace
  /** The tokens that forms begin with, each with the place after it. */
  readonly openings: ReadonlyMap<string, FormPlace>
  /** The tokens before the second operands of choices, each with the place after that operand. */
  readonly choices: ReadonlyMap<string, FormPlace>
  /** Only in reversed notation: the place for each number of operands on the stack, and the form of each operator. */
  readonly reversed?: {
    at(operands: number): FormPlace
    readonly forms: ReadonlyMap<string, Form>
  }
}

export function formPlaces({ levels, forms }: Pick<Dialect, "levels" | "forms">): FormPlaces {
  const isReversed = forms.some(({ parts: [first] }) => typeof first === "object")
  return isReversed ? reversedPlaces(forms) : nestedPlaces(levels, forms)
}

function nestedPlaces(levels: Dialect["levels"], forms: readonly Form[]): FormPlaces {
  const ending = (rule: string, end: string): Form => ({
    rule,
    makes: "group",
    parts: [{ least: 1, most: 1, separator: null }, end],
  })
  const choices = choicesOn(levels).map(([level]) => level)
  const seconds = choices.map(({ rule, closing }) => ending(rule, closing))
  const all = [...forms, ...seconds, ending("", "end")]
  const known = new Map<string, FormPlace>()
  const placeOf = (positions: readonly Position[]): FormPlace => {
    const key = JSON.stringify(positions)
    const place = known.get(key) ?? nestedPlace(known.size, positions, all, placeOf)
    known.set(key, place)
    return place
  }
  const start = placeOf([{ form: all.length - 1, part: 0, count: 0, isSeparated: false }])
  const afterSecond = choices.flatMap(({ operators }, at) => {
    const place = placeOf([{ form: forms.length + at, part: 0, count: 1, isSeparated: false }])
    return operators.map((operator) => [operator, place] as const)
  })
  const opened = [...openings(forms)].map(
    ([token, { positions }]) => [token, placeOf(positions)] as const,
  )
  return { start, openings: new Map(opened), choices: new Map(afterSecond) }
}

/** A place whose followers are found on first access. */
function nestedPlace(
  id: number,
  positions: readonly Position[],
  forms: readonly Form[],
  placeOf: (positions: readonly Position[]) => FormPlace,
): FormPlace {
  const place = { positions, gathered: undefined }
  const { form } = positions[0] as Position
  let knownTokens: ReadonlyMap<string, FormPlace> | undefined
  let knownOperand: FormPlace | undefined
  return {
    id,
    form: form === forms.length - 1 ? undefined : forms[form],
    isComplete: completed(place, forms) !== undefined,
    get tokens() {
      knownTokens ??= new Map(
        [...tokensAt(place, forms)].map(([token, next]) => [token, placeOf(next.positions)]),
      )
      return knownTokens
    },
    get operand() {
      if (knownOperand !== undefined || !takesOperand(place, forms)) return knownOperand
      knownOperand = placeOf(afterOperand(place, true, forms)?.positions ?? [])
      return knownOperand
    },
  }
}

function reversedPlaces(forms: readonly Form[]): FormPlaces {
  const byOperator = new Map(forms.map((form) => [form.parts.at(-1) as string, form]))
  const most = Math.max(2, ...forms.map(operandsOf))
  const places: FormPlace[] = []
  const at = (operands: number) => places[Math.min(operands, most)] as FormPlace
  for (let waiting = 0; waiting <= most; waiting += 1) {
    const fitting = [...byOperator].filter(([, form]) => operandsOf(form) <= waiting)
    places.push({
      id: waiting,
      form: undefined,
      get tokens() {
        const tokens = fitting.map(
          ([operator, form]) => [operator, at(waiting + 1 - operandsOf(form))] as const,
        )
        return new Map([...tokens, ...(waiting === 1 ? [["end", at(1)] as const] : [])])
      },
      get operand() {
        return at(waiting + 1)
      },
      isComplete: false,
    })
  }
  const none = new Map<string, FormPlace>()
  return { start: at(0), openings: none, choices: none, reversed: { at, forms: byOperator } }
}

export function operandsOf({ parts }: Form): number {
  return parts.reduce((sum, part) => sum + (typeof part === "string" ? 0 : part.least), 0)
}

/** The tokens that lead from one place of a form to another. */
export interface Way {
  readonly to: FormPlace
  readonly tokens: readonly string[]
}

/** The shortest way to a place that fits; `undefined` if there is none. */
export function wayTo(from: FormPlace, fits: (place: FormPlace) => boolean): Way | undefined {
  const ways = new Map<FormPlace, Way>([[from, { to: from, tokens: [] }]])
  for (const [place, way] of ways) {
    if (fits(place)) return way
    for (const [token, next] of place.tokens) {
      if (!ways.has(next)) ways.set(next, { to: next, tokens: [...way.tokens, token] })
    }
    const { operand } = place
    if (operand !== undefined && !ways.has(operand)) ways.set(operand, { ...way, to: operand })
  }
  return undefined
}

// Builds the tree of a form from the trees of its operands.
//
//     IF ( a , b , c )       (if a b c)
//     IFF ( a , b , c )      (comparison a iff b iff c)

/** `undefined` if too few operands could be read. */
export function formTree(
  { makes }: Pick<Form, "makes">,
  operands: readonly Expression[],
): Expression | undefined {
  const [first] = operands
  if (makes === "variable") return undefined
  if (makes === "group") return first && { kind: "group", inner: first }
  if (makes === "not") return first && makeNode(makes, operands)
  if (makes === "if") return operands.length < 3 ? first : makeNode(makes, operands.slice(0, 3))
  if (["and", "or", "xor", "nand", "nor"].includes(makes)) return makeNode(makes, operands)
  // There may be surplus operands and unreadable ones.
  if (operands.length === 1) return first
  if (makes === "iff" || (makes === "implies" && first)) return makeNode(makes, operands)
  return first && operands.reduce((left, right) => ({ kind: makes, operands: [left, right] }))
}

/** The tree of a token that is an operand by itself; `undefined` for other tokens. */
export function leafOf(
  kind: Token["kind"],
  spelling: string,
  dialect: Dialect,
): Expression | undefined {
  if (kind === "true" || kind === "false") return { kind: "literal", value: kind === "true" }
  return kind === "variable" ? { kind: "variable", name: nameIn(spelling, dialect) } : undefined
}
