import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { captured } from "../support/run-command.ts"

const ok = (output: string) => ({ exitCode: 0, output, errors: "" })

describe("eval", () => {
  test.each([
    [["not ( True and False )", "--dialect", "true-false"], "True\n"],
    [["0", "-d", "binary"], "False\n"],
    [["1&&0||1"], "True\n"],
    [["x and not y", "--set", "x=true", "--set", "y=0"], "True\n"],
    [["T", "--json"], '{"value":true,"dialect":"t-f","isDialectGuessed":true}\n'],
    [["T", "--json", "-d", "t-f"], '{"value":true,"dialect":"t-f","isDialectGuessed":false}\n'],
    [["T", "-d", "python", "--set", "T=FALSE"], "False\n"],
    // Words that are literals elsewhere aren't variables, unless --set gives them values.
    [["T and F"], "False\n"],
    [["T and F", "--set", "T=1", "--set", "F=1"], "True\n"],
    [["p and not q", "--set", "p=T", "q=no"], "True\n"],
    [["--set", "p=ON", "q=0", "--set", "r=f", "p and not q and not r"], "True\n"],
    [["1", "--dialect", "binary", "--set", "x=0"], "True\n"],
    [["constructor or __proto__", "--set", "constructor=0", "--set", "__proto__=1"], "True\n"],
  ])("%j prints %j", async (args, output) => {
    expect(await captured(["eval", ...args])).toEqual(ok(output))
  })

  test("a refused expression: the line, a caret, the expected tokens and a hint, but no stack trace", async () => {
    expect(await captured(["eval", "True ^ not False", "--dialect", "true-false"])).toEqual({
      exitCode: 2,
      output: "",
      errors: [
        'error: true-false cannot read "not" here',
        "  True ^ not False",
        "         ^^^",
        '  line 1, column 8: expected "True", "False" or "("',
        '  hint: "^" binds tighter than "not" and cannot be directly followed by it; write "^ ( not False )"',
        "",
      ].join("\n"),
    })
  })

  test("names an unbound variable", async () => {
    expect(await captured(["eval", "x and y", "--set", "x=true"])).toEqual({
      exitCode: 2,
      output: "",
      errors: "error: the variable y has no value; give it one with --set y=true\n",
    })
  })

  test("standard input: one answer per line, errors with their line number", async () => {
    const input = "True\r\nTrue and\n\nnot True\nx\nFalse or maybe"
    const { exitCode, output, errors } = await captured(["eval", "-d", "true-false"], { input })
    expect(exitCode).toBe(1)
    expect(output).toBe("True\nerror\nerror\nFalse\nerror\nerror\n")
    expect(errors.match(/^error: line \d+/gm)).toEqual(
      [2, 3, 5, 6].map((line) => `error: line ${line}`),
    )
    expect(await captured(["eval"], { input: "True\n1||0\nF\n" })).toEqual(
      ok("True\nTrue\nFalse\n"),
    )
  })

  test.each(["eval", "eval -", "check --json", "detect -d python", "convert - --to c", "satisfy"])(
    "%s warns if standard input is empty",
    async (call) => {
      const said = {
        errors:
          "warning: standard input is empty; write one expression per line there, or one in quotes after the command, such as 'True and False'\n",
      }
      expect(await captured(call.split(" "), { input: "" })).toEqual({ ...ok(""), ...said })
    },
  )

  test("on a terminal, each guessed notation is named once", async () => {
    const args = ["eval", "True ^ False"]
    expect(await captured(args, { width: 80 })).toEqual({
      exitCode: 0,
      output: "True\n",
      errors: "read as true-false\n",
    })
    expect(await captured([...args, "-d", "python"], { width: 80 })).toEqual(ok("True\n"))
    expect(await captured([...args, "--quiet"], { width: 80 })).toEqual(ok("True\n"))
    expect((await captured([...args, "--json"], { width: 80 })).errors).toBe("")
    expect(await captured(args)).toEqual(ok("True\n"))
    const lines = { input: "1\nTrue\n0\nFalse\n", width: 80 }
    expect((await captured(["eval"], lines)).errors).toBe("read as binary\nread as true-false\n")
  })

  test("standard input as JSON", async () => {
    const { exitCode, output, errors } = await captured(["eval", "--json"], { input: "1\n1 ||\nx" })
    expect(exitCode).toBe(1)
    expect(errors).toBe("")
    expect(
      output
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { line: 1, value: true, dialect: "binary", isDialectGuessed: true },
      {
        line: 2,
        error: {
          name: "BooleanSyntaxError",
          message: 'unexpected end of input in binary: expected "1", "0", "!" or "("',
          dialect: "binary",
          offset: 4,
          length: 0,
          position: { line: 1, column: 5 },
          expected: ["true", "false", "not", "open"],
          found: "",
        },
      },
      {
        line: 3,
        error: {
          name: "UnboundVariableError",
          message: "the variable x has no value",
          variable: "x",
        },
      },
    ])
  })

  test("an error as JSON gives the part of the text to mark", async () => {
    const texts = [
      ["True && False", "true-false", 5, 2],
      ["1 ＆＆ 0", "binary", 2, 2],
      ["\u{1d7d8} || 1", "binary", 0, 2],
      ["True XORs False", "true-false", 5, 4],
    ] as const
    for (const [text, dialect, offset, length] of texts) {
      const { output } = await captured(["eval", text, "--dialect", dialect, "--json"])
      const { error } = JSON.parse(output)
      expect(error).toMatchObject({ offset, length })
      expect(text.slice(offset, offset + length)).toBe(error.found)
    }
  })

  test("invalid UTF-8 is a refused expression", async () => {
    const input = [Buffer.from([0xff, 0x0a]), Buffer.from("True\n")]
    expect(await captured(["eval"], { input })).toMatchObject({ output: "error\nTrue\n" })
  })
})

