// Conversion writes each notation as an everyday user would. All texts were written by hand.

import { expect, test } from "vitest"
import { c, dialectNamed, logic, python, systemVerilog, verilog } from "../../../src/dialects.ts"
import {
  convert,
  type Dialect,
  type Expression,
  evaluate,
  parse,
  print,
} from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { readOwnDialects } from "../../../src/language/ohm/read-own-dialects.ts"

/** `a and not b or (c and d)`, in the names of the notation. */
const withNames: Readonly<Record<string, string>> = {
  ada: "(a and not b) or (c and d)",
  alloy: "a && !b || (c && d)",
  "ascii-logic": "a ^ ~b v (c ^ d)",
  awk: "a && !b || (c && d)",
  bash: "$a && ! $b || ($c && $d)",
  "c-sharp": "a && !b || (c && d)",
  c: "a && !b || (c && d)",
  cel: "a && !b || (c && d)",
  chinese: "a 且 非b 或 (c 且 d)",
  circuit: "(a & b') + (c & d)",
  clojure: "(or (and a (not b)) (and c d))",
  clpb: "A * ~B + (C * D)",
  cmake: "(a AND NOT b) OR (c AND d)",
  cobol: "a AND NOT b OR (c AND d)",
  coq: "a /\\ ~ b \\/ (c /\\ d)",
  cucumber: "@a and not @b or (@c and @d)",
  dafny: "(a && !b) || (c && d)",
  digital: "a * !b + (c * d)",
  elixir: "a and not b or (c and d)",
  english: "a and not b or (c and d)",
  erlang: "A andalso not B orelse (C andalso D)",
  excel: "OR(AND(a, NOT(b)), (AND(c, d)))",
  fortran: "a .and. .not. b .or. (c .and. d)",
  french: "a et non b ou (c et d)",
  "github-actions": "a && !b || (c && d)",
  go: "a && !b || (c && d)",
  groovy: "a && !b || (c && d)",
  haskell: "a && not b || (c && d)",
  hcl: "a && !b || (c && d)",
  isabelle: "a ∧ ¬ b ∨ (c ∧ d)",
  java: "a && !b || (c && d)",
  javascript: "a && !b || (c && d)",
  jinja: "a and not b or (c and d)",
  jmespath: "a && !b || (c && d)",
  jq: ".a and (.b | not) or (.c and .d)",
  "json-logic":
    '{"or": [{"and": [{"var": "a"}, {"!": [{"var": "b"}]}]}, {"and": [{"var": "c"}, {"var": "d"}]}]}',
  jsonata: "a and $not(b) or (c and d)",
  jsonnet: "a && !b || (c && d)",
  julia: "a && !b || (c && d)",
  kconfig: "a && !b || (c && d)",
  kotlin: "a && !b || (c && d)",
  latex: "a \\land \\lnot b \\lor (c \\land d)",
  ldap: "(|(&(a=TRUE)(!(b=TRUE)))(&(c=TRUE)(d=TRUE)))",
  lean: "a ∧ ¬b ∨ (c ∧ d)",
  lisp: "(or (and a (not b)) (and c d))",
  logic: "a ∧ ¬b ∨ (c ∧ d)",
  lua: "a and not b or (c and d)",
  mathjs: "a and not b or (c and d)",
  matlab: "a && ~b || (c && d)",
  meson: "a and not b or (c and d)",
  minizinc: "a /\\ not b \\/ (c /\\ d)",
  mongodb: '{"$or": [{"$and": ["$a", {"$not": ["$b"]}]}, {"$and": ["$c", "$d"]}]}',
  mysql: "a AND NOT b OR (c AND d)",
  nim: "a and not b or (c and d)",
  nix: "a && !b || (c && d)",
  ocaml: "a && not b || (c && d)",
  pascal: "a and not b or (c and d)",
  perl: "$a && !$b || ($c && $d)",
  php: "$a && !$b || ($c && $d)",
  polish: "AKaNbKcd",
  postgresql: "a AND NOT b OR (c AND d)",
  powershell: "$a -and -not $b -or ($c -and $d)",
  prolog: "a, \\+ b ; (c, d)",
  prover9: "a & -b | (c & d)",
  pyeda: "a & ~b | (c & d)",
  python: "a and not b or (c and d)",
  r: "a && !b || (c && d)",
  "reasoning-gym": "a ∧ ¬b ∨ (c ∧ d)",
  rpn: "a b not and c d and or",
  ruby: "a && !b || (c && d)",
  rust: "a && !b || (c && d)",
  scala: "a && !b || (c && d)",
  "smt-lib": "(or (and a (not b)) (and c d))",
  sql: "a AND NOT b OR (c AND d)",
  sqlite: "a AND NOT b OR (c AND d)",
  swift: "a && !b || (c && d)",
  sympy: "a & ~b | (c & d)",
  tcl: "$a && !$b || ($c && $d)",
  "system-verilog": "a && !b || (c && d)",
  textbook: "a·b' + (c·d)",
  tla: "(a /\\ ~b) \\/ (c /\\ d)",
  tptp: "(a & ~b) | (c & d)",
  uvl: "a & !b | (c & d)",
  vba: "a And Not b Or (c And d)",
  verilog: "a && !b || (c && d)",
  vhdl: "(a and not b) or (c and d)",
  wolfram: "a && !b || (c && d)",
  "z3-python": "Or(And(a, Not(b)), (And(c, d)))",
}

