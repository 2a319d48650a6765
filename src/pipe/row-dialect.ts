import { didYouMean } from "../errors/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import { type Dialect, dialectNames, findDialect } from "../language/dialect/index.ts"

/**
 * The dialect that a row names.
 *
 * @throws UnreadableRowError, whose message names no command, since programs write rows
 */
export function rowDialect(name: string, among: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, among)
  if (dialect !== undefined) return dialect
  const meant = didYouMean(name, dialectNames(among))
  const advice = meant === undefined ? "" : `; ${meant}`
  throw new UnreadableRowError(`there is no dialect ${JSON.stringify(name)}${advice}`)
}
