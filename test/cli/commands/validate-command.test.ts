// The `validate` command, from its arguments to its streams, files and exit code.

import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import type { DatasetReport } from "../../../src/report/report.ts"
import { captured, type Surroundings } from "../../support/run-command.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const row = (input: unknown, target: unknown = "True") => `${JSON.stringify({ input, target })}\n`

/** The report that `--json` prints; without workers, which only the built command can start. */
async function reportOn(
  args: readonly string[],
  surroundings?: Surroundings,
): Promise<{ exitCode: number; report: DatasetReport }> {
  const all = ["validate", ...args, "--json", "--threads", "1"]
  const { exitCode, output, errors } = await captured(all, surroundings)
  expect(withoutFixNote(errors)).toBe("")
  return { exitCode, report: JSON.parse(output) }
}

/** Leaves out what --fix says about its file. */
function withoutFixNote(errors: string): string {
  return errors.replace(/^.*(?:lists (?:it|them)|written with all labels unchanged)\n/m, "")
}

const kindsAndLines = ({ badRows }: DatasetReport) =>
  badRows.map(({ kind, file: index, line }) => `${kind} ${index}:${line}`)

describe("datasets from other sources", () => {
  const labelled = "fixtures/cpython-labelled"

  test.each(readdirSync(labelled).filter((name) => /^[^.]+(\.compact)?\.jsonl$/.test(name)))(
    "%s is right, in its own notation",
    { tags: ["long"] },
    async (name) => {
      const { exitCode, report } = await reportOn([join(labelled, name)])
      const [dialect] = name.split(".")
      expect(exitCode).toBe(0)
      expect(report.files).toMatchObject([
        { format: "jsonl", dialect, template: "bare", inputField: "input", targetField: "target" },
      ])
      const rows = name.includes("compact") ? 500 : 1000
      expect(report.counts).toMatchObject({ rows, right: rows })
      const python = report.analysis?.precedences.find(({ isChecked }) => isChecked)
      expect(python).toMatchObject({ name: "python", agree: rows, disagree: 0, unread: 0 })
      expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([])
    },
  )

  test("finds exactly the wrong labels, which no precedence explains", {
    tags: ["slow"],
  }, async () => {
    const name = `${labelled}/true-false.wrong-labels.jsonl`
    const lines = JSON.parse(readFileSync(name.replace("jsonl", "lines.json"), "utf8"))
    const { exitCode, report } = await reportOn([name])
    expect(exitCode).toBe(1)
    const wrong = report.badRows.filter(({ kind }) => kind === "wrong")
    expect(wrong.map(({ line }) => line)).toEqual(lines)
    expect(report.counts).toMatchObject({ rows: 1000, right: 983, wrong: 17 })
    expect(report.findings).toContainEqual({
      severity: "note",
      kind: "precedence",
      rows: null,
      message: "no other precedence explains most of the labels that are wrong",
    })
  })

  test("all files at once, each in its own notation", { tags: ["long"] }, async () => {
    const { exitCode, report } = await reportOn([`${labelled}/*.compact.jsonl`])
    expect(exitCode).toBe(0)
    expect(report.files.map(({ dialect }) => dialect)).toEqual([
      "binary",
      "on-off",
      "t-f",
      "true-false",
      "yes-no",
    ])
    expect(report.counts).toMatchObject({ rows: 2500, right: 2500 })
  })

  test("the examples of ReasonScape's document, one in another notation than stated", {
    tags: ["long"],
  }, async () => {
    const path = "fixtures/documented-examples.json"
    const { report } = await reportOn([path, "--dialect", "true-false"])
    // Most are TRUE_FALSE; three are in other notations. Every label of a row that can be read is right.
    expect(report.files).toMatchObject([{ format: "json", dialect: "true-false", unit: "row" }])
    expect(report.counts).toMatchObject({ rows: 8, right: 5, wrong: 0, refused: 3 })
    // MySQL reads two rows more, !(1&&0)||1 and True&&(False||True), and their labels are right.
    const { report: detected } = await reportOn([path])
    expect(detected.files).toMatchObject([{ format: "json", dialect: "mysql", unit: "row" }])
    expect(detected.counts).toMatchObject({ rows: 8, right: 7, wrong: 0, refused: 1 })
    const mixed = await reportOn(["fixtures/documented-examples.json", "--dialect", "mixed"])
    expect(mixed.exitCode).toBe(0)
    expect(mixed.report.counts).toMatchObject({ rows: 8, right: 8 })
  })

  test.each(readdirSync("fixtures/xor-bench").filter((name) => name.startsWith("quizzes")))(
    "xor-bench's %s",
    { tags: ["slow"] },
    async (name) => {
      const { exitCode, report } = await reportOn([`fixtures/xor-bench/${name}`])
      expect(exitCode).toBe(0)
      const rows = name.includes("shuffled") ? 20 : 50
      const terms = Number(/l(\d+)/.exec(name)?.[1])
      expect(report.counts).toMatchObject({ rows, right: rows })
      expect(report.files).toMatchObject([
        { format: "xor-bench", dialect: "xor-bench", template: "xor-bench", inputField: null },
      ])
      expect(report.analysis?.byTerms.map((each) => each.terms)).toEqual([terms])
      expect(report.analysis?.depths).toEqual([{ value: 0, rows }])
    },
  )

  test.each(readdirSync("fixtures/xor-bench").filter((name) => name.endsWith(".log")))(
    "the prompts in xor-bench's log %s",
    { tags: ["slow"] },
    async (name) => {
      const { exitCode, report } = await reportOn([`fixtures/xor-bench/${name}`])
      expect(exitCode).toBe(1)
      expect(report.files).toMatchObject([{ format: "xor-bench-log", dialect: "xor-bench" }])
      // The tally at the end of each log counts ten.
      expect(report.counts).toMatchObject({ rows: 10, missing: 10 })
      expect(report.findings).toContainEqual(
        expect.objectContaining({ kind: "no-labels", severity: "error", rows: 10 }),
      )
      expect(kindsAndLines(report).filter((each) => each.startsWith("missing"))).toEqual([])
      const unlabelled = await reportOn([`fixtures/xor-bench/${name}`, "--unlabelled"])
      expect(unlabelled.exitCode).toBe(0)
    },
  )
})

