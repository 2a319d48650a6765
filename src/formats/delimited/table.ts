// Delimited tables, with or without a header.

import type { Content, Format } from "../format.ts"
import { delimiterOf, tableFormat } from "./table-header.ts"
import { tableRows } from "./table-rows.ts"

export const csv: Format = tableOf("csv", "CSV", ["csv"])
export const tsv: Format = tableOf("tsv", "TSV", ["tsv", "tab"])

function tableOf(name: "csv" | "tsv", label: string, endings: readonly string[]): Format {
  return {
    name,
    label,
    endings,
    sniff: ({ line, fieldNames }) =>
      tableFormat(line, fieldNames) === name ? "likely" : undefined,
    rows: {
      kind: "bytes",
      async *toJson({ head, open, size, ...known }: Content, builder) {
        const { fieldNames, note, noteTable } = known
        const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head)
        const delimiter = delimiterOf(start, name, fieldNames)
        const pieces = await open()
        const longest = size.overlong
        const source = { pieces, delimiter, fieldNames, longest, note, noteTable }
        yield* tableRows(source, builder)
      },
    },
  }
}
