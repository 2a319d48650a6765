import { describe, expect, test } from "vitest"
import { defaultPrompt } from "../../../src/measure/prompts/default-prompt.ts"
import {
  PromptTemplateError,
  promptTemplate,
} from "../../../src/measure/prompts/prompt-template.ts"
import {
  isNotOpenEnded,
  precedenceNamed,
  underPrecedence,
} from "../../../src/validate/precedences/precedences.ts"
import { dialect } from "../../support/dialect.ts"

const parts = {
  input: "is x_1 xor x_2 true?",
  expression: "x_1 xor x_2",
  hasValue: true,
  variables: new Map([
    ["x_2", true],
    ["x_1", false],
  ]),
}

describe("a user's prompt", () => {
  test.each<[title: string, template: string, prompt: string]>([
    ["the expression", "What is {expr}?", "What is x_1 xor x_2?"],
    ["the whole text", "{input}\\nThink.", "is x_1 xor x_2 true?\nThink."],
    [
      "variables in the order of the row",
      "{variables}\\n{expr}",
      "x_2 = True\nx_1 = False\nx_1 xor x_2",
    ],
    ["a slot twice", "{expr} {expr}", "x_1 xor x_2 x_1 xor x_2"],
    ["escapes", "a\\tb\\\\n\\x{expr}", "a\tb\\n\\xx_1 xor x_2"],
    ["white space at its ends", " {expr}\\n", " x_1 xor x_2\n"],
    [
      "other braces",
      "{{expr}} {} {x} {Expr} {{input}",
      "{x_1 xor x_2} {} {x} {Expr} {is x_1 xor x_2 true?",
    ],
    ["names of inherited properties", "{constructor}{expr}", "{constructor}x_1 xor x_2"],
  ])("%s", (_, template, prompt) => {
    expect(promptTemplate(template).fill(parts)).toBe(prompt)
  })

  test("the content of a row is not read as a template", () => {
    const hostile = {
      input: "{expr} $& $1 \\n {variables}",
      expression: "{input} $` $'",
      hasValue: true,
      variables: new Map([["{expr}", true]]),
    }
    const { fill } = promptTemplate("{variables}|{input}|{expr}")
    expect(fill(hostile)).toBe("{expr} = True|{expr} $& $1 \\n {variables}|{input} $` $'")
  })

  test("without variables, their place is empty", () => {
    const { fill } = promptTemplate("[{variables}]{expr}")
    expect(fill({ ...parts, variables: new Map() })).toBe("[]x_1 xor x_2")
  })

  test("without an expression there is a prompt only if the template needs none", () => {
    const without = { ...parts, expression: undefined }
    expect(promptTemplate("{input}").fill(without)).toBe("is x_1 xor x_2 true?")
    expect(promptTemplate("{input}{expr}").fill(without)).toBeUndefined()
  })

  test.each(["", "What?", "{variables}", "{EXPR}", "{ expr }", "$QUIZ_FORMULA"])(
    "%j asks nothing",
    (template) => {
      const make = () => promptTemplate(template)
      expect(make).toThrow(PromptTemplateError)
      expect(make).toThrow(expect.objectContaining({ template }))
    },
  )
})

