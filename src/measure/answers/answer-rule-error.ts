import { CallError } from "../../errors/call-error.ts"

/** A way of finding answers that does not exist or cannot work. */
export class AnswerRuleError extends CallError {
  override readonly name = "AnswerRuleError"

  constructor(
    /** As the user wrote it. */
    readonly rule: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`the answer rule ${JSON.stringify(rule)} ${problem}`)
  }
}
