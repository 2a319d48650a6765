import { CallError } from "../../errors/call-error.ts"

/** Parameters with so many values that a table of them cannot be read. */
export class TableSizeError extends CallError {
  override readonly name = "TableSizeError"

  constructor(
    readonly parameters: readonly string[],
    /** How many the table would have. */
    readonly cells: number,
  ) {
    const names = parameters.join(" and ")
    super(
      `a table by ${names} would have ${cells.toLocaleString("en-US")} cells; choose a parameter with fewer values`,
    )
  }
}
