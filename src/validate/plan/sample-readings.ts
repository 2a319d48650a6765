// Reads the rows of a dataset in every dialect that may be the intended one, and collects their values.
//
//     false & false == false     python: True     c: False     binary: not read

import { isObject } from "../../errors/index.ts"
import type { InputFormat } from "../../formats/index.ts"
import {
  areJson,
  type Fields,
  ifReadable,
  isBlank,
  memberOf,
  parseJson,
  type Row,
  rowReader,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import {
  accepts,
  likelyAmong,
  needsLabels,
  noValues,
  ParseFailure,
  treeOf,
  tryEvaluate,
  tryParse,
} from "../../language/engines/index.ts"
import { type Assignment, type Expression, meaningOf } from "../../language/expression/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { areSome } from "../evidence/evidence.ts"
import { inputNames, sampleSizes, targetNames } from "../evidence/priors.ts"
import type { Template } from "../templates/template.ts"

/** A row used to detect the notation. */
export interface Sample {
  /** Its position among the rows of a larger sample. */
  readonly row?: number
  readonly text: string
  /** The values of its variables, given the literals of a dialect. */
  readonly values?: (dialect: Dialect) => Assignment
  /** The value of its label, given the literals of a dialect; `undefined` if the label states nothing. */
  readonly label?: (dialect: Dialect) => boolean | undefined
}

/** The values of a sample's variables, from a field and from its text; empty if neither states any. */
export function valuesFrom(
  assignment: unknown,
  variables?: ReadonlyMap<string, boolean>,
): Pick<Sample, "values"> {
  if (assignment === undefined && variables === undefined) return {}
  return {
    values: (dialect) => new Map([...readAssignment(assignment, dialect), ...(variables ?? [])]),
  }
}

/**
 * Returns a test for expressions that caches its results and first tries the dialect that accepted the previous text.
 *
 * @param isLabelled whether labels will decide about the dialects that `needsLabels` names
 */
export function expressionTest(
  dialects: readonly Dialect[],
  isLabelled = false,
): (text: string) => boolean {
  const known = new Map<string, boolean>()
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects, isLabelled).length > 0
  const read = (text: string): boolean => {
    if (last !== undefined && isReader(text, last)) return true
    const reader = dialects.find((dialect) => isReader(text, dialect))
    last = reader ?? last
    return reader !== undefined
  }
  return (text) => {
    const answer = known.get(text) ?? read(text)
    known.set(text, answer)
    return answer
  }
}

/** The result of reading a text: its value, or its tree if some variables have no value. */
export type Outcome = boolean | Expression

/** Outcomes of a text by the dialects that read it. */
export interface Outcomes {
  /** For dialects that are likely to be the intended one. */
  readonly likely: ReadonlyMap<Dialect, Outcome>
  /** For dialects that only labels can confirm (see `needsLabels`). */
  readonly doubted: ReadonlyMap<Dialect, Outcome>
}

/** The outcome of reading each text in every candidate dialect. */
export interface SampleReadings {
  readonly samples: readonly Sample[]
  readonly dialects: readonly Dialect[]
  readonly likely: readonly Dialect[]
  readonly outcomes: readonly Outcomes[]
}

/** @param shared outcomes of texts without values, by tried dialects */
export function readSamples(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
  shared: Map<string, Map<string, Outcomes>> = new Map(),
): SampleReadings {
  const likely = readersOfSome(samples, dialects)
  const names = likely.map(({ name }) => name).join()
  const known = shared.get(names) ?? new Map<string, Outcomes>()
  shared.set(names, known)
  const outcomes = samples.map((sample) => {
    const { text, values } = sample
    const own = (values === undefined && known.get(text)) || outcomesOf(sample, likely, dialects)
    if (values === undefined) known.set(text, own)
    return own
  })
  return { samples, dialects, likely, outcomes }
}

/** The dialects among `asked` that accept a text, each with the text's value if its variables have values. */
function readersOf(
  text: string,
  asked: readonly Dialect[],
  valuesFor: (dialect: Dialect) => Assignment = () => noValues,
): ReadonlyMap<Dialect, boolean | undefined> {
  const readers = new Map<Dialect, boolean | undefined>()
  for (const dialect of asked) {
    const value = tryEvaluate(text, dialect, valuesFor(dialect))
    if (value instanceof ParseFailure) continue
    readers.set(dialect, typeof value === "boolean" ? value : undefined)
  }
  return readers
}

/** Drops dialects that read far less than the best one; keeps all if nothing is read. */
function readersOfSome(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (samples.length <= 2 * sampleSizes.few) return dialects
  const counts = new Map(dialects.map((dialect) => [dialect, 0]))
  for (const { text } of spread(samples, sampleSizes.few)) {
    for (const dialect of likelyAmong(
      text,
      [...readersOf(text, dialects).keys()],
      dialects,
      true,
    )) {
      counts.set(dialect, (counts.get(dialect) as number) + 1)
    }
  }
  const most = Math.max(...counts.values())
  return dialects.filter((dialect) => areSome(counts.get(dialect) as number, most))
}

