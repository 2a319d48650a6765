// Each broken grammar is refused with the rule at fault and the accepted forms.

import { describe, expect, test } from "vitest"
import { python } from "../../../src/dialects.ts"
import { GrammarError, readDialects, readOwnDialects } from "../../../src/grammar.ts"
import { readGrammarFolder } from "../../../src/node/grammar-folder.ts"

// Only the grammars that others extend, because reading all of them is slow.
const bases = ["boolean", "binary"]
const builtIn = readGrammarFolder("grammars").filter(({ name }) => bases.includes(name))

function refusal(source: string, name = "mine"): GrammarError {
  try {
    readDialects([...builtIn, { name, source }])
  } catch (error) {
    expect(error).toBeInstanceOf(GrammarError)
    return error as GrammarError
  }
  throw new Error("the grammar was read")
}

/** Binary with some rules replaced. */
const binary = (rules: string) => `Mine <: Binary {\n${rules}\n}`

describe("the levels", () => {
  test.each([
    ["a level without an end", "Xor := Operand xor Xor", "Xor", "never ends"],
    ["an operand of another level", "Or := And (or Not)*", "Or", "Next (and Next)*"],
    ["two operands behind an operator", "And := Not (and Not Not)*", "And", "Next (and Next)*"],
    [
      "a literal as an operator",
      "And := Not (true Not)*",
      "And",
      "true is not named after a connective",
    ],
    ["an operator in quotes", 'And := Not ("&" Not)*', "And", "Next (and Next)*"],
    ["and before an operand", "Not := and* Xor", "Not", "not* Next"],
    ["a foreign operand", 'Operand := true | false | Group | "maybe"', "Operand", "true | false"],
    ["operands without false", "Operand := true | Group", "Operand", "false to be among"],
    ["operands without groups", "Operand := true | false", "Operand", "Group to be among"],
    ["another group", "Group := open Or close", "Group", "open Expression close"],
    [
      "a cyclic level",
      "Xor := Or",
      "Or",
      "its levels lead back to it and never reach the operands",
    ],
    [
      "a level that skips no space",
      "Xor := xors\nxors = Operand (xor Operand)*",
      undefined,
      "Operand",
    ],
    [
      "an operator twice",
      "And := Or2 (and Or2)*\nOr2 = Not (or Not)*",
      "Or2",
      "is already on the level Or",
    ],
    [
      "a description that hides the operands",
      "Top (a sum) = Or\nExpression := Top",
      "Top",
      "only tokens have a description",
    ],
    ["an operator on no level", "Or := And", "or", "no level or operand uses it"],
  ])("%s", (_, rules, rule, expected) => {
    const error = refusal(binary(rules))
    expect(error.grammar).toBe("mine")
    expect(error.rule).toBe(rule)
    expect(error.message).toContain(expected)
  })
})