describe("the default prompt", () => {
  const closed = { isNotOpenEnded: false }
  const instructions = [
    "Do not write any computer programs, evaluate the expression by yourself.",
    "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
    "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
  ]

  test("has the wording of xor-bench", () => {
    // xor-bench doesn't say how its two operators bind.
    const { fill } = defaultPrompt(dialect("xor-bench"), closed)
    expect(fill(parts)?.split("\n")).toEqual([
      "Given the following boolean variables:",
      "x_2 = True",
      "x_1 = False",
      "Evaluate the boolean expression: x_1 xor x_2",
      "Operators bind in this order, the tightest first: not, xor.",
      ...instructions,
    ])
  })

  const bind = "Operators bind in this order, the tightest first: "
  test.each<[string, string[]]>([
    ["true-false", [`${bind}xor (^), not, and, or.`]],
    [
      "python",
      [
        `${bind}and (&); xor (^); or (|); iff (==), xor (!=) equally, in chains where every two neighbours have to be ` +
          "as the operator between them says; not; and; or; if (b if a else c) from right to left.",
      ],
    ],
    [
      "cel",
      [
        "True is written as true; False as false.",
        `${bind}not (!); iff (==), xor (!=) equally, from left to right; and (&&); or (||); if (a ? b : c) from right to left.`,
      ],
    ],
    ["t-f", ["True is written as T; False as F.", `${bind}xor (^), not (~), and (&), or (|).`]],
    ["on-off", ["True is written as ON; False as OFF.", `${bind}XOR, NOT, AND, OR.`]],
    [
      "binary",
      ["True is written as 1; False as 0.", `${bind}xor (!=), not (!), and (&&), or (||).`],
    ],
    ["yes-no", ["True is written as YES; False as NO.", `${bind}xor, not, and, or.`]],
    [
      "mixed",
      [
        "True is written as True, T, ON, 1 or YES; False as False, F, OFF, 0 or NO.",
        `${bind}xor (^, XOR, != or xor), not (not, ~, NOT or !), and (and, &, AND or &&), or (or, |, OR or ||).`,
      ],
    ],
  ])("says how to read %s", (name, notation) => {
    const { fill } = defaultPrompt(dialect(name), closed)
    const alone = { input: "", expression: "E", hasValue: true, variables: new Map() }
    expect(fill(alone)?.split("\n")).toEqual([
      "Evaluate the boolean expression: E",
      ...notation,
      ...instructions,
    ])
  })

  test.each<[string, string, string]>([
    ["c", "t-f", `${bind}not (~), xor (^), and (&), or (|).`],
    ["xor-loosest", "yes-no", `${bind}not, and, or, xor.`],
    ["or-level-with-xor", "yes-no", `${bind}not; and; or, xor equally, from left to right.`],
    ["left-to-right", "yes-no", `${bind}not; or, and, xor equally, from left to right.`],
    [
      "not-loosest",
      "on-off",
      `${bind}XOR, AND, OR, NOT. What NOT negates goes on to the end of the expression or of the ` +
        "parentheses around it.",
    ],
  ])("states the precedence %s", (name, notation, sentence) => {
    const precedence = precedenceNamed(name)
    const { fill } = defaultPrompt(underPrecedence(dialect(notation), precedence), {
      isNotOpenEnded: isNotOpenEnded(precedence),
    })
    expect(fill({ input: "", expression: "E", hasValue: true, variables: new Map() })).toContain(
      `\n${sentence}\n`,
    )
  })

  test("omits operators that the notation lacks", () => {
    const { spellings, ...rest } = dialect("yes-no")
    const none = { and: [], or: [], not: [] }
    const reduced = (missing: object) => ({ ...rest, spellings: { ...spellings, ...missing } })
    const { fill } = defaultPrompt(reduced({ and: [], or: [] }), closed)
    expect(fill(parts)).toContain(`${bind}xor, not.`)
    expect(defaultPrompt(reduced(none), closed).fill(parts)).not.toContain("bind")
    const level = underPrecedence(reduced({ not: [] }), precedenceNamed("left-to-right"))
    expect(defaultPrompt(level, closed).fill(parts)).toContain(
      "\nThe operators or, and and xor bind equally tight, from left to right.\n",
    )
  })

  test("states a single variable", () => {
    const { fill } = defaultPrompt(dialect("python"), closed)
    const one = { input: "", expression: "x", hasValue: true, variables: new Map([["x", true]]) }
    expect(fill(one)).toMatch(/^Given the following boolean variables:\nx = True\nEvaluate /)
  })

  test("needs an expression", () => {
    const { fill } = defaultPrompt(dialect("binary"), closed)
    expect(fill({ ...parts, expression: undefined })).toBeUndefined()
    expect(fill({ ...parts, hasValue: false })).toBeUndefined()
  })
})
