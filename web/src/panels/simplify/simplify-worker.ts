// The worker thread that simplifies, and derives the result by laws.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../../src/index.ts"
import type { Connective } from "../../../../src/language/connectives.ts"
import { signsOf } from "../../../../src/language/dialect/signs.ts"
import { variablesOf } from "../../../../src/language/expression/fold.ts"
import { describeSubstitution } from "../../../../src/language/print/express.ts"
import { write } from "../../../../src/language/print/print.ts"
import { lengthOf, sizeOf } from "../../../../src/reason/forms/nodes.ts"
import type { ShownStep } from "../../../../src/reason/simplify/simplification-steps.ts"
import { madeIn, stepsIn } from "../../../../src/reason/simplify/simplified-in.ts"
import { connectivesOf } from "../../../../src/reason/simplify/simplify-tree.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { properName } from "../../notation/proper-names.ts"
import { typedDialect, typedOperators } from "../../notation/typed-dialect.ts"
import { answerQuestions, sentenceOf } from "../../reasoning/answer-questions.ts"
import { formNames, type SimplifiedForm } from "./forms.ts"

export interface SimplifyQuestion {
  readonly text: string
  readonly dialect: string
  readonly form: SimplifiedForm
}

export interface SimplifyAnswer {
  /** The result, proved equivalent, in the notation of the text and with its operators. */
  readonly text: string
  /** Whether it is the text itself, because nothing shorter was found. */
  readonly isSame: boolean
  /** Whether it is known to be the shortest; `undefined` if that isn't determined for the form. */
  readonly isMinimal: boolean | undefined
  readonly remarks: readonly string[]
  /** The derivation of this or another expression of the form; `undefined` if no laws lead to the form. */
  readonly steps: readonly MarkedStep[] | undefined
  /** Why there are no steps. */
  readonly stepsProblem: string | undefined
  /** All forms that the notation can write. */
  readonly allForms: readonly FormOverview[]
}

export interface FormOverview {
  readonly form: SimplifiedForm
  /** `undefined` if the text is too large to be written in all forms at a time. */
  readonly text: string | undefined
  readonly size: FormSize | undefined
  /** Explains operators that were replaced, such as "nand was written with not, and". */
  readonly remarks?: readonly string[]
}

interface FormSize {
  /** Number of occurrences of variables and constants. */
  readonly literals: number
  /** Number of literals and operators. */
  readonly length: number
}

/** One step of a derivation: the law that leads to it, and its text, in which `part` is rewritten next. */
export interface MarkedStep {
  readonly law: string | undefined
  readonly before: string
  readonly part: string
  readonly after: string
}

/** Larger expressions are written in one form at a time. */
const [mostVariables, mostNodes] = [6, 60]

answerQuestions(({ text, dialect: name, form }: SimplifyQuestion): SimplifyAnswer => {
  const dialect = lookUpDialect(name)
  const tree = parse(text, dialect)
  const typed = typedDialect(text, dialect)
  const operators = typedOperators(text, dialect)
  const printer = (result: Expression) => (isMixed(result, operators, dialect) ? dialect : typed)
  const own = { text, printed: write(tree, typed).text }
  const made = inForm(own, tree, typed, form, printer)
  const { otherNotation, ...derived } = hasLaws(form)
    ? derivation(tree, made.dialect, form)
    : noDerivation
  const remarks = [...made.remarks]
  if (otherNotation !== undefined) {
    remarks.push(`the steps are in ${otherNotation}, which has all signs that they need`)
  }
  return {
    text: made.text,
    isSame: made.text === text,
    isMinimal: made.isMinimal,
    remarks: [...new Set(remarks)],
    ...derived,
    allForms: isSmall(tree)
      ? formNames.flatMap((each) => {
          const other = each === form ? made : inFormIfPossible(own, tree, typed, each, printer)
          if (other === undefined) return []
          return [{ form: each, text: other.text, size: other.size, remarks: other.remarks }]
        })
      : formNames.map((each) => ({ form: each, text: undefined, size: undefined })),
  }
})

