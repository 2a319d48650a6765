import { CallError } from "../../errors/call-error.ts"

/** An endpoint that cannot be asked, because of its address or its key. The message holds no secret. */
export class EndpointError extends CallError {
  override readonly name = "EndpointError"

  constructor(
    /** What is wrong: `the base URL`, or the name of a variable. */
    readonly setting: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`${setting} ${problem}`)
  }
}
