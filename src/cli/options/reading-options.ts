// How to read the rows of a dataset, as far as options determine it, in all commands that read rows.

import { type Dialect, dialectNamed } from "../../language/dialect/index.ts"
import type { OptionValues } from "../specification/options.ts"
import type { readingRows } from "../specification/specify.ts"
import type { Terminal } from "../terminal/terminal.ts"
import { withoutUndefined } from "./expression-options.ts"

/** Converts the options to the library's, leaving out absent ones. */
export async function readingOf(
  options: Pick<OptionValues, "dialect" | "precedence" | (typeof readingRows)[number]>,
  among: readonly Dialect[],
) {
  const { precedence, inputField, targetField, assignmentField, labelMap, longestLine } = options
  const { dialect: name, task, atoms, inputFormat: format, extract: template } = options
  if (task !== undefined) (await import("../../validate/tasks/task.ts")).knownTask(task)
  const dialect = name === undefined ? undefined : dialectNamed(name, among)
  const readFacts = async (given: string) =>
    (await import("../../node/validate/read-facts.ts")).readFacts(given)
  const facts = atoms === undefined ? undefined : await readFacts(atoms)
  const fields = { inputField, targetField, assignmentField, labelMap }
  const how = { format, template, longestLine, dialect, precedence, task, facts }
  return withoutUndefined({ ...fields, ...how, among })
}

/** The inputs of a command: files, in which `-` is standard input, or standard input alone. */
export function inputsOf<File>(files: readonly (File | string)[], { input }: Terminal) {
  return (files.length === 0 ? ["-"] : files).map((file) => (file === "-" ? input : file))
}
