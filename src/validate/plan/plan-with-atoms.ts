// Plans a file whose expressions contain atoms: sentences, or comparisons of numbers. Literals replace the atoms, and
// the result is planned like any other file. The literals of its notation are unknown, so several pairs are tried.

import { BoolglotError } from "../../errors/index.ts"
import type { InputFormat } from "../../formats/index.ts"
import { areJson, parseJson } from "../../formats/index.ts"
import { AmbiguityError } from "../../language/engines/index.ts"
import { lineReplacer, literalPairs } from "../atoms/replace-atoms.ts"
import type { CheckPlan, PlanOptions } from "./check-plan.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

interface Planned {
  readonly plan: CheckPlan
  readonly readShare: number
}

/** Minimum share of rows that must be read, with or without atoms. */
const enough = 0.5

/** Number of lines to sample when looking for comparisons. */
const linesLookedAt = 50

/**
 * Replaces comparisons only if most rows can't be read as they are. In rows with atoms, only labels are checked, since
 * different rows may become equal.
 *
 * @param facts the values of sentences, if given
 * @param plan makes a plan; `areTold` says whether literals have replaced atoms in the lines
 * @throws UnclearRowsError if there are comparisons that notations read differently
 */
export function planWithAtoms<Made extends Planned>(
  lines: readonly string[],
  lineFormat: InputFormat,
  { facts, refusesUnclear }: Pick<PlanOptions, "facts" | "refusesUnclear">,
  plan: (lines: readonly string[], areTold: boolean) => Made,
): Made {
  if (facts === undefined && !haveComparisons(lines)) return plan(lines, false)
  const plain = facts === undefined ? attempt(() => plan(lines, false)) : undefined
  if (plain && !(plain instanceof BoolglotError) && plain.readShare >= enough) return plain
  // If several notations read the rows unchanged, as for `0 == 1`, ask which one instead of evaluating comparisons.
  if (plain instanceof AmbiguityError && refusesUnclear) throw plain
  let best: Made | undefined
  const tried = new Set<string>()
  for (const areChained of [false, true]) {
    for (const literals of literalPairs) {
      const atoms = { facts: facts ?? {}, literals, ...(areChained && { areChained }) }
      const replace = lineReplacer(atoms, areJson(lineFormat) ? parseJson : undefined)
      const areLeft = haveComparisons(lines.slice(0, linesLookedAt).map(replace))
      if (facts === undefined && areLeft) continue
      const told = lines.map(replace)
      // If no comparison can be evaluated, the lines are the same for all literals.
      const text = told.join("\n")
      if (tried.has(text)) continue
      tried.add(text)
      const made = attempt(() => plan(told, true))
      // An ambiguity among notations with some literals isn't resolved by notations with other literals.
      if (made instanceof AmbiguityError && refusesUnclear) throw made
      if (made instanceof BoolglotError || made.readShare <= (best?.readShare ?? 0)) continue
      best = { ...made, plan: { ...made.plan, atoms, isFull: false } }
      if (best.readShare === 1) break
    }
    if (best !== undefined && best.readShare >= enough) return best
  }
  if (best !== undefined && facts !== undefined) return best
  const unclear = plain && refusesUnclear ? unclearComparison(lines) : undefined
  if (unclear !== undefined) throw unclear
  if (plain instanceof BoolglotError) throw plain
  return plain ?? plan(lines, false)
}

/**
 * The error for files in which most rows have comparisons that can't be evaluated: they call functions, or are next to
 * operators that bind tighter than a comparison in some notations only.
 */
function unclearComparison(lines: readonly string[]): UnclearRowsError | undefined {
  const first = lines.slice(0, linesLookedAt)
  for (const [pattern, describe] of unread) {
    const [example, ...others] = first.flatMap((line) => pattern.exec(line)?.[0] ?? [])
    if (example === undefined || 2 * (others.length + 1) < first.length) continue
    return new UnclearRowsError(describe(JSON.stringify(example)), [])
  }
  return undefined
}

const unread: readonly (readonly [RegExp, (example: string) => string])[] = [
  [
    /-?\d+\s*[<>=!]=?\s*-?\d+\s*[&|^]\s*-?\d+\s*[<>=!]=?\s*-?\d+/,
    (example) =>
      `what is compared in ${example} depends on the notation; put parentheses around the comparisons`,
  ],
  [
    /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}_.]*\([^()]*\d[^()]*\)\s*(?:[<>≤≥≠]=?|[!=]=)\s*-?\d+/u,
    (example) =>
      `${example} calls a function, and functions of numbers are not evaluated; write their values instead`,
  ],
]

function attempt<Made extends Planned>(make: () => Made): Made | BoolglotError {
  try {
    return make()
  } catch (error) {
    if (error instanceof BoolglotError) return error
    throw error
  }
}

function haveComparisons(lines: readonly string[]): boolean {
  const first = lines.slice(0, linesLookedAt)
  return 2 * first.filter((line) => comparison.test(line)).length > first.length
}

/** Excludes closing tags, as in `<ANSWER>1</ANSWER>`. */
const comparison =
  /\d\)*\s*(?:[>≤≥≠]|<(?!\/)|[!=]=|is\s+(?:not\s+)?(?:greater|larger|more|bigger|higher|less|smaller|lower|fewer|equal)|is\s+at\s)/
