import { BoolglotError } from "../../errors/boolglot-error.ts"

/** An expression whose decision diagram would exceed the limit on nodes. */
export class DiagramSizeError extends BoolglotError {
  override readonly name = "DiagramSizeError"
  override readonly code = "diagram-size"

  constructor(readonly mostNodes: number) {
    super(
      "the expression is too large for a truth table, and its decision diagram would take more than " +
        `${mostNodes.toLocaleString("en")} nodes`,
    )
  }
}
