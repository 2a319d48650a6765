// Writes Parquet, and reads it with DuckDB.

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
let instance: DuckDBInstance

beforeAll(async () => {
  instance = await DuckDBInstance.create(":memory:", { threads: "1" })
})
afterAll(() => instance.closeSync())

const at = (name: string) => join(folder, name)

async function ask(query: string): Promise<{ types: string[]; rows: unknown[][] }> {
  const connection = await instance.connect()
  try {
    const result = await connection.runAndReadAll(query)
    return {
      types: result.columnNames().map((name, index) => `${name} ${result.columnType(index)}`),
      rows: result.getRowsJson() as unknown[][],
    }
  } finally {
    connection.closeSync()
  }
}

async function convert(...args: readonly string[]) {
  const { exitCode, errors } = await captured(["convert", ...args, "--to", "binary"])
  return { exitCode, errors }
}

test("the columns of Parquet keep their types", { tags: ["slow"] }, async () => {
  await ask(
    `COPY (SELECT * FROM (VALUES
      (1::UTINYINT, 12.50::DECIMAL(9,2), 'not True', {'text': 'True and False', 'at': TIMESTAMP '2024-01-02 03:04:05'}, false, DATE '2024-01-01', 'False'),
      (2, NULL, 'True and', {'text': 'x', 'at': NULL}, true, NULL, NULL),
      (3, 0.10, 'True', NULL, NULL, NULL, 'True')
    ) AS t(id, price, input, other, flag, day, label)) TO '${at("rows.parquet")}' (FORMAT parquet)`,
  )
  const names = ["--input-field", "input", "--target-field", "label"]
  const made = await convert(at("rows.parquet"), ...names, "--labels", "-o", at("out.parquet"))
  expect(made.errors).toContain("2 of 3 rows were converted to binary, 1 was kept as it is")
  expect(made.exitCode).toBe(1)
  const before = await ask(`SELECT * FROM '${at("rows.parquet")}'`)
  const { types, rows } = await ask(`SELECT * FROM '${at("out.parquet")}'`)
  expect(types).toEqual(before.types)
  const written = before.rows.map((row) => [...row])
  Object.assign(written[0] as unknown[], { 2: "! 1", 6: "0" })
  Object.assign(written[2] as unknown[], { 2: "1", 6: "1" })
  expect(rows).toEqual(written)

  await convert(
    at("rows.parquet"),
    ...names,
    "--on-error",
    "drop",
    "--also",
    "b",
    "-o",
    at("also.parquet"),
  )
  const also = await ask(`SELECT id, input, b FROM '${at("also.parquet")}'`)
  expect(also.types.at(-1)).toBe("b VARCHAR")
  expect(also.rows).toEqual([
    [1, "not True", "! 1"],
    [3, "True", "1"],
  ])

  const inner = ["--input-field", "other.text"]
  await convert(at("rows.parquet"), ...inner, "-o", at("inner.parquet"))
  const nested = await ask(`SELECT other FROM '${at("inner.parquet")}'`)
  const same = await ask(`SELECT other FROM '${at("rows.parquet")}'`)
  expect(nested.types).toEqual(same.types)
  expect(nested.rows).toEqual(
    same.rows.map(([other], row) => [row === 0 ? { ...(other as object), text: "1 && 0" } : other]),
  )
})

test("several Parquet files become one, including lists and bytes", async () => {
  const select = (rows: string) => `SELECT * FROM (VALUES ${rows}) AS t(formulas, label, raw)`
  const files = [
    "(['True', 'not True'], [true, false], 'a\\xFF'::BLOB)",
    "(['not False', 'False'], [true, false], NULL)",
  ]
  const paths = await Promise.all(
    files.map(async (rows, number) => {
      const path = at(`list-${number}.parquet`)
      await ask(`COPY (${select(rows)}) TO '${path}' (FORMAT parquet)`)
      return path
    }),
  )
  const options = [
    "--task",
    "each",
    "--input-field",
    "formulas",
    "--target-field",
    "label",
    "--dialect",
    "python",
  ]
  const made = await convert(...paths, ...options, "-o", at("lists.parquet"))
  expect(made.errors).toContain("2 of 2 rows")
  const { types, rows } = await ask(`SELECT * FROM '${at("lists.parquet")}'`)
  expect(types).toEqual(["formulas VARCHAR[]", "label BOOLEAN[]", "raw BLOB"])
  expect(rows).toEqual([
    [["1", "! 1"], [true, false], "a\\xFF"],
    [["! 0", "0"], [true, false], null],
  ])
})

test("reads texts of old files, which are not marked as texts", async () => {
  await ask(
    `COPY (SELECT 'not True'::BLOB AS input, 'x'::BLOB AS note) TO '${at("old.parquet")}' (FORMAT parquet)`,
  )
  expect((await convert(at("old.parquet"), "-o", at("old-out.parquet"))).exitCode).toBe(0)
  expect(await ask(`SELECT * FROM '${at("old-out.parquet")}'`)).toEqual({
    types: ["input BLOB", "note BLOB"],
    rows: [["! 1", "x"]],
  })
})

