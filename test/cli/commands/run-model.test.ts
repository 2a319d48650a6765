// boolglot run as a user calls it, with an endpoint on this machine. Quizzes and answers were written by the original
// program: True, False, False, False, False, True.

import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { parseRecord } from "../../../src/measure/runs/run-record.ts"
import {
  type Behaviour,
  type ChatCall,
  completion,
  startChatServer,
} from "../../support/chat-server.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const quizzes = readFileSync("fixtures/xor-bench/quizzes.l4.r1.csv", "utf8").split("\n").slice(0, 6)
const cases = `${quizzes.join("\n")}\n`
let number = 0
/** The run file of one test. */
let path: string
const closing: (() => Promise<void>)[] = []

beforeEach(() => {
  number += 1
  path = join(folder, `${number}.jsonl`)
  vi.stubEnv("OPENAI_API_KEY", "")
  vi.stubEnv("OPENROUTER_API_KEY", "")
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) await close()
})

async function serverOf(respond: (call: ChatCall, count: number) => Behaviour) {
  const server = await startChatServer(respond)
  closing.push(() => server.close())
  return server
}

/** Answers True to everything. */
const alwaysTrue = () => ({ body: completion("<ANSWER>True</ANSWER>") })

function run(baseUrl: string, args: readonly string[] = [], input = cases) {
  return captured(["run", "-m", "test/model", "--base-url", baseUrl, "-o", path, ...args], {
    input,
  })
}

function records() {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n")
  return lines.map((line) => {
    const record = parseRecord(line)
    if (record === undefined) throw new Error(`no record: ${line}`)
    return record
  })
}

