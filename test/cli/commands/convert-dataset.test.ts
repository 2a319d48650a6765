// `convert` with files of rows, and how it tells them from an expression.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { isRowFile } from "../../../src/cli/file-or-expression.ts"
import { formats } from "../../../src/formats/formats.ts"
import { xlsxOf } from "../../../src/formats/workbook/xlsx.ts"
import { readWhole } from "../../../src/node/files/open-file.ts"
import { parquet } from "../../../src/node/files/parquet.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const rows = '{"input":"True and False","target":"False"}\n{"input":"not True","target":"False"}\n'
const after = '{"input":"1 && 0","target":"False"}\n{"input":"! 1","target":"False"}\n'

function file(name: string, content: string | Uint8Array = rows): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test("-o writes a file, and next to it the rows that were not converted", async () => {
  const path = file("rows.jsonl", `${rows}{"input":"True and","target":"True"}\n`)
  const output = join(folder, "out.jsonl")
  const made = await captured(["convert", path, "--to", "binary", "-o", output])
  expect(made).toEqual({
    exitCode: 1,
    output: "",
    errors:
      `${path}\n` +
      "  JSON Lines; expression in input, label in target (both guessed)\n" +
      "  dialect: true-false (detected from 3 rows); template: bare (detected)\n" +
      "2 of 3 rows were converted to binary, 1 was kept as it is\n" +
      "  line 3: true-false cannot read it at its end\n",
  })
  expect(readFileSync(output, "utf8")).toBe(`${after}{"input":"True and","target":"True"}\n`)
  const changes = readFileSync(join(folder, "out.changes.jsonl"), "utf8")
  expect(JSON.parse(changes)).toEqual({
    file: path,
    line: 3,
    change: "kept",
    reason: "true-false cannot read it at its end",
    row: '{"input":"True and","target":"True"}',
  })
})

test.each([
  ["rows.csv", "input,target\nTrue,True\n", "CSV", "csv"],
  ["rows.tsv", "input\ttarget\nTrue\tTrue\n", "TSV", "tsv"],
  ["rows.json", '[{"input":"True","target":"True"}]', "a JSON list", "json"],
])(
  "%s on standard output becomes JSON Lines, which a note says",
  async (name, content, format, ending) => {
    const path = file(`note-${name}`, content)
    const { output, errors } = await captured(["convert", path, "--to", "binary"])
    expect(output).toBe('{"input":"1","target":"True"}\n')
    const note = `the rows were written to standard output as JSON Lines; to write ${format}, name a file: -o rows.${ending}\n`
    expect(errors.endsWith(`1 of 1 row was converted to binary\n${note}`)).toBe(true)
    const quiet = await captured(["convert", path, "--to", "binary", "--quiet"])
    expect(quiet.errors).toBe("")
    const written = await captured(["convert", path, "--to", "binary", "-o", join(folder, name)])
    expect(written.errors).not.toContain("JSON Lines;")
    expect(readFileSync(join(folder, name), "utf8")).toBe(
      ending === "json" ? '[\n{"input":"1","target":"True"}\n]\n' : content.replace("True", "1"),
    )
  },
)

test("several files, patterns, folders, compressed files and standard input", async () => {
  mkdirSync(join(folder, "set"))
  const first = file("set/train.jsonl")
  const second = file("set/test.jsonl.gz", gzipSync(rows))
  const to = ["--to", "binary", "-o", "-"]
  for (const args of [[first, second], [join(folder, "set/*.jsonl*")], [join(folder, "set")]]) {
    expect(await captured(["convert", ...args, ...to])).toMatchObject({
      exitCode: 0,
      output: after + after,
    })
  }
  for (const args of [["-"], []]) {
    const made = await captured(["convert", ...args, ...to], { input: rows })
    expect(made).toMatchObject({ exitCode: 0, output: after })
  }
  expect(await captured(["convert", first, second, "--to", "binary"])).toMatchObject({
    exitCode: 0,
    output: after + after,
  })
})

