// The Python package uses the tables of this one, so it must give every text the same verdict. Its own tests, with
// results worked out by hand and by CPython, run here as well.
//
// @module-tag long

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { detect } from "../../src/dialects.ts"
import {
  BooleanSyntaxError,
  type Dialect,
  evaluate,
  UnboundVariableError,
} from "../../src/index.ts"
import { builtInDialects } from "../../src/language/built-in/built-in-dialects.ts"
import { mutants } from "../support/mutants.ts"
import { notationTexts, variableNames } from "../support/notation-texts.ts"
import { askPackage, noPython, runModule } from "../support/python-package.ts"
import { scaled } from "../support/run-length.ts"

const judge = `
import json, sys
import boolglot
answers = []
for each in json.load(sys.stdin):
    found = boolglot.verdicts(each["texts"], each["dialect"], values=each["values"])
    by_itself = [boolglot.verdicts(text, each["dialect"], values=each["values"]) for text in each["texts"]]
    together = list(zip(found.codes.tolist(), found.offsets.tolist()))
    assert together == [(int(one.codes[0]), int(one.offsets[0])) for one in by_itself]
    answers.append(together)
json.dump(answers, sys.stdout)
`

const detector = `
import json, sys
import boolglot
json.dump([boolglot.detect(text) for text in json.load(sys.stdin)], sys.stdout)
`

/** Texts that few notations read, and some that look like something other than an expression. */
const ambiguous = [
  ..."p v q|~p v q -> r|A v B + C|(p)v(q)|p v !q|A B C|K C p q|AB' + C|A(B + C)|p ^ q".split("|"),
  "it is raining and not snowing",
  "if a then b",
  "P(a) ∧ Q(b)",
  "f(x) || g(y)",
  ...["Y = A + B", "F = A'B + C", "Y = NOT A", "a = b", "x > 3 and y < 2", "not not a"],
  ...["p&-q", "~A1+  ", "a->-b", "_&_", "x|y", "fals.", "#FALSE", "a && b.", "p."],
]

const codes = { unbound: 3, refused: 2 }

/** The engine's verdict on a text, and the character offset at which a refused one stops being an expression. */
function verdictOf(text: string, dialect: Dialect, values: Readonly<Record<string, boolean>>) {
  try {
    return [Number(evaluate(text, dialect, values)), -1]
  } catch (error) {
    if (error instanceof UnboundVariableError) return [codes.unbound, -1]
    if (!(error instanceof BooleanSyntaxError)) throw error
    return [codes.refused, [...text.slice(0, error.offset)].length]
  }
}

const textsOf = (dialect: Dialect, seed: number, numRuns: number) =>
  fc.sample(mutants(dialect, notationTexts(dialect, numRuns % 2 === 0)), { seed, numRuns })

describe.skipIf(noPython !== "")(`the Python package${noPython}`, () => {
  test("its own tests pass", { timeout: 600_000 }, () => {
    const { status, output } = runModule("unittest", "discover", "--verbose", "-s", "python/tests")
    // Names the tests skipped for missing libraries.
    for (const line of output.match(/^.* skipped '.*'$/gm) ?? []) process.stdout.write(`${line}\n`)
    expect(output).toMatch(/^OK\b/m)
    expect(status).toBe(0)
  })

  test("gives every text the verdict of the engine, and refuses it at the same place", () => {
    const drawn = fc.property(fc.integer(), (seed) => {
      const questions = builtInDialects.map((dialect) => {
        const [first = "", second = ""] = variableNames(dialect)
        const texts = [20, 21].flatMap((count) => textsOf(dialect, seed, scaled(count, 67 * count)))
        return { dialect: dialect.name, texts, values: { [first]: true, [second]: false } }
      })
      const expected = questions.map(({ dialect, texts, values }, at) => {
        expect(dialect).toBe(builtInDialects[at]?.name)
        return texts.map((text) => [
          text,
          ...verdictOf(text, builtInDialects[at] as Dialect, values),
        ])
      })
      const found = askPackage(judge, questions) as (readonly [number, number])[][]
      expect(
        found.map((verdicts, at) =>
          verdicts.map((each, index) => [questions[at]?.texts[index], ...each]),
        ),
      ).toEqual(expected)
    })
    fc.assert(drawn, { numRuns: 1, endOnFailure: true })
  })

  test("finds the same notations", () => {
    const drawn = fc.property(fc.integer(), (seed) => {
      const drawn = builtInDialects.flatMap((dialect) => textsOf(dialect, seed, scaled(2, 40)))
      const texts = [...drawn, ...ambiguous]
      const expected = texts.map((text) => [
        text,
        detect(text, builtInDialects).map(({ name }) => name),
      ])
      const found = askPackage(detector, texts) as string[][]
      expect(found.map((names, at) => [texts[at], names])).toEqual(expected)
    })
    fc.assert(drawn, { numRuns: 1, endOnFailure: true })
  })

  test("has the version and the tables of this one", () => {
    const version = askPackage(
      "import boolglot, json; print(json.dumps(boolglot.__version__))",
      null,
    )
    const own: string = JSON.parse(readFileSync("package.json", "utf8")).version
    // Python writes 1.0.0-rc.1 as 1.0.0rc1.
    expect(version).toBe(own.replace("-rc.", "rc"))
    const [shipped, current] = ["dist/cli", "src/language/built-in"].map((folder) =>
      readFileSync(`${folder}/dialects.bin`),
    )
    expect(shipped).toEqual(current)
  })
})
