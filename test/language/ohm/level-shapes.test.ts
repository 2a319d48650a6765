// Each shape of a level, in a small grammar: its data, and how texts are read. Trees, values and places of errors were
// written by hand.

import { describe, expect, test } from "vitest"
import { referenceEngine } from "../../../src/grammar.ts"
import { reading, signs } from "../../support/own-notation.ts"

const { evaluate } = referenceEngine

const implies = 'implies (the operator implies) = "->"'
const iff = 'iff (the operator iff) = "="'
const nand = 'nand (the operator nand) = "/"'

interface Shape {
  readonly title: string
  readonly rules: string
  /** The level as data, without its rule. */
  readonly level: object
  /** Texts, and their trees or errors. */
  readonly readings: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, boolean>>
}

const shapes: readonly Shape[] = [
  {
    title: "left: Next (op Next)*",
    rules: `${implies}\nOr := And (implies And)*\nor := absent`,
    level: { kind: "infix", operators: ["implies"], associates: "left" },
    readings: {
      "a -> b -> c": "(implies (implies a b) c)",
      "a -> (b -> c)": "(implies a (group (implies b c)))",
      "a -> b & c": "(implies a (and b c))",
      "a -> ": "5: true false variable not open",
      "a b": "2: and implies end",
    },
    values: { "0 -> 0 -> 0": false, "0 -> (0 -> 0)": true },
  },
  {
    title: "opened before the left operand, next to an unopened operator",
    rules: `${implies}
Or := And implies And -- one
  | premise And impliesThen And -- two
  | And
or := absent
premise (the word if) = word<"if">
impliesThen (the word then) = word<"then">
reserved += premise | impliesThen`,
    level: {
      kind: "infix",
      operators: ["implies"],
      associates: "none",
      opened: [{ opening: "premise", operator: "impliesThen" }],
    },
    readings: {
      "if a then b": "(implies a b)",
      "if a & b then b & c": "(implies (and a b) (and b c))",
      "(if a then b) & c": "(and (group (implies a b)) c)",
      "if (if a then b) then c": "(implies (group (implies a b)) c)",
      "if a -> b then c": "5: and impliesThen",
      "if a then b -> c": "12: and end",
      "a -> if b then c": "5: true false variable not open",
      "a & if b then c": "4: true false variable not open",
      "a then b": "2: and implies end",
      "if a": "4: and impliesThen",
      if: "2: true false variable not open",
      "if a)": "4: and impliesThen",
    },
    values: { "if 0 then 0": true, "if 1 then 0": false, "if 1 & 0 then 0": true },
  },
  {
    title: "left, with several operators",
    rules: `${nand}\nOr := And ((or | nand) And)*`,
    level: { kind: "infix", operators: ["or", "nand"], associates: "left" },
    readings: {
      "a | b | c / d | e": "(or (nand (or a b c) d) e)",
      "a / b / c": "(nand (nand a b) c)",
      "a b": "2: and or nand end",
    },
    values: { "1 | 0 / 1": false, "0 / 0 | 0": true, "1 / 1 / 1": true },
  },
  {
    title: "right: Next (op Self)?",
    rules: `${implies}\nExpression := Imp\nImp = Or (implies Imp)?`,
    level: { kind: "infix", operators: ["implies"], associates: "right" },
    readings: {
      "a -> b -> c": "(implies a (implies b c))",
      "(a -> b) -> c": "(implies (group (implies a b)) c)",
      "a | b -> ": "9: true false variable not open",
      "a -> b c": "7: and or implies end",
    },
    values: { "0 -> 0 -> 0": true, "(0 -> 0) -> 0": false },
  },
  {
    title: "right: Next op Self | Next",
    rules: `${implies}\nExpression := Imp\nImp = Or implies Imp -- chain\n  | Or`,
    level: { kind: "infix", operators: ["implies"], associates: "right" },
    readings: {
      "a -> b -> c": "(implies a (implies b c))",
      a: "a",
      "a -> b -> ": "10: true false variable not open",
      "a b": "2: and or implies end",
    },
    values: { "0 -> 0 -> 0": true },
  },
  {
    title: "right, with an associative operator and another one",
    rules: `${iff}\n${implies}\nExpression := Imp\nImp = Or ((iff | implies) Imp)?`,
    level: { kind: "infix", operators: ["iff", "implies"], associates: "right" },
    readings: {
      "a = b = c": "(iff a b c)",
      "a = b = c -> d": "(iff a b (implies c d))",
      "a = b -> c = d": "(iff a (implies b (iff c d)))",
      "a = (b = c)": "(iff a (group (iff b c)))",
    },
    values: { "0 = 0 = 0": false, "1 = 0 -> 0 = 1": true },
  },
  {
    title: "none: Next (op Next)?",
    rules: `${iff}\nXor := Operand (iff Operand)?`,
    level: { kind: "infix", operators: ["iff"], associates: "none" },
    readings: {
      "a = b": "(iff a b)",
      "a = b & c = d": "(and (iff a b) (iff c d))",
      "a = b = c": "6: and or end",
      "a =": "3: true false variable open",
    },
    values: { "0 = 0": true, "1 = 0": false },
  },
  {
    title: "none: Next op Next | Next op Next | Next",
    rules: `${iff}\n${nand}\nXor := Operand iff Operand -- iff\n  | Operand nand Operand -- nand\n  | Operand`,
    level: { kind: "infix", operators: ["iff", "nand"], associates: "none" },
    readings: { "a = b": "(iff a b)", "a / b": "(nand a b)", "a / b = c": "6: and or end" },
    values: { "1 / 1": false },
  },
  {
    title: "chain: ChainOf<Next, op>",
    rules: `${iff}\nxor := "^"\nXor := ChainOf<Operand, (iff | xor)>`,
    level: { kind: "infix", operators: ["iff", "xor"], associates: "chain" },
    readings: {
      "a = b": "(iff a b)",
      "a ^ b": "(xor a b)",
      "a = b ^ c": "(comparison a iff b xor c)",
      "a ^ (b ^ c ^ d)": "(xor a (group (comparison b xor c xor d)))",
      "a ^ !b": "4: true false variable open",
      "a ^ b c": "6: and or xor iff end",
    },
    values: { "1 ^ 0 ^ 1": true, "0 = 0 = 0": true, "1 = 1 ^ 1": false },
  },
  {
    title: "unmixed: Next (op Next)+ | Next (op Next)+ | Next op Next | Next",
    rules: `${nand}\nExpression := Rel
      Rel = Not (and Not)+ -- and
          | Not (or Not)+ -- or
          | Not nand Not -- nand
          | Not`,
    level: {
      kind: "infix",
      operators: ["and", "or", "nand"],
      associates: "left",
      unmixed: true,
      single: ["nand"],
    },
    readings: {
      "a & b & c": "(and a b c)",
      "a | b | c": "(or a b c)",
      "a / b": "(nand a b)",
      "a & b | c": "6: and end",
      "a / b / c": "6: end",
      "a & (b | c)": "(and a (group (or b c)))",
      "!a": "(not a)",
      "a b": "2: and or nand end",
    },
    values: { "1 & 1 & 0": false, "1 / 1": false },
  },
  {
    title: "all: AllOf<Next, op> | Next",
    rules: `${nand}\nOr := AllOf<And, nand> | And\nor := absent`,
    level: { kind: "infix", operators: ["nand"], associates: "all" },
    readings: {
      "a / b": "(nand a b)",
      "a / b & c / !d": "(nand a (and b c) (not d))",
      "(a / b) / c": "(nand (group (nand a b)) c)",
      "a / ": "4: true false variable not open",
      "a b": "2: and nand end",
    },
    values: {
      "1 / 1 / 1": false,
      "1 / 1 / 0": true,
      "0 / 1 / 1": true,
      "1 / 1 / 1 / 0": true,
      "1 / 1 / 1 / 1": false,
      "(1 / 1) / 1": true,
    },
  },
  {
    title: "all, with operators that don't mix",
    rules: `${nand}\nnor (the operator nor) = "\\\\"\nExpression := Gate
      Gate = Not (and Not)+ -- and
          | AllOf<Not, nand>
          | AllOf<Not, nor>
          | Not or Not -- or
          | Not`,
    level: {
      kind: "infix",
      operators: ["and", "nand", "nor", "or"],
      associates: "all",
      unmixed: true,
      single: ["or"],
    },
    readings: {
      "a & b & c": "(and a b c)",
      "a / b / c": "(nand a b c)",
      "a \\ b \\ !c": "(nor a b (not c))",
      "a | b": "(or a b)",
      "a | b | c": "6: end",
      "a / b & c": "6: nand end",
      "a \\ b / c": "6: nor end",
    },
    values: {
      "0 \\ 0 \\ 0": true,
      "0 \\ 0 \\ 1": false,
      "1 \\ 0 \\ 0": false,
      "1 / 1 / 1": false,
      "1 & 1 & 1": true,
    },
  },
  {
    title: "implicit: Next (op? Next)*",
    rules: "And := Not (and? Not)*",
    level: { kind: "infix", operators: ["and"], associates: "left", implicit: "and" },
    readings: {
      "a b & c | !d e": "(or (and a b c) (and (not d) e))",
      "a(b)1": "(and a (group b) true)",
      "a b )": "4: true false variable not and or open end",
    },
    values: { "1 1": true, "1 0 | 0 1": false },
  },
  {
    title: "prefix, unless a call begins there: (~Call op)* Next",
    rules: `
      Not      := (~NotCall not)* And
      And      := Operand (and Operand)*
      Or       := Not (or Not)*
      Operand  += NotCall
      NotCall   = not open Expression close`,
    level: { kind: "prefix", operators: ["not"], repeats: true },
    readings: {
      "!a & b": "(not (and a b))",
      "!(a) & b": "(and (not a) b)",
      "!!(a) & b | c": "(or (not (and (not a) b)) c)",
      "a & !(b) & c": "(and a (not b) c)",
      "!(a & (b)) & (c)": "(and (not (and a (group b))) (group c))",
      "a & !b": "5: open",
      "! ": "2: true false variable not open",
      "!(": "2: true false variable not open",
      "!() & a": "2: true false variable not open",
    },
    values: { "!0 & 0": true, "!(0) & 0": false, "!!(0) & 0": true, "1 & !(0)": true },
  },
  {
    title: "prefixed: Next (op (Negation | Next))*",
    rules: `${iff}
      Not      := Negation | Equal
      Negation  = not Not
      Equal     = Operand (iff (Negation | Operand))*`,
    level: { kind: "infix", operators: ["iff"], associates: "left", prefixed: "Not" },
    readings: {
      "a = ! b = c": "(iff a (not (iff b c)))",
      "a = !!b & c": "(and (iff a (not (not b))) c)",
      "! a = b": "(not (iff a b))",
      "a = b = c": "(iff a b c)",
      "a = ": "4: true false variable not open",
      "a = !b c": "7: and or iff end",
    },
    values: { "1 = ! 0 = 1": true, "0 = ! 0 = 0": true },
  },
  {
    title: "prefixed, on a level that doesn't chain",
    rules: `${iff}
      Not      := Negation | Equal
      Negation  = not Not
      Equal     = Operand (iff (Negation | Operand))?`,
    level: { kind: "infix", operators: ["iff"], associates: "none", prefixed: "Not" },
    readings: {
      "a = ! b = c": "(iff a (not (iff b c)))",
      "a = ! b = c = d": "12: and or end",
      "a = b = c": "6: and or end",
    },
    values: { "0 = ! 0 = 0": true },
  },
  {
    title: "prefix: op* Next",
    rules: 'notWord (the word not) = word<"NOT">\nNot := (not | notWord)* Xor\nreserved += notWord',
    level: { kind: "prefix", operators: ["not", "notWord"], repeats: true },
    readings: { "!NOT !a & b": "(and (not (not (not a))) b)" },
    values: { "!NOT 1": true },
  },
  {
    title: "prefix: op Self | Next",
    rules: "Not := not Not -- not\n  | Xor",
    level: { kind: "prefix", operators: ["not"], repeats: true },
    readings: { "!!a & b": "(and (not (not a)) b)", "!": "1: true false variable not open" },
    values: { "!!1": true },
  },
  {
    title: "prefix once: op? Next",
    rules: "Not := not? Xor",
    level: { kind: "prefix", operators: ["not"], repeats: false },
    readings: {
      "!a": "(not a)",
      "!!a": "1: true false variable open",
      "!(!a)": "(not (group (not a)))",
    },
    values: { "!1": false },
  },
  {
    title: "prefix once: op Next | Next",
    rules: "Not := not Xor -- not\n  | Xor",
    level: { kind: "prefix", operators: ["not"], repeats: false },
    readings: { "!a": "(not a)", "!!a": "1: true false variable open" },
    values: { "!0": true },
  },
  {
    title: "postfix: Next op*",
    rules: "Not := Xor not*",
    level: { kind: "postfix", operators: ["not"], repeats: true },
    readings: {
      "a!!! & b!": "(and (not (not (not a))) (not b))",
      "!a": "0: true false variable open",
      "a! b": "3: not and or end",
    },
    values: { "1! | 0!": true },
  },
  {
    title: "postfix once: Next op?",
    rules: "Not := Xor not?",
    level: { kind: "postfix", operators: ["not"], repeats: false },
    readings: { "a!": "(not a)", "a!!": "2: and or end" },
    values: { "1!": false },
  },
]

