// Tables of text. The expected output was written by hand, including quotes.

import { Buffer } from "node:buffer"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
let files = 0

/** Converts files to binary; returns the output, and standard error without the lines on how files were read. */
async function converted(
  inputs: Readonly<Record<string, string | Uint8Array>>,
  output: string,
  ...options: readonly string[]
) {
  files += 1
  const paths = Object.entries(inputs).map(([name, content]) => {
    const path = join(folder, `${files}-${name}`)
    writeFileSync(path, content)
    return path
  })
  const to = join(folder, `${files}-out.${output}`)
  const made = await captured([
    "convert",
    ...paths,
    "--to",
    "binary",
    "-o",
    to,
    "--json",
    ...options,
  ])
  return {
    exitCode: made.exitCode,
    errors: made.errors,
    rows: made.exitCode < 2 ? readFileSync(to, "utf8") : undefined,
  }
}

test("a table keeps its columns, its quotes, its delimiter and its line ends", async () => {
  const { rows, exitCode } = await converted(
    {
      "rows.csv":
        'id; "note" ;input;"target";2\r\n' +
        '007;"a ""b""; c";"not True";False;1.0\r\n' +
        '1e3; x"y ;True and (False);False;"z\nz"\r\n' +
        '"x"y;;  True ;True;',
    },
    "csv",
    "--labels",
  )
  expect(rows).toBe(
    'id; "note" ;input;"target";2\r\n' +
      '007;"a ""b""; c";"! 1";0;1.0\r\n' +
      '1e3; x"y ;1 && ( 0 );0;"z\nz"\r\n' +
      '"x"y;;  1 ;1;\r\n',
  )
  expect(exitCode).toBe(0)
})

test("keeps a byte order mark before a table, and writes none before other formats", {
  tags: ["long"],
}, async () => {
  const first = "\ufeffinput,target\nnot True,False\n"
  const tables = { "a.csv": first, "b.csv": "\ufeffinput,target\nTrue,True\n" }
  expect((await converted(tables, "csv")).rows).toBe("\ufeffinput,target\n! 1,False\n1,True\n")
  const lines = await converted({ "a.csv": first }, "jsonl")
  expect(lines.rows).toBe('{"input":"! 1","target":"False"}\n')
})

test("keeps rows that cannot be converted as written", async () => {
  const table = 'input,target\n"True and",x\ntoo,many,"cells"\nfew\nnot True,False\n'
  const kept = await converted({ "rows.csv": table }, "csv", "--also", "b")
  expect(kept.rows).toBe(
    'input,target,b\n"True and",x,\ntoo,many,"cells"\nfew\nnot True,False,! 1\n',
  )
  expect(kept.exitCode).toBe(1)
  const dropped = await converted({ "rows.csv": table }, "csv", "--on-error", "drop")
  expect(dropped.rows).toBe("input,target\n! 1,False\n")
})

test("adds quotes to cells that need them", async () => {
  const json = '{"input":"xor(True, False)","note":"say \\"x\\""}\n'
  const made = await converted({ "rows.jsonl": json }, "csv", "--to", "excel", "--dialect", "excel")
  expect(made.rows).toBe('input,note\n"XOR(TRUE, FALSE)","say ""x"""\n')
})

test("a table without a header stays without one", async () => {
  const { rows } = await converted(
    { "rows.csv": "True and False,False\nnot True,False\n" },
    "csv",
    "--input-field",
    "column0",
    "--extract",
    "bare",
  )
  expect(rows).toBe("1 && 0,False\n! 1,False\n")
})

test("rows of JSON give one column per field of any row", async () => {
  const { rows, errors } = await converted(
    {
      "rows.jsonl":
        '{"input":"True","n":1.0,"z":null}\n{"n":12345678901234567890,"input":"not True","l":[1, 2],"more":true}\n"False"\n{"input":"and"}\n[1]\n',
    },
    "csv",
  )
  expect(rows).toBe(
    'input,n,z,l,more\n1,1.0,,,\n! 1,12345678901234567890,,"[1, 2]",true\n0,,,,\nand,,,,\n',
  )
  expect(errors).toContain(
    "3 of 5 rows were converted to binary, 1 was kept as it is, 1 was dropped",
  )
  expect(errors).toContain("an array, not a JSON object; it is not a row that this format can hold")
  expect(readdirSync(tmpdir()).filter((name) => /^boolglot-.{6}$/.test(name))).toEqual(
    expect.not.arrayContaining([expect.stringContaining("rows")]),
  )
})

test("without rows there is no table, and one column has no blank lines", async () => {
  expect((await converted({ "rows.jsonl": '{"input":"True"}\n{"input":""}\n' }, "csv")).rows).toBe(
    'input\n1\n""\n',
  )
})

test("many rows, whose text is cut into pieces", { tags: ["slow"] }, async () => {
  const header = `input,${"note".padEnd(100, "s")}\n`
  const table = header + `not True,${"x".repeat(1000)}\n`.repeat(70)
  const { rows } = await converted({ "rows.csv": table }, "csv")
  expect(rows).toBe(table.replaceAll("not True", "! 1"))
  const tsv = await converted({ "rows.csv": table }, "tsv")
  expect(tsv.rows).toBe(table.replaceAll("not True", "! 1").replaceAll(",", "\t"))
})

test("files become one table if they have the same columns", { tags: ["slow"] }, async () => {
  const one = "input,n\nTrue,1\n"
  expect((await converted({ "a.csv": one, "b.csv": "input,n\nnot True,2\n" }, "csv")).rows).toBe(
    "input,n\n1,1\n! 1,2\n",
  )
  for (const other of [
    { "b.csv": "n,input\n2,True\n" },
    { "b.csv": "input;n\nTrue;2\n" },
    { "b.jsonl": '{"input":"True"}\n' },
  ]) {
    const { exitCode, errors } = await converted({ "a.csv": one, ...other }, "csv")
    expect(exitCode).toBe(2)
    expect(errors).toMatch(/its columns are not those of the first file; convert each by itself/)
  }
  const mixed = await converted({ "a.jsonl": '{"input":"True"}\n', "b.csv": one }, "csv")
  expect(mixed.rows).toBe("input,n\n1,\n1,1\n")
})

test("bytes that are not UTF-8 are not lost silently", async () => {
  const table = Buffer.from("input,note\nTrue,\xff\nTrue,x\nTrue,\xc3\xa9\n", "latin1")
  const { exitCode, errors } = await converted({ "rows.csv": table }, "csv")
  expect(exitCode).toBe(1)
  expect(readFileSync(join(folder, `${files}-out.csv`), "latin1")).toBe(
    "input,note\nTrue,\xff\n1,x\n1,\xc3\xa9\n",
  )
  expect(errors).toContain(
    "row 1: it is not UTF-8, or contains U+FFFD, which replaces invalid bytes",
  )
})

test("rows that are lists have their positions as columns", async () => {
  const files = {
    "rows.jsonl": '["True and False",false,[1,{"a":2}]]\n[ "not True",  true , null]\n',
  }
  const { rows } = await converted(files, "csv", "--target-field", "1", "--input-field", "0")
  expect(rows).toBe('0,1,2\n1 && 0,false,"[1,{""a"":2}]"\n! 1,true,\n')
})

test("refuses to add a field to rows that are lists", async () => {
  const files = { "rows.jsonl": '["True and False",false]\n["not True",true]\n' }
  const { rows, errors } = await converted(files, "jsonl", "--also", "binary")
  // Without a converted row, no file is written.
  expect(rows).toBeUndefined()
  expect(errors).toContain("line 1: it is a list, and no field can be added to that")
})
