// Disks that become full at a random moment: either everything is written, or the command reports with exit code 2 that
// it could not write, and leaves the old files.
//
//     a small file system in memory, filled except for some bytes      if it can be mounted
//     a limit on the length of a file                                  on any system

import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { PythonRandom } from "../../src/python/python-random.ts"
import {
  type Ended,
  ended,
  type Files,
  filesIn,
  inputFiles,
  layOut,
  mainPath,
  quiet,
  start,
  type WritingCommand,
  writeOld,
} from "./writing-commands.ts"

const blockLength = 1024

/** Returns a sentence per difference. */
export async function tryFullDisk(
  random: PythonRandom,
  command: WritingCommand,
  after: Files,
  folder: string,
  canMount: boolean,
): Promise<string[]> {
  const sizes = [...after.values()].map((text) => text.length)
  const isMounted = canMount && random.random() < 0.5
  const most = isMounted ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes)
  const room = random.randbelow(Math.ceil((most * 1.2) / blockLength))
  const place = `${command.name}, ${isMounted ? "a disk with" : "no file over"} ${room} KB: `
  const differences = isMounted
    ? await onSmallDisk(command, after, folder, room)
    : await withShortFiles(command, after, folder, room)
  return differences.map((each) => place + each)
}

/** Whether a file system in memory can be mounted in a folder. */
export function canMountIn(folder: string): boolean {
  const point = join(folder, "mounted")
  mkdirSync(point, { recursive: true })
  if (!mount(point, 64)) return false
  return unmount(point)
}

function mount(point: string, kilobytes: number): boolean {
  const options = ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", point]
  return spawnSync("mount", options).status === 0
}

function unmount(point: string): boolean {
  return spawnSync("umount", [point]).status === 0
}

async function onSmallDisk(
  command: WritingCommand,
  after: Files,
  folder: string,
  room: number,
): Promise<string[]> {
  layOut(folder, command)
  const out = join(folder, "out")
  const oldFiles = command.outputs.length * 8
  if (!mount(out, oldFiles + room)) throw new Error(`cannot mount in ${out}`)
  try {
    const before = writeOld(out, command.outputs)
    // TMPDIR is on the small disk too.
    const env = { ...process.env, TMPDIR: out }
    const result = await ended(start(command, folder, { env }))
    return differencesOf(command, before, after, filesIn(out), result)
  } finally {
    unmount(out)
    rmSync(out, { recursive: true, force: true })
  }
}

async function withShortFiles(
  command: WritingCommand,
  after: Files,
  folder: string,
  room: number,
): Promise<string[]> {
  const before = layOut(folder, command)
  for (const [name, text] of Object.entries(inputFiles)) writeFileSync(join(folder, name), text)
  const script = `ulimit -f ${room}; exec "$0" "$@"`
  const args = ["-c", script, process.execPath, mainPath, ...command.args]
  const result = await ended(spawn("bash", args, { cwd: folder, ...quiet }))
  return differencesOf(command, before, after, filesIn(join(folder, "out")), result)
}

function differencesOf(
  command: WritingCommand,
  before: Files,
  after: Files,
  files: Files,
  { exitCode, errors }: Ended,
): string[] {
  if (exitCode === command.exitCode) {
    return isSame(files, after) ? [] : [`exit code ${exitCode}, but the files are not all there`]
  }
  const differences: string[] = []
  if (exitCode !== 2) differences.push(`exit code ${exitCode}`)
  if (!/^error: cannot write /m.test(errors) || errors.includes("a fault of")) {
    differences.push(`it says: ${errors.trim()}`)
  }
  if (!isSame(files, before)) {
    const others = [...new Set([...files.keys(), ...before.keys()])].filter(
      (name) => files.get(name) !== before.get(name),
    )
    differences.push(`what was there is not: ${others.join(", ")}`)
  }
  return differences
}

function isSame(files: Files, others: Files): boolean {
  return files.size === others.size && [...files].every(([name, text]) => others.get(name) === text)
}
