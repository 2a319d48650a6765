// Extraction from texts, with results worked out by hand; ambiguous texts are left alone.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { xorBench } from "../../../src/dialects.ts"
import { readLogLine, readQuizLine } from "../../../src/formats/layouts/xor-bench-lines.ts"
import { evaluate } from "../../../src/index.ts"
import { namedTemplates, templateFrom } from "../../../src/validate/templates/template.ts"
import { TemplateError } from "../../../src/validate/templates/template-error.ts"

type Values = Record<string, boolean>

/** The expression, and the values if the template has a place for them. */
function extract(source: string, text: string): [string, ...Values[]] | undefined {
  const found = templateFrom(source).extract(text)
  if (found === undefined) return undefined
  return found.variables === undefined
    ? [found.text]
    : [found.text, Object.fromEntries(found.variables)]
}

test("the built-in templates, in order", () => {
  expect(namedTemplates.map(({ source }) => source)).toEqual([
    "bare",
    "is",
    "function",
    "xor-bench",
  ])
  for (const each of namedTemplates) expect(templateFrom(each.source)).toBe(each)
})

test.each(["{expr} is", "Q:\\n{variables}\\nA: {expr}", "/(?<expr>.*)/i"])(
  "%s is rebuilt from its source",
  (source) => {
    expect(templateFrom(source).source).toBe(source)
  },
)

test.each(["", " True\n", "not x is"])("bare extracts %j unchanged", (text) => {
  expect(extract("bare", text)).toEqual([text])
})

describe("is", () => {
  test.each([
    ["not ( True ) and ( True ) is", "not ( True ) and ( True )"],
    ["True is \r\n", "True"],
    ["\tnot\nFalse \n is", "not\nFalse"],
    ["True is is", "True is"],
    ["x\u00a0 is", "x\u00a0"],
  ])("%j", (text, expression) => {
    expect(extract("is", text)).toEqual([expression])
  })

  test.each([
    "",
    "is",
    " is",
    "s",
    "True",
    "Trueis",
    "True IS",
    "this",
    "True is.",
    "True is True",
    "True\u00a0is",
  ])("does not fit %j", (text) => {
    expect(extract("is", text)).toBeUndefined()
  })
})

describe("xor-bench", () => {
  const given = "Given the following boolean variables:"
  const ask = "Evaluate the boolean expression:"

  test.each<[string, string, string, Values]>([
    ["the shortest form", `${given}\nx = True\n${ask} not x`, "not x", { x: true }],
    ["Windows line ends", `${given}\r\nx = True\r\n${ask} x\r\nNo.`, "x", { x: true }],
    [
      "text around everything",
      `Hello. ${given} \n\n x=False \n\nSo!\nNow: ${ask}  x  \nBye`,
      "x",
      { x: false },
    ],
    [
      "the formula first",
      `${ask} x xor y\n${given}\nx = True\ny = False`,
      "x xor y",
      { x: true, y: false },
    ],
    ["a value twice", `${given}\nx = True\nx = True\n${ask} x`, "x", { x: true }],
    ["the formula twice", `${given}\nx = True\n${ask} x\nAgain! ${ask} x`, "x", { x: true }],
    [
      "lines after an unrelated line",
      `${given}\nx = True\nnot so:\nx = False\n${ask} x`,
      "x",
      { x: true },
    ],
    ["only as much as is stated", `${given}\nx = True\ny = maybe\n${ask} x`, "x", { x: true }],
    ["values in another case", `${given}\nx = true\n${ask} x`, "x", {}],
  ])("%s", (_, text, expression, values) => {
    expect(extract("xor-bench", text)).toEqual([expression, values])
  })

  test("names of inherited properties", () => {
    const text = `${given}\nconstructor = True\n__proto__ = False\n${ask} constructor`
    const { variables } = templateFrom("xor-bench").extract(text) ?? {}
    expect([...(variables ?? [])]).toEqual([
      ["constructor", true],
      ["__proto__", false],
    ])
  })

  test.each([
    ["no formula", `${given}\nx = True`],
    ["an empty formula", `${given}\nx = True\n${ask} \nx`],
    ["no heading", `x = True\n${ask} x`],
    ["both values for one variable", `${given}\nx = True\ny = True\nx = False\n${ask} x`],
    ["both values under two headings", `${given}\nx = True\n${given}\nx = False\n${ask} x`],
    [
      "two formulas, as with a solved example",
      `${given}\nx = True\n${ask} x\nTrue\n${given}\nx = True\n${ask} not x`,
    ],
    ["one of two formulas empty", `${given}\nx = True\n${ask} x\n${ask}`],
    ["nothing", ""],
  ])("does not fit %s", (_, text) => {
    expect(extract("xor-bench", text)).toBeUndefined()
  })

  test("questions of xor-bench have the answers stored with them", () => {
    const files = ["l4.r1", "l4.r1.shuffled", "l16.r2", "l16.r2.shuffled"]
    const quizzes = files.flatMap((name) => lines(`quizzes.${name}.csv`)).map(readQuizLine)
    expect(quizzes).toHaveLength(50 + 20 + 50 + 20)
    for (const quiz of quizzes) {
      const { text, variables } = templateFrom("xor-bench").extract(quiz?.prompt ?? "") ?? {}
      expect(variables?.size).toBe(quiz?.length)
      const value = evaluate(text as string, xorBench, variables)
      expect(value ? "True" : "False").toBe(quiz?.answer)
    }
  })

  // According to the log's tally, the model answered False in nine cases of ten and was wrong twice.
  test("questions in a log", () => {
    const values = lines("openai-gpt-4.l2.log").flatMap((line) => {
      const found = templateFrom("xor-bench").extract(readLogLine(line)?.prompt ?? "")
      return found ? [evaluate(found.text, xorBench, found.variables)] : []
    })
    expect(values).toEqual([false, false, false, false, true, false, false, false, true, true])
  })
})

