// The options that name fields of rows. They load nothing that reads datasets.

import type { Command } from "commander"

export function addFieldNames(command: Command): Command {
  return command
    .option(
      "--input-field <name>",
      "the field with the expression, or a path such as a.b; by default guessed",
    )
    .option("--target-field <name>", "the field with the label; by default guessed")
    .option(
      "--assignment-field <name>",
      "the field with the values of variables, or one with their names and one with values, such as vars,vals; by default guessed",
    )
}