/** Whether a result would mix a typed sign with the usual word for the other operator, as in `a & b or c`. */
function isMixed(
  result: Expression,
  operators: ReturnType<typeof typedOperators>,
  dialect: Dialect,
): boolean {
  const used = connectivesOf(result)
  const [and, or] = [operators.get("and"), operators.get("or")]
  const typed = and ?? or
  if (!used.has("and") || !used.has("or") || typed === undefined || (and && or)) return false
  const operands = ["x", "y"].map((name) => ({ kind: "variable", name }) as const)
  const usual = write({ kind: and === undefined ? "and" : "or", operands }, dialect).text
  return hasWord(usual) !== hasWord(typed.text)
}

const hasWord = (text: string) => /[a-z]{2}/i.test(text)

/** The text as typed and as printed; a form that is printed alike is shown as typed. */
interface OwnText {
  readonly text: string
  readonly printed: string
}

interface Made extends Pick<SimplifyAnswer, "text" | "isMinimal"> {
  readonly size: FormSize
  readonly remarks: readonly string[]
  /** The notation in which it is printed. */
  readonly dialect: Dialect
}

/** @param typed the notation of the text, restricted to the typed operators */
function inForm(
  own: OwnText,
  tree: Expression,
  typed: Dialect,
  form: SimplifiedForm,
  printer: (result: Expression) => Dialect,
): Made {
  const made = madeIn({ tree }, form === "shortest" ? undefined : form, typed)
  const dialect = printer(made.tree)
  const isInOne = form === "nand" || form === "nor"
  const groups = isInOne && isNotLoose(dialect) ? "full" : "keep"
  const { text: written, substitutions } = write(made.tree, dialect, { groups })
  const [literals = 0] = sizeOf(made.tree)
  return {
    text: written === own.printed ? own.text : written,
    isMinimal: made.isMinimal,
    size: { literals, length: lengthOf(made.tree) },
    remarks: [...new Set(substitutions.map(describeSubstitution))],
    dialect,
  }
}

/** `undefined` if the notation can't write the form. */
function inFormIfPossible(...question: Parameters<typeof inForm>): Made | undefined {
  try {
    return inForm(...question)
  } catch (error) {
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}

/** Whether `not a & b` negates a conjunction, as in Python. It looks like a conjunction, so it gets parentheses. */
function isNotLoose(dialect: Dialect): boolean {
  const loosest = (connective: Connective) => {
    const [sign] = signsOf(connective, dialect)
    return sign?.form === undefined ? sign?.at : undefined
  }
  const [not, and, or] = [loosest("not"), loosest("and"), loosest("or")]
  return not !== undefined && [and, or].some((each) => each !== undefined && not < each)
}

function isSmall(tree: Expression): boolean {
  return variablesOf(tree).size <= mostVariables && size(tree) <= mostNodes
}

type FormWithLaws = NonNullable<Parameters<typeof stepsIn>[2]>

function hasLaws(form: SimplifiedForm): form is FormWithLaws {
  return form === "shortest" || form === "nnf" || form === "dnf" || form === "cnf"
}

interface Derivation extends Pick<SimplifyAnswer, "steps" | "stepsProblem"> {
  /** The notation of the steps, if that of the text lacks signs that they need. */
  readonly otherNotation?: string
}

const noDerivation: Derivation = { steps: undefined, stepsProblem: undefined }

function derivation(tree: Expression, dialect: Dialect, form: FormWithLaws): Derivation {
  try {
    const complete = lookUpDialect("logic")
    const { steps, written } = stepsIn({ name: "", tree }, dialect, form, complete)
    return {
      ...noDerivation,
      steps: steps.map(markedStep),
      ...(written !== dialect && { otherNotation: properName(written.name) }),
    }
  } catch (error) {
    if (error instanceof BoolglotError) return { ...noDerivation, stepsProblem: sentenceOf(error) }
    throw error
  }
}

/** The marks of a step are where its `marked` differs from its `text`. */
function markedStep({ law, text, marked }: ShownStep): MarkedStep {
  if (text === marked) return { law, before: text, part: "", after: "" }
  let from = 0
  while (from < text.length && text[from] === marked[from]) from += 1
  let to = text.length
  while (to > from && text[to - 1] === marked[marked.length - 1 - (text.length - to)]) to -= 1
  return { law, before: text.slice(0, from), part: text.slice(from, to), after: text.slice(to) }
}
