// Notations of every shape of levels and forms, as data, to test readers and printers on shapes that no built-in
// notation has.

import type { Dialect, Level } from "../../src/index.ts"
import { type InfixLevel, usualSpace } from "../../src/language/dialect/dialect.ts"

interface Shape {
  readonly spellings: Readonly<Record<string, string>>
  readonly levels?: readonly Level[]
  readonly forms?: Dialect["forms"]
  readonly quote?: string
}

const none = { least: 0, most: null, separator: null } as const
const one = { least: 1, most: 1, separator: null } as const

/** Any number of operands in parentheses, after a name: `AND(a,b)`. */
const call = (
  makes: Dialect["forms"][number]["makes"],
  token: string,
  least = 1,
  most: number | null = null,
) => ({
  rule: `Call${token}`,
  makes,
  parts: [token, "open", { least, most, separator: "comma" }, "close"],
})

/** Any number of operands after a name, in parentheses: `(and a b)`. */
const list = (
  makes: Dialect["forms"][number]["makes"],
  token: string,
  least = 0,
  most: number | null = null,
) => ({
  rule: `List${token}`,
  makes,
  parts: ["open", token, { ...none, least, most }, "close"],
})

const polish = (makes: Dialect["forms"][number]["makes"], token: string, count: number) => ({
  rule: `Polish${token}`,
  makes,
  parts: [token, { least: count, most: count, separator: null }],
})

const reversed = (makes: Dialect["forms"][number]["makes"], token: string, count: number) => ({
  rule: `Reversed${token}`,
  makes,
  parts: [{ least: count, most: count, separator: null }, token],
})

const group = { rule: "Group", makes: "group", parts: ["open", one, "close"] } as const
const square = {
  rule: "Square",
  makes: "group",
  parts: ["openSquare", one, "closeSquare"],
} as const

const prefix = (operators: string, repeats = true): Level => ({
  kind: "prefix",
  rule: `Prefix${operators}`,
  operators: operators.split(" "),
  repeats,
})
const postfix = (operators: string, repeats = true): Level => ({
  kind: "postfix",
  rule: `Postfix${operators}`,
  operators: operators.split(" "),
  repeats,
})
const infix = (
  operators: string,
  associates: InfixLevel["associates"] = "left",
  more: Partial<Level> = {},
): Level =>
  ({
    kind: "infix",
    rule: `Infix${operators}`,
    operators: operators.split(" "),
    associates,
    ...more,
  }) as Level

const literals = { true: "1", false: "0" }
const parentheses = { open: "(", close: ")" }

