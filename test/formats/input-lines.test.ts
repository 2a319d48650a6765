// Lines passed on unchanged: for any arrival of bytes and any chunks, they equal the whole text split at its line
// feeds.
//
// @module-tag scaled

import { execFileSync, spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { constants, crc32, gunzipSync, gzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { FileError } from "../../src/errors/boolglot-error.ts"
import type { ByteSource } from "../../src/lines/byte-source.ts"
import { streamSource } from "../../src/lines/byte-source.ts"
import { ChunkMemory, lineChunks } from "../../src/lines/line-chunks.ts"
import { gunzip } from "../../src/node/files/gunzip.ts"
import { openInput } from "../../src/node/files/open-input.ts"
import { type DrainedLine, drainInput, linesOf, streamOf } from "../support/drain-input.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
let count = 0

function file(content: Uint8Array | string, ending = ".txt"): string {
  count += 1
  const path = join(folder, `file-${count}${ending}`)
  writeFileSync(path, content)
  return path
}

/** The expected lines of a text, with overlong ones given by their length. */
function splitPlainly(text: string, overlong = Number.POSITIVE_INFINITY): DrainedLine[] {
  const lines = text.split("\n")
  if (lines.at(-1) === "") lines.pop()
  return lines.map((line) => {
    const length = Buffer.byteLength(line)
    return length > overlong ? { overlong: length } : line
  })
}

const texts = fc
  .array(fc.constantFrom("", "a", "bc", "True and False", "\r", "ü", "x".repeat(40)), {
    maxLength: 30,
  })
  .chain((lines) => fc.constantFrom(lines.join("\n"), `${lines.join("\n")}\n`))

describe("lines", () => {
  test.each([1, 2, 7, 64])("are complete with chunks of %i bytes", async (chunkBytes) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 50 }), async (text, piece) => {
        const { lines, problem } = await drainInput(streamOf(text, piece), {
          format: "text",
          chunkBytes,
        })
        expect({ lines, problem }).toEqual({ lines: splitPlainly(text), problem: undefined })
      }),
    )
  })

  test.each([1, 7, 64])(
    "are the same if memory is reused, in chunks of %i bytes",
    async (chunkBytes) => {
      await fc.assert(
        fc.asyncProperty(texts, fc.integer({ min: 1, max: 50 }), async (text, piece) => {
          const memory = new ChunkMemory()
          const source = streamSource(streamOf(text, piece), "rows")
          const size = { chunkBytes, overlong: 30, memory }
          const lines: DrainedLine[] = []
          for await (const chunk of lineChunks(source, size, () => true)) {
            if (!(chunk instanceof Uint8Array)) {
              lines.push(chunk)
              continue
            }
            lines.push(...Buffer.from(chunk).toString().split("\n").slice(0, -1))
            // Leftover bytes in reused memory must not be read.
            new Uint8Array(chunk.buffer).fill(0x0a)
            memory.give(chunk)
          }
          expect(lines).toEqual(splitPlainly(text, 30))
        }),
      )
    },
  )

  test("beyond the limit are reported with their length, for any chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom(1, 2, 7, 64),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 45 }),
        async (text, chunkBytes, piece, overlong) => {
          const { lines } = await drainInput(streamOf(text, piece), {
            format: "text",
            chunkBytes,
            overlong,
          })
          expect(lines).toEqual(splitPlainly(text, overlong))
        },
      ),
    )
  })

  test("of a file are the same, and carriage returns are kept", async () => {
    const text = "True and False\r\n\r\nnot True\r\n"
    for (const chunkBytes of [1, 2, 7, 64, 1000]) {
      const { lines, input } = await drainInput(file(text), { chunkBytes })
      expect(lines).toEqual(["True and False\r", "\r", "not True\r"])
      expect(input).toMatchObject({ format: { name: "text" }, unit: "line", isCompressed: false })
    }
  })

  test("lose a byte order mark at the start and nowhere else", async () => {
    for (const chunkBytes of [1, 2, 7, 64]) {
      const { lines } = await drainInput(file("\ufeffTrue\n\ufeffFalse"), { chunkBytes })
      expect(lines).toEqual(["True", "\ufeffFalse"])
    }
  })

  test("do not exist in an empty file of any name", async () => {
    for (const ending of [".txt", ".jsonl", ".json", ".csv", ".tsv", ".parquet", ""]) {
      expect(await drainInput(file("", ending))).toMatchObject({ lines: [], problem: undefined })
      expect(await drainInput(file("\ufeff", ending))).toMatchObject({ lines: [] })
    }
    expect((await drainInput(file(gzipSync("")))).lines).toEqual([])
  })

  test("of a stream that yields text or null are refused, and the stream is closed", async () => {
    for (const [piece, type] of [
      ["a\n", "string"],
      [null, "null"],
    ]) {
      let isClosed = false
      const pieces = (async function* () {
        try {
          yield piece as never
        } finally {
          isClosed = true
        }
      })()
      const { problem } = await drainInput(pieces)
      expect(problem).toBe(
        `a stream has to give bytes, as it does without an encoding, not ${type}`,
      )
      expect(isClosed).toBe(true)
    }
  })

  test("before a failure are passed on, but not the broken one", async () => {
    const failing = (): ByteSource =>
      streamSource(
        (async function* () {
          yield Buffer.from("a\nb\nc")
          throw Object.assign(new Error("the cable is out"), { code: "EIO" })
        })(),
        "it",
      )
    for (const chunkBytes of [1, 3, 100]) {
      const lines: DrainedLine[] = []
      const reading = async () => {
        for await (const chunk of lineChunks(failing(), { chunkBytes, overlong: 100 })) {
          lines.push(...linesOf(chunk))
        }
      }
      await expect(reading()).rejects.toThrow(FileError)
      expect(lines).toEqual(["a", "b"])
    }
  })

  test.each([
    ['{"i": 1}\n{"i": {"j": 2}} ', ['{"i": 1}', '{"i": {"j": 2}} ']],
    ['{"i": 1}\n{"i": {"j": 2}', ['{"i": 1}']],
    ['{"i": 1}\n12', ['{"i": 1}']],
    ['{"i": 1}\n', ['{"i": 1}']],
  ])("before a failure may end with an object: %j", async (text, whole) => {
    async function* failing() {
      yield Buffer.from(text)
      throw new Error("the connection was lost")
    }
    for (const chunkBytes of [1, 3, 100]) {
      const { lines, problem } = await drainInput(failing(), { format: "jsonl", chunkBytes })
      expect(problem).toMatch(/the connection was lost/)
      expect(lines).toEqual(whole)
    }
  })

  test("of a named pipe are read", async () => {
    const pipe = join(folder, "pipe")
    execFileSync("mkfifo", [pipe])
    const writer = spawn("sh", [
      "-c",
      'printf \'{"input": "True"}\\n{"input": "1"}\\n\' > "$0"',
      pipe,
    ])
    const { lines, input } = await drainInput(pipe)
    expect(input.format.name).toBe("jsonl")
    expect(lines).toEqual(['{"input": "True"}', '{"input": "1"}'])
    expect(writer.pid).toBeDefined()
  })

  test("that never arrive don't block closing", async () => {
    const idle = (async function* () {
      yield Buffer.from(`${"True\n".repeat(20_000)}`)
      await new Promise(() => {})
    })()
    const { chunks } = await openInput(idle, { chunkBytes: 100 })
    expect((await chunks.next()).done).toBe(false)
    expect((await chunks.return(undefined)).done).toBe(true)
  })
})

