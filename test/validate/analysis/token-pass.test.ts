// Reads rows in one pass over their tokens, and compares the results with the evaluator of quoted text and with the
// tree.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readDialects } from "../../../src/grammar.ts"
import { print } from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import { tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import { kindCode } from "../../../src/language/tables/layout.ts"
import { QuotedEvaluator, unclear } from "../../../src/language/tables/run-line-table.ts"
import { RowAnalysis } from "../../../src/validate/analysis/row-analysis.ts"
import { type AnalysisTally, emptyTally } from "../../../src/validate/analysis/tally.ts"
import { mostTokens } from "../../../src/validate/analysis/token-pass.ts"
import { damaged, parsedTrees, tokenTexts } from "../../support/arbitraries.ts"
import { baseGrammars } from "../../support/base-grammars.ts"
import { dialect } from "../../support/dialect.ts"
import { allPrecedences, otherPrecedences } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"

const cLogic = otherPrecedences.find(({ name }) => name === "c-logic") as Dialect

/** A text inside a JSON string, as it appears in rows. */
function quoted(text: string): DataView {
  return new DataView(new TextEncoder().encode(`"${text}", "target": true}\n\n\n`).buffer)
}

function emptyAnalysis(): AnalysisTally {
  return emptyTally(true).analysis as AnalysisTally
}

function ownDialect(name: string, source: string): Dialect {
  const own = readDialects([...baseGrammars, { name, source }])
  return own.find((each) => each.name === name) as Dialect
}

/** Signs that have to be escaped in a JSON string. */
const escaped = ownDialect(
  "escaped",
  String.raw`Escaped <: Boolean {
      true := word<"True">
      false := word<"False">
      not := "!"
      and := "/\\"
      or := "\\/"
      xor := "\""
      wordPart := "a".."z" | "A".."Z"
    }`,
)

const all = [...allPrecedences, ...builtInDialects, escaped]

describe.each(all.map((read) => ({ name: read.name, read })))("in $name", ({ read }) => {
  test("a text has the same value and end as in the evaluator of quoted text", () => {
    const analysis = new RowAnalysis(read, undefined)
    const evaluator = new QuotedEvaluator(read)
    const written = parsedTrees(read, read.spellings.true.length === 0).map((tree) =>
      print(tree, read),
    )
    const texts = fc.oneof(written, damaged(written, read), tokenTexts(read), fc.string())
    fc.assert(
      fc.property(texts, (text) => {
        const view = quoted(text)
        const expected = evaluator.evaluate(view, 1)
        const value = analysis.evaluate(view, 1)
        expect([text, value]).toEqual([text, expected])
        if (value !== unclear) expect([text, analysis.end]).toEqual([text, evaluator.end])
      }),
      { numRuns: scaled(60, 1000) },
    )
  })
})

test("texts with more pairs of bytes than the tables hold are read too", {
  tags: ["slow"],
}, () => {
  const letters = [..."abcdefghijklmnopq"]
  const words = letters.flatMap((one) => letters.map((other) => one + other))
  const source = `Paired <: Boolean {
    true := ${words.map((word) => `word<"${word}">`).join(" | ")}
    false := word<"0">
    not := "!"
    and := "&"
    or := "|"
    xor := "^"
  }`
  const paired = ownDialect("paired", source)
  const tokens = new TokenKinds()
  const { not, true: whenTrue } = kindCode
  for (const word of words) {
    const view = quoted(`!!${word}`)
    expect([word, tokens.cutQuoted(view, 1, tablesOf(paired))]).toEqual([word, 5])
    expect([...tokens.kinds.subarray(0, tokens.count)]).toEqual([not, not, whenTrue])
  }
  for (const refused of ["qq q", "qq\\", "qq\t"]) {
    expect(tokens.cutQuoted(quoted(refused), 1, tablesOf(paired))).toBe(-1)
  }
})

describe("rows of known size", () => {
  const read = dialect("true-false")
  const row = (text: string, label: number) => {
    const analysis = new RowAnalysis(read, undefined)
    const view = quoted(text)
    const tally = emptyAnalysis()
    const value = analysis.evaluate(view, 1)
    analysis.addPlain(tally, new Uint8Array(view.buffer), 1, analysis.end, value, label)
    analysis.finish(tally)
    return { value, tally, tree: analysis.keys.tree.join(), text: analysis.keys.text.join() }
  }

  test.each([mostTokens - 2, mostTokens, mostTokens + 2, 3 * mostTokens])(
    "%i tokens in a chain",
    (count) => {
      const terms = (count + 1) / 2
      const { value, tally } = row(Array(terms).fill("True").join(" and "), 1)
      expect(value).toBe(1)
      expect(tally.terms[1][terms]).toBe(1)
      expect(tally.operators.slice(0, 4)).toEqual([terms - 1, 0, 0, 0])
      expect(tally.operatorRows.slice(0, 4)).toEqual([1, 0, 0, 0])
    },
  )

  test.each([mostTokens - 2, mostTokens, mostTokens + 2, 3 * mostTokens])(
    "%i tokens in parentheses",
    (count) => {
      const depth = (count - 1) / 2
      const { value, tally, tree } = row(`${"(".repeat(depth)}False${")".repeat(depth)}`, 0)
      expect(value).toBe(0)
      expect(tally.depths[depth]).toBe(1)
      expect(tree).toBe(row("False", 0).tree)
    },
  )

  test("a pass doesn't depend on the previous row", () => {
    const analysis = new RowAnalysis(read, undefined)
    const tally = emptyAnalysis()
    const add = (text: string) => {
      const view = quoted(text)
      const value = analysis.evaluate(view, 1)
      if (value !== unclear)
        analysis.addPlain(tally, new Uint8Array(view.buffer), 1, analysis.end, value, value)
      return analysis.keys.tree.join()
    }
    const expected = row("True and False or True", 1).tree
    add("(True) or (not (False ^ True))")
    expect(add("(True and (False)) or True")).toBe(expected)
    // A row that is refused after redundant parentheses must not affect the next row.
    for (const refused of ["(True) and", "((True)) )", "((False) or True"]) {
      expect(add(refused)).not.toBe(expected)
      expect(add("True and False or (True)")).toBe(expected)
    }
    expect(tally.depths).toEqual([undefined, 3, 2])
    expect(tally.nots).toEqual([4, 1])
    expect(tally.terms[1]).toEqual([undefined, undefined, undefined, 5])
  })

  // true-false refuses it.
  test.each([
    ["1 != !0", 1],
    ["!0 != 1 && 0", 0],
    ["1 != 0 && !0", 0],
    ["1 != (!0)", 0],
  ])("a not directly after an xor, in %s", (text, times) => {
    const analysis = new RowAnalysis(cLogic, undefined)
    const tally = emptyAnalysis()
    const view = quoted(text)
    const value = analysis.evaluate(view, 1)
    expect(value).not.toBe(unclear)
    analysis.addPlain(tally, new Uint8Array(view.buffer), 1, analysis.end, value, value)
    expect(tally.notAfterXor).toEqual([times])
  })

  test.each(["", " ", "True and", "( True", "True )", "True True", ")", "x", "True\\n", "\tTrue"])(
    "reads nothing in %j",
    (text) => {
      expect(new RowAnalysis(read, undefined).evaluate(quoted(text), 1)).toBe(unclear)
    },
  )
})
