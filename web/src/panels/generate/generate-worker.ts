// The thread that draws rows, as lines of JSON: the bytes that the command line writes.

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
  /** All rows; empty where they cannot be drawn. */
  readonly lines: string
  readonly dialect: string
  /** The state machine that draws them. */
  readonly choices: readonly Choice[]
  /** Why they cannot be drawn. */
  readonly problem?: string
}

answerQuestions(drawnBy)

function drawnBy(settings: Settings): Drawn {
  try {
    const { seed = defaultSeed, ...parameters } = settings
    const resolved = resolveParameters(parameters as Parameters, seed)
    const { dialect, names } = resolved
    const extras = { withAssignment: names.length > 0, withMeta: false }
    const decoder = new TextDecoder()
    let lines = ""
    for (const { bytes } of rowChunks(resolved, "jsonl", extras)) {
      lines += decoder.decode(bytes, { stream: true })
    }
    return { settings, lines, dialect: dialect.name, choices: choicesOf(resolved) }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { settings, lines: "", dialect: "", choices: [], problem: error.message }
  }
}
