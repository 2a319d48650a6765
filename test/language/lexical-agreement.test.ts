// Notations with unusual words, white space and names: all engines agree, and Ohm's reading is the definition.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { generate } from "../../src/generate.ts"
import { evaluate, formatLine, parse, print } from "../../src/index.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { readOwnDialects } from "../../src/language/ohm/read-own-dialects.ts"
import { assertAgreement, assertLinesAgree } from "../support/agreement.ts"
import { scaled } from "../support/run-length.ts"

const sources = {
  queries: `Queries <: Boolean {
    true  := word<caseInsensitive<"TRUE">>
    false := word<caseInsensitive<"FALSE">>
    not   := word<caseInsensitive<"NOT">>
    and   := word<caseInsensitive<"AND">>
    or    := word<caseInsensitive<"OR">>
    xor   := "<>" | "!=" | word<caseInsensitive<"IS NOT">>
    iff (the operator iff) = "=" | word<caseInsensitive<"IS">> ~word<caseInsensitive<" NOT">>
    Xor := Operand ((xor | iff) Operand)*
    variable := name
    reserved += iff | word<caseInsensitive<"select">> | word<"None">
    space += lineComment | blockComment
    lineComment := "--" (~"\\n" any)*
  }`,
  phrases: `Phrases <: Boolean {
    true  := word<"true">
    false := word<"false">
    not   := word<"not"> | word<"it is not so that">
    and   := word<"and"> ~word<" also"> | word<"and also">
    xor   := word<"or else">
    iff (the operator iff) = word<"if and only if">
    Xor := Operand ((xor | iff) Operand)*
    or    := word<"or"> ~word<" else">
    variable := name
    reserved += iff
  }`,
  hanzi: `Hanzi <: Boolean {
    true  := "真"
    false := "假"
    not   := "非" | "不"
    and   := "且" | "并且"
    or    := "或" ~"者" | "或者"
    xor   := "异或"
    open  := "（"
    close := "）"
    variable := name
    nameStart := "甲" | "乙" | "α".."ω" | "𝐀".."𝐙"
    wordPart  := "甲" | "乙" | "α".."ω" | "𝐀".."𝐙" | "0".."9"
    space := " " | "\\n" | "\\u{3000}" | remark
    remark = "＃" (~"\\n" any)*
  }`,
  gates: `Gates <: Boolean {
    true  := word<"1'b1"> | word<"1"> ~word<"'b1"> ~word<"'b0">
    false := word<"1'b0"> | word<"0">
    not   := "~" ~"&" ~"^"
    and   := "&" ~"&" | "&&"
    or    := "|" ~"|" | "||"
    xor   := "^" ~"~"
    iff (the operator iff) = "~^" | "^~"
    nand (the operator nand) = "~&"
    Xor := Operand ((xor | iff) Operand)*
    And := Not ((and | nand) Not)*
    variable := name
    wordPart  += "$" | "."
    nameStart += "$"
    space += lineComment | blockComment
  }`,
  arrows: `Arrows <: Boolean {
    true := word<"T">
    not := "-" ~">"
    and := "/\\\\"
    or := "\\\\/"
    xor := "<" ~"=>" ~"->" ~">" | "<>"
    implies (the operator implies) = "->"
    iff (the operator iff) = "<=>" | "<->"
    Or := And ((or | implies) And)*
    Xor := Operand ((xor | iff) Operand)*
    variable := name
    space += lineComment | blockComment
    lineComment := "%" (~"\\n" any)*
    blockComment := "{" (~"--}" any)* "--}"
  }`,
  quoted: `Quoted <: Boolean {
    true  := word<"true">
    false := word<"false">
    not   := "\\"!\\""
    and   := "\\"and\\""
    or    := "\\"or\\""
    variable := quotedName
    wordPart += "."
    reserved += "\\"never\\""
  }`,
  macros: `Macros <: Boolean {
    true  := word<"\\\\top">
    false := word<"\\\\bot">
    not   := word<"\\\\lnot"> | word<"\\\\neg">
    and   := word<"\\\\land">
    or    := word<"\\\\lor">
    xor   := word<"\\\\oplus">
    variable := name
    Operand += Stretched
    Stretched = openStretched Expression closeStretched
    openStretched (an opening bracket) = "\\\\left("
    closeStretched (a closing bracket) = "\\\\right)"
    space += lineComment | "\\\\," | "~"
    lineComment := "%" (~"\\n" any)*
  }`,
}

const names: Readonly<Record<string, readonly string[]>> = {
  hanzi: ["甲", "乙1", "αβ", "𝐀"],
  gates: ["$x", "x.y", "a"],
  quoted: ['"x"', '"a.b"', '"and.x"', '"true"'],
}

const dialects = Object.entries(sources).map(([name, source]) => ({
  name,
  dialect: () => {
    const [found] = readOwnDialects([{ name, source }])
    if (found === undefined) throw new Error(`${name} was not read`)
    return found
  },
}))

