// The three streams of a command, as the commands see them. A test puts its own in their place.
//
//     $ boolglot sweep grid.yaml -o rows.jsonl --quiet      output     what was asked for
//                                                           errors     why it could not be done
//                                                           notes      nothing, without --quiet progress

import { fstatSync, type Stats, writeSync } from "node:fs"
import { isatty } from "node:tty"
import { createColors } from "picocolors"
import { standardInput } from "../../node/files/standard-input.ts"

export type Colors = ReturnType<typeof createColors>

export interface Output {
  /** Resolves when the stream has taken the text, so that a slow reader holds the command back. */
  write(text: string | Uint8Array): Promise<void>
  /** Columns of the terminal; undefined where the stream is not a terminal. */
  readonly width: number | undefined
  /** Which file, pipe or terminal the stream writes to; undefined where that is unknown. */
  readonly place?: string | undefined
  /** What a library draws on that needs the stream itself; undefined where the stream is not a terminal. */
  readonly screen: NodeJS.WriteStream | undefined
  /** Writes no colour where the stream is not a terminal, or where the user wants none. */
  readonly colors: Colors
}

export interface Streams {
  readonly input: AsyncIterable<Uint8Array>
  /** The descriptor of the file that the input is; undefined where it is none. */
  readonly inputFile?: number | undefined
  /** Whether a person types the input. */
  readonly isInputTyped: boolean
  readonly output: Output
  readonly errors: Output
}

export interface Terminal extends Streams {
  /** Standard error for all that is not an error: progress, notes, what was written where. */
  readonly notes: Output
}

/** What every command lets the user say about its streams. */
export interface TerminalOptions {
  /** False is `never`. */
  readonly color?: "auto" | "always" | "never" | false
  readonly quiet?: boolean
}

/** The same streams with outputs that are changed; each is still opened when it is first asked for. */
export function withOutputs(
  streams: Streams,
  change: (own: Output, name: "output" | "errors") => Output,
): Streams {
  const changed = (name: "output" | "errors") => {
    let made: Output | undefined
    const get = () => {
      made ??= change(streams[name], name)
      return made
    }
    return { get }
  }
  return Object.create(streams, { output: changed("output"), errors: changed("errors") }) as Streams
}

export function terminalOf(
  streams: Streams,
  { color = "auto", quiet = false }: TerminalOptions,
): Terminal {
  const coloured = (own: Output): Output =>
    color === "auto" ? own : { ...own, colors: createColors(color === "always") }
  const terminal = withOutputs(streams, coloured)
  const notes = { get: () => (quiet ? unread : terminal.errors) }
  return Object.defineProperty(terminal, "notes", notes) as Terminal
}

const unread: Output = {
  write: async () => undefined,
  width: undefined,
  screen: undefined,
  colors: createColors(false),
}

/** What can be done in place of typing what a file would hold. */
export const waysOut = ", or Ctrl-C to stop and name a file"

/**
 * Says on a terminal what is waited for, since nothing else would show that.
 *
 * @param what is read, such as rows
 * @param otherwise what else could be done, as a part of the sentence
 */
export async function noteWaiting(terminal: Terminal, what: string, otherwise = ""): Promise<void> {
  if (!terminal.isInputTyped) return
  await terminal.notes.write(
    `reading ${what} from standard input; press Ctrl-D to end${otherwise}\n`,
  )
}

/**
 * The streams of the process. Each is opened when it is first asked for, since that takes longer than what
 * many a command does.
 */
export function processStreams(): Streams {
  let output: Output | undefined
  let errors: Output | undefined
  return {
    get input() {
      return standardInput()
    },
    get inputFile() {
      return statsOf(0)?.isFile() ? 0 : undefined
    },
    get isInputTyped() {
      return isatty(0)
    },
    get output() {
      output ??= streamOutput(process.stdout.on("error", endUnwritten))
      return output
    },
    get errors() {
      // Where nobody reads what is said, the work continues.
      errors ??= streamOutput(process.stderr.on("error", () => undefined))
      return errors
    },
  }
}

/**
 * A reader that has seen enough, such as head, ends the command without a complaint, with the code that a
 * shell gives to a process which its reader has left. Any other failure to write is reported.
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
  const stats = statsOf(stream.fd)
  return {
    write: stats?.isFile() ? writeToFile(stream) : writeToStream(stream),
    place: stats && `${stats.dev} ${stats.ino}`,
    screen: stream.isTTY ? stream : undefined,
    // A terminal that does not know its width says 0.
    width: stream.isTTY && stream.columns > 0 ? stream.columns : undefined,
    colors: createColors(wantsColors(stream, process.env)),
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

/** A stream takes what a full disk still has room for as the whole, and reports nothing of the rest. */
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

function statsOf(descriptor: number): Stats | undefined {
  try {
    return fstatSync(descriptor)
  } catch {
    return undefined
  }
}

/** As Node itself decides for a terminal, which knows NO_COLOR; FORCE_COLOR also counts where there is none. */
export function wantsColors(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "hasColors">,
  { FORCE_COLOR: forced }: NodeJS.ProcessEnv,
): boolean {
  if (stream.isTTY) return stream.hasColors()
  return forced !== undefined && forced !== "0" && forced !== "false"
}
