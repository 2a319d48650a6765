// Names for variables that a notation can't name. Expected names were written by hand.

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects, lookUpDialect } from "../../../src/dialects.ts"
import {
  convert,
  type Expression,
  explainConversion,
  formatJson,
  parse,
  print,
  UnwritableError,
} from "../../../src/index.ts"
import { nameKey } from "../../../src/language/dialect/tokens.ts"
import { evaluateTree, variablesOf } from "../../../src/language/expression/fold.ts"
import { newNames } from "../../../src/language/print/new-names.ts"

test.each([
  ["bash", "$a", "$my_var", "$P"],
  ["clpb", "A", "MyVar", "P"],
  ["erlang", "A", "MyVar", "P"],
  ["haskell", "a", "my_var", "p"],
  ["jq", ".a", ".my_var", ".P"],
  ["ldap", "a", "my-var", "P"],
  ["mongodb", "$a", "$my_var", "$P"],
  ["perl", "$a", "$my_var", "$P"],
  ["php", "$a", "$my_var", "$P"],
  ["polish", "a", "m", "p"],
  ["powershell", "$a", "$my_var", "$P"],
  ["textbook", "a", "m", "P"],
  ["tptp", "a", "my_var", "p"],
  ["wolfram", "a", "myVar", "P"],
  ["python", "a", "my_var", "P"],
])("%s names a, my_var and P: %s, %s, %s", (name, ...expected) => {
  const { renamed } = converted("a and my_var and P", "python", name)
  const nameOf = (from: string) => renamed.find((each) => each.from === from)?.to ?? from
  expect(["a", "my_var", "P"].map(nameOf)).toEqual(expected)
})

test.each([
  ["$a && $in || $1", "bash", "python", "a and in_ or x1"],
  [".a and $b", "jq", "python", "a and b"],
  [".a and $b", "jq", "bash", "$a && $b"],
  [".a.b and $a_b", "jq", "python", "a_b and a_b_"],
  ["v or w", "python", "ascii-logic", "v_ v w"],
  ["x1 and x_", "python", "polish", "Kx₁x"],
  ["α ∧ β", "logic", "python", "a and b"],
  ["φ₁ ∧ Ω ∨ p₂", "logic", "latex", "\\varphi_1 \\land \\Omega \\lor p_2"],
  ["\\varphi_1 \\to \\psi", "latex", "logic", "φ₁ → ψ"],
  ["\\varphi_1 \\land \\psi", "latex", "python", "varphi_1 and psi"],
  ["a and A", "python", "powershell", "$a -and $A_"],
  ["a and A", "python", "erlang", "A_ andalso A"],
  ["is_admin and not is_banned", "python", "erlang", "IsAdmin andalso not IsBanned"],
  ["in", "c", "python", "in_"],
  // Excel allows dollar signs only in cells.
  ["$a && c || $B$2", "javascript", "excel", "OR(AND(a, c), $B$2)"],
  ["$b && b", "javascript", "excel", "AND(b_, b)"],
  ["$item1 && $x_1", "php", "excel", "AND(item1, x_1)"],
])("%s in %s is, in %s, %s", (text, from, to, expected) => {
  expect(converted(text, from, to).text).toBe(expected)
})

const ignoring =
  "ada cobol excel fortran ldap mysql pascal postgresql powershell sql sqlite vba vhdl".split(" ")

test("variables that differ only in case get distinct names in notations that ignore case", () => {
  const isIgnoring = ({ variable }: (typeof dialects)[number]) => variable?.ignoresCase === true
  expect(dialects.filter(isIgnoring).map(({ name }) => name)).toEqual(
    expect.arrayContaining(ignoring),
  )
  for (const name of ignoring) {
    const { text } = converted("(a or A) and not ab or Ab or AB", "python", name)
    const names = [...variablesOf(parse(text, lookUpDialect(name)))]
    expect(new Set(names.map((each) => each.toUpperCase())).size).toBe(5)
  }
  expect(converted("a and A", "python", "vhdl").text).toBe("a and A_")
  expect(converted("a and A", "python", "verilog").text).toBe("a && A")
  expect(converted("a and A and A_", "python", "sql").text).toBe("a AND A1 AND A_")
})

test.each(["never", { strict: true }])("joined names are refused with %j", (how) => {
  const options = how === "never" ? { rename: "never" as const } : (how as { strict: true })
  const [python, vhdl] = [lookUpDialect("python"), lookUpDialect("vhdl")]
  expect(() => convert("a and A", python, vhdl, options)).toThrow("vhdl would have two variables A")
  expect(convert("a and A", python, lookUpDialect("verilog"), options)).toBe("a && A")
})

test("spellings of a name in a notation that ignores case are one variable", () => {
  expect(converted("a AND NOT A OR Bc AND bC", "sql", "python").text).toBe(
    "a and not a or Bc and Bc",
  )
  expect(converted("a and A", "vhdl", "ada").text).toBe("a and a")
  expect(converted("$IN -and $in", "powershell", "python").text).toBe("IN and IN")
  expect(converted("a & A", "verilog", "c").text).toBe("a && A")
})

