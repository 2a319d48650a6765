// Cases as rows that all have the same members with the same types, whoever reads them, so that nobody has to guess.
//
//     {"id":"1","prompt":"not 1 is","target":"False","expression":"not 1","dialect":"python","length":1,
//      "parameters":{"max_depth":2}}

import type { Case, CaseParameters } from "../cases/case.ts"

export interface ExportedRow {
  readonly id: string
  readonly prompt: string
  readonly target: "True" | "False"
  readonly expression: string | null
  readonly dialect: string | null
  readonly length: number | null
  /** Absent where no row has any; else all rows name the same ones. */
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

export function rowsAsJsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
}

/** As data sets of Hugging Face name types. */
export type ParameterType = "string" | "bool" | "int64" | "float64"

/** Parameters that have values of several types are written as texts, and so are those that have none. */
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

/** Half a character cannot be sent to anybody: whoever writes UTF-8 replaces it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd")
}
