// Writes a tree with comparisons in a notation.
//
//     (and "age > 18" (not "name == null"))      in SQL:   age > 18 AND name IS NOT NULL
//                                                in C#:    age > 18 && name != null
//
// The tree is printed with a name in place of each comparison; then the comparison replaces the name. The text is read
// back to verify that no operator binds to only one side of a comparison.

import { type Dialect, isSpelled, type Level, signOfNames, tokenAt } from "../dialect/index.ts"
import { treeOf } from "../engines/index.ts"
import type { Expression, Variable } from "../expression/index.ts"
import { fold, meaningOf, replaceVariables, variablesOf } from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { PrintOptions, Renaming } from "../print/index.ts"
import { canName, newNames, UnwritableError, type Written, write } from "../print/index.ts"
import { quoted } from "../source/index.ts"
import { type Atom, atomNamed, atomsIn, isPath, partsIn, type Value, withParts } from "./atom.ts"
import { hasCall, styleOf } from "./comparison-style.ts"
import { replaceAtoms, stemNotIn } from "./read-atoms.ts"
import { shownAtom, spelledIn } from "./spell-atom.ts"
import { spelledPath } from "./value-tokens.ts"

export interface WriteOptions extends PrintOptions {
  /** The notation that the tree was read in. Only it may compare the order of strings. */
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
  // PowerShell's $user.active is user.active in most other notations.
  const hasDots = [...variablesOf(tree)].some((name) => {
    const inTarget = signOfNames(dialect) + name.replace(/^\$/, "")
    return name.includes(".") && [name, inTarget].some((each) => isForeign(each, dialect))
  })
  if ((names.length === 0 && !hasDots) || options.rename === "letters") {
    return write(tree, dialect, options, from)
  }
  const style = styleOf(dialect)
  const known = style?.relations.map(({ relation }) => relation)
  const unknown = names.find((name) => {
    const { relation, left } = atomNamed(name) as Atom
    if (relation !== "call") return !known?.includes(relation)
    const isSpelled = isPath(left) && spelledPath(left.parts, dialect) !== undefined
    return style === undefined || !hasCall(style, left) || !isSpelled
  })
  if (unknown !== undefined) refuseAtom(unknown, dialect, from)
  const { strict, rename = strict ? "never" : "needed" } = options
  const named = withNames(tree, dialect, rename, from)
  const placeholders = new Placeholders(named.tree, dialect, { ...options, rename: "never" }, from)
  for (const isWrapped of [false, true]) {
    const written = placeholders.written(isWrapped)
    if (written !== undefined) return { ...written, renamed: named.renamed }
  }
  throw new UnwritableError(
    dialect.name,
    `can't write ${names.map((each) => quoted(each)).join(", ")}`,
  )
}

/** A tree with other names in place of those variables and compared values that the notation can't write. */
function withNames(
  tree: Expression,
  dialect: Dialect,
  rename: "never" | "needed" | ReadonlyMap<string, string>,
  from: Dialect | undefined,
): { readonly tree: Expression; readonly renamed: readonly Renaming[] } {
  const parts = new Set([...variablesOf(tree)].flatMap(partsIn))
  const roots = new Set<string>()
  for (const each of variablesOf(tree)) {
    withParts(each, (name, isField) => {
      if (!isField) roots.add(name)
      return name
    })
  }
  const joined = newNames(roots, dialect, "needed")
  const chosen = typeof rename === "object" ? rename : newNames(parts, dialect, "needed")
  // SQL, but not PostgreSQL, ignores the case of names.
  const [to, of] = [styleOf(dialect), from && styleOf(from)]
  const newName = (name: string, isField: boolean) => {
    if (typeof rename === "object") return isField ? undefined : rename.get(name)
    const path = isField ? [`${signOfNames(dialect)}x`, name] : [name]
    const isWritable = spelledPath(path, dialect) !== undefined
    // Quoted names keep their case even in notations that fold unquoted ones.
    const isJoined = !isField && joined.has(name) && canName(name, dialect) && !to?.foldsNames
    if (rename === "never" && isJoined && from !== dialect) refuseSecond(name, dialect)
    return rename === "never" || (isWritable && !isJoined) ? undefined : chosen.get(name)
  }
  const isFolded = to?.foldsNames && of?.quotesNames && !of.foldsNames
  const renamed = new Map<string, string>()
  const written = (name: string, isField: boolean) => {
    const other = newName(name, isField)
    if (other === undefined) return isFolded ? name.toLowerCase() : name
    if (parts.has(other) && !chosen.has(other)) refuseSecond(other, dialect)
    renamed.set(name, other)
    return other
  }
  return {
    tree: replaceVariables(tree, (node) => ({ ...node, name: withParts(node.name, written) })),
    renamed: [...renamed].map(([from, to]) => ({ from, to })),
  }
}

