// The code under test makes the suite, so the expectations here come from elsewhere: values from a truth table and from
// Python, refusals from the reference engine, completeness from trying all short texts.
//
// @module-tag slow
// @module-tag scaled

import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { AcceptedCase, RefusedCase } from "../../src/conformance/case-schema.ts"
import { makeSuite, type Suite } from "../../src/conformance/suite.ts"
import { dialects } from "../../src/dialects.ts"
import { BooleanSyntaxError, type Dialect, formatLine, parse } from "../../src/index.ts"
import { referenceEngine } from "../../src/language/ohm/reference-engine.ts"
import { hasPython, pythonPath } from "../support/cpython.ts"
import { allPrecedences, tagsOfPrecedence } from "../support/other-precedences.ts"
import { captured } from "../support/run-command.ts"
import { stride } from "../support/run-length.ts"
import { truth } from "../support/tree-tools.ts"

const committed = "fixtures/conformance"
const infix = ["and", "or", "xor"] as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boolglot-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

function textOf({ files }: Suite, name: string): string {
  return files.find((file) => file.name === name)?.text ?? ""
}

function linesOf<Case>(suite: Suite, name: string): Case[] {
  return textOf(suite, name)
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

function casesOf(suite: Suite, { name }: Dialect) {
  return {
    accepted: linesOf<AcceptedCase>(suite, `${name}.accepted.jsonl`),
    refused: linesOf<RefusedCase>(suite, `${name}.refused.jsonl`),
  }
}

function withoutRandom(cases: readonly { readonly id: string; readonly text: string }[]) {
  return cases.filter(({ id }) => !id.includes("/random/"))
}

test("the committed files of a notation equal the suite", () => {
  const binary = dialects.filter(({ name }) => name === "binary")
  for (const { name, text } of makeSuite(dialects, 42, binary).files)
    if (name.startsWith("binary."))
      expect(text === readFileSync(join(committed, name), "utf8"), name).toBe(true)
})

// Draws for every notation, unless BOOLGLOT_SUITE names the folder of a suite that the built command has just written.
test("the committed suite is up to date: run boolglot fixtures -o fixtures/conformance", {
  tags: ["long"],
}, async () => {
  const written = process.env["BOOLGLOT_SUITE"]
  const again = written ?? join(folder, "again")
  if (written === undefined) {
    const { exitCode } = await captured(["fixtures", "-o", again])
    expect(exitCode).toBe(0)
  }
  const names = readdirSync(committed)
  const namesAgain = readdirSync(again)
  expect(namesAgain).toHaveLength(3 + 2 * dialects.length)
  expect(namesAgain).toEqual(expect.arrayContaining(names))
  // The suites of all notations would be too large to commit: see fixtures/README.md.
  const kept = dialects.filter(
    ({ name, family }) => family === "datasets" || ["python", "javascript", "perl"].includes(name),
  )
  expect(names).toEqual(
    expect.arrayContaining([
      ...["README.md", "manifest.json", "schema.json"],
      ...kept.flatMap(({ name }) => [`${name}.accepted.jsonl`, `${name}.refused.jsonl`]),
    ]),
  )
  for (const name of names) {
    const [ours, theirs] = [again, committed].map((each) => readFileSync(join(each, name))) as [
      Buffer,
      Buffer,
    ]
    expect(ours.equals(theirs), `${name} is another one`).toBe(true)
  }
})

test("the schema accepts every line and nothing broken", { tags: ["slow"] }, () => {
  const read = (name: string) => readFileSync(join(committed, name), "utf8")
  const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(read("schema.json")))
  const lines = readdirSync(committed)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => read(name).trimEnd().split("\n"))
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(2000)
  expect(lines.filter((line) => !isValid(line))).toEqual([])

  const accepted = lines.find(({ tree }) => tree?.kind === "and")
  const refused = lines.find(({ expected }) => expected?.length > 1)
  const { value, ...rest } = accepted
  const broken = [
    {},
    { ...accepted, ...refused },
    { ...accepted, more: 1 },
    { ...accepted, id: "true-false.accepted" },
    { ...accepted, value: "True" },
    rest,
    { ...accepted, tree: { ...accepted.tree, operands: [] } },
    { ...accepted, tree: { kind: "group", inner: { kind: "nand", operands: [] } } },
    { ...accepted, assignment: { x: 1 } },
    { ...accepted, translations: { binary: "" } },
    { ...refused, offset: -1 },
    { ...refused, offset: 0.5 },
    { ...refused, expected: [] },
    { ...refused, expected: ["true", "true"] },
    { ...refused, expected: ["space"] },
  ]
  expect(broken.filter((line) => isValid(line))).toEqual([])
})