describe("formats that people publish", () => {
  const rows = [
    { question: "not ( True ) and ( True ) is", answer: "False" },
    { question: "True and not not ( not False ) is", answer: "True" },
    { question: "not True or False is", answer: "False" },
  ]
  const isRight = async (args: readonly string[], files: object, surroundings?: Surroundings) => {
    const { exitCode, report } = await reportOn(args, surroundings)
    expect(report.files).toMatchObject([files])
    expect(report.counts).toMatchObject({ rows: 3, right: 3 })
    expect(exitCode).toBe(0)
  }
  const found = { template: "is", isTemplateDetected: true, isInputFieldGuessed: true }
  const lines = rows.map((each) => `${JSON.stringify(each)}\n`).join("")
  const csv = `question,answer\n${rows.map(({ question, answer }) => `"${question}",${answer}\n`).join("")}`

  test.each<[string, string, string]>([
    ["rows.jsonl", lines, "jsonl"],
    ["rows.json", JSON.stringify(rows, null, 2), "json"],
    ["examples.json", JSON.stringify({ description: "…", examples: rows }), "json"],
    ["rows.csv", csv, "csv"],
    ["rows.tsv", csv.replaceAll('",', "\t").replaceAll('"', "").replaceAll(",", "\t"), "tsv"],
  ])(
    "%s: plain, compressed and from standard input",
    { tags: ["long"] },
    async (name, content, format) => {
      const fields = { inputField: "question", targetField: "answer" }
      await isRight([file(name, content)], { ...found, ...fields, format })
      const compressed = gzipSync(content)
      await isRight([file(`${name}.gz`, compressed)], {
        ...found,
        ...fields,
        format,
        isCompressed: true,
      })
      const args = ["--input-format", format]
      await isRight(args, { ...found, format, path: "standard input" }, { input: content })
      await isRight(["-", ...args], { ...found, format }, { input: [compressed] })
    },
  )

  test("Parquet with labels of boolean type", { tags: ["long"] }, async () => {
    const { DuckDBInstance } = await import("@duckdb/node-api")
    const connection = await (await DuckDBInstance.create()).connect()
    const path = join(folder, "rows.parquet")
    const values = rows.map(({ question, answer }) => `('${question}', ${answer})`).join(", ")
    await connection.run(
      `COPY (SELECT * FROM (VALUES ${values}) AS rows(question, answer)) TO '${path}' (FORMAT parquet)`,
    )
    connection.closeSync()
    await isRight([path], { ...found, format: "parquet" })
    const other = await captured(["validate", path, "--input-field", "prompt"])
    expect(other).toMatchObject({ exitCode: 2, output: "" })
    expect(other.errors).toBe(
      `error: cannot read ${path}: no row has the field "prompt"; the fields are "question", "answer"\n`,
    )
  })

  describe("columns with the same name", () => {
    const content =
      'input,target,target\n"True and False",False,True\n"not True",False,True\n"not False",True,False\n'

    test("are refused, and the error says how to choose one", async () => {
      const path = file("doubled.csv", content)
      const refused = await captured(["validate", path])
      expect(refused).toEqual({
        exitCode: 2,
        output: "",
        errors:
          `error: cannot read ${path}: its columns 2 and 3 are both called "target"; ` +
          "choose one with --target-field 'target#2' or --target-field 'target#3'\n",
      })
      // Naming the field explicitly is just as ambiguous.
      expect(await captured(["validate", path, "--target-field", "target"])).toEqual(refused)
      const first = await reportOn([path, "--target-field", "target#2"])
      expect(first.report.counts).toMatchObject({ rows: 3, right: 3 })
      const second = await reportOn([path, "--target-field", "target#3"])
      expect(second.report.counts).toMatchObject({ rows: 3, wrong: 3 })
    })

    test.each([
      [
        "text,text,text,label\nTrue,True,True,True\n",
        "1, 2 and 3 are all",
        "input",
        "text",
        [1, 2, 3],
      ],
      ["input,target,p,p\np,True,1,0\n", "3 and 4 are both", "assignment", "p", [3, 4]],
    ])("%j", async (table, are, field, name, positions) => {
      const path = file("others.csv", table)
      const args = field === "assignment" ? ["--assignment-field", name] : []
      const flags = positions.map((position) => `--${field}-field '${name}#${position}'`)
      expect((await captured(["validate", path, ...args])).errors).toBe(
        `error: cannot read ${path}: its columns ${are} called "${name}"; choose one with ${flags.join(" or ")}\n`,
      )
    })

    test("are allowed if the name is not needed", async () => {
      const path = file("ids.csv", "id,input,target,id\n1,True,True,2\n")
      expect((await reportOn([path])).report.counts).toMatchObject({ rows: 1, right: 1 })
      const { report } = await reportOn([file("twice.csv", content), "--unlabelled"])
      expect(report.counts).toMatchObject({ rows: 3, missing: 3 })
    })
  })

  describe("columns whose names differ only in case or spaces", () => {
    test("that both hold expressions are refused", async () => {
      const path = file("alike.csv", "Input ,input,target\nTrue and False,not False,True\n")
      const refused = await captured(["validate", path])
      expect(refused.exitCode).toBe(2)
      expect(refused.errors).toContain("--input-field input --target-field target")
      expect(refused.errors).toContain("--input-field 'Input ' --target-field target")
      expect((await reportOn([path, "--input-field", "Input "])).report.counts).toMatchObject({
        wrong: 1,
      })
    })

    test("are allowed if the other one holds the same or no expressions", async () => {
      for (const other of ["not False", "what is", ""]) {
        const path = file("same.csv", `Input,input,target\n${other},not False,True\n`)
        expect((await reportOn([path])).report.counts).toMatchObject({ right: 1 })
      }
    })

    test("that state different labels cause a question or a warning", async () => {
      const row = (label: string, other: string) => `not False,${label},${other}\n`
      const header = "input,target,Target \n"
      const few = await captured(["validate", file("few.csv", header + row("True", "False"))])
      expect(few.exitCode).toBe(2)
      expect(few.errors).toContain("--target-field 'Target '")
      const turned = (text: string) => text.replace("not False,True,True", "not True,False,False")
      const same = [row("True", "True"), turned(row("True", "True"))].join("").repeat(20)
      const path = file("labels.csv", header + row("True", "False").repeat(4) + same)
      const { findings } = (await reportOn([path])).report
      expect(findings).toContainEqual({
        kind: "differing-labels",
        severity: "warning",
        rows: 4,
        message: '"Target " states another value than "target" in 4 of the first 44 rows',
        remedies: [{ option: "targetField", value: "Target " }],
      })
    })
  })

  test("plain text has no labels, which is an error only if they are requested", async () => {
    const path = file("lines.txt", "T&F\n\nT|F\n~T\n")
    const asked = await reportOn([path])
    expect(asked.exitCode).toBe(1)
    expect(asked.report.findings).toMatchObject([
      {
        kind: "no-labels",
        severity: "error",
        message: "no row has a label: plain text has no place for labels",
        remedies: [{ option: "unlabelled" }],
      },
    ])
    const { exitCode, report } = await reportOn([path, "--unlabelled"])
    expect(exitCode).toBe(0)
    expect(report.files).toMatchObject([{ format: "text", dialect: "t-f" }])
    expect(report.counts).toMatchObject({ rows: 3, missing: 3 })
    expect(report.badRows).toEqual([])
  })

  test("a dataset without a label fails, and the report lists the names tried", async () => {
    const rows = `{"input": "T&F", "kind": "hard"}\n{"input": "T", "kind": "easy"}\n`
    const path = file("unlabelled.jsonl", rows)
    const { exitCode, report } = await reportOn([path])
    expect(exitCode).toBe(1)
    expect(report.files).toMatchObject([
      { inputField: "input", targetField: null, isTargetFieldGuessed: false },
    ])
    expect(report.findings[0]).toEqual({
      severity: "error",
      kind: "no-labels",
      rows: 2,
      message:
        "no row has a label: none of target, answer, label, output, value, expected, result, targets holds one; " +
        'the fields are "input", "kind"',
      remedies: [{ option: "targetField" }, { option: "unlabelled" }],
    })
    const shown = await captured(["validate", path, "--threads", "1"])
    expect(shown.output.replace(/\s+/g, " ")).toContain(
      '"kind"; name its field with --target-field; --unlabelled checks everything except labels ',
    )
    expect(shown.output).toContain("expression in input (guessed), no label\n")
    expect(shown.output).toContain("\nno row has a label to check\n")
    const gold = file(
      "gold.jsonl",
      rows.replaceAll("kind", "gold").replace("hard", "F").replace("easy", "T"),
    )
    const named = await reportOn([gold, "--target-field", "gold"])
    expect(named).toMatchObject({ exitCode: 0, report: { counts: { right: 2 } } })
  })

  test("unrequested labels are not read, and all other checks run", {
    tags: ["slow"],
  }, async () => {
    const rows = [row("T&F", "True"), row("T&F"), row("T&"), row("T", "perhaps")]
    const path = file("not-asked.jsonl", rows.join(""))
    const { exitCode, report } = await reportOn([path, "--unlabelled"])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ rows: 4, missing: 3, refused: 1 })
    expect(report.analysis?.balance).toMatchObject({ true: 0, false: 0 })
    expect(kindsAndLines(report)).toEqual(["repeated 0:2", "refused 0:3"])
    const shown = await captured(["validate", path, "--unlabelled", "--threads", "1"])
    expect(shown.output).toContain("\n1 of 4 expressions is refused\n")
    expect(shown.output).toContain("\nexpression with a value  3  75.0%\n")
    const right = file("not-asked-right.jsonl", row("T&F"))
    const all = await captured(["validate", right, "--unlabelled", "--threads", "1"])
    expect(all).toMatchObject({ exitCode: 0 })
    expect(all.output).toContain("\nthe expression has a value\nnote  labels were not asked for")
    const quiz = "fixtures/xor-bench/quizzes.l16.r1.csv"
    expect((await reportOn([quiz, "--unlabelled"])).report.counts).toMatchObject({ missing: 50 })
  })

  test.each(["--labels-only", "--target-field a", "--fix out.jsonl"])(
    "--unlabelled and %s contradict each other",
    async (other) => {
      const { exitCode, errors } = await captured(["validate", "--unlabelled", ...other.split(" ")])
      expect(exitCode).toBe(2)
      expect(errors).toMatch(/^error: --unlabelled and --[\w-]+ cannot be used together/)
    },
  )

  test("labels that only later rows have are found", { tags: ["slow"] }, async () => {
    const rows = `${'{"input": "T&F"}\n'.repeat(1200)}${row("T&F", "False")}`
    const { exitCode, report } = await reportOn([file("later.jsonl", rows), "--labels-only"])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ rows: 1201, right: 1, missing: 1200 })
    expect(report.files).toMatchObject([
      { targetField: "target", isTargetFieldGuessed: true, noTarget: null },
    ])
  })

  test("refuses a missing field, for any option", async () => {
    const given = { input: "x", target: "True", assignment: { x: true } }
    const path = file("fields.jsonl", JSON.stringify(given))
    for (const option of ["--input-field", "--target-field", "--assignment-field"]) {
      const { exitCode, errors } = await captured(["validate", path, option, "nope"])
      expect({ exitCode, errors }).toEqual({
        exitCode: 2,
        errors:
          `error: cannot read ${path}: no row has the field "nope"; ` +
          'the fields are "input", "target", "assignment"\n',
      })
    }
    // A field that only later rows have is accepted.
    const later = `${row("True", "True").repeat(1200)}${JSON.stringify({ input: "x", target: "True", values: { x: 1 } })}`
    const all = [file("fields-later.jsonl", later), "--assignment-field", "values", "-d", "python"]
    expect((await reportOn(all)).report.counts).toMatchObject({ rows: 1201, right: 1201 })
  })

  test("a template, a regular expression, nested fields and values of variables", async () => {
    const nested = JSON.stringify({
      doc: { q: "Evaluate: x and y = ?", a: "no" },
      assignment: { x: true, y: 0 },
    })
    const args = [file("nested.jsonl", nested), "--input-field", "doc.q", "--target-field", "doc.a"]
    for (const template of ["Evaluate: {expr} = ?", "/: (?<expr>.*) =/"]) {
      const { exitCode, report } = await reportOn([...args, "--extract", template])
      expect(exitCode).toBe(0)
      expect(report.counts).toMatchObject({ rows: 1, right: 1 })
      expect(report.files).toMatchObject([
        { template, isTemplateDetected: false, dialect: "python" },
      ])
    }
    const { report } = await reportOn([...args, "--extract", "Compute: {expr}"])
    expect(report.badRows).toMatchObject([
      { kind: "unreadable", message: "the template Compute: {expr} does not fit the text" },
    ])
  })
})

