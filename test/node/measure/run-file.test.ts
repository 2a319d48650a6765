// Run files: reading, refused files, and the repair of a torn end.

import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import { open } from "node:fs/promises"
import { basename, join } from "node:path"
import { describe, expect, test } from "vitest"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { FileInUseError } from "../../../src/node/files/file-lock.ts"
import { readRunFile } from "../../../src/node/measure/read-run-file.ts"
import { RunFile } from "../../../src/node/measure/run-file.ts"
import { first, lines, nothing, opened, runFolder, second, third } from "../../support/run-files.ts"
import { sampleConfiguration, sampleLine, sampleRecord } from "../../support/sample-records.ts"

const { folder, newPath } = runFolder()

describe("opening", () => {
  test("creates an empty file", async () => {
    const path = newPath()
    expect(await opened(path)).toEqual(nothing)
    expect(readFileSync(path, "utf8")).toBe("")
    expect(await opened(path)).toEqual(nothing)
  })

  test("reads existing records and changes nothing", async () => {
    const refused = { ...sampleRecord(4), reply: null, refusal: "No.", finishReason: null }
    const failed = sampleRecord(5, 0, "no complete reply within 60 s")
    const all = [first, refused, first, failed]
    const path = newPath(lines(...all))
    expect(await opened(path)).toEqual({ ...nothing, records: all })
    expect(readFileSync(path, "utf8")).toBe(lines(...all))
  })

  test("skips lines that aren't records, and reports where they are", async () => {
    const bad = ["what is this", "{}", lines(first).trim().replace('"attempts":1', '"attempts":-1')]
    const path = newPath(`${bad[0]}\n${lines(first)}\n  \n${bad[1]}\n${bad[2]}\n${lines(second)}`)
    expect(await opened(path)).toEqual({
      records: [first, second],
      problems: [
        { line: 1, message: "is not a record of a run" },
        { line: 5, message: "is JSON, but not a record of a run: its hash is missing or wrong" },
        {
          line: 6,
          message: "is JSON, but not a record of a run: its attempts is missing or wrong",
        },
      ],
      problemCount: 3,
      tornEnd: undefined,
    })
    const many = newPath(`${"?\n".repeat(1000)}${lines(first)}`)
    const { problems, problemCount } = await opened(many)
    expect([problems.length, problemCount]).toEqual([100, 1000])
  })

  test("accepts a byte order mark and carriage returns", async () => {
    const text = `\ufeff${lines(first, second).replaceAll("\n", "\r\n")}`
    const path = newPath(text)
    expect(await opened(path)).toEqual({ ...nothing, records: [first, second] })
    const unended = newPath(text.slice(0, -1))
    expect(await opened(unended)).toEqual({ ...nothing, records: [first, second] })
    expect(readFileSync(unended, "utf8")).toBe(text)
  })

  test("shares equal configurations", async () => {
    const other = { ...sampleRecord(2), configuration: { ...sampleConfiguration, model: "x" } }
    const { records } = await opened(newPath(lines(first, other, third)))
    const configurations = records.map(({ configuration }) => configuration)
    expect(configurations).toEqual([first, other, third].map((each) => each.configuration))
    expect(configurations[0]).toBe(configurations[2])
  })

  test("reads lines longer than a chunk, at any boundary", {
    tags: ["long"],
  }, async () => {
    const long = [sampleRecord(1, 3_000_000), sampleRecord(2, 1 << 20), sampleRecord(3, 2_500_000)]
    const path = newPath(lines(...long))
    expect(await opened(path)).toEqual({ ...nothing, records: long })
  })

  test.each([
    ["one line of text", "hello\n"],
    ["text without a line feed", "hello"],
    [
      "rows of a dataset",
      '{"input":"( True )","target":"True"}\n{"input":"False","target":"False"}\n',
    ],
    ["text and the start of a record", `hello\n${sampleLine(first).slice(0, 40)}`],
    ["bytes", new Uint8Array([0, 255, 10, 128, 10, 7])],
    ["another object without a line feed", '{"input":"( True )"'],
    ["a complete object that isn't a record", '{"hash":"1"}\n'],
    ["a complete object that isn't a record, without a line feed", '{"hash":"1"}'],
  ])("refuses %s and leaves it unchanged", async (_, content) => {
    const path = newPath(content)
    await expect(RunFile.open(path)).rejects.toThrow(FileError)
    await expect(RunFile.open(path)).rejects.toThrow(
      `cannot read ${path}: it is not a run file: no line of it is a record of a run`,
    )
    expect(readFileSync(path)).toEqual(Buffer.from(content))
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  test("treats a file of blank lines as empty", async () => {
    for (const content of ["\n\r\n  \n", "  ", "\ufeff"]) {
      const path = newPath(content)
      const file = await RunFile.open(path)
      await file.append(first)
      await file.close()
      expect((await opened(path)).records).toEqual([first])
    }
  })

  test("refuses anything but a file", async () => {
    const inFolder = join(folder, "a-folder")
    mkdirSync(inFolder)
    await expect(RunFile.open(inFolder)).rejects.toThrow(`cannot write ${inFolder}: it is a folder`)
    const missing = join(folder, "no", "run.jsonl")
    await expect(RunFile.open(missing)).rejects.toThrow("there is no folder ")
    const pipe = join(folder, "pipe")
    spawnSync("mkfifo", [pipe])
    for (const path of [pipe, "/dev/null", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]) {
      await expect(RunFile.open(path)).rejects.toThrow(WriteError)
      await expect(RunFile.open(path)).rejects.toThrow("a run is kept in a file")
    }
    expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([])
  })

  test("refuses a file that is already open, under any name", async () => {
    const path = newPath(lines(first))
    const link = `${path}.link`
    symlinkSync(basename(path), link)
    const file = await RunFile.open(link)
    await expect(RunFile.open(path)).rejects.toThrow(FileInUseError)
    await file.close()
    await file.close()
    expect((await opened(path)).records).toEqual([first])
  })
})

describe("a torn end", () => {
  const whole = Buffer.from(lines(first, second))
  const firstLine = Buffer.byteLength(lines(first))

  // Prefixes of one record, and of two records with the second one torn.
  const sizes = Array.from({ length: whole.length + 1 }, (_, size) => size)
  const isUntorn = (size: number) =>
    [0, firstLine - 1, firstLine, whole.length - 1, whole.length].includes(size)

  test("is found at any byte", { tags: ["long"] }, async () => {
    for (const size of sizes) {
      const path = newPath(whole.subarray(0, size))
      const handle = await open(path)
      const { records, problemCount, end } = await readRunFile(handle, path)
      await handle.close()
      const start = size > firstLine ? firstLine : 0
      expect({ size, count: records.length, problemCount, end }).toEqual({
        size,
        count: [firstLine - 1, whole.length - 1].filter((last) => last <= size).length,
        problemCount: 0,
        end:
          size === start || size === firstLine || size === whole.length
            ? undefined
            : { line: start === 0 ? 1 : 2, start, isWhole: isUntorn(size) },
      })
    }
  })

  test("is cut off", async () => {
    const near = [1, 2, firstLine, whole.length].flatMap((size) => [size - 1, size, size + 1])
    for (const size of sizes.filter((each) => near.includes(each) || each % 40 === 0)) {
      const path = newPath(whole.subarray(0, size))
      const file = await RunFile.open(path)
      const isSecond = size > firstLine
      const cut = { line: isSecond ? 2 : 1, bytes: size - (isSecond ? firstLine : 0) }
      expect({ size, tornEnd: file.tornEnd }).toEqual({
        size,
        tornEnd: isUntorn(size) ? undefined : cut,
      })
      const kept = [first, second].slice(0, file.records.length)
      expect(readFileSync(path, "utf8")).toBe(lines(...kept))
      await file.append(third)
      await file.close()
      expect(readFileSync(path, "utf8")).toBe(lines(...kept, third))
    }
  })

  test.each([
    [
      "a record with a wrong field",
      sampleLine(second).replace('"answer":true', '"answer":"yes"'),
      ": its case.answer is missing or wrong",
    ],
    [
      "a record of a later version",
      sampleLine(second).replace('"reply":', '"answers":'),
      ": its reply is missing or wrong",
    ],
    ["another object", '{"note": "half done"}', ": its hash is missing or wrong"],
    ["a text", '"half done"', ""],
  ])("that is JSON, %s, is not torn: it is a problem, and nothing is cut", async (_, end, why) => {
    expect(end).not.toBe(sampleLine(second))
    const path = newPath(lines(first) + end)
    const file = await RunFile.open(path)
    const message = `is JSON, but not a record of a run${why}`
    expect(file.tornEnd).toBeUndefined()
    expect(file.problems).toEqual([{ line: 2, message }])
    await file.append(third)
    await file.close()
    expect(readFileSync(path, "utf8")).toBe(`${lines(first)}${end}\n${lines(third)}`)
    expect((await opened(path)).problems).toEqual([{ line: 2, message }])
  })

  test("of zeros, as a disk may leave them, is cut off after a record", async () => {
    const path = newPath(Buffer.concat([Buffer.from(lines(first)), Buffer.alloc(5000)]))
    expect((await opened(path)).tornEnd).toEqual({ line: 2, bytes: 5000 })
    expect(readFileSync(path, "utf8")).toBe(lines(first))
  })
})
