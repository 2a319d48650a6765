// What commands share that answer one expression, or one a line of standard input.

import type { Command } from "commander"
import { addExpressionArgument, type CommonOptions, createDialectOption } from "./options.ts"
import {
  createPrecedenceOption,
  createStrictOption,
  type PrecedenceOptions,
} from "./precedence-option.ts"

export interface ExpressionOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
}

/** The expression, its notation and its order of operators; they stand before the command's own options. */
export function addExpressionOptions(command: Command): Command {
  return addExpressionArgument(command)
    .addOption(createDialectOption("-d, --dialect <name>"))
    .addOption(createPrecedenceOption())
    .addOption(createStrictOption())
}
