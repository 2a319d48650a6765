// The two text forms of a tree: one line for people and tests, JSON for machines.
//
//     (or a (and b (not c)))        (if a b c)        (comparison a iff b xor c)
//
// In the line form the literals are `true` and `false`; a variable with one of these names is quoted
// with bars, |true|, as in Lisp.

import type { Expression } from "./expression.ts"
import { fold } from "./fold.ts"

/** `(and true (group (or (not x) false)))` */
export function formatLine(tree: Expression): string {
  return fold<string>(tree, {
    literal: (node) => String(node.value),
    variable: ({ name }) => formatName(name),
    not: (_, operand) => `(not ${operand})`,
    chain: (node, operands) => `(${node.kind} ${concatenate(operands, " ")})`,
    comparison: ({ operators }, operands) => `(comparison ${between(operands, operators)})`,
    group: (_, inner) => `(group ${inner})`,
  })
}

/** Returns a variable in the line form, between bars if its name is a literal there or has spaces. */
export function formatName(name: string): string {
  return /^(true|false)$| /.test(name) ? `|${name}|` : name
}

/** Returns the same text as `JSON.stringify(tree)`, which overflows the stack on deep trees. */
export function formatJson(tree: Expression): string {
  const json = ({ kind }: Expression, member: string, value: string | boolean) =>
    `{"kind":"${kind}","${member}":${value}}`
  const list = (operands: readonly string[]) => `[${concatenate(operands, ",")}]`
  return fold<string>(tree, {
    literal: (node) => json(node, "value", node.value),
    variable: (node) => json(node, "name", JSON.stringify(node.name)),
    not: (node, operand) => json(node, "operand", operand),
    chain: (node, operands) => json(node, "operands", list(operands)),
    comparison: (node, operands) =>
      json(node, "operators", `${JSON.stringify(node.operators)},"operands":${list(operands)}`),
    group: (node, inner) => json(node, "inner", inner),
  })
}

/** Unlike `join`, `+` copies nothing (V8 links the pieces), so deep trees take linear time. */
function concatenate(pieces: readonly string[], separator: string): string {
  return pieces.reduce((text, piece) => text + separator + piece)
}

/** `a iff b xor c` */
function between(operands: readonly string[], operators: readonly string[]): string {
  return operands.reduce((text, operand, at) => `${text} ${operators[at - 1]} ${operand}`)
}
