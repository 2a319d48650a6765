// Expressions without a given notation: the most usual notations decide, and a note on standard error names notations
// that read the text differently. Ruby and Kotlin give the words and and or the same precedence.

import { describe, expect, test } from "vitest"
import { captured } from "../support/run-command.ts"

const text = "a or b and c"
const note = "note: read as python; kotlin and ruby read it as (and (or a b) c)\n"
const rival = { dialects: ["kotlin", "ruby"], tree: "(and (or a b) c)" }

describe("a note names notations that read the text differently", () => {
  test.each([
    ["parse", text, "--format", "line"],
    ["check", text],
    ["convert", text, "--to", "c"],
    ["tautology", text],
    ["satisfy", text],
    ["simplify", text],
    ["explain", text, "--set", "a=true", "--set", "b=true", "--set", "c=false"],
    ["draw", text],
    ["truth-table", text],
    ["truth-table", text, "--json"],
    ["equivalent", text, "c and b or a"],
  ])("%s", { tags: ["slow"] }, async (...command) => {
    const { errors } = await captured(command)
    expect(errors).toContain(note)
  })

  test("eval, if their values differ", async () => {
    const bound = (c: string) => ["--set", "a=true", "--set", "b=true", "--set", `c=${c}`]
    // True or True and False is True; ( True or True ) and False is False.
    expect(await captured(["eval", text, ...bound("false")])).toMatchObject({
      exitCode: 0,
      output: "True\n",
      errors: "note: read as python; kotlin and ruby read it as False\n",
    })
    expect(await captured(["eval", text, ...bound("true")])).toMatchObject({ errors: "" })
  })

  test("once for many lines with values", async () => {
    // Kotlin and Ruby read ( true or true ) and false, which is False.
    const lines = ["true or true and false", "false", "true or true and true"]
    const input = `${lines.join("\n")}\n`.repeat(50)
    expect(await captured(["eval"], { input })).toEqual({
      exitCode: 0,
      output: "True\nFalse\nTrue\n".repeat(50),
      errors: "note: line 1 is read as c; kotlin and ruby read it as False\n",
    })
    const { output } = await captured(["eval", "--json"], { input })
    const answers = output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    const every3rd = Array.from({ length: 50 }, (_, at) => 3 * at + 1)
    const withRivals = answers.filter(({ rivals }) => rivals !== undefined)
    expect(withRivals.map(({ line }) => line)).toEqual(every3rd)
  })

  test("once for many lines", async () => {
    const { output, errors } = await captured(["parse", "--format", "line"], {
      input: "a or b\na or b and c\nd or e and f\n",
    })
    expect(output).toBe("(or a b)\n(or a (and b c))\n(or d (and e f))\n")
    expect(errors).toBe(
      "note: line 2 is read as python; kotlin and ruby read it as (and (or a b) c)\n",
    )
  })
})

test("in JSON they are next to the answer", async () => {
  const { output, errors } = await captured(["check", text, "--json"])
  expect(JSON.parse(output)).toMatchObject({ accepted: true, dialect: "python", rivals: [rival] })
  expect(errors).toBe("")
  const both = await captured(["equivalent", text, "a or b", "--json"])
  expect(JSON.parse(both.output)).toMatchObject({ rivals: [[rival], []] })
})

test.each([
  ["check", 1],
  ["parse", 2],
  ["equivalent", 2],
])("--strict refuses the text: %s", async (command, exitCode) => {
  const texts = command === "equivalent" ? [text, text] : [text]
  const refused = await captured([command, ...texts, "--strict"])
  expect(refused.exitCode).toBe(exitCode)
  expect(refused.errors).toContain("kotlin and ruby as (and (or a b) c); choose one with --dialect")
})

test("a named notation has no rivals", async () => {
  expect(await captured(["parse", text, "--format", "line", "-d", "ruby"])).toMatchObject({
    output: "(and (or a b) c)\n",
    errors: "",
  })
})

