import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { checkRefutations } from "../../support/refutation-checker.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const said = (exitCode: number, ...lines: string[]) => ({
  exitCode,
  output: `${lines.join("\n")}\n`,
  errors: "",
})
const json = async (...args: string[]) => {
  const { exitCode, output } = await captured([...args, "--json"])
  return { exitCode, ...JSON.parse(output) }
}

test.each([
  ["satisfy", "satisfiable: p = True, q = False"],
  ["tautology", "not a tautology: p = False"],
])("%s - reads the lines of standard input", async (command, answer) => {
  const { output } = await captured([command, "-"], { input: "p and not q\n" })
  expect(output).toBe(`${answer}\n`)
})

describe("equivalent", () => {
  test.each([
    [["1 && 0", "False"], 0, ["equivalent"]],
    [["True", "False"], 1, ["not equivalent", "first  second", "True   False"]],
    [["p", "not p and p"], 1, ["not equivalent", "p     first  second", "True  True   False"]],
    [
      ["a or ( b and c and d )", "a and e"],
      1,
      [
        "not equivalent",
        "a     e      first  second",
        "True  False  True   False",
        "whatever b, c and d are",
      ],
    ],
    [
      ["v and a and b and c and d and e or not v or v", "w and not w"],
      1,
      ["not equivalent", "first  second", "True   False", "whatever the other 7 variables are"],
    ],
  ])("%j", async (texts, exitCode, lines) => {
    expect(await captured(["equivalent", ...texts])).toEqual(said(exitCode, ...lines))
  })

  test("in two notations, and as JSON", async () => {
    const args = ["equivalent", "__proto__ ^ q", "__proto__ xor q", "-d", "python"]
    expect(await json(...args, "--other-dialect", "xor-bench")).toEqual({
      exitCode: 0,
      isEquivalent: true,
      variables: ["__proto__", "q"],
      evidence: { engine: "table" },
      dialects: ["python", "xor-bench"],
    })
    const { output } = await captured(["equivalent", "__proto__", "not __proto__", "--json"])
    expect(output).toContain('"counterexample":{"assignment":{"__proto__":true},"isFewest":true,')
  })

  test("prints on a terminal how they were read", async () => {
    const { errors } = await captured(["equivalent", "T|F", "1&&0"], { width: 80 })
    expect(errors).toBe("read as t-f and binary\n")
    expect((await captured(["equivalent", "p", "p", "-d", "c"], { width: 80 })).errors).toBe("")
  })

  test("gives no answer for a refused expression", async () => {
    expect(await captured(["equivalent", "p &&", "p"])).toMatchObject({ exitCode: 2, output: "" })
    expect(await json("equivalent", "p", "p &&")).toMatchObject({
      exitCode: 2,
      error: { name: "BooleanSyntaxError" },
    })
    expect(await captured(["equivalent", "p"])).toMatchObject({
      exitCode: 2,
      errors:
        "error: equivalent compares two expressions, but got 1; add another, as in: boolglot equivalent p 'p and q'\n",
    })
  })

  test("names the decision diagram or solver, and a counterexample that may not be the shortest", async () => {
    const chain = Array.from({ length: 30 }, (_, at) => `v${at}`).join(" ^ ")
    const same = await captured(["equivalent", chain, `( ${chain} ) ^ False`, "-d", "python"])
    expect(same.output).toMatch(
      /^equivalent, over 2\^30 assignments, by a decision diagram of [\d,]+ nodes\n$/,
    )
    const many = Array.from({ length: 80 }, (_, at) => `v${at} and w${at}`).join(" or ")
    const { output } = await captured(["equivalent", many, "False", "-d", "python"])
    expect(output.split("\n").slice(-3)).toEqual([
      "whatever the other 158 variables are",
      "fewer variables may be enough",
      "",
    ])
  })
})

describe("-", () => {
  test.each([
    [["equivalent", "-", "not p or q"], "p -> q\n", "equivalent, over 2^2 assignments\n"],
    [["equivalent", "-"], "p -> q\nnot p or q\n", "equivalent, over 2^2 assignments\n"],
    [["entails", "-", "p -> r"], "p -> q\nq -> r\n", "entailed, over 2^3 assignments\n"],
  ])("%j reads the lines of standard input", async (args, input, output) => {
    expect(await captured(args, { input })).toEqual({ exitCode: 0, output, errors: "" })
  })

  test("is allowed once, and is not a variable", async () => {
    for (const command of ["equivalent", "entails", "truth-table"]) {
      expect(await captured([command, "-", "-"], { input: "p\nq\n" })).toEqual({
        exitCode: 2,
        output: "",
        errors: "error: - is standard input, which can be read only once; give it once\n",
      })
    }
    expect((await captured(["entails", "-"])).errors).toBe(
      "error: standard input is empty; write one expression per line there, or one in quotes after the command, such as 'True and False'\n",
    )
    expect((await captured(["draw", "-"], { input: "p\nq\n" })).errors).toBe(
      "error: a picture has one expression, not 2\n",
    )
    const refused = await captured(["equivalent", "-", "q"], { input: "p and\n" })
    expect(refused.errors).toMatch(/^error: line 1: no notation reads this; /)
  })
})

