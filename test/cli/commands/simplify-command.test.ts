import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const pathOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const outputOf = async (...args: readonly string[]) =>
  (await captured(["simplify", ...args])).output

describe("the shortest expression", () => {
  test.each([
    ["not (a and b)", "python", "not a or not b\n"],
    ["not (a and a)", "python", "not a\n"],
    ["not (not a or not b)", "python", "a and b\n"],
    ["(a or b) and (a or c)", "python", "a or b and c\n"],
    ["a and (b or c)", "python", "a and (b or c)\n"],
    ["x xor x", "xor-bench", "x xor x\n"],
    ["T & F", "t-f", "F\n"],
    ["( and x ( or x y ) )", "lisp", "x\n"],
  ])("of %s in %s", async (text, dialect, expected) => {
    expect(await outputOf(text, "-d", dialect)).toBe(expected)
  })

  test.each([
    [["a and b or c", "--given", "a -> b"], "a or c\n"],
    [["a and b", "--given", "a"], "b\n"],
    [["p", "--given", "not p"], "False\n"],
    [["p", "--given", "p and q"], "True\n"],
    [["a", "--given", "a", "--to", "bash"], "$a\n"],
    [["a AND b", "--dialect", "sql", "--given", "B"], "a\n"],
    [["a and b", "--given", "b", "--to", "bash"], "$a\n"],
    [["a ^ b", "--dialect", "python", "--form", "dnf", "--given", "a or b"], "not a or not b\n"],
    [
      ["a and b", "--dialect", "python", "--given", "b", "--json"],
      '{"from":"python","text":"a","in":"python","form":"shortest","given":"b"}\n',
    ],
  ])("under a condition: %j", async (args, expected) => {
    expect(await captured(["simplify", ...args])).toMatchObject({ exitCode: 0, output: expected })
  })

  // (b or c) or c, and b or c without b.
  test.each([
    [["a and b or c", "--exists", "b"], "a or c\n"],
    [["a and b or c", "--forall", "b"], "c\n"],
    [["a xor b", "--exists", "a,b", "--to", "python"], "True\n"],
    [["a AND b", "-d", "sql", "--exists", "B", "--to", "python"], "a\n"],
    [["a and b or c", "--forall", "a", "--form", "cnf"], "c\n"],
    [
      ["p & q", "--exists", "q", "--json", "-d", "logic"],
      '{"from":"logic","text":"p","in":"logic","form":"shortest","exists":["q"]}\n',
    ],
  ])("without some variables: %j", async (args, expected) => {
    expect(await captured(["simplify", ...args])).toMatchObject({ exitCode: 0, output: expected })
  })

  test.each([
    [["--exists", "c"], "error: the expression has no variable `c`\n"],
    [["--exists", "a", "--forall", "b"], "cannot be used together"],
    [["--exists", "a", "--steps"], "cannot be used together"],
    [["--given", "a and"], "unexpected end of input"],
    [["--given", "a and not a"], 'error: --given "a and not a" is never true\n'],
    [
      ["--given", "a", "--form", "nnf"],
      "error: --form nnf has no use for --given; dnf, cnf, minimal, pla, blif do\n",
    ],
    [["--given", "a", "--steps"], "error: --given and --steps cannot be used together"],
  ])("no condition or quantifier: %j", async (args, expected) => {
    const { exitCode, output, errors } = await captured(["simplify", "a and b", ...args])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(expected)
  })

  test("is found in a notation that can't name the variables, which are renamed", async () => {
    const text = "a and b or a and not b or c"
    const renamed = "variables were renamed: a → $a, b → $b, c → $c\n"
    const found = await captured(["simplify", text, "--to", "bash"])
    expect(found).toEqual({ exitCode: 0, output: "$a || $c\n", errors: renamed })
    const steps = await captured(["simplify", "a and b or a or c", "--to", "bash", "--steps"])
    expect(steps).toMatchObject({ exitCode: 0, errors: renamed })
    expect(steps.output).toContain("  $a || $c\n")
  })

  test("of the outputs of a file has one name for each input", async () => {
    const blif =
      ".model m\n.inputs a[0] a_0_\n.outputs f g\n.names a[0] a_0_ f\n11 1\n.names a[0] g\n1 1\n.end\n"
    const args = ["--blif", pathOf("two.blif", blif), "--to", "python"]
    expect(await outputOf(...args)).toBe("f: a_0__ and a_0_\ng: a_0__\n")
  })

  test("may not be found if many operands are equal, with a warning", {
    tags: ["long"],
  }, async () => {
    const text = Array(2500).fill("a").join(" and ")
    const { output, errors } = await captured(["simplify", text, "-d", "python"])
    expect([output, errors]).toEqual([
      "a\n",
      "not all laws were tried, which would take too long; a shorter form may exist\n",
    ])
  })

  test("minimises literals first, counted as the notation writes them", async () => {
    expect(await outputOf("v0 ^ v0 & v4 & v1", "-d", "python")).toBe("v0 and not (v4 and v1)\n")
    const difference = "a AND NOT b OR b AND NOT a"
    expect(await outputOf(difference, "-d", "mysql")).toBe("a XOR b\n")
    expect(await outputOf(difference, "-d", "cobol")).toBe(`${difference}\n`)
  })

  test("reports skipped methods, also in JSON", async () => {
    const text = Array.from({ length: 20 }, (_, at) => `(a${at} or b${at})`).join(" and ")
    const { output, errors } = await captured(["simplify", text, "-d", "python"])
    expect(output.trimEnd()).toBe(text)
    expect(errors).toBe(
      "the laws were tried, but not every sum of products and product of sums, as one would be too large; a shorter form " +
        "may exist\n",
    )
    const printed = JSON.parse(await outputOf(text, "-d", "python", "--json"))
    expect(printed).toMatchObject({ isMinimal: false, untried: ["forms"] })
  })

  test("must be writable in the target notation", async () => {
    const { output, errors, exitCode } = await captured([
      "simplify",
      "x -> y",
      "-d",
      "logic",
      "--to",
      "t-f",
    ])
    expect([output, exitCode]).toEqual(["", 2])
    expect(errors).toContain("t-f has no variables")
  })
})

