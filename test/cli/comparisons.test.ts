// Comparisons of values on the command line. They are read as variables only if all notations refuse the text, and a
// note says so unless the answer copies them.

import { describe, expect, test } from "vitest"
import { captured } from "../support/run-command.ts"

const note = "note: comparisons were read as variables, independent unless they are equal: "

describe("convert", () => {
  test("in a named notation", async () => {
    expect(
      await captured(["convert", "x > 3 and s == 'a'", "--from", "python", "--to", "sql"]),
    ).toEqual({ exitCode: 0, output: "x > 3 AND s = 'a'\n", errors: "" })
  })

  test("in the notation that is detected", async () => {
    const { output, errors } = await captured(["convert", "x IS NULL AND y > 3", "--to", "cel"])
    expect(output).toBe("x == null && y > 3\n")
    expect(errors).toBe("")
  })

  test("notations that agree decide together", async () => {
    expect((await captured(["convert", "x > 3 && y < 2", "--to", "python"])).output).toBe(
      "x > 3 and y < 2\n",
    )
  })

  test.each([
    ["age>=18", "age >= 18"],
    ["age<limit", "age < limit"],
    ["age <= limit", "age <= limit"],
    ["(not a>=b)", "not a >= b"],
  ])("%s is a comparison, not a name or an implication", async (text, comparison) => {
    const { output } = await captured(["convert", text, "--to", "python"])
    expect(output.replace(/[()]/g, "")).toBe(`${comparison}\n`)
  })

  test("words compared with a shell variable are strings", async () => {
    const { output, errors } = await captured(["truth-table", "[[ $a == yes ]]", "--format", "csv"])
    expect(output.split("\n")[0]).toBe('"$a == ""yes""",[[ $a == yes ]]')
    expect(errors).toContain(`${note}$a == "yes"\n`)
    const converted = ["convert", "[[ $a == yes && ! $b != no ]]", "--to", "python"]
    expect((await captured(converted)).output).toBe('a == "yes" and not b != "no"\n')
  })

  test("1 is a number in all notations", async () => {
    for (const text of ["x == 1 && y > 3", "x = 1 AND y > 3"]) {
      expect((await captured(["convert", text, "--to", "python"])).output).toBe(
        "x == 1 and y > 3\n",
      )
    }
  })

  test("boolglot asks if notations disagree", async () => {
    const args = ["convert", "a == b == c and y < 2", "--to", "sql"]
    const { exitCode, output, errors } = await captured(args)
    expect([exitCode, output]).toEqual([2, ""])
    expect(errors).toBe(
      "error: python and jinja read it as (and (and |a == b| |b == c|) |y < 2|), sqlite and c as (and (iff |a == b| c) |y < 2|); " +
        "choose one with --dialect python or --dialect sqlite\n",
    )
  })

  test("names are as written, although PostgreSQL reads them in lower case", async () => {
    const args = ["convert", "Age > 18 AND Name IS NULL", "--to", "python"]
    expect((await captured(args)).output).toBe("Age > 18 and Name is None\n")
  })

  test("a literal of one notation is no variable of another", async () => {
    const args = ["convert", "x > 3 and True", "--to", "sql"]
    expect(await captured(args)).toEqual({
      exitCode: 0,
      output: "x > 3 AND TRUE\n",
      errors: "",
    })
  })

  test("names with dots are names without comparisons, too", async () => {
    const args = ["convert", "user.is_admin and not user.banned", "--to", "javascript"]
    expect(await captured(args)).toEqual({
      exitCode: 0,
      output: "user.is_admin && !user.banned\n",
      errors: "",
    })
  })

  test("calls are variables", async () => {
    const call = "is_admin(user) and not expired(token)"
    expect(await captured(["convert", call, "--to", "javascript"])).toEqual({
      exitCode: 0,
      output: "is_admin(user) && !expired(token)\n",
      errors: "",
    })
    const { output, errors } = await captured(["simplify", "f(x) and (y > 1 or f(x))"])
    expect(output).toBe("f(x)\n")
    expect(errors).toContain("note: comparisons and calls were read as variables, ")
    const refused = await captured(["convert", "user.has(x)", "--to", "sql"])
    expect(refused).toMatchObject({ exitCode: 2, output: "" })
    expect(refused.errors).toContain("write a variable for each call with --rename letters")
  })

  test.each([
    ["f(x) ^ b", "python", 'python reads calls only next to "and", "or" and "not"; '],
    ["is_ok(u) & b", "c", 'c reads calls only next to "&&", "||" and "!"; '],
    ["is_ok(u) & b", "verilog", "calls are read in some notations, such as python, c and sql; "],
    // No notation reads a call within a call.
    ["f(g(x)) & b", "python", ""],
  ])("%s in %s is refused with a hint", async (text, name, where) => {
    const { exitCode, errors } = await captured(["satisfy", text, "--dialect", name])
    expect(exitCode).toBe(2)
    expect(errors).toContain(`hint: ${where}write a variable for the call, such as p\n`)
  })

  test("a call next to & doesn't determine the notation", async () => {
    const { errors } = await captured(["satisfy", "is_ok(u) & b"])
    expect(errors).toContain(
      'such as p for f(x); calls are read only next to "and", "or" and "not", or "&&", "||" and "!"; if',
    )
    const nested = await captured(["satisfy", "f(g(x)) & b"])
    expect(nested.errors).not.toContain("calls are read")
  })

  test.each([
    ["f(x) and b", '"f" looks like a function; write a variable for the whole call'],
    ["x > 3 and b", '">" compares values; write a variable for each comparison'],
  ])("eval is not suggested for %s, which it refuses", async (text, why) => {
    const { errors } = await captured(["satisfy", "--set", "b=1", text])
    expect(errors).toContain(`satisfy has no option --set; eval has it, but ${why}`)
  })

  test("JSON lists the comparisons", async () => {
    const args = ["convert", "x > 3 and p", "--from", "python", "--to", "sql", "--json"]
    expect(JSON.parse((await captured(args)).output)).toEqual({
      atoms: ["x > 3"],
      text: "x > 3 AND p",
      from: "python",
      to: "sql",
    })
  })

  test("lines of standard input", async () => {
    const input = "x > 3 and p\np or q\nx >\n"
    expect(await captured(["convert", "--from", "python", "--to", "c"], { input })).toEqual({
      exitCode: 1,
      output: "x > 3 && p\np || q\nerror\n",
      errors: expect.stringContaining("line 3: the comparison has no right side"),
    })
  })

  test("a pasted condition", async () => {
    const args = ["convert", "SELECT * FROM t WHERE age > 18 AND s = 'a';", "--to", "python"]
    expect((await captured(args)).output).toBe("age > 18 and s == 'a'\n".replaceAll("'", '"'))
  })

  test("a comparison that the target lacks", async () => {
    expect(await captured(["convert", "p or x > 3", "--to", "latex"])).toEqual({
      exitCode: 2,
      output: "",
      errors: [
        'error: latex can\'t write "x > 3"',
        "  p or x > 3",
        "       ^^^^^",
        "  line 1, column 6",
        "  hint: write a variable for each comparison with --rename letters\n",
      ].join("\n"),
    })
    expect(
      await captured(["convert", "p or x > 3", "--to", "latex", "--rename", "letters"]),
    ).toMatchObject({
      output: "p \\lor a\n",
      errors: "variables were renamed: x > 3 → a\n",
    })
  })

  test("--precedence reads no comparisons", async () => {
    const args = ["convert", "x > 3 and p", "--precedence", "c", "--to", "sql"]
    expect((await captured(args)).exitCode).toBe(2)
  })
})

