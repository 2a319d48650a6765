// Help is complete, fits narrow and wide terminals, and its examples can be run as written.

import { Command } from "commander"
import { describe, expect, test } from "vitest"
import { commandGroups } from "../../../src/cli/commands.ts"
import { addCommandHelp } from "../../../src/cli/specification/command-help.ts"
import { examplesOf } from "../../support/help-examples.ts"
import { captured } from "../../support/run-command.ts"

const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name))

test("general help lists all commands, in groups", async () => {
  const { exitCode, output, errors } = await captured(["--help"])
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  const groups = new Map(
    [...output.matchAll(/^(\w[\w ]+):\n((?: {2}.*\n)+)/gm)].map(([, heading, lines]) => [
      heading,
      [...(lines as string).matchAll(/^ {2}([\w-]+) /gm)].map(([, name]) => name).join(" "),
    ]),
  )
  expect(
    [...groups].filter(([heading]) => !/^(Options|Examples|Exit)/.test(heading ?? "")),
  ).toEqual([
    ["Expressions", "eval convert check parse detect draw"],
    [
      "Reasoning",
      "truth-table explain simplify equivalent entails tautology satisfy prove check-proof check-steps",
    ],
    ["Datasets", "validate audit merge generate sweep fixtures pipe"],
    ["Models", "run score table export xor-bench"],
    ["Tools", "dialects playground config completion help"],
  ])
  expect(groups.get("Exit codes")).toBe("0 1 2")
  expect(examplesOf(output)).toHaveLength(4)
  expect(output).toContain("the docs folder of the repository")
  for (const args of [["help"], ["help", "help"], ["help", "--help"]]) {
    expect(await captured(args)).toEqual({ exitCode, output, errors })
  }
})

test.each([["--version"], ["-v"], ["-V"], ["version"], ["--quiet", "version"]])(
  "the version by %j %j",
  async (...args) => {
    expect(await captured(args)).toEqual({ exitCode: 0, output: "1.2.3\n", errors: "" })
  },
)

test("help --json describes commands for programs", async () => {
  const all = JSON.parse((await captured(["help", "--json"])).output)
  expect(all.map((each: { name: string }) => each.name)).toEqual(names)
  const [satisfy] = JSON.parse((await captured(["help", "satisfy", "--json"])).output)
  expect(satisfy).toMatchObject({
    name: "satisfy",
    group: "reasoning",
    options: expect.arrayContaining([
      expect.objectContaining({ flags: "--limit <number>", default: 1000, required: false }),
    ]),
    exitCodes: { 2: expect.any(String) },
  })
})

test("-h shows the commands on one screen", async () => {
  const { exitCode, output, errors } = await captured(["-h"])
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  for (const name of names) expect(output).toContain(name)
  expect(output.split("\n").length).toBeLessThan(24)
})

describe.each(names)("%s", (name) => {
  test("has help with options, examples and exit codes", async () => {
    const help = await captured([name, "--help"])
    expect(help).toMatchObject({ exitCode: 0, errors: "" })
    expect(help.output).toContain("\nOptions of every command:\n  --color <when>")
    expect(help.output).not.toContain("--version")
    for (const { call } of examplesOf(help.output)) expect(call).toContain(`boolglot ${name}`)
    expect(help.output).toMatch(/\nExit codes:\n {2}0 .*\n(.*\n)* {2}2 {4}\w/)
    const short = await captured([name, "-h"])
    expect(short).toMatchObject({ exitCode: 0, errors: "" })
    expect(short.output).toContain(`Run boolglot ${name} --help for all options.`)
    expect(short.output.split("\n").length).toBeLessThan(24)
    for (const args of [
      ["help", name],
      ["--quiet", "help", name],
    ]) {
      expect(await captured(args)).toEqual(help)
    }
    expect((await captured([name, "--nonsense"])).errors).toMatch(`Run boolglot ${name} --help.`)
  })

  test.each([60, 80, 100])("its help fits %i columns", async (width) => {
    const { output } = await captured([name, "--help"], { width })
    expect(output.split("\n").filter((line) => line.length > width)).toEqual([])
    expect(output).not.toContain("\n\n\n")
    expect(output).toMatch(/[^\n]\n$/)
  })
})

test.each([60, 80, 100])("general help fits %i columns", async (width) => {
  const { output } = await captured(["--help"], { width })
  expect(output.split("\n").filter((line) => line.length > width)).toEqual([])
  expect(output).not.toContain("\n\n\n")
})

test("help is never wider than 100 columns", async () => {
  const at = (width: number) => captured(["validate", "--help"], { width })
  expect(await at(400)).toEqual(await at(100))
})

test("a long call is continued as in a shell, and long output is cut", async () => {
  let help = ""
  const command = new Command("x").exitOverride().configureOutput({
    writeOut: (text) => {
      help += text
    },
    getOutHelpWidth: () => 30,
  })
  addCommandHelp(command, {
    examples: [
      ["printf '%s and %s' one two | x --long 'a b c' --more \"d e\"", "0123456789".repeat(4)],
    ],
    exitCodes: { 0: "all is well" },
  })
  expect(() => command.parse(["--help"], { from: "user" })).toThrow()
  const section = help.slice(help.indexOf("Examples:"), help.indexOf("\n\nExit codes:"))
  expect(section.split("\n")).toEqual([
    "Examples:",
    "  $ printf '%s and %s' one \\",
    "     two | x --long 'a b c' \\",
    '     --more "d e"',
    "  012345678901234567890123456…",
  ])
})

describe("unknown commands", () => {
  const unknown = {
    exitCode: 2,
    output: "",
    errors: "error: there is no command evla; did you mean eval?\nRun boolglot --help.\n",
  }
  test.each([
    ["evla"],
    ["help", "evla"],
    ["evla", "--help"],
    ["evla", "-h"],
    ["--color", "never", "help", "evla"],
    ["help", "--quiet", "evla"],
  ])("%j %j %j %j", async (...args) => {
    expect(await captured(args)).toEqual(unknown)
  })
})

describe("an expression mistaken for options", () => {
  test.each(["eval", "parse", "check", "convert", "detect"])("%s -a", async (name) => {
    const target = name === "convert" ? ["--to", "binary"] : []
    expect(await captured([name, "-a", ...target])).toEqual({
      exitCode: 2,
      output: "",
      errors:
        `error: ${name} has no option -a\n` +
        "hint: if -a is the expression, write -- before it: -- '-a'\n" +
        `Run boolglot ${name} --help.\n`,
    })
  })

  test("the hint works", async () => {
    // Prover9 writes - for not.
    expect((await captured(["eval", "--set", "a=true", "--", "-a"])).output).toBe("False\n")
    expect((await captured(["eval", "-( a\n& b )"])).errors).toContain("-- '-( a\n& b )'")
  })

  test("a mistyped option gets no such hint", async () => {
    expect((await captured(["eval", "--dialekt", "binary"])).errors).toBe(
      "error: eval has no option --dialekt; did you mean --dialect?\nRun boolglot eval --help.\n",
    )
    expect((await captured(["eval", "--nonsense"])).errors).not.toContain("hint")
  })

  test("several words", async () => {
    expect((await captured(["eval", "True", "and", "False"])).errors).toBe(
      "error: eval takes one expression, but got 3 words; put it in quotes: boolglot eval 'True and False'\n" +
        "Run boolglot eval --help.\n",
    )
  })
})
