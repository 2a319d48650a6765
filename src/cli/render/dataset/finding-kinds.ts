// Explains the kinds of findings and bad rows, for tools that show one explanation per kind.

import { type FindingKind, kindNames, type Severity } from "../../../report/index.ts"

interface KindText {
  /** Default: warning. */
  readonly severity?: Severity
  readonly meaning: string
  readonly help: string
  /** Default: the name of the kind. */
  readonly title?: string
}

export const findingKinds: Readonly<Record<FindingKind, KindText>> = {
  wrong: {
    severity: "error",
    meaning: "The label of a row is not the value of its expression.",
    help: "Correct the label, or write the rows with right labels with --fix. If another precedence is meant, name it with --precedence.",
  },
  contradicting: {
    severity: "note",
    meaning: "An expression has one label in some rows and the other label in others.",
    help: "Correct the wrong labels. If the value of the expression is not known, give its variables values, or correct the less frequent labels.",
  },
  refused: {
    severity: "error",
    meaning: "An expression cannot be read in the notation of its file.",
    help: "Correct the expression at the place that is named, or name its notation with --dialect.",
  },
  unreadable: {
    severity: "error",
    meaning: "No expression was found in a row.",
    help: "Correct the row, or name the place of expressions with --input-field and --extract.",
  },
  unbound: {
    severity: "error",
    meaning: "An expression has a variable without a value.",
    help: "Give the variable a value in the row, or correct its name.",
  },
  illegible: {
    severity: "error",
    meaning: "A label is not a truth value.",
    help: "Write True or False, or say what labels mean with --label-map.",
  },
  missing: {
    severity: "error",
    meaning: "A row has an expression with a value, and no label.",
    help: "Add the label. If rows need none, check with --unlabelled.",
  },
  "not-after-xor": {
    meaning: "In an expression, not directly follows xor.",
    help: "Write parentheses around the operand of xor: Python, for example, reads no not there.",
  },
  repeated: {
    meaning: "A row is the same as an earlier one.",
    help: "Remove the row, unless rows are meant to be repeated.",
  },
  "nearly-repeated": {
    meaning:
      "A row is the same as an earlier one except for white space or parentheses that change nothing.",
    help: "Remove the row, unless rows are meant to be repeated.",
  },
  "broken-file": {
    severity: "error",
    meaning: "A file could not be read, or not to its end.",
    help: "Correct the file at the place that is named; what follows it was not checked.",
  },
  "no-rows": {
    severity: "error",
    meaning: "There are no rows to check.",
    help: "Check that the right files were named, and that they are not empty.",
  },
  "no-labels": {
    severity: "error",
    meaning: "Rows have expressions, and none of them has a label.",
    help: "Name the field with the labels with --target-field. If rows need none, check with --unlabelled.",
  },
  "unlikely-notations": {
    severity: "note",
    title: "less usual notations",
    meaning: "Less usual notations read some of the rows differently, and no label rules them out.",
    help: "Name the notation with --dialect.",
  },
  "differing-labels": {
    meaning: "Another field also holds labels, which differ from those that were checked.",
    help: "Correct one of the two, or name the field with the intended labels with --target-field.",
  },
  "unchecked-list": {
    meaning:
      "A list in a JSON file was left out, as its elements are not like the rows that were checked.",
    help: "Check whether its elements were meant as rows, and have the same fields.",
  },
  "unchecked-sheet": {
    severity: "note",
    meaning: "A sheet of a workbook was left out, as only the first one with rows is checked.",
    help: "Save the sheet as CSV if it has rows, too, and check that file.",
  },
  overlap: {
    title: "overlapping splits",
    meaning: "Two splits of a dataset have rows in common.",
    help: "Remove the rows from one of the splits: what a model was trained on does not test it.",
  },
  "missing-shards": {
    meaning: "The file names say how many shards there are, and some of them are not in the set.",
    help: "Add the shards that are named, for example by downloading them again.",
  },
  link: {
    meaning:
      "A folder has links that cannot be opened, lead out of the folder, or lead back into it.",
    help: "Replace the link by its target, or remove it.",
  },
  precedence: {
    meaning: "How the labels agree with the precedences that operators can have.",
    help: "If another precedence explains the labels, check with it: --precedence names it.",
  },
  unbalanced: {
    title: "unbalanced labels",
    meaning: "One of the labels is much more frequent, so that always answering it is often right.",
    help: "Add rows with the other label, or compare scores with that share.",
  },
  shortcut: {
    meaning: "A rule that reads next to nothing of the expressions gives the label of many rows.",
    help: "Draw rows for which the rule fails as often as not, or compare scores with its share.",
  },
}

/** `wrong label`, `broken file` */
export function titleOf(kind: FindingKind): string {
  const names: Partial<Record<FindingKind, { readonly one: string }>> = kindNames
  return names[kind]?.one ?? findingKinds[kind].title ?? kind.replace("-", " ")
}
