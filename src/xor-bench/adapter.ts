// Connects xor-bench to generic code: its system prompt and the reader of its logs. Its formats and its template are in
// `formats` and `validate`.

import { readLogLine } from "../formats/index.ts"
import type { ReplyLog } from "../measure/index.ts"

export const xorBenchReplies: ReplyLog = {
  isOwnLine: (line) => readLogLine(line) !== undefined,
  modelOf: modelOfLog,
  read: async (lines, options) => (await import("./read-log.ts")).readLog(lines, options),
}

export { chainOfThought } from "./xor-quiz.ts"

/**
 * The model that a log is named after: `openai/gpt-4` for `logs/openai-gpt-4.log`. Accepts a length before the
 * extension, as in `openai-gpt-4.l16.log`, and compressed files. A name without a dash is returned as it is.
 */
export function modelOfLog(path: string): string {
  const name = (path.split(/[/\\]/).at(-1) ?? path)
    .replace(/\.gz(?:ip)?$/i, "")
    .replace(/\.(?:log|txt|out)$/i, "")
    .replace(/\.l\d+$/, "")
  const dashed = authorsWithDash.find((author) => name.startsWith(`${author}-`))
  const end = dashed?.length ?? name.indexOf("-")
  const [author, model] = [name.slice(0, end), name.slice(end + 1)]
  return end <= 0 || model === "" ? name : `${author}/${model}`
}

const authorsWithDash = [
  "01-ai",
  "aion-labs",
  "anthracite-org",
  "arcee-ai",
  "bytedance-seed",
  "eva-unit-01",
  "ibm-granite",
  "meta-llama",
  "nex-agi",
  "open-r1",
  "prime-intellect",
  "shisa-ai",
  "stepfun-ai",
  "tokyotech-llm",
  "x-ai",
  "z-ai",
]