describe("gzip", () => {
  const text = Array.from({ length: 5000 }, (_, index) => `True and ${index}\n`).join("")

  test("is recognised by its bytes, regardless of the name", async () => {
    for (const path of [file(gzipSync(text), ".txt.gz"), file(gzipSync(text), ".txt")]) {
      const { input, lines } = await drainInput(path)
      expect(input).toMatchObject({ format: { name: "text" }, isCompressed: true })
      expect(lines).toEqual(splitPlainly(text))
    }
    expect((await drainInput(file(text, ".txt.gz"))).lines).toEqual(splitPlainly(text))
    const stream = await drainInput(streamOf(gzipSync('{"input": "True"}\n'), 3))
    expect(stream.input).toMatchObject({ format: { name: "jsonl" }, isCompressed: true })
    expect(stream.lines).toEqual(['{"input": "True"}'])
  })

  test("of several members is one text", async () => {
    const both = Buffer.concat([gzipSync("a\nb"), gzipSync("c\nd\n")])
    expect((await drainInput(file(both))).lines).toEqual(["a", "bc", "d"])
  })

  test("with trailing bytes yields the compressed content", async () => {
    const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)
    for (const after of [Buffer.alloc(10), Buffer.alloc(100_000), Buffer.from("x"), noise]) {
      const { lines } = await drainInput(file(Buffer.concat([gzipSync("a\nb\n"), after])))
      expect(lines).toEqual(["a", "b"])
    }
  })

  test("with trailing bytes keeps a last line without line feed", async () => {
    const junk = Buffer.from("junk")
    for (const [text, lines] of [
      ["a\nb", ["a", "b"]],
      ["a\nabcdefgh", ["a", { overlong: 8 }]],
    ] as const) {
      const read = await drainInput(file(Buffer.concat([gzipSync(text), junk])), { overlong: 4 })
      expect(read.problem).toMatch(/something else follows the end of its gzip compression/)
      expect(read.lines).toEqual(lines)
    }
    // These may be more content, in a member with a damaged header.
    const more = Buffer.of(0x1f, 0x8b, 9, 0, 0, 0, 0, 0, 0, 3)
    const { lines } = await drainInput(file(Buffer.concat([gzipSync("a\nb"), more])))
    expect(lines).toEqual(["a"])
  })

  test("with trailing bytes that look like a member yields all content", async () => {
    // Far more than zlib buffers when it meets invalid data.
    const many = `${"True and False\n".repeat(30_000)}last\n`
    const junk = [
      Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff),
      Buffer.from("junk".repeat(20)),
    ]
    for (const after of junk) {
      for (const text of ["a\nb\n", many]) {
        const bytes = Buffer.concat([gzipSync(text), after])
        for (const source of [file(bytes), streamOf(bytes, 4096)]) {
          const { lines, problem } = await drainInput(source)
          expect(problem).toMatch(/gzip compression/)
          expect(lines).toEqual(splitPlainly(text))
        }
      }
    }
  })

  test("may have optional fields in its header", async () => {
    const plain = gzipSync("a\nb\n")
    const extra = Buffer.of(3, 0, 0x1f, 0x8b, 0)
    const names = Buffer.from("rows.txt\0a comment\0")
    const header = Buffer.from(plain.subarray(0, 10))
    header[3] = 2 | 4 | 8 | 16
    const start = Buffer.concat([header, extra, names])
    const checksum = crc32(start) & 0xffff
    const both = Buffer.of(checksum & 0xff, checksum >> 8)
    const bytes = Buffer.concat([start, both, plain.subarray(10)])
    expect(gunzipSync(bytes).toString()).toBe("a\nb\n")
    for (const length of [1, 2, 7, 100]) {
      const { lines, problem } = await drainInput(streamOf(bytes, length))
      expect({ lines, problem }).toEqual({ lines: ["a", "b"], problem: undefined })
    }
    const cut = await drainInput(streamOf(bytes.subarray(0, 20)), { format: "text" })
    expect(cut.problem).toMatch(/ends too early/)
  })

  test("with a wrong length is damaged", async () => {
    const whole = gzipSync(text)
    whole[whole.length - 1] = 1
    const { lines, problem } = await drainInput(file(whole))
    expect(problem).toMatch(/its gzip compression is damaged/)
    expect(lines).toEqual(splitPlainly(text))
  })

  test("whose stream fails yields everything in the bytes received", async () => {
    const whole = gzipSync(text)
    for (const kept of [40, 1000, whole.length - 9, whole.length - 1, whole.length]) {
      const bytes = whole.subarray(0, kept)
      const held = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
      const failing = (async function* () {
        yield* streamOf(bytes, 333)
        throw new Error("the connection was lost")
      })()
      const { lines, problem } = await drainInput(failing, { format: "text" })
      expect(problem).toMatch(/the connection was lost/)
      expect(lines).toEqual(splitPlainly(held.slice(0, held.lastIndexOf("\n") + 1)))
    }
  })

  test("that is truncated yields the lines before", async () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 10007}\n`).join(
      "",
    )
    const whole = gzipSync(noise)
    const { lines, problem } = await drainInput(file(whole.subarray(0, whole.length - 20)))
    expect(problem).toMatch(/^cannot read .*: its gzip compression ends too early/)
    expect(lines.length).toBeGreaterThan(19_000)
    expect(lines).toEqual(splitPlainly(noise).slice(0, lines.length))
  })

  test("with a wrong checksum yields all lines", async () => {
    const whole = gzipSync(text)
    whole[whole.length - 6] = (whole[whole.length - 6] as number) ^ 0xff
    const { lines, problem } = await drainInput(file(whole))
    expect(problem).toMatch(/its gzip compression is damaged/)
    expect(lines).toEqual(splitPlainly(text))
  })

  test("with damage anywhere reports an error or yields all lines", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index * index}`)
    const whole = gzipSync(lines.join("\n"))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, change, isCut) => {
          const damaged = Uint8Array.from(whole)
          damaged[at] = (damaged[at] as number) ^ change
          const bytes = isCut ? whole.subarray(0, at) : damaged
          const drained = await drainInput(streamOf(bytes), { format: "text" })
          if (isCut) expect(drained.problem).toBeDefined()
          if (drained.problem === undefined) expect(drained.lines).toEqual(lines)
        },
      ),
    )
  })

  test("yields the original bytes, for members and pieces of any length", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        async (members, length) => {
          const compressed = Buffer.concat(members.map((bytes) => gzipSync(bytes)))
          const pieces: Uint8Array[] = []
          for await (const piece of gunzip(streamOf(compressed, length), "it")) pieces.push(piece)
          expect(Buffer.concat(pieces)).toEqual(Buffer.concat(members))
        },
      ),
    )
  })
})