describe.each(shapes)("$title", ({ rules, level, readings, values }) => {
  const dialect = signs(rules)

  test("is converted to data", () => {
    const levels = dialect.levels.map(({ rule: _, ...rest }) => rest)
    expect(levels).toContainEqual(level)
  })

  test.each(Object.entries(readings))("%s", (text, expected) => {
    expect(reading(text, dialect)).toBe(expected)
  })

  test.each(Object.entries(values))("the value of %s", (text, value) => {
    expect(evaluate(text, dialect)).toBe(value)
  })
})

describe("one connective on two levels", () => {
  const dialect = signs(`andTight (a tight and) = "&&"
    and := "&" ~"&"
    Operand := true | false | variable | Group
    Xor := Operand (andTight Operand)*`)

  test("each level makes a separate node", () => {
    expect(dialect.spellings).toMatchObject({ and: ["&"], andTight: ["&&"] })
    expect(reading("a && b & c && d", dialect)).toBe("(and (and a b) (and c d))")
    expect(reading("a & b & c", dialect)).toBe("(and a b c)")
  })
})

test("drops levels whose operators have no spelling", () => {
  const dialect = signs(`${implies}
    Expression := Rel
    Rel = Not (and Not)+ -- and
        | Not (implies Not)+ -- implies
        | Not xor Not -- xor
        | Not
    or := absent`)
  expect(dialect.levels).toEqual([
    {
      kind: "infix",
      rule: "Rel",
      operators: ["and", "implies"],
      associates: "left",
      unmixed: true,
    },
    { kind: "prefix", rule: "Not", operators: ["not"], repeats: true },
  ])
})

test("errors list common operators first, then special ones, then brackets in the same order", () => {
  const dialect = signs(`openSquare (an opening bracket) = "["
    closeSquare (a closing bracket) = "]"
    Square = openSquare Expression closeSquare
    Operand += Square
    ${iff}
    ${nand}
    Xor := Operand ((nand | iff) Operand)*`)
  expect(Object.keys(dialect.spellings)).toEqual(
    "true false not and or xor iff nand open close openSquare closeSquare".split(" "),
  )
  expect(reading("[a", dialect)).toBe("2: and or iff nand closeSquare")
})
