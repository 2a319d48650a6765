// Finds comparisons in JSON Logic. They are objects, so no operator can bind tighter.
//
//     {">":[{"var":"user.age"},18]}      user.age > 18

import type { Dialect } from "../dialect/dialect.ts"
import {
  type Atom,
  isTold,
  nameOf,
  numberSource,
  pathsIn,
  stringSource,
  type Value,
} from "./atom.ts"
import { type ComparisonStyle, holdsNumber } from "./comparison-style.ts"
import type { FoundAtom } from "./scan-atoms.ts"
import { canBePart } from "./value-tokens.ts"

const space = "[ \\t\\r\\n]*"
const spaced = (...parts: readonly string[]) => parts.join(space)
const constant = `(?:${stringSource}|${numberSource}|null)`
const variable = spaced("\\{", '"var"', ":", stringSource, "\\}")
const list = spaced("\\[", `${constant}(?:${spaced("", ",", constant)})*`, "\\]")
const comparison = new RegExp(
  spaced(
    "\\{",
    '"([<>]=?|[!=]==?|in)"',
    ":",
    "\\[",
    `(${constant}|${variable})`,
    ",",
    `(${constant}|${variable}|${list})`,
    "\\]",
    "\\}",
  ),
  "gu",
)

export function jsonAtoms(text: string, dialect: Dialect, style: ComparisonStyle): FoundAtom[] {
  return Array.from(text.matchAll(comparison)).flatMap((match) => {
    const [whole, sign = "", left = "", right = ""] = match
    const spelled = style.relations.find((each) => each.text === sign)
    const [first, parsed] = [parsedJson(left), parsedJson(right)]
    if (first === undefined || parsed === undefined) return []
    const one = valueIn(first, dialect, style)
    const other = Array.isArray(parsed)
      ? listOf(parsed, dialect, style)
      : valueIn(parsed, dialect, style)
    if (spelled === undefined || one === undefined || other === undefined) return []
    const atom = atomOf(spelled.relation, one, other)
    if (atom === undefined) return []
    return [
      {
        start: match.index,
        end: match.index + whole.length,
        name: nameOf(atom),
        compared: pathsIn(atom),
        isNegated: spelled.isNegated === true,
      },
    ]
  })
}

function valueIn(json: unknown, dialect: Dialect, style: ComparisonStyle): Value | undefined {
  if (json === null) return { kind: "null" }
  if (typeof json === "string") {
    return /\p{Cs}/u.test(json) ? undefined : { kind: "string", content: json }
  }
  if (typeof json === "number") {
    const text = String(json)
    return holdsNumber(text, style) && !/[+]/.test(text) ? { kind: "number", text } : undefined
  }
  const parts = ((json as { readonly var: string }).var ?? "").split(".")
  return parts.every((part) => canBePart(part, dialect)) ? { kind: "path", parts } : undefined
}

function listOf(json: readonly unknown[], dialect: Dialect, style: ComparisonStyle) {
  const values = json.map((each) => valueIn(each, dialect, style))
  const isAlike = values.every((value) => value?.kind === values[0]?.kind)
  return isAlike && values[0]?.kind !== "null" ? (values as Value[]) : undefined
}

/** `undefined` for an equality of truth values, and for operands that can't be compared. */
function atomOf(
  relation: Atom["relation"],
  one: Value,
  other: Value | readonly Value[],
): Atom | undefined {
  if (Array.isArray(other)) {
    return relation === "in" && one.kind === "path"
      ? { relation, left: one, right: other }
      : undefined
  }
  const [left, right] = (one.kind === "null" ? [other, one] : [one, other]) as [Value, Value]
  const hasPath = left.kind === "path" || right.kind === "path"
  if (relation === "in" || !hasPath) return undefined
  if (relation === "==")
    return isTold(left) || isTold(right) ? { relation, left, right } : undefined
  return right.kind === "null" ? undefined : { relation, left, right }
}

/** `undefined` for text with an escape that JSON lacks. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
