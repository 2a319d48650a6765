// Notations of several shapes as plain data, and beside each what the generator in Python is told of it.

import type { Dialect, Level } from "../../src/index.ts"
import { usualSpace } from "../../src/language/dialect/dialect.ts"

export interface DrawnShape {
  readonly dialect: Dialect
  /** All that can be drawn. */
  readonly connectives: readonly string[]
  /** Whether the tokens that are drawn are the text. */
  readonly isSpelled: boolean
  readonly notation: Notation
}

/** Written from docs/generator.md, and not made from the dialect. */
export interface Notation {
  readonly levels?: readonly (readonly string[])[]
  readonly writes?: "list" | "call" | "polish" | "reversed" | "line"
  readonly spellings: Readonly<Record<string, string>>
}

const one = { least: 1, most: 1, separator: null } as const
const group = { rule: "Group", makes: "group", parts: ["open", one, "close"] } as const
const names = [
  ["a", "z"],
  ["A", "Z"],
  ["0", "9"],
] as const

function dialectOf(
  name: string,
  spellings: Readonly<Record<string, string>>,
  ladder: readonly Level[],
  forms: Dialect["forms"] = [group],
): Dialect {
  const common = ["true", "false", "not", "and", "or", "xor", "open", "close"]
  const kinds = [...new Set([...common, ...Object.keys(spellings)])]
  const listed = kinds.map((kind) => [kind, spellings[kind] === undefined ? [] : [spellings[kind]]])
  return {
    name,
    summary: "",
    spellings: Object.fromEntries(listed),
    anyCase: [],
    ladder,
    forms,
    space: usualSpace,
    wordCharacters: names,
    variable: { start: [["a", "z"]], reserved: Object.values(spellings) },
    grammar: [],
  }
}

const infix = (
  operators: string,
  associates: "left" | "right" | "none" | "chain" = "left",
): Level => ({
  kind: "infix",
  rule: operators,
  operators: operators.split(" "),
  associates,
})
const not: Level = { kind: "prefix", rule: "Not", operators: ["not"], repeats: true }

const arrows = {
  true: "1",
  false: "0",
  open: "(",
  close: ")",
  not: "~",
  and: "&",
  or: "|",
  xor: "^",
  iff: "<=>",
  implies: "=>",
  impliedBy: "<=",
}

export const drawnShapes: readonly DrawnShape[] = [
  {
    dialect: dialectOf("arrows", arrows, [
      infix("iff"),
      infix("implies impliedBy", "right"),
      infix("or xor"),
      not,
      infix("and"),
    ]),
    connectives: ["and", "or", "xor", "iff", "implies", "impliedBy"],
    isSpelled: true,
    notation: {
      levels: [
        ["left", "iff"],
        ["right", "implies", "impliedBy"],
        ["left", "or", "xor"],
        ["not"],
        ["left", "and"],
      ],
      spellings: arrows,
    },
  },
]