describe("the tokens", () => {
  test.each([
    ["a word without its end", 'and := "and"', "and", 'write word<"and">'],
    ["a sign as a word", 'and := word<"&">', "and", "without word<>"],
    ["a sign that begins another", 'not := "!"', "not", 'write "!" ~"="'],
    [
      "an exclusion of nothing",
      'and := "&" ~"?"',
      "and",
      'excludes what is not a token; write "&"',
    ],
    [
      "an unreserved word in the place of a name",
      'and := word<"and"> ~"!"\nvariable := name',
      "reserved",
      'reserved += word<"and">',
    ],
    ["a token in two kinds", 'and := "||"', "and", "the spelling of two tokens"],
    ["a spelling twice", 'and := "&" | "&"', "and", "is listed twice"],
    ["white space", 'and := "&  &"', "and", "contains white space"],
    ["an escape", 'and := "\\u{1b}[31m&"', "and", "control character U+001B, which would drive"],
    ["a later control character", 'and := "&\\u{9b}~"', "and", "control character U+009B"],
    ["a bidirectional control character", 'and := "\\u{202e}&"', "and", "control character U+202E"],
    ["an escape in words", 'wordPart := "0".."9" | "\\u{1b}"', "wordPart", "U+001B"],
    ["control characters in words", 'wordPart := "0".."9" | "\\u{80}".."ÿ"', "wordPart", "U+0080"],
    ["all of ASCII in words", 'wordPart := "!".."\\u{7f}"', "wordPart", "U+007F"],
    ["an empty spelling", 'and := ""', "and", "is empty"],
    [
      "a sign that begins a word",
      'and := "&" ~"or"\nor := word<"&or">',
      "and",
      'write "&" ~word<"or">',
    ],
    ["space inside words", 'wordPart := "a".."z" | "0".."9" | " "', "wordPart", "not white space"],
    ["another end", 'end := "."', "end", "no dialect changes"],
    ["any case", 'and := caseInsensitive<"and">', "and", 'write word<caseInsensitive<"and">>'],
    ["a repetition", 'and := ("&" "&")', "and", "alternatives are separated by |"],
    ["two kinds of parentheses", 'open := "(" | "["', "open", "one spelling"],
    ["a word as a parenthesis", 'open := word<"begin">', "open", "a sign, not a word"],
    [
      "a parenthesis inside another sign",
      'open := "(" ~"&"\nand := "(&"',
      "open",
      "a sign that (& does not contain",
    ],
    ["another end of words", "word<spelling> := spelling", "word", "which no dialect changes"],
    ["other names", 'variable := xName\nxName = "x"', "variable", "name"],
    ["a redefinition of names", 'variable := name\nname := "x"', "name", "no dialect changes"],
    ["characters by rule", "wordPart := letter", "wordPart", "ranges of characters"],
    [
      "a space that starts names",
      'variable := name\nnameStart := "a".."z" | " "',
      "nameStart",
      "not white space",
    ],
    [
      "halves of characters",
      'wordPart := "0".."9" | "\\u{80}".."\\u{ffff}"',
      "wordPart",
      "ranges of characters",
    ],
    ["a descending range", 'wordPart := "9".."0"', "wordPart", "ranges of characters"],
    [
      "a reserved rule",
      'variable := name\nreserved += keyword\nkeyword = word<"if">',
      "reserved",
      "words of word characters",
    ],
    [
      "a reserved sign",
      'variable := name\nreserved += word<"a&">',
      "reserved",
      "words of word characters",
    ],
    [
      "a word continued by a sign",
      'and := word<"&a"> ~"-b"\nor := word<"&a-b">',
      "and",
      'write word<"&a"> ~word<"-b">',
    ],
    [
      "its own words unreserved",
      'variable := name\nand := word<"and">\nreserved := word<"if">',
      "reserved",
      "+=",
    ],
    ["signs reserved", 'variable := name\nreserved += "$"', "reserved", 'word<"if">'],
  ])("%s", (_, rules, rule, expected) => {
    const error = refusal(binary(rules))
    expect(error.rule).toBe(rule)
    expect(error.message).toContain(expected)
  })
})

describe("the file", () => {
  test.each([
    ["no grammar", "", "the file has no grammar"],
    [
      "two grammars",
      'A { a = "a" }\nB { b = "b" }',
      "the file has 2 grammars; put each into a file of its own",
    ],
    [
      "a token that no rule uses",
      'Mine <: Binary { oder = word<"oder"> }',
      'no rule uses oder; apply it in a level, or spell the operator that it means (not, and, or, xor) with := word<"oder">',
    ],
    [
      "a level that no rule uses",
      "Mine <: Binary { Either = Operand or Operand }",
      "no rule uses Either; remove it, or apply it in another rule",
    ],
    ["broken text", "Mine <: Binary { and := ", "not an Ohm grammar"],
    [
      "an unknown rule",
      'Mine <: Binary { ands := "&" }',
      "Binary has no rule ands to change; name the operator that it means",
    ],
    ["an unknown base", "Mine <: Nothing { }", "there is no grammar Nothing to extend"],
    ["a base that is itself", "Mine <: Mine { }", "Mine extends itself"],
    [
      "a name already taken",
      "Binary <: Boolean { }",
      "Binary is already defined in binary; rename this grammar, say to MyBinary",
    ],
    [
      "rules of no base changed",
      'Deutsch {\n  true := word<"JA">\n}',
      "grammar mine: Deutsch extends no grammar whose rules it could change; write Deutsch <: Boolean {",
    ],
    [
      "rules of no base extended",
      'Deutsch { reserved += word<"ja"> }',
      "grammar mine: Deutsch extends no grammar whose rules it could change; write Deutsch <: Boolean {",
    ],
    ["no base at all", 'Mine { Start = "x" }', "rule absent: missing; extend Boolean"],
  ])("%s", (_, source, expected) => {
    expect(refusal(source).message).toContain(expected)
  })

  test("a token without a description", () => {
    const source = (builtIn.find(({ name }) => name === "boolean")?.source ?? "").replace(
      "Boolean {",
      "Mine {",
    )
    expect(refusal(source.replace("(the operator and)", "")).message).toContain("rule and: needs a")
    expect(refusal(binary('comma = ","\nGroup := open Expression comma close'))).toMatchObject({
      rule: "comma",
      message: expect.stringContaining("needs a description, as in: comma (a comma) = …"),
    })
    const alike = refusal(binary('nand (the operator and) = "/"\nAnd := Not ((and | nand) Not)*'))
    expect(alike.message).toContain("rule nand: has the description of and")
  })
})

