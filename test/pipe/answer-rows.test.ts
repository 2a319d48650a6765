// Rows as bytes become answers. The expected answers were written by hand.

import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../src/language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../src/language/dialect/dialect-named.ts"
import type { Answer } from "../../src/pipe/answer.ts"
import { answerRows } from "../../src/pipe/answer-rows.ts"
import type { PipeOptions } from "../../src/pipe/options-in-row.ts"

const longest = 1 << 20
const named = (name: string) => dialectNamed(name, builtInDialects)

async function answered(
  pieces: readonly (string | Uint8Array)[],
  options: Partial<PipeOptions> = {},
  longestLine = longest,
): Promise<string[]> {
  const bytes = pieces.map((piece) =>
    typeof piece === "string" ? new TextEncoder().encode(piece) : piece,
  )
  const source = async function* () {
    yield* bytes
  }
  const batches: string[] = []
  for await (const batch of answerRows(
    source(),
    { among: builtInDialects, ...options },
    longestLine,
  )) {
    batches.push(batch)
  }
  return batches
}

async function answersTo(
  rows: string | readonly unknown[],
  options: Partial<PipeOptions> = {},
): Promise<Answer[]> {
  const input =
    typeof rows === "string" ? rows : rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const text = (await answered([input], options)).join("")
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

const nothing = { value: null, label: null, text: null, dialect: null, key: null }

test("answers a row before it reads on, since reading may block", async () => {
  const events: string[] = []
  const source = async function* () {
    for (const row of ['{"input":"1"}\n{"in', 'put":"0"}\n']) {
      events.push("read")
      yield new TextEncoder().encode(row)
    }
  }
  const options = { among: builtInDialects, dialect: named("binary"), unlabelled: true }
  for await (const batch of answerRows(source(), options, longest)) {
    events.push(String(JSON.parse(batch).value))
  }
  expect(events).toEqual(["read", "true", "read", "false"])
})

describe("kinds", () => {
  const python = { dialect: named("python") }
  const key = expect.stringMatching(/^[0-9a-f]{32}$/)

  test.each<[string, unknown, object]>([
    [
      "right",
      { input: "True and False", target: "no" },
      { value: false, label: false, text: "True and False", key, error: null },
    ],
    [
      "wrong",
      { input: "not x", target: 1, assignment: { x: true } },
      {
        value: false,
        label: true,
        text: "not x",
        key,
        error: { message: "the label says True, the value is False with x=True" },
      },
    ],
    ["missing", "True", { value: true, label: null, text: "True", key }],
    [
      "illegible",
      { input: "True", target: "maybe" },
      { value: true, text: "True", key, error: { message: '"maybe" is not a truth value' } },
    ],
    [
      "unbound",
      { input: "x and y", assignment: "x=1" },
      { text: "x and y", key, error: { message: "the variable y has no value" } },
    ],
    [
      "refused",
      { input: "True and", target: false },
      {
        label: false,
        text: "True and",
        key,
        error: expect.objectContaining({ offset: 8, length: 0 }),
      },
    ],
    ["unreadable", 7, { ...nothing, error: { message: "a number, not a JSON object" } }],
    ["unreadable", null, { ...nothing }],
    ["unreadable", ["True"], { ...nothing, error: { message: "an array, not a JSON object" } }],
  ])("%s: %j", async (kind, row, expected) => {
    const dialect = kind === "unreadable" ? null : "python"
    expect(await answersTo([row], python)).toMatchObject([{ row: 1, kind, dialect, ...expected }])
  })

  test("places have offsets in the units of several languages", async () => {
    const [answer] = await answersTo(["True ∧ 😀"], { dialect: named("isabelle") })
    expect(answer?.error).toMatchObject({
      offset: 7,
      length: 2,
      codePoints: { offset: 7, length: 1 },
      bytes: { offset: 9, length: 4 },
    })
  })

  test("lines that are blank or not JSON", async () => {
    const answers = await answersTo('\n \t\r\n{"input": \nTrue\0\n', python)
    expect(answers.map(({ row, kind }) => [row, kind])).toEqual([
      [1, "blank"],
      [2, "blank"],
      [3, "unreadable"],
      [4, "unreadable"],
    ])
    expect(answers[0]).toEqual({ row: 1, kind: "blank", ...nothing, error: null })
  })

  test("ambiguous if usual notations differ and none is given", async () => {
    const text = "a & b == c"
    const assignment = { a: false, b: false, c: false }
    const [answer] = await answersTo([{ input: text, target: "True", assignment }])
    expect(answer).toMatchObject({ kind: "ambiguous", ...nothing, text })
    const values = answer?.error?.readings?.map(({ dialects, value }) => [
      value,
      dialects.includes("ruby"),
      dialects.includes("c"),
    ])
    expect(values).toEqual([
      [true, true, false],
      [false, false, true],
    ])
    const row = { input: text, assignment }
    expect(await answersTo([row], { dialect: named("c") })).toMatchObject([
      { kind: "missing", value: false, dialect: "c" },
    ])
    const [trees] = await answersTo(["p ^ q"])
    expect(trees?.error?.readings?.map(({ value }) => value)).toEqual([null, null])
    // As xor it is True, as and False.
    const values2 = { p: true, q: false }
    expect(await answersTo([{ input: "p ^ q", assignment: values2 }])).toMatchObject([
      { kind: "ambiguous" },
    ])
  })

  test("the most usual notations decide, and rivals are named", async () => {
    // As functions read from the left, (True or True) and False is False.
    const row = { input: "a or b and c", assignment: { a: true, b: true, c: false } }
    const [answer, same] = await answersTo([
      row,
      { ...row, assignment: { a: true, b: true, c: true } },
    ])
    expect(answer).toMatchObject({ kind: "missing", value: true, dialect: "python" })
    expect(answer?.rivals).toEqual([{ dialects: ["kotlin", "ruby"], value: false }])
    expect(same).not.toHaveProperty("rivals")
    const [unbound] = await answersTo(["a -> b -> c"])
    expect(unbound?.rivals).toEqual([{ dialects: ["minizinc"], value: null }])
    expect(await answersTo([row], { print: { strict: true } })).toMatchObject([
      { kind: "ambiguous" },
    ])
  })

  test("ambiguous if only a rare notation reads a text that looks like something else", async () => {
    const texts = ["it is raining and not snowing", "Y = A + B", "P(a) ∧ Q(b)"]
    expect(await answersTo(texts)).toMatchObject(texts.map(() => ({ kind: "ambiguous" })))
  })
})

describe("fields", () => {
  test("usual names, if only one of them occurs", async () => {
    const rows = [
      { question: "1&&0", answer: "" },
      { formula: "1&&0", gold: 1, label: false },
      { input: "1&&0", text: "1" },
      { text: "1", answer: "yes", label: 1 },
      { input: 1 },
    ]
    const answers = await answersTo(rows, { dialect: named("binary") })
    expect(answers.map(({ kind, error }) => [kind, error?.message])).toEqual([
      ["missing", 'no field "target"'],
      ["right", undefined],
      ["unreadable", '"input" and "text" may both hold the expression; name the field'],
      ["unreadable", '"answer" and "label" may both hold the label; name the field'],
      [
        "unreadable",
        "no text by the name of input, question, prompt, expression, text, expr, formula, inputs",
      ],
    ])
  })

  test("given names and paths", async () => {
    const options = { inputField: "q.text", targetField: "input", assignmentField: "text" }
    const rows = [
      { q: { text: "x" }, input: "False", text: { x: 0 } },
      { q: 1, input: "x" },
    ]
    const answers = await answersTo(rows, options)
    expect(answers.map(({ kind, error }) => error?.message ?? kind)).toEqual([
      "right",
      'no field "q.text"',
    ])
  })

  test("templates, labels and precedences", async () => {
    const told = await answersTo(["Evaluate: 1 || 1 != 1 =", "1"], {
      template: "Evaluate: {expr} =",
      precedence: "xor-loosest",
      dialect: named("binary"),
      unlabelled: true,
    })
    expect(told).toMatchObject([
      { kind: "missing", value: false, text: "1 || 1 != 1", error: null },
      { kind: "unreadable" },
    ])
    const rows = [
      { input: "1 &&", target: "ERR" },
      { input: "1", target: "ERR" },
    ]
    const labelMap = { ERR: "invalid" } as const
    expect(await answersTo(rows, { labelMap })).toMatchObject([
      { kind: "right", value: null, error: null },
      { kind: "wrong", value: true },
    ])
  })
})

describe("keys", () => {
  const keyOf = async (row: unknown, options = {}) => {
    const [answer] = await answersTo([row], { dialect: named("python"), ...options })
    return answer?.key ?? ""
  }
  const equal = (one: string, other: string) =>
    one === other ? "same" : one.slice(0, 16) === other.slice(0, 16) ? "nearly" : "other"

  test.each<[string, unknown, unknown]>([
    ["same", "True", { input: "True", target: 1 }],
    ["nearly", "True and False", "( True)  and False"],
    ["other", "True and False", "False and True"],
    ["nearly", { input: "x", assignment: { x: 1 } }, { input: "(x)", assignment: { x: 1 } }],
    ["other", { input: "x", assignment: { x: 1 } }, { input: "x", assignment: { x: 0 } }],
    ["same", "x and y", { input: "x and y", assignment: { z: 1 } }],
    ["other", "x and y", { input: "x and y", assignment: { x: 1 } }],
    ["other", "x and", "x and "],
    ["same", "not if x", "not if x"],
  ])("%s: %j and %j", async (expected, one, other) => {
    expect(equal(await keyOf(one), await keyOf(other))).toBe(expected)
  })

  test("of trees, if tokens don't show which parentheses are needed", async () => {
    const options = { dialect: named("coq") }
    const assignment = { a: true, b: false }
    const keys = ["a -> b", "a -> (b)", "b -> a"].map((input) =>
      keyOf({ input, assignment }, options),
    )
    const [plain = "", grouped = "", turned = ""] = await Promise.all(keys)
    expect([equal(plain, grouped), equal(plain, turned)]).toEqual(["nearly", "other"])
  })

  test("depend on the notation, and never change", async () => {
    expect(await keyOf("True", { dialect: named("true-false") })).not.toBe(await keyOf("True"))
    // Callers store keys: these may only change with the protocol version.
    expect(await keyOf("True and not ( False )")).toBe("34a3d4f42601cccb4013998a9c972ca5")
    expect(await keyOf({ input: "x", assignment: { x: true } })).toBe(
      "89abaa634b68d3e9b00846f04b3937c5",
    )
  })
})

describe("additional answers", () => {
  test("ids keep their digits", async () => {
    const lines = [
      '{"input": "1", "id": 12345678901234567890}',
      '{"id":1,"id" : 0.10,"input":"1"}',
      '{"input": "1", "id": "a\\u2200"}',
      '{"input": "1", "id": {"a": [null]}}',
      '{"input": "1"}',
      '{"id": 5, "input": 7}',
      '{"id": 5',
      '"1"',
    ]
    const batches = await answered([lines.join("\n")], { idField: "id" })
    const ids = batches
      .join("")
      .split("\n")
      .map((line) => /^\{"row":\d+,"id":(.*),"kind"/.exec(line)?.[1])
    expect(ids.slice(0, -1)).toEqual([
      "12345678901234567890",
      "0.10",
      '"a∀"',
      '{"a":[null]}',
      "null",
      "5",
      "null",
      "null",
    ])
  })

  test("ids of any depth as written, and none for a list", async () => {
    const deep = "[".repeat(50_000) + "]".repeat(50_000)
    const lines = [
      `{"id": ${deep}, "input": "1"}`,
      '{"id":\t{ "b" : [ 1.0 , "x \\" y" ],\r"a":12345678901234567890 }, "input": "1"}',
      '["1"]',
    ]
    const options = { idField: "id", dialect: named("binary") }
    const [first, second] = (await answered([lines.join("\n")], options)).join("").split("\n")
    expect(first?.startsWith(`{"row":1,"id":${deep},"kind":"missing","value":true`)).toBe(true)
    expect(second).toContain(`"id":{"b":[1.0,"x \\" y"],"a":12345678901234567890},"kind"`)
    const lists = await answersTo('["1"]\n', { idField: "length" })
    expect(lists).toMatchObject([{ row: 1, id: null, kind: "unreadable" }])
  })

  test("deeply nested options are refused", { tags: ["long"] }, async () => {
    const deep = "[".repeat(50_000) + "]".repeat(50_000)
    const rows = `{"o": ${deep}, "input": "1"}\n{"o": {"dialect": ${deep}}, "input": "1"}\n`
    const answers = await answersTo(rows, { optionsField: "o", dialect: named("binary") })
    expect(answers.map(({ error }) => error?.message)).toEqual([
      "its options are an array, not an object",
      "its options: dialect is an array, not a string",
    ])
  })

  test("another notation, also for texts without a value", async () => {
    const options = { convert: named("c"), print: { spacing: "compact" } } as const
    const rows = ["True and not False", { input: "x or y" }, "True and", 3]
    expect(await answersTo(rows, options)).toMatchObject([
      { converted: "1&&!0", conversionError: null },
      { kind: "unbound", converted: "x||y", conversionError: null },
      { kind: "refused", converted: null, conversionError: null },
      { kind: "unreadable", converted: null, conversionError: null },
    ])
    const strict = { convert: named("xor-bench"), print: { strict: true } } as const
    expect(await answersTo(["x ^ True"], strict)).toMatchObject([
      { converted: null, conversionError: { message: "xor-bench has no literals" } },
    ])
    const reordered = { ...options, dialect: named("binary"), precedence: "xor-loosest" }
    expect(await answersTo(["1 || 1 != 1"], reordered)).toMatchObject([
      { value: false, converted: "(1||1)!=1" },
    ])
  })

  test("another notation, with the variables that it can't name", async () => {
    const rows = [{ input: "a and not b" }, { input: "True" }]
    const [renamed, plain] = await answersTo(rows, { convert: named("bash") })
    expect(renamed).toMatchObject({
      converted: "$a && ! $b",
      renamed: [
        { from: "a", to: "$a" },
        { from: "b", to: "$b" },
      ],
    })
    expect(plain).not.toHaveProperty("renamed")
    const never = { convert: named("bash"), print: { rename: "never" } } as const
    expect(await answersTo(rows.slice(0, 1), never)).toMatchObject([
      { converted: null, conversionError: { message: "bash cannot name a variable a" } },
    ])
  })

  test("notations that accept a text", async () => {
    const options = { detect: true, among: ["binary", "c", "perl"].map(named) }
    const rows = ["1&&0", { input: "1 and 0" }, "((", "false & false == false", 1]
    const answers = await answersTo(rows, options)
    expect(answers.map(({ acceptedBy }) => acceptedBy)).toEqual([
      ["binary", "c", "perl"],
      ["c", "perl"],
      [],
      ["c"],
      null,
    ])
  })

  test("explanations of values, and all errors", { tags: ["slow"] }, async () => {
    const options = { explain: true, dialect: named("python") }
    const answers = await answersTo(["not True or False", "and not", "x", 1], options)
    expect(answers.map(({ steps }) => steps?.map(({ text }) => text))).toEqual([
      ["not True or False", "False or False", "False"],
      undefined,
      undefined,
      undefined,
    ])
    expect(answers.map(({ errors }) => errors?.map(({ offset }) => offset))).toEqual([
      undefined,
      [0, 7],
      undefined,
      undefined,
    ])
    const [long] = await answersTo([`${"not ".repeat(2000)}True`], options)
    expect(long?.steps).toBe(null)
    expect(long?.explanationError?.message).toMatch("more than 4,000,000 characters")
    const other = await answersTo(["True && False"], { ...options, precedence: "c" })
    expect(other[0]?.errors?.[0]).toMatchObject({ offset: 5 })
  })

  test("options of a row", { tags: ["slow"] }, async () => {
    const rows: unknown[] = [
      {
        input: "True",
        my: { convert: "binary", spacing: "compact", groups: "full", strict: false },
      },
      { input: "True", my: { explain: true, detect: false, unlabelled: true, dialect: "python" } },
      {
        input: "= 1 || 1 != 1",
        my: { extract: "= {expr}", precedence: "xor-loosest", dialect: "binary" },
      },
      { input: "True", my: null },
      { input: "True", my: [] },
      { input: "True", my: { colour: 1 } },
      { input: "True", my: { __proto__: 1, constructor: 1 } },
      { input: "True", my: { convert: "latin" } },
      { input: "True", my: { convert: 1 } },
      { input: "True", my: { spacing: "wide" } },
      { input: "True", my: { rename: "often" } },
      { input: "True", my: { explain: "yes" } },
      { input: "True", my: { precedence: "c", dialect: "polish" } },
    ]
    const answers = await answersTo(rows, { optionsField: "my" })
    expect(answers.slice(0, 4)).toMatchObject([
      { converted: "1" },
      { steps: [{ text: "True" }], error: null },
      { value: false },
      { kind: "missing", value: true },
    ])
    expect(answers[3]).not.toHaveProperty("converted")
    const messages = answers.slice(4).map(({ kind, error }) => [kind, error?.message])
    expect(messages).toEqual([
      ["unreadable", "its options are an array, not an object"],
      [
        "unreadable",
        expect.stringMatching(/^its options: there is no "colour"; there are dialect, /),
      ],
      ["unreadable", expect.stringMatching(/^its options: there is no "constructor"/)],
      ["unreadable", expect.stringMatching(/^its options: there is no dialect "latin"/)],
      ["unreadable", "its options: convert is 1, not a string"],
      ["unreadable", 'its options: spacing is "idiomatic", "spaced" or "compact"'],
      ["unreadable", 'its options: rename is "needed", "never" or "letters"'],
      ["unreadable", "its options: explain is true or false"],
      [
        "unreadable",
        expect.stringMatching(/^its options: the precedence c does not apply to polish/),
      ],
    ])
    const own = { convert: "c", dialect: "python", rename: "letters" }
    expect(await answersTo([{ input: "x1", my: own }], { optionsField: "my" })).toMatchObject([
      { converted: "a", renamed: [{ from: "x1", to: "a" }] },
    ])
    const many = Array.from({ length: 200 }, (_, at) => ({
      input: "True",
      my: { convert: "binary", extract: `${"{expr}"}{or}${at} {expr}` },
    }))
    const all = await answersTo(many, { optionsField: "my" })
    expect(new Set(all.map(({ converted }) => converted))).toEqual(new Set(["1"]))
  })
})

describe("bytes", () => {
  const input = [
    "\ufeff",
    '{"input": "1&&0", "target": "False"}\r\n',
    "\n",
    '{"input": "1 \\u2028 ∧ \u2028\r 𝔸", "id": 1}\n',
    '"\\ud800"\n',
    "\ufeff1\n",
    '{"input": "1||0"}',
  ].join("")
  const broken = new Uint8Array([...new TextEncoder().encode(input), 0x22, 0xe2, 0x88, 0x0a, 0x31])

  test("the answers are the same wherever the bytes are cut", { tags: ["slow"] }, async () => {
    const whole = (await answered([broken])).join("")
    expect(
      whole
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line).kind),
    ).toEqual(["right", "blank", "unreadable", "refused", "unreadable", "unreadable", "unreadable"])
    for (let at = 0; at <= broken.length; at += 1) {
      const cut = await answered([broken.subarray(0, at), broken.subarray(at)])
      expect(cut.join("")).toBe(whole)
    }
    const single = await answered(Array.from(broken, (byte) => new Uint8Array([byte])))
    expect(single.join("")).toBe(whole)
  })

  test("lines that are too long are answered without being stored", async () => {
    const long = `"${"1".repeat(100)}"`
    const pieces = ['"1"\n', `${long}\n"0"\n`, long, long, `${long}\n"1"`, '"', '\n"0', '"']
    const batches = await answered(pieces, { unlabelled: true }, 90)
    const answers = batches
      .join("")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(answers.map(({ row, kind, error }) => [row, error?.message ?? kind])).toEqual([
      [1, "missing"],
      [2, "the line has 102 bytes, more than the 90 that are read at once"],
      [3, "missing"],
      [4, "the line has 306 bytes, more than the 90 that are read at once"],
      [5, expect.stringMatching("^not JSON")],
      [6, "missing"],
    ])
    const endless = await answered([long, long], {}, 90)
    expect(JSON.parse(endless.join(""))).toMatchObject({ row: 1, kind: "unreadable" })
  })

  test("a long line in many pieces, and JSON that is nested deeply", {
    tags: ["slow"],
  }, async () => {
    const text = `"${" ".repeat(3 << 20)}1"\n`
    const bytes = new TextEncoder().encode(text)
    const pieces = Array.from({ length: 49 }, (_, at) => bytes.subarray(at << 16, (at + 1) << 16))
    const options = { dialect: named("binary") }
    const long = await answered([...pieces, '"0"\n'], options, 8 << 20)
    const answers = long
      .join("")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    expect(answers.map(({ value }) => value)).toEqual([true, false])
    const deep = "[".repeat(200_000) + "]".repeat(200_000)
    const nested = await answersTo(
      `${deep}\n"${"(".repeat(50_000)}1${")".repeat(50_000)}"\n`,
      options,
    )
    expect(nested.map(({ kind }) => kind)).toEqual(["unreadable", "missing"])
  })

  test("each batch has the answers to all lines received", async () => {
    const batches = await answered(['"1"\n"0"\n"', '1"', '\n"1"\n', '"0"'], {
      dialect: named("binary"),
    })
    const rows = batches.map((batch) => [...batch.matchAll(/"row":(\d+)/g)].map(([, row]) => row))
    expect(rows).toEqual([["1", "2"], ["3", "4"], ["5"]])
    const many = await answered(['"1"\n'.repeat(2000)], { dialect: named("binary") })
    expect(many.length).toBeGreaterThan(2)
    expect(many.join("").split("\n")).toHaveLength(2001)
  })
})