function refuseAtom(name: string, dialect: Dialect, from: Dialect | undefined): never {
  const shown = quoted(shownAtom(name, from ?? dialect))
  throw new UnwritableError(dialect.name, `can't write ${shown}`, { kind: "variable", name })
}

function refuseSecond(name: string, dialect: Dialect): never {
  throw new UnwritableError(dialect.name, `would have two variables ${quoted(name)}`)
}

/**
 * The notation without operators such as &, which the printer uses to save parentheses: `not a | b`. They would bind to
 * one side of a comparison.
 */
const withoutBitwise = oncePerObject((dialect: Dialect): Dialect => {
  const isKept = (operator: string) => !/Bitwise$/.test(operator)
  const levels = dialect.levels
    .map((level) => ({ ...level, operators: level.operators.filter(isKept) }) as Level)
    .filter(({ operators }) => operators.length > 0)
  return { ...dialect, levels }
})

/** Whether a name can be written although the grammar doesn't allow it, such as `user.isActive` in Python. */
function isForeign(name: string, dialect: Dialect): boolean {
  if (atomNamed(name) !== undefined || styleOf(dialect) === undefined) return false
  const spelled = spelledPath(name.split("."), dialect)
  const isQuoted = dialect.variable?.quote !== undefined
  return spelled !== undefined && !isQuoted && (spelled !== name || !canName(name, dialect))
}

/** The comparison that replaces a placeholder in the printed text. */
interface Placeholder {
  readonly name: string
  readonly isNegated: boolean
  readonly isWrapped: boolean
}

class Placeholders {
  readonly #stem: string
  /** Placeholders, keyed by the names in the text. */
  readonly #placeholders = new Map<string, Placeholder>()
  readonly #names = new Map<string, string>()

  constructor(
    readonly tree: Expression,
    readonly dialect: Dialect,
    readonly options: PrintOptions,
    readonly from: Dialect | undefined,
  ) {
    this.#stem = signOfNames(dialect) + stemNotIn([...variablesOf(tree)])
  }

