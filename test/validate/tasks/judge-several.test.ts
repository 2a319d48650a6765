// Labels of several expressions: the option they name, and the right label in the same style. Written by hand.

import { describe, expect, test } from "vitest"
import { judgeSeveral, optionSaid } from "../../../src/validate/tasks/judge-several.ts"
import type { TaskName } from "../../../src/validate/tasks/task.ts"
import { dialect } from "../../support/dialect.ts"

interface Options {
  readonly texts?: readonly string[]
  readonly marks?: readonly string[]
  readonly question?: string
}

const python = dialect("python")

function judged(
  name: TaskName,
  target: unknown,
  values: readonly boolean[],
  { texts = ["p", "q", "r"], marks = [], question = "" }: Options = {},
) {
  const row = { texts, marks, question, target, assignment: undefined }
  return judgeSeveral({ name }, row, values, python)
}

const second = [false, true, false]

describe("an option", () => {
  test.each<[TaskName, unknown, Options?]>([
    ["choice", "B"],
    ["choice", " (b) "],
    ["choice", "Option B."],
    ["choice", "answer: b"],
    ["choice", "q"],
    ["choice", ["B"]],
    ["choice", "2", { marks: ["1", "2", "3"] }],
    ["choice-from-0", 1],
    ["choice-from-0", "1"],
    ["choice-from-1", 2],
    ["choice-from-1", "(2)"],
  ])("%s %j is the second", (task, target, options) => {
    expect(judged(task, target, second, options).kind).toBe("right")
  })

  test.each<[TaskName, unknown, Options?]>([
    ["choice", ["A", "B"]],
    ["choice", ""],
    ["choice", null],
    ["choice", "Z"],
    ["choice", "perhaps"],
    ["choice", "2"],
    ["choice", "4", { marks: ["1", "2", "3"] }],
    ["choice-from-0", 3],
    ["choice-from-1", 0],
  ])("%s %j names no option", (task, target, options) => {
    expect(judged(task, target, second, options)).toEqual({
      kind: "illegible",
      message: `${JSON.stringify(target)} names none of its options`,
    })
  })

  test.each<[TaskName, unknown, unknown, Options?]>([
    ["choice", "A", "B"],
    ["choice", "(a)", "(b)"],
    ["choice", "Option C.", "Option B."],
    ["choice", "p", "q"],
    ["choice", "A. perhaps", undefined],
    ["choice", ["A"], undefined],
    ["choice", "(3)", "(2)", { marks: ["1", "2", "3"] }],
    ["choice-from-0", 0, 1],
    ["choice-from-1", "3", "2"],
  ])("%s %j should be %j", (task, target, fixed, options) => {
    expect(judged(task, target, second, options)).toMatchObject({ kind: "wrong", fixed })
  })

  test("no option fits, or several do", () => {
    expect(judged("choice", "A", [false, false, false]).message).toBe("none of its options is True")
    expect(judged("choice", "A", [true, false, true]).message).toBe(
      "2 of its options are True: A, C",
    )
    expect(judged("choice-from-1", 1, [true, false, true]).message).toBe(
      "2 of its options are True: 1, 3",
    )
    expect(judged("choice", "B", [true, false, true], { question: "Which is false?" }).kind).toBe(
      "right",
    )
    expect(judged("choice", "B", second, { question: "Which are true, which false?" }).kind).toBe(
      "unreadable",
    )
  })
})

describe("one label for each expression", () => {
  test.each<[unknown, string]>([
    [[false, true, false], "right"],
    ["False, True, False", "right"],
    ['["False", "True", "False"]', "right"],
    [[false, true], "wrong"],
    [[false, "perhaps", true], "illegible"],
    ["True", "illegible"],
    [1, "illegible"],
  ])("%j: %s", (target, kind) => expect(judged("each", target, second).kind).toBe(kind))

  test("the message for wrong labels, and the style of right ones", () => {
    expect(judged("each", [true, true, false], second)).toEqual({
      kind: "wrong",
      message: "label 1 says True, the value is False",
      fixed: second,
    })
    expect(judged("each", "True, False, True", second)).toEqual({
      kind: "wrong",
      message: "label 1 says True, the value is False, and 2 more of its labels are wrong",
      fixed: "[false,true,false]",
    })
  })
})

test.each<[unknown, string, unknown]>([
  [1, "right", undefined],
  ["1", "right", undefined],
  [2, "wrong", 1],
  ["3", "wrong", "1"],
  ["one", "illegible", undefined],
])("the count %j: %s", (target, kind, fixed) => {
  const found = judged("true-count", target, second)
  expect(found.kind).toBe(kind)
  expect(found.fixed).toBe(fixed)
})

test.each<[label: unknown, marks: readonly string[], first: number | undefined, place: unknown]>([
  ["(b)", [], undefined, 1],
  ["1", [], undefined, undefined],
  ["1", ["0", "1", "2"], undefined, 1],
  ["2", ["1", "2", "3"], undefined, 1],
  [2, ["1", "2", "3"], 0, 2],
  [2, ["1", "2", "3"], 1, 1],
  // Fields called A, B and C, answered by number.
  [2, ["A", "B", "C"], 0, 2],
  ["2.0", [], 0, 2],
  [3, [], 0, undefined],
  ["not p", [], undefined, 2],
  ["D", [], undefined, undefined],
])("%j with the marks %j, counted from %s, names option %s", (target, marks, first, place) => {
  const row = { texts: ["p", "q", "not p"], target, marks, question: "", assignment: undefined }
  expect(optionSaid(row, first)).toBe(place)
})
