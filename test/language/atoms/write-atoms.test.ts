// How comparisons are converted, for every pair of notations.

import { describe, expect, test } from "vitest"
import { parseComparisons, printComparisons } from "../../../src/comparisons.ts"
import { type PrintOptions, UnwritableError } from "../../../src/index.ts"
import { dialect } from "../../support/dialect.ts"

function convert(text: string, from: string, to: string, options: PrintOptions = {}): string {
  const tree = parseComparisons(text, dialect(from))
  return printComparisons(tree, dialect(to), { ...options, from: dialect(from) })
}

/** The same rule in each notation that can write it. */
const rules: readonly Readonly<Record<string, string>>[] = [
  {
    python: "age >= 18 and not (x != 3 or y < -2.5)",
    sql: "age >= 18 AND NOT (x <> 3 OR y < -2.5)",
    postgresql: "age >= 18 AND NOT (x <> 3 OR y < -2.5)",
    sqlite: "age >= 18 AND NOT (x <> 3 OR y < -2.5)",
    javascript: "age >= 18 && !(x !== 3 || y < -2.5)",
    cel: "age >= 18 && !(x != 3 || y < -2.5)",
    c: "age >= 18 && !(x != 3 || y < -2.5)",
    "c-sharp": "age >= 18 && !(x != 3 || y < -2.5)",
    java: "age >= 18 && !(x != 3 || y < -2.5)",
    "json-logic":
      '{"and": [{">=": [{"var": "age"}, 18]}, {"!": [{"or": [{"!==": [{"var": "x"}, 3]}, {"<": [{"var": "y"}, -2.5]}]}]}]}',
  },
  {
    python: `s == "it's" or not n is None and p`,
    sql: "s = 'it''s' OR NOT n IS NULL AND p",
    postgresql: "s = 'it''s' OR NOT n IS NULL AND p",
    sqlite: "s = 'it''s' OR NOT n IS NULL AND p",
    javascript: `s === "it's" || !(n == null) && p`,
    cel: `s == "it's" || !(n == null) && p`,
    "c-sharp": `s == "it's" || !(n == null) && p`,
    "json-logic": `{"or": [{"===": [{"var": "s"}, "it's"]}, {"and": [{"!": [{"==": [{"var": "n"}, null]}]}, {"var": "p"}]}]}`,
  },
  {
    python: 'a.b in ["x", "y"] and not (a.c in [1])',
    sql: "a.b IN ('x', 'y') AND NOT (a.c IN (1))",
    postgresql: "a.b IN ('x', 'y') AND NOT (a.c IN (1))",
    sqlite: "a.b IN ('x', 'y') AND NOT (a.c IN (1))",
    cel: 'a.b in ["x", "y"] && !(a.c in [1])',
    "json-logic": `{"and": [{"in": [{"var": "a.b"}, ["x", "y"]]}, {"!": [{"in": [{"var": "a.c"}, [1]]}]}]}`,
  },
]

/** Without the groups of the text, a negated comparison is one comparison. */
const negated: readonly (readonly [from: string, to: string])[] = [
  ["!(n == null) && p", "n != null && p"],
  ["not n is None and p", "n is not None and p"],
  ["NOT n IS NULL AND p", "n IS NOT NULL AND p"],
  ['{"!": [{"==": [{"var": "n"}, null]}]}', '{"!=": [{"var": "n"}, null]}'],
  ["not (a.c in [1])", "a.c not in [1]"],
  ["NOT (a.c IN (1))", "a.c NOT IN (1)"],
]

const pairs = rules.flatMap((rule) =>
  Object.entries(rule).flatMap(([from, text]) =>
    Object.entries(rule).map(([to, expected]) => ({ from, to, text, expected })),
  ),
)

const joined = (text: string) =>
  negated.reduce((left, [one, other]) => left.replace(one, other), text)

test.each(pairs)("$from to $to: $text", ({ from, to, text, expected }) => {
  expect(convert(text, from, to, { groups: "minimal" })).toBe(joined(expected))
})

test("compared names that differ only in case get distinct names where case is ignored", () => {
  const converted = (text: string, to: string) => convert(text, "python", to, { rename: "needed" })
  expect(converted("age > 1 and Age > 2", "sql")).toBe("age > 1 AND Age_ > 2")
  expect(converted("x.Name == 1 and name == 2", "sql")).toBe("x.Name = 1 AND name = 2")
  expect(converted("age > 1 and Age > 2", "postgresql")).toBe('age > 1 AND "Age" > 2')
  expect(converted("age > 1 and Age > 2", "c")).toBe("age > 1 && Age > 2")
  expect(() => convert("age > 1 and Age > 2", "python", "sql")).toThrow("two variables")
})

