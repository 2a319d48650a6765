// A process that uses run files and locks according to lines of its input, and prints the results, so that tests can
// start several and kill them.
//
//     lock run.jsonl       ──▶  won, or: in use by 4711
//     release              ──▶  released
//     open run.jsonl       ──▶  won, or: in use by 4711
//     append run.jsonl 7   ──▶  7 8 9 …, each when its record is on disk, until it fails

import { writeSync } from "node:fs"
import { createInterface } from "node:readline"
import { FileInUseError, type FileLock, lockFile } from "../../src/node/files/file-lock.ts"
import { RunFile } from "../../src/node/measure/run-file.ts"
import { lengthOfSample, sampleRecord } from "./sample-records.ts"

let lock: FileLock | undefined
/** References that keep files from being collected, which would close them. */
const files: RunFile[] = []

for await (const line of createInterface({ input: process.stdin })) {
  const [command = "", path = "", first = "0"] = line.split("\t")
  if (command === "lock") {
    await attempt(async () => {
      lock = await lockFile(path)
    })
  }
  if (command === "open") await attempt(async () => files.push(await RunFile.open(path)))
  if (command === "append") await attempt(() => appendForever(path, Number(first)))
  if (command === "release") {
    await lock?.release()
    say("released")
  }
}

async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
    say("won")
  } catch (error) {
    say(error instanceof FileInUseError ? `in use by ${error.pid}` : String(error))
  }
}

async function appendForever(path: string, first: number): Promise<void> {
  const file = await RunFile.open(path)
  let next = first
  const writer = async () => {
    for (;;) {
      const number = next++
      await file.append(sampleRecord(number, lengthOfSample(number)))
      say(String(number))
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
}

/** Synchronous, so that a kill doesn't lose printed lines. */
function say(text: string): void {
  writeSync(1, `${text}\n`)
}
