// Processes that write one file, are killed while writing it, or must not continue.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync, statSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { PythonRandom } from "../../../src/python/python-random.ts"
import { buildChild, startChild } from "../../support/run-file-children.ts"
import { first, lines, opened, runFolder } from "../../support/run-files.ts"
import { scaled } from "../../support/run-length.ts"
import { lengthOfSample, sampleRecord } from "../../support/sample-records.ts"

const { folder, newPath } = runFolder()

describe("processes", () => {
  let program: string
  beforeAll(async () => {
    program = await buildChild(folder)
  })

  test("two at once: the second is refused until the first has ended", {
    tags: ["long"],
  }, async () => {
    const path = newPath(lines(first))
    const [one, other] = [startChild(program), startChild(program)]
    one.tell("open", path)
    expect(await one.hear()).toBe("won")
    other.tell("open", path)
    expect(await other.hear()).toBe(`in use by ${one.process.pid}`)
    await one.kill()
    other.tell("open", path)
    expect(await other.hear()).toBe("won")
    other.process.stdin?.end()
    await once(other.process, "exit")
  })

  test("repeatedly killed while writing, a run loses no written record", {
    tags: ["long"],
  }, async () => {
    const path = newPath()
    const random = new PythonRandom(7)
    const rounds = scaled(4, 40)
    const written = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const begin = round * 1_000_000
      const child = startChild(program)
      child.tell("append", path, begin)
      const said: string[] = []
      for (let left = 1 + Math.floor(random.random() * 40); left > 0; left--) {
        said.push((await child.hear()) ?? "")
      }
      said.push(...(await child.kill()))
      for (const text of said) {
        const number = Number(text)
        written.set(sampleRecord(number).hash, number)
      }

      const { records, problems } = await opened(path)
      expect({ round, problems }).toEqual({ round, problems: [] })
      const byHash = new Map(records.map((record) => [record.hash, record]))
      expect(byHash.size).toBe(records.length)
      for (const [hash, number] of written) {
        const isThere =
          byHash.get(hash)?.reply === sampleRecord(number, lengthOfSample(number)).reply
        expect({ round, number, isThere }).toEqual({ round, number, isThere: true })
      }
    }
    expect(written.size).toBeGreaterThan(10 * rounds)
    const text = readFileSync(path, "utf8")
    expect(text.endsWith("\n")).toBe(true)
    for (const line of text.trimEnd().split("\n")) JSON.parse(line)
  })

  test("cannot keep a run in their standard output, even if it is a file", {
    tags: ["long"],
  }, () => {
    const path = newPath("")
    const call = `"${process.execPath}" "${program}" >> "${path}"`
    spawnSync("bash", ["-c", call], { input: "open\t/dev/stdout\n" })
    expect(readFileSync(path, "utf8")).toContain(
      "cannot write /dev/stdout: a run is kept in a file",
    )
  })

  test("report a limit on written bytes, and leave no torn line", {
    tags: ["long"],
  }, async (context) => {
    if (process.platform === "win32") context.skip()
    const path = newPath(lines(first))
    // 1024 bytes per block; the signal would end the process before it could report anything.
    const call = `trap '' XFSZ; ulimit -f 40; exec "${process.execPath}" "${program}"`
    const { stdout } = spawnSync("bash", ["-c", call], {
      input: `append\t${path}\t1\n`,
      encoding: "utf8",
    })
    const { records, problems, tornEnd } = await opened(path)
    expect({ problems, tornEnd }).toEqual({ problems: [], tornEnd: undefined })
    expect(statSync(path).size).toBeLessThanOrEqual(40 * 1024)
    const numbers = stdout.split("\n").filter((line) => /^\d+$/.test(line))
    const hashes = records.map(({ hash }) => hash)
    for (const number of numbers) expect(hashes).toContain(sampleRecord(Number(number)).hash)
    expect(stdout).toContain(`WriteError: cannot write ${path}: `)
  })
})
