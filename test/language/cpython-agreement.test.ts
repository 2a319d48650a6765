// Law 6: if the notation is a real language, that language agrees.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BooleanSyntaxError, evaluate, parse, print } from "../../src/index.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { damaged, parsedTrees, tokenTexts } from "../support/arbitraries.ts"
import { askPython, hasPython } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import { readFixtures } from "../support/fixture-cases.ts"
import { scaled } from "../support/run-length.ts"

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

describe.skipIf(!hasPython)(`law 6: CPython agrees${reason}`, () => {
  const batches = <Value>(values: fc.Arbitrary<Value>) =>
    fc.array(values, { minLength: 100, maxLength: 200, size: "max" })

  test.each(["true-false", "python"])("on values of %s", (name) => {
    fc.assert(
      fc.property(batches(parsedTrees(dialect(name))), (trees) => {
        const assignment = new Map([
          ["x", true],
          ["y", false],
          ["z", true],
          ["_z", true],
        ])
        const texts = trees.flatMap((tree) => [
          print(tree, dialect(name)),
          print(tree, dialect(name), { spacing: "compact", groups: "minimal" }),
          print(tree, dialect(name), { groups: "full" }),
        ])
        const variables = Object.fromEntries(assignment)
        const verdicts = askPython(texts.map((text) => ({ text, variables })))
        const ours = texts.map((text) => (evaluate(text, name, assignment) ? "True" : "False"))
        expect(ours.map((value, at) => [texts[at], value])).toEqual(
          verdicts.map((value, at) => [texts[at], value]),
        )
      }),
      { numRuns: scaled(2, 60) },
    )
  })

  // Python also accepts calls and the empty tuple. Apart from these, and from white space that a line of Python can't
  // contain, both accept the same texts of true-false's tokens.
  test("on the expressions of true-false", () => {
    const trueFalse = dialect("true-false")
    const expressions = parsedTrees(trueFalse).map((tree) => print(tree, trueFalse))
    const texts = fc
      .oneof(damaged(expressions, trueFalse), tokenTexts(trueFalse))
      .map((text) => tokenize(text, trueFalse).map((token) => token.text))
      .map((tokens) => tokens.join(" "))
      .filter((text) => !/(True|False|\)) \(|\( \)/.test(text))
    fc.assert(
      fc.property(batches(texts), (all) => {
        const verdicts = askPython(all.map((text) => ({ text })))
        const ours = all.map((text) => (isAccepted(text) ? "accepted" : "SyntaxError"))
        expect(ours.map((verdict, at) => [all[at], verdict])).toEqual(
          verdicts.map((verdict, at) => [
            all[at],
            verdict === "True" || verdict === "False" ? "accepted" : verdict,
          ]),
        )
      }),
      { numRuns: scaled(2, 60) },
    )
  })

  test("on the golden fixtures of true-false and python", () => {
    for (const { name, cases } of readFixtures("fixtures")) {
      if (name !== "true-false" && name !== "python") continue
      const accepted = cases.filter((each) => "tree" in each)
      const verdicts = askPython(
        accepted.map(({ source, assignment }) => ({
          // A line feed is white space in the dialect, but ends a line of Python.
          text: `(${source})`,
          variables: Object.fromEntries(assignment),
        })),
      )
      expect(verdicts).toEqual(accepted.map(({ value }) => (value ? "True" : "False")))
    }
  })

  test("on the keywords that can't be variables", () => {
    const words =
      "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case type _ print x".split(
        " ",
      )
    const verdicts = askPython(words.map((word) => ({ text: word, variables: { [word]: true } })))
    const isName = (word: string) =>
      isAccepted(word, "python") && parse(word, "python").kind === "variable"
    // None is a keyword that has a value in Python.
    const python = words.filter((word, at) => verdicts[at] === "True" && word !== "True")
    expect(words.filter(isName)).toEqual(python)
  })

  function isAccepted(text: string, name = "true-false"): boolean {
    try {
      parse(text, name)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(BooleanSyntaxError)
      return false
    }
  }
})
