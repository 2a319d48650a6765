// Compares the scan that avoids JSON.parse with JSON.parse.
//
// The judge is independent: it decodes the line, parses it, reads the label and asks the table engine. Rows are made of
// valid and invalid pieces of JSON, then some of their bytes are damaged.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readDialects } from "../../../src/grammar.ts"
import {
  BooleanSyntaxError,
  type Dialect,
  print,
  UnboundVariableError,
} from "../../../src/index.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { QuotedEvaluator } from "../../../src/language/tables/run-line-table.ts"
import { lineChunks } from "../../../src/lines/line-chunks.ts"
import { addTally, emptyTally } from "../../../src/validate/analysis/tally.ts"
import { ChunkChecker, type ChunkResult } from "../../../src/validate/chunk-checker.ts"
import { type CheckPlan, planned } from "../../../src/validate/plan/check-plan.ts"
import { arePlain, type Evaluator, PlainRowReader } from "../../../src/validate/rows/fast-path.ts"
import { FramedText } from "../../../src/validate/rows/framed-text.ts"
import { ValuedEvaluator } from "../../../src/validate/rows/plain-values.ts"
import { parsedTrees, tokenTexts } from "../../support/arbitraries.ts"
import { baseGrammars } from "../../support/base-grammars.ts"
import { dialect } from "../../support/dialect.ts"
import { otherPrecedences } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"

/** Literals and operators that mean something in JSON, or something else in labels. */
const odd = ownDialect(
  "odd",
  `Odd <: Boolean {
    true := word<"0">
    false := word<"1">
    not := "{"
    and := "/\\\\"
    or := "\\""
    xor := ","
    wordPart := "a".."z" | "A".."Z" | "_" | "0".."9"
  }`,
)

const tested: readonly Dialect[] = [
  dialect("true-false"),
  dialect("binary"),
  dialect("python"),
  odd,
  ...otherPrecedences.filter(({ name }) => name === "french"),
]

function ownDialect(name: string, source: string): Dialect {
  const all = readDialects([...baseGrammars, { name, source }])
  return all.find((each) => each.name === name) as Dialect
}

type Verdict = "right" | "wrong" | "missing" | "illegible" | "unbound" | "refused" | "unreadable"
const fields = { input: "input", target: "target", assignment: "assignment" }

function planFor(read: Dialect, more: Partial<CheckPlan> = {}): CheckPlan {
  return {
    lineFormat: "jsonl",
    fields,
    isUnlabelled: false,
    template: "bare",
    dialect: planned(read),
    dialects: [planned(read)],
    precedence: undefined,
    isFull: false,
    notAfterXor: "note",
    limit: 1000,
    hasAnswers: false,
    newLabels: undefined,
    ...more,
  }
}

/** Consecutive lines, followed by bytes that must not mislead a reader. */
function chunkOf(lines: readonly Uint8Array[], padding = 0x22): Uint8Array {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const bytes = new Uint8Array(length + 8).fill(padding)
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
    bytes[at] = 0x0a
    at += 1
  }
  return bytes.subarray(0, length)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function verdictsOf({ tally }: ChunkResult): string[] {
  return Object.entries(tally.counts).flatMap(([kind, count]) =>
    kind === "rows" ? [] : Array.from({ length: count }, () => kind),
  )
}

// The judge.

function judge(bytes: Uint8Array, read: Dialect): Verdict | undefined {
  const line = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  if ([...line].every((character) => " \t\r".includes(character))) return undefined
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return "unreadable"
  }
  if (typeof row === "string") return judgeRow(row, undefined, undefined, read)
  if (row === null || typeof row !== "object" || Array.isArray(row)) return "unreadable"
  const names = outerNames(line)
  const isRepeated = (name: string) => names.filter((other) => other === name).length > 1
  if (["input", "target", "assignment"].some(isRepeated)) return "unreadable"
  const members = new Map(Object.entries(row))
  const input = members.get("input")
  if (typeof input !== "string") return "unreadable"
  return judgeRow(input, members.get("target"), members.get("assignment"), read)
}

/** The names of an object's fields, including duplicates that JSON.parse drops. */
function outerNames(json: string): string[] {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g) ?? []
  let depth = 0
  return tokens.flatMap((token, at) => {
    if (token === "{" || token === "[") depth += 1
    if (token === "}" || token === "]") depth -= 1
    return depth === 1 && tokens[at + 1] === ":" ? [JSON.parse(token)] : []
  })
}

