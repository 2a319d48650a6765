// Reads parts of steps in the notation of the expression (with names for its parts), in common words and signs with the
// precedence of that notation, or in textbook algebra.
//
//     expression  !(1&&0)      "!A || 1"           the notation itself, with the name A
//                              "not True"          common words
//                              "A'B + 1"           algebra

import {
  type CharacterSet,
  type Dialect,
  type Level,
  tokenAt,
  tokenize,
  usualForms,
  usualSpace,
  whiteSpace,
} from "../language/dialect/index.ts"
import { ParseFailure, tryParse } from "../language/engines/index.ts"
import { type Expression, formatLine, nodesOf, variablesOf } from "../language/expression/index.ts"
import { oncePerObject } from "../language/once-per-object.ts"
import { print, UnwritableError } from "../language/print/index.ts"
import { mapTree } from "../reason/index.ts"
import { hasOrder } from "../validate/index.ts"
import { type ForeignLiterals, withLiterals } from "./foreign-literals.ts"

export interface ReadPart {
  readonly text: string
  readonly tree: Expression
  readonly dialect: Dialect
}

export interface StepToken {
  readonly kind: string
  readonly text: string
}

export interface StepNotation {
  /** The notation of the expression, with variables. */
  readonly own: Dialect
  readonly readers: readonly Dialect[]
  /** Whether the notation of the expression has literals of its own. */
  readonly hasLiterals: boolean
  /** The operators that occur in the expression, as written. */
  readonly used: ReadonlySet<string>
  /** The kinds of these operators, since the expression may use `->` and a step `→`. */
  readonly usedKinds: ReadonlySet<string>
  /** Signs that could separate steps, but are operators in these steps. */
  readonly operators: ReadonlySet<string>
  /** Variables of the expression, and names that the steps give to its parts. */
  readonly names: Set<string>
  /** Variables as the expression writes them, perhaps in quotes. */
  readonly written: ReadonlySet<string>
  /** Texts that were read, by the number of names known at that time. */
  readonly parts: Map<number, Map<string, ReadPart | undefined>>
}

/**
 * @param tree of the text; undefined while the expression is still being looked for
 * @param foreign other words for values
 */
export function stepNotation(
  text: string,
  dialect: Dialect,
  tree?: Expression,
  foreign?: ForeignLiterals,
): StepNotation {
  const own = withLiterals(withNames(dialect), foreign)
  const tokens = tokenize(text, own)
  const of = (isName: boolean) =>
    tokens.filter(({ kind }) => (kind === "variable") === isName).map((token) => token.text)
  const names = new Set(tree === undefined ? [] : variablesOf(tree))
  const others = [commonWords(dialect), algebra(names)]
  return {
    own,
    readers: [own, ...others.map((each) => withLiterals(each, foreign))],
    hasLiterals: dialect.spellings.true.length > 0 && dialect.spellings.false.length > 0,
    used: new Set(of(false)),
    usedKinds: new Set(tokens.map(({ kind }) => kind)),
    operators: new Set(),
    names,
    written: new Set(of(true)),
    parts: new Map(),
  }
}

/** `undefined` if no notation can read it; the first one that knows all names is preferred. */
export function readPart(text: string, notation: StepNotation): ReadPart | undefined {
  const parts = notation.parts.get(notation.names.size) ?? new Map<string, ReadPart | undefined>()
  notation.parts.set(notation.names.size, parts)
  if (!parts.has(text)) parts.set(text, partOf(text, notation))
  return parts.get(text)
}

function partOf(text: string, notation: StepNotation): ReadPart | undefined {
  const { own, readers, hasLiterals, names, written } = notation
  // Steps may omit the signs with which the notation writes names.
  if (names.has(text)) return { text, tree: { kind: "variable", name: text }, dialect: own }
  // The answers at the end of every reply need no compiled notation.
  if (/^(?:true|false)$/iu.test(text) && spelledAt(text, 0, own)?.text !== text) {
    return { text, tree: { kind: "literal", value: /^t/iu.test(text) }, dialect: readers[1] ?? own }
  }
  let unknown: ReadPart | undefined
  for (const dialect of readers) {
    const read = hasForeignMark(text, dialect) ? undefined : tryParse(text, dialect)
    if (read === undefined || read instanceof ParseFailure || hasOtherWords(text, dialect, written))
      continue
    const tree = hasLiterals ? read : withNamedLiterals(read, names)
    if ([...variablesOf(tree)].every((name) => names.has(name))) return { text, tree, dialect }
    unknown ??= { text, tree, dialect }
  }
  return unknown
}

