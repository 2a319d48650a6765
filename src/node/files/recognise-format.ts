// What a file holds, from its first bytes, and from its name where those do not tell.
//
//     {"input": "True", …}     a whole object on the first line         jsonl
//     {"examples": [{…}, …]}   the only line, with an array of rows     json
//     [                        an array                                 json
//     question,answer          several cells, one named as a field      csv
//     True and False           nothing of that, and no telling name     text

import { tableFormat } from "../../formats/table-header.ts"
import type { InputFormat } from "../../validate/report.ts"
import type { Head } from "./byte-source.ts"
import { chooseArrays } from "./choose-arrays.ts"
import { findArrays } from "./json-rows.ts"

/** What is recognised by is the start of a file, so many bytes. */
export const headLength = 64 * 1024

export interface FileStart {
  /** Without a byte order mark. */
  readonly bytes: Uint8Array
  readonly after: Head["after"]
  /** The file's name, for its ending. */
  readonly name: string
  /** Names of members by which the header of a table and a row are known. */
  readonly fieldNames: readonly string[]
}

/** Undefined where it is binary and nothing that is known. */
export function recogniseFormat({
  bytes,
  after,
  name,
  fieldNames,
}: FileStart): InputFormat | undefined {
  if (startsWith(bytes, parquetMagic)) return "parquet"
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString("utf8")
    .replace(/^(?:[ \t\r]*\n)+/, "")
  const feed = text.indexOf("\n")
  const line = (feed < 0 ? text : text.slice(0, feed)).trim()
  const start: Start = {
    line,
    isLineWhole: feed >= 0 || after === "end",
    more: feed < 0 ? "" : text.slice(feed + 1),
    isOnlyLine: after !== "more" && (feed < 0 || text.slice(feed).trim() === ""),
    ending: endingOf(name),
    fieldNames,
  }
  if (line.startsWith("[{'role': ")) return "xor-bench-log"
  if (/^\d+,(True|False),["']/.test(line)) return "xor-bench"
  const json = line.startsWith("{")
    ? recogniseObject(start, bytes)
    : line.startsWith("[")
      ? recogniseArray(start)
      : undefined
  return (
    json ??
    formatsByEnding.get(start.ending) ??
    tableFormat(line, fieldNames) ??
    (bytes.includes(0) ? undefined : "text")
  )
}

interface Start {
  /** The first that is not blank, without white space around it. */
  readonly line: string
  readonly isLineWhole: boolean
  /** What follows it. */
  readonly more: string
  readonly isOnlyLine: boolean
  readonly ending: string
  readonly fieldNames: readonly string[]
}

const parquetMagic = Buffer.from("PAR1")

const formatsByEnding: ReadonlyMap<string, InputFormat> = new Map([
  ["csv", "csv"],
  ["tsv", "tsv"],
  ["tab", "tsv"],
  ["parquet", "parquet"],
  ["pq", "parquet"],
  ["txt", "text"],
  ["log", "text"],
  ["jsonl", "jsonl"],
  ["ndjson", "jsonl"],
  ["json", "json"],
])

function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name.toLowerCase().replace(/\.gz(ip)?$/, ""))?.[1] ?? ""
}

function isOfLines(ending: string): boolean {
  return formatsByEnding.get(ending) === "jsonl"
}

function recogniseObject(start: Start, bytes: Uint8Array): InputFormat | undefined {
  const { line, isLineWhole, more, isOnlyLine, ending, fieldNames } = start
  if (isOfLines(ending)) return "jsonl"
  if (!isLineWhole) {
    return ending === "json" || chooseArrays(arraysIn(bytes)).length > 0 ? "json" : "jsonl"
  }
  const value = parse(line)
  if (isObject(value)) return isOnlyLine && isDocument(value, fieldNames) ? "json" : "jsonl"
  // So ends the first line of an object that goes on below it, and hardly that of a broken one.
  if (/[{[,]$/.test(line) && !endsInText(line)) return "json"
  if (ending === "json") {
    return more.split("\n").some((other) => isObject(parse(other))) ? "jsonl" : "json"
  }
  return /^\{\s*["}]/.test(line) ? "jsonl" : undefined
}

function recogniseArray({ line, isLineWhole, isOnlyLine, ending }: Start): InputFormat | undefined {
  // Lines that are arrays each are no document.
  if (isLineWhole && !isOnlyLine && Array.isArray(parse(line))) return "jsonl"
  const opensArray = /^\[\s*([[{"\]\d-]|true|false|null|$)/.test(line)
  return opensArray || ending === "json" ? "json" : undefined
}

/** Whether an object holds rows, and is none itself. */
function isDocument(value: object, fieldNames: readonly string[]): boolean {
  const holdsRows = (member: unknown) =>
    Array.isArray(member) && (isObject(member[0]) || typeof member[0] === "string")
  const isField = ([name, member]: [string, unknown]) =>
    fieldNames.includes(name) && !(typeof member === "object" && member !== null)
  if (Object.entries(value).some(isField)) return false
  return Object.values(value).some(
    (member) => holdsRows(member) || (isObject(member) && Object.values(member).some(holdsRows)),
  )
}

function arraysIn(head: Uint8Array) {
  const machine = findArrays()
  machine.next()
  // It may write white space over line feeds.
  let step = machine.next(head.slice())
  if (step.done !== true) step = machine.next(undefined)
  return step.done === true ? step.value : []
}

function endsInText(line: string): boolean {
  return (line.replace(/\\./g, "").match(/"/g)?.length ?? 0) % 2 === 1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return prefix.every((byte, at) => bytes[at] === byte)
}
