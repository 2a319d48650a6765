// Accepted texts for features that only some notations have: further operators, levels that are not left-associative,
// operands of several tokens, comments, words in any case.
//
//     implies           a -> b                all four rows
//     implies-implies   a -> b -> c           the rows for which the grouping matters
//     and-form          AND(TRUE,FALSE)       all rows, for each number of operands up to three
//     xor-in-and        AND(XOR(TRUE,FALSE),TRUE)
//     ifThen-or         true ? true : false || true
//
// Notations with just left-associative and, or, xor and not have none of these.

import { connectiveOf } from "../language/connectives.ts"
import {
  choicesOn,
  type Dialect,
  type Form,
  isSpelled,
  isUsual,
  levelOf,
} from "../language/dialect/index.ts"
import { type Draft, draftOf, type Piece } from "./draft.ts"
import { functionOf, valueOfForm } from "./draft-value.ts"

type Titled = readonly [topic: string, pieces: readonly Piece[]]

const values = [true, false]

function rowsOf(count: number): boolean[][] {
  if (count === 0) return [[]]
  return values.flatMap((value) => rowsOf(count - 1).map((row) => [value, ...row]))
}

export function shapeDrafts(dialect: Dialect): Draft[] {
  return [
    ...operatorPieces(dialect),
    ...pairPieces(dialect),
    ...negationPieces(dialect),
    ...implicitPieces(dialect),
    ...choicePieces(dialect),
    ...formPieces(dialect),
    ...nestedPieces(dialect),
  ].flatMap(([topic, pieces]) => draftOf(topic, pieces, dialect) ?? [])
}

const common = ["and", "or", "xor"]

function infixOf(dialect: Dialect): string[] {
  return dialect.levels.flatMap(({ kind, operators }) =>
    kind === "infix" ? operators.filter((operator) => isSpelled(operator, dialect)) : [],
  )
}

/** Whether an operator needs drafts of its own because it has an unusual level or name. */
function isFurther(operator: string, dialect: Dialect): boolean {
  const level = dialect.levels[levelOf(operator, dialect)]
  return !common.includes(operator) || level === undefined || !isUsual(level)
}

function operatorPieces(dialect: Dialect): Titled[] {
  const further = infixOf(dialect).filter((operator) => !common.includes(operator))
  return further.flatMap((operator) =>
    rowsOf(2).map(([a, b]): Titled => [operator, [a as boolean, operator, b as boolean]]),
  )
}

/** Pairs of operators on equal or neighbouring levels, if either operator needs drafts of its own. */
function pairPieces(dialect: Dialect): Titled[] {
  const operators = infixOf(dialect)
  const levels = dialect.levels.filter(({ kind }) => kind !== "choice")
  const isNear = (first: string, second: string) =>
    Math.abs(levelOf(first, { levels }) - levelOf(second, { levels })) <= 1
  return operators.flatMap((first) =>
    operators
      .filter((second) => isNear(first, second))
      .filter((second) => isFurther(first, dialect) || isFurther(second, dialect))
      .flatMap((second) =>
        tellingRows(first, second, isOneNode(first, dialect)).map(
          ([a, b, c]): Titled => [
            `${first}-${second}`,
            [a as boolean, first, b as boolean, second, c as boolean],
          ],
        ),
      ),
  )
}

/** Whether a chain of the same operator is one node, which differs from nested pairs. */
function isOneNode(operator: string, dialect: Dialect): boolean {
  const level = dialect.levels[levelOf(operator, dialect)]
  return level?.kind === "infix" && level.associates === "all"
}

/**
 * The rows for which it matters how two operators are grouped: from the left, from the right, as comparisons, or all at
 * once if the level allows that.
 */
function tellingRows(first: string, second: string, isAll: boolean): boolean[][] {
  const [one, other] = [functionOf(first), functionOf(second)]
  const rows = rowsOf(3) as [boolean, boolean, boolean][]
  const telling = rows.filter(([a, b, c]) => {
    const read = [other(one(a, b), c), one(a, other(b, c)), one(a, b) && other(b, c)]
    if (isAll && first === second) read.push(valueOfForm(connectiveOf(first) ?? "group", [a, b, c]))
    return new Set(read).size > 1
  })
  return telling.length > 0 ? telling : rows.slice(0, 1)
}

