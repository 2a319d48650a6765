// All numbers that the choice of a reading depends on: the decisive odds, the usual rates of rows and labels, and the
// prior plausibility of each part of a reading, in natural log-odds.
//
// Odds of 1,000 to 1, or 6.9, are decisive. A prior of -7 rules a choice out until a few rows outweigh it, one of -16
// until many do; a prior of 2 or 3 only breaks ties. Within these bounds, the numbers are calibrated: boolglot misreads
// no dataset under `fixtures/` and none that `npm run calibrate` draws.

import { foldName, isPlace } from "../../formats/index.ts"
import { type Dialect, isMixture, tierOf } from "../../language/dialect/index.ts"

/** Odds of 1,000 to 1 decide between readings that give different verdicts. */
export const decisive = Math.log(1000)

/** Odds of 1,000,000 to 1 decide without a warning. */
export const plain = 2 * decisive

/** A notation that explains a smaller share of the labels needs odds of 1,000,000 to 1. */
export const explained = 0.7

/** Odds of 15 to 1 are enough for a suggestion. */
export const suggestive = Math.log(15)

/** Numbers of rows to sample. */
export const sampleSizes = {
  /** Enough to see whether any row fits. */
  any: 12,
  /** To decide whether most or some rows fit: a share of 75% is measured as 64% to 86%. */
  few: 64,
  /** The first sample for choosing a reading, and larger ones while the choice is unclear. */
  reading: 100,
  unclear: [400, 1000],
  /** Fewer rows for tasks, whose truth tables take long to compute. */
  task: 300,
  /** Enough to detect the notation and the names of variables. */
  notation: 1000,
} as const

/** The probability that an element of a list agrees with the values because it is part of the expression. */
export const partRate = 0.02

/** Rare cases, each about as rare as the decisive odds. */
export const rare = {
  /** Most labels are inverted. */
  opposite: -7,
  /** Most expressions have no value. */
  noValues: -7,
  /** A file has no expressions, although the user wants it checked. */
  nothing: -6,
  /** Another field disagrees with the label. */
  anotherOpinion: -8,
  /** Labels state no value; the user may still define them. */
  illegible: -8,
  /** The usual operators of a notation are in capitals, or it is negated by a word where people write a sign. */
  spelling: -7,
} as const

export const textPriors = {
  /** Any single word may be a name. */
  singleWords: -16,
  /** Factor for the logarithm of the share of longer texts: a dataset may have some texts such as `True`. */
  fewLonger: 5,
  /** A single word in a longer text is never the expression. */
  wordsInTexts: -100,
} as const

/** The prior of the same expression, or the same name of an option, in all of these rows: -2 for each repetition. */
export function repeatedPrior(rows: number): number {
  return Math.max(-20, -2 * (rows - 1))
}

/** Labels in the same text as their expressions, marked by a template. */
export const labelInText = 4

/** A dataset that spells one operator in several ways: one in twenty. With mixed texts, it counts up to the limit. */
export const mixedSpellings = { prior: -3, limit: -7 } as const

/** A stricter notation is preferred to one that reads only a few more rows. */
export const strictness = 3.2

/** Names of fields with expressions, the most common first. */
export const inputNames = [
  "input",
  "question",
  "prompt",
  "expression",
  "text",
  "expr",
  "formula",
  "inputs",
]

/** Names of fields with expressions that are JSON objects. */
const treeNames = ["rule", "logic", "tree", "ast"]

/** Names of fields with labels, the most common first. */
export const targetNames = [
  "target",
  "answer",
  "label",
  "output",
  "value",
  "expected",
  "result",
  "targets",
]

/** The possible names of the fields: the given ones, or else the most common ones. */
export function possibleNames({
  inputField,
  targetField,
}: Readonly<Partial<Record<"inputField" | "targetField", string | undefined>>>) {
  return {
    inputField: inputField === undefined ? inputNames : [inputField],
    targetField: targetField === undefined ? targetNames : [targetField],
  }
}

