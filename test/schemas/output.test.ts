// Checks the output of commands with an independent JSON Schema validator. The schemas are closed, so a field with
// another name or without a description makes a test fail.
//
// @module-tag slow

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { playgroundIn } from "../../src/cli/commands/playground-command.ts"
import type { Terminal } from "../../src/cli/terminal/terminal.ts"
import { jsonSchema, schemas } from "../../src/schemas/schemas.ts"
import { completion, startChatServer } from "../support/chat-server.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true })
const validators = new Map<string, ValidateFunction>(
  schemas.map((published) => [published.name, ajv.compile(jsonSchema(published))]),
)
/** Schemas that real output was checked against. */
const asked = new Set<string>()

function expectValid(name: string, value: unknown): void {
  const validate = validators.get(name) as ValidateFunction
  asked.add(name)
  const isValid = validate(value)
  // The full list is long if a union has many members.
  const faults = validate.errors
    ?.slice(0, 12)
    .map((each) => [each.instancePath, each.message, each.params])
  expect({ isValid, faults }, JSON.stringify(value).slice(0, 500)).toEqual({
    isValid: true,
    faults: undefined,
  })
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
const row = (input: unknown, target?: unknown) => `${JSON.stringify({ input, target })}\n`

/** Calls that print a line of JSON per line of input, or one for the argument. */
const lines = {
  eval: [
    ["eval", "a and not b", "--set", "a=true", "--set", "b=false"],
    ["eval", "1 && 0", "--precedence", "c"],
  ],
  parse: [
    ["parse", "(a <-> b) xor not c"],
    ["parse", "1 < = 1"],
    ["parse", "a ? b : c", "-d", "sql"],
  ],
  check: [
    ["check", "True and"],
    ["check", "( True"],
    ["check", "1 && !0", "-d", "true-false"],
    ["check", "p -> q"],
    ["check", "Ture and False"],
  ],
  convert: [
    ["convert", "p -> q", "--to", "python"],
    ["convert", "p -> q", "--to", "c", "--strict"],
    ["convert", "a and b", "--to", "true-false"],
  ],
  detect: [
    ["detect", "a or b and c"],
    ["detect", "not ( True and False )"],
    ["detect", "1 xor xor"],
  ],
  simplify: [
    ["simplify", "a and (a or b)"],
    ["simplify", "a and b or not a and c", "--form", "dnf"],
    ["simplify", "p -> q", "--steps", "--form", "nnf"],
    ["simplify", "a xor b", "--form", "tseitin"],
    ["simplify", "a xor b", "--form", "dimacs"],
    ["simplify", "p -> q", "--to", "python"],
  ],
  explain: [
    ["explain", "True and not False"],
    ["explain", "a or b", "--set", "a=true", "--set", "b=false", "--style", "named"],
    ["explain", "not a", "--set", "a=true", "--style", "assignments"],
    ["explain", "a or b", "--set", "a=true"],
  ],
  draw: [
    ["draw", "p -> q"],
    ["draw", "a and b", "--as", "karnaugh", "-o", join(folder, "map.svg")],
  ],
  tautology: [
    ["tautology", "p or not p"],
    ["tautology", "p -> q"],
    ["tautology", "p ->"],
    ["tautology", "p or not p", "--proof", join(folder, "p.lrat")],
  ],
  satisfy: [
    ["satisfy", "p and not q"],
    ["satisfy", "p and not p"],
    ["satisfy", "p and not p", "--proof", join(folder, "p.drat")],
    ["satisfy", "p or q", "--all"],
    ["satisfy", "p or q", "--count-only"],
    ["satisfy", "p or"],
  ],
  equivalent: [
    ["equivalent", "p -> q", "not p or q"],
    ["equivalent", "p -> q", "not p or q", "--proof", join(folder, "q.drat")],
    ["equivalent", "p", "q"],
    ["equivalent", "p", "q and"],
  ],
  entails: [
    ["entails", "p -> q", "p", "q"],
    ["entails", "p -> q", "p", "q", "--proof", join(folder, "q.lrat")],
    ["entails", "p", "q"],
    ["entails", "p or", "q"],
  ],
  "truth-table": [
    ["truth-table", "p -> q", "p", "--parts"],
    ["truth-table", "p ->"],
  ],
  dialects: [["dialects"], ["dialects", "c"], ["dialects", "xor-bench"]],
} as const

describe.each(Object.entries(lines))("%s", (name, calls) => {
  test.each(calls.map((args) => [args.join(" "), args] as const))("%s", async (_, args) => {
    const { output, errors } = await captured([...args, "--json"])
    expect(errors).toBe("")
    const values = name === "truth-table" ? [JSON.parse(output)] : linesOf(output)
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) expectValid(name, value)
  })
})

