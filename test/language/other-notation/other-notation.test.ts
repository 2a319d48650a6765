// Texts clearly in another notation: the notation, written by hand, and a replacement with the same meaning. The text
// in its notation and the replacement are evaluated for all values of their variables.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import {
  type Dialect,
  evaluate,
  parse,
  print,
  UnwritableError,
  variablesOf,
} from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import { isMixture } from "../../../src/language/dialect/dialect.ts"
import { meantReadings } from "../../../src/language/engines/choose-notation.ts"
import { accepts } from "../../../src/language/engines/create-engine.ts"
import {
  describeOtherNotation,
  findErrorsAmong,
  otherNotation,
} from "../../../src/language/other-notation/other-notation.ts"
import { damaged, parsedTrees } from "../../support/arbitraries.ts"
import { dialect as builtIn } from "../../support/dialect.ts"
import { readFixtures } from "../../support/fixture-cases.ts"
import { followHints } from "../../support/follow-hints.ts"
import { scaled, stride } from "../../support/run-length.ts"

const hintOf = (text: string, name: string) => {
  const other = otherNotation(text, builtIn(name), dialects)
  return other && describeOtherNotation(other)
}

describe("examples written by hand", () => {
  test.each([
    ["verilog", "a -> b", "this is system-verilog; read it as system-verilog, or write !a || b"],
    [
      "true-false",
      "1 && !0",
      "this is binary (7 more notations read it alike); read it as binary, or write True and not False",
    ],
    [
      "true-false",
      "a && !b",
      "this is c (30 more notations read it alike); read it as c; true-false has no variables, such as a",
    ],
    [
      "python",
      "1 && 0 || !1",
      "this is binary (7 more notations read it alike); read it as binary, or write True and False or not True",
    ],
    [
      "python",
      "a ∧ ¬b ∨ c",
      "this is textbook (7 more notations read it alike); read it as textbook, or write a and not b or c",
    ],
    ["binary", "真 且 非 假", "this is chinese; read it as chinese, or write 1 && ! 0"],
    ["python", "AND(a, NOT(b))", "this is excel; read it as excel, or write a and not b"],
    [
      "sql",
      "(and a (not b))",
      "this is smt-lib (2 more notations read it alike); read it as smt-lib, or write a AND NOT b",
    ],
    [
      "c",
      "NOT a = b AND c",
      "other notations read this differently: sql, ada, vba and 4 more as (and (not (iff a b)) c), pascal as (iff (not a) (and b c)); choose one of these notations",
    ],
    // Its names are literals there: the reading with the fewest variables wins, even if only one operator is foreign.
    [
      "c",
      "TRUE = FALSE",
      "this is tla (9 more notations read it alike); read it as tla, or write 1 == 0",
    ],
    [
      "python",
      "a -> b -> c",
      "other notations read this differently: ascii-logic, coq, lean and 3 more as (implies a (implies b c)), minizinc as (implies (implies a b) c); choose one of these notations",
    ],
    // Written with ^, xor would bind tighter than and.
    [
      "true-false",
      "True xor False and True",
      "this is pascal (4 more notations read it alike); read it as pascal, or write True ^ ( False and True )",
    ],
    // With | alone, the rest would be a comment in sympy.
    ["sympy", "a \\/ b # c", "this is tla; read it as tla, or write a | b ^ c"],
    [
      "python",
      "a or b xor c",
      "other notations read this differently: c, mathjs and mysql as (or a (xor b c)), kotlin, nim, pascal and vba as (xor (or a b) c); choose one of these notations",
    ],
  ])("%s: %s", (name, text, hint) => expect(hintOf(text, name)).toBe(hint))

  test.each([
    // Only one operator is foreign.
    ["python", "x && y"],
    ["true-false", "True && False"],
    ["true-false", "True && not False || True"],
    ["python", "NOT x"],
    // Other literals between its own operators.
    ["true-false", "1 and not 0 or 1"],
    // No notation reads these.
    ["true-false", "1 && !0 ||"],
    ["python", "a && (b || !c"],
    // Only readable with literals of all notations.
    ["yes-no", "YES && !0"],
    ["c", ""],
  ])("%s: %s is not clearly in another notation", (name, text) => {
    expect(hintOf(text, name)).toBeUndefined()
  })
})

const diagnoseAmong = (text: string) => {
  const trueFalse = builtIn("true-false")
  return findErrorsAmong(text, trueFalse, dialects, diagnose(text, trueFalse))
}

