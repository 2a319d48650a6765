// Lock files: among calls, among processes, and after processes were killed.
//
// @module-tag scaled

import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import {
  FileInUseError,
  isProcessGone,
  lockFile,
  processStart,
} from "../../../src/node/files/file-lock.ts"
import { buildChild, type Child, startChild } from "../../support/run-file-children.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const state = vi.hoisted(() => ({ hasLinks: true }))
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>()
  const link: typeof real.link = async (...args) => {
    if (state.hasLinks) return real.link(...args)
    throw Object.assign(new Error("EPERM"), { code: "EPERM" })
  }
  return { ...real, link }
})

const folder = temporaryFolder()
const isLinux = process.platform === "linux"
let count = 0

function newFile(): string {
  const path = join(folder, `run-${count++}.jsonl`)
  writeFileSync(path, "")
  return path
}

function namesBeside(path: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.`))
}

async function refusalOf(path: string): Promise<FileInUseError> {
  const error = await lockFile(path).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(FileInUseError)
  return error as FileInUseError
}

/** The id of a process that no longer exists. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid
}

function writeLock(path: string, content: object): void {
  const lock = { id: "left", pid: process.pid, host: hostname(), started: null, ...content }
  writeFileSync(`${path}.lock`, JSON.stringify(lock))
}

describe.each([true, false])("with links allowed: %s", (hasLinks) => {
  beforeAll(() => {
    state.hasLinks = hasLinks
  })
  afterAll(() => {
    state.hasLinks = true
  })

  test("a file is locked once, and again after its release", async () => {
    const path = newFile()
    const lock = await lockFile(path)
    const { path: named, lock: file, pid, host, message } = await refusalOf(path)
    expect({ named, file, pid, host }).toEqual({
      named: path,
      file: `${path}.lock`,
      pid: process.pid,
      host: hostname(),
    })
    expect(message).toContain(`process ${process.pid} on ${hostname()}`)
    expect(message).toContain(`remove ${path}.lock`)
    expect(JSON.parse(readFileSync(`${path}.lock`, "utf8"))).toMatchObject({ pid: process.pid })
    await lock.release()
    expect(namesBeside(path)).toEqual([])
    await (await lockFile(path)).release()
  })

  test("one of many calls gets it, even if a stale lock exists", { tags: ["slow"] }, async () => {
    for (const isStale of [false, true, true, true]) {
      const path = newFile()
      if (isStale) writeLock(path, { pid: deadPid() })
      const calls = await Promise.allSettled(Array.from({ length: 20 }, () => lockFile(path)))
      const won = calls.flatMap((call) => (call.status === "fulfilled" ? [call.value] : []))
      expect(won).toHaveLength(1)
      await won[0]?.release()
      expect(namesBeside(path)).toEqual([])
    }
  })
})

test("links to a file share its lock", async () => {
  const path = newFile()
  const link = join(folder, "link.jsonl")
  symlinkSync(path, link)
  const other = join(folder, "other-folder")
  symlinkSync(folder, other)
  const lock = await lockFile(link)
  for (const each of [path, join(other, basename(path)), join(other, "link.jsonl")]) {
    expect((await refusalOf(each)).path).toBe(each)
  }
  await lock.release()
  const missing = join(folder, "missing.jsonl")
  const early = await lockFile(join(other, "missing.jsonl"))
  expect((await refusalOf(missing)).lock).toBe(`${missing}.lock`)
  await early.release()
})

test("does not remove a lock that was replaced", async () => {
  const path = newFile()
  const lock = await lockFile(path)
  writeLock(path, { id: "other" })
  await lock.release()
  expect(namesBeside(path)).toEqual([`${basename(path)}.lock`])
})

describe("a leftover lock", () => {
  test("of a process that ended is taken over", async () => {
    const path = newFile()
    writeLock(path, { pid: deadPid() })
    const lock = await lockFile(path)
    expect((await refusalOf(path)).pid).toBe(process.pid)
    expect(namesBeside(path)).toEqual([`${basename(path)}.lock`])
    await lock.release()
  })

  test("of a process whose id was reused is taken over", async (context) => {
    if (!isLinux) context.skip()
    const path = newFile()
    const start = await processStart(process.pid)
    writeLock(path, { started: `${start}1` })
    await (await lockFile(path)).release()
    writeLock(path, { started: start })
    expect((await refusalOf(path)).pid).toBe(process.pid)
  })

  test("of a system that was rebooted is taken over", async (context) => {
    if (!isLinux) context.skip()
    const path = newFile()
    const start = await processStart(process.pid)
    writeLock(path, { started: start?.replace(/^\S+/, "00000000-0000-0000-0000-000000000000") })
    await (await lockFile(path)).release()
  })

  test("of another host is not taken over", async () => {
    const path = newFile()
    writeLock(path, { pid: deadPid(), host: "elsewhere" })
    expect(await refusalOf(path)).toMatchObject({ host: "elsewhere", lock: `${path}.lock` })
  })

  test("without a start time is not taken over while a process has that id", async () => {
    const path = newFile()
    writeLock(path, { started: null })
    expect((await refusalOf(path)).pid).toBe(process.pid)
  })

  test.each([
    ["nothing", ""],
    ["half of it", '{"id":"x","pid":'],
    ["anything but an object", "null"],
    ["an id that isn't a number", '{"id":"x","pid":"1","host":"h"}'],
    ["a process group", `{"id":"x","pid":-1,"host":${JSON.stringify(hostname())}}`],
    ["too much content", `{"id":"x","pid":1,"host":"h","more":"${"x".repeat(5000)}"}`],
  ])("with %s in it is refused by its name", async (_, content) => {
    const path = newFile()
    writeFileSync(`${path}.lock`, content)
    const { pid, message } = await refusalOf(path)
    expect(pid).toBeUndefined()
    expect(message).toContain(`remove that file if no process uses it`)
    expect(message).toContain(`${path}.lock`)
    expect(readFileSync(`${path}.lock`, "utf8")).toBe(content)
  })

  test("that is a folder, a pipe, or a link to nothing or to endless bytes is refused", async () => {
    const make: Record<string, (lock: string) => void> = {
      folder: (lock) => mkdirSync(lock),
      pipe: (lock) => spawnSync("mkfifo", [lock]),
      loop: (lock) => symlinkSync(basename(lock), lock),
      nothing: (lock) => symlinkSync("no-such-file", lock),
      bytes: (lock) => symlinkSync("/dev/zero", lock),
    }
    for (const put of Object.values(make)) {
      const path = newFile()
      put(`${path}.lock`)
      expect((await refusalOf(path)).pid).toBeUndefined()
    }
  })

  test("that was locked by a process killed while taking it over is taken over", async () => {
    const path = newFile()
    writeLock(path, { pid: deadPid() })
    const guard = { id: "guard", pid: deadPid(), host: hostname(), started: null }
    writeFileSync(`${path}.lock.takeover`, JSON.stringify(guard))
    const lock = await lockFile(path)
    await lock.release()
    expect(namesBeside(path)).toEqual([])
  })

  test("that is locked by a living process is refused by that name", async () => {
    const path = newFile()
    writeLock(path, { pid: deadPid() })
    const guard = { id: "guard", pid: process.pid, host: hostname(), started: null }
    writeFileSync(`${path}.lock.takeover`, JSON.stringify(guard))
    expect(await refusalOf(path)).toMatchObject({ pid: process.pid, lock: `${path}.lock.takeover` })
  })
})

test("a file in a missing folder is refused", async () => {
  const path = join(folder, "no", "run.jsonl")
  await expect(lockFile(path)).rejects.toThrow(WriteError)
  await expect(lockFile(path)).rejects.toThrow(
    `cannot write ${path}: there is no folder ${dirname(path)}; create it first`,
  )
})

describe("processes", () => {
  const children: Child[] = []
  beforeAll(async () => {
    const program = await buildChild(folder)
    for (let each = 0; each < 10; each++) children.push(startChild(program))
  })
  afterAll(() => Promise.all(children.map((child) => child.kill())))

  /** Each process takes one step and returns its result. */
  function all(...words: string[]): Promise<(string | undefined)[]> {
    for (const child of children) child.tell(...words)
    return Promise.all(children.map((child) => child.hear()))
  }

  test("ten that race for a lock: exactly one wins, stale or not", { tags: ["long"] }, async () => {
    await all("release")
    const pid = deadPid()
    for (let round = 0; round < scaled(9, 90); round++) {
      const path = newFile()
      if (round % 3 > 0) writeLock(path, { pid })
      if (round % 3 > 1) writeFileSync(`${path}.lock.takeover`, readFileSync(`${path}.lock`))
      const said = await all("lock", path)
      const winner = children[said.indexOf("won")]?.process.pid
      const others = said.filter((each) => each !== "won")
      expect(others).toHaveLength(9)
      for (const each of others) expect(each).toMatch(/^in use by \d+$/)
      expect((await refusalOf(path)).pid).toBe(winner)
      await all("release")
      expect(namesBeside(path)).toEqual([])
    }
  })

  test("a killed one leaves a lock that the next takes at once", {
    tags: ["slow"],
  }, async () => {
    const path = newFile()
    const child = startChild(join(folder, "child.mjs"))
    child.tell("lock", path)
    expect(await child.hear()).toBe("won")
    expect((await refusalOf(path)).pid).toBe(child.process.pid)
    await child.kill()
    await (await lockFile(path)).release()
  })

  test("a command name that resembles the following fields is read correctly", async (context) => {
    if (!isLinux) context.skip()
    const name = "x) Z 1 (y 2"
    const command = join(folder, name)
    symlinkSync("/bin/sleep", command)
    const sleeper = spawn(command, ["60"])
    await once(sleeper, "spawn")
    const { pid = 0 } = sleeper
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    expect(stat).toContain(`(${name})`)
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    // Field 22, after the name, whose end is known here.
    const started = `${boot} ${stat.slice(`${pid} (${name}) `.length).split(" ")[19]}`
    expect(await processStart(pid)).toBe(started)
    const path = newFile()
    writeLock(path, { pid, started })
    expect((await refusalOf(path)).pid).toBe(pid)
    sleeper.kill("SIGKILL")
    await once(sleeper, "exit")
    await (await lockFile(path)).release()
  })

  test("one that has ended is gone, even if its parent hasn't noticed", async (context) => {
    if (!isLinux) context.skip()
    // The shell becomes a program that never waits for its child.
    const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"])
    const [said] = await once(parent.stdout, "data")
    const pid = Number(String(said))
    const stateOf = () => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]
    while (stateOf() !== "Z") await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await isProcessGone(pid, undefined)).toBe(true)
    parent.kill("SIGKILL")
    await once(parent, "exit")
  })
})
