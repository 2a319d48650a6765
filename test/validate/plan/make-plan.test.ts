// Detection of fields, template and notation from the first rows of a file.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import type { InputFormat } from "../../../src/formats/format.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { AmbiguityError } from "../../../src/language/engines/ambiguity-error.ts"
import { inputNames, targetNames } from "../../../src/validate/evidence/priors.ts"
import type { PlanOptions } from "../../../src/validate/plan/check-plan.ts"
import { rowsForDetection } from "../../../src/validate/plan/detect-reading.ts"
import { UnknownFieldError } from "../../../src/validate/plan/find-fields.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { TemplateError } from "../../../src/validate/templates/template-error.ts"
import { dialect } from "../../support/dialect.ts"

function plan(
  lines: readonly string[],
  options: Partial<PlanOptions> = {},
  format: InputFormat = "jsonl",
) {
  return makePlan(lines, format, {
    dialects,
    isFull: true,
    limit: 10,
    isFixing: false,
    hasAnswers: false,
    ...options,
  })
}

function planRows(rows: readonly unknown[], options: Partial<PlanOptions> = {}) {
  return plan(
    rows.map((row) => JSON.stringify(row)),
    options,
  )
}

function repeat<Row>(count: number, row: Row): Row[] {
  return new Array<Row>(count).fill(row)
}

