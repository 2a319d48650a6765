// Runs programs, one by one or in parallel, and captures their output.

import { spawn } from "node:child_process"

export interface Finished {
  /** Null if it was killed or could not be started. */
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
}

/** Time limit in milliseconds: no judge takes this long for a batch unless it hangs. */
const longest = 600_000

/** If the program is missing, the status is null. */
export function runProgram(
  command: string,
  args: readonly string[],
  { input = "", cwd, env, uid }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      timeout: longest,
      env: { ...process.env, LC_ALL: "C.UTF-8", ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    const pieces: { out: Buffer[]; err: Buffer[] } = { out: [], err: [] }
    const finish = (status: number | null) =>
      resolve({
        status,
        stdout: Buffer.concat(pieces.out).toString("utf8"),
        stderr: Buffer.concat(pieces.err).toString("utf8"),
      })
    child.stdout.on("data", (piece: Buffer) => pieces.out.push(piece))
    child.stderr.on("data", (piece: Buffer) => pieces.err.push(piece))
    child.on("error", () => finish(null))
    child.on("close", finish)
    // A program that ends before it has read everything reports that by its status.
    child.stdin.on("error", () => {})
    child.stdin.end(input)
  })
}

/** The first version number in a program's output; undefined if it is not installed. */
export async function versionOf(
  command: string,
  args: readonly string[] = ["--version"],
  options: RunOptions = {},
): Promise<string | undefined> {
  const { status, stdout, stderr } = await runProgram(command, args, options)
  if (status !== 0) return undefined
  const text = stdout + stderr
  return /\d+(?:\.\d+)+/.exec(text)?.[0] ?? /\d+/.exec(text)?.[0] ?? "unknown"
}

/** Applies an asynchronous function to each item, a few at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  apply: (item: Item, index: number) => Promise<Result>,
  atOnce = 2,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++)
      results[at] = await apply(items[at] as Item, at)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
