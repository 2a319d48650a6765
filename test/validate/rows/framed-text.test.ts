// Framed expressions that are read as bytes must get the verdicts that templates give them.

import fc from "fast-check"
import { expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import type { CheckPlan } from "../../../src/validate/plan/check-plan.ts"
import { FramedText, finderOf } from "../../../src/validate/rows/framed-text.ts"

const encoder = new TextEncoder()

function planOf(template: string, hasAnswers: boolean): CheckPlan {
  return {
    lineFormat: "jsonl",
    fields: { input: "q", target: "a", assignment: "assignment" },
    isUnlabelled: false,
    template,
    dialect: "true-false",
    dialects: dialects.map(({ name }) => name),
    precedence: undefined,
    isFull: false,
    notAfterXor: undefined,
    limit: 100,
    hasAnswers,
    newLabels: undefined,
  }
}

/** The counts of lines; with answers each row is parsed as JSON. */
function countsOf(lines: string, template: string, hasAnswers: boolean) {
  const bytes = new Uint8Array([...encoder.encode(lines), 0, 0])
  const result = new ChunkChecker(planOf(template, hasAnswers)).check(bytes.subarray(0, -2))
  expect(new TextDecoder().decode(bytes.subarray(0, -2))).toBe(lines)
  return result.tally.counts
}

const frames = [
  "Q: {expr} is",
  "{expr} =",
  "is",
  "Evaluate\\n{expr}\\nNow",
  "({expr})",
  "a b {expr}",
  "{any}Q: {expr} is",
  "{any}`{expr}`{any}",
  "{any} a {expr} b{any}",
  "{expr} is{any}",
  "{any}Q:{expr}",
]

/** Regular expressions with frames made of words, white space and numbers. */
const numbered = [
  "/^Q\\d+:\\s+(?<expr>.*)\\s+is\\s*$/s",
  "/^\\d+\\)\\s+(?<expr>.*)\\s*$/s",
  "/^a\\s+\\d+:(?<expr>.*)b\\s*$/s",
]

/** Templates that are applied to decoded texts. */
const templates = [
  "/Q: (?<expr>.*) is/",
  "/(?<expr>(?:True|False|not|and| )+)/",
  "/`(?<expr>.+?)`/s",
  "/(?<label>a|b)?.*Q:(?<expr>.*)/s",
  "/Q: (?<expr>[^]*)/",
  "{any}Q: {expr} is{or}{expr} =",
  "«{expr}",
  "{expr} = {label}",
]

const piece = fc.constantFrom(
  "Q:",
  "is",
  "=",
  "Evaluate",
  "Now",
  "(",
  ")",
  "a",
  "b",
  " ",
  "  ",
  "\n",
  "\t",
  "\\",
  '"',
  "\\n",
  "True",
  "False",
  "not",
  "and",
  "é",
  "`",
  "Q: True is",
  "\u0001",
  "«",
  "1",
  "20",
  "\u00a0",
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc
    .tuple(
      fc.constantFrom(...frames, "Q1: {expr} is", "20) {expr}", "a 1:{expr}b", "a 12:{expr}b "),
      fc.array(piece, { maxLength: 3 }),
      fc.constantFrom(" ", "\n", ""),
    )
    .map(([frame, pieces, space]) =>
      (frame === "is" ? "{expr} is" : frame)
        .replace("\\n", "\n")
        .replace("{expr}", `True and not False${space}${pieces.join("")}`)
        .replaceAll("{any}", pieces.toReversed().join(space)),
    ),
)

test("for any text in the frame", { tags: ["slow"] }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frames, ...numbered, ...templates),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      (frame, texts) => {
        const lines = texts.map((q) => `${JSON.stringify({ q, a: "True" })}\n`).join("")
        expect(countsOf(lines, frame, false)).toEqual(countsOf(lines, frame, true))
      },
    ),
    { numRuns: 300 },
  )
})

