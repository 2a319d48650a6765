// Rows before and after fixing, compared byte for byte; the expected rows were written by hand.

import { describe, expect, test } from "vitest"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import { type CheckPlan, planned } from "../../../src/validate/plan/check-plan.ts"
import { dialect } from "../../support/dialect.ts"

const plan: CheckPlan = {
  lineFormat: "jsonl",
  fields: { input: "input", target: "target", assignment: "assignment" },
  isUnlabelled: false,
  template: "bare",
  dialect: planned(dialect("true-false")),
  dialects: [],
  precedence: undefined,
  isFull: true,
  notAfterXor: undefined,
  limit: 10,
  hasAnswers: false,
  newLabels: { true: '"True"', false: '"False"' },
}

/** @param bytes one character per byte; the last line may lack its line feed */
function fixBytes(bytes: string, more: Partial<CheckPlan> = {}) {
  const chunk = Buffer.alloc(bytes.length + 8, "x")
  chunk.write(bytes, "latin1")
  const checker = new ChunkChecker({ ...plan, ...more })
  const { fixed, changes, tally } = checker.check(chunk.subarray(0, bytes.length))
  return { fixed: Buffer.from(fixed).toString("latin1"), changes, counts: tally.counts }
}

function fix(text: string, more: Partial<CheckPlan> = {}) {
  const { fixed, ...rest } = fixBytes(Buffer.from(text).toString("latin1"), more)
  return { fixed: Buffer.from(fixed, "latin1").toString(), ...rest }
}

const right = [
  '{"input":"True","target":"True"}',
  ' {  "target" : "yes" ,\t"input":"not  False" } ',
  '{"input": "True", "target": true, "id": 12345678901234567890, "score": 1.50e+03, "z": -0}',
  '{"a":"no","input":"False","a":1,"target":"False."}',
  '{"\\u0069nput":"Tru\\u0065","target":"\\u0054rue","n":"\\ud83d\\ude00 \\/ é"}',
  '{"input":"True","target":"True","more":{"target":"no","input":[{"a":1},[]]}}',
  '{"input":"True","target":"True"}\r',
]

describe("right rows are kept byte for byte", () => {
  test.each(right)("%s", (row) => {
    expect(fix(`${row}\n`)).toMatchObject({
      fixed: `${row}\n`,
      changes: [],
      counts: { right: 1 },
    })
  })

  test("also many of them, with both kinds of line ends; blank lines are dropped", () => {
    const file = `\n${right.join("\n")}\n \t\r\n${right.join("\r\n")}\n`
    const kept = `${right.join("\n")}\n${right.join("\r\n")}\n`
    expect(fix(file)).toMatchObject({ fixed: kept, changes: [] })
  })

  test("also bytes that are not UTF-8", () => {
    const row = '{"input":"True","target":"True","a":"\xff\xe2\x82"}\n'
    expect(fixBytes(row)).toMatchObject({ fixed: row, changes: [] })
  })

  test("adds a missing final line feed", () => {
    const row = '{"input":"True","target":"True."}'
    expect(fix(`${row}\n${row}`).fixed).toBe(`${row}\n${row}\n`)
    expect(fix(row.replace("True.", "False.")).fixed).toBe(`${row}\n`)
  })

  test("nothing changes unless fixing was requested", () => {
    const file = '{"input":"True","target":"False"}\n'
    expect(fix(file, { newLabels: undefined })).toMatchObject({ fixed: "", changes: [] })
  })
})

