/** What the rows of a set are kept in. */
export const inputFormats = [
  "jsonl",
  "json",
  "csv",
  "tsv",
  "parquet",
  "text",
  "xor-bench",
  "xor-bench-log",
] as const

export type InputFormat = (typeof inputFormats)[number]
