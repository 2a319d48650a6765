// How the rows of a file are read: as their members are usually called or, where that reads few of them, as is found out.

import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import type { Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { hasLabel } from "../labels/label.ts"
import { type LabelForm, readStated } from "../labels/label-form.ts"
import { namedTemplates, templateFrom } from "../templates/template.ts"
import { type DetectedReading, detectReading } from "./detect-reading.ts"
import { expressionTest } from "./expression-test.ts"
import { findFields, inputNames, isText, UnknownFieldError } from "./find-fields.ts"
import {
  type Found as FoundStructure,
  findStructure,
  mostRows,
  type Structure,
} from "./find-structure.ts"
import { namedOptions } from "./named-options.ts"
import type { PlanOptions } from "./plan-options.ts"
import { isObject, jsonIn, readRows } from "./sample-rows.ts"
import type { Known as KnownStructure } from "./structure-readings.ts"
import { noExpressions, proposalFor, unclearRows } from "./unclear-rows.ts"

/** How rows are read: by what their members are usually called, or else as `findStructure` finds. */
export function findReading(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
  hasTask: (usual: LineReading) => boolean,
): LineReading {
  const read = (asked: PlanOptions) => readLines(lines, lineFormat, asked, readers)
  const canBeOtherwise = areJson(lineFormat) || lineFormat === "text"
  if (!canBeOtherwise) return read(options)
  let looked: FoundStructure | undefined
  if (options.template === undefined && !isAnyRead(lines, lineFormat, options, readers)) {
    // To find that no dialect reads a thousand texts takes longer than all else.
    looked = findStructure(rowsIn(lines, lineFormat), knownFrom(options), readers)
    if (looked.structure !== undefined) {
      return read({ ...options, ...optionsFor(looked.structure) })
    }
  }
  const usual = attempt(() => read(options))
  const shares = "error" in usual ? nothingRead : sharesOf(usual.value, options, readers)
  if ("value" in usual && options.refusesUnclear && options.labels === undefined) {
    const first = rowsIn(lines.slice(0, judged), lineFormat)
    const unclear = namedOptions(first, usual.value.found.fields.target)
    if (unclear !== undefined) throw unclear
  }
  if (shares.read >= mostRows && shares.stated >= mostRows) return resultOf(usual)
  if ("value" in usual && hasTask(usual.value)) return usual.value
  const rows = rowsIn(lines, lineFormat)
  const { structure, proposals } = looked ?? findStructure(rows, knownFrom(options), readers)
  const isBetter = (each: Structure) =>
    !isUsual(each, usual) &&
    (each.read >= (shares.read + muchMore) * each.rows ||
      (each.labelled > 0 && shares.stated < mostRows))
  if (structure !== undefined) {
    return isBetter(structure) ? read({ ...options, ...optionsFor(structure) }) : resultOf(usual)
  }
  const isOpen = options.refusesUnclear && (shares.read < 0.5 || shares.stated === 0)
  // That dialects differ says enough, unless there is something to take out of the texts first.
  const isTold = "error" in usual && usual.error instanceof AmbiguityError
  const isLabelled = proposals.some((each) => each.labelled > 0 && isBetter(each))
  if (!isOpen || (isTold && !isLabelled)) return resultOf(usual)
  if (proposals.some(isBetter)) throw unclearRows(proposals.map(proposalFor))
  const isAsked = options.template !== undefined || options.dialect !== undefined
  const none = shares.read > 0 || isAsked ? undefined : noExpressions(rows, options.inputField)
  if (none !== undefined) throw none
  return resultOf(usual)
}

/** So many rows, from all parts of the file, tell whether it is worth reading all as usual. */
const firstLook = 8

/** Whether any of a few rows holds an expression where it usually stands. */
function isAnyRead(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): boolean {
  const step = Math.max(1, Math.floor(lines.length / firstLook))
  const few = lines.filter((_, at) => at % step === 0)
  try {
    const { fields } = findFields(few, lineFormat, options, readers)
    const isExpression = expressionTest(readers)
    return readRows(few, lineFormat, fields).some(({ input }) =>
      namedTemplates.some((template) => {
        const text = template.extract(input)?.text
        return text !== undefined && isExpression(text)
      }),
    )
  } catch (error) {
    if (error instanceof UnknownFieldError) return false
    throw error
  }
}

function rowsIn(lines: readonly string[], lineFormat: InputFormat): (string | object)[] {
  const values = areJson(lineFormat) ? jsonIn(lines) : lines
  return values.filter((value) => isText(value) || isObject(value))
}

/** So much more of the rows has to be read to read them otherwise than usual. */
const muchMore = 0.1

/** Whether a structure is what members are usually taken for. */
function isUsual(
  { inputField, targetField, template, labels }: Structure,
  usual: Attempt,
): boolean {
  if ("error" in usual) return false
  const { fields } = usual.value.found
  const isInput = inputField === undefined || inputField === fields.input
  const isTarget = targetField === undefined || targetField === fields.target
  const isSame = template.source === usual.value.reading.template.source
  return isInput && isTarget && isSame && labels === usual.value.labels
}

export interface LineReading {
  readonly found: ReturnType<typeof findFields>
  readonly rows: readonly Row[]
  readonly reading: DetectedReading
  readonly labels: LabelForm | undefined
}

function readLines(
  lines: readonly string[],
  lineFormat: InputFormat,
  options: PlanOptions,
  readers: readonly Dialect[],
): LineReading {
  const { template, labels } = options
  const found = findFields(lines, lineFormat, options, readers)
  const rows = readRows(lines, lineFormat, found.fields)
  const given = template === undefined ? undefined : templateFrom(template)
  return { found, rows, reading: detectReading(rows, given, readers, labels), labels }
}

type Attempt = { readonly value: LineReading } | { readonly error: unknown }

function attempt(read: () => LineReading): Attempt {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof UnknownFieldError || error instanceof AmbiguityError) return { error }
    throw error
  }
}