describe("products of letters", () => {
  const digital = "note: read as textbook; digital reads it as"
  test.each([
    [
      "A'B + AB'",
      "(or (and (not A) B) (and A (not B)))",
      `${digital} (or (and (not A) B) (not AB))`,
    ],
    ["AB + A'C", "(or (and A B) (and (not A) C))", `${digital} (or AB (and (not A) C))`],
    ["AB + B", "(or (and A B) B)", "note: read as textbook; circuit, clpb, "],
    // Fewer than half of the letters are names.
    ["FIRE + ALARM + A", "(or FIRE ALARM A)", "note: read as circuit; "],
    // None of the letters of EN and IN is itself a name.
    ["EN + IN", "(or EN IN)", "note: read as circuit; textbook reads it as"],
  ])("%s is read as %s, with a note", async (text, line, note) => {
    const { output, errors } = await captured(["parse", text, "--format", "line"])
    expect(output).toBe(`${line}\n`)
    expect(errors).toContain(note)
  })
})

test.each([
  ["AB & A", "(and AB A)"],
  ["!AB & A", "(and (not AB) A)"],
  ["ab & a & b", "(and ab a b)"],
])("%s has names, as in Python and C", async (text, line) => {
  expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
})

test.each(["is_ok(1)", "f(0)"])("%s is a call, not a product", async (text) => {
  expect(await captured(["parse", text, "--format", "line"])).toMatchObject({
    output: `${text}\n`,
    errors: `note: calls were read as variables, independent unless they are equal: ${text}\n`,
  })
})

test.each([
  ["active = TRUE AND b", "(and (iff active true) b)"],
  ["active = true AND b", "(and (iff active true) b)"],
  ["NOT b AND active = TRUE", "(and (not b) (iff active true))"],
])("%s is a comparison, as in SQL", async (text, line) => {
  expect(await captured(["parse", text, "--format", "line"])).toMatchObject({
    output: `${line}\n`,
    errors: expect.stringContaining("note: read as sql; pascal reads it as (iff "),
  })
})

test.each(["x = True and y", "x = true && y", "y = a and b"])(
  "%s may be a definition",
  async (text) => {
    const { output, errors } = await captured(["parse", text, "--format", "line"])
    expect(output).toBe("")
    expect(errors).toContain('"=" seems to define the name before it')
  },
)

describe("ascii-logic", () => {
  test.each([
    ["p v q", "(or p q)"],
    ["~p v q -> r", "(implies (or (not p) q) r)"],
    ["p ^ q v r", "(or (and p q) r)"],
    ["p ^ q -> r", "(implies (and p q) r)"],
    ["~p ^ q", "(and (not p) q)"],
    ["p /\\ q \\/ r", "(or (and p q) r)"],
    ["(p & q) v (r ^ s)", "(or (group (and p q)) (group (and r s)))"],
  ])("%s is read as %s", async (text, line) => {
    expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
  })

  test.each([
    ["p ^ q & r", "(xor p (and q r))"],
    ["True ^ False", "(xor true false)"],
    ["T ^ F", "(xor true false)"],
    ["1 ^ 0", "(xor true false)"],
    ["v or w", "(or v w)"],
  ])("%s is not its notation", async (text, line) => {
    expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
  })

  test.each(["parse", "check", "tautology", "truth-table", "simplify"])(
    "p ^ q is and or xor: %s asks",
    async (command) => {
      const { output, errors } = await captured([command, "p ^ q"])
      expect(output).toBe("")
      expect(errors).toMatch(/read it as \(xor p q\), ascii-logic as \(and p q\); choose one /)
      expect(errors).toContain("with --dialect python or --dialect ascii-logic\n")
    },
  )

  test("eval asks only if the values differ", async () => {
    const bound = (q: string) => ["eval", "p ^ q", "--set", "p=false", "--set", `q=${q}`]
    expect(await captured(bound("false"))).toMatchObject({ output: "False\n", errors: "" })
    expect((await captured(bound("true"))).errors).toMatch(
      /read it as True, ascii-logic as False; choose one /,
    )
  })
})

