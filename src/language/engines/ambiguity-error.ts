// The error for a text to which notations give different meanings.
//
//     false & false == false     python reads it as True, c as False

import { BoolglotError, type Remedy } from "../../errors/index.ts"
import type { Dialect } from "../dialect/index.ts"
import { shortened } from "../source/index.ts"

/** Dialects that give a text the same meaning, and that meaning: a value, or a tree in one-line form. */
export interface Side {
  readonly dialects: readonly Dialect[]
  readonly meaning: string
}

/** The text means different things in different dialects, so the user has to choose one. */
export class AmbiguityError extends BoolglotError {
  override readonly name = "AmbiguityError"
  override readonly code = "ambiguous-text"
  override readonly remedies: readonly Remedy[]
  /** Names of the dialects, grouped by the meaning that they give to the text, the strictest first. */
  readonly groups: readonly (readonly string[])[]

  /**
   * @param sides the meanings, each with its dialects
   * @param example the text, if it is one of many
   * @param obstacle why the only dialects that accept the text are unlikely, and what to write instead
   */
  constructor(
    readonly sides: readonly Side[],
    example?: string,
    readonly obstacle?: string,
  ) {
    const subject = example === undefined ? "" : `${shortened(example, longestShown)}: `
    const groups = sides.map(({ dialects }) => dialects.map(({ name }) => name))
    super(
      subject +
        (obstacle === undefined
          ? describeSides(sides)
          : `${obstacle}; if the whole text is an expression, only ${listedNames(groups.flat())} can read it`),
    )
    this.groups = groups
    const oneOf = this.groups.flatMap(([first = ""]) => first)
    this.remedies = [example === undefined ? { option: "dialect", oneOf } : { option: "dialect" }]
  }
}

/** Maximum length of an expression in a message; longer ones are shortened. */
export const longestShown = 60

/** Number of dialects that a message names; one more is named instead of "and 1 more". */
const mostNamed = 3

/** Lists the first few names: "c, java and 4 more". */
export function listedNames(names: readonly string[]): string {
  const shown = names.length <= mostNamed + 1 ? names : names.slice(0, mostNamed)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.at(-1)
  const first = more > 0 ? shown : shown.slice(0, -1)
  return first.length === 0 ? `${last}` : `${first.join(", ")} and ${last}`
}

/** Lists the dialects with the meaning that each gives: "python reads it as True, c as False". */
export function describeSides(sides: readonly Side[]): string {
  return sides
    .map(({ dialects, meaning }, at) => {
      const verb = at > 0 ? "" : dialects.length === 1 ? " reads it" : " read it"
      return `${listedNames(dialects.map(({ name }) => name))}${verb} as ${meaning}`
    })
    .join(", ")
}