describe("a run", () => {
  test("prints the original's tally, and keeps every reply", { tags: ["slow"] }, async () => {
    const server = await serverOf(alwaysTrue)
    const { exitCode, output, errors } = await run(server.baseUrl)
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: "4: 33.33 (C: 2, I: 4, M: 0 A: 6)\n",
    })
    expect(errors).toBe(
      [
        "standard input: 6 cases (quizzes of xor-bench), sent unchanged",
        `test/model at ${server.baseUrl}, without a key; no system prompt, temperature 0.01, seed 42`,
        `replies go to ${path}`,
        `6 of 6 cases answered in ${path}, 582 tokens used`,
        "",
      ]
        .join("\n")
        .replaceAll(/ +/g, " "),
    )
    const found = records()
    expect(new Set(found.map((record) => record.hash)).size).toBe(6)
    expect(found[0]).toMatchObject({
      configuration: {
        model: "test/model",
        prompting: "none",
        settings: { temperature: 0.01, seed: 42 },
      },
      repeat: 0,
      reply: "<ANSWER>True</ANSWER>",
      finishReason: "stop",
      refusal: null,
      usage: { input: 90, output: 7 },
      attempts: 1,
      error: null,
    })
    const asked = found.map((record) => [record.case.length, record.case.answer])
    const answers = [true, false, false, false, false, true]
    expect(asked.toSorted()).toEqual(answers.map((answer) => [4, answer]).toSorted())
  })

  test("sends what the original sends, and additional parameters", {
    tags: ["slow"],
  }, async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl, ["--concurrency", "1"])
    const { body } = server.calls[0] as ChatCall
    expect(body).toEqual({
      model: "test/model",
      messages: [{ role: "user", content: expect.stringMatching(/^Given the following boolean/) }],
      temperature: 0.01,
      seed: 42,
    })
    const first = (quizzes[0] as string).slice('4,True,"'.length, -1).replaceAll("\\n", "\n")
    expect((body["messages"] as { content: string }[])[0]?.content).toBe(first)

    path = `${path}.other`
    await run(server.baseUrl, [
      ...["--system-prompt", "Think.", "--temperature", "none", "--seed", "none", "--top-p", "0.9"],
      ...["--max-tokens", "100", "--reasoning-effort", "low"],
    ])
    const { messages, ...others } = server.calls[6]?.body ?? {}
    expect(others).toEqual({
      model: "test/model",
      top_p: 0.9,
      max_tokens: 100,
      reasoning_effort: "low",
    })
    expect((messages as unknown[])[0]).toEqual({ role: "system", content: "Think." })
    expect(records()[0]?.configuration.prompting).toBe("system prompt")
  })

  test("resumes with more cases, and asks nothing twice", async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl, [], `${quizzes.slice(0, 4).join("\n")}\n`)
    expect(server.calls).toHaveLength(4)
    const { exitCode, output, errors } = await run(server.baseUrl)
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: "4: 33.33 (C: 2, I: 4, M: 0 A: 6)\n",
    })
    expect(errors).toContain("4 replies already; 2 cases left to ask")
    expect(server.calls).toHaveLength(6)
    expect([...server.counts.values()]).toEqual([1, 1, 1, 1, 1, 1])

    const again = await run(server.baseUrl)
    expect(again.output).toBe(output)
    expect(server.calls).toHaveLength(6)
    expect(records()).toHaveLength(6)
  })

  test("asks a question as often as it occurs in the dataset", async () => {
    const server = await serverOf(alwaysTrue)
    const { output } = await run(server.baseUrl, [], cases + cases)
    expect(output).toBe("4: 33.33 (C: 4, I: 8, M: 0 A: 12)\n")
    expect([...server.counts.values()]).toEqual([2, 2, 2, 2, 2, 2])
  })

  test("warns if existing replies come from another endpoint", async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl)
    expect(records()[0]?.endpoint).toBe(server.baseUrl)
    const other = await run("http://127.0.0.1:9/v1")
    expect(other.exitCode).toBe(0)
    expect(other.errors.replaceAll(/\s+/g, " ")).toContain(
      `warning: replies in ${path} came from ${server.baseUrl}, another endpoint than now`,
    )
  })

  test("judges by changed labels without asking again", {
    tags: ["slow"],
  }, async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl)
    const turned = cases.replace(/^4,False/gm, "4,True")
    const { output, errors } = await run(server.baseUrl, ["--by-label"], turned)
    expect(output).toBe("4: 100.00 (C: 6, I: 0, M: 0 A: 6)\n")
    expect(errors).toContain(
      "4 rows with a label that is not the value of the expression; the label",
    )
    expect(errors).toContain("582 tokens used")
    expect(server.calls).toHaveLength(6)
    // The file now gives the same tally.
    const { output: scored } = await captured(["score", path, "--json"])
    expect(JSON.parse(scored).scores[0].total.accuracy).toBe(1)
    expect((await run(server.baseUrl)).errors).toContain("582 tokens used")
  })

  test("names the file after the model, and takes the technique from its option", async () => {
    const server = await serverOf(alwaysTrue)
    const here = process.cwd()
    process.chdir(folder)
    try {
      const args = ["-m", "some/model:free", "--base-url", server.baseUrl]
      const technique = ["--system-prompt", "Think.", "--prompting", "short"]
      await captured(["run", ...args, ...technique], { input: cases })
      path = join(folder, "some-model-free.run.jsonl")
      expect(records()[0]?.configuration.prompting).toBe("short")
    } finally {
      process.chdir(here)
    }
  })

  test("refuses to resume a file made with other settings", async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl)
    const before = readFileSync(path, "utf8")
    const { exitCode, output, errors } = await run(server.baseUrl, ["--temperature", "0.5"])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(
      `error: ${path} was made with temperature 0.01, not 0.5; name another file with -o`,
    )
    expect(readFileSync(path, "utf8")).toBe(before)
    expect(server.calls).toHaveLength(6)
  })

  test("locks its file against other runs", async () => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const server = await serverOf(() => {
      isAsked()
      return { ...alwaysTrue(), after: gate }
    })
    const first = run(server.baseUrl)
    await asked
    const second = await run(server.baseUrl)
    expect(second.exitCode).toBe(2)
    expect(second.errors).toContain(`${path} is in use by process ${process.pid}`)
    release()
    expect((await first).exitCode).toBe(0)
    expect(existsSync(`${path}.lock`)).toBe(false)
    expect(records()).toHaveLength(6)
  })

  test.each([
    [
      "deleted",
      () => unlinkSync(path),
      () => `saved in ${path}.saved: resume with -o ${path}.saved`,
    ],
    [
      "moved",
      () => renameSync(path, `${path}.moved`),
      () => (process.platform === "linux" ? `is in ${realpathSync(`${path}.moved`)}: ` : "is in "),
    ],
  ])(
    "ends without a tally if its file is %s, and says where the replies are",
    async (how, take, place) => {
      let calls = 0
      const server = await serverOf(() => {
        calls += 1
        if (calls === 3) take()
        return alwaysTrue()
      })
      const { exitCode, output, errors } = await run(server.baseUrl, ["--concurrency", "1"])
      expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
      expect(calls).toBe(3)
      expect(errors).toContain(
        `error: cannot write ${path}: it was ${how} during the run; what was in it (3 replies, 3 of this run) is `,
      )
      expect(errors).toContain(place())
      expect(errors).not.toContain("answered in")

      // The run can be resumed from the saved file.
      path = `${path}.${how === "moved" ? how : "saved"}`
      const resumed = await run(server.baseUrl)
      expect(resumed.output).toBe("4: 33.33 (C: 2, I: 4, M: 0 A: 6)\n")
      expect(calls).toBe(6)
    },
  )

  test("ends without a tally if its last replies are not on disk", async () => {
    const server = await serverOf(alwaysTrue)
    const handle = await open(join(folder, "any"), "w")
    const flushing = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "datasync")
    await handle.close()
    flushing.mockRejectedValue(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }))
    try {
      const one = `${quizzes[0]}\n`
      const { exitCode, output, errors } = await run(server.baseUrl, [], one)
      expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
      expect(errors).toContain(`error: cannot write ${path}: the disk is full\n`)
    } finally {
      flushing.mockRestore()
    }
  })

  test("reports a last line that is JSON but not a record, and keeps it", async () => {
    const server = await serverOf(alwaysTrue)
    await run(server.baseUrl)
    const before = readFileSync(path, "utf8")
    const changed = before.trimEnd().replace(/"attempts":1(?=[^\n]*$)/, '"attempts":"once"')
    expect(changed).not.toBe(before.trimEnd())
    writeFileSync(path, changed)
    const { exitCode, errors } = await run(server.baseUrl)
    expect(exitCode).toBe(0)
    expect(errors.replaceAll(/\s+/g, " ")).toContain(
      `warning: line 6 of ${path} is JSON, but not a record of a run: its attempts is missing or wrong; ` +
        "it is left as it is and counts for nothing, so correct or delete it",
    )
    expect(readFileSync(path, "utf8").startsWith(`${changed}\n`)).toBe(true)
  })

  test("judges replies by the chosen rule", async () => {
    const server = await serverOf(() => ({ body: completion("It is True, no: False.") }))
    const { output } = await run(server.baseUrl)
    expect(output).toBe("4: 0.00 (C: 0, I: 0, M: 6 A: 6)\n")
    const byWord = await run(server.baseUrl, ["--answer", "last-word"])
    expect(byWord.output).toBe("4: 66.67 (C: 4, I: 2, M: 0 A: 6)\n")
    expect(server.calls).toHaveLength(6)
  })

  test("keeps the rule for score, table and later calls, until another is given", async () => {
    const server = await serverOf(() => ({ body: completion("It is True, no: False.") }))
    const four = `${quizzes.slice(0, 4).join("\n")}\n`
    await run(server.baseUrl, ["--answer", "last-word"], four)
    const resumed = await run(server.baseUrl)
    expect(resumed.output).toBe("4: 66.67 (C: 4, I: 2, M: 0 A: 6)\n")
    expect(resumed.errors.replaceAll(/\s+/g, " ")).toContain(
      "answers are found by last-word, the rule of the run; --answer chooses another",
    )
    expect(server.calls).toHaveLength(6)
    expect(records().map(({ rule }) => rule)).toEqual(Array(6).fill("last-word"))

    const scored = await captured(["score", path, "--json"])
    expect(JSON.parse(scored.output)).toMatchObject({
      rule: "last-word",
      scores: [{ rule: "last-word", total: { tally: { correct: 4, incorrect: 2, missing: 0 } } }],
    })
    expect(scored.errors).toContain("answers are found by last-word")
    const table = await captured(["table", path, "--format", "csv"])
    expect(table.output).toContain(",66.67\n")
    expect(table.errors).toContain("answers are found by last-word")
    const other = await captured(["table", path, "--format", "csv", "--answer", "first-tag"])
    expect(other.output).toContain(",0\n")
    expect(other.errors).not.toContain("answers are found by")

    // Nothing is asked again, and tokens count once.
    const usual = await run(server.baseUrl, ["--answer", "first-tag"])
    expect(usual.output).toBe("4: 0.00 (C: 0, I: 0, M: 6 A: 6)\n")
    expect(usual.errors).toContain("582 tokens used")
    expect(server.calls).toHaveLength(6)
    const scoredAgain = await captured(["score", path, "--json"])
    expect(JSON.parse(scoredAgain.output)).toMatchObject({
      rule: "first-tag",
      scores: [{ total: { tally: { missing: 6, all: 6 } } }],
    })
    expect((await run(server.baseUrl)).errors).toContain("582 tokens used")
  })

  test("runs with different rules are scored by their own", async () => {
    const server = await serverOf(() => ({
      body: completion("<ANSWER>True</ANSWER> <ANSWER>False</ANSWER>"),
    }))
    await run(server.baseUrl, ["--answer", "last-tag"])
    const [first, name] = [path, ["-m", "other"]]
    path = `${path}.other`
    await run(server.baseUrl, name)
    const { output, errors } = await captured(["score", first, path, "--json"])
    const { rule, scores } = JSON.parse(output)
    expect(rule).toBeNull()
    const counts = scores.map((each: { rule: string; total: { tally: object } }) => {
      return [each.rule, each.total.tally]
    })
    expect(counts).toMatchObject([
      ["last-tag", { correct: 4, incorrect: 2 }],
      ["first-tag", { correct: 2, incorrect: 4 }],
    ])
    expect(errors.replaceAll(/\s+/g, " ")).toContain(
      "answers are found by last-tag in test/model; first-tag in other, the rules of the runs;",
    )
  })

  test("a regular expression in a run file has to be named to be used", async () => {
    const server = await serverOf(() => ({ body: completion("True") }))
    await run(server.baseUrl, ["--answer", "/^\\w+/"])
    const { exitCode, errors } = await captured(["score", path])
    expect(exitCode).toBe(2)
    expect(errors).toContain('the answer rule "/^\\\\w+/" comes from the run file')
    expect((await captured(["score", path, "--answer", "/^\\w+/"])).exitCode).toBe(0)
  })

  test("warns if replies have no answer, and names a rule that finds one", async () => {
    let asked = 0
    const server = await serverOf(() => {
      asked += 1
      return { body: completion(asked > 3 ? "<ANSWER>True</ANSWER>" : "It is True.") }
    })
    const { exitCode, output, errors } = await run(server.baseUrl)
    expect(exitCode).toBe(0)
    expect(output).toContain("M: 3 A: 6")
    expect(errors.replaceAll(/\s+/g, " ")).toMatch(
      /warning: 3 of 6 replies have no answer that first-tag reads; last-word reads one in 3 of them: boolglot score \S+ --answer last-word/,
    )
    const byWord = await run(server.baseUrl, ["--answer", "last-word"])
    expect(byWord.errors).not.toContain("warning")
  })

  describe("before sending, warns if no prompt mentions the rule's mark", () => {
    const rows = [
      { prompt: "not True is", answer: "False" },
      { prompt: "True is", answer: "True" },
    ]
    const input = (of: readonly object[]) => of.map((row) => `${JSON.stringify(row)}\n`).join("")

    test.each<[what: string, args: string[], asked: string, warned: string]>([
      [
        "several prompts",
        [],
        input(rows),
        "warning: none of the 2 prompts mentions <ANSWER>…</ANSWER>, which first-tag looks for in replies; " +
          "ask for it with --prompt or --system-prompt, or choose another rule with --answer",
      ],
      [
        "a single prompt",
        [],
        input(rows.slice(0, 1)),
        "warning: the prompt does not mention <ANSWER>",
      ],
      [
        "another rule",
        ["--answer", "last-word", "--prompt", "{expr}"],
        input([{ input: "! 0", target: "1" }]),
        "warning: the prompt does not mention True or False, which last-word looks for",
      ],
      ["a mark in the prompt", ["--prompt", "{expr}: <answer>"], input(rows), ""],
      [
        "a mark in the system prompt",
        ["--system-prompt", "Write <ANSWER>…</ANSWER>."],
        input(rows),
        "",
      ],
      ["words in the prompt", ["--answer", "last-word"], input(rows), ""],
      ["a custom rule", ["--answer", "/yes|no/"], input(rows), ""],
    ])("%s", async (_, args, asked, warned) => {
      const server = await serverOf(alwaysTrue)
      const { errors } = await run(server.baseUrl, args, asked)
      const [said = ""] =
        errors.replaceAll(/\s+/g, " ").match(/warning: .*?prompt.*?(?= replies go to | \d+ of )/) ??
        []
      if (warned === "") expect(errors).not.toMatch(/warning: [^;]*mention/)
      else expect(said).toContain(warned)
      // No prompts are left to send, so there is no warning.
      expect((await run(server.baseUrl, args, asked)).errors).not.toMatch(/warning: [^;]*mention/)
    })
  })

  test("stops at the token limit, and resumes with a higher one", async () => {
    const server = await serverOf(alwaysTrue)
    const limit = ["--concurrency", "1", "--max-cost-tokens"]
    const { exitCode, output, errors } = await run(server.baseUrl, [...limit, "200"])
    // Each reply takes 97 tokens, so the third one is the first after 200.
    expect({ exitCode, output }).toEqual({
      exitCode: 1,
      output: "4: 33.33 (C: 1, I: 2, M: 0 A: 3)\n",
    })
    expect(errors).toContain("stopped: the tokens of --max-cost-tokens are used up")
    expect(errors.replaceAll(/\s+/g, " ")).toContain(
      `3 of 6 cases answered in ${path}, 291 tokens used; raise --max-cost-tokens to ask the other 3`,
    )
    await run(server.baseUrl, [...limit, "300"])
    expect(server.calls).toHaveLength(4)
    expect((await run(server.baseUrl, [...limit, "1000"])).exitCode).toBe(0)
    expect(server.calls).toHaveLength(6)
  })

  test("prints the same as JSON", async () => {
    const server = await serverOf(alwaysTrue)
    const { output } = await run(server.baseUrl, ["--json"])
    expect(JSON.parse(output)).toMatchObject({
      output: path,
      reason: "done",
      configuration: { model: "test/model", prompting: "none" },
      rule: "first-tag",
      cases: 6,
      replies: 6,
      failed: 0,
      tokens: 582,
      retries: 0,
      lengths: [{ length: 4, tally: { correct: 2, incorrect: 4, missing: 0, all: 6 } }],
    })
  })
})

