import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../../src/language/dialect/dialect-named.ts"
import { ParseFailure } from "../../../src/language/engines/parse-failure.ts"
import { readValue } from "../../../src/language/engines/read-value.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import { type Tables, tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import { kindCode } from "../../../src/language/tables/layout.ts"
import { packedPrecedences } from "../../../src/validate/precedences/built-in-precedences.ts"
import { compileOrder } from "../../../src/validate/precedences/compile-order.ts"
import { outcome } from "../../../src/validate/precedences/joint-precedence-table.ts"
import { orderPrecedences as precedences } from "../../../src/validate/precedences/order-precedences.ts"
import { levelsOf } from "../../../src/validate/precedences/precedence-values.ts"
import { underPrecedence } from "../../../src/validate/precedences/precedences.ts"
import { readerFor } from "../../support/precedence-reader.ts"

const dialect = dialectNamed("true-false", builtInDialects)
const read = readerFor(precedences)

test.each(precedences)("$name: the build packed what the compiler makes", (precedence) => {
  expect(packedPrecedences).toHaveProperty(precedence.name)
  expect(levelsOf(precedence)).toEqual(compileOrder(precedence))
})

/** Per precedence T, F, or - if it rejects the text. */
function readings(text: string, readAll = read): string {
  const tokens = new TokenKinds()
  expect(tokens.cutText(text, tablesOf(dialect))).toBe(true)
  return [...readAll(tokens.kinds, tokens.count)].map((each) => "FT-"[each]).join("")
}

// In the order of the precedences: python, c, bitwise, or-level-with-xor, xor-loosest, or-before-and,
// left-to-right, not-loosest.
describe("values worked out by hand", () => {
  test.each([
    ["True", "TTTTTTTT"],
    // It is ( True or True ) ^ True only with xor loosest or on the level of or.
    ["True or True ^ True", "TTTFFTFT"],
    // ( False and True ) or True, unless or is tighter.
    ["False and True or True", "TTTTTFTT"],
    // ( True ^ False ) and False, or True ^ ( False and False ).
    ["True ^ False and False", "FFTTTFFF"],
    // ( not False ) or True, or not ( False or True ).
    ["not False or True", "TTTTTTTF"],
    ["True ^ not True", "-TTTTTTT"],
    ["not not False and not False or True", "TTTTTFTF"],
    ["( not False or True ) and ( True ^ False and False )", "FFTTTFFF"],
    ["True and ( False ^ not True or False ) or False", "-FFFFFFF"],
    // The precedences differ inside the parentheses; each continues with its own value after them.
    ["( True or True ^ True ) ^ True", "FFFTTFTF"],
    ["( ( True or True ^ True ) )", "TTTFFTFT"],
    ["True ( False )", "--------"],
    ["( True", "--------"],
    ["True )", "--------"],
    ["( True ^ not True ) or ( True", "--------"],
    ["", "--------"],
  ])("%s", (text, expected) => {
    expect(readings(text)).toBe(expected)
  })
})

// If rows were as narrow as those of one precedence, code 18 would fall into the row of another state.
test.each([11, 15, 16, 18, 31])(
  "no precedence reads a token that only one notation has, with code %i",
  (own) => {
    const outcomes = (kinds: number[]) => [...read(Uint8Array.from(kinds), kinds.length)]
    const { true: literal, and } = kindCode
    const nothing = precedences.map(() => outcome.none)
    expect(outcomes([literal, and, literal])).toEqual(precedences.map(() => outcome.true))
    expect(outcomes([literal, own, literal])).toEqual(nothing)
    expect(outcomes([own])).toEqual(nothing)
    expect(outcomes([literal, and, literal, own])).toEqual(nothing)
  },
)

test("a precedence reads the same alone, with others, and as a dialect", {
  tags: ["long"],
}, () => {
  const alone = precedences.map((each) => readerFor([each]))
  const tables = precedences.map((each) => tablesOf(underPrecedence(dialect, each)))
  for (const text of randomTexts(3000)) {
    const together = readings(text)
    precedences.forEach((precedence, index) => {
      expect([text, readings(text, alone[index])]).toEqual([text, together[index]])
      if (precedence.isNotOpenEnded) return
      const value = readValue(text, tables[index] as Tables, new Map())
      const expected = value instanceof ParseFailure ? "-" : value === true ? "T" : "F"
      expect([text, precedence.name, together[index]]).toEqual([text, precedence.name, expected])
    })
  }
})

/** Texts of random tokens, about half of them expressions under some precedence; the seed is fixed. */
function randomTexts(count: number): string[] {
  let state = 7
  const draw = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = (words: readonly string[]) => words[draw(words.length)] as string
  return Array.from({ length: count }, () => {
    const words: string[] = []
    let open = 0
    for (let terms = 1 + draw(8); terms > 0; terms -= 1) {
      while (draw(3) === 0) words.push("not")
      while (draw(4) === 0 && open < 5) open += words.push("(") && 1
      words.push(pick(["True", "False"]))
      while (open > 0 && draw(3) === 0) open -= words.push(")") && 1
      if (terms > 1) words.push(pick(["and", "or", "^"]))
    }
    words.push(...Array.from({ length: open }, () => ")"))
    if (draw(5) === 0) words.splice(draw(words.length), 1)
    return words.join(" ")
  })
}
