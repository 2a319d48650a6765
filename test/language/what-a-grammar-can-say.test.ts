// Features of notations unlike Python's: a small grammar for each, as a user writes it, and the results for some texts.
// All expected results were written by hand.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { trueFalse } from "../../src/dialects.ts"
import { readOwnDialects } from "../../src/grammar.ts"
import {
  BooleanSyntaxError,
  convert,
  type Dialect,
  evaluate,
  evaluateTree,
  formatLine,
  parse,
  print,
} from "../../src/index.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

interface Example {
  readonly text: string
  readonly tree: string
  readonly value: boolean
  /** Omitted if equal to the text. */
  readonly printed?: string
  /** The text converted to true-false. */
  readonly converted: string
}

interface Notation {
  readonly what: string
  readonly rules: string
  readonly examples: readonly Example[]
  /** Refused texts, with `§` before the first invalid token. */
  readonly refused?: readonly string[]
}

const literals = `true := word<"1">\nfalse := word<"0">`

const notations: readonly Notation[] = [
  {
    what: "implication",
    rules: `
      Expression := Implies
      Implies = Or (implies Implies)?
      ${literals}
      not := "!"
      and := "&"
      or  := "|"
      xor := "^"
      implies (the operator implies) = "->"`,
    examples: [
      {
        text: "1 & 0 -> 0 | !1",
        tree: "(implies (and true false) (or false (not true)))",
        value: true,
        printed: "1 & 0 -> 0 | ! 1",
        converted: "not ( True and False ) or False or not True",
      },
      {
        text: "1 -> 0",
        tree: "(implies true false)",
        value: false,
        converted: "not True or False",
      },
    ],
    refused: ["1 -> §-> 0", "1 §-0"],
  },
  {
    what: "equivalence",
    rules: `
      Expression := Iff
      Iff = Or (iff Or)*
      Or := Operand (or Operand)*
      ${literals}
      or := "|"
      iff (the operator iff) = "<->"`,
    examples: [
      {
        text: "0 <-> 1 | 0",
        tree: "(iff false (or true false))",
        value: false,
        converted: "not False ^ ( True or False )",
      },
      // From the left: false iff false is true, and true iff false is false.
      {
        text: "0 <-> 0 <-> 0",
        tree: "(iff false false false)",
        value: false,
        converted: "False ^ False ^ False",
      },
    ],
  },
  {
    what: "nand",
    rules: `
      Expression := Nand
      Nand = Operand (nand Operand)*
      ${literals}
      nand (the operator nand) = word<"NAND">`,
    examples: [
      // From the left: 0 NAND 1 is 1, and 1 NAND 1 is 0.
      {
        text: "0 NAND 1 NAND 1",
        tree: "(nand (nand false true) true)",
        value: false,
        converted: "not ( not ( False and True ) and True )",
      },
    ],
  },
  {
    what: "nor",
    rules: `
      Expression := Nor
      Nor = Operand (nor Operand)*
      ${literals}
      nor (the operator nor) = "↓"`,
    examples: [
      {
        text: "0↓0",
        tree: "(nor false false)",
        value: true,
        printed: "0 ↓ 0",
        converted: "not ( False or False )",
      },
    ],
  },
  {
    what: "xnor",
    rules: `
      Expression := Xnor
      Xnor = Operand ((iff | xor) Operand)*
      ${literals}
      xor := word<"XOR">
      iff (the operator xnor) = word<"XNOR">`,
    examples: [
      // From the left: 1 XNOR 0 is 0, and 0 XOR 1 is 1.
      {
        text: "1 XNOR 0 XOR 1",
        tree: "(xor (iff true false) true)",
        value: true,
        converted: "( not True ^ False ) ^ True",
      },
    ],
  },
  {
    what: "if, then and else",
    rules: `
      Expression := Or
      Or := Operand (or Operand)*
      Operand += If
      If = if Expression then Expression else Expression endIf
      ${literals}
      or := word<"or">
      if    (the word if)   = word<"if">
      then  (the word then) = word<"then">
      else  (the word else) = word<"else">
      endIf (the word end)  = word<"end">`,
    examples: [
      {
        text: "if 0 then 0 else 1 or 0 end",
        tree: "(if false false (or true false))",
        value: true,
        // if a then false else c is not a and c.
        converted: "not False and ( True or False )",
      },
    ],
    refused: ["if 0 then 0 §end"],
  },
  {
    what: "operators that associate to the right",
    rules: `
      Expression := Implies
      Implies = Operand implies Implies -- more
              | Operand
      ${literals}
      implies (the operator implies) = "=>"`,
    examples: [
      // 0 => (1 => 0) is true, and (0 => 1) => 0 would be false.
      {
        text: "0 => 1 => 0",
        tree: "(implies false (implies true false))",
        value: true,
        converted: "not False or not True or False",
      },
      {
        text: "(0 => 1) => 0",
        tree: "(implies (group (implies false true)) false)",
        value: false,
        printed: "(0 => 1) => 0",
        converted: "False and not True or False",
      },
    ],
  },
  {
    what: "operators that do not associate",
    rules: `
      Expression := Equal
      Equal = Operand (iff Operand)?
      ${literals}
      iff (the operator =) = "="`,
    examples: [
      {
        text: "(1 = 0) = 0",
        tree: "(iff (group (iff true false)) false)",
        value: true,
        printed: "(1 = 0) = 0",
        converted: "not ( not True ^ False ) ^ False",
      },
    ],
    refused: ["1 = 0 §= 0"],
  },
  {
    what: "comparisons that are chained",
    rules: `
      Expression := Comparison
      Comparison = ChainOf<Operand, (iff | xor)>
      ${literals}
      iff (the operator ==) = "=="
      xor := "!="`,
    examples: [
      // 1 != 0 and 0 != 1 are both true; read from the left, 1 != 0 is 1, and 1 != 1 would be 0.
      {
        text: "1 != 0 != 1",
        tree: "(comparison true xor false xor true)",
        value: true,
        converted: "True ^ False and False ^ True",
      },
      {
        text: "0 == 0 != 0",
        tree: "(comparison false iff false xor false)",
        value: false,
        converted: "not False ^ False and False ^ False",
      },
    ],
  },
  {
    what: "operators that do not mix",
    rules: `
      Expression := Relation
      Relation = Operand (and Operand)+ -- and
               | Operand (or Operand)+ -- or
               | Operand nand Operand -- nand
               | Operand
      ${literals}
      and := word<"and">
      or  := word<"or">
      nand (the operator nand) = word<"nand">`,
    examples: [
      {
        text: "1 and 1 and (0 or 1 or 0)",
        tree: "(and true true (group (or false true false)))",
        value: true,
        printed: "1 and 1 and (0 or 1 or 0)",
        converted: "True and True and ( False or True or False )",
      },
    ],
    refused: ["1 and 0 §or 1", "1 nand 0 §nand 1"],
  },
  {
    what: "negation after the operand",
    rules: `
      Expression := And
      And := Post (and Post)*
      Post = Operand notPrime*
      ${literals}
      and := "·"
      notPrime (the prime) = "'"`,
    examples: [
      {
        text: "0' · (1 · 0)''",
        tree: "(and (not false) (not (not (group (and true false)))))",
        value: false,
        printed: "0 ' · (1 · 0) ' '",
        converted: "not False and not not ( True and False )",
      },
    ],
    refused: ["§'0"],
  },
  {
    what: "function calls",
    rules: `
      Expression := true | false | And | Nand | Not
      And := andName open Expression (comma Expression)* close
      Nand = nandName open Expression (comma Expression)* close
      Not := notName open Expression close
      ${literals}
      andName  (the function AND)  = word<"AND">
      nandName (the function NAND) = word<"NAND">
      notName  (the function NOT)  = word<"NOT">
      comma    (a comma)           = ","`,
    examples: [
      {
        text: "AND(1,NAND(1,1,0),NOT(0))",
        tree: "(and true (nand true true false) (not false))",
        value: true,
        printed: "AND (1 , NAND (1 , 1 , 0) , NOT (0))",
        converted: "True and not ( True and True and False ) and not False",
      },
    ],
    refused: ["AND(§)", "AND(1 §0)", "NOT(1§,0)"],
  },
  {
    what: "S-expressions",
    rules: `
      Expression := true | false | And | Or | Not
      And := open and Expression* close
      Or  := open or Expression* close
      Not := open not Expression close
      ${literals}
      and := word<"and">
      or  := word<"or">
      not := word<"not">`,
    examples: [
      {
        text: "(and (or 1 0 0) (not 0) (and))",
        tree: "(and (or true false false) (not false) true)",
        value: true,
        printed: "(and (or 1 0 0) (not 0) 1)",
        converted: "( True or False or False ) and not False and True",
      },
    ],
    refused: ["(§1)", "(and 1) §0", "(not 1 §0)"],
  },
  {
    what: "Polish notation",
    rules: `
      Expression := true | false | And | Implies | Not
      And := and Expression Expression
      Implies = implies Expression Expression
      Not := not Expression
      ${literals.replaceAll(/word<(...)>/g, "$1")}
      and := "K"
      not := "N"
      wordPart := "₀".."₉"
      implies (the operator implies) = "C"
      open := absent
      close := absent`,
    examples: [
      {
        text: "CK10N1",
        tree: "(implies (and true false) (not true))",
        value: true,
        printed: "C K 1 0 N 1",
        converted: "not ( True and False ) or not True",
      },
    ],
    refused: ["CK10§", "K10§1", "§(1)"],
  },
  {
    what: "reverse Polish notation",
    rules: `
      Expression := And | Or | Not | true | false
      And := Expression Expression and
      Or  := Expression Expression or
      Not := Expression not
      ${literals}
      and := "*"
      or  := "+"
      not := "~"
      open := absent
      close := absent`,
    examples: [
      {
        text: "1 0 ~ * 0 +",
        tree: "(or (and true (not false)) false)",
        value: true,
        converted: "True and not False or False",
      },
    ],
    refused: ["1 §+ 0", "1 0§"],
  },
  {
    what: "JSON",
    rules: `
      Expression := true | false | Var | And | Not
      Var  = openBrace varKey colon variable closeBrace
      And := openBrace and colon openSquare Expression (comma Expression)* closeSquare closeBrace
      Not := openBrace not colon Expression closeBrace
      true  := word<"true">
      false := word<"false">
      and := "\\"and\\""
      not := "\\"!\\""
      variable := quotedName
      reserved += varKey
      varKey      (the key var)               = "\\"var\\""
      openBrace   (an opening brace)          = "{"
      closeBrace  (a closing brace)           = "}"
      openSquare  (an opening square bracket) = "["
      closeSquare (a closing square bracket)  = "]"
      colon       (a colon)                   = ":"
      comma       (a comma)                   = ","
      open  := absent
      close := absent`,
    examples: [
      {
        text: '{"and":[true,{"!":false}]}',
        tree: "(and true (not false))",
        value: true,
        printed: '{ "and" : [ true , { "!" : false } ] }',
        converted: "True and not False",
      },
    ],
    refused: ['{"and":§true}', '{"var":§"and"}', '§"x"'],
  },
  {
    what: "two kinds of parentheses",
    rules: `
      Operand += Square
      Square = openSquare Expression closeSquare
      ${literals}
      not := "!"
      and := "&"
      or  := "|"
      openSquare  (an opening square bracket) = "["
      closeSquare (a closing square bracket)  = "]"`,
    examples: [
      {
        text: "![0 | (1 & 0)]",
        tree: "(not (group (or false (group (and true false)))))",
        value: true,
        printed: "! (0 | (1 & 0))",
        converted: "not ( False or ( True and False ) )",
      },
    ],
    refused: ["[0§)"],
  },
  {
    what: "one connective on two levels",
    rules: `
      Expression := Or
      Or  := And (or And)*
      And := BitOr (and BitOr)*
      BitOr  = BitAnd (orBitwise BitAnd)*
      BitAnd = Operand (andBitwise Operand)*
      ${literals}
      and := "&&"
      or  := "||"
      andBitwise (the bitwise operator and) = "&" ~"&"
      orBitwise  (the bitwise operator or)  = "|" ~"|"`,
    examples: [
      // | binds tighter than &&, which binds tighter than ||.
      {
        text: "1 || 0 | 1 && 0 & 1",
        tree: "(or true (and (or false true) (and false true)))",
        value: true,
        converted: "True or ( False or True ) and ( False and True )",
      },
    ],
  },
  {
    what: "not inside the operand of a tighter operator",
    rules: `
      Expression := And
      And := Not (and Not)*
      Not := Negation | Equal
      Negation = not Not
      Equal = Operand (iff (Negation | Operand))*
      ${literals}
      not := word<"NOT">
      and := word<"AND">
      iff (the operator =) = "="`,
    examples: [
      // NOT extends as usual, over the second = and up to AND.
      {
        text: "0 = NOT 0 = 0 AND 1",
        tree: "(and (iff false (not (iff false false))) true)",
        value: true,
        converted: "not False ^ ( False ^ False ) and True",
      },
    ],
  },
  {
    what: "words in any case",
    rules: `
      true  := word<caseInsensitive<"true">>
      false := word<caseInsensitive<"false">>
      not := word<caseInsensitive<"not">>
      and := word<caseInsensitive<"and">>
      or  := word<caseInsensitive<"or">>`,
    examples: [
      {
        text: "True AND nOt FALSE or false",
        tree: "(or (and true (not false)) false)",
        value: true,
        printed: "true and not false or false",
        converted: "True and not False or False",
      },
    ],
  },
  {
    what: "spellings with spaces",
    rules: `
      Expression := Iff
      Iff = Or (iff Or)?
      ${literals}
      not := word<"it is not the case that">
      or  := word<"or">
      and := word<"and">
      iff (the operator iff) = word<"if and only if">`,
    examples: [
      {
        text: "1 if and only if it is not the case that 0 and 1",
        tree: "(iff true (and (not false) true))",
        value: true,
        converted: "not True ^ ( not False and True )",
      },
    ],
    refused: ["1 §if 0"],
  },
  {
    what: "words without spaces between them",
    rules: `
      true  := "真"
      false := "假"
      not := "非"
      and := "且"
      or  := "或"
      open  := "（"
      close := "）"`,
    examples: [
      {
        text: "非（真且假）或假",
        tree: "(or (not (group (and true false))) false)",
        value: true,
        printed: "非 （真 且 假） 或 假",
        converted: "not ( True and False ) or False",
      },
    ],
    refused: ["真§真"],
  },
  {
    what: "literals that begin with another token or contain a quote",
    rules: `
      true  := word<"1'b1"> | word<"1"> ~(word<"'b1"> | word<"'b0">)
      false := word<"1'b0"> | word<"0">
      not := "!" ~"="
      and := "&&"
      or  := "||"
      xor := "!="`,
    examples: [
      {
        text: "1'b1 && !1'b0 || 1",
        tree: "(or (and true (not false)) true)",
        value: true,
        printed: "1'b1 && ! 1'b0 || 1'b1",
        converted: "True and not False or True",
      },
    ],
    refused: ["1§'b2"],
  },
  {
    what: "operands side by side, as and",
    rules: `
      Expression := Or
      Or := Term (or Term)*
      Term = Factor (and? Factor)*
      Factor = Operand notPrime*
      ${literals.replaceAll(/word<(...)>/g, "$1")}
      and := "·"
      or  := "+"
      wordPart := "₀".."₉"
      notPrime (the prime) = "'"`,
    examples: [
      {
        text: "10' + 1·0(1 + 0)",
        tree: "(or (and true (not false)) (and true false (group (or true false))))",
        value: true,
        printed: "1 · 0 ' + 1 · 0 · (1 + 0)",
        converted: "True and not False or True and False and ( True or False )",
      },
    ],
    refused: ["1·§+0"],
  },
]