describe("parse", () => {
  const text = "not ( True and False )"
  test.each([
    [[text], "not\n└─ ( )\n   └─ and\n      ├─ True\n      └─ False\n"],
    [[text, "--format", "line"], "(not (group (and true false)))\n"],
    [["!1", "--format", "json"], '{"kind":"not","operand":{"kind":"literal","value":true}}\n'],
    [["T ^ F", "--format", "line", "-d", "python"], "(xor T F)\n"],
    [
      ["x", "--json", "-d", "python"],
      '{"dialect":"python","tree":{"kind":"variable","name":"x"}}\n',
    ],
    [["1||!0||1&&(0)"], "||\n├─ 1\n├─ !\n│  └─ 0\n└─ &&\n   ├─ 1\n   └─ ( )\n      └─ 0\n"],
  ])("%j", async (args, output) => {
    expect(await captured(["parse", ...args])).toEqual(ok(output))
  })

  test("a tree too deep to draw", { tags: ["slow"] }, async () => {
    const nots = `${"!".repeat(20_000)}1`
    expect(await captured(["parse", nots])).toEqual({
      exitCode: 2,
      output: "",
      errors:
        "error: a tree of 20001 levels is too deep to be drawn, at most 200 are; use --format line or json\n",
    })
    expect((await captured(["parse", nots, "--format", "line"])).output).toHaveLength(
      20_000 * 6 + 5,
    )
  })

  test("standard input: one tree per line, not drawn", async () => {
    const input = "T|F\nT|\n"
    expect(await captured(["parse"], { input })).toMatchObject({
      exitCode: 1,
      output: "(or true false)\nerror\n",
    })
    expect(await captured(["parse", "--format", "tree"], { input })).toEqual({
      exitCode: 2,
      output: "",
      errors: "error: a drawn tree has several lines; with standard input use line or json\n",
    })
  })
})

test("a tree too deep to draw is printed as JSON", async () => {
  const deep = `${"(".repeat(300)}1${")".repeat(300)}`
  const { exitCode, output } = await captured(["parse", deep, "--json"])
  expect(exitCode).toBe(0)
  expect(JSON.parse(output).dialect).toBe("binary")
  expect(await captured(["parse", deep])).toMatchObject({ exitCode: 2, output: "" })
})

