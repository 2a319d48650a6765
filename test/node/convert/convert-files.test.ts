// Rows of datasets in another notation. The expected rows were written by hand, character by character.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { python, trueFalse } from "../../../src/dialects.ts"
import { evaluate } from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../../src/language/dialect/dialect-named.ts"
import { type ConvertReport, convertFiles } from "../../../src/node/convert/convert-files.ts"
import { writerFor } from "../../../src/node/convert/writer-for.ts"
import { dialect } from "../../support/dialect.ts"

interface Converted {
  readonly rows: string
  readonly report: ConvertReport
  readonly changes: readonly { line: number; change: string; reason: string; row?: string }[]
}

type Options = Partial<Omit<Parameters<typeof convertFiles>[1], "to">> & { readonly to?: string }

async function converted(
  content: string | Uint8Array,
  { to = "binary", ...options }: Options = {},
): Promise<Converted> {
  const rows: Uint8Array[] = []
  let changes = ""
  const write = async (bytes: Uint8Array | string) => void rows.push(Buffer.from(bytes))
  const source = (async function* () {
    yield Buffer.from(content)
  })()
  const report = await convertFiles([source], {
    onError: "keep",
    dialect: trueFalse,
    writer: writerFor(undefined, { write }),
    onChanges: async (lines) => {
      changes += lines
    },
    ...options,
    to: dialectNamed(to, builtInDialects),
  })
  return {
    rows: Buffer.concat(rows).toString(),
    report,
    changes: changes
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

const sentences = readFileSync("fixtures/datasets-as-found/sentence.jsonl", "utf8")

const json = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")

test("keeps every character except in expressions", async () => {
  const { rows, report } = await converted(
    [
      '{"n": 1.0, "big":12345678901234567890,  "e": 1e400, "input": "True and not False", "input2":"True"}\r',
      '\t{"x":{"input":"no"}, "caf\\u00e9":"\\u00e9\\ud83d\\ude00", "id":"first","id":2,"input":"  True or\\u0020False\\t"} ',
      "",
      '{"target":null,"input":"\\u0054rue xor False"}',
      '{"input":"False"}',
    ].join("\n"),
  )
  expect(rows).toBe(
    [
      '{"n": 1.0, "big":12345678901234567890,  "e": 1e400, "input": "1 && ! 0", "input2":"True"}\r',
      '\t{"x":{"input":"no"}, "caf\\u00e9":"\\u00e9\\ud83d\\ude00", "id":"first","id":2,"input":"  1 || 0\\t"} ',
      "",
      '{"target":null,"input":"\\u0054rue xor False"}',
      '{"input":"0"}',
      "",
    ].join("\n"),
  )
  expect(report.counts).toEqual({ rows: 4, converted: 3, kept: 1, dropped: 0, labelsLeft: 0 })
})

test("keeps a byte order mark before the first row", async () => {
  const { rows } = await converted('\ufeff{"input":"not True"}\n{"input":"\ufeffTrue"}\n')
  expect(rows).toBe('\ufeff{"input":"! 1"}\n{"input":"\ufeffTrue"}\n')
})

test("keeps the words around an expression as written", async () => {
  const { rows } = await converted(
    '{"q":"\\u00abIs it so:\\u00bb not True ^ False is","a":"False"}\n{"q":"Is it so: True is","a":"True"}\n',
    { template: "/: (?<expr>.*) is/", inputField: "q", targetField: "a" },
  )
  expect(rows).toBe(
    '{"q":"\\u00abIs it so:\\u00bb not True ^ False is","a":"False"}\n{"q":"Is it so: 1 is","a":"True"}\n',
  )
})

test.each([
  ["Q: {expr} is", "Q: not True  is", "Q: !true  is"],
  ["is", "True and False is", "true && false is"],
  [
    "Given {variables} what is {expr}?",
    "Given x = True what is not x?",
    "Given x = True what is !x?",
  ],
  ["/value of (?<expr>.*?)[?]/d", "the value of  True or False?", "the value of  true || false?"],
  ["Q: {expr} is {or} {expr} =", "True = ", "true = "],
  [
    "xor-bench",
    "Given the following boolean variables:\nEvaluate the boolean expression: not True",
    "Given the following boolean variables:\nEvaluate the boolean expression: !true",
  ],
])("the expression in a text by %s", async (template, input, output) => {
  const { rows } = await converted(json([{ input, target: "True" }]), {
    template,
    dialect: python,
    to: "javascript",
  })
  expect(JSON.parse(rows)).toEqual({ input: output, target: "True" })
})

test("a formula that occurs twice in its text is not converted in one place only", async () => {
  const formula = "Evaluate the boolean expression: not True"
  const input = `Given the following boolean variables:\n${formula}\n${formula}`
  const { changes, rows } = await converted(json([{ input, target: "True" }]), {
    template: "xor-bench",
  })
  expect(changes.map(({ reason }) => reason)).toEqual([
    "the expression occurs several times in its text",
  ])
  expect(rows).toBe(json([{ input, target: "True" }]))
})

test("a list as Python prints it is kept, with a reason", async () => {
  const row = { question: "Which is true?", choices: "['not True', 'not False']", answer: "B" }
  const { changes, rows } = await converted(json([row]), { task: "choice" })
  expect(changes.map(({ reason }) => reason)).toEqual([
    'the list in "choices" is not JSON, so its expressions cannot be replaced',
  ])
  expect(rows).toBe(json([row]))
})

function options(...values: readonly string[]): readonly object[] {
  return values.map((value, at) => ({ key: "AB"[at], value }))
}

test.each<[string, unknown, unknown, Options]>([
  [
    "two fields",
    { left: "not p", right: "p and True", label: "no" },
    { left: "!p", right: "p && true", label: "no" },
    { task: "equivalent" },
  ],
  [
    "a list",
    { formulas: ["p", "not not p"], label: "yes" },
    { formulas: ["p", "!!p"], label: "yes" },
    { task: "equivalent", inputField: "formulas" },
  ],
  [
    "premises in a list of objects",
    { premises: [{ text: "p and q" }], conclusion: "p", label: "entailed" },
    { premises: [{ text: "p && q" }], conclusion: "p", label: "entailed" },
    { task: "entails" },
  ],
  [
    "premises in one text",
    { premises: "1. not p\n2. p or q.", conclusion: " not q.", label: "entailed" },
    { premises: "1. !p\n2. p || q.", conclusion: " !q.", label: "entailed" },
    { task: "entails" },
  ],
  [
    "options in a text",
    { input: "Which is true?\n(A) not True\n(B) not False", target: "B" },
    { input: "Which is true?\n(A) !true\n(B) !false", target: "B" },
    { task: "choice" },
  ],
  [
    "options in a list, and a label that is one of them",
    { question: "Which is true?", choices: ["not True", "not False"], answer: "not False" },
    { question: "Which is true?", choices: ["!true", "!false"], answer: "!false" },
    { task: "choice" },
  ],
  [
    "options, and a label with a mark",
    { question: "Which is true?", choices: ["not True", "not False"], answer: " (B) not False" },
    { question: "Which is true?", choices: ["!true", "!false"], answer: " (B) !false" },
    { task: "choice" },
  ],
  [
    "options under letters",
    { question: "Which is true?", choices: { A: "not True", B: "not False" }, answer: "B" },
    { question: "Which is true?", choices: { A: "!true", B: "!false" }, answer: "B" },
    { task: "choice" },
  ],
  [
    "options in a list of an object",
    {
      question: "Which is true?",
      choices: { text: ["not True", "not False"], label: ["A", "B"] },
      answer: "B",
    },
    {
      question: "Which is true?",
      choices: { text: ["!true", "!false"], label: ["A", "B"] },
      answer: "B",
    },
    { task: "choice" },
  ],
  [
    "options after their marks",
    { question: "Which is true?", choices: ["A) not True", "B) not False"], answer: "B" },
    { question: "Which is true?", choices: ["A) !true", "B) !false"], answer: "B" },
    { task: "choice" },
  ],
  [
    "options that are objects",
    { question: "Which is true?", choices: options("not True", "not False"), answer: "B" },
    { question: "Which is true?", choices: options("!true", "!false"), answer: "B" },
    { task: "choice" },
  ],
  [
    "options whose names have scores",
    { input: "Which is true?", target_scores: { "not True": 0, "not False": 1 } },
    { input: "Which is true?", target_scores: { "!true": 0, "!false": 1 } },
    { task: "choice" },
  ],
  [
    "a list in the text of a field, including escapes",
    { expressions: '["not True", "T\\u0072ue and\\tFalse"]', labels: [false, false] },
    { expressions: '["!true", "true && false"]', labels: [false, false] },
    { task: "each" },
  ],
])("every expression of a row: %s", async (_, row, after, options) => {
  const rows = Array.from({ length: 6 }, () => row)
  const { rows: made, report } = await converted(json(rows), {
    dialect: python,
    to: "java",
    ...options,
  })
  expect(report.problems).toEqual([])
  expect(JSON.parse(made.split("\n")[0] as string)).toEqual(after)
})

test.each([
  [
    { input: "True", target: "True" },
    { input: "1", target: "1" },
  ],
  [
    { input: "True", target: " **False**. " },
    { input: "1", target: " **0**. " },
  ],
  [
    { input: "True", target: true },
    { input: "1", target: true },
  ],
  [
    { input: "True", target: 1 },
    { input: "1", target: 1 },
  ],
  [
    { input: "True", target: "" },
    { input: "1", target: "" },
  ],
  [{ input: "True" }, { input: "1" }],
])("labels that are texts become literals of the notation: %j", async (row, after) => {
  const { rows, report } = await converted(json([row]), { labels: true })
  expect(rows).toBe(json([after]))
  expect(report.counts.labelsLeft).toBe(0)
})

test("labels that state nothing are kept and reported", async () => {
  const { rows, report, changes } = await converted(
    json([
      { input: "True", target: "maybe" },
      { input: "True", target: "True" },
    ]),
    { labels: true },
  )
  expect(rows).toBe(
    json([
      { input: "1", target: "maybe" },
      { input: "1", target: "1" },
    ]),
  )
  expect(report.counts).toMatchObject({ converted: 2, labelsLeft: 1 })
  expect(changes).toEqual([
    {
      file: "standard input",
      line: 1,
      change: "label kept",
      reason: 'the label "maybe" is not a truth value',
      row: '{"input":"True","target":"maybe"}',
    },
  ])
})

test("labels inside texts, of claims, of lists and in sentences", async () => {
  const labels = true
  const inText = await converted("True and False = False\nTrue = True\n", {
    template: "{expr} = {label}",
    labels,
    format: "text",
  })
  expect(inText.rows).toBe(json([{ input: "1 && 0 = 0" }, { input: "1 = 1" }]))
  const claim = await converted(json([{ input: "not True is False", target: "True" }]), {
    template: "{expr} is {label}",
    task: "claim",
    labels,
  })
  expect(claim.rows).toBe(json([{ input: "! 1 is 0", target: "1" }]))
  const lists = [
    ["True", "False"],
    '["True","False"]',
    "True, False",
    [true, false],
    "[true, false]",
  ]
  const each = await converted(
    json(lists.map((answers) => ({ expressions: ["True", "not True"], labels: answers }))),
    { task: "each", labels },
  )
  expect(each.rows).toBe(
    json(
      [["1", "0"], '["1","0"]', "1, 0", [true, false], "[true, false]"].map((answers) => ({
        expressions: ["1", "! 1"],
        labels: answers,
      })),
    ),
  )
  const sentence = await converted(sentences, { labels })
  expect(sentence.rows.split("\n")[0]).toContain("So the answer is 0.")
  // The words for kinds of formulas are the same in every notation.
  const kind = await converted(json([{ input: "p or not p", label: "valid" }]), {
    task: "tautology",
    dialect: python,
    labels,
    to: "java",
  })
  expect(kind.rows).toBe(json([{ input: "p || !p", label: "valid" }]))
})

test("a label that could not be read in a sentence is kept", { tags: ["slow"] }, async () => {
  const conclusions = sentences.replaceAll("the answer is", "it is")
  const { report } = await converted(conclusions, { labels: true, to: "on-off" })
  expect(report.counts).toMatchObject({ converted: 80, labelsLeft: 80 })
  expect(report.problems[0]?.reason).toBe(
    'the label "Operators bind in their order. So it is False." would not be read with OFF in it',
  )
  const fortran = await converted(sentences, { labels: true, to: "fortran" })
  expect(fortran.report.counts).toMatchObject({ converted: 80, labelsLeft: 0 })
  expect(fortran.rows).toContain("So the answer is .false..")
})

describe("texts that request the former words of labels", () => {
  const rows = (prompt: string, labels: readonly string[]) =>
    json(labels.map((target) => ({ prompt, input: "True", target })))
  const asking = async (prompt: string, options: Options = {}, labels = ["Yes", "No"]) => {
    const { report } = await converted(rows(prompt, labels), {
      labels: true,
      inputField: "input",
      targetField: "target",
      ...options,
    })
    return report.asksForOldLabels
  }

  test.each([
    "Answer with Yes or No.",
    "answer yes/no",
    "Reply **No** or **Yes**",
    "Output `Yes` if it holds and `No` otherwise.",
    "If it holds, output Yes.\nIf not, output No.",
    "Yes or No?",
  ])("%j", async (prompt) => {
    expect(await asking(prompt)).toEqual({
      rows: 2,
      words: { true: "Yes", false: "No" },
      file: "standard input",
      line: 1,
      text: expect.stringMatching(/yes|no/i),
    })
  })

  test.each([
    "What is it?",
    "No, it isn't so that yes is a word.",
    "Answer with one word. Yesterday he said no.",
    "Answer with 1 or 0.",
    "Answer with Yes.",
  ])("others don't: %j", async (prompt) => expect(await asking(prompt)).toBeUndefined())

  test("the example is the line that contains the words", async () => {
    expect(await asking("Is it so?\n  Answer Yes or No.\nThanks", {}, ["No"])).toMatchObject({
      rows: 1,
      text: "Answer Yes or No.",
    })
    const mapped = { labelMap: { A: true, B: false } }
    expect(await asking("Choose A or B", mapped, ["A", "A"])).toMatchObject({
      words: { true: "A", false: "B" },
    })
  })

  test("labels that stay, or change only in case, cause no warning", async () => {
    expect(await asking("Answer with Yes or No.", { labels: false })).toBeUndefined()
    const prompt = "Answer with True or False."
    expect(await asking(prompt, { to: "javascript" }, ["True", "False"])).toBeUndefined()
    expect(await asking(prompt, {}, ["True", "False"])).toMatchObject({ rows: 2 })
  })

  test("a converted expression doesn't count as a request", async () => {
    const { report } = await converted(
      json([{ input: "Answer: True or not False", target: "True" }]),
      { labels: true, template: "Answer: {expr}" },
    )
    expect(report.counts.converted).toBe(1)
    expect(report.asksForOldLabels).toBeUndefined()
  })
})

test("labels in mapped words, including rows labelled as invalid", async () => {
  const { rows, changes } = await converted(
    json([
      { input: "True", target: "T" },
      { input: "True and", target: "ERR" },
      { input: "not True", target: "F" },
      { input: "not False", target: "ERR" },
    ]),
    { labels: true, labelMap: { T: true, F: false, ERR: "invalid" } },
  )
  expect(rows).toBe(
    json([
      { input: "1", target: "1" },
      { input: "True and", target: "ERR" },
      { input: "! 1", target: "0" },
      { input: "! 0", target: "ERR" },
    ]),
  )
  expect(changes).toMatchObject([{ line: 2, change: "kept" }])
})

test("a notation without literals writes no labels", async () => {
  const rows = json([{ input: "x", target: "True" }])
  await expect(converted(rows, { to: "bash", labels: true })).rejects.toThrow("bash")
})

test("adds a field rather than change one", async () => {
  const { rows } = await converted('{"input": "True", "target": "True"}\n"not True"\n', {
    also: "binary",
  })
  expect(rows).toBe(
    '{"input": "True", "target": "True", "binary": "1"}\n{"input":"not True","binary":"! 1"}\n',
  )
  const both = await converted('{"input":"True","target":"True"}\n', {
    also: "{field}_binary",
    labels: true,
  })
  expect(both.rows).toBe(
    '{"input":"True","target":"True","input_binary":"1","target_binary":"1"}\n',
  )
  const list = await converted('{"formulas": ["p", "not p"], "label": "no"}\n', {
    task: "equivalent",
    inputField: "formulas",
    also: "java",
    dialect: python,
    to: "java",
  })
  expect(list.rows).toBe('{"formulas": ["p", "not p"], "label": "no", "java": ["p", "!p"]}\n')
})

test("does not overwrite an existing field", async () => {
  const { rows, changes } = await converted('{"input":"True","binary":2}\n', { also: "binary" })
  expect(rows).toBe('{"input":"True","binary":2}\n')
  expect(changes).toMatchObject([{ line: 1, reason: 'it has a field "binary" already' }])
})

test("several expressions need several names", async () => {
  const rows = json([{ left: "p", right: "p", label: "yes" }])
  await expect(converted(rows, { task: "equivalent", also: "java" })).rejects.toThrow(
    'the option also is "java"; it has to be a name with {field} in it, such as "java_{field}", as "left" and "right" each get another one',
  )
})

const hostile = [
  '{"input":"True and"}',
  '{"input":5}',
  '{"other":"True"}',
  "[1]",
  '{"input":"True"',
  '{"input":"class_ and True"}',
  '{"input":""}',
]

test("rows that cannot be converted are kept or dropped, and always listed", async () => {
  const lines = ['{"input":"True"}', ...hostile].join("\n")
  const kept = await converted(lines)
  expect(kept.rows).toBe(`{"input":"1"}\n${hostile.join("\n")}\n`)
  expect(kept.report.counts).toMatchObject({ rows: 8, converted: 1, kept: 7, dropped: 0 })
  expect(kept.changes.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "true-false cannot read it at its end"],
    [3, '"input" is a number, not a string'],
    [4, 'no field "input"'],
    [5, "an array, not a JSON object"],
    [6, expect.stringMatching(/^not JSON: /)],
    [7, 'true-false cannot read it at "class_ and True"'],
    [8, "true-false cannot read it at its end"],
  ])
  expect(kept.changes.map(({ row }) => row)).toEqual(hostile)
  const dropped = await converted(lines, { onError: "drop" })
  expect(dropped.rows).toBe('{"input":"1"}\n')
  expect(dropped.report.counts).toMatchObject({ converted: 1, kept: 0, dropped: 7 })
  expect(dropped.changes.map(({ change, row }) => [change, row])).toEqual(
    hostile.map((row) => ["dropped", row]),
  )
})

