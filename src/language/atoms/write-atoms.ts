// Writes a tree with comparisons in a notation.
//
//     (and "age > 18" (not "name == null"))      in SQL:   age > 18 AND name IS NOT NULL
//                                                in C#:    age > 18 && name != null
//
// The tree is printed with a name in place of each comparison; then the comparison replaces the name. The text is read
// back to verify that no operator binds to only one side of a comparison.

import { type Dialect, isSpelled, type Level } from "../dialect/dialect.ts"
import { tryParse } from "../engines/create-engine.ts"
import { ParseFailure } from "../engines/parse-failure.ts"
import type { Expression, Variable } from "../expression/expression.ts"
import { fold, replaceVariables, variablesOf } from "../expression/fold.ts"
import { meaningOf } from "../expression/same-meaning.ts"
import { oncePerObject } from "../once-per-object.ts"
import { canName } from "../print/new-names.ts"
import { type Written, write } from "../print/print.ts"
import type { PrintOptions } from "../print/print-options.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { quoted } from "../source/shown-text.ts"
import { atomNamed, atomsIn } from "./atom.ts"
import { styleOf } from "./comparison-style.ts"
import { stemNotIn, tryReadAtoms } from "./read-atoms.ts"
import { shownAtom, spelledIn, spelledPath } from "./spell-atom.ts"

export interface WriteOptions extends PrintOptions {
  /** The notation that the tree was read in. The order of strings is written in no other. */
  readonly from?: Dialect | undefined
}

/**
 * Like `write`, for a tree whose variables may be atoms. If all variables are renamed, atoms get letters, too.
 *
 * @throws UnwritableError also for a comparison that the notation can't write
 */
export function writeAtoms(
  tree: Expression,
  dialect: Dialect,
  { from, ...options }: WriteOptions = {},
): Written {
  const names = atomsIn(tree)
  const hasOthers = [...variablesOf(tree)].some((name) => isNameWithDots(name, dialect))
  if ((names.length === 0 && !hasOthers) || options.rename === "letters")
    return write(tree, dialect, options)
  const places = new Places(tree, dialect, options, from)
  for (const isWrapped of [false, true]) {
    const written = places.written(isWrapped)
    if (written !== undefined) return written
  }
  throw new UnwritableError(
    dialect.name,
    `can't write ${names.map((each) => quoted(each)).join(", ")}`,
  )
}

/**
 * The notation without operators such as &, which the printer uses to save parentheses: `not a | b`. They would bind to
 * one side of a comparison.
 */
const withoutBitwise = oncePerObject((dialect: Dialect): Dialect => {
  const isKept = (operator: string) => !/Bitwise$/.test(operator)
  const ladder = dialect.ladder
    .map((level) => ({ ...level, operators: level.operators.filter(isKept) }) as Level)
    .filter(({ operators }) => operators.length > 0)
  return { ...dialect, ladder }
})

/** Whether a name can be written although the grammar doesn't allow it, such as `user.isActive` in Python. */
function isNameWithDots(name: string, dialect: Dialect): boolean {
  if (!name.includes(".") || atomNamed(name) !== undefined || canName(name, dialect)) return false
  return styleOf(dialect) !== undefined && spelledPath(name.split("."), dialect) !== undefined
}

/** How a comparison is written in one place. */
interface Place {
  readonly name: string
  readonly isNegated: boolean
  readonly isWrapped: boolean
}

class Places {
  readonly #stem: string
  /** The places by the names that are printed in them. */
  readonly #places = new Map<string, Place>()
  readonly #names = new Map<string, string>()

  constructor(
    readonly tree: Expression,
    readonly dialect: Dialect,
    readonly options: PrintOptions,
    readonly from: Dialect | undefined,
  ) {
    this.#stem = stemNotIn([...variablesOf(tree)])
  }

