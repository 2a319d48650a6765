// Compares JSON.parse of the text before, with the field set, to JSON.parse of the text after.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { NoObjectError, replaceMember } from "../../../src/validate/fix/replace-member.ts"
import { scaled } from "../../support/run-length.ts"

describe("replacing a field", () => {
  test.each([
    // The number exceeds the precision of a double, and the spaces are kept.
    [
      '{"id": 12345678901234567890, "target":"no"}',
      ["target"],
      '{"id": 12345678901234567890, "target":NEW}',
    ],
    ['\t{ "a" : [1, {"a": 2}] , "b":1e400 } \r', ["a"], '\t{ "a" : NEW , "b":1e400 } \r'],
    ['{"a": 1, "a": 2, "a" : 3, "b": 4}', ["a"], '{"a": 1, "a": 2, "a" : NEW, "b": 4}'],
    ['{"\\u0061": 1, "b": 2}', ["a"], '{"\\u0061": NEW, "b": 2}'],
    ['{"\\"}": 1, "\\\\": "\\\\", "x": "\\\\\\""}', ["x"], '{"\\"}": 1, "\\\\": "\\\\", "x": NEW}'],
    ['{"a": {"b": -1.5E+3}}', ["a", "b"], '{"a": {"b": NEW}}'],
    // The last of two fields with the same name counts.
    ['{"a": {"b": 1}, "a": {"c": 2}}', ["a", "b"], '{"a": {"b": 1}, "a": {"c": 2, "b": NEW}}'],
    ['{"": 1, "__proto__": null}', ["__proto__"], '{"": 1, "__proto__": NEW}'],
    ['{"": 1, "__proto__": null}', [""], '{"": NEW, "__proto__": null}'],
    ['{"input": "}{", "meta": "]"}', ["meta"], '{"input": "}{", "meta": NEW}'],
    [" [1] ", [], " NEW "],
    ['{"a": [1, 2]}', ["a", "0"], '{"a": [NEW, 2]}'],
    ['{"a": [ "]" , {"b": [3]} ]}', ["a", "1", "b", "0"], '{"a": [ "]" , {"b": [NEW]} ]}'],
    ['{"a": {"0": 1}}', ["a", "0"], '{"a": {"0": NEW}}'],
  ])("%s at %j", (json, path, expected) => {
    expect(replaceMember(json, path, "NEW")).toBe(expected)
  })
})

describe("adding a field, spaced like the previous one", () => {
  test.each([
    ["{}", ["a"], '{"a": NEW}'],
    ["{ }", ["a"], '{"a": NEW }'],
    ['{"b":1}', ["a"], '{"b":1,"a":NEW}'],
    ['{"b": 1}', ["a"], '{"b": 1, "a": NEW}'],
    ['{"b":1,"c":2}', ["a"], '{"b":1,"c":2,"a":NEW}'],
    ['{"b":1, "c":2 }', ["a"], '{"b":1, "c":2, "a":NEW }'],
    ['{\n  "b" : 1\n}', ["a"], '{\n  "b" : 1,\n  "a" : NEW\n}'],
    ['{"b": {"c": 1}}', ["b", "a"], '{"b": {"c": 1, "a": NEW}}'],
    ['{"b": {}}', ["b", "a"], '{"b": {"a": NEW}}'],
    ['{"b": 1}', ["x", "y", "z"], '{"b": 1, "x": {"y": {"z": NEW}}}'],
    ['{"b": 1}', ['"\n'], '{"b": 1, "\\"\\n": NEW}'],
  ])("%s at %j", (json, path, expected) => {
    expect(replaceMember(json, path, "NEW")).toBe(expected)
  })
})

test.each([
  ["[1]", ["a"], [], "the text is an array, not a JSON object, so no field of it can be set"],
  [
    '{"a": {"b": "x"}}',
    ["a", "b", "c"],
    ["a", "b"],
    'the field "a"."b" is a string, not a JSON object, so no field of it can be set',
  ],
  [
    '{"a": null}',
    ["a", "b"],
    ["a"],
    'the field "a" is null, not a JSON object, so no field of it can be set',
  ],
])("sets fields of objects only: %s at %j", (json, path, where, message) => {
  const attempt = () => replaceMember(json, path, "1")
  expect(attempt).toThrow(NoObjectError)
  expect(attempt).toThrow(expect.objectContaining({ path: where, message }))
})

// Random JSON texts with repeated names, escapes in names, and white space wherever JSON allows it.

const space = fc
  .array(fc.constantFrom(" ", "\t", "\n", "\r"), { maxLength: 2 })
  .map((pieces) => pieces.join(""))

// A name that is a single backslash occurs only in the cases above: JSON.parse of V8 13.6, in Node 24, mistakes a later
// name `"` for it (nodejs/node#63785).
const names = fc.constantFrom(
  "input",
  "a",
  "",
  "__proto__",
  "constructor",
  '"',
  "a\\b",
  "é",
  "\ud800",
)

/** A JSON string in which some characters are escaped needlessly. */
function written(text: string): fc.Arbitrary<string> {
  return fc.array(fc.nat(3), { minLength: text.length, maxLength: text.length }).map((ways) => {
    const units = Array.from({ length: text.length }, (_, index) => {
      const unit = text.charAt(index)
      return ways[index] === 0
        ? `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`
        : JSON.stringify(unit).slice(1, -1)
    })
    return `"${units.join("")}"`
  })
}

