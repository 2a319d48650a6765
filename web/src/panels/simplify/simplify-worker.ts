// The worker thread that simplifies, and derives the result by laws.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../../src/index.ts"
import { variablesOf } from "../../../../src/language/expression/fold.ts"
import { describeSubstitution } from "../../../../src/language/print/express.ts"
import { write } from "../../../../src/language/print/print.ts"
import type { ShownStep } from "../../../../src/reason/simplify/simplification-steps.ts"
import { madeIn, stepsIn } from "../../../../src/reason/simplify/simplified-in.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { answerQuestions, sentenceOf } from "../../reasoning/answer-questions.ts"

import { formNames, type SimplifiedForm } from "./forms.ts"

export interface SimplifyQuestion {
  readonly text: string
  readonly dialect: string
  readonly form: SimplifiedForm
}

export interface SimplifyAnswer {
  /** The result, proved equivalent, in the notation of the text. */
  readonly text: string
  /** Whether it is the original in the notation's usual spelling, because nothing shorter was found. */
  readonly isSame: boolean
  /** Whether it is known to be the shortest; `undefined` if that isn't determined for the form. */
  readonly isMinimal: boolean | undefined
  readonly remarks: readonly string[]
  /** The derivation of this or another expression of the form; `undefined` if no laws lead to the form. */
  readonly steps: readonly ShownStep[] | undefined
  /** Why there are no steps. */
  readonly stepsProblem: string | undefined
  /** The text in all forms, if it is small enough for that. */
  readonly allForms: readonly FormOverview[]
}

export interface FormOverview {
  readonly form: SimplifiedForm
  readonly text: string
}

/** Larger expressions are written in one form at a time. */
const [mostVariables, mostNodes] = [6, 60]

answerQuestions(({ text, dialect: name, form }: SimplifyQuestion): SimplifyAnswer => {
  const dialect = lookUpDialect(name)
  const tree = parse(text, dialect)
  const made = madeIn({ tree }, form === "shortest" ? undefined : form, dialect)
  const { text: written, substitutions } = write(made.tree, dialect)
  const steps = hasLaws(form) ? stepsOrProblem(tree, dialect, form) : undefined
  return {
    text: written,
    isSame: written === write(tree, dialect).text,
    isMinimal: made.isMinimal,
    remarks: [...new Set(substitutions.map(describeSubstitution))],
    steps: typeof steps === "string" ? undefined : steps,
    stepsProblem: typeof steps === "string" ? steps : undefined,
    allForms: isSmall(tree) ? formNames.flatMap((each) => inForm(tree, dialect, each)) : [],
  }
})

function isSmall(tree: Expression): boolean {
  return variablesOf(tree).size <= mostVariables && size(tree) <= mostNodes
}

/** Nothing if the notation can't write the form. */
function inForm(tree: Expression, dialect: Dialect, form: SimplifiedForm): FormOverview[] {
  try {
    const made = madeIn({ tree }, form === "shortest" ? undefined : form, dialect)
    return [{ form, text: write(made.tree, dialect).text }]
  } catch (error) {
    if (error instanceof BoolglotError) return []
    throw error
  }
}

type FormWithLaws = Parameters<typeof stepsIn>[2]

function hasLaws(form: SimplifiedForm): form is NonNullable<FormWithLaws> {
  return form === "shortest" || form === "nnf" || form === "dnf" || form === "cnf"
}

function stepsOrProblem(
  tree: Expression,
  dialect: Dialect,
  form: FormWithLaws,
): readonly ShownStep[] | string {
  try {
    return stepsIn(tree, dialect, form)
  } catch (error) {
    if (error instanceof BoolglotError) return sentenceOf(error)
    throw error
  }
}
