import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { build } from "esbuild"

/** Writes the program of a child to a folder, as one file that starts quickly. */
export async function buildChild(folder: string): Promise<string> {
  const outfile = join(folder, "child.mjs")
  const entryPoints = [join("test", "support", "run-file-child.ts")]
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm" })
  return outfile
}

export interface Child {
  readonly process: ChildProcess
  tell(...words: readonly (string | number)[]): void
  /** The next line of its output; `undefined` after the last one. */
  hear(): Promise<string | undefined>
  /** Kills the child, and returns the remaining lines of its output. */
  kill(): Promise<string[]>
}

export function startChild(program: string): Child {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] })
  const ended = once(child, "exit")
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async () => {
    const { value, done } = await lines.next()
    return done === true ? undefined : value
  }
  return {
    process: child,
    tell: (...words) => child.stdin.write(`${words.join("\t")}\n`),
    hear,
    async kill() {
      child.kill("SIGKILL")
      const rest: string[] = []
      for (let line = await hear(); line !== undefined; line = await hear()) rest.push(line)
      await ended
      return rest
    },
  }
}
