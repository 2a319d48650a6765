import type { Format, RowsInFile } from "./format.ts"

/** Parquet, which each platform reads with a library of its own. */
export function parquetWith(toJson: RowsInFile["toJson"]): Format {
  return {
    name: "parquet",
    endings: ["parquet", "pq"],
    sniff: ({ bytes }) => (magic.every((byte, at) => bytes[at] === byte) ? "certain" : undefined),
    rows: { kind: "file", toJson },
  }
}

const magic = new TextEncoder().encode("PAR1")
