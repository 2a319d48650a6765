// What to say of a file or an expression where a command belongs.
//
//     boolglot rows.jsonl            rows.jsonl is a file; to check it: boolglot validate rows.jsonl
//     boolglot "True and False"      to evaluate an expression: boolglot eval 'True and False'
//     boolglot evl                   there is no command evl; did you mean eval?

import { existsSync, statSync } from "node:fs"
import { nearest } from "../errors/nearest.ts"
import { mayBeRowFile } from "./options/dataset-convert-options.ts"
import { shellCommand } from "./render/shell-command.ts"

/** @param commands the names of all commands */
export function misplacedInput(given: string, commands: readonly string[]): string {
  const [named] = nearest(given, commands)
  const isFolder = existsSync(given) && statSync(given).isDirectory()
  if (isFolder || (existsSync(given) && /\.\w+$/.test(given))) {
    const kind = isFolder ? "folder" : "file"
    return `error: ${given} is a ${kind}; to check it: ${shellCommand(["boolglot", "validate", given])}`
  }
  if (named !== undefined) return `error: there is no command ${given}; did you mean ${named}?`
  if (mayBeRowFile(given)) return `error: there is no file ${given}`
  if (/[\s()&|!~^∧∨¬]|^(true|false|[tf01])$/i.test(given)) {
    return `error: to evaluate an expression: ${shellCommand(["boolglot", "eval", given])}`
  }
  return `error: there is no command ${given}`
}
