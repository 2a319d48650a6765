// The error for a text that notations read differently.
//
//     false & false == false     python reads it as True, c as False

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { shortened } from "../source/shortened.ts"

/** Dialects that give a text the same meaning, and that meaning: a value, or a tree in one-line form. */
export interface Side {
  readonly dialects: readonly Dialect[]
  readonly meaning: string
}

/** Text to which dialects give different meanings, so that one has to be chosen. */
export class AmbiguityError extends BoolglotError {
  override readonly name = "AmbiguityError"
  override readonly code = "ambiguous-text"
  override readonly remedies: readonly Remedy[]
  /** The names of the dialects, by the meaning that they give to it; the strictest first. */
  readonly groups: readonly (readonly string[])[]

  /**
   * @param sides which dialects give which meaning
   * @param example the text, if it is one of many
   * @param obstacle what makes the only dialects that read it unlikely
   */
  constructor(
    readonly sides: readonly Side[],
    example?: string,
    readonly obstacle?: string,
  ) {
    const subject = example === undefined ? "" : `${shortened(example, longestShown)}: `
    const sentence = describeSides(sides)
    super(`${subject}${obstacle === undefined ? sentence : `${obstacle}, and only ${sentence}`}`)
    this.groups = sides.map(({ dialects }) => dialects.map(({ name }) => name))
    const oneOf = this.groups.flatMap(([first = ""]) => first)
    this.remedies = [example === undefined ? { option: "dialect", oneOf } : { option: "dialect" }]
  }
}

/** Longer expressions are cut in messages. */
export const longestShown = 60

/** So many dialects are named in a message. */
const mostNamed = 3

/** The first few of some names: "c, java and 4 more". */
export function listedNames(names: readonly string[]): string {
  const shown = names.length <= mostNamed + 1 ? names : names.slice(0, mostNamed)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.at(-1)
  const first = more > 0 ? shown : shown.slice(0, -1)
  return first.length === 0 ? `${last}` : `${first.join(", ")} and ${last}`
}

/** Which dialects give which meaning: `python reads it as True, c as False`. */
export function describeSides(sides: readonly Side[]): string {
  return sides
    .map(({ dialects, meaning }, at) => {
      const verb = at > 0 ? "" : dialects.length === 1 ? " reads it" : " read it"
      return `${listedNames(dialects.map(({ name }) => name))}${verb} as ${meaning}`
    })
    .join(", ")
}
