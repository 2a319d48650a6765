// The requests that a run still has to send, from cases and records made by hand.

import { describe, expect, test } from "vitest"
import type { Case, Configuration } from "../../../src/measure/cases/case.ts"
import { planRun } from "../../../src/measure/runs/plan-run.ts"
import {
  canonicalJson,
  latestRecords,
  type RunRecord,
  requestHash,
  totalUsage,
} from "../../../src/measure/runs/run-record.ts"
import { hasPython, runPython } from "../../support/cpython.ts"
import { sampleConfiguration, sampleRecord } from "../../support/sample-records.ts"

const configuration = sampleConfiguration

function caseOf(prompt: string, answer = true): Case {
  return { prompt, answer, length: 2 }
}

function recordOf(
  each: Case,
  { repeat = 0, reply = "True", error = null, as = configuration }: Partial<Changes> = {},
): RunRecord {
  const { model, settings } = as
  const hash = requestHash({ model, prompt: each.prompt, settings })
  const body = { ...sampleRecord(1), hash, repeat, configuration: as, case: each, error }
  return error === null ? { ...body, reply } : { ...body, reply: null, usage: null }
}

interface Changes {
  readonly repeat: number
  readonly reply: string
  readonly error: string | null
  readonly as: Configuration
}

const [a, b, c] = [caseOf("a"), caseOf("b"), caseOf("c")]
const briefly = (records: readonly RunRecord[]) =>
  records.map(({ case: { prompt }, repeat, reply }) => `${prompt}#${repeat} ${reply}`)

describe("a plan", () => {
  test("asks every case of a new run, in order, and counts those with the same request", () => {
    const { tasks, done, others, restated, conflict } = planRun([a, b, a, a], configuration, [])
    expect(tasks.map((task) => [task.case.prompt, task.repeat])).toEqual([
      ["a", 0],
      ["b", 0],
      ["a", 1],
      ["a", 2],
    ])
    expect({ done, others, restated, conflict }).toEqual({ done: [], others: 0, restated: [] })
    const [first] = tasks
    expect(first?.request).toEqual({
      model: "openai/gpt-4",
      prompt: "a",
      settings: { temperature: 0.01, seed: 42 },
    })
  })

  test("retries failed cases only after all new ones", () => {
    const records = [recordOf(a, { error: "refused" })]
    const { tasks } = planRun([a, b, a], configuration, records)
    expect(tasks.map((task) => [task.case.prompt, task.repeat])).toEqual([
      [b.prompt, 0],
      [a.prompt, 1],
      [a.prompt, 0],
    ])
  })

  test("skips cases with a reply, and retries those with an error", () => {
    const records = [
      recordOf(c, { reply: "c0" }),
      recordOf(b, { error: "no reply" }),
      recordOf(a, { repeat: 1, reply: "a1" }),
      recordOf(caseOf("x")),
    ]
    const plan = planRun([a, b, a, c], configuration, records)
    expect(plan.tasks.map((task) => [task.case.prompt, task.repeat])).toEqual([
      ["a", 0],
      ["b", 0],
    ])
    expect(briefly(plan.done)).toEqual(["a#1 a1", "c#0 c0"])
    expect(plan.others).toBe(1)
  })

  test("counts a refusal as a reply", () => {
    const refused = { ...recordOf(a), reply: null, refusal: "I cannot" }
    expect(planRun([a], configuration, [refused]).done).toEqual([refused])
  })

  test("judges a reply by the current case, and reports where the file differs", () => {
    const before: Case = { ...a, answer: false, parameters: { n: 1, m: 2 } }
    const same: Case = { length: 2, answer: true, prompt: "b", parameters: { m: 2, n: 1 } }
    const records = [recordOf(before), recordOf({ ...b, parameters: { n: 1, m: 2 } })]
    const { done, restated, tasks } = planRun([a, same], configuration, records)
    expect(tasks).toEqual([])
    expect(done.map((record) => record.case)).toEqual([a, same])
    expect(restated).toEqual([{ ...recordOf(before), case: a, usage: { input: 0, output: 0 } }])
    // Appended, the restated record counts.
    const next = planRun([a, same], configuration, [...records, ...restated])
    expect([next.done.length, next.restated, next.others]).toEqual([2, [], 0])
  })

  test("is empty for an empty run or dataset", () => {
    const empty = { tasks: [], done: [], restated: [], others: 0 }
    expect(planRun([], configuration, [])).toEqual(empty)
    expect(planRun([], configuration, [recordOf(a), recordOf(a)])).toEqual({ ...empty, others: 1 })
  })
})

describe("a conflict", () => {
  test("names the fields that differ", () => {
    const as: Configuration = {
      model: "openai/gpt-4",
      prompting: "chain of thought",
      settings: { seed: 42, temperature: 0.5, systemPrompt: "Think." },
    }
    const plan = planRun([a], configuration, [recordOf(a, { as })])
    expect(plan.conflict?.configuration).toEqual(as)
    expect(plan.conflict?.differences.toSorted((x, y) => (x.name < y.name ? -1 : 1))).toEqual([
      { name: "prompting", inFile: "chain of thought", asked: "none" },
      { name: "systemPrompt", inFile: "Think.", asked: undefined },
      { name: "temperature", inFile: 0.5, asked: 0.01 },
    ])
    expect([plan.tasks.length, plan.done, plan.others]).toEqual([1, [], 1])
  })

  test("arises even if some records have the same configuration", () => {
    const as = { ...configuration, model: "x-ai/grok" }
    const plan = planRun([a, b], configuration, [recordOf(a), recordOf(b, { as })])
    expect(plan.conflict?.differences).toEqual([
      { name: "model", inFile: "x-ai/grok", asked: "openai/gpt-4" },
    ])
    expect([plan.tasks.length, plan.done.length, plan.others]).toEqual([1, 1, 1])
  })

  test("does not arise from the order of fields", () => {
    const as = {
      settings: { seed: 42, temperature: 0.01 },
      prompting: "none",
      model: "openai/gpt-4",
    }
    expect(planRun([a], configuration, [recordOf(a, { as })])).not.toHaveProperty("conflict")
  })
})