  /** @returns `undefined` if the text would be read differently */
  written(isWrapped: boolean): Written | undefined {
    const { dialect, options } = this
    const written = write(this.#withPlaces(isWrapped), withoutBitwise(dialect), options)
    const text = this.#spelled(written.text)
    const atoms = atomsIn(this.tree)
    // The text need not be read back if it has no comparisons.
    if (atoms.length === 0) return { ...written, text }
    // A renamed variable must not get, or lose, the name of a value that is compared.
    const compared = new Set(atoms.join(" ").match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
    if (written.renamed.some(({ from, to }) => compared.has(from) || compared.has(to))) {
      return undefined
    }
    const [plain, read] = [tryParse(written.text, dialect), tryReadAtoms(text, dialect)]
    if (plain instanceof ParseFailure || read === undefined || read instanceof Error)
      return undefined
    return meaningOf(this.#withNames(plain)) === meaningOf(read) ? { ...written, text } : undefined
  }

  /** The tree with a new variable in each place of a comparison. */
  #withPlaces(isWrapped: boolean): Expression {
    const { groups = "keep" } = this.options
    const looser = styleOf(this.dialect)?.looser ?? new Set()
    const isLoose = (kind: string) => {
      if (isWrapped || (groups === "full" && kind !== "not")) return false
      // A choice may be written with and, or and not.
      const kinds = kind === "if" ? ["if", "ifThen", "not"] : [kind]
      return kinds.some((each) => looser.has(each))
    }
    const inPlaceOf = (kind: string) => (operand: Expression) =>
      isLoose(kind) ? operand : this.#wrapped(operand)
    const chain = <Node extends Expression & { readonly operands: readonly Expression[] }>(
      node: Node,
      operands: readonly Expression[],
    ) => ({ ...node, operands: operands.map(inPlaceOf(node.kind)) })
    return fold<Expression>(this.tree, {
      literal: (node) => node,
      variable: (node) =>
        atomNamed(node.name) || isNameWithDots(node.name, this.dialect)
          ? this.#at({ name: node.name, isNegated: false, isWrapped: false })
          : node,
      not: (node, operand) =>
        this.#negated(operand) ?? { ...node, operand: inPlaceOf("not")(operand) },
      chain,
      comparison: chain,
      group: (node, inner) =>
        groups !== "keep" && this.#placeOf(inner) ? inner : { ...node, inner },
    })
  }

  /** The negation of a comparison as a comparison, if the notation has one. */
  #negated(operand: Expression): Expression | undefined {
    const place = this.#placeOf(operand)
    if (place === undefined || place.isNegated) return undefined
    const atom = atomNamed(place.name)
    const isWritten =
      atom && spelledIn(atom, this.dialect, { isNegated: true, from: this.from }) !== undefined
    return isWritten ? this.#at({ ...place, isNegated: true }) : undefined
  }

  #wrapped(operand: Expression): Expression {
    const place = this.#placeOf(operand)
    return place && atomNamed(place.name) ? this.#at({ ...place, isWrapped: true }) : operand
  }

  #placeOf(node: Expression): Place | undefined {
    return node.kind === "variable" ? this.#places.get(node.name) : undefined
  }

  #at(place: Place): Variable {
    const key = JSON.stringify([place.name, place.isNegated, place.isWrapped])
    const name = this.#names.get(key) ?? `${this.#stem}${this.#places.size}`
    this.#names.set(key, name)
    this.#places.set(name, place)
    return { kind: "variable", name }
  }

  /** @throws UnwritableError for a comparison that the notation can't write */
  #spelled(text: string): string {
    const { dialect, options } = this
    const quote = dialect.variable?.quote
    const name = `${this.#stem}\\d+`
    const pattern = quote === undefined ? name : `\\{\\s*"var"\\s*:\\s*"${name}"\\s*\\}`
    return text.replace(new RegExp(pattern, "g"), (found) => {
      const place = this.#places.get(found.slice(found.indexOf(this.#stem)).replace(/\W+$/, ""))
      if (place === undefined) return found
      const atom = atomNamed(place.name)
      const isCompact = options.spacing === "compact"
      const spelled =
        atom === undefined
          ? spelledPath(place.name.split("."), dialect)
          : spelledIn(atom, dialect, { isNegated: place.isNegated, isCompact, from: this.from })
      if (spelled === undefined) {
        const part = { kind: "variable", name: place.name } as const
        const shown = quoted(shownAtom(place.name, this.from ?? dialect))
        throw new UnwritableError(dialect.name, `can't write ${shown}`, part)
      }
      return place.isWrapped && isSpelled("open", dialect) ? `(${spelled})` : spelled
    })
  }

  #withNames(tree: Expression): Expression {
    return replaceVariables(tree, (node) => {
      const place = this.#placeOf(node)
      if (place === undefined) return node
      const variable = { kind: "variable", name: place.name } as const
      return place.isNegated ? { kind: "not", operand: variable } : variable
    })
  }
}
