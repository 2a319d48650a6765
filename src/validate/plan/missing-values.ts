// Questions about rows whose variables have no values.
//
//     {"expression": "(F ∧ T) ∨ ¬F", "label": true}                                     are T and F literals?
//     {"formula": "q and p", "vars": ["q", "p"], "vals": [1, 0], "weights": [0, 1]}     vals or weights?
//     {"formula": "a or b and c", "true": ["a", "c"], "label": true}                    what is b?
//     {"formula": "q or not p", "bits": "01", "label": true}                            is p 0 and q 1?

import { assignmentAt, type Fields, memberOf, type Row } from "../../formats/index.ts"
import { type Dialect, isSpelled, tierOf } from "../../language/dialect/index.ts"
import { accepts, listedNames } from "../../language/engines/index.ts"
import { evaluateTree, variablesOf } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { percentage } from "../../number-format.ts"
import { pairsIn } from "../assignments/find-assignment.ts"
import { lengthOfValues, readAssignment, withNamesInCase } from "../assignments/read-assignment.ts"
import {
  agreementEvidence,
  agreementIn,
  areMost,
  areNearlyAll,
  areSome,
  inMost,
} from "../evidence/evidence.ts"
import { decisive, sampleSizes } from "../evidence/priors.ts"
import { type LabelForm, statedValue, truthWordsIn } from "../labels/label-form.ts"
import type { Template } from "../templates/template.ts"
import { treeIn } from "./sample-readings.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

/** Rows under a reading that leaves variables without values. */
export interface ValuelessRows {
  readonly objects: readonly object[]
  readonly rows: readonly Row[]
  readonly template: Template
  readonly dialect: Dialect
  readonly fields: Pick<Fields, "input" | "target">
  readonly labels: LabelForm | undefined
}

/**
 * Returns the assignment field, in the syntax of `--assignment-field`, if no row's verdict depends on the order of the
 * variables; otherwise, the error. `undefined` if nothing in the rows could be values.
 */
export function missingValues(asked: ValuelessRows): string | UnclearRowsError | undefined {
  const names = variablesIn(asked)
  return (
    literalsAsNames(names) ?? namesWithoutValues(names, asked) ?? bitsWithoutNames(names, asked)
  )
}

/** Like `missingValues`, but only for fields that list a value for each variable. */
export function unnamedValues(asked: ValuelessRows): string | UnclearRowsError | undefined {
  return bitsWithoutNames(variablesIn(asked), asked)
}

/**
 * Like `missingValues`, but only for names that are probably literals.
 *
 * @param others all notations that may be meant
 * @param isTold whether any row has a value
 */
export function namedLiterals(
  asked: ValuelessRows,
  others: readonly Dialect[],
  isTold: boolean,
): UnclearRowsError | undefined {
  return isTold
    ? (literalsNamedElsewhere(asked, others) ?? literalBesideName(asked))
    : literalsAsNames(variablesIn(asked))
}

/** The error if most rows have a single variable, the opposite of a literal, as in Lisp's `(and T F)`. */
function literalBesideName(asked: ValuelessRows): UnclearRowsError | undefined {
  const { dialect } = asked
  const rows = asked.rows.slice(0, sampleSizes.few)
  const [name, ...more] = variablesIn(asked)
  if (name === undefined || more.length > 0) return undefined
  const isOpen = (row: Row) =>
    row.assignment === undefined && variablesIn({ ...asked, rows: [row] }).size > 0
  if (!areMost(rows.filter(isOpen).length, rows.length)) return undefined
  for (const literal of [...dialect.spellings.true, ...dialect.spellings.false]) {
    const words = truthWordsIn([name, literal])
    if (words === undefined) continue
    const message = `${literal} is a literal of ${dialect.name}, but ${name} is a variable, to which nothing gives a value`
    return asksForLiterals(message, ...words)
  }
  return undefined
}

/**
 * The error if a notation refuses most rows, and another reads nearly all of them, with the literals of the first as its
 * only variables: `T & F`, but not `~T v F -> T`, is an expression of T_F.
 */