/** Whether common words or algebra lack a sign of the text; most sentences are refused here without being parsed. */
function hasForeignMark(text: string, dialect: Dialect): boolean {
  return isCommon(dialect) && /[,;:.?"“”%#@/{}\\`$]/u.test(text)
}

/**
 * Whether a text is intended as an expression. An undefined name is a mistake, but words of a sentence that happen to
 * parse are not.
 */
export function isOfSteps(
  { text, tree }: Pick<ReadPart, "text" | "tree">,
  { names, own }: StepNotation,
  isAfterSign = false,
  isBeforeWords = false,
): boolean {
  const variables: readonly string[] = [...variablesOf(tree)]
  const unknown = variables.filter((name) => !names.has(name))
  if (unknown.length === 0) return true
  const shapes = new Set(Array.from(names, shapeOf))
  const isLikeName = (name: string) => shapes.has(shapeOf(name)) || /^\p{L}[\d₀-₉]*$/u.test(name)
  if (tree.kind === "variable") {
    if (isBeforeWords) return false
    return isAfterSign ? isLikeName(text) : shapes.has(shapeOf(text)) || /^[F-HJ-Z]$/u.test(text)
  }
  const words: readonly string[] = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []
  // Adjacent letters are operands only next to a sign.
  if (!unknown.every((name) => words.includes(name))) return /[+·∨∧⊕'’′*]/u.test(text)
  if (own.levels.some((level) => level.kind === "infix" && level.implicit !== undefined))
    return false
  const hasLiteral = nodesOf(tree).some(({ kind }) => kind === "literal")
  return variables.length > unknown.length || hasLiteral || unknown.every(isLikeName)
}

/** The shape of names that are numbered alike: letters alone, or with a number. */
export function shapeOf(name: string): string {
  return name
    .replace(/\d+/g, "0")
    .replace(/^\p{Lu}$/u, "A")
    .replace(/^\p{Ll}$/u, "a")
}

/** Whether most words would be read as adjacent variables that the expression doesn't have. */
function hasOtherWords(text: string, dialect: Dialect, written: ReadonlySet<string>): boolean {
  if (!isAlgebra(dialect)) return false
  const words: readonly string[] = text.match(/\p{L}{2,}/gu) ?? []
  return words.some((each) => {
    if (spelledAt(each, 0, dialect)?.text === each || written.has(each)) return false
    return [...each].filter((letter) => written.has(letter)).length * 2 < each.length
  })
}

/** In a notation without literals, names that spell out their value serve as literals: $True in Bash. */
function withNamedLiterals(tree: Expression, names: ReadonlySet<string>): Expression {
  return mapTree(tree, (node) => {
    if (node.kind !== "variable" || names.has(node.name)) return node
    const [, word] = /^[^\p{L}]?(true|false)\d*$/iu.exec(node.name) ?? []
    return word === undefined ? node : { kind: "literal", value: word.toLowerCase() === "true" }
  })
}

/** The longest token at an offset in any of the notations. Only known names are tokens. */
export function stepTokenAt(
  line: string,
  at: number,
  { readers, names, written }: StepNotation,
): StepToken | undefined {
  let token: StepToken | undefined
  for (const dialect of readers) {
    const spelled = spelledAt(line, at, dialect)
    if ((spelled?.text.length ?? 0) > (token?.text.length ?? 0)) token = spelled
  }
  const word = wordAt(line, at)
  if (word.length > (token?.text.length ?? 0) && names.has(word))
    return { kind: "variable", text: word }
  if (token !== undefined) return token
  if (isProduct(word, written)) return { kind: "variable", text: word }
  // Some notations write names with signs.
  const signed = line.charAt(at) + wordAt(line, at + 1)
  const name = names.has(signed)
    ? signed
    : [...written].find((each) => !wordCharacter.test(each.charAt(0)) && line.startsWith(each, at))
  return name === undefined ? undefined : { kind: "variable", text: name }
}

/** Whether a word consists of adjacent variables, such as `ab`; short English words don't. */
function isProduct(word: string, names: ReadonlySet<string>): boolean {
  return (
    word.length > 1 &&
    word.length < 7 &&
    !englishWord.test(word) &&
    [...word].every((each) => names.has(each))
  )
}

const englishWord =
  /^(?:a[mnst]|be|by|do|he|i[fnst]|me|my|no|o[fnr]|so|to|up|us|we|all?|add|bad|dad|cab|bed)$/iu

export function wordAt(line: string, at: number): string {
  word.lastIndex = at
  return word.exec(line)?.[0] ?? ""
}

const word = /[\p{L}\p{M}\p{N}_]+/uy
const wordCharacter = /[\p{L}\p{N}_]/u

/** The operator, literal or other sign that starts at an offset. */
function spelledAt(line: string, at: number, dialect: Dialect): StepToken | undefined {
  return tokenAt(line, at, signsOf(dialect))
}

const signsOf = oncePerObject((dialect: Dialect): Dialect => {
  const { joined: _, ...own } = dialect
  return { ...own, variable: null }
})

/** The same notation, with names added if it has none. */
const withNames = oncePerObject((dialect: Dialect): Dialect => {
  if (dialect.variable !== null) return dialect
  const wordCharacters = [...dialect.wordCharacters, ...namesOfLetters]
  return { ...dialect, wordCharacters, variable: { start: letters, reserved: [] } }
})

/** A tree in a notation, or in the line form if the notation can't write it. */
export function textOf(tree: Expression, dialect: Dialect): string {
  try {
    return print(tree, dialect)
  } catch (error) {
    if (error instanceof UnwritableError) return formatLine(tree)
    throw error
  }
}

// Notations that people and models use in steps, apart from the notation of the expression.
//
//     not a and (b or True)   ¬a ∧ (b ∨ ⊤)   !a && (b || true)      common words and signs
//     a'(b + 1)                                                     textbook algebra

const letters: CharacterSet = [
  ["a", "z"],
  ["A", "Z"],
]
const namesOfLetters: CharacterSet = [...letters, ["_", "_"], ["0", "9"]]

const implication: readonly Level[] = [
  { kind: "infix", rule: "Iff", operators: ["iff"], associates: "left" },
  { kind: "infix", rule: "Implies", operators: ["implies"], associates: "right" },
]

const shared = {
  forms: [
    ...usualForms,
    {
      rule: "Square",
      makes: "group",
      parts: ["openSquare", { least: 1, most: 1, separator: null }, "closeSquare"],
    },
  ],
  space: { ...usualSpace, characters: [...whiteSpace, "\u00a0"] },
  grammar: [],
} as const satisfies Partial<Dialect>

const sharedSpellings = {
  true: ["True", "⊤"],
  false: ["False", "⊥"],
  implies: ["→", "->", "⇒", "=>", "⟶", "⟹"],
  iff: ["↔", "<->", "⇔", "<=>", "⟺", "⟷", "≡"],
  open: ["("],
  close: [")"],
  openSquare: ["["],
  closeSquare: ["]"],
}

const commonName = "common words"
const commonByLevels = new Map<string, Dialect>()

function commonWords(dialect: Dialect): Dialect {
  const levels = plainLevels(dialect)
  const key = JSON.stringify(levels)
  const known = commonByLevels.get(key)
  if (known !== undefined) return known
  const has = (kind: string) =>
    levels.some(({ operators }) => (operators as readonly string[]).includes(kind))
  const made: Dialect = {
    ...shared,
    name: commonName,
    summary: "Common words and signs.",
    spellings: {
      ...sharedSpellings,
      not: ["not", "¬", "~", "!"],
      and: ["and", "∧", "&", "&&"],
      or: ["or", "∨", "|", "||"],
      xor: has("xor") ? ["xor", "⊕", "⊻", "^", "!="] : [],
    },
    anyCase: ["True", "False", "not", "and", "or", "xor"],
    levels: [...implication, ...levels],
    wordCharacters: namesOfLetters,
    variable: { start: letters, reserved: [] },
  }
  commonByLevels.set(key, made)
  return made
}

const plainKinds = ["not", "and", "or", "xor"]

/** The levels of `not`, `and`, `or` and `xor`; the usual ones if the notation defines no precedence for them. */
function plainLevels(dialect: Dialect): readonly Level[] {
  const levels = dialect.levels.flatMap((level): Level[] => {
    const operators = (level.operators as readonly string[]).filter((kind) =>
      plainKinds.includes(kind),
    )
    if (operators.length === 0) return []
    const { rule } = level
    return [
      level.kind === "infix"
        ? { kind: "infix", rule, operators, associates: "left" }
        : { kind: "prefix", rule, operators, repeats: true },
    ]
  })
  const kinds = levels.flatMap(({ operators }) => operators as readonly string[])
  const isWhole = ["not", "and", "or"].every((kind) => kinds.includes(kind))
  return hasOrder(dialect) && isWhole ? levels : usualLevels
}

const usualLevels: readonly Level[] = [
  { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
  { kind: "infix", rule: "And", operators: ["and"], associates: "left" },
  { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
  { kind: "prefix", rule: "Not", operators: ["not"], repeats: true },
]

/** Textbook algebra, in which `ab` is `a and b` unless a known name has several letters. */
function algebra(names: ReadonlySet<string>): Dialect {
  return [...names].some((name) => /\p{L}[\p{L}_]/u.test(name)) ? algebraOfWords : algebraOfLetters
}

function isAlgebra({ name }: Dialect): boolean {
  return name === algebraOfLetters.name
}

function isCommon({ name }: Dialect): boolean {
  return name === algebraOfLetters.name || name === commonName
}

const algebraOfLetters: Dialect = {
  ...shared,
  name: "algebra",
  summary: "The algebra of textbooks.",
  spellings: {
    ...sharedSpellings,
    not: ["'", "′", "’"],
    notBefore: ["¬", "~", "!", "not"],
    and: ["·", "⋅", "∙", "*", "∧", "&", "&&", "and"],
    or: ["+", "∨", "|", "||", "or"],
    xor: ["⊕", "⊻", "^", "xor"],
  },
  anyCase: ["not", "and", "or", "xor"],
  levels: [
    ...implication,
    { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
    { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
    { kind: "infix", rule: "And", operators: ["and"], associates: "left", implicit: "and" },
    { kind: "prefix", rule: "Not", operators: ["notBefore"], repeats: true },
    { kind: "postfix", rule: "Complement", operators: ["not"], repeats: true },
  ],
  wordCharacters: [
    ["0", "9"],
    ["₀", "₉"],
  ],
  variable: { start: letters, reserved: [] },
}

const algebraOfWords: Dialect = {
  ...algebraOfLetters,
  wordCharacters: [...namesOfLetters, ["₀", "₉"]],
}
