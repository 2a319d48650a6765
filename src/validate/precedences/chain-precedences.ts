// Precedences for chains of operators: a notation may read a -> b -> c from the left although a dataset's labels were
// computed from the right.
//
//     True -> False -> False      implies-left: False      implies-right: True
//     True != False != True       comparisons-left: False  comparisons-chained: True
//
// Such a precedence reads the same texts as the notation, and changes only the levels of its operators. If a notation
// refuses the chain, the precedence doesn't apply.

import { type Connective, connectiveOf } from "../../language/connectives.ts"
import {
  type Dialect,
  type Form,
  type InfixLevel,
  isSpelled,
  type Level,
  levelOf,
} from "../../language/dialect/index.ts"
import { readTree } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, evaluateTree } from "../../language/expression/index.ts"
import { closesBracket, opensBracket } from "../../language/source/index.ts"
import { joinTables, kindCount, type Tables, tablesOf } from "../../language/tables/index.ts"

export interface ChainPrecedence {
  readonly kind: "chain"
  readonly name: string
  /** Its reading of a chain with three operands. */
  readonly order: string
  /** The languages or tools that use it, in a few words. */
  readonly known: string
  readonly chains: ChainKind
  readonly associates: InfixLevel["associates"]
}

type ChainKind = "implications" | "equivalences" | "comparisons" | "nand or nor"

export const chainPrecedences: readonly ChainPrecedence[] = [
  precedence("implies-left", "implications", "left", "reasoning-gym, MiniZinc"),
  precedence("implies-right", "implications", "right", "Lean, Coq, Alloy"),
  precedence("iff-parity", "equivalences", "left", "Alloy, Dafny, Visual Basic"),
  precedence("iff-all-equal", "equivalences", "chain", "Wolfram, SMT-LIB"),
  precedence("comparisons-left", "comparisons", "left", "C, Java, JavaScript"),
  precedence("comparisons-chained", "comparisons", "chain", "Python, Julia, Math.js"),
  precedence("nand-left", "nand or nor", "left", "Julia"),
  precedence("nand-of-all", "nand or nor", "all", "reasoning-gym's circuits, Wolfram"),
]

function precedence(
  name: string,
  chains: ChainKind,
  associates: Reading,
  known: string,
): ChainPrecedence {
  const signs = { implications: "->", equivalences: "<->", comparisons: "=", "nand or nor": "nand" }
  const sign = signs[chains]
  const readings: Readonly<Record<Reading, string>> = {
    left: `(a ${sign} b) ${sign} c`,
    right: `a ${sign} (b ${sign} c)`,
    chain: `a ${sign} b and b ${sign} c`,
    all: "not (a and b and c)",
  }
  const order = `a ${sign} b ${sign} c is ${readings[associates]}`
  return { kind: "chain", name, order, known, chains, associates }
}

type Reading = Exclude<InfixLevel["associates"], "none">

/**
 * Returns a dialect that reads chains under a precedence; the dialect itself if it does so already. `undefined` if the
 * dialect has no such chain.
 */
export function underChains(dialect: Dialect, precedence: ChainPrecedence): Dialect | undefined {
  const { chains, associates } = precedence
  const chained = dialect.levels.filter((level) => hasChains(level, chains, dialect))
  if (chained.length === 0) return undefined
  const isOwn = chained.every((level) => level.kind === "infix" && level.associates === associates)
  if (isOwn) return dialect
  const levels = dialect.levels.map((level) =>
    chained.includes(level) ? ({ ...level, associates } as InfixLevel) : level,
  )
  return { ...dialect, levels }
}

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
/** The connectives that may take more than two operands. */
const gates = new Set<Connective | undefined>(["and", "or", "xor", "nand", "nor"])
export const implications: readonly Connective[] = [
  "implies",
  "impliedBy",
  "notImplies",
  "notImpliedBy",
]