test.each([
  ["eval", []],
  ["parse", []],
  ["check", []],
  ["convert", ["--to", "binary"]],
  ["detect", []],
  ["tautology", []],
  ["satisfy", []],
  ["simplify", []],
  ["explain", []],
])("%s of standard input, including refused lines", { tags: ["long"] }, async (name, args) => {
  const input = "True and not False\nTrue and\n\n(a or b\n1 && !0\na <-> b\n"
  const { output } = await captured([name, ...args, "--json"], { input })
  const values = linesOf(output)
  expect(values.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6].slice(0, values.length))
  expect(values).toHaveLength(6)
  for (const value of values) expectValid(name, value)
})

test("playground, until it receives a signal", async () => {
  const built = join(folder, "web")
  mkdirSync(built)
  file("web/index.html", "the page")
  let exitCode: Promise<number> | undefined
  const printed = await new Promise<string>((resolve) => {
    const output = { write: async (text: string) => resolve(text) }
    const terminal = { output, notes: { write: async () => undefined } } as unknown as Terminal
    const command = playgroundIn(built)
    exitCode = Promise.resolve(
      command.run(terminal, undefined as never, { json: true } as never, {} as never),
    )
  })
  const { address } = JSON.parse(printed)
  expectValid("playground", { address })
  expect(await (await fetch(address)).text()).toBe("the page")
  process.emit("SIGHUP")
  expect(await exitCode).toBe(0)
})

test("pipe with all its answers", async () => {
  const options = ["--detect", "--convert", "c", "--explain", "--id-field", "input"]
  const input = `${row("True and False", "True")}${row("True and", "x")}\nnope\n${row("a or b")}${row("True and not False or a", "True")}`
  const { output } = await captured(["pipe", ...options], { input })
  expect(linesOf(output)).toHaveLength(6)
  for (const value of linesOf(output)) expectValid("pipe", value)
})

test("pipe with each request", async () => {
  const circuit = (gate: string) => ({
    format: "bench",
    text: `INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = ${gate}(a, b)\n`,
  })
  const pla = ".i 2\n.o 1\n11 1\n10 -\n.e\n"
  const certificate = "lrat"
  const requests = [
    { ask: "equivalent", expressions: ["p -> q", "not p or q"], certificate },
    { ask: "equivalent", expressions: ["p", "q"] },
    { ask: "equivalent", circuits: [circuit("AND"), circuit("AND")] },
    { ask: "equivalent", circuits: [circuit("AND"), circuit("OR")] },
    { ask: "entails", expressions: ["p -> q", "r", "p", "q"], core: true, certificate },
    { ask: "entails", expressions: ["p", "q"] },
    { ask: "tautology", expressions: "p or not p", certificate: "drat" },
    { ask: "tautology", expressions: "p" },
    { ask: "satisfy", expressions: "p and not p", certificate },
    { ask: "satisfy", expressions: "p" },
    { ask: "satisfy", expressions: "p or q", all: true, limit: 1 },
    { ask: "count", expressions: "p or q", variables: ["q"] },
    { ask: "simplify", expressions: "p and q or p and not q", form: "dnf" },
    { ask: "simplify", expressions: "p and (p or q)", to: "bash" },
    { ask: "simplify", expressions: "p and not not p", steps: true },
    { ask: "simplify", pla },
    { ask: "prove", expressions: ["p", "p or q"] },
    { ask: "prove", expressions: ["p or q", "p"] },
    { ask: "check-proof", text: "1. p  PR\n2. q  R 1" },
    { ask: "check-proof", text: "1. p  PR", expressions: ["p", "p"] },
  ]
  const input = requests.map((each) => JSON.stringify(each)).join("\n")
  const { output } = await captured(["pipe", "--request-field", "ask"], { input })
  expect(linesOf(output)).toHaveLength(requests.length)
  for (const value of linesOf(output)) {
    expect(value.error).toBeNull()
    expectValid("pipe", value)
    // The result of another request, or with another field, is invalid.
    const validate = validators.get("pipe") as ValidateFunction
    expect(validate({ ...value, request: "other" })).toBe(false)
    expect(validate({ ...value, result: { ...value.result, other: 1 } })).toBe(false)
  }
  const refused = [{ ask: "count", expressions: "p and" }, { ask: ["count"] }]
  const errors = await captured(["pipe", "--request-field", "ask"], {
    input: refused.map((each) => JSON.stringify(each)).join("\n"),
  })
  expect(linesOf(errors.output)).toHaveLength(2)
  for (const value of linesOf(errors.output)) expectValid("pipe", value)
})

