// Reads a text that has comparisons in place of variables.
//
//     age >= 18 and name is None      (and "age >= 18" "name == null"), two variables with these names
//
// Each comparison is replaced by a variable, and the grammar reads the rest.

import { plainRefusal } from "../diagnosis/plain-refusal.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { nameIn, type Token, tokenize } from "../dialect/tokens.ts"
import { tryParse } from "../engines/create-engine.ts"
import { ParseFailure } from "../engines/parse-failure.ts"
import type { Expression } from "../expression/expression.ts"
import { replaceVariables } from "../expression/fold.ts"
import { quoted } from "../source/shown-text.ts"
import { AtomRefusal } from "./atom-refusal.ts"
import { styleOf } from "./comparison-style.ts"
import { jsonAtoms } from "./json-atoms.ts"
import { type FoundAtom, scanAtoms } from "./scan-atoms.ts"

/**
 * The tree of a text with comparisons, which are variables named by `nameOf`.
 *
 * @returns `undefined` if the text has no comparison or the notation has none, and an error for a text that it refuses
 */
export function tryReadAtoms(text: string, dialect: Dialect): Expression | AtomRefusal | undefined {
  const style = styleOf(dialect)
  if (style === undefined || !mayCompare.test(text)) return undefined
  const isJson = dialect.variable?.quote !== undefined
  const found = isJson ? jsonAtoms(text, dialect, style) : scanAtoms(text, dialect, style)
  if (found instanceof AtomRefusal) return found
  if (found.length === 0) return undefined
  const replaced = replace(text, found, isJson)
  const tree = tryParse(replaced.text, dialect)
  if (tree instanceof ParseFailure) {
    const offset = replaced.placeOf(tree.offset)
    const error = plainRefusal(text, offset, tree.expected, dialect)
    return new AtomRefusal(
      text,
      { offset, text: error.found },
      dialect,
      error.wording,
      error.expected,
    )
  }
  return mixedIn(text, replaced, found, dialect) ?? withAtoms(tree, replaced.atoms)
}

/** Matches a text that has a sign or word for a comparison. */
const mayCompare = /[<>=]|(?:^|\W)(?:is|in|i?like|between)\W/i

interface Replaced {
  readonly text: string
  /** The atoms by the names of the variables in their places. */
  readonly atoms: ReadonlyMap<string, FoundAtom>
  /** Maps an offset in the new text to the original one. */
  readonly placeOf: (offset: number) => number
}

function replace(text: string, found: readonly FoundAtom[], isJson: boolean): Replaced {
  const stem = stemNotIn([text])
  const atoms = new Map<string, FoundAtom>()
  const starts: { readonly from: number; readonly to: number; readonly isAtom: boolean }[] = []
  let made = ""
  let at = 0
  for (const each of found) {
    starts.push({ from: at, to: made.length, isAtom: false })
    made += text.slice(at, each.start)
    starts.push({ from: each.start, to: made.length, isAtom: true })
    const name = `${stem}${atoms.size}`
    atoms.set(name, each)
    // A word may be directly next to a comparison, as in not"a"==b.
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

/** A prefix for new names, which none of the texts contains. */
export function stemNotIn(texts: readonly string[]): string {
  let stem = "atom"
  while (texts.some((text) => text.toLowerCase().includes(stem))) stem += "_"
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

/**
 * The error for a name that is compared as a value and used as a truth value by an operator that treats other values
 * differently: in x == y and x > 3, x == y isn't "x if and only if y".
 */
function mixedIn(
  text: string,
  replaced: Replaced,
  found: readonly FoundAtom[],
  dialect: Dialect,
): AtomRefusal | undefined {
  const tokens = tokenize(replaced.text, dialect)
  if (tokens.every(({ kind }) => logical.test(kind))) return undefined
  const compared = new Set(found.flatMap(({ compared }) => compared))
  const nameAt = ({ text }: Token) => {
    const name = nameIn(text, dialect)
    return replaced.atoms.get(name)?.name ?? name
  }
  const mixed = tokens.find((each) => each.kind === "variable" && compared.has(nameAt(each)))
  if (mixed === undefined) return undefined
  const name = nameAt(mixed)
  const place = { offset: replaced.placeOf(mixed.offset), text: name }
  return new AtomRefusal(text, place, dialect, {
    problem: `${quoted(name)} is a truth value here, and compared with other values elsewhere`,
    expected: "a truth value or a comparison in all places",
    hint: "write a variable for the comparison, such as p",
  })
}
