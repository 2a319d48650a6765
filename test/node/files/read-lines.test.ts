import { expect, test } from "vitest"
import { overlong, readLines, wholeLines } from "../../../src/node/files/read-lines.ts"

async function* given(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function chunksOf(pieces: readonly string[], longest?: number): Promise<string[]> {
  const chunks: string[] = []
  const tooLong = () => new RangeError("too long")
  for await (const chunk of wholeLines(given(...pieces), tooLong, longest)) {
    chunks.push(Buffer.from(chunk).toString())
  }
  return chunks
}

test("lines are passed on once they are complete", async () => {
  expect(await chunksOf(["ab", "c\nd", "", "e\n\nf\n", "g"])).toEqual(["abc\n", "de\n\nf\n", "g\n"])
})

test("an empty input has no lines", async () => {
  expect(await chunksOf([])).toEqual([])
})

test.each([
  [["abcd\nef\nabcd\n"], ["abcd\nef\n", "abcd\n"]],
  [["a\nb\nc\nd\n"], ["a\nb\n", "c\nd\n"]],
])("a piece longer than the line limit is cut: %j", async (pieces, chunks) => {
  expect(await chunksOf(pieces, 4)).toEqual(chunks)
})

test.each([["abcde"], ["abcde\n"], ["ab", "cde\n"], ["a\nab", "cde"]])(
  "a line that is too long ends reading: %j",
  async (...pieces) => {
    await expect(chunksOf(pieces, 4)).rejects.toThrow("too long")
  },
)

test("the error has the line number, and the lines before it come first", async () => {
  const lines: string[] = []
  const reading = async () => {
    for await (const { text } of readLines(given("a\nb\nabcde"), "rows", 4)) lines.push(text)
  }
  await expect(reading()).rejects.toEqual(overlong("rows", 3, 4))
  expect(lines).toEqual(["a", "b"])
})

test("lines may end in CR LF", async () => {
  const lines: string[] = []
  for await (const { text } of readLines(given("a\r\n", "\r\nb\r\r\nc\rd"), "rows")) {
    lines.push(text)
  }
  expect(lines).toEqual(["a", "", "b\r", "c\rd"])
})
