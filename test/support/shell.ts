// Runs lines of documents as a shell would.
//
//     boolglot eval "1 || 0"                in this process, which takes a tenth of the time
//     boolglot validate FILE | head -n 3    likewise
//     printf '1\n0\n' | boolglot eval       in a shell, with the built command

import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { transcriptOf } from "./run-command.ts"

/** The built command, quoted for a shell. */
export const builtCommand = `"${process.execPath}" "${resolve("dist/cli/main.cjs")}"`

/** Both streams of a typed line, as the user sees them. */
export async function outputOfLine(
  line: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  if (!isPlainCall(line)) return outputOfShell(line, env)
  const { call, count } = withoutHead(line)
  const output = await transcriptOf(wordsOf(call)?.slice(1) ?? [])
  return output
    .split(/(?<=\n)/)
    .slice(0, count)
    .join("")
}

/** Whether a line is only a call of boolglot, with or without `| head -n N`, which needs no shell. */
export function isPlainCall(line: string): boolean {
  return wordsOf(withoutHead(line).call)?.[0] === "boolglot"
}

/** A line without a final `| head -n N`, and its N. */
function withoutHead(line: string): { readonly call: string; readonly count?: number } {
  const [, call, count] = /^(.*) \| head -n (\d+)$/.exec(line) ?? []
  return call === undefined ? { call: line } : { call, count: Number(count) }
}

/** The same, always in a shell with the built command. */
export function outputOfShell(line: string, env: NodeJS.ProcessEnv = process.env): string {
  const command = `{ ${withBuiltCommand(line)}; } 2>&1`
  return spawnSync("bash", ["-c", command], { encoding: "utf8", env }).stdout
}

export function withBuiltCommand(script: string): string {
  return script.replaceAll(/(?:npx )?\bboolglot (?=[\w-])/g, `${builtCommand} `)
}

/** The words of a line that consists only of words and quotes; `undefined` otherwise. */
export function wordsOf(line: string): string[] | undefined {
  const words: string[] = []
  let rest = line.replace(/^npx /, "").trim()
  while (rest !== "") {
    const [whole] = /^(?:"[^"$`\\!]*"|'[^']*'|[\w./:@%+=,-])+(?=\s|$)/.exec(rest) ?? []
    if (whole === undefined) return undefined
    words.push(whole.replaceAll(/"([^"]*)"|'([^']*)'/g, "$1$2"))
    rest = rest.slice(whole.length).trimStart()
  }
  return words
}

/** The standard output of a script, without the user's API keys; ends all processes that it leaves running. */
export async function outputOfScript(script: string, cwd: string): Promise<string> {
  const { OPENAI_API_KEY: _, OPENROUTER_API_KEY: __, ...env } = process.env
  // A file, because a server that is left running would keep a pipe open.
  const path = join(cwd, "standard-output.txt")
  const output = openSync(path, "w")
  // A separate process group, which includes background processes.
  const shell = spawn("bash", ["-c", withBuiltCommand(script)], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", output, "ignore"],
  })
  const endGroup = () => {
    try {
      process.kill(-(shell.pid as number), "SIGKILL")
    } catch {
      // All processes have ended.
    }
  }
  const timer = setTimeout(endGroup, 50_000)
  try {
    await once(shell, "exit")
    return readFileSync(path, "utf8")
  } finally {
    clearTimeout(timer)
    endGroup()
    closeSync(output)
  }
}