describe("convert", () => {
  const text = "True ^ ( ( not False ) )"
  test.each([
    [["--from", "true-false", "--to", "binary"], "1 != ( ( ! 0 ) )"],
    [["--to", "binary", "--spacing", "compact", "--groups", "keep"], "1!=((!0))"],
    [["--to", "yes-no", "--groups", "minimal"], "YES xor ( not NO )"],
    [["--to", "t-f", "--groups", "full", "--spacing", "compact"], "T^(~F)"],
    [
      ["--to", "on-off", "--json"],
      '{"text":"ON XOR ( ( NOT OFF ) )","from":"true-false","to":"on-off"}',
    ],
  ])("%j", async (args, output) => {
    expect(await captured(["convert", text, ...args])).toEqual(ok(`${output}\n`))
  })

  test("a connective that the target cannot write is an error of its line", async () => {
    expect(await captured(["convert", "--to", "binary"], { input: "not x\nTrue\n" })).toEqual({
      exitCode: 1,
      output: "error\n1\n",
      errors: "error: line 1: binary has no variables, such as x\n  not x\n      ^\n  column 5\n",
    })
  })

  test("connectives without a sign in the target are rewritten, with one warning", async () => {
    const input = "x ^ True\nFalse\nx\ny ^ True\nx and y\n"
    expect(await captured(["convert", "-d", "python", "--to", "xor-bench"], { input })).toEqual({
      exitCode: 1,
      output: "x xor not ( x xor x )\nerror\nx\ny xor not ( y xor y )\nerror\n",
      errors: [
        "true was written with not, xor",
        "error: line 2: xor-bench has no literals, and there is no variable to say them with",
        "  False",
        "  ^^^^^",
        "  column 1",
        "error: line 5: xor-bench has no operator and, and cannot say it with not, xor",
        "  x and y",
        "    ^^^",
        "  column 3",
        "",
      ].join("\n"),
    })
    const quiet = await captured(["convert", "x ^ True", "--to", "xor-bench", "--quiet"])
    expect(quiet).toEqual(ok("x xor not ( x xor x )\n"))
  })

  test("variables that the target can't name are renamed, with a warning", async () => {
    const renamed = (text: string, ...args: readonly string[]) =>
      captured(["convert", text, "-d", "python", ...args])
    expect(await renamed("a and not B", "--to", "bash")).toEqual({
      exitCode: 0,
      output: "$a && ! $B\n",
      errors: "variables were renamed: a → $a, B → $B\n",
    })
    // Variables of Erlang begin with a capital letter, and A is taken.
    expect(await renamed("A and a or x", "--to", "erlang")).toEqual({
      exitCode: 0,
      output: "A andalso A_ orelse X\n",
      errors: "variables were renamed: a → A_, x → X\n",
    })
    expect(
      await renamed("alpha and beta or not alpha", "--to", "c", "--rename", "letters"),
    ).toEqual({
      exitCode: 0,
      output: "a && b || !a\n",
      errors: "variables were renamed: alpha → a, beta → b\n",
    })
    expect(await renamed("a and b", "--to", "bash", "--rename", "never")).toEqual({
      exitCode: 2,
      output: "",
      errors: [
        "error: bash cannot name a variable a",
        "  a and b",
        "  ^",
        "  line 1, column 1",
        '  hint: leave out --rename never to write "$a && $b"',
        "",
      ].join("\n"),
    })
  })

  test("JSON lists new names; --strict refuses them", async () => {
    const args = ["convert", "b and A and a", "--to", "clpb"]
    expect(await captured([...args, "--json"])).toEqual(
      ok(
        '{"text":"B * A * A_","from":"python","to":"clpb",' +
          '"renamed":[{"from":"b","to":"B"},{"from":"a","to":"A_"}]}\n',
      ),
    )
    const { exitCode, errors } = await captured([...args, "--strict"])
    expect(exitCode).toBe(2)
    expect(errors).toContain("error: clpb cannot name a variable b\n")
    expect(errors).toContain('hint: leave out --strict to write "B * A * A_"\n')
  })

  test("JSON says which connectives were rewritten", async () => {
    expect(await captured(["convert", "x ^ True", "--to", "xor-bench", "--json"])).toEqual(
      ok(
        '{"text":"x xor not ( x xor x )","from":"python","to":"xor-bench",' +
          '"substitutions":[{"what":"true","by":["not","xor"]}]}\n',
      ),
    )
    const { output } = await captured(["convert", "not x", "--to", "binary", "--json"])
    expect(JSON.parse(output).error).toEqual({
      name: "UnwritableError",
      message: "binary has no variables, such as x",
      dialect: "binary",
      offset: 4,
      length: 1,
      position: { line: 1, column: 5 },
      found: "x",
    })
  })

  test("--strict refuses to rewrite connectives", async () => {
    const args = ["convert", "x ^ True", "--to", "xor-bench", "--strict"]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors:
        "error: xor-bench has no literals\n  x ^ True\n      ^^^^\n  line 1, column 5\n" +
        '  hint: leave out --strict to write "x xor not ( x xor x )"\n',
    })
    const other = await captured(["convert", "p -> q", "--to", "python", "--strict"])
    expect(other.errors).toContain('  hint: leave out --strict to write "not p or q"\n')
  })

  test.each([
    ["--dialect", "mixed"],
    ["-d", "mixed"],
    ["--from", "mixed"],
    ["--from", "mixed", "--dialect", "mixed"],
    ["--from", "Mixed", "--dialect", "mixed"],
  ])("%s gives the notation of the text", async (...named) => {
    expect(await captured(["convert", "T", ...named, "--to", "binary", "--json"])).toEqual(
      ok('{"text":"1","from":"mixed","to":"binary"}\n'),
    )
  })

  test("refuses two notations for the text", async () => {
    const args = ["convert", "T", "--from", "mixed", "--dialect", "t-f", "--to", "binary"]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors: "error: --dialect t-f and --from mixed name two notations; give one of them\n",
    })
  })

  test("a notation and its alias are the same", async () => {
    const args = ["convert", "not True", "--dialect", "py", "--from", "python", "--to", "c"]
    expect(await captured(args)).toEqual(ok("!1\n"))
  })

  test("converts from a notation to itself", async () => {
    const args = ["convert", "T ^ F", "--from", "python", "--to", "python"]
    expect(await captured(args)).toEqual(ok("T ^ F\n"))
  })

  test("the target is required", async () => {
    expect(await captured(["convert", text])).toMatchObject({ exitCode: 2, output: "" })
  })
})

