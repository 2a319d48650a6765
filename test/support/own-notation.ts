// Small notations of tests: one grammar that extends Boolean, read with nothing but that.

import { readDialects } from "../../src/grammar.ts"
import type { Dialect } from "../../src/index.ts"
import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

const boolean = readGrammarFolder("grammars").filter(({ name }) => name === "boolean")

/** The notation `mine`, which has what the rules say. */
export function notation(rules: string): Dialect {
  const source = `Mine <: Boolean {\n${rules}\n}`
  const [dialect] = readDialects([...boolean, { name: "mine", source }])
  if (dialect === undefined) throw new Error("it is not a dialect")
  return dialect
}

/** The same with the literals, `!`, `&`, `|` and names, and the ladder or < and < not. */
export function signs(rules: string): Dialect {
  return notation(
    `true := word<"1">\nfalse := word<"0">\nnot := "!"\nand := "&"\nor := "|"\nvariable := name\n${rules}`,
  )
}
