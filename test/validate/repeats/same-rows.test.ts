// Repeats and contradictions, compared with a plain loop that follows docs/validating.md. The expressions and their
// variables were written by hand.
//
// @module-tag scaled

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import type { BadRowKind, DatasetReport } from "../../../src/report/report.ts"
import { dialect } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

interface Text {
  readonly text: string
  /** Rows with the same expression differ only in white space and redundant parentheses; missing for a refused text. */
  readonly expression?: string
  readonly variables: readonly string[]
}

const texts: readonly Text[] = [
  { text: "x and y", expression: "x and y", variables: ["x", "y"] },
  { text: "(x) and y", expression: "x and y", variables: ["x", "y"] },
  { text: "x or x", expression: "x or x", variables: ["x"] },
  { text: "True and False", expression: "constant", variables: [] },
  { text: "True  and (False)", expression: "constant", variables: [] },
  { text: "x@y", variables: [] },
  { text: "x @ y", variables: [] },
  { text: "True and not", variables: [] },
  // The codes of tokens, as bytes.
  { text: "\u0001\u0002", variables: [] },
]

/** Assignments, and the values that they state. */
const givens: readonly (readonly [given: unknown, stated: Readonly<Record<string, boolean>>])[] = [
  [undefined, {}],
  [{}, {}],
  [null, {}],
  [
    { x: true, y: true },
    { x: true, y: true },
  ],
  [
    { y: 1, x: "yes" },
    { x: true, y: true },
  ],
  ['{"y": "True", "x": true}', { x: true, y: true }],
  [
    { x: true, y: false },
    { x: true, y: false },
  ],
  [
    { x: true, y: true, z: false },
    { x: true, y: true, z: false },
  ],
  [{ x: true, y: null }, { x: true }],
  [{ x: true }, { x: true }],
]

interface Row extends Text {
  readonly given: (typeof givens)[number]
  readonly target: unknown
  readonly label?: boolean
  readonly isEscaped: boolean
}

const rows: fc.Arbitrary<Row> = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.constantFrom(...givens),
    fc.constantFrom<[unknown, boolean?]>(["True", true], ["False", false], [0, false], ["?"], [""]),
    fc.boolean(),
  )
  .map(([text, given, [target, label], isEscaped]) => ({
    ...text,
    given,
    target,
    ...(label === undefined ? {} : { label }),
    isEscaped,
  }))

/** Rows with an escape are not plain, so they take the slow path. */
function lineOf({ text, given: [assignment], target, isEscaped }: Row): string {
  const line = JSON.stringify({ input: text, target, assignment })
  return isEscaped ? line.replace('"input"', '"\\u0069nput"') : line
}

function isSame(one: Row, other: Row, { butForForm }: { butForForm: boolean }): boolean {
  const hasValue = ({ expression, variables, given: [, stated] }: Row) =>
    expression !== undefined && variables.every((name) => stated[name] !== undefined)
  if (hasValue(one) !== hasValue(other)) return false
  const names = ({ expression, variables, given: [, stated] }: Row) =>
    expression === undefined ? Object.keys(stated) : variables
  const areValuesSame = [...names(one), ...names(other)].every(
    (name) => one.given[1][name] === other.given[1][name],
  )
  if (!areValuesSame) return false
  if (!butForForm) return one.text === other.text
  return hasValue(one) && one.expression === other.expression
}

function judge(all: readonly Row[]): string[] {
  const found = all.flatMap((row, index): [BadRowKind, number, number][] => {
    const earlier = all.slice(0, index)
    const repeated = earlier.findIndex((each) => isSame(each, row, { butForForm: false }))
    const nearly = earlier.findIndex((each) => isSame(each, row, { butForForm: true }))
    if (repeated >= 0) return [["repeated", index, repeated]]
    return nearly >= 0 ? [["nearly-repeated", index, nearly]] : []
  })
  all.forEach((row, index) => {
    const alike = all.flatMap((each, at) =>
      isSameQuestion(each, row) && each.label !== undefined ? [at] : [],
    )
    if (alike[0] === index) found.push(...conflictIn(all, alike))
  })
  const kinds: readonly BadRowKind[] = ["repeated", "nearly-repeated", "contradicting"]
  return found
    .sort((left, right) => left[1] - right[1] || kinds.indexOf(left[0]) - kinds.indexOf(right[0]))
    .map(([kind, row, other]) => `${kind} ${row + 1}: ${other + 1}`)
}

function isSameQuestion(one: Row, other: Row): boolean {
  return isSame(one, other, { butForForm: true }) || isSame(one, other, { butForForm: false })
}

/** @param places the rows with one question and a label */
function conflictIn(
  all: readonly Row[],
  places: readonly number[],
): [BadRowKind, number, number][] {
  const rowsWith = (label: boolean) => places.filter((at) => all[at]?.label === label)
  const [trues, falses] = [rowsWith(true), rowsWith(false)]
  const [firstTrue, firstFalse] = [trues[0], falses[0]]
  if (firstTrue === undefined || firstFalse === undefined) return []
  const value = rightLabelOf(all[firstTrue] as Row)
  const isTied = trues.length === falses.length
  const areTruesListed =
    value === undefined
      ? isTied
        ? firstTrue > firstFalse
        : trues.length < falses.length
      : value === false
  return areTruesListed
    ? [["contradicting", firstTrue, firstFalse]]
    : [["contradicting", firstFalse, firstTrue]]
}

