// The meaning of a text that several notations read. The expected meanings were written by hand.

import { existsSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { type Dialect, formatLine } from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { obstacleIn } from "../../../src/language/diagnosis/obstacles.ts"
import { byStrictness, isRare } from "../../../src/language/dialect/dialect.ts"
import { AmbiguityError } from "../../../src/language/engines/ambiguity-error.ts"
import {
  detect,
  isReading,
  readMeant,
  tryReadMeant,
} from "../../../src/language/engines/choose-notation.ts"
import { accepts } from "../../../src/language/engines/create-engine.ts"
import { likelyAmong } from "../../../src/language/engines/likely-notations.ts"
import { BooleanSyntaxError } from "../../../src/language/source/boolean-syntax-error.ts"
import { scaled } from "../../support/run-length.ts"

const lineOf = (text: string) => formatLine(readMeant(text, dialects).tree)

// In a text with &, ^ is xor in every notation but ascii-logic.
test.each([
  ["~(a & b) ^ c", "(xor (not (group (and a b))) c)"],
  ["(a & b) ^ c", "(xor (group (and a b)) c)"],
  ["p ^ q v ~(r & s)", "(or (and p q) (not (group (and r s))))"],
])("%s", (text, line) => expect(lineOf(text)).toBe(line))

test.each([
  ["AB + Cin(A ⊕ B)", "textbook reads it as (or (and A B) (and C i n (group (xor A B))))"],
  ["A'B + Sum", "textbook reads it as (or (and (not A) B) (and S u m))"],
])("%s has no usual reading", (text, problem) => expect(() => lineOf(text)).toThrow(problem))

test("p|-q is p | -q in Prover9", () => expect(lineOf("p|-q")).toBe("(or p (not q))"))

describe("a comment in one notation and a sign in another", () => {
  // Fortran has comments that begin with !, Ada and others with --, VBA with '.
  test.each([
    ["x != y", "(xor x y)"],
    ["x != y || z", "(or (xor x y) z)"],
    ["a --> b", "(implies a b)"],
    ["A'B + A·C", "(or (and (not A) B) (and A C))"],
    ["p' = q", "(iff (not p) q)"],
  ])("%s is read to its end", (text, line) => expect(lineOf(text)).toBe(line))

  test.each([
    ["a and b -- c", "(and a b)"],
    ["a .or. b ! != c", "(or a b)"],
    ["True # always", "true"],
  ])("%s is a comment if no notation reads more", (text, line) => expect(lineOf(text)).toBe(line))

  test.each([
    // Only a name would precede the comment of SQL, VBA, Lean, Pascal, Z3, Fortran or SMT-LIB.
    "a -- b",
    "What's p or q?",
    "Solve -- not p",
    "Question // p and q",
    "Problem #1: p and q",
    "return !a;",
    "assert !(a && b);",
    "a; b",
    // A comment rarely contains a literal.
    "true; false",
    "yes !no",
    "p and q's value or True",
  ])("%s contains no comment", (text) => {
    expect(() => readMeant(text, dialects)).toThrow(BooleanSyntaxError)
    expect(detect(text, dialects)).toEqual([])
  })

  test("unless the notation is given", () => {
    const vba = dialects.filter(({ name }) => name === "vba")
    expect(formatLine(readMeant("What's p or q?", vba).tree)).toBe("What")
  })

  test.each(["A # B", "x && y # z", "a ! b"])("%s may have both meanings", (text) => {
    expect(() => readMeant(text, dialects)).toThrow(AmbiguityError)
  })
})

describe("a rare notation", () => {
  const others = dialects.filter((dialect) => !isRare(dialect))
  const rare = dialects.filter(isRare)

  test.each(rare)("$name never decides what a text of other notations means", ({ name }) => {
    const judged = `fixtures/oracles/${name}.txt`
    const isJudged = existsSync(judged)
    const lines = readFileSync(isJudged ? judged : `fixtures/${name}.txt`, "utf8").split("\n")
    const texts = isJudged
      ? lines.slice(1).flatMap((line) => line.split("\t")[1] ?? [])
      : lines.flatMap((line) => /^source: +(.*)/.exec(line)?.[1] ?? [])
    expect(texts.length).toBeGreaterThan(5)
    const shared = texts.filter((text) => detect(text, others).length > 0)
    const meaning = (text: string, among: readonly Dialect[]) => {
      try {
        return formatLine(readMeant(text, among).tree)
      } catch (error) {
        return (error as Error).name
      }
    }
    for (const text of shared) {
      expect({ text, meaning: meaning(text, dialects) }).toEqual({
        text,
        meaning: meaning(text, others),
      })
    }
  })

  test.each([
    ["y && x", "(and y x)"],
    ["f", "f"],
    ["!(n)", "(not (group n))"],
  ])("%s has names, although a rare notation has such literals", (text, line) => {
    expect(lineOf(text)).toBe(line)
    const names = detect(text, dialects).map(({ name }) => name)
    expect(names).not.toContain("kconfig")
    expect(names).not.toContain("leetcode")
  })

  test.each(["p, q", "a;b", "(a, b)", "true, false", "X, Y"])("%s is a list", (text) => {
    expect(() => readMeant(text, dialects)).toThrow(BooleanSyntaxError)
    expect(detect(text, dialects)).toEqual([])
  })

  test.each([
    ["\\+ a, b", "prolog", "(and (not a) b)"],
    ["|(&(t,f,t),!(t))", "leetcode", "(or (and true false true) (not true))"],
  ])("%s is in a rare notation, %s", (text, name, line) => {
    expect(detect(text, dialects).map((dialect) => dialect.name)).toEqual([name])
    expect(lineOf(text)).toBe(line)
  })

  test("is one of eighteen", () => expect(rare).toHaveLength(18))
})

describe("a literal in one notation and a name in another", () => {
  test.each([
    ["$true", "true"],
    ["TRUE AND x", "(and true x)"],
  ])("%s is the literal", (text, line) => expect(lineOf(text)).toBe(line))

  test.each(["(&(mail=TRUE)(!(cn=TRUE)))", "(|(a=TRUE)(&))"])(
    "%s contains it in a sign of its own notation",
    (text) => expect(detect(text, dialects).map(({ name }) => name)).toEqual(["ldap"]),
  )

  test("a word of a literal is not a literal by itself", () => {
    const names = detect("True", dialects).map(({ name }) => name)
    expect(names).not.toContain("fortran")
    expect(names).not.toContain("lisp")
  })

  test("notations with a sign in their literals are likely too", () => {
    const names = detect("$true", dialects).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["tptp", "powershell"]))
  })
})