describe("fields", () => {
  const fieldsOf = (rows: readonly unknown[], options: Partial<PlanOptions> = {}) => {
    const { input, target } = planRows(rows, options).plan.fields
    return [input, target]
  }

  test.each(inputNames)("the input is %s", (name) => {
    expect(fieldsOf([{ id: "T", [name]: "True", target: "True" }])).toEqual([name, "target"])
  })

  test.each(targetNames)("the target is %s", (name) => {
    expect(fieldsOf([{ [name]: "True", note: "x", input: "True" }])).toEqual(["input", name])
    // Labels don't have to be texts.
    for (const label of [true, false, 0, 1]) {
      expect(fieldsOf([{ input: "True", [name]: label }])).toEqual(["input", name])
    }
  })

  test("names may be in any case", () => {
    expect(fieldsOf([{ Input: "not True", Target: "False" }])).toEqual(["Input", "Target"])
    expect(fieldsOf([{ input: "True", Label: "True" }])).toEqual(["input", "Label"])
  })

  test("the field that most rows have wins", () => {
    const [asked, said] = [
      [{ question: "not False", answer: true }],
      ["not False", "not not True", "True or False", "True", "not (False)"].map((text) => ({
        text,
        label: true,
      })),
    ] as const
    expect(fieldsOf([...asked, ...said])).toEqual(["text", "label"])
    const turned = said.map(({ text, label }) => ({ question: text, answer: label }))
    expect(fieldsOf([...asked, ...turned])).toEqual(["question", "answer"])
  })

  test("among equally frequent fields the more usual name wins", () => {
    const row = { formula: "a", expr: "b", text: "c", expression: "d", prompt: "e", question: "f" }
    expect(fieldsOf([row])[0]).toBe("question")
    expect(fieldsOf([{ result: 1, expected: 1, label: 1, answer: 1, input: "1" }])[1]).toBe(
      "answer",
    )
    expect(fieldsOf([{ text: "True" }, { prompt: "True" }])[0]).toBe("prompt")
  })

  test("an input is a text; a label may be any value", () => {
    const row = { input: ["True"], question: null, prompt: 1, formula: "True" }
    expect(fieldsOf([row])[0]).toBe("formula")
    const labels = { target: null, answer: "", label: " ", output: false }
    expect(fieldsOf([{ input: "True", ...labels }])[1]).toBe("output")
  })

  test("has defaults without labels and without rows", () => {
    expect(fieldsOf([{ question: "True" }])).toEqual(["question", "target"])
    expect(fieldsOf([])).toEqual(["input", "target"])
    expect(fieldsOf(["True", "False"])).toEqual(["input", "target"])
  })

  test("the input is not its own label", () => {
    const rows = [{ answer: "True", label: "yes" }]
    expect(fieldsOf(rows, { inputField: "answer" })).toEqual(["answer", "label"])
    expect(fieldsOf([{ value: "True" }], { inputField: "value" })).toEqual(["value", "target"])
  })

  test("the label is not its own input", () => {
    const rows = [{ input: "yes", formula: "True" }]
    expect(fieldsOf(rows, { targetField: "input" })).toEqual(["formula", "input"])
  })

  test("an empty text is an expression only if there is no other", () => {
    expect(fieldsOf(repeat(3, { input: " ", text: "True" }))[0]).toBe("text")
    expect(fieldsOf([{ input: "", text: "True" }, { input: "True" }, { input: "T" }])[0]).toBe(
      "input",
    )
    expect(fieldsOf([{ prompt: "" }])[0]).toBe("prompt")
  })

  test("rows that are texts need no field names, regardless of other rows between them", () => {
    expect(planRows([{ made: "today" }, "T & F", "T"]).dialect?.name).toBe("t-f")
  })

  test.each<[string, readonly object[], readonly string[] | undefined]>([
    ["truth values named like variables", [{ x: "T", y: 0, z: true }], ["x", "y"]],
    [
      "other values in some rows",
      [
        { x: "T", y: "F" },
        { x: 7, y: 1 },
      ],
      ["y"],
    ],
    ["along with an assignment", [{ x: true, assignment: { x: true } }], undefined],
    ["none", [{ id: 1 }], undefined],
  ])("columns that give values: %s", (_, rows, columns) => {
    const all = rows.map((row) => ({ input: "x and not y", target: "True", ...row }))
    expect(planRows(all).plan.fields.columns).toEqual(columns)
    expect(planRows(all, { assignmentField: "where" }).plan.fields.columns).toBeUndefined()
  })

  test("the user's options win, regardless of the rows", () => {
    const rows = [{ input: "True", target: "True" }]
    const given = planRows(rows, { inputField: "q", targetField: "a", assignmentField: "where" })
    expect(given.plan.fields).toEqual({ input: "q", target: "a", assignment: "where" })
    expect([given.isInputFieldGuessed, given.isTargetFieldGuessed]).toEqual([false, false])
    const guessed = planRows(rows)
    expect(guessed.plan.fields.assignment).toBe("assignment")
    expect([guessed.isInputFieldGuessed, guessed.isTargetFieldGuessed]).toEqual([true, true])
    const half = planRows(rows, { targetField: "a" })
    expect([half.isInputFieldGuessed, half.isTargetFieldGuessed]).toEqual([true, false])
  })

  test.each<[string, readonly object[], string]>([
    ["an object", [{ variables: { x: true, y: false } }], "variables"],
    ["JSON in a text", [{ variables: '{"x": "True", "y": 0}' }], "variables"],
    ["only a later row", [{ variables: null }, {}, { variables: { x: "no" } }], "variables"],
    ["literals of a notation", [{ variables: { x: "ON", y: "OFF" } }], "variables"],
    ["along with the usual name", [{ variables: { x: true } }, { assignment: {} }], "assignment"],
    ["a number", [{ variables: 1 }, { variables: true }, { variables: "1" }], "assignment"],
    ["a list", [{ variables: [true, false] }, { variables: ["x = True"] }], "variables"],
    ["a text", [{ variables: '["x", "y"]' }, { variables: "x = True\ny = False" }], "variables"],
    ["only names", [{ variables: ["x", "y"] }, { variables: '["x", "y"]' }], "assignment"],
    ["another usual name", [{ env: { x: true } }], "env"],
    ["an empty object", [{ variables: {} }, { variables: "{}" }, { variables: "{" }], "assignment"],
    ["an object of other things", [{ variables: { x: true, count: 3 } }], "assignment"],
    ["an object of objects", [{ variables: { x: { y: true } } }], "assignment"],
    ["inside another object", [{ data: { variables: { x: true } } }], "assignment"],
  ])("variables may be values of variables: %s", (_, rows, field) => {
    const all = rows.map((row) => ({ input: "x and not y", target: "True", ...row }))
    expect(planRows(all).plan.fields.assignment).toBe(field)
    expect(planRows(all, { assignmentField: "where" }).plan.fields.assignment).toBe("where")
  })

  test("an expression whose variables have values in its row is the input", () => {
    const row = { prompt: "T and F, or what?", formula: "x xor not y", answer: "False" }
    for (const name of ["assignment", "variables"]) {
      const rows = [{ ...row, [name]: { x: false, y: "True" } }]
      expect(fieldsOf(rows)).toEqual(["formula", "answer"])
      expect(planRows(rows)).toMatchObject({ isTold: true, dialect: { name: "xor-bench" } })
    }
    // Without values, it is the only text that is an expression and nothing else.
    expect(fieldsOf([row])[0]).toBe("formula")
  })

  test("a path leads to a nested field", () => {
    const row = { data: { task: { expr: "T&F" } }, meta: { gold: "F" } }
    const made = planRows([row], { inputField: "data.task.expr", targetField: "meta.gold" })
    expect(made.plan.fields).toMatchObject({ input: "data.task.expr", target: "meta.gold" })
    expect(made.dialect?.name).toBe("t-f")
    // A field with the path as its name wins.
    const both = { "a.b": "1&&0", a: { b: "T&F" } }
    expect(planRows([both], { inputField: "a.b" }).dialect?.name).toBe("binary")
    expect(planRows([{ a: "T" }], { inputField: "a.b" }).dialect).toBeUndefined()
  })

  test.each(["__proto__", "constructor", "toString", "length", "", ".", "a..b", "a.__proto__"])(
    "the name %j",
    (name) => {
      // Inherited properties don't count.
      expect(planRows([{ input: "True" }], { inputField: name }).dialect).toBeUndefined()
      expect(planRows([{ input: "True", a: {} }], { targetField: name }).dialect?.name).toBe(
        "true-false",
      )
      const row = `{${JSON.stringify(name)}: "T&F", "target": "F"}`
      expect(plan([row], { inputField: name }).dialect?.name).toBe("t-f")
    },
  )

  test("falls back on unusual names", () => {
    const lines = [
      '{"__proto__": "True", "id": 1}',
      "[1, 2]",
      "null",
      "{",
      '{"id": 2, "": "True", "say \\"it\\"": 1}',
    ]
    const usual = "no row has an expression in a field such as input, question or prompt"
    const unknown = (message: string) => new UnknownFieldError(message, [{ option: "inputField" }])
    expect(() => plan(lines)).toThrow(
      unknown(`${usual}; the fields are "__proto__", "id", "", "say \\"it\\""`),
    )
    expect(() => plan(["{}"])).toThrow(unknown(`${usual}; there are no fields`))
    expect(() => planRows([{ input: 1 }])).toThrow(
      new UnknownFieldError(`${usual}; the only field is "input"`),
    )
    expect(() => planRows([{ a: "True" }])).toThrow(unknown(`${usual}; the only field is "a"`))
    const members = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, at]))
    const names = Array.from({ length: 20 }, (_, at) => `"m${at}"`).join(", ")
    expect(() => planRows([members(20)])).toThrow(unknown(`${usual}; the fields are ${names}`))
    expect(() => planRows([members(21)])).toThrow(
      unknown(`${usual}; the fields are ${names} and more`),
    )
    expect(planRows([members(21)], { inputField: "m0" }).dialect).toBeUndefined()
  })

  test("only JSON has fields", () => {
    expect(plan(['{"id": "True"}'], {}, "text").plan.fields.input).toBe("input")
    expect(plan(["T&F"], {}, "text").dialect?.name).toBe("t-f")
  })
})

