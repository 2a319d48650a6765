// Temporary names of incomplete files, with the process and machine that write them. They are removed on a signal;
// the next run that writes to the folder removes the files of a killed process.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished        process, machine, and a random number

import { createHash, randomBytes } from "node:crypto"
import { readdirSync, readFileSync, readlinkSync, unlinkSync } from "node:fs"
import { hostname } from "node:os"
import { dirname, join } from "node:path"
import { isProcessGone } from "./file-lock.ts"

/** An unused name next to the file; from now on, a signal removes the file of that name. */
export function newUnfinished(target: string): string {
  const path = `${target}.${process.pid}-${systemId()}-${randomBytes(2).toString("hex")}.unfinished`
  if (unfinished.size === 0) for (const signal of signals) process.once(signal, endOn)
  unfinished.add(path)
  return path
}

/** Forgets a file that got its final name. */
export function forgetUnfinished(path: string): void {
  unfinished.delete(path)
  if (unfinished.size === 0) for (const signal of signals) process.off(signal, endOn)
}

export function removeUnfinished(path: string): void {
  remove(path)
  forgetUnfinished(path)
}

/**
 * Removes abandoned unfinished files in the folders of these files: those written on this machine since it booted, by a
 * process that has ended. Files of other machines, and files whose process ID has been reused, are left.
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

/** A file with our own process ID may be from an earlier process. */
async function isAbandoned(pid: number, path: string): Promise<boolean> {
  return pid === process.pid ? !unfinished.has(path) : isProcessGone(pid, undefined)
}

/**
 * Identifies the scope of process IDs: the host, its boot and its PID namespace (container), as far as the system
 * reports them.
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

/** Files that this process is writing. */
const unfinished = new Set<string>()
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** Removes the listeners and sends the signal again, so that it ends the process as usual. */
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
    // It is gone already, or stays, which is harmless.
  }
}
