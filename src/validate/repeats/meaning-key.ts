// The meaning of an expression as a text: equivalent expressions with the same values have the same text.
//
//     not (p and q)   not p or not q     both "p q" with 1 1 1 0
//     p and (q or not q)                 "p" with 0 1, since q changes nothing
//     True or False   p or not p         none: no variable changes the value

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { type Assignment, type Expression, variablesOf } from "../../language/expression/index.ts"
import { truthTable } from "../../reason/index.ts"

/** Maximum number of variables whose truth table is computed. */
export const mostVariables = 12

/**
 * The key of an expression and its assignment: questions are the same only if the values of variables are, too.
 *
 * @returns `constant` if no variable changes the value, `too large` if there are too many variables
 */
export function meaningOf(
  tree: Expression,
  assignment: Assignment,
): { readonly key: string } | "constant" | "too large" {
  const names = [...variablesOf(tree)].sort()
  if (names.length > mostVariables) return "too large"
  const { words } = truthTable(tree, { variables: names })
  let values = Array.from({ length: 2 ** names.length }, (_, row) => {
    return ((words[row >> 5] as number) >>> (row & 31)) & 1
  })
  const essential: string[] = []
  // The last variable changes in every row of the table.
  let stride = 1
  for (const name of names.toReversed()) {
    const step = stride
    if (values.some((value, row) => value !== values[row ^ step])) {
      essential.unshift(name)
      stride *= 2
    } else {
      values = values.filter((_, row) => (row & step) === 0)
    }
  }
  if (essential.length === 0) return "constant"
  const given = essential.map((name) => [name, assignment.get(name) ?? null])
  return { key: bytesToHex(sha256(utf8ToBytes(JSON.stringify([given, values.join("")])))) }
}
