// The plan of a file whose expressions have sentences or comparisons of numbers in them: as that of the same file with
// their values in their places. Which literals its notation has nobody knows before, so several are tried.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import { parseJson } from "../../formats/row.ts"
import { AmbiguityError } from "../../language/engines/ambiguity-error.ts"
import { type Atoms, lineReplacer } from "../atoms/replace-atoms.ts"
import type { CheckPlan } from "./check-plan.ts"
import type { PlanOptions } from "./plan-options.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

interface Planned {
  readonly plan: CheckPlan
  readonly readShare: number
}

/** Literals that notations have, those of the most notations first. */
const literalPairs: readonly Atoms["literals"][] = [
  { true: "True", false: "False" },
  { true: "true", false: "false" },
  { true: "TRUE", false: "FALSE" },
  { true: "1", false: "0" },
  { true: "T", false: "F" },
]

/** So much of the rows has to be read for atoms to be what they hold. */
const enough = 0.5

/** So many lines say whether there are comparisons. */
const linesLookedAt = 50

/**
 * Comparisons are only looked for where the rows are not read without. Of rows with atoms, labels alone are checked, as
 * different ones become the same.
 *
 * @param facts the values of sentences, where any are given
 * @param plan told whether literals stand for atoms in the lines
 * @throws UnclearRowsError where there are comparisons that notations read differently
 */
export function planWithAtoms<Made extends Planned>(
  lines: readonly string[],
  lineFormat: InputFormat,
  { facts, refusesUnclear }: Pick<PlanOptions, "facts" | "refusesUnclear">,
  plan: (lines: readonly string[], areTold: boolean) => Made,
): Made {
  if (facts === undefined && !haveComparisons(lines)) return plan(lines, false)
  const plain = facts === undefined ? attempt(() => plan(lines, false)) : undefined
  if (plain !== undefined && plain.readShare >= enough) return plain.result()
  let best: Made | undefined
  let ambiguity: AmbiguityError | undefined
  for (const areChained of [false, true]) {
    for (const literals of literalPairs) {
      const atoms = { facts: facts ?? {}, literals, ...(areChained && { areChained }) }
      const replace = lineReplacer(atoms, areJson(lineFormat) ? parseJson : undefined)
      const { made, error } = attempt(() => plan(lines.map(replace), true))
      if (error instanceof AmbiguityError) ambiguity ??= error
      if (made === undefined || made.readShare <= (best?.readShare ?? 0)) continue
      best = { ...made, plan: { ...made.plan, atoms, isFull: false } }
      if (best.readShare === 1) break
    }
    // What some notations with these literals leave open, others don't decide.
    if (ambiguity !== undefined && refusesUnclear) throw ambiguity
    if (best !== undefined && best.readShare >= enough) return best
  }
  if (best !== undefined && facts !== undefined) return best
  const unclear = plain && refusesUnclear ? unclearComparison(lines) : undefined
  if (unclear !== undefined) throw unclear
  return plain === undefined ? plan(lines, false) : plain.result()
}

/**
 * The error for files in which most rows have comparisons that can't be evaluated: they call functions, or are next to
 * signs that bind tighter in some notations only.
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

function attempt<Made extends Planned>(make: () => Made) {
  try {
    const made = make()
    return { made, error: undefined, readShare: made.readShare, result: () => made }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    const result = (): Made => {
      throw error
    }
    return { made: undefined, error, readShare: 0, result }
  }
}

function haveComparisons(lines: readonly string[]): boolean {
  const first = lines.slice(0, linesLookedAt)
  return 2 * first.filter((line) => comparison.test(line)).length > first.length
}

/** The end of `<ANSWER>1</ANSWER>` compares nothing. */
const comparison =
  /\d\)*\s*(?:[>≤≥≠]|<(?!\/)|[!=]=|is\s+(?:not\s+)?(?:greater|larger|more|bigger|higher|less|smaller|lower|fewer|equal)|is\s+at\s)/
