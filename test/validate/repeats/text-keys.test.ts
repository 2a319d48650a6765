// The keys of single texts are the keys used to compare datasets.

import { expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../../../src/language/dialect/dialect-named.ts"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { recordWords } from "../../../src/validate/repeats/record-stream.ts"
import { TextKeys } from "../../../src/validate/repeats/text-keys.ts"

const assignment = { a: true, b: false }
const values = new Map(Object.entries(assignment))

test.each([
  ["python", "True and ( not False )", "ofValued"],
  ["python", "a or (b)", "ofValued"],
  ["coq", "a -> (b)", "ofValued"],
  ["python", "a and missing", "ofUnbound"],
  ["python", "a and", "ofRefused"],
  ["logic", "⊤ ∧ é", "ofRefused"],
] as const)("%s: %s", (name, input, method) => {
  const dialect = dialectNamed(name, builtInDialects)
  const line = JSON.stringify({ input, target: "True", assignment })
  const options = { dialect, dialects: [dialect], isFull: true, limit: 1 }
  const { plan } = makePlan([line], "jsonl", { ...options, isFixing: false, hasAnswers: false })
  const bytes = new TextEncoder().encode(`${line}\n${" ".repeat(16)}`)
  const { records } = new ChunkChecker(plan).check(bytes.subarray(0, bytes.length - 16))
  expect(records).toHaveLength(recordWords)
  const digits = Array.from(records.subarray(0, 4), (word) => word.toString(16).padStart(8, "0"))
  expect(new TextKeys(dialect, false)[method](input, values)).toBe(digits.join(""))
})
