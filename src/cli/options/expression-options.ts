import type { CommonOptions } from "./options.ts"
import type { PrecedenceOptions } from "./precedence-option.ts"

export interface ExpressionOptions extends CommonOptions, PrecedenceOptions {
  readonly dialect?: string
}
