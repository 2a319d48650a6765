// JSON and floats are written like in Python: golden texts of CPython, and CPython itself.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type DumpOptions, jsonDumps } from "../../src/python/json-dumps.ts"
import { floatText, PythonFloat } from "../../src/python/python-float.ts"
import { hasPython } from "../support/cpython.ts"
import {
  askDumps,
  askFloats,
  bitsOfFloat,
  type Dump,
  floatOfBits,
  plainNumber,
  readGolden,
  readWritten,
  type Written,
  wrappedNumber,
} from "../support/python-library.ts"
import { scaled } from "../support/run-length.ts"

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"
const golden = readGolden()

describe("the golden texts of CPython", () => {
  test("of floats", () => {
    for (const [bits, text] of golden.floats) {
      expect(floatText(floatOfBits(bits))).toBe(text)
      expect(String(new PythonFloat(floatOfBits(bits)))).toBe(text)
    }
  })

  test("of values", () => {
    for (const { text, ...dump } of golden.dumps) {
      expect(dumpPlain(dump)).toBe(text)
      expect(dumpWrapped(dump)).toBe(text)
    }
  })
})

describe.skipIf(!hasPython)(`CPython agrees${reason}`, () => {
  test("on floats of any bits", () => {
    const batches = fc.array(anyFloatBits(), { minLength: 3000, maxLength: 4000, size: "max" })
    fc.assert(
      fc.property(batches, (all) => {
        const ours = all.map((bits) => [bits, floatText(floatOfBits(bits))])
        expect(ours).toEqual(askFloats(all).map((text, at) => [all[at], text]))
      }),
      { numRuns: scaled(2, 60) },
    )
  })

  test("on any values and options", () => {
    const dumps = fc.record<Dump>({ value: anyWritten(), options: anyOptions() })
    const batches = fc.array(dumps, { minLength: 200, maxLength: 300, size: "max" })
    fc.assert(
      fc.property(batches, (all) => {
        const texts = askDumps(all)
        const theirs = texts.map((text, at) => [all[at], text])
        expect(all.map((dump) => [dump, dumpPlain(dump)])).toEqual(theirs)
        expect(all.map((dump) => [dump, dumpWrapped(dump)])).toEqual(theirs)
      }),
      { numRuns: scaled(2, 60) },
    )
  })
})

describe("values that only JavaScript has", () => {
  test.each([
    [0, "0"],
    [-0, "0"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    [2 ** 53, "9007199254740992.0"],
    [1e22, "1e+22"],
    [10n ** 22n, "10000000000000000000000"],
    [0.5, "0.5"],
    [Number.NaN, "NaN"],
    [Number.NEGATIVE_INFINITY, "-Infinity"],
    [new PythonFloat(Number.POSITIVE_INFINITY), "Infinity"],
    [new PythonFloat(0), "0.0"],
    [new PythonFloat(-0), "-0.0"],
  ])("the number %s is %s", (value, text) => expect(jsonDumps(value)).toBe(text))

  test("undefined fields are left out", () => {
    expect(jsonDumps({ a: undefined, b: 1, c: undefined })).toBe('{"b": 1}')
    expect(jsonDumps({ a: undefined }, { indent: 2 })).toBe("{}")
  })

  test("names that are whole numbers come first, unless keys are sorted", () => {
    const value = { b: 1, "10": 2, "9": 3 }
    expect(jsonDumps(value)).toBe('{"9": 3, "10": 2, "b": 1}')
    expect(jsonDumps(value, { sortKeys: true })).toBe('{"10": 2, "9": 3, "b": 1}')
  })

  test("doesn't modify the value", () => {
    const value = Object.freeze({ b: 1, a: Object.freeze([2, new PythonFloat(3)]) })
    expect(jsonDumps(value, { sortKeys: true })).toBe('{"a": [2, 3.0], "b": 1}')
    expect(JSON.stringify(value)).toBe('{"b":1,"a":[2,3]}')
  })
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses an indent of %s", (indent) => {
  expect(() => jsonDumps([1], { indent })).toThrow(RangeError)
  expect(() => jsonDumps([1], { indent })).toThrow(`at least 0, not ${indent}`)
})

function dumpPlain({ value, options }: Dump): string {
  return jsonDumps(readWritten(value, plainNumber), options)
}

function dumpWrapped({ value, options }: Dump): string {
  return jsonDumps(readWritten(value, wrappedNumber), options)
}

/** Arbitrary bits, and floats that people write. Only one of the many NaNs occurs. */
function anyFloatBits(): fc.Arbitrary<string> {
  const decimal = fc
    .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: -30, max: 30 }))
    .map(([digits, power]) => Number(`${digits}e${power}`))
  const anyBits = fc
    .bigInt(0n, (1n << 64n) - 1n)
    .map((bits) => floatOfBits(bits.toString(16).padStart(16, "0")))
  return fc.oneof(fc.double(), fc.integer(), decimal, anyBits).map(bitsOfFloat)
}

function anyText(): fc.Arbitrary<string> {
  const units = fc.oneof(
    fc.constantFrom("a", "B", " ", '"', "\\", "/", "\n", "\t", "\0", "\x7f", "é", "\uffff"),
    fc.integer({ min: 0xd7f0, max: 0xe010 }).map((unit) => String.fromCharCode(unit)),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("😀", "\u{10000}", "\u{10ffff}"),
  )
  return fc.array(units, { maxLength: 6 }).map((all) => all.join(""))
}

function anyWritten(): fc.Arbitrary<Written> {
  // JavaScript would move these to the front.
  const keys = anyText().filter((key) => !/^\d+$/.test(key))
  const { value } = fc.letrec<{ value: Written }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.constantFrom(null, true, false),
      anyText(),
      fc.bigInt(-(1n << 70n), 1n << 70n).map((int): Written => ({ int: String(int) })),
      fc.integer().map((int): Written => ({ int: String(int) })),
      anyFloatBits().map((float): Written => ({ float })),
      fc.array(tie("value"), { maxLength: 4 }).map((list): Written => ({ list })),
      fc
        .uniqueArray(fc.tuple(keys, tie("value")), { maxLength: 5, selector: ([key]) => key })
        .map((dict): Written => ({ dict })),
    ),
  }))
  return value
}

function anyOptions(): fc.Arbitrary<DumpOptions> {
  const separator = fc.constantFrom(",", ", ", ":", ": ", "", " => ")
  return fc.record(
    {
      sortKeys: fc.boolean(),
      indent: fc.integer({ min: 0, max: 8 }),
      separators: fc.tuple(separator, separator),
    },
    { requiredKeys: [] },
  )
}
