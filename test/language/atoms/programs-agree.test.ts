// Converted rules have the same values as the originals: both are evaluated by programs of their notations, with the
// same values of variables.
//
// @module-tag long

import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { compileFunction } from "node:vm"
import { Environment } from "@marcbachmann/cel-js"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { comparisonsIn, parseComparisons, printComparisons } from "../../../src/comparisons.ts"
import { BooleanSyntaxError, UnwritableError } from "../../../src/index.ts"
import { hasPython, runPython } from "../../support/cpython.ts"
import { dialect } from "../../support/dialect.ts"
import { hasGcc } from "../../support/gcc.ts"
import { randomTexts, type Vocabulary } from "../../support/random-texts.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

/** Numbers, strings, truth values, a value that may be null, and a structure. */
interface Values {
  readonly n: number
  readonly m: number
  readonly s: string
  readonly z: number | null
  readonly u: { readonly age: number; readonly ok: boolean }
  readonly p: boolean
  readonly q: boolean
}

interface Question {
  readonly text: string
  readonly values: Values
}

type Ask = (questions: readonly Question[]) => boolean[]

const strings = ["a", "b", "it's", 'x"y', "a\\b", "and", "é"]
const gaps = [" ", " ", "  ", "\n"]

const vocabularies: Readonly<Record<string, Vocabulary>> = {
  python: {
    operands: [
      ..."p q u.ok n>3 n!=2 3<=m m==2.5 u.age>=18 n<m f(n,1) f(u.age,m)".split(" "),
      ...["s == 'it\\'s'", 's != "x\\"y"', "s in ['a', 'b']", "n not in (1, 2)", "z is None"],
      ...[
        "(n != m)",
        "(n) == (m)",
        "n == 1",
        "n == 3.0",
        "None != z",
        "z is not None",
        "s == 'a\\\\b'",
        "s == '\\u00e9'",
        "n == -1",
      ],
    ],
    prefixes: ["not"],
    infixes: "and or and or == != & | ^".split(" "),
    gaps,
  },
  sqlite: {
    operands: [
      ..."p q u.ok n>3 n<>2 3<=m m=2.5 u.age>=18 n<m f(n,1) f(u.age,m)".split(" "),
      ...["s = 'it''s'", "s != 'x\"y'", "s IN ('a', 'b')", "n not in (3, 2)", "z IS NULL"],
      ...["(n <> m)", "(n IS m)", "n = 1", "n <> 0", "z IS NOT NULL", "s = 'a\\b'", "n == -1"],
    ],
    prefixes: ["NOT"],
    infixes: "AND OR and or = <> & |".split(" "),
    gaps,
  },
  javascript: {
    operands: [
      ..."p q u.ok n>3 n!==2 3<=m m==2.5 u.age>=18 n<m f(n,1) f(u.age,m)".split(" "),
      ...[
        "s === 'it\\'s'",
        's != "x\\"y"',
        "z == null",
        "z !== null",
        "(n !== m)",
        "n == 1",
        "m == 25e-1",
        "s == 'a\\\\b'",
        "n == -1",
      ],
      ...["(n > 3 ? p : s == 'a')", "(z == null ? q : m >= 1)"],
    ],
    prefixes: ["!"],
    infixes: "&& || && || == !== & | ^".split(" "),
    gaps,
  },
  cel: {
    operands: [
      ..."p q u.ok n>3 n!=2 3<=m m==2.5 u.age>=18 n<m f(n,1) f(u.age,m)".split(" "),
      ...[
        "s == 'it\\'s'",
        's != "x\\"y"',
        "s in ['a', 'b']",
        "z == null",
        "z != null",
        "(n != m)",
        "n == -1",
      ],
    ],
    prefixes: ["!"],
    infixes: "&& || && || == !=".split(" "),
    gaps,
  },
  c: {
    operands:
      "p q u.ok n>3 n!=2 3<=m m==2.5 u.age>=18 n<m n==-3 (n!=m) (n==m) n==1 n!=0 f(n,1) f(m,n)".split(
        " ",
      ),
    prefixes: ["!"],
    infixes: "&& || && || == != & | ^".split(" "),
    gaps,
  },
}

const script = `
import json, sqlite3, sys
from types import SimpleNamespace
questions = json.load(sys.stdin)
answers = []
database = sqlite3.connect(":memory:")
database.create_function("f", 2, lambda x, y: x > y)
for question in questions:
    values = question["values"]
    if question["notation"] == "python":
        names = dict(values, f=lambda x, y: x > y, u=SimpleNamespace(**values["u"]))
        answers.append(bool(eval(question["text"].replace("\\n", " "), {}, names)))
    else:
        source = "(SELECT ? AS n, ? AS m, ? AS s, ? AS z, ? AS p, ? AS q), (SELECT ? AS age, ? AS ok) AS u"
        given = [values[name] for name in "nmszpq"] + [values["u"]["age"], values["u"]["ok"]]
        [[answer]] = database.execute("SELECT " + question["text"] + " FROM " + source, given)
        answers.append(answer == 1)
json.dump(answers, sys.stdout)
`

const askScript =
  (notation: string): Ask =>
  (questions) =>
    runPython(
      script,
      questions.map((question) => ({ ...question, notation })),
    ) as boolean[]

/** The function f of all programs. */
const isGreater = (one: number | bigint, other: number | bigint) => one > other