describe("the latest records", () => {
  const reply = (text: string, repeat = 0) => recordOf(a, { reply: text, repeat })
  const error = recordOf(a, { error: "timed out" })
  const later = recordOf(a, { error: "reset" })

  test.each<[string, RunRecord[], RunRecord[], number]>([
    ["replies of two runs are both kept", [reply("1"), reply("2")], [reply("1"), reply("2")], 0],
    ["copies are dropped", [reply("1"), reply("1")], [reply("1")], 1],
    [
      "the last record of a reply counts",
      [reply("1"), { ...reply("1"), case: b, usage: { input: 0, output: 0 } }],
      [{ ...reply("1"), case: b, usage: { input: 0, output: 0 } }],
      1,
    ],
    ["an error doesn't override a reply", [reply("1"), error], [reply("1")], 1],
    ["a reply overrides an error", [error, reply("1"), later], [reply("1")], 2],
    ["the last error counts", [error, later], [later], 1],
    ["repeats are separate", [reply("1"), reply("2", 1)], [reply("1"), reply("2", 1)], 0],
    [
      "three replies and an error",
      [reply("1"), reply("2"), error, reply("1")],
      [reply("1"), reply("2")],
      2,
    ],
    ["none", [], [], 0],
  ])("%s", (_, records, expected, superseded) => {
    expect(latestRecords(records)).toEqual({ records: expected, superseded })
  })

  test("are sorted by their first requests, separately per configuration", () => {
    const other = { ...configuration, prompting: "chain of thought" }
    const swapped = { ...configuration, settings: { seed: 42, temperature: 0.01 } }
    const records = [
      recordOf(b, { error: "no" }),
      recordOf(a, { as: other, reply: "other" }),
      recordOf(a, { reply: "1" }),
      recordOf(a, { as: other, reply: "other 2" }),
      recordOf(b, { reply: "b" }),
      recordOf(a, { as: swapped, reply: "2" }),
    ]
    const latest = latestRecords(records)
    const all = ["b#0 b", "a#0 other", "a#0 other 2", "a#0 1", "a#0 2"]
    expect(briefly(latest.records)).toEqual(all)
    expect(latest.superseded).toBe(1)
  })
})

test("add up the tokens of all records, if known", () => {
  const unknown = { ...sampleRecord(3), usage: null }
  const records = [sampleRecord(1), sampleRecord(1), unknown, sampleRecord(2, 9, "no reply")]
  expect(totalUsage(records)).toEqual({ input: 180, output: 14 })
})

describe("the hash of a request", () => {
  const request = { model: "m", prompt: "p", settings: { temperature: 0.01, seed: 42 } }

  test("is the hash of canonical JSON", () => {
    // printf '%s' '{"model":"m","prompt":"p","settings":{}}' | sha256sum
    expect(requestHash({ model: "m", prompt: "p", settings: {} })).toBe(
      "c1ff490abdf4be8a00b054f9ea5150f88319ae18ed97ca9df3649e6ecc3c6c20",
    )
  })

  test("depends only on the content sent", () => {
    const other = { settings: { seed: 42, temperature: 0.01 }, prompt: "p", model: "m" }
    expect(requestHash(other)).toBe(requestHash(request))
    const more = { ...request, name: "x" }
    expect(requestHash(more)).toBe(requestHash(request))
    const changes = [{ model: "n" }, { prompt: "q" }, { settings: { temperature: 0.01 } }]
    const all = [request, ...changes.map((change) => ({ ...request, ...change }))].map(requestHash)
    expect(new Set(all).size).toBe(4)
    // UTF-8 can't tell lone surrogates apart, but the hash does.
    const [high, low] = ["\ud800", "\udc00"].map((prompt) => requestHash({ ...request, prompt }))
    expect(high).not.toBe(low)
  })

  test.skipIf(!hasPython)("equals the hash from CPython", () => {
    const requests = [
      request,
      { model: "o/é🙂", prompt: '"\\\n\u2028\t⊕', settings: { topP: 0.5, maxTokens: 7, seed: -1 } },
      { model: "", prompt: "", settings: {} },
    ]
    const script = `
import hashlib, json, sys
def digest(request):
    text = json.dumps(request, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
json.dump([digest(request) for request in json.load(sys.stdin)], sys.stdout)
`
    expect(requests.map(requestHash)).toEqual(runPython(script, requests))
  })

  test("ignores undefined fields", () => {
    expect(canonicalJson({ b: undefined, a: [{ d: 1, c: null }], A: "x" })).toBe(
      '{"A":"x","a":[{"c":null,"d":1}]}',
    )
  })
})