const furtherTargetNames =
  "gold completion solution response chosen answers truth answerkey answer_key answer_index answer_idx".split(
    " ",
  )

/** `gold_formula`, `true_label`, `is_valid`: such fields usually hold labels, but sometimes a property of the row. */
const targetPattern =
  /^(?:gold|label|target|answer|truth|expected|correct)[_-]|[_-](?:gold|label|target|answer|truth|value)$/i
const flagPattern = /^(?:is|has)[_-]?[a-z]/i

/** A listed name is this much more plausible than any other, and slightly more plausible than the next in its list. */
export const usualName = 8
const namePreference = 0.25

/** The case-folded name without its path; empty for an element of a list. */
function lastName(field: string): string {
  return foldName(isElement(field) ? "" : (field.split(".").at(-1) ?? ""))
}

/** Whether a field is, or is inside, an element of a list; other elements may be equally plausible. */
export function isElement(field: string): boolean {
  return /\.-?\d+(?:\.|$)/.test(field)
}

/** The prior of a field that holds expressions. */
export function inputPrior(field: string | undefined, isTree = false): number {
  if (field === undefined) return 0
  if (isElement(field)) return element
  if (isPlace(field)) return placeInRow
  const names = isTree ? [...treeNames, ...inputNames] : inputNames
  const at = names.indexOf(lastName(field))
  if (at < 0) return isUsualTarget(field) ? -2 * usualName : 0
  return usualName - namePreference * at - nesting(field)
}

const element = -4
/** An element of a row that is a list, and so has no field names. */
const placeInRow = 3

/** Whether a field has a common name for expressions. */
export function isUsualInput(field: string | undefined): boolean {
  return field === undefined || inputPrior(field) > 0
}

/** A field of the row itself is slightly more plausible than one inside another. */
function nesting(field: string): number {
  return 0.5 * (field.split(".").length - 1)
}

export function targetPrior(field: string): number {
  if (isPlace(field)) return placeInRow
  const name = foldName(field.split(".").findLast((step) => !/^-?\d+$/.test(step)) ?? "")
  const at = targetNames.indexOf(name)
  if (at >= 0) return usualName - namePreference * at - nesting(field)
  if (modelPattern.test(name)) return ofModel
  if (furtherTargetNames.includes(name) || isTruthName(field)) return 5 - nesting(field)
  if (targetPattern.test(name)) return 4 - nesting(field)
  if (flagPattern.test(name)) return flag
  return isElement(field) ? otherElement : otherTarget
}

/** The prior of a field that names the option that is the label, given its prior as the label itself. */
export function namedOptionPrior(namer: number): number {
  return namer > 0 ? namer + namedOption : namer
}

/** Next to options that are truth values, a number or letter is unlikely to state a value by itself. */
const namedOption = 3

/** The prior of a list of flags, one for each option, that mark the option that is the label. */
export const flagsPrior = 2.5

/** The maximum of `namedOptionPrior`. */
export const bestTarget = usualName + namedOption

/** The prior of a user's message in a chat as the expression. */
export const questionPrior = 5

/** The prior of an assistant's reply in a chat as the label. */
export const replyPrior = 5

/** The only field whose values could be labels. */
const onlyColumn = 2.5
/** If rows are lists, the only element apart from the expression that could be a label. */
export const onlyOtherElement = 5
/** A field whose name suggests a property of the row. */
const flag = -1

/** A model's answers are rarely the labels. */
const modelPattern =
  /^(?:model|pred|prediction|predicted|guess)(?:[_-]?(?:answer|label|output|value))?$|[_-](?:pred|prediction|guess)$/i
const ofModel = -9.5

/** Whether a field's name suggests a model's answers. */
export function isOfModel(field: string): boolean {
  return targetPrior(field) === ofModel
}
/** A field with any other name whose values are labels. */
const otherTarget = -2

/** An element of a list, such as one of many tokens. */
export const otherElement = -6