test("a file of rows whose name is no expression needs no option", async () => {
  const path = file("plain.jsonl")
  const made = await captured(["convert", path, "--to", "binary"])
  expect(made).toMatchObject({ exitCode: 0, output: after })
})

test("an expression is read as one even if a file has the same name", async () => {
  const before = process.cwd()
  mkdirSync(join(folder, "here"))
  process.chdir(join(folder, "here"))
  try {
    writeFileSync("a", rows)
    writeFileSync("a.csv", rows)
    const call = (...args: string[]) => captured(["convert", ...args])
    expect(await call("a", "--dialect", "r", "--to", "python")).toMatchObject({ output: "a\n" })
    // R reads a.csv as the name of a variable.
    expect(await call("b.csv", "--dialect", "r", "--to", "r")).toMatchObject({ output: "b.csv\n" })
    expect(await call("a.csv", "--dialect", "r", "--to", "r")).toEqual({
      exitCode: 2,
      output: "",
      errors:
        "error: a.csv is an expression, and there is a file of rows of that name: -o FILE converts the file (-o - to " +
        "standard output), and an expression on standard input is never a file\n",
    })
    // A name in Lisp, too, but few names end like this.
    writeFileSync("net.bnet", "targets, factors\ny, a & b\n")
    expect(await call("net.bnet", "--to", "smt-lib")).toMatchObject({
      output: '{"name":"y","expression":"(and a b)"}\n',
    })
    const lines = await captured(["convert", "--dialect", "r", "--to", "r"], { input: "a.csv\n" })
    expect(lines.output).toBe("a.csv\n")
  } finally {
    process.chdir(before)
  }
})

test("a missing file is reported as such", async () => {
  const missing = (name: string) => ({
    exitCode: 2,
    output: "",
    errors: `error: cannot read ${name}: there is no such file\n`,
  })
  const name = join(folder, "not-there-at-all.jsonl")
  expect(await captured(["convert", name, "--to", "c"])).toEqual(missing(name))
  const two = [file("there.csv", "input\nTrue\n"), join(folder, "not-there-at-all.csv")] as const
  expect((await captured(["convert", ...two, "--to", "c"])).errors).toBe(
    `error: cannot read ${two[1]}: there is no such file; to write it: -o ${two[1]}\n`,
  )
  // An expression with white space is not a file name.
  const { errors } = await captured(["convert", "True and none.jsonl", "--to", "c"])
  expect(errors).not.toContain("no such file")
})

test("- is standard input, for an expression as for files", async () => {
  const made = await captured(["convert", "-", "--to", "binary"], { input: "True and False\n" })
  expect(made).toMatchObject({ exitCode: 0, output: "1 && 0\n" })
})

test("names lists that were left out", async () => {
  const lists = {
    train: [{ input: "True and False", target: "False" }],
    notes: [{ question: "True or x", target: "False" }],
  }
  const path = file("lists.json", JSON.stringify(lists))
  const { errors } = await captured(["convert", path, "--to", "binary"])
  expect(errors).toContain(
    '\nwarning: the list "notes" was not converted: its element is not like the rows that were\n',
  )
})

test("several words are an expression without quotes", async () => {
  const { exitCode, errors } = await captured(["convert", "T", "and", "F", "--to", "binary"])
  expect(exitCode).toBe(2)
  expect(errors).toBe("error: convert takes one expression, not 3; put the expression in quotes\n")
})

test("prints the report as JSON if rows go to a file", async () => {
  const path = file("json.jsonl")
  const output = join(folder, "json-out.jsonl")
  const made = await captured(["convert", path, "--to", "binary", "-o", output, "--json"])
  expect(JSON.parse(made.output)).toMatchObject({
    to: "binary",
    counts: { rows: 2, converted: 2, kept: 0, dropped: 0, labelsLeft: 0 },
    files: [{ path, format: "jsonl", rows: 2, dialect: "true-false", inputField: "input" }],
    substitutions: [],
    problems: [],
  })
  expect(await captured(["convert", path, "--to", "binary", "-o", "-", "--json"])).toMatchObject({
    exitCode: 2,
    errors: "error: rows go to standard output; to print the report there, name a file with -o\n",
  })
})

