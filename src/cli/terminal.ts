// The three streams of a command, as the commands see them. A test puts its own in their place.

import { fstatSync, writeSync } from "node:fs"
import { createColors } from "picocolors"

export type Colors = ReturnType<typeof createColors>

export interface Output {
  /** Resolves when the stream has taken the text, so that a slow reader holds the command back. */
  write(text: string | Uint8Array): Promise<void>
  /** Columns of the terminal; undefined where the stream is no terminal. */
  readonly width: number | undefined
  /** What a library draws on that needs the stream itself; undefined where the stream is no terminal. */
  readonly screen: NodeJS.WriteStream | undefined
  /** Writes no colour where the stream is no terminal, or where the user wants none. */
  readonly colors: Colors
}

export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>
  /** Whether a person types the input. */
  readonly isInputTyped: boolean
  readonly output: Output
  readonly errors: Output
}

/**
 * The streams of the process. Each is opened when it is first asked for, since that takes longer than what
 * many a command does.
 */
export function processTerminal(): Terminal {
  let output: Output | undefined
  let errors: Output | undefined
  return {
    get input() {
      return process.stdin
    },
    get isInputTyped() {
      return process.stdin.isTTY === true
    },
    get output() {
      output ??= streamOutput(process.stdout.on("error", endUnwritten))
      return output
    },
    get errors() {
      // Where nobody reads what is said, the work goes on.
      errors ??= streamOutput(process.stderr.on("error", () => undefined))
      return errors
    },
  }
}

/**
 * A reader that has seen enough, such as head, ends the command without a complaint, with the code that a
 * shell gives to a process which its reader has left. What else cannot be written is said.
 */
function endUnwritten(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(128 + brokenPipe)
  process.stderr
    .on("error", () => undefined)
    .write(`error: cannot write: ${error.message}\n`, () => process.exit(2))
}

/** The number of the signal SIGPIPE. */
const brokenPipe = 13

function streamOutput(stream: NodeJS.WriteStream & { readonly fd: number }): Output {
  return {
    write: isFile(stream.fd) ? writeToFile(stream) : writeToStream(stream),
    screen: stream.isTTY ? stream : undefined,
    // A terminal that does not know its width says 0.
    width: stream.isTTY && stream.columns > 0 ? stream.columns : undefined,
    colors: createColors(stream.isTTY === true && stream.hasColors()),
  }
}

function writeToStream(stream: NodeJS.WriteStream): Output["write"] {
  return (text) =>
    new Promise((resolve) => {
      if (stream.write(text) || stream.destroyed) return resolve()
      const done = () => {
        stream.off("drain", done).off("close", done)
        resolve()
      }
      stream.on("drain", done).on("close", done)
    })
}

/** A stream takes what a full disk has still room for as the whole, and says nothing of the rest. */
function writeToFile(stream: NodeJS.WriteStream & { readonly fd: number }): Output["write"] {
  return async (text) => {
    if (stream.destroyed) return
    const bytes = typeof text === "string" ? Buffer.from(text) : text
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(stream.fd, bytes, done)
    } catch (error) {
      // Whoever listens for what goes wrong with the stream hears of it.
      stream.destroy(error as Error)
    }
  }
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile()
  } catch {
    return false
  }
}