test("words that differ from reserved ones only in case are renamed", () => {
  expect(converted("Begin && END", "c", "vhdl").text).toBe("Begin_ and END_")
})

test("a notation without variables, or with too few names, is refused", () => {
  expect(() => converted("a and b", "python", "true-false")).toThrow("has no variables, such as a")
  const bash = lookUpDialect("bash")
  const variable = { start: [["$", "$"]], reserved: [] } as const
  const narrow = { ...bash, wordCharacters: [], variable }
  const ofMany = Array.from({ length: 100 }, (_, at) => `v_${at}`)
  expect(newNames(new Set(ofMany), narrow, "needed").size).toBe(0)
})

test("gives single letters to all variables on request", () => {
  const letters = (to: string) =>
    explainConversion("user_name and a and is_admin", lookUpDialect("python"), lookUpDialect(to), {
      rename: "letters",
    })
  expect(letters("c").text).toBe("b && a && c")
  expect(letters("bash").text).toBe("$a && $b && $c")
  expect(letters("clpb").text).toBe("A * B * C")
})

test("is refused with strict or never, and for trees", () => {
  const [python, bash] = [lookUpDialect("python"), lookUpDialect("bash")]
  expect(() => convert("a", python, bash, { strict: true })).toThrow(UnwritableError)
  expect(() => convert("a", python, bash, { rename: "never" })).toThrow(UnwritableError)
  expect(() => print(parse("a", python), bash)).toThrow("bash cannot name a variable a")
  expect(convert("a", python, bash, { strict: true, rename: "needed" })).toBe("$a")
  const wrong = { rename: "often" as "never" }
  expect(() => convert("a", python, bash, wrong)).toThrow("needed or never or letters")
})

test("takes names from a map, which must keep variables apart", () => {
  const [python, bash] = [lookUpDialect("python"), lookUpDialect("bash")]
  const rename = new Map([["$a", "x"]])
  expect(convert("$a && $b", bash, python, { rename: new Map([...rename, ["$b", "y"]]) })).toBe(
    "x and y",
  )
  expect(() =>
    convert("$a && $b", bash, python, { rename: new Map([...rename, ["$b", "x"]]) }),
  ).toThrow("python would have two variables x")
})

const named = dialects.filter(({ variable }) => variable !== null)
const names = fc.constantFrom(
  ..."a b A x1 my_var P user_name v t in $a $b .a .a.b α β p' true None _ _x y-z T".split(" "),
)

describe.each(named.map(({ name }) => [name] as const))("into %s", (name) => {
  test("no variables are joined, the value stays, and the map leads back", () => {
    const to = lookUpDialect(name)
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.uniqueArray(names, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("needed" as const, "letters" as const),
        (from, some, rename) => {
          const keys = some.map((each) => nameKey(each, from))
          // In a notation that ignores case, p and P are one variable.
          const own = some.filter(
            (each, at) =>
              keys.indexOf(nameKey(each, from)) === at &&
              canPrint({ kind: "variable", name: each }, from),
          )
          const [first, ...rest] = own.map((each): Expression => ({ kind: "variable", name: each }))
          if (first === undefined) return
          const tree = rest.reduce<Expression>(
            (left, right) => ({ kind: "xor", operands: [left, { kind: "not", operand: right }] }),
            first,
          )
          if (!canPrint(tree, from)) return
          const text = print(tree, from)
          // xor-bench can't write what other notations make of xor.
          if (name === "xor-bench" && !isOfXor(parse(text, from))) return
          const { text: other, renamed } = explainConversion(text, from, to, { rename })
          const toName = new Map(renamed.map((each) => [each.from, each.to]))
          const read = parse(other, to)
          const written = own.map((each) => toName.get(each) ?? each)
          expect(new Set(written).size).toBe(own.length)
          expect([...variablesOf(read)].every((each) => written.includes(each))).toBe(true)
          for (let trial = 0; trial < 2 ** own.length; trial += 1) {
            const values = own.map((_, at) => ((trial >> at) & 1) === 1)
            const before = new Map(own.map((each, at) => [each, values[at] === true]))
            const after = new Map(written.map((each, at) => [each, values[at] === true]))
            expect(evaluateTree(read, after)).toBe(evaluateTree(tree, before))
          }
          if (from.name === "xor-bench" && !isOfXor(read)) return
          const back = new Map(renamed.map((each) => [each.to, each.from]))
          const again = parse(convert(other, to, from, { rename: back }), from)
          expect([...variablesOf(again)].every((each) => own.includes(each))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

function canPrint(tree: Expression, dialect: Parameters<typeof print>[1]): boolean {
  try {
    print(tree, dialect)
    return true
  } catch (error) {
    if (error instanceof UnwritableError) return false
    throw error
  }
}

function isOfXor(tree: Expression): boolean {
  return !/"kind":"(?!xor|iff|not|group|variable|literal)/.test(formatJson(tree))
}

function converted(text: string, from: string, to: string) {
  return explainConversion(text, lookUpDialect(from), lookUpDialect(to))
}
