// How each notation writes comparisons of values.
//
//     python    x is not None     s == "it's"     n in [1, 2]
//     sql       x IS NOT NULL     s = 'it''s'     n IN (1, 2)
//
// A comparison isn't part of a dialect, because grammars describe only truth values.

import { type Dialect, isRare } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { isPath, type Relation, type Value } from "./atom.ts"

export interface ComparisonStyle {
  /** The relations that are read. If several mean the same, the first one is written. */
  readonly relations: readonly Spelled[]
  /**
   * Tokens that may be next to a comparison without parentheses, because they bind more loosely. All others bind more
   * tightly in some version of the notation, or form a chain.
   */
  readonly looser: ReadonlySet<string>
  /** The word for null; without one, null can't be written. */
  readonly null?: string
  readonly strings?: Strings
  /** Whether strings that differ only in case are equal, so that no other notation has the same comparison. */
  readonly ignoresCase?: true
  /** Whether names have no dots, numbers are natural, and strings have no escapes. */
  readonly isFlat?: true
  /** The brackets around lists; the first pair is the one that is written. */
  readonly lists?: readonly (readonly [open: string, close: string])[]
  /** Whether the numbers in a list must be all integers or all decimals. */
  readonly typesLists?: true
  /** Whether a reserved word can be a name in double quotes. */
  readonly quotesNames?: true
  /** Whether a reserved word can be a name after a dot. */
  readonly reservesNoFields?: true
  /** Whether the notation converts unquoted names to lower case. */
  readonly foldsNames?: true
  /** Matches a shell's ways to write a variable other than $a, with the name in a group. Such names have no dots. */
  readonly words?: RegExp
  /** Operators that test the name after them, and whether they negate it. */
  readonly tests?: Readonly<Record<string, boolean>>
  /** Calls that can be written: only functions, or also methods such as `user.has("x")`. No calls by default. */
  readonly calls?: "functions" | "methods"
  /** The largest integer that is neither refused nor rounded. */
  readonly largest?: bigint
}

export interface Spelled {
  readonly text: string
  readonly relation: Relation
  /** Whether this spelling means that the relation does not hold. */
  readonly isNegated?: true
  /** What may be on the right. */
  readonly right: "value" | "null" | "any" | "list" | "string"
}

export interface Strings {
  /** The quotation marks that are read; the first is written. */
  readonly quotes: readonly string[]
  /** Whether a quotation mark within a string is doubled; if not, it is escaped with a backslash, as in JSON. */
  readonly isDoubled?: true
  /** Whether only JSON's escapes are read. */
  readonly isJson?: true
  /** Matches words that are strings without quotes. */
  readonly words?: RegExp
  /** Whether two escapes such as `\ud83d\ude00` are one character. */
  readonly hasSurrogates?: true
}

const order: readonly Spelled[] = (["<=", ">=", "<", ">"] as const).map((relation) => ({
  text: relation,
  relation,
  right: "value",
}))

const equality = (
  right: Spelled["right"],
  texts: readonly string[],
  negated: readonly string[],
): readonly Spelled[] => [
  ...texts.map((text): Spelled => ({ text, relation: "==", right })),
  ...negated.map((text): Spelled => ({ text, relation: "==", right, isNegated: true })),
]

const membership = (text: string): Spelled => ({ text, relation: "in", right: "list" })
const exclusion = (text: string): Spelled => ({ ...membership(text), isNegated: true })

const plain = [...order, ...equality("any", ["=="], ["!="])]
const [mostOfInt, mostOfLong, mostOfDouble] = [2n ** 31n - 1n, 2n ** 63n - 1n, 2n ** 53n - 1n]

/** In C-like notations, `&`, `|` and `^` bind more loosely, too, but more tightly in languages often taken for C. */
const ofC = new Set(["and", "or", "ifThen", "else", "open", "close"])

const c: ComparisonStyle = {
  relations: [...order, ...equality("value", ["=="], ["!="])],
  looser: ofC,
  calls: "functions",
  largest: mostOfLong,
}
const java: ComparisonStyle = {
  relations: plain,
  looser: ofC,
  calls: "methods",
  null: "null",
  largest: mostOfInt,
}
const eitherQuote: Strings = { quotes: ['"', "'"] }

const python: ComparisonStyle = {
  relations: [
    ...order,
    ...equality("null", ["is"], ["is not"]),
    ...equality("any", ["=="], ["!="]),
    membership("in"),
    exclusion("not in"),
  ],
  looser: new Set(["and", "or", "not", "if", "else", "open", "close"]),
  calls: "methods",
  null: "None",
  strings: eitherQuote,
  lists: [
    ["[", "]"],
    ["(", ")"],
  ],
}

const sql: ComparisonStyle = {
  relations: [
    ...order,
    ...equality("null", ["IS"], ["IS NOT"]),
    ...equality("value", ["="], ["<>", "!="]),
    membership("IN"),
    exclusion("NOT IN"),
  ],
  looser: new Set(["and", "or", "not", "open", "close"]),
  calls: "functions",
  null: "NULL",
  strings: { quotes: ["'"], isDoubled: true },
  lists: [["(", ")"]],
  quotesNames: true,
  largest: mostOfLong,
}