describe("validate", () => {
  const odd = [
    row("True and False", "False"),
    row("True and False", "True"),
    row("(True) and False", "False"),
    row("True xor", "True"),
    row("1 && !0", "True"),
    row("a or True", "True"),
    row("True", "perhaps"),
    row("True"),
    row(7, "True"),
    "nope\n",
    row("not True or False -> True", "True"),
  ].join("")
  const withVariables = [
    '{"input":"a and b","a":true,"b":false,"target":"False"}\n',
    '{"input":"a","A":true,"target":"True"}\n',
  ]

  const sets: readonly (readonly [string, () => readonly string[]])[] = [
    ["unusual rows", () => [file("odd.jsonl", odd)]],
    ["other precedences", () => ["fixtures/xor-loosest.jsonl", "--precedence", "c"]],
    ["wrong labels", () => ["fixtures/cpython-labelled/true-false.wrong-labels.jsonl"]],
    ["labels only", () => [file("few.jsonl", row("True", "True")), "--labels-only"]],
    [
      "a broken file, an empty one and a table",
      () => [
        file("cut.jsonl.gz", gzipSync(odd.repeat(20)).subarray(0, 120)),
        file("empty.jsonl", ""),
        file("rows.csv", "input,target\nTrue and,True\nTrue,False\n"),
      ],
    ],
    ["values of variables", () => [file("values.jsonl", withVariables.join(""))]],
    ["splits", () => ["fixtures/hugging-face/configurations", "--equivalent"]],
    ["shards", () => ["fixtures/hugging-face/shards"]],
    [
      "lists of an object",
      () => [
        file(
          "lists.json",
          JSON.stringify({
            rows: [{ input: "True", target: "True" }],
            canary: [1],
            more: [{ input: "x" }],
          }),
        ),
      ],
    ],
    [
      "labels of formulas",
      () => [
        file(
          "formulas.jsonl",
          row("p or not p", "tautology") + row("p", "contingent") + row("p and not p", "tautology"),
        ),
      ],
    ],
    [
      "words for labels",
      () => [
        file("words.jsonl", row("True", "T") + row("False", "F") + row("True and", "F")),
        "--label-map",
        "T=true,F=false",
      ],
    ],
    ["evidence", () => [file("evidence.jsonl", row("True", "True")), "--explain-choice"]],
    ["nothing", () => [file("nothing.jsonl", "")]],
    ["logs", () => ["fixtures/xor-bench/openai-gpt-4.l2.log"]],
  ]

  test.each(sets)("%s", async (_, call) => {
    const [rows, fixed] = ["rows", "fixed"].map((name) => join(folder, `${name}.out.jsonl`)) as [
      string,
      string,
    ]
    const args = call()
    const isFixable = !args.includes("--labels-only") && !args.includes("--equivalent")
    const outputs = ["--rows", rows, ...(isFixable ? ["--fix", fixed] : [])]
    const { output } = await captured(["validate", ...args, ...outputs, "--json", "--threads", "1"])
    expectValid("report", JSON.parse(output))
    for (const line of readFileSync(rows, "utf8").split("\n").filter(Boolean)) {
      expectValid("checked-row", JSON.parse(line))
    }
    const changes = fixed.replace(/\.jsonl$/, ".changes.jsonl")
    if (!isFixable || !existsSync(changes)) return
    for (const line of readFileSync(changes, "utf8").split("\n").filter(Boolean)) {
      expectValid("change", JSON.parse(line))
    }
  })
})

