// --precedence of eval, parse, check and convert. The expected values come from hand-worked fixtures, from an evaluator
// that splits texts at their loosest operator, and from languages with that precedence; Python judges the output of
// convert.

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Expression, evaluateTree, fold, formatLine, print } from "../../../src/index.ts"
import { readingIn } from "../../../src/language/engines/choose-notation.ts"
import { BooleanSyntaxError } from "../../../src/language/source/boolean-syntax-error.ts"
import { orderPrecedences } from "../../../src/validate/precedences/order-precedences.ts"
import { tryReadUnder } from "../../../src/validate/precedences/precedence-values.ts"
import { precedenceNamed, precedences } from "../../../src/validate/precedences/precedences.ts"
import { hasPython } from "../../support/cpython.ts"
import { dialect } from "../../support/dialect.ts"
import {
  binary,
  bytesOf,
  drawTexts,
  inC,
  inPython,
  isCall,
  judge,
  python,
  spell,
  spelling,
  type Tokens,
  tokensOf,
  type Verdict,
} from "../../support/precedence-judges.ts"
import { captured } from "../../support/run-command.ts"

const ok = (output: string) => ({ exitCode: 0, output: `${output}\n`, errors: "" })

function readUnder(name: string, text: string) {
  return readingIn(text, tryReadUnder(text, [dialect("binary")], precedenceNamed(name)))
}

function treeUnder(name: string, tokens: Tokens): Expression | undefined {
  try {
    return readUnder(name, spell(tokens, binary)).tree
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return undefined
    throw error
  }
}

function valueUnder(name: string, tokens: Tokens): Verdict {
  const tree = treeUnder(name, tokens)
  return tree === undefined ? "unread" : evaluateTree(tree)
}

/** Also merges a chain with a group of the same operator at its start. */
function withoutGroups(tree: Expression): Expression {
  return fold<Expression>(tree, {
    literal: (node) => node,
    variable: (node) => node,
    not: (_, operand) => ({ kind: "not", operand }),
    chain: ({ kind }, [first, ...others]) => {
      const opening = first?.kind === kind ? first.operands : [first as Expression]
      return { kind, operands: [...opening, ...others] }
    },
    group: (_, inner) => inner,
  })
}

function forTexts(runs: number, check: (batch: readonly Tokens[]) => void): void {
  const property = fc.property(fc.integer(), (seed) => {
    check(drawTexts(bytesOf(seed, 2000), true).filter((tokens) => !isCall(tokens)))
  })
  // A smaller seed doesn't give a smaller text.
  fc.assert(property, { numRuns: runs, endOnFailure: true })
}

function differences(batch: readonly Tokens[], ours: Verdict[], theirs: Verdict[]): string[] {
  return batch.flatMap((tokens, at) =>
    ours[at] === theirs[at]
      ? []
      : [`${spell(tokens, binary)} is ${ours[at]}, but has to be ${theirs[at]}`],
  )
}

describe.each(orderPrecedences.map(({ name }) => name))("%s", (name) => {
  test("splitting accepts the same texts, with the same values", () => {
    forTexts(3, (batch) => {
      const ours = batch.map((tokens) => valueUnder(name, tokens))
      const theirs = batch.map((tokens) => judge(tokens, name))
      expect(differences(batch, ours, theirs)).toEqual([])
    })
  })

  test.skipIf(!hasPython)(
    "Python gives texts converted to its notation the same value",
    { tags: ["long"] },
    () => {
      forTexts(1, (batch) => {
        const readable = batch.filter((tokens) => judge(tokens, name) !== "unread")
        const trees = readable.map((tokens) => treeUnder(name, tokens) as Expression)
        const theirs = readable.map((tokens) => judge(tokens, name))
        const written = (["keep", "minimal", "full"] as const).flatMap((groups) =>
          trees.map((tree) => tokensOf(print(tree, dialect("true-false"), { groups }), python)),
        )
        const thrice = <Each>(list: readonly Each[]) => [...list, ...list, ...list]
        expect(differences(thrice(readable), inPython(written), thrice(theirs))).toEqual([])
      })
    },
  )

  test("reads a hundred thousand nots and parentheses", { tags: ["long"] }, () => {
    const count = 100_000
    const nots = `${"!".repeat(count)}1`
    const groups = `${"!(".repeat(count)}1${")".repeat(count)}`
    for (const text of [nots, groups]) {
      const read = (each: string) => readUnder(name, each)
      expect(evaluateTree(read(text).tree)).toBe(true)
      expect(evaluateTree(read(`! ${text}`).tree)).toBe(false)
    }
  })
})

test("JavaScript gives texts converted to C's precedence the same value", () => {
  forTexts(2, (batch) => {
    expect(
      differences(
        batch,
        batch.map((tokens) => valueUnder("c", tokens)),
        inC(batch),
      ),
    ).toEqual([])
  })
})

/** Each line is a text, the text with all parentheses, and its steps to the value. */
describe.each([
  ["mysql", "bitwise", spelling("0 1 NOT AND OR XOR")],
  ["visual-basic", "xor-loosest", spelling("False True Not And Or Xor")],
])("with the words of %s", (file, name, words) => {
  const lines = readFileSync(`fixtures/precedences/${file}.txt`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))

  test.each(lines)("%s", (line) => {
    const [text, grouped, ...steps] = line.split(" = ").map((step) => tokensOf(step, words))
    const value = steps.length === 0 ? grouped : steps.at(-1)
    const tree = treeUnder(name, text as Tokens) as Expression
    expect([String(evaluateTree(tree))]).toEqual(value)
    const whole = treeUnder(name, grouped as Tokens) as Expression
    // Only a text with all parentheses shows the shape.
    if (steps.length > 0) expect(withoutGroups(tree)).toEqual(withoutGroups(whole))
  })
})

