// The streams of a command. Tests replace them.
//
//     $ boolglot sweep grid.yaml -o rows.jsonl --quiet      output     the result
//                                                           errors     why there is none
//                                                           notes      nothing; without --quiet, progress

import { fstatSync, type Stats, writeSync } from "node:fs"
import { isatty } from "node:tty"
import { createColors } from "picocolors"
import { hiddenCharacters, visibleCharacter, visibleJson } from "../../language/source/index.ts"
import { standardInput } from "../../node/index.ts"

export type Colors = ReturnType<typeof createColors>

export interface Output {
  /** Resolves when the stream has taken the text, so that a slow reader holds the command back. */
  write(text: string | Uint8Array): Promise<void>
  /** Columns of the terminal; undefined if the stream isn't a terminal. */
  readonly width: number | undefined
  /** Identifies the file, pipe or terminal; undefined if unknown. */
  readonly place?: string | undefined
  /** For libraries that draw on the stream itself; undefined if it isn't a terminal. */
  readonly screen: NodeJS.WriteStream | undefined
  /** Colours nothing if the stream isn't a terminal or the user wants no colours. */
  readonly colors: Colors
}

export interface Streams {
  readonly input: AsyncIterable<Uint8Array>
  /** The descriptor of the input if it is a file. */
  readonly inputFile?: number | undefined
  readonly isInputTyped: boolean
  readonly output: Output
  readonly errors: Output
}

export interface Terminal extends Streams {
  /** Standard error for everything except errors, such as progress; silent with --quiet. */
  readonly notes: Output
}

export interface TerminalOptions {
  /** False is `never`. */
  readonly color?: "auto" | "always" | "never" | false
  readonly quiet?: boolean
}

/** Makes a value when it is first needed. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The same streams with changed outputs, each still opened on first use. */
function withOutputs(
  streams: Streams,
  change: (own: Output, name: "output" | "errors") => Output,
): Streams {
  return Object.create(streams, {
    output: { get: lazily(() => change(streams.output, "output")) },
    errors: { get: lazily(() => change(streams.errors, "errors")) },
  })
}

/** Escapes hidden characters in messages, and in results that a terminal shows; files and pipes get exact results. */
export function visibleStreams(streams: Streams): Streams {
  return withOutputs(streams, (own, name) => {
    if (name === "output" && own.screen === undefined && own.width === undefined) return own
    // Bytes may end within a character.
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
    const textOf = (bytes: Uint8Array) => decoder.decode(bytes, { stream: true })
    const write: Output["write"] = (text) =>
      own.write(terminalText(typeof text === "string" ? text : textOf(text)))
    return { ...own, write }
  })
}

export function terminalOf(
  streams: Streams,
  { color = "auto", quiet = false }: TerminalOptions,
): Terminal {
  const terminal = withOutputs(streams, (own) =>
    color === "auto" ? own : { ...own, colors: createColors(color === "always") },
  )
  const notes = { get: () => (quiet ? unread : terminal.errors) }
  return Object.defineProperty(terminal, "notes", notes) as Terminal
}

const unread: Output = {
  write: async () => undefined,
  width: undefined,
  screen: undefined,
  colors: createColors(false),
}

export const waysOut = ", or Ctrl-C to stop and name a file"

/** @param otherwise the end of the sentence, with an alternative to Ctrl-D */
export async function noteWaiting(terminal: Terminal, what: string, otherwise = ""): Promise<void> {
  if (!terminal.isInputTyped) return
  const sentence = `reading ${what} from standard input; press Ctrl-D to end${otherwise}\n`
  await terminal.notes.write(sentence)
}

/** The streams of the process. Opening one takes longer than many commands, so each is opened on first use. */
export function processStreams(): Streams {
  return Object.create(null, {
    input: { get: standardInput },
    inputFile: { get: () => (statsOf(0)?.isFile() ? 0 : undefined) },
    isInputTyped: { get: () => isatty(0) },
    output: { get: lazily(() => streamOutput(process.stdout.on("error", endUnwritten))) },
    // The command continues if the reader closes standard error.
    errors: { get: lazily(() => streamOutput(process.stderr.on("error", () => undefined))) },
  })
}

