import { readFileSync } from "node:fs"
import { createColors } from "picocolors"
import { runCommandLine } from "../../src/cli/command-line.ts"

export interface Captured {
  readonly exitCode: number
  readonly output: string
  readonly errors: string
}

export interface Surroundings {
  readonly input?: string | readonly Uint8Array[]
  /** The descriptor of a file to read instead. */
  readonly inputFile?: number
  /** Columns of the terminal; without it the output is not a terminal. */
  readonly width?: number
  /** Whether the input is a terminal. */
  readonly isInputTyped?: boolean
}

/** Runs a command of boolglot in this process. */
export async function captured(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Captured> {
  const written = { output: "", errors: "" }
  const exitCode = await runWritingTo(args, surroundings, (name, text) => {
    written[name] += text
  })
  return { exitCode, ...written }
}

/** Both streams of a command as a user sees them, in the order written. */
export async function transcriptOf(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<string> {
  let transcript = ""
  await runWritingTo(args, surroundings, (_, text) => {
    transcript += text
  })
  return transcript
}

function runWritingTo(
  args: readonly string[],
  { input = "", inputFile, width, isInputTyped = false }: Surroundings,
  onText: (stream: "output" | "errors", text: string) => void,
): Promise<number> {
  const output = (stream: "output" | "errors") => ({
    write: async (text: string | Uint8Array) => {
      onText(stream, typeof text === "string" ? text : Buffer.from(text).toString("utf8"))
    },
    screen: undefined,
    width,
    colors: createColors(false),
  })
  const chunks = typeof input === "string" ? [Buffer.from(input)] : input
  return runCommandLine(
    args,
    {
      input: (async function* () {
        yield* inputFile === undefined ? chunks : [readFileSync(inputFile)]
      })(),
      inputFile,
      isInputTyped,
      output: output("output"),
      errors: output("errors"),
    },
    "1.2.3",
  )
}
