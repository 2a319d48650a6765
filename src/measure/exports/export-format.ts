// Describes the input of an export to an evaluation harness, and the interface of an export format.
//
//     { name: "lm-eval", filesOf: (set) => [{ name: "utils.py", text: … }, …], usage: "lm_eval …" }

import type { Parameters } from "../../generate/index.ts"
import type { Case, CaseParameters } from "../cases/case.ts"
import type { PromptTemplate } from "../prompts/prompt-template.ts"

type ExportFormatName =
  | "lm-eval"
  | "inspect"
  | "hf"
  | "promptfoo"
  | "openai-evals"
  | "verifiers"
  | "reasoning-gym"
  | "nemo-gym"

/** Questions with everything that decides which replies are right. */
export interface ExportedSet {
  /** Letters, digits, `_` and `-`. */
  readonly name: string
  readonly cases: readonly Case[]
  readonly systemPrompt: string | undefined
  /** The answer rule, in a form that `answerRule` accepts. */
  readonly rule: string
  /** `undefined` if it isn't sent. */
  readonly temperature: number | undefined
  /** Maximum number of tokens in a reply; `undefined` for the harness's default. */
  readonly maxTokens: number | undefined
  readonly origin: Origin
  /** License of the rows, as an SPDX or Hugging Face identifier; `undefined` if none was named. */
  readonly license: string | undefined
  /** Version of boolglot. */
  readonly version: string
}

export type Origin =
  | {
      readonly kind: "drawn"
      /** Only the parameters that were given; adding defaults would change the rows. */
      readonly parameters: Parameters
      readonly seed: number | bigint
      /** Name of the notation. */
      readonly dialect: string
      readonly prompt: PromptTemplate
    }
  | { readonly kind: "read"; readonly files: readonly OriginFile[] }

interface OriginFile {
  /** File name without its folder. */
  readonly name: string
  readonly cases: number
}

export interface ExportedFile {
  /** Path in the folder, with `/`. */
  readonly name: string
  readonly text: string
}

/** The parts of a card, as lines of Markdown without headings. */
export type CardParts = Readonly<
  Record<"summary" | "usage" | "questions" | "answers" | "licence" | "files", readonly string[]>
>

/** A Markdown heading and the lines below it. */
export type CardSection = readonly [heading: string, lines: readonly string[]]

export interface ExportFormat {
  readonly name: ExportFormatName
  readonly label: string
  /** Language of the code that finds the answers; JavaScript regular expressions work only in JavaScript. */
  readonly language: "Python" | "JavaScript"
  /** Whether the package generates an unlimited number of questions itself and judges replies with `verify`. */
  readonly isEnvironment?: true
  readonly takesNoSystemPrompt?: true
  /** Changes questions so that the harness can use them. */
  readonly adapt?: (set: ExportedSet) => ExportedSet
  /** All files except the card. */
  readonly filesOf: (set: ExportedSet) => readonly ExportedFile[]
  /** Usage instructions as lines of Markdown. */
  readonly usage: (set: ExportedSet) => readonly string[]
  /** Text before the card, such as metadata in YAML. */
  readonly frontMatter?: (set: ExportedSet) => string
  /** Arranges the card like the harness's README template. */
  readonly cardSections?: (set: ExportedSet, parts: CardParts) => readonly CardSection[]
}

// Quotes a text so that every YAML reader returns that text.
//
//     NO      "NO"          unquoted, it would be false in YAML 1.1; YES, ON and True would be true
//     a🙂     "a\U0001f642"  some readers reject characters that they consider unprintable

/** Writes a text in ASCII and in double quotes. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/gu,
    (character) => `\\U${(character.codePointAt(0) as number).toString(16).padStart(8, "0")}`,
  )
}

// Converts cases to rows with the same fields of the same types, so that readers don't have to infer types.
//
//     {"id":"1","prompt":"not 1 is","target":"False","expression":"not 1","dialect":"python","length":1,
//      "parameters":{"max_depth":2}}

interface ExportedRow {
  readonly id: string
  readonly prompt: string
  readonly target: "True" | "False"
  readonly expression: string | null
  readonly dialect: string | null
  readonly length: number | null
  /** Either all rows have parameters with the same names, or none has any. */
  readonly parameters?: CaseParameters
}

export function exportedRows(cases: readonly Case[]): ExportedRow[] {
  const types = parameterTypes(cases)
  return cases.map(({ prompt, answer, expression, dialect, length, parameters }, index) => ({
    id: String(index + 1),
    prompt: wellFormed(prompt),
    target: answer ? "True" : "False",
    expression: expression === undefined ? null : wellFormed(expression),
    dialect: dialect ?? null,
    length: length ?? null,
    ...(types.size === 0 ? {} : { parameters: typed(parameters ?? {}, types) }),
  }))
}

/** The rows with the system prompt, if there is one, as `system`. */
export function rowsWithSystem({ cases, systemPrompt }: ExportedSet): object[] {
  const system = systemPrompt === undefined ? {} : { system: wellFormed(systemPrompt) }
  return exportedRows(cases).map(({ id, ...row }) => ({ id, ...system, ...row }))
}

export function rowsAsJsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
}

/** Named as in Hugging Face datasets. */
type ParameterType = "string" | "bool" | "int64" | "float64"

/** Parameters with values of several types, or without values, are written as strings. */
export function parameterTypes(cases: readonly Case[]): ReadonlyMap<string, ParameterType> {
  const types = new Map<string, ParameterType | undefined>()
  for (const { parameters = {} } of cases) {
    for (const [name, value] of Object.entries(parameters)) {
      const known = types.get(name)
      const type = typeOf(value) ?? known
      if (known === undefined || type === known) types.set(name, type)
      else types.set(name, areNumbers(known, type) ? "float64" : "string")
    }
  }
  return new Map(Array.from(types, ([name, type]) => [name, type ?? "string"]))
}

function typeOf(value: CaseParameters[string]): ParameterType | undefined {
  switch (typeof value) {
    case "boolean":
      return "bool"
    case "number":
      return Number.isSafeInteger(value) ? "int64" : "float64"
    case "string":
      return "string"
    default:
      return undefined
  }
}

function areNumbers(...types: readonly (ParameterType | undefined)[]): boolean {
  return types.every((type) => type === "int64" || type === "float64")
}

function typed(
  parameters: CaseParameters,
  types: ReadonlyMap<string, ParameterType>,
): CaseParameters {
  return Object.fromEntries(
    Array.from(types, ([name, type]) => {
      const value = parameters[name] ?? null
      return [name, type === "string" && value !== null ? wellFormed(String(value)) : value]
    }),
  )
}

/** Replaces lone surrogates, which can't be encoded in UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd")
}
