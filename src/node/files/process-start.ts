// Whether a process that was seen once is still there. Its number alone does not tell, since numbers are
// given again; together with the moment of its start it does.

import { readFile } from "node:fs/promises"

/**
 * When a process started, as a text that is equal for equal moments alone: of which start of the system,
 * and how many ticks of its clock after that. Undefined where the system does not say, as most do not.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  return (await statusOf(pid))?.start
}

/** @param start as `processStart` said it once; undefined where it said nothing */
export async function isProcessGone(pid: number, start: string | undefined): Promise<boolean> {
  if (!takesSignals(pid)) return true
  const status = await statusOf(pid)
  if (status === undefined) return false
  return status.hasEnded || (start !== undefined && status.start !== start)
}

/** Also where it is not for us to send any. */
function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH"
  }
}

interface ProcessStatus {
  readonly start: string
  /** Whether only its number is left, until its parent takes notice. */
  readonly hasEnded: boolean
}

/** From Linux's /proc, as proc(5) describes it. */
async function statusOf(pid: number): Promise<ProcessStatus | undefined> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ])
    // The second field is the command's name in parentheses, which may hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const [state, ticks] = [fields[stateField - 3], fields[startField - 3]]
    if (state === undefined || ticks === undefined) return undefined
    return { start: `${boot.trim()} ${ticks}`, hasEnded: state === "Z" || state === "X" }
  } catch {
    return undefined
  }
}

/** Counted from 1, as the document does. */
const stateField = 3
const startField = 22
