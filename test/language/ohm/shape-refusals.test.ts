// Grammars with rules of an unreadable or ambiguous shape: each is refused with the rule and a remedy.
//
// @module-tag slow

import { describe, expect, test } from "vitest"
import { GrammarError } from "../../../src/grammar.ts"
import { notation, signs } from "../../support/own-notation.ts"

function refusal(read: () => unknown): GrammarError {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(GrammarError)
    return error as GrammarError
  }
  throw new Error("the grammar was read")
}

const implies = 'implies (the operator implies) = "->"'
const iff = 'iff (the operator iff) = "="'
const nand = 'nand (the operator nand) = "/"'
const comma = 'comma (a comma) = ","'
const andName = 'andName (the function and) = word<"AND">\nreserved += andName'

const opened =
  'premise (the word if) = word<"if">\nimpliesThen (the word then) = word<"then">\nreserved += premise | impliesThen'

describe("levels", () => {
  test.each([
    [
      "an opened operator without another of the same meaning",
      `${opened}\nXor := Operand xor Operand -- one\n  | premise Operand impliesThen Operand -- two\n  | Operand`,
      "Xor",
      "impliesThen is only read; add an operator that means implies, to be written",
    ],
    [
      "an opened operator without a meaning",
      `${opened.replaceAll("impliesThen", "thus")}\nXor := Operand xor Operand -- one\n  | premise Operand thus Operand -- two\n  | Operand`,
      "Xor",
      "thus is not named after a connective",
    ],
    [
      "an opened operator on a level that recurs in its right operand",
      `${opened}\n${implies}\nXor := Operand implies Xor -- one\n  | premise Operand impliesThen Operand -- two\n  | Operand`,
      "Xor",
      "or the operands, such as",
    ],
    [
      "an opened operator after an operand of the wrong level",
      `${opened}\n${implies}\nXor := Operand implies Operand -- one\n  | premise Expression impliesThen Operand -- two\n  | Operand`,
      "Xor",
      "or the operands, such as",
    ],
    [
      "an operator opened by one from elsewhere",
      `impliesThen (the word then) = word<"then">\nreserved += impliesThen\n${implies}\nXor := Operand implies Operand -- one\n  | and Operand impliesThen Operand -- two\n  | Operand`,
      "Xor",
      "and stands elsewhere, too; give this one a rule of its own",
    ],
    [
      "an opened operator next to operands without an operator",
      `${opened}\n${implies}\nAnd := Not (and? Not)*\nXor := Operand implies Operand -- one\n  | premise Operand impliesThen Operand -- two\n  | Operand`,
      "Xor",
      "premise could begin an operand of And, where no operator has to stand; write the operator there",
    ],
    [
      "left recursion",
      "Or := Or or And -- or\n  | And",
      "Or",
      "begins with itself; write Next (and Next)*",
    ],
    [
      "left recursion after an operand",
      "Not := Not not -- not\n  | Xor",
      "Not",
      "and Next not* for one",
    ],
    [
      "a level that cannot end",
      `${implies}\nExpression := Imp\nImp = Or implies Imp`,
      "Imp",
      "never ends, as each alternative contains Imp; write Next (implies Imp)?",
    ],
    ["a prefix that cannot end", "Not := not Not", "Not", "never ends"],
    [
      "an operator not named after a connective",
      'plus (plus) = "+"\nOr := And (plus And)*\nor := absent',
      "Or",
      "plus is not named after a connective; use or instead, as in or := ",
    ],
    [
      "an operator without a description",
      'implies = "->"\nOr := And ((or | implies) And)*',
      "implies",
      "needs a description, as in: implies (the operator implies) = …",
    ],
    [
      "an operator twice on a level",
      "Or := And ((or | or) And)*",
      "Or",
      "or is listed twice; remove one",
    ],
    [
      "an operator on two levels",
      "Or := And ((or | and) And)*",
      "And",
      "and is already on the level Or; name another operator",
    ],
    [
      "not between operands",
      "Or := And ((or | not) And)*",
      "Or",
      "but not has one; write not* Next",
    ],
    [
      "if between operands",
      'ifThen (if) = "?"\nOr := And ((or | ifThen) And)*',
      "Or",
      "but if has three; write ifName open",
    ],
    ["and before its operand", "Not := and Not -- and\n  | Xor", "Not", "where only not can stand"],
    [
      "a chain of implications",
      `${implies}\nOr := ChainOf<And, implies>\nor := absent`,
      "Or",
      "only iff and xor",
    ],
    [
      "all of two or more operands without another alternative",
      `${nand}\nOr := AllOf<And, nand>\nor := absent`,
      "Or",
      "expected AllOf<Next, nand> | Next, since there are two operands at least",
    ],
    [
      "all of an operator whose chains are one node anyway",
      "Or := AllOf<And, or> | And",
      "Or",
      "AllOf<Next, …> is for nand and nor, not or; write Next (and Next)+",
    ],
    [
      "all of two operators",
      `${nand}\nnor (nor) = "#"\nOr := AllOf<And, (nand | nor)> | And\nor := absent`,
      "Or",
      "AllOf<Next, …> has one operator; write an alternative for each",
    ],
    [
      "one from the left next to one of all",
      `${implies}\n${nand}\nOr := AllOf<And, nand>\n  | And (implies And)+ -- a\n  | And\nor := absent`,
      "Or",
      "implies can't be on a level with AllOf<Next, …>",
    ],
    [
      "two meanings for no operator",
      "Or := And ((or | and)? And)*",
      "Or",
      "only one connective can be meant",
    ],
    [
      "an implied operator that cannot be printed",
      "And := Not (and? Not)*\nand := absent",
      "and",
      "has no spelling to print; give it one",
    ],
    [
      "the next level first",
      "Or := And -- and\n  | And or And -- or",
      "Or",
      "a level, such as Next (and Next)*",
    ],
    ["repeated right recursion", "Or := And (or Or)*", "Or", "a level, such as"],
    [
      "mixed and unmixed",
      'Or := And ((or | xor) And)+ -- a\n  | And nand And -- b\n  | And\nnand (nand) = "/"',
      "Or",
      "a level, such as",
    ],
    [
      "a negated operand on no level",
      `${iff}\nXor := Operand (iff (Negation | Operand))*\nNegation = not Operand`,
      "Negation",
      "what a looser level negates, since it begins an operand of Xor",
    ],
    [
      "a negated operand beyond a level that doesn't chain",
      `${iff}\n${implies}\nNot := Negation | Imp\nNegation = not Not\nImp = Iff (implies Iff)?\nIff = Operand (iff (Negation | Operand))*`,
      "Iff",
      "Negation cannot reach over the level Imp",
    ],
    ["no parentheses", "open := absent\nclose := absent", "Operand", "as levels need parentheses"],
    [
      "an unused token",
      `${comma}`,
      "comma",
      "no level or operand uses it; use it in one, or write comma := absent",
    ],
    ["an unused operator", `${implies}`, "implies", "no level or operand uses it"],
  ])("%s", (_, rules, rule, message) => {
    const error = refusal(() => signs(rules))
    expect(error.message).toContain(message)
    expect(error.rule).toBe(rule)
  })
})