describe("precedence", () => {
  // Worked out by hand. Python's ^ binds tighter than and; with xor loosest, these are ( … ) xor ( … ).
  const telling = [
    row("1 && 0 != 1", "True"), // xor loosest: 0 != 1; Python: 1 && 1, the same
    row("0 && 0 != 1", "True"), // xor loosest: 0 != 1; Python: 0 && 1
    row("1 || 0 != 1", "False"), // xor loosest: 1 != 1; Python: 1 || 1
    row("0 || 1", "True"),
  ].join("")

  test("names a precedence that explains the labels, and checks under it", async () => {
    const path = file("vb.jsonl", telling)
    const { exitCode, report } = await reportOn([path, "--dialect", "binary"])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ right: 2, wrong: 2 })
    expect(report.analysis?.telling).toBe(2)
    const loosest = report.analysis?.precedences.find(({ name }) => name === "xor-loosest")
    expect(loosest).toMatchObject({ labelled: 4, agree: 4, tellingAgree: 2, tellingRead: 2 })
    const [finding] = report.findings.filter(({ kind }) => kind === "precedence")
    expect(finding?.severity).toBe("warning")
    expect(finding?.message).toMatch(/^all 4 labels are right under the precedence .*xor-loosest/)

    const under = await reportOn([path, "--dialect", "binary", "--precedence", "xor-loosest"])
    expect(under.exitCode).toBe(0)
    expect(under.report.counts).toMatchObject({ rows: 4, right: 4 })
    expect(under.report.analysis?.precedence).toBe("xor-loosest")
  })

  test("reports rows with not directly after xor on request", async () => {
    const path = file("c.jsonl", row("1!=!0", "False") + row("0||1!=!1", "True"))
    const own = await reportOn([path, "--dialect", "binary"])
    expect(own.report.counts).toMatchObject({ refused: 2 })
    const { exitCode, report } = await reportOn([path, "--dialect", "binary", "--precedence", "c"])
    expect(exitCode).toBe(0)
    expect(report.counts).toMatchObject({ rows: 2, right: 2 })
    expect(kindsAndLines(report)).toEqual(["not-after-xor 0:1", "not-after-xor 0:2"])
    const failing = ["--dialect", "binary", "--precedence", "c", "--fail-on", "warning"]
    expect((await reportOn([path, ...failing])).exitCode).toBe(1)
  })

  test("refuses an unknown name", async () => {
    const { exitCode, errors } = await captured([
      "validate",
      file("a.jsonl", row("1")),
      "--precedence",
      "d",
    ])
    expect(exitCode).toBe(2)
    expect(errors).toMatch(/^error: there is no precedence "d"; there are python, c, /)
  })
})