describe("forms", () => {
  test("give their size in JSON, and whether they are minimal", async () => {
    const printed = await outputOf("x ^ y", "-d", "python", "--form", "dnf", "--json")
    expect(JSON.parse(printed)).toEqual({
      from: "python",
      text: "x and not y or not x and y",
      in: "python",
      form: "dnf",
      terms: 2,
      literals: 4,
      isMinimal: true,
    })
  })

  test("beyond 10 variables are not proved minimal, with a warning", async () => {
    const text = "a&b|c&d|e&f|g&h|i&j|k&l"
    const { output, errors } = await captured(["simplify", text, "-d", "logic", "--form", "dnf"])
    expect(output).toBe("a ∧ b ∨ c ∧ d ∨ e ∧ f ∨ g ∧ h ∨ i ∧ j ∨ k ∧ l\n")
    expect(errors).toBe("a heuristic found this form; a shorter one may exist\n")
  })

  test("that would blow up refer to Tseitin's form, which adds variables", async () => {
    const text = Array.from({ length: 20 }, (_, at) => `a${at}&b${at}`).join("|")
    const { errors, exitCode } = await captured(["simplify", text, "-d", "logic", "--form", "cnf"])
    expect(exitCode).toBe(2)
    expect(errors.replace(/\n +/g, " ")).toContain(
      "variables of its own: write it with --form tseitin",
    )
    const tseitin = await captured([
      "simplify",
      "a & (b | c & t1)",
      "-d",
      "logic",
      "--form",
      "tseitin",
    ])
    expect(tseitin.output).toContain("t2")
    expect(tseitin.errors).toContain("is not equivalent")
  })
})