/** `True and not False or (True and False)`: the seeds have one space between all tokens. */
const withoutNames: Readonly<Record<string, string>> = {
  binary: "1 && ! 0 || ( 1 && 0 )",
  leetcode: "|(&(t,!(f)),&(t,f))",
  mixed: "True and not False or ( True and False )",
  "on-off": "ON AND NOT OFF OR ( ON AND OFF )",
  "t-f": "T & ~ F | ( T & F )",
  "true-false": "True and not False or ( True and False )",
  "yes-no": "YES and not NO or ( YES and NO )",
}

const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect

/** The names of notations that have no variable `a`. */
const prefixes: Readonly<Record<string, string>> = {
  bash: "$",
  cucumber: "@",
  jq: ".",
  mongodb: "$",
  perl: "$",
  php: "$",
  powershell: "$",
  tcl: "$",
}
const inUpperCase = ["clpb", "erlang"]

function tree({ name }: Dialect): Expression {
  const renamed = (each: string) =>
    inUpperCase.includes(name) ? each.toUpperCase() : (prefixes[name] ?? "") + each
  return JSON.parse(
    JSON.stringify(parse("a and not b or (c and d)", python)),
    (key, value: unknown) => (key === "name" ? renamed(String(value)) : value),
  )
}

test.each(Object.entries(withNames))("%s: %s", (name, text) => {
  const dialect = named(name)
  expect(print(tree(dialect), dialect)).toBe(text)
})

test.each(Object.entries(withoutNames))("%s: %s", (name, text) => {
  const tree = parse("True and not False or (True and False)", python)
  expect(print(tree, named(name))).toBe(text)
  expect(evaluate(text, named(name))).toBe(true)
})

test("the tables have every notation except xor-bench, which has only not and xor", () => {
  const names = [...Object.keys(withNames), ...Object.keys(withoutNames), "xor-bench"]
  expect(names.sort()).toEqual(builtInDialects.map(({ name }) => name).sort())
})

// Calls have no space before their parentheses, and adjacent signs are separated where a notation would read them as
// one.
test.each([
  ["a ^ b", "julia", "a ⊻ b"],
  ["a ^ b", "matlab", "a ~= b"],
  ["a ^ (not b)", "mysql", "a XOR (NOT b)"],
  ["not (a and b)", "c", "!(a && b)"],
  ["not (a and b)", "python", "not (a and b)"],
  ["not (a and b)", "sql", "NOT (a AND b)"],
  ["not (a and b)", "latex", "\\lnot (a \\land b)"],
  ["not (a and b)", "circuit", "(a & b)'"],
  ["not not a", "c", "!!a"],
  ["not not a", "swift", "!(!a)"],
  ["a == (not b)", "swift", "a == (!b)"],
  ["a or not b", "chinese", "a 或 非b"],
  ["a == b", "wolfram", "Equivalent[a, b]"],
  ["a ^ b", "wolfram", "Xor[a, b]"],
  ["a == b", "excel", "a=b"],
  ["a == b", "z3-python", "a == b"],
])("%s in %s: %s", (text, name, expected) => {
  expect(print(parse(text, python), named(name))).toBe(expected)
})

