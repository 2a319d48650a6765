// Values of texts under other precedences, compared with languages that have them, with cases worked out on paper, and
// with an evaluator that shares no code with the one under test.
//
// @module-tag scaled

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { kindCode } from "../../../src/language/tables/layout.ts"
import { outcome } from "../../../src/validate/precedences/joint-precedence-table.ts"
import {
  isOwnOrder,
  type OrderPrecedence,
  orderPrecedences as precedences,
} from "../../../src/validate/precedences/order-precedences.ts"
import {
  precedenceNamed,
  UnknownPrecedenceError,
  underPrecedence,
} from "../../../src/validate/precedences/precedences.ts"
import { hasPython } from "../../support/cpython.ts"
import { dialect } from "../../support/dialect.ts"
import {
  bytesOf,
  drawTexts,
  hasPerl,
  type Infix,
  inBits,
  inC,
  infixes,
  inPerl,
  inPython,
  isCall,
  judge,
  plain,
  spell,
  spelling,
  type Token,
  type Tokens,
  tokensOf,
  type Verdict,
} from "../../support/precedence-judges.ts"
import { type ReadTokens, readerFor } from "../../support/precedence-reader.ts"
import { scaled } from "../../support/run-length.ts"

const readers = new Map(precedences.map((each) => [each.name, readerFor([each])]))

/** The verdict of the code under test. */
function reader(name: string): (tokens: Tokens) => Verdict {
  const read = readers.get(name) as ReadTokens
  return (tokens) => {
    const kinds = Uint8Array.from(tokens, (token) => kindCode[token])
    const [value] = read(kinds, kinds.length)
    return value === outcome.none ? "unread" : value === outcome.true
  }
}

/** Compares verdicts in batches, because a judge may be a separate process. */
function compareAll(
  name: string,
  ask: (batch: readonly Tokens[]) => Verdict[],
  isFit: (tokens: Tokens) => boolean = () => true,
): void {
  const property = fc.property(fc.integer(), (seed) => {
    const batch = drawTexts(bytesOf(seed, 5000), true).filter(isFit)
    const [ours, theirs] = [batch.map(reader(name)), ask(batch)]
    const differences = batch.flatMap((tokens, at) =>
      ours[at] === theirs[at]
        ? []
        : [`${spell(tokens, plain)} is ${ours[at]}, but has to be ${theirs[at]}`],
    )
    const shortest = differences.sort((left, right) => left.length - right.length).slice(0, 3)
    expect(shortest).toEqual([])
  })
  // A smaller seed doesn't give a smaller text.
  fc.assert(property, { numRuns: scaled(1, 20), endOnFailure: true })
}

const isNoCall = (tokens: Tokens) => !isCall(tokens)

const noPython = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"
const noPerl = hasPerl ? "" : " (SKIPPED: there is no perl on this machine)"

test("JavaScript agrees with c", () => compareAll("c", inC, isNoCall))
test("JavaScript agrees with bitwise", () => compareAll("bitwise", inBits, isNoCall))
test.skipIf(!hasPython)(`Python agrees with python${noPython}`, () =>
  compareAll("python", inPython, isNoCall),
)
test.skipIf(!hasPerl)(`Perl agrees with or-level-with-xor${noPerl}`, () =>
  compareAll("or-level-with-xor", inPerl, isNoCall),
)

test.each(precedences.map(({ name }) => name))("splitting gives the values of %s", (name) => {
  compareAll(name, (batch) => batch.map((tokens) => judge(tokens, name)))
})

test("calls and empty parentheses are not read", () => {
  for (const { name } of precedences) {
    for (const text of ["1 ( 0 )", "( 1 ) ( 0 )", "( )", "0 and 1 ( 1 )", "not ( )", "( ) 1"]) {
      expect([name, text, reader(name)(tokensOf(text, plain))]).toEqual([name, text, "unread"])
    }
  }
})

