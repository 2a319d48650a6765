// Turns at reading a file of lines, taken by two readers in this thread as by two threads.

import { closeSync, openSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { SharedLines, sharedFile } from "../../../src/node/files/shared-lines.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

/** Turns of two readers that alternate: number, number of the first line, and the lines or the failure. */
function turnsOf(text: string, isNumbered: boolean, piece: number, longestLine?: number) {
  const path = join(folder, "lines.txt")
  writeFileSync(path, text)
  const descriptor = openSync(path, "r")
  try {
    const file = sharedFile(descriptor, isNumbered, piece, longestLine)
    const readers = [new SharedLines(file), new SharedLines(file)] as const
    const told: unknown[] = []
    for (let at = 0; ; at += 1) {
      const turn = readers[at % 2 === 0 ? 0 : 1].take()
      if (turn === undefined) return told
      const { number, firstLine, lines, failure } = turn
      told.push([number, firstLine, failure ?? Buffer.from(lines).toString()])
    }
  } finally {
    closeSync(descriptor)
  }
}

test("turns continue each other, regardless of the reader", () => {
  expect(turnsOf("ab\ncd\ne\nfghij\nk", true, 5)).toEqual([
    [0, 1, "ab\n"],
    [1, 2, "cd\ne\n"],
    [2, 4, "fghij\n"],
    [3, 5, "k\n"],
  ])
})

test("lines are only counted on request", () => {
  expect(turnsOf("a\nb\nc\n", false, 2)).toEqual([
    [0, 1, "a\n"],
    [1, 1, "b\n"],
    [2, 1, "c\n"],
  ])
})

test("a turn reads on until a line is complete", () => {
  expect(turnsOf("abcdefg\nhi\n", true, 3)).toEqual([
    [0, 1, "abcdefg\n"],
    [1, 2, "hi\n"],
  ])
})

test("a line may have the maximum length, but no more", () => {
  expect(turnsOf("a\nbcdef\ng", true, 3, 5)).toEqual([
    [0, 1, "a\n"],
    [1, 2, "bcdef\n"],
    [2, 3, "g\n"],
  ])
  expect(turnsOf("a\nbcdefg\nh", true, 3, 5)).toEqual([
    [0, 1, "a\n"],
    [1, 2, "too long"],
  ])
})

test("a byte order mark is only removed at the start", () => {
  expect(turnsOf("\ufeffa\n\ufeffb\n", true, 5)).toEqual([
    [0, 1, "a\n"],
    [1, 2, "\ufeffb\n"],
  ])
})

test("an error of the operating system is the last turn", () => {
  const path = join(folder, "closed.txt")
  writeFileSync(path, "a\n")
  const descriptor = openSync(path, "a")
  const lines = new SharedLines(sharedFile(descriptor, true, 8))
  expect(lines.take()).toMatchObject({ number: 0, failure: { code: "EBADF" } })
  expect(lines.take()).toBeUndefined()
  closeSync(descriptor)
})
