// Commands on files without expressions: one sentence says what the file looks like, and the proposed commands work.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const blif = "# p or not q\n.model f\n.inputs p q\n.outputs f\n.names p q f\n1- 1\n-0 1\n.end\n"
const named = ".model f\n.inputs p[0] p[1]\n.outputs f\n.names p[0] p[1] f\n11 1\n.end\n"
const pla = ".i 2\n.o 1\n.ilb p q\n.ob f\n.p 1\n11 1\n.e\n"
const dimacs = "c two clauses\np cnf 3 2\n1 -2 0\n2 3 0\n"
const log = [
  "2024-05-01 12:00:01 INFO start",
  "2024-05-01 12:00:02 DEBUG value: True and False",
  "2024-05-01 12:00:03 INFO end\n",
].join("\n")

test.each([
  [
    "c.blif",
    blif,
    "a BLIF circuit; boolglot simplify --blif FILE --to python prints it as expressions",
  ],
  [
    "no-ending",
    blif,
    "a BLIF circuit; boolglot simplify --blif FILE --to python prints it as expressions",
  ],
  ["names.blif", named, "a BLIF circuit; boolglot simplify --blif FILE --form blif simplifies it"],
  ["c.pla", pla, "a PLA file; boolglot simplify --pla FILE --to python prints it as expressions"],
  [
    "c.cnf",
    dimacs,
    "a list of clauses in DIMACS; boolglot satisfy --dimacs FILE says whether all its clauses can be true",
  ],
])("%s: the proposed command works", async (name, content, sentence) => {
  const path = file(name, content)
  const { exitCode, output, errors } = await captured(["validate", path])
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  expect(errors).toBe(
    `error: cannot read ${path}: it looks like ${sentence.replace("FILE", path)}\n`,
  )
  const [, command = ""] = /; boolglot (.*?) (?:prints|says|simplifies)/.exec(errors) ?? []
  expect(await captured(command.split(" "))).toMatchObject({ exitCode: 0, errors: "" })
})

test.each([
  [
    "a.aig",
    "aig 1 1 0 1 0\n2\n\0\0",
    "an AIGER circuit, not expressions; boolglot compares and converts circuits in files that end in .aag or .aig",
  ],
  [
    "car.uvl",
    "features\n    Car\n        mandatory\n            Engine\n",
    "a feature model in UVL; convert it to DIMACS, which boolglot satisfy --dimacs reads",
  ],
  [
    "a.smt2",
    "(set-logic QF_UF)\n(declare-const p Bool)\n(assert p)\n",
    "an SMT-LIB script, not expressions; boolglot reads its terms, such as (and p q), if each is on its own line",
  ],
  ["a.html", "<!DOCTYPE html>\n<html>\n", "an HTML page, not expressions"],
  [
    "a.log",
    log,
    "a log; if its lines contain expressions, --input-format text --extract 'Evaluate: {expr}' reads them",
  ],
  [
    "broken.pla",
    pla.replace(".p 1", ".p 7"),
    "a PLA file that boolglot cannot read: line 5: .p promises 7 rows, and there are 1",
  ],
  [
    "latch.blif",
    blif.replace(".names p q f", ".latch p q 0\n.names p q f"),
    "a BLIF circuit with latches or subcircuits, not expressions; boolglot reads BLIF made of .names alone",
  ],
])("%s is refused in one sentence", async (name, content, sentence) => {
  const path = file(name, content)
  expect(await captured(["validate", path])).toEqual({
    exitCode: 2,
    output: "",
    errors: `error: cannot read ${path}: it looks like ${sentence}\n`,
  })
})

test("the error for a large circuit says that its expressions would be too large", async () => {
  const count = 32
  const bits = Array.from({ length: count }, (_, at) => at)
  const adder = [
    `.model add\n.inputs c0 ${bits.map((at) => `a${at} b${at}`).join(" ")}`,
    `.outputs ${bits.map((at) => `s${at}`).join(" ")}`,
    ...bits.map(
      (at) =>
        `.names a${at} b${at} c${at} s${at}\n100 1\n010 1\n001 1\n111 1\n.names a${at} b${at} c${at} c${at + 1}\n11- 1\n1-1 1\n-11 1`,
    ),
  ]
  const path = file("add32.blif", `${adder.join("\n")}\n.end\n`)
  const { errors } = await captured(["validate", path])
  expect(errors).toBe(
    `error: cannot read ${path}: it looks like a BLIF circuit too large to be written as expressions\n`,
  )
})

