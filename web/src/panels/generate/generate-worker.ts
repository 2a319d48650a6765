// The thread that draws rows, as lines of JSON: the bytes that the command line writes. It tells what it has while it draws.

import { dialects } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Choice, choicesOf } from "../../../../src/generate/draw/state-machine.ts"
import { defaultSeed } from "../../../../src/generate/parameters/coordinate-seed.ts"
import type { Parameters } from "../../../../src/generate/parameters/parameters.ts"
import { resolveParameters } from "../../../../src/generate/parameters/resolve-parameters.ts"
import { rowChunks } from "../../../../src/generate/rows/row-chunks.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import type { Settings } from "./settings.ts"

export interface Drawn {
  /** What was asked for. */
  readonly settings: Settings
  /** The rows that were drawn; empty where they cannot be. */
  readonly lines: string
  readonly count: number
  readonly dialect: string
  /** The state machine that draws them. */
  readonly choices: readonly Choice[]
  /** Why they cannot be drawn. */
  readonly problem?: string
}

/** So long is drawn until what is there is shown; the first row at once. */
const pauseMs = 100

answerQuestions(drawnBy)

function drawnBy(settings: Settings, tell: (drawn: Drawn) => void): Drawn {
  try {
    const { seed = defaultSeed, ...parameters } = settings
    const resolved = resolveParameters(parameters as Parameters, seed, dialects)
    const { dialect, names } = resolved
    const extras = { withAssignment: names.length > 0, withMeta: false }
    const decoder = new TextDecoder()
    const known = { settings, dialect: dialect.name, choices: choicesOf(resolved) }
    let lines = ""
    let count = 0
    let last = Number.NEGATIVE_INFINITY
    for (const { bytes, rows } of rowChunks(resolved, "jsonl", extras, { chunkBytes: 0 })) {
      lines += decoder.decode(bytes, { stream: true })
      count += rows
      if (performance.now() - last < pauseMs) continue
      last = performance.now()
      tell({ ...known, lines, count })
    }
    return { ...known, lines, count }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { settings, lines: "", count: 0, dialect: "", choices: [], problem: error.message }
  }
}
