// A process that uses run files and locks as it is told by lines of its input, and says what came of it by
// lines of its output, so that tests can have several and can kill them.
//
//     lock run.jsonl       ──▶  won, or: in use by 4711
//     release              ──▶  released
//     open run.jsonl       ──▶  won, or: in use by 4711
//     append run.jsonl 7   ──▶  7 8 9 …, each when its record is on the disk, until it fails

import { writeSync } from "node:fs"
import { createInterface } from "node:readline"
import { FileInUseError, type FileLock, lockFile } from "../../src/node/files/file-lock.ts"
import { RunFile } from "../../src/node/measure/run-file.ts"
import { lengthOfSample, sampleRecord } from "./sample-records.ts"

let lock: FileLock | undefined
/** Kept, since a file that nobody knows any more is closed. */
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

/** At once, so that nothing that was said is lost when the process is killed. */
function say(text: string): void {
  writeSync(1, `${text}\n`)
}
