// The worker thread with Ohm, which nothing else on the page loads: draws a grammar's diagrams and reads texts with it.

import { railroadImage } from "../../../../build/railroad-image.ts"
import { diagnose } from "../../../../src/diagnose.ts"
import { dialects } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { GrammarError, readOwnDialects } from "../../../../src/grammar.ts"
import { type Dialect, type Expression, formatLine, parse } from "../../../../src/index.ts"
import { write } from "../../../../src/language/print/print.ts"
import { typedDialect } from "../../notation/typed-dialect.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import { placeOfProblem } from "./place-of-problem.ts"

export interface GrammarRequest {
  readonly source: string
  readonly text: string
  /** Maximum width of the diagrams, in pixels. */
  readonly widest: number
}

export interface GrammarProblem {
  readonly message: string
  /** Offset in the source, in UTF-16 units. */
  readonly from: number
  readonly to: number
  /** Counted from 1. */
  readonly line: number
  readonly column: number
}

export interface GrammarAnswer extends Omit<GrammarRequest, "widest"> {
  readonly problem?: GrammarProblem
  /** Railroad diagrams as standalone SVG. */
  readonly image?: string
  /** The text as the notation reads it, with all parentheses; a tree on one line if the notation can't write that. */
  readonly read?: string
  readonly errors?: readonly {
    readonly from: number
    readonly to: number
    readonly message: string
  }[]
}

const [mostErrors, longestRead] = [20, 2_000]

answerQuestions(answerTo)

function answerTo({ source, text, widest }: GrammarRequest): GrammarAnswer {
  const found = readGrammar(source)
  if ("message" in found) return { source, text, problem: found }
  const image = railroadImage(found, widest, "columns")
  const errors = diagnose(text, found, dialects).errors.slice(0, mostErrors)
  if (errors.length === 0) {
    return { source, text, image, read: readAs(text, parse(text, found), found) }
  }
  const shown = errors.map(({ offset, length, wording }) => ({
    from: offset,
    to: offset + length,
    message: `${wording.problem}: expected ${wording.expected}`,
  }))
  return { source, text, image, errors: shown }
}

function readAs(text: string, tree: Expression, dialect: Dialect): string {
  try {
    return write(tree, typedDialect(text, dialect), { groups: "full" }).text.slice(0, longestRead)
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return formatLine(tree).slice(0, longestRead)
  }
}

function readGrammar(source: string): Dialect | GrammarProblem {
  try {
    const [dialect] = readOwnDialects([{ name: "own", source }], dialects)
    if (dialect !== undefined) return dialect
    return { message: "it spells neither literals nor variables", ...placeOfProblem(source, {}) }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    const { message } = error
    const rule = error instanceof GrammarError ? error.rule : undefined
    const said = message.replace(/^grammar own(?:, rule [^:]+)?: /, "")
    return { message: said, ...placeOfProblem(source, { message, ...(rule && { rule }) }) }
  }
}