test("warns about words that prompts still ask for", async () => {
  const row = { prompt: "Answer with Yes or No.", input: "True", target: "Yes" }
  const path = file("asks.jsonl", `${JSON.stringify(row)}\n`)
  const args = ["--labels", "--input-field", "input", "--target-field", "target"]
  const { exitCode, errors, output } = await captured(["convert", path, "--to", "python", ...args])
  expect(exitCode).toBe(0)
  expect(output).toBe(`${JSON.stringify({ ...row, target: "True" })}\n`)
  expect(errors).toContain(
    "warning: 1 row still asks for Yes or No, but the labels are now in python: line 1: Answer with Yes or No.\n",
  )
})

test.each([
  ["python", '{"rule": "a and not b", "v": true}', '{"rule": "True", "v": 1}'],
  [
    "mongodb",
    '{"rule": {"$and": ["$a", {"$not": ["$b"]}]}, "v": true}',
    '{"rule": "true", "v": 1}',
  ],
])("JSON objects and literals as expressions, to %s", async (to, object, literal) => {
  const path = file(
    "objects.jsonl",
    '{"rule": {"and": [{"var": "a"}, {"!": [{"var": "b"}]}]}, "v": true}\n{"rule": true, "v": 1}\n',
  )
  const made = await captured(["convert", path, "--to", to, "--input-field", "rule"])
  expect(made).toMatchObject({ exitCode: 0, output: `${object}\n${literal}\n` })
})

test("a list of JSON", async () => {
  const path = file(
    "list.json",
    '{"canary": "x", "examples": [{"input": "True", "n": 1.0},\n {"input": "and"}]}',
  )
  const output = join(folder, "list-out.json")
  const made = await captured(["convert", path, "--to", "binary", "-o", output, "--also", "b"])
  expect(made.exitCode).toBe(1)
  expect(readFileSync(output, "utf8")).toBe(
    '[\n{"input": "True", "n": 1.0, "b": "1"},\n{"input": "and"}\n]\n',
  )
})

test("refuses unusable and write-protected output paths", async () => {
  const path = file("named.jsonl")
  const { errors } = await captured(["convert", path, "--to", "binary", "-o", join(folder, "x.md")])
  expect(errors).toMatch(/^error: --output is ".*x\.md"; it has to be a file that ends in \.jsonl/)
  const output = file("protected.jsonl", "")
  chmodSync(output, 0o444)
  const protectedFile = await captured(["convert", path, "--to", "binary", "-o", output])
  expect(protectedFile.exitCode).toBe(2)
  const forced = await captured(["convert", path, "--to", "binary", "-o", output, "--force"])
  expect(forced.exitCode).toBe(0)
})

test("refuses rows with two meanings", async () => {
  const path = "fixtures/datasets-as-found/undecided-claims.jsonl"
  const { exitCode, errors } = await captured(["convert", path, "--to", "binary", "-o", "-"])
  expect(exitCode).toBe(2)
  expect(errors).toContain("--extract '{expr} is {label}'")
})

test("reports missing signs once, and rows beyond the limit", async () => {
  const bad = Array.from({ length: 12 }, () => '{"input":"x and"}\n').join("")
  const path = file("many.jsonl", `{"input":"x ^ True","target":"True"}\n${bad}`)
  const { errors } = await captured([
    "convert",
    path,
    "--to",
    "xor-bench",
    "--dialect",
    "python",
    "--on-error",
    "drop",
    "-o",
    "-",
  ])
  expect(errors).toContain(
    "true was written with not, xor\n1 of 13 rows was converted to xor-bench, 12 were dropped\n",
  )
  expect(errors.trimEnd()).toMatch(/line 11: .*\n {2}and 2 more$/)
})

