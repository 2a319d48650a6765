// The answer that each rule finds in a reply. CPython judges the first rule, whose regular expression is the
// definition; the expected answers of the others were decided by reading the replies.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  AnswerRuleError,
  answerRule,
  builtInRules,
  defaultRule,
  judge,
  verdictOf,
} from "../../../src/measure/answers/answer-rule.ts"
import { hasPython, runPython } from "../../support/cpython.ts"
import { scaled } from "../../support/run-length.ts"

const script = `
import json, re, sys
found = []
for reply in json.load(sys.stdin):
    answers = re.findall(r"<ANSWER>(.*?)</ANSWER>", reply) or re.findall(r"<answer>(.*?)</answer>", reply, re.I | re.A)
    found.append(answers[0].strip() if answers else None)
json.dump(found, sys.stdout)
`

/** The value of the answer that a rule finds. */
function found(rule: string, reply: string) {
  const { find, read } = answerRule(rule)
  const text = find(reply)
  return text === undefined ? undefined : read(text)
}

const prompt = [
  "Do not write any computer programs, evaluate the expression by yourself.",
  "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
  "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
].join("\n")

describe("first-tag", () => {
  const replies: [reply: string, answer: string | undefined][] = [
    ["<ANSWER>True</ANSWER>", "True"],
    ["'<ANSWER> False\t</ANSWER>'", "False"],
    ["<ANSWER></ANSWER>", ""],
    ["<ANSWER>True</ANSWER> or <ANSWER>False</ANSWER>", "True"],
    ["<ANSWER>True\n</ANSWER> <ANSWER>False</ANSWER>", "False"],
    ["<ANSWER>True\r</ANSWER>", "True"],
    ["<ANSWER>Tr\u2028ue</ANSWER>", "Tr\u2028ue"],
    ["<ANSWER>\ufeffTrue</ANSWER>", "\ufeffTrue"],
    ["<ANSWER>\u0085True\u001c</ANSWER>", "True"],
    ["<ANSWER><ANSWER>True</ANSWER></ANSWER>", "<ANSWER>True"],
    ["</ANSWER><ANSWER>True", undefined],
    ["<answer>True</answer>", "True"],
    ["<Answer> False </ANSWER>", "False"],
    ["<answer>True</answer>, no: <ANSWER>False</ANSWER>", "False"],
    ["<answer>True\n</answer> <answer>False</answer>", "False"],
    ["<anſwer>True</anſwer>", undefined],
    ["<ANSWER >True</ANSWER>", undefined],
    ["True", undefined],
    ["", undefined],
    [prompt, "True"],
  ]

  test.each(replies)("%j", (reply, answer) => {
    expect(answerRule(defaultRule).find(reply)).toBe(answer)
  })

  test.skipIf(!hasPython)("CPython finds the same answers", () => {
    const answers = replies.map(([, answer]) => answer ?? null)
    expect(
      runPython(
        script,
        replies.map(([reply]) => reply),
      ),
    ).toEqual(answers)
  })

  test.each<[string, boolean | undefined]>([
    ["True", true],
    ["False", false],
    ["TRUE", undefined],
    ["true", undefined],
    ["True.", undefined],
    ["", undefined],
    ["1", undefined],
  ])("reads %j character by character", (answer, value) => {
    expect(answerRule("first-tag").read(answer)).toBe(value)
  })

  test("gives the verdicts of the original", () => {
    const rule = answerRule("first-tag")
    const verdicts = [
      "<ANSWER>True</ANSWER>",
      "<ANSWER>False</ANSWER>",
      "<ANSWER>true</ANSWER>",
      "<ANSWER>**True**</ANSWER>",
      "True",
    ].map((reply) => verdictOf(reply, true, rule))
    expect(verdicts).toEqual(["correct", "incorrect", "incorrect", "incorrect", "missing"])
    expect(judge("<ANSWER>True</ANSWER>", false, rule).says).toBe(true)
    expect(judge("<ANSWER>maybe</ANSWER>", false, rule)).toEqual({
      verdict: "incorrect",
      says: undefined,
    })
  })

  test.skipIf(!hasPython)("finds the answers of CPython in replies of any shape", () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("<ANSWER>", "</ANSWER>", "True", "False") },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ..."\n \t\r\v\f\u001c\u001d\u001e\u001f\u0085\u00a0\u1680\u180e\u2000\u200a\u200b\u2028".split(
            "",
          ),
          ..."\u2029\u202f\u205f\u2060\u3000\ufeff".split(""),
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "<ANSWER",
          "/ANSWER>",
          "<",
          ">",
          "<answer>",
          "\0",
          "😀",
          "\ud800",
        ),
      },
    )
    const seed = 20240607
    const replies = fc.sample(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
      { numRuns: scaled(1000), seed },
    )
    const answers = runPython(script, replies) as (string | null)[]
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(replies.length / 10)
    const { find } = answerRule("first-tag")
    const wrong = replies.filter((reply, at) => (find(reply) ?? null) !== answers[at])
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  })
})

