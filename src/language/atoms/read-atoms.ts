// Reads a text that has comparisons in place of variables.
//
//     age >= 18 and name is None      (and "age >= 18" "name == null"), two variables with these names
//
// Each comparison is replaced by a variable, and the grammar reads the rest. In a text with a comparison, an equality
// of two names is one, too: in x > 3 and a == b, a and b may be any values.

import { connectiveOf } from "../connectives.ts"
import { plainRefusal } from "../diagnosis/index.ts"
import {
  type Dialect,
  nameIn,
  nameKey,
  signOfNames,
  type Token,
  tokenize,
} from "../dialect/index.ts"
import { ParseFailure, tryParse } from "../engines/index.ts"
import type { Chain, Expression } from "../expression/index.ts"
import { fold, pairsOf, replaceVariables, variablesOf } from "../expression/index.ts"
import { withoutGroups } from "../print/index.ts"
import { quoted } from "../source/index.ts"
import { type Atom, atomNamed, isValueWord, pathsIn, withParts } from "./atom.ts"
import { AtomRefusal, type ComparisonProblem } from "./comparison-errors.ts"
import { styleOf } from "./comparison-style.ts"
import { type FoundAtom, jsonAtoms, scanAtoms, unclearNext } from "./scan-atoms.ts"
import { valueTokens } from "./value-tokens.ts"

/** A text that was read with variables in place of its comparisons. */
interface Replaced {
  readonly text: string
  /** The atoms, and names that the grammar doesn't allow, keyed by the variables that replace them. */
  readonly atoms: ReadonlyMap<string, FoundAtom>
  /** Maps an offset in the new text to the offset in the original. */
  readonly placeOf: (offset: number) => number
  /** The tree of the text, whose variables are named after the atoms. */
  readonly tree: Expression
}

/**
 * The tree of a text with comparisons, which are variables named by `nameOf`.
 *
 * @param isCertain whether a lone equality of two names is a comparison, because related texts have comparisons
 * @returns `undefined` if the text or the notation has no comparisons, and an error if the notation refuses the text
 */
export function tryReadAtoms(
  text: string,
  dialect: Dialect,
  isCertain = false,
): Expression | AtomRefusal | undefined {
  const read = replaceAtoms(text, dialect, isCertain)
  return read === undefined || read instanceof AtomRefusal
    ? read
    : withEqualities(text, read, dialect)
}

/** Like `tryReadAtoms`, but reads an equality of two names as one of truth values. */
export function replaceAtoms(
  text: string,
  dialect: Dialect,
  isCertain = false,
): Replaced | AtomRefusal | undefined {
  const style = styleOf(dialect)
  if (style === undefined || !mayCompare.test(text)) return undefined
  if (!text.includes(signOfNames(dialect))) return undefined
  const isJson = dialect.variable?.quote !== undefined
  const tokens = valueTokens(text, dialect, style)
  const found = isJson
    ? jsonAtoms(tokens, dialect, style)
    : scanAtoms(text, tokens, dialect, style, isCertain)
  if (found instanceof AtomRefusal) return found
  if (found.length === 0 && !isCertain) return undefined
  const replaced = replace(text, found, isJson, signOfNames(dialect))
  const tree = tryParse(replaced.text, dialect)
  if (!(tree instanceof ParseFailure)) {
    const named = atomsInOneCase(withAtoms(tree, replaced.atoms), dialect)
    return { ...replaced, tree: named }
  }
  // The error for the whole text says more if there are no comparisons.
  if (found.every(({ compared }) => compared.length === 0)) return undefined
  const offset = replaced.placeOf(tree.offset)
  const error = plainRefusal(text, offset, tree.expected, dialect)
  const place = { offset, text: error.found }
  return new AtomRefusal(text, place, dialect, error.wording, error.expected)
}