test("rows of other formats have the types of their values", async () => {
  writeFileSync(
    at("rows.jsonl"),
    `${[
      '{"input":"True","id":"007","n":1,"x":1,"big":12345678901234567890,"b":true,"l":[1,{"a":null}],"z":null,"mixed":1,"we\'ird/~":"a\\u0000b"}',
      '{"input":"not True","id":"2024-01-01","n":-2,"x":0.5,"big":1,"b":null,"mixed":"1"}',
      '"False"',
      '{"input":"and"}',
      "[1]",
    ].join("\n")}\n`,
  )
  const made = await convert(at("rows.jsonl"), "-o", at("typed.parquet"))
  expect(made.errors).toContain(
    "3 of 5 rows were converted to binary, 1 was kept as it is, 1 was dropped",
  )
  // JSON is text marked as JSON.
  expect(await ask(`SELECT * EXCLUDE ("we'ird/~") FROM '${at("typed.parquet")}'`)).toEqual({
    types: [
      "input VARCHAR",
      "id VARCHAR",
      "n BIGINT",
      "x DOUBLE",
      "big VARCHAR",
      "b BOOLEAN",
      "l VARCHAR",
      "z VARCHAR",
      "mixed VARCHAR",
    ],
    rows: [
      ["1", "007", "1", 1, "12345678901234567890", true, '[1,{"a":null}]', null, "1"],
      ["! 1", "2024-01-01", "-2", 0.5, "1", null, null, null, '"1"'],
      ["0", null, null, null, null, null, null, null, null],
      ["and", null, null, null, null, null, null, null, null],
    ],
  })
  writeFileSync(at("cells.csv"), "input,n\nTrue,1\n")
  await convert(at("cells.csv"), "-o", at("cells.parquet"))
  expect((await ask(`SELECT * FROM '${at("cells.parquet")}'`)).types).toEqual([
    "input VARCHAR",
    "n VARCHAR",
  ])
})

test("refuses to combine Parquet with other formats", async () => {
  await ask(`COPY (SELECT 'True' AS input) TO '${at("one.parquet")}' (FORMAT parquet)`)
  writeFileSync(at("one.jsonl"), '{"input":"True"}\n')
  const made = await convert(at("one.parquet"), at("one.jsonl"), "-o", at("two.parquet"))
  expect(made).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("it is not Parquet, as the first file is"),
  })
  expect(
    (await convert(at("one.jsonl"), at("one.parquet"), "-o", at("two.parquet"))).exitCode,
  ).toBe(0)
  expect((await ask(`SELECT * FROM '${at("two.parquet")}'`)).rows).toEqual([["1"], ["1"]])
})

test("refuses columns with the same name", async () => {
  await ask(
    `COPY (SELECT 'True' AS input, 1 AS id, 2 AS ix) TO '${at("shared.parquet")}' (FORMAT parquet)`,
  )
  const bytes = readFileSync(at("shared.parquet"), "latin1").replaceAll("ix", "id")
  writeFileSync(at("shared.parquet"), Buffer.from(bytes, "latin1"))
  const out = at("shared-out.parquet")
  const { exitCode, errors } = await convert(at("shared.parquet"), "-o", out)
  expect({ exitCode, errors }).toEqual({
    exitCode: 2,
    errors:
      `error: cannot read ${at("shared.parquet")}: several of its columns are called "id", which cannot be ` +
      "written as Parquet; convert it to a file that ends in .jsonl\n",
  })
  expect(existsSync(out)).toBe(false)
})

test("a failure is an error, and leaves no file", async () => {
  const output = at("case.parquet")
  writeFileSync(at("case.jsonl"), '{"input":"True"}\n{"input":"True","INPUT":1}\n')
  expect((await convert(at("case.jsonl"), "-o", output)).errors).toBe(
    `error: cannot write ${output}: its columns "input" and "INPUT" differ in case alone\n`,
  )
  await ask(`COPY (SELECT 1 AS n) TO '${at("other.parquet")}' (FORMAT parquet)`)
  const files = [at("one.parquet"), at("other.parquet")]
  const { errors, exitCode } = await convert(...files, "--input-field", "input", "-o", output)
  expect(exitCode).toBe(2)
  expect(errors).toMatch(/^error: /)
  expect(existsSync(output)).toBe(false)
})

test("combines files with different columns", async () => {
  await ask(`COPY (SELECT 'True' AS input, 1 AS n) TO '${at("a.parquet")}' (FORMAT parquet)`)
  await ask(`COPY (SELECT 'True' AS input) TO '${at("b.parquet")}' (FORMAT parquet)`)
  const { errors, exitCode } = await convert(
    at("a.parquet"),
    at("b.parquet"),
    "-o",
    at("ab.parquet"),
  )
  expect(exitCode).toBe(2)
  expect(errors).toContain("DuckDB cannot write it as Parquet")
})
