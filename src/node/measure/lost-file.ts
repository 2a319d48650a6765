// What became of a file that is written while its path no longer leads to it, and where its records are then.
//
//     rm run.jsonl                the file has no name any more: the records are saved beside it
//     mv run.jsonl old.jsonl      the file is whole, in another place
//     mv other.jsonl run.jsonl    another file stands there
//     : > run.jsonl               what was in the file is gone
//
// An open file can be written long after somebody has deleted it, so that writing alone says nothing.

import { type FileHandle, readlink, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { Remedy } from "../../errors/remedy.ts"
import { areSame } from "../files/same-file.ts"

/** Whether a path leads to an open file, and that has all that was written. @param size in bytes */
export async function isInPlace(path: string, handle: FileHandle, size: number): Promise<boolean> {
  const [own, found] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)])
  return found !== undefined && areSame(own, found) && found.size >= size
}

export interface LostFile {
  readonly path: string
  readonly handle: FileHandle
  /** Of all that was written, in bytes. */
  readonly size: number
  /** What it held, with line feeds. */
  lines(): Iterable<string>
}

/** A sentence, and what the run resumes with where it can. */
interface Loss {
  readonly message: string
  readonly remedies: readonly Remedy[]
}

/** What happened to it, and where its records are; saves them where they would be lost. */
export async function describeLoss(
  { path, handle, size, lines }: LostFile,
  /** In a few words. */
  content: string,
): Promise<Loss> {
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

/** Where an open file is now; undefined where the system does not say. */
async function pathOfOpenFile(handle: FileHandle): Promise<string | undefined> {
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (place === undefined) return undefined
  const [own, found] = await Promise.all([handle.stat(), stat(place).catch(() => undefined)])
  return found !== undefined && areSame(own, found) ? place : undefined
}

/** Beside the file or, where its folder is gone too, among temporary files. */
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
