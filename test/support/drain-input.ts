import type { Input, InputOptions } from "../../src/datasets/input.ts"
import { bytesOf, type LineChunk, type RaggedRow, raggedIn } from "../../src/lines/line-chunks.ts"
import { openInput } from "../../src/node/files/open-input.ts"

/** A line without its line feed, the length of an overlong one, or a ragged row. */
export type DrainedLine = string | { overlong: number } | RaggedRow

export interface Drained {
  readonly input: Input
  readonly lines: readonly DrainedLine[]
  /** The error that ended reading. */
  readonly problem: string | undefined
}

/** All lines of an input, and the error after them. */
export async function drainInput(
  source: string | AsyncIterable<Uint8Array>,
  options: InputOptions = {},
): Promise<Drained> {
  const input = await openInput(source, options)
  const lines: DrainedLine[] = []
  try {
    for await (const chunk of input.chunks) lines.push(...linesOf(chunk))
  } catch (error) {
    return { input, lines, problem: (error as Error).message }
  }
  return { input, lines, problem: undefined }
}

/** Also checks the guarantees of chunks. */
export function linesOf(chunk: LineChunk): DrainedLine[] {
  if ("overlong" in chunk) return [chunk]
  const [bytes, ragged] = [bytesOf(chunk), raggedIn(chunk)]
  const text = Buffer.from(bytes).toString("utf8")
  if (bytes.byteOffset !== 0) throw new Error("a chunk does not start with its buffer")
  if (bytes.buffer.byteLength < bytes.length + 8) throw new Error("a chunk has no padding")
  if (!text.endsWith("\n")) throw new Error("a chunk ends within a line")
  // Transferring one chunk must not affect the others.
  structuredClone(bytes, { transfer: [bytes.buffer as ArrayBuffer] })
  const lines = text.slice(0, -1).split("\n")
  for (const at of ragged.keys()) if (lines[at] !== "") throw new Error("a ragged row has a line")
  return lines.map((line, at) => ragged.get(at) ?? line)
}

/** A stream of pieces of the given length. */
export async function* streamOf(
  bytes: Uint8Array | string,
  length = 1000,
): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(bytes)
  for (let at = 0; at < all.length; at += length)
    yield Uint8Array.from(all.subarray(at, at + length))
}