test("keeps bytes that are not UTF-8 without replacing them", async () => {
  const line = Buffer.from('{"input":"True","note":"\xff"}\n', "latin1")
  const { report, changes } = await converted(line)
  expect(report.counts).toMatchObject({ converted: 0, kept: 1 })
  expect(changes).toMatchObject([{ reason: "it is not UTF-8" }])
})

test("a line that is too long is dropped and listed", async () => {
  const { report, changes } = await converted(
    `{"input":"True"}\n{"input":"${"not ".repeat(99)}True"}\n`,
    {
      longestLine: 200,
    },
  )
  expect(report.counts).toMatchObject({ rows: 2, converted: 1, dropped: 1 })
  expect(changes).toMatchObject([{ line: 2, change: "dropped" }])
})

test("missing connectives are rewritten, or refused", async () => {
  const rows = json([{ input: "x ^ True", target: "True" }, { input: "x ^ x ^ x" }])
  const made = await converted(rows, { to: "xor-bench", dialect: python })
  expect(made.report.substitutions).toEqual([{ what: "true", by: ["not", "xor"] }])
  expect(made.report.counts.converted).toBe(2)
  const strict = await converted(rows, { to: "xor-bench", dialect: python, strict: true })
  expect(strict.report.counts).toMatchObject({ converted: 1, kept: 1 })
})

