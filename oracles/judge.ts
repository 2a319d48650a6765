// An implementation that defines a notation, or reads it as the one that does: what it is called, how it comes onto a
// machine, and how thousands of expressions are put to it at once.

import type { Dialect } from "../src/index.ts"
import type { Token } from "../src/language/dialect/tokens.ts"

/** An expression, or what is none, with the values of its variables. It stands on one line. */
export interface Question {
  readonly text: string
  /** By the names that stand in the text, without the quotes of the notation. */
  readonly variables: Readonly<Record<string, boolean>>
  /** What the dialect says. It only decides what is asked together, never an answer. */
  readonly ours: Answer
}

export type Answer = boolean | "refused"

/** Why an implementation may answer something else than a dialect, although both are right. */
export interface Rule {
  readonly name: string
  /** One sentence for the table: what the implementation does. */
  readonly why: string
  /** What the implementation does that the dialect does not. */
  readonly where: "accepts" | "refuses" | "values"
  /** Whether the text is such a one. It is never a list of texts. */
  readonly applies: (question: AnsweredQuestion) => boolean
}

export interface AnsweredQuestion extends Question {
  /** The text's tokens, as the dialect cuts it. */
  readonly tokens: readonly Token[]
  /** The index of the token at which the dialect refuses the text, which is their number for the end. */
  readonly refusedAt: number | undefined
  readonly theirs: Answer
}

/** What brings an implementation, and what it needs. Names are those of the registries. */
export interface Packages {
  readonly debian?: readonly string[]
  readonly npm?: Readonly<Record<string, string>>
  readonly pypi?: Readonly<Record<string, string>>
  /** Coordinates: `group:artifact:version`. */
  readonly maven?: readonly string[]
}

export interface Judge {
  /** Unique, as somebody would type it: `gcc`. */
  readonly name: string
  /** Those that it is asked about, by their names. */
  readonly dialects: readonly string[]
  readonly packages: Packages
  /** As the implementation states it; undefined where it is not on this machine. */
  version(): Promise<string | undefined>
  /**
   * One answer a question, in order.
   *
   * @param folder empty, for whatever files are needed
   */
  ask(questions: readonly Question[], dialect: Dialect, folder: string): Promise<Answer[]>
  readonly rules?: readonly Rule[]
  /** Whether it takes minutes, and so is only asked by name. */
  readonly isSlow?: true
}
