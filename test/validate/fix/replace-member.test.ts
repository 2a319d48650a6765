// The judge is JSON.parse: of the text before, with the member set, and of the text after.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { NoObjectError, replaceMember } from "../../../src/validate/fix/replace-member.ts"
import { scaled } from "../../support/run-length.ts"

describe("replacing a member", () => {
  test.each([
    // The number is larger than a double holds, and the spaces are kept.
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
    // The first object of that name does not count.
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

describe("adding a member, spaced like the one before it", () => {
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
])("no member of what is no object: %s at %j", (json, path, where, message) => {
  const attempt = () => replaceMember(json, path, "1")
  expect(attempt).toThrow(NoObjectError)
  expect(attempt).toThrow(expect.objectContaining({ path: where, message }))
})

// Random JSON as text, with members of one name, escapes in names, and space wherever it may stand.

const space = fc
  .array(fc.constantFrom(" ", "\t", "\n", "\r"), { maxLength: 2 })
  .map((pieces) => pieces.join(""))

// A name that is nothing but a backslash stands in the cases above alone: where one was read, JSON.parse of V8
// 13.6, that of Node 24, takes the name `"` for it (nodejs/node#63785), so it is no judge of that.
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

/** A text of JSON, where some characters are written as escapes though they need not be. */
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

/** What stands between parentheses: pieces with commas, and space around each. */
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

/** Undefined where one of the path but its last is there and no object. */
function withMember(before: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof before !== "object" || before === null || Array.isArray(before)) return undefined
  const inner = Object.getOwnPropertyDescriptor(before, name)?.value
  const isAbsent = !Object.hasOwn(before, name)
  const set = withMember(isAbsent && rest.length > 0 ? {} : inner, rest, value)
  if (set === undefined) return undefined
  // As JSON.parse does it: "__proto__" is a member like any other.
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

/** Numbers that are no JSON, such as the infinite one of 1e400, are told apart, too. */
function members(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(members)
  return new Map(
    Object.entries(Object.getOwnPropertyDescriptors(value))
      .map(([name, { value: inner }]): [string, unknown] => [name, members(inner)])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}

test("JSON.parse reads the text with the member set, and all else as it was", () => {
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

test("every character but those of the value stays", () => {
  const spaced = fc.tuple(space, anyValue, space).map((parts) => parts.join(""))
  fc.assert(
    fc.property(anObject, anObject, spaced, spaced, anyValue, (one, two, inner, old, value) => {
      // The objects around are values themselves; the first has a member of the name that is replaced.
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

test("a value that is nested 100,000 deep, and one of a million backslashes", {
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
])("what is no JSON ends with an error: %s", (json) => {
  expect(() => replaceMember(json, ["b"], "1")).toThrow(Error)
})
