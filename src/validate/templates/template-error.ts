// A template that cannot be used.

import { BoolglotError } from "../../errors/boolglot-error.ts"

/** The message says what is wrong with it and what would be right. */
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