describe("text with placeholders", () => {
  test.each<[string, string, string, Values?]>([
    ["{expr}", " not x\n", "not x"],
    ["{expr} is", "not x is", "not x"],
    ["Evaluate: {expr}?", "Evaluate: not x?", "not x"],
    ["Evaluate:{expr}", "\nEvaluate:  not x ", "not x"],
    ["  Evaluate: {expr} ", "Evaluate: x", "x"],
    ["Is {expr} true?", "Is a\nand b true?", "a\nand b"],
    ["Is {expr} true?", "Is x true? Is y true?", "x true? Is y"],
    ["Q: {expr} A:", "Q:\r\n\tx\n\n\nA:", "x"],
    ["Q:\\n{expr}\\tA:", "Q: x A:", "x"],
    ["a\\nb {expr}", "a b x", "x"],
    ["\\\\neg {expr}", "\\neg x", "x"],
    ["\\x {expr}", "\\x y", "y"],
    ["[.*] ({expr})", "[.*] (not (x))", "not (x)"],
    ["{e} $& {expr}", "{e} $& x", "x"],
    ["{expr} /", "x /", "x"],
    ["/ {expr}", "/ x", "x"],
    [
      "Given\\n{variables}\\nwhat is {expr}?",
      "Given\nx = True\ny=0\nwhat is x and y?",
      "x and y",
      { x: true, y: false },
    ],
    ["Given {variables} what is {expr}?", "Given x = true what is not x?", "not x", { x: true }],
    ["Given {variables} what is {expr}?", "Given what is True?", "True", {}],
    ["{variables}\\n{expr}", "x = 1\r\n\r\n  y = false\r\nx or y", "x or y", { x: true, y: false }],
    ["{variables} {expr}", "True", "True", {}],
    ["{expr} where {variables}", "x or where where x = False", "x or where", { x: false }],
    ["{expr} where {variables}.", "x where x = False\ny = True.", "x", { x: false, y: true }],
    ["{expr}\\n{variables}", "x or y\nx = False\ny = True\n", "x or y", { x: false, y: true }],
    ["{expr} {variables}", "x y = z\nx = 1", "x y = z", { x: true }],
    ["{variables} so {expr}", "x = 1\nx = True so x", "x", { x: true }],
    [
      "Given {variables} what is {expr}?",
      "Given x = True and y = True what is x?",
      "x",
      { x: true, y: true },
    ],
    [
      "Given that {variables}, what is {expr}?",
      "Given that a is True, b is F and c: 0, what is a or b?",
      "a or b",
      { a: true, b: false, c: false },
    ],
    [
      "Let {variables}. Evaluate {expr}.",
      "Let p = T and q = F. Evaluate p -> q.",
      "p -> q",
      { p: true, q: false },
    ],
    [
      "If {variables}, is {expr}?",
      'If $p$ is true and `q` equals "no", is p == q?',
      "p == q",
      { p: true, q: false },
    ],
    ["{variables}; {expr} = ?", "a: on; b: off; a and b = ?", "a and b", { a: true, b: false }],
    [
      "What is {expr} where {variables}?",
      "What is a or b where a=1, b=0?",
      "a or b",
      { a: true, b: false },
    ],
    ["{expr}, {variables}", "x or y, x = 1, y = 0", "x or y", { x: true, y: false }],
    ["{expr}; {variables}", "T & x; x is false", "T & x", { x: false }],
    ["Q: {expr}? {or} {expr} is {or} bare", "Q: x is?", "x is"],
    ["Q: {expr}? {or} {expr} is {or} bare", "x is", "x"],
    ["Q: {expr}? {or} {expr} is {or} bare", "x", "x"],
    ["Q: {variables}, {expr} {or} /: (?<expr>.*)/", "Q: a is 1, a", "a", { a: true }],
    ["Q: {variables}, {expr} {or} /: (?<expr>.*)/", "Q: T", "T"],
  ])("%j extracts from %j", (source, text, expression, values) => {
    expect(extract(source, text)).toEqual(values ? [expression, values] : [expression])
  })

  test.each([
    ["{expr}", " \n "],
    ["{expr} is", "is"],
    ["{expr} is", "x"],
    ["{expr} is", "xis"],
    ["Evaluate {expr} is", "Evaluate is"],
    ["Evaluate {expr}", "Evaluatex"],
    ["Evaluate {expr}", "evaluate x"],
    ["Evaluate {expr}", "Please: Evaluate x"],
    ["aa{expr}aa", "aaa"],
    ["a {expr} a", "a a"],
    ["Q:\u00a0{expr}", "Q: x"],
    ["Given {variables} what is {expr}?", "Given x = True what is ?"],
    ["Given {variables} what is {expr}?", "Given x = True\nx = False\nwhat is x?"],
    ["Given {variables} what is {expr}?", "Given x = maybe what is x?"],
    ["Given {variables} what is {expr}?", "Given x = True, what is x?"],
    ["Given {variables}, what is {expr}?", "Given x and y are True, what is x?"],
    ["Given {variables}, what is {expr}?", "Given x = True, y = maybe, what is x?"],
    ["Given {variables}, what is {expr}?", "Given x is True and x is False, what is x?"],
    ["Given {variables}, what is {expr}?", "Given x -> True, what is x?"],
    ["Given {variables}, what is {expr}?", "Given True is False, what is x?"],
    ["{variables}, {expr}", "a = 1, b = 0, a = 1 or b"],
    ["{expr} where {variables}?", "x where x = True, or so?"],
    ["Q: {expr}? {or} A: {expr}", "R: x"],
    ["{expr} where {variables}", "x where x = True\nx = False"],
    ["{expr} where {variables}", "x where x = True, y = False."],
    ["{expr} where {variables}", "x = True"],
  ])("%j does not fit %j", (source, text) => {
    expect(extract(source, text)).toBeUndefined()
  })

  test("names of inherited properties", () => {
    const found = templateFrom("{variables} {expr}").extract("constructor=1 __proto__=0 __proto__")
    expect([...(found?.variables ?? [])]).toEqual([
      ["constructor", true],
      ["__proto__", false],
    ])
    expect(found?.text).toBe("__proto__")
  })
})

