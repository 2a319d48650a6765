// Only its adapter knows xor-bench; general code never names it.

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { namedSystemPrompts, replyLogs } from "../../src/adapters.ts"

/** Files and folders that may name it, and why. */
const naming: Readonly<Record<string, string>> = {
  "xor-bench/": "it is about nothing else",
  "adapters.ts": "lists it",
  "formats/format-names.ts": "lists the names of its formats",
  "formats/formats.ts": "lists its formats",
  "formats/index.ts": "exports what reads its logs",
  "formats/layouts/xor-bench-lines.ts": "has its formats",
  "validate/templates/quiz-template.ts": "has its template",
  "measure.ts": "the entry exports its quizzes",
  "cli/commands.ts": "lists its command",
  "cli/commands/xor-bench-command.ts": "is its command",
  "cli/specification/": "describes options that take its templates, formats and prompts",
  "cli/commands/run-command.ts": "tells people that quizzes can be asked",
  "cli/commands/score-command.ts": "tells people that its logs can be read",
  "cli/commands/export-command.ts": "tells people that quizzes can be written for harnesses",
  "schemas/schemas.ts": "lists what its command prints",
  "language/built-in/": "a notation is called like it",
}

/** Comments may name sources. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*/g, "")
}

test("no other code names xor-bench", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => /xor-?bench/i.test(withoutComments(readFileSync(`src/${file}`, "utf8"))))
  const allowed = Object.keys(naming)
  const isAllowed = (file: string) => allowed.some((start) => file.startsWith(start))
  expect(files.filter((file) => !isAllowed(file))).toEqual([])
  const idle = allowed.filter((start) => !files.some((file) => file.startsWith(start)))
  expect(idle).toEqual([])
})

test("its log and its system prompt are listed", () => {
  const line = "[{'role': 'user', 'content': 'True xor False is'}]"
  expect(replyLogs.filter(({ isOwnLine }) => isOwnLine(line))).toHaveLength(1)
  expect(replyLogs.some(({ isOwnLine }) => isOwnLine('{"a": 1}'))).toBe(false)
  expect(namedSystemPrompts.map(({ prompting }) => prompting)).toEqual(["chain of thought"])
})