function judgeRow(input: string, target: unknown, given: unknown, read: Dialect): Verdict {
  const assignment = judgeAssignment(given, read)
  let value: boolean
  try {
    value = tableEngine.evaluate(input, read, assignment)
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return "refused"
    if (error instanceof UnboundVariableError) {
      return isMisstated(given, read) ? "unreadable" : "unbound"
    }
    throw error
  }
  if (target === undefined || target === null) return "missing"
  if (typeof target === "string" && target.trim() === "") return "missing"
  const stated = judgeLabel(target, read)
  if (stated === undefined) return "illegible"
  return stated === value ? "right" : "wrong"
}

/** Damage can turn an object of values into a list like `{"\\x": 1, "y": 1}`, which the judge can't read. */
function isJudged(bytes: Uint8Array): boolean {
  const texts = new TextDecoder().decode(bytes).match(/"\{(?:[^"\\]|\\.)*"/g) ?? []
  return texts.every((text) => {
    try {
      JSON.parse(JSON.parse(text) as string)
      return true
    } catch {
      return false
    }
  })
}

/** Whether the assignment gives no values; drawn texts state values only as JSON. */
function isMisstated(given: unknown, read: Dialect): boolean {
  if (given === undefined || given === null) return false
  if (typeof given === "string") {
    if (given.trim() === "") return false
    try {
      const values: unknown = JSON.parse(given)
      return typeof values !== "object" || values === null || isMisstated(values, read)
    } catch {
      return true
    }
  }
  if (typeof given !== "object") return true
  if (Array.isArray(given)) return given.length > 0
  return Object.values(given).some(
    (label) => label !== null && label !== "" && judgeLabel(label, read) === undefined,
  )
}

/** Anything that isn't a truth value gives no value. */
function judgeAssignment(given: unknown, read: Dialect): Map<string, boolean> {
  let values = given
  if (typeof given === "string") {
    try {
      values = JSON.parse(given)
    } catch {
      return new Map()
    }
  }
  if (typeof values !== "object" || values === null || Array.isArray(values)) return new Map()
  return new Map(
    Object.entries(values).flatMap(([name, label]) => {
      const value = judgeLabel(label, read)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function judgeLabel(target: unknown, { spellings }: Dialect): boolean | undefined {
  if (target === true || target === false) return target
  const ofWord = (word: string): boolean | undefined => {
    if (spellings.true.includes(word)) return true
    if (spellings.false.includes(word)) return false
    if (["true", "yes", "1"].includes(word.toLowerCase())) return true
    if (["false", "no", "0"].includes(word.toLowerCase())) return false
    return undefined
  }
  if (typeof target === "number") return ofWord(target === 0 ? "0" : `${target}`)
  if (typeof target !== "string") return undefined
  let word = target.trim()
  if (ofWord(word) !== undefined) return ofWord(word)
  const isPassedOver = (character: string | undefined, others: string) =>
    character !== undefined &&
    (character.trim() === "" || "\"'`“”‘’*_".includes(character) || others.includes(character))
  while (isPassedOver(word[0], "([{<:")) word = word.slice(1)
  while (isPassedOver(word.at(-1), ")]}>.,;:!")) word = word.slice(0, -1)
  return ofWord(word)
}

// Pieces of rows.

/** A fixed sample of texts, because drawing trees takes longer than checking them. */
function poolOf(read: Dialect): string[] {
  const trees = [
    ...fc.sample(parsedTrees(read), { numRuns: 40, seed: 7 }),
    ...fc.sample(parsedTrees(read, false), { numRuns: 120, seed: 7 }),
  ]
  const texts = trees.flatMap((tree) => [
    print(tree, read),
    print(tree, read, { spacing: "compact" }),
    ` \t${print(tree, read)}\r\n`,
  ])
  return [...texts, ...fc.sample(tokenTexts(read), { numRuns: 100, seed: 7 }), "", " "]
}

const escapes: ((character: string) => string)[] = [
  (character) => character,
  (character) => JSON.stringify(character).slice(1, -1),
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  (character) => (character === "/" ? "\\/" : character),
]

/** A JSON string for a text; a few have needless escapes or lack necessary ones. */
function written(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const odds = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...escapes)), { maxLength: 4 })
  return fc.oneof(
    { arbitrary: texts.map((text) => JSON.stringify(text)), weight: 4 },
    {
      arbitrary: fc.tuple(texts, odds).map(([text, places]) => {
        const units = text.split("").map((unit) => JSON.stringify(unit).slice(1, -1))
        for (const [at, spell] of places) {
          if (at < text.length) units[at] = spell(text[at] as string)
        }
        return `"${units.join("")}"`
      }),
      weight: 1,
    },
  )
}

const spaces = fc.oneof(
  { arbitrary: fc.constantFrom("", "", " "), weight: 40 },
  { arbitrary: fc.constantFrom("\t", "\r", "  ", " \t\r "), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      "\f",
      "\v",
      "\u00a0",
      "\u2028",
      "\ufeff",
      "\u0000",
      "/* */",
      "\u0085",
    ),
    weight: 1,
  },
)

