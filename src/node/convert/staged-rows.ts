// Stages rows as lines of JSON in a temporary file until all are known, since the columns of a table come first.

import { createReadStream } from "node:fs"
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readLines } from "../files/read-lines.ts"
import { WriteError } from "../files/write-error.ts"

export class StagedRows {
  #text = ""
  #folder: string | undefined
  #handle: FileHandle | undefined

  add(line: string): void {
    this.#text += line
    this.#text += "\n"
  }

  /** @throws WriteError */
  async flush(): Promise<void> {
    const text = this.#text
    this.#text = ""
    try {
      this.#folder ??= await mkdtemp(join(tmpdir(), "boolglot-"))
      this.#handle ??= await open(this.path, "w", 0o600)
      await this.#handle.appendFile(text)
    } catch (cause) {
      throw new WriteError(this.folder, cause)
    }
  }

  /** Valid after the first flush. */
  get path(): string {
    return join(this.folder, "rows.jsonl")
  }

  get folder(): string {
    return this.#folder ?? tmpdir()
  }

  async *lines(): AsyncGenerator<string> {
    await this.flush()
    const longest = Number.POSITIVE_INFINITY
    for await (const { text } of readLines(createReadStream(this.path), this.path, longest)) {
      yield text
    }
  }

  /** Removes the temporary file. */
  async close(): Promise<void> {
    await this.#handle?.close()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }
}
