// Lines of bytes: verdicts by hand, and what is special about lines. That they agree with the other
// engines on everything else is for the fuzz test to show.

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
import { otherLadders } from "../../support/other-ladders.ts"

const { false: no, true: yes, refused, unbound } = verdict

function verdictsOf(dialect: Dialect, bytes: Uint8Array): number[] {
  return [...new LineEvaluator(dialect).evaluate(bytes).verdicts]
}

function verdicts(name: string, lines: string | Uint8Array, options: LineOptions = {}) {
  const found = otherLadders.find((each) => each.name === name) ?? dialect(name)
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

  test("of tokens that several bytes, or several characters, show to have ended", async () => {
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

  test("offsets are bytes from the start of the line, where they are asked for", () => {
    const lines = "True\nTrue and\nTrue ^ not False\né\n"
    expect(verdicts("true-false", lines).offsets).toBeUndefined()
    expect(verdicts("true-false", lines, { withOffsets: true }).offsets).toEqual([-1, 8, 7, 0])
    // Each é is two bytes.
    expect(verdicts("french", "vrai et é é\nvrai é", { withOffsets: true }).offsets).toEqual([8, 5])
  })

  test("bytes that are not UTF-8 are refused where they stand", () => {
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

  test("an evaluator forgets what it read before", { tags: ["long"] }, () => {
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

  test("lines that are longer than a segment, among short ones", () => {
    const long = `1${"&&(1)".repeat(40_000)}`
    const lines = `0\n${long}\n${long}&&0\n${long}&&\n1\n`.repeat(3)
    expect(verdicts("binary", lines).verdicts).toEqual(
      [0, 1, 2].flatMap(() => [no, yes, no, refused, yes]),
    )
  })

  test("no bytes are no lines", () => {
    expect(new LineEvaluator(binary, { withOffsets: true }).evaluate(new Uint8Array(0))).toEqual({
      verdicts: new Uint8Array(0),
      offsets: new Int32Array(0),
    })
  })

  test("a part of a larger buffer is read, and nothing around it", () => {
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

  test("comes in parts, with the number of the first line of each", {
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

  test("a line that is longer than a part, and one without an end", async () => {
    const long = `1${"||0".repeat(200_000)}`
    const parts = await evaluated(`0\n${long}\n1&&0`)
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([no, yes, no])
  })

  test("a byte order mark at the start is passed over, and nowhere else", async () => {
    const parts = await evaluated("\ufeff1\n\ufeff1\n")
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([yes, refused])
  })

  test("and not at the start of a later part of the file either", async () => {
    // Files are read in pieces of 64 KB.
    const first = `1${" ".repeat(65_534)}\n`
    const parts = await evaluated(`${first}\ufeff1\n1`, { withOffsets: true })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(({ verdicts }) => verdicts)).toEqual([yes, refused, yes])
    expect(parts.flatMap(({ offsets }) => offsets)).toEqual([-1, 0, -1])
  })

  test("nothing in it, or nothing but a mark", async () => {
    expect(await evaluated("", { withOffsets: true })).toEqual([])
    expect(await evaluated("\ufeff", { withOffsets: true })).toEqual([])
  })

  test("that is not there", async () => {
    const read = async () => {
      for await (const _ of evaluateFile(join(folder, "no.txt"), dialect("binary"))) {
        // Nothing comes.
      }
    }
    await expect(read()).rejects.toThrow(FileError)
  })
})