describe("an unreadable file", () => {
  const problem = (path: string) =>
    openInput(path).then(
      () => "",
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test("is described in a sentence", async () => {
    const missing = join(folder, "missing.jsonl")
    expect(await problem(missing)).toBe(`FileError: cannot read ${missing}: there is no such file`)
    expect(await problem(folder)).toBe(
      `FileError: cannot read ${folder}: it is a folder; name its files, for example ${folder}/*.jsonl`,
    )
    expect(await problem(join(file("x"), "y"))).toMatch(/a part of the path is not a folder$/)
    expect(await problem(file(Buffer.from("\ufeffTrue", "utf16le")))).toMatch(
      /it is UTF-16; convert it first, for example with iconv -f UTF-16 -t UTF-8$/,
    )
    expect(await problem(file(Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0])))).toMatch(
      /it is UTF-32;/,
    )
    expect(await problem(file(Buffer.from("a\0b"), ".bin"))).toMatch(
      /it is a binary file in an unknown format$/,
    )
    expect(await problem(file(Buffer.from("PK\u0003\u0004\0\0"), ".zip"))).toMatch(
      /it is packed with zip; unpack it first$/,
    )
    expect(await problem(file(gzipSync("PAR1\0"), ".parquet.gz"))).toMatch(/Parquet within gzip/)
  })

  test.skipIf(process.getuid?.() === 0)("reports missing permission", async () => {
    const path = file("True\n")
    execFileSync("chmod", ["000", path])
    expect(await problem(path)).toMatch(/reading it is not allowed$/)
  })

  test("is read anyway if the format is given", async () => {
    expect((await drainInput(file("a\0b\n", ".bin"), { format: "text" })).lines).toEqual(["a\0b"])
  })
})

