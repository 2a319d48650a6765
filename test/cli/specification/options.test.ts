// Every option has one name, one letter and one meaning in all commands except xor-bench.

import { beforeAll, expect, test } from "vitest"
import { commandGroups } from "../../../src/cli/commands.ts"
import type { CommandSpec } from "../../../src/cli/specification/command-spec.ts"
import { meantFlag, nearFlag, otherNames } from "../../../src/cli/specification/likely-flag.ts"
import { flagOf } from "../../../src/cli/specification/option-spec.ts"
import { type OptionName, options } from "../../../src/cli/specification/options.ts"
import { withRepeatedSet } from "../../../src/cli/specification/read-values.ts"
import { optionSpec, readingRows } from "../../../src/cli/specification/specify.ts"
import { captured } from "../../support/run-command.ts"

const specs = new Map<string, CommandSpec>()
const names = Object.keys(options) as OptionName[]

beforeAll(async () => {
  for (const { name, load } of commandGroups.flatMap(({ commands }) => commands)) {
    if (name !== "xor-bench") specs.set(name, await load())
  }
})

test("each letter belongs to one option", () => {
  const letters = names.flatMap((name) => optionSpec(name).letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.toSorted().join("")).toBe("defmnos")
})

test("commands may extend an option's description, but not its flag and letter", () => {
  for (const [command, { options: uses }] of specs) {
    for (const use of uses) {
      const { flags } = optionSpec(use)
      const [long = ""] = /--[a-z-]+/.exec(flags) ?? []
      const name = names.find((each) => flagOf(each) === long) as OptionName
      expect([command, flags.split(" --")[0]]).toEqual([
        command,
        optionSpec(name).flags.split(" --")[0],
      ])
    }
  }
})

test("an option takes a value in all commands or in none", () => {
  for (const name of names) {
    const takesValue = [...specs.values()].flatMap(({ options: uses }) =>
      uses
        .map(optionSpec)
        .filter(({ flags }) => flags.split(/[ ,]+/).includes(flagOf(name)))
        .map(({ value }) => value !== undefined),
    )
    expect([name, new Set(takesValue).size]).toEqual([name, 1])
  }
})

test("a command with one option for reading rows has all of them, or says why not", async () => {
  for (const [command, { options: uses, refuses = {} }] of specs) {
    const flags = uses.map((use) => optionSpec(use).flags.split(" ")[0])
    const missing = readingRows.filter((name) => !flags.includes(flagOf(name)))
    if (missing.length === readingRows.length) continue
    expect([command, missing.filter((name) => refuses[name] === undefined)]).toEqual([command, []])
  }
  const { errors } = await captured(["check-steps", "rows.jsonl", "--target-field", "t"])
  expect(errors).toMatch(
    "check-steps has no option --target-field: --input-field and --steps-field name",
  )
})

test("no command lists an option twice, and every option is used", () => {
  const used = new Set<string>()
  for (const [command, { options: uses }] of specs) {
    const flags = uses.map((use) => /--[a-z-]+/.exec(optionSpec(use).flags)?.[0] ?? "")
    expect([command, flags.toSorted()]).toEqual([command, [...new Set(flags)].toSorted()])
    for (const flag of flags) used.add(flag)
  }
  expect(names.map(flagOf).filter((flag) => !used.has(flag))).toEqual([])
})

test("flags that people guess lead to existing options", () => {
  const flags = names.map(flagOf)
  const meant = Object.keys(otherNames)
  expect(meant.filter((flag) => !flags.includes(flag))).toEqual([])
  expect(meantFlag("--depth", ["--max-depth"])).toBe("--max-depth")
  expect(meantFlag("--vars", ["--dialect", "--set"])).toBe("--set")
  expect(meantFlag("--count", ["--all", "--count-only"])).toBe("--count-only")
  expect(nearFlag("--Input_Field", ["--input-field"])).toBe("--input-field")
  expect(nearFlag("--diaelct", ["--dialect", "--json"])).toBe("--dialect")
  expect(nearFlag("--frobnicate", ["--dialect", "--json"])).toBeUndefined()
})

test("--set takes several values, but not the expression", () => {
  expect(withRepeatedSet(["eval", "--set", "p=true", "q=F", "p and q"])).toEqual([
    ...["eval", "--set", "p=true", "--set", "q=F", "p and q"],
  ])
  expect(withRepeatedSet(["--set", "p=1", "--", "q=0"])).toEqual(["--set", "p=1", "--", "q=0"])
  expect(withRepeatedSet(["--set", "p=1", "a=b"])).toEqual(["--set", "p=1", "a=b"])
})
