// Lines of bytes mean what their texts mean one by one, or are left to be read as text.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  LineReadings,
  likelyAmongLines,
  type MeantOptions,
  meantAmong,
  readAsText,
} from "../../../src/language/engines/line-readings.ts"
import {
  detect,
  groupsOf,
  likelyReadings,
  mostUsualFirst,
  readMeant,
} from "../../../src/language/engines/readings.ts"
import { evaluateTree } from "../../../src/language/expression/evaluate-tree.ts"
import { tagsOf } from "../../support/dialect.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled } from "../../support/run-length.ts"

const options: MeantOptions = { allowsRivals: true }

/** For each line its notation and value; `text` if it is left. The lines come in chunks of a few. */
function meaningsOf(lines: readonly string[], chosen = options, size = 3, fewest = 0) {
  const { assignment } = chosen
  const decide = meantAmong(builtInDialects, chosen)
  const readings = new LineReadings(builtInDialects, decide, { assignment, fewest })
  const found: string[] = []
  for (let at = 0; at < lines.length; at += size) {
    const chunk = Buffer.from(`${lines.slice(at, at + size).join("\n")}\n`)
    for (const number of readings.read(chunk)) {
      const meaning = readings.meanings[number]
      found.push(meaning ? `${meaning.dialect.name} ${meaning.value}` : "text")
    }
  }
  return found
}

/** The same, by reading the text. */
function meaningOf(text: string, { assignment, decidedBy, allowsRivals }: MeantOptions) {
  try {
    const { dialect, tree, rivals } = readMeant(text, builtInDialects, assignment, decidedBy)
    if (rivals !== undefined && !allowsRivals) return "text"
    return `${dialect.name} ${evaluateTree(tree, assignment)}`
  } catch (error) {
    if (error instanceof BoolglotError) return "text"
    throw error
  }
}

function expectSame(lines: readonly string[], chosen = options): void {
  expectSameNotations(lines)
  meaningsOf(lines, chosen).forEach((meaning, at) => {
    const text = lines[at] as string
    if (meaning !== "text")
      expect({ text, meaning }).toEqual({ text, meaning: meaningOf(text, chosen) })
  })
}

/** The notations of lines are those that `detect` finds for their texts, or the lines are left. */
function expectSameNotations(lines: readonly string[]): void {
  const decide = likelyAmongLines(builtInDialects)
  const readings = new LineReadings(builtInDialects, decide, { fewest: 0 })
  const numbers = readings.read(Buffer.from(`${lines.join("\n")}\n`))
  lines.forEach((text, at) => {
    const groups = readings.meanings[numbers[at] as number]
    if (groups === undefined) return
    const named = groups.map(({ dialects }) => dialects.map(({ name }) => name))
    const alone = groupsOf(likelyReadings(text, builtInDialects))
    expect(detect(text, builtInDialects)).not.toEqual([])
    expect({ text, named }).toEqual({
      text,
      named: mostUsualFirst(alone).map(({ dialects }) => dialects.map(({ name }) => name)),
    })
  })
}

/** Texts with literals in place of some names, so that many of them have a value. */
function textsOf(dialect: Dialect) {
  const literals = [...dialect.spellings.true, ...dialect.spellings.false]
  return fc
    .tuple(mutants(dialect), fc.constantFrom(...literals, "x"))
    .map(([text, literal]) => text.replace(/\b[a-z]\b/g, literal).replaceAll("\n", " "))
}

/** The words of some texts in any order. */
function shuffled(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.match(/[()]|[^\s()]+/g) ?? [])
  const piece = fc.constantFrom(...words, "(", ")", "True")
  return fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(" "))
}

describe("lines mean what they mean as texts", () => {
  describe.each(builtInDialects)("$name", (dialect) => {
    test("right, damaged and mixed lines", { tags: tagsOf(dialect) }, () => {
      const other = fc.constantFrom(...builtInDialects).chain(textsOf)
      const stream = fc
        .array(fc.oneof({ arbitrary: textsOf(dialect), weight: 3 }, other), {
          minLength: 1,
          maxLength: 6,
        })
        .chain((texts) => fc.tuple(fc.constant(texts), fc.array(shuffled(texts), { maxLength: 9 })))
        // A line is only answered when its like has been read before.
        .map(([texts, others]) => [...texts, ...others, ...others, ...texts])
      const chosen = fc.record({
        allowsRivals: fc.boolean(),
        decidedBy: fc.constantFrom("all" as const, "usual" as const),
        assignment: fc.constantFrom(undefined, new Map(), new Map([["x", true]])),
      })
      fc.assert(
        fc.property(stream, chosen, (lines, chosen) => expectSame(lines, chosen)),
        { numRuns: scaled(3, 300) },
      )
    })
  })
})

test("the first line in a notation is left, and lines like it have the value of their own", () => {
  const lines = ["True and False", "False and True", "True and True", "True and True", "True and"]
  expect(meaningsOf(lines)).toEqual([
    "text",
    "true-false false",
    "true-false true",
    "true-false true",
    "text",
  ])
})

test("a line with rivals is answered if they may differ, after the first with these", () => {
  // Kotlin and Ruby read (True or True) and False.
  const lines = ["true or true and false", "true or true and false"]
  const left = ["text", "text"]
  expect(meaningsOf(lines, { ...options, allowsRivals: false })).toEqual(left)
  expect(meaningsOf(lines, { ...options, decidedBy: "all" })).toEqual(left)
  expect(meaningsOf(lines)).toEqual(["text", "c true"])
})

test("a word that is new in a later chunk may change who reads a line", () => {
  const lines = ["True and False", "False and False", "1 && 0", "1 && 1", "1 && !0", "!0 && 1"]
  expect(meaningsOf(lines, options, 1)).toEqual([
    "text",
    "true-false false",
    "text",
    "binary true",
    "binary true",
    "binary true",
  ])
})

test("variables need values", () => {
  const lines = ["x and True", "True and x", "x and True"]
  expect(meaningsOf(lines)).toEqual(["text", "text", "text"])
  expect(meaningsOf(lines, { ...options, assignment: new Map([["x", true]]) })).toEqual([
    "text",
    "python true",
    "python true",
  ])
})

test("what is not ASCII, empty or nothing but a name is left", () => {
  const lines = ["True ∧ False", "", "  ", "True ∧ False", "", "  ", "x", "x", "\0", "and", "and"]
  expect(new Set(meaningsOf(lines))).toEqual(new Set(["text"]))
})

test("a meaning has its notation and value, and a line without one has the number of texts", () => {
  const decide = meantAmong(builtInDialects, options)
  const readings = new LineReadings(builtInDialects, decide, { fewest: 0 })
  const numbers = readings.read(Buffer.from("1\n0\n1\n0\nx\n1"))
  expect([...numbers].map((number) => readings.meanings[number]?.value)).toEqual([
    undefined,
    false,
    true,
    false,
    undefined,
    true,
  ])
  expect(numbers[4]).toBe(readAsText)
})

test("a few lines are left, as tables would take longer", () => {
  const lines = Array.from({ length: 120 }, () => "True and False")
  const found = meaningsOf(lines, options, 50, 100)
  expect(found.indexOf("true-false false")).toBe(51)
  expect(new Set(found.slice(51))).toEqual(new Set(["true-false false"]))
})
