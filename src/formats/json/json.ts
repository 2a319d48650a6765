// A JSON document whose rows are the elements of an array: the document itself, or arrays within it. Rows may also be
// laid out in other ways, for example by pandas.
//
//     {"canary": "…", "examples": [        {"input": "True", "target": 1.0}
//       {"input": "True",            ──▶   {"input": "False", "target": 12345678901234567890}
//        "target": 1.0}, …]}
//
// Rows are cut out of the bytes without parsing, so numbers and repeated names stay as written, and broken rows are
// left to the row reader. Memory holds one row at a time.

import { openBrace } from "../../ascii.ts"
import { isObject } from "../../errors/index.ts"
import { addTo } from "../../grouped-by.ts"
import {
  elementsAt,
  endOfSpace,
  jsonValue,
  membersAt,
  nameOfMember,
  valueAt,
} from "../../json/index.ts"
import {
  type ByteMachine,
  type LineBuilder,
  type LineChunk,
  machineChunks,
  runAtOnce,
  runMachine,
  untilFailure,
} from "../../lines/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { type Content, ContentError, type FileStart, type Format } from "../format.ts"
import {
  type Fields,
  fieldsReadBy,
  parseJson,
  partsOfAssignment,
  pathsOf,
  type RowReader,
  readJsonRow,
  UnreadableRowError,
} from "../row.ts"
import {
  type ArrayPath,
  chooseArrays,
  describeArrays,
  type FoundArray,
  isRowsName,
} from "./choose-arrays.ts"
import { type Outline, outlineDocument } from "./document-outline.ts"
import { detectLayout, otherMembers } from "./layouts.ts"
import { readDocument } from "./read-document.ts"

/** Extensions of files with one document per line, and of files that are one document. */
const linesEndings = ["jsonl", "ndjson"]
const documentEndings = ["json"]

type JsonKind = "document" | "lines"

/** Cached results, because both formats ask for them. */
const kinds = new WeakMap<FileStart, JsonKind | undefined>()