describe("explains why no notation accepts a text", () => {
  const refusalOf = async (text: string) =>
    (await captured(["parse", text, "--format", "line"])).errors

  // Commands that don't evaluate read them as variables.
  test.each([
    ["x > 3 and y < 2", '">" compares values'],
    ["x == 3 && y", "3 is a number, not a truth value"],
  ])("eval %s", async (text, what) => {
    expect((await captured(["eval", text])).errors).toContain(what)
  })

  test.each([
    ["a ∧ b ? c : d", '"?" and ":" choose between two values'],
    ["hello world", 'it looks like a sentence, as no operator joins "hello" and "world"'],
    ["if it rains then the street is wet", 'it begins like a sentence, with "if"'],
    ["either a or b", '"either" leaves open whether both may be true'],
    ["neither a nor b", '"neither" and "nor" deny two statements'],
    ["both a and b", '"both" is not part of an expression'],
    ["either factor b", 'it begins like a sentence, with "either"'],
    ["either it rains or it snows", 'it begins like a sentence, with "either"'],
    ["p -> q, p", '"," separates two expressions'],
    ["p -> q, p |- q", '"|-" separates premises from a conclusion'],
    ["p |- q", '"|-" separates premises from a conclusion'],
    ["p → q, p ⊢ q", '"⊢" separates premises from a conclusion'],
    ["(p ∨ q) ∴ r", '"∴" separates premises from a conclusion'],
    ["a and (b or c); d", '";" separates two expressions'],
    ["(declare-const a Bool) (assert a)", "it is an SMT-LIB script"],
    [
      '{"$or": [{"a": true}]}',
      "it is a MongoDB query filter, and only aggregation expressions are read",
    ],
    ['["and","a","b"]', "a list is not an expression"],
    // json-logic-js 2.0.5 returns undefined for the inner object, and false for the whole text.
    [
      '{"==": [{"and": []}, false]}',
      '{"and": []} has no operands, so it is undefined or null in JSON Logic',
    ],
    ["P(a) and Q(R(b))", '"P" looks like a function'],
    ["True && && False", '"&&" is written twice'],
    ["True and and", '"and" is written twice'],
    ["not ( ( not not True ) ) is", 'true-false cannot read "is" here'],
    ["True and not False is _", '"_" is a blank to fill in'],
    ["true &amp;&amp; false", '"&amp;" is an entity of HTML'],
    ["p -&gt; q", '"&gt;" is an entity of HTML'],
    [String.raw`x_{i,j} \land x_{2}`, '"x_{i,j}" has a subscript in braces'],
    [String.raw`x_{1}2 \land x_{2}`, '"x_{1}" has a subscript in braces'],
    ["0b1 & 0b0", 'binary cannot read "0b1" here'],
    ["What's False or True?", '"What\'s" is not part of the expression'],
    ["Solve -- not True", '"Solve" is not part of the expression'],
    ["true; false", '";" separates two expressions'],
  ])("%s", async (text, what) => {
    const [problem] = (await refusalOf(text)).split("\n")
    expect(problem).toBe(`error: no notation reads this; ${what}`)
  })

  // Kotlin, Elixir and others would read variables with these names.
  test.each([
    ["a or b and not", "unexpected end of input in python"],
    ["a && or", 'c cannot read "or" here'],
    ["a && xor", 'c cannot read "xor" here'],
    ["p and implies", 'english cannot read "implies" here'],
  ])("%s has an operator without an operand", async (text, problem) => {
    expect(await refusalOf(text)).toContain(problem)
  })

  test.each([
    ["it is raining and not snowing", "it looks like a sentence", "only sqlite can read it"],
    // A mistake that explains the refusals doesn't hide objections to an unusual reading.
    ["wahr is falsch", "it looks like a sentence", "only sqlite can read it"],
    ["Y = A + B", '"=" seems to define the name before it', "only digital can read it"],
    ["F = A'B + C", '"=" seems to define the name before it', "only digital can read it"],
    ["P(a) ∧ Q(b)", '"P" looks like a function', "only textbook and digital can read it"],
    ["f(x) || all(y)", '"f" looks like a function', "only digital can read it"],
    ["unless (a && !b)", '"unless" looks like a function', "only digital can read it"],
    ["a && isEmpty (!b)", '"isEmpty" looks like a function', "only digital can read it"],
    ["guard (a) || (b)", '"guard" looks like a function', "only digital can read it"],
  ])("%s is not accepted by a surprising notation alone", async (text, what, reader) => {
    const refusal = await refusalOf(text)
    expect(refusal).toContain(what)
    expect(refusal).toContain(reader)
    expect(refusal).toMatch(/; choose it with --dialect (sqlite|digital|textbook)\n$/)
  })

  test.each([
    ["A(B + C)", "(and A (group (or B C)))"],
    ["A(B || C)", "(and A (group (or B C)))"],
    ["(A)(B) && C", "(and (group A) (group B) C)"],
    ["ab + c && d", "(or ab (and c d))"],
    ["NOT(a && b)", "(not (group (and a b)))"],
  ])("%s has factors without an operator between them, or a function", async (text, line) => {
    expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
  })

  test.each([
    ["n == 1 && m", "c"],
    ["level = 1 OR level = 0", "mysql"],
    ["WHERE priority = 1 AND status = 0", "mysql"],
    ["x <> 0 or y", "mysql"],
  ])("%s compares with a number that is a truth value", async (text, dialect) => {
    const note = `note: 1 and 0 were read as the truth values of ${dialect}, so variables are true or false\n`
    for (const command of [["parse"], ["convert", "--to", "python"]]) {
      expect((await captured([...command, text])).errors).toContain(note)
    }
  })

  test.each([
    ["(a = TRUE)", "mysql"],
    ["a <-> 1", "logic"],
  ])("%s compares with no number", async (text, dialect) => {
    const { errors } = await captured(["tautology", text, "--dialect", dialect])
    expect(errors).not.toContain("1 and 0 were read")
  })

  test("commands that reason say so, too", async () => {
    const { errors } = await captured(["tautology", "level = 1 OR level = 0"])
    expect(errors).toContain("note: 1 and 0 were read as the truth values of mysql")
  })

  const memberAccess = '"->" without spaces is member access in C; write p -> q for implication'

  test.each(["node->left && !node->right", "p->next || q", "!p->done", "a || ready->b"])(
    "%s has a member access",
    async (text) => {
      expect(await refusalOf(text)).toContain(`error: ${memberAccess}`)
      expect(await captured(["detect", text])).toMatchObject({ exitCode: 1, output: "" })
    },
  )

  test("member access is named in a pasted condition", async () => {
    const [problem] = (await refusalOf("if (node->left && !node->right) {")).split("\n")
    expect(problem).toBe('error: no notation reads this; "->" without spaces is member access in C')
  })

  test.each([
    ["p->q", "(implies p q)"],
    ["p->q & r", "(implies p (and q r))"],
    ["(p->q)->r", "(implies (group (implies p q)) r)"],
    ["!p->q", "(implies (not p) q)"],
    ["a -> b && c", "(implies a (and b c))"],
    ["(!p||q)->r && s", "(implies (group (or (not p) q)) (and r s))"],
    ["1->0 && 1", "(implies true (and false true))"],
    ["true->false || true", "(implies true (or false true))"],
    ["T->F || T", "(implies T (or F T))"],
  ])("%s is an implication", async (text, line) => {
    expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
  })

  test("a named notation reads arrows without spaces", async () => {
    const command = ["parse", "node->left && b", "--format", "line", "--dialect", "logic"]
    expect((await captured(command)).output).toBe("(implies node (and left b))\n")
  })

  // digital reads = as iff; mysql and others read the last three that way too.
  test.each([
    "Y = A + B",
    "F = A'B + C",
    "F = A ^ B",
    "Y = !A",
    "Y = NOT A",
    "y = a => b",
    "y = a == b",
  ])("%s is a definition and never silently an iff", async (text) => {
    for (const command of ["parse", "eval", "tautology", "detect"]) {
      const { exitCode, output, errors } = await captured([command, text])
      expect([exitCode, output]).toEqual([command === "detect" ? 1 : 2, ""])
      expect(errors).toContain('"=" seems to define the name before it')
    }
  })

  test("an assignment of R is no implication from the right", async () => {
    expect(await refusalOf("y <- a & b")).toContain('"<-" seems to define the name before it')
    const command = ["parse", "p <- q & r", "--format", "line", "--dialect", "prover9"]
    expect((await captured(command)).output).toBe("(impliedBy p (and q r))\n")
  })

  test("unless begins a statement", async () => {
    expect(await refusalOf("unless (a & !b)")).toContain(
      'error: it begins like a statement, with "unless"; give the expression alone',
    )
  })

  test.each(["config A && B", "defined A || B"])(
    "%s joins words with no operator",
    async (text) => {
      expect(await refusalOf(text)).toContain("there is no operator between")
      expect(await captured(["detect", text])).toMatchObject({ exitCode: 1, output: "" })
    },
  )

  test.each(["$a == yes", "$MODE = release", "$a && $b != no"])(
    "%s compares with a word, not with a variable",
    async (text) => {
      expect(await captured(["detect", text])).toMatchObject({ exitCode: 1, output: "" })
      expect((await captured(["eval", text])).errors).toContain("compares a variable with a word")
    },
  )

  test.each([
    ["$a == $b", "(iff $a $b)"],
    ["$a == true", "(iff $a true)"],
    ["$A1 = B1", "(iff $A1 B1)"],
  ])("%s compares truth values", async (text, line) => {
    expect((await captured(["parse", text, "--format", "line"])).output).toBe(`${line}\n`)
  })

  test.each([
    ["K C p q", 'there is no operator between "K" and "C"'],
    ["P V Q", 'there is no operator between "P" and "V"'],
    ["true v false", '"v" is "or" in ascii-logic, which has no literals'],
  ])("%s is not a product", async (text, what) => {
    const [problem] = (await refusalOf(text)).split("\n")
    expect(problem).toMatch(/^error: /)
    expect(problem?.endsWith(`; ${what}`)).toBe(true)
  })

  test.each([
    ["A'B + C", "(or (and (not A) B) C)"],
    ["A(B + C)", "(and A (group (or B C)))"],
    ["a <=> b", "(iff a b)"],
    ["x <> y", "(xor x y)"],
  ])("%s is read", async (text, line) => {
    expect(await captured(["parse", text, "--format", "line"])).toMatchObject({
      output: `${line}\n`,
    })
  })

  test.each([
    ["x && y % both", "% both", "matlab"],
    ["x && y // both", "// both", "c"],
    ["p and q -- both", "-- both", "lua"],
  ])("%s: a note names the comment", async (text, comment, dialect) => {
    const { errors } = await captured(["parse", text])
    expect(errors).toBe(`note: ${JSON.stringify(comment)} was read as a comment of ${dialect}\n`)
    expect((await captured(["parse", text, "--dialect", dialect])).errors).toBe("")
  })

  test("a question in JSON contains the readings", async () => {
    const { output } = await captured(["parse", "it is raining", "--json"])
    expect(JSON.parse(output).error.readings).toEqual([
      { dialects: ["sqlite"], meaning: "(iff it raining)" },
    ])
  })

  test("explains in JSON, and in check", async () => {
    const { output } = await captured(["parse", "a ∧ b ? c : d", "--json"])
    const { message, hint } = JSON.parse(output).error
    expect(message).toBe('"?" and ":" choose between two values')
    expect(hint).toMatch(/^"\?" and ":" choose between two values; write /)
    const checked = await captured(["check", "a ∧ b ? c : d"])
    expect(checked).toMatchObject({ exitCode: 1 })
    expect(checked.output).toContain('"?" and ":" choose between two values')
  })

  test("explains long texts", { tags: ["slow"] }, async () => {
    const long = `${"a and ".repeat(20_000)}x > 3`
    expect((await captured(["eval", long])).exitCode).toBe(2)
  })
})