test("reports new names of variables once, and where a name has several", async () => {
  const rows = ["a and b", "A and a", "b or a"].map((input) => ({ input, target: "True" }))
  const path = file("names.jsonl", rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
  const args = ["convert", path, "--to", "clpb", "--dialect", "python"]
  const { output, errors } = await captured([...args, "-o", "-"])
  expect(output).toBe(
    '{"input":"A * B","target":"True"}\n' +
      '{"input":"A * A_","target":"True"}\n' +
      '{"input":"B + A","target":"True"}\n',
  )
  expect(errors).toContain(
    "variables were renamed: a → A, b → B, a → A_\n" +
      "the new names of some variables depend on the row\n" +
      "3 of 3 rows were converted to clpb\n",
  )
  const made = await captured([...args, "-o", join(folder, "names-out.jsonl"), "--json"])
  expect(JSON.parse(made.output).renamed).toEqual([
    { from: "a", to: "A" },
    { from: "b", to: "B" },
    { from: "a", to: "A_" },
  ])
  const kept = await captured([...args, "-o", "-", "--strict"])
  expect(kept.exitCode).toBe(1)
  expect(kept.errors).toContain("line 1: clpb cannot name a variable a\n")
})

test("a file with the extension of any format is one of rows", () => {
  const endings = [...formats, parquet, xlsxOf(readWhole)].flatMap(({ endings }) => endings)
  expect(endings.filter((ending) => !isRowFile(file(`rows.${ending}`, "")))).toEqual([])
  expect(isRowFile("rows.absent")).toBe(false)
})

test.each<[name: string, document: string, said: string | undefined]>([
  [
    "next to the rows",
    '{"version":"1.2","meta":{"a":1},"examples":[ROW],"version":3}',
    '"version", "meta"',
  ],
  ["one", '{"examples":[ROW],"version":"1.2"}', '"version"'],
  ["next to nested rows", '{"d":{"version":1,"rows":[ROW]},"e":{"f":1}}', '"d.version", "e"'],
  ["lists without rows", '{"examples":[ROW],"sizes":[1,2],"none":[]}', '"sizes", "none"'],
  ["in columns", '{"input":["not True"],"target":["False"],"version":1}', '"version"'],
  ["in named cells", '{"columns":["input"],"index":[0],"data":[["not True"]]}', '"index"'],
  ["none", '{"examples":[ROW]}', undefined],
  ["rows by name", '{"a":ROW,"b":ROW}', undefined],
  ["a list", "[ROW]", undefined],
  [
    "many",
    `{${Array.from({ length: 12 }, (_, at) => `"m${at}":1,`).join("")}"examples":[ROW]}`,
    '"m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9" and 2 more',
  ],
])("fields of a JSON document that are not in the output: %s", async (_, document, said) => {
  const row = '{"input":"not True","target":"False"}'
  const path = file("members.json", document.replaceAll("ROW", row))
  const args = ["convert", path, "--to", "binary", "-o", "-", "--dialect", "true-false"]
  const { exitCode, errors } = await captured(args)
  const notes = errors.split("\n").filter((line) => line.includes("next to the rows"))
  const [fields, are] = said?.includes(",") ? ["fields", "are"] : ["field", "is"]
  expect(exitCode).toBe(0)
  expect(notes).toEqual(
    said === undefined
      ? []
      : [`note: the ${fields} ${said} next to the rows ${are} not in the output`],
  )
})

const broken = [
  String.raw`{"input":"not True","note":"a\ud800b"}`,
  String.raw`{"input":"not True","note":"\ud83d\ude00 \\ud800","n":1,"n":2}`,
  String.raw`{"input":"not True","n":3,"l":{"x":"\udc00"}}`,
  String.raw`{"input":"not","note":"c","note":"d\uDBFF"}`,
]

test("counts rows that a table can't hold unchanged, converted or kept", {
  tags: ["slow"],
}, async () => {
  const path = file("broken.jsonl", `${broken.join("\n")}\n`)
  const run = async (ending: string) => {
    const output = join(folder, `broken-rows.${ending}`)
    const args = [
      "convert",
      path,
      "--to",
      "binary",
      "--dialect",
      "true-false",
      "-o",
      output,
      "--force",
    ]
    const { output: report } = await captured([...args, "--json"])
    const { errors } = await captured(args)
    const said = errors.split("\n").filter((line) => line.startsWith("warning: "))
    return { written: readFileSync(output), losses: JSON.parse(report).losses, said }
  }
  const csv = await run("csv")
  expect(csv.written.toString()).toBe(
    [
      "input,note,n,l",
      "! 1,a\ufffdb,,",
      "! 1,\u{1f600} \\ud800,2,",
      String.raw`! 1,,3,"{""x"":""\udc00""}"`,
      "not,d\ufffd,,",
      "",
    ].join("\n"),
  )
  const repeatedFields = { rows: 2, file: path, line: 2 }
  expect(csv.losses).toEqual({ surrogates: { rows: 2, file: path, line: 1 }, repeatedFields })
  expect(csv.said).toEqual([
    "warning: half of a surrogate pair, which UTF-8 can't hold, became U+FFFD in 2 rows, first in line 1",
    "warning: only the last of several fields with the same name was written in 2 rows, first in line 2",
  ])
  const parquet = await run("parquet")
  expect(parquet.losses).toEqual({ surrogates: { rows: 3, file: path, line: 1 }, repeatedFields })
  for (const ending of ["jsonl", "json"]) {
    const { written, losses, said } = await run(ending)
    expect(written.toString()).toContain(String.raw`"note":"a\ud800b"`)
    expect(written.toString()).toContain('"n":1,"n":2')
    expect(losses).toBeUndefined()
    expect(said).toEqual([])
  }
})

test("names the file of the first such row", async () => {
  const [good, bad] = [file("good.jsonl"), file("bad.jsonl", `${broken[0]}\n`)]
  const args = ["convert", good, bad, "--to", "binary", "--dialect", "true-false"]
  const { errors } = await captured([...args, "-o", join(folder, "several.csv")])
  expect(errors).toContain(`U+FFFD in 1 row, first in ${bad}, line 1\n`)
})

test("refuses --atoms, because sentences are not converted", async () => {
  const args = ["convert", "rows.jsonl", "--to", "c", "--atoms", "facts.json"]
  expect(await captured(args)).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining(
      "error: convert has no option --atoms: sentences have no form in another notation; ",
    ),
  })
})