describe("a placeholder for any text", () => {
  test.each([
    ["{any}Q: {expr} is A:", "Q: T is A: T Q: ~ T is\nA:", "~ T"],
    ["{any} Q: {expr}", "Ask Q: a FAQ: b", "a FAQ: b"],
    ["{any} Q: {expr}", "Q: a Q: b", "b"],
    ["{any}Q:{expr}", "Q: a FAQ: b", "b"],
    ["Q: {expr} is{any}", "Q: x is it is", "x"],
    ["{any}$" + "{expr}$" + "{any}", "Is $a$ or $not b$ right?", "not b"],
    ["{any}```python {expr}```{any}", "Run:\n```python\nx or y\n```\nThanks", "x or y"],
    ["{any}\\\\boxed{{expr}}{any}", "So \\boxed{x} it is", "x"],
    ["{any} is it: {expr} ?{any}", "is it: x ? Now is it: not y ? Say so ? ", "not y"],
  ])("%j extracts from %j", (source, text, expression) => {
    expect(extract(source, text)).toEqual([expression])
  })

  test.each([
    ["{any}Q: {expr} is A:", "Q: T is A: T"],
    ["{any}$" + "{expr}$" + "{any}", "only $ one"],
    ["{any}$" + "{expr}$" + "{any}", "$$"],
    ["{any}(({expr}))", "((x)"],
  ])("%j does not fit %j", (source, text) => {
    expect(extract(source, text)).toBeUndefined()
  })
})

