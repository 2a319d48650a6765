// The worker thread that draws rows as JSON Lines, in the same bytes as the command line. It sends them as it draws.

import { dialects } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Choice, choicesOf } from "../../../../src/generate/draw/draw-symbols.ts"
import { defaultSeed } from "../../../../src/generate/parameters/coordinate-seed.ts"
import type { Parameters } from "../../../../src/generate/parameters/parameters.ts"
import { resolveParameters } from "../../../../src/generate/parameters/resolve-parameters.ts"
import { rowChunks } from "../../../../src/generate/rows/row-format.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"
import type { Settings } from "./settings.ts"

export interface Drawn {
  /** The settings of the request. */
  readonly settings: Settings
  /** The rows drawn so far; empty if the settings are invalid. */
  readonly lines: string
  readonly count: number
  readonly dialect: string
  /** The state machine that draws expressions. */
  readonly choices: readonly Choice[]
  /** Why the settings are invalid. */
  readonly problem?: string
}

/** Time between two messages with the rows so far; the first row is sent at once. */
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