/** Negations with other names or after their operand, and each kind of negation next to further operators. */
function negationPieces(dialect: Dialect): Titled[] {
  const on = (side: "prefix" | "postfix") =>
    dialect.levels
      .flatMap(({ kind, operators }) => (kind === side ? operators : []))
      .filter((operator) => isSpelled(operator, dialect))
  const [before, after] = [on("prefix"), on("postfix")]
  const alone = [
    ...before.filter((operator) => operator !== "not").map((not) => [not, false, not]),
    ...after.map((not) => [not, true, not] as const),
  ] as readonly (readonly [string, boolean, string])[]
  return [
    ...alone.flatMap(([topic, isAfter, not]) =>
      values.flatMap((value): Titled[] => [
        [topic, isAfter ? [value, not] : [not, value]],
        [topic, isAfter ? [value, not, not] : [not, not, value]],
      ]),
    ),
    ...before.flatMap((first) =>
      after.flatMap((last) =>
        values.map((value): Titled => [`${first}-${last}`, [first, value, last]]),
      ),
    ),
    ...infixOf(dialect).flatMap((operator) => [
      ...before
        .filter((not) => not !== "not" || isFurther(operator, dialect))
        .flatMap((not) => besides(not, operator)),
      ...after.flatMap((not) =>
        rowsOf(2).flatMap(([a, b]): Titled[] => [
          [`${operator}-${not}`, [a as boolean, operator, b as boolean, not]],
          [`${not}-${operator}`, [a as boolean, not, operator, b as boolean]],
        ]),
      ),
    ]),
  ]
}

/** A negation of the first or second operand of an operator, with another operator after it. */
function besides(not: string, operator: string): Titled[] {
  return [
    ...rowsOf(2).flatMap(([a, b]): Titled[] => [
      [`${not}-${operator}`, [not, a as boolean, operator, b as boolean]],
      [`${operator}-${not}`, [a as boolean, operator, not, b as boolean]],
    ]),
    ...rowsOf(3).map(
      ([a, b, c]): Titled => [
        `${operator}-${not}`,
        [a as boolean, operator, not, b as boolean, operator, c as boolean],
      ],
    ),
  ]
}

/** Implicit operators between adjacent operands, alone and next to every other operator. */
function implicitPieces(dialect: Dialect): Titled[] {
  const has = dialect.levels.some((level) => level.kind === "infix" && level.implicit !== undefined)
  if (!has) return []
  return [
    ...rowsOf(2).map((row): Titled => ["side-by-side", row]),
    ...infixOf(dialect).flatMap((operator) =>
      rowsOf(3).flatMap(([a, b, c]): Titled[] => [
        ["side-by-side", [a as boolean, b as boolean, operator, c as boolean]],
        ["side-by-side", [a as boolean, operator, b as boolean, c as boolean]],
      ]),
    ),
  ]
}

/** Choices alone, nested in the operands of other choices, and next to every other operator. */
function choicePieces(dialect: Dialect): Titled[] {
  return choicesOn(dialect.levels).flatMap(([level]) => {
    const operator = level.operators[0] as string
    const pieces = (first: readonly Piece[], second: readonly Piece[], third: readonly Piece[]) => [
      ...first,
      operator,
      ...second,
      level.closing,
      ...third,
    ]
    const value = (first: boolean, second: boolean, third: boolean) => {
      const [condition, then] = level.condition === "first" ? [first, second] : [second, first]
      return condition ? then : third
    }
    const rows = rowsOf(5) as [boolean, boolean, boolean, boolean, boolean][]
    const nested = rows
      .filter(([a, b, c, d, e]) => value(a, b, value(c, d, e)) !== value(value(a, b, c), d, e))
      .flatMap(([a, b, c, d, e]): Titled[] => [
        [`${operator}-${operator}`, pieces([a], [b], pieces([c], [d], [e]))],
        [`${operator}-in-${operator}`, pieces([a], pieces([b], [c], [d]), [e])],
      ])
    return [
      ...rowsOf(3).map(([a, b, c]): Titled => {
        return [operator, pieces([a as boolean], [b as boolean], [c as boolean])]
      }),
      ...nested,
      ...infixOf(dialect).flatMap((other) => {
        const join = functionOf(other)
        const rowsOfFour = rowsOf(4) as [boolean, boolean, boolean, boolean][]
        return rowsOfFour.flatMap(([a, b, c, d]): Titled[] => {
          const isTellingBefore = value(join(a, b), c, d) !== join(a, value(b, c, d))
          const isTellingAfter = value(a, b, join(c, d)) !== join(value(a, b, c), d)
          return [
            ...(isTellingBefore
              ? [[`${other}-${operator}`, pieces([a, other, b], [c], [d])] as const]
              : []),
            ...(isTellingAfter
              ? [[`${operator}-${other}`, pieces([a], [b], [c, other, d])] as const]
              : []),
            ...(a && b !== c
              ? [[`${other}-in-${operator}`, pieces([a], [b, other, c], [d])] as const]
              : []),
          ]
        })
      }),
      ...rowsOf(3).flatMap(([a, b, c]): Titled[] => {
        const [first, second, third] = [a as boolean, b as boolean, c as boolean]
        const isTelling = value(!first, second, third) !== !value(first, second, third)
        return isTelling ? [[`not-${operator}`, pieces(["not", first], [second], [third])]] : []
      }),
    ]
  })
}