function literalsNamedElsewhere(
  asked: ValuelessRows,
  others: readonly Dialect[],
): UnclearRowsError | undefined {
  const { rows, template, dialect } = asked
  const texts = rows
    .slice(0, sampleSizes.few)
    .flatMap(({ input }) => template.extract(input)?.text ?? [])
  const readBy = (each: Dialect) => texts.filter((text) => accepts(text, each)).length
  const read = readBy(dialect)
  if (areMost(read, texts.length)) return undefined
  const literals = [...dialect.spellings.true, ...dialect.spellings.false]
  const readers = others.filter((other) => {
    if (tierOf(other) === 3 || !areNearlyAll(readBy(other), texts.length)) return false
    const names = [...variablesIn({ ...asked, dialect: other })]
    return names.length === 2 && names.every((name) => literals.includes(name))
  })
  const other = readers.find((each) => isSpelled("true", each)) ?? readers[0]
  const [yes, no] = truthWordsIn(literals) ?? []
  if (other === undefined || yes === undefined || no === undefined) return undefined
  const message =
    `${dialect.name} reads only ${read} of its first ${texts.length} expressions, and ${other.name} reads ${readBy(other)}, ` +
    `but ${yes} and ${no} are variables there, to which nothing gives values`
  return isSpelled("true", other)
    ? asksForLiterals(message, yes, no)
    : new UnclearRowsError(message, [], [{ option: "grammar" }])
}

function variablesIn({ rows, template, dialect }: ValuelessRows): ReadonlySet<string> {
  return new Set(
    rows.slice(0, sampleSizes.few).flatMap(({ input }) => {
      const tree = treeIn(input, template, dialect)
      return tree === undefined ? [] : [...variablesOf(tree)]
    }),
  )
}

function remedied(message: string, assignmentField: string): UnclearRowsError {
  return new UnclearRowsError(message, [], [{ option: "assignmentField", value: assignmentField }])
}

/** The error if the only variables are words for true and false, such as T and F, so they are probably literals. */
function literalsAsNames(names: ReadonlySet<string>): UnclearRowsError | undefined {
  const words = truthWordsIn(names)
  if (names.size !== 2 || words === undefined) return undefined
  const message = `the only names in its expressions are ${words.join(" and ")}, to which nothing gives values`
  return asksForLiterals(message, ...words)
}

/** The error if a notation has no literals that could replace facts. */
export function withoutLiterals(dialect: Dialect | undefined): UnclearRowsError | undefined {
  if (dialect === undefined || isSpelled("true", dialect)) return undefined
  const message = `${dialect.name} has no literals, so facts can't have values in it`
  return new UnclearRowsError(message, [], [{ option: "grammar" }])
}

function asksForLiterals(message: string, yes: string, no: string): UnclearRowsError {
  return new UnclearRowsError(
    message,
    [],
    [{ option: "facts", value: { [yes]: true, [no]: false } }],
  )
}

/** The error if a field names some of the variables, perhaps the true ones. */
function namesWithoutValues(
  all: ReadonlySet<string>,
  { objects, fields }: ValuelessRows,
): UnclearRowsError | undefined {
  const first = objects.slice(0, sampleSizes.few)
  const others = Object.keys(first[0] ?? {}).filter((name) => name !== fields.input)
  const member = others.find((name) => {
    const lists = first.map((row) => namesIn(memberOf(row, name)))
    const naming = lists.filter((names) => names?.every((each) => all.has(each)))
    // The same list in every row, such as all variables, doesn't depend on values.
    const areVaried = new Set(naming.map((names) => String(names?.toSorted()))).size > 1
    return areMost(naming.length, first.length) && areVaried
  })
  if (member === undefined) return undefined
  const [one = "a", another = "b"] = all
  const example = JSON.stringify({ assignment: { [one]: true, [another]: false } })
  return remedied(
    `${JSON.stringify(member)} names variables and does not say what they and the others are worth; ` +
      `values can be written as in ${example}; if all that are not named are false`,
    `${[...all].toSorted().join(",")}=${member}`,
  )
}

function namesIn(value: unknown): readonly string[] | undefined {
  if (typeof value === "string") return value.split(/[\s,;]+/).filter((name) => name !== "")
  const areTexts = Array.isArray(value) && value.every((each) => typeof each === "string")
  return areTexts ? value : undefined
}

