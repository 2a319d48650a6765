// Compiles a grammar of ten levels, parses one text, and prints the time in milliseconds.

import { evaluateTree, parse } from "boolglot"
import { readOwnDialects } from "boolglot/grammar"

const source = `Ten <: Boolean {
  Expression := Iff
  Iff     = Implies (iff Implies)*
  Implies = Or (implies Implies)?
  Or     := Nor (or Nor)*
  Nor     = Xor (nor Xor)?
  Xor    := And (xor And)*
  And    := Nand (and Nand)*
  Nand    = Equal (nand Equal)?
  Equal   = OrBitwise ((iffWord | xorWord) OrBitwise)*
  OrBitwise = Not (orBitwise Not)*
  Not    := not* Operand

  true  := word<"1">
  false := word<"0">
  not   := "!" ~"="
  and   := "&&"
  or    := "||"
  xor   := "^"
  nand (the operator nand) = "~&"
  nor (the operator nor) = "~|"
  implies (the operator implies) = "->"
  iff (the operator iff) = "<->"
  iffWord (the operator iff, as a comparison) = "=="
  xorWord (the operator xor, as a comparison) = "!="
  orBitwise (the operator or, tighter than the other) = "|" ~"|"
}`

const start = performance.now()
const [dialect] = readOwnDialects([{ name: "ten", source }])
if (dialect === undefined) throw new Error("the grammar makes no dialect")
const tree = parse("1 && ( 0 | 1 ) == 1 -> 1 <-> 0 || 1", dialect)
const milliseconds = performance.now() - start
if (!evaluateTree(tree)) throw new Error("the tree is wrong")
process.stdout.write(String(milliseconds))
