// Prevents two processes from writing the same file at once: the writer holds a lock file next to it.
//
//     run.jsonl        run.jsonl.lock   {"id":"6ec0…","pid":4711,"host":"tower","started":"5b1c… 83021"}
//
// A killed process leaves its lock behind, and the next one takes it over. Only the process that holds a lock on the
// lock (`run.jsonl.lock.takeover`) may replace it, after checking it again. A lock never appears without its content,
// since it is written under another name first.

import { randomUUID } from "node:crypto"
import { constants } from "node:fs"
import { copyFile, link, open, readFile, rename, unlink, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { BoolglotError } from "../../errors/index.ts"
import { WriteError } from "./check-outputs.ts"
import { realPathOf } from "./same-file.ts"

/** A file that another process, or another part of this one, is writing. */
export class FileInUseError extends BoolglotError {
  override readonly name = "FileInUseError"
  override readonly code = "file-in-use"

  constructor(
    /** The path as given. */
    readonly path: string,
    /** The lock file; delete it if it is stale. */
    readonly lock: string,
    /** `undefined` if the lock can't be read. */
    readonly pid?: number,
    readonly host?: string,
  ) {
    super(
      pid === undefined || host === undefined
        ? `${path} is in use according to ${lock}, which names no process; remove that file if no process uses it`
        : `${path} is in use by process ${pid} on ${host}; wait until it has ended, or remove ${lock} if it no longer runs`,
    )
  }
}

export interface FileLock {
  /** Releases the file. Does nothing if the lock has been taken over. */
  release(): Promise<void>
}

/**
 * Symbolic links to one file share a lock; hard links don't.
 *
 * @throws FileInUseError if another process holds the lock, or its holder is unknown
 * @throws WriteError if the lock can't be written
 */
export async function lockFile(path: string): Promise<FileLock> {
  const target = await realPathOf(path).catch((cause) => {
    throw new WriteError(path, cause)
  })
  const lock = `${target}.lock`
  const self: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: (await processStart(process.pid)) ?? null,
  }
  try {
    await acquire({ path, lock, self, depth: 0 })
  } catch (error) {
    throw error instanceof FileInUseError ? error : new WriteError(lock, error)
  }
  return { release: () => release(lock, self) }
}

/** The process that holds a lock. */
interface Holder {
  /** Unique to this use of the file. */
  readonly id: string
  readonly pid: number
  readonly host: string
  /** `null` if the system doesn't report when a process started. */
  readonly started: string | null
}

interface Wanted {
  /** The file's path as given. */
  readonly path: string
  readonly lock: string
  readonly self: Holder
  /** Levels of locks on locks between this lock and the file. */
  readonly depth: number
}

/** Maximum depth; each further level means that a process was killed just as it was taking over a lock. */
const deepest = 3

/** Maximum number of attempts; a lock that vanishes between attempts is rare. */
const mostLooks = 20

async function acquire(wanted: Wanted): Promise<void> {
  const { path, lock, self, depth } = wanted
  for (let looks = 0; looks < mostLooks; looks++) {
    if (await create(lock, self)) return
    const holder = await holderOf(lock)
    if (holder === "nobody") continue
    if (holder === "unknown") throw new FileInUseError(path, lock)
    // Network file systems can report that the lock exists although we have just created it.
    if (holder.id === self.id) return
    if (!(await isGone(holder))) throw new FileInUseError(path, lock, holder.pid, holder.host)
    if (depth === deepest) throw new FileInUseError(path, lock)
    if (await takeOver(wanted, holder)) return
  }
  throw new FileInUseError(path, lock)
}

/** Fails if a running process holds the lock on the lock: that process gets the file. */
async function takeOver({ path, lock, self, depth }: Wanted, gone: Holder): Promise<boolean> {
  const guard = `${lock}.takeover`
  await acquire({ path, lock: guard, self, depth: depth + 1 })
  try {
    const holder = await holderOf(lock)
    if (typeof holder === "string" || holder.id !== gone.id) return false
    await writeAside(lock, self, (aside) => rename(aside, lock))
    return true
  } finally {
    await release(guard, self)
  }
}

/** Creates the lock; returns false if it already exists. */
async function create(lock: string, self: Holder): Promise<boolean> {
  try {
    await writeAside(lock, self, (aside) => putAt(lock, aside))
    return true
  } catch (error) {
    if (isExisting(error)) return false
    throw error
  }
}

/** Copies the file if the file system doesn't support links. */
async function putAt(lock: string, aside: string): Promise<void> {
  try {
    await link(aside, lock)
  } catch (error) {
    if (isExisting(error)) throw error
    await copyFile(aside, lock, constants.COPYFILE_EXCL)
  }
}

async function writeAside(
  lock: string,
  self: Holder,
  place: (aside: string) => Promise<void>,
): Promise<void> {
  const aside = `${lock}.${self.id}`
  try {
    await writeFile(aside, JSON.stringify(self), { flag: "wx", flush: true })
    await place(aside)
  } finally {
    await unlink(aside).catch(() => undefined)
  }
}

async function release(lock: string, self: Holder): Promise<void> {
  const holder = await holderOf(lock)
  if (typeof holder === "string" || holder.id !== self.id) return
  await unlink(lock).catch(() => undefined)
}

async function isGone({ pid, host, started }: Holder): Promise<boolean> {
  return host === hostname() && (await isProcessGone(pid, started ?? undefined))
}

/** `unknown` if it isn't a lock of ours, or is still incomplete on a file system without links. */
async function holderOf(lock: string): Promise<Holder | "nobody" | "unknown"> {
  try {
    // Don't block if it is a pipe.
    const file = await open(lock, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(longestLock), 0, longestLock, null)
      return parseHolder(buffer.toString("utf8", 0, bytesRead)) ?? "unknown"
    } finally {
      await file.close()
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "nobody" : "unknown"
  }
}

/** Maximum size of a lock in bytes. */
const longestLock = 4096

function parseHolder(text: string): Holder | undefined {
  try {
    const { id, pid, host, started } = JSON.parse(text) as Partial<Record<string, unknown>>
    if (typeof id !== "string" || typeof host !== "string") return undefined
    if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0) return undefined
    return { id, pid, host, started: typeof started === "string" ? started : null }
  } catch {
    return undefined
  }
}

function isExisting(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EEXIST"
}

// Whether a known process is still alive. Process IDs are reused, so a process is identified by its ID and start time.

/**
 * Start time of a process, as a text that is equal only for equal times: the system's boot ID and the number of clock
 * ticks since boot. `undefined` except on Linux.
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