/** The styles, in the order in which notations are tried. */
const styles: Readonly<Record<string, ComparisonStyle>> = {
  python,
  sql,
  postgresql: { ...sql, foldsNames: true },
  sqlite: { ...sql, relations: [...sql.relations, ...equality("value", ["==", "IS"], ["IS NOT"])] },
  javascript: {
    relations: [
      ...order,
      // Also true for undefined, which other notations don't have.
      ...equality("null", ["=="], ["!="]),
      ...equality("any", ["===", "=="], ["!==", "!="]),
    ],
    looser: ofC,
    calls: "methods",
    null: "null",
    strings: { ...eitherQuote, hasSurrogates: true },
    reservesNoFields: true,
    largest: mostOfDouble,
  },
  cel: {
    relations: [...plain, membership("in")],
    looser: ofC,
    calls: "methods",
    null: "null",
    strings: eitherQuote,
    lists: [["[", "]"]],
    typesLists: true,
    largest: mostOfLong,
  },
  c,
  "c-sharp": { ...java, strings: { quotes: ['"'], hasSurrogates: true }, largest: mostOfLong },
  java,
  "json-logic": {
    relations: [
      ...order,
      ...equality("null", ["=="], ["!="]),
      ...equality("any", ["===", "=="], ["!==", "!="]),
      membership("in"),
    ],
    looser: new Set(["and", "or", "not", "if"]),
    null: "null",
    strings: { quotes: ['"'], isJson: true },
    reservesNoFields: true,
    lists: [["[", "]"]],
    largest: mostOfDouble,
  },
  excel: {
    relations: [...order, ...equality("value", ["="], ["<>"])],
    isFlat: true,
    ignoresCase: true,
    looser: new Set(["comma", "open", "close"]),
    largest: mostOfDouble,
  },
  jinja: { ...python, null: "none" },
  kconfig: {
    relations: equality("value", ["="], ["!="]),
    isFlat: true,
    looser: new Set(["not", "and", "or", "open", "close"]),
    strings: { ...eitherQuote, words: /[ymn](?!\w)/y },
  },
  bash: {
    relations: equality("string", ["==", "="], ["!="]),
    isFlat: true,
    looser: new Set(["not", "and", "or", "open", "close"]),
    // Other words may be patterns, numbers or several words.
    strings: { ...eitherQuote, words: /(?<=[=!]=?\s+)[A-Za-z_][\w.:/-]*(?=[\s()]|$)/y },
    words: /(?:"\$\{([a-z_]\w*)\}"|"\$([a-z_]\w*)"|\$\{([a-z_]\w*)\})(?=[\s()&|]|$)/iy,
    tests: { "-n": false, "-z": true },
  },
  ...Object.fromEntries(
    // Notations whose comparisons aren't supported, but whose names may be paths, such as user.active.
    (
      [
        ["go groovy kotlin ruby rust scala", "methods"],
        ["lua mysql vba", "functions"],
        ["powershell swift", undefined],
      ] as const
    ).flatMap(([names, calls]) => {
      const style = { relations: [], looser: new Set([...ofC, "andWord", "orWord"]) }
      return names.split(" ").map((name) => [name, { ...style, ...(calls && { calls }) }])
    }),
  ),
}

/** `undefined` for a notation without comparisons. */
export function styleOf({ name, family }: Dialect): ComparisonStyle | undefined {
  return family === undefined || !Object.hasOwn(styles, name) ? undefined : styles[name]
}

/**
 * The dialects that have comparisons, in the order in which to try them. A rare dialect, or one that only has paths,
 * counts only if it is the only dialect.
 */
export const comparing = oncePerObject((dialects: readonly Dialect[]): readonly Dialect[] =>
  Object.keys(styles).flatMap((name) =>
    dialects.filter((dialect) => {
      const style = dialect.name === name ? styleOf(dialect) : undefined
      const isTried = style && !isRare(dialect) && (style.relations.length > 0 || style.words)
      return isTried || (style && dialects.length === 1)
    }),
  ),
)

/** Whether a relation can have these operands. */
export function takes({ right }: Spelled, one: Value, other: Value | readonly Value[]): boolean {
  if (Array.isArray(other)) return right === "list" && isPath(one)
  const isNull = [one, other as Value].some(({ kind }) => kind === "null")
  if (right === "string") return isPath(one) && (other as Value).kind === right
  if (right === "null") return (other as Value).kind === "null"
  return right === "any" || (right === "value" && !isNull)
}

/** Whether a notation can call a function. */
export function hasCall({ calls }: ComparisonStyle, called: Value): boolean {
  if (!isPath(called) || called.parts.some((part) => likeOperators.test(part))) return false
  return calls === "methods" || (calls === "functions" && called.parts.length === 1)
}

/** Statements, and functions that probably take truth values or return numbers. */
const likeOperators =
  /^(?:(?:(?:logical|bit|bitwise)_?)?(?:n?and|xn?or|x?nor|or|not|inv(?:ert)?|neg(?:ate)?)[_\d]*|i?iff?|if_?else|ite|mux|maj(?:ority)?|implies|equ\w*|n?eq|c?bool(?:ean)?|all|any|every|some|none|for_?all|exists|max|min|sum|average|avg|count|assert|assume|require|while|when|until|else?if|elsif|return)$/i

/** Whether a notation can represent a number; decimal fractions may be rounded. */
export function holdsNumber(text: string, { largest }: ComparisonStyle): boolean {
  if (largest === undefined || /[.e]/i.test(text)) return true
  const digits = text.replace("-", "")
  return digits.length < 20 && BigInt(digits) <= largest
}
