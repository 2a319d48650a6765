// Small notations for tests: one grammar that extends Boolean, read with nothing else.

import { readDialects, referenceEngine } from "../../src/grammar.ts"
import { BooleanSyntaxError, type Dialect, formatLine } from "../../src/index.ts"
import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

const boolean = readGrammarFolder("grammars").filter(({ name }) => name === "boolean")

/** The notation `mine`, defined by the rules. */
export function notation(rules: string): Dialect {
  const source = `Mine <: Boolean {\n${rules}\n}`
  const [dialect] = readDialects([...boolean, { name: "mine", source }])
  if (dialect === undefined) throw new Error("it is not a dialect")
  return dialect
}

/** The same with literals, `!`, `&`, `|` and names, and the precedence or < and < not. */
export function signs(rules: string): Dialect {
  return notation(
    `true := word<"1">\nfalse := word<"0">\nnot := "!"\nand := "&"\nor := "|"\nvariable := name\n${rules}`,
  )
}

/** The tree in one-line form, according to the definition, or the place of the error and the expected tokens. */
export function reading(text: string, dialect: Dialect): string {
  try {
    return formatLine(referenceEngine.parse(text, dialect))
  } catch (error) {
    if (!(error instanceof BooleanSyntaxError)) throw error
    return `${error.offset}: ${error.expected.join(" ")}`
  }
}
