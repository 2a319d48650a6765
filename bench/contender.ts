// What the benchmark asks of an engine, our own ones and those of others alike.

import type { CorpusDialect } from "./corpora.ts"

/** Makes an engine for one dialect; what it takes to set up is not part of any measurement. */
export type MakeContender = (dialect: CorpusDialect) => Contender

export interface Contender {
  readonly name: string
  /** The value of a text; throws where the text is refused. */
  evaluate?(text: string): boolean
  /** The engine's own tree of a text, whatever its shape; throws where the text is refused. */
  buildTree?(text: string): unknown
  /** The value of a tree that `buildTree` made: not measured, only there to check the tree. */
  valueOfTree?(tree: unknown): boolean
  /** Rewrites a text into the engine's own notation, token by token, before anything is measured. */
  prepare?(text: string): string
  /** How much of a corpus a slow engine is given, from its start: between 0 and 1. Default: all. */
  readonly share?: number
}

/** How many texts of a corpus of that size a contender is given. */
export function shareOf(contender: Contender, size: number): number {
  return Math.ceil(size * (contender.share ?? 1))
}
