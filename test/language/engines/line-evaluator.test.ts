// Lines of bytes: verdicts written by hand, and features of lines. The fuzz tests compare the rest with other engines.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { binary } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"
import {
  evaluateFile,
  FileError,
  LineEvaluator,
  type LineOptions,
  verdict,
} from "../../../src/node.ts"
import { assertLinesAgree } from "../../support/agreement.ts"
import { dialect } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"

const { false: no, true: yes, refused, unbound } = verdict

function verdictsOf(dialect: Dialect, bytes: Uint8Array): number[] {
  return [...new LineEvaluator(dialect).evaluate(bytes).verdicts]
}

function verdicts(name: string, lines: string | Uint8Array, options: LineOptions = {}) {
  const found = otherPrecedences.find((each) => each.name === name) ?? dialect(name)
  const bytes = typeof lines === "string" ? Buffer.from(lines) : lines
  const evaluated = new LineEvaluator(found, options).evaluate(bytes)
  return { verdicts: [...evaluated.verdicts], offsets: evaluated.offsets && [...evaluated.offsets] }
}

describe("lines", () => {
  test.each([
    ["true-false", "True\nFalse\n", [yes, no]],
    ["true-false", "True\nFalse", [yes, no]],
    ["true-false", "", []],
    ["true-false", "\n", [refused]],
    ["true-false", "\n\nTrue\n\n", [refused, refused, yes, refused]],
    ["true-false", "True\r\n\tnot True \r\n", [yes, no]],
    ["true-false", "True and\nTrue\n( True\n)\nTrue", [refused, yes, refused, refused, yes]],
    [
      "true-false",
      "True ^ not False\nnotTrue\nTrue True\nx\n",
      [refused, refused, refused, refused],
    ],
    ["binary", "1&&(0||!0)\n((((1))))\n1))\n((1)\n", [yes, yes, refused, refused]],
    ["binary", "!(1!=(!0))\n(1)(0)\n1!=!0\n", [yes, refused, refused]],
    ["mixed", "T & ~F\nON and 1\n!= 1\n", [yes, yes, refused]],
    ["french", "vrai où faux\nvraié\nnon vrai\n", [yes, refused, no]],
    ["flat", "+<>-\n<+\n<<=+\n+ <=> -\n", [no, no, refused, yes]],
    // White space of several bytes, after each kind of token.
    [
      "chinese",
      "真\u3000\n真\u3000且\u3000（\u3000假\u3000）\u3000\n\u3000假\n真\u3000假\n真\u3000或\u3000\n非\u3000假\n",
      [yes, no, no, refused, refused, yes],
    ],
  ])("of %s: %j", (name, lines, expected) => {
    expect(verdicts(name, lines).verdicts).toEqual(expected)
  })

  test("whose tokens end at several bytes or characters", async () => {
    const { readOwnDialects } = await import("../../../src/grammar.ts")
    const source = (words: string) => `Accents <: Boolean {
      wordPart += "à".."ÿ" | "𝐀".."𝐙"
      ${words}
      and := "∧" | word<caseInsensitive<"and then">>
        | word<caseInsensitive<"and">> ~word<caseInsensitive<" then">>
      not := "¬" | "𝄞"
      variable := name
    }`
    const words = ["vrai", "true"].map((word) => `true := word<"${word}"> false := word<"faux">`)
    const own = [
      ...words,
      'true := word<"vrai"> false := word<"faux"> or := word<"où bien"> | word<"où"> ~word<" bien">',
    ].map(
      (each, at) => readOwnDialects([{ name: `accents${at}`, source: source(each) }])[0] as Dialect,
    )
    const bytes = Buffer.from(
      [
        "vrai∧¬faux",
        "vrai∧𝄞faux",
        "vrai𝄞faux",
        "vraié∧¬faux",
        "(vrai∧vrai)∧(faux∧¬faux)",
        "vrai and vrai AND THEN ¬faux",
        "true And True and tHEN(true)",
        "true and the and true",
        "faux où vrai où bien faux",
        "faux où(vrai)∧vrai",
        "faux où béé",
        "vrai∧\ud835",
      ].join("\n"),
    )
    for (const each of own) assertLinesAgree(bytes, each)
    expect(verdictsOf(own[0] as Dialect, bytes).slice(0, 6)).toEqual([
      yes,
      yes,
      refused,
      unbound,
      no,
      yes,
    ])
  })

  test("offsets are bytes from the start of the line, on request", () => {
    const lines = "True\nTrue and\nTrue ^ not False\né\n"
    expect(verdicts("true-false", lines).offsets).toBeUndefined()
    expect(verdicts("true-false", lines, { withOffsets: true }).offsets).toEqual([-1, 8, 7, 0])
    // Each é is two bytes.
    expect(verdicts("french", "vrai et é é\nvrai é", { withOffsets: true }).offsets).toEqual([8, 5])
  })

  test("bytes that are not UTF-8 are refused at their offset", () => {
    const bytes = Uint8Array.of(0x31, 0x26, 0x26, 0xff, 0x0a, 0x31, 0x20, 0xc3, 0x0a, 0x31)
    expect(verdicts("binary", bytes, { withOffsets: true })).toEqual({
      verdicts: [refused, refused, yes],
      offsets: [3, 2, -1],
    })
  })

  test("variables take their values from the assignment", () => {
    const assignment = new Map([
      ["x", true],
      ["nota", false],
    ])
    const lines = "x and not nota\nnot x\ny or True\nTrue\nif or x\nx y\nnot"
    expect(verdicts("python", lines, { assignment, withOffsets: true })).toEqual({
      verdicts: [yes, no, unbound, yes, refused, refused, refused],
      offsets: [-1, -1, -1, -1, 0, 2, 3],
    })
  })

  test("an evaluator keeps no state between calls", { tags: ["long"] }, () => {
    const evaluator = new LineEvaluator(dialect("binary"), { withOffsets: true })
    const long = "((1\n".repeat(50_000)
    expect(evaluator.evaluate(Buffer.from(long)).offsets?.every((offset) => offset === 3)).toBe(
      true,
    )
    expect(evaluator.evaluate(Buffer.from("1\n(0)"))).toEqual({
      verdicts: Uint8Array.of(yes, no),
      offsets: Int32Array.of(-1, -1),
    })
  })

  test("long lines that span segments, among short ones", () => {
    const long = `1${"&&(1)".repeat(40_000)}`
    const lines = `0\n${long}\n${long}&&0\n${long}&&\n1\n`.repeat(3)
    expect(verdicts("binary", lines).verdicts).toEqual(
      [0, 1, 2].flatMap(() => [no, yes, no, refused, yes]),
    )
  })

  test("no bytes give no lines", () => {
    expect(new LineEvaluator(binary, { withOffsets: true }).evaluate(new Uint8Array(0))).toEqual({
      verdicts: new Uint8Array(0),
      offsets: new Int32Array(0),
    })
  })

  test("reads a slice of a larger buffer, and nothing outside it", () => {
    const bytes = Buffer.from("1\n0&&\n1\n1").subarray(2, 7)
    expect(verdicts("binary", bytes).verdicts).toEqual([refused, yes])
  })
})

