// The interface of an engine in the benchmark, our own or a peer's.

import type { CorpusDialect } from "./corpora.ts"

/** Makes an engine for one dialect; setting it up isn't part of any measurement. */
export type MakeContender = (dialect: CorpusDialect) => Contender

export interface Contender {
  readonly name: string
  /** The value of a text; throws if the text is refused. */
  evaluate?(text: string): boolean
  /** The engine's own tree of a text, of any shape; throws if the text is refused. */
  buildTree?(text: string): unknown
  /** The value of a tree from `buildTree`; not measured, only used to check the tree. */
  valueOfTree?(tree: unknown): boolean
  /** Translates a text into the engine's own notation, token by token, before the measurement. */
  prepare?(text: string): string
  /** Part of a corpus that a slow engine gets, from its start: between 0 and 1. Default: all. */
  readonly share?: number
}

/** Number of texts of a corpus of that size that a contender gets. */
export function shareOf(contender: Contender, size: number): number {
  return Math.ceil(size * (contender.share ?? 1))
}