describe("entails", () => {
  test("as JSON", async () => {
    expect(await json("entails", "p or q", "not p", "q")).toEqual({
      exitCode: 0,
      isEntailed: true,
      variables: ["p", "q"],
      evidence: { engine: "table" },
      dialects: ["python", "python", "python"],
    })
    expect(await json("entails", "p or q", "q")).toMatchObject({
      exitCode: 1,
      counterexample: { assignment: { p: true, q: false }, isFewest: true },
    })
  })

  test.each([
    [
      ["p -> q", "r", "p", "q"],
      0,
      ["entailed, over 2^3 assignments", "premises 1 and 3 are needed: p -> q; p"],
    ],
    [["p", "q", "p"], 0, ["entailed, over 2^2 assignments", "premise 1 is needed: p"]],
    [["p", "q or not q"], 0, ["entailed, over 2^2 assignments", "no premise is needed"]],
    [
      ["q", "p"],
      1,
      ["not entailed", "q     p      premises  conclusion", "True  False  True      False"],
    ],
  ])("names the needed premises of %j", async (texts, exitCode, lines) => {
    const found = await captured(["entails", "--core", ...texts])
    expect(found).toEqual(said(exitCode, ...lines))
    const { core } = await json("entails", "--core", "p -> q", "r", "p", "q")
    expect(core).toEqual([1, 3])
  })

  test("a single formula is a conclusion without premises", async () => {
    expect(await captured(["entails", "p"])).toEqual({
      ...said(1, "not entailed", "p      conclusion", "False  False"),
      errors:
        "a single expression is the conclusion; premises go before it: boolglot entails 'p -> q' p q\n",
    })
  })

  test("gives no answer for a refused expression", async () => {
    expect((await captured(["entails", "p and", "q"])).exitCode).toBe(2)
  })
})

describe("tautology", () => {
  test("answers line by line, with the highest exit code", async () => {
    const input = "p or not p\np and q\n"
    expect(await captured(["tautology"], { input })).toEqual(
      said(1, "a tautology, over 2^1 assignments", "not a tautology: p = False"),
    )
    expect(await captured(["tautology"], { input: "p and not p\nFalse\n" })).toEqual(
      said(1, "not a tautology", "not a tautology"),
    )
    const refused = await captured(["tautology"], { input: "p or not p\np and\n" })
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringMatching(/error\n$/) })
  })

  test("as JSON, and on a terminal with its notation", async () => {
    expect(await json("tautology", "p", "-d", "c")).toEqual({
      exitCode: 1,
      isTautology: false,
      counterexample: { assignment: { p: false }, isFewest: true },
      variables: ["p"],
      evidence: { engine: "table" },
      dialect: "c",
    })
    expect((await captured(["tautology", "1||0"], { width: 80 })).errors).toBe("read as binary\n")
  })
})

