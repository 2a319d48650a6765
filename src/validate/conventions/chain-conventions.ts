// How chains of operators are read where it matters: a notation reads a -> b -> c from one side, and labels may have been
// made by somebody who read it from the other.
//
//     True -> False -> False      implies-left: False      implies-right: True
//     True != False != True       comparisons-left: False  comparisons-chained: True
//
// Such a convention reads the same texts as the notation and changes nothing but the levels of its operators. Where a
// notation refuses the chain, there is nothing to be read otherwise.

import { type Connective, connectiveOf } from "../../language/connectives.ts"
import {
  type Dialect,
  type InfixLevel,
  isSpelled,
  type Level,
} from "../../language/dialect/dialect.ts"

export interface ChainConvention {
  readonly kind: "chain"
  readonly name: string
  /** What it reads in three operands. */
  readonly order: string
  /** Whose it is, in a few words. */
  readonly known: string
  readonly chains: ChainKind
  readonly associates: InfixLevel["associates"]
}

/** Chains that are read in more than one way, in words. */
export type ChainKind = "implications" | "equivalences" | "comparisons" | "nand or nor"

export const chainConventions: readonly ChainConvention[] = [
  {
    ...convention("implies-left", "implications", "left"),
    order: "a -> b -> c is (a -> b) -> c",
    known: "reasoning-gym, MiniZinc",
  },
  {
    ...convention("implies-right", "implications", "right"),
    order: "a -> b -> c is a -> (b -> c)",
    known: "Lean, Coq, Alloy",
  },
  {
    ...convention("iff-parity", "equivalences", "left"),
    order: "a <-> b <-> c is (a <-> b) <-> c",
    known: "Alloy, Dafny, Visual Basic",
  },
  {
    ...convention("iff-all-equal", "equivalences", "chain"),
    order: "a <-> b <-> c is a <-> b and b <-> c",
    known: "Wolfram, SMT-LIB",
  },
  {
    ...convention("comparisons-left", "comparisons", "left"),
    order: "a = b = c is (a = b) = c",
    known: "C, Java, JavaScript",
  },
  {
    ...convention("comparisons-chained", "comparisons", "chain"),
    order: "a = b = c is a = b and b = c",
    known: "Python, Julia, Math.js",
  },
  {
    ...convention("nand-left", "nand or nor", "left"),
    order: "a nand b nand c is (a nand b) nand c",
    known: "Julia",
  },
  {
    ...convention("nand-of-all", "nand or nor", "all"),
    order: "a nand b nand c is not (a and b and c)",
    known: "reasoning-gym's circuits, Wolfram",
  },
]

/**
 * A dialect with its chains read as a convention reads them, which is the dialect itself where that is its own reading.
 * Undefined where it reads no such chain.
 */
export function underChains(dialect: Dialect, convention: ChainConvention): Dialect | undefined {
  const { chains, associates } = convention
  const levels = dialect.ladder.filter((level) => hasChains(level, chains, dialect))
  if (levels.length === 0) return undefined
  const isOwn = levels.every((level) => level.kind === "infix" && level.associates === associates)
  if (isOwn) return dialect
  const ladder = dialect.ladder.map((level) =>
    levels.includes(level) ? ({ ...level, associates } as InfixLevel) : level,
  )
  return { ...dialect, ladder }
}

/** Whether chains of a kind stand on a level. */
function hasChains(level: Level, kind: ChainKind, dialect: Dialect): boolean {
  if (level.kind !== "infix" || level.associates === "none") return false
  const operators = level.operators.filter((each) => isSpelled(each, dialect))
  const all = new Set(operators.map(connectiveOf))
  const chained = new Set(
    operators.filter((each) => !level.single?.includes(each)).map(connectiveOf),
  )
  if (kind === "implications") return implications.some((each) => chained.has(each))
  if (kind === "nand or nor") {
    return negated.some((each) => chained.has(each)) && [...all].every((each) => gates.has(each))
  }
  if (!chained.has("iff")) return false
  if (kind === "equivalences") return all.size === 1
  return all.size === 2 && all.has("xor") && !operators.some((each) => isGate(each, dialect))
}

const negated = ["nand", "nor"] as const
/** The connectives of which many can be taken at once. */
const gates = new Set<Connective | undefined>(["and", "or", "xor", "nand", "nor"])
const implications = ["implies", "impliedBy", "notImplies", "notImpliedBy"] as const

/** Whether an operator is written as a gate is: nobody takes a ^ b ^ c for a comparison of neighbours. */
function isGate(operator: string, { spellings }: Dialect): boolean {
  return spellings[operator]?.some((each) => /^(?:[\^⊕⊻]|xor)$/i.test(each)) ?? false
}

function convention(name: string, chains: ChainKind, associates: InfixLevel["associates"]) {
  return { kind: "chain", name, chains, associates } as const
}