test("conversion from another precedence keeps the meaning", async () => {
  const rows = json([{ input: "True or True ^ True", target: "False" }])
  const { rows: made } = await converted(rows, { precedence: "xor-loosest" })
  expect(made).toBe(json([{ input: "( 1 || 1 ) != 1", target: "False" }]))
  const open = await converted(json([{ input: "not True and False", target: "True" }]), {
    precedence: "not-loosest",
  })
  expect(open.rows).toBe(json([{ input: "! ( 1 && 0 )", target: "True" }]))
  expect(
    (await converted(json([{ input: "True and" }]), { precedence: "not-loosest" })).report.counts,
  ).toMatchObject({ kept: 1 })
})

test("a round trip restores the text, and keeps the meaning in between", async () => {
  const texts = [
    "True and not ( False or True )",
    "not ( True ^ False ) or False",
    "( ( True ) ) and True and ( not not False )",
  ]
  const rows = json(texts.map((input, id) => ({ id, input })))
  for (const to of ["binary", "java", "on-off", "lisp", "english", "json-logic"]) {
    const there = await converted(rows, { to })
    expect(there.report.counts.converted).toBe(3)
    const made = there.rows
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).input)
    expect(made.map((text) => evaluate(text, dialect(to)))).toEqual(
      texts.map((text) => evaluate(text, trueFalse)),
    )
    const back = await converted(there.rows, { dialect: dialect(to), to: "true-false" })
    if (["binary", "java", "on-off"].includes(to)) expect(back.rows).toBe(rows)
  }
})

