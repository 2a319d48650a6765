// The worker thread that simplifies, and derives the result by laws.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../../src/index.ts"
import type { Connective } from "../../../../src/language/connectives.ts"
import { signsOf } from "../../../../src/language/dialect/signs.ts"
import { variablesOf } from "../../../../src/language/expression/fold.ts"
import { describeSubstitution } from "../../../../src/language/print/express.ts"
import { write } from "../../../../src/language/print/print.ts"
import { sizeOf } from "../../../../src/reason/forms/nodes.ts"
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
  /** Number of occurrences of variables and constants. */
  readonly literals: number | undefined
  /** Explanations of replaced operators, such as "x nand y is !(x && y)". */
  readonly remarks?: readonly string[]
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
  // The list shows all forms in the same spelling.
  const areMixed = isMixed(spelled, operators, dialect)
  const printer = (result: Expression, form: SimplifiedForm) => {
    const isUsual =
      form === "shortest" ? isMixed(connectivesOf(result), operators, dialect) : areMixed
    return isUsual ? dialect : typed
  }
  const own = { text, tree }
  const made = inForm(own, typed, form, printer)
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
          const other = each === form ? made : inFormIfPossible(own, typed, each, printer)
          if (other === undefined) return []
          return [
            { form: each, text: other.text, literals: other.literals, remarks: other.remarks },
          ]
        })
      : formNames.map((each) => ({ form: each, text: undefined, literals: undefined })),
  }
})

/** The operators of normal forms that a notation may write as words or as signs. */
const spelled = ["and", "or", "not"] as const

/** Whether typed operators would be mixed with another style, as in `a & b or c`, `a & b || c` or `p & q ∨ r`. */
function isMixed(
  used: Iterable<string>,
  operators: ReturnType<typeof typedOperators>,
  dialect: Dialect,
): boolean {
  const some = new Set(used)
  const relevant = spelled.filter((each) => some.has(each))
  if (operators.has("and") && operators.has("or")) return false
  if (relevant.every((each) => operators.has(each))) return false
  const signs = relevant.map(
    (each) => operators.get(each)?.text ?? sampleOf(each, dialect)?.replace(/[xy\s()]/g, "") ?? "",
  )
  const differ = (style: (sign: string) => unknown) =>
    new Set(signs.filter((sign) => sign !== "").map(style)).size > 1
  const isDoubled = (sign: string) => (/^[&|]+$/.test(sign) ? sign.length : 0)
  const lengths = new Set(signs.map(isDoubled).filter((length) => length > 0))
  return lengths.size > 1 || differ(hasWord) || differ((sign) => /[^ -~]/.test(sign))
}

const hasWord = (text: string) => /[a-z]{2}/i.test(text)

/** An example of an operator, such as `x && y`; `undefined` if the notation can't write it. */
function sampleOf(kind: Connective, dialect: Dialect): string | undefined {
  const [x, y] = ["x", "y"].map((name) => ({ kind: "variable", name }) as const)
  if (x === undefined || y === undefined) return undefined
  try {
    const tree = kind === "not" ? { kind, operand: x } : { kind, operands: [x, y] }
    return write(tree as Expression, dialect).text
  } catch (error) {
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}

/** The text as typed; a form that is printed like its tree is shown as typed. */
interface OwnText {
  readonly text: string
  readonly tree: Expression
}

interface Made extends Pick<SimplifyAnswer, "text" | "isMinimal"> {
  readonly literals: number
  readonly remarks: readonly string[]
  /** The notation in which it is printed. */
  readonly dialect: Dialect
}

/** @param typed the notation of the text, restricted to the typed operators */
function inForm(
  { text, tree }: OwnText,
  typed: Dialect,
  form: SimplifiedForm,
  printer: (result: Expression, form: SimplifiedForm) => Dialect,
): Made {
  const made = madeIn({ tree }, form === "shortest" ? undefined : form, typed)
  const dialect = printer(made.tree, form)
  const isInOne = form === "nand" || form === "nor"
  const groups = isInOne && isNotLoose(dialect) ? "full" : "keep"
  const { text: written, substitutions } = write(made.tree, dialect, { groups })
  const [literals = 0] = sizeOf(made.tree)
  const sample = isInOne && substitutions.length > 0 ? sampleOf(form, dialect) : undefined
  return {
    text: written === write(tree, dialect).text ? text : written,
    isMinimal: made.isMinimal,
    literals,
    remarks:
      sample === undefined
        ? [...new Set(substitutions.map(describeSubstitution))]
        : [`x ${form} y is ${sample}`],
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