/** `undefined` if a variable has no value or the text is refused. */
function rightLabelOf({ expression, given: [, { x, y }] }: Row): boolean | undefined {
  if (expression === "constant") return false
  if (expression === "x or x") return x
  return expression === undefined || x === undefined || y === undefined ? undefined : x && y
}

function repeatsIn({ badRows }: DatasetReport): string[] {
  return badRows
    .filter(({ other }) => other !== null)
    .map(({ kind, line, other }) => `${kind} ${line}: ${other?.line}`)
}

test("compares rows by expression and values, and without a value by text", {
  tags: ["scaled"],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 2, maxLength: 40 }), async (all) => {
      // A given field must occur in some row.
      fc.pre(all.some((row) => lineOf(row).includes('"assignment"')))
      const content = all.map(lineOf).join("\n")
      const source = async function* () {
        yield Buffer.from(content)
      }
      const report = await validateFiles([source()], {
        format: "jsonl",
        inputField: "input",
        targetField: "target",
        assignmentField: "assignment",
        dialect: dialect("python"),
        template: "bare",
        threads: 1,
      })
      expect(repeatsIn(report)).toEqual(judge(all))
    }),
    { numRuns: scaled(100) },
  )
})

describe("cases worked out by hand", () => {
  const row = (input: string, target: string, assignment?: object) => ({
    input,
    target,
    assignment,
  })
  const x = (x: unknown, y?: unknown) => ({ x, y })

  test.each<[string, object[], string[]]>([
    [
      "a refused text with two assignments and two labels is two questions",
      [row("x@y", "True", x(true, true)), row("x@y", "False", x(true, false))],
      [],
    ],
    [
      "a refused text with one assignment and two labels is a repeat with conflicting labels",
      [row("x@y", "True", x(true, false)), row("x@y", "False", { y: false, x: true })],
      ["repeated 2: 1", "contradicting 2: 1"],
    ],
    [
      "an unbound row contradicts only rows with its text and values",
      [
        row("x and y", "True", x(true)),
        row("x and y", "False", x(true)),
        row("x and y", "False", x(true)),
        row("x and (y)", "True", x(true)),
        row("x and y", "True", x(true, true)),
      ],
      // Two of three say False, so the first row is in the minority.
      ["contradicting 1: 2", "repeated 2: 1", "repeated 3: 1"],
    ],
    [
      "different values with different right labels don't contradict",
      [row("x and y", "True", x(true, true)), row("x and y", "False", x(true, false))],
      [],
    ],
    [
      "variables that don't occur in the expression make no difference",
      [row("x or x", "True", x(true, true)), row("(x) or x", "False", x("1", false))],
      ["nearly-repeated 2: 1", "contradicting 2: 1"],
    ],
    [
      "lists the row with the wrong label, not those after it",
      [
        row("x or x", "False", x(true)),
        row("x or x", "True", x(true)),
        row("(x) or x", "True", x(1)),
      ],
      ["contradicting 1: 2", "repeated 2: 1", "nearly-repeated 3: 1"],
    ],
  ])("%s", async (_, all, expected) => {
    const content = all.map((each) => `${JSON.stringify(each)}\n`).join("")
    const source = async function* () {
      yield Buffer.from(content)
    }
    const options = { format: "jsonl", dialect: dialect("python"), threads: 1 } as const
    expect(repeatsIn(await validateFiles([source()], options))).toEqual(expected)
  })
})

test("results don't depend on the number of threads", { tags: ["long"] }, () => {
  const [first = [], ...others] = fc.sample(fc.array(rows, { minLength: 40, maxLength: 40 }), {
    numRuns: 8,
    seed: 13,
  })
  const path = join(temporaryFolder(), "rows.jsonl")
  // These lines fill several chunks; the first rows of each kind are in the first one.
  const copies = scaled(7000, 14_000)
  const filling = `${JSON.stringify({ input: "True or False", target: "True" })}\n`.repeat(copies)
  const content = [first, ...others].map((all) => `${all.map(lineOf).join("\n")}\n`).join(filling)
  writeFileSync(path, content)
  const reports = ["1", "2", "8"].map((threads) => {
    const fields = ["--input-field", "input", "--assignment-field", "assignment", "-d", "python"]
    const args = ["dist/cli/main.cjs", "validate", path, ...fields, "--json", "--threads", threads]
    const { stdout } = spawnSync("node", args, { encoding: "utf8", maxBuffer: 1 << 28 })
    return JSON.parse(stdout).analysis.repeats
  })
  const { contradicting, ...kinds } = judgedCounts([first, ...others].flat())
  expect(reports[0]).toMatchObject({ ...kinds, repeated: kinds.repeated + 7 * copies - 1 })
  const { judged, unjudged } = reports[0].contradicting
  expect(judged.expressions + unjudged.expressions).toBe(contradicting)
  expect(reports.slice(1)).toEqual([reports[0], reports[0]])
})

function judgedCounts(all: readonly Row[]) {
  const found = judge(all)
  const count = (kind: BadRowKind) => found.filter((each) => each.startsWith(`${kind} `)).length
  return {
    repeated: count("repeated"),
    nearlyRepeated: count("nearly-repeated"),
    contradicting: count("contradicting"),
  }
}