test("a plan for shards, with a user's grammar and words for labels", async () => {
  const rows = file("shard.jsonl", row("True", "T") + row("not True", "F"))
  const asked = ["--label-map", "T=true,F=false", "--dialect", "python"]
  for (const args of [[rows, ...asked], ["fixtures/hugging-face/configurations"], []]) {
    const input = row("True", "True")
    const { output } = await captured(["validate", "--plan-only", ...args], { input })
    expectValid("plan", JSON.parse(output))
  }
})

test("a dataset that loses data in the conversion", async () => {
  const rows = file(
    "lost.json",
    '{"version":1,"rows":[{"input":"True and not False","n":"\\ud800","n":1}]}',
  )
  const to = ["--to", "c", "-o", join(folder, "lost.csv")]
  const args = ["convert", rows, "--from", "python", ...to, "--json"]
  const { output } = await captured(args)
  const report = JSON.parse(output)
  expectValid("conversion", report)
  expect(report).toMatchObject({
    losses: { repeatedFields: {}, otherMembers: ["version"] },
  })
})

test("a converted dataset", async () => {
  const rows = file(
    "converted.jsonl",
    row("True and False", "False") + row("True and", "x") + row("p -> q", "True"),
  )
  for (const onError of ["keep", "drop"]) {
    const to = join(folder, `converted-${onError}.jsonl`)
    const args = [rows, "--to", "c", "--labels", "--on-error", onError, "-o", to]
    const { output } = await captured(["convert", ...args, "--json"])
    expectValid("conversion", JSON.parse(output))
    const changes = linesOf(readFileSync(to.replace(/\.jsonl$/, ".changes.jsonl"), "utf8"))
    expect(changes.length).toBeGreaterThan(0)
    for (const value of changes) expectValid("conversion-change", value)
  }
})

describe("drawn rows", () => {
  const drawn = ["--count", "5", "--length", "4", "--max-depth", "2"]

  test.each([
    ["plain", []],
    [
      "with every option",
      ["--meta", "--variable-count", "2", "--steps", "--style", "named", "--dialect", "python"],
    ],
  ])("%s", async (_, args) => {
    const { output } = await captured(["generate", ...drawn, ...args])
    expect(linesOf(output)).toHaveLength(5)
    for (const value of linesOf(output)) expectValid("row", value)
    const path = join(folder, "drawn.jsonl")
    const said = await captured(["generate", ...drawn, ...args, "-o", path, "--json"])
    expectValid("generate", JSON.parse(said.output))
    expectValid(
      "generate",
      JSON.parse(
        (
          await captured([
            "generate",
            ...args.filter((arg) => arg !== "--meta"),
            "--describe",
            "--json",
          ])
        ).output,
      ),
    )
  })

  test("a sweep", async () => {
    const grid = file("grid.yaml", "count: 3\nmax_depth: 1\nlength: [2, 3]\n")
    for (const into of [
      ["-o", join(folder, "sweep.jsonl")],
      ["--output-dir", join(folder, "sweep")],
    ]) {
      const { output } = await captured(["sweep", grid, ...into, "--meta", "--json"])
      const said = JSON.parse(output)
      expectValid("sweep", said)
      expectValid("sweep-manifest", JSON.parse(readFileSync(said.manifest, "utf8")))
    }
    for (const value of linesOf(readFileSync(join(folder, "sweep.jsonl"), "utf8")))
      expectValid("row", value)
  })

  test("quizzes of xor-bench", async () => {
    const { output } = await captured(["xor-bench", "-l", "2", "-n", "3", "-r", "1", "--json"])
    for (const value of linesOf(output)) expectValid("xor-bench", value)
  })

  test("a folder for a harness", async () => {
    const args = ["export", "lm-eval", join(folder, "task"), ...drawn, "--json"]
    expectValid("export", JSON.parse((await captured(args)).output))
  })

  test("a suite for other implementations", async () => {
    const args = ["fixtures", "-o", join(folder, "suite"), "--only", "binary", "--json"]
    expectValid("fixtures", JSON.parse((await captured(args)).output))
  })
})

