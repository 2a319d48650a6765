// Outlines a JSON document to find its rows: its arrays, and the fields of its object.
//
//     {"input": {"0": "True", "1": "not True"}, "target": {"0": true, "1": false}}
//         two fields, both objects with two fields, 0 and 1 first

import { openBrace, openBracket } from "../../ascii.ts"
import { jsonValue } from "../../json/index.ts"
import type { ByteMachine, LineBuilder, LineChunk } from "../../lines/index.ts"
import { ContentError, type SharedName } from "../format.ts"
import type { RowLayout } from "../format-names.ts"
import { type ArrayPath, type FoundArray, holdsRows } from "./choose-arrays.ts"
import { decoded, readDocument, type TakePiece } from "./read-document.ts"

export interface Outline {
  readonly arrays: readonly FoundArray[]
  readonly isCut: boolean
  /** The first fields of an object, in order; empty for an array. */
  readonly members: readonly OutlinedMember[]
  readonly counts: Readonly<Record<ValueKind, number>>
}

type ValueKind = "array" | "object" | "scalar"

export interface OutlinedMember {
  readonly name: string
  readonly kind: ValueKind
  /** A text, number, truth value or null, if it is short. */
  readonly value: unknown
  readonly names: readonly string[]
  readonly count: number
}

/** Number of array elements to examine, and their maximum total size. */
const sampled = { elements: 3, bytes: 64 * 1024 }

/** Maximum number of fields and names to keep, and of bytes in a value. */
const mostMembers = 1000
const mostNames = 20
const mostOfValue = 64

/** A list of texts with this name is kept in full: it may name columns. */
const columnNames = { member: "columns", bytes: 1 << 20 }

/** Large, since each row in a field of its own may contain an array. */
const mostArrays = 100_000

type Changing<T> = { -readonly [Key in keyof T]: T[Key] }

/** Outlines a document, up to the first error in it. */
export function* outlineDocument(): ByteMachine<Outline> {
  const arrays: FoundArray[] = []
  const members: (Changing<OutlinedMember> & { readonly names: string[]; pieces: Uint8Array[] })[] =
    []
  const counts = { array: 0, object: 0, scalar: 0 }
  let outer: (typeof members)[number] | undefined
  let isCut = false
  let open: ArrayPath | undefined
  let length = 0
  let first: number | undefined
  let names = new Set<string>()
  let texts: string[] = []
  let element: Uint8Array[] = []
  let bytes = 0
  const take = (path: ArrayPath) => {
    if (arrays.length < mostArrays) arrays.push({ path, length, first, names, texts })
    else isCut = true
  }
  try {
    yield* readDocument({
      member(path, byte): TakePiece | undefined {
        const name = path.at(-1) as string
        if (path.length > 1) {
          if (outer === undefined) return undefined
          outer.count += 1
          if (outer.names.length < mostNames) outer.names.push(name)
          return undefined
        }
        const kind = byte === openBracket ? "array" : byte === openBrace ? "object" : "scalar"
        counts[kind] += 1
        outer =
          members.length < mostMembers
            ? { name, kind, value: undefined, names: [], count: 0, pieces: [] }
            : undefined
        if (outer === undefined) return undefined
        members.push(outer)
        const { pieces } = outer
        let taken = 0
        return (piece, start, end) => {
          taken += end - start
          if (taken <= mostOfValue) pieces.push(piece.slice(start, end))
          else pieces.length = 0
        }
      },
      enter(path) {
        open = path
        length = 0
        first = undefined
        names = new Set()
        texts = []
        element = []
        bytes = 0
        return true
      },
      begin(byte) {
        if (first === undefined || !holdsRows(first)) first = byte
      },
      piece(piece, start, end) {
        const areColumns = open?.length === 1 && open[0] === columnNames.member
        const [elements, most] = areColumns
          ? [Number.POSITIVE_INFINITY, columnNames.bytes]
          : [sampled.elements, sampled.bytes]
        if (length >= elements || bytes > most) return
        bytes += end - start
        element.push(piece.slice(start, end))
      },
      end() {
        length += 1
        const value = parsed(element)
        if (typeof value === "object" && value !== null) {
          for (const name of Object.keys(value)) names.add(name)
        }
        if (typeof value === "string") texts.push(value)
        element = []
      },
      leave(path) {
        open = undefined
        take(path)
      },
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    if (open !== undefined) take(open)
    // The last value may be cut off, so it is unknown.
    if (members.length > 1 && members.at(-1)?.kind === "scalar") members.pop()
  }
  return {
    arrays,
    isCut,
    members: members.map(({ pieces, ...member }) => ({ ...member, value: parsed(pieces) })),
    counts,
  }
}

/** `undefined` if the bytes are empty or aren't JSON. */
function parsed(pieces: readonly Uint8Array[]): unknown {
  return jsonValue(decoded(pieces))
}

// Layouts of rows in a document.

export interface JsonLayout {
  readonly name: RowLayout
  /** Returns `undefined` if the document has another layout. */
  readonly detect: (document: StartedDocument) => LaidOut | undefined
}

export interface StartedDocument {
  /** The first bytes, without a byte order mark. */
  readonly head: Uint8Array
  /** `undefined` if the document is an array. */
  readonly outline: Outline | undefined
  readonly fieldNames: readonly string[]
}

export interface LaidOut {
  /** Paths to the values that rows are made of; `undefined` if the whole document is used. */
  readonly used?: readonly ArrayPath[]
  readonly sharedNames?: readonly SharedName[]
  /**
   * Writes each row as a line.
   *
   * @param pieces the whole document
   * @param longest maximum length of a row, in bytes
   * @throws ContentError after yielding the rows that precede the error
   */
  readonly rows: (
    pieces: AsyncIterable<Uint8Array>,
    builder: LineBuilder,
    longest: number,
  ) => AsyncGenerator<LineChunk>
}