describe("rows that repeat", () => {
  test("the same text, texts that differ in white space or parentheses, and another label", async () => {
    const rows = [
      row("True and False", "False"),
      row("True and False", "False"),
      row("True  and ( False )", "False"),
      row("( True and False )", "True"),
      row("False and True", "False"),
      row("True or False", "True"),
    ]
    const { report } = await reportOn([file("repeats.jsonl", rows.join(""))])
    expect(report.analysis?.repeats).toEqual({
      repeated: 1,
      nearlyRepeated: 2,
      contradicting: {
        judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
        unjudged: { expressions: 0, minority: 0, tied: 0 },
      },
    })
    expect(kindsAndLines(report)).toEqual([
      "repeated 0:2",
      "nearly-repeated 0:3",
      "wrong 0:4",
      "nearly-repeated 0:4",
      "contradicting 0:4",
    ])
    expect(report.badRows[0]).toMatchObject({ text: "True and False", other: { file: 0, line: 1 } })
  })

  test("right labels after a wrong one are not counted as conflicting", async () => {
    // Ten expressions have 20 right labels and one or two wrong ones each, 15 in total; for the first two expressions, the
    // right labels come first. Two more expressions have only a wrong label, so there is no conflict.
    const nots = (count: number) => "not ".repeat(2 * count)
    const right = (count: number) => row(`${nots(count)}False`, "False")
    const wrong = (count: number) => row(`${nots(count)}False`, "True")
    const rows = Array.from({ length: 10 }, (_, count) => [
      right(count).repeat(count < 2 ? 20 : 0),
      wrong(count).repeat(count < 5 ? 2 : 1),
      right(count).repeat(count < 2 ? 0 : 20),
    ])
    const content = `${rows.flat().join("")}${wrong(20)}${wrong(21)}`
    const { report, exitCode } = await reportOn([file("tainted.jsonl", content)])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ rows: 217, right: 200, wrong: 17 })
    expect(report.analysis?.repeats.contradicting).toEqual({
      judged: { expressions: 10, minority: 15, tied: 0, wrong: 15 },
      unjudged: { expressions: 0, minority: 0, tied: 0 },
    })
    const errors = report.findings.filter(({ severity }) => severity === "error")
    expect(errors.map(({ kind }) => kind)).toEqual(["wrong"])
    expect(report.findings).toContainEqual({
      severity: "note",
      kind: "contradicting",
      rows: 15,
      message: "10 expressions have conflicting labels: 15 rows have a wrong one",
    })
    // Each expression lists its first wrong row and its first right row.
    const listed = report.badRows.filter(({ kind }) => kind === "contradicting")
    expect(listed.slice(0, 3)).toMatchObject([
      { line: 21, severity: "note", label: true, value: false, other: { line: 1 } },
      { line: 43, severity: "note", label: true, value: false, other: { line: 23 } },
      { line: 45, severity: "note", label: true, value: false, other: { line: 47 } },
    ])
    expect(listed).toHaveLength(10)
  })

  test("without a value, labels are only compared with each other", async () => {
    const unbound = (label: string, x: boolean) =>
      `${JSON.stringify({ input: "x and y", target: label, values: { x } })}\n`
    const rows = [
      ...[unbound("True", true), unbound("True", true), unbound("False", true)],
      ...[unbound("True", false), unbound("False", false)],
    ]
    const { report } = await reportOn([file("unbound.jsonl", rows.join("")), "-d", "python"])
    expect(report.counts).toMatchObject({ rows: 5, unbound: 5 })
    expect(report.findings).toContainEqual({
      severity: "warning",
      kind: "contradicting",
      rows: 1,
      message:
        "2 expressions without a known value have conflicting labels: one row has the less frequent one; for one expression, both are equally frequent",
    })
    expect(
      report.badRows
        .filter(({ kind }) => kind === "contradicting")
        .map(({ line, other, message }) => [line, other?.line, message]),
    ).toEqual([
      [3, 1, "most rows with the same expression have the other label"],
      [5, 4, "as many rows with the same expression have the other label"],
    ])
  })

  test("are found across files, but not across notations", async () => {
    const files = [
      file("1.jsonl", row("1&&0", "False")),
      file("2.jsonl", `\n${row("1&&0", "False")}`),
      file("3.jsonl", row("T&F", "False")),
    ]
    const { report } = await reportOn(files)
    expect(kindsAndLines(report)).toEqual(["repeated 1:2"])
    expect(report.badRows[0]).toMatchObject({ other: { file: 0, line: 1 } })
  })
})

describe("bad input", () => {
  test("a table of which every row has too many cells is reported row by row", async () => {
    const path = file("ragged.csv", "input,target\nTrue and,x,y\nFalse,True,x\nTrue,q,r\n")
    const { exitCode, report } = await reportOn([path])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ rows: 3, right: 0, unreadable: 3 })
    expect(report.badRows[1]).toMatchObject({ line: 2, message: "3 cells instead of 2" })
  })

  test("each kind of bad row is counted once, with its line, reason and errors", async () => {
    const rows = [
      row("True", "True"),
      row("True", "False"),
      "no row\n",
      row("True and ON", "False"),
      row("ON", "True"),
      row("False ^ True", "True"),
      row("not \u001b[31mTrue\u202e", "True"),
      "\n",
      row("x and True"),
      row("True", "maybe"),
      '{"input": "True"}\n',
    ]
    const path = file("bad.jsonl", rows.join(""))
    const { exitCode, report } = await reportOn([path])
    expect(exitCode).toBe(1)
    expect(report.counts).toEqual({
      rows: 10,
      right: 2,
      wrong: 1,
      missing: 1,
      illegible: 1,
      unbound: 0,
      refused: 4,
      unreadable: 1,
    })
    expect(kindsAndLines(report).filter((each) => !/repeat|contradict/.test(each))).toEqual([
      "wrong 0:2",
      "unreadable 0:3",
      "refused 0:4",
      "refused 0:5",
      "refused 0:7",
      "refused 0:9",
      "illegible 0:10",
      "missing 0:11",
    ])
    const [, , , on] = report.badRows.filter(({ kind }) => !/repeat|contradict/.test(kind))
    // Python could read ON as a variable, but it is a literal elsewhere.
    expect(on).toMatchObject({ acceptedBy: ["on-off", "mixed", "cmake"], errorCount: 1 })
    expect(on?.errors[0]).toMatchObject({
      column: 1,
      hint: '"ON" is not a literal of true-false; write "True"',
    })

    const { output } = await captured(["validate", path, "--threads", "1"])
    expect(output).toContain("not \\u{1b}[31mTrue\\u{202e}")
    for (const hidden of ["\u001b", "\u202e"]) expect(output).not.toContain(hidden)
  })

  test("all errors of a refused row, not only the first one", async () => {
    const { report } = await reportOn([file("errors.jsonl", row("True") + row("True && ( False"))])
    expect(report.badRows).toMatchObject([{ kind: "refused", errorCount: 2 }])
    expect(report.badRows[0]?.errors.map(({ column }) => column)).toEqual([6, 16])
  })

  test.each<[string, () => string, string]>([
    ["nowhere.jsonl", () => "nowhere.jsonl", "there is no such file"],
    ["a folder", () => "src", "it is a folder without dataset files"],
    ["a binary file", () => file("bin", Uint8Array.of(1, 0, 2, 255, 0, 7)), "it is a binary file"],
    [
      "no field with an expression",
      () => file("fields.jsonl", '{"id": 1, "q": "T"}\n'),
      'the fields are "id", "q"',
    ],
    [
      "a broken Parquet file",
      () => file("broken.parquet", "PAR1 and nothing else PAR1"),
      "cannot read",
    ],
  ])("%s causes a one-sentence error", async (_, path, reason) => {
    const { exitCode, output, errors } = await captured(["validate", path()])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(reason)
    expect(errors.trimEnd().split("\n")).toHaveLength(1)
  })

  test("if a file cannot be read, the others are still checked", async () => {
    const { exitCode, report } = await reportOn([
      file("good.jsonl", row("1")),
      file("other.jsonl", '{"id": 1}\n'),
    ])
    expect(exitCode).toBe(1)
    expect(report.counts).toMatchObject({ rows: 1, right: 1 })
    expect(report.files[1]?.problem).toContain("no row has an expression")
    expect(report.findings[0]).toMatchObject({ severity: "error", kind: "broken-file" })
  })

  test("checks the readable part of a truncated gzip file", {
    tags: ["slow"],
  }, async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => row(index % 3 ? "1" : "!0"))
    const whole = gzipSync(lines.join(""))
    const path = file("cut.jsonl.gz", whole.subarray(0, whole.length - 200))
    const { exitCode, report } = await reportOn([path, "--labels-only"])
    expect(exitCode).toBe(1)
    expect(report.counts.right).toBeGreaterThan(1000)
    expect(report.counts.right).toBe(report.counts.rows)
    expect(report.files[0]?.problem).toContain("ends too early")
  })

  test("rows with NUL bytes, lone surrogates or invalid UTF-8 are bad", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"input":"True\u0000","target":"True"}\n'),
      Buffer.from('{"input":"True \\ud800","target":"True"}\n'),
      Buffer.from('{"input":"True'),
      Buffer.of(0xff, 0xc3),
      Buffer.from('","target":"True"}\n'),
      Buffer.from(row("True").trimEnd()),
    ])
    const { report } = await reportOn([file("bytes.jsonl", bytes)])
    expect(report.counts).toMatchObject({ rows: 4, right: 1, refused: 2, unreadable: 1 })
  })

  test("an empty file is not right", async () => {
    const { exitCode, report } = await reportOn([file("empty.jsonl", "")])
    expect(exitCode).toBe(1)
    expect(report.findings).toMatchObject([{ kind: "no-rows", severity: "error" }])
    expect(report.files).toMatchObject([
      {
        inputField: null,
        targetField: null,
        template: null,
        dialect: null,
        isInputFieldGuessed: false,
        isTargetFieldGuessed: false,
        isTemplateDetected: false,
      },
    ])
    const blank = await captured(["validate"], { input: "\n \n" })
    expect(blank).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("no rows to check"),
    })
  })

  test("one very long line", { tags: ["long"] }, async () => {
    const terms = scaled(2_000_000, 11_200_000)
    const long = `{"input":"${"True and ".repeat(terms)}True","target":"True"}\n${row("True")}`
    const path = file("long.jsonl", long)
    const args = [path, "--labels-only", "--dialect", "true-false"]
    const { report } = await reportOn([...args, "--longest-line", "128MB"])
    expect(report.counts).toMatchObject({ rows: 2, right: 2 })
    const { report: usual } = await reportOn(args)
    expect(usual.counts).toMatchObject({ rows: 2, right: 1, unreadable: 1 })
    const bytes = long.indexOf("\n")
    expect(usual.badRows[0]).toMatchObject({
      message: `the line has ${bytes.toLocaleString("en-US")} bytes, more than the 16,777,216 that are read at once`,
      remedies: [{ option: "longestLine", value: bytes }],
    })
  })

  test("rows that are nested too deeply are not parsed", { tags: ["slow"] }, async () => {
    const deep = (levels: number) =>
      `{"input":"True","target":"True","more":${"[".repeat(levels)}${"]".repeat(levels)}}\n`
    const inText = `{"input":"True","target":"True","more":"${"[".repeat(200_000)}\\""}\n`
    const values = `{"input":"x","target":"True","assignment":"${"[".repeat(200_000)}"}\n`
    const path = file(
      "deep.jsonl",
      deep(99_999) + deep(100_000) + deep(3_000_000) + inText + values,
    )
    const { report } = await reportOn([path, "--labels-only", "--dialect", "python"])
    expect(report.counts).toMatchObject({ rows: 5, right: 2, unreadable: 3 })
    const [first, second] = report.badRows
    expect(first).toMatchObject({
      line: 2,
      message: "its JSON is nested more than 100,000 levels deep",
    })
    expect(second).toMatchObject({
      line: 3,
      message: "its JSON is nested more than 100,000 levels deep",
    })
  })

  test.each(["0", "1.5MB", "257MB", "many", "-1"])("--longest-line %s is refused", async (size) => {
    const { exitCode, errors } = await captured(["validate", "x", "--longest-line", size])
    expect({ exitCode, errors }).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining("write a size such as 64MB, up to 256MB"),
    })
  })
})