describe("a placeholder for the label", () => {
  test.each([
    ["{expr} = {label}", "T & F = F", "T & F", "F", 8],
    ["{expr} = {label}", "a = b = T ", "a = b", "T", 8],
    ["{expr} {label}", "not x  True\n", "not x", "True", 7],
    ["{label}: {expr}", " T: a: b", "a: b", "T", 1],
    ["{label} {expr}", "True not x", "not x", "True", 0],
    ["Q: {expr} A: {label}.", "Q: A: x A: no.", "A: x", "no", 11],
    ["{any}Q: {expr} A: {label}", "Q: x A: no\nQ: y A: yes", "y", "yes", 19],
    ["/(?<expr>.*) is (?<label>\\w+)/", "so x is True", "so x", "True", 8],
  ])("%j extracts from %j", (source, text, expression, label, start) => {
    expect(templateFrom(source).extract(text)).toEqual({
      text: expression,
      start: text.indexOf(expression),
      variables: undefined,
      label: { text: label, start },
    })
  })

  test("along with variables", () => {
    const found = templateFrom("{expr} if {variables} is {label}").extract("x if x=1 is True")
    expect(found?.label).toEqual({ text: "True", start: 12 })
    expect([...(found?.variables ?? [])]).toEqual([["x", true]])
  })

  test.each([
    ["{expr} = {label}", "T & F ="],
    ["{expr} = {label}", "= T"],
    ["{expr} is {label}", "this True"],
  ])("%j does not fit %j", (source, text) => {
    expect(extract(source, text)).toBeUndefined()
  })
})

describe("regular expressions", () => {
  test.each<[string, string, string, Values?]>([
    ["/Q: (?<expr>.*)/", "A\nQ: not x \nB", "not x"],
    ["/q: (?<expr>.*?)a/is", "Q: x\nor yA", "x\nor y"],
    ["/(?<expr>.+)/", "one\ntwo", "one"],
    ["/a|b(?<expr>.+)/", "bx", "x"],
    ["/a/(?<expr>.+)/u", "a/x", "x"],
    ["/(?<expr>x) if (?<variables>.*)/s", "x if x=1\n y = False", "x", { x: true, y: false }],
    ["/(?<expr>x)( if (?<variables>.*))?/s", "x", "x"],
    ["/(?<expr>x) if(?<variables>.*)/", "x if", "x", {}],
    ["/(?<expr>x) if (?<variables>.*)/s", "x if x = 1, y = 0", "x", { x: true, y: false }],
  ])("%s extracts from %j", (source, text, expression, values) => {
    expect(extract(source, text)).toEqual(values ? [expression, values] : [expression])
  })

  test.each([
    ["/Q: (?<expr>.*)/", "A: x"],
    ["/Q:(?<expr>.*)/", "Q: "],
    ["/a|b(?<expr>.+)/", "a bx"],
    ["/(?<expr>x) if (?<variables>.*)/s", "x if y"],
    ["/(?<expr>x) if (?<variables>.*)/s", "x if x = 1, y = 2"],
    ["/(?<expr>x) if (?<variables>.*)/s", "x if x = 1\nx = 0"],
  ])("%s does not fit %j", (source, text) => {
    expect(extract(source, text)).toBeUndefined()
  })

  test("the same text gives the same result twice", () => {
    const template = templateFrom("/(?<expr>x)/")
    expect(template.extract("x")).toEqual(template.extract("x"))
  })

  test("an expression that the engine gives up on does not fit", () => {
    const template = templateFrom("/(?<expr>(?:a|b)*)c/")
    expect(template.extract("ab".repeat(5_000_000))).toBeUndefined()
  })
})