test("names in comparisons are renamed", async () => {
  const args = ["convert", "class AND class_ > 3", "--from", "sql", "--to", "python"]
  expect(await captured(args)).toEqual({
    exitCode: 0,
    output: "class1 and class_ > 3\n",
    errors: "variables were renamed: class → class1\n",
  })
  const simplified = ["simplify", "class > 3 AND class", "--dialect", "sql", "--to", "python"]
  expect(await captured(simplified)).toMatchObject({
    output: "class_ > 3 and class_\n",
    errors: `variables were renamed: class → class_\n${note}class > 3\n`,
  })
})

describe("null is a value", () => {
  test.each([
    ["x == null && y", "x is None and y"],
    ["x != null || y", "x is not None or y"],
    ["x == None", "x is None"],
    ["x is None", "x is None"],
    ["x IS NULL", "x is None"],
  ])("%s", async (text, expected) => {
    expect((await captured(["convert", text, "--to", "python"])).output).toBe(`${expected}\n`)
    expect((await captured(["equivalent", text, expected])).output).toMatch(/^equivalent/)
  })

  test.each([
    ["x == undefined && y", '"undefined" cannot be part of a comparison here'],
    ["x == undefined && y > 3", '"undefined" is a value that boolglot does not compare in c'],
    ["x <-> null", '"null" is probably not a variable'],
  ])("%s is refused", async (text, message) => {
    const { exitCode, errors } = await captured(["convert", text, "--to", "python"])
    expect(exitCode).toBe(2)
    expect(errors).toContain(message)
  })

  test("a variable called null in a named notation", async () => {
    const args = ["convert", "x == null && y", "--from", "c", "--to", "python"]
    expect((await captured(args)).output).toBe("x == null and y\n")
  })
})

