// Sentences that state a value, and sentences that don't, as judged by a human reader. They differ only in wording.

import { describe, expect, test } from "vitest"
import { readSentence } from "../../../src/validate/labels/label-in-sentence.ts"
import { newLabel } from "../../../src/validate/labels/new-label.ts"
import { longestSentence, statesValue } from "../../../src/validate/labels/stated-or-denied.ts"
import { dialect } from "../../support/dialect.ts"

const stated = (text: string, name = "true-false") => readSentence(text, dialect(name))?.value

describe("a sentence states", () => {
  test.each<[string, boolean]>([
    ["The answer is False.", false],
    ["the answer is true", true],
    ["THE ANSWER IS FALSE.", false],
    ["So the answer is **False**.", false],
    ["The answer is “False”.", false],
    ["The answer is ‘True’.", true],
    ["The answer is: `False`", false],
    ["Answer: True", true],
    ["**Answer:** False", false],
    ["Final answer: True.", true],
    ["The correct answer is False.", false],
    ["The final result is True", true],
    ["Therefore, the value is False.", false],
    ["Hence, the truth value is True.", true],
    ["It evaluates to False.", false],
    ["It simplifies to True.", true],
    ["This is equal to False.", false],
    ["It turns out to be True.", true],
    ["The expression True and not False evaluates to True.", true],
    ["`not True or False` evaluates to False, because not True is False.", false],
    ["Therefore the expression evaluates to False", false],
    ["I think it is True.", true],
    ["We conclude that it is False.", false],
    ["We can see that it is True.", true],
    ["The answer is False, as x is False.", false],
    ["The answer is True because not False is True.", true],
    ["Since both operands are True, the answer is True.", true],
    ["Only one operand holds, so the answer is True.", true],
    ["No, the answer is False.", false],
    ["Yes, the answer is True.", true],
    ["The answer is no.", false],
    ["The answer is 1", true],
    ["The answer is (B) False.", false],
    ["The answer is False, not True.", false],
    ["The answer is True (not False).", true],
    ["False is the answer.", false],
    ["In this case, the value is True.", true],
    ["The value is False in this case.", false],
    ["Hence we get $\\boxed{\\text{True}}$.", true],
    ["\\[ \\boxed{False} \\]", false],
    ["<think>Is it True? No.</think>\\boxed{False}", false],
    ["True, or is it False?\n</think>\n\nTrue", true],
    ["<thinking>\nFalse?\n</thinking> So the answer is True.", true],
    ["Work it out: first the brackets.\n#### True", true],
    ["Nobody knows why. <answer>False</answer>", false],
    ["<think>\nnot True is False.\n</think>\n<answer>\nTrue\n</answer>", true],
    ["<reasoning>True at first.</reasoning><answer>False</answer>", false],
    ['```json\n{"answer": true}\n```', true],
    ['{ "final_answer": "False" }', false],
    ["I wonder. The answer is <b>True</b>.", true],
    ["Not goes first. So the answer is False.", false],
    ["That is hard! The answer is True.", true],
    ["Is it so? The answer is False.", false],
    ["1. We look closely\n2. We decide\nThe answer is False", false],
    ["Some heading without an end\n\nThe answer is True", true],
    ["We go from left to right\n- The answer is False", false],
    ["The answer is:\n\n**False**", false],
    ["答案是 False。", false],
    ["Das Ergebnis ist „True“.", true],
    ["The answer is False. The evaluation is done.", false],
  ])("%j", (text, value) => {
    expect(stated(text)).toBe(value)
  })

  test("literals of the notation count", () => {
    expect(stated("So the answer is OFF.", "on-off")).toBe(false)
    expect(stated("The value is T.", "t-f")).toBe(true)
    expect(stated("Hence \\boxed{\\top}.", "latex")).toBe(true)
  })
})