// Parentheses around an operator that the notation lacks are dropped if its replacement needs none.
test.each([
  ["(a ⊼ b) ∨ c", "c", "!(a && b) || c"],
  ["c ∨ (a ⊼ b)", "circuit", "c + (a ↑ b)"],
  ["c ∨ (a ↔ b)", "circuit", "c + (a ⊕ b)'"],
  ["c ↔ (a ⊽ b)", "python", "c == (not (a or b))"],
  ["a → (b → c)", "python", "not a or not b or c"],
  ["a → b → (c → d)", "sql", "NOT a OR NOT b OR NOT c OR d"],
  ["a → (b ∨ c)", "c", "!a || (b || c)"],
  ["(a ⊼ b) ⊽ c", "wolfram", "Nor[Nand[a, b], c]"],
])("%s in %s: %s", (text, name, expected) => {
  expect(convert(text, logic, named(name))).toBe(expected)
})

// What a notation lacks is written as people write it there.
test.each([
  ["(if a b c)", "lisp", "python", "b if a else c"],
  ["(if a b c)", "lisp", "go", "a && b || !a && c"],
  ["(if a b c)", "lisp", "sql", "CASE WHEN a THEN b ELSE c END"],
  ["(and (if a b c) d)", "lisp", "postgresql", "CASE WHEN a THEN b ELSE c END AND d"],
  ["(or (if a b c) d)", "lisp", "mysql", "IF(a, b, c) OR d"],
  ["(if a b (if c d e))", "lisp", "verilog", "a ? b : c ? d : e"],
  ["(and (if a b c) d)", "lisp", "mathjs", "(a ? b : c) and d"],
  ["(not (if a b c))", "lisp", "minizinc", "not if a then b else c endif"],
  ["(and (if a b c) d)", "lisp", "r", "ifelse(a, b, c) && d"],
  ["(and (if a b c) d)", "lisp", "vba", "IIf(a, b, c) And d"],
  ["(and (if a b c) d)", "lisp", "haskell", "(if a then b else c) && d"],
  ["(and (if a b c) d)", "lisp", "ocaml", "(if a then b else c) && d"],
  ["(and (if a b c) d)", "lisp", "nix", "(if a then b else c) && d"],
  ["(and (if a b c) d)", "lisp", "kotlin", "(if (a) b else c) && d"],
  ["(and (if a b c) d)", "lisp", "scala", "(if (a) b else c) && d"],
  ["(and (if a b c) d)", "lisp", "rust", "(if a { b } else { c }) && d"],
  ["a -> b | c", "prover9", "python", "not a or b or c"],
  ["a & b -> c | d", "prover9", "ldap", "(|(!(&(a=TRUE)(b=TRUE)))(c=TRUE)(d=TRUE))"],
  ["a <-> b & c", "prover9", "kconfig", "a && b && c || !(a || b && c)"],
  ["(if a b c)", "lisp", "c", "a ? b : c"],
  ["(if a b c)", "lisp", "lua", "a and b or not a and c"],
  ["(if a b c)", "lisp", "circuit", "(a & b) + (a' & c)"],
  ["(if a b c)", "lisp", "excel", "IF(a, b, c)"],
  ["¬(a ⊼ b)", "logic", "lisp", "(and a b)"],
  ["¬(a ⊽ b)", "logic", "excel", "OR(a, b)"],
  ["¬(a ⊼ b)", "logic", "sql", "a AND b"],
  ["¬(a ⊼ b) ∧ c", "logic", "vhdl", "not (a nand b) and c"],
  ["¬(a → b) ∨ c", "logic", "python", "a and not b or c"],
  ["(a → b) → c", "logic", "c", "a && !b || c"],
  ["¬(a → (b → c))", "logic", "sql", "a AND (b AND NOT c)"],
  ["¬(a → b)", "logic", "vba", "Not (a Imp b)"],
  ["a ⊼ b", "logic", "latex", "a \\uparrow b"],
  ["a ∧ ⊤ ∨ ⊥", "logic", "lisp", "(or (and a T) NIL)"],
  ["¬¬a", "logic", "sql", "NOT NOT a"],
])("%s of %s in %s: %s", (text, from, to, expected) => {
  expect(print(parse(text, named(from)), named(to))).toBe(expected)
})

