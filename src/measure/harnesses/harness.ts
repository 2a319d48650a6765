// Describes files that an evaluation harness writes: samples, each a prompt, the reply to it, and what the harness
// made of it.
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

/** The files of one harness. */
export interface Harness {
  readonly name: HarnessName
  /** What people read. */
  readonly label: string
  /** Whether a line of JSON, or a whole document, can only be one of such a file. */
  readonly isOwn: (value: Readonly<Record<string, unknown>>) => boolean
  /** All of a file: its lines, or the one document that it is. What is not a sample is a problem, or passed over. */
  readonly read: (values: readonly PlacedValue[]) => ReadSamples
  /** The model that the path of a file names, where the file itself does not say. */
  readonly modelOf: (path: string) => string
}

export interface PlacedValue {
  /** The line, counted from 1; 1 for a document. */
  readonly at: number
  readonly value: unknown
}

export interface ReadSamples {
  readonly samples: readonly Sample[]
  readonly problems: readonly LineProblem[]
}

/** One reply of a model. */
export interface Sample {
  /** The line or, in a document, the number of the sample, counted from 1. */
  readonly at: number
  /** Undefined where the file does not say. */
  readonly model: string | undefined
  readonly settings: RunSettings
  /** What the model was asked, as the message of the user. */
  readonly prompt: string
  /** Members of the row that was asked, in which the expression is looked for first. */
  readonly row: Readonly<Record<string, unknown>>
  /** What the harness takes for the right answer; undefined where it does not say. */
  readonly target: unknown
  /** Null where nothing came. */
  readonly reply: string | null
  /** `length` where the limit of tokens cut the reply; null where nobody said. */
  readonly finishReason: string | null
  /** Why there is no reply; null where there is one. */
  readonly error: string | null
  readonly verdicts: readonly StatedVerdict[]
}

/** The name of a file without its folder and what stands after the first dot. */
export function stemOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path
  return name.replace(/\.(?:jsonl?|log|gz|zst).*$/i, "") || name
}

/** The folder that a file is in; undefined where the path has none. */
export function folderOf(path: string): string | undefined {
  const folder = path.split(/[/\\]/).at(-2)
  return folder === undefined || /^\.{0,2}$/.test(folder) ? undefined : folder
}
