// How rows of a dataset are to be read, where it is not to be found out; of all commands that read some.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { registerAllFormats } from "../../node/files/register-formats.ts"
import { namedTemplates } from "../../validate/templates/template.ts"
import type { readingRows } from "../specification/arguments.ts"
import type { OptionValues } from "../specification/options.ts"

export type ReadingOptions = Pick<
  OptionValues,
  "dialect" | "precedence" | (typeof readingRows)[number]
>

registerAllFormats()

/** Those of templates that need not be written out. */
export function templateNames(): string[] {
  return namedTemplates.map(({ source }) => source)
}

/**
 * Converts the options to the library's, leaving out absent ones.
 *
 * @throws UnknownDialectError, FileError for the file of --atoms
 */
export async function readingOf(options: ReadingOptions, among: readonly Dialect[]) {
  const { dialect, precedence, inputFormat, inputField, targetField, task, labelMap } = options
  if (task !== undefined) {
    const { knownTask } = await import("../../validate/plan/plan-task.ts")
    knownTask(task)
  }
  return withoutUndefined({
    dialect: dialect === undefined ? undefined : dialectNamed(dialect, among),
    precedence,
    format: inputFormat,
    inputField,
    targetField,
    assignmentField: options.assignmentField,
    template: options.extract,
    longestLine: options.longestLine,
    task,
    labelMap,
    facts: options.atoms === undefined ? undefined : await factsIn(options.atoms),
    among,
  })
}

async function factsIn(path: string): Promise<Readonly<Record<string, boolean>>> {
  const { readFacts } = await import("../../node/validate/read-facts.ts")
  return readFacts(path)
}

type Given<All> = { readonly [Name in keyof All]?: Exclude<All[Name], undefined> }

export function withoutUndefined<All extends object>(all: All): Given<All> {
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<All>
}
