// Each shape of an operand of several tokens, in a small grammar. Trees, values and places of errors were written by
// hand.

import { describe, expect, test } from "vitest"
import { EngineLimitError, referenceEngine } from "../../../src/grammar.ts"
import type { Dialect } from "../../../src/index.ts"
import { notation, reading, signs } from "../../support/own-notation.ts"

const { parse, evaluate } = referenceEngine

function readings(dialect: Dialect, expected: Readonly<Record<string, string>>): void {
  const read = Object.keys(expected).map((text) => [text, reading(text, dialect)])
  expect(Object.fromEntries(read)).toEqual(expected)
}

describe("several pairs of brackets", () => {
  const dialect = signs(`openSquare (an opening bracket) = "["
    closeSquare (a closing bracket) = "]"
    Operand += Square
    Square = openSquare Expression closeSquare`)

  test("are all groups", () => {
    expect(dialect.forms.map(({ rule, makes }) => [rule, makes])).toEqual([
      ["Group", "group"],
      ["Square", "group"],
    ])
    readings(dialect, {
      "[a | (b)] & c": "(and (group (or a (group b))) c)",
      "[a)": "2: and or closeSquare",
      "[": "1: true false variable not open openSquare",
    })
  })
})

describe("calls", () => {
  const functions = ["and", "or", "xor", "nand", "nor", "not", "iff", "implies", "if"]
  const dialect = notation(`
    Expression := Operand
    Operand := true | false | variable | Not | Call
    Call = And | Or | Xor | Nand | Nor | Iff | Implies | If
    Not := notName open Expression close
    And := andName open (Expression (comma Expression)*)? close
    Or := orName open ListOf<Expression, comma> close
    Xor := xorName open ListOf<Expression, comma> close
    Nand = nandName open NonemptyListOf<Expression, comma> close
    Nor = norName open Expression (comma Expression)* close
    Iff = iffName open Expression comma Expression (comma Expression)* close
    Implies = impliesName open Expression (comma Expression)+ close
    If = ifName open Expression comma Expression comma Expression close
    true := word<"1">
    false := word<"0">
    ${functions.map((name) => `${name}Name (the function ${name}) = word<caseInsensitive<"${name}">>`).join("\n")}
    comma (a comma) = ","
    variable := name
    reserved += ${functions.map((name) => `${name}Name`).join(" | ")}`)
  const any = { least: 0, most: null, separator: "comma" }

  test("are converted to data", () => {
    expect(dialect.levels).toEqual([])
    expect(dialect.forms).toEqual([
      {
        rule: "Not",
        makes: "not",
        parts: ["notName", "open", { least: 1, most: 1, separator: null }, "close"],
      },
      { rule: "And", makes: "and", parts: ["andName", "open", any, "close"] },
      { rule: "Or", makes: "or", parts: ["orName", "open", any, "close"] },
      { rule: "Xor", makes: "xor", parts: ["xorName", "open", any, "close"] },
      { rule: "Nand", makes: "nand", parts: ["nandName", "open", { ...any, least: 1 }, "close"] },
      { rule: "Nor", makes: "nor", parts: ["norName", "open", { ...any, least: 1 }, "close"] },
      { rule: "Iff", makes: "iff", parts: ["iffName", "open", { ...any, least: 2 }, "close"] },
      {
        rule: "Implies",
        makes: "implies",
        parts: ["impliesName", "open", { ...any, least: 2 }, "close"],
      },
      {
        rule: "If",
        makes: "if",
        parts: ["ifName", "open", { least: 3, most: 3, separator: "comma" }, "close"],
      },
    ])
  })

  test("make the node of their operator", () => {
    readings(dialect, {
      "AND(a, or(b,c), Not(d))": "(and a (or b c) (not d))",
      "and(and(a,b),c)": "(and (and a b) c)",
      "and()": "true",
      "or()": "false",
      "xor()": "false",
      "and(a)": "(and a)",
      "nand(a)": "(nand a)",
      "nor(a,b,c)": "(nor a b c)",
      "iff(a,b)": "(iff a b)",
      "iff(a,b,c)": "(comparison a iff b iff c)",
      "implies(a,b,c,d)": "(implies a (implies b (implies c d)))",
      "if(a,b,c)": "(if a b c)",
      "if(a,b)": "6: comma",
      "iff(a)": "5: comma",
      "nand()":
        "5: true false variable andName orName xorName nandName norName notName iffName impliesName ifName",
      "or(":
        "3: true false variable andName orName xorName nandName norName notName iffName impliesName ifName close",
      "or(a b": "5: close comma",
      "or(a,":
        "5: true false variable andName orName xorName nandName norName notName iffName impliesName ifName",
      and: "3: open",
      "a b": "2: end",
    })
  })

  test.each([
    ["nand(1,1,1)", false],
    ["nand(1,0,1)", true],
    ["nor(0,0,0)", true],
    ["nor(0,1,0)", false],
    ["xor(1,1,1)", true],
    ["iff(0,0,0)", true],
    ["iff(0,1,0)", false],
    ["iff(0,1,1)", false],
    ["implies(1,0,0)", true],
    ["implies(1,1,0)", false],
    ["if(1,0,1)", false],
    ["if(0,0,1)", true],
    ["and()", true],
  ])("the value of %s", (text, value) => {
    expect(evaluate(text, dialect)).toBe(value)
  })
})

describe("calls along with levels", () => {
  const dialect = signs(`xorName (the function xor) = word<"XOR">
    comma (a comma) = ","
    reserved += xorName
    Operand += Call
    Call = xorName open Expression (comma Expression)* close`)

  test("are operands", () => {
    readings(dialect, {
      "!XOR(a & b, c, d) | e": "(or (not (xor (and a b) c d)) e)",
      "XOR(a | b": "9: and or close comma",
      XOR: "3: open",
    })
  })
})