describe("in a row with a wrong label only the label changes", () => {
  test.each<[string, string, unknown, unknown]>([
    ['{"input":"True","target":"False"}', '{"input":"True","target":"True"}', "False", "True"],
    ['{"input":"True","target":"No."}', '{"input":"True","target":"Yes."}', "No.", "Yes."],
    ['{"input":"False","target":1}', '{"input":"False","target":0}', 1, 0],
    ['{"input":"False","target":1.0}', '{"input":"False","target":0}', 1, 0],
    ['{"input":"True","target":false}', '{"input":"True","target":true}', false, true],
    [
      ' {\t"target" : "no" ,  "input":"True"  } ',
      ' {\t"target" : "yes" ,  "input":"True"  } ',
      "no",
      "yes",
    ],
    ['{"input":"True","target":"False"}\r', '{"input":"True","target":"True"}\r', "False", "True"],
    [
      '{"id":12345678901234567890,"x":1.50e+03,"y":-0,"input":"True","target":"False","z":[1e999,{"target":"False"}]}',
      '{"id":12345678901234567890,"x":1.50e+03,"y":-0,"input":"True","target":"True","z":[1e999,{"target":"False"}]}',
      "False",
      "True",
    ],
    [
      '{"a":1,"a":2,"input":"True","target":"False"}',
      '{"a":1,"a":2,"input":"True","target":"True"}',
      "False",
      "True",
    ],
    [
      '{"input":"\\u0054rue","t\\u0061rget":"\\u0046alse","s":"\\/ \\ud83d\\ude00"}',
      '{"input":"\\u0054rue","t\\u0061rget":"True","s":"\\/ \\ud83d\\ude00"}',
      "False",
      "True",
    ],
    [
      '{"input":"True","target":"0","note":"{\\"target\\": \\"x\\"}"}',
      '{"input":"True","target":"1","note":"{\\"target\\": \\"x\\"}"}',
      "0",
      "1",
    ],
  ])("%s", (row, fixed, from, to) => {
    expect(fix(`${row}\n`)).toMatchObject({
      fixed: `${fixed}\n`,
      changes: [{ line: 0, change: "label", from, to }],
      counts: { wrong: 1 },
    })
  })

  test("also with much white space that ends no line", () => {
    const spaces = "\r".repeat(200_000)
    const row = (label: string) => `{"input":"True",${spaces}"target":"${label}"}${spaces}\n`
    expect(fix(row("False")).fixed).toBe(row("True"))
  })
})

describe("a missing or illegible label is filled in", () => {
  test.each<[string, string, unknown]>([
    ['{"input":"True"}', '{"input":"True","target":"True"}', undefined],
    ['{"input": "True"}', '{"input": "True", "target": "True"}', undefined],
    ['{"input": "False", "target": null}', '{"input": "False", "target": "False"}', null],
    ['{"target":"","input":"False"}', '{"target":"False","input":"False"}', ""],
    ['{"target":" ","input":"False"}', '{"target":"False","input":"False"}', " "],
    ['{"input":"True","target":"maybe"}', '{"input":"True","target":"True"}', "maybe"],
    ['{"input":"True","target":-1,"n":-1}', '{"input":"True","target":"True","n":-1}', -1],
    ['{"input":"True","target":[ "a" , {} ]}', '{"input":"True","target":"True"}', ["a", {}]],
  ])("%s", (row, fixed, from) => {
    const { changes, fixed: got } = fix(`${row}\n`)
    expect(got).toBe(`${fixed}\n`)
    expect(changes).toEqual([
      { line: 0, change: "label", from, to: fixed.includes("False") ? "False" : "True" },
    ])
  })

  test("fills in the labels of the plan", () => {
    const more = { newLabels: { true: "1", false: "0" } }
    const file = '{"input":"True"}\n{"input":"False","target":"?"}\n'
    expect(fix(file, more).fixed).toBe(
      '{"input":"True","target":1}\n{"input":"False","target":0}\n',
    )
  })
})

