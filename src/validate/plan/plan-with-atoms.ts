// The plan of a file whose expressions have sentences or comparisons of numbers in them: as that of the same file with
// their values in their places. Which literals its notation has nobody knows before, so several are tried.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import { type Atoms, lineReplacer } from "../atoms/replace-atoms.ts"
import type { CheckPlan } from "./check-plan.ts"

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
 */
export function planWithAtoms<Made extends Planned>(
  lines: readonly string[],
  lineFormat: InputFormat,
  facts: Readonly<Record<string, boolean>> | undefined,
  plan: (lines: readonly string[]) => Made,
): Made {
  if (facts === undefined && !haveComparisons(lines)) return plan(lines)
  const plain = facts === undefined ? attempt(() => plan(lines)) : undefined
  if (plain !== undefined && plain.readShare >= enough) return plain.result()
  let best: Made | undefined
  for (const literals of literalPairs) {
    const atoms = { facts: facts ?? {}, literals }
    const replace = lineReplacer(atoms, areJson(lineFormat))
    const { made } = attempt(() => plan(lines.map(replace)))
    if (made === undefined || made.readShare <= (best?.readShare ?? 0)) continue
    best = { ...made, plan: { ...made.plan, atoms, isFull: false } }
    if (best.readShare === 1) break
  }
  if (best !== undefined && (facts !== undefined || best.readShare >= enough)) return best
  return plain === undefined ? plan(lines) : plain.result()
}

function attempt<Made extends Planned>(make: () => Made) {
  try {
    const made = make()
    return { made, readShare: made.readShare, result: () => made }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    const result = (): Made => {
      throw error
    }
    return { made: undefined, readShare: 0, result }
  }
}

function haveComparisons(lines: readonly string[]): boolean {
  const first = lines.slice(0, linesLookedAt)
  return 2 * first.filter((line) => comparison.test(line)).length > first.length
}

const comparison =
  /\d\)*\s*(?:[<>≤≥≠]|[!=]=|is\s+(?:greater|larger|less|smaller|not\s+equal|equal))[\s(=-]*[-\d]/