describe("detect", () => {
  test("only tries the given dialect", async () => {
    expect(await captured(["detect", "YES or NO", "--dialect", "python"])).toEqual(ok("python\n"))
    expect(await captured(["detect", "YES or NO", "-d", "binary"])).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('error: binary cannot read "YES" here'),
    })
  })

  test.each([
    ["1 != 0", "binary mixed"],
    ["YES xor NO", "yes-no mixed"],
    ["x_1 xor not x_2", "xor-bench"],
    ["not x_1", "xor-bench python"],
    // YES is never a variable in one notation if it is a literal in another.
    ["YES or NO", "yes-no mixed"],
    ["True&&(False||True)", "mixed"],
    ["x and y", "python"],
  ])("%s", async (text, names) => {
    const { exitCode, output } = await captured(["detect", "--json", text])
    const known = "binary on-off t-f true-false yes-no python xor-bench mixed".split(" ")
    expect(exitCode).toBe(0)
    const { dialects: found, groups } = JSON.parse(output)
    expect(found.filter((name: string) => known.includes(name))).toEqual(names.split(" "))
    expect(groups.flatMap(({ dialects }: { dialects: string[] }) => dialects).toSorted()).toEqual(
      found.toSorted(),
    )
    const line = groups
      .map(({ dialects }: { dialects: string[] }) => dialects.join(" "))
      .join(" | ")
    expect(await captured(["detect"], { input: text })).toEqual(ok(`${line}\n`))
  })

  test("lists notations that read a text differently, and how they differ", async () => {
    const { output } = await captured(["detect", "a -> b -> c"], { width: 60 })
    // Proof assistants read implication from the right, MiniZinc from the left.
    expect(output).toMatch(
      /^\(implies a \(implies b c\)\)\n(?: {2}[a-z -]+\n)*? {2}[a-z -]*\blogic\b[a-z -]*\n(?: {2}[a-z -]+\n)*\(implies \(implies a b\) c\)\n(?: {2}[a-z -]+\n)*? {2}[a-z -]*\bminizinc\b/,
    )
    expect(output).toContain(
      "\nwith a=False b=False c=False the first is True, the second\nFalse\n",
    )
    const { groups, apart } = JSON.parse(
      (await captured(["detect", "--json", "False & False == False"])).output,
    )
    const valueIn = (name: string) =>
      groups.find(({ dialects }: { dialects: string[] }) => dialects.includes(name))?.value
    // In Python & binds tighter than ==, in PHP and Java looser. This shows without values of variables.
    expect([valueIn("python"), valueIn("php"), apart]).toEqual([true, false, {}])
    const java = JSON.parse(
      (await captured(["detect", "--json", "false & false == false"])).output,
    ).groups.map((each: { dialects: string[]; value: boolean }) => [
      each.value,
      each.dialects.includes("java"),
      each.dialects.includes("rust"),
    ])
    expect(java).toContainEqual([false, true, false])
    expect(java).toContainEqual([true, false, true])
  })

  test("if every dialect refuses, gives the error of the one that reads furthest", async () => {
    expect(await captured(["detect", "ON AND + OFF"])).toMatchObject({
      exitCode: 1,
      output: "",
      errors: expect.stringContaining('no notation reads this; on-off cannot read "+" here'),
    })
  })
})

