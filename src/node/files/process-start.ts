// Whether a known process still runs. Process IDs are reused, so a process is identified by its ID and start time.

import { readFile } from "node:fs/promises"

/**
 * Start time of a process, as a text that is equal only for equal times: the system's boot ID and the number of clock
 * ticks since. `undefined` except on Linux.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  return (await statusOf(pid))?.start
}

/** @param start an earlier result of `processStart` */
export async function isProcessGone(pid: number, start: string | undefined): Promise<boolean> {
  if (!takesSignals(pid)) return true
  const status = await statusOf(pid)
  if (status === undefined) return false
  return status.hasEnded || (start !== undefined && status.start !== start)
}

/** Whether the process exists, even if we lack the permission to send it signals. */
function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH"
  }
}

interface ProcessStatus {
  readonly start: string
  /** Whether it has ended, but its parent hasn't collected its status yet. */
  readonly hasEnded: boolean
}

/** From Linux's /proc; see proc(5). */
async function statusOf(pid: number): Promise<ProcessStatus | undefined> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ])
    // The second field is the command's name in parentheses, which may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const [state, ticks] = [fields[stateField - 3], fields[startField - 3]]
    if (state === undefined || ticks === undefined) return undefined
    return { start: `${boot.trim()} ${ticks}`, hasEnded: state === "Z" || state === "X" }
  } catch {
    return undefined
  }
}

/** Counted from 1, as in proc(5). */
const stateField = 3
const startField = 22
