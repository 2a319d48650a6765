// One question to a model, with its right answer.

/** Values of the parameters that a case was drawn with, by their names. */
export type CaseParameters = Readonly<Record<string, string | number | boolean | null>>

export interface Case {
  /** What the model is asked, as the message of the user. */
  readonly prompt: string
  /** The right answer. */
  readonly answer: boolean
  /** Literals and variables in the expression; in xor-bench the first field of a quiz. */
  readonly length?: number
  readonly expression?: string
  /** The notation of the expression. */
  readonly dialect?: string
  /** Of the point of a grid, as the row names them. */
  readonly parameters?: CaseParameters
}

/** What is sent with every prompt of a run; a member that is left out is not sent. */
export interface RunSettings {
  readonly systemPrompt?: string
  readonly temperature?: number
  readonly seed?: number
  readonly topP?: number
  /** The most tokens of a reply. */
  readonly maxTokens?: number
  /** Such as low, medium or high; what a model knows. */
  readonly reasoningEffort?: string
}

/** Who was asked, and how: replies of different configurations are never counted together. */
export interface Configuration {
  /** As the endpoint names it: `openai/gpt-4`. */
  readonly model: string
  /** The prompting technique in a few words; `none` without a system prompt. */
  readonly prompting: string
  readonly settings: RunSettings
}

/** A case and what came of asking it. */
export interface Asked {
  readonly configuration: Configuration
  readonly case: Case
  /** Null where nothing came, and where the model refused. */
  readonly reply: string | null
  /** Why the reply ends there: `stop`, or `length` where the limit of tokens cut it; null where nobody said. */
  readonly finishReason: string | null
  /** What the model said when it refused. */
  readonly refusal: string | null
  /** Why there is no reply, in one sentence; null where there is one. */
  readonly error: string | null
}

export interface Usage {
  /** Tokens of the prompt. */
  readonly input: number
  /** Tokens of the reply, with those of its reasoning. */
  readonly output: number
}
