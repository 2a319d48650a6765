import type { InputFormat } from "../../validate/report.ts"

/** What a file is, as people say it. */
export const formatNames: Record<InputFormat, string> = {
  jsonl: "JSON Lines",
  json: "JSON",
  csv: "CSV",
  tsv: "TSV",
  parquet: "Parquet",
  text: "plain text",
  "xor-bench": "quizzes of xor-bench",
  "xor-bench-log": "log of xor-bench",
}