test("variables that the target can't name are renamed in all formulas of a row, and a note says so", async () => {
  const path = file(
    "formulas.jsonl",
    '{"input":"not (a and b)","target":"not a or not b"}\n' +
      '{"input":"a and (b or c)","target":"a and b or a and c"}\n' +
      '{"input":"not not a","target":"a"}\n',
  )
  const { output, errors } = await captured(["convert", path, "--to", "bash", "-d", "python"])
  expect(output).toBe(
    '{"input":"! ($a && $b)","target":"! $a || ! $b"}\n' +
      '{"input":"$a && ($b || $c)","target":"$a && $b || $a && $c"}\n' +
      '{"input":"! ! $a","target":"$a"}\n',
  )
  expect(errors).toContain(
    "variables were renamed: a → $a, b → $b, c → $c\n3 of 3 rows were converted to bash\n",
  )
})

test("a row whose label is a formula that can't be converted stays as it is", async () => {
  const rows =
    '{"input":"not (a and b)","target":"not a or not b"}\n' +
    '{"input":"a or a","target":"a or"}\n{"input":"not not a","target":"a"}\n'
  const { output, errors } = await captured([
    "convert",
    file("broken-label.jsonl", rows),
    "--to",
    "c",
    "-d",
    "python",
    "--task",
    "rewritten",
  ])
  expect(output).toBe(
    '{"input":"!(a && b)","target":"!a || !b"}\n' +
      '{"input":"a or a","target":"a or"}\n{"input":"!!a","target":"a"}\n',
  )
  expect(errors).toContain("2 of 3 rows were converted to c, 1 was kept as it is\n")
})

test("rows of a table are named by their number", async () => {
  const table = file("kept.csv", "input,target\nTrue and False,False\nTrue and,False\n")
  const { errors } = await captured(["convert", table, "--to", "binary", "-d", "true-false"])
  expect(errors).toContain("\n  row 2: true-false cannot read it at its end\n")
})