describe("other readings and errors stay the same", () => {
  test.each([
    ["a == b", "(iff a b)"],
    ["a = b", "(iff a b)"],
    ["1 == 0", "(iff true false)"],
  ])("%s", async (text, tree) => {
    const { output, errors } = await captured(["parse", text, "--format", "line"])
    expect(output).toBe(`${tree}\n`)
    expect(errors).not.toContain("comparisons were read")
  })

  test("texts that look like sentences have the usual error", async () => {
    const { errors } = await captured(["convert", "it is raining and not snowing", "--to", "c"])
    expect(errors).toContain("it looks like a sentence")
  })

  test("an unlikely notation is named", async () => {
    expect((await captured(["parse", "X * Y > 1"])).errors).toContain(
      "choose it with --dialect clpb",
    )
  })

  test("eval needs values, and still asks for variables", async () => {
    expect((await captured(["eval", "x > 3 and p"])).errors).toContain(
      "write a variable for each comparison, such as p for x > 3",
    )
  })
})

describe("eval and explain read tests for true and false", () => {
  test.each([
    ["sql", "a IS TRUE AND NOT A IS FALSE", "a", "True"],
    ["sql", "A IS NOT TRUE", "a", "False"],
    ["postgresql", "B OR A IS TRUE", "A", "True"],
    ["python", "a is not True", "a", "False"],
  ])("%s: %s", async (name, text, variable, value) => {
    const args = ["-d", name, "--set", `${variable}=true`, "--set", "b=false"]
    expect((await captured(["eval", text, ...args])).output).toBe(`${value}\n`)
    expect((await captured(["eval", ...args], { input: `${text}\n` })).output).toBe(`${value}\n`)
  })

  test("explain", async () => {
    const args = ["explain", "a IS TRUE AND b", "-d", "sql", "--set", "a=true", "b=false"]
    expect((await captured(args)).output).toMatch(/FALSE\n$/)
  })

  test("but no other comparisons", async () => {
    const { exitCode, errors } = await captured(["eval", "a is True and x is None", "-d", "python"])
    expect(exitCode).toBe(2)
    expect(errors).not.toContain("has no value")
  })
})

describe("!= isn't the start of a comment in Fortran", () => {
  test("the comparison is read", async () => {
    expect(await captured(["tautology", "x != 3 or x == 3"])).toEqual({
      exitCode: 0,
      output: "a tautology, over 2^1 assignments\n",
      errors: `${note}x == 3\n`,
    })
  })

  test("the text is refused by eval", async () => {
    expect((await captured(["eval", "x != 3 and y", "--set", "x=true"])).exitCode).toBe(2)
  })

  test("other comments are read", async () => {
    const { output } = await captured(["parse", "x .or. y ! z", "--format", "line"])
    expect(output).toBe("(or x y)\n")
  })
})