describe("dialects", () => {
  test("a table by family, with fewer columns in narrow terminals", async () => {
    const wide = await captured(["dialects"], { width: 80 })
    expect(wide.output).toMatch(/^ {2}notation +literals +an example +it also has$/m)
    expect(wide.output).toMatch(/^datasets\n {2}binary +1 0 +1 && ! 0 \|\| 1 +xor$/m)
    expect(wide.output).toMatch(/^programming\n {2}ada /m)
    const narrow = await captured(["dialects"], { width: 40 })
    expect(narrow.output).toMatch(/^ {2}binary +1 && ! 0 \|\| 1$/m)
    for (const [shown, width] of [
      [wide, 80],
      [narrow, 40],
    ] as const) {
      expect(Math.max(...shown.output.split("\n").map((line) => line.length))).toBeLessThanOrEqual(
        width,
      )
    }
  })

  test("dialects that have given connectives", async () => {
    const namesWith = async (...names: string[]) => {
      const options = names.flatMap((name) => ["--with", name])
      const { output } = await captured(["dialects", ...options])
      return [...output.matchAll(/^ {2}([a-z0-9-]+) /gm)].map(([, name]) => name).slice(1)
    }
    const withImplies = await namesWith("implies")
    expect(withImplies).toContain("tptp")
    expect(withImplies).not.toContain("c")
    const withNand = await namesWith("implies", "nand")
    expect(withNand).toContain("tptp")
    expect(withNand).not.toContain("coq")
    expect(await captured(["dialects", "--with", "if"])).toMatchObject({ exitCode: 0 })
    expect(await captured(["dialects", "--with", "maybe"])).toMatchObject({ exitCode: 2 })
  })

  test("one dialect with its grammar", async () => {
    const { output } = await captured(["dialects", "binary"])
    expect(output).toContain("  and         &&\n")
    expect(output).toContain("\nbinary.ohm:\n\n// Digits")
    expect(output).toMatch(/\n}\n\nboolean.ohm:\n\n\/\/ What all notations share/)
    expect(output).toContain(
      '  xor   := "!="\n\n  noSpaceAfter  := absent\n  noSpaceBefore := absent\n}',
    )
  })

  test("as JSON", async () => {
    const { output } = await captured(["dialects", "--json"])
    expect(JSON.parse(output).map(({ name }: { name: string }) => name)).toContain("mixed")
    expect(JSON.parse((await captured(["dialects", "t-f", "--json"])).output)).toMatchObject({
      name: "t-f",
      spellings: { not: ["~"] },
    })
  })
})