describe("lists", () => {
  const dialect = notation(`
    Expression := Operand
    Operand := true | false | variable | Not | And | Or
    Not := open not Expression close
    And := open and Expression* close
    Or := open or Expression Expression+ close
    true := word<"t">
    false := word<"nil">
    not := word<"not">
    and := word<"and">
    or := word<"or">
    variable := name`)

  test("are converted to data", () => {
    expect(dialect.forms.map(({ parts }) => parts[2])).toEqual([
      { least: 1, most: 1, separator: null },
      { least: 0, most: null, separator: null },
      { least: 2, most: null, separator: null },
    ])
  })

  test("are read", () => {
    readings(dialect, {
      "(and a (not b) t)": "(and a (not b) true)",
      "(and)": "true",
      "(or a b)": "(or a b)",
      "(or a)": "5: true false variable open",
      "(and a": "6: true false variable open close",
      "(": "1: not and or",
      "(a)": "1: not and or",
    })
  })
})

describe("Polish", () => {
  const rules = `
    true := word<"1">
    false := word<"0">
    not := "N"
    and := "K"
    implies (the operator implies) = "C"
    ifSign (the operator if) = "?"
    open := absent
    close := absent
    variable := name
    nameStart := "a".."z"
    wordPart := "0".."9" | "a".."z"`
  const dialect = notation(`
    Expression := true | false | variable | Not | And | Imp | If
    Not := not Expression
    And := and Expression Expression
    Imp = implies Expression Expression
    If = ifSign Expression Expression Expression
    ${rules}`)
  const reversed = notation(`
    Expression := Not | And | Imp | If | true | false | variable
    Not := Expression not
    And := Expression Expression and
    Imp = Expression Expression implies
    If = Expression Expression Expression ifSign
    ${rules}`)

  test("is converted to data", () => {
    const [, and, , ifs] = dialect.forms
    expect(and?.parts).toEqual(["and", { least: 2, most: 2, separator: null }])
    expect(ifs?.parts).toEqual(["ifSign", { least: 3, most: 3, separator: null }])
    expect(reversed.forms[1]?.parts).toEqual([{ least: 2, most: 2, separator: null }, "and"])
  })

  test("is read", () => {
    readings(dialect, {
      "KNpCp q": "(and (not p) (implies p q))",
      "?p q r": "(if p q r)",
      Kp: "2: true false variable not and implies ifSign",
      "p q": "2: end",
    })
    expect(evaluate("C1 0", dialect)).toBe(false)
    expect(evaluate("CKN1 0 0", dialect)).toBe(true)
  })

  test("reversed is read", () => {
    readings(reversed, {
      "p N p q C K": "(and (not p) (implies p q))",
      "a b c K C": "(implies a (and b c))",
      "a b K c K N": "(not (and (and a b) c))",
      "a b c ? d K": "(and (if a b c) d)",
      a: "a",
      "a b": "3: true false variable not and implies",
      "a b c": "5: true false variable not and implies ifSign",
      "a K": "2: true false variable not end",
      "": "0: true false variable",
    })
    expect(evaluate("1 0 C", reversed)).toBe(false)
    expect(evaluate("1 0 0 C C", reversed)).toBe(true)
  })

  test("nested too deeply for the stack is refused as such", () => {
    expect(() => parse("N".repeat(100_000), dialect)).toThrow(EngineLimitError)
    expect(() => parse("1 ".repeat(20_000), reversed)).toThrow(EngineLimitError)
    expect(evaluate(`${"N".repeat(60)}1`, dialect)).toBe(true)
  })
})

describe("JSON", () => {
  const dialect = notation(`
    Expression := true | false | Var | And | Not | NotList
    Not := openBrace notName colon Expression closeBrace
    NotList = openBrace notName colon openSquare Expression closeSquare closeBrace
    And := openBrace andName colon openSquare Expression (comma Expression)* closeSquare closeBrace
    Var = openBrace varName colon variable closeBrace
    true := word<"true">
    false := word<"false">
    notName (the operator !) = "\\"!\\""
    andName (the operator and) = "\\"and\\""
    varName (the word var) = "\\"var\\""
    openBrace (an opening brace) = "{"
    closeBrace (a closing brace) = "}"
    openSquare (an opening bracket) = "["
    closeSquare (a closing bracket) = "]"
    colon (a colon) = ":"
    comma (a comma) = ","
    open := absent
    close := absent
    variable := quotedName
    reserved += andName | varName`)

  test("has variables as separate forms, with names without quotes", () => {
    expect(dialect.forms[0]).toEqual({
      rule: "Var",
      makes: "variable",
      parts: ["openBrace", "varName", "colon", "variable", "closeBrace"],
    })
    expect(dialect.variable).toMatchObject({ quote: '"', reserved: ['"and"', '"var"'] })
  })

  test("is read", () => {
    readings(dialect, {
      '{"and": [{"var": "x"}, {"!": true}, {"!": [{"var": "y1"}]}]}': "(and x (not true) (not y1))",
      '{"var": "true"}': "|true|",
      '{"!": ': "6: true false openBrace openSquare",
      '{"and":[]}': "8: true false openBrace",
      "{": "1: notName andName varName",
      '{"var": x}': "8: variable",
    })
  })

  test("evaluates a variable by its name", () => {
    expect(evaluate('{"!": {"var": "x"}}', dialect, { x: false })).toBe(true)
  })
})