describe("exit codes", () => {
  // The second row repeats the first: a warning, but no error.
  const repeated = () => file("repeated.jsonl", row("1").repeat(2))
  test.each([
    ["error", 0],
    ["warning", 1],
    ["never", 0],
  ])("--fail-on %s with a warning: %i", async (failOn, code) => {
    expect((await reportOn([repeated(), "--fail-on", failOn])).exitCode).toBe(code)
  })

  test("--fail-on never with an error", async () => {
    expect((await reportOn([file("w.jsonl", row("0")), "--fail-on", "never"])).exitCode).toBe(0)
  })
})

describe("--fix", () => {
  test("writes right labels, drops unreadable rows, and lists each change", async () => {
    const content = [
      '{"id": 12345678901234567890, "input": "1&&0",  "target": "True"}\n',
      '{ "input" : "1" , "target" : "True" }\r\n',
      "{broken\n",
      '{"input":"T","target":"True"}\n',
      '{"input":"1||0","target":0}\n',
      '{"input":"!1"}\n',
    ].join("")
    const path = file("fix.jsonl", content)
    const out = join(folder, "fixed.jsonl")
    expect((await reportOn([path, "--fix", out])).exitCode).toBe(1)
    expect(readFileSync(out, "utf8")).toBe(
      [
        '{"id": 12345678901234567890, "input": "1&&0",  "target": "False"}\n',
        '{ "input" : "1" , "target" : "True" }\r\n',
        '{"input":"1||0","target":1}\n',
        '{"input":"!1","target":"False"}\n',
      ].join(""),
    )
    const changes = readFileSync(join(folder, "fixed.changes.jsonl"), "utf8").trimEnd().split("\n")
    expect(changes.map((line) => JSON.parse(line))).toEqual([
      { file: path, line: 1, change: "label", from: "True", to: "False" },
      {
        file: path,
        line: 3,
        change: "dropped",
        reason: expect.stringContaining("not JSON"),
        row: "{broken",
      },
      {
        file: path,
        line: 4,
        change: "dropped",
        reason: "binary does not read it",
        row: '{"input":"T","target":"True"}',
      },
      { file: path, line: 5, change: "label", from: 0, to: 1 },
      { file: path, line: 6, change: "label", to: "False" },
    ])
    expect(readFileSync(path, "utf8")).toBe(content)
    // The output is right.
    expect((await reportOn([out])).report.counts).toMatchObject({ rows: 4, right: 4 })
  })

  test("keeps a row of a table whose right label is unknown, byte for byte", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => [
      at % 2 === 0 ? "not True" : "not False",
      at % 3 === 0 ? `"['True', 'False']"` : `"['False', 'True']"`,
      at === 5 ? "" : `${Number((at % 2 === 0) === (at % 3 === 0))}`,
    ])
    const table = (label: string) =>
      `question,choices,answer\n${rows.map(([text, all, answer], at) => `${text},${all},${at === 4 ? label : answer}\n`).join("")}`
    const [path, out] = [file("options.csv", table("1")), join(folder, "options-fixed.csv")]
    const { errors } = await captured(["validate", path, "--fix", out])
    const changes = join(folder, "options-fixed.changes.jsonl")
    expect(errors).toContain(
      `${out}: 1 label changed or added, 1 row kept without a right label; ${changes} lists them\n`,
    )
    expect(readFileSync(out, "utf8")).toBe(table("0"))
    const lines = readFileSync(changes, "utf8").trimEnd().split("\n")
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { line: 5, change: "label", from: "1", to: "0" },
      { line: 6, change: "kept", reason: "the label is empty" },
    ])
  })

  test("says what changed, and where", async () => {
    const errorsOf = async (name: string, content: string) => {
      const path = file("told.jsonl", content)
      return (await captured(["validate", path, "--fix", join(folder, name), "--force"])).errors
    }
    const changed = '{"input":"1","target":"0"}\n'
    const changes = join(folder, "told-fixed.changes.jsonl")
    const out = join(folder, "told-fixed.jsonl")
    expect(await errorsOf("told-fixed.jsonl", changed)).toBe(
      `${out}: 1 label changed or added; ${changes} lists it\n`,
    )
    expect(await errorsOf("told-fixed.jsonl", `${changed}${changed}{broken\n`)).toBe(
      `${out}: 2 labels changed or added, 1 row left out; ${changes} lists them\n`,
    )
    expect(await errorsOf("told-fixed.txt", '{"input":"1","target":"1"}\n')).toBe(
      `${join(folder, "told-fixed.txt")} (JSON Lines): written with all labels unchanged\n`,
    )
    const quiet = ["validate", join(folder, "told.jsonl"), "--fix", out, "--force", "--quiet"]
    expect((await captured(quiet)).errors).toBe("")
  })

  describe("to a format that can't hold all of it", () => {
    const right = '"input":"not True","target":"False"'
    const surrogates = "half of a surrogate pair, which UTF-8 can't hold, became U+FFFD in"
    const repeated = "only the last of several fields with the same name was written in"
    const fix = async (path: string, out: string) => {
      const args = ["validate", path, "--threads", "1", "--fix", join(folder, out), "--force"]
      return withoutFixNote((await captured(args)).errors)
        .split("\n")
        .filter(Boolean)
    }

    test.each([
      ["jsonl", []],
      ["json", []],
      ["csv", [`warning: ${surrogates} 1 row, first in line 1`]],
      ["parquet", [`warning: ${surrogates} 1 row, first in line 1`]],
    ])("JSON as .%s", async (ending, warnings) => {
      const rows = [`{${right},"n":"\\ud800"}`, `{${right},"n":1,"n":2}`]
      const path = file("lost.json", `{"version":3,"by":"x","rows":[${rows.join(",")}]}`)
      expect(await fix(path, `kept.${ending}`)).toEqual([
        'note: the fields "version", "by" next to the rows are not in the output',
        ...warnings,
        ...(warnings.length > 0 ? [`warning: ${repeated} 1 row, first in line 2`] : []),
      ])
    })

    test("JSON Lines, by line, even after lines that are left out", async () => {
      const [first, second] = [`{${right},"n":"\\udc00"}`, `{${right},"n":"\\udfff"}`]
      const path = file("lost.jsonl", `\n{${right}}\n{broken\n${first}\n${second}\n`)
      expect(await fix(path, "lines.csv")).toEqual([
        `warning: ${surrogates} 2 rows, first in line 4`,
      ])
      expect(readFileSync(join(folder, "lines.csv"), "utf8")).toBe(
        "input,target,n\nnot True,False,\nnot True,False,\ufffd\nnot True,False,\ufffd\n",
      )
    })

    test("JSON Lines that are not UTF-8 are listed among the changes", async () => {
      const lines = `\n{${right},"n":"caf\xe9"}\n{${right}}\n`
      const path = file("latin-lines.jsonl", Buffer.from(lines, "latin1"))
      expect(await fix(path, "latin-lines.csv")).toEqual([
        `${join(folder, "latin-lines.csv")} leaves out one row that is not UTF-8`,
      ])
      const changes = readFileSync(join(folder, "latin-lines.changes.jsonl"), "utf8")
      expect(JSON.parse(changes)).toMatchObject({
        line: 2,
        change: "dropped",
        reason: expect.stringMatching(/^it is not UTF-8/),
      })
    })
  })

  test("rows that are lists become rows of a table", async () => {
    const path = file("pairs.json", '[["not True", "False"], ["not False", "False"]]')
    const out = join(folder, "pairs.csv")
    const args = ["--input-field", "0", "--target-field", "1", "--fix", out]
    await reportOn([path, ...args])
    expect(readFileSync(out, "utf8")).toBe("0,1\nnot True,False\nnot False,True\n")
  })

  describe("a table", () => {
    // Each character is one byte (latin-1), and lines end in CR LF.
    const latin =
      'id,input,target,note\r\n007,"True and False","True",caf\xe9\r\n\r\n' +
      '2,not True,False,"a ""q"", b"\r\n3,zzz zz,False,x\r\n4,True\r\n5,True,False,1e3\r\n'

    test("stays CSV, with the same bytes except for the labels", async () => {
      const path = file("latin.csv", Buffer.from(latin, "latin1"))
      const out = join(folder, "latin-fixed.csv")
      const { exitCode, report } = await reportOn([path, "--fix", out])
      expect(exitCode).toBe(1)
      expect(readFileSync(out, "latin1")).toBe(
        'id,input,target,note\r\n007,"True and False","False",caf\xe9\r\n' +
          '2,not True,False,"a ""q"", b"\r\n5,True,True,1e3\r\n',
      )
      // Blank lines are not rows, neither in the report nor in the list of changes.
      expect(kindsAndLines(report)).toEqual([
        "wrong 0:1",
        "refused 0:3",
        "unreadable 0:4",
        "wrong 0:5",
      ])
      const changes = readFileSync(join(folder, "latin-fixed.changes.jsonl"), "utf8")
        .trimEnd()
        .split("\n")
      expect(changes.map((line) => JSON.parse(line))).toMatchObject([
        { line: 1, change: "label", from: "True", to: "False" },
        { line: 3, change: "dropped" },
        { line: 4, change: "dropped" },
        { line: 5, change: "label", from: "False", to: "True" },
      ])
    })

    test("that is not UTF-8 loses rows when written as JSON Lines, which is reported", async () => {
      const path = file("latin-lines.csv", Buffer.from(latin, "latin1"))
      const out = join(folder, "latin.jsonl")
      const { errors } = await captured(["validate", path, "--threads", "1", "--fix", out])
      const changes = join(folder, "latin.changes.jsonl")
      expect(errors).toContain(`${out} leaves out one row that is not UTF-8\n`)
      expect(readFileSync(out, "utf8")).toBe(
        '{"id":"2","input":"not True","target":"False","note":"a \\"q\\", b"}\n' +
          '{"id":"5","input":"True","target":"True","note":"1e3"}\n',
      )
      const lines = readFileSync(changes, "utf8").trimEnd().split("\n")
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { line: 1, change: "dropped", reason: expect.stringMatching(/^it is not UTF-8/) },
        { line: 3, change: "dropped" },
        { line: 4, change: "dropped" },
        { line: 5, change: "label" },
      ])
    })

    test("without labels gets a column of labels", async () => {
      const path = file("unlabelled.csv", '\ufeffinput;n\n"True";1.0\nnot True;"2"\n')
      const out = join(folder, "labelled.csv")
      await reportOn([path, "--fix", out])
      expect(readFileSync(out, "utf8")).toBe(
        '\ufeffinput;n;target\n"True";1.0;True\nnot True;"2";False\n',
      )
    })
  })

  test.each([
    [
      "a.jsonl",
      '\ufeff{"input":"1","target":"0"}\n',
      "a.jsonl",
      '\ufeff{"input":"1","target":"1"}\n',
    ],
    ["a.csv", "\ufeffinput,target\n1,0\n", "b.jsonl", '{"input":"1","target":"1"}\n'],
    [
      "a.json",
      '[{"input":"1","target":0}, {"input":"0","n":1.0,"target":0}]',
      "a.json",
      '[\n{"input":"1","target":1},\n{"input":"0","n":1.0,"target":0}\n]\n',
    ],
    [
      "b.jsonl",
      '{"input":"1","target":0}\n\n{"input":"1&&"}\n{"input":"1","n":1.0,"target":1}\n',
      "b.csv",
      "input,target,n\n1,1,\n1,1,1.0\n",
    ],
  ])("from %s %j to %s", async (name, content, output, expected) => {
    const path = file(`from-${name}`, content)
    const out = join(folder, `to-${output}`)
    await reportOn([path, "--fix", out])
    expect(readFileSync(out, "utf8")).toBe(expected)
  })

  test("only the byte order mark of the first file is kept", async () => {
    const marked = file("marked.jsonl", `\ufeff${row("1", "1")}`)
    const out = join(folder, "both.jsonl")
    const other = file("marked-too.jsonl", `\ufeff${row("1", "1")}`)
    await reportOn([marked, other, "--fix", out])
    expect(readFileSync(out, "utf8")).toBe(`\ufeff${row("1", "1").repeat(2)}`)
  })

  test("a JSON row that is not UTF-8 is left out of a table, which is reported", async () => {
    const path = file(
      "bytes.json",
      Buffer.from('[{"input":"1","n":"\xe9"},{"input":"1","n":"\xc3\xa9 \xef\xbf\xbd"}]', "latin1"),
    )
    const out = join(folder, "bytes.csv")
    const { errors } = await captured(["validate", path, "--threads", "1", "--fix", out])
    expect(errors).toMatch(/leaves out one row that is not UTF-8/)
    expect(readFileSync(out, "utf8")).toBe("input,n,target\n1,é \ufffd,True\n")
  })

  test("other formats become rows of JSON", { tags: ["long"] }, async () => {
    const out = join(folder, "quizzes.jsonl")
    const args = ["fixtures/xor-bench/quizzes.l4.r1.csv", "--fix", out]
    expect((await reportOn(args)).exitCode).toBe(0)
    const { report } = await reportOn([out])
    expect(report.files).toMatchObject([{ format: "jsonl", template: "xor-bench" }])
    expect(report.counts).toMatchObject({ rows: 50, right: 50 })
  })

  test("inputs are never overwritten", async () => {
    const path = file("same.jsonl", row("1"))
    mkdirSync(join(folder, "sub"), { recursive: true })
    for (const option of ["--fix", "--report"]) {
      const same = join(folder, "sub", "..", "same.jsonl")
      const { exitCode, errors } = await captured(["validate", path, option, same])
      expect({ exitCode, errors }).toEqual({
        exitCode: 2,
        errors: `error: cannot write ${same}: it is an input; write to another file\n`,
      })
    }
    expect(readFileSync(path, "utf8")).toBe(row("1"))
    const { exitCode } = await captured([
      "validate",
      "nowhere.jsonl",
      "--fix",
      join(folder, "no.jsonl"),
    ])
    expect(exitCode).toBe(2)
    expect(existsSync(join(folder, "no.jsonl"))).toBe(false)
  })
})

