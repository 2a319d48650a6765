// Labels decide whether rows are in a notation that reads names or lists as its own: Kconfig's y, and Prolog's commas.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { findSeparator } from "../../../src/validate/tasks/separate-premises.ts"

const planOf = (rows: readonly object[], given = {}) =>
  makePlan(
    rows.map((row) => JSON.stringify(row)),
    "jsonl",
    {
      dialects,
      isFull: false,
      isFixing: false,
      limit: 10,
      hasAnswers: false,
      refusesUnclear: true,
      ...given,
    },
  )

/** Conjunctions and disjunctions of three literals, and their values. */
const drawn = Array.from({ length: 40 }, (_, at) => {
  const [one, two, three] = [at % 2 === 0, at % 3 === 0, at % 5 < 2]
  const isOr = at % 4 > 1
  return {
    literals: [one, two, three],
    isOr,
    value: isOr ? one || (two && three) : one && two && three,
  }
})

const kconfig = drawn.map(({ literals, isOr, value }) => {
  const [one, two, three] = literals.map((each) => (each ? "y" : "n"))
  return { expression: `${one} ${isOr ? "||" : "&&"} ${two} && ${three}`, label: value }
})

const prolog = drawn.map(({ literals, isOr, value }) => {
  const [one, two, three] = literals
  return { expression: `${one}${isOr ? " ; " : ", "}${two}, ${three}`, label: value }
})

describe("labels confirm a notation that no single text is likely to be in", () => {
  test("y and n are literals if labels agree with them", () => {
    expect(planOf(kconfig).dialect?.name).toBe("kconfig")
  })

  test("y and n may be names if there are no labels, or if these say nothing", () => {
    const unlabelled = kconfig.map(({ expression }) => ({ expression }))
    const random = kconfig.map((row, at) => ({ ...row, label: at % 7 < 3 }))
    for (const rows of [unlabelled, random]) {
      expect(() => planOf(rows)).toThrow("the only names in its expressions are y and n")
    }
  })

  test.each([
    [
      "with v as or, which only ascii-logic reads",
      [
        ["~T v ~F -> T", "T"],
        ["T v F ^ F", "T"],
        ["F -> F", "T"],
        ["T v F -> F", "F"],
        ["T", "T"],
        ["~T", "F"],
        ["F ^ T", "F"],
      ],
      "t-f reads only 24 of its first 60 expressions, and ascii-logic reads 60, but T and F are variables there",
    ],
    [
      "with an arrow, which T_F lacks",
      [
        ["T & F -> F", "T"],
        ["F -> T", "T"],
        ["T -> F", "F"],
        ["T & T -> T", "T"],
        ["T", "T"],
        ["~T", "F"],
        ["T & F", "F"],
      ],
      "t-f reads only 24 of its first 60 expressions, and logic reads 60, but T and F are variables there",
    ],
  ] as const)("T and F may be literals %s", (_, some, message) => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const [wff, value] = some[at % some.length] as readonly [string, string]
      return { wff, value }
    })
    expect(() => planOf(rows)).toThrow(message)
  })

  test("F may be a literal if T is one", () => {
    const some = ["(and T F)", "(or F F)", "(not F)", "T"]
    const rows = Array.from({ length: 40 }, (_, at) => ({ sexpr: some[at % 4], val: "T" }))
    const message = "T is a literal of lisp, but F is a variable, to which nothing gives a value"
    expect(() => planOf(rows)).toThrow(message)
    const mostlyTrue = rows.map(({ val }, at) => ({
      sexpr: at < 4 ? "(and T F)" : "(or T T)",
      val,
    }))
    expect(planOf(mostlyTrue).dialect?.name).toBe("lisp")
  })

  test("facts give T and F values in rows with fields of any name", () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? { sexpr: "(or T F)", val: "T" } : { sexpr: "(not T)", val: "F" },
    )
    const facts = { T: true, F: false }
    const { fields } = planOf(rows, { facts }).plan
    expect(fields).toMatchObject({ input: "sexpr", target: "val" })
    const asciiLogic = dialects.find(({ name }) => name === "ascii-logic")
    expect(() => planOf(rows, { facts, dialect: asciiLogic })).toThrow(
      "ascii-logic has no literals, so facts can't have values in it",
    )
  })

  test("commas join goals if labels agree with them", () => {
    expect(planOf(prolog).dialect?.name).toBe("prolog")
  })

  test("texts with commas may be lists if there are no labels", () => {
    const unlabelled = prolog.map(({ expression }) => ({ expression }))
    expect(planOf(unlabelled)).toMatchObject({ read: 0 })
  })

  test("answers of a model confirm a notation, but aren't the labels", () => {
    const rows = Array.from({ length: 8 }, () => prolog).flat()
    const answered = rows.map(({ label, ...row }, at) => ({
      ...row,
      label: at % 5 < 2 ? !label : label,
      prediction: at % 10 < 1 ? !label : label,
    }))
    expect(planOf(answered).plan.fields.target).toBe("label")
    // 40% of the labels are wrong, so only the answers show that commas join goals.
    const few = answered.slice(0, 40).map(({ label, ...row }) => row)
    expect(planOf(few)).toMatchObject({ read: 0 })
  })

  test("letters are literals without labels if no other notation reads the text", () => {
    const rows = drawn.map(({ literals, isOr }) => {
      const [one, two, three] = literals.map((each) => (each ? "t" : "f"))
      return { expression: `${isOr ? "|" : "&"}(${one},&(${two},${three}))` }
    })
    expect(planOf(rows).dialect?.name).toBe("leetcode")
  })

  test("values for y and n make them names", () => {
    const valued = kconfig.map(({ expression }, at) => {
      const values = { y: at % 3 === 0, n: at % 2 === 0 }
      const [one, sign, two, , three] = expression.split(" ")
      const of = (name = "") => values[name as "y" | "n"]
      const label =
        sign === "||" ? of(one) || (of(two) && of(three)) : of(one) && of(two) && of(three)
      return { expression, values, label }
    })
    const made = planOf(valued)
    expect(made.dialect?.name).not.toBe("kconfig")
    expect(made.assignmentFields).toEqual(["values"])
  })
})

