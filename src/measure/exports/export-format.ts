// What a folder for an evaluation harness is made from, and what describes one kind of such folders.
//
//     { name: "lm-eval", filesOf: (set) => [{ name: "task.py", text: … }, …], usage: "lm_eval …" }

import type { Case } from "../cases/case.ts"

export type ExportFormatName = "lm-eval" | "inspect" | "hf" | "promptfoo" | "openai-evals"

/** Questions with all that decides which replies are right. */
export interface ExportedSet {
  /** Letters, digits, `_` and `-`. */
  readonly name: string
  readonly cases: readonly Case[]
  readonly systemPrompt: string | undefined
  /** As `answerRule` takes it. */
  readonly rule: string
  /** Undefined where none is to be sent. */
  readonly temperature: number | undefined
  /** The most tokens of a reply; undefined where the harness is to decide. */
  readonly maxTokens: number | undefined
  readonly origin: Origin
  /** Of the rows, as an identifier of SPDX or Hugging Face; undefined where nobody named one. */
  readonly license: string | undefined
  /** Of boolglot. */
  readonly version: string
}

export type Origin =
  | { readonly kind: "drawn"; readonly parameters: object; readonly seed: number | bigint }
  | { readonly kind: "read"; readonly files: readonly OriginFile[] }

export interface OriginFile {
  /** Without its folder. */
  readonly name: string
  readonly cases: number
}

export interface ExportedFile {
  /** Its path in the folder, with `/`. */
  readonly name: string
  readonly text: string
}

export interface ExportFormat {
  readonly name: ExportFormatName
  /** What people read. */
  readonly label: string
  /** What finds the answers; a regular expression of JavaScript only works in JavaScript. */
  readonly language: "Python" | "JavaScript"
  /** All files except for the card. */
  readonly filesOf: (set: ExportedSet) => readonly ExportedFile[]
  /** Lines of Markdown that say how the folder is used. */
  readonly usage: (set: ExportedSet) => readonly string[]
  /** What stands before the card, such as metadata in YAML. */
  readonly frontMatter?: (set: ExportedSet) => string
}
