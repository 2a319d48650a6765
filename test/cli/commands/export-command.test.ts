import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const drawn = ["--count", "3", "--length", "2", "--max-depth", "0"]

function rowsOf(place: string): { prompt: string; target: string; [name: string]: unknown }[] {
  const lines = readFileSync(join(place, "questions.jsonl"), "utf8").trim().split("\n")
  return lines.map((line) => JSON.parse(line))
}

test("drawn rows equal the rows of generate, with the prompts of run", async () => {
  const place = join(folder, "one/My set!")
  const args = [
    "export",
    "lm-eval",
    place,
    ...drawn,
    "--seed",
    "5",
    "--dialect",
    "binary",
    "--json",
  ]
  const { exitCode, output, errors } = await captured(args)
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  expect(JSON.parse(output)).toEqual({
    folder: place,
    kind: "lm-eval",
    name: "My-set",
    questions: 3,
    leftOut: 0,
    files: ["README.md", "My-set.yaml", "utils.py", "boolglot_answers.py", "questions.jsonl"],
  })
  expect(readdirSync(place).toSorted()).toEqual(JSON.parse(output).files.toSorted())
  const generated = await captured(["generate", ...drawn, "--seed", "5", "--dialect", "binary"])
  const rows = generated.output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(rowsOf(place).map(({ expression, target }) => ({ input: expression, target }))).toEqual(
    rows,
  )
  expect(rowsOf(place)[0]).toMatchObject({
    dialect: "binary",
    length: 2,
    parameters: { length: 2, max_depth: 0, boolean_format: "binary" },
    prompt: expect.stringMatching(/^Evaluate the boolean expression: .*\n.*output this text/s),
  })
})

test("the card has the parameters that draw the same rows, and prompts have no values without variables", async () => {
  const place = join(folder, "few")
  const few = ["--count", "3", "--length", "3", "--max-depth", "1", "--seed", "7"]
  expect(await captured(["export", "lm-eval", place, ...few])).toMatchObject({ exitCode: 0 })
  // In these rows, the numbers of operators are 0 and 1, which could be read as values.
  for (const { prompt } of rowsOf(place)) expect(prompt).toMatch(/^Evaluate/)
  const [, parameters = ""] =
    /```json\n([^`]*)```/.exec(readFileSync(join(place, "README.md"), "utf8")) ?? []
  expect(JSON.parse(parameters)).toEqual({ count: 3, length: 3, max_depth: 1 })
})

test("rows of files are asked as by run, and skipped rows are reported", async () => {
  const source = join(folder, "rows.jsonl")
  writeFileSync(
    source,
    '{"input":"True and","target":"True"}\n{"input":"not True"}\n{"input":"or"}\n',
  )
  const place = join(folder, "two")
  const args = ["export", "hf", place, source, "--prompt", "{expr}?", "--name", "NO"]
  const { exitCode, output, errors } = await captured(args)
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" })
  expect(errors).toContain(`${source}: 2 cases`)
  expect(errors).toContain("warning: 1 row left out, as it cannot be asked:")
  expect(errors).toContain("warning: 1 row judged by the label")
  expect(errors).toMatch(
    /\n2 questions written to .*two for Hugging Face\n.*README.md explains how/,
  )
  expect(readFileSync(join(place, "data/test.jsonl"), "utf8")).toContain('"prompt":"not True?"')
  expect(readFileSync(join(place, "README.md"), "utf8")).toContain('pretty_name: "NO"')
})

test("reads standard input if there are neither files nor parameters", async () => {
  const place = join(folder, "three")
  const { exitCode } = await captured(["export", "lm-eval", place, "--temperature", "none"], {
    input: "True or False\n",
  })
  expect(exitCode).toBe(0)
  expect(rowsOf(place)).toMatchObject([{ expression: "True or False", target: "True" }])
  expect(readFileSync(join(place, "three.yaml"), "utf8")).toContain("\n  temperature: 0\n")
})

test("writes into a non-empty folder only on request", async () => {
  const place = join(folder, "filled")
  mkdirSync(place)
  writeFileSync(join(place, "notes.txt"), "mine")
  const args = ["export", "lm-eval", place, ...drawn]
  expect(await captured(args)).toEqual({
    exitCode: 2,
    output: "",
    errors: `error: ${place} is not empty; name another folder, or write into this one with --overwrite\n`,
  })
  expect(readdirSync(place)).toEqual(["notes.txt"])
  expect((await captured([...args, "--overwrite"])).exitCode).toBe(0)
  expect(readFileSync(join(place, "notes.txt"), "utf8")).toBe("mine")
  expect(readdirSync(place)).toHaveLength(6)
})

describe("writes nothing if", () => {
  test.each([
    [
      "the name is bad",
      ["--name", "a b", ...drawn],
      '--name cannot be "a b"; write letters, digits',
    ],
    [
      "rows are both read and drawn",
      ["rows.jsonl", "--max-depth", "1"],
      "leave out the files, or --max-depth",
    ],
    ["there are files and a seed", ["rows.jsonl", "--seed", "1"], "leave out the files, or --seed"],
    [
      "drawn rows would be read differently",
      [...drawn, "--precedence", "c"],
      "generated rows are read as they were written; leave out --precedence",
    ],
    ["parameters are missing", ["--count", "1"], "--length and --max-depth are missing"],
    ["there are no cases", ["--dialect", "python"], "there are no cases"],
    [
      "the rule is unknown",
      ["--answer", "x", ...drawn],
      'the answer rule "x" is unknown; there are first-tag',
    ],
    [
      "Python lacks the rule",
      ["--answer", "/x/", ...drawn],
      "which lm-evaluation-harness cannot run",
    ],
  ])("%s", async (name, args, message) => {
    const place = join(folder, name)
    const { exitCode, output, errors } = await captured(["export", "lm-eval", place, ...args])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(message)
    expect(() => readdirSync(place)).toThrow("ENOENT")
  })

  test("a terminal gets a request for rows", async () => {
    const args = ["export", "lm-eval", join(folder, "typed")]
    const { exitCode, errors } = await captured(args, { isInputTyped: true })
    expect(exitCode).toBe(2)
    expect(errors).toContain("name files with rows, or generate some with --count")
  })
})

test("--task and --atoms determine the answers", async () => {
  const rows = join(folder, "tasks.jsonl")
  writeFileSync(rows, '{"input":"p or not p","target":"yes"}\n{"input":"p","target":"yes"}\n')
  const place = join(folder, "tasks")
  const args = ["export", "lm-eval", place, rows, "--task", "tautology", "--prompt", "{expr}?"]
  expect(await captured(args)).toMatchObject({ exitCode: 0 })
  expect(rowsOf(place).map(({ target }) => target)).toEqual(["True", "False"])

  const facts = join(folder, "facts.jsonl")
  writeFileSync(facts, '{"input":"not Whales are fish","target":"False"}\n')
  const other = join(folder, "facts")
  const atoms = ["--atoms", '{"Whales are fish": false}']
  expect(await captured(["export", "lm-eval", other, facts, ...atoms])).toMatchObject({
    exitCode: 0,
    errors: expect.stringContaining("the label says False, the value is True"),
  })
  expect(rowsOf(other)).toMatchObject([{ target: "True" }])
  const drawnToo = await captured(["export", "lm-eval", join(folder, "no"), ...drawn, ...atoms])
  expect(drawnToo).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("leave out --atoms"),
  })
})