test.each([
  ["(a or b) and c", "python", "python", "(a or b) and c"],
  ["(a or b) and c", "python", "kotlin", "(a || b) && c"],
  ["(a or b) == c", "python", "rust", "(a || b) == c"],
  ["a | b and c", "python", "python", "a | b and c"],
  ["(a or (b or c)) and d", "python", "python", "(a or b or c) and d"],
])("fewest parentheses keep the operators: %s of %s in %s is %s", (text, from, to, expected) => {
  expect(print(parse(text, named(from)), named(to), { groups: "minimal" })).toBe(expected)
})

// Other operators would need no parentheses: Python's | binds tighter than not, and C's & tighter than !=.
test.each([
  ["(not (or a b))", "lisp", "python", "not (a or b)"],
  ["(xor (or a b) c)", "lisp", "python", "(a or b) ^ c"],
  ["(xor (and a b) c)", "lisp", "c", "(a && b) != c"],
  ["XOR(OR(a, b), c)", "excel", "julia", "(a || b) ⊻ c"],
  ["!(a & b) ^ c", "c", "python", "(not (a and b)) ^ c"],
])("conversions write the usual operators: %s of %s in %s is %s", (text, from, to, expected) => {
  expect(convert(text, named(from), named(to))).toBe(expected)
})

test("a sign that names may contain needs no space before a name", () => {
  const source = `Bang <: Boolean {
    Or  := Not (or Not)*
    Not := not* Operand

    true  := word<"T">
    false := word<"F">
    not   := "!"
    or    := "|"

    variable := name
    wordPart += "!"

    noSpaceAfter += not
  }`
  const [bang] = readOwnDialects([{ name: "bang", source }])
  const tree = parse("!!a|!b", bang as Dialect)
  expect(print(tree, bang as Dialect)).toBe("!!a | !b")
  expect(print(tree, bang as Dialect, { spacing: "compact" })).toBe("!!a|!b")
})

test.each([
  ["lisp", "(or (not p) q)"],
  ["clojure", "(or (not p) q)"],
  ["excel", "OR(NOT(p), q)"],
  ["json-logic", '{"or": [{"!": [{"var": "p"}]}, {"var": "q"}]}'],
  ["verilog", "!p || q"],
] as const)("an implication in %s is %s", (name, expected) => {
  expect(convert("p -> q", logic, dialectNamed(name))).toBe(expected)
})

test.each([
  ["p ? true : q", "p || q"],
  ["p ? false : q", "!p && q"],
  ["p ? q : true", "!p || q"],
  ["p ? q : false", "p && q"],
  ["p ? (true) : (false)", "p"],
  ["p ? false : true", "!p"],
  ["p ? true : true", "true"],
  ["p || q ? r : false", "(p || q) && r"],
])("%s without a choice is %s", (text, expected) => {
  expect(convert(text, c, dialectNamed("go"))).toBe(expected)
})

test("only system-verilog has arrows", () => {
  expect(convert("p <-> q", logic, verilog)).toBe("p == q")
  expect(convert("p -> q", logic, systemVerilog)).toBe("p -> q")
  expect(convert("p <-> q", systemVerilog, verilog)).toBe("p == q")
  expect(() => parse("p -> q", verilog)).toThrow(/^verilog cannot read "-" here/)
})