describe("threads", () => {
  const boolglot = (...args: readonly string[]) =>
    spawnSync("node", ["dist/cli/main.cjs", ...args], { encoding: "utf8", maxBuffer: 1 << 28 })

  test("the report doesn't depend on the number of threads", { tags: ["long"] }, () => {
    const lines = readFileSync("fixtures/cpython-labelled/true-false.wrong-labels.jsonl", "utf8")
    const bad = `{"input": "True ^ not False", "target": "True"}\nno row\n\n`
    const copies = scaled(30, 60)
    const path = file("large.jsonl", (lines + bad).repeat(copies))
    const [one, two, five] = ["1", "2", "5"].map((threads) => {
      const fixed = join(folder, `large.${threads}.jsonl`)
      const { status, stdout, stderr } = boolglot(
        "validate",
        path,
        "--json",
        "--threads",
        threads,
        "--fix",
        fixed,
      )
      expect({ status, stderr }).toEqual({ status: 1, stderr: "" })
      const changes = readFileSync(fixed.replace("jsonl", "changes.jsonl"), "utf8")
      return { report: stdout, rows: readFileSync(fixed, "utf8"), changes }
    })
    expect(JSON.parse(one?.report ?? "").counts).toMatchObject({
      rows: copies * 1002,
      right: copies * 983,
      wrong: copies * 17,
      refused: copies,
      unreadable: copies,
    })
    expect(two?.report === one?.report && five?.report === one?.report).toBe(true)
    expect(two?.rows === one?.rows && five?.rows === one?.rows).toBe(true)
    expect(two?.changes === one?.changes && five?.changes === one?.changes).toBe(true)
  })

  const right = row("True and True").trimEnd()
  const wrong = row("True and False").trimEnd()
  const fifty = Array<string>(50).fill(right)
  const packed = (text: string) => Buffer.concat([gzipSync(text), Buffer.from("junk")])
  const table = ["input,target", ...Array<string>(50).fill("True and True,True")]
  test.each<[string, string | Uint8Array, number]>([
    ["after.jsonl.gz", packed([...fifty, wrong].join("\n")), 50],
    ["after.csv.gz", packed([...table, "True and False,True"].join("\n")), 50],
    ["list.json", `[${[...fifty, wrong].join(",")}`, 50],
    ["second-list.json", `{"examples":[${right}],"data":[${wrong}`, 1],
  ])(
    "checks and lists the last row of %s, complete before the break",
    { tags: ["long"] },
    (name, content, rightRows) => {
      const path = file(name, content)
      for (const threads of ["1", "2"]) {
        const fixed = join(folder, `${name}.${threads}.fixed`)
        const options = ["--json", "--threads", threads, "--fix", fixed]
        const { status, stdout } = boolglot("validate", path, ...options)
        const report: DatasetReport = JSON.parse(stdout)
        expect(status).toBe(1)
        expect(report.files[0]?.problem).toBeTruthy()
        expect(report.counts).toMatchObject({ rows: rightRows + 1, right: rightRows, wrong: 1 })
        expect(kindsAndLines(report)).toContain(`wrong 0:${rightRows + 1}`)
        expect(readFileSync(fixed, "utf8").trimEnd().split("\n")).toHaveLength(rightRows + 1)
      }
    },
  )

  test.each([
    ["a truncated JSON list", "cut-off.json"],
    ["gzip followed by other bytes", "junk.jsonl.gz"],
  ])(
    "rows before the end of %s are checked, on any number of threads",
    { tags: ["long"] },
    (_, name) => {
      const count = scaled(40_000, 120_000)
      const rows = [...Array(count).fill(row("1")), ...Array(1000).fill(row("0"))]
      const content = name.endsWith(".json")
        ? `[${rows.join(",")},{"input":"1`
        : Buffer.concat([gzipSync(rows.join("")), Buffer.from("junk".repeat(20))])
      const path = file(name, content)
      for (const threads of ["1", "2", "8"]) {
        const { status, stdout } = boolglot("validate", path, "--labels-only", "--threads", threads)
        expect(status).toBe(1)
        const all = (count + 1000).toLocaleString("en-US")
        expect(stdout).toContain(`\n1,000 of ${all} labels are wrong; the file could not be read`)
      }
    },
  )
})

