// Whether a file that starts like JSON is one document, or a document a line.

import { runAtOnce } from "../bytes/byte-machine.ts"
import type { FileStart } from "../format.ts"
import { chooseArrays, isRowsName } from "./choose-arrays.ts"
import { outlineDocument } from "./document-outline.ts"
import { detectLayout } from "./layouts.ts"

/** Endings of files that have a document a line, and of those that are one. */
export const linesEndings = ["jsonl", "ndjson"]
export const documentEndings = ["json"]

type JsonKind = "document" | "lines"

/** What was found out, because both formats ask. */
const kinds = new WeakMap<FileStart, JsonKind | undefined>()

/** Undefined where it is neither. */
export function recogniseJson(start: FileStart): JsonKind | undefined {
  if (!kinds.has(start)) kinds.set(start, kindOf(start))
  return kinds.get(start)
}

function kindOf(start: FileStart): JsonKind | undefined {
  if (start.line.startsWith("{")) return recogniseObject(start)
  return start.line.startsWith("[") ? recogniseArray(start) : undefined
}

function recogniseObject(start: FileStart): JsonKind | undefined {
  const { line, isLineWhole, more, isOnlyLine, ending, fieldNames } = start
  if (linesEndings.includes(ending)) return "lines"
  const isNamedDocument = documentEndings.includes(ending)
  if (!isLineWhole) {
    return isNamedDocument || hasRowsIn(start) ? "document" : "lines"
  }
  const value = parse(line)
  if (isObject(value)) {
    if (!isOnlyLine || isRow(value, fieldNames)) return "lines"
    const isDocument = holdsRows(value) || detectLayout(outlined(start)) !== undefined
    return isDocument ? "document" : "lines"
  }
  // So ends the first line of an object that goes on below it, and hardly that of a broken one.
  if (/[{[,]$/.test(line) && !endsInText(line)) return "document"
  if (isNamedDocument) {
    return more.split("\n").some((other) => isObject(parse(other))) ? "lines" : "document"
  }
  return /^\{\s*["}]/.test(line) ? "lines" : undefined
}

function recogniseArray(start: FileStart): JsonKind | undefined {
  const { line, isLineWhole, isOnlyLine, ending } = start
  // Lines that are arrays each are not one document, and neither is one of values where files have a row a line.
  const value = isLineWhole ? parse(line) : undefined
  if (Array.isArray(value)) {
    const isRow = linesEndings.includes(ending) && typeof value[0] !== "object"
    if (isRow || !isOnlyLine) return "lines"
  }
  const opensArray = /^\[\s*([[{"\]\d-]|true|false|null|$)/.test(line)
  return opensArray || documentEndings.includes(ending) ? "document" : undefined
}

/** Whether an object has what rows have. */
function isRow(value: object, fieldNames: readonly string[]): boolean {
  return Object.entries(value).some(
    ([name, member]) =>
      fieldNames.includes(name) && !(typeof member === "object" && member !== null),
  )
}

/** Whether an object has lists of rows in it. */
function holdsRows(value: object): boolean {
  const isList = ([name, member]: [string, unknown]) =>
    Array.isArray(member) &&
    (isObject(member[0]) ||
      typeof member[0] === "string" ||
      (Array.isArray(member[0]) && isRowsName(name)))
  return Object.entries(value).some(
    (each) => isList(each) || (isObject(each[1]) && Object.entries(each[1]).some(isList)),
  )
}

/** An object that may go on after the first bytes. */
function outlined({ bytes, fieldNames }: FileStart) {
  // It may write white space over line feeds.
  return { head: bytes, outline: runAtOnce(outlineDocument(), bytes.slice()), fieldNames }
}

function hasRowsIn(start: FileStart): boolean {
  const document = outlined(start)
  const arrays = chooseArrays(document.outline.arrays, start.fieldNames)
  return arrays.length > 0 || detectLayout(document) !== undefined
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
