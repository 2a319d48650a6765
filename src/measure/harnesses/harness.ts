// Describes files of evaluation harnesses. They contain samples, each with a prompt, the reply, and the harness's
// verdicts.
//
//     { name: "big-bench-hard", isOwn: (value) => …, read: (values) => … }

import type { RunSettings } from "../cases/case.ts"
import type { StatedVerdict } from "../cases/judged.ts"
import type { LineProblem } from "../scores/reply-log.ts"

export type HarnessName =
  | "lm-evaluation-harness"
  | "big-bench-hard"
  | "inspect"
  | "promptfoo"
  | "openai-evals"

/** The file format of one harness. */
export interface Harness {
  readonly name: HarnessName
  /** Display name. */
  readonly label: string
  /** Whether a line of JSON, or a whole document, clearly comes from this harness. */
  readonly isOwn: (value: Readonly<Record<string, unknown>>) => boolean
  /** Reads a file, given as its lines or as one document. Anything but a sample is a problem, or skipped. */
  readonly read: (values: readonly PlacedValue[]) => ReadSamples
  /** The model according to the file's path, if the file itself doesn't name it. */
  readonly modelOf: (path: string) => string
}

export interface PlacedValue {
  /** Line, from 1; 1 for a document. */
  readonly at: number
  readonly value: unknown
}

export interface ReadSamples {
  readonly samples: readonly Sample[]
  readonly problems: readonly LineProblem[]
}

/** One reply of a model. */
export interface Sample {
  /** The line or, in a document, the number of the sample, from 1. */
  readonly at: number
  /** `undefined` if the file doesn't name it. */
  readonly model: string | undefined
  readonly settings: RunSettings
  /** The user message. */
  readonly prompt: string
  /** Fields of the original row, which are searched first for the expression. */
  readonly row: Readonly<Record<string, unknown>>
  /** The right answer according to the harness; `undefined` if it isn't stated. */
  readonly target: unknown
  /** `null` if there was no response. */
  readonly reply: string | null
  /** `length` if the reply reached the token limit; `null` if unknown. */
  readonly finishReason: string | null
  /** Why there is no reply; `null` if there is one. */
  readonly error: string | null
  readonly verdicts: readonly StatedVerdict[]
}

/** The name of a file without its folder and its extensions. */
export function stemOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path
  return name.replace(/\.(?:jsonl?|log|gz|zst).*$/i, "") || name
}

/** Name of a file's folder; `undefined` if the path has none. */
export function folderOf(path: string): string | undefined {
  const folder = path.split(/[/\\]/).at(-2)
  return folder === undefined || /^\.{0,2}$/.test(folder) ? undefined : folder
}