test("an interruption leaves no files, not even temporary ones", {
  tags: ["long"],
}, async () => {
  const place = join(folder, "interrupted")
  mkdirSync(place)
  const outputs = ["--fix", join(place, "fixed.jsonl"), "--rows", join(place, "rows.jsonl")]
  const child = spawn("node", ["dist/cli/main.cjs", "validate", ...outputs], { stdio: "pipe" })
  const ended = new Promise((resolve) => child.on("close", (_, signal) => resolve(signal)))
  // The input never ends.
  const feeding = setInterval(() => {
    if (!child.stdin.writableNeedDrain) child.stdin.write(row("1").repeat(50_000))
  }, 20)
  child.stdin.on("error", () => undefined)
  await expect.poll(() => readdirSync(place).length, { timeout: 30_000 }).toBe(3)
  child.kill("SIGINT")
  expect(await ended).toBe("SIGINT")
  clearInterval(feeding)
  expect(readdirSync(place)).toEqual([])
})

describe("values of variables", () => {
  test("values of variables that don't occur are not checked", async () => {
    const rows = [
      { input: "x and y", target: "True", assignment: { x: true, y: 1, z: null } },
      { input: "x or z", target: "True", assignment: '{"x": "yes", "z": "no"}' },
      { input: "True and False", target: "False", assignment: "homework 1" },
      { input: "x and y", target: "True", assignment: { x: true, y: "perhaps" } },
    ]
    const content = rows.map((each) => `${JSON.stringify(each)}\n`).join("")
    const { report } = await reportOn([file("assignments.jsonl", content)])
    expect(report.counts).toMatchObject({ rows: 4, right: 3, unreadable: 1 })
    const message =
      'the values of its variables cannot be read: "perhaps", which it gives to y, is not a truth value'
    expect(report.badRows).toMatchObject([{ kind: "unreadable", line: 4, message }])
    expect(report.findings[0]?.message).toBe("one row with values of variables that cannot be read")
  })

  test("reports a prompt and a field that contradict each other", async () => {
    const prompt =
      "Given the following boolean variables:\nx_1 = True\nEvaluate the boolean expression: x_1\n"
    const row = JSON.stringify({ prompt, answer: "True", assignment: { x_1: false } })
    const { report } = await reportOn([file("conflict.jsonl", row)])
    expect(report.badRows).toMatchObject([
      { kind: "unreadable", message: 'the text and "assignment" give x_1 different values' },
    ])
  })
})

