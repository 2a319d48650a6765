// A tree for people, one node a line, spelled as the dialect spells it.
//
//     not
//     └─ ( )
//        └─ and
//           ├─ True
//           └─ False
//
// A chain of comparisons has all its operators: `== !=` over three operands.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { comparisonSpellingOf, spellingOf } from "../../language/dialect/signs.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { UsageError } from "../options/usage-error.ts"
import { visibleText } from "../terminal/visible.ts"

/** A drawing is as wide as the tree is deep; beyond this nobody can read it. */
const deepestDrawing = 200

/**
 * The lines of the drawing.
 *
 * @throws UsageError where the tree has too many levels
 */
export function drawTree(tree: Expression, dialect: Dialect): string[] {
  const levels = depthOf(tree)
  if (levels > deepestDrawing) {
    throw new UsageError(
      `a tree of ${levels} levels is too deep to be drawn, at most ${deepestDrawing} are; use --format line or json`,
    )
  }
  const spell = (token: string) => visibleText(dialect.spellings[token]?.[0] ?? token)
  const group = dialect.forms.find(({ makes }) => makes === "group")?.parts ?? ["open", "close"]
  const brackets = group
    .flatMap((part) => (typeof part === "string" ? [spell(part)] : []))
    .join(" ")
  const branches = (label: string, children: readonly (readonly string[])[]) => [
    label,
    ...children.flatMap((lines, index) => branch(lines, index === children.length - 1)),
  ]
  return fold<string[]>(tree, {
    literal: (node) => [spell(node.value ? "true" : "false")],
    variable: (node) => [visibleText(node.name)],
    not: (_, operand) => branches(visibleText(spellingOf("not", dialect)), [operand]),
    chain: (node, operands) => branches(visibleText(spellingOf(node.kind, dialect)), operands),
    comparison: (node, operands) => {
      const signs = node.operators.map((kind) => comparisonSpellingOf(kind, dialect))
      return branches(visibleText(signs.join(" ")), operands)
    },
    group: (_, inner) => branches(brackets, [inner]),
  })
}

function branch(lines: readonly string[], isLast: boolean): string[] {
  const [first, rest] = isLast ? ["└─ ", "   "] : ["├─ ", "│  "]
  return lines.map((line, index) => (index === 0 ? first : rest) + line)
}

function depthOf(tree: Expression): number {
  const below = (depth: number) => depth + 1
  const deepest = (depths: readonly number[]) => depths.reduce((most, each) => Math.max(most, each))
  return fold<number>(tree, {
    literal: () => 1,
    variable: () => 1,
    not: (_, operand) => below(operand),
    chain: (_, operands) => below(deepest(operands)),
    comparison: (_, operands) => below(deepest(operands)),
    group: (_, inner) => below(inner),
  })
}