/** The prior of a field that is the only one whose values could be labels. */
export function onlyTargetPrior({
  field = "",
  prior,
}: {
  readonly field: string | undefined
  readonly prior: number
}): number {
  if (isPlace(field)) return onlyOtherElement
  return [otherTarget, otherElement, ofModel].includes(prior) ? onlyColumn : prior
}

/** The priors of several fields without common names; one of them is probably the label. */
export function priorAmong(
  priors: readonly number[],
): (field: { readonly prior: number }) => number {
  const all = Math.log(priors.reduce((sum, prior) => sum + Math.exp(prior), 0))
  return ({ prior }) => prior - all
}

/** Whether a field has a common name for labels. */
export function isUsualTarget(field: string): boolean {
  return targetPrior(field) > 0
}

/** Scores of truth values: `target_scores.True` states the label, and `target_scores.False` its opposite. */
export function isTruthName(field: string): boolean {
  return /\.(?:true|yes)$/i.test(field)
}

/** Whether a field is the other reply of a preference pair: `rejected.1.content` next to `chosen.1.content`. */
export function isRejected(field: string, fields: readonly string[]): boolean {
  const chosen = field.replace(/(?<=^|\.)rejected(?=\.|$)/, "chosen")
  return chosen !== field && fields.includes(chosen)
}

/** Whether a field states the opposite of the label. */
export function isFalsityName(field: string): boolean {
  return /\.(?:false|no)$/i.test(field)
}

/** The prior of having no labels although some field could hold them, by whether such a field has a common name. */
export const unlabelledPrior = { named: -12, unnamed: -3 } as const

/** A file with the same reading as an earlier file of the set. */
export const sameSet = 10

/**
 * The prior of a notation. Common notations rank highest, then notations with their own spelling, then notations that
 * give common texts a surprising meaning. Mixtures are the last resort.
 */
export function notationPrior(dialect: Dialect): number {
  if (isMixture(dialect)) return -7.5
  return [0, -3.5, -7.5][tierOf(dialect) - 1] as number
}

export const templatePriors = {
  bare: 0,
  named: -0.5,
  /** Text that surrounds the expression in every row. */
  frame: -1,
  /** A regular expression, for frames that differ from text to text. */
  pattern: -9,
  /** Penalty factor for the logarithm of the number of words in a frame. */
  words: 2,
  /** Several templates, each for a part of the rows. */
  several: -4,
  /** Anything in a text that looks like an expression. */
  anywhere: -8,
  /** Texts that claim a value for their expression: `not True is False`. */
  claim: -1.5,
  /** Added when every text claims the same value. */
  constantClaim: -4,
  /** A claim with an operator: `not True == False`, which is an expression itself. */
  comparison: -6,
} as const

/** Prose differs from broken expressions in words that no notation has. A broken expression may have two of them. */
export const prose = {
  /** Minimum number of words in a text. */
  words: 3,
  /** Minimum number of words that nearly all texts share; a single one may be a variable. */
  common: 2,
  /** A word shared by this many texts can't be the same broken variable in all of them. */
  sharing: 10,
  /** Minimum number of words in the text around expressions, which is shorter. */
  inFrame: 2,
  /** Minimum number of pairs of adjacent words in some of the sentences; short ones have fewer, as in "Rome is in Italy". */
  pairs: 2,
} as const

/** Minimum number of texts with a template of their own, or rows with their own question: five, and one in twenty. */
export const groupSize = { fewest: 5, share: 0.05 } as const

/** Words that state no truth value, used as labels for one. */
export const wordPriors = {
  /** Three rows that agree are enough if no other label says anything. */
  only: -1.5,
  /** A third word, along with labels that state True and False: `Unknown` is hardly another word for False. */
  third: -6.9,
} as const

export const taskPriors = {
  /** Labels that use the words of a task, such as `valid`. */
  words: 5,
  /** Truth values as labels for a task that nothing but their agreement suggests. */
  unnamed: -5,
  /** A truth table whose first row has all variables true: about one in eight. */
  startsWithTrue: -2,
  /** The probability that a number equals the number of satisfying assignments by chance. */
  countByChance: 0.25,
} as const
