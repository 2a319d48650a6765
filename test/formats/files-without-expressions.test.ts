// Samples of each foreign format, and lists of expressions that resemble one.

import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { foreignFormats, recogniseForeign } from "../../src/formats/files-without-expressions.ts"

const samples: readonly (readonly [label: string, text: string])[] = [
  [
    "a BLIF circuit",
    "# made by hand\n.model f\n.inputs p q\n.outputs f\n.names p q f\n11 1\n.end\n",
  ],
  ["a BLIF circuit", ".inputs p q\n.outputs f\n.names p q f\n11 1\n"],
  [
    "a BLIF circuit with latches or subcircuits",
    ".model f\n.inputs p\n.outputs q\n.latch p q 0\n.end\n",
  ],
  ["a PLA file", ".i 2\n.o 1\n.ilb p q\n.ob f\n1- 1\n.e\n"],
  ["a PLA file", "# espresso\n.type fd\n.i 2\n.o 1\n11 1\n.e\n"],
  ["an AIGER circuit", "aag 3 2 0 1 1\n2\n4\n6\n6 2 4\n"],
  ["an AIGER circuit", "aig 3 2 0 1 1\n6\n\u0002\u0002"],
  ["a list of clauses in DIMACS", "c a comment\nc\np cnf 3 2\n1 -2 0\n2 3 0\n"],
  ["a list of clauses in DIMACS", "p  cnf 3 2 \n1 -2 0\n2 3 0\n"],
  ["a quantified formula in QDIMACS", "p cnf 3 2\na 1 0\ne 2 3 0\n1 -2 0\n2 3 0\n"],
  ["a list of weighted clauses (WCNF)", "p wcnf 3 2 10\n10 1 -2 0\n3 2 0\n"],
  ["a list of weighted clauses (WCNF)", "c new\nh 1 2 0\n3 -1 0\n"],
  [
    "a list of pseudo-boolean constraints (OPB)",
    "* #variable= 2 #constraint= 1\n+1 x1 +2 x2 >= 2 ;\n",
  ],
  ["an ISCAS circuit (.bench)", "# c17\nINPUT(G1)\nINPUT(G2)\n\nOUTPUT(G3)\nG3 = NAND(G1, G2)\n"],
  [
    "a Verilog module",
    "/* An adder.\n   Two inputs. */\n`timescale 1ns/1ps\nmodule add(\n  input a,\n  output s\n);\n  assign s = a;\nendmodule\n",
  ],
  [
    "a Verilog module",
    "// SystemVerilog\npackage p;\nendpackage\nmodule m(input logic a);\nlogic b;\nendmodule\n",
  ],
  [
    "a VHDL design",
    "-- a gate\nlibrary ieee;\nuse ieee.std_logic_1164.all;\nentity gate is\nend gate;\n",
  ],
  [
    "a feature model in UVL",
    "namespace Car\n\nfeatures\n    Car\n        mandatory\n            Engine\nconstraints\n    A => B\n",
  ],
  [
    "an SMT-LIB script",
    "; p and q\n(set-logic QF_UF)\n(declare-const p Bool)\n(assert p)\n(check-sat)\n",
  ],
  ["an SMT-LIB script", "(assert (and p q))\n(assert (or p q))\n"],
  ["a TPTP problem", "% A problem\nfof(first, axiom, p & q).\nfof(last, conjecture, q).\n"],
  ["a TPTP problem", "include('Axioms/SYN000+0.ax').\ncnf(c1, axiom,\n  ( p | ~ q )).\n"],
  ["a PDF document", "%PDF-1.7\n1 0 obj\n"],
  ["a LaTeX document", "% notes\n\\documentclass{article}\n\\begin{document}\n$p \\land q$\n"],
  ["a graph in DOT", "// made by hand\nstrict digraph G {\n  a -> b\n}\n"],
  ["an HTML page", "<!DOCTYPE html>\n<html>\n<body>\n<p>True</p>\n"],
  ["an XML document", '<?xml version="1.0"?>\n<rows/>\n'],
  ["an XML document", '<rows>\n  <row label="True">a and b</row>\n</rows>\n'],
  ["a script", "#!/bin/sh\nexit 0\n"],
  ["Python code", '"""A module."""\n\nimport os\n\n\ndef main():\n    return os.name\n'],
  ["Python code", "def f(a, b):\n    return a and b\n"],
  ["C code", "/* main */\n#include <stdio.h>\nint main(void) {\n  return 0;\n}\n"],
  ["Java code", "package a.b;\n\npublic class C {\n}\n"],
  ["JavaScript code", 'import { a } from "a"\n\nexport function f() {\n  return a\n}\n'],
  ["Rust code", "use std::fmt;\n\npub fn f() {\n    g();\n}\n"],
  ["Go code", "package main\n\nfunc main() {\n}\n"],
  ["a protocol buffer as text (textproto)", 'name: "row"\nexpr {\n  op: AND\n  args: "a"\n}\n'],
  ["a YAML document", "rows:\n  - expr: True and False\n    label: False\n"],
  ["a YAML document", "---\nname: tests\non:\n  push:\n    branches: main\n"],
  [
    "a log",
    "2024-05-01 12:00:01,123 INFO server - started\n2024-05-01 12:00:02,123 INFO server - done\n",
  ],
  ["a log", "[INFO] step 1 finished\n[WARN] step 2 is slow\n"],
  ["a log", "May  1 12:00:01 host sshd[1]: Accepted\nMay  1 12:00:02 host sshd[1]: closed\n"],
  ["a log", '::1 - - [01/May/2024:12:00:01 +0000] "GET / HTTP/1.1" 200 5\n'.repeat(2)],
  [
    "a Markdown document",
    "# A title\n\nThis page tells how the program is built from source.\n\nRun the installer and wait until it ends.\n",
  ],
  [
    "a Markdown document",
    "## True and False\n\nThe values `True` and `False` are the only literals here.\n\n## And, or\n\nThese join two operands of any kind.\n",
  ],
]

