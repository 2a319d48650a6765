// Labels that state the whole truth table of a formula: its values for all assignments of its variables.
//
//     {"formula": "a and b", "truth_table": "0001"}      the first variable is the most significant, as usual
//     {"formula": "not a or b", "table": [1, 0, 1, 1]}   the first variable is the least significant
//
// Variables are in alphabetical order, or in the order of their first occurrence. In the first row, all are false or, as
// in many textbooks, true.

import type { Expression } from "../../language/expression/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import { truthTable } from "../../reason/index.ts"

export const tableTasks = [
  "truth-table",
  "truth-table-from-last",
  "truth-table-as-written",
] as const

export type TableTask = (typeof tableTasks)[number]

export function isTableTask(name: string): name is TableTask {
  return (tableTasks as readonly string[]).includes(name)
}

/** A truth table as text; the prefix distinguishes it from labels that are words. */
export type TableBits = `bits ${string}`

/** The table that a label states; `undefined` unless it consists of a valid number of bits. */
export function tableIn(target: unknown): TableBits | undefined {
  const isOfWords = Array.isArray(target) && target.every((each) => typeof each !== "object")
  const text = isOfWords ? target.join(" ") : target
  if (typeof text !== "string") return undefined
  const inner = text.trim().replace(/^\[(.*)\]$/s, "$1")
  const words = /^(?:[01]+|[TF]+)$/.test(inner) ? [...inner] : inner.split(/[\s,;]+/)
  const bits = words.map((word) => bitsOfWords.get(word.toLowerCase()))
  const isTable = Number.isInteger(Math.log2(bits.length)) && !bits.includes(undefined)
  return isTable ? `bits ${bits.join("")}` : undefined
}

const bitsOfWords: ReadonlyMap<string, string> = new Map([
  ...["0", "f", "false"].map((word) => [word, "0"] as const),
  ...["1", "t", "true"].map((word) => [word, "1"] as const),
])

/**
 * @param names the variables of all tables, if formulas may have fewer
 * @param startsWithTrue whether all variables are true in the first row rather than in the last
 */
export function tableOf(
  task: TableTask,
  tree: Expression,
  names: readonly string[] | undefined,
  startsWithTrue = false,
): TableBits {
  const written = names ?? [...variablesOf(tree)]
  const sorted = task === "truth-table-as-written" ? written : written.toSorted(byName)
  const variables = task === "truth-table-from-last" ? sorted.toReversed() : sorted
  const { words } = truthTable(tree, { variables })
  const bits = Array.from(
    { length: 2 ** variables.length },
    (_, row) => ((words[row >> 5] as number) >>> (row & 31)) & 1,
  )
  return `bits ${(startsWithTrue ? bits.toReversed() : bits).join("")}`
}

let collator: Intl.Collator | undefined

/** Compares names: by their numbers (x2 before x10), and upper case before lower case. */
export function byName(one: string, other: string): number {
  // Creating a collator loads a language's tables, which few commands need.
  collator ??= new Intl.Collator("en", { numeric: true, caseFirst: "upper" })
  return collator.compare(one, other)
}

/** The label for a table, in the style of another label. */
export function tableLabel(table: TableBits, like: unknown): string {
  const bits = [...bitsIn(table)]
  const text = typeof like === "string" ? like : JSON.stringify(like)
  const [falsity, truth] = /true|false/i.test(text)
    ? [text.includes("F") ? "False" : "false", text.includes("T") ? "True" : "true"]
    : /[TF]/.test(text)
      ? ["F", "T"]
      : ["0", "1"]
  const words = bits.map((bit) => (bit === "1" ? truth : falsity))
  if (Array.isArray(like)) {
    const [first] = like as readonly unknown[]
    const values = words.map((word, at) =>
      typeof first === "boolean"
        ? bits[at] === "1"
        : typeof first === "number"
          ? Number(word)
          : word,
    )
    return JSON.stringify(values)
  }
  const separator = /(?<=[01\p{L}])[\s,;]+(?=[01\p{L}])/u.exec(text)?.[0] ?? ""
  const joined = words.join(separator)
  return JSON.stringify(/^\s*\[/.test(text) ? `[${joined}]` : joined)
}

export function bitsIn(table: TableBits): string {
  return table.slice("bits ".length)
}
