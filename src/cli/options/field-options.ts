// The options that name fields of rows. They load nothing that reads datasets.

import type { Command } from "commander"

/** @param byDefault how the fields are found if they are not named */
export function addFieldNames(command: Command, byDefault = "guessed"): Command {
  return command
    .option(
      "--input-field <name>",
      `the field with the expression, or a path such as a.b; by default ${byDefault}`,
    )
    .option("--target-field <name>", `the field with the label; by default ${byDefault}`)
    .option(
      "--assignment-field <name>",
      "the field with the values of variables, or one with their names and one with values, such as vars,vals; by default " +
        byDefault,
    )
}