/** Matches a text that may have a comparison, a dotted name, a call, or a Bash test or variable. */
const mayCompare =
  /"\$|\$\{|-[nz]\s|[<>=]|(?:^|\W)(?:is|in|i?like|between)\W|[\p{L}\p{N}_"]\.[\p{L}_"]|[\p{L}\p{N}_"]\(/iu

function replace(
  text: string,
  found: readonly FoundAtom[],
  isJson: boolean,
  sign: string,
): Omit<Replaced, "tree"> {
  const stem = stemNotIn([text])
  const atoms = new Map<string, FoundAtom>()
  const starts: { readonly from: number; readonly to: number; readonly isAtom: boolean }[] = []
  let made = ""
  let at = 0
  for (const each of found) {
    starts.push({ from: at, to: made.length, isAtom: false })
    made += text.slice(at, each.start)
    starts.push({ from: each.start, to: made.length, isAtom: true })
    const name = `${sign}${stem}${atoms.size}`
    atoms.set(name, each)
    // The spaces are needed if a word touches the comparison, as in not"a"==b.
    made += isJson ? `{"var":"${name}"}` : ` ${name} `
    at = each.end
  }
  starts.push({ from: at, to: made.length, isAtom: false })
  return {
    text: made + text.slice(at),
    atoms,
    placeOf: (offset) => {
      const before = starts.findLast(({ to }) => to <= offset)
      const { from, to, isAtom } = before ?? { from: 0, to: 0, isAtom: false }
      return isAtom ? from : from + offset - to
    },
  }
}

/** A prefix that, followed by a digit, doesn't start any name in the texts. */
export function stemNotIn(texts: readonly string[]): string {
  const taken = new Set<number>()
  for (const text of texts) {
    for (const [found] of text.matchAll(/atom_*\d/gi)) taken.add(found.length)
  }
  let stem = "atom"
  while (taken.has(stem.length + 1)) stem += "_"
  return stem
}

function withAtoms(tree: Expression, atoms: ReadonlyMap<string, FoundAtom>): Expression {
  return replaceVariables(tree, (node) => {
    const found = atoms.get(node.name)
    if (found === undefined) return node
    const variable = { kind: "variable", name: found.name } as const
    return found.isNegated ? { kind: "not", operand: variable } : variable
  })
}

/** Kinds of tokens that mean the same for values of any type. */
const logical =
  /^(?:true|false|variable|not|and|or|if|ifThen|else|open|close|comma|colon|\w+(?:Key|Brace|Square))$/

/** The tree of a text, in which equalities of two names are atoms, too. */
export function withEqualities(
  text: string,
  read: Replaced,
  dialect: Dialect,
): Expression | AtomRefusal {
  const tokens = tokenize(read.text, dialect)
  const operators = tokens.filter(({ kind }) => !logical.test(kind))
  // The operands of ^ are truth values.
  const isUnequal = ({ kind, text }: Token) =>
    connectiveOf(kind) === "xor" && !/^(?:\^|xor)$/.test(text)
  const kinds: readonly unknown[] = operators.some(isUnequal) ? ["iff", "xor"] : ["iff"]
  const isEquality = (token: Token | undefined) => kinds.includes(connectiveOf(token?.kind ?? ""))
  const isPlain = (token: Token | undefined) =>
    token?.kind === "variable" && !read.atoms.get(nameIn(token.text, dialect))?.compared.length
  // C reads !a == b as (!a) == b.
  const not = tokens.findIndex(
    ({ kind }, at) =>
      kind === "not" &&
      isPlain(tokens[at + 1]) &&
      isEquality(tokens[at + 2]) &&
      isPlain(tokens[at + 3]),
  )
  if (not >= 0 && !styleOf(dialect)?.looser.has("not")) {
    const [sign, left, relation, right] = tokens.slice(not, not + 4) as [Token, Token, Token, Token]
    const place = { ...sign, offset: read.placeOf(sign.offset) }
    const end = read.atoms.get(right.text)?.end ?? read.placeOf(right.offset) + right.text.length
    const shown = text.slice(read.placeOf(left.offset), end)
    return unclearNext(shown, relation, place, text, dialect)
  }
  const { tree, count } = equated(read.tree, kinds)
  const namesAt = ({ kind, text }: Token): readonly string[] => {
    const name = nameIn(text, dialect)
    const { compared = [], name: found = name } = read.atoms.get(name) ?? {}
    return kind === "variable" ? [found, ...compared] : []
  }
  const refused = (name: string, token: Token | undefined, about: ComparisonProblem) =>
    new AtomRefusal(text, { offset: read.placeOf(token?.offset ?? 0), text: name }, dialect, {
      ...about,
      hint: "write a variable for the comparison, such as p",
    })
  const unnamed = tokens.find((each) => namesAt(each).some(isValueWord))
  if (unnamed !== undefined) {
    const word = namesAt(unnamed).find(isValueWord) as string
    return refused(word, unnamed, {
      problem: `${quoted(word)} is a value that boolglot does not compare in ${dialect.name}`,
      expected: "another value",
    })
  }
  const mixed =
    mixedName([tree]) ?? (count < operators.length ? mixedName([tree], pathsIn) : undefined)
  if (mixed === undefined) return tree
  const isMixed = (each: Token) =>
    nameKey(namesAt(each)[0] ?? "", dialect) === nameKey(mixed, dialect)
  const isEquated = (at: number) =>
    [-1, 1].some((step) => {
      const [sign, other] = [tokens[at + step], tokens[at + 2 * step]]
      return isEquality(sign) && other?.kind === "variable"
    })
  const place = tokens.find((each, at) => isMixed(each) && !isEquated(at)) ?? tokens.find(isMixed)
  return refused(mixed, place, {
    problem: `${quoted(mixed)} is a truth value here, and part of a comparison or a call elsewhere`,
    expected: "a truth value in all places or in none",
  })
}

/** Replaces equalities of two names with atoms and counts them. @param kinds the connectives that are equalities */
function equated(tree: Expression, kinds: readonly unknown[]) {
  let count = 0
  const equality = (node: Chain): Expression => {
    const { kind, operands } = node
    // C reads a == b == c as (a == b) == c.
    const [left, right, ...others] = operands as [Expression, Expression, ...Expression[]]
    const name = kinds.includes(kind) ? equalityOf(left, right) : undefined
    if (name === undefined) return node
    count += 1
    const variable = { kind: "variable", name } as const
    const first = kind === "iff" ? variable : ({ kind: "not", operand: variable } as const)
    return others.length === 0 ? first : { kind, operands: [first, ...others] }
  }
  const made = fold<Expression>(tree, {
    literal: (node) => node,
    variable: (node) => node,
    not: (node, operand) => ({ ...node, operand }),
    chain: (node, operands) => equality({ ...node, operands }),
    comparison: (node, operands) => {
      const pairs = pairsOf({ ...node, operands })
      const parts = pairs.map(equality)
      return parts.every((part, at) => part === pairs[at])
        ? { ...node, operands }
        : { kind: "and", operands: parts }
    },
    group: (node, inner) => ({ ...node, inner }),
  })
  return { tree: made, count }
}

/** The first variable of the trees that also occurs in a comparison, by default one with another variable. */
export function mixedName(
  trees: readonly Expression[],
  comparedIn: (atom: Atom) => readonly string[] = equatedIn,
): string | undefined {
  const names = [...new Set(trees.flatMap((tree) => [...variablesOf(tree)]))]
  const compared = new Set(names.map(atomNamed).flatMap((atom) => (atom ? comparedIn(atom) : [])))
  return names.find((name) => compared.has(name))
}

/** The two variables that an atom equates, or those that a call may depend on; empty for other atoms. */
function equatedIn(atom: Atom): readonly string[] {
  if (atom.relation === "call") return pathsIn(atom)
  const names = atom.relation === "==" ? pathsIn(atom) : []
  return names.length === 2 ? names : []
}

/** The name of the atom for an equality of two names, which the grammar reads as an equality of truth values. */
function equalityOf(left: Expression, right: Expression): string | undefined {
  const names = [left, right].flatMap((operand) => {
    const inner = withoutGroups(operand)
    return inner?.kind === "variable" && atomNamed(inner.name) === undefined ? [inner.name] : []
  })
  return names.length === 2 ? names.join(" == ") : undefined
}

/**
 * Like `inOneCase`, but also for the names that atoms compare. Strings keep their case. If the dialect folds names, a
 * tree with atoms has them folded already, and quoted names keep their case.
 */
export function atomsInOneCase(
  tree: Expression,
  dialect: Dialect,
  names: Set<string> = new Set(),
  areFolded = true,
): Expression {
  if (!dialect.variable?.ignoresCase) return tree
  if (styleOf(dialect)?.foldsNames) {
    return areFolded
      ? tree
      : replaceVariables(tree, (node) => ({ ...node, name: node.name.toLowerCase() }))
  }
  const withDot = (part: string, isField: boolean) => (isField ? `.${part}` : part)
  for (const name of variablesOf(tree)) {
    withParts(name, (part, isField) => {
      names.add(withDot(part, isField))
      return part
    })
  }
  const spellings = new Map([...names].reverse().map((name) => [nameKey(name, dialect), name]))
  const spelled = (part: string, isField: boolean) => {
    const found = spellings.get(nameKey(withDot(part, isField), dialect)) as string
    return isField ? found.slice(1) : found
  }
  return replaceVariables(tree, (node) => ({ ...node, name: withParts(node.name, spelled) }))
}
