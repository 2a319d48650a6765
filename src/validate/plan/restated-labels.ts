// Finds the fields that restate a row's label, and the rows in which they contradict it.
//
//     {"q": "not True", "options": ["True", "False"], "answer": "B", "answer_idx": 1}     answer_idx, if answer is the label
//
// A field restates the label if both agree in nearly all rows. Neither its name nor its form has to be the same.

import { type Fields, foldName, memberOf, namerOf, namesInRows } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { agreementEvidence, restatedEvidence } from "../evidence/evidence.ts"
import {
  decisive,
  flagsPrior,
  isElement,
  isOfModel,
  isUsualTarget,
  suggestive,
  targetPrior,
} from "../evidence/priors.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { isFormulaTask, saidBy } from "../tasks/judge-formulas.ts"
import { optionChosen } from "../tasks/judge-several.ts"
import {
  choiceTasks,
  isChoiceTask,
  membersOf,
  type TaskName,
  type TaskPlan,
} from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { isTableTask } from "../tasks/truth-table-labels.ts"
import type { GivenLines, Restated } from "./check-plan.ts"
import { detectTask } from "./detect-task.ts"
import { booleansOf, type Hypothesis } from "./hypotheses.ts"
import { flagFields, labelColumn, labelFields, mayBeLabel } from "./label-sources.ts"
import { leafFields, objectsIn, readAll } from "./sample-readings.ts"
import { assistants, isSaidBy } from "./source-evidence.ts"

interface OtherLabels {
  readonly restated: readonly Restated[]
  readonly differing: readonly DifferingLabels[]
}

/** A field that may also be the label, with the number of rows compared and the number in which the two differ. */
export interface DifferingLabels {
  readonly field: string
  readonly differing: number
  readonly compared: number
}

/** What a field may state in each row. */
interface Statement extends Pick<Restated, "target" | "labels"> {
  readonly task?: TaskName
  /** The field, if `target` is a path to the option that it names. */
  readonly namer: string
  readonly stated: readonly unknown[]
  readonly prior: number
}

/** The statements that repeat the labels, the best one for each field. */
function restating(
  labels: readonly unknown[],
  all: readonly Statement[],
): readonly (Statement & Pick<Restated, "isOnlySuspected">)[] {
  const best = new Map<string, { readonly each: Statement; readonly evidence: number }>()
  for (const each of all) {
    const evidence = Math.max(0, each.prior) + restatedEvidence(labels, each.stated)
    if (evidence < Math.max(suggestive, best.get(each.namer)?.evidence ?? 0)) continue
    if (!isOfModel(each.namer)) best.set(each.namer, { each, evidence })
  }
  return [...best.values()].map(({ each, evidence }) => ({
    ...each,
    isOnlySuspected: evidence < decisive,
  }))
}

/** @param objects the first rows */
export function otherLabels(
  { source, label, dialect, values }: Hypothesis,
  objects: readonly object[],
  fields: Fields,
  form: LabelForm | undefined,
  isLabelGiven: boolean,
): OtherLabels {
  const { sample } = source
  if (label?.field === undefined) return { restated: [], differing: [] }
  const statements = labelFields(source, dialect).flatMap((each) => {
    const { field: target = "", namer = target } = each
    // Elements of lists are parts of a whole, except for replies in a chat.
    const isPart = isElement(namer) && !isSaidBy(assistants, namer, sample)
    if (namer === label.namer || isPart) return []
    return [{ ...each, target, namer, ...(each.form && { labels: each.form }) }]
  })
  const restated = restating(label.stated, statements)
  const statedIn = (field: string, given?: LabelForm) =>
    labelColumn(
      objects.map((row) => memberOf(row, field)),
      dialect,
      given,
    ).stated
  const taken = restated.map(({ namer }) => namer)
  const rivals = isLabelGiven
    ? []
    : rivalsOf(objects, fields).filter((name) => !taken.includes(name))
  const sure = restated.filter(({ isOnlySuspected }) => !isOnlySuspected)
  const named = [...sure.map(({ namer }) => namer), ...rivals]
  const passedOver = isLabelGiven
    ? []
    : statements.filter(
        (each) =>
          mayBeLabel(each) &&
          !named.includes(each.namer) &&
          agreementEvidence(values, booleansOf(each)) >= suggestive,
      )
  const others = [
    ...sure,
    ...rivals.map((target) => ({ target, labels: undefined })),
    ...new Map(passedOver.map((each) => [each.namer, each])).values(),
  ]
  const own = statedIn(fields.target, form)
  return {
    restated: restated.map(({ target, labels, isOnlySuspected }) => ({
      target,
      ...(labels && { labels }),
      isOnlySuspected,
    })),
    differing: others.flatMap(({ target, labels }) =>
      differing(target, own, statedIn(target, labels)),
    ),
  }
}

