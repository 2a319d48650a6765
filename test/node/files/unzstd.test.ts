// Output of the zstd 1.5 program is decompressed, truncated and damaged; the program's input is the expected text.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { trueFalse } from "../../../src/dialects.ts"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { type ImportZstd, isZstd, unzstd } from "../../../src/node/files/unzstd.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const text = "True and False\nnot True\n"
const [plain, withoutChecksum, fromStream, lines, run] = [
  "KLUv/SQYwQAAVHJ1ZSBhbmQgRmFsc2UKbm90IFRydWUKX8DIyw==",
  "KLUv/SAYwQAAVHJ1ZSBhbmQgRmFsc2UKbm90IFRydWUK",
  "KLUv/QRYwQAAVHJ1ZSBhbmQgRmFsc2UKbm90IFRydWUKX8DIyw==",
  // Many blocks that refer to each other.
  "KLUv/aRgPQgA1AAAkG5vdCBUcnVlIG9yIEZhbHNlCgEA1v8rn2FMAAAIbAEA/P85EAJMAAAIcgEA/P85EAJMAAAIdQEA/P85EAJFAAAIdAEAXJ0HQjo3iRI=",
  "KLUv/aSAGgYAVAAAEGFhAQD7/znAAgIAEGECABBhA9QAYcVgNOM=",
].map((base64) => Buffer.from(base64, "base64")) as [Buffer, Buffer, Buffer, Buffer, Buffer]

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** The text before the error, and the error. */
async function decompressed(bytes: Uint8Array, length = 7, load?: ImportZstd) {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of unzstd(inPieces(bytes, length), "rows.zst", load)) pieces.push(piece)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { text: Buffer.concat(pieces).toString(), error: error.message }
  }
  return { text: Buffer.concat(pieces).toString(), error: undefined }
}

describe("zstd", () => {
  test("frames with and without checksum and length, of one block and of many", async () => {
    for (const bytes of [plain, withoutChecksum, fromStream]) {
      for (const length of [1, 7, 1000]) {
        expect(await decompressed(bytes, length)).toEqual({ text, error: undefined })
      }
    }
    const long = await decompressed(lines)
    expect(long.text === "not True or False\n".repeat(30_000)).toBe(true)
    expect((await decompressed(run)).text === "a".repeat(400_000)).toBe(true)
  })

  test("several frames, with a skippable one in between", async () => {
    const skipped = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
    const all = Buffer.concat([plain, skipped, withoutChecksum])
    expect(await decompressed(all)).toEqual({ text: text + text, error: undefined })
  })

  test("skippable frames may come first, as in the output of pzstd", async () => {
    for (let low = 0x50; low <= 0x5f; low += 1) {
      const skipped = Buffer.from([low, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 0x69, 0x3b, 0, 0])
      const all = Buffer.concat([skipped, skipped, plain, skipped])
      expect(isZstd(all)).toBe(true)
      expect(await decompressed(all)).toEqual({ text, error: undefined })
    }
  })

  test.each([
    [
      "a long skippable frame that extends past the bytes read",
      [0x50, 0x2a, 0x4d, 0x18, 0, 0, 2, 0, 1],
      true,
    ],
    ["only a skippable frame", [0x5f, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 7], true],
    [
      "LZ4 after a skippable frame",
      [0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0, 4, 0x22, 0x4d, 0x18],
      false,
    ],
    [
      "the magic number below the range of skippable frames",
      [0x4f, 0x2a, 0x4d, 0x18, 0, 0, 0, 0],
      false,
    ],
    [
      "the magic number above the range of skippable frames",
      [0x60, 0x2a, 0x4d, 0x18, 0, 0, 0, 0],
      false,
    ],
    ["half a magic number", [0x28, 0xb5], false],
  ])("recognises %s: %j", (_, bytes, expected) => {
    expect(isZstd(Uint8Array.from(bytes))).toBe(expected)
  })

  test("a truncated file reports an error after the text before it", async () => {
    for (let end = 1; end < plain.length; end += 1) {
      const { text: start, error } = await decompressed(plain.subarray(0, end))
      expect(error).toContain("its zstd compression ends too early; the file is not whole")
      expect(text.startsWith(start)).toBe(true)
    }
  })

  test("no flipped bit gives another text", { tags: ["long"] }, async () => {
    for (const good of [plain, lines]) {
      const right = (await decompressed(good)).text
      for (let bit = 0; bit < 8 * good.length; bit += 3) {
        const bytes = Buffer.from(good)
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const found = await decompressed(bytes, 1000)
        if (found.error === undefined) expect(found.text === right).toBe(true)
        else expect(found.error).toMatch(/zstd/)
      }
    }
  })

  test.each<[string, Uint8Array, string]>([
    ["trailing text", Buffer.concat([plain, Buffer.from("rows")]), "something else follows"],
    ["too much memory", Buffer.from("28b52ffd0090", "hex"), "takes 256 MB of memory, and 128 MB"],
    ["a length of petabytes", Buffer.from(`28b52ffde0${"ff".repeat(7)}00`, "hex"), "MB of memory"],
    ["a dictionary", Buffer.from("28b52ffd215700", "hex"), "needs a dictionary"],
    ["a block of 2 MB", Buffer.from("28b52ffd0058030080", "hex"), "a block has no right header"],
  ])("%s is refused", async (_, bytes, message) => {
    expect((await decompressed(bytes)).error).toContain(message)
  })

  test("if the libraries don't run, the sentence says what to do", async () => {
    const load = () => Promise.reject(new Error("no WebAssembly"))
    expect((await decompressed(plain, 7, load)).error).toBe(
      "cannot read rows.zst: zstd is read with fzstd and xxhash-wasm, which do not run here " +
        "(no WebAssembly); decompress it first",
    )
  })

  test("a dataset is recognised by its bytes", async () => {
    const { files, counts } = await validateFiles([inPieces(plain, 10)], { unlabelled: true })
    expect(files).toMatchObject([{ format: "text", isCompressed: true, problem: null }])
    expect(counts.rows).toBe(2)
  })
})

test("a dataset compressed by pzstd", async () => {
  // pzstd writes a skippable frame with the length of the next frame, then that frame. Here the frame has one raw
  // block; its header states its length and that it is the last one.
  const framed = (row: string) => {
    const header = Uint8Array.of(((row.length << 3) | 1) & 255, row.length >> 5, 0)
    const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20, row.length, ...header, ...Buffer.from(row)]
    return Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, frame.length, 0, 0, 0, ...frame])
  }
  const path = join(temporaryFolder(), "rows.jsonl.zst")
  const rows = ["True and False", "not True"].map((input) => {
    return framed(`${JSON.stringify({ input, target: "False" })}\n`)
  })
  writeFileSync(path, Buffer.concat(rows))
  const { files, counts } = await validateFiles([path], { threads: 1, dialect: trueFalse })
  expect(files[0]?.isCompressed).toBe(true)
  expect(counts).toMatchObject({ rows: 2, right: 2 })
})
