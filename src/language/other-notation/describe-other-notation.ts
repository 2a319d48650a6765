// Describes the notation of a refused text, and what the user can do about it.
//
//     this is binary (5 more notations read it alike); read it as binary, or write True and not False
//     other notations read this differently: coq and lean as (implies a (implies b c)), minizinc as …
import { listedNames } from "../engines/ambiguity-error.ts"
import { shortened } from "../source/shortened.ts"
import type { OtherNotation } from "./other-notation.ts"

/** How a front end phrases reading in another dialect, and writing in the requested one. */
export interface NotationAdvice {
  readonly read: (dialect: string) => string
  readonly write: (dialect: string, written: string | undefined) => string
  /** The advice if dialects read the text differently. */
  readonly choose: string
}

const plain: NotationAdvice = {
  read: (dialect) => `read it as ${dialect}`,
  write: (dialect, written) =>
    written === undefined ? `or convert it to ${dialect}` : `or write ${written}`,
  choose: "choose one of these notations",
}

/** Maximum length of texts and trees in the message, in UTF-16 units. */
const longestShown = 60

export function describeOtherNotation(
  { dialect, groups }: OtherNotation,
  { read, write, choose }: NotationAdvice = plain,
): string {
  const [first, ...others] = groups
  if (first === undefined || others.length > 0) {
    const meanings = groups.map(
      ({ dialects, tree }) => `${listedNames(dialects)} as ${shortened(tree, longestShown)}`,
    )
    return `other notations read this differently: ${meanings.join(", ")}; ${choose}`
  }
  const { dialects, written, unwritable } = first
  const name = dialects[0] as string
  const more = dialects.length - 1
  const alike =
    more === 0 ? "" : ` (${more} more ${more === 1 ? "notation reads" : "notations read"} it alike)`
  const ways =
    written === null
      ? `${read(name)}; ${unwritable}`
      : `${read(name)}, ${write(dialect, written.length > longestShown ? undefined : written)}`
  return `this is ${name}${alike}; ${ways}`
}
