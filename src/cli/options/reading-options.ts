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
  const { dialect, precedence, inputFormat, inputField, targetField, task, labelMap } = options
  if (task !== undefined) {
    const { knownTask } = await import("../../validate/tasks/task.ts")
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
    facts:
      options.atoms === undefined
        ? undefined
        : await (await import("../../node/validate/read-facts.ts")).readFacts(options.atoms),
    among,
  })
}

/** The inputs of a command: files, in which `-` is standard input, or standard input alone. */
export function inputsOf<File>(files: readonly (File | string)[], { input }: Terminal) {
  return (files.length === 0 ? ["-"] : files).map((file) => (file === "-" ? input : file))
}
