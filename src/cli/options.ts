// Options that several commands share.

import { type Command, InvalidArgumentError } from "commander"
import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { dialectNamed } from "../dialect/dialect-named.ts"
import type { Assignment } from "../expression/evaluate-tree.ts"
import { readOwnGrammars } from "../node/read-own-grammars.ts"

export interface GrammarOptions {
  readonly grammar?: readonly string[]
}

export function addGrammarOption(command: Command): Command {
  return command.option(
    "--grammar <file>",
    "also read the dialect of your own Ohm grammar; it is named after the file",
    (file: string, files: readonly string[] = []) => [...files, file],
  )
}

export function addJsonOption(command: Command): Command {
  return command.option("--json", "print JSON for machines")
}

/** The built-in dialects and those of the user's grammars. */
export function knownDialects({ grammar = [] }: GrammarOptions): readonly Dialect[] {
  return grammar.length === 0 ? builtInDialects : [...builtInDialects, ...readOwnGrammars(grammar)]
}

/** The one named dialect, or all where there is no name and a text is to choose among them. */
export function dialectsToTry(dialects: readonly Dialect[], name?: string): readonly Dialect[] {
  return name === undefined ? dialects : [dialectNamed(name, dialects)]
}

/** `name=true` or `name=false`, collected into an assignment. */
export function collectAssignment(binding: string, bound: Assignment = new Map()): Assignment {
  const [, name, value] = /^([^=]+)=(true|false|1|0)$/i.exec(binding) ?? []
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError("Write name=true or name=false.")
  }
  return new Map([...bound, [name, /^(true|1)$/i.test(value)]])
}

/** Help that ends with what the command prints, as a person would see it. */
export function addExample(command: Command, ...lines: readonly string[]): Command {
  const text = lines.map((line) => `  ${line}`).join("\n")
  return command.addHelpText("after", `\nExample:\n${text}`)
}
