// Files written together, in place of files that may be protected or were left half-written by a process that ended.

import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import {
  newUnfinished,
  OutputFile,
  removeUnfinished,
  withOutputFile,
  withOutputFiles,
} from "../../../src/node/files/output-file.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const top = temporaryFolder()
let folders = 0

function newFolder(): string {
  folders += 1
  const path = join(top, String(folders))
  mkdirSync(path)
  return path
}

function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder)
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]))
}

const noReads = { reads: [] }

describe("files written together", () => {
  test("replace the old ones once all are complete", async () => {
    const folder = newFolder()
    const [one, two] = [join(folder, "one"), join(folder, "two")]
    writeFileSync(one, "old")
    const result = await withOutputFiles([one, two], noReads, async (open) => {
      const first = await open(one)
      await first.write("new ")
      await first.end()
      const second = await open(two)
      await second.write(Buffer.from("two"))
      expect(readFileSync(one, "utf8")).toBe("old")
      expect(existsSync(two)).toBe(false)
      return 7
    })
    expect(result).toBe(7)
    expect(contentOf(folder)).toEqual({ one: "new ", two: "two" })
  })

  test("leave the old ones unchanged if one fails", async () => {
    const folder = newFolder()
    const [one, two] = [join(folder, "one"), join(folder, "two")]
    writeFileSync(one, "old")
    const writing = withOutputFiles([one, two], noReads, async (open) => {
      await (await open(one)).write("new")
      await (await open(two)).write("new")
      throw new WriteError(two, { code: "ENOSPC" })
    })
    await expect(writing).rejects.toThrow("the disk is full")
    expect(contentOf(folder)).toEqual({ one: "old" })
  })

  test("have no manifest if they cannot all be replaced", async () => {
    const folder = newFolder()
    const [one, two, list] = ["one", "two", "list"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [one, list]) writeFileSync(path, "old")
    const options = { ...noReads, description: list }
    const writing = withOutputFiles([list, one, two], options, async (open) => {
      for (const path of [list, one, two]) await (await open(path)).write("new")
      // A file can't replace this folder.
      mkdirSync(join(two, "in"), { recursive: true })
    })
    await expect(writing).rejects.toThrow(WriteError)
    rmSync(two, { recursive: true })
    expect(contentOf(folder)).toEqual({ one: "new" })
  })

  test("are the given ones, each under one name", async () => {
    const folder = newFolder()
    const [one, two] = [join(folder, "one"), join(folder, "two")]
    const other = withOutputFiles([one], noReads, (open) => open(two))
    await expect(other).rejects.toThrow(RangeError)
    symlinkSync("nothing-yet", two)
    for (const same of [join(folder, ".", "one"), join(folder, "..", String(folders), "one")]) {
      const twice = withOutputFiles([one, same], noReads, async () => undefined)
      await expect(twice).rejects.toThrow("would be written twice")
    }
    const end = join(folder, "nothing-yet")
    const linked = withOutputFiles([end, two], noReads, async () => undefined)
    await expect(linked).rejects.toThrow("would be written twice")
    // A device can receive all of them.
    await withOutputFiles(["/dev/null", "/dev/null"], { reads: ["/dev/null"] }, (open) =>
      open("/dev/null"),
    )
  })
})