/** Values of all kinds, and invalid ones that look like values. */
const oddValues = [
  ..."1 0 -1 -0 01 -01 00 1. .5 1.5 0.0 1.0 1e0 1e5 1E+5 1e- 1e -- - +1 0x1 1e999 1e-999 --1".split(
    " ",
  ),
  ..."NaN Infinity true false null tru nul True None truee nulll falsetrue undefined 1_0 1n".split(
    " ",
  ),
  "12345678901234567890123",
  "9".repeat(399),
  "9".repeat(400),
  "9".repeat(401),
  `-${"9".repeat(400)}`,
  "[]",
  "[1, [2], {}]",
  "[1,]",
  '{"input": "1", "target": "False"}',
  '{"a": {"target": [true]}}',
  '{"target": "True",}',
  '""',
  '" "',
  '"x"',
  '"é😀"',
  '"\u2028"',
  '"\u007f"',
  '"\t"',
  '"\u0000"',
  '"\\u0000"',
  '"\\ud83d\\ude00"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\x41"',
  '"\\u00g0"',
  '"\\',
  '"\\"',
  '"\\\\"',
  '"a\\/b"',
  "'x'",
  "x",
  "",
]

const labelWords =
  "True False true false TRUE tRUE yes no Yes NO nO 1 0 T F ON OFF YES vrai faux maybe -1 .1 !1 2 +1 01 é"

function labelTexts(read: Dialect): fc.Arbitrary<string> {
  const words = [...labelWords.split(" "), ...read.spellings.true, ...read.spellings.false, ""]
  const around = [
    "",
    "",
    "",
    "",
    " ",
    "\t",
    "\n",
    "\u00a0",
    "(",
    "[",
    "**",
    '"',
    "'",
    "“",
    "{",
    "<",
  ]
  const after = [
    "",
    "",
    "",
    "",
    ".",
    "!",
    " ",
    "?",
    ")",
    "]",
    "**",
    '"',
    "'",
    "”",
    ".)",
    "\r\n",
    ",",
    "-",
  ]
  return fc
    .tuple(fc.constantFrom(...around), fc.constantFrom(...words), fc.constantFrom(...after))
    .map((parts) => parts.join(""))
}

