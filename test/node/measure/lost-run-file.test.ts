// A run file that disappears while it is written: the run notices, and no reply is lost.

import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { afterEach, describe, expect, test, vi } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { RunFile } from "../../../src/node/measure/run-file.ts"
import { first, lines, runFolder, second, third } from "../../support/run-files.ts"
import { sampleRecord } from "../../support/sample-records.ts"

const { folder, newPath } = runFolder()

afterEach(() => vi.unstubAllEnvs())

/** A file with one earlier record and one of this run. */
async function begun(path = newPath()) {
  writeFileSync(path, lines(first))
  const file = await RunFile.open(path)
  await file.append(second)
  return { path, file }
}

async function errorOf(promise: Promise<unknown>): Promise<WriteError> {
  const error = await promise.then(() => undefined).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(WriteError)
  return error as WriteError
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return (await errorOf(promise)).message
}

describe("a run file that was deleted", () => {
  test("is noticed by the next append, and saved with that record", async () => {
    const { path, file } = await begun()
    unlinkSync(path)
    const { message, remedies } = await errorOf(file.append(third))
    expect(message).toBe(
      `cannot write ${path}: it was deleted during the run; what was in it (3 replies, 2 of this run) ` +
        `is saved in ${path}.saved`,
    )
    expect(remedies).toEqual([{ option: "runFile", value: `${path}.saved` }])
    expect(file.records).toEqual([first, second])
    expect(readFileSync(`${path}.saved`, "utf8")).toBe(lines(first, second, third))
    expect(existsSync(path)).toBe(false)
    await expect(file.append(third)).rejects.toThrow("it was deleted during the run")
    await file.close()
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  test("is noticed at the end if nothing more is appended", async () => {
    const { path, file } = await begun()
    await file.confirm()
    unlinkSync(path)
    expect(await messageOf(file.confirm())).toContain("(2 replies, 1 of this run) is saved in")
    expect(readFileSync(`${path}.saved`, "utf8")).toBe(lines(first, second))
    await file.close()

    const other = await begun()
    unlinkSync(other.path)
    expect(await messageOf(other.file.close())).toContain("is saved in")
    await other.file.close()
  })

  test("is not saved over another file, and failures are not counted as replies", async () => {
    const { path, file } = await begun()
    writeFileSync(`${path}.saved`, "mine")
    unlinkSync(path)
    const failed = sampleRecord(9, 0, "no reply")
    const message = await messageOf(file.append(failed))
    expect(message).toContain(`(2 replies, 1 of this run) is saved in ${path}.saved-2`)
    expect(readFileSync(`${path}.saved`, "utf8")).toBe("mine")
    expect(readFileSync(`${path}.saved-2`, "utf8")).toBe(lines(first, second, failed))
    await file.close()
  })

  test("is saved among temporary files if its folder is deleted too", async () => {
    const inFolder = join(folder, "deleted")
    mkdirSync(inFolder)
    const { path, file } = await begun(join(inFolder, "run.jsonl"))
    const temporary = join(folder, "temporary")
    mkdirSync(temporary)
    vi.stubEnv("TMPDIR", temporary)
    rmSync(inFolder, { recursive: true })
    const saved = join(temporary, "run.jsonl.saved")
    expect(await messageOf(file.append(third))).toContain(`is saved in ${saved}`)
    expect(readFileSync(saved, "utf8")).toBe(lines(first, second, third))
    expect(existsSync(path)).toBe(false)
    await file.close()
  })

  test("is reported as lost if it cannot be saved", async () => {
    const inFolder = join(folder, "unsaved")
    mkdirSync(inFolder)
    const { file } = await begun(join(inFolder, "run.jsonl"))
    vi.stubEnv("TMPDIR", join(folder, "missing"))
    rmSync(inFolder, { recursive: true })
    const message = await messageOf(file.append(third))
    expect(message).toContain("(3 replies, 2 of this run) is lost, since it cannot be saved: ")
    await file.close()
  })
})

test("a run file that was emptied is saved", async () => {
  const { path, file } = await begun()
  truncateSync(path)
  const message = await messageOf(file.append(third))
  expect(message).toContain("it was emptied or cut short during the run; what was in it (3 replies")
  expect(readFileSync(`${path}.saved`, "utf8")).toBe(lines(first, second, third))
  await file.close()
})

test("a run file replaced by another one is saved, and the other one left alone", async () => {
  const { path, file } = await begun()
  writeFileSync(`${path}.new`, "other")
  renameSync(`${path}.new`, path)
  const message = await messageOf(file.append(third))
  expect(message).toContain("another file took its place during the run; what was in it (3 replies")
  expect(readFileSync(path, "utf8")).toBe("other")
  expect(readFileSync(`${path}.saved`, "utf8")).toBe(lines(first, second, third))
  await file.close()
})

describe("a run file that was moved", () => {
  async function expectMoved(path: string, file: RunFile, to: string): Promise<void> {
    const { message, remedies } = await errorOf(file.append(third))
    expect(message).toContain("what was in it (3 replies, 2 of this run) is in ")
    if (process.platform === "linux") {
      expect(message.endsWith(` is in ${realpathSync(to)}`)).toBe(true)
      expect(remedies).toEqual([{ option: "runFile", value: realpathSync(to) }])
    }
    expect(readFileSync(to, "utf8")).toBe(lines(first, second, third))
    expect(existsSync(`${path}.saved`)).toBe(false)
    await file.close()
  }

  test("is complete, and is found", async () => {
    const { path, file } = await begun()
    renameSync(path, `${path}.moved`)
    await expectMoved(path, file, `${path}.moved`)
  })

  test("along with a parent folder", async () => {
    mkdirSync(join(folder, "above", "below"), { recursive: true })
    const { path, file } = await begun(join(folder, "above", "below", "run.jsonl"))
    renameSync(join(folder, "above"), join(folder, "renamed"))
    await expectMoved(path, file, join(folder, "renamed", "below", "run.jsonl"))
  })

  test("so that its link leads to another file", async () => {
    const target = newPath("")
    const link = `${target}.link`
    symlinkSync(target, link)
    const { file } = await begun(link)
    unlinkSync(link)
    symlinkSync(newPath(lines(first)), link)
    await expectMoved(link, file, target)
  })
})

test("a run file that another process appends to stays in place", async () => {
  const { path, file } = await begun()
  writeFileSync(path, lines(third), { flag: "a" })
  await file.append(third)
  await file.confirm()
  await file.close()
  expect(readFileSync(path, "utf8")).toBe(lines(first, second, third, third))
})
