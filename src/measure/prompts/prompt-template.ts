// Fills a prompt template with the contents of a row.
//
//     template   {variables}\nWhat is {expr}?      row   not x, where x is True
//     prompt     x = True
//                What is not x?

import { BoolglotError } from "../../errors/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { unescapeTemplate } from "../../validate/index.ts"

/** A prompt template that contains no question. */
export class PromptTemplateError extends BoolglotError {
  override readonly name = "PromptTemplateError"
  override readonly code = "prompt-template"

  constructor(
    /** The template as the user wrote it. */
    readonly template: string,
  ) {
    super(
      `the prompt ${JSON.stringify(template)} has neither {expr} nor {input}; put {expr} where the ` +
        "expression belongs, or {input} for the whole text of a row",
    )
  }
}

/** The values for a template's placeholders. */
interface PromptParts {
  /** The whole text of the row. */
  readonly input: string
  /** `undefined` if none was found in the text. */
  readonly expression: string | undefined
  /** Whether the expression has a value under the row's assignment. */
  readonly hasValue: boolean
  /** Values in the order of the row. */
  readonly variables: Assignment
}

export interface PromptTemplate {
  /** Returns `undefined` if the template needs an expression and there is none. */
  fill(parts: PromptParts): string | undefined
}

/** The text of a row, unchanged. */
export const asItStands: PromptTemplate = { fill: ({ input }) => input }

/**
 * Replaces `{expr}` with the expression, `{input}` with the row's whole text, and `{variables}` with one line per
 * variable, `name = True`. `\n` and `\t` are a line feed and a tab, `\\` is a backslash; everything else, such as other
 * braces, is literal.
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

/** A line `name = True` per variable, without a final line feed. */
export function assignmentLines(variables: Assignment): string {
  return Array.from(variables, ([name, value]) => `${name} = ${value ? "True" : "False"}`).join(
    "\n",
  )
}

// Names of prompting techniques in tables.
//
//     prompts/meta-prompting.txt      meta prompting

/** No system prompt. */
export const noPrompting = "none"

/** A system prompt without a name. */
export const anyPrompting = "system prompt"

/** A system prompt with a known technique. */
export interface NamedSystemPrompt {
  readonly prompting: string
  readonly text: string
}

/** Source of the system prompt. */
type SystemPromptSource =
  | { readonly kind: "none" | "text" }
  | { readonly kind: "file"; readonly path: string }

export function promptingName(source: SystemPromptSource): string {
  switch (source.kind) {
    case "none":
      return noPrompting
    case "text":
      return anyPrompting
    case "file": {
      const file = source.path.slice(source.path.lastIndexOf("/") + 1)
      const name = file
        .replace(/\.[^.]*$/, "")
        .replaceAll("-", " ")
        .trim()
      // A file name must not suggest that there is no system prompt.
      return name === "" || name === noPrompting ? anyPrompting : name
    }
  }
}