describe("a file of lines", () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function evaluated(bytes: string | Uint8Array, options?: LineOptions) {
    const path = join(folder, "lines.txt")
    writeFileSync(path, bytes)
    const parts: { firstLine: number; verdicts: number[]; offsets: number[] }[] = []
    for await (const part of evaluateFile(path, dialect("binary"), options)) {
      const { firstLine, verdicts, offsets } = part
      parts.push({ firstLine, verdicts: [...verdicts], offsets: [...(offsets ?? [])] })
    }
    return parts
  }

  test("arrives in parts with the number of their first line", {
    tags: ["long"],
  }, async () => {
    const count = 100_000
    const parts = await evaluated("1||0\n!1\n!\n".repeat(count), { withOffsets: true })
    expect(parts.length).toBeGreaterThan(5)
    let next = 1
    for (const { firstLine, verdicts, offsets } of parts) {
      expect(firstLine).toBe(next)
      expect(offsets).toHaveLength(verdicts.length)
      next += verdicts.length
    }
    const all = parts.flatMap(({ verdicts }) => verdicts)
    expect(all).toHaveLength(3 * count)
    expect(all.every((each, index) => each === [yes, no, refused][index % 3])).toBe(true)
  })

  test("may have a line longer than a part, and one without an end", async () => {
    const long = `1${"||0".repeat(200_000)}`
    const parts = await evaluated(`0\n${long}\n1&&0`)
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([no, yes, no])
  })

  test("may start with a byte order mark, which is skipped only there", async () => {
    const parts = await evaluated("\ufeff1\n\ufeff1\n")
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([yes, refused])
  })

  test("is refused at a mark that begins a later part", async () => {
    // Files are read in pieces of 64 KB.
    const first = `1${" ".repeat(65_534)}\n`
    const parts = await evaluated(`${first}\ufeff1\n1`, { withOffsets: true })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([yes, refused, yes])
    expect(parts.flatMap(({ offsets }) => offsets)).toEqual([-1, 0, -1])
  })

  test("may be empty, or only a mark", async () => {
    expect(await evaluated("", { withOffsets: true })).toEqual([])
    expect(await evaluated("\ufeff", { withOffsets: true })).toEqual([])
  })

  test("must exist", async () => {
    const read = async () => {
      for await (const _ of evaluateFile(join(folder, "no.txt"), dialect("binary"))) {
        // No part arrives.
      }
    }
    await expect(read()).rejects.toThrow(FileError)
  })
})