test.each([
  [
    "",
    'the template "" has no {expr}; write it in place of the expression, or choose one of bare, is, function, xor-bench',
  ],
  ["IS", "has no {expr}"],
  ["{variables}", "has no {expr}"],
  ["{ expr }", "has no {expr}"],
  [
    "{expr} and {expr}",
    "has {expr} 2 times; write it once, or a regular expression: /…(?<expr>.*)…/s",
  ],
  ["{variables} {expr} {variables}", "has {variables} 2 times"],
  ["{variables}{expr}", "needs white space or words between {variables} and {expr}"],
  ["{expr}{variables}", "needs white space"],
  ["Q: {expr} {or} A: {any}", "has no {expr}"],
  ["/(?<expr>/", 'the template "/(?<expr>/" is not a regular expression: '],
  ["/(?<expr>.)/q", "is not a regular expression: Invalid"],
  ["/(?<expr>.)/ii", "is not a regular expression: Invalid"],
  [
    "/(.*)/",
    'the template "/(.*)/" has no group named expr; write (?<expr>.*) where the expression stands',
  ],
  ["/(?<variables>.*)/", "has no group named expr"],
  ["/{expr}/", "has no group named expr"],
  ["/(?<expr>.)/g", "has the flag g or y, but only the first match counts; leave it out"],
  ["/(?<expr>.)/iy", "has the flag g or y"],
  ["{any}{expr}", "can have {any} at its beginning and at its end, with words"],
  ["{any} {expr}", "can have {any} at its beginning"],
  ["a {any} {expr}", "can have {any} at its beginning"],
  ["{expr} is {any} or", "can have {any} at its beginning"],
  ["x {any} Q: {expr}", "can have {any} at its beginning"],
  ["{label}{expr}", "can have {label} before or after all other places"],
  ["{expr} {label} {variables}", "can have {label} before or after all other places"],
  ["{label} {expr} {label}", "has {label} 2 times"],
])("not a template: %s", (source, message) => {
  expect(() => templateFrom(source)).toThrow(TemplateError)
  expect(() => templateFrom(source)).toThrow(message)
})

describe("time is linear in the length of the text", { timeout: 60_000 }, () => {
  const long = 2_000_000
  const texts: [string, string][] = [
    ["spaces", " ".repeat(long)],
    ["line feeds", "\n".repeat(long)],
    ["spaces within", `x${" ".repeat(long)}x`],
    ["letters", "a".repeat(long)],
    ["words", "a ".repeat(long / 2)],
    ["the word is", "is ".repeat(long / 3)],
    ["signs", "=".repeat(long)],
    ["names without values", "x = ".repeat(long / 4)],
    ["values", "x = 1 ".repeat(long / 6)],
    ["values, then none", `${"x = 1 ".repeat(long / 6)}x`],
    ["headings", "Given the following boolean variables:\n".repeat(long / 40)],
    ["questions", "Evaluate the boolean expression: x\n".repeat(long / 35)],
  ]
  const sources = [
    "is",
    "xor-bench",
    "{expr} is",
    "a {expr} b",
    "{variables} a {expr}",
    "{expr} a {variables}",
    "{variables}\\n{expr}",
    "{expr}\\n{variables}",
    "is is is is {expr} is is is",
    "{any} is {expr} is{any}",
    "{any}is is {expr} x",
    "{expr} is {label}",
    "{expr} {label}",
    "{label} {expr}",
  ]
  test.each(texts)("%s", { tags: ["long"] }, (_, text) => {
    for (const source of sources) {
      const found = templateFrom(source).extract(text)
      expect(found === undefined || found.text.length <= text.length).toBe(true)
    }
  })
})

function lines(file: string): string[] {
  return readFileSync(`fixtures/xor-bench/${file}`, "utf8").trimEnd().split("\n")
}
