// A tree for people, one node a line, spelled as the dialect spells it.
//
//     not
//     └─ ( )
//        └─ and
//           ├─ True
//           └─ False

import type { Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { fold } from "../expression/fold.ts"
import type { SpelledKind } from "../source/token-kind.ts"

/** The lines of the drawing. */
export function drawTree(tree: Expression, dialect: Dialect): string[] {
  const spell = (kind: SpelledKind) => dialect.spellings[kind][0] ?? kind
  const branches = (label: string, children: readonly (readonly string[])[]) => [
    label,
    ...children.flatMap((lines, index) => branch(lines, index === children.length - 1)),
  ]
  return fold<string[]>(tree, {
    literal: (node) => [spell(node.value ? "true" : "false")],
    variable: (node) => [node.name],
    not: (_, operand) => branches(spell("not"), [operand]),
    chain: (node, operands) => branches(spell(node.kind), operands),
    group: (_, inner) => branches(`${spell("open")} ${spell("close")}`, [inner]),
  })
}

function branch(lines: readonly string[], isLast: boolean): string[] {
  const [first, rest] = isLast ? ["└─ ", "   "] : ["├─ ", "│  "]
  return lines.map((line, index) => (index === 0 ? first : rest) + line)
}
