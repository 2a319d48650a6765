// Readers of chunked bytes, written as if all bytes were in memory: generators that yield to receive the
// next piece.
//
//     pieces of a file ──▶ machine ──▶ lines in a builder ──▶ chunks

import type { LineBuilder } from "./line-builder.ts"
import type { LineChunk } from "./line-chunks.ts"

/** Each yield receives the next piece, and `undefined` once after the last one. */
export type ByteMachine<Result = void> = Generator<void, Result, Uint8Array | undefined>

/** The position of a machine in the bytes. */
export interface Cursor {
  bytes: Uint8Array
  at: number
  /** Number of bytes before the current piece. */
  before: number
  isEnd: boolean
}

export function newCursor(): Cursor {
  return { bytes: new Uint8Array(0), at: 0, before: 0, isEnd: false }
}

/** Advances to the next piece that is not empty; false if there is none. */
export function* refill(cursor: Cursor): ByteMachine<boolean> {
  while (!cursor.isEnd) {
    const next = yield
    cursor.before += cursor.bytes.length
    cursor.bytes = next ?? new Uint8Array(0)
    cursor.at = 0
    cursor.isEnd = next === undefined
    if (cursor.bytes.length > 0) return true
  }
  return false
}

/** The byte at the cursor, which does not move; `undefined` at the end. */
export function* peek(cursor: Cursor): ByteMachine<number | undefined> {
  while (cursor.at === cursor.bytes.length) {
    if (!(yield* refill(cursor))) return undefined
  }
  return cursor.bytes[cursor.at]
}

/** Runs a machine to its end, or to the end of the bytes. */
export async function runMachine<Result>(
  machine: ByteMachine<Result>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Result> {
  let step = machine.next()
  for await (const piece of pieces) {
    step = machine.next(piece)
    if (step.done === true) return step.value
  }
  return resultAtEnd(machine)
}

/** Runs a machine on bytes that are all in memory. */
export function runAtOnce<Result>(machine: ByteMachine<Result>, bytes: Uint8Array): Result {
  machine.next()
  const step = machine.next(bytes)
  return step.done === true ? step.value : resultAtEnd(machine)
}

function resultAtEnd<Result>(machine: ByteMachine<Result>): Result {
  const step = machine.next(undefined)
  if (step.done !== true) throw new Error("a machine asks for more than the end")
  return step.value
}

/** Yields the lines that a machine builds, also those before a failure, where the bytes end for the machine. */
export async function* machineChunks(
  machine: ByteMachine,
  pieces: AsyncIterable<Uint8Array>,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  let failure: unknown
  try {
    machine.next()
    for await (const piece of pieces) {
      const { done } = machine.next(piece)
      yield* builder.takeReady()
      if (done === true) return
    }
    machine.next(undefined)
  } catch (error) {
    failure = error
    finish(machine)
  }
  yield* builder.takeAll()
  if (failure !== undefined) throw failure
}

/** Tells a machine that the bytes have ended, and ignores any error that it throws. */
function finish(machine: ByteMachine): void {
  try {
    machine.next(undefined)
  } catch {}
}