test("another seed changes only the random cases", { tags: ["long"] }, () => {
  const [ours, theirs] = [makeSuite(allPrecedences, 42), makeSuite(allPrecedences, -1n)]
  expect(makeSuite(allPrecedences).files).toEqual(ours.files)
  for (const dialect of allPrecedences) {
    const [one, other] = [casesOf(ours, dialect), casesOf(theirs, dialect)]
    for (const kind of ["accepted", "refused"] as const) {
      expect(withoutRandom(one[kind])).toEqual(withoutRandom(other[kind]))
      expect(one[kind]).not.toEqual(other[kind])
      expect(one[kind].length).toBeGreaterThan(withoutRandom(one[kind]).length + 20)
    }
  }
})

const suite = makeSuite(allPrecedences, 7)

test("the files are ASCII", () => {
  const others = suite.files.filter(({ text }) => !/^[\n -~]*$/.test(text))
  expect(others.map(({ name }) => name)).toEqual([])
})

describe.each(allPrecedences.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    const { accepted, refused } = casesOf(suite, dialect)
    const entry = JSON.parse(textOf(suite, "manifest.json")).dialects.find(
      ({ name }: Dialect) => name === dialect.name,
    )

    test("the manifest has the numbers of cases and the spellings of the notation", () => {
      expect(entry).toMatchObject({
        spellings: dialect.spellings,
        accepted: { cases: accepted.length },
        refused: { cases: refused.length },
      })
      expect(suite.dialects.find((each) => each.dialect === dialect)).toEqual({
        dialect,
        accepted: entry.accepted,
        refused: entry.refused,
      })
    })

    test("ids and texts are unique", () => {
      const ids = [...accepted, ...refused].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const texts = refused.map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
      const asked = accepted.map(({ text, assignment }) => JSON.stringify([text, assignment]))
      expect(new Set(asked).size).toBe(asked.length)
    })

    const tags = tagsOfPrecedence(dialect)
    test("an accepted case has the value of its tree, the tree of the definition, and prints that read the same", {
      tags,
    }, () => {
      const wrong = accepted.filter(({ text, spaced, compact, tree, assignment, value }) => {
        const read = (each: string) => referenceEngine.parse(each, dialect)
        return !(
          truth(tree, new Map(Object.entries(assignment))) === value &&
          isDeepStrictEqual(read(text), tree) &&
          formatLine(read(spaced)) === formatLine(tree) &&
          formatLine(read(compact)) === formatLine(tree) &&
          spaced.length >= compact.length
        )
      })
      expect(wrong).toEqual([])
    })

    test("a translation has the same value, and none is missing", { tags }, () => {
      const others = new Map(allPrecedences.map((each) => [each.name, each]))
      // Ohm reads each one, which is slow.
      const some = accepted.filter((_, at) => at % stride(5, 1) === 0)
      for (const { id, tree, assignment, value, translations } of some) {
        const values = new Map(Object.entries(assignment))
        for (const [name, text] of Object.entries(translations)) {
          const again = referenceEngine.parse(text, others.get(name) as Dialect)
          expect([id, name, truth(again, values)]).toEqual([id, name, value])
        }
        if (values.size > 0) continue
        const line = formatLine(tree)
        const able = allPrecedences.filter(
          (each) =>
            each !== dialect &&
            (isCommon(dialect) || isCommon(each)) &&
            (each.spellings.true.length > 0 || !/true|false/.test(line)) &&
            [...infix, "not" as const].every(
              (operator) => each.spellings[operator].length > 0 || !line.includes(`(${operator} `),
            ),
        )
        expect([id, Object.keys(translations)]).toEqual([id, able.map(({ name }) => name)])
      }
    })

    test("a refused case has the offset and kinds of the definition, after ASCII", { tags }, () => {
      for (const { id, text, offset, expected } of refused) {
        const error = errorOf(() => referenceEngine.parse(text, dialect))
        expect([id, error?.offset, error?.expected]).toEqual([id, offset, expected])
        if (entry.ascii)
          expect([id, /^[\0-\x7f]*$/.test(text.slice(0, offset))]).toEqual([id, true])
        expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text)
      }
      expect(entry.ascii).toBe(!["flat", "french"].includes(dialect.name))
    })

    test("every pair of operators occurs in sequence, and every spelling is used", () => {
      const own = infix.filter((operator) => dialect.spellings[operator].length > 0)
      for (const first of own) {
        for (const second of own) {
          expect(accepted.map(({ id }) => id)).toContain(
            `${dialect.name}.accepted/${first}-${second}/1`,
          )
        }
      }
      const texts = withoutRandom(accepted).map(({ text }) => ` ${text} `)
      const spellings = Object.values(dialect.spellings).flat()
      expect(spellings.filter((each) => !texts.some((text) => text.includes(` ${each} `)))).toEqual(
        [],
      )
    })

    test("every pair is distinguished from its other reading, if a value can show it", () => {
      const table = {
        and: (a: boolean, b: boolean) => a && b,
        or: (a: boolean, b: boolean) => a || b,
        xor: (a: boolean, b: boolean) => a !== b,
      }
      for (const { id, tree, assignment, value } of accepted) {
        const [, first, second] = /accepted\/(and|or|xor)-(and|or|xor)\//.exec(id) ?? []
        if (first === undefined || second === undefined || first === second) continue
        const [a, b, c] = [...formatLine(tree).matchAll(/true|false|\b[a-z]\b/g)].map(([word]) =>
          word.length > 1 ? word === "true" : assignment[word],
        ) as [boolean, boolean, boolean]
        const [one, other] = [table[first as "and"], table[second as "and"]]
        const [left, right] = [other(one(a, b), c), one(a, other(b, c))]
        expect([id, left !== right]).toEqual([id, true])
        expect([left, right]).toContain(value)
      }
    })

    test("each kind of token is refused wherever others are expected", () => {
      const shown = new Set(
        refused.map(({ text, offset, expected }) => describePlace(text, offset, expected)),
      )
      const places = wrongPlaces(dialect)
      expect(places.size).toBeGreaterThan(20)
      expect([...places].filter((place) => !shown.has(place))).toEqual([])
    })
  },
)

