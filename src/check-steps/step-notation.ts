// How parts of steps are read: in the notation of the expression with names for its parts, or else in the words and signs
// that everybody writes, under the order of operators of that notation.
//
//     expression  !(1&&0)      "!A || 1"           read as the notation has it, with the name A
//                              "not True"          read in common words

import {
  type CharacterSet,
  type Dialect,
  type Level,
  usualForms,
  usualSpace,
  whiteSpace,
} from "../language/dialect/dialect.ts"
import { spellingsOf, tokenize } from "../language/dialect/tokens.ts"
import { ParseFailure } from "../language/engines/parse-failure.ts"
import { tryParse } from "../language/engines/table-engine.ts"
import type { Expression } from "../language/expression/expression.ts"
import { variablesOf } from "../language/expression/variables-of.ts"
import { mapTree } from "../reason/tree/map-tree.ts"
import { hasOrder } from "../validate/conventions/order-conventions.ts"
import { type ForeignLiterals, withLiterals } from "./foreign-literals.ts"

/** A text that was read. */
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
  /** Common words and signs. */
  readonly common: Dialect
  /** The operators of the expression as they are written; elsewhere an equals sign says that two things are equal. */
  readonly used: ReadonlySet<string>
  /** Variables of the expression, and what the steps call its parts. */
  readonly names: Set<string>
  /** Variables as the expression writes them, perhaps in quotes. */
  readonly written: ReadonlySet<string>
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
  return {
    own,
    common: withLiterals(commonWords(dialect), foreign),
    used: new Set(of(false)),
    names: new Set(tree === undefined ? [] : variablesOf(tree)),
    written: new Set(of(true)),
  }
}

/** Undefined where neither notation reads it; one that knows all names goes first. */
export function readPart(text: string, { own, common, names }: StepNotation): ReadPart | undefined {
  // A name is written as such also where the notation writes its names with signs.
  if (names.has(text)) return { text, tree: { kind: "variable", name: text }, dialect: own }
  // Nothing has to be compiled for what every reply says at its end.
  if (/^(?:true|false)$/iu.test(text) && spelledAt(text, 0, own)?.text !== text) {
    return { text, tree: { kind: "literal", value: /^t/iu.test(text) }, dialect: common }
  }
  let unknown: ReadPart | undefined
  for (const dialect of [own, common]) {
    const read = tryParse(text, dialect)
    if (read instanceof ParseFailure) continue
    const tree = withNamedLiterals(read, dialect, names)
    if ([...variablesOf(tree)].every((name) => names.has(name))) return { text, tree, dialect }
    unknown ??= { text, tree, dialect }
  }
  return unknown
}

/** In a notation without literals, names that say what they are worth are these: $True in Bash. */
function withNamedLiterals(
  tree: Expression,
  { spellings }: Dialect,
  names: ReadonlySet<string>,
): Expression {
  if (spellings.true.length > 0 && spellings.false.length > 0) return tree
  return mapTree(tree, (node) => {
    if (node.kind !== "variable" || names.has(node.name)) return node
    const [, word] = /^[^\p{L}]?(true|false)\d*$/iu.exec(node.name) ?? []
    return word === undefined ? node : { kind: "literal", value: word.toLowerCase() === "true" }
  })
}

/** The token at an offset, the longer one of both notations; of names only those that are known. */
export function stepTokenAt(
  line: string,
  at: number,
  { own, common, names, written }: StepNotation,
): StepToken | undefined {
  const spelled = [own, common].map((dialect) => spelledAt(line, at, dialect))
  const [first, second] = spelled
  const token = (second?.text.length ?? 0) > (first?.text.length ?? 0) ? second : first
  const word = wordAt(line, at)
  if (word.length > (token?.text.length ?? 0) && names.has(word))
    return { kind: "variable", text: word }
  if (token !== undefined) return token
  for (const name of [...written, ...names]) {
    // Names of notations that write them with signs.
    if (line.startsWith(name, at) && !wordCharacter.test(name.charAt(0)))
      return { kind: "variable", text: name }
  }
  return undefined
}

/** Letters, digits and underscores from an offset on. */
export function wordAt(line: string, at: number): string {
  word.lastIndex = at
  return word.exec(line)?.[0] ?? ""
}

const word = /[\p{L}\p{M}\p{N}_]+/uy
const wordCharacter = /[\p{L}\p{N}_]/u

/** What operators and other signs of a notation look like, as one expression for each. */
interface Spelled {
  readonly pattern: RegExp
  readonly kinds: ReadonlyMap<string, string>
}

const knownSpelled = new WeakMap<Dialect, Spelled>()