describe("a comparison gets parentheses where an operator binds tighter", () => {
  test.each([
    ["python", "javascript", "not x > 3", "!(x > 3)"],
    ["sql", "cel", "NOT x IN (1, 2)", "!(x in [1, 2])"],
    ["python", "c", "(x > 3) != p", "(x > 3) != p"],
    ["c", "python", "(x > 3 && y > 2) ^ p", "(x > 3 and y > 2) ^ p"],
    ["sql", "javascript", "NOT (x > 3)", "!(x > 3)"],
    ["python", "sql", "x > 3 if p else y is None", "CASE WHEN p THEN (x > 3) ELSE (y IS NULL) END"],
    ["javascript", "python", "y == null ? x > 3 : p", "x > 3 if y is None else p"],
  ])("%s to %s: %s", (from, to, text, expected) => {
    expect(convert(text, from, to)).toBe(expected)
  })

  test("parentheses around all operands", () => {
    const full = { groups: "full" } as const
    expect(convert("!(x > 3) && y == 2 || p", "c", "python", full)).toBe(
      "((not x > 3) and (y == 2)) or p",
    )
    expect(convert("not x > 3 and p", "python", "c", full)).toBe("(!(x > 3)) && p")
  })
})

describe("spellings", () => {
  test.each([
    ["sql", "python", "s = 'it''s'", `s == "it's"`],
    ["python", "sql", `s == "it's"`, "s = 'it''s'"],
    ["python", "javascript", `s == 'say "x"\\n\\\\'`, 's === "say \\"x\\"\\n\\\\"'],
    ["javascript", "sql", "s === '\\t\\\\'", "s = '\t\\'"],
    ["json-logic", "cel", '{"==":[{"var":"s"},"\\u2028é"]}', 's == "\\u2028é"'],
    ["sql", "javascript", "x <> 3", "x !== 3"],
    ["javascript", "python", "x == 3 || y !== null", "x == 3 or y is not None"],
    ["python", "sql", "x in (1, -2)", "x IN (1, -2)"],
    ["python", "sql", "age > 18 and a != b", "age > 18 AND a <> b"],
    ["python", "python", "age > 18 and a != b", "age > 18 and a != b"],
    ["c", "python", "x > 3 && !(a == b)", "x > 3 and not (a == b)"],
    ["python", "sql", "f('a') and not x > g or h()", "f('a') AND NOT x > g OR h()"],
    ["c", "python", "!f(x, 1) || g(y)", "not f(x, 1) or g(y)"],
    ["javascript", "c-sharp", 'user.has("x") && p', 'user.has("x") && p'],
    ["python", "go", "f(x, 2) or not p", "f(x, 2) || !p"],
    ["python", "c", "(a == b) == (x > 3)", "(a == b) == (x > 3)"],
    ["python", "javascript", "p ^ q and p and x > 3", "p != q && p && x > 3"],
    ["python", "sql", "a.b == c", "a.b = c"],
    ["python", "c", "n == 1", "n == 1"],
    ["python", "sqlite", "n == 1 and x > 3", "n = 1 AND x > 3"],
    ["python", "c", "p == True and x > 3", "p == 1 && x > 3"],
    ["c", "cel", "n == 0 && x > 3", "n == 0 && x > 3"],
    // true == 1, but not true === 1.
    ["sqlite", "javascript", "n = 1 AND x <> 0 AND y = 2", "n == 1 && x != 0 && y === 2"],
    [
      "c",
      "json-logic",
      "n == 1 || x > 3",
      '{"or": [{"==": [{"var": "n"}, 1]}, {">": [{"var": "x"}, 3]}]}',
    ],
    ["python", "cel", "x in [1, 2.5]", "x in [1.0, 2.5]"],
    // An int would overflow.
    ["sql", "java", "x > 3000000000", "x > 3000000000.0"],
    ["sql", "sql", '"user" AND x > 3', '"user" AND x > 3'],
    ["postgresql", "postgresql", 'Name > 3 AND "Name" > 3', 'name > 3 AND "Name" > 3'],
    ["python", "postgresql", "userName == other and x > 3", '"userName" = other AND x > 3'],
    ["sqlite", "postgresql", "Age > 18 AND Active", "age > 18 AND active"],
    ["python", "sql", "user.age > 18", '"user".age > 18'],
    ["python", "sqlite", "user.age > 18", "user.age > 18"],
    ["sql", "python", '"user".age > 18', "user.age > 18"],
    ["cel", "json-logic", "!(x in [1])", '{"!": [{"in": [{"var": "x"}, [1]]}]}'],
    ["python", "python", 'day >= "2024-01-01" and p', 'day >= "2024-01-01" and p'],
  ])("%s to %s: %s", (from, to, text, expected) => {
    expect(convert(text, from, to)).toBe(expected)
  })

  test.each([
    ["python", "sql", "user.fit and user.age > 18", '"user".fit AND "user".age > 18'],
    [
      "json-logic",
      "python",
      '{"and":[{"!":{"var":"a.b"}},{">":[{"var":"x"},3]}]}',
      "not a.b and x > 3",
    ],
    ["cel", "c", "!a.b && x > 3", "!a.b && x > 3"],
    ["javascript", "cel", "a.b ^ (x > 3)", "a.b != (x > 3)"],
    ["javascript", "jinja", "u.active && !u.banned", "u.active and not u.banned"],
    ["javascript", "mysql", "t.on_sale || u", "t.on_sale OR u"],
  ])("names with dots, %s to %s: %s", (from, to, text, expected) => {
    expect(convert(text, from, to)).toBe(expected)
  })

  test("names with dots after a variable with a sign", () => {
    const rename = { rename: "needed" } as const
    expect(convert("u.active && !v", "javascript", "powershell", rename)).toBe(
      "$u.active -and -not $v",
    )
    expect(convert("$u.Active -and $a", "powershell", "vba", rename)).toBe("u.Active And a")
  })

  test("compact", () => {
    const compact = { spacing: "compact" } as const
    expect(convert("x > 3 and s in ['a', 'b']", "python", "sql", compact)).toBe(
      "x>3 AND s IN ('a','b')",
    )
    expect(convert("x > 3 and y is None", "python", "json-logic", compact)).toBe(
      '{"and":[{">":[{"var":"x"},3]},{"==":[{"var":"y"},null]}]}',
    )
  })

  test.each([
    ["javascript", "python", "is > 3 && ok && !is", "is_ > 3 and ok and not is_"],
    ["sql", "python", "class > 3 AND class_ = class", "class1 > 3 and class_ == class1"],
    ["python", "json-logic", "x.var > 3", '{">": [{"var": "x.var"}, 3]}'],
    ["python", "javascript", "a.typeof > 3 and typeof > 2", "a.typeof > 3 && typeof_ > 2"],
    ["javascript", "python", "a.class > 3 && class_ > 2", "a.class1 > 3 and class_ > 2"],
    ["python", "sql", "user and user > 3", '"user" AND "user" > 3'],
    ["javascript", "sql", "$x > 3 || $x", "x > 3 OR x"],
  ])("names in comparisons are renamed, %s to %s: %s", (from, to, text, expected) => {
    expect(convert(text, from, to, { rename: "needed" })).toBe(expected)
  })

  test("a map of names applies to comparisons, too", () => {
    const rename = new Map([["x", "y"]])
    expect(convert("x > 3 and x", "python", "c", { rename })).toBe("y > 3 && y")
    expect(() => convert("x > 3 and y", "python", "c", { rename })).toThrow(
      'c would have two variables "y"',
    )
  })

  test("other variables are renamed, and with letters comparisons, too", () => {
    const text = "$p && $p.x > 3"
    expect(() => convert("p && $p.x > 3", "javascript", "python")).toThrow(
      `python can't write "$p.x > 3"`,
    )
    expect(() => convert("$p && x > 3", "javascript", "python")).toThrow(
      "python cannot name a variable $p",
    )
    expect(convert("$p && x > 3", "javascript", "python", { rename: "needed" })).toBe("p and x > 3")
    expect(convert(text, "javascript", "latex", { rename: "letters" })).toBe("p \\land b")
  })
})