test.each(samples)("%s: %j", (label, text) => {
  expect(recogniseForeign(text, true)?.label).toBe(label)
  expect(recogniseForeign(text.replaceAll("\n", "\r\n"), true)?.label).toBe(label)
})

test("every format has a sample", () => {
  const labels = new Set(samples.map(([label]) => label))
  expect(foreignFormats.map(({ label }) => label).filter((each) => !labels.has(each))).toEqual([])
})

test("a file of any length is recognised by its start", () => {
  const long = `p cnf 9000 90000\n${"1 -2 3 0\n".repeat(90_000)}`
  expect(recogniseForeign(long.slice(0, 1 << 16), false)?.label).toBe("a list of clauses in DIMACS")
})

test.each([
  ["jq's fields", ".model and .inputs\n.outputs or .names\n"],
  ["one field of jq", ".model\n"],
  ["names and formulas", "targets, factors\nA, B & !C\nB, A\n"],
  ["assignments", "A* = B and not C\nB* = A\n"],
  ["definitions", "F = A'B + C;\nG = A + B;\n"],
  ["calls", "AND(a, b)\nOR(a, NOT(b))\n"],
  ["calls with a result", "f = AND(a, b)\ng = OR(a, b)\n"],
  ["SMT-LIB's terms", "(and p q)\n(or p (not q))\n"],
  ["TPTP's formulas", "p & q\n( p | ~ q )\n"],
  ["Verilog's expressions", "a & ~b\n1'b1 ^ c\n"],
  ["LDAP's filters", "(&(a=TRUE)(b=TRUE))\n(!(a=TRUE))\n"],
  ["LaTeX", "\\neg p \\land q\n\\top \\lor p\n"],
  ["labelled texts", "Expression: True and False\nExpression: not True\n"],
  ["expressions with answers", "expr: a and b\nlabel: True\nexpr: a or b\nlabel: False\n"],
  ["tags", "<ANSWER>True</ANSWER>\n<ANSWER>False</ANSWER>\n"],
  [
    "comments above expressions",
    "# Expressions of a lecture\n# Each is on its line\nTrue and False\nnot True\nTrue or True\n",
  ],
  [
    "prompts below a comment",
    "# Prompts\nEvaluate this boolean expression for me: True and False\nEvaluate this boolean expression for me: not True\n",
  ],
  [
    "a log of expressions",
    "2024-05-01 INFO True and False = False\n2024-05-02 INFO not True = False\n",
  ],
  [
    "a Markdown table",
    "# Table\n\n| a | b | a and b |\n|---|---|---|\n| T | F | F |\n| T | T | T |\n",
  ],
  ["numbers", "1\n0\n1\n"],
  ["nothing", ""],
  ["blank lines", "\n \n"],
])("%s may be expressions", (_, text) => {
  expect(recogniseForeign(text, true)).toBeUndefined()
})

describe("every dataset and list of expressions in fixtures may be expressions", () => {
  const files = readdirSync("fixtures", { recursive: true, encoding: "utf8" })
    .map((name) => join("fixtures", name))
    .filter(
      (path) =>
        !/\.(?:py|mjs|pl|go|md|gz|zst|parquet|bench|blif|v)$/.test(path) && statSync(path).isFile(),
    )

  test.each(files)("%s", { tags: ["slow"] }, (path) => {
    const text = readFileSync(path, "utf8")
    expect(recogniseForeign(text.slice(0, 1 << 16), text.length <= 1 << 16)).toBeUndefined()
  })
})

test.each([
  ["one long word", "x".repeat(1 << 16)],
  ["spaces", `a${" ".repeat(1 << 16)}`],
  ["blank lines", "\n".repeat(1 << 16)],
  ["fences", "```x\n".repeat(13_000)],
  ["comments that never end", "/* <!-- ".repeat(8_000)],
])("%s are checked quickly", (_, text) => {
  const start = performance.now()
  recogniseForeign(text, false)
  expect(performance.now() - start).toBeLessThan(1000)
})
