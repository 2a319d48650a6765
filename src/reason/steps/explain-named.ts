// Explanations with named parts: "named" has one line per operator, innermost first; "assignments" also names literals,
// so its lines can be in any order.
//
//     Z = True ^ ( not False ) or False            a = True
//     A = not False = True                         b = False
//     B = True ^ A = True ^ True = False           c = not b = not False = True
//     Z = B or False = False or False = False      d = a ^ c = True ^ True = False
//     So the answer is False.                      …
//
// Each part is written once, so the number of lines is linear in the length of the text.

import { PythonRandom } from "../../python/index.ts"
import type { ExplainedPart } from "./explain-parts.ts"
import { type ExplainedText, type Line, prove, tokensWith } from "./explained-text.ts"
import { namesFor } from "./names-of-parts.ts"

export function* namedLines(explained: ExplainedText): Generator<Line> {
  const { notation, parts, text, variables, whole } = explained
  const names = namesFor(notation.dialect, "capitals", variables)
  const last = names.whole()
  const equation = equations(explained, names.areVariables)
  const operations = parts.filter((part) => part.operands.length > 0)
  if (operations.length > 1) yield { text: `${last}${notation.equals}${text}` }
  for (const part of operations) {
    yield equation(part, part === whole ? last : names.next())
  }
  if (operations.length === 0) yield equation(whole, last)
  yield answer(whole)
}

/** Operands before operators, after them, or shuffled with a seed. */
export type AssignmentOrder = "topological" | "reversed" | "shuffled"

export function* assignmentLines(
  explained: ExplainedText,
  order: AssignmentOrder,
  seed: number | bigint,
): Generator<Line> {
  const { notation, parts, variables, whole } = explained
  const names = namesFor(notation.dialect, "small", variables)
  const equation = equations(explained, names.areVariables)
  const named = new Set<string>()
  const ordered: ExplainedPart[] = []
  for (const part of parts) {
    const { node } = part
    const name = node.kind === "variable" ? node.name : names.next()
    part.name = name
    if (named.has(name)) continue
    named.add(name)
    if (names.areVariables) explained.known.set(name, part.value)
    ordered.push(part)
  }
  if (order === "reversed") ordered.reverse()
  if (order === "shuffled") new PythonRandom(seed).shuffle(ordered)
  for (const part of ordered) yield equation(part, part.name as string)
  yield answer(whole)
}

/** Returns a function that creates the line of a part whose operands already have names. */
function equations(
  explained: ExplainedText,
  areVariables: boolean,
): (part: ExplainedPart, name: string) => Line {
  const { notation, tokensOf, known } = explained
  const { equals, join, written } = notation
  const literals = { true: join(tokensOf(true)), false: join(tokensOf(false)) }
  const valueTokens = ({ value }: ExplainedPart) => tokensOf(value)
  const nameTokens = ({ node, name, value }: ExplainedPart) => {
    if (node.kind === "variable") return written(node.name)
    return name === undefined ? tokensOf(value) : written(name)
  }
  return (part, name) => {
    const { node, value } = part
    const sides = [name]
    if (part.operands.length > 0) {
      const plugged = join(tokensWith(explained, part, valueTokens))
      prove(plugged, value, explained)
      const text = join(tokensWith(explained, part, nameTokens))
      if (text !== plugged) {
        if (areVariables) prove(text, value, explained)
        sides.push(text)
      }
      sides.push(plugged)
    } else if (node.kind === "variable" && node.name !== name) sides.push(join(written(node.name)))
    part.name = name
    if (areVariables) known.set(name, value)
    return { text: [...sides, literals[`${value}`]].join(equals), part, name }
  }
}

function answer({ value }: ExplainedPart): Line {
  return { text: `So the answer is ${value ? "True" : "False"}.` }
}