describe("bytes that are not UTF-8", () => {
  test.each([
    [
      '{"note":"caf\xe9 \xff","input":"True","target":"False","\xe9":"\xc3\xa9 \xf0\x9f"}',
      '{"note":"caf\xe9 \xff","input":"True","target":"True","\xe9":"\xc3\xa9 \xf0\x9f"}',
    ],
    ['{"input":"False","n":"\xe9"}', '{"input":"False","n":"\xe9","target":"False"}'],
    ['{"target":"\xe9","input":"True","n":"\xe9"}', '{"target":"True","input":"True","n":"\xe9"}'],
    // U+FFFD itself, and a text with more bytes than characters.
    [
      '{"n":"\xef\xbf\xbd\xe2\x82","input":"True","target":false}',
      '{"n":"\xef\xbf\xbd\xe2\x82","input":"True","target":true}',
    ],
  ])("%j are kept", (row, expected) => {
    const { fixed, changes } = fixBytes(`${row}\n`)
    expect(fixed).toBe(`${expected}\n`)
    expect(changes).toMatchObject([{ change: "label" }])
  })

  test("next to the label cause the row to be kept as it is", () => {
    const more = { template: "Q: {expr}? A: {label} - {any}" }
    const row = (first: string) => `{"input":"Q: True? A: False - ${first}\xe9${first}"}`
    expect(fixBytes(`${row("A")}\n`, more).fixed).toBe('{"input":"Q: True? A: True - A\xe9A"}\n')
    expect(fixBytes(`${row("\\u0041")}\n`, more)).toMatchObject({
      fixed: `${row("\\u0041")}\n`,
      changes: [{ change: "kept", reason: "bytes next to its label are not UTF-8" }],
    })
  })
})

describe("rows without a value", () => {
  test.each<[string, object]>([
    ['{"input":"True and","target":"True"}', { reason: "true-false does not read it" }],
    ['{"input":"1","target":"True"}', { reason: "true-false does not read it" }],
    ['{"target":"True"}', { reason: 'no field "input"' }],
    ['{"input":7,"target":"True"}', { reason: '"input" is a number, not a string' }],
    [
      '{"input":"True","target":"False","target":"True"}',
      { reason: 'the field "target" occurs more than once' },
    ],
    ["[1]", { reason: "an array, not a JSON object" }],
    ["{", { reason: expect.stringMatching(/^not JSON: /) }],
    ["'\u0000", { reason: expect.stringMatching(/^not JSON: /) }],
  ])("%s is dropped, and the change records the whole line", (row, dropped) => {
    const kept = '{"input":"True","target":"True"}\n'
    const { fixed, changes } = fix(`${kept}${row}\n${kept}`)
    expect(fixed).toBe(kept + kept)
    expect(changes).toEqual([{ line: 1, change: "dropped", row, ...dropped }])
  })

  test("a row with an unbound variable is kept", () => {
    const row = '{"input":"x  and True","target":"maybe"}\n'
    const more = { dialect: planned(dialect("python")) }
    expect(fix(row, more)).toMatchObject({ fixed: row, changes: [], counts: { unbound: 1 } })
  })
})

test("rows keep their order, whether fixed, kept or dropped", () => {
  const file = [
    '{"input":"True","target":"False"}',
    '{"input":"True", "target":"True"}',
    '{"input":"True", "target":"yes"}',
    "{",
    '{"input":"True", "target":1}',
    "",
    '{"input":"False","target":1}',
    '{"input":"False"}',
    "?",
    '{"input":"False", "target":"no"}',
  ]
  const { fixed, changes } = fix(`${file.join("\r\n")}\n`)
  expect(fixed.split("\n")).toEqual([
    '{"input":"True","target":"True"}\r',
    `${file[1]}\r`,
    `${file[2]}\r`,
    `${file[4]}\r`,
    '{"input":"False","target":0}\r',
    '{"input":"False","target":"False"}\r',
    file[9],
    "",
  ])
  expect(changes.map(({ line, change }) => [line, change])).toEqual([
    [0, "label"],
    [3, "dropped"],
    [6, "label"],
    [7, "label"],
    [8, "dropped"],
  ])
})

