// Processes killed at a random moment: each file has its old or its new content, and the next run writes everything and
// leaves no other files.

import { once } from "node:events"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { PythonRandom } from "../../src/python/python-random.ts"
import {
  ended,
  type Files,
  filesIn,
  layOut,
  start,
  tornFiles,
  type WritingCommand,
} from "./writing-commands.ts"

/**
 * Returns a sentence per difference.
 *
 * @param duration of an undisturbed run, in milliseconds
 */
export async function tryKill(
  random: PythonRandom,
  command: WritingCommand,
  after: Files,
  folder: string,
  duration: number,
): Promise<string[]> {
  const before = layOut(folder, command)
  const out = join(folder, "out")
  const differences: string[] = []
  const kills = 1 + random.randbelow(2)
  for (let kill = 0; kill < kills; kill += 1) {
    const delay = random.random() * duration * 1.1
    const child = start(command, folder, { stdio: "ignore" })
    const exit = once(child, "exit")
    await Promise.race([exit, setTimeout(delay)])
    child.kill("SIGKILL")
    await exit
    const place = `${command.name}, killed after ${Math.round(delay)} ms: `
    const torn = tornFiles(command, filesIn(out), before, after)
    differences.push(...torn.map((each) => place + each))
  }
  const { exitCode, errors } = await ended(start(command, folder))
  const files = filesIn(out)
  const place = `${command.name}, after being killed: `
  if (exitCode !== command.exitCode) differences.push(`${place}exit code ${exitCode}: ${errors}`)
  const others = [...new Set([...files.keys(), ...after.keys()])].filter(
    (name) => files.get(name) !== after.get(name),
  )
  if (others.length > 0) differences.push(`${place}not as undisturbed: ${others.join(", ")}`)
  return differences
}
