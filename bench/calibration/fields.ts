// Parts of a drawn row apart from its expression: the form of its label, values of variables, and distracting fields.

import type { DrawnExpression } from "./draw-expressions.ts"
import type { Random } from "./random.ts"

/** A row before a layout arranges it. */
export interface DrawnRow extends DrawnExpression {
  /** The label in the dataset; wrong labels differ from the value. */
  readonly label: boolean
}

export type LabelForm = (label: boolean) => unknown

/** Named as in the report. */
export const labelForms: Readonly<Record<string, LabelForm>> = {
  booleans: (label) => label,
  words: (label) => (label ? "True" : "False"),
  "yes and no": (label) => (label ? "Yes" : "No"),
  "0 and 1": Number,
  sentences: (label) => `The expression is ${label ? "true" : "false"}.`,
}

/** Fields with the values of variables, by the name of their form. */
export const valueFields: Readonly<
  Record<string, (variables: DrawnExpression["variables"]) => Readonly<Record<string, unknown>>>
> = {
  object: (variables) => ({ assignment: variables }),
  columns: (variables) => variables,
  text: (variables) => ({
    values: Object.entries(variables)
      .map(([name, value]) => `${name}=${Number(value)}`)
      .join(", "),
  }),
}

interface Place {
  readonly random: Random
  /** Index of the row in its dataset. */
  readonly index: number
  /** Another expression of the same notation. */
  readonly other: DrawnExpression
}

/** Fields that aren't the expression, its label or a value, but may look like one. */
export const distractions: Readonly<
  Record<string, (row: DrawnRow, place: Place) => Readonly<Record<string, unknown>>>
> = {
  ids: (_, { index }) => ({ id: index, uid: `row-${String(index).padStart(5, "0")}` }),
  tokens: ({ text }, { random }) => ({
    tokens: [...(text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu) ?? []), random.pick(["T", "F"])],
  }),
  difficulty: (_, { random }) => ({
    difficulty: random.pick(["easy", "medium", "hard"]),
    depth: 1 + random.integer(4),
  }),
  "prompt with the expression": ({ text }) => ({
    prompt: `Decide whether this expression is true or false. It has ${text.length} characters: ${text}`,
  }),
  "words of the expression": ({ text }, { random }) => ({
    hint: `Use ${random.some(3, text.split(/[\s()]+/)).join(" and ")} as usual.`,
  }),
  "answer of a model": ({ value }, { random }) => ({
    prediction: random.chance(0.7) ? value : !value,
  }),
  "constant instruction": () => ({
    instruction:
      "Evaluate the expression. AND, OR and NOT have their usual meaning. Reply with <ANSWER>1</ANSWER> or <ANSWER>0</ANSWER>.",
  }),
  "boolean flag": (_, { random }) => ({ is_train: random.chance(0.7) }),
  "second expression": (_, { other }) => ({ variant: other.text }),
}
