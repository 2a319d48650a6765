// Precedences of real languages and tools. If a dataset was labelled under a precedence other than its notation's, some
// of its rows tell which one.
//
//     True or True ^ True      xor tightest: True      xor loosest: False      so this row is telling

import {
  type Dialect,
  type Form,
  isSpelled,
  isUsual,
  type Level,
} from "../../language/dialect/index.ts"
import type { InfixKind } from "../../language/source/index.ts"

export interface OrderPrecedence {
  readonly kind: "order"
  readonly name: string
  readonly order: string
  readonly known: string
  /** From the loosest level to the tightest; it decides which texts are read. */
  readonly levels: readonly Level[]
  /**
   * Whether the operand of a `not` extends to the end of the text or of the parentheses around it, wherever the `not`
   * is: `a and not b or c` is `a and ( not ( b or c ) )`. A precedence can't express that.
   */
  readonly isNotOpenEnded: boolean
}

/**
 * The precedences that values are compared under. `not` before an operand of xor may be on any level, because
 * `not ( a ^ b )` equals `( not a ) ^ b`; so the word operators of Ruby, Perl and SQL are covered, too.
 */
export const orderPrecedences: readonly OrderPrecedence[] = [
  precedence("python", "Python; ReasonScape", ["or"], ["and"], "not", ["xor"]),
  precedence("c", "C, JavaScript: ! != && ||", ["or"], ["and"], ["xor"], "not"),
  precedence("bitwise", "C's ~ & ^ |; MySQL", ["or"], ["xor"], ["and"], "not"),
  precedence("or-level-with-xor", "Perl's words; Pascal", ["or", "xor"], ["and"], "not"),
  precedence("xor-loosest", "Visual Basic", ["xor"], ["or"], ["and"], "not"),
  precedence("or-before-and", "or mistaken for and", ["and"], ["or"], ["xor"], "not"),
  precedence("left-to-right", "no precedence", ["or", "and", "xor"], "not"),
  {
    ...precedence("not-loosest", "not as far as it can", ["or"], ["and"], ["xor"], "not"),
    order: "xor > and > or > not",
    isNotOpenEnded: true,
  },
]

const ordered = ["not", "and", "or", "xor"]

/**
 * Whether the operators of a notation can be reordered: `not` is a prefix, and `and`, `or` and `xor` are infix. Other
 * operators stay unordered: a text with one of them has no value under another precedence.
 */
export function hasOrder(dialect: Dialect): boolean {
  const operators = ordered.filter((kind) => isSpelled(kind, dialect))
  const stands = (kind: string) =>
    dialect.levels.some(
      (level) =>
        (level.operators as readonly string[]).includes(kind) &&
        level.kind === (kind === "not" ? "prefix" : "infix"),
    )
  return operators.length > 0 && operators.every(stands)
}

/** Whether a form is `( a )` with ordinary parentheses. */
function isGroup({ makes, parts }: Form): boolean {
  return makes === "group" && parts[0] === "open" && parts.at(-1) === "close"
}

/**
 * Whether a dialect's own precedence gives each of its texts the same value as another one. Operators that the latter
 * doesn't cover are ignored.
 */
export function isOwnOrder(dialect: Dialect, precedence: OrderPrecedence): boolean {
  if (precedence.isNotOpenEnded || !hasOrder(dialect)) return false
  // Operators that a notation lacks have no level.
  const orderOf = (levels: readonly Level[]) =>
    levels
      .map(({ operators }) => orderedOf(operators, dialect))
      .filter(({ length }) => length > 0)
      .map((operators) => operators.toSorted().join())
  const own = dialect.levels.filter(({ operators }) => orderedOf(operators, dialect).length > 0)
  return own.every(isUsual) && orderOf(own).join(" < ") === orderOf(precedence.levels).join(" < ")
}

function orderedOf(operators: readonly string[], dialect: Dialect): string[] {
  return operators.filter((kind) => ordered.includes(kind) && isSpelled(kind, dialect))
}

/**
 * The same spellings under another precedence. Tokens that the precedence doesn't cover are still recognised, but
 * refused everywhere. `undefined` if the notation's operators can't be reordered.
 */
export function underOrder(dialect: Dialect, { levels }: OrderPrecedence): Dialect | undefined {
  if (!hasOrder(dialect)) return undefined
  return { ...dialect, levels, forms: dialect.forms.filter(isGroup) }
}

type Rung = readonly InfixKind[] | "not"

function precedence(name: string, known: string, ...rungs: readonly Rung[]): OrderPrecedence {
  const order = rungs
    .map((rung) => (rung === "not" ? rung : rung.join(" = ")))
    .reverse()
    .join(" > ")
  const levels = rungs.map(
    (rung): Level =>
      rung === "not"
        ? { kind: "prefix", rule: "Not", operators: ["not"], repeats: true }
        : {
            kind: "infix",
            rule: rung.map(capitalized).join(""),
            operators: rung,
            associates: "left",
          },
  )
  return { kind: "order", name, order, known, levels, isNotOpenEnded: false }
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
