import { CallError } from "../../errors/call-error.ts"

/** A prompt that would ask nothing. */
export class PromptTemplateError extends CallError {
  override readonly name = "PromptTemplateError"

  constructor(
    /** As the user wrote it. */
    readonly template: string,
  ) {
    super(
      `the prompt ${JSON.stringify(template)} has neither {expr} nor {input}; write one of them where ` +
        "the expression or the whole text of a row is to stand",
    )
  }
}