describe("a lone operator or number is not a variable", () => {
  // Lisp reads -1 and * as names, Rust reads not, and most notations read iff.
  test.each(["not", " NOT ", "iff", "and", "&&", "~", "->", "-1", "+2.5", "42", "(not)"])(
    "%s",
    (text) => {
      expect(() => readMeant(text, dialects)).toThrow(BooleanSyntaxError)
      expect(detect(text, dialects)).toEqual([])
    },
  )

  test.each([
    ["⊤", "true"],
    ["1", "true"],
    ["K", "K"],
  ])("%s has a meaning", (text, line) => expect(lineOf(text)).toBe(line))

  test("unless the notation is given, or all notations read it as a name", () => {
    const rustAndC = dialects.filter(({ name }) => name === "rust" || name === "c")
    const [rust] = rustAndC.filter(({ name }) => name === "rust")
    expect(readMeant("not", rust === undefined ? [] : [rust]).dialect.name).toBe("rust")
    expect(formatLine(readMeant("iff", rustAndC).tree)).toBe("iff")
  })
})

describe("an implausible name", () => {
  test.each([
    // Lisp, SMT-LIB and Clojure allow operators in names, and COBOL allows hyphens.
    ["a>=b", "age<limit", "A*/B", "/A*B", "+p", "*p", "a?b", "x=", "not-a", "not-a and b"],
    // Digital and textbook allow adjacent operands.
    [
      ...["0b1 & 0b0", "0x1 & 0x1", "1b & 0b", "nicht (wahr und falsch)", "niet (waar of onwaar)"],
      ...["const x1 = a && b", "wire y = a & b"],
    ],
    // Python and others read _ as a name.
    ["_", "a and _", "not True is _", "p or ____"],
  ])("%s, %s …", (...texts) => {
    for (const text of texts) {
      expect(() => readMeant(text, dialects), text).toThrow(BooleanSyntaxError)
      expect(detect(text, dialects)).toEqual([])
    }
  })

  test.each([
    ["(and door-open empty?)", "(and door-open empty?)"],
    ["(and not-empty sorted)", "(and not-empty sorted)"],
    ["door-open and light-on", "(and door-open light-on)"],
    ["a1 & b0", "(and a1 b0)"],
    ["A1 B0 + C", "(or (and A1 B0) C)"],
    ["_a and b_", "(and _a b_)"],
  ])("%s has plausible names", (text, line) => expect(lineOf(text)).toBe(line))
})

