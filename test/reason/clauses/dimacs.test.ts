import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  DimacsError,
  mostDimacsVariables,
  readDimacs,
  writeDimacs,
} from "../../../src/reason/clauses/dimacs.ts"
import { tseitin } from "../../../src/reason/clauses/tseitin.ts"
import { anyTrees } from "../../support/any-trees.ts"

test("written clauses are read again, with any names", () => {
  const names = ["p", "__proto__", 'a "quoted"\nname', "x2", " ", "c variable 1 is"]
  fc.assert(
    fc.property(anyTrees(names, 3), (tree) => {
      const cnf = tseitin(tree)
      const { variables, clauses, names: read } = readDimacs(writeDimacs(cnf))
      expect({ variables, clauses }).toEqual({ variables: cnf.variables, clauses: cnf.clauses })
      expect(read.slice(0, cnf.names.length)).toEqual(cnf.names)
      expect(new Set(read).size).toBe(variables)
    }),
    { numRuns: 50 },
  )
})

test("writes the usual format", () => {
  expect(writeDimacs({ variables: 3, names: ["p", "q"], clauses: [[1, -2], [], [3]] })).toBe(
    'c variable 1 is "p"\nc variable 2 is "q"\np cnf 3 3\n1 -2 0\n0\n3 0\n',
  )
})

describe("reads files of other programs", () => {
  test("clauses over several lines or several per line, comments between them, and the end of SATLIB's files", () => {
    const text =
      "c a comment\r\nc\r\n\r\np  cnf 4   3\r\n1 -2\r\n 0 2 3 0\r\nc between\r\n-4 0\r\n%\r\n0\r\n\r\n"
    expect(readDimacs(text)).toEqual({
      variables: 4,
      names: ["x1", "x2", "x3", "x4"],
      clauses: [[1, -2], [2, 3], [-4]],
    })
  })

  test("a name that a comment gives to another variable is not used twice", () => {
    const text = 'c variable 2 is "x1"\nc variable 3 is "_x1"\nc variable 4 is "\\q"\np cnf 4 0\n'
    expect(readDimacs(text).names).toEqual(["__x1", "x1", "_x1", "x4"])
  })
})

describe("anything else is refused, with its line", () => {
  test.each([
    ["", 1, 'there is no header such as "p cnf 3 2"'],
    ["c only a comment\n", 2, 'there is no header such as "p cnf 3 2"'],
    ["1 2 0\np cnf 2 1\n", 1, 'a header such as "p cnf 3 2" must come before the clauses'],
    ["p cnf 2\n", 1, 'the header is not of the form "p cnf 3 2"'],
    ["p wcnf 2 1\n", 1, 'the header is not of the form "p cnf 3 2"'],
    ["p cnf 2 1 4\n", 1, 'the header is not of the form "p cnf 3 2"'],
    ["p cnf -2 1\n", 1, 'the header is not of the form "p cnf 3 2"'],
    ["p cnf 2 1\np cnf 2 1\n", 2, "there is a second header"],
    ["p cnf 2 1\n1 3 0\n", 2, "3 is none of the 2 variables of the header"],
    ["p cnf 2 1\n1 -3 0\n", 2, "-3 is none of the 2 variables of the header"],
    ["p cnf 2 1\n1 two 0\n", 2, '"two" is not a number'],
    ["p cnf 2 1\n1 1.0 0\n", 2, '"1.0" is not a number'],
    ["p cnf 2 1\n1 2", 2, "the last clause does not end with 0"],
    ["p cnf 2 2\n1 2 0\n", 1, "the header promises 2 clauses, and there are 1"],
    ["p cnf 2 1\n", 1, "the header promises 1 clause, and there are 0"],
    ["p cnf 2 0\n1 2 0\n", 1, "the header promises 0 clauses, and there are 1"],
    [
      "p cnf 99999999999 0\n",
      1,
      `99999999999 variables are more than the ${mostDimacsVariables} that can be answered`,
    ],
    [
      'c variable 1 is "p"\nc variable 2 is "p"\np cnf 2 0\n',
      2,
      'variable 2 or the name "p" stands in two comments',
    ],
    [
      'c variable 1 is "p"\nc variable 1 is "q"\np cnf 2 0\n',
      2,
      'variable 1 or the name "q" stands in two comments',
    ],
  ])("%j", (text, line, problem) => {
    expect(() => readDimacs(text)).toThrow(new DimacsError(line, problem))
    expect(new DimacsError(line, problem)).toMatchObject({
      code: "dimacs",
      line,
      message: `line ${line}: ${problem}`,
    })
  })

  test("a long word is not repeated in full", () => {
    expect(() => readDimacs(`p cnf 2 1\n${"x".repeat(10_000)} 0`)).toThrow(/^line 2: "x{190,}…$/)
  })
})