describe("a replaced file", () => {
  test("is never an input, under any name", async () => {
    const folder = newFolder()
    const path = join(folder, "read")
    writeFileSync(path, "read")
    linkSync(path, join(folder, "hard"))
    symlinkSync("hard", join(folder, "soft"))
    for (const name of ["read", "hard", "soft", "../" + folders + "/read"]) {
      const writing = withOutputFile(join(folder, name), { reads: [path] }, async (file) =>
        file.write("new"),
      )
      await expect(writing).rejects.toThrow("it is an input; write to another file")
    }
    expect(contentOf(folder)).toEqual({ read: "read", hard: "read", soft: "read" })
  })

  test("must not be protected, unless forced, and keeps its mode", async () => {
    const folder = newFolder()
    const path = join(folder, "rows.jsonl")
    writeFileSync(path, "old")
    chmodSync(path, 0o444)
    const args = ["generate", ..."--count 1 --length 3 --max-depth 0 -o".split(" "), path]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors: `error: cannot write ${path}: it is write-protected; --force replaces it all the same\n`,
    })
    expect(contentOf(folder)).toEqual({ "rows.jsonl": "old" })
    expect(await captured([...args, "--force"])).toEqual({
      exitCode: 0,
      output: "",
      errors: `1 row written to ${path}\n`,
    })
    expect(readFileSync(path, "utf8")).toMatch(/^\{"input".*\}\n$/)
    expect(statSync(path).mode & 0o7777).toBe(0o444)
  })

  test.each([
    ["validate --rows", "rows.jsonl", (path: string) => ["validate", "none.jsonl", "--rows", path]],
    ["sweep -o", "rows.csv", (path: string) => ["sweep", "none.yaml", "-o", path]],
    ["table --chart", "chart.svg", (path: string) => ["table", "none.jsonl", "--chart", path]],
  ])("is checked by %s before its work begins", async (_, name, argsFor) => {
    const folder = newFolder()
    const path = join(folder, name)
    writeFileSync(path, "old")
    chmodSync(path, 0o444)
    writeFileSync(join(folder, "rows"), '{"input":"1&&0","target":"False"}\n')
    writeFileSync(join(folder, "none.yaml"), "{length: 4, max_depth: 0, count: 1000000000}")
    const args = argsFor(path).map((arg) =>
      arg === "none.jsonl"
        ? name === "rows.jsonl"
          ? join(folder, "rows")
          : "fixtures/runs/two-models.jsonl"
        : arg.replace("none", join(folder, "none")),
    )
    const { exitCode, output, errors } = await captured(args)
    expect(errors).toContain(`cannot write ${path}: it is write-protected; --force replaces`)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  })

  test("keeps its owner if allowed, and otherwise needs --force", {
    tags: ["long"],
  }, () => {
    if (process.geteuid?.() !== 0) return
    const folder = newFolder()
    const path = join(folder, "rows.jsonl")
    // Node and the project may be unreadable for another user, so Node starts first and then becomes that user, with a
    // copy of the command line.
    const program = newFolder()
    cpSync("dist/cli", join(program, "cli"), { recursive: true })
    const become = join(program, "become.cjs")
    writeFileSync(
      become,
      "const user = Number(process.env.BECOME); if (user) { process.setgroups([]); process.setgid(user); process.setuid(user) }",
    )
    const write = (user: number | undefined, ...more: string[]) =>
      spawnSync(
        process.execPath,
        [
          "--require",
          become,
          join(program, "cli/main.cjs"),
          ..."generate --count 1 --length 3 --max-depth 0 -o".split(" "),
        ].concat(path, more),
        { encoding: "utf8", env: { ...process.env, BECOME: String(user ?? 0) }, cwd: program },
      )
    const put = (owner: number, mode: number) => {
      rmSync(path, { force: true })
      writeFileSync(path, "old")
      chownSync(path, owner, owner)
      chmodSync(path, mode)
    }
    const ownerAndMode = () => {
      const { uid, gid, mode } = statSync(path)
      return [uid, gid, mode & 0o7777]
    }
    const [user, other] = [65_534, 65_533]
    for (const each of [top, folder]) chmodSync(each, 0o777)

    put(other, 0o640)
    expect(write(undefined).status).toBe(0)
    expect(ownerAndMode()).toEqual([other, other, 0o640])
    put(other, 0o644)
    expect(write(user)).toMatchObject({
      status: 2,
      stderr: `error: cannot write ${path}: it is write-protected; --force replaces it all the same\n`,
    })
    put(other, 0o666)
    expect(write(user)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "it belongs to another user, and would become yours; --force",
      ),
    })
    expect(readFileSync(path, "utf8")).toBe("old")
    // The new group must not get the old group's read access.
    put(other, 0o664)
    expect(write(user, "--force").status).toBe(0)
    expect(ownerAndMode()).toEqual([user, user, 0o604])
    put(user, 0o444)
    expect(write(user).status).toBe(2)
    expect(write(user, "--force").status).toBe(0)
    expect(ownerAndMode()).toEqual([user, user, 0o444])
  })
})