describe("operands", () => {
  const call = `${andName}\n${comma}\nOperand += Call\n`
  test.each([
    [
      "a list next to levels",
      `${andName}\nOperand += List\nList = andName open Expression+ close`,
      "List",
      "needs a grammar without levels; put a separator between them",
    ],
    [
      "an operand at the end",
      `${andName}\n${comma}\nOperand += Call\nCall = andName Expression comma Expression`,
      "Call",
      "ends with an operand",
    ],
    [
      "a call without operands",
      `${call}Call = andName open ListOf<Expression, comma> close`,
      "Call",
      "may have no operands, which needs a grammar without levels",
    ],
    [
      "reverse Polish next to levels",
      'andSign (and sign) = "+"\nOperand := Rpn | true | false | variable | Group\nRpn = Expression Expression andSign',
      "Rpn",
      "begins with an operand, which only a grammar without levels",
    ],
    [
      "the operator of a level",
      `${comma}\nOperand += Call\nCall = and open Expression comma Expression close`,
      "Call",
      "and is already on the level And; give this one a rule of its own, such as andName",
    ],
    [
      "two operators",
      `${call}orSign (or sign) = "+"\nCall = andName open Expression comma orSign Expression close`,
      "Call",
      "has two operators, andName and orSign",
    ],
    [
      "a literal",
      `${call}Call = andName open true comma Expression close`,
      "Call",
      "true is an operand by itself",
    ],
    [
      "no operator",
      `${call}Call = comma open Expression close`,
      "Call",
      "comma is not named after a connective",
    ],
    ["no operand", `${call}Call = andName open close`, "Call", "operands among its parts"],
    [
      "text",
      `${call}Call = andName "(" Expression close`,
      "Call",
      "tokens and operands, such as open Expression close",
    ],
    [
      "an operand of another level",
      `${call}Call = andName open Not close`,
      "Call",
      "tokens and operands",
    ],
    [
      "an unopened bracket",
      `${andName}\nOperand += Call\nCall = andName Expression close`,
      "Call",
      "close closes no bracket; write open before it",
    ],
    [
      "an unclosed bracket",
      `${call}Call = andName open Expression comma`,
      "Call",
      "never closes a bracket; write close",
    ],
    [
      "a separator that also ends",
      `${call}Call = andName open Expression (comma Expression)* comma close`,
      "Call",
      "stands between operands and also after them",
    ],
    ["an operand listed twice", "Operand += Group", "Group", "begins like Group"],
    [
      "too many operands",
      `notName (the function not) = word<"NOT">\n${comma}\nreserved += notName\nOperand += Call\nCall = notName open Expression comma Expression close`,
      "Call",
      "not has exactly 1 operands",
    ],
    [
      "too few operands",
      `impliesName (the function implies) = word<"IMP">\nreserved += impliesName\nOperand += Call\nCall = impliesName open Expression close`,
      "Call",
      "implies has 2 or more operands",
    ],
    [
      "two forms with the same beginning",
      `${andName}\n${comma}\nOperand += Call | More\nMore = andName open Expression comma Expression close\nCall = andName open Expression close`,
      "More",
      "begins like Call; forms must differ in a token before their first operand",
    ],
    [
      "a variable twice",
      'openBrace (a) = "{"\ncloseBrace (b) = "}"\nOperand += Var\nVar = openBrace variable closeBrace',
      "Operand",
      "lists variable and Var, which makes one",
    ],
    [
      "operands in a cycle",
      "Operand := true | false | variable | Group | More\nMore = true | Operand",
      "Operand",
      "leads back to itself",
    ],
  ])("%s", (_, rules, rule, message) => {
    const error = refusal(() => signs(rules))
    expect(error.message).toContain(message)
    expect(error.rule).toBe(rule)
  })
})