describe("questions", () => {
  test("equal comparisons in two notations are one variable", async () => {
    const texts = ["x <> 3 AND s = 'a'", 's == "a" and x != 3']
    const named = ["--dialect", "sql", "--other-dialect", "python"]
    expect((await captured(["equivalent", ...texts, ...named])).output).toBe(
      "equivalent, over 2^2 assignments\n",
    )
    expect(
      JSON.parse((await captured(["equivalent", ...texts, ...named, "--json"])).output),
    ).toEqual({
      isEquivalent: true,
      variables: ["x == 3", 's == "a"'],
      evidence: { engine: "table" },
      dialects: ["sql", "python"],
      atoms: ["x == 3", 's == "a"'],
    })
  })

  test.each([
    ["sql", "a IS TRUE", "A"],
    ["sql", "NOT X > 1", "x <= 1 OR NOT x > 1"],
    ["postgresql", "A", "a IS TRUE"],
  ])("%s: %s and %s have names that differ in case only", async (name, one, other) => {
    const { output } = await captured(["truth-table", one, other, "-d", name, "--json"])
    expect(JSON.parse(output).variables).toHaveLength(one === "NOT X > 1" ? 2 : 1)
  })

  test("the case of names doesn't matter next to a comparison", async () => {
    for (const text of ["a IS TRUE OR NOT A", "A AND x > 1 OR NOT a OR NOT x > 1"]) {
      expect((await captured(["tautology", text, "-d", "sql"])).exitCode).toBe(0)
    }
    expect((await captured(["equivalent", "a IS TRUE", "A", "-d", "sql"])).exitCode).toBe(0)
  })

  test("not next to an equality is read as Python does", async () => {
    const { output } = await captured(["equivalent", "x > 3 and not a == b", "x > 3 and a != b"])
    expect(output).toMatch(/^equivalent/)
  })

  test.each([
    ["a == b and x > 3", "a == b", "python"],
    ["n == 1 && x > 3", "n == 1", "c"],
    ['{"and":[{"!==":[{"var":"a"},{"var":"b"}]},{">":[{"var":"x"},3]}]}', "a != b", undefined],
  ])("%s entails %s", async (premise, conclusion, name) => {
    const { exitCode, output } = await captured([
      ...["entails", premise, conclusion],
      ...(name ? ["--dialect", name] : []),
    ])
    expect([exitCode, output.split(",")[0]?.trim()]).toEqual([0, "entailed"])
  })

  test("truth values of other texts stay truth values", async () => {
    const { output } = await captured(["entails", "p == q and p", "x > 3", "q"])
    expect(output).toMatch(/^entailed/)
  })

  test("a name that one text compares can't be a truth value in another", async () => {
    const { exitCode, errors } = await captured(["equivalent", "a == b and x > 3", "a and x > 3"])
    expect(exitCode).toBe(2)
    expect(errors).toContain(
      "a is a truth value in one expression and part of a comparison or a call in another",
    )
  })

  test("a variable in a call of one text can't be a truth value in another", async () => {
    const { exitCode, output } = await captured(["equivalent", "f(a)", "not a", "-d", "python"])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  })

  test("others are independent", async () => {
    expect(await captured(["entails", "x > 5", "x > 3"])).toMatchObject({
      exitCode: 1,
      output: [
        "not entailed",
        "x > 5  x > 3  premises  conclusion",
        "True   False  True      False\n",
      ].join("\n"),
    })
  })

  test("satisfy prints values of comparisons", async () => {
    expect((await captured(["satisfy", "x > 3 and not y == 2"])).output).toBe(
      "satisfiable\nx > 3  y == 2\nTrue   False\n",
    )
  })

  test("truth-table has a column for each", async () => {
    const { output, errors } = await captured([
      "truth-table",
      "x > 3 or not x > 3",
      "--dialect",
      "python",
      "--parts",
      "--format",
      "csv",
    ])
    expect(output).toBe("x > 3,not x > 3,x > 3 or not x > 3\nF,T,T\nT,F,T\n")
    expect(errors).toBe(`${note}x > 3\n`)
  })

  test("the JSON of a table has no place for the note", async () => {
    const { output, errors } = await captured(["truth-table", "x > 3", "-d", "c", "--json"])
    expect(JSON.parse(output).variables).toEqual(["x > 3"])
    expect(errors).toBe(`${note}x > 3\n`)
  })

  test("parse names the variables", async () => {
    const { output } = await captured(["parse", "x > 3 and p", "--json"])
    expect(JSON.parse(output)).toMatchObject({
      atoms: ["x > 3"],
      tree: { operands: [{ name: "x > 3" }, { name: "p" }] },
    })
  })
})

describe("simplify", () => {
  test.each([
    ["python", "x != 3 and (y is None or x == 3)", "x != 3 and y is None"],
    ["sql", "(x = 3 OR s IS NULL) AND (x = 3 OR NOT s IS NULL)", "x = 3"],
    ["c", "!(x > 3) && !(x > 3)", "!(x > 3)"],
    ["python", "a.b and (a.b or x > 3)", "a.b"],
    ["c", "n == 1 && (x > 3 || !(x > 3))", "n == 1"],
    ["python", "a != b and (x > 3 or not x > 3)", "a != b"],
    ["postgresql", '"Name" > 3 AND (p OR "Name" > 3)', '"Name" > 3'],
  ])("%s: %s", async (dialect, text, expected) => {
    const { output, errors } = await captured(["simplify", text, "--dialect", dialect])
    expect(output).toBe(`${expected}\n`)
    expect(errors).toMatch(/^note: comparisons were read as variables, [^\n]*\n$/)
  })

  test("steps have a name for each comparison", async () => {
    const { errors } = await captured(["simplify", "x > 3 and (x > 3 or p)", "--steps"])
    expect(errors).toContain("variables were renamed: x > 3 → x___3\n")
  })
})

test.each<[what: string, args: readonly string[], message: string]>([
  [
    "half of a comparison is not a comment",
    ["age >= 18 and score // 10 > 5", "--to", "sql"],
    '"/" cannot be part of a comparison here',
  ],
  [
    "an escape that JSON lacks",
    ['{"==":[{"var":"x"},"a\\qb"]}', "--from", "json-logic", "--to", "c"],
    "json-logic cannot read",
  ],
])("%s is refused", async (_, args, message) => {
  const { exitCode, output, errors } = await captured(["convert", ...args])
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
  expect(errors).toContain(message)
})
