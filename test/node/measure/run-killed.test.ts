// A run killed at any moment resumes where it stopped, and asks nothing that has a reply. Kills the built command,
// because nothing else is a separate process.
//
// @module-tag scaled

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import { parseRecord } from "../../../src/measure/runs/run-record.ts"
import { PythonRandom } from "../../../src/python/python-random.ts"
import { type ChatServer, completion, startChatServer } from "../../support/chat-server.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const concurrency = 4
// With 16 variables, no two quizzes are equal.
const quizzes = ["r1", "r2"].flatMap((seed) =>
  readFileSync(`fixtures/xor-bench/quizzes.l16.${seed}.csv`, "utf8").trimEnd().split("\n"),
)
const input = join(folder, "quizzes.csv")
writeFileSync(input, `${quizzes.join("\n")}\n`)

let server: ChatServer
afterEach(() => server.close())

function startRun(path: string): ChildProcess {
  const main = resolve("dist/cli/main.cjs")
  const args = ["run", input, "-m", "model", "--base-url", server.baseUrl, "-o", path]
  const options = ["--concurrency", String(concurrency)]
  const { OPENAI_API_KEY: _, OPENROUTER_API_KEY: __, ...env } = process.env
  return spawn(process.execPath, [main, ...args, ...options], { env, stdio: "ignore" })
}

/** The prompts of complete lines. */
function promptsIn(path: string): string[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1)
  return lines.map((line) => {
    const record = parseRecord(line)
    if (record === undefined) throw new Error(`no record: ${line}`)
    return record.case.prompt
  })
}

async function startServer(): Promise<void> {
  server = await startChatServer(() => ({ delay: 15, body: completion("<ANSWER>True</ANSWER>") }))
}

test("killed at random moments, it ends with the cases of an undisturbed run", {
  tags: ["long"],
}, async () => {
  await startServer()
  const whole = join(folder, "whole.jsonl")
  expect(await once(startRun(whole), "exit")).toEqual([0, null])
  const undisturbed = promptsIn(whole)
  expect(undisturbed).toHaveLength(100)
  await server.close()

  await startServer()
  const seed = 20_241
  const random = new PythonRandom(seed)
  const path = join(folder, "killed.jsonl")
  const enough = scaled(3, 10)
  let kills = 0
  for (let attempt = 0; attempt < 4 * enough && kills < enough; attempt += 1) {
    const callsBefore = server.calls.length
    const recordedBefore = new Set(promptsIn(path))
    const child = startRun(path)
    const exit = once(child, "exit")
    // Counted from the first request, so the start-up time of the process doesn't matter.
    while (server.calls.length === callsBefore && child.exitCode === null) await setTimeout(1)
    await setTimeout(random.random() * 30)
    child.kill("SIGKILL")
    const [code, signal] = await exit
    const asked = server.calls.slice(callsBefore).map(({ prompt }) => prompt)
    const recorded = new Set(promptsIn(path))
    const place = `seed ${seed}, kill ${kills + 1}`
    // No prompt with a reply was sent again, and no reply is lost.
    expect(
      asked.filter((prompt) => recordedBefore.has(prompt)),
      place,
    ).toEqual([])
    expect(
      [...recordedBefore].filter((prompt) => !recorded.has(prompt)),
      place,
    ).toEqual([])
    if (signal === "SIGKILL") {
      kills += 1
      // Requests without a record were open at the time of the kill.
      const inVain = asked.filter((prompt) => !recorded.has(prompt))
      expect(inVain.length, place).toBeLessThanOrEqual(concurrency)
    } else {
      expect(code, place).toBe(0)
    }
  }
  expect(kills).toBe(enough)
  expect(await once(startRun(path), "exit")).toEqual([0, null])
  const prompts = promptsIn(path)
  expect(prompts.toSorted()).toEqual(undisturbed.toSorted())
  expect(new Set(prompts).size).toBe(100)
})

test("interrupted, it ends by itself, and says how to continue", { tags: ["long"] }, async () => {
  await startServer()
  const path = join(folder, "interrupted.jsonl")
  const main = resolve("dist/cli/main.cjs")
  const args = ["run", input, "-m", "model", "--base-url", server.baseUrl, "-o", path]
  const child = spawn(process.execPath, [main, ...args], { stdio: ["ignore", "pipe", "pipe"] })
  let errors = ""
  let output = ""
  child.stderr.on("data", (text) => {
    errors += text
  })
  child.stdout.on("data", (text) => {
    output += text
  })
  while (server.calls.length < 20) await setTimeout(1)
  child.kill("SIGINT")
  expect(await once(child, "close")).toEqual([130, null])
  const answered = promptsIn(path).length
  expect(errors).toContain("finishing what is under way; Ctrl-C again gives it up\n")
  // Open requests are finished, so none was in vain.
  expect(answered).toBe(server.calls.length)
  expect(errors.replaceAll(/\s+/g, " ")).toContain(
    `stopped: interrupted ${answered} of 100 cases answered`,
  )
  expect(output).toMatch(new RegExp(`^16: .* A: ${answered}\\)\\n$`))
  expect(existsSync(`${path}.lock`)).toBe(false)
})

test("continues if no process reads its messages", { tags: ["long"] }, async () => {
  await startServer()
  const path = join(folder, "unheard.jsonl")
  const main = resolve("dist/cli/main.cjs")
  const args = ["run", input, "-m", "model", "--base-url", server.baseUrl, "-o", path]
  const child = spawn(process.execPath, [main, ...args], { stdio: ["ignore", "ignore", "pipe"] })
  child.stderr.destroy()
  expect(await once(child, "exit")).toEqual([0, null])
  expect(promptsIn(path)).toHaveLength(100)
})
