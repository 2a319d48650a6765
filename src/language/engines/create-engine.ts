// Parses and evaluates texts with the compiled tables of a dialect. Only memory limits their depth and length.

import { refusal } from "../diagnosis/index.ts"
import { type Dialect, tokenize } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import {
  type Assignment,
  assignmentFrom,
  UnboundVariableError,
  type Values,
} from "../expression/index.ts"
import type { BooleanSyntaxError, TokenKind } from "../source/index.ts"
import { type Tables, tablesOf } from "../tables/index.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readTree } from "./read-tree.ts"
import { readValue } from "./read-value.ts"

interface EngineParts {
  readonly tablesOf: (dialect: Dialect) => Tables
  /** Makes the error for a text that is refused at an offset, where tokens of the `possible` kinds are expected. */
  readonly refusal: (
    text: string,
    offset: number,
    possible: ReadonlySet<TokenKind>,
    dialect: Dialect,
  ) => BooleanSyntaxError
}

export function createEngine({ tablesOf, refusal }: EngineParts): Engine {
  return {
    name: "table",

    parse(text, dialect) {
      const tree = readTree(text, tablesOf(dialect))
      if (tree instanceof ParseFailure) throw refusal(text, tree.offset, tree.expected, dialect)
      return tree
    },

    evaluate(text, dialect, values = noValues) {
      const value = readValue(text, tablesOf(dialect), assignmentFrom(values))
      if (value instanceof ParseFailure) throw refusal(text, value.offset, value.expected, dialect)
      if (typeof value === "object") throw new UnboundVariableError(value.variable)
      return value
    },
  }
}

export const noValues: Assignment = new Map()

/** Parser and evaluator for any dialect. All engines return the same results; they differ in cost. */
export interface Engine {
  readonly name: string

  /**
   * @throws BooleanSyntaxError if the dialect refuses the text
   */
  parse(text: string, dialect: Dialect): Expression

  /**
   * Evaluates a text without building a tree.
   *
   * @throws BooleanSyntaxError as `parse` does
   * @throws UnboundVariableError if a variable of the text has no value
   */
  evaluate(text: string, dialect: Dialect, values?: Values): boolean
}

// The engine of all commands. It compiles any dialect, and its errors recognise other notations.

export const tableEngine: Engine = /* @__PURE__ */ createEngine({ tablesOf, refusal })

/** Parses a text, but returns a failure instead of throwing an error. */
export function tryParse(text: string, dialect: Dialect): Expression | ParseFailure {
  return readTree(text, tablesOf(dialect))
}

/** Evaluates a text, but returns a failure, or a variable without a value, instead of throwing an error. */
export function tryEvaluate(text: string, dialect: Dialect, values: Assignment) {
  return readValue(text, tablesOf(dialect), values)
}

/** The tree of a text; `undefined` if the dialect refuses it. */
export function treeOf(text: string, dialect: Dialect): Expression | undefined {
  const tree = tryParse(text, dialect)
  return tree instanceof ParseFailure ? undefined : tree
}

export function accepts(text: string, dialect: Dialect): boolean {
  return failureOf(text, dialect) === undefined
}

/** Returns where the dialect refuses a text; `undefined` if it accepts it. */
export function failureOf(text: string, dialect: Dialect): ParseFailure | undefined {
  const read = readValue(text, tablesOf(dialect), noValues)
  return read instanceof ParseFailure ? read : undefined
}

// Detects notations that skip the end of a text as a comment although other notations read an operator there.
//
//     x != y       a comment starts with ! in fortran
//     a --> b      a comment starts with -- in ada, haskell, sql …
//     A'B          a comment starts with ' in vba
//     What's p?    a comment starts with ' in vba, after a single name

/**
 * Returns the readers of a text without those whose comment starts within an operator of another reader. If the
 * operator follows white space and is exactly the comment's start, both readings are plausible. If all readers find a
 * comment, readers of nothing but a name are implausible, too.
 */
export function wholeAmong(text: string, readers: readonly Dialect[]): readonly Dialect[] {
  const starts = readers.map((dialect) => commentStarts(text, dialect)[0])
  const others = readers.filter((_, at) => starts[at] === undefined)
  if (others.length === readers.length) return readers
  if (others.length === 0) return readers.filter((dialect) => !isNameAlone(text, dialect))
  return readers.filter((_, at) => {
    const start = starts[at]
    return start === undefined || !others.some((dialect) => cutsSign(start, text, dialect))
  })
}

function isNameAlone(text: string, dialect: Dialect): boolean {
  const [first, second] = tokenize(text, dialect)
  return first?.kind === "variable" && second === undefined
}

/** Whether a dialect that accepts a text reads part of an operator of another dialect as a comment, as in x != 3. */
export function cutsOperator(text: string, dialect: Dialect, others: readonly Dialect[]): boolean {
  const [start] = commentStarts(text, dialect)
  return start !== undefined && others.some((other) => cutsSign(start, text, other))
}

/** The first line of the first comment in a text that a dialect accepts; `undefined` if it has none. */
export function commentIn(text: string, dialect: Dialect): string | undefined {
  return commentsIn(text, dialect)[0]?.split("\n", 1)[0]
}

/** The comments in a text that a dialect accepts; adjacent ones count as one. */
export function commentsIn(text: string, dialect: Dialect): readonly string[] {
  return commentStarts(text, dialect).map(({ at, end }) => text.slice(at, end))
}

interface CommentStart {
  readonly from: string
  readonly at: number
  /** The offset of the next token. */
  readonly end: number
}

/** Returns the first comment in each gap between the tokens of a text that the dialect accepts. */
function commentStarts(text: string, dialect: Dialect): readonly CommentStart[] {
  const { comments } = dialect.space
  if (!comments.some(({ from }) => text.includes(from))) return []
  const starts: CommentStart[] = []
  let end = 0
  for (const token of [...tokenize(text, dialect), { offset: text.length, text: "" }]) {
    const gap = text.slice(end, token.offset)
    const opening = comments.find(({ from }) => gap.includes(from))
    if (opening !== undefined) {
      starts.push({ ...opening, at: end + gap.indexOf(opening.from), end: token.offset })
    }
    end = token.offset + token.text.length
  }
  return starts
}

/** Whether a comment starts within an operator or literal that a dialect reads. */
function cutsSign({ from, at }: CommentStart, text: string, dialect: Dialect): boolean {
  return tokenize(text.slice(0, at + longestSign), dialect).some(
    (sign) =>
      sign.kind !== "variable" &&
      sign.offset <= at &&
      at < sign.offset + sign.text.length &&
      (sign.text.length > from.length || /\S/.test(text.charAt(at - 1))),
  )
}

/** Maximum number of UTF-16 units after the start of a comment that may belong to the same token. */
const longestSign = 20