describe("satisfy", () => {
  test("one, all, and their number", async () => {
    expect(await captured(["satisfy", "p and not p"])).toEqual(
      said(1, "unsatisfiable, over 2^1 assignments"),
    )
    expect(await captured(["satisfy", "p and not p", "--all"])).toEqual(
      said(1, "unsatisfiable, over 2^1 assignments"),
    )
    expect(await captured(["satisfy", "p and not p", "--count-only"])).toEqual(said(1, "0"))
    expect(await captured(["satisfy", "True"])).toEqual(said(0, "satisfiable"))
    expect(await captured(["satisfy", "p or q", "--all", "--limit", "2"])).toEqual(
      said(
        0,
        "the first 2 assignments of more, which --limit prints",
        "p      q",
        "False  True",
        "True   False",
      ),
    )
    expect(await captured(["satisfy", "p and q", "--all"])).toEqual(
      said(0, "1 assignment", "p     q", "True  True"),
    )
    expect(await json("satisfy", "p and q", "--all", "-d", "python")).toEqual({
      exitCode: 0,
      assignments: [{ p: true, q: true }],
      isAll: true,
      variables: ["p", "q"],
      evidence: { engine: "table" },
      dialect: "python",
    })
    expect(await json("satisfy", "p or q", "--count-only")).toMatchObject({
      exitCode: 0,
      count: "3",
    })
  })

  test("counts over variables as the notation spells them", async () => {
    const over = (names: string, ...rest: string[]) =>
      captured(["satisfy", "--count-only", "--variables", names, ...rest])
    // Only a = true can be made true.
    expect(await over("A", "a AND b", "-d", "sql")).toMatchObject(said(0, "1"))
    expect(await over("A,a", "a AND b", "-d", "sql")).toMatchObject(said(0, "1"))
    const { exitCode, errors } = await over("p,typo", "p & q")
    expect(exitCode).toBe(2)
    expect(errors).toContain("the expression has no variable `typo`")
    // Python heeds the case of names.
    expect((await over("P", "p and q", "-d", "python")).exitCode).toBe(2)
  })

  test("answers the lines that have the variables", async () => {
    const args = ["satisfy", "--count-only", "--variables", "q", "-d", "logic"]
    expect(await captured(args, { input: "p\np & q\n" })).toEqual({
      exitCode: 1,
      output: "error\n1\n",
      errors: "error: line 1: the expression has no variable `q`\n",
    })
  })

  test("prints many variables one per line", async () => {
    const names = Array.from({ length: 30 }, (_, at) => `v${at}`)
    const { output } = await captured(["satisfy", names.join(" and "), "--all"])
    expect(output).toBe(
      [
        "1 assignment",
        "variable  value",
        ...names.map((name) => `${name.padEnd(8)}  True`),
        "",
      ].join("\n"),
    )
    const some = `${names.slice(1).join(" and ")} and ( v0 or not v0 )`
    expect((await captured(["satisfy", some, "--all"])).output.split("\n\n")).toHaveLength(2)
  })

  test("line by line", async () => {
    expect(await captured(["satisfy"], { input: "p and not q\np and not p\n" })).toEqual(
      said(1, "satisfiable: p = True, q = False", "unsatisfiable, over 2^1 assignments"),
    )
    expect(await captured(["satisfy", "--all"], { input: "p\n" })).toMatchObject({ exitCode: 2 })
    const { output } = await captured(["satisfy", "--all", "--json"], { input: "p\n" })
    expect(JSON.parse(output)).toMatchObject({ line: 1, assignments: [{ p: true }] })
  })

  test("the clauses of a DIMACS file", async () => {
    const path = join(folder, "two.cnf")
    writeFileSync(path, 'c variable 2 is "wet"\np cnf 3 2\n1 -2 0\n2 0\n')
    expect(await captured(["satisfy", "--dimacs", path])).toEqual(
      said(0, "satisfiable", "x1    wet   x3", "True  True  False"),
    )
    expect(await captured(["satisfy", "--dimacs", path, "--count-only"])).toEqual(said(0, "2"))
    writeFileSync(path, "p cnf 1 2\n1 0\n-1 0\n")
    expect(await json("satisfy", "--dimacs", path)).toMatchObject({
      exitCode: 1,
      isSatisfiable: false,
    })
    expect(await captured(["satisfy", "p", "--dimacs", path])).toMatchObject({
      exitCode: 2,
      errors: "error: give an expression or --dimacs, not both\n",
    })
    writeFileSync(path, "p cnf 1 1\n2 0\n")
    expect(await captured(["satisfy", "--dimacs", path])).toMatchObject({
      exitCode: 2,
      errors: `error: cannot read ${path}: line 2: 2 is none of the 1 variables of the header\n`,
    })
    expect(await captured(["satisfy", "p", "--limit", "0"])).toMatchObject({ exitCode: 2 })
  })
})

