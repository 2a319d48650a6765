// The worker thread that simplifies, and derives the result by laws.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../../src/index.ts"
import { fold, variablesOf } from "../../../../src/language/expression/fold.ts"
import { describeSubstitution } from "../../../../src/language/print/express.ts"
import { write } from "../../../../src/language/print/print.ts"
import type { ShownStep } from "../../../../src/reason/simplify/simplification-steps.ts"
import { madeIn, stepsIn } from "../../../../src/reason/simplify/simplified-in.ts"
import { size } from "../../../../src/reason/tree/walk-tree.ts"
import { keepsMeaning, typedSymbols, withSymbols } from "../../notation/typed-symbols.ts"
import { answerQuestions, sentenceOf } from "../../reasoning/answer-questions.ts"
import { formNames, type SimplifiedForm } from "./forms.ts"

export interface SimplifyQuestion {
  readonly text: string
  readonly dialect: string
  readonly form: SimplifiedForm
}

export interface SimplifyAnswer {
  /** The result, proved equivalent, in the notation of the text and if possible with its symbols. */
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
  /** Number of variables in the text, each time that one occurs. */
  readonly literals?: number
  /** Number of operands of the outermost operator. */
  readonly terms?: number
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
  const made = madeIn({ tree }, form === "shortest" ? undefined : form, dialect)
  const { text: written, substitutions } = write(made.tree, dialect)
  const isSame = written === write(tree, dialect).text
  const symbols = typedSymbols(text, dialect)
  const steps = hasLaws(form) ? stepsOrProblem(tree, dialect, form, symbols) : undefined
  return {
    text: isSame
      ? text
      : asTyped(written, made.tree, dialect, symbols, form === "nand" || form === "nor"),
    isSame,
    isMinimal: made.isMinimal,
    remarks: [...new Set(substitutions.map(describeSubstitution))],
    steps: typeof steps === "string" ? undefined : steps,
    stepsProblem: typeof steps === "string" ? steps : undefined,
    allForms: isSmall(tree)
      ? formNames.flatMap((each) => inForm(text, tree, dialect, each, symbols))
      : formNames.map((each) => ({ form: each, text: undefined })),
  }
})

type Symbols = ReturnType<typeof typedSymbols>

/** A longer result has too many parentheses to find the necessary ones. */
const longestRespelled = 300

/**
 * A result with the symbols of the text, and the parentheses that they need; with the usual symbols if it is long.
 *
 * @param isNegated whether to keep parentheses after `not`: in Python, `not a & b` is a nand of a and b, but looks
 * like a conjunction
 */
function asTyped(
  written: string,
  made: Expression,
  dialect: Dialect,
  symbols: Symbols,
  isNegated: boolean,
): string {
  const typed = withSymbols(written, symbols, dialect)
  const isNot = (before: string) =>
    dialect.spellings["not"]?.some((spelling) => before.endsWith(spelling)) === true
  if (typed === written || (!isNegated && keepsMeaning(typed, made, dialect))) return typed
  const grouped = withSymbols(write(made, dialect, { groups: "full" }).text, symbols, dialect)
  if (grouped.length > longestRespelled || !keepsMeaning(grouped, made, dialect)) return written
  let text = grouped
  for (let at = pairsOf(text).length - 1; at >= 0; at -= 1) {
    const [open, close] = pairsOf(text)[at] ?? [0, 0]
    if (isNegated && isNot(text.slice(0, open).trimEnd())) continue
    const without = text.slice(0, open) + text.slice(open + 1, close) + text.slice(close + 1)
    if (keepsMeaning(without, made, dialect)) text = without
  }
  return text
}

/** The offsets of matching parentheses, outer pairs first. */
function pairsOf(text: string): [number, number][] {
  const pairs: [number, number][] = []
  const opened: [number, number][] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") {
      const pair: [number, number] = [at, at]
      pairs.push(pair)
      opened.push(pair)
    } else if (text[at] === ")") {
      const pair = opened.pop()
      if (pair) pair[1] = at
    }
  }
  return pairs
}

function isSmall(tree: Expression): boolean {
  return variablesOf(tree).size <= mostVariables && size(tree) <= mostNodes
}

/** Nothing if the notation can't write the form. */
function inForm(
  text: string,
  tree: Expression,
  dialect: Dialect,
  form: SimplifiedForm,
  symbols: Symbols,
): FormOverview[] {
  try {
    const made = madeIn({ tree }, form === "shortest" ? undefined : form, dialect)
    const written = write(made.tree, dialect).text
    const isSame = written === write(tree, dialect).text
    const shown = isSame
      ? text
      : asTyped(written, made.tree, dialect, symbols, form === "nand" || form === "nor")
    return [{ form, text: shown, literals: literalsIn(made.tree), terms: termsIn(made.tree) }]
  } catch (error) {
    if (error instanceof BoolglotError) return []
    throw error
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)

function literalsIn(tree: Expression): number {
  return fold<number>(tree, {
    literal: () => 0,
    variable: () => 1,
    not: (_, operand) => operand,
    chain: (_, operands) => sumOf(operands),
    comparison: (_, operands) => sumOf(operands),
    group: (_, inner) => inner,
  })
}

function termsIn(tree: Expression): number {
  if (tree.kind === "group") return termsIn(tree.inner)
  return tree.kind === "and" || tree.kind === "or" ? tree.operands.length : 1
}

type FormWithLaws = Parameters<typeof stepsIn>[2]

function hasLaws(form: SimplifiedForm): form is NonNullable<FormWithLaws> {
  return form === "shortest" || form === "nnf" || form === "dnf" || form === "cnf"
}

function stepsOrProblem(
  tree: Expression,
  dialect: Dialect,
  form: FormWithLaws,
  symbols: Symbols,
): readonly MarkedStep[] | string {
  try {
    return stepsIn(tree, dialect, form).map((step) => markedStep(step, dialect, symbols))
  } catch (error) {
    if (error instanceof BoolglotError) return sentenceOf(error)
    throw error
  }
}

/** The marks of a step are where its `marked` differs from its `text`. */
function markedStep(
  { law, text, marked }: ShownStep,
  dialect: Dialect,
  symbols: Symbols,
): MarkedStep {
  let from = 0
  while (from < text.length && text[from] === marked[from]) from += 1
  let to = text.length
  while (to > from && text[to - 1] === marked[marked.length - 1 - (text.length - to)]) to -= 1
  const pieces =
    text === marked ? [text, "", ""] : [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const typed = pieces.map((piece) => withSymbols(piece, symbols, dialect))
  const isKept = keepsMeaning(typed.join(""), parse(text, dialect), dialect)
  const [before = "", part = "", after = ""] = isKept ? typed : pieces
  return { law, before, part, after }
}
