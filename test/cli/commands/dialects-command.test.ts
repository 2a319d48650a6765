import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { otherShape } from "../../support/other-shapes.ts"
import { captured } from "../../support/run-command.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boolglot-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a notation of the tests to a file, because the command reads files. */
function grammarFile(name: string): string {
  const path = join(folder, `${name}.ohm`)
  writeFileSync(path, otherShape(name).grammar.at(-1)?.source ?? "")
  return path
}

async function factsOf(name: string): Promise<string[]> {
  const { exitCode, output } = await captured(["dialects", name, "--grammar", grammarFile(name)])
  expect(exitCode).toBe(0)
  const [, facts = ""] = output.split("\n\n")
  return facts.split("\n").map((line) => line.trim().replace(/ {2,}/, " "))
}

test("shows connectives, their order and forms by name", async () => {
  expect(await factsOf("arrows")).toEqual([
    "true 1",
    "false 0",
    "not ~",
    "and &",
    "or |",
    "xor ^",
    "others iff <->, implies ->",
    "variables yes",
    "precedence not > xor > and > or > implies (from the right) > iff (not chained)",
    "forms [ a ]",
  ])
  expect(await factsOf("calls")).toEqual([
    "true TRUE",
    "false FALSE",
    "not NOT",
    "and AND",
    "or none",
    "xor none",
    "others nand NAND, if IF",
    "variables yes",
    "precedence none needed",
    "forms AND ( a , … )",
    "NAND ( a , … )",
    "NOT ( a )",
    "IF ( a , b , c )",
  ])
  expect(await factsOf("comparisons")).toContain("and && &")
})

test("a notation without a comment has nothing after its name", async () => {
  const path = join(folder, "deutsch.ohm")
  writeFileSync(path, 'Deutsch <: Boolean { not := word<"NICHT"> variable := name }')
  const { output } = await captured(["dialects", "deutsch", "--grammar", path])
  expect(output.split("\n").slice(0, 3)).toEqual(["deutsch", "", "  true        none"])
})

test("a narrow terminal shows few connectives or none, and a custom dialect comes first", {
  tags: ["slow"],
}, async () => {
  const path = grammarFile("arrows")
  const [wide = "", usual = "", narrow = ""] = await Promise.all(
    [300, 80, 50].map(
      async (width) => (await captured(["dialects", "--grammar", path], { width })).output,
    ),
  )
  const headsOf = (output: string) => output.split("\n")[0]?.trim().split(/ {2,}/)
  const all = ["notation", "literals", "an example", "it also has"]
  expect(headsOf(wide)).toEqual(all)
  expect(headsOf(usual)).toEqual(all)
  expect(headsOf(narrow)).toEqual(["notation", "an example"])
  expect(wide).toMatch(/^your own\n {2}arrows +1 0 +a & ~ b \| c +xor iff implies\n\ndatasets\n/m)
  const [polish] = /(?<=AKaNbc +)\S.*/.exec(wide) ?? []
  expect(polish).toBe("xor nand nor iff implies impliedBy notImplies notImpliedBy")
  expect(usual).toMatch(/AKaNbc +xor nand nor iff …$/m)
  expect(Math.max(...usual.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80)
})

test("--json prints the whole dialect", async () => {
  const name = "calls"
  const { output } = await captured(["dialects", name, "--json", "--grammar", grammarFile(name)])
  const { forms, spellings, levels } = otherShape(name)
  expect(JSON.parse(output)).toMatchObject(JSON.parse(JSON.stringify({ forms, spellings, levels })))
})
