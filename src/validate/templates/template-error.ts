// The error for a template that can't be used.

import { BoolglotError } from "../../errors/index.ts"

/** The message says what is wrong with the template, and how to correct it. */
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