/** Whether an operator has the sign of a gate, such as `^`: a ^ b ^ c never compares neighbours. */
function isGate(operator: string, { spellings }: Dialect): boolean {
  return spellings[operator]?.some((each) => /^(?:[\^⊕⊻]|xor)$/i.test(each)) ?? false
}

/** The tokens of a row, as codes of their kinds. */
interface CodedTokens {
  readonly kinds: ArrayLike<number>
  readonly count: number
}

/**
 * Returns the precedences that give a row the other value, as indexes into `chainPrecedences`. The dialect must read
 * the row.
 *
 * @param value the row's value in the dialect, 0 or 1
 */
export type FindOtherwise = (
  tokens: CodedTokens,
  textOf: () => string,
  assignment: Assignment,
  value: number,
) => readonly number[]

/** `undefined` if no precedence reads the dialect's chains differently. */
export function otherwiseIn(dialect: Dialect): FindOtherwise | undefined {
  const others = chainPrecedences.flatMap((precedence, place) => {
    const under = underChains(dialect, precedence)
    return under === undefined || under === dialect ? [] : [{ place, under }]
  })
  if (others.length === 0) return undefined
  const changed = others.flatMap(({ under }) =>
    under.levels.flatMap((level, at) => (level === dialect.levels[at] ? [] : [at])),
  )
  const mayHaveChain = chainFinder(dialect, new Set(changed))
  const readers = new Map<number, Tables>()
  const tablesAt = (place: number, under: Dialect) => {
    const tables = readers.get(place) ?? sameTexts(dialect, under)
    readers.set(place, tables)
    return tables
  }
  return (tokens, textOf, assignment, value) => {
    if (!mayHaveChain(tokens)) return nothing
    const text = textOf()
    return others.flatMap(({ place, under }) => {
      const tree = readTree(text, tablesAt(place, under)) as Expression
      return Number(evaluateTree(tree, assignment)) === value ? [] : [place]
    })
  }
}

const nothing: readonly number[] = []

/** Tables for building trees only. Both dialects read the same texts, so no table has to be compiled. */
function sameTexts(dialect: Dialect, under: Dialect): Tables {
  const { lexer, pushdown } = tablesOf(dialect)
  return joinTables(under, lexer, pushdown)
}

/**
 * Returns a test for chains: two operators of one level with only tighter operators and bracketed text between them.
 * The test may report a chain that isn't there.
 *
 * @param chained indexes of the levels to look for
 */
function chainFinder(
  dialect: Dialect,
  chained: ReadonlySet<number>,
): (tokens: CodedTokens) => boolean {
  const { levels, forms } = dialect
  const { codes } = tablesOf(dialect)
  const deeper = new Int8Array(kindCount)
  /** Bits for levels, by token code: an operator's own level, and the levels still open after it. */
  const own = new Int32Array(kindCount)
  const open = new Int32Array(kindCount).fill(-1)
  const areBracketed = forms.every(isBracketed)
  for (const [kind, code] of codes) {
    deeper[code] = opensBracket(kind) ? 1 : closesBracket(kind) ? -1 : 0
    const at = levelOf(kind, dialect)
    if (levels[at]?.kind !== "infix") continue
    if (chained.has(at)) own[code] = 1 << at
    if (areBracketed) open[code] = (1 << at) - 1
  }
  return ({ kinds, count }) => {
    const outside: number[] = []
    let seen = 0
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      if ((seen & (own[kind] as number)) !== 0) return true
      seen = (seen & (open[kind] as number)) | (own[kind] as number)
      const change = deeper[kind] as number
      if (change > 0) {
        outside.push(seen)
        seen = 0
      } else if (change < 0) seen = outside.pop() ?? 0
    }
    return false
  }
}

function isBracketed({ parts }: Form): boolean {
  const isOperands = (part: Form["parts"][number]) => typeof part === "object"
  const before = parts.slice(0, parts.findIndex(isOperands))
  const after = parts.slice(parts.findLastIndex(isOperands))
  return (
    before.some((part) => opensBracket(String(part))) &&
    after.some((part) => closesBracket(String(part)))
  )
}
