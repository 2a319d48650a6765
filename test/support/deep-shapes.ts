// Notations of every shape that a grammar can have, and texts of any size in each: any number of operands or levels.

import type { Dialect } from "../../src/index.ts"
import { notation } from "./own-notation.ts"

export interface DeepShape {
  readonly name: string
  readonly dialect: Dialect
  /** The text of a size, which is a multiple of eight; tokens are separated by single spaces. */
  text(size: number): string
  /** The printed text, if it differs. */
  printed?(size: number): string
  /** The value, worked out by hand. */
  value(size: number): boolean
  /** Number of nodes in the tree. */
  nodes(size: number): number
}

const literals = `true := word<"1">\nfalse := word<"0">`
const comma = `comma (a comma) = ","`
const noParentheses = `open := absent\nclose := absent`

const operators = notation(`
  Expression := Implies
  Implies = Or (implies Implies)?
  Or     := And (or And)*
  And    := Not ((and | nand) Not)*
  Not    := not* Comparison
  Comparison = ChainOf<Prime, (iff | xor)>
  Prime   = Operand notPrime*
  Operand += Square
  Square  = openSquare Expression closeSquare
  ${literals}
  not := "!" ~"="
  and := "&"
  or  := "|"
  xor := "!="
  iff     (the operator iff)     = "=="
  nand    (the operator nand)    = "@"
  implies (the operator implies) = "->"
  notPrime (the prime) = "'"
  openSquare  (an opening bracket) = "["
  closeSquare (a closing bracket)  = "]"
`)

const looser = notation(`
  Not      := Negation | Equal
  Negation  = not Not
  Equal     = Operand (iff (Negation | Operand))*
  Expression := Not
  ${literals}
  not := word<"NOT">
  iff (the operator iff) = "="
`)

const juxtaposed = notation(`
  Expression := Or
  Or  := Term (or Term)*
  Term = Operand (and? Operand)*
  ${literals}
  and := "*"
  or  := "+"
`)

const calls = notation(`
  Expression := Or
  Or := Operand (or Operand)*
  Operand += Not | And | Same | If
  Not := notName open Expression close
  And := andName open Expression (comma Expression)* close
  Same = iffName open Expression comma Expression (comma Expression)* close
  If   = ifName open Expression comma Expression comma Expression close
  ${literals}
  or := "+"
  notName (the function NOT)  = word<"NOT">
  andName (the function AND)  = word<"AND">
  iffName (the function SAME) = word<"SAME">
  ifName  (the function IF)   = word<"IF">
  ${comma}
`)

const lists = notation(`
  Expression := true | false | And | Not | Implies
  And    := open and Expression* close
  Not    := open not Expression close
  Implies = open implies Expression Expression+ close
  ${literals}
  and := word<"and">
  not := word<"not">
  implies (the operator implies) = "=>"
`)

const json = notation(`
  Expression := true | false | And | Not
  And    := openBrace and colon openSquare Expression (comma Expression)* closeSquare closeBrace
  Not    := openBrace not colon Expression closeBrace
  ${literals}
  ${noParentheses}
  and := "\\"and\\""
  not := "\\"!\\""
  openBrace   (an opening brace)   = "{"
  closeBrace  (a closing brace)    = "}"
  openSquare  (an opening bracket) = "["
  closeSquare (a closing bracket)  = "]"
  colon       (a colon)            = ":"
  ${comma}
`)

const polish = notation(`
  Expression := true | false | And | Not
  And := and Expression Expression
  Not := not Expression
  ${literals}
  ${noParentheses}
  and := word<"K">
  not := word<"N">
`)

const reversed = notation(`
  Expression := And | Not | true | false
  And := Expression Expression and
  Not := Expression not
  ${literals}
  ${noParentheses}
  and := word<"K">
  not := word<"N">
`)

const isEven = (size: number) => size % 2 === 0
const join = (size: number, piece: string, separator: string) =>
  `${piece}${`${separator}${piece}`.repeat(size - 1)}`
const nested = (size: number, before: string, inner: string, after: string) =>
  before.repeat(size) + inner + after.repeat(size)

