// How the expression is taken out of a text that holds more than it.
//
//     template   Given {variables} what is {expr}?
//     text       Given x = True what is not x?        text: not x   variables: x ↦ true
//
// A template either fits a text in one way or not at all. Nothing is guessed: a text that it does not
// fit is reported, but an expression that was cut out wrongly would get a verdict. And except for regular
// expressions of users, the time it takes grows with the text alone.

import { type Extracted, extracted } from "./extracted.ts"
import { functionTemplate } from "./function-template.ts"
import { endOfText, isSpace, trim } from "./passage.ts"
import { readAssignments } from "./read-assignments.ts"
import { TemplateError } from "./template-error.ts"
import { betweenTemplates, extractorOf } from "./text-template.ts"

export interface Template {
  /** `bare`, `is`, another name, or what the user wrote; `templateFrom` makes the same template of it. */
  readonly source: string
  /**
   * Undefined where the template does not fit, where the place for the expression is empty, and where
   * the text gives one variable both values.
   */
  extract(text: string): Extracted | undefined
  /** The same with where the expression begins, of a template whose `extract` does not look for it. */
  locate?(text: string): Extracted | undefined
  /** Why the template doesn't fit a text, as part of a sentence; `undefined` if there is no specific reason. */
  problem?(text: string): string | undefined
}

const named: Template[] = [
  { source: "bare", extract: (text) => ({ text, start: 0, variables: undefined }) },
  { source: "is", extract: extractQuestion },
  functionTemplate,
]

/** Those that have a name, and are tried where none is given; the simplest first. */
export const namedTemplates: readonly Template[] = named

/** Adds templates after those that are there. */
export function registerTemplates(templates: readonly Template[]): void {
  for (const template of templates) {
    if (!named.some(({ source }) => source === template.source)) named.push(template)
  }
}

/**
 * A template by its name, or one that a user writes.
 *
 * - Text with `{expr}` where the expression stands, `{variables}` where lines `name = True` stand if
 *   there are any (also true, 1, False, false, 0) or, with words between it and `{expr}`, values of variables as people
 *   write them ("a is true and b is false"), and `{label}` where the label stands, if it is in the text.
 *   It fits a whole text except for white space at both ends; with `{any}` at the beginning the last place
 *   counts where it fits, with `{any}` at the end the expression ends where it first can.
 *   White space in it, of any kind and length, stands for white space of any kind and length, so that
 *   prompts need not be copied to the last line break. `\n` and `\t` are a line feed and a tab, `\\` is a
 *   backslash.
 * - `/pattern/flags`, a regular expression of JavaScript with a group `expr`, and groups `variables` and `label`
 *   if there are any. Its first match counts, wherever it is. Where the engine runs out of stack on a text,
 *   it does not fit.
 * - Several of these with `{or}` between them, of which the first that fits counts.
 *
 * @throws TemplateError
 */
export function templateFrom(source: string): Template {
  const alternatives = source.split(betweenTemplates)
  if (alternatives.length === 1) return singleTemplate(source)
  const templates = alternatives.map((each) => singleTemplate(trim(each)))
  return {
    source,
    extract: (text) => firstOf(templates, (template) => template.extract(text)),
    locate: (text) => firstOf(templates, (template) => locate(template, text)),
  }
}

/** What a template takes out of a text, with where the expression begins. */
export function locate(template: Template, text: string): Extracted | undefined {
  return template.locate === undefined ? template.extract(text) : template.locate(text)
}

function firstOf(
  templates: readonly Template[],
  extract: (template: Template) => Extracted | undefined,
): Extracted | undefined {
  for (const template of templates) {
    const found = extract(template)
    if (found !== undefined) return found
  }
  return undefined
}

function singleTemplate(source: string): Template {
  const known = named.find((each) => each.source === source)
  if (known !== undefined) return known
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  if (pattern !== undefined) return fromPattern(source, pattern, flags ?? "")
  const names = named.map((each) => each.source)
  return { source, extract: extractorOf(source, names) }
}

/** `not ( True ) and ( True ) is`, the form of BIG-Bench Hard. */
function extractQuestion(text: string): Extracted | undefined {
  const end = endOfText(text, 0, text.length) - "is".length
  if (!text.startsWith("is", end) || !isSpace(text, end - 1)) return undefined
  return extracted(text, 0, end, undefined)
}

function fromPattern(source: string, pattern: string, flags: string): Template {
  if (/[gy]/.test(flags)) {
    throw new TemplateError(
      source,
      "has the flag g or y, but only the first match counts; leave it out",
    )
  }
  const plain = compiled(source, pattern, flags)
  // With an empty alternative it matches anything, and a match has all groups.
  const groups = compiled(source, `${pattern}|`, flags).exec("")?.groups
  if (groups === undefined || !("expr" in groups)) {
    throw new TemplateError(
      source,
      "has no group named expr; write (?<expr>.*) where the expression stands",
    )
  }
  // Only a label has to be found again in its text whenever it is read.
  const isPlaced = "label" in groups && !flags.includes("d")
  const placed = flags.includes("d") ? plain : compiled(source, pattern, `${flags}d`)
  return {
    source,
    extract: (text) => extractMatch(isPlaced ? placed : plain, text),
    locate: (text) => extractMatch(placed, text),
  }
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
      `is not a regular expression: ${reason.replace(/^Invalid regular expression: .*: /s, "")}`,
    )
  }
}

function firstMatch(expression: RegExp, text: string): RegExpExecArray | null {
  try {
    return expression.exec(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
