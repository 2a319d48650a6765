// Converts a JSON object of columns to rows, as lines of JSON: pandas' `list`, `columns` and, in its dicts, `dict`.
//
//     {"input": ["True", "not True"],            {"input":"True","target":true}
//      "target": {"0": true, "1": false}}  ──▶   {"input":"not True","target":false}
//
// The cells of a row are spread over the document, so all columns are held in memory. Cells are copied as written.

import { openBrace, openBracket, quote } from "../../ascii.ts"
import type { LineBuilder, LineChunk } from "../../lines/index.ts"
import { type ByteMachine, runMachine } from "../../lines/index.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { ContentError } from "../format.ts"
import { chooseArrays, type FoundArray, hasRowsName } from "./choose-arrays.ts"
import type { JsonLayout, OutlinedMember, StartedDocument } from "./document-outline.ts"
import {
  nameWritten,
  readColon,
  readElements,
  readMembers,
  readMemberValue,
  readObjectDocument,
  readWrittenName,
} from "./read-document.ts"

export const columns: JsonLayout = {
  name: "columns",
  detect(document) {
    const names = columnsIn(document)
    return (
      names && {
        used: names.map((name) => [name]),
        async *rows(pieces, builder) {
          yield* rowsOfColumns(await runMachine(readColumns(names), pieces), builder)
        },
      }
    )
  },
}

function columnsIn({ outline, fieldNames }: StartedDocument): readonly string[] | undefined {
  if (outline === undefined) return undefined
  const { arrays, members, counts } = outline
  const isField = ({ name }: OutlinedMember) => fieldNames.includes(name)
  const outer = members.filter(({ kind }) => kind === "array")
  if (counts.array > 0) {
    if (counts.array > outer.length) return undefined
    const lists = outer.map(({ name }) =>
      arrays.find(({ path }) => path.length === 1 && path[0] === name),
    )
    const lengths = new Set(lists.map((list) => list?.length))
    // Objects without expressions or labels, such as values of variables, may be cells.
    const areRows = ({ first, names }: FoundArray) =>
      first !== openBrace || lengths.size > 1 || fieldNames.some((name) => names.has(name))
    const [chosen] = chooseArrays(arrays.filter(areRows), fieldNames)
    const main = arrays.find(({ path }) => path === chosen)
    const isInMain = main?.path.length === 1 && main.first !== openBrace && !hasRowsName(main)
    if (!isInMain) return undefined
    const areCells = lists.every((list) => list !== undefined && list.first !== openBrace)
    // Texts in one column and truth values or numbers in another, under any names.
    const areOfTwoKinds =
      lengths.size === 1 &&
      lists.some((list) => list?.first === quote) &&
      lists.some((list) => list?.first !== quote && list?.first !== openBracket)
    const isMeant = outer.some(isField) || (areCells && areOfTwoKinds)
    return isMeant ? outer.map(({ name }) => name) : undefined
  }
  const objects = members.filter(({ kind }) => kind === "object")
  const [first, second] = objects
  const isMeant =
    objects.some(isField) &&
    counts.object === objects.length &&
    counts.scalar === 0 &&
    first !== undefined &&
    first.count > 0 &&
    objects.every(({ names }) => names[0] === first.names[0]) &&
    startsLikeIndex.test(first.names[0] as string) &&
    !(second === undefined && first.names.some((name) => fieldNames.includes(name)))
  return isMeant ? objects.map(({ name }) => name) : undefined
}

/** Matches numbers and dates, which are index values; a row's fields have other names. */
const startsLikeIndex = /^\d/

interface Column {
  readonly name: string
  /** The name as written, with its quotes. */
  readonly writtenName: Uint8Array
  readonly cells: ByteList
  /** The keys of the cells; `undefined` if they are a list. */
  readonly keys: ByteList | undefined
}

const megabyte = 1024 * 1024

/** Maximum number of bytes to hold in memory. */
const mostHeld = 512 * megabyte

const bytesOfCell = 16

