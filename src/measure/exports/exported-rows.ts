// Converts cases to rows with the same fields of the same types, so that readers don't have to infer types.
//
//     {"id":"1","prompt":"not 1 is","target":"False","expression":"not 1","dialect":"python","length":1,
//      "parameters":{"max_depth":2}}

import type { Case, CaseParameters } from "../cases/case.ts"

interface ExportedRow {
  readonly id: string
  readonly prompt: string
  readonly target: "True" | "False"
  readonly expression: string | null
  readonly dialect: string | null
  readonly length: number | null
  /** Absent if no row has parameters; otherwise all rows have the same names. */
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
