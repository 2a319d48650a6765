// repr of texts and escapes of bytes, like in CPython 3.11: golden values, CPython itself if installed, and cases
// written by hand where Python says less than boolglot.
//
// @module-tag scaled

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { EscapeError, escapeDecode } from "../../src/python/escape-decode.ts"
import { pythonInt, readPythonLiteral } from "../../src/python/python-literal.ts"
import { isPrintable, reprBody, reprQuote } from "../../src/python/python-repr.ts"
import { hasPython, runPython } from "../support/cpython.ts"
import { scaled } from "../support/run-length.ts"

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

interface Golden {
  readonly unicode: string
  readonly escapes: readonly { source: string; text?: string; error?: string }[]
  readonly reprs: readonly { source: string; text: string }[]
  readonly printable: { readonly sha256: string }
}

const golden: Golden = JSON.parse(readFileSync("fixtures/xor-bench-options.json", "utf8"))

function pythonRepr(text: string): string {
  const quote = reprQuote(text)
  return quote + reprBody(text, quote) + quote
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex")
}

describe("repr", () => {
  test.each(golden.reprs)("of $source is $text", ({ source, text }) => {
    expect(pythonRepr(source)).toBe(text)
    expect(readPythonLiteral(text)).toBe(source)
  })

  test("of every character, with the Unicode version of CPython 3.11 on any machine", {
    tags: ["long"],
  }, () => {
    expect(golden.unicode).toBe("14.0.0")
    const hash = createHash("sha256")
    for (let code = 0; code <= 0x10ffff; code += 1) hash.update(pythonRepr(codeText(code)))
    expect(hash.digest("hex")).toBe(golden.printable.sha256)
  })

  test("a character of a later Unicode version is not printable", () => {
    expect([0x1faf6, 0x1fae8, 0x20, 0xa0, 0xd800, 0x10ffff].map(isPrintable)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(pythonRepr("\u{1fae8}")).toBe("'\\U0001fae8'")
  })

  test("reading restores any text, and parts of a text are written like the whole", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (one, other) => {
        const repr = pythonRepr(one + other)
        expect(readPythonLiteral(repr)).toBe(one + other)
        const quote = repr[0] === "'" ? "'" : '"'
        // Splitting a surrogate pair gives another text.
        if (/[\ud800-\udbff]$/.test(one)) return
        expect(quote + reprBody(one, quote) + reprBody(other, quote) + quote).toBe(repr)
      }),
      { numRuns: scaled(500) },
    )
  })
})

describe("escapes", () => {
  test.each(golden.escapes)("of $source", ({ source, text }) => {
    if (text === undefined) expect(() => escapeDecode(source)).toThrow(EscapeError)
    else expect(escapeDecode(source)).toBe(text)
  })

  test.each([
    ["\\", 0, "a backslash ends the text"],
    ["né\u{1f600}\\n\\", 6, "a backslash ends the text"],
    ["\\x", 0, "two hexadecimal digits"],
    ["\ufeffa\\n\\x4", 4, "two hexadecimal digits"],
    ["日\\x4日", 1, "two hexadecimal digits"],
    ["\\\\\\xzz", 2, "two hexadecimal digits"],
    ["é\\n\\xc3 \\xa9", 3, "not UTF-8"],
    ["é\\xc3\\xa9\\xa9", 9, "not UTF-8"],
    ["\\n\\377", 2, "not UTF-8"],
    ["ab\\xe2\\\n\\x82", 2, "not UTF-8"],
    ["\\xc3é", 0, "not UTF-8"],
    ["\\é\\xff", 2, "not UTF-8"],
    ["a\\n\udc00", 3, "half of a surrogate pair"],
    ["\u{1f600}\ud83d", 2, "half of a surrogate pair"],
  ])("%j is refused at %d: %s", (source, offset, problem) => {
    expect(() => escapeDecode(source)).toThrow(
      expect.objectContaining({ offset, problem: expect.stringContaining(problem) }),
    )
    const said = expect.objectContaining({
      message: expect.stringMatching(`at character ${offset + 1}, .*; .*`),
    })
    expect(() => escapeDecode(source)).toThrow(said)
  })

  test("decodes a text of any length in linear time", { tags: ["long"] }, () => {
    const many = 300_000
    expect(escapeDecode("\\xc3\\xa9\\n".repeat(many))).toBe("é\n".repeat(many))
    const source = `${"é\\xc3\\xa9".repeat(many)}\\xff`
    expect(() => escapeDecode(source)).toThrow(expect.objectContaining({ offset: 9 * many }))
    const text = `${"\\\u0007'é".repeat(many)}"`
    expect(sha256(pythonRepr(text))).toBe(sha256(`'${"\\\\\\x07\\'é".repeat(many)}"'`))
  })
})