const texts = fc
  .oneof(
    names,
    fc.string({ unit: "binary", maxLength: 5 }),
    fc.constantFrom('{"a":1}', "],", "\\\\"),
  )
  .chain(written)
const words = fc.constantFrom(
  "1",
  "-0",
  "1e400",
  "-1.5E-3",
  "123456789012345678901",
  "true",
  "null",
)

/** The content of brackets: pieces separated by commas, with white space around each. */
function listed(piece: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const spaced = fc.tuple(space, piece, space).map((parts) => parts.join(""))
  const some = fc.array(spaced, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join())
  return fc.oneof({ arbitrary: space, weight: 1 }, { arbitrary: some, weight: 4 })
}

const { anObject, anyValue } = fc.letrec<{ anObject: string; anArray: string; anyValue: string }>(
  (tie) => ({
    anObject: listed(
      fc
        .tuple(names.chain(written), space, space, tie("anyValue"))
        .map(([name, before, after, value]) => `${name}${before}:${after}${value}`),
    ).map((members) => `{${members}}`),
    anArray: listed(tie("anyValue")).map((items) => `[${items}]`),
    anyValue: fc.oneof(
      { maxDepth: 4 },
      words,
      texts,
      tie("anObject"),
      tie("anObject"),
      tie("anArray"),
    ),
  }),
)

/** `undefined` if the path leads through a value that isn't an object. */
function withMember(before: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof before !== "object" || before === null || Array.isArray(before)) return undefined
  const inner = Object.getOwnPropertyDescriptor(before, name)?.value
  const isAbsent = !Object.hasOwn(before, name)
  const set = withMember(isAbsent && rest.length > 0 ? {} : inner, rest, value)
  if (set === undefined) return undefined
  // Like JSON.parse, treats "__proto__" as an ordinary field.
  return Object.defineProperty(copyOf(before), name, {
    value: set,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function copyOf(object: object): object {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(object))
}

/** Also distinguishes numbers that JSON can't express, such as Infinity from 1e400. */
function members(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(members)
  return new Map(
    Object.entries(Object.getOwnPropertyDescriptors(value))
      .map(([name, { value: inner }]): [string, unknown] => [name, members(inner)])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}

test("JSON.parse returns the same value with the field set", () => {
  fc.assert(
    fc.property(
      fc.tuple(space, anObject, space).map((parts) => parts.join("")),
      fc.array(names, { minLength: 1, maxLength: 3 }),
      anyValue,
      (json, path, value) => {
        const expected = withMember(JSON.parse(json), path, JSON.parse(value))
        if (expected === undefined) {
          expect(() => replaceMember(json, path, value)).toThrow(NoObjectError)
          return
        }
        const result = replaceMember(json, path, value)
        expect(members(JSON.parse(result))).toEqual(members(expected))
      },
    ),
    { numRuns: scaled(1000) },
  )
})

test("every character outside the value is kept", () => {
  const spaced = fc.tuple(space, anyValue, space).map((parts) => parts.join(""))
  fc.assert(
    fc.property(anObject, anObject, spaced, spaced, anyValue, (one, two, inner, old, value) => {
      // The surrounding objects are values too; the first has a field with the name to replace.
      const before = `{"x": ${one},"target":${inner},"y":${two} , "\\u0074arget" : `
      const [start, end] = [/^\s*/.exec(old)?.[0] ?? "", /\s*$/.exec(old)?.[0] ?? ""]
      const after = `${end}\t,"z":${two}, "Target": ${one}}`
      const json = before + start + old.trim() + after
      expect(replaceMember(json, ["target"], value)).toBe(before + start + value + after)
      const deeper = `{"target": 1, "row": ${json}, "last": ${one} }`
      expect(replaceMember(deeper, ["row", "target"], value)).toBe(
        `{"target": 1, "row": ${before}${start}${value}${after}, "last": ${one} }`,
      )
    }),
  )
})

test("replaces fields next to a value nested 100,000 deep and one of a million backslashes", {
  tags: ["long"],
}, () => {
  const deep = '{"a":['.repeat(100_000) + "]}".repeat(100_000)
  expect(replaceMember(`{"input": ${deep}, "target": 1}`, ["target"], "2")).toBe(
    `{"input": ${deep}, "target": 2}`,
  )
  expect(replaceMember(`{"input": ${deep}, "target": 1}`, ["input"], "2")).toBe(
    '{"input": 2, "target": 1}',
  )
  const path = Array.from({ length: 2000 }, () => "a")
  const objects = `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`
  expect(replaceMember(objects, path, "2")).toBe(objects.replace("1", "2"))
  const slashes = JSON.stringify("\\".repeat(500_000) + '"'.repeat(100_000))
  expect(replaceMember(`{"a":${slashes},"b":1}`, ["b"], slashes)).toBe(
    `{"a":${slashes},"b":${slashes}}`,
  )
})

test.each([
  "",
  "{",
  '{"a',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1,',
  '{"a":"\\"',
  '{"a":[}',
  "{a:1}",
  "{1}",
])("text that isn't JSON ends with an error: %s", (json) => {
  expect(() => replaceMember(json, ["b"], "1")).toThrow(Error)
})
