// Hints for mistakes, written by hand. They must hold for the first error of every engine.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, r } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import { refusalOf } from "../../support/check-fixture.ts"
import { notationTexts } from "../../support/notation-texts.ts"
import { allPrecedences, otherPrecedences } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"
import { shapeDialect } from "../../support/shape-dialects.ts"

const named = (name: string) =>
  [...otherPrecedences, ...dialects].find((dialect) => dialect.name === name) as Dialect

describe.each<[string, readonly (readonly [string, string, string | undefined])[]]>([
  [
    "a choice",
    [
      ["c", "x ? y", '"?" chooses between two operands; write ":" and the second one'],
      ["c", "(x ? y)", '"?" chooses between two operands; write ":" and the second one'],
      ["python", "x if y", '"if" chooses between two operands; write "else" and the second one'],
      ["php", "$x ?: $y", 'there is nothing between "?" and ":"; write an operand there'],
      ["c", "x : y", 'this ":" has no matching "?"; write both, as in a ? b : c'],
      ["php", "$x : $y", 'this ":" has no matching "?"; write both, as in $a ? $b : $c'],
      ["python", "x else y", 'this "else" has no matching "if"; write both, as in b if a else c'],
      [
        "php",
        "$x ? $y : $z ? $x : $y",
        '"?" cannot follow another "?" without parentheses in php; write parentheses around one of the two',
      ],
      ["python", "x ? y : z", "write a ? b : c as b if a else c"],
      ["sql", "x ? y : z", "write a ? b : c as CASE WHEN a THEN b ELSE c END"],
      ["c", "y if x else z", "write b if a else c as a ? b : c"],
      ["excel", "x ? y : z", "write a ? b : c as IF(a, b, c)"],
      // A notation without variables can't show the choice.
      ["binary", "1 ? 0 : 1", undefined],
      // `??` is another operator.
      ["javascript", "x ?? y", undefined],
    ],
  ],
  [
    "another notation's spelling",
    [
      ["binary", "1 && OFF", '"OFF" is not a literal of binary; write "0"'],
      ["on-off", "ON & OFF", '"&" is not an operator of on-off; write "AND"'],
      ["python", "x && y", '"&&" is not an operator of python; write "and"'],
      // Its & binds tighter than and.
      ["python", "x == z && y", '"&&" is not an operator of python; write "and"'],
      ["python", "x || y", '"||" is not an operator of python; write "or"'],
      ["python", "x & & y", '"&" is written twice; write an operand between them or remove it'],
      ["t-f", "T && F", '"&" is written twice; write an operand between them or remove it'],
      ["python", "x AND y", '"AND" is not an operator of python, where case matters; write "and"'],
      ["python", "x XOR y", '"XOR" is not an operator of python; write "^"'],
      ["python", "NOT x", '"NOT" is read as a variable; python writes "not"'],
      ["french", "vrai && faux", '"&&" is not an operator of french; write "et"'],
      ["french", "NOT vrai", '"NOT" is not an operator of french; write "non"'],
      ["or-not", "!t", '"!" is not an operator of or-not; write "-"'],
      // A notation without and has no replacement.
      ["or-not", "t && f", undefined],
      // If no not can occur here, it is another mistake.
      ["python", "x ^ NOT y", undefined],
    ],
  ],
  [
    "wrong case",
    [
      [
        "true-false",
        "true",
        '"true" is not a literal of true-false, where case matters; write "True"',
      ],
      [
        "on-off",
        "ON and OFF",
        '"and" is not an operator of on-off, where case matters; write "AND"',
      ],
      ["yes-no", "Yes", '"Yes" is not a literal of yes-no, where case matters; write "YES"'],
      ["t-f", "t", '"t" is not a literal of t-f, where case matters; write "T"'],
      ["binary", "TRUE", '"TRUE" is not a literal of binary; write "1"'],
    ],
  ],
  [
    "a not that binds too loosely",
    [
      [
        "t-f",
        "T ^ ~F",
        '"^" binds tighter than "~" and cannot be directly followed by it; write "^ ( ~ F )"',
      ],
      [
        "t-f",
        "T ^ !F",
        '"^" binds tighter than "~" and cannot be directly followed by it; write "^ ( ~ F )"',
      ],
      [
        "yes-no",
        "YES xor notNO",
        '"xor" binds tighter than "not" and cannot be directly followed by it; write "xor ( not NO )"',
      ],
    ],
  ],
  [
    "a missing operator",
    [
      [
        "true-false",
        "True False",
        'there is no operator between "True" and "False"; write "and", "or" or "^" there',
      ],
      [
        "true-false",
        "(True)(False)",
        'there is no operator between ")" and "("; write "and", "or" or "^" there',
      ],
      // An operator that binds tighter than not would not work.
      [
        "true-false",
        "True not False",
        'there is no operator between "True" and "not"; write "and" or "or" there',
      ],
      [
        "c-logic",
        "1 !0",
        'there is no operator between "1" and "!"; write "&&", "||" or "!=" there',
      ],
      ["or-not", "t f", 'there is no operator between "t" and "f"; write "+" there'],
      [
        "true-false",
        "True notFalse",
        'there is no operator between "True" and "notFalse"; write "and" or "or" there',
      ],
    ],
  ],
  [
    "a doubled operator",
    [
      [
        "true-false",
        "True and and False",
        '"and" is written twice; write an operand between them or remove it',
      ],
      [
        "binary",
        "1 && || 0",
        '"||" directly follows "&&"; write an operand between them or remove it',
      ],
      [
        "binary",
        "1 && or 0",
        '"or" directly follows "&&"; write an operand between them or remove it',
      ],
      ["t-f", "~ & T", '"&" directly follows "~"; write an operand between them or remove it'],
      ["t-f", "T & &", '"&" is written twice; write an operand after each or remove both'],
      ["t-f", "& T", '"&" has no operand before it; write one or remove it'],
      [
        "mixed",
        "not&True",
        '"&" directly follows "not"; write an operand between them or write a space instead',
      ],
    ],
  ],
  [
    "comments",
    [
      [
        "rust",
        "a && /// b\nc",
        '"///" does not begin a comment that rust allows here; write a space after "//"',
      ],
      ["c", "a /* b", 'the comment that begins with "/*" is never closed; write "*/" at its end'],
    ],
  ],
  [
    "parentheses",
    [
      ["binary", "1 && (0", 'the "(" at column 6 is never closed; write ")"'],
      ["binary", "(1)\n&& ((0)", 'the "(" at line 2, column 4 is never closed; write ")"'],
      ["binary", "1)", 'this ")" has no matching "("; remove it'],
      ["binary", "(1) && ) 0", 'this ")" has no matching "("; remove it'],
      ["true-false", "True)and False", 'this ")" has no matching "("; write a space instead'],
      ["binary", "1 && )", undefined],
      ["binary", "1 && ()", 'there is nothing between "(" and ")"; write an expression there'],
      ["binary", "(1 &&", undefined],
    ],
  ],
  [
    "words run together",
    [
      ["true-false", "notTrue", '"notTrue" is read as one word; write "not True"'],
      ["true-false", "Trueand False", '"Trueand" is read as one word; write "True and"'],
      ["true-false", "True andFalse", '"andFalse" is read as one word; write "and False"'],
      ["on-off", "NOTON", '"NOTON" is read as one word; write "NOT ON"'],
      ["yes-no", "notYESxorNO", '"notYESxorNO" is read as one word; write "not YES xor NO"'],
      ["binary", "10", undefined],
      ["true-false", "andnotTrue", '"andnotTrue" has no operand before it; write one or remove it'],
    ],
  ],
  [
    "equality",
    [
      [
        "binary",
        "1 == 0",
        '"==" is not an operator of binary; equality of a and b is written "! ( a != b )", inequality "a != b"',
      ],
      [
        "yes-no",
        "YES = NO",
        '"=" is not an operator of yes-no; equality of a and b is written "not ( a xor b )", inequality "a xor b"',
      ],
      ["or-not", "t == f", '"==" is not an operator of or-not'],
      ["flat", "+ == -", '"=" is written twice; write an operand between them or remove it'],
      ["binary", "1 && = 0", '"=" is not an operator of binary; remove it'],
    ],
  ],
  [
    "look-alikes",
    [
      ["t-f", "～T", '"～" (U+FF5E) only looks like an operator of t-f; write "~"'],
      [
        "true-false",
        "～True",
        '"～" (U+FF5E) only looks like an operator of true-false; write "not", with a space after it',
      ],
      // It may be a list marker.
      ["true-false", "–True", undefined],
      ["or-not", "–t", '"–" (U+2013) only looks like an operator of or-not; write "-"'],
      ["flat", "–", '"–" (U+2013) only looks like a literal of flat; write "-"'],
      ["binary", "（1)", '"（" (U+FF08) only looks like a parenthesis of binary; write "("'],
      [
        "binary",
        "1 ＆＆ 0",
        '"＆＆" (＆ is U+FF06) only looks like an operator of binary; write "&&"',
      ],
      ["on-off", "ＯＮ", '"ＯＮ" (Ｏ is U+FF2F) only looks like a literal of on-off; write "ON"'],
      ["python", "ｘ", '"ｘ" (U+FF58) only looks like a variable of python; write "x"'],
      [
        "binary",
        "1 ＝＝ 0",
        '"＝＝" is not an operator of binary; equality of a and b is written "! ( a != b )", inequality "a != b"',
      ],
      ["binary", "“1”", "“ (U+201C) is a quotation mark, which binary does not have; remove it"],
      ["binary", "'1'", "' (U+0027) is a quotation mark, which binary does not have; remove it"],
      // In some notations this is a negation, which must not get lost.
      ["binary", "1'&&0", undefined],
      ["python", "(x or y)’", undefined],
      [
        "true-false",
        "True“and",
        "“ (U+201C) is a quotation mark, which true-false does not have; write a space instead",
      ],
      ["binary", "1\u00a0&& 0", "U+00A0 is not an ordinary space; write one"],
      ["binary", "\u200b1", "U+200B cannot be seen; remove it"],
      ["binary", "¬1", '"¬" (U+00AC) is not an operator of binary; write "!"'],
      ["binary", "1 ∧ 0", '"∧" (U+2227) is not an operator of binary; write "&&"'],
      ["yes-no", "YES ∨ NO", '"∨" (U+2228) is not an operator of yes-no; write "or"'],
      ["on-off", "ON ⊕ OFF", '"⊕" (U+2295) is not an operator of on-off; write "XOR"'],
      ["t-f", "T ⊻ F", '"⊻" (U+22BB) is not an operator of t-f; write "^"'],
    ],
  ],
])("%s", (_, cases) => {
  test.each(cases)("%s: %s", (name, text, hint) => {
    expect(refusalOf(text, named(name)).hint).toBe(hint)
    expect(diagnose(text, named(name)).errors[0]?.hint).toBe(hint)
  })
})