/** @throws what was thrown when it was read */
function resultOf(attempted: Attempt): LineReading {
  if ("error" in attempted) throw attempted.error
  return attempted.value
}

const nothingRead = { read: 0, stated: 0 }

/** So many of the first rows tell whether a set is read well. */
const judged = 100

/** Of the first rows, how many hold an expression, and how many of the labels state something. */
function sharesOf(
  { rows, reading, labels }: LineReading,
  options: PlanOptions,
  readers: readonly Dialect[],
) {
  const { template, detected } = reading
  const [dialect = detected?.dialect] = readers.filter((each) => each === detected?.dialect)
  if (dialect === undefined) return nothingRead
  const isExpression = expressionTest([dialect])
  const first = rows.slice(0, judged).map(({ input, target }) => {
    const extracted = template.extract(input)
    const label = extracted?.label?.text ?? target
    return {
      extracted,
      said: hasLabel(label) ? readStated(label, dialect, labels) : undefined,
      isLabelled: hasLabel(label),
    }
  })
  const meant = first.filter(({ said }) => said !== "invalid")
  const labelled = first.filter(({ isLabelled }) => isLabelled)
  const read = meant.filter(({ extracted }) => extracted && isExpression(extracted.text)).length
  const stated = labelled.filter(({ said }) => said !== undefined).length
  return {
    read: first.length === 0 || meant.length === 0 ? 1 : read / meant.length,
    stated:
      options.isUnlabelled || first.length === 0
        ? 1
        : labelled.length === 0
          ? 0
          : stated / labelled.length,
  }
}

function knownFrom(options: PlanOptions): KnownStructure {
  const { inputField, targetField, assignmentField = "assignment", template, labels } = options
  return {
    inputField,
    targetField,
    template: template === undefined ? undefined : templateFrom(template),
    labels,
    isUnlabelled: options.isUnlabelled ?? false,
    assignment: assignmentField,
    inputNames,
  }
}

function optionsFor({
  inputField,
  targetField,
  template,
  labels,
}: Structure): Partial<PlanOptions> {
  return {
    ...(inputField === undefined ? {} : { inputField }),
    ...(targetField === undefined ? {} : { targetField }),
    template: template.source,
    ...(labels === undefined ? {} : { labels }),
  }
}
