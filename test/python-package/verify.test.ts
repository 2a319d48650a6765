// The Python package verifies replies with code of its own, so it must give every reply the same verdict: the ones in the
// fixtures, and replies with random damage.
//
// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import { askPackage, noPython } from "../support/python-package.ts"
import { replies, repliesFromOutside, verificationOf } from "../support/replies.ts"
import { scaled } from "../support/run-length.ts"

const judge = `
import json, sys
from boolglot import verify
answers = []
for row in json.load(sys.stdin):
    options = {name: row[name] for name in ("dialect", "nontrivial", "start") if name in row}
    found = verify(row["gold"], row["reply"], row["task"], **options)
    answers.append([found.verdict, found.reason, found.answer])
json.dump(answers, sys.stdout)
`

const pieces = [
  ..."wait, no: not ** $ ` or and , . if Therefore ( ) | & é 答案是 😀 ' _ - ``` maybe B P∧Q ^ 1 0 is because ?".split(
    " ",
  ),
  ..."True|False|The answer is |Answer: |<answer>|</answer>|\\boxed{|\\text{|}|\n|\n\n|. |\\land ".split(
    "|",
  ),
]

/** A reply of the fixtures with a few parts inserted, removed or doubled; some chains have to start with the answer. */
const damaged = fc
  .record({
    row: fc.constantFrom(...replies),
    hasStart: fc.boolean(),
    edits: fc.array(
      fc.record({
        at: fc.nat({ max: 80 }),
        removed: fc.nat({ max: 12 }),
        added: fc.oneof(
          fc.constantFrom(...pieces),
          fc.constantFrom(...replies.map(({ reply }) => reply)),
        ),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ row, hasStart, edits }) => {
    let characters = [...row.reply]
    for (const { at, removed, added } of edits) {
      characters = [...characters.slice(0, at), ...added, ...characters.slice(at + removed)]
    }
    const start = hasStart && row.task === "steps" ? { start: String(row.gold) } : {}
    return { ...row, ...start, reply: characters.join("") }
  })

test.skipIf(noPython !== "")(
  `the Python package gives replies the same verdicts${noPython}`,
  { timeout: 600_000 },
  () => {
    const drawn = fc.property(fc.integer(), (seed) => {
      const drawnReplies = fc.sample(damaged, { seed, numRuns: scaled(500, 20_000) })
      const all = [...replies, ...repliesFromOutside, ...drawnReplies]
      const expected = all.map((row) => {
        const { verdict, reason, answer = null } = verificationOf(row)
        return [row.reply, verdict, reason, answer]
      })
      const found = askPackage(judge, all) as readonly unknown[][]
      expect(found.map((each, at) => [all[at]?.reply, ...each])).toEqual(expected)
    })
    fc.assert(drawn, { numRuns: 1, endOnFailure: true })
  },
)
