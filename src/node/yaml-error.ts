import { CallError } from "../errors/call-error.ts"

/** A text that is no YAML. The message says where. */
export class YamlError extends CallError {
  override readonly name = "YamlError"

  constructor(
    /** What the text is called. */
    readonly source: string,
    reason: string,
  ) {
    super(`cannot read ${source}: ${reason}`)
  }
}
