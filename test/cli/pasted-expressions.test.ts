// Expressions are found in what people paste together with them.

import { expect, test } from "vitest"
import { answerGiven } from "../../src/language/engines/pasted-expressions.ts"
import { captured } from "../support/run-command.ts"

/** Each text with the expression in it and what surrounds it. */
const pasted: readonly (readonly [text: string, expression: string, ...around: string[]])[] = [
  ["=AND(A1,B1)", "AND(A1,B1)", "="],
  ["[[ $a && ! $b ]]", "$a && ! $b", "[[", "]]"],
  ["if [[ $a && ! $b ]]; then", "$a && ! $b", "if [[", "]]; then"],
  ["while [[ $a ]]; do", "$a", "while [[", "]]; do"],
  ["If a And Not b Then", "a And Not b", "If", "Then"],
  ["{{- a and b -}}", "a and b", "{{-", "-}}"],
  [String.raw`$p \land q$`, String.raw`p \land q`, "$", "$"],
  [String.raw`$$p \land q$$`, String.raw`p \land q`, "$$", "$$"],
  [String.raw`\(p \land q\)`, String.raw`p \land q`, "\\(", "\\)"],
  [String.raw`\[p \land q\]`, String.raw`p \land q`, "\\[", "\\]"],
  ["fof(x, axiom, p & q).", "p & q", "fof(x, axiom,", ")."],
  ["(assert (and p q))", "(and p q)", "(assert", ")"],
  ["assign y = a & b;", "a & b", "assign y =", ";"],
  ["y <= a and not b;", "a and not b", "y <=", ";"],
  ["y(0) <= a;", "a", "y(0) <=", ";"],
  ["if (a && b) {", "a && b", "if (", ") {"],
  ["} else if (!a || b) {", "!a || b", "} else if (", ") {"],
  ["if(A AND NOT B)", "A AND NOT B", "if(", ")"],
  ["elseif(A OR B)", "A OR B", "elseif(", ")"],
  ["} elseif ($a && !$b) {", "$a && !$b", "} elseif (", ") {"],
  ["elsif (a || b)", "a || b", "elsif (", ")"],
  ["when (a && !b) {", "a && !b", "when (", ") {"],
  ["until (a || b)", "a || b", "until (", ")"],
  ["require(a && b);", "(a && b)", "require", ";"],
  ["ASSERT(a && b)", "(a && b)", "ASSERT"],
  ["WHERE a || b", "a || b", "WHERE"],
  ["if (a) && (b) {", "(a) && (b)", "if", "{"],
  ["if a and b:", "a and b", "if", ":"],
  ["while (a || b)", "a || b", "while (", ")"],
  ["WHERE a AND b", "a AND b", "WHERE"],
  ["WHERE a = TRUE AND NOT b", "a = TRUE AND NOT b", "WHERE"],
  ["SELECT * FROM t WHERE a AND NOT b;", "a AND NOT b", "SELECT * FROM t WHERE", ";"],
  ["depends on A && B", "A && B", "depends on"],
  ["depends on A = B", "A = B", "depends on"],
  ["#if A && !B", "A && !B", "#if"],
  ["# elif A || B", "A || B", "# elif"],
  ["if: a && !b", "a && !b", "if:"],
  ["when: a and not b", "a and not b", "when:"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub Actions marks expressions like this
  ["${{ a && !b }}", "a && !b", "${{", "}}"],
  ["{%- if a and b -%}", "a and b", "{%- if", "-%}"],
  ["assert a and b", "a and b", "assert"],
  ["@assert a && b", "a && b", "@assert"],
  ["return a && b;", "a && b", "return", ";"],
  // Fortran comments begin with "!".
  ["return !(a || b);", "!(a || b)", "return", ";"],
  ["assert !a", "!a", "assert"],
  ["p & q.", "p & q", "."],
  ["`a and b`", "a and b", "`", "`"],
  ["“a and b”", "a and b", "“", "”"],
  ["```python\na and b\n```", "a and b", "```python", "```"],
  [String.raw`x_{12} \land \lnot P_{ij}`, String.raw`x_12 \land \lnot P_ij`, "{", "}"],
  [String.raw`$\varphi_{1} \to y$`, String.raw`\varphi_1 \to y`, "$", "$"],
  [String.raw`$p \land q$.`, String.raw`p \land q`, "$", "$."],
]

/** Definitions, each with the function that `function` names. */
const definitions: typeof pasted = [
  ["y = A'B + C", "A'B + C", "y ="],
  ["Y = A + B", "A + B", "Y ="],
  ["y = a => b", "a => b", "y ="],
  ["Y = A -> B", "A -> B", "Y ="],
  ["y = a == b", "a == b", "y ="],
  ["F = A'B + C;", "A'B + C", "F =", ";"],
  ["F(A, B) = A·B + A'", "A·B + A'", "F(A, B) ="],
  ["A* = B and not C", "B and not C", "A* ="],
  ["1: A* = A and not C", "A and not C", "1: A* ="],
  ["A, B & !C", "B & !C", "A,"],
  ["ok := a && !b", "a && !b", "ok :="],
  ["const ok = a && !b;", "a && !b", "const ok =", ";"],
  ["wire n = ~(a & b);", "~(a & b)", "wire n =", ";"],
  ["y[3] = a & b", "a & b", "y[3] ="],
  ['function : "A & B";', "A & B", 'function : "', '";'],
  ['function : "(A ^ B) | C\'" ;', "(A ^ B) | C'", 'function : "', '" ;'],
]

const named: Readonly<Record<string, string>> = {
  "$ $": "the dollar signs",
  "$$ $$": "the dollar signs",
  "` `": "the backticks",
  "“ ”": "the quotation marks",
  "{ }": "the braces of subscripts",
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)

const isDefinition = (text: string) => definitions.some(([each]) => each === text)

test.each([...pasted, ...definitions])("%s", async (text, expression, ...around) => {
  const command = isDefinition(text) ? ["convert", "--to", "python"] : ["parse"]
  const { output, errors, exitCode } = await captured([...command, text])
  const alone = await captured([...command, expression])
  expect(alone.exitCode).toBe(0)
  expect({ output, exitCode }).toEqual({ output: alone.output, exitCode: 0 })
  const listed = named[around.join(" ")] ?? around.map(quoted).join(" and ")
  expect(errors).toContain(`note: read without ${listed}: ${expression}\n`)
  const json = JSON.parse((await captured([...command, text, "--json"])).output)
  expect(json.leftOut).toEqual(around)
})

test.each([
  "WHERE a = b AND c",
  "SELECT x FROM t WHERE a = b AND c",
  "if (a = b and c)",
  "assert a = b and c;",
  "a = b and c;",
])("%s compares a with b", async (text) => {
  const { output, errors } = await captured(["simplify", text])
  expect(output).not.toMatch(/^b (?:and|&&) c$/im)
  expect(errors).not.toContain(": b ")
})

test("a single arrow after words in capitals may be an implication, and isn't read as a wire", async () => {
  for (const other of ["p OR q -> s", "NOT p AND NOT q OR r"]) {
    const { output, exitCode } = await captured(["equivalent", "p OR q -> r", other])
    expect({ output, exitCode }).toEqual({ output: "", exitCode: 2 })
  }
})

test("a function of Liberty with many parentheses is refused soon", async () => {
  const text = `function : "${"(a)".repeat(3000)}^ ^ ^"`
  expect((await captured(["simplify", text])).exitCode).toBe(2)
})

// The values of json-logic-js 2.0.5, where undefined and null count as false.
test.each([
  ['{"and":[]}', "False"],
  ['{"or":[]}', "False"],
  ['{"if":[]}', "False"],
  ['{"!!":[]}', "False"],
  ['{"!":[]}', "True"],
  ['{"!": {"and": [ ]}}', "True"],
  ['{"or":[{"and":[]},{"if":[]}]}', "False"],
  ['{"or":[{"and":[]},true]}', "True"],
])("%s has its value in JSON Logic", async (text, value) => {
  for (const notation of [[], ["-d", "json-logic"]]) {
    const { output, errors } = await captured(["eval", text, ...notation])
    expect(output).toBe(`${value}\n`)
    expect(errors).toContain("an operator without operands as its truth value in JSON Logic")
  }
})

// undefined == false is false, undefined == undefined is true, and undefined < 1 is false in JavaScript.
test.each([
  '{"==":[{"and":[]},false]}',
  '{"!":[{"!==":[{"or":[]},{"and":[]}]}]}',
  '{"<":[{"and":[]},1]}',
])("%s is refused, since undefined isn't false", async (text) => {
  for (const notation of [[], ["-d", "json-logic"]]) {
    const { output, exitCode } = await captured(["eval", text, ...notation])
    expect({ output, exitCode }).toEqual({ output: "", exitCode: 2 })
  }
})

// On one bit, iverilog 11.0 gives & | ^ the value of the bit, and ~^ and ^~ its negation.
test.each([
  ["&a", "a"],
  ["b & &a", "b & a"],
  ["b && |a || ^c", "b && a || c"],
  ["b ~^ ~^a", "b ~^ !a"],
  ["b || c && d | |a", "b || c && d | a"],
  ["&(a | b) ? c : ^~d", "(a | b) ? c : !d"],
])("%s reduces a bit to itself or its negation in Verilog", async (text, expression) => {
  const read = (each: string) => captured(["parse", each, "-d", "verilog"])
  const { output, errors } = await read(text)
  expect(output).toBe((await read(expression)).output)
  expect(errors).toContain(`: ${expression}\n`)
})

test("a reduction in an assignment is read, but not one of several bits, and not the address of a variable in C", async () => {
  const { output } = await captured(["convert", "assign y = &a | ~b;", "--to", "c"])
  expect(output).toBe("a || !b\n")
  expect((await captured(["parse", "assign y = &{a, b};"])).exitCode).toBe(2)
  expect((await captured(["parse", "b & &a", "-d", "c"])).exitCode).toBe(2)
})

test("NAND, NOR and XNOR are read as negated gates", async () => {
  const values = (call: string) =>
    captured(["truth-table", call, "--format", "csv", "--words", "1,0"])
  const { output, errors } = await values("G10 = NAND(G1, G3)")
  expect(output).toBe('G1,G3,"G10 = NAND(G1, G3)"\n0,0,1\n0,1,1\n1,0,1\n1,1,0\n')
  expect(errors).toContain('note: read without "G10 =": NOT(AND(G1, G3))\n')
  expect((await values("y = NOR(a, b)")).output).toMatch(/^a,b.*\n0,0,1\n0,1,0\n1,0,0\n1,1,0\n/)
  expect((await values("y = XNOR(a, b)")).output).toMatch(/^a,b.*\n0,0,1\n0,1,0\n1,0,0\n1,1,1\n/)
})

test.each([
  // A premise is an equivalence, not a function.
  ["entails", "y = A'B + C", "y"],
  ["entails", "A, B & !C", "B"],
  ["satisfy", "y = A'B + C"],
  ["tautology", "y = y' + C"],
  // SQL reads these as conditions.
  ["eval", "a = b AND c"],
  ["convert", "status = active AND NOT b", "--to", "python"],
  ["simplify", "a = NULL OR b"],
  // The name depends on itself, or the formula doesn't use the arguments.
  ["simplify", "x = x + y"],
  ["simplify", "P(A) = B"],
  // Liberty binds ^ tighter than &.
  ["simplify", 'function : "A & B ^ C";'],
])("%s '%s' is refused", async (...call) => {
  const { exitCode, output } = await captured(call)
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
})

test.each([
  ["a = b", "(iff a b)"],
  ["a = b = c", "(iff a b c)"],
  ["a = 1 AND b", "(and |a == 1| b)"],
])("%s is not a definition", async (text, tree) => {
  expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${tree}\n`)
})

test("commands with several expressions", async () => {
  const { output, errors } = await captured(["equivalent", "assert a and b", "if (b && a) {"])
  expect(output).toMatch(/^equivalent/)
  expect(errors).toContain('read without "assert": a and b')
  expect(errors).toContain('read without "if (" and ") {": b && a')
})

test("commands that judge texts", async () => {
  expect(await captured(["check", "assert a and b"])).toMatchObject({ exitCode: 0 })
  const broken = await captured(["check", "assert True &&"])
  expect(broken.exitCode).toBe(1)
  expect(broken.output).toContain("assert True &&")
})

test.each(["return a &&;", "if (a &&) {", "`a and`", "=SUM(1,2)", "a and.", ".", "``"])(
  "the error for %s is about the whole text",
  async (text) => {
    const { errors, exitCode } = await captured(["parse", text])
    expect(exitCode).toBe(2)
    expect(errors).toContain(`\n  ${text}\n`)
    expect(errors).not.toContain("read without")
  },
)

test.each([
  ["depends on FOO=y && BAR!=n", "=", "FOO=y"],
  ["depends on A && (B != m)", "!=", "B!=m"],
])("%s is refused, since y, m and n aren't variables", async (text, sign, comparison) => {
  const { errors, exitCode } = await captured(["parse", text])
  expect(exitCode).toBe(2)
  expect(errors).toContain(
    `error: no notation reads this; "${sign}" compares a symbol of Kconfig with y, m or n\n`,
  )
  expect(errors).toContain(
    `hint: write a variable for each comparison, such as p for ${comparison}\n`,
  )
})

test("lines of standard input are read as they are", async () => {
  const { output, exitCode } = await captured(["eval"], { input: "assert True\n" })
  expect({ output, exitCode }).toEqual({ output: "error\n", exitCode: 1 })
})

test.each([
  ["repeated keywords", "WHERE ".repeat(1000), 10],
  ["a long text", `assert ${"x".repeat(10_000)}`, 1],
])("%s is not read again and again", async (_, text, most) => {
  let count = 0
  const { answered, pasted } = await answerGiven(
    text,
    undefined,
    () => {
      count += 1
      return "refused"
    },
    { isRefused: () => true },
  )
  expect({ answered, pasted }).toEqual({ answered: "refused", pasted: undefined })
  expect(count).toBeLessThanOrEqual(most)
})

// Notations with such choices: Haskell, OCaml and others; Kotlin and Scala; Rust.
test.each([
  ["if a then b else c", "it in parentheses: (if a then b else c)", "b if a else c"],
  ["if (a) b else c", "it in parentheses: (if (a) b else c)", "b if a else c"],
  ["if a { b } else { c }", "it in parentheses: (if a { b } else { c })", "b if a else c"],
  [
    "if a then b else if c then d else e",
    "it in parentheses: (if a then b else (if c then d else e))",
    "b if a else d if c else e",
  ],
  [
    "if a { b } else if c { d } else { e }",
    "it in parentheses: (if a { b } else { (if c { d } else { e }) })",
    "b if a else d if c else e",
  ],
  // The second choice is within the first one's parentheses.
  [
    "if a then (if b then c else (if d then a else b)) else d",
    "it in parentheses: (if a then (if b then c else (if d then a else b)) else d)",
    "c if b else a if d else b",
  ],
  ["z3.And(p, z3.Not(q))", "it without the names of modules: And(p, Not(q))", "p and not q"],
  [String.raw`\bar{A}B`, "lines over operands as primes: A'B", "not A and B"],
  [
    String.raw`\overline{A+\bar{B}}C`,
    "lines over operands as primes: (A+B')'C",
    "not (A or not B) and C",
  ],
])("%s is read", async (text, note, python) => {
  const { output, errors } = await captured([
    "convert",
    text,
    "--to",
    "python",
    "--groups",
    "minimal",
  ])
  expect(output).toContain(python)
  expect(errors).toContain(`note: read ${note}\n`)
})

test("a string in a comparison isn't read as a quoted expression", async () => {
  for (const text of ['A1="x"', "A1 = 'x'"]) {
    const { output } = await captured(["convert", text, "--to", "python"])
    expect(output).not.toBe("x\n")
  }
})