test.each<[string, string, string | undefined]>([
  // Operators that don't chain or mix.
  [
    "looser",
    "a = b <> c",
    '"<>" cannot follow "=" or "<>" without parentheses in looser; write parentheses around one of the two',
  ],
  [
    "right",
    "a xor b xor c",
    '"xor" cannot follow another "xor" without parentheses in right; write parentheses around one of the two',
  ],
  [
    "unmixed",
    "a and b or c",
    'unmixed does not mix "and" and "or"; write parentheses around one of the two',
  ],
  [
    "unmixed",
    "a nand b nand c",
    '"nand" cannot follow "nand" or "nor" without parentheses in unmixed; write parentheses around one of the two',
  ],
  ["unmixed", "not not a", '"not" cannot directly follow "not"; write "not ( not a )"'],
  // Brackets.
  ["right", "( a ]", 'the "(" at column 1 is still open; write ")" before "]" or instead of it'],
  ["right", "( [ a )", 'the "[" at column 3 is still open; write "]" before ")" or instead of it'],
  ["right", "[ a", 'the "[" at column 1 is never closed; write "]"'],
  ["right", "a ]", 'this "]" has no matching "["; remove it'],
  // Calls and lists.
  ["calls", "AND(a b)", 'there is no operator between "a" and "b"; write "=", "<>" or "," there'],
  ["calls", "NOT(a, b)", '"NOT" has 1 operand; remove what is too much'],
  ["calls", "IF(a, b)", '"IF" has 3 operands; write what is missing'],
  [
    "calls",
    "xand(a, b)",
    'calls has no function "xand"; write NOT, AND, OR, XOR, NAND, SAME or IF',
  ],
  ["calls", "AND()", 'there is nothing between "(" and ")"; write an expression there'],
  // && is between two operands; AND is not.
  ["calls", "a && b", undefined],
  ["lists", "(&& a b)", '"&&" is not an operator of lists; write "and"'],
  // Spellings of other notations.
  ["chained", "a = b", '"=" is not an operator of chained; write "=="'],
  ["right", "a & b", '"&" is not an operator of right; write "and"'],
  // The equals sign is part of an arrow here.
  ["right", "a =-> b", undefined],
  ["polish", "! a", '"!" is not an operator of polish; write "N"'],
  // Here not follows its operand.
  ["reversed", "! a", undefined],
  ["postfixOnce", "! a", undefined],
  ["chained", "a'", undefined],
  // Both may be one sign of another notation.
  ["textbook", "a ~* b", undefined],
  ["textbook", "a ** b", undefined],
])("in %s: %s", (name, text, hint) => {
  expect(refusalOf(text, shapeDialect(name)).hint).toBe(hint)
  expect(diagnose(text, shapeDialect(name)).errors[0]?.hint).toBe(hint)
})

