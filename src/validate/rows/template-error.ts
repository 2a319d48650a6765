import { CallError } from "../../errors/call-error.ts"

/** A template that cannot be used. The message says what is wrong with it and what would be right. */
export class TemplateError extends CallError {
  override readonly name = "TemplateError"

  constructor(
    readonly template: string,
    problem: string,
  ) {
    super(`the template ${JSON.stringify(template)} ${problem}`)
  }
}