/** Detects the kind of JSON; `undefined` if a file is neither a document nor lines. */
function recogniseJson(start: FileStart): JsonKind | undefined {
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
  const value = jsonValue(line)
  if (isObject(value)) {
    if (!isOnlyLine || isRow(value, fieldNames)) return "lines"
    const isDocument = holdsRows(value) || detectLayout(outlined(start)) !== undefined
    return isDocument ? "document" : "lines"
  }
  // The first line of an object that continues below ends like this; a broken object rarely does.
  if (/[{[,]$/.test(line) && !endsInText(line)) return "document"
  if (isNamedDocument) {
    return more.split("\n").some((other) => isObject(jsonValue(other))) ? "lines" : "document"
  }
  return /^\{\s*["}]/.test(line) ? "lines" : undefined
}

function recogniseArray(start: FileStart): JsonKind | undefined {
  const { line, isLineWhole, isOnlyLine, ending } = start
  // Several lines with an array each aren't a document; nor is an array of values if the extension is for JSON Lines.
  const value = isLineWhole ? jsonValue(line) : undefined
  if (Array.isArray(value)) {
    const isRow = linesEndings.includes(ending) && typeof value[0] !== "object"
    if (isRow || !isOnlyLine) return "lines"
  }
  const opensArray = /^\[\s*([[{"\]\d-]|true|false|null|$)/.test(line)
  return opensArray || documentEndings.includes(ending) ? "document" : undefined
}

function isRow(value: object, fieldNames: readonly string[]): boolean {
  return Object.entries(value).some(
    ([name, member]) =>
      fieldNames.includes(name) && !(typeof member === "object" && member !== null),
  )
}

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

/** Outlines an object that may continue after the first bytes. */
function outlined({ bytes, fieldNames }: FileStart) {
  // Outlining may write white space over line feeds, so it gets a copy.
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

/** One object per line, or a text that is an expression. */
export const jsonl: Format = {
  name: "jsonl",
  endings: linesEndings,
  sniff: (start) => (recogniseJson(start) === "lines" ? "certain" : undefined),
  rows: { kind: "json-lines" },
}

export const json: Format = {
  name: "json",
  endings: documentEndings,
  sniff: (start) => (recogniseJson(start) === "document" ? "certain" : undefined),
  rows: { kind: "bytes", toJson: rowsOf },
}

/**
 * An object is read twice, since only its end shows where the rows are. To be read again, a stream is held in
 * memory.
 */
async function* rowsOf(content: Content, builder: LineBuilder): AsyncGenerator<LineChunk> {
  const { head, fieldNames, open, canReopen, size } = content
  const isArray = /^\s*\[/.test(new TextDecoder("latin1").decode(head))
  const pieces = isArray || canReopen ? open : await held(await open())
  // An error here is thrown again when the rows are read.
  const outline = isArray
    ? undefined
    : await runMachine(
        outlineDocument(),
        untilFailure(await pieces(), () => undefined),
      )
  const layout = detectLayout({ head, outline, fieldNames })
  if (layout !== undefined) {
    const { name, used, sharedNames } = layout
    content.note({
      layout: name,
      ...(sharedNames && { sharedNames }),
      ...(outline && used && { otherMembers: otherMembers(outline, used) }),
    })
    yield* layout.rows(await pieces(), builder, size.overlong)
    return
  }
  const arrays = outline === undefined ? [[]] : chooseArrays(outline.arrays, fieldNames)
  if (outline !== undefined) noteArrays(outline, arrays, content)
  yield* machineChunks(jsonRows(arrays, builder), await pieces(), builder)
  if (arrays.length === 0) {
    throw new ContentError("its JSON object holds no array of rows", [
      { option: "format", value: "jsonl" },
    ])
  }
}

/** @throws ContentError if the lists of a document cannot be its rows */
function noteArrays(
  outline: Outline,
  chosen: readonly ArrayPath[],
  { fieldNames, note }: Content,
): void {
  const { arrays: found, isCut } = outline
  note({ otherMembers: otherMembers(outline, chosen) })
  if (isCut) {
    const most = writtenNumber(found.length)
    throw new ContentError(
      `it has more than ${most} lists, of which some may be rows; write one row a line`,
    )
  }
  note({ lists: describeArrays(found, chosen, fieldNames) })
  refuseColumns(chosen, found, fieldNames)
}

/** Holds all pieces in memory, and the error that ended them, if any. */
async function held(
  pieces: AsyncIterable<Uint8Array>,
): Promise<() => Promise<AsyncGenerator<Uint8Array>>> {
  const all: Uint8Array[] = []
  let failure: unknown
  try {
    for await (const piece of pieces) all.push(piece)
  } catch (error) {
    failure = error
  }
  return async () =>
    (async function* () {
      yield* all
      if (failure !== undefined) throw failure
    })()
}

/** A list in an object within an object may also be a column. */
function refuseColumns(
  arrays: readonly ArrayPath[],
  found: readonly FoundArray[],
  fieldNames: readonly string[],
): void {
  const [chosen] = arrays
  const name = chosen?.at(-1)
  const first = found.find((array) => array.path === chosen)?.first
  if (name === undefined || !fieldNames.includes(name) || first === openBrace) return
  throw new ContentError(
    `its field ${JSON.stringify(name)} is a column of a table, not rows; write one object a row`,
  )
}

const encoder = new TextEncoder()

/** Not JSON, so that it counts as an unreadable row. */
const emptyRow = encoder.encode("(there is nothing between two commas)")

/** @throws ContentError after passing on the rows that precede the error */
function* jsonRows(arrays: readonly ArrayPath[], builder: LineBuilder): ByteMachine {
  const wanted = new Set(arrays.map((path) => JSON.stringify(path)))
  let isEmpty = true
  yield* readDocument({
    enter: (path) => wanted.has(JSON.stringify(path)),
    begin() {
      isEmpty = false
    },
    piece: (bytes, start, end) => builder.append(bytes, start, end),
    end() {
      if (isEmpty) builder.append(emptyRow)
      isEmpty = true
      builder.endLine()
    },
  })
}

// Reads rows that are lines of JSON.
//
//     {"rule": {"!": [true]}, "label": false}      the text {"!": [true]} if rows hold trees, as written
//
// JSON.parse keeps only the last member with a given name. A row is refused if one of the fields is repeated like this:
//
//     {"input": "True", "target": "True", "target": "False"}

export function jsonRowReader(fields: Fields): RowReader {
  const parse = rowParser(namesOf(fields))
  if (!fields.areTrees) return (line) => readJsonRow(parse(line), fields)
  return (line) =>
    readJsonRow(parse(line), fields, (row, field) => {
      const span = valueAt(line, pathsOf(row, field)[0] ?? [])
      return span && line.slice(span.start, span.end)
    })
}

export function namesOf({ input, target, assignment, columns = [] }: Fields): readonly string[] {
  const { names, values = assignment } = partsOfAssignment(assignment) ?? {}
  const parts = typeof names === "string" ? [names, values] : [values]
  return [input, ...fieldsReadBy(target), assignment, ...parts, ...columns]
}

/** @throws UnreadableRowError, also if one of the fields (names or paths) occurs more than once */
export function rowParser(fields: readonly string[]): (line: string) => unknown {
  const refuseRepeated = repeatedFieldRefuser(fields)
  return (line) => {
    const row = parseJson(line)
    refuseRepeated(line)
    return row
  }
}

/** Makes a function that throws an UnreadableRowError if one of the fields occurs more than once in a line of JSON. */
export function repeatedFieldRefuser(fields: readonly string[]): (line: string) => void {
  // A name with dots may be a name or a path.
  const paths = [...new Set(fields)].flatMap((field) => [[field], field.split(".")])
  const names = [...new Set(paths.flat())].map((name) => JSON.stringify(name))
  const escaped = names.every((name) => /^[ -~]*$/.test(name)) ? /\\u00[2-7]/ : /\\u/
  return (line) => {
    // Searching for many names takes longer than scanning the line, and escapes hide names.
    const mayRepeat =
      names.length > fewNames || escaped.test(line) || names.some((name) => isTwiceIn(line, name))
    const repeated = mayRepeat ? repeatedAt(line, endOfSpace(line, 0), paths) : undefined
    if (repeated === undefined) return
    const field = JSON.stringify(repeated)
    throw new UnreadableRowError(
      `the field ${field} occurs more than once`,
      `the field ${field} more than once`,
    )
  }
}

const fewNames = 10

function isTwiceIn(line: string, name: string): boolean {
  const first = line.indexOf(name)
  return first >= 0 && line.indexOf(name, first + name.length) >= 0
}

type Path = readonly string[]

function repeatedAt(json: string, start: number, paths: readonly Path[]): string | undefined {
  const rests = new Map<string, Path[]>()
  for (const [step, ...rest] of paths) {
    if (step === undefined) continue
    addTo(rests, step, rest)
  }
  if (rests.size === 0) return undefined
  if (json[start] === "{") return repeatedMember(json, start, rests)
  if (json[start] !== "[") return undefined
  const elements = [...elementsAt(json, start)]
  for (const [step, rest] of rests) {
    const place = /^-?\d+$/.test(step) ? elements.at(Number(step)) : undefined
    const meant = step === "*" ? elements : place === undefined ? [] : [place]
    for (const element of meant) {
      const repeated = repeatedAt(json, element.start, rest)
      if (repeated !== undefined) return repeated
    }
  }
  return undefined
}

/** @param rests the rest of each path, by the name of the member that it starts with */
function repeatedMember(
  json: string,
  open: number,
  rests: ReadonlyMap<string, readonly Path[]>,
): string | undefined {
  const seen = new Set<string>()
  for (const member of membersAt(json, open)) {
    const name = nameOfMember(json, member)
    const rest = rests.get(name)
    if (rest === undefined) continue
    if (seen.has(name)) return name
    seen.add(name)
    const repeated = repeatedAt(json, member.start, rest)
    if (repeated !== undefined) return repeated
  }
  return undefined
}
