// Function definitions with bits for their parameters. The expected values and labels were worked out by hand.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { describeFiles } from "../../../src/report/describe-files.ts"
import { functionTemplate } from "../../../src/validate/templates/function-template.ts"

async function check(rows: readonly (readonly [string, unknown])[]) {
  async function* bytes() {
    for (const [input, label] of rows) yield Buffer.from(`${JSON.stringify({ input, label })}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true })
}

test.each([
  ["f(a,b,c) = a and (b or not c), abc=101", "a and (b or not c)", "101"],
  ["F( a, b, c ) := a·b' + c;\n x = 011.", "a·b' + c", "011"],
  ["g(a,b,c) = a == (b, c), abc=000", "a == (b, c)", "000"],
])("%j", (text, expression, [a, b, c]) => {
  const found = functionTemplate.extract(text)
  expect(found).toMatchObject({ text: expression, start: text.indexOf(expression) })
  const values = { a: a === "1", b: b === "1", c: c === "1" }
  expect(Object.fromEntries(found?.variables ?? [])).toEqual(values)
})

test.each([
  "f(a,b) == a or b, ab=10",
  "f(a,b) = , ab=10",
  "f(a,b), ab=10",
  "f(a,b) = a or b, ab=12",
  "f(a,b) = a or b",
  "a or b, ab=10",
])("%j is not a definition with bits", (text) => {
  expect(functionTemplate.extract(text)).toBeUndefined()
  expect(functionTemplate.problem(text)).toBeUndefined()
})

test("values in word notation", async () => {
  const report = await check([
    ["f(a,b,c) = a and (b or not c), abc=101", false],
    ["f(a,b,c) = a and (b or not c), abc=100", true],
    ["f(b,a) = a and not b, ba=01", true],
    ["f(b,a) = a and not b, ba=10", true], // wrong: b is 1
    ["f(p,q) = not p or q, pq=10", false],
    ["f(p,q) = not p or q, pq=11", false], // wrong: q is 1
    ["f(x,y,z) = x and y or z, xyz=110", true],
    ["f(x,y,z) = x and y or z, xyz=010", false],
  ])
  expect(report.badRows.map(({ line, kind }) => [line, kind])).toEqual([
    [4, "wrong"],
    [6, "wrong"],
  ])
  expect(JSON.stringify(describeFiles(report))).toContain(
    "template: function (detected), bits give values to its parameters in their order",
  )
})

test("values in sign notation, and rows whose bits don't fit the parameters", async () => {
  const { badRows } = await check([
    ["f(a,b,c) = a·b' + c, x=101", 1],
    ["f(a,b,c) = a·b' + c, x=110", 0],
    ["f(a,b,c) = a·b' + c, x=100", 1],
    ["f(p,q) = p'·q, x=01", 1],
    ["f(p,q) = p'·q, x=11", 1], // wrong: p is 1
    ["f(p,q) = p'·q, x=011", 1],
    ["f(p,q) = p'·q, qp=01", 1],
    ["f(p,p) = p'·q, x=01", 1],
    ["f(x,y,z) = x·y + z, x=110", 1],
    ["f(x,y,z) = x·y' + z, x=110", 0],
  ])
  expect(badRows.map(({ line, kind, message }) => [line, kind, message])).toEqual([
    [5, "wrong", "the label says True, the value is False with p=True, q=True"],
    [6, "unreadable", "the function has 2 parameters, and the text has 3 bits for them"],
    [7, "unreadable", "the bits are those of qp, and the parameters are declared as pq"],
    [8, "unreadable", "the function has a parameter twice"],
  ])
})
