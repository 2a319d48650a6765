// How the expression is taken out of a text that holds more than it.
//
//     template   Given {variables} what is {expr}?
//     text       Given x = True what is not x?        text: not x   variables: x ↦ true
//
// A template either fits a text in one way or not at all. Nothing is guessed: a text that it does not
// fit is reported, but an expression that was cut out wrongly would get a verdict. And except for regular
// expressions of users, the time it takes grows with the text alone.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import {
  endAfter,
  endOfText,
  isSpace,
  type Passage,
  readPassage,
  startBefore,
  startOfText,
  trim,
} from "./passage.ts"
import {
  leadingAssignments,
  readAssignments,
  type Stated,
  trailingAssignments,
} from "./read-assignments.ts"

/** A template that cannot be used. The message says what is wrong with it and what would be right. */
export class TemplateError extends BoolglotError {
  override readonly name = "TemplateError"
  override readonly code = "template"

  constructor(
    readonly template: string,
    problem: string,
  ) {
    super(`the template ${JSON.stringify(template)} ${problem}`)
  }
}

export interface Extracted {
  /** For `bare` the whole text, for all others never empty and without white space around it. */
  readonly text: string
  /** Values that the text itself gives to variables; undefined where the template has none. */
  readonly variables: ReadonlyMap<string, boolean> | undefined
}

export interface Template {
  /** `bare`, `is`, another name, or what the user wrote; `templateFrom` makes the same template of it. */
  readonly source: string
  /**
   * Undefined where the template does not fit, where the place for the expression is empty, and where
   * the text gives one variable both values.
   */
  extract(text: string): Extracted | undefined
}

const named: Template[] = [
  { source: "bare", extract: (text) => ({ text, variables: undefined }) },
  { source: "is", extract: extractQuestion },
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
 * - Text with `{expr}` where the expression stands, and `{variables}` where lines `name = True` stand if
 *   there are any (also true, 1, False, false, 0). It fits a whole text except for white space at both ends.
 *   White space in it, of any kind and length, stands for white space of any kind and length, so that
 *   prompts need not be copied to the last line break. `\n` and `\t` are a line feed and a tab, `\\` is a
 *   backslash.
 * - `/pattern/flags`, a regular expression of JavaScript with a group `expr`, and a group `variables` if
 *   there are any. Its first match counts, wherever it is. Where the engine runs out of stack on a text,
 *   it does not fit.
 *
 * @throws TemplateError
 */
export function templateFrom(source: string): Template {
  const known = named.find((each) => each.source === source)
  if (known !== undefined) return known
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? []
  return pattern === undefined ? fromText(source) : fromPattern(source, pattern, flags ?? "")
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
  const expression = compiled(source, pattern, flags)
  // With an empty alternative it matches anything, and a match has all groups.
  const groups = compiled(source, `${pattern}|`, flags).exec("")?.groups
  if (groups === undefined || !("expr" in groups)) {
    throw new TemplateError(
      source,
      "has no group named expr; write (?<expr>.*) where the expression stands",
    )
  }
  return {
    source,
    extract: (text) => {
      const { expr, variables } = firstMatch(expression, text)?.groups ?? {}
      if (expr === undefined) return undefined
      const stated = variables === undefined ? undefined : readAssignments(variables)
      if (variables !== undefined && stated === undefined) return undefined
      return extracted(expr, 0, expr.length, stated)
    },
  }
}

function compiled(source: string, pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TemplateError(source, `is not a regular expression: ${reason}`)
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

type Slot = "expr" | "variables"

function fromText(source: string): Template {
  const plain = trim(unescapeTemplate(source))
  const parts = plain.split(/(\{expr\}|\{variables\})/)
  const passages = parts.filter((_, index) => index % 2 === 0).map(readPassage)
  const slots = parts.filter((_, index) => index % 2 === 1).map((slot) => slot.slice(1, -1) as Slot)
  refuseSlots(source, slots)

  const [before, between, after] =
    slots.length === 1 ? [passages[0], [], passages[1]] : [passages[0], passages[1], passages[2]]
  const isVariablesFirst = slots[0] === "variables"
  if (slots.length === 2 && (isVariablesFirst ? between?.[0] : between?.at(-1)) !== "") {
    throw new TemplateError(
      source,
      "needs white space between {variables} and what stands next to it on the side of {expr}",
    )
  }

  return {
    source,
    extract: (text) => {
      const start = endAfter(text, startOfText(text, 0, text.length), before as Passage)
      const end = startBefore(text, endOfText(text, 0, text.length), after as Passage)
      if (start === undefined || end === undefined || start > end) return undefined
      if (slots.length === 1) return extracted(text, start, end, undefined)
      return isVariablesFirst
        ? extractAfterVariables(text, start, end, between as Passage)
        : extractBeforeVariables(text, start, end, between as Passage)
    },
  }
}

/** `\n` and `\t` as a line feed and a tab, `\\` as a backslash; other backslashes stay. */
export function unescapeTemplate(source: string): string {
  return source.replace(/\\([nt\\])/g, (_, code) => escapes.get(code) ?? "")
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["\\", "\\"],
])

function refuseSlots(source: string, slots: readonly Slot[]): void {
  const count = (slot: Slot) => slots.filter((each) => each === slot).length
  if (count("expr") === 0) {
    const names = namedTemplates.map((each) => each.source)
    throw new TemplateError(
      source,
      `has no {expr}; write it where the expression stands, or take one of ${names.join(", ")}`,
    )
  }
  for (const slot of ["expr", "variables"] as const) {
    if (count(slot) > 1) {
      throw new TemplateError(
        source,
        `has {${slot}} ${count(slot)} times; write it once, or a regular expression: /…(?<${slot}>.*)…/s`,
      )
    }
  }
}

function extractAfterVariables(
  text: string,
  start: number,
  end: number,
  between: Passage,
): Extracted | undefined {
  const variables = leadingAssignments(text.slice(start, end))
  const from = endAfter(text, start + variables.end, between)
  return from === undefined ? undefined : extracted(text, from, end, variables.stated)
}

function extractBeforeVariables(
  text: string,
  start: number,
  end: number,
  between: Passage,
): Extracted | undefined {
  const variables = trailingAssignments(text.slice(start, end))
  const to = startBefore(text, start + variables.start, between)
  return to === undefined ? undefined : extracted(text, start, to, variables.stated)
}

/** Nothing where the place for the expression is empty, or where variables have two values. */
export function extracted(
  text: string,
  start: number,
  end: number,
  stated: Stated | undefined,
): Extracted | undefined {
  const expression = start < end ? trim(text.slice(start, end)) : ""
  if (expression === "" || stated?.contradicts) return undefined
  return { text: expression, variables: stated?.values }
}
