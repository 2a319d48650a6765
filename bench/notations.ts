// The texts in notations of other shapes, a corpus for each, with their values.
//
//     c, javascript, sql, logic    infix, from three binary levels to six
//     excel                        calls
//     smt-lib                      lists
//     polish                       prefixes without parentheses
//
// A tree is drawn along the precedence of its notation: each chain has operands of tighter levels, or parentheses.
// Values come from the trees. C and JavaScript have two operators each for and, or and xor, which a tree doesn't tell
// apart, so their chains are drawn with symbols and written here; boolglot prints the other notations.

import { readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { type Dialect, type Expression, evaluateTree, print } from "boolglot"
import { dialects } from "boolglot/dialects"
import { readOwnDialects } from "boolglot/grammar"
import { readGrammarFile } from "boolglot/node"
import { mulberry32 } from "./draw-tree.ts"

export const notationNames = [
  "c",
  "sql",
  "logic",
  "javascript",
  "excel",
  "smt-lib",
  "polish",
] as const
export type NotationName = (typeof notationNames)[number]

type Kind = "and" | "or" | "xor" | "iff" | "implies" | "nand" | "nor"

export function isNotation(name: string): name is NotationName {
  return (notationNames as readonly string[]).includes(name)
}

/** A possible operator of a chain. */
interface Operator {
  readonly kind: Kind
  readonly mostOperands: number
  /** Set if the tree doesn't determine the symbol. */
  readonly sign?: string
}

interface Notation {
  /** From the loosest level to the tightest; each level has one or more operators. */
  readonly levels: readonly (readonly Operator[])[]
  /** Index of the loosest level that binds more tightly than `not`; the number of levels if there is none. */
  readonly notLevel: number
  /** Whether a looser operator can be an operand of a tighter one without parentheses. */
  readonly isNested: boolean
  readonly spacing: "spaced" | "compact"
  /** The spellings of literals if the chains have symbols. */
  readonly literals?: readonly [whenFalse: string, whenTrue: string]
}

const chain = (kind: Kind, sign?: string): Operator[] => [
  sign === undefined ? { kind, mostOperands: 3 } : { kind, mostOperands: 3, sign },
]
const pair = (kind: Kind): Operator[] => [{ kind, mostOperands: 2 }]
const cLevels = [
  chain("or", "||"),
  chain("and", "&&"),
  chain("or", "|"),
  chain("xor", "^"),
  chain("and", "&"),
  [...chain("iff", "=="), ...chain("xor", "!=")],
]

const notations: Readonly<Record<NotationName, Notation>> = {
  c: infix(cLevels, 6, ["0", "1"]),
  javascript: infix(cLevels, 6, ["false", "true"]),
  sql: infix([chain("or"), chain("and"), [...pair("iff"), ...pair("xor")]], 2),
  logic: infix([chain("iff"), pair("implies"), chain("or"), chain("xor"), chain("and")], 5),
  excel: nested([...chain("and"), ...chain("or"), ...chain("xor")], "compact"),
  "smt-lib": nested(
    [...chain("and"), ...chain("or"), ...chain("xor"), ...pair("iff"), ...pair("implies")],
    "spaced",
  ),
  polish: nested(
    (["and", "or", "xor", "iff", "implies", "nand", "nor"] as const).flatMap(pair),
    "compact",
  ),
}

const seed = 15
const mostTerms = 15
const notChance = 0.12

/** Texts of 1 to 15 terms, the same in every run. */
export function* drawTexts(name: NotationName, size: number): Generator<[string, boolean]> {
  const notation = notations[name]
  const random = mulberry32(seed)
  const dialect = ownDialect(name)
  const { literals, spacing } = notation
  for (let index = 0; index < size; index += 1) {
    const tree = draw(1 + Math.floor(random() * mostTerms), 0, notation, random)
    const text = literals === undefined ? print(tree, dialect, { spacing }) : write(tree, literals)
    yield [text, evaluateTree(tree)]
  }
}

/**
 * A built-in dialect, or one from grammars/languages.
 *
 * @throws RangeError, FileError if there is none
 */
export function ownDialect(name: string): Dialect {
  const builtIn = dialects.find((each) => each.name === name)
  if (builtIn !== undefined) return builtIn
  const needed = name === "c" || name === "javascript" ? ["c-family", name] : [name]
  const folder = "grammars/languages"
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const files = paths
    .filter((path) => path.endsWith(".ohm") && needed.includes(basename(path, ".ohm")))
    .map((path) => readGrammarFile(join(folder, path)))
  const dialect = readOwnDialects(files, dialects).find((each) => each.name === name)
  if (dialect === undefined) throw new RangeError(`no dialect ${name}`)
  return dialect
}

function infix(
  levels: Notation["levels"],
  notLevel: number,
  literals?: Notation["literals"],
): Notation {
  const common = { levels, notLevel, isNested: false, spacing: "spaced" } as const
  return literals === undefined ? common : { ...common, literals }
}

function nested(operators: readonly Operator[], spacing: Notation["spacing"]): Notation {
  return { levels: [operators], notLevel: 0, isNested: true, spacing }
}

type Signed = Expression & { readonly sign?: string }

/** A tree whose loosest operator is allowed on a level. */
function draw(terms: number, level: number, notation: Notation, random: () => number): Signed {
  const { levels, notLevel, isNested } = notation
  if (level <= notLevel && random() < notChance) {
    return { kind: "not", operand: draw(terms, isNested ? 0 : notLevel, notation, random) }
  }
  if (terms === 1) return { kind: "literal", value: random() < 0.5 }
  if (level >= levels.length) return { kind: "group", inner: draw(terms, 0, notation, random) }
  const chosen = level + Math.floor(random() * (levels.length - level))
  const operators = levels[chosen] as readonly Operator[]
  const { kind, mostOperands, sign } = operators[
    Math.floor(random() * operators.length)
  ] as Operator
  const count = Math.min(terms, 2 + Math.floor(random() * (mostOperands - 1)))
  const operands: Expression[] = []
  let rest = terms
  for (let left = count; left > 0; left -= 1) {
    const share = left === 1 ? rest : 1 + Math.floor(random() * (rest - left + 1))
    operands.push(draw(share, isNested ? 0 : chosen + 1, notation, random))
    rest -= share
  }
  return sign === undefined ? { kind, operands } : ({ kind, operands, sign } as Signed)
}

function write(tree: Signed, literals: readonly [string, string]): string {
  if (tree.kind === "literal") return literals[Number(tree.value)] as string
  if (tree.kind === "not") return `! ${write(tree.operand, literals)}`
  if (tree.kind === "group") return `( ${write(tree.inner, literals)} )`
  if (tree.kind === "variable") return tree.name
  return tree.operands.map((each) => write(each, literals)).join(` ${tree.sign} `)
}
