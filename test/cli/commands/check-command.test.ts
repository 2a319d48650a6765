import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const lines = (...each: string[]) => each.map((line) => `${line}\n`).join("")

test("an accepted expression", async () => {
  expect(await captured(["check", "1&&0"])).toEqual({
    exitCode: 0,
    output: "accepted by binary\n",
    errors: "",
  })
  expect((await captured(["check", "T ^ F", "-d", "mixed"])).output).toBe("accepted by mixed\n")
})

describe("with only --grammar", () => {
  const folder = temporaryFolder()
  const path = join(folder, "speech.ohm")
  const grammar = `
    Speech <: Boolean {
      Or  := And (or And)*
      And := Not (and Not)*
      Not := not* Operand
      true  := word<"sure thing">
      false := word<"no way">
      not   := word<"hardly">
      and   := word<"plus">
      or    := word<"or">
      variable := name
    }`
  writeFileSync(path, grammar)

  test("a text that looks like a sentence is read in the given notation", async () => {
    const { output } = await captured(["eval", "sure thing plus hardly no way", "--grammar", path])
    expect(output).toBe("True\n")
  })

  test.each([
    ["sure thing plus rarely no way", "no way"],
    // SQLite alone would read it.
    ["it is sure thing and not here", "is"],
  ])("%s is refused as a mistake in it", async (text, found) => {
    const problem = `speech cannot read "${found}" here\n`
    for (const command of ["eval", "parse", "detect", "explain", "simplify"]) {
      const { output, errors } = await captured([command, text, "--grammar", path])
      expect({ command, output, errors }).toMatchObject({ output: "" })
      expect({ command, errors: `${errors.split("\n")[0]}\n` }).toEqual({
        command,
        errors: `error: no notation reads this; ${problem}`,
      })
    }
    const { output } = await captured(["check", text, "--grammar", path])
    expect(output).toMatch(/^no notation reads this; the closest is speech\n/)
    expect(output).toContain(`\nerror: ${problem}`)
  })
})

test("all errors of an expression, in full", async () => {
  const text = "True && ( False ^ not maybe"
  expect(await captured(["check", text, "--dialect", "true-false"])).toEqual({
    exitCode: 1,
    errors: "",
    output: lines(
      'error: true-false cannot read "&&" here',
      "  1 | True && ( False ^ not maybe",
      "    |      ^^",
      '  line 1, column 6: expected "and", "or", "^" or the end',
      '  hint: "&&" is not an operator of true-false; write "and"',
      "",
      'error: true-false cannot read "not" here',
      "  1 | True && ( False ^ not maybe",
      "    |                   ^^^",
      '  line 1, column 19: expected "True", "False" or "("',
      '  hint: "^" binds tighter than "not" and cannot be directly followed by it; write "^ ( not … )"',
      "",
      'error: true-false cannot read "maybe" here',
      "  1 | True && ( False ^ not maybe",
      "    |                       ^^^^^",
      '  line 1, column 23: expected "True", "False", "not" or "("',
      "",
      "error: unexpected end of input in true-false",
      "  1 | True && ( False ^ not maybe",
      "    |                            ^",
      '  line 1, column 28: expected "and", "or", "^" or ")"',
      "  note: opened at line 1, column 9",
      "  1 | True && ( False ^ not maybe",
      "    |         -",
      '  hint: the "(" at column 9 is never closed; write ")"',
      "",
      "4 errors",
    ),
  })
})

test("several lines, each with its number", async () => {
  const { output } = await captured(["check", `1\n${"\n".repeat(8)}&& (0 ||\n`, "-d", "binary"])
  expect(output).toBe(
    lines(
      "error: unexpected end of input in binary",
      "  11 | ",
      "     | ^",
      '  line 11, column 1: expected "1", "0", "!" or "("',
      "",
      "error: unexpected end of input in binary",
      "  11 | ",
      "     | ^",
      '  line 11, column 1: expected "&&", "||", "!=" or ")"',
      "  note: opened at line 10, column 4",
      "  10 | && (0 ||",
      "     |    -",
      '  hint: the "(" at line 10, column 4 is never closed; write ")"',
      "",
      "2 errors",
    ),
  )
})

describe("without --dialect", () => {
  test.each([
    // The fewest errors win, then the furthest, then the strictest.
    ["True and and False", "true-false"],
    ["1 && 0 ||", "binary"],
    ["YES and NO)", "yes-no"],
    ["T & (F", "t-f"],
    ["True && YES and", "mixed"],
    ["x and", "python"],
    ["True and and", "true-false"],
  ])("%j is closest to %s", async (text, name) => {
    const { output, exitCode } = await captured(["check", text])
    expect(exitCode).toBe(1)
    const [heading, , error] = output.split("\n")
    expect(heading).toBe(`no notation reads this; the closest is ${name}`)
    expect(/^error: (?:unexpected end of input in )?([\w-]+)/.exec(error ?? "")?.[1]).toBe(name)
  })
})

