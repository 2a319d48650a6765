// Every answered line has the same answer as when it is read alone.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  detect,
  groupsOf,
  likelyReadings,
  listedGroups,
  readMeant,
} from "../../../src/language/engines/choose-notation.ts"
import {
  type LineReadingOptions,
  LineReadings,
  readAsText,
} from "../../../src/language/engines/line-readings.ts"
import { LineWords, unknownWords } from "../../../src/language/engines/line-words.ts"
import { evaluateTree } from "../../../src/language/expression/fold.ts"
import { tagsOf } from "../../support/dialect.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled } from "../../support/run-length.ts"

/** Words of a printable ASCII text, each with the next character (x unless a space or parenthesis); otherwise, none. */
function wordsIn(text: string): readonly string[] {
  if (!/^[ -~]*$/.test(text)) return []
  // A pattern runs at full speed from the first text on, before V8 has optimised any code.
  const words = text.match(/(?:[()]|[^ ()]+) ?/g) ?? []
  for (const [at, word] of words.entries()) {
    if (!word.endsWith(" ")) words[at] = word + characterAfter(word, words[at + 1])
  }
  return words
}

/** @param next the word that follows without a space; `undefined` at the end of the text */
function characterAfter(word: string, next = " "): string {
  const character = next.charAt(0)
  return /^[()]$/.test(word) && /[^ ()]/.test(character) ? "x" : character
}

const options: LineReadingOptions = { allowsRivals: true, minLines: 0 }

/** Notation and value per line, or `text` if the line is left to the text reader. Lines arrive in small chunks. */
function meaningsOf(lines: readonly string[], chosen = options, size = 3): readonly string[] {
  const readings = new LineReadings(builtInDialects, chosen)
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

/** The same result, by reading the text. */
function meaningOf(text: string, { decidedBy, allowsRivals, compares }: LineReadingOptions) {
  try {
    const values = compares === "trees" ? undefined : new Map()
    const { dialect, tree, rivals } = readMeant(text, builtInDialects, values, decidedBy)
    if (rivals !== undefined && !allowsRivals) return "text"
    return `${dialect.name} ${evaluateTree(tree)}`
  } catch (error) {
    if (error instanceof BoolglotError) return "text"
    throw error
  }
}

function expectSame(lines: readonly string[], chosen = options): void {
  meaningsOf(lines, chosen).forEach((meaning, at) => {
    const text = lines[at] as string
    if (meaning === "text") return
    const expected = meaningOf(text, chosen)
    const [dialect, value] = expected.split(" ")
    // Lines of the same notation have one meaning if trees are compared.
    const found = chosen.compares === "trees" ? meaning.replace(/\S+$/, `${value}`) : meaning
    expect({ text, found }).toEqual({ text, found: `${dialect} ${value}` })
  })
}

/** Texts with literals in place of some names, so that many have a value. */
function textsOf(dialect: Dialect) {
  const literals = [...dialect.spellings.true, ...dialect.spellings.false]
  return fc
    .tuple(mutants(dialect), fc.constantFrom(...literals, "x"))
    .map(([text, literal]) => text.replace(/\b[a-z]\b/g, literal).replaceAll("\n", " "))
}

/** The words of some texts in random order. */
function shuffled(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.match(/[()]|[^\s()]+/g) ?? [])
  const piece = fc.constantFrom(...words, "(", ")", "True")
  return fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(" "))
}

describe("lines have the meaning of their texts", () => {
  describe.each(builtInDialects)("$name", (dialect) => {
    test("valid, damaged and mixed lines", { tags: tagsOf(dialect) }, () => {
      const other = fc.constantFrom(...builtInDialects).chain(textsOf)
      const stream = fc
        .array(fc.oneof({ arbitrary: textsOf(dialect), weight: 3 }, other), {
          minLength: 1,
          maxLength: 6,
        })
        .chain((texts) => fc.tuple(fc.constant(texts), fc.array(shuffled(texts), { maxLength: 9 })))
        // Repeated, because the first line of each kind is never answered from tables.
        .map(([texts, others]) => [...texts, ...others, ...others, ...texts])
      const chosen = fc.record({
        minLines: fc.constant(0),
        allowsRivals: fc.boolean(),
        decidedBy: fc.constantFrom("all" as const, "usual" as const),
        compares: fc.constantFrom("values" as const, "trees" as const),
      })
      fc.assert(
        fc.property(stream, chosen, (lines, chosen) => expectSame(lines, chosen)),
        { numRuns: scaled(3, 300) },
      )
    })
  })
})