const celCalls = new Environment({ unlistedVariablesAreDyn: true }).registerFunction(
  "f(dyn, dyn): bool",
  isGreater,
)

const programs: Readonly<Record<string, Ask>> = {
  python: askScript("python"),
  sqlite: askScript("sqlite"),
  sql: askScript("sql"),
  javascript: (questions) =>
    questions.map(({ text, values }) => {
      const given = { ...values, f: isGreater }
      const evaluate = compileFunction(`return (\n${text}\n)`, Object.keys(given))
      return Boolean(evaluate(...Object.values(given)))
    }),
  cel: (questions) =>
    questions.map(({ text, values }) => celCalls.evaluate(text, { ...values }) as boolean),
  "json-logic": (questions) =>
    questions.map(({ text, values }) => Boolean(applied(JSON.parse(text), values))),
  ...(hasGcc && { c: askC }),
}

/** The value of a rule according to the documentation of JSON Logic. */
function applied(rule: unknown, values: object): unknown {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return rule
  const [[name, given] = ["", []]] = Object.entries(rule)
  if (name === "var") {
    return String(given)
      .split(".")
      .reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], values)
  }
  const operands = [given].flat().map((each) => applied(each, values))
  const isList = Array.isArray(given) && Array.isArray(given[1])
  const [one, other] = [operands[0] as number, (isList ? given[1] : operands[1]) as number]
  if (name === "and") return operands.every(Boolean)
  if (name === "or") return operands.some(Boolean)
  if (name === "!") return !one
  if (name === "if") return operands[one ? 1 : 2]
  if (name === "in") return (other as unknown as readonly unknown[]).includes(one)
  if (name === "===") return one === other
  if (name === "!==") return one !== other
  // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares loosely
  if (name === "==") return one == other
  // biome-ignore lint/suspicious/noDoubleEquals: JSON Logic compares loosely
  if (name === "!=") return one != other
  if (name === "<") return one < other
  if (name === "<=") return one <= other
  if (name === ">") return one > other
  if (name === ">=") return one >= other
  throw new Error(`unknown operation ${name}`)
}

function askC(questions: readonly Question[]): boolean[] {
  const lines = questions.map(
    ({ text, values: { n, m, u, p, q } }) =>
      `{ double n = ${n}, m = ${m}; struct { double age; bool ok; } u = { ${u.age}, ${u.ok} }; bool p = ${p}, q = ${q};` +
      ` putchar((\n${text}\n) ? '1' : '0'); }`,
  )
  const source = join(folder, "rules.c")
  const head =
    "#include <stdbool.h>\n#include <stdio.h>\nstatic bool f(double x, double y) { return x > y; }\n"
  writeFileSync(source, `${head}int main(void) {\n${lines.join("\n")}\nreturn 0; }\n`)
  execFileSync("gcc", ["-w", "-O0", "-o", join(folder, "rules"), source])
  return [...execFileSync(join(folder, "rules"), { encoding: "utf8" })].map((each) => each === "1")
}

const values: fc.Arbitrary<Values> = fc.record({
  n: fc.integer({ min: -3, max: 5 }),
  m: fc.constantFrom(0, 1, 2.5, 3, 7),
  s: fc.constantFrom(...strings),
  z: fc.constantFrom(null, 0, 1),
  u: fc.record({ age: fc.constantFrom(17, 18, 40), ok: fc.boolean() }),
  p: fc.boolean(),
  q: fc.boolean(),
})

const seed = 20_261_128
const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

/** Random texts with comparisons, without those that the dialect refuses because an operator binds tighter. */
function rulesIn(name: string): readonly Question[] {
  const texts = randomTexts(vocabularies[name] as Vocabulary)
  const drawn = fc.sample(fc.tuple(texts, values), { numRuns: 3000, seed })
  return drawn
    .flatMap(([text, values]) => (accepts(text, name) ? [{ text, values }] : []))
    .slice(0, 400)
}

function accepts(text: string, name: string): boolean {
  try {
    return comparisonsIn(parseComparisons(text, dialect(name))).length > 0
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return false
    throw error
  }
}

function converted(text: string, from: string, to: string): string | undefined {
  try {
    const tree = parseComparisons(text, dialect(from))
    return printComparisons(tree, dialect(to), { from: dialect(from) })
  } catch (error) {
    if (error instanceof UnwritableError) return undefined
    throw error
  }
}

describe.skipIf(!hasPython)(`law 3 for comparisons${reason}`, () => {
  const sources = Object.keys(vocabularies).filter((name) => programs[name] !== undefined)

  test.each(sources)("rules of %s have the same values in other notations", (from) => {
    const rules = rulesIn(from)
    expect(rules.length).toBeGreaterThan(150)
    const originals = (programs[from] as Ask)(rules)
    for (const [to, ask] of Object.entries(programs)) {
      const pairs = rules.flatMap(({ text, values }, at) => {
        const other = converted(text, from, to)
        return other === undefined
          ? []
          : [{ text: other, values, original: text, value: originals[at] }]
      })
      expect(pairs.length).toBeGreaterThan(20)
      const answers = ask(pairs)
      const wrong = pairs.filter(({ value }, at) => answers[at] !== value)
      expect(wrong.map((each) => ({ ...each, to }))).toEqual([])
    }
  })
})
