// Expressions are found in what people paste together with them.

import { expect, test } from "vitest"
import { answerGiven } from "../../src/language/engines/pasted-expressions.ts"
import { captured } from "../support/run-command.ts"

/** Each text with the expression in it and what surrounds it. */
const pasted: readonly (readonly [text: string, expression: string, ...around: string[]])[] = [
  ["=AND(A1,B1)", "AND(A1,B1)", "="],
  ["[[ $a && ! $b ]]", "$a && ! $b", "[[", "]]"],
  ["if [[ $a && ! $b ]]; then", "$a && ! $b", "if [[", "]]; then"],
  ["while [[ $a ]]; do", "$a", "while [[", "]]; do"],
  ["If a And Not b Then", "a And Not b", "If", "Then"],
  ["{{- a and b -}}", "a and b", "{{-", "-}}"],
  [String.raw`$p \land q$`, String.raw`p \land q`, "$", "$"],
  [String.raw`$$p \land q$$`, String.raw`p \land q`, "$$", "$$"],
  [String.raw`\(p \land q\)`, String.raw`p \land q`, "\\(", "\\)"],
  [String.raw`\[p \land q\]`, String.raw`p \land q`, "\\[", "\\]"],
  ["fof(x, axiom, p & q).", "p & q", "fof(x, axiom,", ")."],
  ["(assert (and p q))", "(and p q)", "(assert", ")"],
  ["assign y = a & b;", "a & b", "assign y =", ";"],
  ["y <= a and not b;", "a and not b", "y <=", ";"],
  ["y(0) <= a;", "a", "y(0) <=", ";"],
  ["if (a && b) {", "a && b", "if (", ") {"],
  ["} else if (!a || b) {", "!a || b", "} else if (", ") {"],
  ["if(A AND NOT B)", "A AND NOT B", "if(", ")"],
  ["elseif(A OR B)", "A OR B", "elseif(", ")"],
  ["} elseif ($a && !$b) {", "$a && !$b", "} elseif (", ") {"],
  ["elsif (a || b)", "a || b", "elsif (", ")"],
  ["when (a && !b) {", "a && !b", "when (", ") {"],
  ["until (a || b)", "a || b", "until (", ")"],
  ["require(a && b);", "(a && b)", "require", ";"],
  ["ASSERT(a && b)", "(a && b)", "ASSERT"],
  ["WHERE a || b", "a || b", "WHERE"],
  ["if (a) && (b) {", "(a) && (b)", "if", "{"],
  ["if a and b:", "a and b", "if", ":"],
  ["while (a || b)", "a || b", "while (", ")"],
  ["WHERE a AND b", "a AND b", "WHERE"],
  ["SELECT * FROM t WHERE a AND NOT b;", "a AND NOT b", "SELECT * FROM t WHERE", ";"],
  ["depends on A && B", "A && B", "depends on"],
  ["depends on A = B", "A = B", "depends on"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub Actions marks expressions like this
  ["${{ a && !b }}", "a && !b", "${{", "}}"],
  ["{%- if a and b -%}", "a and b", "{%- if", "-%}"],
  ["assert a and b", "a and b", "assert"],
  ["@assert a && b", "a && b", "@assert"],
  ["return a && b;", "a && b", "return", ";"],
  // Fortran comments begin with "!".
  ["return !(a || b);", "!(a || b)", "return", ";"],
  ["assert !a", "!a", "assert"],
  ["p & q.", "p & q", "."],
  ["`a and b`", "a and b", "`", "`"],
  ["“a and b”", "a and b", "“", "”"],
  ["```python\na and b\n```", "a and b", "```python", "```"],
  [String.raw`$p \land q$.`, String.raw`p \land q`, "$", "$."],
]

const named: Readonly<Record<string, string>> = {
  "$ $": "the dollar signs",
  "$$ $$": "the dollar signs",
  "` `": "the backticks",
  "“ ”": "the quotation marks",
}

test.each(pasted)("%s", async (text, expression, ...around) => {
  const { output, errors, exitCode } = await captured(["parse", text])
  const alone = await captured(["parse", expression])
  expect(alone.exitCode).toBe(0)
  expect({ output, exitCode }).toEqual({ output: alone.output, exitCode: 0 })
  const listed = named[around.join(" ")] ?? around.map((each) => `"${each}"`).join(" and ")
  expect(errors).toContain(`note: read without ${listed}: ${expression}\n`)
  const json = JSON.parse((await captured(["parse", text, "--json"])).output)
  expect(json.leftOut).toEqual(around)
})

test("commands with several expressions", async () => {
  const { output, errors } = await captured(["equivalent", "assert a and b", "if (b && a) {"])
  expect(output).toMatch(/^equivalent/)
  expect(errors).toContain('read without "assert": a and b')
  expect(errors).toContain('read without "if (" and ") {": b && a')
})

test("commands that judge texts", async () => {
  expect(await captured(["check", "assert a and b"])).toMatchObject({ exitCode: 0 })
  const broken = await captured(["check", "assert True &&"])
  expect(broken.exitCode).toBe(1)
  expect(broken.output).toContain("assert True &&")
})

test.each(["return a &&;", "if (a &&) {", "`a and`", "=SUM(1,2)", "a and.", ".", "``"])(
  "the error for %s is about the whole text",
  async (text) => {
    const { errors, exitCode } = await captured(["parse", text])
    expect(exitCode).toBe(2)
    expect(errors).toContain(`\n  ${text}\n`)
    expect(errors).not.toContain("read without")
  },
)

test.each([
  ["depends on FOO=y && BAR!=n", "=", "FOO=y"],
  ["depends on A && (B != m)", "!=", "B!=m"],
])("%s is refused, since y, m and n aren't variables", async (text, sign, comparison) => {
  const { errors, exitCode } = await captured(["parse", text])
  expect(exitCode).toBe(2)
  expect(errors).toContain(
    `error: no notation reads this; "${sign}" compares a symbol of Kconfig with y, m or n\n`,
  )
  expect(errors).toContain(
    `hint: write a variable for each comparison, such as p for ${comparison}\n`,
  )
})

test("lines of standard input are read as they are", async () => {
  const { output, exitCode } = await captured(["eval"], { input: "assert True\n" })
  expect({ output, exitCode }).toEqual({ output: "error\n", exitCode: 1 })
})

test.each([
  ["repeated keywords", "WHERE ".repeat(1000), 10],
  ["a long text", `assert ${"x".repeat(10_000)}`, 1],
])("%s is not read again and again", async (_, text, most) => {
  let count = 0
  const { answered, pasted } = await answerGiven(
    text,
    undefined,
    () => {
      count += 1
      return "refused"
    },
    undefined,
    () => true,
  )
  expect({ answered, pasted }).toEqual({ answered: "refused", pasted: undefined })
  expect(count).toBeLessThanOrEqual(most)
})
