// Checking rows: the plan, labels, templates, tasks, precedences, repeats and fixes.

export { alwaysListed, countedConnectives } from "./analysis/expression-size.ts"
export { type ShortcutTally, shortcutNames } from "./analysis/shortcuts.ts"
export {
  type AnalysisTally,
  addTally,
  type ChainTally,
  emptyTally,
  type Histogram,
  type PlaceTally,
  type PrecedenceTally,
  type Tally,
} from "./analysis/tally.ts"
export { readAssignment } from "./assignments/read-assignment.ts"
export { type Atoms, lineReplacer, literalPairs } from "./atoms/replace-atoms.ts"
export { ChunkChecker, type ChunkResult } from "./chunk-checker.ts"
export { nameOf, RowConverter } from "./convert/row-converter.ts"
export { areTurned, type ExplainedReading } from "./evidence/evidence.ts"
export { inputNames, possibleNames, targetNames } from "./evidence/priors.ts"
export type { Change } from "./fix/fix-labels.ts"
export type { LabelForm, LabelWord } from "./labels/label-form.ts"
export { readLabelMap } from "./labels/read-label-map.ts"
export { longestSentence, statesValue, within, wordingPatterns } from "./labels/stated-or-denied.ts"
export { hasLabel, readLabel } from "./labels/truth-of-label.ts"
export {
  type CheckPlan,
  dialectOf,
  type PlannedDialect,
  type PlanOptions,
  planned,
} from "./plan/check-plan.ts"
export type { Outvoted, Unlikely } from "./plan/detect-notation-of-rows.ts"
export { detectReading, rowsForDetection, templateOfTexts } from "./plan/detect-reading.ts"
export { UnknownFieldError } from "./plan/find-fields.ts"
export { type MadePlan, makePlan } from "./plan/make-plan.ts"
export type { DifferingLabels } from "./plan/restated-labels.ts"
export { type Proposal, UnclearRowsError } from "./plan/unclear-rows.ts"
export { chainPrecedences } from "./precedences/chain-precedences.ts"
export { implicationPrecedences } from "./precedences/implication-precedences.ts"
export {
  hasOrder,
  isOwnOrder,
  type OrderPrecedence,
  orderPrecedences,
} from "./precedences/order-precedences.ts"
export { tryReadUnder } from "./precedences/precedence-values.ts"
export {
  allUnderPrecedence,
  allWithLevels,
  InapplicablePrecedenceError,
  isNotOpenEnded,
  type Precedence,
  precedenceNamed,
  tryUnderPrecedence,
  UnknownPrecedenceError,
} from "./precedences/precedences.ts"
export { type Compared, type Comparing, RecordComparison } from "./repeats/compare-records.ts"
export { type Overlap, Overlaps } from "./repeats/count-shared-rows.ts"
export {
  type ConflictKind,
  type ContradictionCounts,
  type Contradictions,
  type JudgedContradictions,
  type Repeat,
  type RepeatCounts,
  sumOfContradictions,
} from "./repeats/first-repeats.ts"
export { meaningOf } from "./repeats/meaning-key.ts"
export { mergedRecords, type NextPiece } from "./repeats/merge-records.ts"
export { heldWords, rowAt, type Spill, type Stream } from "./repeats/record-stream.ts"
export { CollectedRecords, type ComparingThreads, RepeatFinder } from "./repeats/repeats.ts"
export { sortedRecords } from "./repeats/sort-records.ts"
export { TextKeys } from "./repeats/text-keys.ts"
export type { BadRow, BadRowKind, RowCounts, Severity, TextError } from "./row-results.ts"
export { BadRowList, longestText, plainBadRow, textError } from "./rows/bad-rows.ts"
export type { FileDialects } from "./rows/errors-of-refused-rows.ts"
export type { Outcome, ReadOutcome, RowAnswer } from "./rows/row-answer.ts"
export { RowChecker } from "./rows/row-checker.ts"
export { isFormulaTask } from "./tasks/judge-formulas.ts"
export { type Separator, separators } from "./tasks/separate-premises.ts"
export {
  claimTask,
  formulaTasks,
  knownTask,
  membersOf,
  TaskError,
  type TaskName,
  type TaskPlan,
  taskAskedFor,
  taskMeanings,
  taskNames,
} from "./tasks/task.ts"
export { functionTemplate } from "./templates/function-template.ts"
export { statedAnywhere } from "./templates/read-assignments.ts"
export { firstMatch, type Template, templateFrom } from "./templates/template.ts"
export { TemplateError } from "./templates/template-error.ts"
export { unescapeTemplate } from "./templates/text-template.ts"
export { type AskedThread, type ThreadResult, ThreadWork, type ToldThread } from "./thread-work.ts"
