// The names of formats and JSON layouts in options and reports, and how messages refer to them.

/** The labels of formats, in the order of the list of options. */
const labels = {
  jsonl: "JSON Lines",
  json: "JSON",
  csv: "CSV",
  tsv: "TSV",
  text: "plain text",
  questions: "questions and answers",
  "python-session": "a Python session",
  definitions: "a list of definitions",
  markdown: "a table in Markdown",
  "truth-table": "a truth table",
  parquet: "Parquet",
  xlsx: "an Excel workbook",
  "xor-bench": "quizzes of xor-bench",
  "xor-bench-log": "log of xor-bench",
}

export const formatNames = Object.keys(labels) as readonly (keyof typeof labels)[]

export function formatLabel(name: string): string {
  return labels[name as keyof typeof labels] ?? name
}

/** How rows are laid out in JSON. */
export type RowLayout =
  | "columns"
  | "named-cells"
  | "header"
  | "members"
  | "names-and-values"
  | "lists"

interface NamedLayout {
  readonly name: RowLayout
  /** What a report says after the name of the format: `a member for each column`. */
  readonly label: string
  /** What a report calls a field; by default its name. */
  readonly fieldLabel?: (field: string) => string
}

/** What reports call the layouts of rows in JSON. */
export const rowLayouts: readonly NamedLayout[] = [
  { name: "columns", label: "a member for each column" },
  { name: "named-cells", label: "a list for each row, under the names in columns" },
  { name: "header", label: "a list for each row, under the names in the first" },
  { name: "members", label: "a member for each row" },
  {
    name: "names-and-values",
    label: "a name and its value for each row",
    fieldLabel(field) {
      if (field === "0") return "the name"
      return field === "1" ? "the value" : field.replace(/^1\./, "the value's ")
    },
  },
  {
    name: "lists",
    label: "a list for each row",
    fieldLabel: (field) => (/^\d+$/.test(field) ? `element ${field}` : field),
  },
]

/** Endings of files that can hold rows, compressed or not. */
export const endingOfRows =
  /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|pycon|log|parquet|pq|xlsx|xlsm)(?:\.(?:gz|gzip|zst|zstd))?$/i
