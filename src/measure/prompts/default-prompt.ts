// The prompt for expressions that stand alone, in the words of xor-bench.
//
//     Given the following boolean variables:                         where there are any
//     x = True
//     Evaluate the boolean expression: x && 1
//     True is written as 1; False as 0.                              where they are not written like that
//     Operators bind in this order, the tightest first: xor (!=), not (!), and (&&), or (||).
//     Do not write any computer programs, evaluate the expression by yourself.
//     If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.
//     If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.
//
// xor-bench need not say how operators bind, since its formulas have the same value either way. In others the
// value depends on it, and languages differ: a model that reads ^ as C does would be counted wrong without
// having made a mistake. All prompts of a notation say it, so that they differ in nothing but the expression.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { assignmentLines, type PromptTemplate } from "./prompt-template.ts"

/** Orders of operators that no ladder says. */
export interface Reading {
  /** Whether what `not` negates goes on as far as it can. */
  readonly isNotOpenEnded: boolean
}

/** @param dialect with the ladder that values are judged by */
export function defaultPrompt(dialect: Dialect, { isNotOpenEnded }: Reading): PromptTemplate {
  const notation = [literalsOf(dialect), bindingOf(dialect, isNotOpenEnded)]
  const instructions = [
    ...notation.filter((line) => line !== undefined),
    "Do not write any computer programs, evaluate the expression by yourself.",
    "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
    "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
  ].join("\n")
  return {
    fill: ({ expression, hasValue, variables }) => {
      // There is no answer without a value.
      if (expression === undefined || !hasValue) return undefined
      const given =
        variables.size === 0
          ? ""
          : `Given the following boolean variables:\n${assignmentLines(variables)}\n`
      return `${given}Evaluate the boolean expression: ${expression}\n${instructions}`
    },
  }
}

function literalsOf({ spellings }: Dialect): string | undefined {
  const [whenTrue, whenFalse] = [spellings.true, spellings.false]
  if (whenTrue.length === 0 || whenFalse.length === 0) return undefined
  if (whenTrue.join() === "True" && whenFalse.join() === "False") return undefined
  return `True is written as ${listed(whenTrue, "or")}; False as ${listed(whenFalse, "or")}.`
}

/** Nothing for a notation with one operator, which binds in no order. */
function bindingOf({ ladder, spellings }: Dialect, isNotOpenEnded: boolean): string | undefined {
  const present = ladder
    .map(({ operators }) => operators.filter((kind) => (spellings[kind]?.length ?? 0) > 0))
    .filter(({ length }) => length > 0)
    .reverse()
  if (present.flat().length < 2) return undefined
  const named = present.map((level) => level.map((kind) => spelled(kind, spellings[kind] ?? [])))
  const [first = [], ...others] = named
  const isNotFirst = isNotOpenEnded && present[0]?.[0] === "not"
  const levels = isNotFirst ? [...others, first] : named
  const isEven = levels.every(({ length }) => length === 1)
  const order =
    levels.length === 1
      ? `The operators ${listed(levels.flat(), "and")} bind equally tight, from left to right.`
      : `Operators bind in this order, the tightest first: ${levels.map(equals).join(isEven ? ", " : "; ")}.`
  return isNotFirst
    ? `${order} What ${first.join("")} negates goes on to the end of the expression or of the parentheses around it.`
    : order
}

/** Operators of one level. */
function equals(names: readonly string[]): string {
  return names.length === 1 ? names.join("") : `${names.join(", ")} equally, from left to right`
}

/** The name of an operator, and how it is written where that is something else. */
function spelled(name: string, spellings: readonly string[]): string {
  const [first, ...others] = spellings
  if (others.length === 0 && first?.toLowerCase() === name) return first
  return `${name} (${listed(spellings, "or")})`
}

function listed(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
}