/** Fields of a row as they are written, including odd ones. */
function memberArbitraries(read: Dialect) {
  const inputs = written(fc.constantFrom(...poolOf(read)))
  const own = [...read.spellings.true, ...read.spellings.false]
  const plainLabel = fc
    .constantFrom("True", "False", "yes", "No", "1", "0", ...own)
    .map((label) => JSON.stringify(label))
  const isJson = (value: string) => {
    try {
      JSON.parse(value)
      return true
    } catch {
      return false
    }
  }
  const odds = fc.oneof(
    { arbitrary: fc.constantFrom(...oddValues.filter(isJson)), weight: 4 },
    { arbitrary: fc.constantFrom(...oddValues), weight: 1 },
  )
  const bare = fc.constantFrom("1", "0", "true", "false")
  const targets = fc.oneof(
    { arbitrary: plainLabel, weight: 6 },
    { arbitrary: bare, weight: 3 },
    { arbitrary: written(labelTexts(read)), weight: 5 },
    { arbitrary: odds, weight: 2 },
  )
  const key = (name: string) =>
    fc.oneof(
      { arbitrary: fc.constant(`"${name}"`), weight: 30 },
      { arbitrary: written(fc.constant(name)), weight: 2 },
      {
        arbitrary: fc.constantFrom(
          name,
          `'${name}'`,
          `"${name} "`,
          `"${name.toUpperCase()}"`,
          `"${name}s"`,
          `"${name.slice(1)}"`,
          `"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}"`,
          `"${name}\u0000"`,
          `"${name}`,
        ),
        weight: 1,
      },
    )
  const assignments = fc.constantFrom(
    '{"x": true, "y": 0, "_z": "no"}',
    '"{\\"x\\": 1, \\"y\\": 1, \\"_z\\": false}"',
    '{"x":true,"y":false,"_z":true}',
    '{ "_z" : 1 , "y" :0, "x": false }',
    '{"x":true,"x":false,"y":1,"_z":0}',
    '{"True":false,"and":true,"x":true,"y":true,"_z":true}',
    '{"x":1.0,"y":01,"_z":"T"}',
    '{"\\u0078":true,"y":true,"_z":null}',
    '{"x":true,"y":true,}',
    '{"x":{"a":1},"y":[true]}',
    "{}",
    '{"x": 2}',
    '""',
    "null",
    "[]",
  )
  const others = fc.constantFrom(
    "id",
    "",
    "inpu",
    "input2",
    "__proto__",
    "é",
    "targe",
    "toString",
    "\u007f",
  )
  const extras = fc.oneof(
    {
      arbitrary: fc.tuple(
        others.map((name) => JSON.stringify(name)),
        odds,
      ),
      weight: 8,
    },
    { arbitrary: fc.tuple(key("input"), fc.oneof(inputs, odds)), weight: 1 },
    { arbitrary: fc.tuple(key("target"), targets), weight: 1 },
    {
      arbitrary: fc.tuple(
        key("assignment"),
        fc.oneof({ arbitrary: assignments, weight: 4 }, { arbitrary: odds, weight: 1 }),
      ),
      weight: 8,
    },
  )
  return {
    input: fc.tuple(
      key("input"),
      fc.oneof({ arbitrary: inputs, weight: 30 }, { arbitrary: odds, weight: 1 }),
    ),
    target: fc.tuple(key("target"), targets),
    extras: fc.oneof(
      { arbitrary: fc.constant([]), weight: 2 },
      { arbitrary: fc.array(extras, { maxLength: 3 }), weight: 1 },
    ),
  }
}

function rowTexts(read: Dialect): fc.Arbitrary<string> {
  const { input, target, extras } = memberArbitraries(read)
  const frames = fc.oneof(
    { arbitrary: fc.constant(["{", ",", "}"] as const), weight: 40 },
    {
      arbitrary: fc.constantFrom(
        ["{", ",", ",}"] as const,
        ["[{", ",", "}]"] as const,
        ["{", ",", "}{}"] as const,
        ["{", ",", "}}"] as const,
        ["{", ",", "} x"] as const,
        ["{", ",", "} // so"] as const,
        ["{", ",", "},"] as const,
        ["{", ",,", "}"] as const,
        ["{", "", "}"] as const,
        ["{", ";", "}"] as const,
        ["{,", ",", "}"] as const,
        ["\ufeff{", ",", "}"] as const,
        ["", ",", "}"] as const,
        ["{", ",", ""] as const,
        ["{", ",", '}{"input": "1", "target": "1"}'] as const,
      ),
      weight: 2,
    },
  )
  const order = fc.constantFrom(...[0, 1, 2, 3, 4, 5])
  return fc
    .tuple(input, target, extras, order, frames, fc.array(spaces, { minLength: 4, maxLength: 4 }))
    .map(([first, second, more, place, [open, between, close], [a, b, c, d]]) => {
      const members = place % 2 === 0 ? [first, second, ...more] : [...more, second, first]
      if (place > 3) members.reverse()
      const body = members.map(([name, value]) => `${name}${a}:${b}${value}`)
      return `${d}${open}${c}${body.join(`${a}${between}${c}`)}${b}${close}${d}`
    })
}

const oddBytes =
  "0000 00 01 1f 7f 80 bf ff fe c0af c022 c0a2 e2 e282 eda080 edb080 f09f98 f09f9880 f4908080 5c 5c5c"
const insertions = [
  ...oddBytes.split(" ").map((hex) => Uint8Array.from(Buffer.from(hex, "hex"))),
  ...[
    "",
    '"',
    "\\",
    ",",
    ":",
    "{",
    "}",
    "[",
    "]",
    "-",
    "0",
    "1",
    "t",
    " ",
    "\t",
    "\r",
    "\f",
    "\\u0031",
  ].map(encode),
  ...["\u00a0", "\u2028", "\ufeff", '"target":', '"input":', "null", "True"].map(encode),
]

