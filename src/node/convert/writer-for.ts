// Chooses the output format by the extension of the file.

import { OptionError } from "../validate/refuse-options.ts"
import { LineWriter, ListWriter } from "./json-writers.ts"
import { LossCounter } from "./loss-counter.ts"
import { ParquetWriter } from "./parquet-writer.ts"
import type { RowWriter, Sink } from "./row-writer.ts"
import { TableWriter } from "./table-writer.ts"

const writers: Readonly<Record<string, (sink: Sink, path: string) => RowWriter>> = {
  jsonl: (sink) => new LineWriter(sink),
  ndjson: (sink) => new LineWriter(sink),
  json: (sink) => new ListWriter(sink),
  csv: (sink) => new TableWriter(sink, "csv"),
  tsv: (sink) => new TableWriter(sink, "tsv"),
  parquet: (sink, path) => new ParquetWriter(sink, path),
}

/** @param path of the file; `undefined` for standard output, which gets JSON Lines */
export function writerFor(path: string | undefined, sink: Sink): LossCounter {
  if (path === undefined) return new LossCounter(new LineWriter(sink))
  const [, ending = ""] = /\.([^./\\]+)$/.exec(path) ?? []
  const writer = writers[ending.toLowerCase()]
  if (writer !== undefined) return new LossCounter(writer(sink, path))
  throw new OptionError("output", path, `a file that ends in ${endings}`)
}

const endings = Object.keys(writers)
  .map((ending) => `.${ending}`)
  .join(", ")