describe("steps", () => {
  test("are printed one per line with their laws, and the part to rewrite next is marked", async () => {
    expect(await outputOf("(p -> q) & p", "-d", "logic", "--steps")).toBe(
      "                           «(p → q)» ∧ p\n" +
        "definition of implication  «(¬p ∨ q) ∧ p»\n" +
        "distribution               «p ∧ ¬p ∨ p ∧ q»\n" +
        "complement                 «⊥ ∨ p ∧ q»\n" +
        "identity                   p ∧ q\n",
    )
    expect(await outputOf("p & q", "-d", "logic", "--steps")).toBe("p ∧ q\n")
  })

  test.each([
    [
      "markdown",
      "| law | expression |\n| --- | ---------- |\n|  | `a \\|\\| a && b` |\n| absorption | `a` |\n",
    ],
    [
      "latex",
      "\\begin{align*}\n& \\underline{a \\lor a \\land b} \\\\\n" +
        "\\equiv{} & a && \\text{absorption}\n\\end{align*}\n",
    ],
    [
      "html",
      "<table>\n<tbody>\n<tr><td></td><td><code><mark>a || a &amp;&amp; b</mark></code></td></tr>\n" +
        "<tr><td>absorption</td><td><code>a</code></td></tr>\n</tbody>\n</table>\n",
    ],
  ])("for documents, in %s", async (format, expected) => {
    const made = await outputOf("a || a && b", "-d", "c", "--steps", "--format", format)
    expect(made).toBe(expected)
  })

  test("are written in logic if the notation lacks signs that they need", async () => {
    const steps = (text: string) => captured(["simplify", text, "-d", "ascii-logic", "--steps"])
    const errors =
      "the steps are in logic, as ascii-logic lacks signs that they need; --to chooses another notation\n"
    expect(await steps("(p -> q) & p")).toMatchObject({
      output: await outputOf("(p -> q) & p", "-d", "logic", "--steps"),
      errors,
    })
    expect(await steps("p -> p")).toMatchObject({
      output:
        "                           «p → p»\n" +
        "definition of implication  «¬p ∨ p»\n" +
        "complement                 ⊤\n",
      errors,
    })
    expect(await steps("~(p <-> q)")).toMatchObject({ output: "~(p <-> q)\n", errors: "" })
    expect(await steps("~~p")).toMatchObject({ output: expect.stringContaining("«~~p»\n") })
  })

  test("mark each operand that is rewritten next", async () => {
    const steps = async (text: string, ...args: string[]) =>
      (await outputOf(text, "-d", "logic", "--steps", ...args)).split("\n")[0]
    expect(await steps("a | b | c | ~b")).toBe("            a ∨ «b» ∨ c ∨ «¬b»")
    expect(await steps("a | b | ~b | c")).toBe("            a ∨ «b ∨ ¬b» ∨ c")
    const json = await outputOf("a | b | c | ~b", "-d", "logic", "--steps", "--json")
    expect(JSON.parse(json).steps[0].marked).toBe("a ∨ «b» ∨ c ∨ «¬b»")
    const html = await outputOf("a | b | c | a", "-d", "logic", "--steps", "--format", "html")
    expect(html).toContain("<mark>a</mark> ∨ b ∨ c ∨ <mark>a</mark>")
    const latex = await outputOf("a | b | c | a", "-d", "logic", "--steps", "--format", "latex")
    expect(latex).toContain("\\underline{a} \\lor b \\lor c \\lor \\underline{a}")
  })

  test("have no format without --steps", async () => {
    const { errors, exitCode } = await captured(["simplify", "x", "--format", "html"])
    expect([exitCode, errors]).toEqual([2, expect.stringContaining("add --steps")])
  })

  test("are broken at spaces on a narrow terminal", async () => {
    const args = ["simplify", "not not (a and b or c)", "-d", "python", "--steps"]
    const { output } = await captured(args, { width: 34 })
    expect(output).toBe(
      "                 «not not (a and b\n" +
        "                 or c)»\n" +
        "double negation  a and b or c\n",
    )
  })

  test("go below the laws if those would fill over half of the terminal", async () => {
    const args = ["simplify", "(p -> q) & p", "-d", "logic", "--steps"]
    const { output } = await captured(args, { width: 20 })
    expect(output).toBe(
      "    «(p → q)» ∧ p\n" +
        "definition of implication\n" +
        "    «(¬p ∨ q) ∧ p»\n" +
        "distribution\n" +
        "    «p ∧ ¬p ∨ p ∧ q»\n" +
        "complement\n" +
        "    «⊥ ∨ p ∧ q»\n" +
        "identity\n" +
        "    p ∧ q\n",
    )
  })

  test("of several lines are separated by a gap", async () => {
    const { output } = await captured(["simplify", "-d", "python", "--steps"], {
      input: "x\nnot not y\n",
    })
    expect(output).toBe("x\n\n                 «not not y»\ndouble negation  y\n")
  })

  test("lead to some forms only", async () => {
    const { errors, exitCode } = await captured(["simplify", "x", "--steps", "--form", "anf"])
    expect([exitCode, errors]).toEqual([
      2,
      expect.stringContaining("--steps leads to nnf, dnf and cnf"),
    ])
    const dnf = await outputOf("x & (y | z)", "-d", "logic", "--steps", "--form", "dnf", "--json")
    expect(JSON.parse(dnf)).toMatchObject({ form: "dnf", text: "x ∧ y ∨ x ∧ z" })
  })
})