describe("a sentence states nothing", () => {
  test.each([
    "The answer is ¬False.",
    "The answer is not False.",
    "The answer is ~False.",
    "The answer is !False.",
    "The answer is ~~False~~.",
    "~~The answer is False.~~",
    "It isn't False.",
    "It isn’t False.",
    "The answer is False (incorrect).",
    "The answer is False, which is wrong.",
    "The answer is False? No.",
    "Is it False? No.",
    "Is the answer False?",
    "Is the answer False",
    "The answer is False?",
    "Wrong: the answer is False.",
    "Incorrect answer: False",
    "Not the answer: False",
    "The answer is False... wait, True",
    "The answer is False … or so they say",
    "The answer is False. No wait, True.",
    "The answer is False: True",
    "The answer is False, no, it is",
    "It is True, no: False.",
    "The answer is False. True.",
    "The answer is anything but False.",
    "The answer is far from False.",
    "The answer is hardly False.",
    "The answer is never False.",
    "The answer is no longer False.",
    "The answer is other than False.",
    "The answer differs from False.",
    "The answer is different from False.",
    "The answer is the opposite of False.",
    "The answer is the negation of False.",
    "It's not the case that the answer is False.",
    "It’s not the case that the answer is False.",
    "It is not the case that\nthe answer is False.",
    "It is not the case that:\n\nThe answer is False.",
    "I doubt the answer is False.",
    "I doubt that it is False.",
    "Nobody would say the answer is False.",
    "If the answer is False, I am wrong.",
    "We check whether the answer is False.",
    "The question is whether the answer is False.",
    "Let the answer be False.",
    "It is said that the answer is False.",
    "The answer is off: False.",
    "The answer is False if x is.",
    "The answer is False unless x is.",
    "The answer would have been False.",
    "The answer would be False, given only a different precedence.",
    "We would think the answer is False.",
    "The answer must be False.",
    "The answer might be False.",
    "The answer =/= False.",
    "The answer != False.",
    "The answer ≠ False.",
    "The answer ~= False.",
    "The answer <> False.",
    "The answer is False'.",
    "The answer is False’.",
    "The answer is True: 0",
    "Answer: [ ] False",
    "The answer can be False.",
    "The answer is False or True.",
    "The answer is True, or is it False?",
    "It is false to say that the answer is True.",
    "It is false that the answer is True.",
    "The answer is False for x and True for y.",
    "The value of x is True. So it is False.",
    "The answer is False | True",
    "The answer is True xor False",
    "The answer is False. It is not.",
    "The answer is False. Just kidding!",
    "The answer is False\n\nNo, that was a joke.",
    "False is out of the question.",
    "The answer False is in question.",
    "No, the answer is True.",
    "Yes, the answer is False.",
    "The answer is 1.5",
    "The answer is -1",
    "La réponse est False.",
    "Ответ: False, конечно.",
    "Die Antwort ist nicht False.",
    "x is True, y is False",
    "The value of x is not False.",
    "It is not \\boxed{False}.",
    "<think>It is True.</think>",
    "<think>The answer is True.",
    "\\boxed{\\neg False}",
    "\\cancel{\\boxed{False}} after all",
    "<answer>never False</answer>",
    "<answer>\nnever\nFalse\n</answer>",
    '{"answer": "not False"}',
    '{"answer": true, "sure": false} or not',
    "<answer>The answer is never False.</answer>",
    "<!-- The answer is False. -->",
    "<del>False</del>",
    `The answer of the ${"very ".repeat(300)}long sentence is False.`,
    `The answer ${"( ".repeat(600)}is False.`,
    `The answer is False. ${"So it is. ".repeat(200)}`,
  ])("%j", (text) => expect(stated(text)).toBeUndefined())
})

test("only the word is replaced by the other label", () => {
  const label = (text: string) =>
    JSON.parse(
      newLabel(
        text,
        true,
        dialect("true-false"),
        { true: '"1"', false: '"0"' },
        { inSentences: true },
      ),
    )
  expect(label("Not goes first. So the answer is False.")).toBe(
    "Not goes first. So the answer is True.",
  )
  expect(label("The answer is hardly False.")).toBe("1")
})

describe("time doesn't double with each piece of a sentence", () => {
  const pieces = [
    ..."the a implies nor only if given is and as because since true 1 0 x a_1 a_{1} a_δ not not_{1} true_{1}".split(
      " ",
    ),
    ..."δ 答 答案是 答案是1 答案是_1 です です1 結果は the答案是1 a_答案是 actually, no, so can or".split(
      " ",
    ),
    ..."| => =-> -> <-> = / ≠ & ^ · : – - > # * _ ` ( ) () [ ] { } $ ' 's “ \\( \\text{ \\neg \\to ¬ ! ~ , ; . <b> (a) a.".split(
      " ",
    ),
    "\n",
  ]

  /** Time in ms for the slowest of some sentences with `length` UTF-16 units before or after their value. */
  function slowest(piece: string, length: number): number {
    const row = piece.repeat(length / piece.length)
    const texts = [
      `| ${row} the answer is True.`,
      `since ${row}, so the answer is 😀 True.`,
      `The answer is True ${row} 😀`,
      `The answer is True (${row} 😀`,
      `The answer is True because ${row} 😀`,
    ]
    const times = texts.map((text) => {
      const at = text.lastIndexOf("True")
      const start = performance.now()
      statesValue(text, at, at + 4, true)
      return performance.now() - start
    })
    return Math.max(...times)
  }

  test("words of another script, and arrows", () => {
    expect(slowest("| 答案是", 150)).toBeLessThan(1000)
    expect(slowest("です1 ", 150)).toBeLessThan(1000)
    expect(slowest("=->", 150)).toBeLessThan(1000)
  })

  test("open brackets", () => {
    expect(slowest("( ", 400)).toBeLessThan(1500)
  })

  test("each piece, up to the longest sentence", { tags: ["long"], timeout: 120_000 }, () => {
    for (const piece of pieces.flatMap((each) => [each, `${each} `])) {
      expect(slowest(piece, longestSentence - 60), piece).toBeLessThan(5000)
    }
  })

  test("each pair of pieces", { tags: ["long"], timeout: 300_000 }, () => {
    for (const one of pieces) {
      for (const other of pieces) {
        expect(slowest(`${one} ${other} `, 120), `${one} ${other}`).toBeLessThan(1000)
      }
    }
  })
})
