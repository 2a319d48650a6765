// The syntactic roles of the token kinds of a dialect.
//
//     excel     AND starts an operand and is a prefix; = is infix; ) ends an operand
//
// A kind can have several roles: in reversed notation, an operator follows its operands and ends an operand.

import { choicesOn, type Dialect, type Form, openedOn } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"

export interface TokenRoles {
  /** Kinds that operands begin with. */
  readonly starting: ReadonlySet<string>
  /** Kinds that operands end with. */
  readonly ending: ReadonlySet<string>
  readonly infix: ReadonlySet<string>
  readonly prefix: ReadonlySet<string>
  readonly postfix: ReadonlySet<string>
  /** Kinds between two operands of a form, or between the last two of a choice. */
  readonly separators: ReadonlySet<string>
  readonly openers: ReadonlySet<string>
  readonly closers: ReadonlySet<string>
  readonly closerOf: ReadonlyMap<string, string>
}

export const rolesOf = oncePerObject(makeRoles)

function makeRoles({ levels, forms }: Dialect): TokenRoles {
  const onLevels = (wanted: string) =>
    new Set(levels.filter(({ kind }) => kind === wanted).flatMap(({ operators }) => operators))
  const prefix = onLevels("prefix")
  const postfix = onLevels("postfix")
  const parts = forms.flatMap((form) => form.parts)
  const closerOf = new Map(forms.flatMap((form) => pairsIn(form)))
  const isWrapped = forms.some(({ makes }) => makes === "variable")
  const alone = ["true", "false", ...(isWrapped ? [] : ["variable"])]
  const ends = (at: 0 | -1) =>
    forms.flatMap((form) => {
      const part = form.parts.at(at)
      return typeof part === "string" ? [part] : []
    })
  const openings = levels.flatMap(openedOn).map(({ opening }) => opening)
  const choices = choicesOn(levels).map(([level]) => level)
  const separators = [
    ...choices.map(({ closing }) => closing),
    ...parts.flatMap((part) =>
      typeof part === "string" || part.separator === null ? [] : [part.separator],
    ),
  ]
  return {
    starting: new Set([...alone, ...prefix, ...ends(0), ...openings]),
    ending: new Set([...alone, ...postfix, ...ends(-1)]),
    infix: new Set([...onLevels("infix"), ...onLevels("choice")]),
    prefix,
    postfix,
    separators: new Set(separators),
    openers: new Set(closerOf.keys()),
    closers: new Set(closerOf.values()),
    closerOf,
  }
}

/** The pairs of brackets of a form; their kinds are named `open…` and `close…`. */
function pairsIn({ parts }: Form): [opener: string, closer: string][] {
  const open: string[] = []
  return parts.flatMap((part): [string, string][] => {
    if (typeof part !== "string") return []
    if (part.startsWith("open")) open.push(part)
    const opener = part.startsWith("close") ? open.pop() : undefined
    return opener === undefined ? [] : [[opener, part]]
  })
}