  /** @returns `undefined` if the text would be read differently */
  written(isWrapped: boolean): Written | undefined {
    const { dialect, options } = this
    const tree = this.#withPlaceholders(isWrapped)
    const written = write(tree, withoutBitwise(dialect), options, this.from)
    const text = this.#spelled(written.text)
    const atoms = atomsIn(this.tree)
    // The text need not be read back if it has no comparisons.
    if (atoms.length === 0) return { ...written, text }
    const [plain, replaced] = [treeOf(written.text, dialect), replaceAtoms(text, dialect)]
    const read =
      replaced === undefined ? treeOf(text, dialect) : "tree" in replaced && replaced.tree
    if (!plain || !read) return undefined
    const meant = withTruthValues(this.#withNames(plain), dialect)
    const isSame = meaningOf(meant) === meaningOf(withTruthValues(read, dialect))
    return isSame ? { ...written, text } : undefined
  }

  /** The tree with a placeholder for each comparison. */
  #withPlaceholders(isWrapped: boolean): Expression {
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
        atomNamed(node.name) || isForeign(node.name, this.dialect)
          ? this.#at({ name: node.name, isNegated: false, isWrapped: false })
          : node,
      not: (node, operand) =>
        this.#negated(operand) ?? { ...node, operand: inPlaceOf("not")(operand) },
      chain,
      comparison: chain,
      group: (node, inner) =>
        groups !== "keep" && this.#placeholderOf(inner) ? inner : { ...node, inner },
    })
  }

  /** A comparison's negation as another comparison, if the notation has such a comparison. */
  #negated(operand: Expression): Expression | undefined {
    const placeholder = this.#placeholderOf(operand)
    if (placeholder === undefined || placeholder.isNegated) return undefined
    const atom = atomNamed(placeholder.name)
    const isWritten =
      atom && spelledIn(atom, this.dialect, { isNegated: true, from: this.from }) !== undefined
    return isWritten ? this.#at({ ...placeholder, isNegated: true }) : undefined
  }

  #wrapped(operand: Expression): Expression {
    const placeholder = this.#placeholderOf(operand)
    const atom = placeholder && atomNamed(placeholder.name)
    return placeholder && atom && atom.relation !== "call"
      ? this.#at({ ...placeholder, isWrapped: true })
      : operand
  }

  #placeholderOf(node: Expression): Placeholder | undefined {
    return node.kind === "variable" ? this.#placeholders.get(node.name) : undefined
  }

  #at(placeholder: Placeholder): Variable {
    const key = JSON.stringify([placeholder.name, placeholder.isNegated, placeholder.isWrapped])
    const name = this.#names.get(key) ?? `${this.#stem}${this.#placeholders.size}`
    this.#names.set(key, name)
    this.#placeholders.set(name, placeholder)
    return { kind: "variable", name }
  }

  /** @throws UnwritableError for a comparison that the notation can't write */
  #spelled(text: string): string {
    const { dialect, options } = this
    const quote = dialect.variable?.quote
    const name = `${this.#stem.replace("$", "\\$")}\\d+`
    const pattern = quote === undefined ? name : `\\{\\s*"var"\\s*:\\s*"${name}"\\s*\\}`
    return text.replace(new RegExp(pattern, "g"), (found) => {
      const placeholder = this.#placeholders.get(
        found.slice(found.indexOf(this.#stem)).replace(/\W+$/, ""),
      )
      if (placeholder === undefined) return found
      const atom = atomNamed(placeholder.name)
      const isCompact = options.spacing === "compact"
      const spelled =
        atom === undefined
          ? spelledPath(placeholder.name.split("."), dialect)
          : spelledIn(atom, dialect, {
              isNegated: placeholder.isNegated,
              isCompact,
              from: this.from,
            })
      if (spelled === undefined) refuseAtom(placeholder.name, dialect, this.from)
      return placeholder.isWrapped && isSpelled("open", dialect) ? `(${spelled})` : spelled
    })
  }

  #withNames(tree: Expression): Expression {
    return replaceVariables(tree, (node) => {
      const placeholder = this.#placeholderOf(node)
      if (placeholder === undefined) return node
      const variable = { kind: "variable", name: placeholder.name } as const
      return placeholder.isNegated ? { kind: "not", operand: variable } : variable
    })
  }
}

/** A tree with the equalities that the grammar reads as equating truth values: two names or, in C, a name and 1. */
function withTruthValues(tree: Expression, dialect: Dialect): Expression {
  return replaceVariables(tree, (node) => {
    const { relation, left, right } = atomNamed(node.name) ?? {}
    if (relation !== "==") return node
    const operands = [left, right as Value].map((value) => truthOf(value as Value, dialect))
    return operands.includes(undefined) ? node : { kind: "iff", operands: operands as Expression[] }
  })
}

function truthOf(value: Value, dialect: Dialect): Expression | undefined {
  if (isPath(value)) return { kind: "variable", name: value.parts.join(".") }
  if (value.kind !== "number") return undefined
  const token = tokenAt(value.text, 0, dialect)
  const isLiteral = token?.text === value.text && token.kind !== "variable"
  return isLiteral ? { kind: "literal", value: token.kind === "true" } : undefined
}
