// The file in which a run keeps its records: what is in it counts as done, and what is added is in it when
// `append` says so, so that a run that is killed at any moment resumes where it was.
//
//     append(a) ─ write ─▶ a ✓      append(b), append(c) ─ write ─▶ b ✓ c ✓
//                   └─ flush ──────────┘──────────────────── └─ flush …
//
// After each write the disk is flushed, for the case that the whole machine fails; nobody waits for that, as a
// process that is killed loses nothing that is written. Flushing takes as long for a hundred lines as for one.
//
// After each write it is looked whether the path still leads to the file: one that somebody deletes can be written
// on, and its replies would be nowhere.

import { type FileHandle, open, stat } from "node:fs/promises"
import { resolve } from "node:path"
import { checkText } from "../../errors/check-type.ts"
import { formatRecord, type RunRecord } from "../../measure/runs/run-record.ts"
import { type FileLock, lockFile } from "../files/file-lock.ts"
import { isOpenStream, isWriteProtected } from "../files/same-file.ts"
import { WriteError } from "../files/write-error.ts"
import { describeLoss, isInPlace } from "./lost-file.ts"
import { type LineProblem, type RunFileContent, readRunFile } from "./read-run-file.ts"

/** What was cut off a file because a run was killed while it wrote it. */
export interface TornEnd {
  readonly line: number
  readonly bytes: number
}

export class RunFile {
  private readonly all: RunRecord[]
  private waiting: Waiting[] = []
  private writing: Promise<void> | undefined
  private flushing: Promise<void> | undefined
  private isUnflushed = false
  /** Why nothing more is written. */
  private failure: WriteError | undefined
  /** The same, until somebody is told. */
  private unheard: WriteError | undefined
  private size: number
  /** How many records were there before. */
  private readonly before: number
  /** Lines that are not records, the first hundred of them. */
  readonly problems: readonly LineProblem[]
  /** How many lines are none. */
  readonly problemCount: number

  private constructor(
    /** As it was given. */
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly lock: FileLock,
    content: RunFileContent,
    /** Undefined where nothing had to be cut off. */
    readonly mended: TornEnd | undefined,
  ) {
    this.all = content.records
    this.problems = content.problems
    this.problemCount = content.problemCount
    this.size = content.size
    this.before = content.records.length
  }

  /**
   * Opens a file for this process alone, makes it where there is none, reads it, and gives its last line an
   * end: a line feed where that is all it lacks, and otherwise it is cut off.
   *
   * @throws FileError where it is not a run file, which is left as it is
   * @throws WriteError where it cannot be written
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
      if (end?.isWhole === true) await file.write(Buffer.from("\n"))
      if (file.mended !== undefined) await file.cut(size - file.mended.bytes)
      return file
    } catch (error) {
      await lock?.release()
      await handle.close().catch(() => undefined)
      throw error
    }
  }

  /** In the order of the lines, with those that were appended. Those that were there share configurations. */
  get records(): readonly RunRecord[] {
    return this.all
  }

