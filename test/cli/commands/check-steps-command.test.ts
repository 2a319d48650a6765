import { existsSync, readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

async function checked(input: string, ...args: string[]) {
  return captured(["check-steps", ...args], { input })
}

describe("one chain", () => {
  test("the first wrong step, with its line and the reason", async () => {
    const { output, exitCode } = await checked("True and not False\n= True and False\n= False\n")
    expect(output.split("\n").slice(0, 3)).toEqual([
      "line 2: wrong-value",
      "  = True and False",
      "  not False is True, not False",
    ])
    expect(exitCode).toBe(1)
  })

  test.each([
    ["not True\nFalse\n", "2 steps, none is wrong\n", 0],

    [
      "not True = False\nB = True @ False\n",
      "1 step, none is wrong\n1 step could not be read\n",
      2,
    ],
  ])("%j", async (input, output, exitCode) => {
    expect(await checked(input, "-e", "not True", "-d", "python")).toMatchObject({
      output,
      exitCode,
    })
  })

  test("another precedence", async () => {
    const steps = "True or True ^ True\n= True ^ True\n= False\n"
    const { output } = await checked(steps, "-d", "python")
    expect(output).toMatch(/^line 2: wrong-precedence\n/)
    const other = await checked(steps, "-d", "python", "--precedence", "xor-loosest")
    expect(other).toMatchObject({ output: "3 steps, none is wrong\n", exitCode: 0 })
  })

  test("a text without steps is an error", async () => {
    const { exitCode, errors } = await checked("nothing of that kind\n", "-e", "not True")
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors:
        'error: there are no steps; write one per line, such as "not True = False", into a file or standard input\n',
    })
  })

  test("values of variables, and JSON", async () => {
    const args = ["--json", "-e", "x and y", "--set", "x=true", "--set", "y=false"]
    const { output, exitCode } = await checked("x and y = True and False = False", ...args)
    expect(JSON.parse(output)).toMatchObject({
      verdict: "right",
      answer: false,
      isAnswerRight: true,
    })
    expect(exitCode).toBe(0)
  })

  test("an expression that no notation reads is an error", async () => {
    const { errors, exitCode } = await checked("False\n", "-e", "True AND False", "-d", "python")
    expect(errors).toContain('python cannot read "AND" here')
    expect(exitCode).toBe(2)
  })

  test("escapes control characters", async () => {
    const { output } = await checked("True \u001b[31m and False = True\n", "-e", "True and False")
    expect(output).not.toContain("\u001b")
  })
})

