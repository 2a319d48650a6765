// Values of two spellings of one variable, in notations that ignore the case of names.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { dialect } from "../../support/dialect.ts"
import { captured } from "../../support/run-command.ts"

async function check(rows: readonly object[], name: string) {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  async function* bytes() {
    yield Buffer.from(text)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, dialect: dialect(name) })
}

const contradiction = "Foo and foo are one variable in pascal, but have different values"

test.each([true, false])("rows are refused if their label is %s", async (label) => {
  const row = { expression: "Foo and foo", values: { Foo: true, foo: false }, label }
  const { badRows } = await check([row], "pascal")
  expect(badRows).toMatchObject([{ kind: "unreadable", message: contradiction }])
})

test("equal values, and those of other variables, are no contradiction", async () => {
  const rows = [
    { expression: "Foo and FOO", values: { Foo: true, foo: true }, label: true },
    { expression: "bar", values: { bar: true, Foo: true, foo: false }, label: true },
  ]
  expect((await check(rows, "pascal")).counts.right).toBe(2)
  const row = { expression: "Foo and foo", values: { Foo: true, foo: false }, label: false }
  expect((await check([row], "python")).counts.right).toBe(1)
})

test("eval refuses them", async () => {
  const values = ["-d", "pascal", "--set", "Foo=true", "--set", "foo=false"]
  const error = { exitCode: 2, output: "", errors: `error: ${contradiction}\n` }
  expect(await captured(["eval", "Foo and foo", ...values])).toEqual(error)
  expect(await captured(["eval", ...values], { input: "Foo and foo\n" })).toEqual(error)
  const equal = ["-d", "pascal", "--set", "Foo=true", "--set", "foo=true"]
  expect((await captured(["eval", "Foo and FOO", ...equal])).output).toBe("True\n")
})