test("rows without information at the start of a file don't prevent detection", {
  tags: ["long"],
}, async () => {
  const empty = row("n/a", "").repeat(2500)
  for (const [suffix, args] of [
    ["", []],
    [" is", []],
    [" is", ["--extract", "{expr} is"]],
  ] as const) {
    const later = ["YES and NO", "NO or NO", "not YES"]
      .map((text) => row(`${text}${suffix}`, "NO"))
      .join("")
      .repeat(1000)
    const path = file("late.jsonl", empty + later)
    const { report } = await reportOn([path, ...args, "--labels-only"])
    expect(report.files[0]).toMatchObject({ dialect: "yes-no" })
    expect(report.counts).toMatchObject({ rows: 5500, right: 3000 })
  }
})

test("a field that is missing in many rows is reported at once", { tags: ["long"] }, async () => {
  const path = file("typo.jsonl", row("True").repeat(scaled(20_000, 200_000)))
  const { exitCode, errors } = await captured(["validate", path, "--input-field", "inptu"])
  expect(exitCode).toBe(2)
  expect(errors).toContain('no row has the field "inptu"')
})

test("refuses two outputs in one file, and an output that is the redirected input", {
  tags: ["long"],
}, () => {
  const path = file("redirected.jsonl", row("1"))
  const twice = ["--fix", join(folder, "x.jsonl"), "--rows", join(folder, ".", "x.changes.jsonl")]
  const run = (args: string) =>
    spawnSync("bash", ["-c", `node dist/cli/main.cjs validate ${args}`], { encoding: "utf8" })
  expect(run(`${path} ${twice.join(" ")}`)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("would be written twice"),
  })
  expect(run(`--fix ${path} < ${path}`)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("it is an input; write to another file"),
  })
  expect(readFileSync(path, "utf8")).toBe(row("1"))
})

test("results of shallow rules, worked out by hand", async () => {
  const rows = [
    // The last literal, the first literal, the parity of nots, the majority of literals
    row("True and False", "False"), // right, wrong, even: wrong, tie
    row("not False and False or True", "True"), // right, wrong, odd: wrong, wrong
    row("not not True", "True"), // right, right, even: right, right
    row("False ^ True ^ True", "False"), // wrong, right, even: wrong, wrong
  ]
  const { report } = await reportOn([file("shortcuts.jsonl", rows.join(""))])
  expect(report.counts.right).toBe(4)
  expect(report.analysis?.shortcuts).toEqual([
    { name: "last-literal", title: "the value of the last literal", answered: 4, right: 3 },
    { name: "first-literal", title: "the value of the first literal", answered: 4, right: 2 },
    // Even, odd, even, even: right only in the third row, so the opposite is right in the other three.
    { name: "parity-of-nots", title: "True for an odd number of nots", answered: 4, right: 3 },
    {
      name: "majority-of-literals",
      title: "the opposite of most of the literals",
      answered: 3,
      right: 2,
    },
  ])
})

test("a line that is too long counts as one line", async () => {
  const path = file(
    "overlong.jsonl",
    [row("1&&0", "False"), row("1".repeat(500)), row("1&&0", "True")].join(""),
  )
  const changed: string[] = []
  const report = await validateFiles([path], {
    longestLine: 200,
    threads: 1,
    fixed: { rows: async () => undefined, changes: async (lines) => void changed.push(lines) },
  })
  expect(report.counts).toMatchObject({ rows: 3, right: 1, wrong: 1, unreadable: 1 })
  expect(report.badRows.map(({ kind, line, text, label }) => [kind, line, text, label])).toEqual([
    ["unreadable", 2, null, null],
    ["wrong", 3, "1&&0", true],
    ["repeated", 3, "1&&0", true],
    ["contradicting", 3, "1&&0", true],
  ])
  const changes = changed
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(changes).toMatchObject([
    { line: 2, change: "dropped" },
    { line: 3, change: "label", to: "False" },
  ])
})

test("if not is loosest, parentheses around it are never redundant", async () => {
  const rows = [
    row("not True or True", "False"),
    row("(not True) or True", "True"),
    row("not   True or True", "False"),
  ]
  const path = file("not-loosest.jsonl", rows.join(""))
  const args = [path, "--dialect", "true-false", "--precedence", "not-loosest"]
  const { exitCode, report } = await reportOn(args)
  expect(exitCode).toBe(0)
  expect(report.counts).toMatchObject({ rows: 3, right: 3 })
  expect(kindsAndLines(report)).toEqual(["nearly-repeated 0:3"])
})

describe("a JSON object with several lists", () => {
  const right = { input: "1||0", target: "True" }
  const wrong = { input: "1||0", target: "False" }
  const checked = async (document: object) => {
    const { report } = await reportOn([
      file("lists.json", JSON.stringify(document)),
      "--labels-only",
    ])
    const lists = report.files[0]?.lists?.map(({ name, isChecked }) => `${name} ${isChecked}`)
    const said = report.findings.filter(({ kind }) => kind === "unchecked-list")
    return { ...report.counts, lists, said: said.map(({ severity }) => severity) }
  }

  test.each<[string, object, object]>([
    [
      "with rows of the same kind",
      { examples: [right], data: [wrong] },
      { rows: 2, right: 1, wrong: 1, lists: ["examples true", "data true"], said: [] },
    ],
    [
      "the later one with a usual name for rows",
      { more: [wrong, wrong], name: "x", examples: [right] },
      { rows: 3, right: 1, wrong: 2, lists: ["more true", "examples true"], said: [] },
    ],
    [
      "that are the splits of a dataset",
      { data: { train: [right], test: [wrong] } },
      { rows: 2, right: 1, wrong: 1, lists: ["data.train true", "data.test true"], said: [] },
    ],
    [
      "one with other fields",
      { examples: [right], data: [{ question: "1||0", answer: "False" }] },
      { rows: 1, right: 1, lists: ["examples true", "data false"], said: ["warning"] },
    ],
    [
      "that describe the dataset, as in BIG-bench",
      { name: "x", keywords: ["a", "b"], metrics: ["c"], shots: [0, 1], examples: [right] },
      {
        rows: 1,
        right: 1,
        lists: ["keywords false", "metrics false", "examples true"],
        said: ["note"],
      },
    ],
    [
      "of texts",
      { train: ["1||0"], test: ["1&&"] },
      { rows: 2, refused: 1, lists: ["train true", "test true"], said: [] },
    ],
    [
      "one without a row at its start",
      { examples: [right], data: [null, wrong] },
      {
        rows: 3,
        right: 1,
        wrong: 1,
        unreadable: 1,
        lists: ["examples true", "data true"],
        said: [],
      },
    ],
  ])("%s", async (_, document, expected) => {
    expect(await checked(document)).toMatchObject(expected)
  })
})

test("of many dialects that accept a refused row, the text names few and JSON all", async () => {
  const rows = [...Array(19).fill("True and not False"), "a && b"]
    .map((text) => `${JSON.stringify({ input: text, target: "True" })}\n`)
    .join("")
  const { output } = await captured(["validate"], { input: rows })
  expect(output).toMatch(/ accepted by (?:[\w-]+, ){4}[\w-]+ and \d+ more$/m)
  const json = (await captured(["validate", "--json"], { input: rows })).output
  expect(json).toContain('"c","c-sharp","elixir","go","haskell","java"')
})