describe("templates", () => {
  const templateOf = (inputs: readonly string[], options: Partial<PlanOptions> = {}) =>
    planRows(
      inputs.map((input) => ({ input })),
      options,
    )
  const quiz =
    "Given the following boolean variables:\nx1 = True\nx2 = False\nEvaluate the boolean expression: not x1 xor x2"

  test.each([
    ["bare", ["True and False"], "true-false"],
    ["is", ["not ( True ) and ( True ) is"], "true-false"],
    ["xor-bench", [quiz], "xor-bench"],
    // A few foreign rows change nothing.
    ["is", ["True is", "T", "False is", "?", "not True is"], "true-false"],
    ["bare", ["True", "False is", "not True"], "true-false"],
    ["xor-bench", [quiz, "True", quiz], "xor-bench"],
    // The simplest of equally good templates wins.
    ["bare", ["True is", "True"], "true-false"],
    ["bare", ["True, it", "what, then"], "true-false"],
  ])("%s fits %j", (template, inputs, name) => {
    const made = templateOf(inputs)
    expect([made.plan.template, made.isTemplateDetected]).toEqual([template, true])
    expect(made.dialect?.name).toBe(name)
  })

  test("a given notation decides which template fits", () => {
    const inputs = ["T & F", "T", "True is"]
    expect(templateOf(inputs).plan.template).toBe("bare")
    expect(templateOf(inputs, { dialect: dialect("true-false") }).plan.template).toBe("is")
  })

  test("detects the notation of the extracted text", () => {
    // Read as a whole, they are in Python's notation: x and True.
    const inputs = ["Q: 1 && 0", "Q: 1 || 0"]
    const made = templateOf(inputs, { template: "Q: {expr}" })
    expect([made.plan.template, made.isTemplateDetected]).toEqual(["Q: {expr}", false])
    expect([made.dialect?.name, made.detectedFrom]).toEqual(["binary", 2])
    expect(templateOf([...inputs, "A: T"], { template: "Q: {expr}" }).detectedFrom).toBe(2)
  })

  test("a given template is used whether it fits or not", () => {
    const made = templateOf(["True"], { template: "is" })
    expect([made.plan.template, made.dialect, made.detectedFrom]).toEqual([
      "is",
      undefined,
      undefined,
    ])
    expect(() => templateOf(["True"], { template: "no place" })).toThrow(TemplateError)
  })
})

