// JSON rows in which a field occurs more than once. JSON.parse would keep the last value.

import { expect, test } from "vitest"
import { jsonRowReader, rowParser } from "../../src/formats/json/json.ts"
import { UnreadableRowError } from "../../src/formats/row.ts"
import { captured } from "../support/run-command.ts"

const many = Array.from({ length: 12 }, (_, index) => `v${index}`)

test.each<[line: string, fields: readonly string[], repeated: string | undefined]>([
  ['{"input": "1", "target": 1, "target": 0}', ["input", "target"], "target"],
  ['{"input": "1", "target": 1, "target": 1}', ["input", "target"], "target"],
  ['{"\\u0069nput": "1", "input": "0"}', ["input"], "input"],
  ['{"é": "1", "\\u00e9": "0"}', ["é"], "é"],
  ['{"id": 1, "id": 2, "input": "1"}', ["input"], undefined],
  ['{"input": "\\"input\\" \\u0069nput", "more": {"input": 1}}', ["input"], undefined],
  ['{"input": "input", "target": "input"}', ["input", "target"], undefined],
  ['{"a": {"b": 1}, "c": {"b": 2, "b": 3}}', ["a.b"], undefined],
  ['{"a": {"b": 1, "b": 2}}', ["a.b"], "b"],
  ['{"a": {"b": 1}, "a": {"b": 2}}', ["a.b"], "a"],
  ['{"a.b": 1, "a.b": 2}', ["a.b"], "a.b"],
  ['{"m": [{"c": 1}, {"c": 2, "c": 3}]}', ["m.0.c"], undefined],
  ['{"m": [{"c": 1}, {"c": 2, "c": 3}]}', ["m.1.c"], "c"],
  ['{"m": [{"c": 1}, {"c": 2, "c": 3}]}', ["m.-1.c"], "c"],
  ['{"m": [{"c": 1}, {"c": 2, "c": 3}]}', ["m.*.c"], "c"],
  ['{"m": [{"c": 1}, {"c": 2}]}', ["m.*.c", "m.*.d", "m.7.c", "m.c"], undefined],
  ['[{"c": 1, "c": 2}, "c"]', ["0.c"], "c"],
  ['["c", "c"]', ["0", "1"], undefined],
  ['"c c"', ["c"], undefined],
  ['{"a": 1, "v11": 1, "v11": 2}', many, "v11"],
  ['{"a": 1, "v11": 1, "a": 2}', many, undefined],
])("%s with the fields %j", (line, fields, repeated) => {
  const parse = () => rowParser(fields)(line)
  if (repeated === undefined) expect(parse()).toEqual(JSON.parse(line))
  else {
    expect(parse).toThrow(UnreadableRowError)
    expect(parse).toThrow(`the field ${JSON.stringify(repeated)} occurs more than once`)
  }
})

test.each([
  ["vars,vals", '{"input": "p", "vars": ["p"], "vals": [1], "vals": [0]}', "vals"],
  ["vars,vals", '{"input": "p", "vars": ["p"], "vars": ["q"], "vals": [0]}', "vars"],
  ["p,q=bits", '{"input": "p", "bits": "10", "bits": "01"}', "bits"],
])("values of variables in %s", (assignment, line, repeated) => {
  const read = jsonRowReader({ input: "input", target: "target", assignment })
  expect(() => read(line)).toThrow(`the field "${repeated}" occurs more than once`)
})

test.each([
  [
    "columns of variables",
    '{"input": "p or q", "p": true, "q": false, "p": false, "target": true}\n',
    [],
    "p",
  ],
  [
    "a task",
    '{"left": "p", "right": "p", "label": true, "left": "q"}\n',
    ["--task", "equivalent"],
    "left",
  ],
  [
    "atoms",
    '{"input": "Ottawa is big", "target": true, "target": false}\n',
    ["--atoms", '{"Ottawa is big": true}'],
    "target",
  ],
])("are refused in rows with %s", async (_, row, args, repeated) => {
  const others = [
    '{"input": "p or q", "p": true, "q": false, "target": true}\n',
    '{"left": "p", "right": "p", "label": true}\n',
    '{"input": "Ottawa is big", "target": true}\n',
  ]
  const plain = others.find((other) => other.slice(0, 12) === row.slice(0, 12)) ?? ""
  const input = plain.repeat(3) + row
  const { output } = await captured(["validate", "--json", "--threads", "1", ...args], { input })
  const { counts, badRows } = JSON.parse(output)
  expect(counts).toMatchObject({ rows: 4, right: 3, unreadable: 1 })
  const message = `the field "${repeated}" occurs more than once`
  expect(badRows).toContainEqual(expect.objectContaining({ line: 4, message }))
})

test.each([
  ["pipe", [], '"kind":"unreadable"'],
  ["convert", ["--to", "binary", "--labels", "-o", "-"], '"target": false'],
])("%s refuses them", async (command, args, expected) => {
  const input = '{"input": "True", "target": true, "target": false}\n'
  const { output, errors } = await captured([command, ...args], { input })
  expect(output).toContain(expected)
  expect(output + errors).toMatch(/the field \\?"target\\?" occurs more than once/)
})
