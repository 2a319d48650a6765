// What can stand where on the command line, taken from the definitions of the commands, for scripts that complete it.
//
//     -d, --dialect <name>     flags -d and --dialect, words binary, on-off, …
//     --report <file>          flag --report, files
//     --count <number>         flag --count, anything

import { Command, type Option } from "commander"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { dialectNames } from "../../language/dialect/dialect-named.ts"
import { conventionNames } from "../../validate/conventions/conventions.ts"
import { taskNames } from "../../validate/tasks/task.ts"
import { templateNames } from "../options/reading-options.ts"
import { inFewWords } from "../specification/command-help.ts"
import type { CommandEntry } from "../specification/command-spec.ts"
import { specify } from "../specification/specify.ts"

export type Values =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files" | "folders" | "anything" }

export interface CompletedOption {
  /** The short one first, where there is one. */
  readonly flags: readonly string[]
  /** A few words. */
  readonly description: string
  /** What its value is called; undefined where it takes none. */
  readonly valueName: string | undefined
  readonly isValueOptional: boolean
  readonly values: Values
}

export interface CompletedCommand {
  readonly name: string
  readonly summary: string
  readonly options: readonly CompletedOption[]
  /** Of all that is not an option; undefined where a command takes nothing else. */
  readonly operands: Values | undefined
}

export interface CompletedProgram {
  readonly name: string
  /** Those that stand before and after the name of every command. */
  readonly options: readonly CompletedOption[]
  readonly commands: readonly CompletedCommand[]
}

/** Loads the definitions of all commands. */
export async function completedProgram(
  program: Command,
  entries: readonly CommandEntry[],
): Promise<CompletedProgram> {
  const help = { flags: ["-h", "--help"], description: "print help", ...takesNoValue }
  const names = entries.map(({ name }) => name)
  const commands = await Promise.all(
    entries.map(async ({ name, summary, load }) => {
      const command = new Command(name)
      specify(command, await load(), () => async () => undefined)
      return {
        name,
        summary: inFewWords(summary),
        options: [...command.options.map(completedOption), help],
        operands: operandsOf(command),
      }
    }),
  )
  return {
    name: program.name(),
    options: [...program.options.filter(({ hidden }) => !hidden).map(completedOption), help],
    commands: [
      ...commands,
      {
        name: "help",
        summary: "print the help of a command",
        options: [],
        operands: { kind: "words", words: names },
      },
    ],
  }
}

const takesNoValue = {
  valueName: undefined,
  isValueOptional: false,
  values: { kind: "anything" },
} as const

function completedOption(option: Option): CompletedOption {
  const { short, long, description, required, optional } = option
  const flags = [short, long].filter((flag) => flag !== undefined)
  const head = { flags, description: inFewWords(description) }
  if (!required && !optional) return { ...head, ...takesNoValue }
  const [, valueName = "value"] = /[<[]([^\]>]+)/.exec(option.flags) ?? []
  const words = option.argChoices ?? wordsOf[long ?? ""]
  return { ...head, valueName, isValueOptional: optional, values: valuesOf(words, valueName) }
}

function operandsOf({ registeredArguments }: Command): Values | undefined {
  const [argument] = registeredArguments
  return argument && valuesOf(argument.argChoices, argument.name())
}

/** By what a value is called in the help: `<file>` is a file in every command. */
function valuesOf(words: readonly string[] | undefined, name: string): Values {
  if (words !== undefined) return { kind: "words", words }
  if (name === "dialect") return { kind: "words", words: dialects }
  if (["file", "files", "input", "grid", "runs", "prompt"].includes(name)) return { kind: "files" }
  return { kind: name === "folder" ? "folders" : "anything" }
}

const dialects = dialectNames(builtInDialects)

/** What options take that are free to take more, such as the dialect of a grammar. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  "--dialect": dialects,
  "--from": dialects,
  "--to": dialects,
  "--other-dialect": dialects,
  "--convert": dialects,
  "--only": dialects,
  "--task": ["value", ...taskNames],
  "--precedence": conventionNames,
  "--extract": templateNames(),
  "--answer": ["first-tag", "last-tag", "last-word", "after-phrase"],
}
