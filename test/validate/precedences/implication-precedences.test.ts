// implies and iff on other levels than a notation gives them. The values were worked out on paper, or come from an
// evaluator that handles one level after the other and shares no code with the one under test.
//
// @module-tag slow
// @module-tag scaled

import { expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { ParseFailure } from "../../../src/language/engines/parse-failure.ts"
import { readValue } from "../../../src/language/engines/read-value.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import { evaluateTree } from "../../../src/language/expression/fold.ts"
import { tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import {
  implicationPrecedences,
  movableIn,
  underPlaces,
} from "../../../src/validate/precedences/implication-precedences.ts"
import { placedIn } from "../../../src/validate/precedences/place-values.ts"
import { precedenceNamed, underPrecedence } from "../../../src/validate/precedences/precedences.ts"
import { dialect } from "../../support/dialect.ts"
import { numbersFrom } from "../../support/numbers-from.ts"
import { scaled } from "../../support/run-length.ts"

const values = new Map(["a", "b", "c", "d", "x", "y", "_z"].map((name, at) => [name, at % 2 === 0]))

// a and c are true, b and d are false.
test.each([
  // ( b -> b ) -> b, and b -> ( b -> b ); English requires parentheses here.
  ["implies-loosest-left", "english", "b implies b implies b", false],
  ["implies-loosest-right", "english", "b implies b implies b", true],
  // ( a or b ) -> b, and a or ( b -> b ).
  ["implies-loosest-right", "english", "a or b implies b", false],
  ["implies-over-or-right", "english", "a or b implies b", true],
  ["implies-with-or-left", "english", "a or b implies b", false],
  ["implies-with-or-right", "english", "a or b implies b", true],
  // ( b and a ) -> b, and b and ( a -> b ).
  ["implies-over-or-left", "english", "b and a implies b", true],
  ["implies-tightest-left", "english", "b and a implies b", false],
  ["implies-with-and-left", "english", "b and a implies b", true],
  ["implies-with-and-right", "english", "b and a implies b", false],
  // not binds tighter than all of them.
  ["implies-tightest-left", "logic", "¬a → b", true],
  // ( a or a ) <-> b, and a or ( a <-> b ).
  ["iff-loosest", "logic", "a ∨ a ↔ b", false],
  ["iff-over-or", "logic", "a ∨ a ↔ b", true],
  ["iff-with-or-left", "logic", "a ∨ a ↔ b", false],
  ["iff-with-or-right", "logic", "a ∨ a ↔ b", true],
  // ( b and a ) <-> b, and b and ( a <-> b ).
  ["iff-over-or", "logic", "b ∧ a ↔ b", true],
  ["iff-tightest", "logic", "b ∧ a ↔ b", false],
  ["iff-with-and-left", "logic", "b ∧ a ↔ b", true],
  ["iff-with-and-right", "logic", "b ∧ a ↔ b", false],
  // ( b -> b ) <-> b, and b -> ( b <-> b ).
  ["iff-under-implies", "logic", "b → b ↔ b", false],
  ["iff-over-implies", "logic", "b → b ↔ b", true],
  // ( b <-> b ) -> b, and b <-> ( b -> b ).
  ["implies-loosest-left+iff-with-implies", "english", "b iff b implies b", false],
  ["implies-loosest-right+iff-with-implies", "english", "b iff b implies b", false],
  ["implies-loosest-right+iff-with-implies", "english", "b implies b iff b", true],
  ["implies-loosest-left+iff-with-implies", "english", "b implies b iff b", false],
])("under %s in %s: %s is %s", (name, notation, text, value) => {
  const under = underPrecedence(dialect(notation), precedenceNamed(name))
  expect(evaluateTree(tableEngine.parse(text, under), values)).toBe(value)
})

test("notations whose implies and iff can be moved", () => {
  const movable = builtInDialects.filter((each) => movableIn(each) !== undefined)
  expect(movable.map(({ name }) => name).sort()).toEqual(
    "alloy ascii-logic chinese clpb coq english french isabelle latex lean logic minizinc nix prover9 pyeda reasoning-gym sympy uvl vba".split(
      " ",
    ),
  )
})

test("a notation's own level returns the notation itself", () => {
  const under = (name: string, precedence: string) =>
    underPrecedence(dialect(name), precedenceNamed(precedence))
  expect(under("logic", "implies-loosest-right")).toBe(dialect("logic"))
  expect(under("logic", "iff-loosest")).toBe(dialect("logic"))
  expect(under("sympy", "implies-tightest-left").levels).not.toBe(undefined)
  expect(() => under("python", "implies-loosest-left")).toThrow(
    "the precedence implies-loosest-left does not apply to python",
  )
  expect(() => under("sympy", "iff-loosest")).toThrow("does not apply to sympy")
})

/** Names, negations, parentheses and infix operators, well formed or nearly so. */
function drawTexts(own: Dialect, count: number, seed: number): readonly string[] {
  const below = numbersFrom(seed)
  const spelled = (names: readonly string[]) => names.map((each) => own.spellings[each]?.[0] ?? "")
  const movable = movableIn(own)
  const moved = spelled([...(movable?.implies ?? []), ...(movable?.iff ?? [])])
  const infix = [...spelled(["and", "or"]), ...moved, ...moved]
  const [not, open, close] = spelled(["not", "open", "close"])
  return Array.from({ length: count }, () => {
    const words: (string | undefined)[] = []
    let isOpen = false
    for (let rest = 2 + below(5); rest > 0; rest -= 1) {
      if (below(3) === 0) words.push(not)
      if (!isOpen && below(4) === 0) isOpen = words.push(open) > 0
      words.push(["a", "b"][below(2)])
      if (isOpen && below(3) === 0) isOpen = words.push(close) === 0
      if (rest > 1) words.push(infix[below(infix.length)])
    }
    if (isOpen) words.push(close)
    if (below(10) === 0) words.splice(below(words.length), 1)
    return words.join(" ")
  })
}

test.each(["english", "logic", "coq", "sympy"])(
  "rows in %s have the values that the dialects under the precedences give them",
  { tags: ["slow"] },
  (name) => {
    const own = dialect(name)
    const find = placedIn(own)
    const others = implicationPrecedences.flatMap((precedence, place) => {
      const under = underPlaces(own, precedence)
      return under === undefined || under === own ? [] : [{ place, under }]
    })
    const texts = drawTexts(own, 40, 7)
    const below = numbersFrom(11)
    const tokens = new TokenKinds()
    let different = 0
    for (let run = 0; run < scaled(3); run += 1) {
      const { place, under } = others[below(others.length)] as (typeof others)[number]
      for (const text of texts) {
        expect(tokens.cutText(text, tablesOf(own))).toBe(true)
        const valueIn = (each: Dialect) => {
          const value = readValue(text, tablesOf(each), values)
          return value instanceof ParseFailure ? 2 : Number(value)
        }
        const kinds = tokens.bind(values) as Uint8Array
        const found = find?.(kinds, tokens.count, valueIn(own))?.[place] ?? valueIn(own)
        const seen = (value: number) => [text, implicationPrecedences[place]?.name, value]
        expect(seen(found)).toEqual(seen(valueIn(under)))
        if (valueIn(under) !== valueIn(own)) different += 1
      }
    }
    expect(different).toBeGreaterThan(0)
  },
)