  /**
   * Resolves when the record is in the file, from where no end of the process takes it away. What fails once
   * fails from then on, since nobody knows then what the disk holds; whole lines that got there stay.
   *
   * @throws WriteError also where the file was deleted, moved or replaced; the message says where its records are
   */
  append(record: RunRecord): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) {
        this.unheard = undefined
        throw this.failure
      }
      const line = Buffer.from(lineOf(record))
      this.waiting.push({ record, line, resolve, reject })
      this.writing ??= this.writeWaiting()
    })
  }

  /**
   * Waits until all that was appended is on the disk, in the file that the path leads to.
   *
   * @throws WriteError where that is not so
   */
  async confirm(): Promise<void> {
    await this.writing
    await this.flushing
    if (this.failure === undefined) return this.checkPlace([])
    this.unheard = undefined
    throw this.failure
  }

  /**
   * Waits until all that was appended is on the disk, and lets others have the file.
   *
   * @throws WriteError where it did not get there and nobody has heard of it
   */
  async close(): Promise<void> {
    const isFirst = this.failure === undefined
    this.failure ??= new WriteError(this.path, "it is closed")
    await this.writing
    await this.flushing
    if (isFirst && this.unheard === undefined) {
      await this.checkPlace([]).catch((error) => {
        this.unheard = error
      })
    }
    await this.handle.close().catch(() => undefined)
    await this.lock.release()
    const lost = this.unheard
    this.unheard = undefined
    if (lost !== undefined) throw lost
  }

  /** Never fails: whoever waits for a line hears of it. */
  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      try {
        await this.write(linesOf(batch))
        await this.checkPlace(batch)
        for (const { record, resolve } of batch) {
          this.all.push(record)
          resolve()
        }
        this.isUnflushed = true
        this.flushing ??= this.flush()
      } catch (error) {
        this.failure = error as WriteError
        for (const { reject } of [...batch, ...this.waiting]) reject(error)
        this.waiting = []
      }
    }
    this.writing = undefined
  }

  /**
   * @param batch is written, but not yet in `records`
   * @throws WriteError where the path leads to the file no more, or that has lost what was written
   */
  private async checkPlace(batch: readonly Waiting[]): Promise<void> {
    const { path, handle } = this
    try {
      if (await isInPlace(path, handle, this.size)) return
      // What else has been paid for goes the same way.
      const rest = [...this.waiting]
      await this.write(linesOf(rest))
      const records = [...this.all, ...[...batch, ...rest].map(({ record }) => record)]
      const lost = { path, handle, size: this.size, lines: () => records.map(lineOf) }
      const added = repliesIn(records.slice(this.before))
      const all = repliesIn(records)
      const content = `what was in it (${all} ${all === 1 ? "reply" : "replies"}, ${added} of this run)`
      const { message, remedies } = await describeLoss(lost, content)
      this.failure = new WriteError(path, message, remedies)
    } catch (cause) {
      this.failure = cause instanceof WriteError ? cause : new WriteError(path, cause)
    }
    throw this.failure
  }

  /** Never fails: the next who appends hears of it, or who closes the file. */
  private async flush(): Promise<void> {
    while (this.isUnflushed) {
      this.isUnflushed = false
      try {
        await this.handle.datasync()
      } catch (cause) {
        this.unheard = new WriteError(this.path, cause)
        this.failure = this.unheard
      }
    }
    this.flushing = undefined
  }

  /** @throws WriteError */
  private async write(lines: Buffer): Promise<void> {
    let done = 0
    try {
      while (done < lines.length) {
        const { bytesWritten } = await this.handle.write(lines, done)
        done += bytesWritten
      }
      this.size += done
    } catch (cause) {
      if (done < lines.length) await this.dropTorn(lines.subarray(0, done))
      throw new WriteError(this.path, cause)
    }
  }

  /** Takes a line back that was only written in part; where that fails too, opening mends it. */
  private async dropTorn(written: Buffer): Promise<void> {
    const whole = written.lastIndexOf(lineFeed) + 1
    const status = await this.handle.stat().catch(() => undefined)
    // Nothing is cut that somebody else may have written after it.
    if (whole === written.length || status?.size !== this.size + written.length) return
    await this.cut(this.size + whole).catch(() => undefined)
  }

  /** @throws WriteError */
  private async cut(size: number): Promise<void> {
    try {
      await this.handle.truncate(size)
      await this.handle.datasync()
      this.size = size
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

const lineFeed = 0x0a

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

/** For reading and for writing at its end. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    const status = await stat(path).catch(() => undefined)
    const isFolder = status?.isDirectory() ?? false
    const isFile = status?.isFile() ?? true
    if ((!isFile && !isFolder) || isOpenStream(resolve(path))) throw streamProblem
    // To the superuser nothing is forbidden.
    if (isFile && status !== undefined && isWriteProtected(status)) throw protectedProblem
    return await open(path, "a+")
  } catch (cause) {
    throw new WriteError(path, cause)
  }
}

const protectedProblem = "it is write-protected; lift that with chmod u+w, or name another file"

const streamProblem =
  "a run is kept in a file, since it is read again when the run is resumed; name one"