/** In each row, the second part is the text with all parentheses and the last its value, all worked out by hand. */
describe.each([
  ["mysql", "bitwise", spelling("0 1 NOT AND OR XOR")],
  ["visual-basic", "xor-loosest", spelling("False True Not And Or Xor")],
])("with the words of %s, as %s", (file, name, words) => {
  const lines = readFileSync(`fixtures/precedences/${file}.txt`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))

  test.each(lines)("%s", (line) => {
    const [text, ...steps] = line.split(" = ").map((step) => tokensOf(step, words))
    const value = steps.at(-1)?.[0] === "true"
    expect(reader(name)(text as Tokens)).toBe(value)
    // With all parentheses, every precedence gives the text the same value.
    for (const step of steps) {
      for (const each of precedences) expect(reader(each.name)(step)).toBe(value)
    }
  })
})

test.each([
  ["python", "1 or 1 xor 1", true],
  ["python", "not 1 xor 1", true],
  ["python", "1 and 0 xor 1", true],
  ["python", "0 and 0 or 1", true],
  ["python", "1 xor not 0", "unread"],
  ["python", "1 xor ( not 0 )", false],
  ["c", "1 or 1 xor 1", true],
  ["c", "1 xor 1 and 0", false],
  ["c", "1 xor not 1", true],
  ["c", "1 xor not not 1 xor 1", true],
  ["bitwise", "1 xor 1 and 0", true],
  ["bitwise", "1 or 1 xor 1", true],
  ["or-level-with-xor", "1 or 1 xor 1", false],
  ["or-level-with-xor", "1 xor 1 or 1", true],
  ["or-level-with-xor", "1 xor 1 and 0", true],
  ["or-level-with-xor", "1 or 0 and 0", true],
  ["xor-loosest", "1 xor 1 or 1", false],
  ["xor-loosest", "1 or 1 xor 1", false],
  ["xor-loosest", "1 or 0 and 0", true],
  ["or-before-and", "1 or 0 and 0", false],
  ["or-before-and", "0 and 0 or 1", false],
  ["or-before-and", "1 or 1 xor 1", true],
  ["or-before-and", "0 and 1 xor 1", false],
  ["left-to-right", "1 or 0 and 0", false],
  ["left-to-right", "1 or 1 xor 1", false],
  ["left-to-right", "0 and 0 or 1", true],
  ["left-to-right", "not 1 or 1", true],
  ["not-loosest", "not 1 or 1", false],
  ["not-loosest", "not 0 and 0", true],
  // 1 and ( not ( 0 or 1 ) )
  ["not-loosest", "1 and not 0 or 1", false],
  // 1 xor ( not ( 0 and ( not ( 1 or 0 ) ) ) )
  ["not-loosest", "1 xor not 0 and not 1 or 0", false],
  // 1 xor ( not ( ( ( not ( 1 or 1 ) ) ) and 1 ) )
  ["not-loosest", "1 xor not ( not 1 or 1 ) and 1", false],
  ["not-loosest", "( 1 and not 0 ) xor 1", false],
  ["not-loosest", "0 or ( not 0", "unread"],
  ["not-loosest", "not 1 )", "unread"],
  ["not-loosest", "not", "unread"],
  ["not-loosest", "1 not 0", "unread"],
] as const)("%s: %s is %s", (name, text, value) => {
  expect(reader(name)(tokensOf(text, plain))).toBe(value)
})

test("reads a hundred thousand nots and parentheses", { tags: ["long"] }, () => {
  const count = 100_000
  const nots = [...new Array<Token>(count).fill("not"), "true"] as const
  const groups = [
    ...new Array<Token>(count).fill("open"),
    "true",
    ...new Array<Token>(count).fill("close"),
  ] as const
  for (const { name } of precedences) {
    expect([name, reader(name)(nots), reader(name)(["not", ...nots])]).toEqual([name, true, false])
    expect([name, reader(name)(groups), reader(name)(["open", ...groups])]).toEqual([
      name,
      true,
      "unread",
    ])
  }
})

