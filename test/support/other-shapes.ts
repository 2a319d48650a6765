// Notations of shapes that the documented notations lack, one per shape, small enough to work out by hand.

import { readDialects } from "../../src/grammar.ts"
import type { Dialect } from "../../src/index.ts"
import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

const sources = {
  // Implication from the right, non-associative equivalence, two pairs of brackets.
  arrows: `Arrows <: Boolean {
    Expression := Iff
    Iff     = Implies (iff Implies)?
    Implies = Or (implies Implies)?
    Xor    := Not (xor Not)*
    And    := Xor (and Xor)*
    Not    := not* Operand
    Operand := true | false | variable | Group | Square
    Square  = openSquare Expression closeSquare
    true := word<"1">
    false := word<"0">
    not := "~"
    and := "&"
    or := "|"
    xor := "^"
    implies (the operator implies) = "->"
    iff (the operator iff) = "<->"
    openSquare (an opening square bracket) = "["
    closeSquare (a closing square bracket) = "]"
    variable := name
  }`,

  // Comparisons as in Python, looser than a second "and".
  comparisons: `Comparisons <: Boolean {
    Not    := not* Equal
    Equal   = ChainOf<Bits, (iff | xor)>
    Bits    = Operand (andBits Operand)*
    true := word<"true">
    false := word<"false">
    not := "!" ~"="
    and := "&&"
    or := "||"
    xor := "!="
    iff (the operator iff) = "=="
    andBits (the operator and for bits) = "&" ~"&"
  }`,

  calls: `Calls <: Boolean {
    Expression := Operand
    Operand := true | false | variable | Group | AndCall | NandCall | NotCall | IfCall
    AndCall  = andName open Expression (comma Expression)* close
    NandCall = nandName open Expression (comma Expression)* close
    NotCall  = notName open Expression close
    IfCall   = ifName open Expression comma Expression comma Expression close
    true := word<"TRUE">
    false := word<"FALSE">
    andName (the function AND) = word<"AND">
    nandName (the function NAND) = word<"NAND">
    notName (the function NOT) = word<"NOT">
    ifName (the function IF) = word<"IF">
    comma (a comma) = ","
    variable := name
    reserved += andName | nandName | notName | ifName
  }`,

  // Only tokens of kinds that every notation can have.
  lists: `Lists <: Boolean {
    Expression := Operand
    Operand := true | false | And | Or | Not
    And := open and Expression* close
    Or  := open or Expression* close
    Not := open not Expression close
    true := word<"T">
    false := word<"F">
    not := word<"not">
    and := word<"and">
    or := word<"or">
  }`,

  polish: `Polish <: Boolean {
    Expression := Operand
    Operand := true | false | variable | Not | And | Implies
    Not := not Expression
    And := and Expression Expression
    Implies = implies Expression Expression
    true := "1"
    false := "0"
    not := "N"
    and := "K"
    implies (the operator implies) = "C"
    open := absent
    close := absent
    variable := name
    nameStart := "a".."m"
    wordPart := "a".."m"
  }`,

  // Operands side by side, and a negation after its operand.
  algebra: `Algebra <: Boolean {
    Or  := And (or And)*
    And := Not (and? Not)*
    Not := Operand not*
    true := word<"1">
    false := word<"0">
    not := "'"
    and := "*"
    or := "+"
    variable := name
    nameStart := "A".."Z"
    wordPart := "A".."Z" | "0".."9"
  }`,

  // Operators of a level don't mix, nand doesn't chain, and at most one not is allowed.
  unmixed: `Unmixed <: Boolean {
    Expression := Relation
    Relation = Not (and Not)+ -- and
             | Not (or Not)+  -- or
             | Not nand Not   -- nand
             | Not
    Not := not? Operand
    true := word<"1">
    false := word<"0">
    not := word<"not">
    and := word<"and">
    or := word<"or">
    nand (the operator nand) = word<"nand">
  }`,

  // Not all and not any, of any number of adjacent operands.
  gates: `Gates <: Boolean {
    Expression := Nor
    Nor = AllOf<Gate, nor> | Gate
    Gate = AllOf<Not, nand>
         | Not (and Not)+ -- and
         | Not
    Not := not* Operand
    true := word<"1">
    false := word<"0">
    not := word<"not">
    and := word<"and">
    nand (the operator nand) = word<"nand">
    nor (the operator nor) = word<"nor">
  }`,
}

const files = Object.entries(sources).map(([name, source]) => ({ name, source }))

export const otherShapes: readonly Dialect[] = readDialects([
  ...readGrammarFolder("grammars").filter(({ name }) => name === "boolean"),
  ...files,
]).filter(({ name }) => name in sources)

export function otherShape(name: string): Dialect {
  return otherShapes.find((each) => each.name === name) as Dialect
}
