// How rows of a dataset are to be read, where it is not to be found out; of all commands that read some.

import { type Command, Option } from "commander"
import type { InputFormat } from "../../formats/format.ts"
import { formatNames } from "../../formats/formats.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { registerAllFormats } from "../../node/files/register-formats.ts"
import { namedTemplates } from "../../validate/templates/template.ts"
import { addFieldNames } from "./field-options.ts"
import { readSize } from "./read-size.ts"

export interface ReadingOptions {
  readonly dialect?: string
  readonly precedence?: string
  readonly inputFormat?: InputFormat
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  readonly extract?: string
  readonly longestLine?: number
}

registerAllFormats()

/** @param dialectFlags those of the notation, as a short one may mean something else in a command */
export function addReadingOptions(command: Command, dialectFlags: string): Command {
  command
    .option(dialectFlags, "the notation; by default detected in each file")
    .option(
      "--precedence <name>",
      "read expressions under another order of operators (python, c, bitwise, or-level-with-xor, xor-loosest, " +
        "or-before-and, left-to-right, not-loosest), or with their chains read otherwise (implies-left, " +
        "implies-right, iff-parity, iff-all-equal, comparisons-left, comparisons-chained, nand-left, nand-of-all), or with " +
        "implies or iff in another place (implies-loosest-left, iff-with-or-right and others, which completion lists; " +
        "joined by + for both); by default as the notation says",
    )
    .addOption(
      new Option(
        "--input-format <format>",
        "the format of the files; by default recognised by content and name",
      ).choices(formatNames()),
    )
  return addFieldOptions(command)
}

/**
 * Adds the options that say where a row has its expression and label.
 *
 * @param byDefault how fields and templates are found if they are not named
 */
export function addFieldOptions(
  command: Command,
  { field, template }: { readonly field?: string; readonly template: string } = {
    template: "the one that fits most rows",
  },
): Command {
  return addFieldNames(command, field)
    .option(
      "--extract <template>",
      `how to find the expression in its text: ${templateNames().join(", ")}, a text such as ` +
        `'Evaluate: {expr} =', or /a regular expression (?<expr>.*)/; by default ${template}`,
    )
    .option(
      "--longest-line <size>",
      "the longest line, or row of a table or list, that is read; by default 16MB",
      readSize,
    )
}

/** Those of templates that need not be written out. */
export function templateNames(): string[] {
  return namedTemplates.map(({ source }) => source)
}

/** The options as the library takes them, without those that were not given. */
export function readingOf(options: ReadingOptions, among: readonly Dialect[]) {
  const { dialect, precedence, inputFormat, inputField, targetField } = options
  return withoutUndefined({
    dialect: dialect === undefined ? undefined : dialectNamed(dialect, among),
    precedence,
    format: inputFormat,
    inputField,
    targetField,
    assignmentField: options.assignmentField,
    template: options.extract,
    longestLine: options.longestLine,
    among,
  })
}

type Given<All> = { readonly [Name in keyof All]?: Exclude<All[Name], undefined> }

export function withoutUndefined<All extends object>(all: All): Given<All> {
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<All>
}
