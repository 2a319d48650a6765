// The tables that dialects are compiled to.
//
// @module-tag scaled

import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { evaluate, formatLine, parse } from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { commonKinds } from "../../../src/language/source/token-kind.ts"
import { groupsOfEqualStates } from "../../../src/language/tables/automaton.ts"
import { compileTables, tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import {
  kindCode,
  layoutVersion,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
} from "../../../src/language/tables/layout.ts"
import { linesOf, quotedOf } from "../../../src/language/tables/line-table.ts"
import { checkLayout, packNumbers, unpackNumbers } from "../../../src/language/tables/pack.ts"
import { compilePrecedence } from "../../../src/language/tables/precedence-table.ts"
import { assertAgreement } from "../../support/agreement.ts"
import { baseGrammars } from "../../support/base-grammars.ts"
import { dialect, tagsOf } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"

describe.each(builtInDialects.map((each) => ({ name: each.name, dialect: each })))(
  "$name",
  ({ dialect }) => {
    test("the tables of the build equal compiled ones", { tags: tagsOf(dialect) }, () => {
      const { lexer, pushdown } = compileTables(dialect)
      const made = tablesOf(dialect)
      expect(isDeepStrictEqual(made.lexer, lexer)).toBe(true)
      expect(isDeepStrictEqual(made.pushdown, pushdown)).toBe(true)
    })
  },
)

describe("the levels", () => {
  const states = (name: string) => {
    const found = [...builtInDialects, ...otherPrecedences].find((each) => each.name === name)
    return compilePrecedence(found?.levels ?? []).next.length >> precedenceShift
  }

  test("of Python has twelve states", () => expect(states("true-false")).toBe(12))

  // At an operand: nothing pending; "x xor" with each value; "not" of each of these; ... counted by hand for a precedence
  // of not and or: start, not, "true or", "not" after it, and the two values.
  test("of or and not has five", () => expect(states("or-not")).toBe(5))

  test("gives the tokens that may follow", () => {
    const { next } = compilePrecedence(dialect("true-false").levels)
    const cell = (state: number, kind: keyof typeof kindCode) =>
      next[(state << precedenceShift) + kindCode[kind]] as number
    const possible = (state: number) =>
      commonKinds.filter((kind) => cell(state, kind) !== precedenceRefused)
    const operand = ["true", "false", "variable", "not", "open"]
    const operator = ["and", "or", "xor", "close", "end"]
    expect(possible(precedenceStart)).toEqual(operand)
    const behindTrue = cell(precedenceStart, "true")
    expect(possible(behindTrue)).toEqual(operator)
    expect(cell(behindTrue, "end")).toBe(1)
    const behindXor = cell(behindTrue, "xor")
    expect(possible(behindXor)).toEqual(operand.filter((kind) => kind !== "not"))
    expect(cell(cell(behindXor, "true"), "end")).toBe(0)
    expect(possible(cell(cell(behindTrue, "and"), "not"))).toEqual(operand)
  })
})

test("finds equal states", () => {
  // 1 and 2 are equal, because both lead to 3 or end; 0 leads to either.
  expect(
    groupsOfEqualStates({
      rows: [
        [1, 2],
        [3, -1],
        [3, -1],
        [-2, -1],
      ],
    }),
  ).toEqual([0, 1, 1, 2])
})

test("restores packed numbers", () => {
  const numbers = [7, 7, 7, 7, 40, 7, 7, 7, 40, 0, 65535, 65535]
  expect(packNumbers(numbers)).toBe("7 1*3 14 4*4 0 1ekf 1ekf")
  expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers)
  // A copy may overlap its source.
  const repeated = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]
  expect(packNumbers(repeated)).toBe("1 2 3 3*8")
  expect([...unpackNumbers(packNumbers(repeated))]).toEqual(repeated)
  const few = fc.array(fc.nat({ max: 2 }), { maxLength: 60 })
  fc.assert(
    fc.property(few, (each) => {
      expect([...unpackNumbers(packNumbers(each))]).toEqual(each)
    }),
  )
})