describe("--proof", () => {
  const proved = (name: string, format: "lrat" | "drat") => ({
    dimacs: readFileSync(join(folder, `${name}.clauses.cnf`), "utf8"),
    format,
    text: readFileSync(join(folder, `${name}.${format}`), "utf8"),
  })
  const inFolder = (name: string) => join(folder, name)

  test.each([
    ["lrat", "a tautology", 0, ["tautology", "((p -> q) -> p) -> p"], "~(((p -> q) -> p) -> p)"],
    ["drat", "unsatisfiable", 1, ["satisfy", "(p ⊕ q) & (p <-> q)"], "(p ⊕ q) & (p <-> q)"],
    ["lrat", "entailed", 0, ["entails", "p -> q", "p", "q"], "(p -> q) & p & ~q"],
    ["drat", "equivalent", 0, ["equivalent", "p -> q", "~q -> ~p"], "(p -> q) ⊕ (~q -> ~p)"],
  ] as const)("writes %s and the clauses: %s", async (format, answer, exitCode, args, refuted) => {
    const [name] = args
    const file = inFolder(`${name}.${format}`)
    const { output, ...rest } = await captured([...args, "-d", "logic", "--proof", file])
    expect(rest).toEqual({ exitCode, errors: "" })
    const { dimacs } = proved(name, format)
    const [, count] = /^p cnf \d+ (\d+)$/m.exec(dimacs) ?? []
    const cnf = inFolder(`${name}.clauses.cnf`)
    expect(output).toBe(`${answer}, proved in ${file} from the ${count} clauses in ${cnf}\n`)
    expect(checkRefutations([proved(name, format)])).toEqual([null])
    expect((await captured(["simplify", refuted, "-d", "logic", "--form", "dimacs"])).output).toBe(
      dimacs,
    )
    expect(await json(...args, "--proof", file)).toMatchObject({
      exitCode,
      evidence: { engine: "proof", proof: file, dimacs: cnf, clauses: Number(count) },
    })
  })

  test("refutes the clauses of a DIMACS file under their own numbers", async () => {
    const cnf = inFolder("own.cnf")
    writeFileSync(cnf, "c mine\np cnf 2 4\n1 -1 0\n2 2\n0 -2 1 0\n-1 0\n")
    const file = inFolder("own.lrat")
    expect(await captured(["satisfy", "--dimacs", cnf, "--proof", file])).toEqual(
      said(1, `unsatisfiable, proved in ${file} from the 4 clauses in ${cnf}`),
    )
    expect(existsSync(inFolder("own.clauses.cnf"))).toBe(false)
    const text = readFileSync(file, "utf8")
    const dimacs = readFileSync(cnf, "utf8")
    expect(checkRefutations([{ dimacs, format: "lrat", text }])).toEqual([null])
    expect(await captured(["satisfy", "--dimacs", cnf, "--proof", "-"])).toEqual({
      exitCode: 1,
      output: text,
      errors: `unsatisfiable, proved from the 4 clauses in ${cnf}\n`,
    })
  })

  test("prints LRAT, and the answer to standard error", async () => {
    expect(await captured(["entails", "--core", "p", "q", "q", "--proof", "-"])).toEqual({
      exitCode: 0,
      output: "4 0 2 3 0\n",
      errors: "entailed, proved from the 3 clauses\npremise 2 is needed: q\n",
    })
    expect(await captured(["tautology", "p or not p", "--proof", "-"])).toEqual({
      exitCode: 0,
      output: "3 0 1 2 0\n",
      errors: "a tautology, proved from the 2 clauses\n",
    })
  })

  test.each([
    [["satisfy", "p and not q"], 0, "satisfiable\np     q\nTrue  False\n"],
    [["tautology", "p"], 1, "not a tautology\np      value\nFalse  False\n"],
    [["equivalent", "p", "True"], 1, "not equivalent\np      first  second\nFalse  False  True\n"],
  ])("%j: writes nothing", async (args, exitCode, output) => {
    const file = inFolder("none.lrat")
    expect(await captured([...args, "--proof", file])).toEqual({
      exitCode,
      output,
      errors: `there is no proof: ${file} is not written\n`,
    })
    expect([file, inFolder("none.clauses.cnf")].filter((each) => existsSync(each))).toEqual([])
  })

  test.each([
    [["satisfy", "p", "--proof", "p.txt"], / ends in \.lrat or \.drat, .*; "p\.txt" does not\n$/],
    [["satisfy", "--proof", "p.lrat"], /^error: --proof takes one expression, as an argument\n$/],
    [["tautology", "-", "--proof", "p.lrat"], /^error: --proof takes one expression, /],
    [["satisfy", "p", "--proof", "-", "--json"], /^error: .*--proof takes a file/],
    [["satisfy", "p", "--proof", "p.lrat", "--all"], /^error: --proof and --all cannot be used /],
  ])("%j is refused", async (args, message) => {
    const { exitCode, errors, output } = await captured(args, { input: "p\n" })
    expect({ exitCode, said: errors || JSON.parse(output).error.message }).toEqual({
      exitCode: 2,
      said: expect.stringMatching(message),
    })
  })
})

test("names that differ only in case are one variable if the notation ignores case", async () => {
  const ask = async (...args: string[]) => (await captured(args)).output
  expect(await ask("satisfy", "a and not A", "--dialect", "vhdl")).toMatch(/^unsat/)
  expect(await ask("simplify", "a AND A", "--dialect", "sql")).toBe("a\n")
  expect(await ask("equivalent", "a AND b", "B AND A", "--dialect", "sql")).toMatch(/^equivalent/)
  expect(await ask("eval", "a AND NOT B", "--dialect", "sql", "--set", "A=1", "--set", "b=0")).toBe(
    "True\n",
  )
  expect(await ask("satisfy", "a and not A", "--dialect", "python")).toContain("satisfiable\na")
})
