// The meanings of a text in different notations.
//
//     (implies a (implies b c))
//       coq lean logic system-verilog
//     (implies (implies a b) c)
//       minizinc
//     with a=False b=False c=False the first is True, the second False

import type { ReadingGroup } from "../../language/engines/index.ts"
import { evaluateTree, formatLine, tellApart } from "../../language/expression/index.ts"
import { shortened, wrapped } from "../terminal/fitted-text.ts"
import { visibleText } from "../terminal/terminal.ts"
import { word } from "./terminal-page.ts"

/** Lists only the notations if all of them give the text the same meaning. */
export function describeReadings(groups: readonly ReadingGroup[], width: number): string {
  const [first, second] = groups
  const namesOf = ({ dialects }: ReadingGroup) => dialects.map(({ name }) => name).join(" ")
  if (first === undefined) return ""
  if (second === undefined) return wrapped(namesOf(first), width).join("\n")
  const shown = groups.flatMap((group) => {
    const meaning = visibleText(shortened(formatLine(group.tree), width - 10))
    const value = group.value === undefined ? "" : ` is ${word(group.value)}`
    return [`${meaning}${value}`, ...wrapped(namesOf(group), width - 2).map((line) => `  ${line}`)]
  })
  const values = tellApart(first.tree, second.tree)
  if (values === undefined || values.size === 0) return shown.join("\n")
  const given = [...values].map(([name, value]) => `${name}=${word(value)}`).join(" ")
  const [one, other] = [first, second].map(({ tree }) => word(evaluateTree(tree, values)))
  const example = `with ${visibleText(given)} the first is ${one}, the second ${other}`
  return [...shown, ...wrapped(example, width)].join("\n")
}