describe("operands without levels", () => {
  const rpn = (operands: string, rules: string) => () =>
    notation(
      `Expression := ${operands}\ntrue := word<"1">\nand := "&"\nopen := absent\nclose := absent\n${rules}`,
    )
  test.each([
    [
      "reverse Polish after its operands",
      rpn("true | And", "And := Expression Expression and"),
      "And",
      "can't be reached after true, which its first operand matches; write And before true",
    ],
    [
      "reverse Polish next to Polish",
      rpn(
        "And | Not | true",
        'And := Expression Expression and\nnot := "!"\nNot := not Expression',
      ),
      "Not",
      "where one operand begins with an operand, all do",
    ],
    [
      "Polish with any number of operands",
      rpn("true | And", "And := and Expression+"),
      "And",
      "does not say where its operands end",
    ],
    [
      "a list ended by an operand",
      rpn(
        "true | And | Or",
        'And := and openSquare Expression* orName closeSquare\nOr := orName openSquare Expression* closeSquare\norName (or) = "|"\nopenSquare (a) = "["\ncloseSquare (b) = "]"',
      ),
      "And",
      "has two operators",
    ],
    [
      "a bracket of a form that may also begin its operand",
      rpn(
        "true | Square | Not | Other",
        'Not := not Expression\nOther = not openSquare Expression closeSquare\nSquare = openSquare Expression closeSquare\nand := absent\nnot := "!"\nopenSquare (a) = "["\ncloseSquare (b) = "]"',
      ),
      "Other",
      "begins like Not",
    ],
    [
      "a list that could continue",
      rpn(
        "true | And | Not",
        'And := and openSquare Expression* bar closeSquare\nNot := bar openSquare not Expression closeSquare\nnot := "!"\nbar (a bar) = "|"\nopenSquare (a) = "["\ncloseSquare (b) = "]"',
      ),
      "And",
      "bar may also begin an operand; use another token after operands",
    ],
  ])("%s", (_, read, rule, message) => {
    const error = refusal(read)
    expect(error.message).toContain(message)
    expect(error.rule).toBe(rule)
  })
})