function spelledAt(line: string, at: number, dialect: Dialect): StepToken | undefined {
  const known = knownSpelled.get(dialect) ?? spelledOf(dialect)
  knownSpelled.set(dialect, known)
  known.pattern.lastIndex = at
  const text = known.pattern.exec(line)?.[0]
  if (text === undefined) return undefined
  return { kind: known.kinds.get(text) ?? (known.kinds.get(text.toLowerCase()) as string), text }
}

function spelledOf(dialect: Dialect): Spelled {
  const kinds = new Map<string, string>()
  const texts: string[] = []
  const characters = characterClass(dialect.wordCharacters)
  const longestFirst = [...spellingsOf(dialect)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  for (const [kind, text] of longestFirst) {
    if (text === "") continue
    const inAnyCase = dialect.anyCase.includes(text)
    if (!kinds.has(text)) kinds.set(text, kind)
    if (inAnyCase && !kinds.has(text.toLowerCase())) kinds.set(text.toLowerCase(), kind)
    const isWord = characters !== undefined && new RegExp(`${characters}$`, "u").test(text)
    texts.push(escaped(text, inAnyCase) + (isWord ? `(?!${characters})` : ""))
  }
  return { pattern: new RegExp(texts.join("|"), "uy"), kinds }
}

function escaped(text: string, inAnyCase: boolean): string {
  return Array.from(text, (character) => {
    const other = [character.toLowerCase(), character.toUpperCase()].find(
      (each) => each !== character,
    )
    if (inAnyCase && other?.length === 1) return `[${character}${other}]`
    return character.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")
  }).join("")
}

function characterClass(set: CharacterSet): string | undefined {
  const code = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`
  if (set.length === 0) return undefined
  return `[${set.map(([first, last]) => `${code(first)}-${code(last)}`).join("")}]`
}

const letters: CharacterSet = [
  ["a", "z"],
  ["A", "Z"],
]
const namesOfLetters: CharacterSet = [...letters, ["_", "_"], ["0", "9"]]

const knownWithNames = new WeakMap<Dialect, Dialect>()

/** The same notation, with names where it has none. */
function withNames(dialect: Dialect): Dialect {
  if (dialect.variable !== null) return dialect
  const known = knownWithNames.get(dialect) ?? {
    ...dialect,
    wordCharacters: [...dialect.wordCharacters, ...namesOfLetters],
    variable: { start: letters, reserved: [] },
  }
  knownWithNames.set(dialect, known)
  return known
}

const knownCommon = new Map<string, Dialect>()

/** What people and models write wherever an expression comes from, under the ladder of a notation. */
function commonWords(dialect: Dialect): Dialect {
  const ladder = plainLadder(dialect)
  const key = JSON.stringify(ladder)
  const known = knownCommon.get(key)
  if (known !== undefined) return known
  const made = commonUnder(ladder)
  knownCommon.set(key, made)
  return made
}

function commonUnder(ladder: readonly Level[]): Dialect {
  const has = (kind: string) =>
    ladder.some(({ operators }) => (operators as readonly string[]).includes(kind))
  const words = {
    not: ["not", "¬", "~", "!"],
    and: ["and", "∧", "&", "&&"],
    or: ["or", "∨", "|", "||"],
  }
  return {
    name: "common words",
    summary: "Common words and signs.",
    spellings: {
      true: ["True", "⊤"],
      false: ["False", "⊥"],
      ...words,
      xor: has("xor") ? ["xor", "⊕", "⊻", "^", "!="] : [],
      open: ["("],
      close: [")"],
      openSquare: ["["],
      closeSquare: ["]"],
    },
    anyCase: ["True", "False", "not", "and", "or", "xor"],
    ladder,
    forms: [
      ...usualForms,
      {
        rule: "Square",
        makes: "group",
        parts: ["openSquare", { least: 1, most: 1, separator: null }, "closeSquare"],
      },
    ],
    space: { ...usualSpace, characters: [...whiteSpace, "\u00a0"] },
    wordCharacters: namesOfLetters,
    variable: { start: letters, reserved: [] },
    grammar: [],
  }
}

const plainKinds = ["not", "and", "or", "xor"]

/** The levels of `not`, `and`, `or` and `xor` alone; the usual ones where a notation has no order of these. */
function plainLadder(dialect: Dialect): readonly Level[] {
  const levels = dialect.ladder.flatMap((level): Level[] => {
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
  return hasOrder(dialect) && isWhole ? levels : usualLadder
}

const usualLadder: readonly Level[] = [
  { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
  { kind: "infix", rule: "And", operators: ["and"], associates: "left" },
  { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
  { kind: "prefix", rule: "Not", operators: ["not"], repeats: true },
]
