// The known file formats, and detection of a file's format.

import { csv, tsv } from "./delimited/csv.ts"
import {
  ContentError,
  type FileStart,
  type Format,
  type InputFormat,
  type Likelihood,
  type RowsInFile,
} from "./format.ts"
import { formatLabel } from "./format-names.ts"
import { json, jsonl, jsonRowReader } from "./json/json.ts"
import { definitions } from "./layouts/definitions.ts"
import { pythonSession, questions } from "./layouts/line-rows.ts"
import { markdownTable, truthTables } from "./layouts/truth-tables.ts"
import { xorBenchLog, xorBenchQuizzes } from "./layouts/xor-bench-lines.ts"
import type { Fields, RowReader } from "./row.ts"

/** One expression per line, without labels. Any file without a zero byte may be plain text. */
export const text: Format = {
  name: "text",
  endings: ["txt", "log"],
  sniff: ({ bytes }) => (bytes.includes(0) ? undefined : "possible"),
  rows: {
    kind: "lines",
    read: (line) => ({ input: line.replace(/\r$/, ""), target: undefined, assignment: undefined }),
    noLabels: "plain text has no place for labels",
  },
}

/**
 * The formats that need nothing but a file's bytes. Comments show how each is recognised if the file's name doesn't
 * reveal it. New formats are added here.
 */
export const formats: readonly Format[] = [
  jsonl, // {"input": "True", …}: a whole object on the first line
  json, // [, or {"examples": [{…}, {…}]} as the only line
  csv, // question,answer: several cells, one named as a field
  tsv, // the same with tabs
  text, // none of the others
  questions, // Q: True and False? with its answer below it
  pythonSession, // >>> True and False
  definitions, // A* = B and not C
  markdownTable, // | question | answer | above a line of dashes
  truthTables, // p,q,p and q: variables, and formulas over them
  xorBenchQuizzes, // 4,True,'Given the following …': a quiz
  xorBenchLog, // [{'role': 'user', …}]: the messages sent to a model
]

export function lineFormatOf({ name, rows }: Format): InputFormat {
  return rows.kind === "lines" ? name : jsonl.name
}

/** Whether lines are JSON, so that rows have fields. */
export function areJson(lineFormat: InputFormat): boolean {
  return lineFormat === jsonl.name
}

export function rowReader(lineFormat: InputFormat, fields: Fields): RowReader {
  const rows = formats.find(({ name }) => name === lineFormat)?.rows
  return rows?.kind === "lines" ? rows.read : jsonRowReader(fields)
}

/** The first bytes of a file, up to the number that detection examines. */
interface FileHead extends Pick<FileStart, "bytes" | "fieldNames" | "isRead"> {
  /** What follows: more bytes, the end, or a failure. */
  readonly after: "more" | "end" | "failure"
  /** The file's name, for its extension. */
  readonly name: string
}

/**
 * `undefined` for a binary file in none of the formats.
 *
 * @param among the formats to choose from; later ones are preferred
 * @throws ContentError for text that may be either in a more specific format or plain
 */
export function recogniseFormat(head: FileHead, among: readonly Format[]): Format | undefined {
  const start = startOf(head)
  const sniffed = among.map((format) => ({ format, likelihood: format.sniff(start) }))
  const which = (likelihood: Likelihood) =>
    sniffed.findLast((each) => each.likelihood === likelihood)?.format
  const found =
    which("certain") ??
    among.findLast(({ endings }) => endings.includes(start.ending)) ??
    which("likely") ??
    which("possible")
  const open = found === text ? which("open") : undefined
  if (open === undefined) return found
  throw new ContentError(`it could be ${formatLabel(open.name)} or ${formatLabel(text.name)}`, [
    { option: "format", oneOf: [open.name, text.name] },
  ])
}

function startOf({ bytes, after, name, ...known }: FileHead): FileStart {
  const text = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(bytes)
    .replace(/^(?:[ \t\r]*\n)+/, "")
  const feed = text.indexOf("\n")
  return {
    bytes,
    line: (feed < 0 ? text : text.slice(0, feed)).trim(),
    isLineWhole: feed >= 0 || after === "end",
    more: feed < 0 ? "" : text.slice(feed + 1),
    isWhole: after === "end",
    isOnlyLine: after !== "more" && (feed < 0 || text.slice(feed).trim() === ""),
    ending:
      /\.([^./\\]+)$/.exec(name.toLowerCase().replace(/\.(?:gz(?:ip)?|zstd?)$/, ""))?.[1] ?? "",
    ...known,
  }
}

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
