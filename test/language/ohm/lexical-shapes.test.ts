// Possible shapes of tokens, white space and names, in small grammars. The readings were written by hand.

import { describe, expect, test } from "vitest"
import { diagnose } from "../../../src/diagnose.ts"
import { dialects } from "../../../src/dialects.ts"
import { type Dialect, parse, print } from "../../../src/index.ts"
import { notation, reading, signs } from "../../support/own-notation.ts"

function readings(dialect: Dialect, expected: Readonly<Record<string, string>>): void {
  const read = Object.keys(expected).map((text) => [text, reading(text, dialect)])
  expect(Object.fromEntries(read)).toEqual(expected)
}

describe("words in any case", () => {
  const dialect = signs(`and := word<caseInsensitive<"and">>
    or := word<caseInsensitive<"Or">>`)

  test("are read in any case of ASCII, and printed as written", () => {
    expect(dialect.spellings.or).toEqual(["Or"])
    expect(dialect.anyCase).toEqual(["and", "Or"])
    readings(dialect, {
      "a AND b aNd c oR d": "(or (and a b c) d)",
      "a ANDb": "2: and or end",
      and: "0: true false variable not open",
      AND: "0: true false variable not open",
    })
  })

  test("don't match non-ASCII letters, unlike in Ohm", () => {
    const list = signs('and := word<caseInsensitive<"is">>')
    readings(list, {
      "a IS b": "(and a b)",
      "a i\u017f b": "2: and or end",
      "a \u0131s b": "2: and or end",
    })
  })

  test("can be reserved too", () => {
    const reserved = signs('reserved += word<caseInsensitive<"if">>')
    expect(reserved.anyCase).toEqual(["if"])
    expect(reserved.variable?.reserved).toContain("if")
    readings(reserved, { "IF & a": "0: true false variable not open", ifs: "ifs" })
  })
})

test("spellings with spaces", () => {
  const dialect = signs(`iff (the operator iff) = word<"if and only if">
    Or := And ((or | iff) And)*
    and := word<"and"> ~word<" not">
    notImplies (the operator and not) = word<"and not">
    And := Not ((and | notImplies) Not)*
    reserved += iff | notImplies`)
  readings(dialect, {
    "a if and only if b": "(iff a b)",
    "if and only": "(and if only)",
    "a if  and only if b": "2: and or iff notImplies end",
    "a and not b": "(notImplies a b)",
    "a and !b": "(and a (not b))",
    "a if and only iff": "2: and or iff notImplies end",
  })
})

test("letters that aren't word characters need no end of a word", () => {
  const dialect = notation(`true := "真"
    false := "假"
    not := "非"
    and := "且"
    or := "或"`)
  readings(dialect, { 非真或真且假: "(or (not true) (and true false))", 真真: "1: and or end" })
})

test("a literal that begins with other tokens", () => {
  const dialect = notation(`true := word<"1'b1"> | word<"1"> ~word<"'b1"> ~word<"'b0">
    false := word<"1'b0">
    not := "!"
    and := "&" ~"&"
    andLogical (the operator &&) = "&&"
    Xor := Operand (andLogical Operand)*`)
  readings(dialect, {
    "1'b1 && !1'b0": "8: true false open",
    "1'b1 && 1'b0 & 1": "(and (and true false) true)",
    "1'b2": "1: and andLogical end",
    "1&1": "(and true true)",
  })
})