function damagedBytes(rows: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...insertions))
  return fc.tuple(rows, fc.array(change, { minLength: 1, maxLength: 2 })).map(([row, changes]) => {
    let bytes = Buffer.from(row)
    for (const [place, length, inserted] of changes) {
      const at = place % (bytes.length + 1)
      bytes = Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + length)])
    }
    return bytes
  })
}

function swappedBytes(rows: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  return fc.tuple(rows, fc.nat(), fc.nat(3)).map(([row, place, distance]) => {
    const bytes = encode(row)
    if (bytes.length === 0) return bytes
    const [at, to] = [place % bytes.length, (place + distance) % bytes.length]
    ;[bytes[at], bytes[to]] = [bytes[to] as number, bytes[at] as number]
    return bytes
  })
}

const oddLines = fc.constantFrom(
  ...'|\r| \t\r|\f|\u00a0|\ufeff|null|[1]|1|true|{}|{|}|"True"|"1"|"0"|"|"\\ud800"|{}{}|//|\u0000'.split(
    "|",
  ),
)

function linesIn(read: Dialect): fc.Arbitrary<Uint8Array> {
  const rows = rowTexts(read)
  return fc
    .oneof(
      { arbitrary: rows.map(encode), weight: 6 },
      { arbitrary: damagedBytes(rows), weight: 4 },
      { arbitrary: swappedBytes(rows), weight: 1 },
      { arbitrary: oddLines.map(encode), weight: 1 },
    )
    .filter((line) => !line.includes(0x0a))
}

/** Lines with few different texts before and after their expressions; some lines are damaged. */
function alikeLines(read: Dialect): fc.Arbitrary<Uint8Array[]> {
  const befores = [
    '{"input": "',
    '{"input":"',
    '{"id": 7, "input": "',
    '{"target": "True", "input": "',
    '{"target": false, "input": "',
    '{"input": "", "input": "',
    '{"assignment": {}, "input": "',
  ]
  const afters = [
    '", "target": "True"}',
    '", "target": "False"}',
    '", "target": "Falsy"}',
    '", "target": "False"}\r',
    '", "target": "True", "target": "False"}',
    '", "id": 12, "target": true}',
    '", "target": null}',
    '"}',
  ]
  const texts = parsedTrees(read).map((tree) => JSON.stringify(print(tree, read)).slice(1, -1))
  return fc
    .tuple(
      fc.array(fc.constantFrom(...befores), { minLength: 1, maxLength: 2 }),
      fc.array(fc.constantFrom(...afters), { minLength: 1, maxLength: 3 }),
    )
    .chain(([before, after]) => {
      const rows = fc
        .tuple(fc.constantFrom(...before), texts, fc.constantFrom(...after))
        .map((parts) => parts.join(""))
      const line = fc.oneof(
        { arbitrary: rows.map(encode), weight: 7 },
        { arbitrary: damagedBytes(rows), weight: 1 },
      )
      return fc.array(
        line.filter((bytes) => !bytes.includes(0x0a)),
        { minLength: 1, maxLength: linesOfFile, size: "max" },
      )
    })
}

/** Shows the lines in case of a failure, even if they aren't text. */
function shown(lines: readonly Uint8Array[]): string[] {
  return lines.map((line) => Buffer.from(line).toString("latin1"))
}

const files = scaled(40, 1000)
const linesOfFile = 40