test("such a text keeps its errors, and gets one hint in total", () => {
  const [plain, other] = [diagnose("1 && !0", builtIn("true-false")), diagnoseAmong("1 && !0")]
  const offsets = (errors: typeof plain.errors) =>
    errors.map(({ offset, expected }) => ({ offset, expected }))
  expect(offsets(other.errors)).toEqual(offsets(plain.errors))
  expect(other.tree).toEqual(plain.tree)
  expect(other.errors.map(({ hint }) => hint)).toEqual([
    "this is binary (7 more notations read it alike); read it as binary, or write True and not False",
    undefined,
    undefined,
    undefined,
  ])
  expect(other.otherNotation).toEqual({
    dialect: "true-false",
    groups: [
      {
        dialects: ["binary", "c", "perl", "digital", "logic", "mysql", "awk", "tcl"],
        tree: "(and true (not false))",
        written: "True and not False",
        unwritable: null,
      },
    ],
  })
  expect(diagnoseAmong("True &&")).not.toHaveProperty("otherNotation")
})

test("skips long texts", () => {
  const text = `1${" && !0".repeat(5000)}`
  expect(otherNotation(text, builtIn("true-false"), dialects)).toBeUndefined()
})

describe("for all values of the variables", () => {
  const inFixtures = readFixtures("fixtures").map(({ cases }) =>
    cases.map(({ source }) => source).filter((source) => source.length < 200),
  )

  test("replacements for the texts of all fixtures have the same meaning, and so do other hints", {
    tags: ["slow"],
  }, () => {
    const step = stride(10, 1)
    const kinds = new Set(
      inFixtures.flatMap((texts, file) =>
        dialects.flatMap((asked, at) =>
          (file + at) % step === 0 ? judge(texts[(7 * at) % texts.length] ?? "", asked) : [],
        ),
      ),
    )
    expect([...kinds].sort()).toEqual(["accepted", "followed", "no way", "offered"])
  })

  test("so do replacements for random and damaged texts", { tags: ["slow"] }, () => {
    const pairs = fc
      .tuple(fc.constantFrom(...dialects), fc.constantFrom(...dialects))
      .chain(([dialect, asked]) => {
        const texts = parsedTrees(dialect).map((tree) => print(tree, dialect))
        return fc.tuple(fc.oneof(texts, damaged(texts, dialect)), fc.constant(asked))
      })
    fc.assert(
      fc.property(pairs, ([text, asked]) => void judge(text, asked)),
      {
        numRuns: scaled(100),
      },
    )
  })
})

/** Names that are literals in some notation: their meaning is unknown. */
const literals = new Set(
  dialects
    .flatMap(({ spellings }) => [...spellings.true, ...spellings.false])
    .map((each) => each.toLowerCase()),
)

/** Excludes names of Lisps, such as -1 and NIL#false. */
const isPlainName = (name: string) =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !literals.has(name.toLowerCase())

function judge(text: string, asked: Dialect): string {
  if (accepts(text, asked)) return "accepted"
  const readings = meantReadings(text, dialects).filter(({ dialect }) => !isMixture(dialect))
  const other = otherNotation(text, asked, dialects)
  if (other === undefined) {
    const followed = followHints(text, asked, 30, (hint) =>
      /is not an? .* of .*; write|only looks like/.test(hint),
    )
    const isClear = ({ tree }: (typeof readings)[number]) =>
      [...variablesOf(tree)].every(isPlainName)
    if (followed === undefined || readings.length === 0 || !readings.every(isClear)) return "no way"
    const names = variablesOf(parse(followed, asked))
    for (const { dialect, tree } of readings) {
      const own = variablesOf(tree)
      // If adjacent letters are separate variables, xy is another name than in the replacement.
      if ([...names].some((name) => !own.has(name))) continue
      const all = valuesOf([...own])
      expect([text, dialect.name, followed, table(followed, asked, all)]).toEqual([
        text,
        dialect.name,
        followed,
        table(text, dialect, all),
      ])
    }
    return "followed"
  }
  // Every notation that reads it is listed.
  const named = other.groups.flatMap((group) => group.dialects)
  expect([text, [...named].sort()]).toEqual([
    text,
    readings.map(({ dialect }) => dialect.name).sort(),
  ])
  for (const {
    dialects: [first = "", ...others],
    written,
  } of other.groups) {
    const tree = readings.find(({ dialect }) => dialect.name === first)?.tree
    const all = valuesOf([...(tree === undefined ? [] : variablesOf(tree))])
    const meaning = table(text, builtIn(first), all)
    for (const name of others)
      expect([text, name, table(text, builtIn(name), all)]).toEqual([text, name, meaning])
    if (written !== null)
      expect([text, written, table(written, asked, all)]).toEqual([text, written, meaning])
    else expect(() => tree && print(tree, asked)).toThrow(UnwritableError)
  }
  return "offered"
}

/** All values of some variables; beyond six, the others are true. */
function valuesOf(names: readonly string[]): ReadonlyMap<string, boolean>[] {
  return names
    .slice(0, 6)
    .reduce<Map<string, boolean>[]>(
      (all, name) =>
        all.flatMap((each) => [false, true].map((value) => new Map([...each, [name, value]]))),
      [new Map(names.map((name) => [name, true]))],
    )
}

function table(
  text: string,
  dialect: Dialect,
  all: readonly ReadonlyMap<string, boolean>[],
): string {
  return all.map((values) => Number(evaluate(text, dialect, values))).join("")
}