describe("the loose not of Ruby", () => {
  // Ruby reads `not a && b` as `not (a && b)`, and other notations as `(not a) && b`.
  const ruby = (isRuby: boolean) =>
    Array.from({ length: 8 }, (_, copy) =>
      drawn.map(({ literals: [one, two, three], isOr }) => {
        const rest = isOr ? two || three : two && three
        const expression = `not ${one} && (${two} ${isOr ? "||" : "&&"} ${three})`
        return { expression, copy, label: isRuby ? !(one && rest) : !one && rest }
      }),
    ).flat()

  test("is read if labels agree with it", () => {
    expect(planOf(ruby(true)).dialect?.name).toBe("ruby")
  })

  test("is asked about if few labels tell", () => {
    expect(() => planOf(ruby(true).slice(0, 12))).toThrow(/ruby as (?:True|False)/)
  })

  test("is asked about next to !, although a label contradicts it", () => {
    // Ruby reads `not ! ! false == ! false | true` as True, other notations read it as False. Two labels are wrong.
    const rows: readonly (readonly [expression: string, label: boolean])[] = [
      ["! false | true == ! true", true],
      ["not true || false && true", false],
      ["false && true && true", true],
      ["not true == true", false],
      ["false || ! false || false", false],
      ["true == false | false", false],
      ["! false or not true || false", true],
      ["true | false && true", true],
      ["not ! ! false == ! false | true", true],
      ["true && true", true],
    ]
    expect(() => planOf(rows.map(([question, answer]) => ({ question, answer })))).toThrow(/ruby/)
  })

  test("is not considered if labels agree with the usual one", () => {
    expect(planOf(ruby(false)).dialect?.name).not.toBe("ruby")
  })
})

/** Twenty-five rows with the values of two variables. */
const valued = Array.from({ length: 25 }, (_, at) => {
  const [A, B] = [at % 2 === 0, at % 3 === 0]
  const isOr = at % 4 > 1
  const value = isOr ? A || B : A && B
  return { input: isOr ? "A | B" : "A & B", A, B, target: Number(at % 5 === 0 ? !value : value) }
})

test("nested values of variables are no options that a label names", () => {
  const made = planOf(valued.map((metadata) => ({ id: 1, metadata })))
  expect(made.plan.fields).toMatchObject({ input: "metadata.input", target: "metadata.target" })
})

test("a number that is the same in all rows names no option", () => {
  const rows = drawn.map(({ literals: [one, two], isOr }, at) => {
    const tokens = [String(one), isOr ? "or" : "and", String(two)]
    const value = isOr ? one || two : one && two
    return { id: 1, item: { expression: tokens.join(" "), tokens, label: at % 5 > 1 === value } }
  })
  expect(planOf(rows).plan.fields.target).toBe("item.label")
})

test("a text that repeats the expression is no reading of a part of it", () => {
  const rows = drawn.map(({ literals: [one, two, three] }) => {
    const [first, ...rest] = [one, two, three].map((each) => (each ? "True" : "False"))
    const field_1 = `${first} /= ${rest.join(" or ")}`
    // In Ada, /= binds tighter than or.
    const isTrue = one !== two || three
    const prompt = `Decide whether this is true. It has ${field_1.length} characters: ${field_1}`
    return { field_1, field_2: String(isTrue), prompt }
  })
  expect(planOf(rows).plan.fields).toMatchObject({ input: "field_1", target: "field_2" })
})

test("more rows are read while a choice is unclear", () => {
  // 40% of the labels are wrong, and only hundreds of rows show which expression they belong to.
  const rows = Array.from({ length: 1000 }, (_, at) => {
    const [one, two] = [at % 2 === 0, at % 3 === 0]
    const [first, second] = [one, two].map((each) => (each ? "True" : "False"))
    const isWrong = (at * 2) % 5 < 2
    return {
      cond: `not ${first} or ${second}`,
      variant: `not ${second} and ${first}`,
      holds: (!one || two) !== isWrong,
    }
  })
  expect(planOf(rows).plan.fields).toMatchObject({ input: "cond", target: "holds" })
  expect(() => planOf(rows.slice(0, 100))).toThrow("several readings are plausible")
})

test("one of two texts is enough for the separator of premises", () => {
  const isPremise = (text: string) => /^[pq](?: -> [pq])?$/.test(text)
  expect(findSeparator(["p -> q; p", "p -> (; q"], isPremise)).toBe(";")
  expect(findSeparator(["p -> q; p", "p ->", "-> q", "q ->"], isPremise)).toBeUndefined()
})
