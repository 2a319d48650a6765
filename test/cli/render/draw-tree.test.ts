import { expect, test } from "vitest"
import { drawTree } from "../../../src/cli/commands/parse-command.ts"
import type { Expression } from "../../../src/index.ts"
import { shapeDialect } from "../../support/shape-dialects.ts"

const [x, y, z] = ["x", "y", "z"].map((name): Expression => ({ kind: "variable", name })) as [
  Expression,
  Expression,
  Expression,
]
const leaves = ["├─ x", "├─ y", "└─ z"]

test.each<[string, Expression, readonly string[]]>([
  [
    "right",
    { kind: "implies", operands: [x, { kind: "nand", operands: [y, z] }] },
    ["->", "├─ x", "└─ nand", "   ├─ y", "   └─ z"],
  ],
  ["calls", { kind: "if", operands: [x, y, z] }, ["IF", ...leaves]],
  [
    "calls",
    { kind: "comparison", operators: ["iff", "iff"], operands: [x, y, z] },
    ["SAME SAME", ...leaves],
  ],
  [
    "chained",
    { kind: "comparison", operators: ["iff", "xor"], operands: [x, y, z] },
    ["== !=", ...leaves],
  ],
  ["chained", { kind: "xor", operands: [x, y, z] }, ["^", ...leaves]],
  // A dialect without a sign for the connective: its name is used.
  ["chained", { kind: "nor", operands: [x, y, z] }, ["nor", ...leaves]],
  [
    "postfixOnce",
    { kind: "not", operand: { kind: "group", inner: x } },
    ["'", "└─ ( )", "   └─ x"],
  ],
])("%s: %j", (name, tree, lines) => {
  expect(drawTree(tree, shapeDialect(name))).toEqual(lines)
})
