// Orders of operators that real languages and tools have. Where a dataset was labelled under another order
// than its notation lays down, some of its rows tell under which.
//
//     True or True ^ True      xor tightest: True      xor loosest: False      so this row is telling

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { type Dialect, isSpelled, type Level } from "../../language/dialect/dialect.ts"
import type { InfixKind } from "../../language/source/token-kind.ts"

/** A name that no convention has. */
export class UnknownConventionError extends BoolglotError {
  override readonly name = "UnknownConventionError"
  override readonly code = "unknown-precedence"

  constructor(
    readonly convention: string,
    readonly known: readonly string[],
  ) {
    super(`there is no precedence ${JSON.stringify(convention)}; there are ${known.join(", ")}`)
  }
}

export interface Convention {
  readonly name: string
  /** The operators from the tightest to the loosest. */
  readonly order: string
  /** Whose it is, in a few words. */
  readonly known: string
  /** From the loosest level to the tightest; it says which texts are read. */
  readonly ladder: readonly Level[]
  /**
   * Whether what `not` negates goes on to the end of the text or of the parentheses around it, wherever the
   * `not` stands: `a and not b or c` is `a and ( not ( b or c ) )`. A ladder cannot say that.
   */
  readonly isNotOpenEnded: boolean
}

/**
 * The orders that values are compared under. Only the place of `not` in front of an operand of xor is free,
 * as `not ( a ^ b )` equals `( not a ) ^ b`; so Ruby's, Perl's and SQL's words fall together with these.
 */
export const conventions: readonly Convention[] = [
  convention("python", "Python; ReasonScape", ["or"], ["and"], "not", ["xor"]),
  convention("c", "C, JavaScript: ! != && ||", ["or"], ["and"], ["xor"], "not"),
  convention("bitwise", "C's ~ & ^ |; MySQL", ["or"], ["xor"], ["and"], "not"),
  convention("or-level-with-xor", "Perl's words; Pascal", ["or", "xor"], ["and"], "not"),
  convention("xor-loosest", "Visual Basic", ["xor"], ["or"], ["and"], "not"),
  convention("or-before-and", "or mistaken for and", ["and"], ["or"], ["xor"], "not"),
  convention("left-to-right", "no precedence", ["or", "and", "xor"], "not"),
  {
    ...convention("not-loosest", "not as far as it can", ["or"], ["and"], ["xor"], "not"),
    order: "xor > and > or > not",
    isNotOpenEnded: true,
  },
]

/** @throws UnknownConventionError */
export function conventionNamed(name: string): Convention {
  const found = conventions.find((each) => each.name === name)
  if (found === undefined) {
    const known = conventions.map((each) => each.name)
    throw new UnknownConventionError(name, known)
  }
  return found
}

/** Whether a dialect's own ladder gives each of its texts the value that a convention gives it. */
export function isOwnOrder(dialect: Dialect, convention: Convention): boolean {
  if (convention.isNotOpenEnded) return false
  // Operators that a notation does not have stand nowhere.
  const levels = (ladder: readonly Level[]) =>
    ladder
      .map(({ operators }) => operators.filter((kind) => isSpelled(kind, dialect)))
      .filter(({ length }) => length > 0)
      .map((operators) => operators.toSorted().join())
  return levels(dialect.ladder).join(" < ") === levels(convention.ladder).join(" < ")
}

const known = new WeakMap<Dialect, Map<string, Dialect>>()

/** The same spellings under another order of operators; once made, it stays the same, and so do its tables. */
export function underConvention(dialect: Dialect, { name, ladder }: Convention): Dialect {
  const made = known.get(dialect) ?? new Map<string, Dialect>()
  known.set(dialect, made)
  const under = made.get(name) ?? { ...dialect, ladder }
  made.set(name, under)
  return under
}

type Rung = readonly InfixKind[] | "not"

function convention(name: string, known: string, ...rungs: readonly Rung[]): Convention {
  const order = rungs
    .map((rung) => (rung === "not" ? rung : rung.join(" = ")))
    .reverse()
    .join(" > ")
  const ladder = rungs.map(
    (rung): Level =>
      rung === "not"
        ? { kind: "prefix", rule: "Not", operators: ["not"], repeats: true }
        : { kind: "infix", rule: rung.map(capital).join(""), operators: rung, associates: "left" },
  )
  return { name, order, known, ladder, isNotOpenEnded: false }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
