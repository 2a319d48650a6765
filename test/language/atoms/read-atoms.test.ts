// Which comparisons are read as variables, and where others are refused.

import { describe, expect, test } from "vitest"
import { parseComparisons } from "../../../src/comparisons.ts"
import { BooleanSyntaxError, formatLine, parse, variablesOf } from "../../../src/index.ts"
import { dialect } from "../../support/dialect.ts"

/** Without the bars around names. */
const read = (text: string, name: string) =>
  formatLine(parseComparisons(text, dialect(name))).replaceAll("|", "")
const namesIn = (text: string, name: string) => [
  ...variablesOf(parseComparisons(text, dialect(name))),
]

function refusalOf(text: string, name: string) {
  try {
    parseComparisons(text, dialect(name))
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return error
    throw error
  }
  throw new Error(`${name} reads ${text}`)
}

describe("a comparison is a variable named after it", () => {
  test.each([
    ["python", "user.age > 18 and status == 'active'", '(and user.age > 18 status == "active")'],
    ["python", "x>3 or y<-2.5", "(or x > 3 y < -2.5)"],
    ["python", "name is None and n not in (1, 2)", "(and name == null (not n in [1, 2]))"],
    ["python", "not x != 1e-3", "(not (not x == 1e-3))"],
    ["python", "a if b >= c else d", "(if b >= c a d)"],
    ["python", "x=='a'and y", '(and x == "a" y)'],
    ["sql", "name IS NOT NULL", "(not name == null)"],
    [
      "sql",
      "age<=3 AND NOT country in ('DE','it''s')",
      '(and age <= 3 (not country in ["DE", "it\'s"]))',
    ],
    ["sql", "NOT x <> 3 -- a = 'b'\nOR y", "(or (not (not x == 3)) y)"],
    ["sql", "\"user\".name = 'a'", 'user.name == "a"'],
    ["sqlite", "x == 2 AND y IS NULL", "(and x == 2 y == null)"],
    ["javascript", "x === 3 && y != null", "(and x == 3 (not y == null))"],
    ["javascript", "p ? x < 1 : y > $z", "(if p x < 1 y > $z)"],
    ["cel", '!(x in [1, 2]) && a.b == "c"', '(and (not (group x in [1, 2])) a.b == "c")'],
    ["c", "x > 3 && !(y < 2) || z /* > 4 */", "(or (and x > 3 (not (group y < 2))) z)"],
    ["java", "x == 1 && name != null", "(and x == 1 (not name == null))"],
    ["c-sharp", 's == "a" || n >= 2', '(or s == "a" n >= 2)'],
    ["json-logic", '{">": [{"var": "user.age"}, 18]}', "user.age > 18"],
    [
      "json-logic",
      '{"and":[{"!==":[{"var":"x"},"a"]},{"in":[{"var":"n"},[1,2]]},{"==":[{"var":"y"},null]}]}',
      '(and (not x == "a") n in [1, 2] y == null)',
    ],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })
})

describe("the same comparison has one name in all spellings", () => {
  test.each([
    ["sql", "x <> 3 OR x!=3 OR NOT x = 3", ["x == 3"]],
    ["python", "s == 'a' or s==\"a\" or s == '\\u0061'", ['s == "a"']],
    ["python", "x is None or x == None", ["x == null"]],
    ["javascript", "null == x || x === null", ["x == null"]],
    ["sql", "x IN (1,2) OR NOT x  not  in ( 1 , 2 )", ["x in [1, 2]"]],
    ["python", "x == 3 or 3 == x or x == 3.0", ["x == 3", "3 == x", "x == 3.0"]],
  ])("%s: %s", (name, text, names) => {
    expect(namesIn(text, name)).toEqual(names)
  })
})

