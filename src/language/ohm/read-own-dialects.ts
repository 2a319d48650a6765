import { checkType } from "../../errors/check-type.ts"
import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect, GrammarFile } from "../dialect/dialect.ts"
import { readDialects } from "./read-dialects.ts"

/**
 * The dialects of grammars that a user brings. They may extend each other and those of boolglot.
 *
 * @throws WrongTypeError where they are no array of grammars
 * @throws GrammarError, also where a grammar has the name of a built-in one
 */
export function readOwnDialects(own: readonly GrammarFile[]): Dialect[] {
  checkType(Array.isArray(own), "an array of grammars", own)
  for (const each of own) checkType(isObject(each), "a grammar with its name and source", each)
  const builtIn = new Set(builtInDialects.flatMap(({ grammar }) => grammar))
  const names = new Set(own.map(({ name }) => name))
  return readDialects([...builtIn, ...own]).filter(({ name }) => names.has(name))
}

function isObject(given: unknown): boolean {
  return typeof given === "object" && given !== null
}
