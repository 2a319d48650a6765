// Detects that the path of an open file no longer leads to it, and locates or saves its records.
//
//     rm run.jsonl                the file has no name any more: its records are saved next to it
//     mv run.jsonl old.jsonl      the file is complete, under another name
//     mv other.jsonl run.jsonl    another file has its name
//     : > run.jsonl               the content of the file is gone
//
// Writing to an open file succeeds even after it was deleted, so successful writes prove nothing.

import { type FileHandle, readlink, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { Remedy } from "../../errors/index.ts"
import { areSame } from "../files/same-file.ts"

/** Whether a path leads to an open file that still has everything written to it. @param size in bytes */
export async function isInPlace(path: string, handle: FileHandle, size: number): Promise<boolean> {
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

/** A message, and the option to resume the run with, if that is possible. */
interface Loss {
  readonly message: string
  readonly remedies: readonly Remedy[]
}

/** Describes what happened and where the records are; saves them if they would be lost. */
export async function describeLoss(
  { path, handle, size, lines }: LostFile,
  /** A short description of the content, for the message. */
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

/** Current path of an open file; `undefined` if the system doesn't report it. */
async function pathOfOpenFile(handle: FileHandle): Promise<string | undefined> {
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined)
  if (place === undefined) return undefined
  const [own, found] = await Promise.all([handle.stat(), stat(place).catch(() => undefined)])
  return found !== undefined && areSame(own, found) ? place : undefined
}

/** Saves next to the file or, if its folder is gone too, in the folder for temporary files. */
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