describe("custom grammars", () => {
  let folder: string
  const file = (name: string, source: string) => {
    writeFileSync(join(folder, name), source)
    return join(folder, name)
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const up = '\ufeff// Arrows.\nUp <: Boolean { true := "↑" false := "↓" not := "~" xor := "+" }'

  test("every command accepts them next to the built-in ones", async () => {
    const grammars = ["--grammar", file("up.ohm", up), "--grammar", file("up.ohm", up)]
    const row = '{"input": "↑", "target": "True"}'
    for (const [args, output] of [
      [["eval", "~↑+↑"], "True\n"],
      [["eval", "1&&0"], "False\n"],
      [["parse", "~↑", "--format", "line"], "(not true)\n"],
      [["convert", "1!=0", "--to", "up"], "↑ + ↓\n"],
      [["convert", "↑+↓", "--to", "t-f"], "T ^ F\n"],
      [["detect", "↑"], "up\n"],
    ] as const) {
      expect(await captured([...args, ...grammars])).toEqual(ok(output))
    }
    const validated = await captured(["validate", ...grammars], { input: row })
    expect(validated.output).toContain("dialect: up (detected from one row)")
  })

  test("two at once", { tags: ["long"] }, async () => {
    const down = file(
      "down.ohm",
      'Down <: Boolean { true := "t" ~wordPart false := "f" ~wordPart }',
    )
    const args = ["eval", "↑", "--grammar", file("up.ohm", up), "--grammar", down]
    expect((await captured(args)).errors).toContain('expected spellings: word<"and">')
    const other = file("other.ohm", "Other <: Boolean { variable := name }")
    expect(await captured([...args.slice(0, 4), "--grammar", other])).toEqual(ok("True\n"))
  })

  test("an ambiguous text is an error of its line", async () => {
    const swapped = file(
      "swapped.ohm",
      'Swapped <: Binary { true := word<"0"> false := word<"1"> }',
    )
    const args = ["--grammar", swapped]
    expect(await captured(["eval", ...args], { input: "0||0\nT\n" })).toEqual({
      exitCode: 1,
      output: "error\nTrue\n",
      errors: expect.stringMatching(
        /^error: line 1: swapped reads it as True, .*binary.* as False; choose one with --dialect swapped or --dialect binary\n$/,
      ),
    })
    const row = '{"input": "0||0", "target": "True"}'
    expect(await captured(["validate", ...args], { input: row })).toMatchObject({
      exitCode: 2,
      output: "",
      errors: expect.stringMatching(/0\|\|0: swapped reads it as True, .* as False/),
    })
  })

  test("escapes control characters of a file and its name", { tags: ["long"] }, async () => {
    const hostile = file("a\u001b[31m.ohm", "A { \u001b[31m }")
    const { errors, exitCode } = await captured(["eval", "1", "--grammar", hostile])
    expect(exitCode).toBe(2)
    expect(errors).toContain("a\\u{1b}[31m")
    expect(errors).not.toContain("\u001b")
    const summary = file("summary.ohm", "// \u001b[31m\nSummary <: Boolean { variable := name }")
    const shown = await captured(["dialects", "summary", "--grammar", summary])
    expect(shown.output).toContain("summary: \\u{1b}[31m")
    expect(shown.output).not.toContain("\u001b")
    expect((await captured(["eval", "--\u001b[31m"])).errors).not.toContain("\u001b")
  })
})

describe("invalid calls exit with 2 and say why", () => {
  test.each([
    [
      ["eval", "True", "--dialect", "klingon"],
      'there is no dialect "klingon"; `boolglot dialects` lists all',
    ],
    // Grammar files belong to another option.
    [["eval", "1", "-d", "./german.ohm"], "own with --grammar ./german.ohm"],
    [
      ["eval", "True", "--dialect", "pyton"],
      'there is no dialect "pyton"; did you mean "python"? `boolglot dialects` lists all',
    ],
    [["convert", "True", "--to", "klingon"], "klingon"],
    [
      ["convert", "True", "--to", "binary", "--spacing", "wide"],
      "it takes idiomatic, spaced or compact",
    ],
    [["dialects", "klingon"], "klingon"],
    [["eval", "x", "--set", "x"], "write --set x=true or --set x=false"],
    [["eval", "x", "--set", "x=maybe"], "write --set x=true or --set x=false"],
    [["eval", "x", "--set", "x=1", "--set", "x=0"], "give x one value: it is true already"],
    [["eval", "True", "and", "False"], "eval takes one expression, but got 3 words"],
    [["validate", "--limit", "-1"], "write a whole number"],
    [["validate", "--frob"], "validate has no option --frob"],
    [["frob"], "there is no command frob"],
    [
      ["eval", "True", "--grammar", "nowhere.ohm"],
      "cannot read nowhere.ohm: there is no such file",
    ],
    [["eval", "True", "--grammar", "package.json"], "not an Ohm grammar"],
  ])("%j", async (args, message) => {
    const { exitCode, output, errors } = await captured(args)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toMatch(/^error: /)
    expect(errors).toContain(message)
    expect(errors).not.toMatch(/^\s+at /m)
  })
})

describe("an error fits the terminal", () => {
  test.each([20, 40, 80])("of %d columns", async (width) => {
    const text = `${"True and ".repeat(50)}maybe${" or False".repeat(50)}`
    const { errors } = await captured(["eval", text, "-d", "true-false"], { width })
    const lines = errors.split("\n")
    const at = lines.findIndex((each) => /^ *\^+$/.test(each))
    const [line = "", carets = ""] = lines.slice(at - 1)
    expect(line.length).toBeLessThanOrEqual(width)
    expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("maybe")
    expect(line).toMatch(/^ {2}….*…$/)
  })

  test("wide and invisible characters before the marked place", async () => {
    const { errors } = await captured(["eval", "True and\n ( \t(日 本", "-d", "true-false"])
    const lines = errors.split("\n")
    const at = lines.findIndex((each) => /^ *\^+$/.test(each))
    const [line = "", carets = ""] = lines.slice(at - 1)
    expect(line).toBe("   (  (日 本")
    expect(carets).toBe("       ^^")
    expect(errors).toContain("line 2, column 6")
  })
})

test("without a command, prints the help and no error", async () => {
  const { exitCode, output, errors } = await captured([])
  expect([exitCode, output]).toEqual([2, ""])
  expect(errors).toMatch(/^Usage: boolglot <command>/)
  expect(errors).not.toContain("error:")
})