/** A reader that has seen enough, such as head, ends the command silently, with the exit code of SIGPIPE. */
function endUnwritten(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(128 + 13)
  process.stderr
    .on("error", () => undefined)
    .write(`error: cannot write: ${error.message}\n`, () => process.exit(2))
}

function streamOutput(stream: NodeJS.WriteStream & { readonly fd: number }): Output {
  const stats = statsOf(stream.fd)
  return {
    write: stats?.isFile() ? writeToFile(stream) : writeToStream(stream),
    place: stats && `${stats.dev} ${stats.ino}`,
    screen: stream.isTTY ? stream : undefined,
    // Terminals of unknown width report 0.
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

/** On a full disk, a stream would lose the rest of a text without an error. */
function writeToFile(stream: NodeJS.WriteStream & { readonly fd: number }): Output["write"] {
  return async (text) => {
    if (stream.destroyed) return
    const bytes = typeof text === "string" ? Buffer.from(text) : text
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(stream.fd, bytes, done)
    } catch (error) {
      // The stream's error listeners report it.
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

/** For a terminal, Node decides, and it honours NO_COLOR; FORCE_COLOR also applies elsewhere. */
export function wantsColors(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "hasColors">,
  { FORCE_COLOR: forced }: NodeJS.ProcessEnv,
): boolean {
  if (stream.isTTY) return stream.hasColors()
  return forced !== undefined && forced !== "0" && forced !== "false"
}

export interface Interruption {
  /** The first Ctrl-C: start nothing new, and finish what has started. */
  readonly finish: AbortSignal
  /** The second Ctrl-C, or a signal that ends the process: give up everything. */
  readonly giveUp: AbortSignal
}

/** Lets an action end by itself when it is interrupted; the third Ctrl-C ends the process. */
export async function untilInterrupted<Result>(
  action: (interruption: Interruption) => Promise<Result>,
  onFinish: () => void,
): Promise<Result> {
  const finish = new AbortController()
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  const interrupt = () => {
    process.once("SIGINT", stop)
    finish.abort()
    onFinish()
  }
  process.once("SIGINT", interrupt).once("SIGTERM", stop).once("SIGHUP", stop)
  try {
    return await action({ finish: finish.signal, giveUp: giveUp.signal })
  } finally {
    process.off("SIGINT", interrupt).off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop)
  }
}

// Texts that are safe to show in a terminal: nothing in them moves the cursor, changes colours or reverses the writing
// direction. Texts for people have their hidden characters escaped when built; `terminalText` is the last check.

/** Shows control, invisible and unpaired characters as their code. */
export function visible(character: string): string {
  return /[\t\n\r]/.test(character) ? " " : visibleCharacter(character)
}

/** Keeps lines apart. */
export function visibleText(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text
  return [...text].map((character) => (character === "\n" ? "\n" : visible(character))).join("")
}

export function jsonLine(data: unknown): string {
  return visibleJson(`${JSON.stringify(data)}\n`)
}

/** Escapes hidden characters, except for tabs, line feeds and the colours that commands use. */
export function terminalText(text: string): string {
  // Most texts need no inspection; long ones are cut with an ellipsis.
  if (/^[\n\t -~…]*$/.test(text)) return text
  return text
    .split(ownColors)
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replace(hiddenCharacters(), (sign) =>
            /[\t\n]/.test(sign) ? sign : visibleCharacter(sign),
          ),
    )
    .join("")
}

const ownColors = new RegExp(`(${String.fromCharCode(27)}\\[(?:[12]|22|3[1-9])m)`)

/**
 * Cuts the middle out of long words, and out of the message if it is long, but keeps the end, which says what to do.
 *
 *     cannot read xxxxxx…xxxxxx: the name is too long
 */
export function shortMessage(message: string): string {
  const words = message.replace(/\S{300,}/gu, (word) => withoutMiddle(word, 200, 60))
  return words.length <= 10_000 ? words : withoutMiddle(words, 9_500, 500)
}

function withoutMiddle(text: string, before: number, after: number): string {
  const start = text.slice(0, before).replace(/[\ud800-\udbff]$/, "")
  const end = text.slice(-after).replace(/^[\udc00-\udfff]/, "")
  return `${start}…${end}`
}