describe("the notation", () => {
  test("is detected or given", () => {
    const rows = [{ input: "1&&0" }, { input: "1" }]
    expect(planRows(rows)).toMatchObject({ dialect: dialect("binary"), detectedFrom: 2 })
    const given = planRows(rows, { dialect: dialect("t-f") })
    expect([given.dialect, given.detectedFrom]).toEqual([dialect("t-f"), undefined])
    expect(planRows([], { dialect: dialect("t-f") }).dialect).toBe(dialect("t-f"))
  })

  test("is undefined without rows", () => {
    for (const lines of [[], ["", " \t\r"], ["{", "["], ["[1]", "7", "null"]]) {
      expect(plan(lines)).toMatchObject({ dialect: undefined, detectedFrom: undefined })
      expect(plan(lines).plan).toMatchObject({ dialect: undefined, notAfterXor: undefined })
    }
  })

  test("skips blank and broken rows", () => {
    const lines = [
      "",
      "  ",
      "\t\r",
      "{",
      "[]",
      "5",
      '{"input": 1}',
      '{"input": "T&F"}',
      '"T|F"',
      "",
    ]
    expect(plan(lines)).toMatchObject({ dialect: dialect("t-f"), detectedFrom: 2 })
    expect(plan(["", " \t\r", "T&F"], {}, "text").detectedFrom).toBe(1)
  })

  test("only the first thousand rows with an expression count", { tags: ["long"] }, () => {
    expect(rowsForDetection).toBe(1000)
    const lines = (count: number) => [
      ...repeat(20, "{"),
      ...repeat(count, '{"input": "1 && 0"}'),
      ...repeat(3000, '{"input": "ON OR OFF"}'),
    ]
    // The binary notation reads 901 of the first 1,000. The notation mixed would read all rows.
    const dialects = [dialect("binary"), dialect("on-off")]
    expect(plan(lines(901), { dialects })).toMatchObject({
      dialect: dialect("binary"),
      detectedFrom: 1000,
    })
    expect(plan(lines(99), { dialects })).toMatchObject({
      dialect: dialect("on-off"),
      detectedFrom: 1000,
    })
    // Rows that some notation reads count, regardless of their values.
    const thousand = repeat(1000, '{"input": "2"}')
    expect(plan([...thousand.slice(1), '{"input": "T&F"}']).dialect?.name).toBe("t-f")
    const late = plan([...thousand, ...repeat(9, '{"input": "T&F"}')], {
      dialects: [dialect("binary"), dialect("t-f")],
    })
    // If none of them has a value, the last thousand count.
    expect([late.dialect?.name, late.detectedFrom, late.isTold]).toEqual(["t-f", 1000, true])
  })

  test("doesn't guess between two notations that read differently", () => {
    const own = { ...dialect("t-f"), name: "own" }
    const swapped: Dialect = {
      ...own,
      spellings: { ...own.spellings, and: own.spellings.or, or: own.spellings.and },
    }
    const dialects = [own, swapped].map((each, at) => ({ ...each, name: `own-${at}` }))
    expect(() => planRows([{ input: "T & F" }], { dialects })).toThrow(AmbiguityError)
    expect(planRows([{ input: "~T" }], { dialects }).dialect?.name).toBe("own-0")
  })

  test("doesn't take expressions of 0 and 1 for comparisons of numbers", () => {
    // In C, (0 == 1) != 1 is true. As comparisons of neighbours, 0 == 1 and 1 != 1, it is false, as in Perl.
    const rows = repeat(4, ["0 == 1 != 1", "! 0 == 1"]).flatMap((texts, at) =>
      texts.map((input) => ({ input, target: at % 2 === 0 })),
    )
    expect(() => planRows(rows, { refusesUnclear: true })).toThrow(AmbiguityError)
  })

  test("is planned by name if built in, and as an object if custom", () => {
    expect(planRows([{ input: "T" }]).plan).toMatchObject({
      dialect: "t-f",
      dialects: dialects.map(({ name }) => name),
    })
    const own = { ...dialect("t-f"), name: "own" }
    expect(planRows([{ input: "T" }], { dialects: [own] }).plan).toMatchObject({
      dialect: own,
      dialects: [own],
    })
    // Having the name of a built-in dialect is not enough.
    const double = { ...dialect("t-f") }
    expect(planRows([{ input: "T" }], { dialect: double }).plan.dialect).toBe(double)
  })
})

