import { createColors } from "picocolors"
import { runCommandLine } from "../../src/cli/command-line.ts"

export interface Captured {
  readonly exitCode: number
  readonly output: string
  readonly errors: string
}

export interface Surroundings {
  readonly input?: string | readonly Uint8Array[]
  /** Columns of the terminal; without it the output is no terminal. */
  readonly width?: number
  /** Whether a person types the input. */
  readonly isInputTyped?: boolean
}

/** Runs a command of boolglot in this process. */
export async function captured(
  args: readonly string[],
  { input = "", width, isInputTyped = false }: Surroundings = {},
): Promise<Captured> {
  const written = { output: "", errors: "" }
  const output = (name: "output" | "errors") => ({
    write: async (text: string | Uint8Array) => {
      written[name] += typeof text === "string" ? text : Buffer.from(text).toString("utf8")
    },
    screen: undefined,
    width,
    colors: createColors(false),
  })
  const chunks = typeof input === "string" ? [Buffer.from(input)] : input
  const exitCode = await runCommandLine(
    args,
    {
      input: (async function* () {
        yield* chunks
      })(),
      isInputTyped,
      output: output("output"),
      errors: output("errors"),
    },
    "1.2.3",
  )
  return { exitCode, ...written }
}