test.each([
  ["xor-loosest", "1 || 1 != 1", "(xor (or true true) true)"],
  ["or-before-and", "1 || 0 && 0", "(and (or true false) false)"],
  ["left-to-right", "1 || 0 && 0 != 1 != 0", "(xor (and (or true false) false) true false)"],
  ["c", "1 != ! 0", "(xor true (not false))"],
  ["not-loosest", "! 1 || 1", "(not (or true true))"],
  ["not-loosest", "1 && ! 0 || 1 && 0", "(and true (not (or false (and true false))))"],
  ["not-loosest", "1 && ! 0 && 1", "(and true (not (and false true)))"],
  ["not-loosest", "0 != ! ! 1 || 1", "(xor false (not (not (or true true))))"],
  ["not-loosest", "! ( ! 1 || 0 ) && 0", "(not (and (group (not (or true false))) false))"],
  ["not-loosest", "( 1 && ! 0 ) != 1", "(xor (group (and true (not false))) true)"],
])("under %s %s is %s", (name, text, tree) => {
  const { tree: read } = readUnder(name, text)
  expect(formatLine(read)).toBe(tree)
})

describe("the commands", () => {
  const text = "True or True ^ True"
  const loosest = ["--precedence", "xor-loosest"]
  test.each([
    [["eval", text], "True"],
    [["eval", text, ...loosest], "False"],
    [
      ["eval", text, ...loosest, "--json"],
      '{"value":false,"dialect":"true-false","isDialectGuessed":true,"precedence":"xor-loosest"}',
    ],
    [["eval", "x or y ^ y", ...loosest, "--set", "x=1", "--set", "y=1"], "False"],
    [["eval", "1!=!0", "--precedence", "c"], "False"],
    [["parse", text, ...loosest, "--format", "line"], "(xor (or true true) true)"],
    [
      ["parse", "!1", ...loosest, "--json"],
      '{"dialect":"binary","precedence":"xor-loosest","tree":' +
        '{"kind":"not","operand":{"kind":"literal","value":true}}}',
    ],
    [["parse", "! 1 || 0", "--precedence", "not-loosest"], "!\n└─ ||\n   ├─ 1\n   └─ 0"],
    [["check", "1!=!0", "--precedence", "c"], "accepted by binary"],
    // If notations read a chain in two ways, the option decides.
    [["eval", "true != false != true", "--precedence", "comparisons-chained"], "True"],
    [["eval", "true != false != true", "--precedence", "comparisons-left"], "False"],
    [
      ["parse", "a → b → c", "--precedence", "implies-left", "--format", "line"],
      "(implies (implies a b) c)",
    ],
    [
      ["parse", "a → b → c", "--precedence", "implies-right", "--format", "line"],
      "(implies a (implies b c))",
    ],
    [["convert", "a → b → c", "--precedence", "implies-left", "--to", "logic"], "(a → b) → c"],
    [["convert", text, ...loosest, "--to", "binary"], "( 1 || 1 ) != 1"],
    [["convert", text, ...loosest, "--to", "true-false"], "( True or True ) ^ True"],
    [["convert", "1!=!0", "--precedence", "c", "--to", "on-off"], "ON XOR ( NOT OFF )"],
    [
      ["convert", "1 && !0 || 1", "--precedence", "not-loosest", "--to", "t-f", "--json"],
      '{"text":"T & ~ ( F | T )","from":"binary","to":"t-f","precedence":"not-loosest"}',
    ],
  ])("%j prints %j", { tags: ["slow"] }, async (args, output) => {
    expect(await captured(args)).toEqual(ok(output))
  })

  test("applies to every line of standard input", { tags: ["slow"] }, async () => {
    const input = "1||1!=1\n1&&\n0\n"
    expect(await captured(["eval", ...loosest], { input })).toMatchObject({
      exitCode: 1,
      output: "False\nerror\nFalse\n",
    })
    expect(await captured(["convert", ...loosest, "--to", "t-f"], { input })).toMatchObject({
      exitCode: 1,
      output: "( T | T ) ^ T\nerror\nF\n",
    })
  })

  test("refuses texts that the precedence forbids", { tags: ["slow"] }, async () => {
    expect(await captured(["eval", "1!=!0", "--precedence", "python"])).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining('binary cannot read "!" here'),
    })
  })

  test("omits the tree of a refused text if it would differ", {
    tags: ["long"],
  }, async () => {
    const args = ["check", "( ! 1 || 0", "--json", "--precedence"]
    const treeOf = async (name: string) => JSON.parse((await captured([...args, name])).output).tree
    expect(await treeOf("c")).not.toBeNull()
    expect(await treeOf("not-loosest")).toBeNull()
  })

  test.each(["eval", "parse", "check", "convert", "validate"])(
    "the help of %s lists all",
    async (command) => {
      const { output } = await captured([command, "--help"])
      for (const { name } of precedences.filter(({ kind }) => kind !== "place"))
        expect(output.replace(/\s+/g, " ")).toContain(name)
    },
  )

  test.each(["eval", "parse", "check", "convert"])("%s refuses an unknown one", async (command) => {
    const args = [
      command,
      "1",
      "--precedence",
      "java",
      ...(command === "convert" ? ["--to", "t-f"] : []),
    ]
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors:
        'error: there is no precedence "java"; there are python, c, bitwise, or-level-with-xor, ' +
        "xor-loosest, or-before-and, left-to-right, not-loosest, implies-left, implies-right, iff-parity, " +
        "iff-all-equal, comparisons-left, comparisons-chained, nand-left, nand-of-all, and others for implies and iff " +
        "such as implies-loosest-left\n",
    })
  })
})