/** The forms that the drafts for every notation don't cover. */
function furtherForms({ forms }: Dialect): Form[] {
  return forms.filter(
    ({ makes, parts }) =>
      makes !== "variable" &&
      !(makes === "group" && parts[0] === "open" && parts.at(-1) === "close"),
  )
}

/** Every number of operands up to three, or the minimum if it is larger, with all values. */
function formPieces(dialect: Dialect): Titled[] {
  return furtherForms(dialect).flatMap((form) =>
    countsOf(form).flatMap((count) =>
      rowsOf(count).map(
        (row): Titled => [
          `${form.makes}-form`,
          filled(
            form,
            row.map((each) => [each]),
          ),
        ],
      ),
    ),
  )
}

/** Every form as the first and as the last operand of every other form, if its value matters there. */
function nestedPieces(dialect: Dialect): Titled[] {
  const forms = dialect.forms.filter(({ makes }) => makes !== "variable")
  if (furtherForms(dialect).length === 0) return []
  return forms.flatMap((outer) =>
    forms.flatMap((inner) => [
      ...nestedIn(outer, inner, 0),
      ...(usualCount(outer) > 1 ? nestedIn(outer, inner, usualCount(outer) - 1) : []),
    ]),
  )
}

function nestedIn(outer: Form, inner: Form, at: number): Titled[] {
  const [count, innerCount] = [usualCount(outer), usualCount(inner)]
  const withValue = (row: readonly boolean[], value: boolean) => row.with(at, value)
  const row = rowsOf(count).find(
    (each) =>
      valueOfForm(outer.makes, withValue(each, true)) !==
      valueOfForm(outer.makes, withValue(each, false)),
  )
  if (row === undefined) return []
  return values.flatMap((value): Titled[] => {
    const innerRow = rowsOf(innerCount).find((each) => valueOfForm(inner.makes, each) === value)
    if (innerRow === undefined) return []
    const operands = row.map((each): Piece[] => [each])
    const nested = operands.with(
      at,
      filled(
        inner,
        innerRow.map((each) => [each]),
      ),
    )
    return [[`${inner.makes}-in-${outer.makes}`, filled(outer, nested)]]
  })
}

function countsOf(form: Form): number[] {
  const least = leastOf(form)
  const isOpen = form.parts.some((part) => typeof part === "object" && part.most === null)
  const most = isOpen ? Math.max(least, 3) : mostOf(form)
  return Array.from({ length: most - least + 1 }, (_, more) => least + more)
}

/** Two operands if the form allows it. */
function usualCount(form: Form): number {
  const counts = countsOf(form)
  return counts.includes(2) ? 2 : (counts.at(-1) as number)
}

function leastOf({ parts }: Form): number {
  return parts.reduce((sum, part) => sum + (typeof part === "object" ? part.least : 0), 0)
}

function mostOf({ parts }: Form): number {
  return parts.reduce(
    (sum, part) => sum + (typeof part === "object" ? (part.most ?? part.least) : 0),
    0,
  )
}

/** Fills a form with operands; those beyond the minimum go to the first part that accepts more. */
function filled(form: Form, operands: readonly (readonly Piece[])[]): Piece[] {
  let [at, more] = [0, operands.length - leastOf(form)]
  return form.parts.flatMap((part): readonly Piece[] => {
    if (typeof part === "string") return [part]
    const taken = part.least + Math.min(more, (part.most ?? Number.POSITIVE_INFINITY) - part.least)
    more -= taken - part.least
    const own = operands.slice(at, at + taken)
    at += taken
    return own.flatMap((operand, index): readonly Piece[] =>
      index > 0 && part.separator !== null ? [part.separator, ...operand] : operand,
    )
  })
}