/** The second of three cases gets this response every time; the others get their reply. */
const troubles: readonly {
  readonly title: string
  readonly behaviour: Behaviour
  readonly says: RegExp
}[] = [
  { title: "429", behaviour: { status: 429 }, says: /429/ },
  {
    title: "429 with an absurd retry-after",
    behaviour: { status: 429, headers: { "retry-after": "999999999" } },
    says: /429/,
  },
  { title: "500", behaviour: { status: 500, body: "oops" }, says: /500/ },
  { title: "a reset connection", behaviour: { end: "reset" }, says: /broke off/ },
  {
    title: "a stalled body",
    behaviour: { ...alwaysTrue(), end: "stall" },
    says: /no complete reply within 0\.4/,
  },
  {
    title: "truncated JSON",
    behaviour: { body: '{"choices": [{"mess', headers: { "content-type": "application/json" } },
    says: /JSON/,
  },
  {
    title: "HTML with status 200",
    behaviour: { body: "<!doctype html><title>Welcome</title>" },
    says: /HTML/,
  },
  { title: "no choices", behaviour: { body: completion("", { choices: [] }) }, says: /choice/ },
]

describe("a case that gets no reply", () => {
  test.each(troubles)(
    "$title: other cases continue, and it is asked again",
    { tags: ["slow"] },
    async ({ behaviour, says }) => {
      let isWell = false
      const second = (quizzes[1] as string).slice('4,False,"'.length, -1).replaceAll("\\n", "\n")
      const server = await serverOf(({ prompt }) =>
        prompt === second && !isWell ? behaviour : alwaysTrue(),
      )
      const three = `${quizzes.slice(0, 3).join("\n")}\n`
      const patience = ["--retries", "1", "--max-wait", "0.01", "--timeout", "0.4"]
      const failed = await run(server.baseUrl, patience, three)
      expect(failed.exitCode).toBe(1)
      expect(failed.output).toBe("4: 50.00 (C: 1, I: 1, M: 0 A: 2)\n")
      expect(failed.errors).toMatch(/^error: 1 case without a reply: /m)
      expect(failed.errors).toMatch(says)
      expect(failed.errors.replaceAll(/\s+/g, " ")).toContain(
        "run the same command again to ask the other 1",
      )
      // A reused connection that breaks at once may have been closed before, so the request is retried.
      expect(server.counts.get(second)).toBeGreaterThanOrEqual(2)
      expect(server.counts.get(second)).toBeLessThanOrEqual(4)
      const record = records().find((each) => each.case.prompt === second)
      expect(record).toMatchObject({ reply: null, attempts: 2, error: expect.stringMatching(says) })

      isWell = true
      const resumed = await run(server.baseUrl, patience, three)
      expect({ exitCode: resumed.exitCode, output: resumed.output }).toEqual({
        exitCode: 0,
        output: "4: 33.33 (C: 1, I: 2, M: 0 A: 3)\n",
      })
      expect([...server.counts.values()].toSorted().slice(0, 2)).toEqual([1, 1])
    },
  )

  test("a refusal, and a reply cut off by the limit, have no answer", async () => {
    const server = await serverOf(({ prompt }) =>
      prompt.includes("not x_1")
        ? { body: completion(null, { message: { refusal: "I would rather not." } }) }
        : { body: completion("x_1 xor", { choice: { finish_reason: "length" } }) },
    )
    const { exitCode, output } = await run(server.baseUrl)
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: "4: 0.00 (C: 0, I: 0, M: 6 A: 6)\n",
    })
    const ends = records().map(({ reply, refusal, finishReason }) =>
      [reply, refusal, finishReason].join(),
    )
    expect(new Set(ends)).toEqual(new Set([",I would rather not.,stop", "x_1 xor,,length"]))
  })

  test("a rejected key ends the run at once, and is not shown", async () => {
    const key = "sk-secret-0123456789"
    vi.stubEnv("OPENAI_API_KEY", key)
    const server = await serverOf(({ headers }) => ({
      status: 401,
      body: { error: { message: `wrong key: ${headers.authorization}` } },
    }))
    const { exitCode, output, errors } = await run(server.baseUrl, ["--concurrency", "1"])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${key}`)
    expect(errors).toMatch(/^stopped: .*401/m)
    expect(errors + readFileSync(path, "utf8")).not.toContain(key)
  })

  test("an unreachable endpoint ends the run at once", async () => {
    const many = readFileSync("fixtures/xor-bench/quizzes.l4.r1.csv", "utf8")
    const patience = ["--retries", "0", "--concurrency", "1"]
    const { exitCode, errors } = await run("http://127.0.0.1:9/v1", patience, many)
    expect(exitCode).toBe(2)
    expect(errors.replaceAll(/\s+/g, " ")).toContain(
      "stopped: nothing answers at 127.0.0.1:9; start the server, or correct --base-url",
    )
    expect(readFileSync(path, "utf8")).toBe("")
  })
})

describe("invalid calls", () => {
  test.each([
    [["-m", " "], "the model has no name"],
    [["-m", "x", "--base-url", "localhost"], "the base URL"],
    [["-m", "x", "--base-url", "https://openrouter.ai/api/v1"], "OPENROUTER_API_KEY is not set"],
    [["-m", "x", "-o", "-", "--base-url", "http://127.0.0.1:9"], "a run is kept in a file"],
    [["-m", "x", "--concurrency", "0"], "write a whole number from 1 to 1000"],
    [["-m", "x", "--temperature", "warm"], 'write a number from 0 to 100 or "none"'],
    [["-m", "x", "--prompt", "Evaluate it", "--base-url", "http://127.0.0.1:9"], "{expr}"],
    [["-m", "x", "--answer", "best", "--base-url", "http://127.0.0.1:9"], "first-tag"],
    [["-m", "x", "--base-url", "http://127.0.0.1:9", "none.csv"], "none.csv"],
    [
      ["-m", "x", "--system-prompt", "./none.txt", "--base-url", "http://127.0.0.1:9"],
      "./none.txt",
    ],
  ])("%j", async (args, sentence) => {
    const { exitCode, output, errors } = await captured(["run", "-o", path, ...args], {
      input: cases,
    })
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(sentence)
    expect(existsSync(path)).toBe(false)
  })

  test("a dataset without cases, and a run file that is the dataset", async () => {
    const none = await run("http://127.0.0.1:9", [], "\n\n")
    expect(none.exitCode).toBe(2)
    expect(none.errors).toContain("there are no cases")
    writeFileSync(path, cases)
    const same = await run("http://127.0.0.1:9", [path])
    expect(same.exitCode).toBe(2)
    expect(same.errors).toContain("it is an input; write to another file")
    expect(readFileSync(path, "utf8")).toBe(cases)
  })
})
