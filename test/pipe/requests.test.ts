// Requests of a pipe, and their answers. The expected answers were written by hand.

import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../src/language/built-in/built-in-dialects.ts"
import { answerRows } from "../../src/pipe/answer-rows.ts"
import { hasPython } from "../support/cpython.ts"
import { checkRefutations } from "../support/refutation-checker.ts"

async function answersTo(rows: readonly object[]) {
  const source = async function* () {
    yield new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
  }
  const options = {
    among: builtInDialects,
    unlabelled: true,
    requestField: "ask",
    idField: "id",
    optionsField: "options",
  }
  let text = ""
  for await (const lines of answerRows(source(), options, 1 << 20)) text += lines
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

async function resultOf(row: object) {
  const [answer] = await answersTo([row])
  expect(answer.error).toBeNull()
  return answer.result
}

test("are answered in the order of the rows", async () => {
  const rows = [
    { id: 7, ask: "tautology", expressions: "p or not p" },
    { id: 8, input: "True and False" },
    { id: 9, ask: "tautology", expressions: ["p"], options: { dialect: "python" } },
  ]
  expect(await answersTo(rows)).toMatchObject([
    { row: 1, id: 7, request: "tautology", result: { isTautology: true }, error: null },
    { row: 2, id: 8, kind: "missing", value: false },
    {
      row: 3,
      id: 9,
      request: "tautology",
      result: { isTautology: false, counterexample: { assignment: { p: false } } },
    },
  ])
})

describe("ask", () => {
  const adder = ".model m\n.inputs a b\n.outputs f\n.names a b f\n10 1\n01 1\n.end\n"
  const gates = (gate: string) => `INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = ${gate}(a, b)\n`

  test.each<[string, object, object]>([
    [
      "whether expressions are equivalent",
      { ask: "equivalent", expressions: ["p -> q", "not p or q"] },
      { isEquivalent: true, dialects: ["ascii-logic", "python"] },
    ],
    [
      "for the notations that read an expression differently",
      { ask: "equivalent", expressions: ["a or b and c", "a"] },
      {
        dialects: ["python", "python"],
        rivals: [[{ dialects: ["kotlin", "ruby"], tree: "(and (or a b) c)" }], []],
      },
    ],
    [
      "where they differ",
      { ask: "equivalent", expressions: ["p and q", "p"] },
      {
        isEquivalent: false,
        counterexample: { assignment: { p: true, q: false }, values: [false, true] },
      },
    ],
    [
      "whether circuits are equivalent",
      {
        ask: "equivalent",
        circuits: [
          { format: "blif", text: adder },
          { format: "bench", text: gates("XOR") },
        ],
      },
      { isEquivalent: true, inputs: ["a", "b"], outputs: ["f"] },
    ],
    [
      "where circuits differ",
      {
        ask: "equivalent",
        circuits: [
          { format: "bench", text: gates("OR") },
          { format: "eqn", text: "INORDER = a b;\nOUTORDER = f;\nf = a * b;\n" },
        ],
      },
      { isEquivalent: false, difference: { output: "f", values: [true, false] } },
    ],
    [
      "which premises are needed",
      { ask: "entails", expressions: ["p -> q", "r", "p", "q"], core: true },
      { isEntailed: true, core: [1, 3] },
    ],
    [
      "for an assignment",
      { ask: "satisfy", expressions: "p and not q" },
      { isSatisfiable: true, assignment: { p: true, q: false } },
    ],
    [
      "for several assignments",
      { ask: "satisfy", expressions: "p or q", all: true, limit: 2 },
      {
        assignments: [
          { p: false, q: true },
          { p: true, q: false },
        ],
        isAll: false,
      },
    ],
    // p selects q or r, so only q = r = false is impossible.
    [
      "for a count over some variables",
      { ask: "count", expressions: "p and q or not p and r", variables: ["q", "r"] },
      { count: "3" },
    ],
    ["for a count", { ask: "count", expressions: "p -> q" }, { count: "3" }],
    [
      "for a short form",
      { ask: "simplify", expressions: "p -> q & r", form: "cnf", to: "python" },
      { text: "(not p or q) and (not p or r)", in: "python" },
    ],
    [
      "for a short form under a condition",
      { ask: "simplify", expressions: "a and b or c", given: "a -> b" },
      { text: "a or c" },
    ],
    [
      "for an expression without a variable",
      { ask: "simplify", expressions: "a and b or c", forall: ["a"], to: "bash" },
      { text: "$c", renamed: [{ from: "c", to: "$c" }] },
    ],
    [
      "for steps",
      { ask: "simplify", expressions: "p and not not p", steps: true },
      {
        steps: [
          { text: "p and not not p" },
          { law: "double negation", text: "p and p" },
          { law: "idempotence", text: "p" },
        ],
      },
    ],
    [
      "for a shorter PLA file",
      { ask: "simplify", pla: ".i 2\n.o 1\n11 1\n10 -\n.e\n" },
      { pla: ".i 2\n.o 1\n.ilb x1 x2\n.ob y1\n.p 1\n1- 1\n.e\n" },
    ],
    [
      "for steps in a document",
      { ask: "simplify", expressions: "p and not not p", steps: true, format: "latex" },
      {
        in: "latex",
        document: [
          "\\begin{align*}",
          "& p \\land \\underline{\\lnot \\lnot p} \\\\",
          "\\equiv{} & \\underline{p \\land p} && \\text{double negation} \\\\",
          "\\equiv{} & p && \\text{idempotence}",
          "\\end{align*}",
        ].join("\n"),
      },
    ],
    [
      "for an explanation",
      { ask: "explain", expressions: "x and not y", values: { x: true, y: false } },
      {
        in: "python",
        style: "reduction",
        text: "x and not y",
        value: true,
        lines: [
          { text: "x and not y" },
          { text: "True and not False" },
          { text: "True and True" },
          { text: "True" },
        ],
      },
    ],
    [
      "for an explanation in a document",
      {
        ask: "explain",
        expressions: "X AND Y",
        values: { x: true, y: false },
        style: "assignments",
        order: "reversed",
        format: "markdown",
        options: { dialect: "sql" },
      },
      {
        document: [
          "| expression |",
          "| ---------- |",
          "| `a := x AND y := TRUE AND FALSE := FALSE` |",
          "| `y := FALSE` |",
          "| `x := TRUE` |",
          "| So the answer is False. |",
        ].join("\n"),
      },
    ],
    [
      "for a file of clauses",
      { ask: "simplify", expressions: "p or q", form: "dimacs" },
      { text: 'c variable 1 is "p"\nc variable 2 is "q"\np cnf 2 1\n1 2 0\n', form: "dimacs" },
    ],
    [
      "for a PLA file, given a condition",
      { ask: "simplify", expressions: "p and q", given: "q", form: "pla" },
      { text: ".i 2\n.o 1\n.ilb p q\n.ob f\n.p 1\n1- 1\n.e\n", form: "pla" },
    ],
    [
      "for the outputs of a circuit",
      { ask: "simplify", file: { format: "bench", text: gates("OR") }, to: "c" },
      { in: "c", outputs: [{ output: "f", text: "a || b" }] },
    ],
    [
      "for a circuit as another one",
      { ask: "simplify", file: { format: "bench", text: gates("XOR") }, form: "blif" },
      { form: "blif", text: adder.replace("model m", "model boolglot") },
    ],
    [
      "for an input of a circuit",
      { ask: "satisfy", file: { format: "blif", text: adder.replace("10 1\n", "") } },
      { isSatisfiable: true, assignment: { a: false, b: true } },
    ],
    // `aig 3 2 0 1 1`: output 6 is the gate 6 = 4 and 2, and the deltas 2 and 2 follow as bytes.
    [
      "for the number of inputs of a binary circuit",
      { ask: "count", file: { format: "aig", base64: btoa("aig 3 2 0 1 1\n6\n\x02\x02") } },
      { count: "1" },
    ],
    [
      "for models of clauses",
      { ask: "satisfy", file: { format: "dimacs", text: "p cnf 2 2\n1 2 0\n-1 0\n" }, all: true },
      { assignments: [{ x1: false, x2: true }], isAll: true },
    ],
    // x3 is declared but in no clause: 3 of the 4 values of x1 and x2, and either value of x3.
    [
      "for the number of models of clauses, over all declared variables",
      { ask: "count", file: { format: "dimacs", text: "p cnf 3 1\n1 2 0\n" } },
      { count: "6", variables: ["x1", "x2", "x3"] },
    ],
    [
      "for a proof of an equivalence",
      { ask: "prove", expressions: ["p and q", "q and p"], equivalence: true, style: "sequent" },
      { isEntailed: true, proof: { style: "sequent" } },
    ],
    [
      "for a proof in a document",
      { ask: "prove", expressions: ["p", "p or q"], format: "html" },
      {
        document: [
          "<table>",
          "<tbody>",
          "<tr><td>1.</td><td><code>p</code></td><td>Premise</td></tr>",
          "<tr><td>2.</td><td><code>p or q</code></td><td>∨-introduction 1</td></tr>",
          "</tbody>",
          "</table>",
        ].join("\n"),
      },
    ],
    [
      "for a proof",
      { ask: "prove", expressions: ["p", "p or q"], style: "sequent" },
      { isEntailed: true, text: "1. p ⊢ p        Axiom\n2. p ⊢ p or q   ∨-right 1" },
    ],
    [
      "for a proof of what does not follow",
      { ask: "prove", expressions: ["p or q", "p"] },
      { isEntailed: false, counterexample: { assignment: { p: false, q: true } } },
    ],
    [
      "whether a proof is right",
      { ask: "check-proof", text: "1. p  PR\n2. q  R 1" },
      { verdict: "wrong", mistake: { line: 2, rule: "reiteration" } },
    ],
    [
      "whether a proof proves a claim",
      { ask: "check-proof", text: "1. p  PR", expressions: ["q", "p"] },
      { verdict: "wrong" },
    ],
    [
      "whether a proof is right under another precedence",
      {
        ask: "check-proof",
        text: "1. a or b ^ c  PR\n2. (a or b) ^ c  R 1",
        options: { dialect: "python", precedence: "xor-loosest" },
      },
      { verdict: "right" },
    ],
    [
      "for the tables of a notation",
      { ask: "tables", options: { dialect: "binary" } },
      { dialect: { name: "binary", spellings: { true: ["1"] } }, tier: 1, dialects: [] },
    ],
  ])("%s", async (_, row, expected) => {
    expect(await resultOf(row)).toMatchObject(expected)
  })

  test.skipIf(!hasPython).each([
    ["satisfy", ["p & ~p"]],
    ["tautology", ["p | ~p"]],
    ["entails", ["p -> q", "p", "q"]],
    ["equivalent", ["p -> q", "~p | q"]],
  ])("for a certificate (needs python3): %s", async (ask, expressions) => {
    const { certificate } = await resultOf({ ask, expressions, certificate: "lrat" })
    const { clauses: dimacs, lrat: text } = certificate
    expect(checkRefutations([{ dimacs, format: "lrat", text }])).toEqual([null])
  })

  test("for no certificate of what does not hold", async () => {
    const row = { ask: "satisfy", expressions: "p", certificate: "drat" }
    expect(await resultOf(row)).not.toHaveProperty("certificate")
  })
})

// SQL ignores the case of names: b and B are one variable.
test.each<[object, object]>([
  [{ ask: "simplify", exists: ["B"], to: "python" }, { text: "a" }],
  [{ ask: "simplify", forall: ["B"], to: "python" }, { text: "False" }],
  [{ ask: "simplify", given: "B", to: "python" }, { text: "a" }],
  [{ ask: "count", variables: ["B"] }, { count: "1" }],
])("fields name variables in another case: %j", async (row, expected) => {
  const asked = { ...row, expressions: "a AND b", options: { dialect: "sql" } }
  expect(await resultOf(asked)).toMatchObject(expected)
})

test("the outputs of a PLA file are written in a notation", async () => {
  const pla = ".i 2\n.o 2\n.ob f g\n11 11\n10 1-\n.e\n"
  const row = { ask: "simplify", pla, to: "c" }
  expect(await resultOf(row)).toEqual({
    in: "c",
    outputs: [
      { output: "f", text: "x1" },
      { output: "g", text: "x1" },
    ],
    dialects: [],
  })
  expect(await resultOf({ ask: "simplify", pla, form: "dnf" })).toMatchObject({
    in: "python",
    outputs: [{ terms: 1 }, { literals: 1 }],
  })
})

test("fields that are false or empty go with all others", async () => {
  const row = { ask: "simplify", expressions: "p and p", exists: [], forall: [], given: "q" }
  expect(await resultOf({ ...row, steps: false })).toMatchObject({ text: "p" })
})

const simplify = { ask: "simplify", expressions: "p and q" }
const explain = { ask: "explain", expressions: "p", values: { p: true } }
const pla = ".i 1\n.o 1\n1 1\n.e\n"
const open = ".i 1\n.o 1\n1 -\n.e\n"
const circuit = { format: "eqn", text: "INORDER = a;\nOUTORDER = f;\nf = a;\n" }
const circuits = [circuit, circuit]

test.each([
  [{ ...simplify, exists: ["p"], forall: ["q"] }, "give exists or forall, not both"],
  [{ ...simplify, exists: ["p"], given: "q" }, "give exists or given, not both"],
  [{ ...simplify, exists: ["p"], steps: true }, "give exists or steps, not both"],
  [{ ...simplify, given: "p", steps: true }, "give given or steps, not both"],
  [{ ...simplify, pla }, "give pla or expressions, not both"],
  [{ ask: "simplify", pla, exists: ["p"] }, "give pla or exists, not both"],
  [{ ask: "simplify", pla: open, form: "nnf" }, "outputs are open, which form nnf cannot use"],
  [{ ...simplify, exists: ["zz"] }, "the expression has no variable `zz`"],
  [{ ...simplify, forall: ["zz"] }, "the expression has no variable `zz`"],
  [{ ask: "count", expressions: "p", variables: ["zz"] }, "the expression has no variable `zz`"],
  [{ ...simplify, given: "p and not p" }, "given is never true"],
  [{ ...simplify, given: "p", form: "nnf" }, "form nnf has no use for given; "],
  [
    { ask: "equivalent", circuits, expressions: ["p", "q"] },
    "give circuits or expressions, not both",
  ],
  [{ ask: "satisfy", expressions: "p", limit: 3 }, "limit goes only with all"],
  [
    { ask: "satisfy", expressions: "p", all: true, certificate: "lrat" },
    "give all or certificate, not both",
  ],
  [{ ...simplify, format: "html" }, "format goes only with steps"],
  [{ ...explain, order: "reversed" }, "order goes only with the style assignments"],
  [
    { ...explain, style: "assignments", order: "reversed", seed: 3 },
    "seed goes only with the order shuffled",
  ],
  [{ ...simplify, form: "dimacs", to: "c" }, "form dimacs has no notation; leave out to"],
  [{ ask: "satisfy", file: circuit, expressions: "p" }, "give file or expressions, not both"],
  [{ ask: "satisfy", file: { format: "eqn", text: "f = a\ng = b" } }, "the file has 2 outputs"],
  [{ ask: "satisfy", file: { format: "pla", text: open } }, "leaves its output open"],
  [{ ask: "count", file: { format: "aig", base64: "?" } }, '"?" is not a base64 digit'],
  [{ ask: "prove", expressions: "p", equivalence: true }, "an equivalence takes 2 expressions"],
  [{ ask: "explain", expressions: "p" }, "the variable p has no value"],
  [
    {
      ask: "explain",
      expressions: "p",
      values: { p: true, P: false },
      options: { dialect: "sql" },
    },
    "p",
  ],
  [{ ...simplify, to: "klingon" }, 'there is no dialect "klingon"'],
  [{ ...simplify, to: "pyton" }, 'there is no dialect "pyton"; did you mean "python"?'],
])("refused in plain words: %j", async (row, message) => {
  const [answer] = await answersTo([row])
  expect(answer.result).toBeNull()
  expect(answer.error.message).toContain(message)
  expect(answer.error.message).not.toContain("`boolglot")
})

test.each([
  [{ ask: "prov" }, 'there is no request "prov"; there are equivalent, entails, tautology'],
  [{ ask: 1 }, "there is no request 1; there are"],
  [{ ask: "__proto__" }, 'there is no request "__proto__"'],
  [{ ask: "prove", style: "fich", expressions: "p" }, "style has to be fitch, sequent"],
  [{ ask: "count", expressions: "p", style: 1 }, 'count has no "style"; there are expressions, v'],
  [{ ask: "equivalent", expressions: ["p"] }, "equivalent takes 2 expressions, but got 1"],
  [{ ask: "entails" }, "entails takes at least 1 expression, but got 0"],
  [{ ask: "count", expressions: [1] }, "expressions has to be a list of texts"],
  [{ ask: "equivalent", circuits: ["a.blif", "b.blif"] }, "circuits has to be two objects"],
  [{ ask: "simplify", expressions: "p", to: "klingon" }, "klingon"],
  [{ ask: "simplify", expressions: "p", steps: true, form: "anf" }, "nnf, dnf or cnf"],
  [{ ask: "satisfy", expressions: "p", limit: 0, all: true }, "a number of at least 1"],
  [{ ask: "simplify", pla: ".i" }, "line 1"],
  [
    { ask: "simplify", file: { format: "pla" } },
    "file has to be an object with a text (or base64)",
  ],
  [{ ask: "simplify", file: null }, "file has to be an object with a text (or base64)"],
  [{ ask: "explain", expressions: "p", style: "fitch" }, "style has to be reduction, named"],
  [{ ask: "explain", expressions: "p", values: { p: 1 } }, "values has to be an object with true"],
])("refused: %j", async (row, message) => {
  const [answer] = await answersTo([row])
  expect(answer).toMatchObject({ row: 1, id: null, request: row.ask, result: null })
  expect(answer.error.message).toContain(message)
})

test("an expression that doesn't parse has a place", async () => {
  const row = { ask: "prove", expressions: ["p", "p and"], options: { dialect: "python" } }
  expect(await answersTo([row])).toMatchObject([
    { result: null, error: { text: "p and", offset: 5, length: 0, codePoints: { offset: 5 } } },
  ])
})

test("rows without a request are answered as without the option, even if they have such fields", async () => {
  expect(await answersTo([{ input: "True", expressions: ["p"] }])).toMatchObject([
    { row: 1, kind: "missing", value: true },
  ])
})
