// Values in parentheses after expressions, boxed values in LaTeX, and texts that no part of may be extracted from.

import { expect, test } from "vitest"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[]) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true })
}

test("values in parentheses after the expression", async () => {
  // Worked out by hand; the label of the fourth is wrong.
  const rows = [
    ["p and q (where p=1, q=0)", 0],
    ["p or q (where p=0, q=1)", 1],
    ["not p or q (where p=1, q=1)", 1],
    ["not (p and q) (where p=0, q=0)", 0],
    ["p and not q (where p=1, q=0)", 1],
    ["not p and q (where p=1, q=1)", 0],
  ].map(([text, label]) => ({ text, label }))
  const { files, badRows } = await check(rows)
  expect(files[0]).toMatchObject({ template: "{expr} (where {variables})" })
  expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[4, "wrong"]])
})

// The label of the second row is wrong.
const judged = [
  ["not True or False", "False"],
  ["True and not False", "False"],
  ["not (True and False)", "True"],
  ["False or False or True", "True"],
  ["True and (False or not True)", "False"],
  ["not not False", "False"],
] as const

test.each([
  ["What's EXPR?", "What's {expr}?"],
  ["Here's an expression: EXPR", "Here's an expression: {expr}"],
  ["Solve -- EXPR", "Solve -- {expr}"],
  ["Question // EXPR", "Question // {expr}"],
  ["EXPR is _", "{expr} is _"],
  ["Problem #1: EXPR", "Problem #1: {expr}"],
])("%s contains an expression, not just a name and a comment or blank", async (frame, template) => {
  const rows = judged.map(([text, answer]) => ({ prompt: frame.replace("EXPR", text), answer }))
  const { files, badRows } = await check(rows)
  expect(files[0]).toMatchObject({ template, dialect: "true-false" })
  expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[2, "wrong"]])
})

test("German sentences are not products of letters", async () => {
  const rows = [
    ["nicht ((falsch oder nicht (wahr und falsch)) oder falsch)", "falsch"],
    ["nicht falsch und wahr", "wahr"],
    ["nicht (wahr oder falsch)", "falsch"],
  ].map(([expression, label]) => ({ expression, label }))
  await expect(check(rows)).rejects.toThrow("look like natural-language sentences")
})

test("top and bottom in a box", async () => {
  const rows = [
    ["\\top \\land \\bot", "\\bot"],
    ["\\top \\lor \\bot", "\\top"],
    ["\\lnot \\bot", "\\top"],
    ["\\lnot \\top \\lor \\bot", "\\top"],
    ["\\bot \\lor \\lnot \\bot", "\\top"],
    ["\\top \\land \\lnot \\top", "\\bot"],
  ].map(([text, label]) => ({
    problem: `Evaluate $${text}$.`,
    solution: `So $\\boxed{${label}}$.`,
  }))
  const { badRows } = await check(rows)
  expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[4, "wrong"]])
})

test.each([
  [
    "full-width brackets",
    [
      "True or （not False and True）",
      "（False or True） and not True",
      "not （True and False or False）",
      "（True or not False） and False",
      "False or （not True or False）",
      "True and （True or not True）",
    ],
  ],
  [
    "HTML entities",
    [
      "!(!false || !false) &amp;&amp; true",
      "(true || false) &amp;&amp; !(false || false)",
      "true &amp;&amp; (!true || false || true)",
      "(false || !true) &amp;&amp; false",
      "!true &amp;&amp; (false || true)",
      "(true || !false) &amp;&amp; !false",
    ],
  ],
])("proposes no part of a text with %s as the expression", async (_, texts) => {
  const found = await check(texts.map((text) => ({ text, label: "True" }))).catch(
    (thrown) => thrown,
  )
  expect(found.proposals ?? []).toEqual([])
  expect(found.counts ?? { right: 0, wrong: 0 }).toMatchObject({ right: 0, wrong: 0 })
})

test("formulas in no known notation are not called wrong", async () => {
  const row = { premises: ["A -> not B or C", "A"], conclusion: "not B or C", label: "entailed" }
  const error = await check(Array(10).fill(row)).catch((thrown) => thrown)
  expect(withAdvice(error)).toMatch(
    /in 100\.0% of its rows formulas are in no known notation; .*; define a notation of your own with --grammar$/,
  )
})