describe("nested fields", () => {
  const fields = { input: "q.text", target: "a.label", assignment: "assignment" }
  test.each<[string, string]>([
    ['{"q":{"text":"True"},"a":{"label":"no"}}', '{"q":{"text":"True"},"a":{"label":"yes"}}'],
    [
      '{"q":{"text":"True"},"a":{"by":"me"}}',
      '{"q":{"text":"True"},"a":{"by":"me","label":"True"}}',
    ],
    ['{"q":{"text":"True"}}', '{"q":{"text":"True"},"a":{"label":"True"}}'],
    [
      '{"q.text":"True","a":{"label":1},"a.label":"no"}',
      '{"q.text":"True","a":{"label":1},"a.label":"yes"}',
    ],
    // If the path leads nowhere, a field with the whole path as its name gets the label.
    ['{"q":{"text":"True"},"a":"x"}', '{"q":{"text":"True"},"a":"x","a.label":"True"}'],
    ['{"q":{"text":"True"},"a":null}', '{"q":{"text":"True"},"a":null,"a.label":"True"}'],
    ['{"q":{"text":"True"},"a":[]}', '{"q":{"text":"True"},"a":[],"a.label":"True"}'],
  ])("%s", (row, fixed) => {
    expect(fix(`${row}\n`, { fields }).fixed).toBe(`${fixed}\n`)
    expect(fix(`${fixed}\n`, { fields })).toMatchObject({ changes: [], counts: { right: 1 } })
  })

  test.each(["m.1.text", "m.-1.text"])("in arrays, at %s", (target) => {
    const inArrays = { ...fields, input: "m.0.text", target }
    const row = '{"m":[{"text":"True"},{"text":"False"}]}'
    const { fixed, changes } = fix(`${row}\n`, { fields: inArrays })
    expect(changes).toEqual([{ line: 0, change: "label", from: "False", to: "True" }])
    expect(fixed).toBe('{"m":[{"text":"True"},{"text":"True"}]}\n')
    expect(fix(fixed, { fields: inArrays })).toMatchObject({ changes: [], counts: { right: 1 } })
  })

  test("in arrays that are too short", () => {
    const inArrays = { ...fields, input: "m.0", target: "m.1" }
    const { fixed } = fix('{"m":["True"]}\n', { fields: inArrays })
    expect(fixed).toBe('{"m":["True"],"m.1":"True"}\n')
    expect(fix(fixed, { fields: inArrays })).toMatchObject({ changes: [], counts: { right: 1 } })
  })
})

test.each([
  ['{"True":1,"False":0}', '{"True":0,"False":1}'],
  ['{"False": 0.0, "True": 1.0}', '{"False": 1, "True": 0}'],
  ['{"yes":true,"no":false,"maybe":false}', '{"yes":false,"no":true,"maybe":false}'],
])("the scores of both truth values change: %s", (scores, fixed) => {
  const row = (all: string) => `{"input":"not True","target_scores":${all}}\n`
  const target = scores.includes("yes") ? "target_scores.yes" : "target_scores.True"
  const fields = { input: "input", target, assignment: "assignment" }
  expect(fix(row(scores), { fields }).fixed).toBe(row(fixed))
})

