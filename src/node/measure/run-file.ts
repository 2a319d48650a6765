// The file with the records of a run. Records in it count as done, and a record is in it when `append` resolves, so a
// run that is killed at any time can be resumed.
//
//     append(a) ─ write ─▶ a ✓      append(b), append(c) ─ write ─▶ b ✓ c ✓
//                   └─ flush ──────────┘──────────────────── └─ flush …
//
// Each write is followed by a flush to disk, in case the machine fails. Nothing waits for it, since a killed process
// loses nothing that it has written. Flushing a hundred lines takes as long as flushing one.
//
// Each write also checks that the path still leads to the file: writing to a deleted file succeeds, but would lose the
// replies.

import { type FileHandle, open, readlink, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { lineFeed } from "../../ascii.ts"
import { checkText, type Remedy } from "../../errors/index.ts"
import { formatRecord, type RunRecord } from "../../measure/index.ts"
import { WriteError } from "../files/check-outputs.ts"
import { type FileLock, lockFile } from "../files/file-lock.ts"
import { areSame, isOpenStream, isWriteProtected } from "../files/same-file.ts"
import { type LineProblem, type RunFileContent, readRunFile } from "./read-run-file.ts"

/** An incomplete last line that was cut off; a run was killed while writing it. */
export interface TornEnd {
  readonly line: number
  readonly bytes: number
}

export class RunFile {
  readonly #all: RunRecord[]
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #flushing: Promise<void> | undefined
  #isUnflushed = false
  /** The error after which nothing more is written. */
  #failure: WriteError | undefined
  /** The same error, until it has been reported. */
  #unheard: WriteError | undefined
  #size: number
  /** Number of records when the file was opened. */
  readonly #before: number
  /** The first hundred lines that aren't records. */
  readonly problems: readonly LineProblem[]
  /** Number of lines that aren't records. */
  readonly problemCount: number
  readonly #handle: FileHandle
  readonly #lock: FileLock

  private constructor(
    /** The path as given. */
    readonly path: string,
    handle: FileHandle,
    lock: FileLock,
    content: RunFileContent,
    /** `undefined` if nothing was cut off. */
    readonly tornEnd: TornEnd | undefined,
  ) {
    this.#handle = handle
    this.#lock = lock
    this.#all = content.records
    this.problems = content.problems
    this.problemCount = content.problemCount
    this.#size = content.size
    this.#before = content.records.length
  }

  /**
   * Opens a file for this process alone, creates it if it doesn't exist, reads it, and completes its last line: adds a
   * missing line feed, or cuts off an incomplete record.
   *
   * @throws FileError if it isn't a run file; it is left unchanged
   * @throws WriteError if it can't be written
   * @throws FileInUseError
   */
  static async open(path: string): Promise<RunFile> {
    checkText(path)
    const handle = await openFile(path)
    let lock: FileLock | undefined
    try {
      lock = await lockFile(path)
      const content = await readRunFile(handle, path)
      const { end, size } = content
      const file = new RunFile(path, handle, lock, content, tornEnd(content))
      if (end?.isWhole === true) await file.#write(Buffer.from("\n"))
      if (file.tornEnd !== undefined) await file.#cut(size - file.tornEnd.bytes)
      return file
    } catch (error) {
      await lock?.release()
      await handle.close().catch(() => undefined)
      throw error
    }
  }

  /** In the order of the lines, including appended records. Records read from the file share configurations. */
  get records(): readonly RunRecord[] {
    return this.#all
  }

  /**
   * Resolves when the record is in the file and survives the end of the process. After one failure all later calls
   * fail, since the state of the disk is unknown; complete lines written before stay.
   *
   * @throws WriteError also if the file was deleted, moved or replaced; the message says where its records are
   */
  append(record: RunRecord): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        this.#unheard = undefined
        throw this.#failure
      }
      const line = Buffer.from(lineOf(record))
      this.#waiting.push({ record, line, resolve, reject })
      this.#writing ??= this.#writeWaiting()
    })
  }

  /**
   * Waits until all appended records are on disk, in the file that the path leads to.
   *
   * @throws WriteError if they aren't
   */
  async confirm(): Promise<void> {
    await this.#writing
    await this.#flushing
    if (this.#failure === undefined) return this.#checkPlace([])
    this.#unheard = undefined
    throw this.#failure
  }

  /**
   * Waits until all appended records are on disk, and releases the file for other processes.
   *
   * @throws WriteError if that failed and hasn't been reported yet
   */
  async close(): Promise<void> {
    const isFirst = this.#failure === undefined
    this.#failure ??= new WriteError(this.path, "it is closed")
    await this.#writing
    await this.#flushing
    if (isFirst && this.#unheard === undefined) {
      await this.#checkPlace([]).catch((error) => {
        this.#unheard = error
      })
    }
    await this.#handle.close().catch(() => undefined)
    await this.#lock.release()
    const lost = this.#unheard
    this.#unheard = undefined
    if (lost !== undefined) throw lost
  }

  /** Never rejects; the promises that `append` returns do. */
  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#write(linesOf(batch))
        await this.#checkPlace(batch)
        for (const { record, resolve } of batch) {
          this.#all.push(record)
          resolve()
        }
        this.#isUnflushed = true
        this.#flushing ??= this.#flush()
      } catch (error) {
        this.#failure = error as WriteError
        for (const { reject } of [...batch, ...this.#waiting]) reject(error)
        this.#waiting = []
      }
    }
    this.#writing = undefined
  }

  /**
   * @param batch records that are written, but not in `records` yet
   * @throws WriteError if the path no longer leads to the file, or the file has lost data
   */
  async #checkPlace(batch: readonly Waiting[]): Promise<void> {
    const { path } = this
    const handle = this.#handle
    try {
      if (await isInPlace(path, handle, this.#size)) return
      // Records still waiting are paid for, too, so they are written to the same place.
      const rest = [...this.#waiting]
      await this.#write(linesOf(rest))
      const records = [...this.#all, ...[...batch, ...rest].map(({ record }) => record)]
      const lost = { path, handle, size: this.#size, lines: () => records.map(lineOf) }
      const added = repliesIn(records.slice(this.#before))
      const all = repliesIn(records)
      const content = `what was in it (${all} ${all === 1 ? "reply" : "replies"}, ${added} of this run)`
      const { message, remedies } = await describeLoss(lost, content)
      this.#failure = new WriteError(path, message, remedies)
    } catch (cause) {
      this.#failure = cause instanceof WriteError ? cause : new WriteError(path, cause)
    }
    throw this.#failure
  }

  /** Never rejects; the next `append`, `confirm` or `close` throws the error. */
  async #flush(): Promise<void> {
    while (this.#isUnflushed) {
      this.#isUnflushed = false
      try {
        await this.#handle.datasync()
      } catch (cause) {
        this.#unheard = new WriteError(this.path, cause)
        this.#failure = this.#unheard
      }
    }
    this.#flushing = undefined
  }

  /** @throws WriteError */
  async #write(lines: Buffer): Promise<void> {
    let done = 0
    try {
      while (done < lines.length) {
        const { bytesWritten } = await this.#handle.write(lines, done)
        done += bytesWritten
      }
      this.#size += done
    } catch (cause) {
      if (done < lines.length) await this.#dropTorn(lines.subarray(0, done))
      throw new WriteError(this.path, cause)
    }
  }

  /** Removes a partially written line; if that fails, the next `open` does. */
  async #dropTorn(written: Buffer): Promise<void> {
    const whole = written.lastIndexOf(lineFeed) + 1
    const status = await this.#handle.stat().catch(() => undefined)
    // Don't cut off anything that another process has written after it.
    if (whole === written.length || status?.size !== this.#size + written.length) return
    await this.#cut(this.#size + whole).catch(() => undefined)
  }

  /** @throws WriteError */
  async #cut(size: number): Promise<void> {
    try {
      await this.#handle.truncate(size)
      await this.#handle.datasync()
      this.#size = size
    } catch (cause) {
      throw new WriteError(this.path, cause)
    }
  }
}

interface Waiting {
  readonly record: RunRecord
  readonly line: Buffer
  resolve(): void
  reject(error: unknown): void
}

function linesOf(batch: readonly Waiting[]): Buffer {
  return Buffer.concat(batch.map(({ line }) => line))
}

function lineOf(record: RunRecord): string {
  return `${formatRecord(record)}\n`
}

function repliesIn(records: readonly RunRecord[]): number {
  return records.filter(({ error }) => error === null).length
}

function tornEnd({ end, size }: RunFileContent): TornEnd | undefined {
  if (end === undefined || end.isWhole) return undefined
  return { line: end.line, bytes: size - end.start }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const status = await stat(path).catch(() => undefined)
    const isFolder = status?.isDirectory() ?? false
    const isFile = status?.isFile() ?? true
    if ((!isFile && !isFolder) || isOpenStream(resolve(path))) throw streamProblem
    // Refuses even the superuser, whom file permissions don't stop.
    if (isFile && status !== undefined && isWriteProtected(status)) throw protectedProblem
    return await open(path, "a+")
  } catch (cause) {
    throw new WriteError(path, cause)
  }
}

const protectedProblem = "it is write-protected; lift that with chmod u+w, or name another file"

const streamProblem =
  "a run is kept in a file, since it is read again when the run is resumed; name one"

// Detects that the path of an open file no longer leads to it, and locates or saves its records.
//
//     rm run.jsonl                the file has no name any more: its records are saved next to it
//     mv run.jsonl old.jsonl      the file is complete, under another name
//     mv other.jsonl run.jsonl    another file has its name
//     : > run.jsonl               the content of the file is gone
//
// Writing to an open file succeeds even after it was deleted, so successful writes prove nothing.

/** Whether a path leads to an open file that still has everything written to it. @param size in bytes */
async function isInPlace(path: string, handle: FileHandle, size: number): Promise<boolean> {
  const [own, found] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)])
  return found !== undefined && areSame(own, found) && found.size >= size
}

