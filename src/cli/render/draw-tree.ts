// A tree for people, one node a line, spelled as the dialect spells it.
//
//     not
//     └─ ( )
//        └─ and
//           ├─ True
//           └─ False

import type { Dialect } from "../../language/dialect/dialect.ts"
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
  const spell = (kind: string) => visibleText(dialect.spellings[kind]?.[0] ?? kind)
  const branches = (label: string, children: readonly (readonly string[])[]) => [
    label,
    ...children.flatMap((lines, index) => branch(lines, index === children.length - 1)),
  ]
  return fold<string[]>(tree, {
    literal: (node) => [spell(node.value ? "true" : "false")],
    variable: (node) => [visibleText(node.name)],
    not: (_, operand) => branches(spell("not"), [operand]),
    chain: (node, operands) => branches(spell(node.kind), operands),
    group: (_, inner) => branches(`${spell("open")} ${spell("close")}`, [inner]),
  })
}

function branch(lines: readonly string[], isLast: boolean): string[] {
  const [first, rest] = isLast ? ["└─ ", "   "] : ["├─ ", "│  "]
  return lines.map((line, index) => (index === 0 ? first : rest) + line)
}

function depthOf(tree: Expression): number {
  const below = (depth: number) => depth + 1
  return fold<number>(tree, {
    literal: () => 1,
    variable: () => 1,
    not: (_, operand) => below(operand),
    chain: (_, operands) => below(operands.reduce((deepest, each) => Math.max(deepest, each))),
    group: (_, inner) => below(inner),
  })
}
