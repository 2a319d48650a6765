// A judge: an implementation that defines a notation, or reads it like the one that does. It has a name and packages to
// install, and answers thousands of questions at once.

import type { Dialect } from "../src/index.ts"
import type { Token } from "../src/language/dialect/tokens.ts"

/** A text of one line, which need not be an expression, with the values of its variables. */
export interface Question {
  readonly text: string
  /** Values by the names in the text, without the notation's quotes. */
  readonly variables: Readonly<Record<string, boolean>>
  /** The dialect's answer. It only determines which questions are asked together, never an answer. */
  readonly ours: Answer
}

export type Answer = boolean | "refused"

/** A reason why an implementation may answer differently from a dialect, although both are right. */
export interface Rule {
  readonly name: string
  /** One sentence for the table: what the implementation does. */
  readonly why: string
  /** In which direction they differ: the implementation accepts or refuses more, or gives other values. */
  readonly where: "accepts" | "refuses" | "values"
  /** Whether the rule explains the answer; a property of the text, never a list of texts. */
  readonly applies: (question: AnsweredQuestion) => boolean
}

export interface AnsweredQuestion extends Question {
  /** The text's tokens in the dialect. */
  readonly tokens: readonly Token[]
  /** Index of the token at which the dialect refuses the text; the number of tokens if it expects more. */
  readonly refusedAt: number | undefined
  readonly theirs: Answer
}

/** The packages that contain an implementation and its dependencies, by their names in the registries. */
export interface Packages {
  readonly debian?: readonly string[]
  readonly npm?: Readonly<Record<string, string>>
  readonly pypi?: Readonly<Record<string, string>>
  /** Coordinates: `group:artifact:version`. */
  readonly maven?: readonly string[]
}

export interface Judge {
  /** Unique; as typed on the command line, such as `gcc`. */
  readonly name: string
  /** Names of the dialects that it judges. */
  readonly dialects: readonly string[]
  readonly packages: Packages
  /** As printed by the implementation; undefined if it is not installed. */
  version(): Promise<string | undefined>
  /**
   * Answers each question, in order.
   *
   * @param folder an empty folder for temporary files
   */
  ask(questions: readonly Question[], dialect: Dialect, folder: string): Promise<Answer[]>
  readonly rules?: readonly Rule[]
  /** Whether it takes minutes, and is therefore only run if named. */
  readonly isSlow?: true
}
