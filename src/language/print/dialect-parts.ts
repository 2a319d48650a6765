// The tokens that a dialect writes literals, names, parentheses and forms with.

import { connectives } from "../connectives.ts"
import { type Dialect, type Form, isSpelled } from "../dialect/dialect.ts"
import { emptyForm, type Sign, signsOf } from "../dialect/signs.ts"
import { hasLongSpellings } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { OperandPlaces } from "./places.ts"

/** What is asked of a dialect again and again. */
export interface Parts {
  /** The tokens of the literals; undefined for those that the dialect lacks. */
  readonly literals: Readonly<Record<"true" | "false", readonly string[] | undefined>>
  readonly group: Around | undefined
  /** The tokens of a variable, with undefined for its name. */
  readonly named: readonly (string | undefined)[]
  /** Whether it has several signs for anything. */
  readonly hasChoice: boolean
  /** Whether one space between two tokens is not always enough. */
  readonly isLong: boolean
  /** For each operator the places of its operands, by what follows it. */
  readonly places: ReadonlyMap<Sign, OperandPlaces[]>
}

/** The tokens before and after what is within parentheses. */
export interface Around {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export const partsOf = oncePerObject((dialect: Dialect): Parts => {
  const spell = ({ token = "" }: Item) => spelled(token, dialect)
  const literal = (value: boolean) => {
    const form = emptyForm(value, dialect)
    if (isSpelled(`${value}`, dialect)) return [spelled(`${value}`, dialect)]
    return form === undefined ? undefined : itemsOf(form, []).map(spell)
  }
  const grouping = dialect.forms.find(({ makes }) => makes === "group")
  const around = grouping === undefined ? [] : itemsOf(grouping, [anything])
  const middle = around.findIndex(({ token }) => token === undefined)
  const naming = dialect.forms.find(({ makes }) => makes === "variable")
  const name = naming === undefined ? [{ token: "variable" }] : itemsOf(naming, [])
  const signs = connectives.flatMap((kind) => signsOf(kind, dialect))
  return {
    literals: { true: literal(true), false: literal(false) },
    group:
      grouping === undefined
        ? undefined
        : {
            before: around.slice(0, middle).map(spell),
            after: around.slice(middle + 1).map(spell),
          },
    named: name.map((item) => (item.token === "variable" ? undefined : spell(item))),
    hasChoice: connectives.some((kind) => signsOf(kind, dialect).length > 1),
    isLong: hasLongSpellings(dialect),
    places: new Map(signs.map((sign) => [sign, []])),
  }
})

/** Stands for an operand where only the tokens around it matter. */
const anything: Expression = { kind: "literal", value: true }

/** The first spelling of a token; nothing for an operator that is only ever meant. */
export function spelled(token: string, { spellings }: Dialect): string {
  return spellings[token]?.[0] ?? ""
}

/** One of both. */
export interface Item {
  readonly token?: string
  readonly operand?: Expression
}

/** The tokens and operands of a form; the operands that are more than it needs stand as far left as they can. */
export function itemsOf({ parts }: Form, operands: readonly Expression[]): Item[] {
  const items: Item[] = []
  let spare = parts.reduce(
    (count, part) => count - (typeof part === "string" ? 0 : part.least),
    operands.length,
  )
  let at = 0
  for (const part of parts) {
    if (typeof part === "string") {
      items.push({ token: part })
      continue
    }
    const { least, most, separator } = part
    const more = Math.min(spare, (most ?? Number.POSITIVE_INFINITY) - least)
    spare -= more
    for (const end = at + least + more; at < end; at += 1) {
      items.push({ operand: operands[at] as Expression })
      if (separator !== null && at < end - 1) items.push({ token: separator })
    }
  }
  return items
}
