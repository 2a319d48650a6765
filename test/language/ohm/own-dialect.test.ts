// A new dialect needs one grammar file and one fixture file, and no other change.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { binary, detect, trueFalse } from "../../../src/dialects.ts"
import { readDialects } from "../../../src/grammar.ts"
import { convert, type Dialect, evaluate, parse, print } from "../../../src/index.ts"
import { readGrammarFolder } from "../../../src/node/grammar-folder.ts"
import { baseGrammars } from "../../support/base-grammars.ts"
import { checkFixture } from "../../support/check-fixture.ts"
import { dialect } from "../../support/dialect.ts"
import { readFixtures } from "../../support/fixture-cases.ts"
import { captured } from "../../support/run-command.ts"

// SQL's words: not binds tighter than and, and tighter than or; xor is between and and or, as in MySQL.
const grammar = `// SQL's words, with MySQL's precedence.
SqlWords <: Boolean {
  Or  := Xor (or Xor)*
  Xor := And (xor And)*
  And := Not (and Not)*
  Not := not* Operand

  true  := word<"TRUE">
  false := word<"FALSE">
  not   := word<"NOT">
  and   := word<"AND">
  or    := word<"OR">
  xor   := word<"XOR">
  variable := name
}
`

const fixture = `
== xor may be followed by not
source:   TRUE XOR NOT a AND b
tree:     (xor true (and (not a) b))
where:    a=False b=True
value:    False
spaced:   TRUE XOR NOT a AND b
compact:  TRUE XOR NOT a AND b

== or is loosest
source:   TRUE OR(TRUE)XOR TRUE
tree:     (or true (xor (group true) true))
value:    True
spaced:   TRUE OR ( TRUE ) XOR TRUE
compact:  TRUE OR(TRUE)XOR TRUE

== a foreign literal
source:   a AND ( 1 )
error:    8
expected: true false variable not open
hint:     write "TRUE"
`

describe("a grammar file and a fixture file in a folder", () => {
  let folder: string
  let sql: Dialect

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
    mkdirSync(join(folder, "grammars"))
    for (const { name, source } of baseGrammars) {
      writeFileSync(join(folder, "grammars", `${name}.ohm`), source)
    }
    mkdirSync(join(folder, "fixtures"))
    writeFileSync(join(folder, "grammars/sql-words.ohm"), grammar)
    writeFileSync(join(folder, "fixtures/sql-words.txt"), fixture)
    const dialects = readDialects(readGrammarFolder(join(folder, "grammars")))
    sql = dialects.find(({ name }) => name === "sql-words") as Dialect
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("its fixtures hold", () => {
    const [file] = readFixtures(join(folder, "fixtures"))
    expect(file?.name).toBe("sql-words")
    expect(file?.cases).toHaveLength(3)
    for (const each of file?.cases ?? []) checkFixture(each, sql)
  })

  test("it evaluates, prints, converts and is detected", () => {
    expect(evaluate("TRUE XOR NOT TRUE", sql)).toBe(true)
    expect(print(parse("(1||0)!=1", binary), sql)).toBe("(TRUE OR FALSE) XOR TRUE")
    expect(convert("TRUE XOR NOT TRUE", sql, trueFalse)).toBe("True ^ ( not True )")
    expect(convert("True ^ False and True", dialect("true-false"), sql)).toBe(
      "(TRUE XOR FALSE) AND TRUE",
    )
    expect(detect("a AND NOT TRUE", [sql, dialect("on-off"), dialect("python")])).toEqual([sql])
    expect(sql.summary).toBe("SQL's words, with MySQL's precedence.")
  })

  test("the command line accepts it", async () => {
    const file = join(folder, "grammars/sql-words.ohm")
    expect(
      await captured(["eval", "TRUE XOR NOT a", "--grammar", file, "--set", "a=true"]),
    ).toEqual({
      exitCode: 0,
      output: "True\n",
      errors: "",
    })
    const shown = await captured(["dialects", "sql-words", "--grammar", file])
    expect(shown.output).toContain("precedence  not > and > xor > or")
    expect(shown.output).toContain("\nsql-words.ohm:\n")

    const copy = join(folder, "grammars/binary.ohm")
    expect(await captured(["dialects", "--grammar", copy])).toMatchObject({
      exitCode: 2,
      errors:
        "error: grammar binary: the built-in grammar Binary has this name, which is that of the file; rename the file, say to my-binary.ohm\n",
    })
  })

  test.each(["SqlWords", "sql-words"])("named after its file, not %s", async (name) => {
    const file = join(folder, "s.ohm")
    writeFileSync(file, grammar)
    expect(await captured(["eval", "TRUE", "--grammar", file, "--dialect", name])).toEqual({
      exitCode: 2,
      output: "",
      errors: `error: there is no dialect "${name}"; the grammar of this name makes the dialect "s", named after its file\n`,
    })
  })
})
