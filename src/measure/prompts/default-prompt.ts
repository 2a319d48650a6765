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

import { connectiveOf, isAssociative, isBinary } from "../../language/connectives.ts"
import type { Dialect, Level } from "../../language/dialect/dialect.ts"
import { describeForm } from "../../report/describe-notation.ts"
import { assignmentLines, type PromptTemplate } from "./prompt-template.ts"

/** Orders of operators that no ladder says. */
export interface Reading {
  /** Whether what `not` negates goes on as far as it can. */
  readonly isNotOpenEnded: boolean
}

/** @param dialect with the ladder that values are judged by */
export function defaultPrompt(dialect: Dialect, { isNotOpenEnded }: Reading): PromptTemplate {
  const notation = [literalsOf(dialect), formsOf(dialect), bindingOf(dialect, isNotOpenEnded)]
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
  if (whenTrue.length + whenFalse.length === 0) return undefined
  if (whenTrue.join() === "True" && whenFalse.join() === "False") return undefined
  if (whenFalse.length === 0) return `True is written as ${listed(whenTrue, "or")}.`
  if (whenTrue.length === 0) return `False is written as ${listed(whenFalse, "or")}.`
  return `True is written as ${listed(whenTrue, "or")}; False as ${listed(whenFalse, "or")}.`
}

/** A level with the operators that the notation has signs for, each with its name and how it is written. */
interface NamedLevel {
  readonly level: Level
  readonly names: readonly string[]
}

/** Nothing for a notation with one operator that can be read in no two ways. */
function bindingOf({ ladder, spellings }: Dialect, isNotOpenEnded: boolean): string | undefined {
  const present = ladder
    .map((level) => ({ level, kinds: level.operators.filter((kind) => spellings[kind]?.length) }))
    .filter(({ kinds }) => kinds.length > 0)
    .reverse()
  const named = present.map(
    ({ level, kinds }): NamedLevel => ({
      level,
      names: kinds.map((kind) => spelled(nameOf(kind), spellings[kind] ?? [])),
    }),
  )
  const [first, ...others] = named
  if (first === undefined) return undefined
  if (named.flatMap(({ names }) => names).length < 2) {
    const note = noteOn(first)
    return note === "" ? undefined : `The operator ${first.names.join()} is read${note}.`
  }
  const isNotFirst = isNotOpenEnded && present[0]?.kinds[0] === "not"
  const levels = isNotFirst ? [...others, first] : named
  const texts = levels.map(equals)
  const isEven = levels.every(({ names }) => names.length === 1)
  const order =
    levels.length === 1
      ? oneLevel(first)
      : `Operators bind in this order, the tightest first: ${texts.join(isEven ? ", " : "; ")}.`
  return isNotFirst
    ? `${order} What ${first.names.join("")} negates goes on to the end of the expression or of the parentheses around it.`
    : order + prefixedOf(named)
}

function oneLevel({ level, names }: NamedLevel): string {
  const isChain = level.kind === "infix" && level.associates === "chain"
  const how = isChain ? ` and are read${noteOn({ level, names })}` : noteOn({ level, names })
  const comma = isChain || how === "" ? "" : ","
  return `The operators ${listed(names, "and")} bind equally tight${comma}${how}.`
}

/** Operators of one level. */
function equals({ level, names }: NamedLevel): string {
  const note = noteOn({ level, names })
  return names.length === 1
    ? `${names.join("")}${note}`
    : `${names.join(", ")} equally${note === "" ? "" : `,${note}`}`
}

/** How several operators of a level are read; nothing where it does not matter. */
function noteOn({ level, names }: NamedLevel): string {
  if (level.kind !== "infix") return level.kind === "postfix" ? " after its operand" : ""
  const { associates, operators, unmixed, implicit } = level
  const sides = implicit === undefined ? "" : " (also meant where two operands stand side by side)"
  if (associates === "chain") {
    return ` in chains where every two neighbours have to be as the operator between them says${sides}`
  }
  if (associates === "all") {
    const negative = operators.map(connectiveOf).filter((each) => each === "nand" || each === "nor")
    const whole = negative.flatMap((each) => meanings[`${each}`] ?? [])
    return ` with the operands of a chain taken at once: ${listed(whole, "and")}${sides}`
  }
  const [only] = operators.length === 1 || names.length === 1 ? operators.map(connectiveOf) : []
  const isSameAnyhow = isBinary(only) && isAssociative(only)
  if (isSameAnyhow || unmixed || associates === "none") return sides
  return ` from ${associates === "left" ? "left to right" : "right to left"}${sides}`
}

/** What negations reach that may begin a right operand of a tighter level. */
function prefixedOf(named: readonly NamedLevel[]): string {
  return named
    .flatMap(({ level, names }) => {
      if (level.kind !== "infix" || level.prefixed === undefined) return []
      const negation = named.find((each) => each.level.rule === level.prefixed)
      const not = negation?.names.join(" or ")
      return [` After ${listed(names, "or")}, ${not} negates as much as it does elsewhere.`]
    })
    .join("")
}

/** How operators are written that have a form of their own. */
function formsOf(dialect: Dialect): string | undefined {
  const forms = dialect.forms.filter(({ makes }) => makes !== "group" && makes !== "variable")
  if (forms.length === 0) return undefined
  const texts = forms.map((form) => {
    const text = describeForm(form, dialect)
    const isMore = form.parts.some((part) => typeof part === "object" && (part.most ?? 3) > 2)
    return `${text} is ${(isMore && meanings[form.makes]) || nameOf(form.makes)}`
  })
  return `Operators are written with their operands: ${texts.join("; ")}.`
}

/** Of connectives whose name leaves open what they make of more operands than two. */
const meanings: Readonly<Record<string, string>> = {
  xor: "xor (True if an odd number of them is True)",
  nand: "nand (False if all of them are True)",
  nor: "nor (True if none of them is True)",
  iff: "iff (True if all of them are the same)",
  implies: "implies (from right to left)",
  if: "if (the second one if the first one is True, otherwise the third one)",
}

/** The connective of an operator, in words. */
function nameOf(kind: string): string {
  return (connectiveOf(kind) ?? kind).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
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