test("the first line in a notation is left; later ones get their own values", () => {
  const lines = ["True and False", "False and True", "True and True", "True and True", "True and"]
  expect(meaningsOf(lines)).toEqual([
    "text",
    "true-false false",
    "true-false true",
    "true-false true",
    "text",
  ])
})

test("a parenthesis begins a comment only before an asterisk", () => {
  const lines = ["(not False)", "(not True)", "(not False) (* and *)", "( not True )"]
  expect(meaningsOf(lines, options, 1).map((each) => each.split(" ").at(-1))).toEqual([
    "text",
    "false",
    "text",
    "false",
  ])
})

test("a line with rivals is answered if allowed, after the first one with the same rivals", () => {
  // Kotlin and Ruby read (True or True) and False.
  const lines = ["true or true and false", "true or true and false"]
  const left = ["text", "text"]
  expect(meaningsOf(lines, { ...options, allowsRivals: false })).toEqual(left)
  expect(meaningsOf(lines, { ...options, decidedBy: "all" })).toEqual(left)
  expect(meaningsOf(lines)).toEqual(["text", "c true"])
})

describe("if trees are compared", () => {
  const chosen: LineReadingOptions = { ...options, compares: "trees" }

  test("equal values don't decide", () => {
    // Kotlin and Ruby read (true or false) and true, which has the same value.
    const lines = ["true or false and true", "true and false", "true or false and true"]
    const strict = { ...chosen, decidedBy: "all" } as const
    expect(meaningsOf([...lines, ...lines], strict)).toEqual([
      "text",
      "text",
      "text",
      "text",
      "c false",
      "text",
    ])
    expect(meaningsOf([...lines, ...lines], chosen).at(-1)).toBe("c true")
  })

  test("the notations of lines are listed", () => {
    const lines = ["true or false and true", "true and false", "x and true", "true and", "maybe"]
    const readings = new LineReadings(builtInDialects, { ...chosen, lists: true })
    const chunk = Buffer.from([...lines, ...lines, ...lines].join("\n"))
    readings.read(chunk)
    const found = [...readings.read(chunk)].map((number) => readings.meanings[number]?.listed)
    const texts = lines.map((line) => listedGroups(groupsOf(likelyReadings(line, builtInDialects))))
    expect(texts.slice(0, 2).map((text) => text.split(" | ").length)).toEqual([2, 1])
    expect(found.slice(0, 5)).toEqual([texts[0], texts[1], undefined, undefined, undefined])
  })

  /** Operators on which notations with the same words disagree. */
  const drawn = fc
    .array(
      fc.tuple(
        fc.constantFrom("and", "or", "^", "xor", "==", "!="),
        fc.constantFrom("", "not ", "( not "),
        fc.constantFrom("True", "False"),
      ),
      { minLength: 2, maxLength: 16 },
    )
    .map((parts) =>
      parts
        .map(([operator, not, literal], at) => {
          const operand = `${not}${literal}${not.startsWith("(") ? " )" : ""}`
          return at === 0 ? operand : `${operator} ${operand}`
        })
        .join(" "),
    )
  const spelled = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) =>
      text
        .toLowerCase()
        .replaceAll("and", "&&")
        .replaceAll("xor", "!=")
        .replaceAll("not ", "!")
        .replaceAll("or", "||"),
    (text: string) => text.toUpperCase().replaceAll("^", "XOR"),
  )

  test("notations agree or differ as their trees do, however long the lines are", () => {
    const lines = fc.array(
      fc.tuple(drawn, spelled).map(([text, spell]) => spell(text)),
      { minLength: 1, maxLength: 12 },
    )
    const choice = fc.record({
      minLines: fc.constant(0),
      allowsRivals: fc.boolean(),
      decidedBy: fc.constantFrom("all" as const, "usual" as const),
      compares: fc.constantFrom("values" as const, "trees" as const),
    })
    fc.assert(
      fc.property(lines, choice, (lines, choice) => expectSame([...lines, ...lines], choice)),
      { numRuns: scaled(60, 2000) },
    )
  })

  test("listed notations are those of each text", () => {
    const mixed = fc.constantFrom(...builtInDialects).chain(textsOf)
    const line = fc.oneof(
      fc.tuple(drawn, spelled).map(([text, spell]) => spell(text)),
      mixed,
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const readings = new LineReadings(builtInDialects, { ...chosen, lists: true })
        const chunk = Buffer.from(`${lines.join("\n")}\n`)
        for (const numbers of [readings.read(chunk), readings.read(chunk)]) {
          lines.forEach((text, at) => {
            const { listed } = readings.meanings[numbers[at] as number] ?? {}
            if (listed === undefined) return
            const isDetected = detect(text, builtInDialects).length > 0
            const expected = listedGroups(groupsOf(likelyReadings(text, builtInDialects)))
            expect({ text, isDetected, listed }).toEqual({
              text,
              isDetected: true,
              listed: expected,
            })
          })
        }
      }),
      { numRuns: scaled(60, 2000) },
    )
  })
})

