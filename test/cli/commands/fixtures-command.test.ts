import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeSuite } from "../../../src/conformance/suite.ts"
import { dialects } from "../../../src/dialects.ts"
import { captured } from "../../support/run-command.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boolglot-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

const grammar = (name: string, source: string) => {
  writeFileSync(join(folder, `${name}.ohm`), source)
  return join(folder, `${name}.ohm`)
}

test("makes the folder, lists the files written, and leaves other files alone", {
  tags: ["long"],
}, async () => {
  const target = join(folder, "one/two")
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, "notes.txt"), "mine")
  writeFileSync(join(target, "manifest.json"), "old")
  const args = ["fixtures", "-o", target, "--seed", "7", "--only", "binary", "logic"]
  const { exitCode, output, errors } = await captured(args)
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  expect(output).toMatch(
    /^conformance suite, version 3, seed 7\n\n {2}notation +accepted {2}refused\n/,
  )
  expect(output).toContain(`\n\n7 files in ${target}\n`)
  expect(readFileSync(join(target, "notes.txt"), "utf8")).toBe("mine")
  expect(readdirSync(target)).toHaveLength(8)
  const only = dialects.filter(({ name }) => ["binary", "logic"].includes(name))
  for (const { name, text } of makeSuite(dialects, 7, only).files) {
    expect(readFileSync(join(target, name), "utf8") === text, name).toBe(true)
  }
})

test("as JSON, with a seed of any size and a custom notation", async () => {
  const file = grammar("short", 'Short <: Boolean { true := "+" false := "-" or := "/" }')
  const target = join(folder, "own/notation")
  const seed = "-123456789012345678901"
  const args = [
    "fixtures",
    "-o",
    target,
    "--seed",
    seed,
    "--grammar",
    file,
    "--only",
    "short",
    "--json",
  ]
  const { exitCode, output, errors } = await captured(args)
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  expect(output).toContain(`"seed":${seed},`)
  const report = JSON.parse(output)
  expect(report).toMatchObject({ folder: target, suite: 3 })
  expect(report.files.sort()).toEqual(readdirSync(target))
  expect(readFileSync(join(target, "manifest.json"), "utf8")).toContain(`\n  "seed": ${seed},\n`)
  const lines = readFileSync(join(target, "short.accepted.jsonl"), "utf8").trimEnd().split("\n")
  expect(report.dialects).toContainEqual(
    expect.objectContaining({ name: "short", accepted: lines.length }),
  )
  expect(lines.map((line) => JSON.parse(line).text)).toContain("+ / -")
})

test.each([
  { source: 'Odd <: Boolean { true := "+" false := "-" }', cases: "( + )" },
  {
    source: 'Odd <: Boolean { true := "+" false := "-" or := "/" open := "[" close := "]" }',
    cases: "[ + ] / [ - ]",
  },
  { source: 'Odd <: Boolean { variable := name not := "-" }', cases: "- a" },
])(
  "accepts notations that lack or respell connectives: $source",
  { tags: ["slow"] },
  async ({ source, cases }) => {
    const target = join(folder, `bare-${cases.length}`)
    const args = ["fixtures", "-o", target, "--grammar", grammar("odd", source), "--only", "odd"]
    expect(await captured(args)).toMatchObject({ exitCode: 0, errors: "" })
    expect(readFileSync(join(target, "odd.accepted.jsonl"), "utf8")).toContain(cases)
  },
)

test.each([
  [["-o", "package.json"], "error: cannot write package.json: a file of that name exists\n"],
  [
    ["-o", "package.json/x"],
    "error: cannot write package.json/x: a part of the path is not a folder\n",
  ],
  [[], /^error: --output \(the folder to write\) is missing/],
  [["-o", "never", "--seed", "1.5"], /^error: .*write a whole number\n/],
  [["-o", "never", "--only", "pyton"], /^error: .*pyton.*python/s],
])("%j is refused", async (args, message) => {
  const { exitCode, output, errors } = await captured(["fixtures", ...args])
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  if (typeof message === "string") expect(errors).toBe(message)
  else expect(errors).toMatch(message)
})

test.skipIf(process.platform !== "linux")("fails if the folder cannot be made", async () => {
  expect(await captured(["fixtures", "-o", "/proc/boolglot/x"])).toEqual({
    exitCode: 2,
    output: "",
    errors:
      "error: cannot write /proc/boolglot/x: there is no folder /proc/boolglot; create it first\n",
  })
})

test("leaves no folder if the files cannot be written", { tags: ["long"] }, async () => {
  const target = join(folder, "never/made")
  const name = "n".repeat(240)
  const args = ["fixtures", "-o", target, "--grammar", grammar(name, "N <: Boolean {}")]
  const { exitCode } = await captured([...args, "--only", name])
  expect({ exitCode, isLeft: readdirSync(folder).includes("never") }).toEqual({
    exitCode: 2,
    isLeft: false,
  })
})

test("if one file cannot be replaced, the others are kept", async () => {
  const target = join(folder, "blocked")
  mkdirSync(join(target, "schema.json"), { recursive: true })
  const { exitCode, errors } = await captured(["fixtures", "-o", target, "--only", "t-f"])
  expect({ exitCode, errors }).toEqual({
    exitCode: 2,
    errors: `error: cannot write ${join(target, "schema.json")}: it is a folder\n`,
  })
  expect(readdirSync(target).filter((name) => name.endsWith(".unfinished"))).toEqual([])
})