describe.each(dialects)("$name", ({ name, dialect: read }) => {
  const dialect = read()
  const { comments, characters } = dialect.space
  const tokens = [
    ...Object.values(dialect.spellings).flat(),
    ...(dialect.variable === null ? [] : (names[name] ?? ["x", "an", "isx", "_z"])),
  ]
  const gaps = [
    ...characters,
    ...comments.map(({ from, to }) => `${from} ${tokens[0]}${to === "\n" ? "\n" : to}`),
  ]
  const token = fc.constantFrom(...tokens)
  const gap = fc.oneof(
    { arbitrary: fc.constantFrom(" ", ""), weight: 4 },
    { arbitrary: fc.constantFrom(...gaps), weight: 1 },
  )
  const noise = fc.oneof(
    token.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    token.map((text) => text.toUpperCase()),
    token.map((text) => text.toLowerCase()),
    fc.constantFrom(...comments.flatMap(({ from, to }) => [from, to, `${from}x`]), "none", "None"),
    fc.constantFrom(..."xA1.$'\"*/-<>=(){}é😀真", "\ud835", "\u0131\u017f", "select", "Select"),
  )
  const texts = fc
    .array(
      fc.tuple(fc.oneof({ arbitrary: token, weight: 8 }, { arbitrary: noise, weight: 1 }), gap),
      { maxLength: 9 },
    )
    .map((parts) => parts.flat().join(""))

  test("all engines agree on random texts", () => {
    fc.assert(
      fc.property(texts, (text) => assertAgreement(text, dialect)),
      { numRuns: scaled(300, 20_000) },
    )
  })

  test("and on lines of bytes", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), (lines) => {
        assertLinesAgree(Buffer.from(lines.join("\n")), dialect)
      }),
      { numRuns: scaled(60, 4000) },
    )
  })

  test("law 4: printing with and without spaces keeps the tree", () => {
    fc.assert(
      fc.property(texts, (text) => {
        let tree: ReturnType<typeof parse>
        try {
          tree = parse(text, dialect)
        } catch {
          return
        }
        for (const spacing of ["idiomatic", "spaced", "compact"] as const) {
          const printed = print(tree, dialect, { spacing })
          expect([printed, formatLine(parse(printed, dialect))]).toEqual([
            printed,
            formatLine(tree),
          ])
          const kinds = (each: string) => tokenize(each, dialect).map(({ kind }) => kind)
          expect(kinds(printed)).toEqual(kinds(print(tree, dialect, { spacing: "spaced" })))
        }
      }),
      { numRuns: scaled(300, 20_000) },
    )
  })
})

// Written by hand, as a human reader would understand them.
test.each([
  ["queries", "not a IS NOT b -- all of it", "(not (xor a b))"],
  ["queries", "a is  not_b/* is not */and tRuE", "(and (iff a not_b) true)"],
  ["phrases", "it is not so that a if and only if b and also c", "(and (not (iff a b)) c)"],
  ["phrases", "a or b or else c", "(or a (xor b c))"],
  ["hanzi", "非甲且（真异或乙1）或者αβ＃真", "(or (and (not 甲) (group (xor true 乙1))) αβ)"],
  ["gates", "~$x&x.y ~^1'b0 // done", "(and (not $x) (iff x.y false))"],
  ["arrows", "-a<=>b->T\\/c<d{-- < --}", "(or (implies (not (iff a b)) true) (xor c d))"],
  ["quoted", '"!" "a.b""and""or.x"', "(and (not a.b) or.x)"],
  ["macros", "\\lnot a\\,\\land~\\left(b\\lor\\top\\right)%", "(and (not a) (group (or b true)))"],
])("in %s %j is %s", (name, text, tree) => {
  const dialect = dialects.find((each) => each.name === name)?.dialect()
  if (dialect === undefined) throw new Error(name)
  expect(formatLine(parse(text, dialect))).toBe(tree)
})

test("two spaces separate words that would form another word with one", () => {
  const source = `IsNot <: Boolean {
    not := word<"not">
    xor := word<"is not">
    iff (the operator iff) = word<"is"> ~word<" not">
    and := word<"and">
    And := Is (and Is)*
    Is   = Not ((iff | xor) Not)*
    Not := not* Operand
    variable := name
    reserved += iff
  }`
  const [dialect] = readOwnDialects([{ name: "is-not", source }])
  if (dialect === undefined) throw new Error("is-not")
  const tree = {
    kind: "iff",
    operands: [
      { kind: "variable", name: "a" },
      { kind: "not", operand: { kind: "variable", name: "b" } },
    ],
  } as const
  for (const spacing of ["idiomatic", "spaced", "compact"] as const) {
    expect(print(tree, dialect, { spacing })).toBe("a is  not b")
  }
  expect(formatLine(parse("a is  not b", dialect))).toBe("(iff a (not b))")
  expect(formatLine(parse("a is not b", dialect))).toBe("(xor a b)")
  assertAgreement("a is not b is  not not c is nota", dialect)

  const parameters = { count: 50, length: 6, max_depth: 1, variables: 2, boolean_format: "is-not" }
  const rows = generate({ ...parameters, connectives: ["iff", "and"] }, 42, [dialect])
  expect(rows.some(({ input }) => input.includes("is  not"))).toBe(true)
  for (const { input, target, assignment } of rows) {
    expect([input, evaluate(input, dialect, assignment)]).toEqual([input, target === "True"])
  }
})

test("values of quoted names are given without quotes", () => {
  const quoted = dialects.find(({ name }) => name === "quoted")?.dialect()
  if (quoted === undefined) throw new Error("quoted")
  expect(evaluate('"!" "a.b" "or" "c"', quoted, { "a.b": true, c: false })).toBe(false)
  expect(evaluate('"!" "a.b" "or" "c"', quoted, { "a.b": false, c: false })).toBe(true)
})
