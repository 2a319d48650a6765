// A dataset checked in parts on the command line, from the plan to the report.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const grammar = at("own.ohm")
const shards = [0, 1, 2].map((number) => at(`shard-${number}.jsonl`))
const parts = [0, 1, 2].map((number) => at(`${number}.part`))
const plan = at("plan.json")

beforeAll(async () => {
  const lines = readFileSync("fixtures/cpython-labelled/true-false.wrong-labels.jsonl", "utf8")
    .split(/(?<=\n)/)
    .slice(0, 91)
  shards.forEach((shard, index) => {
    writeFileSync(shard, lines.slice(30 * index, 30 * index + 31).join(""))
  })
  writeFileSync(
    grammar,
    'own <: Boolean {\n  true := word<"SO">\n  false := word<"NO">\n  not := word<"NOT">\n  and := word<"AND">\n  or := word<"OR">\n  xor := word<"XOR">\n}\n',
  )
  const planned = await captured(["validate", "--plan-only", at("shard-*.jsonl")])
  expect(planned).toMatchObject({ exitCode: 0, errors: "" })
  writeFileSync(plan, planned.output)
  for (const [index, shard] of shards.entries()) {
    const part = parts[index] as string
    expect(await captured(["validate", "--plan", plan, "--part", part, shard])).toEqual({
      exitCode: 0,
      output: "",
      errors: `${part}: 31 rows of shard ${index + 1} of 3, ${shard}\n`,
    })
  }
})

test.each([
  ["--json"],
  ["--limit", "3"],
  ["--json", "--limit", "1"],
  ["--format", "github"],
  ["--format", "sarif"],
  ["--fail-on", "never"],
])("merge %s %s %s", { tags: ["slow"] }, async (...args) => {
  const whole = await captured(["validate", "--threads", "1", "--plan", plan, ...shards, ...args])
  expect(await captured(["merge", ...args, ...parts.toReversed()])).toEqual(whole)
  const without = await captured(["validate", "--threads", "1", ...shards, ...args])
  expect(without.exitCode).toBe(args.includes("never") ? 0 : 1)
  expect(whole).toEqual(without)
})

test("merges merged parts, with a page", { tags: ["slow"] }, async () => {
  const [first = "", ...others] = parts
  const both = at("both.part")
  expect(await captured(["merge", "-o", both, ...others])).toEqual({
    exitCode: 0,
    output: "",
    errors: `${both}: 2 of 3 shards\n`,
  })
  const page = at("page.html")
  const { exitCode } = await captured(["merge", both, first, "--report", page])
  expect(exitCode).toBe(1)
  expect(readFileSync(page, "utf8")).toContain("<h2>Precedence</h2>")
  const missing = await captured(["merge", both, "--json"])
  expect(missing).toEqual({
    exitCode: 2,
    output: "",
    errors: `error: one part is missing of 3: shard 1 (${shards[0]}); check these shards, and name their parts, too\n`,
  })
})

test("shards that are only numbered, because they come from a stream", async () => {
  const numbered = shards.map((_, index) => at(`numbered-${index}.part`))
  for (const [index, shard] of shards.entries()) {
    const part = numbered[index] as string
    const args = ["validate", "--plan", plan, "--part", part, "--shard", String(index + 1), "-"]
    expect(await captured(args, { input: readFileSync(shard, "utf8") })).toEqual({
      exitCode: 0,
      output: "",
      errors: `${part}: 31 rows of shard ${index + 1}\n`,
    })
  }
  const some = at("some.part")
  expect((await captured(["merge", "-o", some, ...numbered.slice(1)])).errors).toBe(
    `${some}: 2 shards\n`,
  )
  const merged = await captured(["merge", "--json", "--shards", "3", some, numbered[0] as string])
  const whole = await captured(["validate", "--json", "--threads", "1", "--plan", plan, ...shards])
  const { files, badRows, ...others } = JSON.parse(whole.output)
  // Rows of a stream can't be read again.
  const unread = { text: null, label: null, value: null, length: 0 }
  const repeats = ["repeated", "nearly-repeated", "contradicting"]
  expect(JSON.parse(merged.output)).toEqual({
    ...others,
    files: files.map((file: object, index: number) => ({ ...file, path: `shard ${index + 1}` })),
    badRows: badRows.map((row: { kind: string }) =>
      repeats.includes(row.kind) ? { ...row, ...unread } : row,
    ),
  })
  expect((await captured(["merge", ...numbered])).exitCode).toBe(2)
})

test("rows and fixed rows of a shard", async () => {
  const [rows, fixed] = [at("rows.jsonl"), at("fixed.jsonl")]
  const [shard = ""] = shards
  const args = ["--part", at("x.part"), "--rows", rows, "--fix", fixed]
  expect((await captured(["validate", "--plan", plan, shard, ...args])).exitCode).toBe(0)
  const other = [at("rows-2.jsonl"), at("fixed-2.jsonl")] as const
  await captured(["validate", "--threads", "1", shard, "--rows", other[0], "--fix", other[1]])
  expect(readFileSync(rows, "utf8")).toBe(readFileSync(other[0], "utf8"))
  expect(readFileSync(fixed, "utf8")).toBe(readFileSync(other[1], "utf8"))
})

