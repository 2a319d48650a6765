// What a text means in which dialects, for a person.
//
//     (implies a (implies b c))
//       coq lean logic verilog
//     (implies (implies a b) c)
//       minizinc
//     with a=False b=False c=False the first is True, the second False

import type { ReadingGroup } from "../../language/engines/readings.ts"
import { evaluateTree } from "../../language/expression/evaluate-tree.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"
import { tellApart } from "../../language/expression/tell-apart.ts"
import { shortened, wrapped } from "../terminal/fitted-text.ts"
import { visibleText } from "../terminal/visible.ts"

/**
 * Each meaning with the dialects that give it to the text, and values that tell the first two apart; the dialects alone
 * where all give it the same one.
 */
export function describeReadings(groups: readonly ReadingGroup[], width: number): string {
  const [first, second] = groups
  if (first === undefined) return ""
  if (second === undefined) return wrapped(namesOf(first), width).join("\n")
  const shown = groups.map((group) => {
    const meaning = visibleText(shortened(formatLine(group.tree), width - 10))
    const value = group.value === undefined ? "" : ` is ${group.value ? "True" : "False"}`
    return [`${meaning}${value}`, ...wrapped(namesOf(group), width - 2).map((line) => `  ${line}`)]
  })
  const values = tellApart(first.tree, second.tree)
  if (values === undefined || values.size === 0) return shown.flat().join("\n")
  const given = [...values].map(([name, value]) => `${name}=${value ? "True" : "False"}`)
  const [one, other] = [first, second].map(({ tree }) => evaluateTree(tree, values))
  const example = `with ${visibleText(given.join(" "))} the first is ${one ? "True" : "False"}, the second ${other ? "True" : "False"}`
  return [...shown.flat(), ...wrapped(example, width)].join("\n")
}

function namesOf({ dialects }: ReadingGroup): string {
  return dialects.map(({ name }) => name).join(" ")
}