describe.each(tested.map((read) => ({ name: read.name, read })))("rows of $name", ({ read }) => {
  const lines = linesIn(read).filter(isJudged)
  const someLines = fc.array(lines, { minLength: 1, maxLength: linesOfFile, size: "max" })

  test("each line gets the verdict of JSON.parse, alone and among others", () => {
    const checker = new ChunkChecker(planFor(read))
    fc.assert(
      fc.property(someLines, fc.nat(255), (file, padding) => {
        const expected = file.map((line) => judge(line, read))
        const verdicts = file.map((line) => verdictsOf(checker.check(chunkOf([line], padding)))[0])
        expect({ verdicts, lines: shown(file) }).toEqual({ verdicts: expected, lines: shown(file) })
        const whole = checker.check(chunkOf(file, padding))
        const found = expected.filter((verdict) => verdict !== undefined)
        expect(verdictsOf(whole).sort()).toEqual(found.sort())
        expect(whole.tally.counts.rows).toBe(found.length)
        expect(whole.lines).toBe(file.length)
      }),
      { numRuns: files },
    )
  })

  test("lines similar to previous ones get their own verdicts", () => {
    const checker = new ChunkChecker(planFor(read))
    fc.assert(
      fc.property(alikeLines(read), (file) => {
        const verdicts = verdictsOf(checker.check(chunkOf(file)))
        const expected = file.map((line) => judge(line, read))
        expect({ verdicts: verdicts.sort(), lines: shown(file) }).toEqual({
          verdicts: expected.filter((verdict) => verdict !== undefined).sort(),
          lines: shown(file),
        })
      }),
      { numRuns: files },
    )
  })

  test("the results are the same if no row takes the fast path", () => {
    const full = {
      isFull: true,
      newLabels: { true: '"True"', false: '"False"' },
    }
    // No row has these fields; a name that isn't plain sends every row down the slow path.
    const short = planFor(read, { ...full, fields: { ...fields, assignment: "values" } })
    const long = planFor(read, { ...full, fields: { ...fields, assignment: "valeurs données" } })
    const [shortChecker, longChecker] = [new ChunkChecker(short), new ChunkChecker(long)]
    fc.assert(
      fc.property(someLines, (file) => {
        const chunk = chunkOf(file)
        expect(shortChecker.check(chunk)).toEqual(longChecker.check(chunk))
      }),
      { numRuns: files / 4 },
    )
  })

  test("a file gives the same results however it is cut into chunks", async () => {
    const plan = planFor(read, { isFull: true, newLabels: { true: "1", false: "0" } })
    const checker = new ChunkChecker(plan)
    const property = fc.asyncProperty(
      someLines,
      fc.integer({ min: 1, max: 600 }),
      async (file, size) => {
        const bytes = Buffer.concat(file.flatMap((line) => [line, Uint8Array.of(0x0a)]))
        const isBlankLast = file.at(-1)?.length === 0
        const whole = checker.check(chunkOf(file))
        const sum = emptyTally(true)
        const fixed: Uint8Array[] = []
        let count = 0
        const source = bytesSource(isBlankLast ? bytes : bytes.subarray(0, -1))
        for await (const chunk of lineChunks(source, { chunkBytes: size, overlong: 1 << 20 })) {
          if (!(chunk instanceof Uint8Array)) throw new Error("a line is too long")
          const part = checker.check(chunk)
          addTally(sum, part.tally)
          fixed.push(part.fixed)
          count += part.lines
        }
        expect(sum).toEqual(whole.tally)
        expect(Buffer.concat(fixed)).toEqual(Buffer.from(whole.fixed))
        expect(count).toBe(whole.lines)
      },
    )
    await fc.assert(property, { numRuns: scaled(10, 200) })
  })
})

function bytesSource(bytes: Uint8Array) {
  let at = 0
  return {
    async read(into: Uint8Array) {
      const piece = bytes.subarray(at, at + into.length)
      into.set(piece)
      at += piece.length
      return piece.length
    },
    async close() {},
  }
}