describe("operators that are not named after connectives", () => {
  const all = "not, and, or, xor, nand, nor, iff, implies, impliedBy, notImplies, notImpliedBy, if"
  test.each([
    ["Not := nicht* Xor", 'nicht = word<"NICHT">', "Not", 'not := word<"NICHT">'],
    ["And := Not (und Not)*", 'und = word<"UND">', "And", 'and := word<"UND">'],
    [
      "Expression := Implies\nImplies = Or (folgt Or)?",
      'folgt = "->"',
      "Implies",
      'implies (the operator implies) = "->"',
    ],
  ])("%s", (level, token, rule, right) => {
    const [name = ""] = token.split(" ")
    const [meant = ""] = right.split(" ")
    expect(refusal(binary(`${level}\n${token}`)).message).toBe(
      `grammar mine, rule ${rule}: ${name} is not named after a connective; use ${meant} instead, as in ${right}; the connectives are ${all}`,
    )
  })

  test("on a level with another name", () => {
    const rules = 'Expression := Oder\nOder = Or (oder Or)*\noder = word<"ODER">'
    expect(refusal(binary(rules)).message).toBe(
      `grammar mine, rule Oder: oder is not named after a connective; rename it to begin with the one that it means; the connectives are ${all}`,
    )
  })
})

test("a grammar without literals and variables may be a base", () => {
  const base = { name: "base", source: 'Base <: Boolean { and := "&" }' }
  const heir = { name: "heir", source: "Heir <: Base { variable := name }" }
  const names = readDialects([...builtIn, base, heir]).map(({ name }) => name)
  expect(names).toContain("heir")
  expect(names).not.toContain("base")
  expect(refusal(base.source)).toMatchObject({
    rule: "true",
    message: expect.stringContaining("or else variable := name"),
  })
})

test("two files of one name", () => {
  const files = [
    { name: "mine", source: "A <: Binary { }" },
    { name: "mine", source: "B <: Binary { }" },
  ]
  expect(() => readDialects([...builtIn, ...files])).toThrow(
    "grammar mine: the grammar A has this name, which is that of the file; rename the file, say to my-mine.ohm",
  )
})

test("a spelling added with += is read but not printed", () => {
  const added = { name: "mine", source: 'Mine <: Binary { true += word<"T"> }' }
  const mine = readDialects([...builtIn, added]).find(({ name }) => name === "mine")
  expect(mine?.spellings.true).toEqual(["1", "T"])
})

test("a grammar that extends the one of a dialect needs the dialect", () => {
  const source = "Rules <: Python { }"
  const [rules] = readOwnDialects([{ name: "rules", source }], [python])
  expect(rules.spellings).toEqual(python.spellings)
  expect(() => readOwnDialects([{ name: "rules", source }])).toThrow(
    "grammar rules: there is no grammar Python to extend; pass its dialect, as in readOwnDialects(grammars, [python])",
  )
})