test("<= compares names, although TPTP reads it as an implication", () => {
  for (const text of ["a <= b", "age<=limit", "~(x <= y) & z"]) {
    expect(() => readMeant(text, dialects)).toThrow('"<=" compares values')
  }
  expect(lineOf("(a & b) <= ~c")).toBe("(impliedBy (group (and a b)) (not c))")
})

describe("the most usual notations decide", () => {
  const readUsual = (text: string) => {
    const read = tryReadMeant(text, dialects)
    if (!isReading(read)) throw new Error("it was refused")
    return read
  }
  const namesOf = (text: string) =>
    readUsual(text).rivals?.map(({ dialects }) => dialects.map(({ name }) => name).join(" "))

  // In Ruby the words and and or have the same precedence; so they do as infix functions of Kotlin. MiniZinc reads ->
  // from the left, and in VBA Xor is looser than Or.
  test.each([
    ["a or b and c", "(or a (and b c))", ["kotlin ruby"]],
    ["a and b or c and d", "(or (and a b) (and c d))", ["kotlin ruby"]],
    ["a -> b -> c", "(implies a (implies b c))", ["minizinc"]],
    ["a xor b or c", "(or (xor a b) c)", ["vba"]],
    ["not a and b", "(and (not a) b)", undefined],
  ])("%s, regardless of rarer ones", (text, line, rivals) => {
    expect(formatLine(readUsual(text).tree)).toBe(line)
    expect(namesOf(text)).toEqual(rivals)
    const readStrictly = () => readMeant(text, dialects, undefined, "all")
    if (rivals !== undefined) expect(readStrictly).toThrow(AmbiguityError)
  })

  // & binds tighter than == in Python, and looser in C.
  test.each(["a & b == c", "x | y != z"])("%s is refused because they differ", (text) => {
    expect(() => readUsual(text)).toThrow(AmbiguityError)
  })

  test.each(["A # B", "x && y # z", "a ! b"])(
    "%s is refused because its end may be a comment",
    (text) => {
      expect(() => readUsual(text)).toThrow(AmbiguityError)
    },
  )

  test("only values count if they are known", () => {
    const values = new Map([...["a", "b", "c"].map((name) => [name, true] as const)])
    expect(tryReadMeant("a or b and c", dialects, values)).not.toHaveProperty("rivals")
  })
})

test("dialects that lack a literal of the text make no difference", { tags: ["scaled"] }, () => {
  const spellings = builtInDialects.flatMap((each) => Object.values(each.spellings).flat())
  const word = fc.oneof(
    fc.constantFrom("x", "v", "(", ")", "!", "1", "True", "false"),
    fc.constantFrom(...spellings),
  )
  const text = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(" ", " ", ""))
    .map(([words, gap]) => words.join(gap))
  const some = fc.subarray([...builtInDialects], { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(text, fc.oneof(fc.constant(builtInDialects), some), (text, among) => {
      const readers = among.filter((dialect) => accepts(text, dialect))
      const likely = [...likelyAmong(text, readers, among)].sort(byStrictness)
      const found = detect(text, among)
      // An obstacle in the text may rule out all of them.
      const isRuledOut = found.length === 0 && obstacleIn(text) !== undefined
      expect(isRuledOut ? [] : likely).toEqual(found)
    }),
    { numRuns: scaled(200, 20_000) },
  )
})
