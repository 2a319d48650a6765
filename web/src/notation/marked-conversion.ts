// Converts a tree to text in a dialect and marks the operators that the dialect has to express with others.
//
//     (implies a b)   in python   not a or b      marked: not, or

import type { Dialect, Expression } from "../../../src/index.ts"
import { fold } from "../../../src/language/expression/fold.ts"
import { joinTokens } from "../../../src/language/print/dialect-parts.ts"
import { describeSubstitution, type Substitution } from "../../../src/language/print/express.ts"
import { describeRenamings } from "../../../src/language/print/print.ts"
import type { Renaming } from "../../../src/language/print/print-options.ts"
import { treeTokens } from "../../../src/language/print/tree-tokens.ts"
import type { Span } from "../reading/reading.ts"
import { properName } from "./proper-names.ts"

export interface MarkedConversion {
  readonly text: string
  /** The tokens of replacements for operators that the dialect doesn't have. */
  readonly marked: readonly Span[]
  /** Sentences on what was written differently: operators with others, and variables with other names. */
  readonly remarks: readonly string[]
  /** Short remarks for a list of notations: `variables renamed: p → $p`. */
  readonly notes: readonly string[]
}

/**
 * @param from the dialect in which the tree was read
 * @param isCompact whether to drop all optional spaces
 * @throws UnwritableError if the dialect can't express part of the tree
 */
export function markedConversion(
  tree: Expression,
  from: Dialect,
  dialect: Dialect,
  isCompact = false,
): MarkedConversion {
  const said = new Map<string, string>()
  const renamed: Renaming[] = []
  let isNext = false
  const own = nodesOf(tree)
  const marked = treeTokens(
    tree,
    dialect,
    { rename: "needed" },
    (substitution) => {
      isNext = true
      said.set(describeSubstitution(substitution), noteOn(substitution, dialect))
    },
    (node, before, after) => {
      before(own.has(node) ? sign.own : isNext ? sign.instead : sign.inner)
      after(sign.end)
      isNext = false
    },
    renamed,
    from,
  )
  return {
    ...placed(marked, dialect, isCompact),
    remarks: [...said.keys(), ...describeRenamings(renamed)],
    notes: [...said.values(), ...notesOn(renamed)],
  }
}

function noteOn({ what, by }: Substitution, { name }: Dialect): string {
  const missing = what === "comparison" ? "chains of comparisons" : `“${what}”`
  return `No ${missing} in ${properName(name)}; written with ${by.join(", ")}`
}

/** Number of new names to list. */
const mostNames = 10

/** `variables renamed: wind → Wind` */
function notesOn(renamed: readonly Renaming[]): string[] {
  if (renamed.length === 0) return []
  const names = renamed.slice(0, mostNames).map(({ from, to }) => `${from} → ${to}`.slice(0, 60))
  const more = renamed.length - names.length
  return [`variables renamed: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`]
}

/** Marks between the tokens: the start of a node of the tree, of a replacement, of a node within one; and the end. */
const sign = { own: "\u{1}", instead: "\u{2}", inner: "\u{3}", end: "\u{4}" } as const

function placed(signed: readonly string[], dialect: Dialect, isCompact: boolean) {
  const tokens: string[] = []
  const areMarked: boolean[] = []
  const open = [false]
  for (const token of signed) {
    const now = open.at(-1) === true
    if (token === sign.end) open.pop()
    else if (token === sign.own) open.push(false)
    else if (token === sign.instead) open.push(true)
    else if (token === sign.inner) open.push(now)
    else {
      tokens.push(token)
      areMarked.push(now)
    }
  }
  const text = joinTokens(tokens, dialect, isCompact ? "compact" : "idiomatic")
  const marked: Span[] = []
  let at = 0
  tokens.forEach((token, index) => {
    const from = text.indexOf(token, at)
    at = from + token.length
    if (areMarked[index]) marked.push({ from, to: at })
  })
  return { text, marked }
}

function nodesOf(tree: Expression): Set<Expression> {
  const nodes = new Set<Expression>()
  const note = (node: Expression) => void nodes.add(node)
  fold<void>(tree, {
    literal: note,
    variable: note,
    not: note,
    chain: note,
    comparison: note,
    group: note,
  })
  return nodes
}