describe("rows that aren't objects become objects", () => {
  test("a row that is a text", () => {
    expect(fix('"not  True"\n "tru\\u0065"\n').fixed).toBe(
      '{"input":"not  True","target":"False"}\n',
    )
    const fields = { input: "question", target: "a.b", assignment: "assignment" }
    const { fixed } = fix('"True"\n', { fields })
    expect(fixed).toBe('{"question":"True","a":{"b":"True"}}\n')
    expect(fix(fixed, { fields })).toMatchObject({ changes: [], counts: { right: 1 } })
    const more = { dialect: planned(dialect("python")) }
    expect(fix('"x"\n', more)).toMatchObject({ fixed: '"x"\n', changes: [] })
  })

  test("lines of text", () => {
    const { fixed, changes } = fix('not True\nTrue  or "\n True \r\n', { lineFormat: "text" })
    expect(fixed).toBe(
      '{"input":"not True","target":"False"}\n{"input":" True ","target":"True"}\n',
    )
    expect(changes).toEqual([
      { line: 0, change: "label", from: undefined, to: "False" },
      { line: 1, change: "dropped", reason: "true-false does not read it", row: 'True  or "' },
      { line: 2, change: "label", from: undefined, to: "True" },
    ])
  })

  test("lines of xor-bench", () => {
    const more: Partial<CheckPlan> = {
      lineFormat: "xor-bench",
      dialect: planned(dialect("xor-bench")),
      template: "xor-bench",
    }
    const prompt = (formula: string) =>
      "Given the following values of variables:\\nx_1 = True\\nx_2 = False\\n\\nWhat is the value of the " +
      `following formula?\\n${formula}`
    const quiz = { ...more, template: "/(?<variables>x_1.*?)\\n\\n.*\\n(?<expr>.*)/s" }
    const line = (answer: string) => `2,${answer},"${prompt("x_1 xor x_2")}"`
    const row = (answer: string) => `{"input":"${prompt("x_1 xor x_2")}","target":"${answer}"}\n`
    expect(fix(`${line("True")}\n`, quiz)).toMatchObject({
      fixed: row("True"),
      changes: [],
      counts: { right: 1 },
    })
    expect(fix(`${line("False")}\n`, quiz)).toMatchObject({
      fixed: row("True"),
      changes: [{ line: 0, change: "label", from: "False", to: "True" }],
    })
    expect(fix(`${line("")}\n2,True\n`, quiz)).toMatchObject({
      fixed: row("True"),
      changes: [
        { line: 0, change: "label", from: "", to: "True" },
        { line: 1, change: "dropped", row: "2,True" },
      ],
    })
  })
})

describe("a label that names an option names the right one afterwards", () => {
  const fields = { input: "input", target: "options.{answer}", assignment: "assignment" }
  const rowWith = (answer: string) =>
    `{"input":"not True","options":["True","False"],"answer":${answer}}`

  test.each([
    ["0", "1"],
    ['"0"', '"1"'],
    ['"A"', '"B"'],
    ['"(a)"', '"(b)"'],
    ['"A "', '"B "'],
    ['"A) True"', '"B) False"'],
    ['"(a)  True"', '"(b)  False"'],
    ['"**A** True"', '"**B** False"'],
    ['"0. True"', '"1. False"'],
  ])("%s becomes %s", (from, to) => {
    expect(fix(`${rowWith(from)}\n`, { fields })).toMatchObject({
      fixed: `${rowWith(to)}\n`,
      changes: [{ line: 0, change: "label", from: JSON.parse(from), to: JSON.parse(to) }],
    })
  })

  test.each([
    ["null", "the label is null"],
    ['""', "the label is empty"],
    ['"both"', "no option is False, or its label is in an unknown style"],
    ['"A) true, as said"', "no option is False, or its label is in an unknown style"],
  ])("%s stays, because its style is unknown", (label, reason) => {
    const row = rowWith(label)
    expect(fix(`${row}\n`, { fields })).toMatchObject({
      fixed: `${row}\n`,
      changes: [{ line: 0, change: "kept", reason, row }],
    })
  })

  test("in a list of objects", () => {
    const row = (answer: string) =>
      `{"input":"not True","options":[{"label":"B","text":"True"},{"label":"A","text":"False"}],"answer":"${answer}"}`
    const inObjects = { ...fields, target: "options.{answer}.text" }
    expect(fix(`${row("B")}\n`, { fields: inObjects }).fixed).toBe(`${row("A")}\n`)
  })

  test("a field called like the path to an option is changed itself", () => {
    const row = (label: string) =>
      `{"input":"not True","A":"True","answer":"A","{answer}":"${label}"}`
    const own = { ...fields, target: "{answer}" }
    expect(fix(`${row("True")}\n`, { fields: own }).fixed).toBe(`${row("False")}\n`)
  })
})