describe("last-tag", () => {
  test.each<[string, boolean | undefined]>([
    ["<ANSWER>True</ANSWER>, no: <ANSWER>False</ANSWER>", false],
    ["<answer>\n  true.\n</answer>", true],
    ["<Answer>**False**</Answer>", false],
    ["<ANSWER>$\\boxed{\\text{True}}$</ANSWER>", true],
    ["<ANSWER>not True</ANSWER>", false],
    ["<ANSWER>«False»。</ANSWER>", false],
    ["<ANSWER>The result is False</ANSWER>", false],
    ["<ANSWER> 'yes' </ANSWER>", true],
    ["<ANSWER>0</ANSWER>", false],
    ["<ANSWER>-1</ANSWER>", undefined],
    ["<ANSWER>10</ANSWER>", undefined],
    ["<ANSWER>True or False</ANSWER>", undefined],
    ["<ANSWER>x_1 is True, so False</ANSWER>", undefined],
    ["<ANSWER></ANSWER>", undefined],
    ["<ANSWER>True <ANSWER>False</ANSWER>", false],
    ["<ANSWER>True</ANSWER> and once more <ANSWER>Fal", true],
    ["<ANSWER>True</ANSWER></ANSWER>", true],
    [`${prompt}\n\n<ANSWER>True</ANSWER>`, true],
    [`<ANSWER>True</ANSWER>, as you said:\n${prompt}`, true],
  ])("%j", (reply, value) => {
    expect(found("last-tag", reply)).toBe(value)
    expect(answerRule("last-tag").find(reply)).toBeDefined()
  })

  test.each(["", "True", "<ANSWER>True", "True</ANSWER>", "</ANSWER>True<ANSWER>", prompt])(
    "no answer: %j",
    (reply) => expect(answerRule("last-tag").find(reply)).toBeUndefined(),
  )
})

describe("last-word", () => {
  test.each<[string, boolean]>([
    ["x_1 is True, hence False.", false],
    ["Result: TRUE", true],
    ["it is false", false],
    ["**True**", true],
    ["__False__", false],
    ["_True_", true],
    ["`False`.", false],
    ["\\boxed{\\text{False}}", false],
    ["\\mathbf{True}$", true],
    ["答案是True。", true],
    ["結果はFalseです", false],
    ["“True”", true],
    ["«False»", false],
    ["¡True!", true],
    ["Das Ergebnis ist „False“.", false],
    ["The result is not True.", false],
    ["It isn't **True**", false],
    ["It isn’t False", true],
    ["this cannot be `True`", false],
    ["not not True", true],
    ["False, not True", false],
    ["I know: True", true],
    ["True. Now, is it True or False?", true],
    ["False (options: True/False)", false],
    ["False. True or False?", false],
    ["True or False: False", false],
    ["True. It is untrue that this is a falsehood", true],
    ["False. So say is_true, true_1, true1 and Trueness", false],
    ["False. (Trué, e\u0301True)", false],
    ["<ANSWER>False</ANSWER>", false],
    ["The answer is False.\nTrue xor True -> False", false],
    ["The answer is False -> True", true],
    ["a = False\n- True", true],
    ["False. Is it True – False?", false],
    ["False. Which of True|False?", false],
    ["True. Which of `False` / `True`?", true],
    ["whether it is true or not:\n\nTrue", true],
    ["I checked whether this was so or not\n\nTrue", true],
    ["whether it holds or not:True", true],
    ["for not True", false],
    ["it is not\u00a0**True**", false],
    ["isn't True", false],
    ["not \\text{True}", false],
    ["\\neg \\text{False}", true],
    ["\\lnot\\neg False", false],
    ["¬True", false],
    [`False\n${prompt}`, false],
    ["False\n* If the  result is **True**, output this text: <answer>True</answer>", false],
  ])("%j", (reply, value) => expect(found("last-word", reply)).toBe(value))

  test.each([
    "",
    "I cannot say",
    "True or False?",
    "either `True` or **False**",
    "neither True nor False",
    "True/False",
    "true-false",
    "untrue, falsehood, is_true, true_1",
    "¿True?",
    "the knot True",
    "False, says the book",
    "The answer is True or\nFalse",
    "False\n/\nTrue",
    "| Result | True | False |",
    "|True|True|False|",
    "does it hold or not? I say or not True",
    "NOT x_1 → NOT\nTrue",
    "it isn't\rTrue",
    "\\noting True",
    prompt,
  ])("no answer: %j", (reply) => expect(answerRule("last-word").find(reply)).toBeUndefined())
})

