// Keeps two processes from writing one file at a time: whoever writes it has a lock beside it.
//
//     run.jsonl        run.jsonl.lock   {"id":"6ec0…","pid":4711,"host":"tower","started":"5b1c… 83021"}
//
// A process that is killed leaves its lock, and the next one takes it over. Of several that want to, only
// the one that has a lock on the lock (`run.jsonl.lock.takeover`) may replace it, and looks once more
// before it does. A lock comes to its place with its content: that is written under another name before.

import { randomUUID } from "node:crypto"
import { constants } from "node:fs"
import { copyFile, link, open, rename, unlink, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import { isProcessGone, processStart } from "./process-start.ts"
import { realPathOf } from "./same-file.ts"
import { WriteError } from "./write-error.ts"

/** A file that another process is writing, or that is being written by this one already. */
export class FileInUseError extends BoolglotError {
  override readonly name = "FileInUseError"
  override readonly code = "file-in-use"

  constructor(
    /** As it was given. */
    readonly path: string,
    /** The file that says so, which is to be removed where it says so wrongly. */
    readonly lock: string,
    /** Undefined where the lock does not say it. */
    readonly pid?: number,
    readonly host?: string,
  ) {
    super(
      pid === undefined || host === undefined
        ? `${path} is in use as ${lock} says, but not by whom; remove that file if nobody uses it`
        : `${path} is in use by process ${pid} on ${host}; wait until it has ended, or remove ${lock} if it no longer runs`,
    )
  }
}

export interface FileLock {
  /** Lets others have the file. A lock that is no longer ours is left alone. */
  release(): Promise<void>
}

/**
 * Names that links lead from to one file share a lock; hard links do not.
 *
 * @throws FileInUseError where somebody has it, or where that cannot be told
 * @throws WriteError where no lock can be written
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

/** Who has a lock. */
interface Holder {
  /** Of this one use of the file. */
  readonly id: string
  readonly pid: number
  readonly host: string
  /** Null where the system does not say when a process started. */
  readonly started: string | null
}

interface Wanted {
  /** The file, as it was given. */
  readonly path: string
  readonly lock: string
  readonly self: Holder
  /** How many locks on locks this one is away from the file. */
  readonly depth: number
}

/** Each level needs a process that was killed within the moment in which it took a lock over. */
const deepest = 3

/** A lock is rarely removed between two looks, never so often. */
const mostLooks = 20

async function acquire(wanted: Wanted): Promise<void> {
  const { path, lock, self, depth } = wanted
  for (let looks = 0; looks < mostLooks; looks++) {
    if (await create(lock, self)) return
    const holder = await holderOf(lock)
    if (holder === "nobody") continue
    if (holder === "unknown") throw new FileInUseError(path, lock)
    // A disk of another machine may say that a lock is there when it has just become ours.
    if (holder.id === self.id) return
    if (!(await isGone(holder))) throw new FileInUseError(path, lock, holder.pid, holder.host)
    if (depth === deepest) throw new FileInUseError(path, lock)
    if (await takeOver(wanted, holder)) return
  }
  throw new FileInUseError(path, lock)
}

/** Whoever finds the lock on the lock taken by a living process is refused: that one gets the file. */
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

/** Says whether there was none yet. */
async function create(lock: string, self: Holder): Promise<boolean> {
  try {
    await writeAside(lock, self, (aside) => putAt(lock, aside))
    return true
  } catch (error) {
    if (isExisting(error)) return false
    throw error
  }
}

/** Some disks know no links. */
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

/** `unknown` for a lock that is not one of ours, or not yet written where there are no links. */
async function holderOf(lock: string): Promise<Holder | "nobody" | "unknown"> {
  try {
    // A pipe in its place does not keep us waiting.
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

/** In bytes. */
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