test("a new word in a later chunk may change the readers of a line", () => {
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

test("lines with variables are left", () => {
  const lines = ["x and True", "True and x", "x and True"]
  expect(meaningsOf(lines)).toEqual(["text", "text", "text"])
})

test("lines that are empty, not ASCII, or a single name are left", () => {
  const lines = ["True ∧ False", "", "  ", "True ∧ False", "", "  ", "x", "x", "\0", "and", "and"]
  expect(new Set(meaningsOf(lines))).toEqual(new Set(["text"]))
})

test("each line has the number of a meaning, or readAsText", () => {
  const readings = new LineReadings(builtInDialects, options)
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

test("short streams are read as text", () => {
  const lines = Array.from({ length: 120 }, () => "True and False")
  const found = meaningsOf(lines, { allowsRivals: true }, 50)
  expect(found.indexOf("true-false false")).toBe(51)
  expect(new Set(found.slice(51))).toEqual(new Set(["true-false false"]))
})

describe("lines of the same words with other meanings", () => {
  test.each([
    ["a comment of Haskell hides an invalid sign", "True -- @", "@ -- True"],
    ["a comment of C hides an invalid sign", "0 // $ 1", "0 $ 1 //"],
    ["MySQL's comment needs a space", "true-- ", "true--"],
    ["comments begin after a space", "1 -- 0", "1-- 0", "1 --0"],
    ["Kotlin reads from the left", "true or true and false", "false and true or true"],
    ["a chain of comparisons", "true == ~ true", "true == true == ~ true"],
    ["names side by side", "x", "x x", "x x x"],
    ["v is a name or an operator", "x or v", "v or x", "x v x"],
    ["names inside quotes", "'x' and x", "x and 'x'", "'x and x'"],
  ])("%s", (_, ...lines) => {
    const stream = lines.flatMap((first) => [first, first, first, ...lines, ...lines])
    for (const decidedBy of ["usual", "all"] as const) {
      for (const compares of ["values", "trees"] as const) {
        expectSame(stream, { ...options, decidedBy, compares })
      }
    }
  })
})

describe("the words of a line", () => {
  test("equal the words of its text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab!( )"), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 9 }), (lines) => {
        const reader = new LineWords()
        const { sets, ends } = reader.read(Buffer.from(lines.join("\n")))
        expect(ends).toHaveLength(lines.length)
        lines.forEach((line, at) => {
          const set = sets[at] as number
          const words =
            set === unknownWords ? [] : reader.sets[set]?.map((each) => reader.words[each])
          expect(new Set(words)).toEqual(new Set(wordsIn(line)))
        })
      }),
      { numRuns: scaled(300) },
    )
  })

  test("are unknown if there are more than 150", () => {
    const lines = Array.from({ length: 200 }, (_, at) => `x${at} and`)
    const { sets } = new LineWords().read(Buffer.from(lines.join("\n")))
    expect(sets.filter((set) => set !== unknownWords)).toHaveLength(149)
  })
})