/** For rows with a value for each variable, but without the variables' names. */
function bitsWithoutNames(
  names: ReadonlySet<string>,
  { objects, template, dialect, fields, labels }: ValuelessRows,
): string | UnclearRowsError | undefined {
  const written = [...names]
  if (written.length < 2) return undefined
  const first = objects.slice(0, sampleSizes.few)
  const member = otherFields(first, fields).find((name) => {
    const isOfAll = (row: object) => lengthOfValues(memberOf(row, name), dialect) === written.length
    return inMost(first, isOfAll)
  })
  if (member === undefined) return undefined
  const stated = objects.map((row) => statedValue(memberOf(row, fields.target), dialect, labels))
  const option = (names: readonly string[]) => `${names.join(",")}=${member}`
  /** The value of each labelled row, if its bits belong to the variables in the given order. */
  const valuesUnder = (orderOf: (own: readonly string[]) => readonly string[]) =>
    objects.map((row, at) => {
      const tree = treeIn(memberOf(row, fields.input), template, dialect)
      if (tree === undefined || stated[at] === undefined) return undefined
      const own = [...variablesOf(tree)]
      const values = readAssignment(assignmentAt(row, option(orderOf(own))), dialect)
      return own.every((name) => values.has(name)) ? evaluateTree(tree, values) : undefined
    })
  const sorted = written.toSorted()
  const orders = [sorted, written, inTextOrder(written, first, fields.input)].map((names) => {
    const values = valuesUnder(() => names)
    return { names, values, ...agreementIn(values, stated) }
  })
  // The variables of each row in their order, followed by the variables that it doesn't have.
  const inRows = valuesUnder((own) => [...own, ...sorted.filter((name) => !own.includes(name))])
  const [best, ...others] = orders.toSorted((one, rival) => rival.right - one.right) as [
    (typeof orders)[number],
    ...typeof orders,
  ]
  const differs = (values: readonly unknown[]) =>
    values.some((value, at) => value !== best.values[at])
  const isPlain = agreementEvidence(best.values, stated) > decisive
  const isAnyOther = [...others.map((order) => order.values), inRows].some(differs)
  if (isPlain && !isAnyOther) return option(sorted)
  const shown = shortened(listedNames(best.names), longestName)
  const share =
    best.labelled === 0 ? "" : `, ${percentage(best.right, best.labelled)} of the labels are right`
  return remedied(
    `${JSON.stringify(member)} seems to have ${written.length} values, and no row says which variables have them; ` +
      `if they are ${shown}, in this order${share}`,
    option(best.names),
  )
}

/** The variables in order of appearance in a row's text: c, b and a in `lambda c, b, a: a or b`. */
function inTextOrder(
  names: readonly string[],
  objects: readonly object[],
  input: string,
): readonly string[] {
  const texts = objects.map((row) => String(memberOf(row, input)).match(/[\p{L}_][\p{L}\p{N}_]*/gu))
  const words = texts.find((found) => names.every((name) => found?.includes(name)))
  return words === undefined || words === null
    ? names
    : names.toSorted((one, other) => words.indexOf(one) - words.indexOf(other))
}

function otherFields(objects: readonly object[], { input, target }: ValuelessRows["fields"]) {
  return Object.keys(objects[0] ?? {}).filter((name) => name !== input && name !== target)
}

/**
 * The error for rows in which one field names variables and another has as many values, but the two were not matched;
 * `undefined` unless two fields together give the variables values.
 */
export function namesBesideValues({
  objects,
  template,
  dialect,
  fields,
}: ValuelessRows): UnclearRowsError | undefined {
  const rows = objects.slice(0, sampleSizes.few).flatMap((row) => {
    const text = memberOf(row, fields.input)
    const tree = treeIn(text, template, dialect)
    const given = new Map(tree && template.extract(text as string)?.variables)
    const missing = tree ? [...variablesOf(tree)].filter((name) => !given.has(name)) : []
    return missing.length === 0 ? [] : [{ row, missing }]
  })
  const [first] = rows
  if (first === undefined) return undefined
  const pairs = pairsIn(first.row, otherFields([first.row], fields), dialect).filter((pair) => {
    const fitting = rows.filter(({ row, missing }) => {
      const given = readAssignment(assignmentAt(row, pair), dialect)
      return missing.every((name) => given.has(name))
    })
    return areSome(fitting.length, rows.length)
  })
  const [names] = pairs[0]?.split(",") ?? []
  if (names === undefined) return undefined
  // Values differ from row to row; weights and the like are often constant.
  const differing = (name: string) =>
    new Set(rows.map(({ row }) => JSON.stringify(memberOf(row, name)))).size
  const values = pairs
    .filter((pair) => pair.startsWith(`${names},`))
    .map((pair) => pair.slice(names.length + 1))
    .toSorted((one, other) => differing(other) - differing(one))
  const quoted = values.map((name) => JSON.stringify(name))
  return remedied(
    `${JSON.stringify(names)} names variables, and ${listedNames(quoted)} ${quoted.length > 1 ? "have" : "has"} as many values; ` +
      `if those in ${quoted[0]} are theirs`,
    `${names},${values[0]}`,
  )
}

/** Whether names in most assignments and names in expressions differ in case: `a or b` with `{"A": true, …}`. */
export function areNamesInOtherCase(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
): boolean {
  const valued = rows.slice(0, sampleSizes.few).filter(({ assignment }) => assignment !== undefined)
  return inMost(valued, ({ input, assignment }) => {
    const tree = treeIn(input, template, dialect)
    if (tree === undefined) return false
    const names = variablesOf(tree)
    const given = readAssignment(assignment, dialect)
    const values = withNamesInCase(given, names)
    return values.size > given.size && [...names].every((name) => values.has(name))
  })
}