test("the page offers a plan with the precedence that would make the labels right", {
  tags: ["slow"],
}, async () => {
  const set = "fixtures/xor-loosest.jsonl"
  writeFileSync(at("loosest.json"), (await captured(["validate", "--plan-only", set])).output)
  const args = ["--plan", at("loosest.json"), "--part", at("loosest.part"), set]
  expect((await captured(["validate", ...args])).exitCode).toBe(0)
  await captured(["merge", at("loosest.part"), "--report", at("loosest.html")])
  const page = readFileSync(at("loosest.html"), "utf8").replaceAll(/<\/?span[^>]*>/g, "")
  expect(page).toContain("boolglot validate --plan-only SHARDS --precedence xor-loosest")
  expect(page).not.toMatch(/boolglot merge[^<]*--precedence/)
})

test("the plan contains a custom notation and splits", async () => {
  const place = at("data")
  mkdirSync(place)
  const row = (input: string, target: string) => `${JSON.stringify({ input, target })}\n`
  writeFileSync(join(place, "train.jsonl"), row("SO AND NO", "NO") + row("SO OR NO", "NO"))
  writeFileSync(join(place, "test.jsonl"), row("SO AND NO", "NO") + row("(SO) OR NO", "SO"))
  const options = ["--grammar", grammar, place]
  const { output } = await captured(["validate", "--plan-only", ...options])
  writeFileSync(at("own.json"), output)
  for (const name of ["train", "test"]) {
    const args = ["--part", at(`${name}.part`), join(place, `${name}.jsonl`)]
    expect(await captured(["validate", "--plan", at("own.json"), ...args])).toMatchObject({
      exitCode: 0,
    })
  }
  const merged = await captured(["merge", "--json", at("test.part"), at("train.part")])
  expect(merged).toEqual(await captured(["validate", "--threads", "1", "--json", ...options]))
  expect(JSON.parse(merged.output).overlaps).toEqual([
    { configuration: "default", splits: ["train", "test"], same: [1, 1], alike: [2, 2] },
  ])
})

describe("calls with too many or too few options", () => {
  test.each([
    [
      ["--part", "x.part"],
      "error: --part needs a plan of all shards: run boolglot validate --plan-only 'data/*.jsonl' > plan.json, and then add --plan plan.json",
    ],
    [
      ["--plan", plan, "--shard", "1/3"],
      "error: --shard is for --part; add --plan plan.json --part 1.part; boolglot validate --plan-only prints a plan",
    ],
    [
      ["--plan", plan, "--dialect", "python"],
      "error: --plan and --dialect cannot be used together; leave one of them out",
    ],
    [
      ["--plan-only", "--equivalent"],
      "error: --plan-only and --equivalent cannot be used together; leave one of them out",
    ],
    [
      ["--plan", plan, "--part", "x.part", "--json"],
      "error: --part and --json cannot be used together; leave one of them out",
    ],
    [
      ["--plan", plan, "--part", "x.part", "--shard", "4/3"],
      'error: --shard cannot be "4/3"; write a part such as 3/16, the first being 1/16',
    ],
    ...["0", "x", "1e3"].map((shard): [string[], string] => [
      ["--plan", plan, "--part", "x.part", "--shard", shard],
      `error: --shard cannot be "${shard}"; write a part such as 3/16, or a number from 1 on`,
    ]),
    [
      ["--plan", plan, "--limit", "2000", "--json"],
      "error: --limit is 2000; it has to be no more than the 1,000 of the plan",
    ],
  ])("validate %j", async (args, message) => {
    const { exitCode, errors } = await captured(["validate", ...args, shards[0] as string])
    expect(errors.split("\n")[0]).toBe(message)
    expect(exitCode).toBe(2)
  })

  test("refuses several shards for one part", async () => {
    const args = ["validate", "--plan", plan, "--part", at("y.part"), ...shards]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors: "error: a part is of one shard: write one part for each, and merge them with -o\n",
    })
    expect(existsSync(at("y.part"))).toBe(false)
  })

  test("one row", async () => {
    copyFileSync(shards[0] as string, at("one.jsonl"))
    writeFileSync(at("one.jsonl"), readFileSync(at("one.jsonl"), "utf8").split("\n")[0] as string)
    const args = ["--part", at("one.part"), "--shard", "1/1", at("one.jsonl")]
    expect((await captured(["validate", "--plan", plan, ...args])).errors).toBe(
      `${at("one.part")}: one row of shard 1 of 1, ${at("one.jsonl")}\n`,
    )
  })
})