describe("tokens that must not touch", () => {
  const dialect = signs(`and := word<"and"> ~"!"
    or := "|" ~"!"
    xor := "!="
    not := "!" ~"=" ~"!"
    notWord (the word not) = word<"not"> ~"("
    Expression := Word
    Word = notWord* Or
    reserved += word<"and"> | word<"not">`)

  test("are converted to data", () => {
    expect(dialect.joined).toEqual(["!!", "and!", "|!", "not("])
    expect(dialect.spellings).toMatchObject({ and: ["and"], or: ["|"], not: ["!"] })
  })

  test("are refused where the first one begins, and read with a separator", () => {
    readings(dialect, {
      "a and !b | !c": "(or (and a (not b)) (not c))",
      "a and!b": "2: and or xor end",
      "and!b": "0: true false variable not notWord open",
      "not(b)": "0: true false variable not notWord open",
      "a and(!b)": "(and a (group (not b)))",
      "a|!b": "1: and or xor end",
      "a|b|!": "3: and or xor end",
      "a | !!b": "4: true false variable not open",
      "! !b": "(not (not b))",
      "a!=b": "(xor a b)",
      band: "band",
    })
  })

  test("are printed with a space, and no others are", () => {
    const tree = parse("a and !b | ! !c | (a != d)", dialect)
    expect(print(tree, dialect, { spacing: "compact" })).toBe("a and !b| ! !c|(a!=d)")
  })

  test("get a hint that says where the space goes", () => {
    const [word, sign] = ["a and!b", "a|!b"].map((text) => diagnose(text, dialect).errors[0]?.hint)
    expect(word).toBe('"and!" is read as one word; write "and !"')
    expect(sign).toBe('"|!" is read as one sign; write "| !"')
  })

  test("get no hint if a parenthesis makes a word another operator", () => {
    expect(reading("not (a) and b", dialect)).toBe("(not (and (group a) b))")
    const [error, ...others] = diagnose("not(a) and b", dialect, dialects).errors
    expect(error?.hint).toMatch(/ or write ! \(a\) and b$/)
    expect(others).toEqual([])
  })
})

test("one literal without the other", () => {
  const dialect = notation(
    'false := word<"0">\nimplies (the operator implies) = "->"\nExpression := Imp\nImp = Operand (implies Imp)?',
  )
  expect(dialect.spellings.true).toEqual([])
  readings(dialect, {
    "0 -> 0 -> 0": "(implies false (implies false false))",
    "0": "false",
    "": "0: false open",
  })
})

describe("white space and comments", () => {
  const dialect =
    signs(`space := " " | "\\t" | "\\u{a0}" | lineComment | blockComment | "\\\\," | dashes
    dashes = "--" (~"\\n" any)*`)

  test("are converted to data", () => {
    expect(dialect.space).toEqual({
      characters: [" ", "\t", "\u00a0"],
      comments: [
        { from: "//", to: "\n" },
        { from: "/*", to: "*/" },
        { from: "\\,", to: "" },
        { from: "--", to: "\n" },
      ],
    })
  })

  test("may be between tokens", () => {
    readings(dialect, {
      "a/* & c */&\u00a0b// | d": "(and a b)",
      "a\\,&\\,b -- c": "(and a b)",
      "/**/a": "a",
      "a /* b": "2: and or end",
      "a\n& b": "1: and or end",
      "a & /* b */": "11: true false variable not open",
    })
  })

  test("extend the defaults of Boolean", () => {
    const more = signs('space += lineComment\nlineComment := "#" (~"\\n" any)*')
    readings(more, { "a # &\n & # c\r\n b #": "(and a b)" })
  })
})

describe("comments with excluded characters at the start or inside", () => {
  const dialect = signs(`space += lineComment | slashes | blockComment
    lineComment  := "//" ~("/" | "!") (~("\\n" | "\\r") any)*
    slashes       = "////" (~"\\n" any)*
    blockComment := "/*" ~"*" (~"*/" any)* "*/"`)

  test("are converted to data", () => {
    expect(dialect.space.comments).toEqual([
      { from: "//", to: "\n", ends: ["\r"], except: ["/", "!"] },
      { from: "////", to: "\n" },
      { from: "/*", to: "*/", except: ["*"] },
    ])
  })

  test("are distinguished", () => {
    readings(dialect, {
      "a // b\r& c": "(and a c)",
      "a //\r& c //": "(and a c)",
      "a //// b\r\n& c": "(and a c)",
      "a /*!*/& c": "(and a c)",
      "a /// b\n& c": "2: and or end",
      "a & //! b\nc": "4: true false variable not open",
      "a & /**/ c": "4: true false variable not open",
    })
  })
})

describe("names", () => {
  test("with signs and other alphabets", () => {
    const dialect = signs(`nameStart += "$" | "α".."ω"
      wordPart += "." | "α".."ω"`)
    readings(dialect, { "$x & x.y & αβ": "(and $x x.y αβ)", "a $": "2: and or end", $: "$" })
  })

  test("of one letter", () => {
    const dialect = signs('wordPart := "0".."9"\nAnd := Not (and? Not)*')
    readings(dialect, { "AB1|C": "(or (and A B1) C)" })
  })

  test("yield to a longer spelling", () => {
    const dialect = signs('true := "T\'"\nreserved += true')
    readings(dialect, { "T'": "true", T: "T", "T' & T1": "(and true T1)" })
  })
})