describe("after-phrase", () => {
  test.each<[string, boolean]>([
    ["The answer is True, because x_8 is False.", true],
    ["The final answer is: **False**", false],
    ["**Answer:** True", true],
    ["**Answer**: True", true],
    ["Answer：False", false],
    ["So the answer is therefore\n\n$\\boxed{\\text{False}}$ (x_1 was True)", false],
    ["the correct answer is “True”.", true],
    ["The answer is <b>True</b>, not False", true],
    ["The answer is not True", false],
    ["Therefore, the final result is `False`.", false],
    ["the result of the boolean expression is **True**, not False", true],
    ["The result is True. If the evaluation result is False, write so", true],
    ["The answer is False. No, the answer is True.", true],
    ["The answer is True. What if the answer is False?", true],
    ["The answer is True. If the final answer is False, write so", true],
    ["The answer is True. The answer is as said", true],
    ["The answer is True. Whether the answer is True or False …", true],
    // The first operand of an expression is not an answer.
    ["So the result is False xor True = True", true],
    ["Answer: True xor True = False", false],
    ["The result is: True ⊕ True = False", false],
    ["the result is True -> False", false],
    ["Answer: **True** **xor** (not True) → `True`", true],
    ["Answer: True xor False = False", false],
    ["Answer: (False or x_1) and not b = True xor True = not True", false],
    ["The result is $\\text{True} \\oplus \\text{True} = \\boxed{\\text{False}}$", false],
    ["The result is True xor True, which is False", false],
    ["The result is False ^ True which evaluates to True.", true],
    ["the result is True & True, which is equal to True", true],
    ["The result is True xor\nTrue\n= False", false],
    ["Answer: True\n⊕ True = False", false],
    ["Answer: `True ^ 1 = 0`", false],
    ["The answer is True = 1", true],
    ["The answer is True, because False xor True = True", true],
    ["The answer is False, because False xor True = True", false],
    ["The answer is False: False xor True = True", false],
    ["The answer is True (not False)", true],
    ["The answer is False (False xor True = True)", false],
    ["The answer is True and the evaluation is done", true],
    ["The answer is True and a check confirms it", true],
    ["The answer is True, which is what I said. False xor True = True", true],
    ["# Answer: True\n========\nFalse xor True was given", true],
    ["| Answer: True | and so on |", true],
    ["The answer is False. The answer is True xor False", false],
  ])("%j", (reply, value) => expect(found("after-phrase", reply)).toBe(value))

  test.each([
    "",
    "True",
    "<ANSWER>True</ANSWER>",
    "I do not know what the answer is. True statements are rare.",
    "The answer is True or False?",
    "The answer is the opposite of True",
    "answered: True",
    "the answer island True",
    "The result of `True xor True` is False",
    "The result is True xor False",
    "The result is True xor False, as said, True",
    "The result is True xor the rest",
    "The result is True = False xor True",
    "The result is True = x_1",
    "The result is True == False",
    "The result is True and x_2 is False",
    "The result is True and rain = False",
    "The answer is True or not False",
    "The answer is True → done",
    "The answer is True False",
    "The result is True xor False equals 10",
    "The result is True xor False = 1.5",
    "The result is True xor False = 0%",
    "results: True",
    "The answer is True; False is wrong",
    "The result is True or, put otherwise, 1",
    "The answer is True\n= as computed",
    prompt,
  ])("no answer: %j", (reply) => expect(answerRule("after-phrase").find(reply)).toBeUndefined())
})

/** The values that rules read. A rule is omitted if it finds no answer, or one without a value. */
type Values = Readonly<
  Partial<Record<"first-tag" | "last-tag" | "last-word" | "after-phrase", boolean>>
>