function outcomesOf(
  sample: Sample,
  asked: readonly Dialect[],
  dialects: readonly Dialect[],
): Outcomes {
  const { text } = sample
  const readers = readersOf(text, asked, valuesByDialect(sample))
  const [likely, doubted] = [new Map<Dialect, Outcome>(), new Map<Dialect, Outcome>()]
  const trees = new Map<string, Expression>()
  const all = likelyAmong(text, [...readers.keys()], dialects, true)
  const sure = all.some(needsLabels) ? likelyAmong(text, [...readers.keys()], dialects) : all
  for (const dialect of all) {
    const value = readers.get(dialect)
    const treeOf = () => tryParse(text, dialect) as Expression
    const isDoubted = needsLabels(dialect) && !sure.includes(dialect)
    const outcomes = isDoubted ? doubted : likely
    outcomes.set(dialect, value ?? firstAlike(treeOf(), trees))
  }
  return { likely, doubted }
}

/** The first known tree with the same meaning, so that dialects that agree share it. */
function firstAlike(tree: Expression, known: Map<string, Expression>): Expression {
  const meaning = meaningOf(tree)
  const first = known.get(meaning) ?? tree
  known.set(meaning, first)
  return first
}

/** The assignment of a row as each dialect reads it; the same object for dialects with the same literals. */
function valuesByDialect({ values }: Sample): (dialect: Dialect) => Assignment {
  if (values === undefined) return () => noValues
  const known = new Map<string, Assignment>()
  return (dialect) => {
    const literals = literalsOf(dialect)
    const own = known.get(literals) ?? values(dialect)
    known.set(literals, own)
    return own
  }
}

/** A key that is the same for dialects with the same literals. */
export const literalsOf = oncePerObject(
  ({ spellings }: Dialect) => `${spellings.true.join(" ")}\n${spellings.false.join(" ")}`,
)

// Parses the first lines of a file, skipping lines that cannot be read.

export function jsonIn(lines: readonly string[]): unknown[] {
  return lines.flatMap((line) => ifReadable(() => [parseJson(line)]) ?? [])
}

export function objectsIn(lines: readonly string[], lineFormat: InputFormat): readonly object[] {
  return areJson(lineFormat) ? jsonIn(lines).filter(isObject) : []
}

/**
 * The rows that have fields: either objects or lists of several elements, whichever are more frequent. The fields of a
 * list are named by their index.
 */
export function rowsWithMembers(values: readonly unknown[]): readonly object[] {
  const objects = values.filter(isObject)
  const lists = values.filter(
    (value): value is unknown[] => Array.isArray(value) && value.length > 1,
  )
  return objects.length >= lists.length ? objects : lists
}

/** Paths to all texts, numbers and truth values in objects, up to a maximum depth. */
export function leafFields(objects: readonly object[]): string[] {
  const fields = new Set<string>()
  const lengths = new Map<string, number>()
  const unequal = new Set<string>()
  const add = (value: unknown, path: readonly string[]) => {
    if (value === null || typeof value !== "object") {
      fields.add(path.join("."))
      return
    }
    if (path.length === deepest) return
    const members = Object.entries(value).slice(0, widest)
    // A label may follow hundreds of columns of variables.
    for (const name of usualNames) {
      if (members.length >= widest && Object.hasOwn(value, name)) {
        members.push([name, (value as Readonly<Record<string, unknown>>)[name]])
      }
    }
    if (Array.isArray(value)) {
      const list = path.join(".")
      if ((lengths.get(list) ?? value.length) !== value.length) unequal.add(list)
      lengths.set(list, value.length)
      // If lists differ in length, their last elements may correspond: a question and its answer.
      if (unequal.has(list)) {
        for (const place of [-2, -1]) members.push([String(place), value.at(place)])
      }
    }
    for (const [name, inner] of members) {
      // A path can't express a nested name with a dot.
      if (!(path.length > 0 && name.includes("."))) add(inner, [...path, name])
    }
  }
  for (const object of objects) add(object, [])
  return [...fields].filter((field) => objects.some((row) => memberOf(row, field) !== undefined))
}

const deepest = 5
const widest = 40
const usualNames = [...inputNames, ...targetNames]

export function readRows(lines: readonly string[], lineFormat: InputFormat, fields: Fields): Row[] {
  return readAll(lines, rowReader(lineFormat, fields))
}

/** The rows in the given lines; lines that cannot be read are left out. */
export function readAll<Read>(
  lines: readonly string[],
  read: (line: string) => Read | undefined,
): Read[] {
  return lines.flatMap((line) => (isBlank(line) ? [] : (ifReadable(() => read(line)) ?? [])))
}

/**
 * Returns up to `count` items: one from each of `count` equally long stretches of a list. The position within a stretch
 * varies, so that if every third item of the list differs from the others, a third of the sample does, too.
 */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, at) => {
    const position = ((at + ((at * goldenRatio) % 1)) * items.length) / count
    return items[Math.floor(position)] as Item
  })
}

/** Multiples of an irrational number, modulo 1, are spread evenly and never repeat. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** The tree of the expression in a text; `undefined` if there is none. */
export function treeIn(
  text: unknown,
  template: Template,
  dialect: Dialect,
): Expression | undefined {
  const found = typeof text === "string" ? template.extract(text)?.text : undefined
  return found === undefined ? undefined : treeOf(found, dialect)
}
