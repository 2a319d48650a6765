import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { likelyLiteral } from "../../../src/language/other-notation/likely-literals.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

test.each([
  ["true TRUE True yes Yes YES on ON T Ture tru trrue ttrue Trye", true],
  ["false FALSE no off OFF F Flase fals fase falsse Falze", false],
  ["x a b t f n tr tue2 flse_ rain truth constructor __proto__ falsely trues2", undefined],
])("%s", (names, value) => {
  for (const name of names.split(" ")) expect([name, likelyLiteral(name)]).toEqual([name, value])
})

describe("eval", () => {
  const folder = temporaryFolder()

  test("says which literal a name may be", async () => {
    const { errors } = await captured(["eval", "true and False", "--dialect", "python"])
    expect(errors).toContain(
      "the variable true has no value; did you mean the literal True, as python writes it?",
    )
  })

  test("names the word and not the digit that C prefers", async () => {
    const { errors } = await captured(["eval", "ture && p", "--set", "p=1", "--dialect", "c"])
    expect(errors).toContain("the variable ture has no value; did you mean the literal true?")
  })

  test("says so with --json too", async () => {
    const { output } = await captured(["eval", "x or Flase", "--set", "x=1", "--json"])
    expect(JSON.parse(output).error).toEqual({
      name: "UnboundVariableError",
      message: "the variable Flase has no value",
      variable: "Flase",
      hint: "did you mean the literal False?",
    })
  })

  test.each([
    ["check", "accepted by python\n"],
    ["parse", "and\n├─ Ture\n└─ False\n"],
    ["convert --to c", "Ture && 0\n"],
    ["satisfy", "unsatisfiable, over 2^1 assignments\n"],
    ["tautology", "not a tautology\nvalue\nFalse\nwhatever Ture is\n"],
    ["simplify", "False\n"],
    ["simplify --steps", expect.stringContaining("False")],
    ["truth-table --format csv", "Ture,Ture and False\nF,F\nT,F\n"],
    ["entails", "not entailed\nconclusion\nFalse\nwhatever Ture is\n"],
    ["draw", expect.stringContaining("<svg")],
  ])("%s warns and answers", async (call, output) => {
    const [command = "", ...options] = call.split(" ")
    expect(await captured([command, "Ture and False", ...options])).toMatchObject({
      output,
      errors: expect.stringMatching(
        /^warning: Ture is read as a variable; did you mean the literal True\?\n(?:a single expression is the conclusion; premises go before it: boolglot \w+ .*\n)?$/,
      ),
    })
  })

  test.each([
    [["satisfy", "p ∧ F"], "F", "⊥"],
    [["tautology", "p ∨ T"], "T", "⊤"],
    [["equivalent", "p ∧ T", "p"], "T", "⊤"],
    [["entails", "p → F", "¬p"], "F", "⊥"],
  ])("%j warns that a textbook constant is read as a variable", async (call, name, literal) => {
    expect((await captured(call)).errors).toBe(
      `warning: ${name} is read as a variable; did you mean the literal ${literal} (logic writes ⊤ and ⊥)?\n`,
    )
  })

  test("F among other capital letters causes no warning", async () => {
    expect((await captured(["satisfy", "E ∧ F"])).errors).toBe("")
  })

  test("lines cause one warning per name, and JSON lists them", async () => {
    const input = "Ture and x\nT or Ture\nx and y\n"
    for (const dialect of [[], ["--dialect", "python"]]) {
      expect(await captured(["check", ...dialect], { input })).toEqual({
        exitCode: 0,
        output: [1, 2, 3].map((line) => `line ${line}: accepted by python\n`).join(""),
        errors: "warning: Ture is read as a variable; did you mean the literal True?\n",
      })
    }
    const likelyLiterals = [{ variable: "Ture", hint: "did you mean the literal True?" }]
    const { output } = await captured(["check", "--json"], { input })
    const [first, , third] = output.trimEnd().split("\n")
    expect(JSON.parse(first as string)).toMatchObject({ line: 1, likelyLiterals })
    expect(JSON.parse(third as string)).not.toHaveProperty("likelyLiterals")
    const same = await captured(["equivalent", "Ture and x", "x", "--json"])
    expect(JSON.parse(same.output)).toMatchObject({ likelyLiterals })
    expect(same.errors).toBe("")
  })

  test.each([
    ["Flase", "False"],
    ["Ture", "True"],
    ["Ture xor x", "True"],
  ])("%s causes a warning even if the notation has no literals", async (text, literal) => {
    const [name] = text.split(" ")
    const hint = `did you mean the literal ${literal}?`
    expect(await captured(["check", text, "-d", "xor-bench"])).toEqual({
      exitCode: 0,
      output: "accepted by xor-bench\n",
      errors: `warning: ${name} is read as a variable; ${hint}\n`,
    })
    expect((await captured(["eval", text, "-d", "xor-bench"])).errors).toContain(
      `the variable ${name} has no value; ${hint}`,
    )
  })

  test("names the literal of the current dialect, and none if it has none", async () => {
    const path = join(folder, "german.ohm")
    writeFileSync(path, 'German <: Python {\n  true := word<"WAHR">\n  reserved += word<"True">\n}')
    const own = await captured(["eval", "yes", "--grammar", path, "--dialect", "german"])
    expect(own.errors).toContain("did you mean the literal WAHR (german writes WAHR and False)?")
    const none = await captured(["eval", "yes xor x", "--dialect", "xor-bench"])
    expect(none.errors).toBe(
      "error: the variable yes has no value; give it one with --set yes=true\n",
    )
  })
})
