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

test("lines are handed on as soon as they have come whole", async () => {
  expect(await chunksOf(["ab", "c\nd", "", "e\n\nf\n", "g"])).toEqual(["abc\n", "de\n\nf\n", "g\n"])
})

test("nothing holds no line", async () => {
  expect(await chunksOf([])).toEqual([])
})

test.each([
  [["abcd\nef\nabcd\n"], ["abcd\nef\n", "abcd\n"]],
  [["a\nb\nc\nd\n"], ["a\nb\n", "c\nd\n"]],
])("a piece that is longer than a line may be is cut: %j", async (pieces, chunks) => {
  expect(await chunksOf(pieces, 4)).toEqual(chunks)
})

test.each([["abcde"], ["abcde\n"], ["ab", "cde\n"], ["a\nab", "cde"]])(
  "a line that is too long ends it: %j",
  async (...pieces) => {
    await expect(chunksOf(pieces, 4)).rejects.toThrow("too long")
  },
)

test("the error names the line, and the lines before it come first", async () => {
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
