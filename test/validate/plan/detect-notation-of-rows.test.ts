// Detection by words must find the same notation as detection text by text. Texts with a tab are not read by words.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"
import { detectDialect } from "../../../src/validate/plan/detect-notation-of-rows.ts"
import type { Sample } from "../../../src/validate/plan/sample-readings.ts"

/** Texts of a few words in many orders. */
function textsOf(pattern: readonly (readonly string[])[], count = 160): string[] {
  return Array.from({ length: count }, (_, row) => {
    const length = 1 + (row % 4)
    const part = (at: number) => {
      const choices = pattern[at % pattern.length] as readonly string[]
      return choices[(row * 7 + at * 3 + Math.floor(row / 5)) % choices.length] as string
    }
    return Array.from({ length: pattern.length * length - 1 }, (_, at) => part(at)).join(" ")
  })
}

function samplesOf(texts: readonly string[], label?: boolean): Sample[] {
  return texts.map((text) => ({ text, ...(label !== undefined && { label: () => label }) }))
}

function found(samples: readonly Sample[], among: readonly Dialect[] = dialects) {
  try {
    const { dialect, alike, outvoted } = detectDialect(samples, among) ?? {}
    return { name: dialect?.name, alike, outvoted }
  } catch (error) {
    return { message: (error as Error).message.replaceAll("\t", "") }
  }
}

const operands = ["True", "not False", "( True and False )", "not ( not True )"]

describe("detection by words finds the same notation as text by text", () => {
  test.each([
    ["literals", [operands, ["and", "or", "^"]]],
    [
      "names that many notations read",
      [
        ["a", "!b", "(c)", "(a && !c)"],
        ["&&", "||", "!="],
      ],
    ],
    [
      "names between words",
      [
        ["a", "not b", "(c)"],
        ["and", "or", "xor"],
      ],
    ],
    [
      "a possible comment",
      [
        ["x", "-- y", "!z", "{ x }"],
        ["and", "&&", "--"],
      ],
    ],
    [
      "different readings",
      [
        ["False", "false & false == false"],
        ["&", "=="],
      ],
    ],
    [
      "signs and letters",
      [
        ["T", "~F", "(T)"],
        ["&", "|", "->"],
      ],
    ],
  ])("%s", { tags: ["slow"] }, (_, pattern) => {
    const texts = textsOf(pattern)
    for (const label of [undefined, true, false]) {
      const own = found(samplesOf(texts, label))
      expect(own).toEqual(
        found(
          samplesOf(
            texts.map((text) => `${text}\t`),
            label,
          ),
        ),
      )
    }
  })

  test("the literals of Python, which few notations read in every row", () => {
    const { name, alike } = found(samplesOf(textsOf([operands, ["and", "or", "^"]])))
    expect(name).toBe("true-false")
    expect(alike).toContain("python")
    expect(alike).not.toContain("c")
  })
})

// Kotlin takes `or` and `xor` from the left: `(true or true) xor true` in the second row is false. C binds `xor` more
// tightly, which gives true. Eight labels agree with C and seven with Kotlin.
test("a few rows with some wrong labels do not rule out a less usual notation", () => {
  const rows: readonly (readonly [abcd: string, text: string, label: boolean])[] = [
    ["0010", "!(a||d||b)", true],
    ["1011", "!(a&&!c)or a or d xor a", true],
    ["1001", "!(!c||d&&!d&&!d xor c)", false],
    ["0101", "a||b||!c", true],
    ["0100", "b xor!d", false],
    ["1000", "a&&d or b&&b", true],
    ["1100", "a xor!b", false],
    ["1011", "b&&a&&a", false],
    ["0101", "!(a||d)", false],
    ["1100", "!d xor(!d||c)", false],
  ]
  const samples = rows.map(([bits, text, label]): Sample => {
    const values = new Map([..."abcd"].map((name, at) => [name, bits[at] === "1"]))
    return { text, values: () => values, label: () => label }
  })
  expect(() => detectDialect(samples, dialects)).toThrow(/kotlin/)
})

test("capitals count against Pascal, which binds = looser than and", () => {
  const texts = ["FALSE AND TRUE = FALSE", "TRUE = TRUE", "NOT ( TRUE = FALSE )"]
  expect(found(samplesOf(texts))).toMatchObject({ name: "sql" })
  const small = texts.map((text) => text.toLowerCase())
  expect(found(samplesOf(small)).message).toMatch(/pascal/)
})

test("a common notation is not chosen over one with which the labels agree better", () => {
  // In C, ^ binds tighter than |: true | (false ^ true). In Ruby they are read from the left: (true | false) ^ true.
  const differing = "true && true | false ^ ( true || false || true )"
  const rows = Array.from({ length: 30 }, (_, row): [string, boolean] =>
    row % 2 === 0 ? ["true || false", true] : ["true && false", false],
  )
  const samples = (label: boolean): Sample[] =>
    [...rows, [differing, label] as const].map(([text, own]) => ({ text, label: () => own }))
  expect(found(samples(false)).message).toMatch(/c.* read it as True, ruby as False/)
  expect(found(samples(true))).toMatchObject({ name: "c" })
})

test("two spellings in one text are two operators rather than one", () => {
  const { c, logic } = Object.fromEntries(dialects.map((dialect) => [dialect.name, dialect]))
  const among = [c, logic] as Dialect[]
  // In C, the first text is false, since | binds tighter than &&; in logic, | and || are both ∨, and it is true.
  const texts = ["true | true && false", ...Array(12).fill("true || false | true")]
  expect(found(samplesOf(texts.slice(0, 1)), among).message).toContain("true | true && false")
  expect(found(samplesOf(texts), among).name).toBe("c")
})