describe("strings may contain anything", () => {
  test.each([
    ["python", "s == 'a and b > 3'", 's == "a and b > 3"'],
    ["python", `s == 'it\\'s "x" \\\\'`, `s == "it's \\"x\\" \\\\"`],
    ["python", "s == ''", 's == ""'],
    ["sql", "s = 'O''Brien -- OR 1=1 \\'", 's == "O\'Brien -- OR 1=1 \\\\"'],
    ["javascript", "s === '\\t\\u00e9 && x'", 's == "\\té && x"'],
    ["json-logic", '{"==":[{"var":"s"},"{\\">\\":[1,2]}"]}', 's == "{\\">\\":[1,2]}"'],
  ])("%s: %s", (name, text, expected) => {
    expect(namesIn(text, name)).toEqual([expected])
  })
})

describe("comparisons of truth values stay what they are", () => {
  test.each([
    ["python", "a == b and x > 3", "(and (iff a b) x > 3)"],
    ["python", "x == True or y > 3", "(or (iff x true) y > 3)"],
    ["c", "a == 1 && x > 3", "(and (iff a true) x > 3)"],
    ["c", "x < 1 || y", "(or x < 1 y)"],
    ["sqlite", "a = 1 AND x > 3", "(and (iff a true) x > 3)"],
    ["sql", "(x > 3) = p", "(iff (group x > 3) p)"],
    ["json-logic", '{"==":[{"var":"a"},{"var":"b"}]}', "(iff a b)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test("texts without values have the trees that parse returns", () => {
    const [text, python] = ["a == b != True", dialect("python")]
    expect(parseComparisons(text, python)).toEqual(parse(text, python))
  })
})

describe("names with dots are truth values next to comparisons", () => {
  test.each([
    ["python", "user.active and user.age > 18", "(and user.active user.age > 18)"],
    [
      "sql",
      '"user".active AND NOT (a.b OR x > 3)',
      "(and user.active (not (group (or a.b x > 3))))",
    ],
    ["cel", "a.b && x > 3", "(and a.b x > 3)"],
    ["json-logic", '{"or":[{"var":"a.b"},{">":[{"var":"x"},3]}]}', "(or a.b x > 3)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test("and refused elsewhere", () => {
    expect(refusalOf("a.b and p", "python").offset).toBe(1)
    expect(refusalOf("a.b == c.d and x > 3", "python").offset).toBe(1)
    expect(refusalOf("p == a.b and a.b > 3", "python").offset).toBe(6)
    expect(refusalOf("p ^ a.b and a.b > 3", "python")).toMatchObject({ offset: 4, found: "a.b" })
  })
})

describe("operators that bind as tightly as a comparison need parentheses", () => {
  test.each([
    ["c", "!x > 3", 0, "add parentheses: (x > 3)"],
    ["javascript", "p && !x == 3", 5, "add parentheses: (x == 3)"],
    ["cel", "!x in [1]", 0, "add parentheses: (x in [1])"],
    ["python", "a & x > 3", 2, "add parentheses: (x > 3)"],
    ["python", "x > 3 | a", 6, "add parentheses: (x > 3)"],
    ["python", "p ^ x == 3", 2, "add parentheses: (x == 3)"],
    ["c", "p & x > 3", 2, "add parentheses: (x > 3)"],
    ["sqlite", "p & x > 3", 2, "add parentheses: (x > 3)"],
    ["python", "a == x > 3", 2, 'join two comparisons with "and", or add parentheses'],
    ["python", "1 < x < 5", 6, 'join two comparisons with "and", or add parentheses'],
    ["python", "x > 3 == p", 6, 'join two comparisons with "and", or add parentheses'],
    ["java", "x > 3 == p", 6, 'join two comparisons with "&&", or add parentheses'],
    ["sql", "p = NOT x > 3", 2, 'join two comparisons with "AND", or add parentheses'],
    ["sql", "x > 3 IS NULL", 6, 'join two comparisons with "AND", or add parentheses'],
  ])("%s: %s", (name, text, offset, hint) => {
    expect(refusalOf(text, name)).toMatchObject({ offset, hint, dialect: name, text })
  })
})

describe("other comparisons are refused at their offset", () => {
  test.each([
    ["python", "f(x) > 3", 3, '")" cannot be part of a comparison here'],
    ["python", "p and x > f(3)", 10, '"f" cannot be part of a comparison here'],
    ["python", "x + 1 > 3", 2, '"+" cannot be part of a comparison here'],
    ["python", "x -1 > 3", 2, '"-" cannot be part of a comparison here'],
    ["python", "x > 3 * y", 6, '"*" cannot be part of a comparison here'],
    ["python", "x > True", 4, '"True" cannot be part of a comparison here'],
    ["python", "x >", 3, "the comparison has no right side"],
    ["python", "x in (1)", 5, '"(" cannot be part of a comparison here'],
    ["python", "x in [1, 'a']", 5, '"[" cannot be part of a comparison here'],
    ["python", "x == r'a'", 6, `python cannot read "'" here`],
    ["python", "x == '\\d'", 5, `"'\\d'" cannot be part of a comparison here`],
    ["python", "x == 010", 5, '"010" cannot be part of a comparison here'],
    ["sql", "x > 3 AND s LIKE 'a%'", 12, '"LIKE" is not a supported comparison'],
    ["sql", "x BETWEEN 1 AND 3 OR y > 2", 2, '"BETWEEN" is not a supported comparison'],
    ["sql", "x IN (1, NULL)", 5, '"(" cannot be part of a comparison here'],
    ["c", "s == 'a'", 5, `"'" cannot be part of a comparison here`],
    ["java", 'x > 1 && s == "a"', 14, `'"' cannot be part of a comparison here`],
    ["java", "x > 2147483648", 4, '"2147483648" cannot be part of a comparison here'],
  ])("%s: %s", (name, text, offset, problem) => {
    const error = refusalOf(text, name)
    expect(error.offset).toBe(offset)
    expect(error.wording.problem).toBe(problem)
  })

  test("a test for null has a spelling of its own in SQL", () => {
    expect(refusalOf("p OR x = NULL", "sql")).toMatchObject({ offset: 7, hint: "write x IS NULL" })
  })

  test("double quotes enclose names in SQL", () => {
    expect(refusalOf('s = "a" OR x > 3', "sql")).toMatchObject({
      offset: 4,
      hint: "for a string, write 'a'",
    })
    expect(read('x > "order"', "sql")).toBe("x > order")
  })

  test("a comparison of two constants is refused", () => {
    expect(refusalOf("x > 3 AND 1 = 1", "sql")).toMatchObject({
      offset: 10,
      hint: "write its value",
    })
  })

  test("a name compared as a value can't be an operand of == or & elsewhere", () => {
    expect(refusalOf("y > 2 and x == y", "python")).toMatchObject({ offset: 15, found: "y" })
    expect(refusalOf("x > 3 && p & x", "c").offset).toBe(13)
    expect(read("x and x > 3", "python")).toBe("(and x x > 3)")
  })
})

describe("errors point into the original text", () => {
  test.each([
    ["python", "x > 3 and (y < 2", 16, ""],
    ["python", "x > 3 y > 2", 6, "y"],
    ["python", "x == 'a' and and y", 13, "and"],
    ["sql", "x > 3\nAND y = 'a' )", 18, ")"],
    ["json-logic", '{"and":[{">":[{"var":"x"},3]},{"a":1}]}', 31, '"a"'],
  ])("%s: %s", (name, text, offset, found) => {
    expect(refusalOf(text, name)).toMatchObject({ offset, found, text })
  })

  test("texts without a comparison have the usual error", () => {
    expect(refusalOf("a and not", "python").wording.problem).toBe(
      "unexpected end of input in python",
    )
    expect(refusalOf("p -> q", "python")).toMatchObject({ offset: 2 })
    expect(refusalOf("x > 3", "latex").dialect).toBe("latex")
  })
})

describe("words for values that are no variables", () => {
  test.each(["x == undefined && y", "x === NaN || y", "Infinity != x"])(
    "JavaScript has no such variables: %s",
    (text) => {
      expect(() => parse(text, dialect("javascript"))).toThrow(BooleanSyntaxError)
    },
  )

  test("C's macro NULL is no variable", () => {
    expect(() => parse("x == NULL && y", dialect("c"))).toThrow('c cannot read "NULL" here')
  })
})