export const deepShapes: readonly DeepShape[] = [
  {
    name: "implications, from the right",
    dialect: operators,
    text: (size) => join(size + 1, "0", " -> "),
    // The first one is false, so the whole is true.
    value: () => true,
    nodes: (size) => 2 * size + 1,
  },
  {
    name: "nands, from the left",
    dialect: operators,
    text: (size) => join(size + 1, "1", " @ "),
    value: (size) => isEven(size),
    nodes: (size) => 2 * size + 1,
  },
  {
    name: "comparisons in a row",
    dialect: operators,
    text: (size) => `1${" != 0 != 1".repeat(size / 2)} == 0`,
    value: () => false,
    nodes: (size) => size + 3,
  },
  {
    name: "nots",
    dialect: operators,
    text: (size) => `${"! ".repeat(size)}1`,
    value: isEven,
    nodes: (size) => size + 1,
  },
  {
    name: "primes",
    dialect: operators,
    text: (size) => `1${" '".repeat(size)}`,
    printed: (size) => `${"! ".repeat(size)}1`,
    value: isEven,
    nodes: (size) => size + 1,
  },
  {
    name: "square brackets",
    dialect: operators,
    text: (size) => nested(size, "[ ", "1", " ]"),
    printed: (size) => nested(size, "( ", "1", " )"),
    value: () => true,
    nodes: (size) => size + 1,
  },
  {
    name: "brackets of two kinds, with operators between them",
    dialect: operators,
    text: (size) => nested(size / 4, "1 -> [ 0 == ( ! ", "0", " ) ]"),
    printed: (size) => nested(size / 4, "1 -> ( 0 == ( ! ", "0", " ) )"),
    // Each level has the value of the next one: 1 -> ( 0 == not x ) is x.
    value: () => false,
    nodes: (size) => (7 * size) / 4 + 1,
  },
  {
    name: "looser nots among operands",
    dialect: looser,
    text: (size) => nested(size, "0 = NOT ", "1", ""),
    value: () => true,
    nodes: (size) => 3 * size + 1,
  },
  {
    name: "operands side by side",
    dialect: juxtaposed,
    text: (size) => join(size, "1", " "),
    printed: (size) => join(size, "1", " * "),
    value: () => true,
    nodes: (size) => size + 1,
  },
  {
    name: "calls within calls",
    dialect: calls,
    text: (size) => nested(size, "NOT ( ", "1", " )"),
    value: isEven,
    nodes: (size) => size + 1,
  },
  {
    name: "calls of several operands within calls",
    dialect: calls,
    text: (size) => nested(size / 2, "AND ( 1 , IF ( 1 , ", "0", " , 1 ) , 1 )"),
    value: () => false,
    nodes: (size) => 3 * size + 1,
  },
  {
    name: "operands of one call",
    dialect: calls,
    text: (size) => `AND ( ${join(size, "1", " , ")} )`,
    value: () => true,
    nodes: (size) => size + 1,
  },
  {
    name: "operands of one call, all equal",
    dialect: calls,
    text: (size) => `SAME ( ${join(size, "0", " , ")} )`,
    value: () => true,
    nodes: (size) => size + 1,
  },
  {
    name: "lists within lists",
    dialect: lists,
    text: (size) => nested(size, "( and 1 ", "0", " )"),
    value: () => false,
    nodes: (size) => 2 * size + 1,
  },
  {
    name: "elements of one list",
    dialect: lists,
    text: (size) => `( and ${join(size, "1", " ")} )`,
    value: () => true,
    nodes: (size) => size + 1,
  },
  {
    name: "elements of one list, from the right",
    dialect: lists,
    text: (size) => `( => ${join(size + 1, "0", " ")} )`,
    printed: (size) => nested(size, "( => 0 ", "0", " )"),
    value: () => true,
    nodes: (size) => 2 * size + 1,
  },
  {
    name: "objects of JSON",
    dialect: json,
    text: (size) => nested(size / 2, '{ "!" : { "and" : [ 1 , ', "0", " ] } }"),
    value: (size) => !isEven(size / 2),
    nodes: (size) => (3 * size) / 2 + 1,
  },
  {
    name: "operators before their operands",
    dialect: polish,
    text: (size) =>
      `${"N ".repeat(size / 2)}${"K ".repeat(size / 2)}${join(size / 2 + 1, "1", " ")}`,
    value: (size) => isEven(size / 2),
    nodes: (size) => (3 * size) / 2 + 1,
  },
  {
    name: "operators before their operands, the last one long",
    dialect: polish,
    text: (size) => `${"K 1 N ".repeat(size / 2)}1`,
    value: (size) => isEven(size / 2),
    nodes: (size) => (3 * size) / 2 + 1,
  },
  {
    name: "operators after their operands",
    dialect: reversed,
    text: (size) => `1${" 1 K N".repeat(size / 2)}`,
    value: (size) => isEven(size / 2),
    nodes: (size) => (3 * size) / 2 + 1,
  },
  {
    name: "operands before all operators",
    dialect: reversed,
    text: (size) =>
      `${join(size / 2 + 1, "1", " ")}${" K".repeat(size / 2)}${" N".repeat(size / 2)}`,
    value: (size) => isEven(size / 2),
    nodes: (size) => (3 * size) / 2 + 1,
  },
]
