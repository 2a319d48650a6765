// The shapes that docs/grammars.md lists for authors of grammars must be read as the page says.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readOwnDialects } from "../../../src/grammar.ts"
import { parse, print } from "../../../src/index.ts"
import { reading, signs } from "../../support/own-notation.ts"

const page = readFileSync("docs/grammars.md", "utf8")
const grammars = [...page.matchAll(/```\n(\/\/[^`]*<: Boolean \{[^`]*)```/g)].map(
  ([, source]) => source ?? "",
)

test("reads every complete grammar of the page", () => {
  expect(grammars.length).toBeGreaterThan(1)
  for (const source of grammars) expect(readOwnDialects([{ name: "mine", source }])).toHaveLength(1)
})

test("reads the notation of calls", () => {
  const source = grammars.find((each) => each.includes("Functions <:")) ?? ""
  const [functions] = readOwnDialects([{ name: "mine", source }])
  if (functions === undefined) throw new Error("it is not a dialect")
  expect(reading("and(TRUE, Not(x), or(y))", functions)).toBe("(and true (not x) (or y))")
})

test.each([
  ["implies (the operator implies) =", "", "a->b", "(implies a b)"],
  ["reserved  += implies", 'implies (a) = ">"\n', "$α.b>c", "(implies $α.b c)"],
  ["reserved  += implies", 'implies (a) = ">"\n', "if>c", "0: true false variable not open"],
  ['lineComment := "--"', 'implies (a) = ">"\n', "a -- b\n > c", "(implies a c)"],
  ["slashes ", 'implies (a) = ">"\n', "a //// b\n > c", "(implies a c)"],
  ["slashes ", 'implies (a) = ">"\n', "a > /// b\nc", "4: true false variable not open"],
])("the rules with %s work as on the page", (rule, before, text, tree) => {
  const rules = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, language, all = ""]) =>
    language === "" && all.includes(rule) && !all.startsWith("//") ? [all] : [],
  )
  expect(rules).toHaveLength(1)
  const levels = "Expression := Imp\nImp = Or (implies Imp)?\n"
  expect(reading(text, signs(`${levels}${before}${rules[0]}`))).toBe(tree)
})

test("reads choices as the page says", () => {
  const [, rules = ""] = /^```\n(Expression := Conditional\n.*?)^```$/ms.exec(page) ?? []
  expect(reading("a?b:c?a:b", signs(rules))).toBe("(if a b (if c a b))")
  expect(reading("a?b?c:a:b", signs(rules))).toBe("(if a (if b c a) b)")
  const next = signs(rules.replace("else Conditional)?", "else Or)?"))
  expect(reading("a?b:c?a:b", next)).toBe("5: and or end")
})

test("writes no space where the page says", () => {
  expect(page).toContain("With `noSpaceAfter += not`, it prints `!(a & b)`")
  const written = (rules: string) => {
    const dialect = signs(rules)
    return print(parse("! ( a & b )", dialect), dialect)
  }
  expect(written("")).toBe("! (a & b)")
  expect(written("noSpaceAfter += not")).toBe("!(a & b)")
  expect(written("noSpaceAfter := absent\nnoSpaceBefore := absent")).toBe("! ( a & b )")
  expect(written("noSpaceAfter += and\nnoSpaceBefore += and")).toBe("! (a&b)")
  expect(() => signs('noSpaceAfter += "!"')).toThrow("noSpaceAfter += not | comma")
  expect(() => signs("noSpaceBefore += wordPart")).toThrow("noSpaceBefore += not | comma")
})

/** Shapes from the table of levels, each in a precedence, and a text with its tree. */
test.each([
  ["`Or = And (or And)*`", "Or := And (or And)*", "a|b|c", "(or a b c)"],
  [
    "`Imp = Or (implies Imp)?`",
    'implies (a) = ">"\nExpression := Imp\nImp = Or (implies Imp)?',
    "a>b>c",
    "(implies a (implies b c))",
  ],
  [
    "`If = Next (ifThen Expression else If)?`",
    'ifThen (a) = "?"\nelse (b) = ":"\nExpression := If\nIf = Or (ifThen Expression else If)?',
    "a?b:c?a:b",
    "(if a b (if c a b))",
  ],
  [
    "`Equal = Next (iff Next)?`",
    'iff (a) = "="\nXor := Operand (iff Operand)?',
    "a=b",
    "(iff a b)",
  ],
  [
    "`Equal = ChainOf<Next, (iff \\| xor)>`",
    'iff (a) = "="\nxor := "^"\nXor := ChainOf<Operand, (iff | xor)>',
    "a=b^c",
    "(comparison a iff b xor c)",
  ],
  [
    "`Nand = AllOf<Next, nand> \\| Next`",
    'nand (a) = "/"\nXor := AllOf<Operand, nand> | Operand',
    "a/b/c",
    "(nand a b c)",
  ],
  ["`Term = Next (and? Next)*`", "And := Not (and? Not)*", "a b", "(and a b)"],
  ["`Not = not* Next`", "Not := not* Xor", "!!a", "(not (not a))"],
  ["`Not = not? Next`", "Not := not? Xor", "!a", "(not a)"],
  [
    "`Post = Next notPrime*`",
    'notPrime (a) = "\'"\nnot := absent\nNot := Xor notPrime*',
    "a''",
    "(not (not a))",
  ],
  [
    "Negation  = not Not",
    'iff (a) = "="\nNot      := Negation | Equal\nNegation  = not Not\nEqual     = Operand (iff (Negation | Operand))*',
    "a = !b = c",
    "(iff a (not (iff b c)))",
  ],
])("%s", (shape, rules, text, tree) => {
  expect(page).toContain(shape)
  expect(reading(text, signs(rules))).toBe(tree)
})