/** Number of flat texts of six terms without not that change their value; checks all of them. */
function changed(name: string): number {
  const [python, other] = [reader("python"), reader(name)]
  let [differ, all] = [0, 0]
  for (let operators = 0; operators < 3 ** 5; operators += 1) {
    for (let values = 0; values < 2 ** 6; values += 1) {
      const tokens = Array.from({ length: 11 }, (_, at): Token => {
        if (at % 2 === 0) return (values >> (at / 2)) & 1 ? "true" : "false"
        return infixes[Math.floor(operators / 3 ** ((at - 1) / 2)) % 3] as Infix
      })
      all += 1
      if (python(tokens) !== other(tokens)) differ += 1
    }
  }
  return (100 * differ) / all
}

test.each([
  ["c", 0],
  ["bitwise", 11],
  ["or-level-with-xor", 22],
  ["left-to-right", 26],
  ["xor-loosest", 33],
])("%s changes the value of %i percent of flat texts", { tags: ["slow"] }, (name, percent) => {
  expect(Math.abs(changed(name) - percent)).toBeLessThan(2)
})

test("names and orders", () => {
  expect(precedenceNamed("c").order).toBe("not > xor > and > or")
  expect(precedenceNamed("python").order).toBe("xor > not > and > or")
  expect(precedenceNamed("bitwise").order).toBe("not > and > xor > or")
  expect(precedenceNamed("or-level-with-xor").order).toBe("not > and > or = xor")
  expect(precedenceNamed("xor-loosest").order).toBe("not > and > or > xor")
  expect(precedenceNamed("or-before-and").order).toBe("not > xor > or > and")
  expect(precedenceNamed("left-to-right").order).toBe("not > or = and = xor")
  expect(precedenceNamed("not-loosest").order).toBe("xor > and > or > not")
  for (const name of ["", "C", "toString", "own"]) {
    expect(() => precedenceNamed(name)).toThrow(UnknownPrecedenceError)
  }
  expect(() => precedenceNamed("java")).toThrow(
    'there is no precedence "java"; there are python, c, bitwise, or-level-with-xor, xor-loosest, or-before-and, left-to-right, not-loosest, implies-left, implies-right, iff-parity, iff-all-equal, comparisons-left, comparisons-chained, nand-left, nand-of-all, and others for implies and iff such as implies-loosest-left',
  )
})

test("which precedences have the order of a notation", () => {
  const own = (name: string) =>
    precedences.filter((each) => isOwnOrder(dialect(name), each)).map((each) => each.name)
  for (const name of ["true-false", "t-f", "on-off", "binary", "yes-no", "mixed", "python"]) {
    expect(own(name)).toEqual(["python"])
  }
  // It has only not and xor, with not tighter.
  expect(own("xor-bench")).toEqual([
    "c",
    "bitwise",
    "or-level-with-xor",
    "xor-loosest",
    "or-before-and",
    "left-to-right",
  ])
  // The order of operators within a level doesn't matter.
  const { levels } = precedenceNamed("or-level-with-xor") as OrderPrecedence
  const turned = levels.map((level) =>
    level.kind === "infix" ? { ...level, operators: level.operators.toReversed() } : level,
  )
  const perl = { ...dialect("binary"), levels: turned }
  expect(precedences.filter((each) => isOwnOrder(perl, each)).map(({ name }) => name)).toEqual([
    "or-level-with-xor",
  ])
})

test("a dialect under a precedence is created once, so its tables are made once", () => {
  const under = (name: string) => underPrecedence(dialect("binary"), precedenceNamed(name))
  expect(under("c")).toBe(under("c"))
  expect(under("c")).not.toBe(under("bitwise"))
  expect(under("c").levels).toBe((precedenceNamed("c") as OrderPrecedence).levels)
})