describe("tokens", () => {
  test.each([
    [
      "letters beyond ASCII in any case",
      'and := word<caseInsensitive<"où">>\nwordPart += "ù"',
      "and",
      "has letters other than a to z; list both cases",
    ],
    [
      "letters other than s and i in that place",
      'and := word<caseInsensitive<"is">>\nwordPart += "ſ"',
      "wordPart",
      "has ſ, which is s or i",
    ],
    [
      "a word in any case that begins one in a fixed case",
      'and := word<caseInsensitive<"&a">> ~"-b"\nor := word<"&a-b">',
      "and",
      "write both with caseInsensitive<>",
    ],
    [
      "the same word in another case",
      'and := word<caseInsensitive<"and">>\nor := word<"AND">',
      "and",
      "is the spelling of two tokens",
    ],
    [
      "a longer one in any case",
      'and := "&"\nor := word<caseInsensitive<"&or">>',
      "and",
      'write "&" ~word<caseInsensitive<"or">>',
    ],
    ["spaces at the end", 'and := "& "', "and", "single spaces can stand within it"],
    ["other white space inside", 'and := "&\\t&"', "and", "contains white space"],
    ["a comment", 'space += lineComment\nand := "//"', "and", "cannot be told from a comment"],
    [
      "two comments with the same start",
      'space += lineComment | other\nother = "//*" (~"\\n" any)*',
      "space",
      "begin alike",
    ],
    [
      "two comments with the same start, one with an exclusion",
      'space += lineComment | other\nlineComment := "//" ~"/" (~"\\n" any)*\nother = "//*" (~"\\n" any)*',
      "space",
      'that begin "//*" and "//" begin alike',
    ],
    [
      "a comment with an empty exclusion",
      'space += lineComment\nlineComment := "//" ~"" (~"\\n" any)*',
      "space",
      "characters and comments",
    ],
    [
      "a comment that a longer text ends",
      'space += lineComment\nlineComment := "//" (~("\\n" | "ab") any)*',
      "space",
      "characters and comments",
    ],
    [
      "a comment like a word",
      'space += lineComment\nlineComment := "rem" (~"\\n" any)*',
      "space",
      "looks like a word",
    ],
    [
      "a comment of another shape",
      'space += lineComment\nlineComment := "//" any*',
      "space",
      "characters and comments",
    ],
    ["no space at all", 'space := "\\t"', "space", '" " to be among'],
    ["a space twice", 'space += " "', "space", "twice"],
    [
      "quotes of a word",
      'variable := quotedName\nquotedName := ~reserved "q" nameStart wordPart* "q"',
      "quotedName",
      "with one sign before and after",
    ],
    [
      "an unreserved quoted operator",
      'variable := quotedName\nvarName (var) = "\\"var\\""\nOperand := true | false | Group | Var\nVar = varName variable varName',
      "reserved",
      "of varName must stay reserved: reserved += varName",
    ],
    [
      "an unreserved word",
      `${andName}\nreserved := true | false\nOperand += Call\nCall = andName open Expression close`,
      "reserved",
      "reserved += andName",
    ],
    ["a rule of Ohm", "ListOf<a, b> := a", "ListOf", "Ohm's own rule"],
    ["another chain", "ChainOf<a, b> := a (b a)+", "ChainOf", "which no dialect changes"],
    ["another all", "AllOf<a, b> := a (b a)*", "AllOf", "which no dialect changes"],
    [
      "too many tokens",
      Array.from(
        { length: 22 },
        (_, at) => `t${at} (t${at}) = "<${String.fromCharCode(97 + at)}>"`,
      ).join("\n"),
      undefined,
      "has more tokens beside true, false",
    ],
  ])("%s", (_, rules, rule, message) => {
    const error = refusal(() => signs(rules))
    expect(error.message).toContain(message)
    expect(error.rule).toBe(rule)
  })
})