interface LostFile {
  readonly path: string
  readonly handle: FileHandle
  /** Size of everything written, in bytes. */
  readonly size: number
  /** Its lines, with line feeds. */
  lines(): Iterable<string>
}

/** Describes what happened and where the records are; saves them if they would be lost. */
async function describeLoss(
  { path, handle, size, lines }: LostFile,
  /** A short description of the content, for the message. */
  content: string,
): Promise<{ readonly message: string; readonly remedies: readonly Remedy[] }> {
  const own = await handle.stat()
  const found = await stat(path).catch(() => undefined)
  const isWhole = own.nlink > 0 && own.size >= size
  const what = happened(found === undefined, found !== undefined && areSame(own, found), isWhole)
  const start = `${what} during the run`
  if (isWhole) {
    const place = await pathOfOpenFile(handle)
    if (place === undefined) {
      return { message: `${start}; ${content} is in the file that was moved`, remedies: [] }
    }
    return { message: `${start}; ${content} is in ${place}`, remedies: resumingWith(place) }
  }
  try {
    const place = await save(path, lines)
    return { message: `${start}; ${content} is saved in ${place}`, remedies: resumingWith(place) }
  } catch (error) {
    const message = `${start}, and ${content} is lost, since it cannot be saved: ${String(error)}`
    return { message, remedies: [] }
  }
}