test("Kconfig quotes strings", () => {
  expect(convert("a == 'y' and b != 2", "python", "kconfig")).toBe('a = "y" && b != 2')
})

describe("what a notation can't write is refused", () => {
  test.each([
    ["python", "latex", "p or x > 3", `latex can't write "x > 3"`],
    ["python", "c", "s == 'a'", `c can't write 's == "a"'`],
    ["python", "java", "s == 'a'", `java can't write 's == "a"'`],
    ["python", "c", "x is None", 'c can\'t write "x is None"'],
    ["sql", "javascript", "x IN (1, 2)", 'javascript can\'t write "x IN (1, 2)"'],
    ["sql", "java", "x > 9007199254740993", 'java can\'t write "x > 9007199254740993"'],
    [
      "python",
      "javascript",
      "x > 9007199254740993",
      'javascript can\'t write "x > 9007199254740993"',
    ],
    ["python", "mongodb", "a or user.age > 18", `mongodb can't write "user.age > 18"`],
    ["python", "bash", "u.a or user.age > 18", `bash can't write "user.age > 18"`],
    ["python", "bash", "s == 3", `bash can't write "s == 3"`],
    ["python", "bash", "s == '`x`'", "bash can't write 's == \"`x`\"'"],
    ["python", "jq", "a or user.age > 18", `jq can't write "user.age > 18"`],
    ["python", "kconfig", "u.a == 3", `kconfig can't write "u.a == 3"`],
    ["python", "kconfig", "a == -3", `kconfig can't write "a == -3"`],
    ["python", "kconfig", "a == '$x'", `kconfig can't write 'a == "$x"'`],
    // The order of strings differs.
    ["python", "sql", "s < 'b'", `sql can't write 's < "b"'`],
  ])("%s to %s: %s", (from, to, text, message) => {
    expect(() => convert(text, from, to)).toThrow(UnwritableError)
    expect(() => convert(text, from, to)).toThrow(message)
  })
})