describe("plain rows take the fast path", () => {
  const expressions: Readonly<Record<string, readonly [whenTrue: string, whenFalse: string]>> = {
    "true-false": ["not False or (True and True)", "True ^ (not False)"],
    binary: ["1||0", "!(1)&&((1))"],
    python: ["not False", "False"],
    odd: ["0,1", "{0"],
    french: ["vrai où faux", "faux xou ( faux )"],
  }
  const labels: readonly (readonly [json: string, value: boolean])[] = [
    ...["True", "true", "Yes", "yes"].map((word) => [`"${word}"`, true] as const),
    ...["False", "false", "No", "no"].map((word) => [`"${word}"`, false] as const),
    ["true", true],
    ["false", false],
  ]
  const digits = [
    ['"1"', true],
    ["1", true],
    ['"0"', false],
    ["0", false],
  ] as const

  test.each(tested.map((read) => ({ name: read.name, read })))("$name", ({ name, read }) => {
    const reader = new PlainRowReader(read, new QuotedEvaluator(read), fields)
    const own = [
      ...read.spellings.true.map((word) => [`"${word}"`, true] as const),
      ...read.spellings.false.map((word) => [`"${word}"`, false] as const),
    ].filter(([json]) => /^[ -~]*$/.test(json))
    // In the odd notation, true is the digit that means false everywhere else.
    const numbers = digits.map(([json, value]) => [json, name === "odd" ? !value : value] as const)
    for (const [json, stated] of [...labels, ...numbers, ...own]) {
      for (const value of [true, false]) {
        const input = `"input": "${expressions[name]?.[value ? 0 : 1]}"`
        const target = `"target" :\t${json}`
        const rows = [
          `{${input},${target}}`,
          ` { ${target} , ${input} }\r`,
          `{"id":-12,"a b": "c", ${input}, "n":null, "t":true, ${target}, "f" : false ,"long":${"9".repeat(400)}}`,
          `{"":"","inpu": "1", "input2": 0, ${input}, ${target}, "targe":"x"}`,
        ]
        for (const row of rows) {
          const line = encode(row)
          const chunk = chunkOf([encode("x"), line])
          reader.begin(new Uint8Array(chunk.buffer))
          expect([row, reader.read(2)]).toEqual([row, true])
          expect([row, reader.value, reader.label]).toEqual([row, Number(value), Number(stated)])
          expect(reader.end).toBe(chunk.length)
          const text = Buffer.from(chunk).toString("utf8", reader.from, reader.to)
          expect(text).toBe(expressions[name]?.[value ? 0 : 1])
        }
      }
    }
  })

  test("most rows that generators write", () => {
    const reader = new PlainRowReader(
      dialect("binary"),
      new QuotedEvaluator(dialect("binary")),
      fields,
    )
    const rows = fc
      .sample(parsedTrees(dialect("binary")), { numRuns: 500, seed: 1 })
      .map((tree) =>
        JSON.stringify({ id: 7, input: print(tree, dialect("binary")), target: "True" }),
      )
    const chunk = chunkOf(rows.map(encode))
    reader.begin(new Uint8Array(chunk.buffer))
    let at = 0
    for (const row of rows) {
      expect([row, reader.read(at)]).toEqual([row, true])
      at = reader.end
    }
    expect(at).toBe(chunk.length)
  })

  test("expressions in a frame, without a change to the bytes of their rows", () => {
    const rows = ["1", `(${"1 || ".repeat(1000)}0)`, "!1"].map((text, at) =>
      encode(`{"input": "Is ${text} true?", "target": ${at < 2}}`),
    )
    const chunk = chunkOf(rows)
    const before = [...chunk]
    const own = new QuotedEvaluator(dialect("c"))
    const seen: boolean[] = []
    const evaluator: Evaluator = {
      get end() {
        return own.end
      },
      evaluate(view, from) {
        seen.push(chunk.every((byte, at) => byte === before[at]))
        return own.evaluate(view, from)
      },
    }
    const frame = FramedText.of("Is {expr} true?")
    const reader = new PlainRowReader(dialect("c"), evaluator, fields, {}, frame)
    reader.begin(new Uint8Array(chunk.buffer))
    let at = 0
    for (const [place, row] of rows.entries()) {
      expect([reader.read(at), reader.value, reader.label]).toEqual([
        true,
        +(place < 2),
        +(place < 2),
      ])
      at += row.length + 1
      expect(reader.end).toBe(at)
    }
    expect(seen).toEqual([true, true, true])
  })

  test("long expressions of variables", () => {
    const python = dialect("python")
    const rows = [1, 1000, 2].map((times, at) =>
      encode(
        `{"input": "a${" and not bc".repeat(times)}", "assignment": {"a": true, "bc": ${at === 0}}, "target": ${at > 0}}`,
      ),
    )
    const chunk = chunkOf(rows)
    const evaluator = ValuedEvaluator.of(python, new QuotedEvaluator(python)) as ValuedEvaluator
    const reader = new PlainRowReader(python, evaluator, fields)
    reader.begin(new Uint8Array(chunk.buffer))
    let at = 0
    const read = rows.map((row) => {
      const found = [reader.read(at), reader.value, reader.label]
      at += row.length + 1
      return found
    })
    expect(read).toEqual([
      [true, 0, 0],
      [true, 1, 1],
      [true, 1, 1],
    ])
  })

  test("field names that need escapes are left to JSON.parse", () => {
    expect(arePlain(fields)).toBe(true)
    for (const name of ["é", 'a"b', "a\\b", "a\nb", "\u007f"]) {
      for (const field of ["input", "target", "assignment"]) {
        expect([name, arePlain({ ...fields, [field]: name })]).toEqual([name, false])
      }
    }
  })
})