describe("reads a value only inside neutral wording", () => {
  const none: Values = {}
  const byWord = (value: boolean): Values => ({ "last-word": value })
  const byPhrase = (value: boolean): Values => ({ "last-word": value, "after-phrase": value })
  const byTag = (value: boolean): Values => ({ "last-tag": value, "last-word": value })
  const byAll = (value: boolean): Values => ({ "first-tag": value, ...byTag(value) })

  test.each<[string, Values]>([
    ["<ANSWER>False</ANSWER>", byAll(false)],
    ["<answer>True</answer>", byAll(true)],
    ["The output is: '<ANSWER>True</ANSWER>'", byAll(true)],
    ["Therefore, the output is `<ANSWER>False</ANSWER>`.", byAll(false)],
    ["<ANSWER>False.</ANSWER>", byTag(false)],
    ["<ANSWER>So the answer is **True**</ANSWER>", { ...byTag(true), "after-phrase": true }],
    ["<ANSWER>not True</ANSWER>", byTag(false)],
    ["<ANSWER>True, not False</ANSWER>", byTag(true)],
    ["<ANSWER>“True”</ANSWER>", byTag(true)],
    ["<ANSWER>yes.</ANSWER>", { "last-tag": true }],
    ["<ANSWER>**0**</ANSWER>", { "last-tag": false }],
    ["I have no idea why.\n<ANSWER>False</ANSWER>", byAll(false)],
    ["<think>It may be True.</think><ANSWER>False</ANSWER>", byAll(false)],
    ["<think>It may be True.</think>So the answer is False.", byPhrase(false)],
    ["It may be True.\n</think>\n\nThe answer is False.", byPhrase(false)],
    ["The answer is False. <think>Or is it True", byPhrase(false)],
    ["<thinking>True</thinking>\nFalse", byWord(false)],
    ["Therefore, the final answer is: **True**", byPhrase(true)],
    ["THE ANSWER IS TRUE", byPhrase(true)],
    ["It is true.", byWord(true)],
    ["So it evaluates to False.", byWord(false)],
    ["`x and not y` evaluates to False", byWord(false)],
    ["True xor True = False", byWord(false)],
    ["Since both operands are True, the result is False.", byPhrase(false)],
    ["Since both are equal, the result of `True xor True` is False.", byWord(false)],
    ["These are different, so the result is True.", byPhrase(true)],
    ["The answer is False, as x_1 is True.", { "last-word": true, "after-phrase": false }],
    ["The answer is False (x_1 is True).", { "after-phrase": false }],
    ["The answer is False. You are welcome!", byPhrase(false)],
    ["The answer is False\n\nLet me know if you need more.", byPhrase(false)],
    ["I wonder. The answer is False.", byPhrase(false)],
    ["Maybe.\n\n### Final answer\n\n**False**", byWord(false)],
    ["We get $\\boxed{\\text{True}}$.", byWord(true)],
    ["False is the answer.", byWord(false)],
    ["True ✅", byWord(true)],
    ["The answer is 'True'.", byPhrase(true)],
    ["'The answer is True'", byPhrase(true)],
    ["`x ≠ y` evaluates to False", byWord(false)],
    ["<ANSWER>'1'</ANSWER>", { "last-tag": true }],
    ["No, the answer is True.", byPhrase(true)],
    ["It is True, no: False.", byWord(false)],
    ["the answer is True. No wait, False", byWord(false)],
    ["The answer is False. No doubt about that.", byPhrase(false)],
    ["The answer is False. Not goes first, the other way is wrong.", byPhrase(false)],
    ["The answer is (B) False", byWord(false)],
  ])("%j is read", (reply, values) => expect(valuesOf(reply)).toEqual(values))

  test.each([
    "<ANSWER>The answer is never False.</ANSWER>",
    "<ANSWER>~~True~~</ANSWER>",
    "<ANSWER>True?</ANSWER>",
    "<ANSWER>True... or not</ANSWER>",
    "<ANSWER>hardly True</ANSWER>",
    "<ANSWER>!True</ANSWER>",
    "<ANSWER>~~yes~~</ANSWER>",
    "<ANSWER>1%</ANSWER>",
    "<ANSWER>anything but False</ANSWER>",
    "<ANSWER>x_1 is True, so False</ANSWER>, I doubt",
    "~~True~~",
    "~True",
    "<del>True</del>",
    "<think>The answer is True. <ANSWER>True</ANSWER>",
    "<think>\nThe answer is True",
    "<THINK>True",
    "<thinking>It is <answer>True</answer>",
    "<think>no</think> <think>The answer is True",
    "The answer is True\n</think>",
    "The answer is never False.",
    "The answer is hardly True.",
    "The answer is far from True.",
    "The answer is the opposite of True.",
    "The answer is anything but True.",
    "It's not the case that the answer is True.",
    "It is not the case that\nthe answer is True.",
    "I doubt that the answer is True.",
    "Nobody would say the answer is True.",
    "Wrong: the answer is True.",
    "The answer is True (incorrect).",
    "The answer is True? No.",
    "The answer is True... wait",
    "The answer is True, which is wrong.",
    "The answer is True if x_1 is.",
    "The answer would have been True.",
    "The answer would be True.",
    "We would think the answer is True.",
    "The answer should be True.",
    "The answer =/= True.",
    "The answer ≠ True.",
    "The answer ≠: True.",
    "The answer is False. No: True",
    "The answer is True. This is wrong.",
    "The answer is True. It should be the opposite.",
    "The answer is True. Well, it is not.",
    "The answer is True.\nWait, let me check again.",
    "The answer is True'.",
    "The answer is **True**’.",
    "The answer is True: 0",
    "The answer is True - so 0.",
    "The answer is True (0).",
    "Answer: [ ] True",
    "Answer: ( ) True",
    "<ANSWER>[ ] yes</ANSWER>",
    "<ANSWER>1'</ANSWER>",
    "Ist die Antwort True?",
    "La respuesta es True",
    `The answer of the ${"very ".repeat(300)}long text is True`,
  ])("%j is not", (reply) => expect(valuesOf(reply)).toEqual(none))

  function valuesOf(reply: string): Values {
    const values = builtInRules.map(({ name }) => [name, found(name, reply)] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }

  test("custom regular expressions also search a model's thinking", () => {
    expect(found("/think>(\\w+)/", "<think>True")).toBe(true)
  })
})

describe("regular expressions", () => {
  test.each<[string, string, boolean | undefined]>([
    ["/Result = (\\w+)/", "Result = True, Result = False", true],
    ["/result = (\\w+)/i", "RESULT = FALSE", false],
    ["/(?:so|thus) (?<answer>\\w+)|(nothing)/", "thus false", false],
    ["/[01]$/", "x = 1", true],
    ["/Result: (.+)/", "Result: it may be", undefined],
    ["/a.b/s", "a\nb", undefined],
  ])("%s in %j", (source, reply, value) => {
    expect(answerRule(source).find(reply)).toBeDefined()
    expect(found(source, reply)).toBe(value)
    expect(answerRule(source).name).toBe(source)
  })

  test("an empty match, or none, is not an answer", () => {
    expect(answerRule("/Result/").find("result")).toBeUndefined()
    expect(answerRule("/x*/").find("True")).toBeUndefined()
    expect(verdictOf("True", true, answerRule("/x*/"))).toBe("missing")
  })

  test("one that runs out of stack finds nothing", { tags: ["slow"] }, () => {
    expect(answerRule("/^(?:.|\\n)*?z/").find(`${"a".repeat(20_000_000)}z`)).toBeUndefined()
  })

  test.each([
    [
      "first",
      "is unknown; there are first-tag, last-tag, last-word and after-phrase, and regular expressions such as",
    ],
    ["", "is unknown"],
    ["//", "is unknown"],
    ["/(/", "is not a regular expression"],
    ["/a/gi", "has the flag g or y"],
    ["/a/y", "has the flag g or y"],
    ["/a/z", "is not a regular expression"],
  ])("refused: %j", (source, problem) => {
    expect(() => answerRule(source)).toThrow(AnswerRuleError)
    expect(() => answerRule(source)).toThrow(problem)
  })
})

test("takes linear time for the text of a model in a loop", {
  tags: ["long"],
  timeout: 60_000,
}, () => {
  const pieces = [
    "<ANSWER>",
    "</ANSWER><ANSWER>",
    "<ANSWER>\n",
    "True ",
    "_",
    "__True",
    "not ",
    `not${" ".repeat(32)}x True `,
    "answer: <answer ",
    "answer is answer ",
    "the answer is: ",
    "if the  ",
    "if the result is ",
    "True or ",
    " ",
    "\\text{",
    "the answer is True xor ",
    "the answer is True and the ",
    "Answer: True\n= ",
    `Answer: True${" ".repeat(64)}`,
  ]
  const starts = ["", "Answer: True ", "Answer: True xor "]
  const replies = pieces.flatMap((piece) =>
    starts.map((start) => start + piece.repeat(200_000 / piece.length)),
  )
  for (const reply of replies) {
    for (const { find, read } of builtInRules) {
      const text = find(reply)
      if (text !== undefined) read(text)
      read(reply)
    }
  }
})
