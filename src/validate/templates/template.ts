// Templates extract the expression from a longer text.
//
//     template   Given {variables} what is {expr}?
//     text       Given x = True what is not x?        text: not x   variables: x ↦ true
//
// A template fits a text in one way or not at all. It never guesses: a text that doesn't fit is reported, whereas a
// wrongly extracted expression would get a verdict. Except for the user's regular expressions, the time is linear in
// the length of the text.

import { UnreadableRowError } from "../../formats/index.ts"
import { type Extracted, extracted } from "./extracted.ts"
import { functionTemplate } from "./function-template.ts"
import { endOfText, isSpace, trim } from "./passage.ts"
import { quizTemplate } from "./quiz-template.ts"
import { readAssignments } from "./read-assignments.ts"
import { TemplateError } from "./template-error.ts"
import { betweenTemplates, extractorOf } from "./text-template.ts"

export interface Template {
  /** `bare`, `is`, another name, or the user's template; `templateFrom` makes the same template from it. */
  readonly source: string
  /**
   * The expression and the values in a text; `undefined` if the template doesn't fit, if the expression would be empty,
   * or if the text gives a variable both values.
   */
  extract(text: string): Extracted | undefined
  /** Why the template doesn't fit a text, as part of a sentence; `undefined` if there is no specific reason. */
  problem?(text: string): string | undefined
}

/** The whole text is the expression. */
export const bare: Template = {
  source: "bare",
  extract: (text) => ({ text, start: 0, variables: undefined }),
}

/** The named templates, which are tried if the user gives none; the simplest first. */
export const namedTemplates: readonly Template[] = [
  bare,
  { source: "is", extract: extractQuestion },
  functionTemplate,
  quizTemplate,
]

/**
 * Returns a named template, or compiles the user's own.
 *
 * - A text with `{expr}` in place of the expression, `{variables}` in place of the values, and `{label}` in place of a
 *   label. Values are optional lines `name = True` (also true, 1, False, false, 0) or, if there are words between
 *   `{variables}` and `{expr}`, values in a sentence ("a is true and b is false"). The template has to fit the whole
 *   text except for white space at both ends. With `{any}` at the beginning, the last place where the rest fits
 *   counts; with `{any}` at the end, the expression ends as early as possible. White space matches any white space,
 *   so prompts need not be copied with every line break. `\n` and `\t` are a line feed and a tab, `\\` is a backslash.
 * - `/pattern/flags`, a JavaScript regular expression with a group `expr` and optional groups `variables` and `label`.
 *   The first match counts, at any offset. If the engine runs out of stack, the text doesn't fit.
 * - Several templates separated by `{or}`; the first one that fits counts.
 *
 * @param isPlaced whether to look for the offset of each expression; without it, regular expressions are faster
 * @throws TemplateError
 */
export function templateFrom(source: string, isPlaced = false): Template {
  const alternatives = source.split(betweenTemplates)
  if (alternatives.length === 1) return singleTemplate(source, isPlaced)
  const templates = alternatives.map((each) => singleTemplate(trim(each), isPlaced))
  return {
    source,
    extract(text) {
      for (const template of templates) {
        const found = template.extract(text)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/**
 * What a template extracts from a text.
 *
 * @throws UnreadableRowError
 */
export function extractedBy(template: Template, text: string): Extracted {
  const found = template.extract(text)
  if (found !== undefined) return found
  throw new UnreadableRowError(
    template.problem?.(text) ?? `the template ${template.source} does not fit the text`,
  )
}

function singleTemplate(source: string, isPlaced: boolean): Template {
  const known = namedTemplates.find((each) => each.source === source)
  if (known !== undefined) return known
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  if (pattern !== undefined) return fromPattern(source, pattern, flags ?? "", isPlaced)
  const names = namedTemplates.map((each) => each.source)
  return { source, extract: extractorOf(source, names) }
}

/** `not ( True ) and ( True ) is`, the form of BIG-Bench Hard. */
function extractQuestion(text: string): Extracted | undefined {
  const end = endOfText(text, 0, text.length) - "is".length
  if (!text.startsWith("is", end) || !isSpace(text, end - 1)) return undefined
  return extracted(text, 0, end, undefined)
}

function fromPattern(source: string, pattern: string, flags: string, isPlaced: boolean): Template {
  if (/[gy]/.test(flags)) {
    throw new TemplateError(
      source,
      "has the flag g or y, but only the first match counts; leave it out",
    )
  }
  const plain = compiled(source, pattern, flags)
  // An empty alternative makes the pattern match any text, and the match lists all groups.
  const groups = compiled(source, `${pattern}|`, flags).exec("")?.groups
  if (groups === undefined || !("expr" in groups)) {
    throw new TemplateError(
      source,
      "has no group named expr; write (?<expr>.*) where the expression stands",
    )
  }
  // The offsets of labels are needed to find them in their texts again.
  const needsPlaces = (isPlaced || "label" in groups) && !flags.includes("d")
  const expression = needsPlaces ? compiled(source, pattern, `${flags}d`) : plain
  return { source, extract: (text) => extractMatch(expression, text) }
}

function extractMatch(expression: RegExp, text: string): Extracted | undefined {
  const match = firstMatch(expression, text)
  const { expr, variables, label } = match?.groups ?? {}
  if (expr === undefined) return undefined
  const stated = variables === undefined ? undefined : readAssignments(variables)
  if (variables !== undefined && stated === undefined) return undefined
  const places = match?.indices?.groups
  const [labelStart] = places?.["label"] ?? []
  const stands =
    label === undefined || labelStart === undefined ? undefined : { text: label, start: labelStart }
  const found = extracted(expr, 0, expr.length, stated, stands)
  const [start] = places?.["expr"] ?? []
  return found && { ...found, start: start === undefined ? undefined : start + found.start }
}

function compiled(source: string, pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TemplateError(
      source,
      `is not a regular expression: ${reason.replace(/^Invalid regular expression: .*: /s, "").replace("Unterminated group", 'a "(" is never closed')}`,
    )
  }
}

/** The first match; `null` if there is none, or if matching overflows the stack. */
export function firstMatch(expression: RegExp, text: string): RegExpExecArray | null {
  try {
    return expression.exec(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