/** Whether cases are translated from this notation to all others and back. */
function isCommon({ name }: Dialect): boolean {
  return ["true-false", "python"].includes(name)
}

function errorOf(action: () => void): BooleanSyntaxError | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(BooleanSyntaxError)
    return error as BooleanSyntaxError
  }
}

/** The tokens before and at an offset of a text with spaces, and the expected tokens there. */
function describePlace(text: string, offset: number, expected: readonly string[]): string {
  const before = text.slice(0, offset).trimEnd().split(" ").at(-1)
  return `${before} | ${text.slice(offset).split(" ")[0]} | ${expected}`
}

/**
 * Where texts of up to four tokens are refused. A text refused before its end is refused at the same place for any
 * continuation, so only the others are continued.
 */
function wrongPlaces(dialect: Dialect): Set<string> {
  const tokens = Object.values(dialect.spellings).flatMap((texts) => texts.slice(0, 1))
  if (dialect.variable !== null) tokens.push("a")
  const places = new Set<string>()
  let texts = [""]
  for (let length = 0; length <= 4; length += 1) {
    const open: string[] = []
    for (const text of texts) {
      const error = errorOf(() => parse(text, dialect))
      if (error !== undefined) places.add(describePlace(text, error.offset, error.expected))
      if (error === undefined || error.offset === text.length) open.push(text)
    }
    texts = open.flatMap((text) => tokens.map((token) => (length > 0 ? `${text} ${token}` : token)))
  }
  return places
}

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

