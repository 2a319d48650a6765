import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const ok = (output: string) => ({ exitCode: 0, output, errors: "" })
const two = file("two.csv", "id,p,q\n1,T,F\n2,T,T\n")
const one = file("one.env", "p=true\nq=no\n")

describe("eval", () => {
  test("one value per row, in order", async () => {
    expect(await captured(["eval", "p and not q", "--values", two])).toEqual(ok("True\nFalse\n"))
  })

  test("a table of the variables in the expression", async () => {
    const args = ["eval", "p and not q", "--values", two, "--format"]
    expect(await captured([...args, "csv"])).toEqual(
      ok("p,q,p and not q\nTrue,False,True\nTrue,True,False\n"),
    )
    const { output } = await captured([...args, "json"])
    expect(JSON.parse(output)).toEqual({
      variables: ["p", "q"],
      expressions: [{ text: "p and not q", dialect: "python" }],
      rows: [
        [true, false, true],
        [true, true, false],
      ],
    })
  })

  test("one line of JSON per row", async () => {
    const { output } = await captured(["eval", "p and not q", "--values", two, "--json"])
    expect(
      output
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        row: 1,
        values: { p: true, q: false },
        value: true,
        dialect: "python",
        isDialectGuessed: true,
      },
      {
        row: 2,
        values: { p: true, q: true },
        value: false,
        dialect: "python",
        isDialectGuessed: true,
      },
    ])
  })

  test("--set applies to all rows", async () => {
    expect(await captured(["eval", "q or r", "--values", two, "--set", "r=no"])).toEqual(
      ok("False\nTrue\n"),
    )
  })

  test("lines of standard input with one row of values", async () => {
    expect(await captured(["eval", "--values", one], { input: "p\nq\n" })).toEqual(
      ok("True\nFalse\n"),
    )
    expect(
      await captured(["eval", "--values", one, "--dialect", "python"], { input: "p\nq\n" }),
    ).toEqual(ok("True\nFalse\n"))
  })

  test("values from standard input, such as a truth table", async () => {
    const { output } = await captured(["truth-table", "x_1 or q", "--format", "markdown"])
    expect(await captured(["eval", "x_1", "--values", "-"], { input: output })).toEqual(
      ok("False\nFalse\nTrue\nTrue\n"),
    )
  })

  test.each([
    [["p and r"], "two.csv, line 2: r has no value; there are values for p, q, id"],
    [["P and q"], "two.csv, line 2: P has no value, but p has one; write the same name in both"],
    [["id and q"], 'two.csv, line 2: id is "1x", which is no truth value; write true or false'],
    [["p", "--set", "p=T"], "p has a value in two.csv and one in --set; remove one of them"],
    [["-"], "two.csv has 2 rows of values; standard input takes one row for all its lines"],
  ])("refuses %j", async (args, problem) => {
    const path = file("two.csv", `id,p,q\n${problem.includes("1x") ? "1x" : ""},T,F\n2,T,T\n`)
    const names = problem.replace("for p, q, id", "for p, q")
    const { exitCode, errors } = await captured(["eval", ...args, "--values", path])
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors: `error: ${names.replace("two.csv", path)}\n`,
    })
    file("two.csv", "id,p,q\n1,T,F\n2,T,T\n")
  })

  test("values instead of a file get the option that takes them", async () => {
    const { exitCode, errors } = await captured(["eval", "p or q", "--values", "p=true, q=false"])
    expect(exitCode).toBe(2)
    expect(errors).toContain(
      "error: --values takes a file; give values with --set p=true q=false\n",
    )
  })

  test("refuses --format without --values", async () => {
    const { exitCode, errors } = await captured(["eval", "p", "--format", "csv"])
    expect(exitCode).toBe(2)
    expect(errors).toContain("--format is for one expression with --values FILE")
  })
})

test("explain explains each row", async () => {
  expect(await captured(["explain", "p and q", "--values", two])).toEqual(
    ok("p and q\n«True and False»\nFalse\n\np and q\n«True and True»\nTrue\n"),
  )
})

test("check-steps takes one row", async () => {
  const input = "p and q = True and False = False\n"
  const { exitCode } = await captured(["check-steps", "--values", one], { input })
  expect(exitCode).toBe(0)
  const { errors } = await captured(["check-steps", "--values", two], { input })
  expect(errors).toContain("has 2 rows of values; standard input takes one row")
})