describe("rows", () => {
  test("are counted by kind, step and connective", async () => {
    const { output, exitCode } = await captured([
      "check-steps",
      "fixtures/steps/rows.jsonl",
      "--json",
    ])
    expect(JSON.parse(output)).toEqual({
      tallies: [
        {
          chains: 3,
          wrong: 2,
          verdicts: { right: 1, wrong: 2, unclear: 0, empty: 0 },
          kinds: [
            { kind: "wrong-value", count: 1 },
            { kind: "wrong-precedence", count: 1 },
          ],
          rightByChance: 1,
          rightAnswers: 1,
          steps: [
            { step: 1, chains: 3, wrong: 1 },
            { step: 2, chains: 2, wrong: 1 },
          ],
          lengths: [
            { length: 2, chains: 2, wrong: 1 },
            { length: 3, chains: 1, wrong: 1 },
          ],
          depths: [{ depth: 2, chains: 3, wrong: 2 }],
          connectives: [
            { connective: "not", chains: 3, wrong: 2 },
            { connective: "and", chains: 2, wrong: 2 },
            { connective: "or", chains: 2, wrong: 1 },
          ],
        },
      ],
      unread: [],
    })
    expect(exitCode).toBe(1)
  })

  test("of run files are grouped by model", async () => {
    const [record = ""] = readFileSync("fixtures/runs/two-models.jsonl", "utf8").split("\n")
    const { case: asked, ...rest } = JSON.parse(record)
    const lines = ["first", "second"].map((model) =>
      JSON.stringify({
        ...rest,
        model,
        case: { ...asked, expression: "True == False", dialect: "python" },
        reply: "True == False is False. The answer is False.",
      }),
    )
    const path = join(folder, "two.run.jsonl")
    await writeFile(path, `${lines.join("\n")}\n\n{"case":{}}\n`)
    const { output, exitCode } = await captured(["check-steps", path])
    expect(output).toContain("first\n1 chain: 1 right")
    expect(output).toContain("second\n1 chain: 1 right")
    expect(output).toContain("iff")
    expect(output).toContain("1 row could not be checked (no expression): line 4")
    expect(exitCode).toBe(2)
  })

  test("may have other fields if options name them; unread rows are counted", async () => {
    const rows = [
      { text: "true & false", chain: ["false"], dialect: "logic" },
      ...[1, 2, 3, 4, 5, 6].map(() => ({ text: "true &", chain: "false" })),
      { text: 1, chain: [2] },
    ]
    const input = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
    const args = ["--input-field", "text", "--steps-field", "chain"]
    const { output } = await checked(`${input}no row\n`, ...args)
    expect(output).toContain("1 chain: 1 right")
    expect(output).toContain(
      "6 rows could not be checked (the expression cannot be read): line 2, 3, 4, 5, 6 …\n" +
        "1 row could not be checked (no expression): line 8\n" +
        "1 row could not be checked (not a JSON object): line 9\n",
    )
    const { errors, exitCode } = await checked(input)
    expect(errors).toContain("--steps-field")
    expect(exitCode).toBe(2)
  })

  test("of cases that boolglot run made from a dataset are checked, by system prompt", async () => {
    const record = (prompting: string, expression: string, reply: string | null) => ({
      model: "a/b",
      prompting,
      case: { prompt: `Evaluate: ${expression}`, answer: false, expression, dialect: "python" },
      reply,
    })
    const rows = [
      record("none", "not True or False", "not True = False, so the answer is False."),
      record("cot", "not True or False", "not True = True. So the answer is True."),
      record("none", "not True", null),
      // x has no value: if it is true, this reply is right.
      record("none", "not x or False", "not x or False = False or False = False"),
      record("none", "1 = 1 = 0", "= 0"),
    ]
    const { case: ambiguous, ...rest } = record("none", "False & False == False", "= False")
    rows.push({ ...rest, case: { ...ambiguous, dialect: "of nobody" } })
    const input = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
    const { output } = await checked(input, "--json")
    const { tallies, unread } = JSON.parse(output)
    expect(tallies).toMatchObject([
      { model: "a/b", verdicts: { right: 1, wrong: 0 } },
      { model: "a/b, cot", verdicts: { right: 0, wrong: 1 } },
    ])
    expect(unread).toEqual([
      { line: 3, reason: "no reply" },
      { line: 4, reason: "variables without values" },
      { line: 5, reason: "the expression cannot be read" },
      { line: 6, reason: "the expression has several meanings" },
    ])
    const set = await checked(`${JSON.stringify(rows[3])}\n`, "--json", "--set", "x=true")
    expect(JSON.parse(set.output).tallies).toMatchObject([{ verdicts: { right: 1 } }])
  })

  test("values that a prompt states apply to the steps", async () => {
    const expression = "x = y and not z"
    const record = (told: string, reply: string, answer = true) => ({
      model: "a/b",
      case: { prompt: `${told} Evaluate: ${expression}`, answer, expression, dialect: "sql" },
      reply,
    })
    const right = "TRUE = TRUE AND NOT FALSE\nTRUE AND NOT FALSE\nTRUE"
    const told = "x is true, y is true and z = False."
    const rows = [
      record(told, right),
      record("The answer is true: x = True; y = True; z = 0", "NOT FALSE = FALSE"),
      record("Say whether x is true.", right),
      record(`Of x = False, y = False: true. ${told}`, right),
      record("x is true, y is false, z is false.", right),
    ]
    const { output } = await checked(
      rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
      "--json",
    )
    const { tallies, unread } = JSON.parse(output)
    expect(tallies).toMatchObject([{ verdicts: { right: 1, wrong: 1 } }])
    expect(unread).toEqual([
      { line: 3, reason: "variables without values" },
      { line: 4, reason: "variables without values" },
      { line: 5, reason: "the values in the prompt do not give the answer" },
    ])
  })

  test("a chart of the wrong steps; a single chain has none", { tags: ["slow"] }, async () => {
    const chart = join(folder, "steps.svg")
    const drawn = await captured(["check-steps", "fixtures/steps/rows.jsonl", "--chart", chart])
    expect(drawn).toMatchObject({ exitCode: 1, errors: `chart written to ${chart}\n` })
    expect(readFileSync(chart, "utf8")).toContain("Chains still right after each step")
    const { errors, exitCode } = await checked(
      "not True\n= False\n",
      "--chart",
      join(folder, "one.svg"),
    )
    expect(errors).toContain("one chain makes no chart")
    expect(exitCode).toBe(2)
    expect(existsSync(join(folder, "one.svg"))).toBe(false)
  })
})
