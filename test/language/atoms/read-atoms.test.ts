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
    ["jinja", "os == 'Debian' and n not in [1, 2]", '(and os == "Debian" (not n in [1, 2]))'],
    ["jinja", "x is not none or y < 3", "(or (not x == null) y < 3)"],
    ["excel", "OR(A1>=2, NOT(b1<>3), C1)", "(or A1 >= 2 (not (not b1 == 3)) C1)"],
    ["python", "name is None and n not in (1, 2)", "(and name == null (not n in [1, 2]))"],
    ["python", "not x != 1e-3", "(not (not x == 0.001))"],
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
    ["kconfig", "!NET=y && USB != n || A", '(or (and (not NET == "y") (not USB == "n")) A)'],
    ["kconfig", "A = B || y # B=n", "(or A == B true)"],
    ["kconfig", 'ARCH = "arm" && MAX=10 && n', '(and ARCH == "arm" MAX == 10 false)'],
    ["c-sharp", 's == "a" || n >= 2', '(or s == "a" n >= 2)'],
    [
      "python",
      "is_admin(user) and not f( 'it\\'s', -1,None)",
      '(and is_admin(user) (not f("it\'s", -1, null)))',
    ],
    ["python", "f() and a == b", "(and f() a == b)"],
    ["sql", "f('a') AND F('a') AND f(X)", '(and f("a") f("a") f(X))'],
    ["javascript", '!user.has("x") ? f(a.b) : p', '(if (not user.has("x")) f(a.b) p)'],
    ["ruby", "f(x) and not g(x)", "(and f(x) (not g(x)))"],
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

describe("calls are read only if neither their value nor their arguments could be misread as truth values", () => {
  test.each([
    // Comparing the values of calls isn't supported.
    ["python", "f(x) == g(x)"],
    ["c", "p != f(x) && q"],
    ["python", "f(x) & p"],
    ["javascript", "f(x) > 3 && p"],
    // Functions that may be connectives, arguments that aren't values, and missing operators.
    ["c", "NAND(p, q) && r"],
    ["python", "all(p, q)"],
    ["python", "f(g(x)) or p"],
    ["python", "f(p and q)"],
    ["python", "f(x, )"],
    ["python", "f(x)(y)"],
    ["python", "f(x).y"],
    ["python", "p and q (r)"],
    ["sql", "t.f(x)"],
    ["c", "f(x"],
    // Methods and functions of libraries that are connectives, and variables that are truth values elsewhere.
    ["python", "np.logical_and(p, q)"],
    ["kotlin", "p.not() && q"],
    ["java", "p.equals(q) || r"],
    ["python", "f(p) and p"],
    // Another spelling of a number may choose another function.
    ["java", "f(1.0) && p"],
    ["json-logic", "f(x)"],
  ])("%s: %s", (name, text) => {
    expect(() => parseComparisons(text, dialect(name))).toThrow(BooleanSyntaxError)
  })
})