function differing(
  field: string,
  labels: readonly unknown[],
  others: readonly unknown[],
): readonly DifferingLabels[] {
  const compared = others
    .map((stated, at) => [stated, labels[at]] as const)
    .filter((both) => !both.includes(undefined))
  const differing = compared.filter(([stated, label]) => stated !== label).length
  return differing === 0 ? [] : [{ field, differing, compared: compared.length }]
}

function rivalsOf(objects: readonly object[], { input, target, columns = [] }: Fields): string[] {
  const namers = objects.map((row) => namerOf(row, target))
  const taken = new Set([input, target, ...namers, ...columns])
  return namesInRows(objects).filter((name) => !taken.has(name) && isUsualTarget(foldName(name)))
}

/** The other labels of rows whose label names an option or is about a formula. */
export function otherLabelsOfTask(
  { lines, lineFormat }: Pick<GivenLines, "lines" | "lineFormat">,
  fields: Fields,
  { name, source }: TaskPlan,
  dialect: Dialect,
): OtherLabels {
  const rowsWith = (target: string) =>
    readAll(lines, taskRowReader(source, lineFormat, { ...fields, target }))
  const statedIn = (target: string, task: TaskName) =>
    rowsWith(target).map((row) => meaningOf(row, task, dialect))
  const objects = objectsIn(lines, lineFormat)
  const leaves = leafFields(objects)
  const flags = flagFields({ objects, fields: leaves })
  const members = [fields.input, fields.target, fields.assignment, ...membersOf(source)]
  const tasks = isChoiceTask(name) ? choiceTasks : [name]
  const candidates = [...flags, ...leaves.filter((field) => !isElement(field))].filter((field) =>
    members.every((each) => field !== each && !field.startsWith(`${each}.`)),
  )
  const statements = candidates.flatMap((target) =>
    tasks.map((task) => ({
      target,
      namer: target,
      task,
      stated: statedIn(target, task),
      prior: flags.includes(target) ? flagsPrior : targetPrior(target),
    })),
  )
  const labels = statedIn(fields.target, name)
  const restated = restating(labels, statements)
  return {
    restated: restated.flatMap(({ target, task, isOnlySuspected }) => {
      const plan = detectTask(task, source, rowsWith(target), dialect, target)
      return plan === undefined ? [] : [{ target, task: plan, isOnlySuspected }]
    }),
    differing: restated
      .filter(({ isOnlySuspected }) => !isOnlySuspected)
      .flatMap(({ target, stated }) => differing(target, labels, stated)),
  }
}

/** What a label states, as a value to compare; `undefined` for labels with other meanings. */
function meaningOf(row: TaskRow, task: TaskName, dialect: Dialect): unknown {
  if (isChoiceTask(task)) return optionChosen(task, row)
  // Any formula may restate another, and reading formulas takes a long time.
  if (!isFormulaTask(task) || isTableTask(task) || task === "rewritten") return undefined
  return saidBy(row.target, task, dialect)
}
