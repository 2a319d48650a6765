// Writes expressions as a dataset of rows.
//
//     {"input": "True and not False", "target": "True"}

import { closeSync, openSync, writeSync } from "node:fs"
import type { Corpus } from "./corpora.ts"

type Labelled = Pick<Corpus, "texts" | "values">

/** @param flipped indices of the rows whose label is not the value of their expression */
export function writeRows(
  path: string,
  { texts, values }: Labelled,
  flipped: ReadonlySet<number> = new Set(),
): void {
  writePieces(path, function* () {
    for (const [index, text] of texts.entries()) {
      yield rowOf(text, values[index] !== flipped.has(index))
    }
  })
}

/**
 * Writes all rows repeatedly, changed each time, so that hardly any row is repeated.
 *
 * @param bytes minimum size of the file
 * @returns number of rows and their size in bytes
 */
export function writeCopies(
  path: string,
  { texts, values }: Labelled,
  bytes: number,
): { rows: number; bytes: number } {
  let written = 0
  let copies = 0
  writePieces(path, function* () {
    for (; written < bytes; copies += 1) {
      const ending = neutralEnding(copies)
      for (const [index, text] of texts.entries()) {
        const row = rowOf(text + ending, values[index] as boolean)
        written += row.length
        yield row
      }
    }
  })
  return { rows: copies * texts.length, bytes: written }
}

/** Indices below a size, one in each section of equal length. */
export function spreadIndices(count: number, size: number): number[] {
  const stretch = Math.floor(size / count)
  return Array.from({ length: count }, (_, index) => index * stretch + ((index * 7) % stretch))
}

/**
 * A suffix that doesn't change the value of a true-false expression; different for each number. It consists of
 * operators with their neutral operands.
 */
function neutralEnding(number: number): string {
  const parts = [" ^ False", " and True", " or False"]
  let ending = ""
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / parts.length)) {
    ending += parts[(rest - 1) % parts.length]
  }
  return ending
}

function rowOf(text: string, label: boolean): string {
  return `{"input": "${text}", "target": "${label ? "True" : "False"}"}\n`
}

/** Writes ASCII pieces in large blocks. */
function writePieces(path: string, pieces: () => Iterable<string>): void {
  const file = openSync(path, "w")
  try {
    let pending = ""
    for (const piece of pieces()) {
      pending += piece
      if (pending.length < 1 << 20) continue
      writeSync(file, pending, null, "latin1")
      pending = ""
    }
    writeSync(file, pending, null, "latin1")
  } finally {
    closeSync(file)
  }
}