test("among dialects with as few errors, the one that reads furthest is closest", async () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  const grammars = ["Early", "Late"].flatMap((name, index) => {
    const literal = ["↑", "→"][index]
    const file = join(folder, `${name.toLowerCase()}.ohm`)
    writeFileSync(file, `${name} <: Boolean { true := "${literal}" false := "↓" xor := "+" }`)
    return ["--grammar", file]
  })
  const { output } = await captured(["check", "→ + ↑", ...grammars])
  rmSync(folder, { recursive: true })
  expect(output).toMatch(
    /^no notation reads this; the closest is late\n\nerror: .*\n.*\n {4}\| {5}\^\n/,
  )
})

test("standard input: one answer per line, in order, with its number", async () => {
  expect(await captured(["check"], { input: "1\n1 &&\nT\n" })).toEqual({
    exitCode: 1,
    errors: "",
    output: lines(
      "line 1: accepted by binary",
      "line 2: no notation reads this; the closest is binary",
      "",
      "error: line 2: unexpected end of input in binary",
      "  2 | 1 &&",
      "    |     ^",
      '  column 5: expected "1", "0", "!" or "("',
      "",
      "line 2: 1 error",
      "line 3: accepted by t-f",
    ),
  })
})

describe("as JSON", () => {
  test("a refused expression", async () => {
    const { output, exitCode, errors } = await captured([
      "check",
      "1 && (True",
      "-d",
      "binary",
      "--json",
    ])
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "" })
    expect(JSON.parse(output)).toEqual({
      dialect: "binary",
      accepted: false,
      errorCount: 2,
      errors: [
        {
          offset: 6,
          length: 4,
          position: { line: 1, column: 7 },
          expected: ["true", "false", "not", "open"],
          found: "True",
          hint: '"True" is not a literal of binary; write "1"',
          message: 'binary cannot read "True" here: expected "1", "0", "!" or "("',
        },
        {
          offset: 10,
          length: 0,
          position: { line: 1, column: 11 },
          expected: ["and", "or", "xor", "close"],
          found: "",
          hint: 'the "(" at column 6 is never closed; write ")"',
          message: 'unexpected end of input in binary: expected "&&", "||", "!=" or ")"',
          related: { offset: 5, length: 1, position: { line: 1, column: 6 } },
        },
      ],
      tree: {
        kind: "and",
        operands: [
          { kind: "literal", value: true },
          { kind: "group", inner: { kind: "literal", value: true } },
        ],
      },
    })
  })

  test("standard input", { tags: ["slow"] }, async () => {
    const { output, exitCode } = await captured(["check", "--json"], { input: "T\n\n" })
    const answers = output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(exitCode).toBe(1)
    expect(answers).toMatchObject([
      { line: 1, dialect: "t-f", accepted: true, errors: [], tree: { kind: "literal" } },
      { line: 2, accepted: false, errors: [{ offset: 0 }], tree: null },
    ])
  })

  test("a tree of any depth", { tags: ["long"] }, async () => {
    const deep = 20_000
    const args = ["check", `${"(".repeat(deep)}1 1`, "-d", "binary", "--json"]
    const { output } = await captured(args)
    expect(output.match(/"group"/g)).toHaveLength(deep)
    expect(output.match(/"related"/g)).toHaveLength(deep)
  })
})

test("limits the number of errors", async () => {
  const { output } = await captured(["check", "@".repeat(1000), "-d", "binary"])
  expect(output.match(/^error: /gm)).toHaveLength(20)
  expect(output).toMatch(/\n\n1000 errors, of which 20 are shown; --json lists more\n$/)
})

test("escapes control characters of an expression", async () => {
  const { output } = await captured(["check", "\u001b[31m1 && \u202e日本 \ud800", "-d", "binary"])
  for (const character of "\u001b\u202e\ud800") expect(output).not.toContain(character)
  expect(output).toContain("  1 | \\u{1b}[31m1 && \\u{202e}日本 \\u{d800}\n")
  // Each mark is as wide as the text above it.
  const marks = output.match(/^ {4}\| ( *\^+)$/gm)?.map((mark) => mark.slice(6))
  expect(marks?.[0]).toBe("^^^^^^")
  expect(marks?.slice(-1)).toEqual([`${" ".repeat(28)}^^^^^^^^`])
})

test.each([30, 40, 80])("fits a terminal of %d columns", async (width) => {
  const text = `${"True and ".repeat(50)}maybe${" or False".repeat(50)} (`
  const { output } = await captured(["check", text, "-d", "true-false"], { width })
  const [line = "", marks = ""] = output.split("\n").filter((each) => each.includes(" | "))
  expect(line).toContain("1 | ")
  expect(line.length).toBeLessThanOrEqual(width)
  expect(line.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe("maybe")
})

test.each([60, 120])(
  "the hint about another notation fits a terminal of %d columns",
  async (width) => {
    const { output } = await captured(["check", "1 && 0 || !1", "-d", "python"], { width })
    expect(output.match(/error:/g)).toHaveLength(1)
    expect(output.replace(/\s+/g, " ")).toContain(
      'hint: this is binary (7 more notations read it alike); read it with --dialect binary, or write "True and False or not True" 6 errors, of which the first is shown; --json lists more',
    )
    for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(width)
  },
)