describe("rows written by hand", () => {
  const binary = dialect("binary")
  const megabyte = "x".repeat(1 << 20)
  const deep = `${"(".repeat(100_000)}1${")".repeat(100_000)}`
  test.each<[string, string | Uint8Array, Verdict | undefined]>([
    ["a long string in front", `{"a":"${megabyte}","input":"1","target":1}`, "right"],
    ["a long string after", `{"input":"1","target":0,"a":"${megabyte}"}`, "wrong"],
    ["an unterminated long string", `{"input":"1","target":1,"a":"${megabyte}`, "unreadable"],
    [
      "a long string of escapes",
      `{"a":"${"\\n".repeat(1 << 19)}","input":"1","target":1}`,
      "right",
    ],
    ["a long number", `{"a":${"1".repeat(1 << 20)},"input":"1","target":1}`, "right"],
    ["long white space", `{${" \r\t".repeat(1 << 18)}"input":"1","target":1}`, "right"],
    ["a long expression", `{"input":"1${"&&1".repeat(1 << 18)}","target":1}`, "right"],
    ["a deep expression", `{"input":"${deep}","target":true}`, "right"],
    ["an unclosed deep expression", `{"input":"${"(".repeat(1 << 17)}","target":1}`, "refused"],
    [
      "deep arrays",
      `{"a":${"[".repeat(99_999)}${"]".repeat(99_999)},"input":"1","target":1}`,
      "right",
    ],
    ["input twice", '{"input":"1","input":"0","target":1}', "unreadable"],
    ["input twice, once not a text", '{"input":"1","target":1,"input":1}', "unreadable"],
    ["input twice, once in escapes", '{"input":"1","target":1,"\\u0069nput":"0"}', "unreadable"],
    ["target twice", '{"target":0,"input":"1","target":1}', "unreadable"],
    ["target twice, the last one empty", '{"input":"1","target":1,"target":""}', "unreadable"],
    ["values twice", '{"input":"1","assignment":{},"target":1,"assignment":{}}', "unreadable"],
    ["another field twice", '{"id":0,"input":"1","id":{"id":2},"target":1}', "right"],
    ["the same fields inside another", '{"a":{"input":"0"},"input":"1","target":1}', "right"],
    ["escapes in the expression", '{"input":"\\u0031\\u0026&1","target":"1"}', "right"],
    ["escapes in the label", '{"input":"1","target":"\\u0031"}', "right"],
    ["an escaped line feed", '{"input":"1\\n","target":"1"}', "right"],
    ["a null character", '{"input":"1\\u0000","target":"1"}', "refused"],
    ["a raw tab in a string", '{"input":"1\t","target":"1"}', "unreadable"],
    ["half of a surrogate pair", '{"input":"1\\ud800","target":"1"}', "refused"],
    [
      "invalid UTF-8 outside the expression",
      Buffer.from('{"a":"\xff","input":"1","target":1}', "latin1"),
      "right",
    ],
    [
      "invalid UTF-8 in the expression",
      Buffer.from('{"input":"1\xff","target":1}', "latin1"),
      "refused",
    ],
    ["an overlong quote", Buffer.from('{"input":"1\xc0\xa2,"target":1}', "latin1"), "unreadable"],
    ["1.0", '{"input":"1","target":1.0}', "right"],
    ["1e0", '{"input":"1","target":1e0}', "right"],
    ["0.0", '{"input":"0","target":0.0}', "right"],
    ["-1", '{"input":"1","target":-1}', "illegible"],
    ["01", '{"input":"1","target":01}', "unreadable"],
    ["2", '{"input":"1","target":2}', "illegible"],
    ["an array", '{"input":"1","target":[1]}', "illegible"],
    ["null", '{"input":"1","target":null}', "missing"],
    ["no label", '{"input":"1"}', "missing"],
    ["no expression", '{"target":"1"}', "unreadable"],
    ["a comma after the last field", '{"input":"1","target":1,}', "unreadable"],
    ["a comment", '{"input":"1","target":1} // so', "unreadable"],
    ["two objects", '{"input":"1","target":1}{}', "unreadable"],
    ["a byte order mark", '\ufeff{"input":"1","target":1}', "unreadable"],
    ["a carriage return at the end", '{"input":"1","target":1}\r', "right"],
    ["only white space", " \t\r", undefined],
    ["a form feed", "\f", "unreadable"],
    ["single quotes", "{'input':'1','target':1}", "unreadable"],
  ])("%s", (_, line, verdict) => {
    const bytes = typeof line === "string" ? encode(line) : line
    const found = verdictsOf(new ChunkChecker(planFor(binary)).check(chunkOf([bytes])))
    expect(found).toEqual(verdict === undefined ? [] : [verdict])
    expect(judge(bytes, binary)).toBe(verdict)
  })
})
