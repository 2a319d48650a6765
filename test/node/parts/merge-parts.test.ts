// A dataset checked in parts has the report of a single run, for any division into shards and any order of merging. The
// judge is `validateFiles`, which knows nothing about parts.
//
// @module-tag scaled

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { python, trueFalse } from "../../../src/dialects.ts"
import { checkPart } from "../../../src/node/parts/check-part.ts"
import { mergeParts, mergePartsInto } from "../../../src/node/parts/merge-parts.ts"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { planFiles } from "../../../src/node/validate/plan-files.ts"
import type { SharedPlan } from "../../../src/node/validate/shared-plan.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
let sets = 0

const row = (input: string, target: unknown) => JSON.stringify({ input, target })

/** Right and wrong rows, rows that repeat or contradict each other, and invalid rows. */
const plain = [
  row("True and False", "False"),
  row("True and (False)", "False"),
  row("True and False", "True"),
  row("True or False", "True"),
  row("(True or False)", "True"),
  row("not True xor True", "True"),
  row("True xor not True", "True"),
  row("not not True", "True"),
  row("True and", "True"),
  row("1 && 0", "False"),
  row("1 ∧ 0", "False"),
  row("True or True", ""),
  row("True or True", "perhaps"),
  "",
  "{broken",
  '{"other": 1}',
  row("True ".repeat(3), "True"),
  row(`${"not ".repeat(40)}False`, "False"),
]

const lines = fc.array(fc.oneof(fc.constantFrom(...plain), fc.nat(99).map(numbered)), {
  maxLength: 120,
})

/** Expressions that are mostly different. */
function numbered(number: number): string {
  const bits = number.toString(2).padStart(7, "0").replaceAll("1", "True or ")
  const text = `${bits.replaceAll("0", "False or ")}False`
  return row(text, number > 0 && number % 9 > 0 ? "True" : "False")
}

interface Set {
  readonly folder: string
  readonly shards: readonly string[]
}

/** Rows in this many files, cut at positions from 0 to 1. */
function written(rows: readonly string[], cuts: readonly number[]): Set {
  sets += 1
  const path = join(folder, String(sets))
  mkdirSync(path)
  const places = [0, ...cuts.map((cut) => Math.round(cut * rows.length)).sort((a, b) => a - b)]
  const shards = places.map((from, at) => {
    const shard = join(path, `shard-${at}.jsonl`)
    writeFileSync(
      shard,
      rows
        .slice(from, places[at + 1])
        .map((line) => `${line}\n`)
        .join(""),
    )
    return shard
  })
  return { folder: path, shards }
}

const threads = 1

async function checked({ folder: path, shards }: Set, plan: SharedPlan): Promise<string[]> {
  const parts: string[] = []
  for (const [at, shard] of shards.entries()) {
    const part = join(path, `${at}.part`)
    await checkPart(part, shard, { plan, threads })
    parts.push(part)
  }
  return parts
}

/** Merges two parts at a time, selected by numbers from 0 to 1, until few are left. */
async function mergedInTree(set: Set, parts: readonly string[], choices: readonly number[]) {
  const left = [...parts]
  const take = (choice: number) => left.splice(Math.floor(choice * left.length), 1)
  for (const [at, choice] of choices.entries()) {
    if (left.length < 3) break
    const some = [...take(choice), ...take(1 - choice || 0.5), ...take(choice / 2)]
    const merged = join(set.folder, `merged-${at}.part`)
    await mergePartsInto(merged, some)
    left.push(merged)
  }
  return left
}

const cut = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
/** Without any of these, the dataset may lead to a question, which is not tested here. */
const plainRows = Array.from(
  { length: 5 },
  (_, at) => `{"input":"${"not ".repeat(at)}True","target":"${at % 2 === 0 ? "True" : "False"}"}`,
)

const rowsAndCuts = (count: number) =>
  fc.record({
    rows: lines,
    cuts: fc.array(cut, { minLength: count - 1, maxLength: count - 1 }),
    choices: fc.array(cut, { minLength: count, maxLength: count }),
    limit: fc.constantFrom(1, 2, 1000),
  })

const settings: readonly ValidateOptions[] = [
  {},
  { dialect: trueFalse, precedence: "c" },
  { dialect: trueFalse, labelsOnly: true },
  { dialect: python, unlabelled: true },
]

describe.each([
  [1, scaled(2)],
  [2, scaled(6)],
  [3, scaled(3)],
  [7, scaled(1)],
  [64, scaled(1)],
])("a dataset in %i", (count, numRuns) => {
  const tags = count === 2 ? [] : count === 3 || count > 7 ? ["long"] : ["slow"]
  test.each(count > 7 ? settings.slice(0, 1) : settings)("with %j", { tags }, async (options) => {
    await fc.assert(
      fc.asyncProperty(rowsAndCuts(count), async ({ rows, cuts, choices, limit }) => {
        const set = written([...plainRows, ...rows], cuts)
        const plan = await planFiles(set.shards, options)
        const whole = await validateFiles(set.shards, { plan, threads, limit })
        const parts = await checked(set, plan)
        const order = parts
          .map((part, at) => ({ part, rank: choices[at] ?? 0 }))
          .sort((left, right) => left.rank - right.rank)
          .map(({ part }) => part)
        const report = await mergeParts(order, { limit })
        expect(JSON.stringify(report)).toBe(JSON.stringify(whole))
        const left = await mergedInTree(set, order, choices)
        expect(JSON.stringify(await mergeParts(left, { limit }))).toBe(JSON.stringify(whole))
        rmSync(set.folder, { recursive: true })
      }),
      { numRuns },
    )
  })
})

test("lists sorted by row keep that order for any order of merging", {
  tags: ["slow"],
}, async () => {
  const facts = { "The sky is blue": true }
  const known = row("not (The sky is blue) and (The sky is blue)", "False")
  const wrong = row("not (The sky is blue)", "True")
  const [first, second] = ["Whales are fish", "Ice is warm"].map((each) =>
    row(`not (${each})`, "True"),
  )
  const rows = [known, known, wrong, first, wrong, known, known, second] as string[]
  const set = written(rows, [0.5])
  const plan = await planFiles(set.shards, { facts })
  const parts = (await checked(set, plan)).toReversed()
  for (const limit of [1, 1000]) {
    const whole = await validateFiles(set.shards, { plan, threads, limit })
    expect(JSON.stringify(await mergeParts(parts, { limit }))).toBe(JSON.stringify(whole))
    expect(whole.badRows.find(({ kind }) => kind === "wrong")).toMatchObject({ file: 0, line: 3 })
    const atoms = whole.findings.filter(({ message }) => message.includes("unknown atom"))
    expect(atoms.map(({ message }) => /Whales|Ice/.exec(message)?.[0])).toEqual(["Whales", "Ice"])
  }
})
