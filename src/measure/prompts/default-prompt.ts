// The prompt for bare expressions, in xor-bench's words.
//
//     Given the following boolean variables:                         if there are any
//     x = True
//     Evaluate the boolean expression: x && 1
//     True is written as 1; False as 0.                              if they are written differently
//     Operators bind in this order, the tightest first: xor (!=), not (!), and (&&), or (||).
//     Do not write any computer programs, evaluate the expression by yourself.
//     If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.
//     If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.
//
// xor-bench doesn't state precedence, since its formulas have the same value either way. Other expressions depend on
// it, and languages differ: a model that reads ^ as in C would be counted wrong without having made a mistake. All
// prompts for a notation state it, so that they differ only in the expression.

import { connectiveOf, isAssociative, isBinary } from "../../language/connectives.ts"
import type { ChoiceLevel, Dialect, Level, Spellings } from "../../language/dialect/index.ts"
import { describeForm } from "../../report/index.ts"
import { assignmentLines, type PromptTemplate } from "./prompt-template.ts"

/** Properties of a reading that the precedence levels don't express. */
interface ReadingProperties {
  /** Whether the operand of `not` extends as far as possible. */
  readonly isNotOpenEnded: boolean
}

/** @param dialect with the precedence by which values are calculated */
export function defaultPrompt(
  dialect: Dialect,
  { isNotOpenEnded }: ReadingProperties,
): PromptTemplate {
  const notation = [literalsOf(dialect), formsOf(dialect), bindingOf(dialect, isNotOpenEnded)]
  const instructions = [
    ...notation.filter((line) => line !== undefined),
    "Do not write any computer programs, evaluate the expression by yourself.",
    "If the evaluation result is True, output this text: '<ANSWER>True</ANSWER>'.",
    "If the evaluation result is False, output this text: '<ANSWER>False</ANSWER>'.",
  ].join("\n")
  return {
    fill: ({ expression, hasValue, variables }) => {
      // An expression without a value has no right answer.
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

/** A level and those of its operators that have a spelling, each with its name and spelling. */
interface NamedLevel {
  readonly level: Level
  readonly names: readonly string[]
}

/** `undefined` for a notation with a single operator that has only one reading. */
function bindingOf({ levels, spellings }: Dialect, isNotOpenEnded: boolean): string | undefined {
  const present = levels
    .map((level) => ({ level, kinds: level.operators.filter((kind) => spellings[kind]?.length) }))
    .filter(({ kinds }) => kinds.length > 0)
    .reverse()
  const named = present.map(
    ({ level, kinds }): NamedLevel => ({
      level,
      names:
        level.kind === "choice"
          ? [`if (${shownChoice(level, spellings)})`]
          : kinds.map((kind) => spelled(nameOf(kind), spellings[kind] ?? [])),
    }),
  )
  const [first, ...others] = named
  if (first === undefined) return undefined
  if (named.flatMap(({ names }) => names).length < 2) {
    const note = noteOn(first)
    return note === "" ? undefined : `The operator ${first.names.join()} is read${note}.`
  }
  const isNotFirst = isNotOpenEnded && present[0]?.kinds[0] === "not"
  const ordered = isNotFirst ? [...others, first] : named
  const texts = ordered.map(equals)
  const isEven = ordered.every(({ names }) => names.length === 1)
  const order =
    ordered.length === 1
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

/** `a ? b : c`, or `b if a else c` */
function shownChoice({ operators, closing, condition }: ChoiceLevel, spellings: Spellings): string {
  const [sign, end] = [operators[0] as string, closing].map((kind) => spellings[kind]?.[0])
  return condition === "first" ? `a ${sign} b ${end} c` : `b ${sign} a ${end} c`
}

/** Lists the operators of one level. */
function equals({ level, names }: NamedLevel): string {
  const note = noteOn({ level, names })
  return names.length === 1
    ? `${names.join("")}${note}`
    : `${names.join(", ")} equally${note === "" ? "" : `,${note}`}`
}

/** How several operators of a level are read; empty if it doesn't matter. */
function noteOn({ level, names }: NamedLevel): string {
  if (level.kind === "choice") return level.associates === "right" ? " from right to left" : ""
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

/** Scope of negations that may start a right operand of a tighter level. */
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

/** Spelling of operators that have a form of their own. */
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

/** Names, with explanations, of connectives whose meaning is unclear for more than two operands. */
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

/** The name of an operator, with its spelling if that differs. */
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
