import { connectiveOf } from "../language/connectives.ts"
import {
  type Dialect,
  nameIn,
  type Token,
  tokenize,
  tokenKindsOf,
} from "../language/dialect/index.ts"
import { tableEngine } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { type Assignment, evaluateTree, fold, formatLine } from "../language/expression/index.ts"
import { print, UnwritableError, write } from "../language/print/index.ts"
import type { AcceptedCase } from "./case-schema.ts"
import type { Draft } from "./draft.ts"
import { type ValuedToken, valueOfTokens } from "./draft-value.ts"

/**
 * Makes a case from an accepted text.
 *
 * @param among the dialects to translate to
 * @throws Error if two ways to compute the same result disagree, so that a wrong suite is never written
 */
export function acceptedCase(
  id: string,
  { text, assignment }: Draft,
  dialect: Dialect,
  among: readonly Dialect[],
): AcceptedCase {
  const tree = tableEngine.parse(text, dialect)
  const value = evaluateTree(tree, assignment)
  const printed = {
    spaced: print(tree, dialect, { spacing: "spaced" }),
    compact: print(tree, dialect, { spacing: "compact" }),
  }
  const translations = translationsOf(tree, dialect, among)

  const hold = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${id}: ${JSON.stringify(text)} ${what}`)
  }
  hold(tableEngine.evaluate(text, dialect, assignment) === value, "has two values")
  const tokens = tokenize(text, dialect).map((token) => valued(token, assignment, dialect))
  hold(
    valueOfTokens(tokens, dialect) === value,
    "has another value where levels are read one by one",
  )
  for (const [spacing, text] of Object.entries(printed)) {
    const again = tableEngine.parse(text, dialect)
    const isSame = hasSynonyms(dialect)
      ? formatLine(withoutGroups(again)) === formatLine(withoutGroups(tree))
      : formatLine(again) === formatLine(tree)
    hold(isSame, `is another tree, ${spacing}`)
  }
  for (const [other, translation] of translations) {
    const again = tableEngine.parse(translation, other)
    const isSame = assignmentsLike(assignment).every(
      (each) => evaluateTree(again, each) === evaluateTree(tree, each),
    )
    hold(isSame, `means something else in ${other.name}`)
  }

  return {
    id,
    text,
    ...printed,
    tree,
    assignment: Object.fromEntries(assignment),
    value,
    translations: Object.fromEntries(translations.map(([{ name }, other]) => [name, other])),
  }
}

function valued({ kind, text }: Token, assignment: Assignment, dialect: Dialect): ValuedToken {
  if (kind === "true" || kind === "false") return { kind, value: kind === "true" }
  return kind === "variable"
    ? { kind, value: assignment.get(nameIn(text, dialect)) as boolean }
    : { kind }
}

/** Whether a connective has several operators; printing may replace one with another and add parentheses. */
function hasSynonyms(dialect: Dialect): boolean {
  const all = tokenKindsOf(dialect).flatMap((kind) => connectiveOf(kind) ?? [])
  return new Set(all).size < all.length
}

function withoutGroups(tree: Expression): Expression {
  return fold<Expression>(tree, {
    literal: (node) => node,
    variable: (node) => node,
    not: (_, operand) => ({ kind: "not", operand }),
    chain: ({ kind }, operands) => ({ kind, operands }),
    comparison: ({ kind, operators }, operands) => ({ kind, operators, operands }),
    group: (_, inner) => inner,
  })
}

function translationsOf(
  tree: Expression,
  dialect: Dialect,
  among: readonly Dialect[],
): (readonly [Dialect, string])[] {
  return among
    .filter((other) => other !== dialect)
    .flatMap((other) => {
      try {
        return [[other, write(tree, other, { strict: true, spacing: "spaced" }).text] as const]
      } catch (error) {
        if (error instanceof UnwritableError) return []
        throw error
      }
    })
}

/** All assignments to the same few variables. */
function assignmentsLike(assignment: Assignment): Assignment[] {
  return [...assignment.keys()].reduce<Assignment[]>(
    (all, name) =>
      all.flatMap((each) => [true, false].map((value) => new Map(each).set(name, value))),
    [new Map()],
  )
}
