// A resolved append is on disk, and a failed one is reported.

import { appendFileSync, readFileSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { RunFile } from "../../../src/node/measure/run-file.ts"
import { first, lines, nothing, opened, runFolder, second, third } from "../../support/run-files.ts"
import { sampleRecord } from "../../support/sample-records.ts"

const { newPath } = runFolder()

describe("appending", () => {
  let prototype: FileHandle
  beforeAll(async () => {
    const handle = await open(newPath(""))
    prototype = Object.getPrototypeOf(handle)
    await handle.close()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  type PartialWrite = (
    bytes: Buffer,
    from: number,
    length: number,
  ) => Promise<{ bytesWritten: number }>
  const failure = (code: string) => Object.assign(new Error(code), { code })

  test("puts a record on disk as the documented line", async () => {
    const path = newPath(lines(first))
    const file = await RunFile.open(path)
    const flushed = vi.spyOn(prototype, "datasync")
    await file.append(second)
    expect(readFileSync(path, "utf8")).toBe(lines(first, second))
    expect(file.records).toEqual([first, second])
    await file.close()
    expect(flushed).toHaveBeenCalledTimes(1)
  })

  test("does not resolve before the line is written", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const gate = resolvers()
    const write = prototype.write as PartialWrite
    vi.spyOn(prototype, "write").mockImplementation(async function (
      this: FileHandle,
      ...args: unknown[]
    ) {
      const [bytes, from = 0] = args as [Buffer, number]
      await gate.promise
      return (await write.call(this, bytes, from, bytes.length - from)) as never
    })
    let isDone = false
    const appended = file.append(first).then(() => {
      isDone = true
    })
    await new Promise(setImmediate)
    expect([isDone, file.records]).toEqual([false, []])
    gate.resolve()
    await appended
    expect(readFileSync(path, "utf8")).toBe(lines(first))
    await file.close()
  })

  test("is flushed before the file is closed, including records added meanwhile", async () => {
    const file = await RunFile.open(newPath())
    const gate = resolvers()
    const flushed = vi.spyOn(prototype, "datasync").mockImplementationOnce(() => gate.promise)
    await file.append(first)
    await file.append(second)
    expect(flushed).toHaveBeenCalledTimes(1)
    let isClosed = false
    const closed = file.close().then(() => {
      isClosed = true
    })
    await new Promise(setImmediate)
    expect(isClosed).toBe(false)
    gate.resolve()
    await closed
    expect(flushed).toHaveBeenCalledTimes(2)
  })

  test("batches records that arrive during a flush", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const flushed = vi.spyOn(prototype, "datasync")
    const records = Array.from({ length: 640 }, (_, number) => sampleRecord(number))
    let next = 0
    const writer = async () => {
      for (let record = records[next++]; record !== undefined; record = records[next++]) {
        await file.append(record)
      }
    }
    await Promise.all(Array.from({ length: 64 }, writer))
    await file.close()
    expect(flushed.mock.calls.length).toBeLessThan(30)
    expect((await opened(path)).records).toEqual(records)
  })

  test("is finished before the file is closed, and refused afterwards", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const appended = [first, second, third].map((record) => file.append(record))
    await file.close()
    expect(readFileSync(path, "utf8")).toBe(lines(first, second, third))
    await Promise.all(appended)
    await expect(file.append(first)).rejects.toThrow(`cannot write ${path}: it is closed`)
    expect(readFileSync(path, "utf8")).toBe(lines(first, second, third))
  })

  test("continues after a partial write", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const write = prototype.write as PartialWrite
    vi.spyOn(prototype, "write").mockImplementation(function (
      this: FileHandle,
      ...args: unknown[]
    ) {
      const [bytes, from = 0] = args as [Buffer, number]
      return write.call(this, bytes, from, Math.min(7, bytes.length - from)) as never
    })
    await Promise.all([file.append(first), file.append(second)])
    await file.close()
    expect(readFileSync(path, "utf8")).toBe(lines(first, second))
  })

  test("on a full disk rejects all waiting calls, and removes the torn line", async () => {
    const path = newPath(lines(first))
    const file = await RunFile.open(path)
    const write = prototype.write as PartialWrite
    const room = Buffer.byteLength(lines(second)) + 50
    let left = room
    const writing = vi.spyOn(prototype, "write")
    writing.mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
      const [bytes, from = 0] = args as [Buffer, number]
      // The first line is written alone, the others together.
      if (left === 0) throw failure("ENOSPC")
      const result = await write.call(this, bytes, from, Math.min(left, bytes.length - from))
      left -= result.bytesWritten
      return result as never
    })
    const all = await Promise.allSettled([second, third, third].map((each) => file.append(each)))
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
    for (const each of all.slice(1)) {
      const { reason } = each as PromiseRejectedResult
      expect(reason).toBeInstanceOf(WriteError)
      expect(reason.message).toBe(`cannot write ${path}: the disk is full`)
    }
    expect(readFileSync(path, "utf8")).toBe(lines(first, second))
    // Freed space changes nothing: the run must be started again.
    left = 1e9
    await expect(file.append(third)).rejects.toThrow("the disk is full")
    expect(file.records).toEqual([first, second])
    await file.close()
    writing.mockRestore()
    expect(await opened(path)).toEqual({ ...nothing, records: [first, second] })
  })

  test("that fails within several lines keeps the complete ones", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const write = prototype.write as PartialWrite
    // The first line is written alone, the others together.
    const parts = [
      Buffer.byteLength(lines(first)),
      Buffer.byteLength(lines(second)) - 9,
      Buffer.byteLength(lines(second, third)) - 5,
    ]
    let calls = 0
    vi.spyOn(prototype, "write").mockImplementation(async function (
      this: FileHandle,
      ...args: unknown[]
    ) {
      const [bytes, from = 0] = args as [Buffer, number]
      const to = parts[calls++]
      if (to === undefined) throw failure("EIO")
      return (await write.call(this, bytes, from, to - from)) as never
    })
    const all = await Promise.allSettled([first, second, third].map((each) => file.append(each)))
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
    expect(readFileSync(path, "utf8")).toBe(lines(first, second))
    await file.close()
  })

  test("that cannot remove a torn line leaves it to the next process", async () => {
    const path = newPath(lines(first))
    const file = await RunFile.open(path)
    const write = prototype.write as PartialWrite
    let calls = 0
    vi.spyOn(prototype, "truncate").mockRejectedValue(failure("EIO"))
    vi.spyOn(prototype, "write").mockImplementation(async function (
      this: FileHandle,
      ...args: unknown[]
    ) {
      if (calls++ > 0) throw failure("ENOSPC")
      return (await write.call(this, args[0] as Buffer, 0, 33)) as never
    })
    await expect(file.append(second)).rejects.toThrow(WriteError)
    await file.close()
    vi.restoreAllMocks()
    expect(await opened(path)).toMatchObject({ records: [first], tornEnd: { line: 2, bytes: 33 } })
  })

  test("removes nothing that another process wrote afterwards", async () => {
    const path = newPath()
    const file = await RunFile.open(path)
    const write = prototype.write as PartialWrite
    vi.spyOn(prototype, "write").mockImplementation(async function (
      this: FileHandle,
      ...args: unknown[]
    ) {
      const [bytes, from = 0] = args as [Buffer, number]
      if (from === 0) return (await write.call(this, bytes, 0, 33)) as never
      appendFileSync(path, `\n${lines(second)}`)
      throw failure("EIO")
    })
    await expect(file.append(first)).rejects.toThrow(WriteError)
    await file.close()
    expect(readFileSync(path, "utf8")).toBe(`${lines(first).slice(0, 33)}\n${lines(second)}`)
  })

  test("reports a failed flush to the next append or to close", async () => {
    const file = await RunFile.open(newPath())
    vi.spyOn(prototype, "datasync").mockRejectedValueOnce(failure("EIO"))
    await file.append(first)
    await new Promise(setImmediate)
    await expect(file.append(second)).rejects.toThrow(WriteError)
    await expect(file.append(third)).rejects.toThrow(WriteError)
    await file.close()

    const path = newPath()
    const last = await RunFile.open(path)
    vi.spyOn(prototype, "datasync").mockRejectedValueOnce(failure("EIO"))
    await last.append(first)
    await expect(last.close()).rejects.toThrow(WriteError)
    await last.close()
    expect((await opened(path)).records).toEqual([first])
  })
})

function resolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