describe("a test for true or false is its variable", () => {
  test.each([
    ["sql", "a IS TRUE AND b IS NOT FALSE", "(and a b)"],
    ["postgresql", "NOT a IS FALSE OR b is not true", "(or (not (not a)) (not b))"],
    ["sql", "account.active IS TRUE AND age > 18", "(and account.active age > 18)"],
    ["python", "a is True and b is not False", "(and a b)"],
    ["python", "not a is False or b is not True", "(or (not (not a)) (not b))"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test.each([
    ["sql", "a = b IS TRUE", 2],
    ["sql", "a IS TRUE IS FALSE", 10],
    ["python", "a is True is b", 10],
  ])("%s: %s", (name, text, offset) => {
    expect(refusalOf(text, name).offset).toBe(offset)
  })
})

describe("a notation that ignores the case of names ignores it next to and in comparisons", () => {
  test.each([
    ["sql", "a IS TRUE OR NOT A", "(or a (not a))"],
    ["sql", "A AND x > 1 OR NOT a OR NOT X > 1", "(or (and A x > 1) (not A) (not x > 1))"],
    ["sql", "t.Name = 'a' AND T.name = 'A'", '(and t.Name == "a" t.Name == "A")'],
    ["postgresql", '"A" > 1 OR A > 1 OR a > 1', "(or A > 1 a > 1 a > 1)"],
    ["python", "a is True and A", "(and a A)"],
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
    ["python", "x == 3 or 3 == x", ["x == 3", "3 == x"]],
    ["python", "x == 3 or x == 3.0 or x == 30e-1 or x == 0.3E+1", ["x == 3"]],
    ["python", "x < 0.5 or x < 5e-1 or x < 0.50", ["x < 0.5"]],
    ["python", "x > -0 or x > 0.0 or x > 0e7", ["x > 0"]],
    // Doubles round the first one.
    [
      "python",
      "x == 9007199254740993.0 or x == 9007199254740993",
      ["x == 9.007199254740993e+15", "x == 9007199254740993"],
    ],
    ["python", "x > 1e400 or x > 10e399 or x > 12e-9", ["x > 1e+400", "x > 1.2e-8"]],
    ["json-logic", '{"or":[{">":[{"var":"x"},1E+2]},{">":[{"var":"x"},100.0]}]}', ["x > 100"]],
    ["json-logic", '{"in":[{"var":"x"},[-0,3.0,1e3]]}', ["x in [0, 3, 1000]"]],
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
    ["javascript", "s === '\\ud83d\\ude00'", 's == "😀"'],
    ["c-sharp", 's == "\\ud83d\\ude00"', 's == "😀"'],
    ["json-logic", '{"==":[{"var":"s"},"\\ud83d\\ude00\\/"]}', 's == "😀/"'],
    ["json-logic", '{"==":[{"var":"s"},"{\\">\\":[1,2]}"]}', 's == "{\\">\\":[1,2]}"'],
  ])("%s: %s", (name, text, expected) => {
    expect(namesIn(text, name)).toEqual([expected])
  })
})

describe("comparisons of truth values stay what they are", () => {
  test.each([
    ["python", "x == True or y > 3", "(or (iff x true) y > 3)"],
    ["c", "a == true && x > 3", "(and (iff a true) x > 3)"],
    ["c", "(y > 2) == 1 && x > 3", "(and (iff (group y > 2) true) x > 3)"],
    ["c", "x < 1 || y", "(or x < 1 y)"],
    ["sqlite", "a = TRUE AND x > 3", "(and (iff a true) x > 3)"],
    ["sql", "(x > 3) = p", "(iff (group x > 3) p)"],
    ["json-logic", '{"==":[{"var":"a"},{"var":"b"}]}', "(iff a b)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test.each([
    ["python", "p ^ q and p and x > 3", "(and (xor p q) p x > 3)"],
    ["c", "p ^ q && x > 3", "(and (xor p q) x > 3)"],
    ["python", "a == (not b) and x > 3", "(and (iff a (group (not b))) x > 3)"],
    ["python", "(x > 3) != a", "(xor (group x > 3) a)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test("texts without values have the trees that parse returns", () => {
    const [text, python] = ["a == b != True", dialect("python")]
    expect(parseComparisons(text, python)).toEqual(parse(text, python))
  })
})

describe("an equality of two names, or of a name and 1, is a comparison if the text has others", () => {
  test.each([
    ["python", "age > 18 and a != b", "(and age > 18 (not a == b))"],
    ["python", "a == b and x > 3", "(and a == b x > 3)"],
    // 1 is a number next to other numbers.
    ["c", "n == 1 && x > 3", "(and n == 1 x > 3)"],
    ["sqlite", "n <> 0 AND x > 3 AND y IS 1", "(and (not n == 0) x > 3 y == 1)"],
    ["c", "n == 1 && p", "(and (iff n true) p)"],
    ["python", "(a) != ((b)) or x > 3", "(or (not a == b) x > 3)"],
    ["python", "a == b != c and x > 3", "(and (and a == b (not b == c)) x > 3)"],
    ["sql", "a <> b OR NOT x = 'c'", '(or (not a == b) (not x == "c"))'],
    ["sqlite", "a IS NOT b AND x > 3", "(and (not a == b) x > 3)"],
    ["sqlite", "a IS NOT DISTINCT FROM b AND x > 3", "(and a == b x > 3)"],
    ["c", "a not_eq b && x > 3", "(and (not a == b) x > 3)"],
    ["c", "a == b & p && x > 3", "(and (and a == b p) x > 3)"],
    ["c", "a == b == c && x > 3", "(and (iff a == b c) x > 3)"],
    ["c", "(!a) == b && x > 3", "(and (iff (group (not a)) b) x > 3)"],
    ["python", "x > 3 and not a == b", "(and x > 3 (not a == b))"],
    [
      "json-logic",
      '{"and":[{"!==":[{"var":"a"},{"var":"b"}]},{">":[{"var":"x"},3]}]}',
      "(and (not a == b) x > 3)",
    ],
    ["python", "y > 2 and x == y", "(and y > 2 x == y)"],
    ["python", "a.b == c.d and x > 3", "(and a.b == c.d x > 3)"],
    // Python's grammar has no names with dots.
    ["python", "a.b == c", "a.b == c"],
    ["python", "p == a.b and a.b > 3", "(and p == a.b a.b > 3)"],
    ["cel", "a.b == c", "(iff a.b c)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })

  test.each([
    ["python", "a == b and x > 3 and not a", 25, "a"],
    ["python", "a == b and x > 3 and b == True", 21, "b"],
    ["c", "x > 3 && (a == b) == a", 21, "a"],
  ])(
    "which is refused if a name is a truth value elsewhere, %s: %s",
    (name, text, offset, found) => {
      expect(refusalOf(text, name)).toMatchObject({ offset, found })
    },
  )
})

describe("words for values are never variables that are compared", () => {
  test.each([
    ["c", "x == null && y > 3", 5, "null"],
    ["c", "null > 3", 0, "null"],
    ["c", "x == (null) && y > 3", 6, "null"],
    ["javascript", "x === undefined && y > 3", 6, "undefined"],
    ["javascript", "x > NaN", 4, "NaN"],
    ["python", "x == null and y > 3", 5, "null"],
    ["json-logic", '{">":[{"var":"null"},3]}', 0, "null"],
  ])("%s: %s", (name, text, offset, found) => {
    const error = refusalOf(text, name)
    expect(error).toMatchObject({ offset, found })
    expect(error.wording.problem).toContain(`"${found}"`)
  })

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

describe("PostgreSQL reads names without quotes in lower case", () => {
  test.each([
    ["postgresql", 'Name > 3 AND "Name" > 3', "(and name > 3 Name > 3)"],
    [
      "postgresql",
      'Active AND "userName" = other AND x > 3',
      "(and active userName == other x > 3)",
    ],
    ["sqlite", 'Name > 3 AND "Name" > 3', "(and Name > 3 Name > 3)"],
  ])("%s: %s", (name, text, expected) => {
    expect(read(text, name)).toBe(expected)
  })
})

describe("names with dots are truth values", () => {
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

  test.each("go groovy jinja kotlin lua mysql ruby rust scala swift vba".split(" "))(
    "%s",
    (name) => {
      expect(read("u.a.b", name)).toBe("u.a.b")
    },
  )

  test("after a variable with a sign", () => {
    expect(read("$user.Enabled -and -not $x.y", "powershell")).toBe(
      "(and $user.Enabled (not $x.y))",
    )
  })

  test.each([
    ["-n $a && -z $b", "(and $a (not $b))"],
    ['"$a" && ! "$b"', "(and $a (not $b))"],
    [`! -z "$\{a}" || $\{b}`, "(or (not (not $a)) $b)"],
  ])("Bash tests and variables: %s", (text, expected) => {
    expect(read(text, "bash")).toBe(expected)
  })

  test.each([
    ["$a == yes", '$a == "yes"'],
    ["$a = 'yes' || $b", '(or $a == "yes" $b)'],
    ['! "$a" == "yes"', '(not $a == "yes")'],
    [`! $\{a} != build-tools && $b == "b c"`, '(and (not (not $a == "build-tools")) $b == "b c")'],
  ])("Bash compares with words: %s", (text, expected) => {
    expect(read(text, "bash")).toBe(expected)
  })

  test.each([
    ["$a == y*", "y"],
    ["$a == 1", "1"],
    ["$a == $b", "$b"],
    ["$a == yes$b", "yes$b"],
    ["$a < b", "<"],
  ])("Bash patterns, numbers and orders are refused: %s", (text, found) => {
    expect(refusalOf(text, "bash").found).toBe(found)
  })

  test("a Bash word that joins a variable and text is refused", () => {
    expect(() => read('$a.b && "$c"', "bash")).toThrow()
  })

  test("also without comparisons", () => {
    expect(read("a.b and p", "python")).toBe("(and a.b p)")
    expect(refusalOf("a.b and", "python").offset).toBe(1)
  })

  test("unless they are compared elsewhere", () => {
    expect(refusalOf("p ^ a.b and a.b > 3", "python")).toMatchObject({ offset: 4, found: "a.b" })
  })
})

describe("operators that bind as tightly as a comparison need parentheses", () => {
  test.each([
    ["c", "!x > 3", 0, "add parentheses: (x > 3)"],
    ["c", "!n == 1 && x > 3", 0, "add parentheses: (n == 1)"],
    ["c", "x > 3 && !a == b", 9, "add parentheses: (a == b)"],
    ["javascript", "x > 3 && !a.b != c.d", 9, "add parentheses: (a.b != c.d)"],
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
    ["python", "x and y not in z", 8, '"not in" needs a list of constants, and "z" is a name'],
    ["jinja", "'a' in groups", 4, '"in" needs a list of constants, and "groups" is a name'],
    [
      "excel",
      'AND(A1="x", B1>2)',
      7,
      "excel ignores the case of strings; write a variable for the comparison",
    ],
    ["python", "x in (1)", 5, '"(" cannot be part of a comparison here'],
    ["python", "x in [1, 'a']", 5, '"[" cannot be part of a comparison here'],
    ["python", "x == r'a'", 6, `python cannot read "'" here`],
    ["python", "x == '\\d'", 5, `"'\\d'" cannot be part of a comparison here`],
    ["python", "x == 010", 5, '"010" cannot be part of a comparison here'],
    ["sql", "x > 3 AND s LIKE 'a%'", 12, '"LIKE" is not a supported comparison'],
    ["sql", "x BETWEEN 1 AND 3 OR y > 2", 2, '"BETWEEN" is not a supported comparison'],
    ["sql", "x IN (1, NULL)", 5, '"(" cannot be part of a comparison here'],
    ["c", "s == 'a'", 5, `"'a'" cannot be part of a comparison here`],
    ["java", 'x > 1 && s == "a"', 14, `'"a"' cannot be part of a comparison here`],
    ["python", "x > 3 and y == 'a", 15, `"'a" cannot be part of a comparison here`],
    ["python", "x > a.b.f(3)", 4, '"a.b.f" cannot be part of a comparison here'],
    ["python", "x > a.b.3", 4, '"a.b" cannot be part of a comparison here'],
    // Two halves of a character there, and one character in JavaScript.
    [
      "python",
      "s == '\\ud83d\\ude00'",
      5,
      `"'\\ud83d\\ude00'" cannot be part of a comparison here`,
    ],
    ["cel", "s == '\\ud83d\\ude00'", 5, `"'\\ud83d\\ude00'" cannot be part of a comparison here`],
    ["python", "x > 3 and 1 == 1", 10, '"1 == 1" compares two constants'],
    ["python", "1 < x < 5", 6, '"<" chains another comparison to "1 < x"'],
    [
      "python",
      "p & x > 3",
      2,
      '"&" binds tighter than ">" in python, so it would apply to only one side of it',
    ],
    [
      "c",
      "p & x > 3",
      2,
      '"&" binds tighter than ">" in some languages, so it would apply to only one side of it',
    ],
    ["java", "x > 2147483648", 4, '"2147483648" cannot be part of a comparison here'],
  ])("%s: %s", (name, text, offset, problem) => {
    const error = refusalOf(text, name)
    expect(error.offset).toBe(offset)
    expect(error.wording.problem).toBe(problem)
  })

  test("a test for null has a spelling of its own in SQL", () => {
    expect(refusalOf("p OR x = NULL", "sql")).toMatchObject({ offset: 7, hint: "write x IS NULL" })
    for (const text of ["p OR x <> NULL", "p OR NULL != x"]) {
      expect(refusalOf(text, "sql").hint).toBe("write x IS NOT NULL")
    }
    expect(refusalOf("x > NULL", "sql")).toMatchObject({ offset: 4, found: "NULL" })
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
      hint: "write TRUE or FALSE instead",
    })
  })

  test("a name compared as a value can't be an operand of == or & elsewhere", () => {
    expect(refusalOf("y > 2 and y == True", "python")).toMatchObject({ offset: 10, found: "y" })
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

describe("long texts are read in linear time", () => {
  const many = 200_000
  test.each([
    ["python", `s == "${"\\n".repeat(many)}"`],
    ["json-logic", `{"==":[{"var":"s"},"${"\\n".repeat(many)}"]}`],
    ["python", `x in [${"1, ".repeat(many)}2]`],
    ["python", `${"a.".repeat(many)}b > 3`],
    ["python", `x > 1${"0".repeat(many)}.5`],
    ["python", `x > 3 and atom${"_".repeat(many)}`],
  ])("%s: %.20s", (name, text) => {
    expect(namesIn(text, name).length).toBeGreaterThan(0)
  })

  test.each([
    ["python", `s == ${'"\\'.repeat(many)}`],
    ["c", `s == "${"x ".repeat(many)}"`],
    ["python", `x > ${"a.".repeat(many)}b(3)`],
    ["c", `x > 3 && ${"x/*".repeat(many)}`],
  ])("%s refuses %.20s", (name, text) => {
    expect(refusalOf(text, name).offset).toBeGreaterThan(0)
  })
})
