import { CallError } from "../../errors/call-error.ts"
import type { Dialect } from "../dialect/dialect.ts"

/** Text that equally strict dialects read as different expressions, so that one has to be chosen. */
export class AmbiguityError extends CallError {
  override readonly name = "AmbiguityError"
  /** The names of the dialects. */
  readonly dialects: readonly string[]

  constructor(dialects: readonly Dialect[]) {
    const names = dialects.map(({ name }) => name)
    super(`${names.join(" and ")} read this differently`)
    this.dialects = names
  }
}