test("compiles a grammar with many spellings", { tags: ["long"] }, async () => {
  const { readDialects } = await import("../../../src/grammar.ts")
  const { LineEvaluator } = await import("../../../src/language/engines/line-evaluator.ts")
  const count = scaled(20, 60)
  const words = (prefix: string) =>
    Array.from({ length: count }, (_, each) => `word<"${prefix}${each}">`).join(" | ")
  const source = `Many <: Boolean {
    true := ${words("yes")}
    false := ${words("no")}
    not := ${words("not")}
    and := ${words("and")}
    or := ${words("or")}
    xor := ${words("xor")}
  }`
  const all = readDialects([...baseGrammars, { name: "many", source }])
  const many = all.find(({ name }) => name === "many")
  if (many === undefined) throw new Error("many was not read")
  const last = count - 1
  const lines = `yes3 and17 no${last}\nnot0 no1 or${last} no2\nyes1 xor7 not3 yes1\nyes${count}\n(yes5)xor3(no4)\n`
  expect(linesOf(many).cells.length).toBeGreaterThan(10_000)
  const evaluator = new LineEvaluator(many, { withOffsets: true })
  expect(evaluator.evaluate(Buffer.from(lines))).toEqual({
    verdicts: Uint8Array.of(0, 1, 2, 2, 1),
    offsets: Int32Array.of(-1, -1, 10, 0, -1),
  })
})

test("lines that a table has no room for are read as text", { tags: ["long"] }, async () => {
  const { readOwnDialects } = await import("../../../src/grammar.ts")
  const { LineEvaluator, verdict } = await import("../../../src/language/engines/line-evaluator.ts")
  const { QuotedEvaluator, unclear } = await import(
    "../../../src/language/tables/run-line-table.ts"
  )
  // Far apart, so that each is a separate range of four bytes.
  const scattered = Array.from({ length: 240 }, (_, at) =>
    String.fromCodePoint(0x10000 + at * 0x400 + ((at * at * 37) % 0x3ff)),
  )
  const words = Array.from({ length: 12 }, (_, at) =>
    scattered.slice(16 * at, 16 * at + 16).join(""),
  )
  const source = `Scattered <: Binary {
    wordPart += ${scattered.map((each) => JSON.stringify(each)).join(" | ")}
    and := "&&" | ${words.map((each) => `word<"${each}">`).join(" | ")}
  }`
  const [own] = readOwnDialects([{ name: "scattered", source }], [dialect("binary")])
  if (own === undefined) throw new Error("it was not read")
  const contexts = ["", "!", "0||", "0||!", "1!=", "(", "((0||", "(!", "!(", "((!", "(1!="]
  const lines = contexts.flatMap((context) =>
    words.flatMap((word) => [
      `${context}1 ${word} 1`,
      `${context}0 ${word}1`,
      ...scattered.slice(0, 80).map((each) => `${context}1 ${word.slice(0, 8)}${each}`),
    ]),
  )
  const evaluator = new LineEvaluator(own)
  const { verdicts } = evaluator.evaluate(Buffer.from(lines.join("\n")))
  const byText = lines.map((line) => {
    try {
      return verdict[`${evaluate(line, own)}`]
    } catch {
      return verdict.refused
    }
  })
  expect(linesOf(own).isFull).toBe(true)
  expect([...verdicts]).toEqual(byText)
  expect(new Set(byText)).toEqual(new Set([verdict.false, verdict.true, verdict.refused]))

  const quotedEvaluator = new QuotedEvaluator(own)
  const values = lines.map((line) => {
    const row = Buffer.from(`"${line}"\n\n\n`)
    return quotedEvaluator.evaluate(new DataView(row.buffer, row.byteOffset, row.byteLength), 1)
  })
  expect(quotedOf(own).isFull).toBe(true)
  expect(values.filter((each) => each !== unclear)).not.toEqual([])
  values.forEach((value, at) => {
    if (value !== unclear) expect(value).toBe(byText[at])
  })
})

test("refuses tables packed in another layout", () => {
  expect(() => checkLayout(layoutVersion)).not.toThrow()
  expect(() => checkLayout(layoutVersion + 1)).toThrow(RangeError)
})

test("names of characters beyond sixteen bits", async () => {
  const { readDialects } = await import("../../../src/grammar.ts")
  const source = `Bold <: Binary {
    variable := name
    nameStart := "𝐀".."𝐙"
    wordPart := "0".."9" | "𝐀".."𝐙"
  }`
  const all = readDialects([...baseGrammars, { name: "bold", source }])
  const bold = all.find(({ name }) => name === "bold")
  if (bold === undefined) throw new Error("bold was not read")
  expect(formatLine(parse("𝐀𝐁1&&!𝐂", bold))).toBe("(and 𝐀𝐁1 (not 𝐂))")
  const texts = ["𝐀", "𝐀\ud835", "\udc00𝐀", "𝐀 𝐁", "(𝐀1)!=1", "1𝐀", "𝐀a", "𝐚", "!𝐀||\ud835"]
  for (const text of texts) assertAgreement(text, bold)
})