const shapes: Readonly<Record<string, Shape>> = {
  // if a then b, unless a then b, along with operators of the same level and of looser ones.
  opened: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "!",
      and: "&",
      or: "|",
      iff: "=",
      implies: ">",
      premise: "if",
      impliesThen: "then",
      exception: "unless",
      orThen: "else",
    },
    levels: [
      prefix("not"),
      infix("iff"),
      infix("implies or and", "left", {
        unmixed: true,
        single: ["implies"],
        opened: [
          { opening: "premise", operator: "impliesThen" },
          { opening: "exception", operator: "orThen" },
        ],
      }),
    ],
  },
  // Two signs for three connectives, on seven levels.
  seven: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "!",
      and: "&&",
      or: "||",
      xor: "!=",
      iff: "==",
      andBitwise: "&",
      orBitwise: "|",
      xorBitwise: "^",
    },
    levels: [
      infix("or"),
      infix("and"),
      infix("orBitwise"),
      infix("xorBitwise"),
      infix("andBitwise"),
      infix("iff xor"),
      prefix("not"),
    ],
  },
  // From the right, even with and and or on one level; all binary connectives.
  right: {
    spellings: {
      ...literals,
      ...parentheses,
      openSquare: "[",
      closeSquare: "]",
      not: "~",
      and: "and",
      or: "or",
      xor: "xor",
      iff: "<->",
      implies: "->",
      impliedBy: "<-",
      nand: "nand",
      nor: "nor",
      notImplies: "-/>",
      notImpliedBy: "</-",
    },
    levels: [
      infix("iff", "right"),
      infix("implies impliedBy", "right"),
      infix("notImplies notImpliedBy", "left"),
      infix("nand nor", "left"),
      infix("xor", "none"),
      infix("and or", "right"),
      prefix("not"),
    ],
    forms: [group, square],
  },
  // A looser not among the operands of a non-chaining comparison, and of a chaining operator.
  looser: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "not",
      and: "and",
      or: "or",
      xor: "<>",
      iff: "=",
      xorBitwise: "^",
    },
    levels: [
      infix("or"),
      infix("and"),
      prefix("not"),
      infix("xorBitwise", "left", { prefixed: "Prefixnot" }),
      infix("iff xor", "none", { prefixed: "Prefixnot" }),
    ],
  },
  // The same, from the left and from the right, and a second, tight not.
  looserChained: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "not",
      notTight: "!",
      and: "and",
      or: "or",
      xor: "<>",
      iff: "=",
      implies: "->",
    },
    levels: [
      infix("or"),
      infix("and"),
      prefix("not"),
      infix("implies", "right", { prefixed: "Prefixnot" }),
      infix("iff xor", "left", { prefixed: "Prefixnot" }),
      prefix("notTight"),
    ],
  },
  chained: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "not",
      and: "and",
      or: "or",
      xor: "^",
      iff: "==",
      xorUnequal: "!=",
    },
    levels: [
      infix("or"),
      infix("and"),
      prefix("not"),
      infix("iff xorUnequal", "chain"),
      infix("xor"),
    ],
  },
  unmixed: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "not",
      and: "and",
      or: "or",
      xor: "xor",
      nand: "nand",
      nor: "nor",
      implies: "to",
      iff: "=",
    },
    levels: [
      infix("and or xor nand nor implies", "left", { unmixed: true, single: ["nand", "nor"] }),
      infix("iff", "none"),
      prefix("not", false),
    ],
  },
  // A chain of nand or nor is one node.
  gates: {
    spellings: { ...literals, ...parentheses, not: "'", and: "&", or: "|", nand: "/", nor: "#" },
    levels: [
      infix("nor", "all"),
      infix("and or nand", "all", { unmixed: true, single: ["or"] }),
      postfix("not"),
    ],
  },
  textbook: {
    spellings: {
      ...literals,
      ...parentheses,
      not: "'",
      notBefore: "~",
      and: "*",
      or: "+",
      xor: "^",
    },
    levels: [
      infix("or"),
      infix("xor"),
      infix("and", "left", { implicit: "and" }),
      prefix("notBefore"),
      postfix("not"),
    ],
  },
  postfixOnce: {
    spellings: { ...literals, ...parentheses, not: "'", and: "*", or: "+", xor: "^" },
    levels: [infix("or"), postfix("not", false), infix("xor"), infix("and")],
  },
  // Calls along with operators, and connectives that only have a call.
  calls: {
    spellings: {
      ...literals,
      ...parentheses,
      comma: ",",
      not: "NOT",
      and: "AND",
      or: "OR",
      xor: "XOR",
      if: "IF",
      nand: "NAND",
      iff: "=",
      iffCall: "SAME",
      xorUnequal: "<>",
    },
    levels: [infix("iff xorUnequal")],
    forms: [
      group,
      call("not", "not", 1, 1),
      call("and", "and"),
      call("or", "or"),
      call("xor", "xor"),
      call("nand", "nand"),
      call("iff", "iffCall", 2),
      call("if", "if", 3, 3),
    ],
  },
  lists: {
    spellings: {
      ...parentheses,
      true: "T",
      false: "NIL",
      not: "not",
      and: "and",
      or: "or",
      xor: "xor",
      if: "if",
      implies: "=>",
      iff: "=",
      nor: "nor",
    },
    forms: [
      list("not", "not", 1, 1),
      list("and", "and"),
      list("or", "or"),
      list("xor", "xor", 2, 2),
      list("if", "if", 3, 3),
      list("implies", "implies", 2),
      list("iff", "iff", 2),
      list("nor", "nor", 1),
    ],
  },
  // No literals except calls without operands, and quoted names inside a form.
  json: {
    spellings: {
      true: "",
      false: "",
      openBrace: "{",
      closeBrace: "}",
      openSquare: "[",
      closeSquare: "]",
      colon: ":",
      comma: ",",
      varKey: '"var"',
      and: '"and"',
      or: '"or"',
      not: '"!"',
      xor: '"!="',
      if: '"if"',
    },
    forms: [
      {
        rule: "Var",
        makes: "variable",
        parts: ["openBrace", "varKey", "colon", "variable", "closeBrace"],
      },
      ...(
        [
          ["and", 0, null],
          ["or", 0, null],
          ["xor", 2, 2],
          ["if", 3, 3],
          ["not", 1, 1],
        ] as const
      ).map(([token, least, most]) => ({
        rule: `Json${token}`,
        makes: token,
        parts: [
          "openBrace",
          token,
          "colon",
          "openSquare",
          { least, most, separator: "comma" },
          "closeSquare",
          "closeBrace",
        ],
      })),
    ],
    quote: '"',
  },
  polish: {
    spellings: {
      ...literals,
      not: "N",
      and: "K",
      or: "A",
      xor: "J",
      iff: "E",
      implies: "C",
      nand: "D",
    },
    forms: [
      polish("not", "not", 1),
      ...(["and", "or", "xor", "iff", "implies", "nand"] as const).map((kind) =>
        polish(kind, kind, 2),
      ),
    ],
  },
  reversed: {
    spellings: { ...literals, not: "not", and: "and", or: "or", xor: "xor" },
    forms: [
      reversed("not", "not", 1),
      ...(["and", "or", "xor"] as const).map((kind) => reversed(kind, kind, 2)),
    ],
  },
  // Few connectives.
  nandOnly: {
    spellings: { ...literals, ...parentheses, nand: "|" },
    levels: [infix("nand", "none")],
  },
  nandNoLiterals: {
    spellings: { ...parentheses, nand: "|" },
    levels: [infix("nand")],
  },
  andNot: {
    spellings: { ...literals, ...parentheses, and: "&", not: "~" },
    levels: [infix("and"), prefix("not")],
  },
  impliesNot: {
    spellings: { ...parentheses, implies: "->", not: "~" },
    levels: [infix("implies", "right"), prefix("not")],
  },
  impliesFalse: {
    spellings: { ...parentheses, implies: "->", false: "F" },
    levels: [infix("implies", "right")],
  },
  onlyIf: {
    spellings: { ...literals, ...parentheses, comma: ",", if: "if" },
    forms: [call("if", "if", 3, 3)],
  },
  calledNor: {
    spellings: { ...literals, ...parentheses, comma: ",", nor: "nor" },
    forms: [call("nor", "nor")],
  },
}

const common = ["true", "false", "not", "and", "or", "xor", "open", "close"]

export const shapeDialects: readonly Dialect[] = Object.entries(shapes).map(
  ([name, { spellings, levels = [], forms, quote }]) => ({
    name,
    summary: "",
    spellings: Object.fromEntries(
      [...new Set([...common, ...Object.keys(spellings)])].map((kind) => [
        kind,
        spellings[kind] ? [spellings[kind]] : [],
      ]),
    ) as unknown as Dialect["spellings"],
    anyCase: [],
    levels,
    forms: forms ?? [group],
    space: usualSpace,
    wordCharacters: [
      ["a", "z"],
      ["A", "Z"],
      ["_", "_"],
      ["0", "9"],
    ],
    variable: {
      start: [
        ["a", "z"],
        ["_", "_"],
      ],
      reserved: Object.values(spellings),
      ...(quote === undefined ? {} : { quote }),
    },
    grammar: [],
  }),
)

export function shapeDialect(name: string): Dialect {
  const found = shapeDialects.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no dialect ${name}`)
  return found
}