test.each([
  ["python", "a and b -> c", "python has no implication; write a -> b as not a or b"],
  ["sql", "a AND b -> c", "sql has no implication; write a -> b as NOT a OR b"],
])("in %s: %s", (name, text, hint) => {
  expect(refusalOf(text, named(name)).hint).toBe(hint)
  expect(diagnose(text, named(name)).errors[0]?.hint).toBe(hint)
})

test("no function is suggested in place of a method call", () => {
  expect(refusalOf('x.startswith("a") && y', r).hint).toBe(
    "r has no method calls; write a variable instead of the call",
  )
})

/** The replacement that a hint proposes, if it is a single text. */
function advice(hint: string, found: string): string | undefined {
  if (hint.includes("equality") || hint.endsWith("write an expression there")) return undefined
  if (/one of the two$|instead of it$|what is missing$|what is too much$|its end$/.test(hint)) {
    return undefined
  }
  if (hint.endsWith("ordinary space; write one") || hint.endsWith("write a space instead"))
    return " "
  if (hint.endsWith("remove it")) return ""
  const between = /; write "(\S+?)",? .*there$/.exec(hint)
  if (between !== null) return ` ${between[1]} ${found}`
  if (/binds tighter|cannot directly follow/.test(hint)) return undefined
  const [, spelling, spaces = ""] =
    /; write "([^…]+?)"(?:, with (a space before|a space after|spaces around) it)?$/.exec(hint) ??
    []
  if (spelling === undefined) return undefined
  const before = /before|around/.test(spaces) ? " " : ""
  return before + spelling + (/after|around/.test(spaces) ? " " : "")
}