test("the hint for standard input and compressed files asks for an uncompressed file", async () => {
  const sentence =
    "it looks like a BLIF circuit; save it uncompressed, and boolglot simplify --blif FILE --to python prints it as expressions\n"
  const path = file("c.blif.gz", gzipSync(blif))
  for (const [args, input, name] of [
    [["validate"], blif, "standard input"],
    [["validate", path], "", path],
  ] as const) {
    const { exitCode, errors } = await captured(args, { input })
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors: `error: cannot read ${name}: ${sentence}`,
    })
  }
})

test("a long file is refused by its start", async () => {
  const path = file("long.cnf", `p cnf 9 20000\n${"1 -2 3 0\n".repeat(20_000)}`)
  const { exitCode, errors } = await captured(["validate", path])
  expect(exitCode).toBe(2)
  expect(errors).toContain(`boolglot satisfy --dimacs ${path} says`)
})

test("other commands that read rows refuse the file too", async () => {
  const path = file("rows.txt", blif)
  for (const args of [
    ["convert", path, "--to", "c"],
    ["export", "lm-eval", join(folder, "task"), path],
  ]) {
    const { exitCode, errors } = await captured(args)
    expect({ args, exitCode }).toEqual({ args, exitCode: 2 })
    expect(errors).toContain(`cannot read ${path}: it looks like a BLIF circuit; boolglot simplify`)
  }
})

test("a report on several files includes the refused file", async () => {
  const good = file("good.txt", "True and False\n")
  const { output } = await captured(["validate", good, file("bad.blif", blif), "--json"])
  const [, bad] = JSON.parse(output).files
  expect(bad.problem).toMatch(/it looks like a BLIF circuit$/)
  expect(bad.remedies).toEqual([
    { option: "logicFile", value: "blif", path: join(folder, "bad.blif"), in: "python" },
  ])
})

test("--input-format turns the check off", async () => {
  const path = file("given.log", log)
  const template = "{any}value: {expr}"
  const { output } = await captured([
    "validate",
    path,
    "--input-format",
    "text",
    "--extract",
    template,
  ])
  expect(output).toContain(`template: ${template} (given)`)
})

test("files with the extension of JSON Lines or CSV are not checked", async () => {
  for (const name of ["rows.jsonl", "rows.csv"]) {
    const { output, errors } = await captured(["validate", file(name, blif)])
    expect(output + errors).not.toContain("looks like")
  }
})

const facts = [
  "Gold has the symbol Au. True or False?",
  "Silver has the symbol Fe. True or False?",
  "Iron has the symbol Fe. True or False?",
  "Lead has the symbol Sn. True or False?",
]

test.each([
  [
    "facts.jsonl",
    facts.map((question) => JSON.stringify({ question, answer: "True" })).join("\n"),
    [],
  ],
  ["facts.csv", `question,answer\n${facts.map((question) => `${question},True`).join("\n")}`, []],
  ["facts.txt", facts.join("\n"), []],
  [
    "facts.jsonl",
    facts.map((question) => JSON.stringify({ question, answer: "True" })).join("\n"),
    ["--input-field", "question"],
  ],
] as const)("%s: sentences are refused in one sentence", async (name, content, options) => {
  const path = file(name, `${content}\n`)
  const texts = options.length === 0 ? "its texts" : 'the texts in "question"'
  expect(await captured(["validate", path, ...options])).toEqual({
    exitCode: 2,
    output: "",
    errors: `error: ${path}: ${texts} look like natural-language sentences, such as "Gold has the symbol Au.", not boolean expressions\n`,
  })
})

test("for sentences joined by operators, the hint is --atoms", async () => {
  const { errors } = await captured(["validate", "fixtures/datasets-as-found/facts.jsonl"])
  expect(errors).toContain("--atoms facts.json")
  expect(readFileSync("fixtures/datasets-as-found/facts.jsonl", "utf8")).toContain("not (")
})