describe("files", () => {
  test("that leave outputs open become shorter", async () => {
    const path = pathOf("open.pla", ".i 2\n.o 1\n.ilb p q\n.ob f\n11 1\n10 -\n.e\n")
    expect(await outputOf("--pla", path, "--to", "python")).toBe("p\n")
    expect(await outputOf("--pla", path, "--form", "pla")).toContain("\n.p 1\n1- 1\n")
    for (const [form, problem] of [
      [
        "nnf",
        "the file leaves outputs open for some inputs, which --form nnf cannot; dnf, cnf, minimal, pla, blif can",
      ],
      ["dimacs", "which --form dimacs cannot"],
    ] as const) {
      const refused = await captured(["simplify", "--pla", path, "--form", form, "--to", "python"])
      expect(refused).toMatchObject({
        exitCode: 2,
        output: "",
        errors: expect.stringContaining(problem),
      })
    }
    const both = await captured(["simplify", "--pla", path, "--given", "p", "--to", "python"])
    expect(both.errors).toContain("--given takes an expression, not a file")
  })

  test("are read and written", async () => {
    const blif = pathOf("x.blif", await outputOf("f & g", "-d", "logic", "--form", "blif"))
    expect(await outputOf("--blif", blif, "--to", "python")).toBe("f and g\n")
    const pla = pathOf("x.pla", ".i 2\n.o 2\n.ilb p q\n.ob f g\n11 11\n1- 01\n.e\n")
    expect(await outputOf("--pla", pla, "--to", "python")).toBe("f: p and q\ng: p\n")
    const json = (await outputOf("--pla", pla, "--to", "python", "--form", "dnf", "--json")).split(
      "\n",
    )
    expect(JSON.parse(json[1] as string)).toMatchObject({ output: "g", text: "p", isMinimal: true })
    const dimacs = pathOf(
      "x.cnf",
      await outputOf("p & (q | ~p)", "-d", "logic", "--form", "dimacs"),
    )
    expect(await outputOf("--dimacs", dimacs, "--to", "python")).toBe("p and q\n")
    expect(await outputOf("--pla", pla, "--form", "blif")).toContain(".outputs f g\n")
  })

  test.each([
    [["--pla", "a", "--blif", "b"], "--pla and --blif cannot be used together"],
    [["x", "--pla", "a"], "give an expression or --pla, not both"],
  ])("%j is refused", async (args, message) => {
    expect((await captured(["simplify", ...args])).errors).toContain(message)
  })

  test("are written in python by default", async () => {
    const pla = pathOf("z.pla", ".i 2\n.o 1\n10 1\n.e\n")
    expect(await outputOf("--pla", pla)).toBe("x1 and not x2\n")
    expect(await outputOf("--pla", pla, "--form", "cnf")).toBe("x1 and not x2\n")
  })

  test("have no steps, and fit DIMACS only with one output", async () => {
    const pla = pathOf("y.pla", ".i 1\n.o 2\n1 11\n.e\n")
    for (const [args, message] of [
      [["--to", "dnf"], "dnf is a form; write --form dnf"],
      [["--steps", "--to", "python"], "--steps takes an expression"],
      [["--form", "dimacs"], "the file that was read has several"],
    ] as const) {
      const { errors, exitCode } = await captured(["simplify", "--pla", pla, ...args])
      expect([exitCode, errors]).toEqual([2, expect.stringContaining(message)])
    }
  })
})