test("severity of not directly after xor", () => {
  const severity = (given: Dialect, precedence?: string) =>
    planRows([], { dialect: given, ...(precedence === undefined ? {} : { precedence }) }).plan
      .notAfterXor
  const own = { ...dialect("binary"), name: "own" }
  expect([severity(dialect("binary")), severity(dialect("binary"), "c")]).toEqual([
    undefined,
    "warning",
  ])
  expect([severity(own), severity(own, "c")]).toEqual(["note", "note"])
  // All its formulas have that form.
  expect([severity(dialect("xor-bench")), severity(dialect("xor-bench"), "c")]).toEqual([
    undefined,
    undefined,
  ])
})

test("new labels are like the existing ones", () => {
  const rows = [
    { input: "1", target: "yes" },
    { input: "1", target: "no" },
    { input: "1", target: "no" },
    { input: "1", target: "maybe" },
    { input: "1" },
  ]
  expect(planRows(rows).plan.newLabels).toBeUndefined()
  expect(planRows(rows, { isFixing: true }).plan.newLabels).toEqual({
    true: '"yes"',
    false: '"no"',
  })
  expect(planRows([], { isFixing: true }).plan.newLabels).toEqual({
    true: '"True"',
    false: '"False"',
  })
})

test("passes other options through", { tags: ["slow"] }, () => {
  const options = { precedence: "c", isFull: false, limit: 3 }
  expect(planRows([{ input: "1" }], options).plan).toMatchObject({
    ...options,
    lineFormat: "jsonl",
  })
  expect(plan(["1"], {}, "text").plan.lineFormat).toBe("text")
})

test("a different precedence reads different texts, during detection too", {
  tags: ["slow"],
}, () => {
  const rows = repeat(20, { input: "True ^ not False is", target: "False" })
  expect(planRows(rows).plan).toMatchObject({ template: "bare" })
  const { plan: made, dialect: detected } = planRows(rows, { precedence: "c" })
  expect(made).toMatchObject({ template: "is", dialect: "true-false" })
  expect(detected).toBe(dialect("true-false"))
})