describe("runs, scores and steps", () => {
  beforeAll(() => {
    vi.stubEnv("OPENAI_API_KEY", "")
    vi.stubEnv("OPENROUTER_API_KEY", "")
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test("a run, its records and its tally", async () => {
    // One reply, and one refusal by the endpoint.
    const server = await startChatServer(({ prompt }) =>
      prompt.includes("and") ? { status: 400, body: {} } : { body: completion("True") },
    )
    const path = join(folder, "model.run.jsonl")
    try {
      const { output } = await captured(
        ["run", "-m", "test/model", "--base-url", server.baseUrl, "-o", path, "--json"],
        {
          input: row("True or False", "True") + row("True and False", "False"),
        },
      )
      expectValid("run", JSON.parse(output))
    } finally {
      await server.close()
    }
    for (const value of linesOf(readFileSync(path, "utf8"))) expectValid("run-record", value)
    for (const value of linesOf(readFileSync("fixtures/runs/two-models.jsonl", "utf8")))
      expectValid("run-record", value)
  })

  const harnesses = "fixtures/harnesses"
  test.each([
    ["a run", ["fixtures/runs/two-models.jsonl"]],
    [
      "a log",
      [
        "fixtures/xor-bench/openai-gpt-4.l2.log",
        file("broken.log.gz", "no log"),
        "fixtures/runs/two-models.jsonl",
        "fixtures/runs/../runs/two-models.jsonl",
      ],
    ],
    [
      "samples of a harness",
      [`${harnesses}/lm-evaluation-harness/*/samples_booleans*`, "--answer", "last-word"],
    ],
  ])("scores of %s", async (_, args) => {
    expectValid("score", JSON.parse((await captured(["score", ...args, "--json"])).output))
  })

  test.each([["length"], ["length,dialect"]])("a table by %s", async (by = "length") => {
    const { output, errors } = await captured([
      "table",
      "fixtures/runs/two-models.jsonl",
      "--by",
      by,
      "--json",
    ])
    if (output === "") expect(errors).toMatch(/--by/)
    else expectValid("table", JSON.parse(output))
  })

  test.each([[["p -> q", "p", "q"]], [["p", "q"]], [["p and", "q"]]])(
    "prove %j",
    async (expressions) => {
      expectValid("prove", JSON.parse((await captured(["prove", ...expressions, "--json"])).output))
    },
  )

  test.each([["1. p  Premise\n2. p  R 1\n"], ["1. p  Premise\n2. q  R 1\n"], ["\n"]])(
    "proof %j",
    async (input) => {
      const { output } = await captured(["check-proof", "--json"], { input })
      expectValid("check-proof", JSON.parse(output))
    },
  )

  test.each([
    ["True and not False\nTrue and True\nTrue\n"],
    ["True and False\nTrue\n"],
    ["nothing here\n"],
    ['{"expression":"True and False","steps":"True and False\\nTrue","model":"m"}\n{"x":1}\n'],
  ])("steps %j", async (input) => {
    expectValid(
      "check-steps",
      JSON.parse((await captured(["check-steps", "--json"], { input })).output),
    )
  })
})

describe("the schemas", () => {
  test("were all checked against real output", () => {
    expect(schemas.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
  })

  test("are published unchanged", () => {
    const names = readdirSync("dist/schemas").sort()
    expect(names).toEqual(schemas.map(({ name }) => `${name}.json`).sort())
    for (const published of schemas) {
      const text = readFileSync(join("dist/schemas", `${published.name}.json`), "utf8")
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(jsonSchema(published))))
    }
  })

  test("are closed: a field without a description is refused, at any depth", () => {
    const open = (value: unknown, path: string): string[] => {
      if (typeof value !== "object" || value === null) return []
      const { type, properties, additionalProperties } = value as Record<string, unknown>
      const own =
        type === "object" && properties !== undefined && additionalProperties !== false
          ? [path]
          : []
      return [
        ...own,
        ...Object.entries(value).flatMap(([name, inner]) => open(inner, `${path}/${name}`)),
      ]
    }
    expect(schemas.flatMap((published) => open(jsonSchema(published), published.name))).toEqual([])
  })

  test("refuse a value with an added, a missing or a wrongly typed field", async () => {
    const { output } = await captured(["eval", "True", "--json"])
    const value = JSON.parse(output)
    const { dialect, ...less } = value
    const validate = validators.get("eval") as ValidateFunction
    expect(
      [
        value,
        { ...value, more: 1 },
        less,
        { ...value, value: "True" },
        { ...less, notation: dialect },
      ].map((each) => validate(each)),
    ).toEqual([true, false, false, false, false])
  })
})
