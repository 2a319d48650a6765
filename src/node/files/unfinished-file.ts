// What a file is called until it is complete, by which process and which machine it is written. It is removed
// when the process is told to end; what a killed one leaves is removed by whoever writes a file into the folder next.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished        process, machine, and anything

import { createHash, randomBytes } from "node:crypto"
import { readdirSync, readFileSync, readlinkSync, unlinkSync } from "node:fs"
import { hostname } from "node:os"
import { dirname, join } from "node:path"
import { isProcessGone } from "./process-start.ts"

/** A name that nothing has yet, beside the file. What has it is removed on a signal from now on. */
export function newUnfinished(target: string): string {
  const path = `${target}.${process.pid}-${systemId()}-${randomBytes(2).toString("hex")}.unfinished`
  if (unfinished.size === 0) for (const signal of signals) process.once(signal, endOn)
  unfinished.add(path)
  return path
}

/** For one that has become its file. */
export function forgetUnfinished(path: string): void {
  unfinished.delete(path)
  if (unfinished.size === 0) for (const signal of signals) process.off(signal, endOn)
}

export function removeUnfinished(path: string): void {
  remove(path)
  forgetUnfinished(path)
}

/**
 * Removes unfinished files in the folders of these files that nobody is writing any more, whatever they were to be called:
 * those of this machine, since it was started, whose process is gone. Those of others are left, and those whose
 * process number was given again.
 */
export async function removeAbandoned(targets: Iterable<string>): Promise<void> {
  for (const folder of new Set(Array.from(targets, (target) => dirname(target)))) {
    for (const name of namesIn(folder)) {
      const [, pid, where] = unfinishedName.exec(name) ?? []
      if (where !== systemId()) continue
      const path = join(folder, name)
      if (await isAbandoned(Number(pid), path)) remove(path)
    }
  }
}

const unfinishedName = /^.+\.([1-9]\d*)-([0-9a-f]{8})-[0-9a-f]{4}\.unfinished$/s

/** A process before this one may have had its number. */
async function isAbandoned(pid: number, path: string): Promise<boolean> {
  return pid === process.pid ? !unfinished.has(path) : isProcessGone(pid, undefined)
}

/**
 * Where process numbers mean what they mean here: on this host, since it was started, among the processes of this
 * container. What of that the system does not say is left out.
 */
function systemId(): string {
  known ??= createHash("sha256")
    .update([hostname(), startOfSystem(), processesSeen()].join("\n"))
    .digest("hex")
    .slice(0, 8)
  return known
}

let known: string | undefined

function startOfSystem(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8")
  } catch {
    return ""
  }
}

function processesSeen(): string {
  try {
    return readlinkSync("/proc/self/ns/pid")
  } catch {
    return ""
  }
}

/** Those of this process that are being written. */
const unfinished = new Set<string>()
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** Nobody listens any more when the signal is sent again, so that it ends the process as it always does. */
function endOn(signal: NodeJS.Signals): void {
  for (const path of unfinished) remove(path)
  for (const each of signals) process.off(each, endOn)
  process.kill(process.pid, signal)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It is gone already, or it is left, which does no harm.
  }
}
