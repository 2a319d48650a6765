import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { evaluate, parse, print } from "../../src/index.ts"
import { generateFile, validateFiles } from "../../src/node.ts"
import { dialect } from "../support/dialect.ts"
import { judgeEquations, judgeReduction } from "../support/judge-steps.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const parameters = { count: 60, length: 6, max_depth: 2, prob_dewhitespace: 0.5 }

interface DrawnRow {
  readonly input: string
  readonly target: string
  readonly assignment?: Record<string, boolean>
  readonly steps: string
}

function rowsIn(path: string): DrawnRow[] {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line))
}

describe.each([
  ["true-false", 0],
  ["python", 3],
  ["json-logic", 3],
  ["bash", 3],
  ["binary", 0],
] as const)("rows in %s", (name, variables) => {
  const own = { ...parameters, boolean_format: name, variables }
  const path = join(folder, `${name}.jsonl`)

  test.each(["reduction", "named", "assignments"] as const)(
    "with steps: %s",
    { tags: ["long"] },
    async (steps) => {
      await generateFile(path, own, { steps, withMeta: true })
      for (const { input, target, assignment = {}, steps: text } of rowsIn(path)) {
        const lines = text.split("\n")
        const values = new Map(Object.entries(assignment))
        expect(evaluate(input, name, values)).toBe(target === "True")
        const judge = steps === "reduction" ? judgeReduction : judgeEquations
        expect(judge(lines, dialect(name), values, target === "True")).toEqual([])
        const whole = print(parse(input, name), name)
        if (steps === "reduction") expect(lines[0]?.replace(/[«»]/g, "")).toBe(whole)
        if (steps === "named") expect(lines[0]).toContain(whole)
      }
      // Detection finds the fields of expression and label.
      const { counts } = await validateFiles([path])
      expect(counts).toMatchObject({ rows: 60, right: 60 })
    },
  )

  test("are otherwise the same", { tags: ["slow"] }, async () => {
    await generateFile(path, own, { steps: "named" })
    const without = rowsIn(path).map(({ steps, ...row }) => `${JSON.stringify(row)}\n`)
    await generateFile(path, own)
    expect(readFileSync(path, "utf8")).toBe(without.join(""))
  })
})

const grid = "{length: [3, 5], max_depth: 1, count: 4, variables: [0, 2], boolean_format: python}"

test("a sweep and its manifest give the same rows", async () => {
  const [path, again] = [join(folder, "rows.jsonl"), join(folder, "again.jsonl")]
  await captured(["sweep", "-o", path, "--steps", "--style", "named"], { input: grid })
  const manifest = `${path}.manifest.json`
  expect(JSON.parse(readFileSync(manifest, "utf8"))).toMatchObject({ meta: false, steps: "named" })
  expect(await captured(["sweep", manifest, "-o", again])).toMatchObject({ exitCode: 0 })
  const rows = readFileSync(path, "utf8")
  expect(readFileSync(again, "utf8")).toBe(rows)
  // All shards together give the whole.
  const shards = ["1/3", "2/3", "3/3"].map(async (shard) => {
    const { output } = await captured(["sweep", "--steps", "--style", "named", "--shard", shard], {
      input: grid,
    })
    return output
  })
  expect((await Promise.all(shards)).join("")).toBe(rows)
  expect(await captured(["sweep", manifest, "--steps", "--style", "named"])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("leave out --steps"),
  })
})

test("a manifest of rows without steps doesn't mention them", async () => {
  const path = join(folder, "plain.jsonl")
  await captured(["sweep", "-o", path], { input: grid })
  expect(readFileSync(`${path}.manifest.json`, "utf8")).not.toContain("steps")
})

test("tables and lines of expressions have no steps", async () => {
  const drawn = ["generate", "--count", "1", "--length", "3", "--max-depth", "1"]
  for (const format of ["csv", "txt"]) {
    const args = [...drawn, "--steps", "--style", "named", "--format", format]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors: `error: steps are texts of several lines; --steps needs jsonl, not ${format}\n`,
    })
  }
  const path = join(folder, "rows.csv")
  const generating = (steps: "named") => generateFile(path, parameters, { steps })
  await expect(generating("named")).rejects.toMatchObject({ code: "parameter" })
  await expect(generating("all" as never)).rejects.toMatchObject({ code: "wrong-type" })
})
