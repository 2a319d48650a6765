import type { Input, InputOptions } from "../../src/datasets/input.ts"
import type { LineChunk } from "../../src/formats/bytes/line-chunks.ts"
import { openInput } from "../../src/node/files/open-input.ts"

/** A line without its line feed, or the length of an overlong one. */
export type DrainedLine = string | { overlong: number }

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
  const text = Buffer.from(chunk).toString("utf8")
  if (chunk.byteOffset !== 0) throw new Error("a chunk does not start with its buffer")
  if (chunk.buffer.byteLength < chunk.length + 8) throw new Error("a chunk has no padding")
  if (!text.endsWith("\n")) throw new Error("a chunk ends within a line")
  // Transferring one chunk must not affect the others.
  structuredClone(chunk, { transfer: [chunk.buffer as ArrayBuffer] })
  return text.slice(0, -1).split("\n")
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
