// A tree with one node a line, spelled as the dialect spells it. Comparisons with several operands have all their signs.
//
//     not
//     └─ and
//        ├─ True
//        └─ False

import type { Dialect } from "../../language/dialect/dialect.ts"
import { comparisonSpellingOf, spellingOf } from "../../language/dialect/signs.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { UsageError } from "../options/usage-error.ts"
import { visibleText } from "../terminal/visible.ts"

/** A drawing is as wide as the tree is deep; wider ones are unreadable. */
const deepestDrawing = 200

interface Drawing {
  /** Empty if the tree is too deep. */
  readonly lines: readonly string[]
  readonly levels: number
}

/** @throws UsageError if the tree has too many levels */
export function drawTree(tree: Expression, dialect: Dialect): readonly string[] {
  const spell = (token: string) => dialect.spellings[token]?.[0] ?? token
  const group = dialect.forms.find(({ makes }) => makes === "group")?.parts ?? ["open", "close"]
  const brackets = group.flatMap((part) => (typeof part === "string" ? [spell(part)] : []))
  const { lines, levels } = fold<Drawing>(tree, {
    literal: (node) => drawn(spell(`${node.value}`), []),
    variable: (node) => drawn(node.name, []),
    not: (_, operand) => drawn(spellingOf("not", dialect), [operand]),
    chain: (node, operands) => drawn(spellingOf(node.kind, dialect), operands),
    comparison: (node, operands) => {
      const signs = node.operators.map((kind) => comparisonSpellingOf(kind, dialect))
      return drawn(signs.join(" "), operands)
    },
    group: (_, inner) => drawn(brackets.join(" "), [inner]),
  })
  if (levels > deepestDrawing) {
    throw new UsageError(
      `a tree of ${levels} levels is too deep to be drawn, at most ${deepestDrawing} are; use --format line or json`,
    )
  }
  return lines
}

function drawn(label: string, children: readonly Drawing[]): Drawing {
  const levels = 1 + children.reduce((most, each) => Math.max(most, each.levels), 0)
  if (levels > deepestDrawing) return { levels, lines: [] }
  const branches = children.flatMap(({ lines }, at) => {
    const [first, rest] = at === children.length - 1 ? ["└─ ", "   "] : ["├─ ", "│  "]
    return lines.map((line, index) => (index === 0 ? first : rest) + line)
  })
  return { levels, lines: [visibleText(label), ...branches] }
}