test("a dataset that no notation reads has no convertible rows", async () => {
  const { dialect: _, ...options } = { dialect: undefined, onError: "drop" as const }
  const { report } = await converted('{"input":5}\n{"input":6}\n', {
    ...options,
    inputField: "input",
  })
  expect(report.counts).toMatchObject({ converted: 0, dropped: 2 })
})

describe("variables that the target can't name", () => {
  const inBash = (rows: readonly unknown[], options: Options = {}) =>
    converted(json(rows), { to: "bash", dialect: python, ...options })

  test("get one name in all texts and values of a row", async () => {
    const values = [
      [
        { a: true, b: 0 },
        { $a: true, $b: 0 },
      ],
      ["a = 1, b = 0", "$a = 1, $b = 0"],
      [
        [
          ["a", true],
          ["b", false],
        ],
        [
          ["$a", true],
          ["$b", false],
        ],
      ],
    ] as const
    for (const [given, expected] of values) {
      const { rows, report } = await inBash([
        { input: "a and not b", target: "True", assignment: given },
      ])
      expect(rows).toBe(json([{ input: "$a && ! $b", target: "True", assignment: expected }]))
      expect(report.renamed).toEqual([
        { from: "a", to: "$a" },
        { from: "b", to: "$b" },
      ])
    }
  })

  test("are renamed in the lists of variables that a row has", async () => {
    const assignment = { a: true, b: false }
    const { rows } = await inBash([
      { input: "a and not b", target: "True", assignment, variables: ["a", "b"] },
      { input: "a or b", target: "True", assignment, atoms: "a, b" },
      { input: "a or b", target: "True", assignment, var_names: { a: "it rains", b: "a bus" } },
    ])
    const named = { $a: true, $b: false }
    expect(rows).toBe(
      json([
        { input: "$a && ! $b", target: "True", assignment: named, variables: ["$a", "$b"] },
        { input: "$a || $b", target: "True", assignment: named, atoms: "$a, $b" },
        {
          input: "$a || $b",
          target: "True",
          assignment: named,
          var_names: { $a: "it rains", $b: "a bus" },
        },
      ]),
    )
  })

  test("keep their names in fields that list something else", async () => {
    const others = [
      { options: ["a", "b"] },
      { scores: { a: 0.3, b: 0.7 } },
      { note: "a b" },
      { variables: "a is rain and b is snow" },
      { label_names: ["a", "b"] },
    ]
    for (const other of others) {
      const { rows } = await inBash([{ input: "a and not b", target: "True", ...other }])
      expect(rows).toBe(json([{ input: "$a && ! $b", target: "True", ...other }]))
    }
  })

  test("stay unchanged, as does the whole row, if it has values that can't be read", async () => {
    const row = { input: "a and not b", target: "True", assignment: "a = 1, b = maybe" }
    const { rows, changes } = await inBash([row])
    expect(rows).toBe(json([row]))
    expect(changes[0]?.reason).toBe("the values of its variables can't be read")
  })

  test("are left, with their row, if the values can't be renamed", async () => {
    const row = { input: "a and not b", target: "True", a: true, b: false }
    const { rows, changes } = await inBash([row])
    expect(rows).toBe(json([row]))
    expect(changes[0]?.reason).toBe("it gives a value to a, which would be $a in bash")
  })

  test("get one name in an expression and in its label, if that is a formula", async () => {
    const rows = [
      { formula: "not (p and q)", label: "not p or not q" },
      { formula: "p or p and q", label: "p" },
    ]
    const { rows: made } = await inBash(rows)
    expect(made).toBe(
      json([
        { formula: "! ($p && $q)", label: "! $p || ! $q" },
        { formula: "$p || $p && $q", label: "$p" },
      ]),
    )
    const wrong = [...rows, { formula: "p", label: "p and" }]
    const { rows: kept, changes } = await inBash(wrong, { task: "rewritten" })
    expect(kept.split("\n")[2]).toBe('{"formula":"p","label":"p and"}')
    expect(changes[0]?.reason).toMatch(/^python cannot read it/)
  })

  test("get new names where the row lists them", async () => {
    const row = { input: "p and not q", target: "satisfiable" }
    const lists = [
      [
        ["p", "q", "r"],
        ["$p", "$q", "$r"],
      ],
      ["p, q", "$p, $q"],
      [
        { p: "It rains.", q: "p" },
        { $p: "It rains.", $q: "p" },
      ],
    ] as const
    for (const [variables, expected] of lists) {
      const { rows } = await inBash([{ ...row, variables, id: "p" }])
      expect(rows).toBe(
        json([{ input: "$p && ! $q", target: "satisfiable", variables: expected, id: "p" }]),
      )
    }
    const also = await inBash([{ ...row, names: ["p", "q"] }], { also: "{field}_bash" })
    expect(also.changes[0]?.reason).toBe('its field "names" names p, which would be $p in bash')
  })

  test("keep the order of a truth table, or their row is left", async () => {
    const rows = (one: string, other: string) => [
      { formula: `${one} and not ${other}`, table: "0010" },
      { formula: `${other} and not ${one}`, table: "0100" },
      { formula: `${one} or not ${other}`, table: "1011" },
      { formula: `${other} or not ${one}`, table: "1101" },
    ]
    expect((await inBash(rows("a", "b"))).rows).toBe(
      json([
        { formula: "$a && ! $b", table: "0010" },
        { formula: "$b && ! $a", table: "0100" },
        { formula: "$a || ! $b", table: "1011" },
        { formula: "$b || ! $a", table: "1101" },
      ]),
    )
    const { report, changes } = await inBash(rows("b1", "z1"), { rename: "letters" })
    expect(report.counts).toMatchObject({ converted: 2, kept: 2 })
    expect(changes[0]?.reason).toBe(
      "new names of variables would change the order of its truth table",
    )
  })

  test("may have another order than before if a truth table follows the text", async () => {
    const { rows } = await inBash(
      [
        { formula: "b1 and not z1", table: "0010" },
        { formula: "z1 and not b1", table: "0010" },
        { formula: "b1 or not z1", table: "1011" },
        { formula: "z1 or not b1", table: "1011" },
      ],
      { rename: "letters" },
    )
    expect(rows).toBe(
      json([
        { formula: "$a && ! $b", table: "0010" },
        { formula: "$a && ! $b", table: "0010" },
        { formula: "$a || ! $b", table: "1011" },
        { formula: "$a || ! $b", table: "1011" },
      ]),
    )
  })

  test("are left with rename: never", async () => {
    const row = { input: "a and not b", target: "True", assignment: { a: true, b: false } }
    const { changes } = await inBash([row], { rename: "never" })
    expect(changes[0]?.reason).toBe("bash cannot name a variable a")
  })
})

test("options that are truth values stay, as labels name the same ones in every notation", async () => {
  const row = (input: string, at: number) =>
    JSON.stringify({ input, choices: ["True", "False"], answer: at % 2 })
  const texts = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? "not False" : "not True"))
  const { rows, report } = await converted(`${texts.map(row).join("\n")}\n`, { labels: true })
  expect(report.counts).toMatchObject({ converted: 20, labelsLeft: 0 })
  const binary = texts.map((text) => text.replace("not False", "! 0").replace("not True", "! 1"))
  expect(rows).toBe(`${binary.map(row).join("\n")}\n`)
})