describe.skipIf(!hasPython)(`the Python check${reason}`, () => {
  const script = "fixtures/check-conformance.py"
  const check = (...args: string[]) =>
    spawnSync(pythonPath, [script, ...args], { encoding: "utf8" })

  /** The exit code and the complaint for a suite with one changed line. */
  function checkChanged(file: string, change: (line: string) => string) {
    const copy = mkdtempSync(join(folder, "copy-"))
    cpSync(committed, copy, { recursive: true })
    const lines = readFileSync(join(copy, file), "utf8").split("\n")
    const at = lines.findIndex((line) => change(line) !== line)
    lines[at] = change(lines[at] as string)
    writeFileSync(join(copy, file), lines.join("\n"))
    const { status, stderr } = check(copy)
    return { status, stderr }
  }

  test("has at most 61 lines and agrees on every case", { tags: ["slow"] }, () => {
    expect(readFileSync(script, "utf8").split("\n").length).toBeLessThanOrEqual(62)
    const { status, stdout, stderr } = check()
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
    const counts = Object.fromEntries(
      [...stdout.matchAll(/^ *(\d+) (.*)$/gm)].map(([, count, what]) => [what, Number(count)]),
    ) as Record<string, number>
    const manifest = JSON.parse(readFileSync(join(committed, "manifest.json"), "utf8"))
    for (const { name, accepted, refused } of manifest.dialects) {
      if (!existsSync(join(committed, accepted.file))) continue
      const cases = readFileSync(join(committed, accepted.file), "utf8").trimEnd().split("\n")
      const inPython = cases.flatMap((line) => {
        const { translations } = JSON.parse(line) as AcceptedCase
        return ["true-false", "python"].filter((other) => Object.hasOwn(translations, other))
      })
      if (name !== "true-false") {
        const own = name === "python" ? 3 * accepted.cases : 0
        expect([name, counts[`${name}: values`] ?? 0]).toEqual([name, own + inPython.length])
        continue
      }
      expect(counts[`${name}: values`]).toBe(3 * accepted.cases)
      const kinds = Object.entries(counts).filter(([what]) => /^true-false: (?!values)/.test(what))
      expect(kinds.reduce((sum, [, count]) => sum + count, 0)).toBe(refused.cases)
      expect(counts["true-false: refused by Python too"]).toBeGreaterThan(refused.cases / 2)
    }
  })

  test.each([
    ["true-false.accepted.jsonl", /"value":true,"translations"/, '"value":false,"translations"'],
    ["true-false.accepted.jsonl", /"compact":"True and/, '"compact":"True^'],
    ["binary.accepted.jsonl", /"true-false":"not True"/, '"true-false":"not False"'],
    ["python.accepted.jsonl", /"assignment":\{"a":true\}/, '"assignment":{"a":false}'],
    ["true-false.refused.jsonl", /"text":"and"/, '"text":"True and True"'],
  ])("fails for a mistake in %s: %s", { tags: ["long"] }, (file, from, to) => {
    const { status, stderr } = checkChanged(file, (line) => line.replace(from, to))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^does not agree with Python:\n[a-z-]+\.(accepted|refused)\/.*\n/)
    expect(new Set(stderr.match(/^\S+: /gm)).size).toBe(1)
  })

  test.each([
    ["a line is missing", /^.*\n/],
    ["all lines are missing", /^.*$/s],
  ])("fails if %s", { tags: ["long"] }, (_, missing) => {
    for (const file of ["true-false.accepted.jsonl", "true-false.refused.jsonl"]) {
      const copy = mkdtempSync(join(folder, "copy-"))
      cpSync(committed, copy, { recursive: true })
      const text = readFileSync(join(copy, file), "utf8")
      writeFileSync(join(copy, file), text.replace(missing, ""))
      const { status, stderr } = check(copy)
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(`${file} has \\d+ cases, not \\d+`),
      })
    }
  })
})

const hasPerl = spawnSync("perl", ["-v"]).status === 0
const hasGo = spawnSync("go", ["version"]).status === 0

describe.each([
  ["node", [process.execPath], "mjs", "javascript", true],
  ["perl", ["perl"], "pl", "perl", hasPerl],
  ["go", ["go", "run"], "go", "go", hasGo],
] as const)("the check in %s", (_, [program = "", ...args], ending, name, isThere) => {
  const check = (suite: string) =>
    spawnSync(program, [...args, `fixtures/check-conformance.${ending}`, suite], {
      encoding: "utf8",
    })

  test.skipIf(!isThere)(
    "agrees on every case, and fails if a value is changed",
    { tags: ["slow"] },
    () => {
      const { status, stdout, stderr } = check(committed)
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
      const file = `${name}.accepted.jsonl`
      const text = readFileSync(join(committed, file), "utf8")
      const count = text.split("\n").length - 1
      expect(stdout).toMatch(new RegExp(`^${3 * count} values`))

      const copy = mkdtempSync(join(folder, "copy-"))
      cpSync(committed, copy, { recursive: true })
      writeFileSync(join(copy, file), text.replace('"value":true,"tr', '"value":false,"tr'))
      const changed = check(copy)
      expect(changed.status).not.toBe(0)
      expect(changed.stderr).toMatch(new RegExp(`does not agree with .*:\n${name}.accepted/`))
    },
  )
})