const folder = temporaryFolder()

describe.each(notations)("$what", ({ rules, examples, refused = [] }) => {
  let known: Dialect | undefined
  const mine = () => {
    known ??= readOwnDialects([{ name: "mine", source }])[0]
    return known as Dialect
  }
  const source = `// A notation of one's own.\n\nMine <: Boolean {\n${rules}\n}\n`

  test.each(examples)("$text", ({ text, tree, value, printed = text, converted }) => {
    const parsed = parse(text, mine())
    expect(formatLine(parsed)).toBe(tree)
    expect(evaluateTree(parsed)).toBe(value)
    expect(evaluate(text, mine())).toBe(value)
    expect(print(parsed, mine())).toBe(printed)
    expect(formatLine(parse(printed, mine()))).toBe(tree)
    expect(convert(text, mine(), trueFalse)).toBe(converted)
    expect(evaluate(converted, trueFalse)).toBe(value)
  })

  test("on the command line", { tags: ["slow"] }, async () => {
    const grammar = join(folder, "mine.ohm")
    writeFileSync(grammar, source)
    const command = ["--quiet", "convert", "--from", "mine", "--to", "true-false"]
    const input = examples.map(({ text }) => `${text}\n`).join("")
    const printed = await captured([...command, "--grammar", grammar], { input })
    const output = examples.map(({ converted }) => `${converted}\n`).join("")
    expect(printed).toEqual({ exitCode: 0, output, errors: "" })
  })

  test.each(refused)("refused: %s", (marked) => {
    const offset = marked.indexOf("§")
    const refusal = () => parse(marked.replace("§", ""), mine())
    expect(refusal).toThrow(BooleanSyntaxError)
    expect(refusal).toThrow(expect.objectContaining({ offset }))
  })
})