test("finds frames in bytes", () => {
  const found = frames.map((frame) => {
    const framed = FramedText.of(frame)
    const text = (frame === "is" ? "{expr} is" : frame)
      .replace("{expr}", "x")
      .replaceAll("{any}", "(\\n ")
    return framed?.find(encoder.encode(`${text}"`), 0)
  })
  expect(found).toEqual(frames.map(() => true))
})

test("finds the frames of regular expressions in bytes", () => {
  const rows: [template: string, text: string, found: string | undefined][] = [
    ["/^Q\\d+:\\s+(?<expr>.*)\\s+is\\s*$/s", "Q12:\\n not  T is", "not  T"],
    ["/^Q\\d+:\\s+(?<expr>.*)\\s+is\\s*$/s", "Q: T is", undefined],
    ["/^Q\\d+:\\s+(?<expr>.*)\\s+is\\s*$/s", "a Q1: T is", undefined],
    ["/^\\d+\\)\\s+(?<expr>.*)\\s*$/s", "7) (T)", "(T)"],
    ["/^\\d+\\)\\s+(?<expr>.*)\\s*$/s", "7)T", undefined],
  ]
  const found = rows.map(([template, text]) => {
    const bytes = encoder.encode(`${text}"`)
    const framed = FramedText.of(template)
    return framed?.find(bytes, 0)
      ? new TextDecoder().decode(bytes.subarray(framed.from, framed.to))
      : undefined
  })
  expect(found).toEqual(rows.map(([, , expected]) => expected))
})

test.each([
  "/^Q\\d+: (?<expr>.*)\\s*$/s",
  "/^Q\\d*:(?<expr>.*)\\s*$/s",
  "/^Q\\s+?(?<expr>.*)\\s*$/s",
  "/^Q.(?<expr>.*)\\s*$/s",
  "/^Q(?<expr>.*)\\s*$/",
  "/Q(?<expr>.*)\\s*$/s",
  "/^(?<expr>.*)\\d+\\s*$/s",
  "/^(Q)(?<expr>.*)\\s*$/s",
  "/^\\w(?<expr>.*)\\s*$/s",
])("%s is left to the regular expression", (template) => {
  expect(FramedText.of(template)).toBeUndefined()
})

test.each(["bare", "xor-bench", "{expr} = {label}", '"{expr}"', "«{expr}»", "/(?<expr>x)/"])(
  "%s is left to the template",
  (template) => {
    expect(FramedText.of(template)).toBeUndefined()
  },
)

test("finds what other templates extract", () => {
  const rows: [template: string, text: string | Uint8Array, found: string | undefined][] = [
    ["/is (?<expr>.*)[?]/", "Eve: is True? ", "True"],
    ["/is (?<expr>.*)[?]/", 'Eve\\n\\"is\\" is not True ?', "not True"],
    ["/is (?<expr>.*)[?]/", "Ève: is ¬True?", "¬True"],
    ["/is (?<expr>.*)[?]/", new Uint8Array([0xe2, 0x88, ...encoder.encode("is True?")]), undefined],
    ["/is (?<expr>.*)[?]/", "is 1 /\\\\ 0?", undefined],
    ["/is (?<expr>[^]*)[?]/", "is 1\\nand 0?", undefined],
    ["/(?<label>a)?.*is (?<expr>.*)/", "is True", "True"],
    ["/(?<label>a)?.*is (?<expr>.*)/", "a is True", undefined],
    ["{expr} = {label}", "1 = 1", undefined],
  ]
  const found = rows.map(([template, text]) => {
    const written = typeof text === "string" ? encoder.encode(text) : text
    const bytes = new Uint8Array([...written, ...encoder.encode('"')])
    const finder = finderOf(template)
    return finder?.find(bytes, 0)
      ? new TextDecoder().decode(bytes.subarray(finder.from, finder.to))
      : undefined
  })
  expect(found).toEqual(rows.map(([, , expected]) => expected))
})
