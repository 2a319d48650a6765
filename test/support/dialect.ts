import { type Dialect, dialects } from "../../src/index.ts"
import { dialectNamed } from "../../src/language/dialect/dialect-named.ts"

/** The built-in dialect with a name. */
export function dialect(name: string): Dialect {
  return dialectNamed(name, dialects)
}

/** Dialects for laws in quick runs: the seeds, and at least one dialect of each shape and family. */
const sample = new Set(
  [
    "true-false t-f on-off binary yes-no python c java sql mysql english chinese verilog circuit latex",
    "lisp excel jq ldap polish rpn json-logic",
  ].flatMap((line) => line.split(" ")),
)

/** Tags of a law of every dialect: long runs try all of them, quick ones a sample. */
export function tagsOf({ name }: { readonly name: string }): "long"[] {
  const isSampled = sample.has(name) || !dialects.some((each) => each.name === name)
  return isSampled ? [] : ["long"]
}
