// What a text is taken to mean where several notations read it. The meanings are by hand.

import { describe, expect, test } from "vitest"
import { dialects, formatLine } from "../../../src/index.ts"
import { AmbiguityError, detect, readMeant } from "../../../src/language/engines/readings.ts"

const lineOf = (text: string) => formatLine(readMeant(text, dialects).tree)

describe("a comment in one notation where another reads a sign", () => {
  // Fortran has comments that begin with !, Ada and others with --, VBA with '.
  test.each([
    ["x != y", "(xor x y)"],
    ["x != y || z", "(or (xor x y) z)"],
    ["a --> b", "(implies a b)"],
    ["A'B + A·C", "(or (and (not A) B) (and A C))"],
    ["p' = q", "(iff (not p) q)"],
  ])("%s is all read", (text, line) => expect(lineOf(text)).toBe(line))

  test.each([
    ["a -- b", "a"],
    ["a .or. b ! != c", "(or a b)"],
  ])("%s has one where nobody reads more", (text, line) => expect(lineOf(text)).toBe(line))

  test.each(["A # B", "x && y # z", "a ! b"])("%s may be meant both ways", (text) => {
    expect(() => readMeant(text, dialects)).toThrow(AmbiguityError)
  })
})

describe("a literal in one notation that is a name in another", () => {
  test.each([
    ["$true", "true"],
    ["TRUE AND x", "(and true x)"],
  ])("%s is meant as the literal", (text, line) => expect(lineOf(text)).toBe(line))

  test.each(["(&(mail=TRUE)(!(cn=TRUE)))", "(|(a=TRUE)(&))"])(
    "%s has it in a sign of its own notation",
    (text) => expect(detect(text, dialects).map(({ name }) => name)).toEqual(["ldap"]),
  )

  test("no word of a literal is one by itself", () => {
    const names = detect("True", dialects).map(({ name }) => name)
    expect(names).not.toContain("fortran")
    expect(names).not.toContain("lisp")
  })

  test("those with a sign in their literals are likely, too", () => {
    const names = detect("$true", dialects).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["tptp", "powershell"]))
  })
})