describe.skipIf(!hasPython)(`CPython agrees${reason}`, () => {
  test("on repr of any texts", () => {
    const [unicode] = ask("[__import__('unicodedata').unidata_version for _ in asked]", [""])
    const isSame = unicode === golden.unicode
    // Another version has more characters, but prints the previously assigned ones the same way.
    const texts = fc.sample(isSame ? anyText() : fc.string({ unit: "grapheme-ascii" }), 3000)
    expect(texts.map(pythonRepr)).toEqual(ask("[repr(text) for text in asked]", texts))
  })

  test("on escapes of any texts", { tags: ["long"] }, () => {
    const texts = fc.sample(anyEscapes(), 5000)
    const answers = ask<string | null>("[decoded(text) for text in asked]", texts)
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(100)
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(1000)
    for (const [at, source] of texts.entries()) {
      expect([source, decodedOrNull(source)]).toEqual([source, answers[at]])
    }
  })
})

test.each([
  ["0", 0n],
  ["-0", 0n],
  ["+5", 5n],
  ["-17", -17n],
  ["007", 7n],
  ["1_000_0", 10000n],
  [" \t\n\u00a0\u20281\u001c", 1n],
  [String(2n ** 70n), 2n ** 70n],
])("int(%j)", (text, value) => {
  expect(pythonInt(text)).toBe(value)
})

test.each([
  "",
  " ",
  "-",
  "+-5",
  "--5",
  "- 5",
  "1_",
  "_1",
  "1__0",
  "1.0",
  "1e3",
  "0x10",
  "ten",
  "1 0",
])("int(%j) is undefined", (text) => {
  expect(pythonInt(text)).toBeUndefined()
})

function codeText(code: number): string {
  return String.fromCodePoint(code)
}

/** Also with halves of surrogate pairs, quotes, backslashes, and unassigned characters. */
function anyText(): fc.Arbitrary<string> {
  const unit = fc.oneof(
    fc.constantFrom(..."'\"\\\n\r\t\0\u007f\u00a0 a$x1"),
    fc.integer({ min: 0, max: 0x2ff }).map(codeText),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x10000, max: 0x10ffff }).map(codeText),
  )
  return fc.array(unit, { maxLength: 12 }).map((units) => units.join(""))
}

function anyEscapes(): fc.Arbitrary<string> {
  const hex = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, "0"))
  const unit = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(..."\\\\\\x0147189abfnrtvuNq'\" \n\r") },
    { weight: 1, arbitrary: hex.map((digits) => `\\x${digits}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("\\xc3\\xa9", "\\360\\237\\230\\200", "é", "日", "\u{1f600}"),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 511 }).map((byte) => `\\${byte.toString(8)}`),
    },
  )
  return fc.array(unit, { maxLength: 8 }).map((units) => units.join(""))
}

function decodedOrNull(source: string): string | null {
  try {
    return escapeDecode(source)
  } catch (error) {
    expect(error).toBeInstanceOf(EscapeError)
    return null
  }
}

function ask<Answer = string>(expression: string, texts: readonly string[]): Answer[] {
  const script = `
import codecs, json, sys, warnings
warnings.simplefilter("ignore")
def decoded(text):
    try:
        return codecs.escape_decode(bytes(text, "utf-8"))[0].decode("utf-8")
    except ValueError:
        return None
asked = json.load(sys.stdin)
json.dump(${expression}, sys.stdout)
`
  return runPython(script, texts) as Answer[]
}