describe.each(allPrecedences.map((dialect) => ({ name: dialect.name, dialect })))(
  "following a hint of $name",
  ({ dialect }) => {
    test("moves the first error towards the end", () => {
      const pieces = [
        ...[
          "&&",
          "==",
          "“",
          "¬",
          "（",
          "NOT",
          "true",
          "notTrue",
          "@",
          "\u200b",
          "\u00a0",
          "’",
          "＆",
          "Ｔ",
          "–",
        ],
        ...Object.values(dialect.spellings).flat(),
      ]
      const insertion = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.constantFrom("", " "))
      const texts = notationTexts(dialect)
      fc.assert(
        fc.property(
          texts,
          fc.array(insertion, { maxLength: 3 }),
          fc.nat(),
          (whole, insertions, cut) => {
            let text = whole.slice(0, whole.length - (cut % 4))
            for (const [at, piece, space] of insertions) {
              const start = at % (text.length + 1)
              text = text.slice(0, start) + space + piece + space + text.slice(start)
            }
            const [error] = diagnose(text, dialect).errors
            if (error?.hint === undefined) return
            const { offset, length, found, hint } = error
            const written = advice(hint, found)
            if (written === undefined) return
            const after = text.slice(offset + length)
            const better = text.slice(0, offset) + written + after
            const next = diagnose(better, dialect).errors[0]
            if (next === undefined) return
            const [left, wasLeft] = [better.length - next.offset, text.length - offset]
            const isNearer = left < wasLeft || (left === wasLeft && next.offset > offset)
            if (!isNearer) throw new Error(`${JSON.stringify({ text, hint, better })} is no better`)
          },
        ),
        { numRuns: scaled(50) },
      )
    })
  },
)
