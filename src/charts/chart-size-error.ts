import { CallError } from "../errors/call-error.ts"

/** A parameter with more values than a chart has room for. */
export class ChartSizeError extends CallError {
  override readonly name = "ChartSizeError"

  constructor(
    readonly parameter: string,
    readonly values: number,
    readonly most: number,
  ) {
    super(
      `a heat map has room for ${most} values of a parameter, and ${parameter} has ` +
        `${values.toLocaleString("en-US")}; choose other parameters`,
    )
  }
}
