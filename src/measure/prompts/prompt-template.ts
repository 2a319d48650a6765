// What a model is asked, made of what a row holds.
//
//     template   {variables}\nWhat is {expr}?      row   not x, where x is True
//     prompt     x = True
//                What is not x?

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { unescapeTemplate } from "../../validate/templates/text-template.ts"

/** A prompt that would ask nothing. */
export class PromptTemplateError extends BoolglotError {
  override readonly name = "PromptTemplateError"
  override readonly code = "prompt-template"

  constructor(
    /** As the user wrote it. */
    readonly template: string,
  ) {
    super(
      `the prompt ${JSON.stringify(template)} has neither {expr} nor {input}; put {expr} where the ` +
        "expression belongs, or {input} for the whole text of a row",
    )
  }
}

/** What can stand in a prompt. */
export interface PromptParts {
  /** The whole text of the row. */
  readonly input: string
  /** Undefined where none was found in that text. */
  readonly expression: string | undefined
  /** Whether the expression has a value, with the values that the row states. */
  readonly hasValue: boolean
  /** In the order in which the row states them. */
  readonly variables: Assignment
}

export interface PromptTemplate {
  /** Undefined where it needs an expression and there is none. */
  fill(parts: PromptParts): string | undefined
}

/** The text of a row, and nothing else. */
export const asItStands: PromptTemplate = { fill: ({ input }) => input }

/**
 * Text in which `{expr}` stands for the expression, `{input}` for the whole text of the row, and
 * `{variables}` for one line `name = True` a variable. `\n` and `\t` are a line feed and a tab, `\\` is a
 * backslash; all else, other braces too, stands for itself.
 *
 * @throws PromptTemplateError
 */
export function promptTemplate(source: string): PromptTemplate {
  const parts = unescapeTemplate(source).split(/(\{expr\}|\{input\}|\{variables\})/)
  const needsExpression = parts.includes("{expr}")
  if (!needsExpression && !parts.includes("{input}")) throw new PromptTemplateError(source)
  return {
    fill: ({ input, expression, variables }) => {
      if (needsExpression && expression === undefined) return undefined
      const values = new Map([
        ["{expr}", expression],
        ["{input}", input],
        ["{variables}", assignmentLines(variables)],
      ])
      return parts.map((part) => values.get(part) ?? part).join("")
    },
  }
}

/** One line `name = True` a variable, without a line feed after the last one. */
export function assignmentLines(variables: Assignment): string {
  return Array.from(variables, ([name, value]) => `${name} = ${value ? "True" : "False"}`).join(
    "\n",
  )
}
