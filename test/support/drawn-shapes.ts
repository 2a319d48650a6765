// Notations of several shapes as data, each with its description for the Python generator.

import type { Dialect, Level } from "../../src/index.ts"
import { type Form, usualSpace } from "../../src/language/dialect/dialect.ts"

export interface DrawnShape {
  readonly dialect: Dialect
  /** All connectives that can be drawn. */
  readonly connectives: readonly string[]
  /** Whether the drawn tokens are the text. */
  readonly isSpelled: boolean
  readonly notation: Notation
}

/** Written from docs/generator.md, independently of the dialect. */
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
  levels: readonly Level[],
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
    levels,
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

const words = {
  true: "1",
  false: "0",
  not: "not",
  and: "and",
  or: "or",
  xor: "xor",
  iff: "same",
  implies: "then",
  nand: "nand",
}
const parentheses = { open: "(", close: ")" }
const binary = ["and", "or", "xor", "iff", "implies", "nand"] as const

/** The form of each word, in a notation of forms only. */
function formsOf(
  partsOf: (kind: string, least: number, most: number | null) => Form["parts"],
): Form[] {
  const chains = ["and", "or", "xor"]
  return (["not", ...binary] as const).map((makes) => {
    const count = makes === "not" ? 1 : 2
    return {
      rule: makes,
      makes,
      parts: partsOf(makes, count, chains.includes(makes) ? null : count),
    }
  })
}

/** All operators of the words, one per level, along with the given levels. */
function wordLevels(...levels: Level[]): Level[] {
  return [...levels, ...["iff", "implies", "or", "xor", "and"].map((operators) => infix(operators))]
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
  // One level from the right, with associative and other connectives.
  {
    dialect: dialectOf("from-the-right", arrows, [
      infix("iff implies or and", "right"),
      infix("xor impliedBy", "right"),
      not,
    ]),
    connectives: ["and", "or", "xor", "iff", "implies", "impliedBy"],
    isSpelled: true,
    notation: {
      levels: [["right", "iff", "implies", "or", "and"], ["right", "xor", "impliedBy"], ["not"]],
      spellings: arrows,
    },
  },
  // Drawn connectives chain on their level, and connectives that can't be mixed with them aren't drawn.
  {
    dialect: dialectOf("alone", { ...words, ...parentheses }, [
      infix("implies", "right"),
      { ...infix("or nand"), unmixed: true, single: ["nand"] } as Level,
      not,
      infix("and"),
    ]),
    connectives: ["and", "or", "implies"],
    isSpelled: true,
    notation: {
      levels: [["right", "implies"], ["left", "or"], ["not"], ["left", "and"]],
      spellings: { ...words, ...parentheses },
    },
  },
  // The drawn connective is on a level that doesn't chain, so the tree is printed.
  {
    dialect: dialectOf("stiff", arrows, [
      infix("iff", "none"),
      infix("implies impliedBy", "none"),
      infix("xor", "chain"),
      infix("or"),
      infix("and"),
      { ...not, repeats: false } as Level,
    ]),
    connectives: ["iff", "implies", "impliedBy", "or", "and"],
    isSpelled: false,
    notation: { writes: "line", spellings: {} },
  },
  {
    dialect: dialectOf("apart", { ...words, ...parentheses }, [
      { ...infix("and or xor nand"), unmixed: true, single: ["nand"] } as Level,
      infix("iff implies", "none"),
      { ...not, repeats: false } as Level,
    ]),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "line", spellings: {} },
  },
  {
    dialect: dialectOf("after", { ...words, not: "'", ...parentheses }, [
      ...wordLevels(infix("nand", "none")),
      { kind: "postfix", rule: "Post", operators: ["not"], repeats: true },
    ]),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "line", spellings: {} },
  },
  {
    dialect: dialectOf(
      "called",
      { ...words, ...parentheses, comma: "," },
      [],
      [
        group,
        ...formsOf((kind, least, most) => [
          kind,
          "open",
          { least, most, separator: "comma" },
          "close",
        ]),
      ],
    ),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "call", spellings: { ...words, ...parentheses, comma: "," } },
  },
  {
    dialect: dialectOf(
      "listed",
      { ...words, ...parentheses },
      [],
      formsOf((kind, least, most) => ["open", kind, { least, most, separator: null }, "close"]),
    ),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "list", spellings: { ...words, ...parentheses } },
  },
  {
    dialect: dialectOf(
      "word-polish",
      words,
      [],
      formsOf((kind, least) => [kind, { least, most: least, separator: null }]),
    ),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "polish", spellings: words },
  },
  {
    dialect: dialectOf(
      "word-reversed",
      words,
      [],
      formsOf((kind, least) => [{ least, most: least, separator: null }, kind]),
    ),
    connectives: binary,
    isSpelled: false,
    notation: { writes: "reversed", spellings: words },
  },
  // Quoted names inside a form, and no literals.
  {
    dialect: {
      ...dialectOf(
        "quoted",
        { ...parentheses, name: "name", not: "not", and: "and", implies: "then" },
        [infix("implies", "right"), infix("and"), not],
        [group, { rule: "Name", makes: "variable", parts: ["open", "name", "variable", "close"] }],
      ),
      variable: { start: [["a", "z"]], reserved: [], quote: '"' },
    },
    connectives: ["and", "implies"],
    isSpelled: false,
    notation: { writes: "line", spellings: {} },
  },
]
