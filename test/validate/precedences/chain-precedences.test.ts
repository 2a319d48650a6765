// Chains read otherwise than their notation reads them. The values were worked out on paper, or come from languages
// with the other reading.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readDialects } from "../../../src/grammar.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { readValue } from "../../../src/language/engines/read-value.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import { evaluateTree } from "../../../src/language/expression/fold.ts"
import { tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import { readGrammarFolder } from "../../../src/node/grammar-folder.ts"
import { RowAnalysis } from "../../../src/validate/analysis/row-analysis.ts"
import { type AnalysisTally, emptyTally } from "../../../src/validate/analysis/tally.ts"
import {
  chainPrecedences,
  otherwiseIn,
  underChains,
} from "../../../src/validate/precedences/chain-precedences.ts"
import { precedenceNamed, underPrecedence } from "../../../src/validate/precedences/precedences.ts"
import { askPython, hasPython } from "../../support/cpython.ts"
import { dialect } from "../../support/dialect.ts"
import { notationTexts } from "../../support/notation-texts.ts"
import { otherShape } from "../../support/other-shapes.ts"
import { inJavaScript } from "../../support/precedence-judges.ts"
import { scaled } from "../../support/run-length.ts"

const values = new Map(["a", "b", "c", "d", "x", "y", "_z"].map((name, at) => [name, at % 2 === 0]))

describe("examples worked out by hand", () => {
  // a and c are true, b and d are false.
  test.each([
    // ( b -> b ) -> b, and b -> ( b -> b ).
    ["implies-left", "logic", "b → b → b", false],
    ["implies-right", "reasoning-gym", "b → b → b", true],
    ["implies-left", "logic", "b → (b → b)", true],
    // ( ( b -> a ) -> b ) -> b is ( true -> false ) -> false.
    ["implies-left", "logic", "b → a → b → b", true],
    ["implies-right", "reasoning-gym", "b → a → b → b", true],
    // ( b | a -> ~c ) -> d is ( true -> false ) -> false.
    ["implies-left", "logic", "b ∨ a → ¬c → d", true],
    ["implies-right", "reasoning-gym", "b ∨ a → ¬c → d", true],
    // ( b -> a ) -> b, between others of a looser level: true <-> false.
    ["implies-left", "logic", "a ↔ b → a → b", false],
    ["implies-right", "reasoning-gym", "a ↔ b → a → b", true],
    // Both arrows are of one level: ( b <-> a ) -> b, and b <-> ( a -> b ).
    ["implies-left", "pyeda", "b <=> a => b", true],
    ["implies-left", "pyeda", "b => a <=> b", false],
    // ( a <- b ) -> b, and a <- ( b -> b ).
    ["implies-right", "minizinc", "a <- b -> b", true],
    ["implies-left", "minizinc", "a <- b -> b", false],
    // ( b <-> b ) <-> b is true <-> false.
    ["iff-parity", "logic", "b ↔ b ↔ b", false],
    ["iff-all-equal", "logic", "b ↔ b ↔ b", true],
    ["iff-all-equal", "logic", "a ↔ b ↔ b", false],
    ["iff-all-equal", "logic", "(a ↔ b) ↔ b", true],
    ["iff-all-equal", "logic", "b ↔ d ↔ ¬a ↔ b ∧ a", true],
    // Only one of Visual Basic's two operators is a comparison.
    ["iff-all-equal", "vba", "b Eqv b Eqv b", true],
    ["iff-all-equal", "vba", "b = b = b", false],
    ["comparisons-chained", "vba", "b = b = b", true],
    ["comparisons-chained", "vba", "b Eqv b Eqv b", false],
    ["comparisons-chained", "c", "a != b != c", true],
    ["comparisons-left", "python", "a != b != c", false],
    ["comparisons-left", "python", "not a == b == b", false],
    ["comparisons-chained", "java", "a == b == b || b", false],
    ["comparisons-chained", "java", "(a == b) == b", true],
    // a = not ( b = b = d ), whose negated part is true.
    ["comparisons-chained", "sqlite", "a = not b = b = d", false],
    ["comparisons-chained", "excel", "FALSE=FALSE=FALSE", true],
    // Only == and != change: a xor b xor c has the same value.
    ["comparisons-chained", "verilog", "a ^ b ^ c", false],
    ["comparisons-chained", "verilog", "a != b != c", true],
    // ( a nand c ) nand b is false nand false; of all three, b is false.
    ["nand-left", "circuit", "a↑c↑b", true],
    ["nand-left", "circuit", "a↑c↑c", true],
    ["nand-of-all", "julia", "a ⊼ c ⊼ c", false],
    // ( b nor b ) nor b, and not any of them.
    ["nand-left", "circuit", "b↓b↓b", false],
    ["nand-of-all", "julia", "b ⊽ b ⊽ b", true],
    // Only adjacent ones form one operator: ( ( a & c ) nand c nand a ) & c, and ( a nand c ) & a, nand b.
    ["nand-of-all", "julia", "a & c ⊼ c ⊼ a & c", false],
    ["nand-of-all", "julia", "a ⊼ c & a ⊼ b", true],
    ["nand-of-all", "julia", "a ⊼ c & a ⊼ c", true],
    // not any of a, b, and then or d.
    ["nand-of-all", "julia", "d ⊽ b ⊽ b | b", true],
    ["nand-of-all", "julia", "d ⊽ b | b ⊽ b", false],
    ["nand-left", "wolfram", "a ⊼ c ⊼ c", true],
  ])("under %s in %s: %s is %s", (name, notation, text, value) => {
    const under = underPrecedence(dialect(notation), precedenceNamed(name))
    expect(evaluateTree(tableEngine.parse(text, under), values)).toBe(value)
    expect(readValue(text, tablesOf(under), values)).toBe(value)
  })
})

/** Comparisons of literals in chains and parentheses, nested. */
const comparisons = fc.letrec<{ chain: string }>((tie) => ({
  chain: fc
    .array(
      fc.tuple(
        fc.constantFrom(" == ", " != ", " == ", " and "),
        fc.oneof(
          { maxDepth: 2, withCrossShrink: true },
          fc.constantFrom("True", "False"),
          tie("chain").map((inner) => `(${inner})`),
        ),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((pieces) => pieces.flat().slice(1).join("")),
})).chain

const drawnComparisons = fc.sample(comparisons, { numRuns: scaled(500), seed: 1 })
const inC = (text: string) =>
  text.replaceAll("and", "&&").replace(/True|False/g, (word) => word.toLowerCase())

test.skipIf(!hasPython)("CPython chains comparisons as comparisons-chained does in C", () => {
  const verdicts = askPython(drawnComparisons.map((text) => ({ text })))
  const tables = tablesOf(underPrecedence(dialect("c"), precedenceNamed("comparisons-chained")))
  for (const [at, text] of drawnComparisons.entries()) {
    const value = readValue(
      inC(text),
      tables,
      new Map([
        ["true", true],
        ["false", false],
      ]),
    )
    expect([text, value]).toEqual([text, verdicts[at] === "True"])
  }
})

test("JavaScript reads comparisons as comparisons-left does in Python", () => {
  const verdicts = inJavaScript(drawnComparisons.map(inC))
  const tables = tablesOf(underPrecedence(dialect("python"), precedenceNamed("comparisons-left")))
  for (const [at, text] of drawnComparisons.entries()) {
    expect([text, readValue(text, tables, new Map())]).toEqual([text, verdicts[at]])
  }
})

function appliesTo(name: string): string[] {
  const precedence = chainPrecedences.find((each) => each.name === name)
  if (precedence === undefined) throw new RangeError(name)
  return builtInDialects
    .filter((each) => underChains(each, precedence) !== undefined)
    .map((each) => each.name)
    .sort()
}

/** A notation that refuses a chain, such as Rust's == or TPTP's =>, has no other reading of it. */
test.each([
  [
    ["implies-left", "implies-right"],
    "alloy ascii-logic coq dafny isabelle latex lean logic minizinc nix pyeda reasoning-gym sympy system-verilog uvl vba",
  ],
  [
    ["iff-parity", "iff-all-equal"],
    "alloy ascii-logic coq dafny latex logic minizinc reasoning-gym uvl vba wolfram",
  ],
  [
    ["comparisons-left", "comparisons-chained"],
    "c c-sharp cel digital elixir excel fortran github-actions go groovy hcl isabelle java javascript " +
      "jinja jmespath jsonata jsonnet julia kotlin lua mathjs matlab mysql nim ocaml pascal perl powershell python scala sqlite system-verilog tcl vba verilog",
  ],
  [["nand-left", "nand-of-all"], "circuit julia wolfram"],
])("%j apply to", (names, dialects) => {
  for (const name of names) expect(appliesTo(name)).toEqual(dialects.split(" "))
})

test("a precedence that a notation follows anyway returns the notation itself", () => {
  const under = (name: string, precedence: string) =>
    underPrecedence(dialect(name), precedenceNamed(precedence))
  expect(under("logic", "implies-right")).toBe(dialect("logic"))
  expect(under("python", "comparisons-chained")).toBe(dialect("python"))
  expect(under("logic", "implies-left")).not.toBe(dialect("logic"))
  expect(under("logic", "implies-left")).toBe(under("logic", "implies-left"))
})

test.each([
  ["implies-left", "python", "implications"],
  ["implies-left", "tptp", "implications"],
  ["iff-all-equal", "lean", "equivalences"],
  ["comparisons-chained", "rust", "comparisons"],
  ["comparisons-chained", "binary", "comparisons"],
  ["nand-of-all", "vhdl", "nand or nor"],
])("%s does not apply to %s", (name, notation, chains) => {
  expect(() => underPrecedence(dialect(notation), precedenceNamed(name))).toThrow(
    `the precedence ${name} does not apply to ${notation}, which reads no chains of ${chains}; ` +
      "leave it out to read the notation as it is",
  )
})

test("notations without such chains skip the search", () => {
  for (const name of ["true-false", "binary", "on-off", "xor-bench", "mixed", "rust", "tptp"]) {
    expect([name, otherwiseIn(dialect(name))]).toEqual([name, undefined])
  }
})

const several: readonly Dialect[] = [
  ...["alloy", "c", "circuit", "excel", "isabelle", "julia", "logic", "minizinc", "perl", "pyeda"],
  ...["python", "sqlite", "vba", "verilog", "wolfram"],
].map(dialect)

describe.each([...several, otherShape("arrows")].map((each) => ({ name: each.name, own: each })))(
  "in $name",
  ({ own }) => {
    test("other readings of rows agree with the dialects under the precedences", {
      tags: ["slow"],
    }, () => {
      const find = otherwiseIn(own)
      const others = chainPrecedences.map((each) => underChains(own, each) ?? own)
      const tokens = new TokenKinds()
      fc.assert(
        fc.property(notationTexts(own, true), (text) => {
          tokens.cutText(text, tablesOf(own))
          const given = new Map([...tokens.names].map((name) => [name, values.get(name) ?? true]))
          const value = readValue(text, tablesOf(own), given)
          const found = find?.(tokens, () => text, given, Number(value))
          const expected = others.flatMap((other, place) =>
            readValue(text, tablesOf(other), given) === value ? [] : [place],
          )
          expect(found).toEqual(expected)
        }),
        { numRuns: scaled(100) },
      )
    })
  },
)

test("operators inside a form without brackets don't end a chain", () => {
  const files = readGrammarFolder("grammars").filter(({ name }) => /^(boolean|jq)$/.test(name))
  const chained = files.map(({ name, source }) => ({
    name,
    source: source.replace("((iff | xor) Operand)?", "((iff | xor) Operand)*"),
  }))
  const own = readDialects(chained).find(({ name }) => name === "jq") as Dialect
  const text = "false == if true or false then false else true end == false"
  const tokens = new TokenKinds()
  tokens.cutText(text, tablesOf(own))
  // false == false == false is true == false.
  expect(readValue(text, tablesOf(own), values)).toBe(false)
  const places = otherwiseIn(own)?.(tokens, () => text, values, 0) ?? []
  expect(places.map((place) => chainPrecedences[place]?.name)).toEqual(["comparisons-chained"])
})

test("returns one verdict per precedence for each row", () => {
  const analysis = new RowAnalysis(dialect("logic"), undefined)
  const tally = emptyTally(true).analysis as AnalysisTally
  const row = (text: string, value: number, label: number) => {
    analysis.addText(tally, text, values, value, label)
    const { "implies-left": left, "iff-all-equal": equal, ...orders } = analysis.values()
    return [analysis.isTelling, left, equal, orders["python"]]
  }
  expect(row("b → b → b", 1, 0)).toEqual([true, false, undefined, null])
  expect(row("b ↔ b ↔ b", 0, 1)).toEqual([true, undefined, true, null])
  expect(row("b → b → a", 1, 1)).toEqual([false, undefined, undefined, null])
  expect(row("b ∨ a", 1, 1)).toEqual([false, undefined, undefined, true])
  // One row without a label, one without a value.
  expect(row("b → b → d", 1, 2)).toEqual([true, false, undefined, null])
  analysis.addText(tally, "b → b → n", values, "unbound", 0)
  analysis.addText(tally, "b → b →", values, "refused", 0)
  const counted = chainPrecedences.map(({ name }, at) => [name, tally.chains[at]?.join(" ")])
  expect(Object.fromEntries(counted)).toMatchObject({
    "implies-left": "2 1 0",
    "implies-right": "0 0 0",
    "iff-parity": "0 0 0",
    "iff-all-equal": "1 1 0",
    "comparisons-left": "0 0 0",
    "comparisons-chained": "0 0 0",
    "nand-left": "0 0 0",
    "nand-of-all": "0 0 0",
  })
})