/** @throws ContentError, also if the columns don't form rows */
export function* readColumns(
  names: readonly string[],
  mostBytes = mostHeld,
): ByteMachine<readonly Column[]> {
  const columns: Column[] = []
  const wanted = new Set(names)
  let held = 0
  const hold = (bytes: number) => {
    held += bytes
    if (held <= mostBytes) return
    const most = writtenNumber(mostBytes / megabyte)
    throw new ContentError(
      `its columns have more than ${most} MB, which is all that is held in memory; write one row a line, as pandas does with orient="records" and lines=True`,
    )
  }
  yield* readObjectDocument(function* (cursor) {
    const writtenName = new ByteList()
    yield* readWrittenName(cursor, (bytes, start, end) => writtenName.append(bytes, start, end))
    writtenName.end()
    const name = nameWritten(writtenName.at(0))
    const first = yield* readColon(cursor)
    if (!wanted.has(name) || (first !== openBracket && first !== openBrace)) {
      yield* readMemberValue(cursor)
      return
    }
    if (columns.some((column) => column.name === name)) {
      throw new ContentError(`it has two columns ${JSON.stringify(name)}`)
    }
    const cells = new ByteList()
    const keys = first === openBrace ? new ByteList() : undefined
    columns.push({ name, writtenName: writtenName.at(0), cells, keys })
    const piece = (bytes: Uint8Array, start: number, end: number) => {
      hold(end - start)
      cells.append(bytes, start, end)
    }
    const end = () => {
      hold(bytesOfCell)
      cells.end()
    }
    if (keys === undefined) {
      yield* readElements(cursor, name, { begin: () => undefined, piece, end })
      return
    }
    yield* readMembers(cursor, function* () {
      yield* readWrittenName(cursor, (bytes, start, end) => {
        hold(end - start)
        keys.append(bytes, start, end)
      })
      keys.end()
      yield* readColon(cursor)
      yield* readMemberValue(cursor, piece)
      end()
    })
  })
  refuseUnequal(columns)
  return columns
}

/** @throws ContentError */
function refuseUnequal(columns: readonly Column[]): void {
  const [first, ...others] = columns
  if (first === undefined) return
  for (const other of others) {
    const both = `${JSON.stringify(first.name)} and ${JSON.stringify(other.name)}`
    const lengths = [first, other].map(({ cells }) => cells.length)
    if (lengths[0] !== lengths[1]) {
      const [one, two] = lengths.map((length) => counted(length, "value")) as [string, string]
      throw new ContentError(`its columns ${both} have different lengths: ${one} and ${two}`)
    }
    const { keys } = first
    if (keys === undefined || other.keys === undefined) continue
    for (let row = 0; row < keys.length; row += 1) {
      const [one, two] = [nameWritten(keys.at(row)), nameWritten(other.keys.at(row))]
      if (one === two) continue
      throw new ContentError(
        `its columns ${both} do not have the same rows: row ${row + 1} is ${JSON.stringify(one)} in the one and ${JSON.stringify(two)} in the other`,
      )
    }
  }
}

const encoder = new TextEncoder()
const [open, comma, colon, close] = ["{", ",", ":", "}"].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

function* rowsOfColumns(columns: readonly Column[], builder: LineBuilder): Generator<LineChunk> {
  const length = columns[0]?.cells.length ?? 0
  for (let row = 0; row < length; row += 1) {
    for (const [at, { writtenName, cells }] of columns.entries()) {
      builder.append(at === 0 ? open : comma)
      builder.append(writtenName)
      builder.append(colon)
      builder.append(cells.at(row))
    }
    builder.append(close)
    builder.endLine()
    yield* builder.takeReady()
  }
  yield* builder.takeAll()
}

class ByteList {
  #bytes = new Uint8Array(256)
  #filled = 0
  readonly #ends: number[] = []

  get length(): number {
    return this.#ends.length
  }

  append(bytes: Uint8Array, start: number, end: number): void {
    const needed = this.#filled + end - start
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
      larger.set(this.#bytes.subarray(0, this.#filled))
      this.#bytes = larger
    }
    this.#bytes.set(bytes.subarray(start, end), this.#filled)
    this.#filled = needed
  }

  end(): void {
    this.#ends.push(this.#filled)
  }

  at(place: number): Uint8Array {
    return this.#bytes.subarray(place === 0 ? 0 : this.#ends[place - 1], this.#ends[place])
  }
}