test("if one file cannot be opened, the others leave nothing behind", async () => {
  const folder = newFolder()
  const rows = join(folder, "rows")
  writeFileSync(rows, '{"input":"1&&0","target":"False"}\n')
  for (let time = 0; time < 5; time += 1) {
    const outputs = ["--report", "none/page.html", "--rows", "out.jsonl", "--fix", "fixed.jsonl"]
    const args = outputs.map((each) => (each.startsWith("--") ? each : join(folder, each)))
    const { exitCode, errors } = await captured(["validate", rows, ...args])
    expect(errors).toContain("; create it first")
    expect(exitCode).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(readdirSync(folder)).toEqual(["rows"])
  }
})

describe("the extension of a name", () => {
  const rows = join(top, "rows")
  writeFileSync(rows, '{"input":"1&&0","target":"False"}\n')
  const validate = (...args: string[]) =>
    captured(["validate", rows, "--threads", "1", "--labels-only", ...args])

  test.each([
    ["--report", "out.pdf", ".html"],
    ["--report", "out", ".html"],
    ["--report", "out.html.gz", ".html"],
    ["--rows", "out.csv", ".jsonl"],
    ["--rows", "out.JSON", ".jsonl"],
    ["--fix", "out.jsonl.gz", ".jsonl, .json, .csv, .tsv or .parquet"],
    ["--fix", "out.pdf", ".jsonl, .json, .csv, .tsv or .parquet"],
  ])("%s %s is refused", async (option, name, endings) => {
    const folder = newFolder()
    const path = join(folder, name)
    const { exitCode, errors } = await validate(option, path)
    expect(errors).toBe(`error: ${option} needs a file that ends in ${endings}, not ${path}\n`)
    expect(exitCode).toBe(2)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(["out.xlsx", "out.XLS", "out.ods"])("a workbook, %s, is read-only", async (name) => {
    const path = join(newFolder(), name)
    const { exitCode, errors } = await validate("--fix", path)
    expect(errors).toBe(
      `error: workbooks are only read; name a .csv or .jsonl file for --fix: ${path}\n`,
    )
    expect(exitCode).toBe(2)
  })

  test.each([
    ["--report", "out.html"],
    ["--report", "out.HTM"],
    ["--rows", "out.jsonl"],
    ["--rows", "out"],
    ["--fix", "out.ndjson"],
    ["--fix", "v1.2"],
    ["--fix", "out.CSV"],
  ])("%s %s is accepted", async (option, name) => {
    const folder = newFolder()
    expect((await validate(option, join(folder, name))).exitCode).toBe(0)
    expect(readdirSync(folder)).toContain(name)
  })

  test("doesn't matter for a device", async () => {
    expect((await validate("--report", "/dev/null", "--rows", "/dev/null")).exitCode).toBe(0)
  })
})

describe("temporary files of killed processes", () => {
  test("are removed with the next file in their folder, of any name, and nothing else is", async () => {
    const folder = newFolder()
    const path = join(folder, "rows.jsonl")
    const [, pid, machine] = /\.(\d+)-(\w{8})-\w{4}\.unfinished$/.exec(leftPart(path)) ?? []
    expect(Number(pid)).toBe(process.pid)
    const gone = spawnSync(process.execPath, ["--version"]).pid
    const part = (name: string, process: number, where = machine) =>
      `${name}.${process}-${where}-0123.unfinished`
    const abandoned = [
      part("rows.jsonl", gone),
      part("rows.jsonl", process.pid),
      part("length=3.jsonl", gone),
    ]
    const within = join(folder, "within")
    mkdirSync(within)
    writeFileSync(join(within, part("rows.jsonl", gone)), "half")
    const others = [
      "within",
      part("", gone),
      part("other.jsonl", gone).replace("-0123", "-01234"),
      `${part("other.jsonl", gone)}.bak`,
      part("rows.jsonl", process.ppid),
      part("rows.jsonl", gone, "00000000"),
      "rows.jsonl.unfinished",
      `rows.jsonl.${gone}.unfinished`,
    ]
    for (const name of [...abandoned, ...others]) {
      if (name !== "within") writeFileSync(join(folder, name), "half")
    }
    // The current process's own file is not one of them.
    const own = await OutputFile.open(path)
    await withOutputFile(path, noReads, (file) => file.write("new"))
    const left = readdirSync(folder).filter((name) => !others.includes(name))
    expect(left).toHaveLength(2)
    await own.discard()
    expect(readdirSync(folder).toSorted()).toEqual([...others, "rows.jsonl"].toSorted())
    expect(readdirSync(within)).toHaveLength(1)
  })

  test("a killed command leaves one, and the next one removes it", {
    tags: ["long"],
  }, async () => {
    const folder = newFolder()
    const path = join(folder, "rows.jsonl")
    const args = (count: number) => [
      "dist/cli/main.cjs",
      ...`generate --count ${count} --length 9 --max-depth 3 -o`.split(" "),
      path,
    ]
    const child = spawn(process.execPath, args(1e9))
    await expect.poll(() => readdirSync(folder).length, { timeout: 30_000 }).toBe(1)
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGKILL")
    await ended
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^rows\.jsonl\..*\.unfinished$/)])
    expect(spawnSync(process.execPath, args(1)).status).toBe(0)
    expect(readdirSync(folder)).toEqual(["rows.jsonl"])
  })

  test("a killed sweep leaves some, and one of other points removes them", {
    tags: ["long"],
  }, async () => {
    const folder = newFolder()
    const output = join(folder, "points")
    const sweepOf = (name: string, grid: string) => {
      writeFileSync(join(folder, name), grid)
      return ["dist/cli/main.cjs", "sweep", join(folder, name), "--output-dir", output]
    }
    const parts = () => (existsSync(output) ? readdirSync(output) : [])
    const child = spawn(
      process.execPath,
      sweepOf("big.yaml", "{length: [3, 4], max_depth: 0, count: 1000000000}"),
    )
    await expect.poll(() => parts().length, { timeout: 30_000 }).toBe(2)
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGKILL")
    await ended
    expect(parts().filter((name) => name.endsWith(".unfinished"))).toHaveLength(2)
    const small = sweepOf("small.yaml", "{length: 5, max_depth: 0, count: 1}")
    expect(spawnSync(process.execPath, small).status).toBe(0)
    expect(parts().filter((name) => name.endsWith(".unfinished"))).toEqual([])
    expect(parts()).toContain("manifest.json")
    expect(parts()).toHaveLength(2)
  })
})

/** The name of a temporary file, as this process chooses it. */
function leftPart(target: string): string {
  const part = newUnfinished(target)
  removeUnfinished(part)
  return part
}

test("a link that leads out of a linked folder is written at its target", async () => {
  const folder = newFolder()
  mkdirSync(join(folder, "real", "sub"), { recursive: true })
  symlinkSync(join("real", "sub"), join(folder, "linked"))
  symlinkSync(join("..", "rows.jsonl"), join(folder, "real", "sub", "link.jsonl"))
  const { exitCode } = await captured([
    ..."generate --count 1 --length 2 --max-depth 0 -o".split(" "),
    join(folder, "linked", "link.jsonl"),
  ])
  expect(exitCode).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(["linked", "real"])
  expect(readdirSync(join(folder, "real")).sort()).toEqual(["rows.jsonl", "sub"])
})