test.each([
  ["UTF-16LE", Buffer.from('{"input": "True \u2227 True", "target": "True"}\n', "utf16le")],
  ["UTF-16LE", Buffer.from("input,target\r\nTrue,True\r\n", "utf16le")],
  ["UTF-16BE", Buffer.from('{"input": "True", "target": "True"}\n', "utf16le").swap16()],
  ["UTF-16LE", Buffer.from('{"вопрос": "Истина и Ложь", "ответ": "Ложь"}\n', "utf16le")],
  ["UTF-16BE", Buffer.from('{"вопрос": "Āāà", "ответ": "Ложь"}\n', "utf16le").swap16()],
  ["UTF-16LE", Buffer.from("x,题\n1,真\n", "utf16le")],
])("in %s without a byte order mark is refused by name", async (name, bytes) => {
  await expect(openInput(streamOf(bytes))).rejects.toThrow(
    `cannot read standard input: it is ${name}; convert it first, for example with iconv -f ${name} -t UTF-8`,
  )
})

test("with bare carriage returns as line ends is refused with advice", async () => {
  const lines = '{"input": "True"}\r{"input": "not True"}\r'
  await expect(openInput(streamOf(lines))).rejects.toThrow(
    "cannot read standard input: its lines end in bare carriage returns; convert them to line feeds first, " +
      "for example with tr '\\r' '\\n'",
  )
  for (const fine of [
    '{"input": "True"}\r\n{"input": "True"}\r\n',
    '{"a": "\0"}\n',
    '[{"a": 1},\r{"a": 2}]',
    "a",
  ]) {
    const { close } = await openInput(streamOf(fine))
    await close()
  }
})