function resumingWith(value: string): readonly Remedy[] {
  return [{ option: "runFile", value }]
}

function happened(isMissing: boolean, isSame: boolean, isWhole: boolean): string {
  if (isSame) return "it was emptied or cut short"
  if (!isMissing) return "another file took its place"
  return isWhole ? "it was moved" : "it was deleted"
}

/** Current path of an open file; `undefined` if the system doesn't report it. */
async function pathOfOpenFile(handle: FileHandle): Promise<string | undefined> {
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (place === undefined) return undefined
  const [own, found] = await Promise.all([handle.stat(), stat(place).catch(() => undefined)])
  return found !== undefined && areSame(own, found) ? place : undefined
}

/** Saves the records next to the file or, if its folder is gone too, in the folder for temporary files. */
async function save(path: string, lines: () => Iterable<string>): Promise<string> {
  let failure: unknown
  for (const place of [path, join(tmpdir(), basename(path))]) {
    for (let number = 1; number <= mostSaved; number++) {
      const name = `${place}.saved${number === 1 ? "" : `-${number}`}`
      try {
        await writeNew(name, lines())
        return name
      } catch (error) {
        failure = error
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") break
      }
    }
  }
  throw failure
}

const mostSaved = 100

async function writeNew(path: string, lines: Iterable<string>): Promise<void> {
  let isOurs = false
  const marked = function* () {
    isOurs = true
    yield* lines
  }
  try {
    await writeFile(path, marked(), { flag: "wx", flush: true })
  } catch (error) {
    if (isOurs) await rm(path, { force: true })
    throw error
  }
}
