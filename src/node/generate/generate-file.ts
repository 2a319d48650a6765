import { checkOptions, checkText, checkType } from "../../errors/check-type.ts"
import type { Parameters } from "../../generate/parameters/parameters.ts"
import type { RowFormat } from "../../generate/rows/row-format.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { ExplainStyle } from "../../reason/steps/explain.ts"

export interface GenerateFileOptions {
  /** Of the stream; 42 where none is given. */
  readonly seed?: number | bigint
  /** By default the one that the ending of the path names, .jsonl, .csv or .txt. */
  readonly format?: RowFormat
  /** Whether each row has what it takes to make it again. Default: no. */
  readonly withMeta?: boolean
  /** Adds to each row how its value comes about, as `explain` writes it; only to JSON Lines. Default: no. */
  readonly steps?: ExplainStyle
  /** Whether a file that is write-protected is replaced. Default: no. */
  readonly force?: boolean
  /** The dialects that `boolean_format` may name; the built-in ones where none are given. */
  readonly among?: readonly (Dialect | string)[]
}

/**
 * Draws rows into a file, which is there when all are written. Memory does not grow with their number.
 *
 * @throws ParameterError, GenerationError, UnknownDialectError, WrongTypeError, WriteError, ProtectedFileError
 */
export async function generateFile(
  path: string,
  parameters: Parameters,
  options: GenerateFileOptions = {},
): Promise<void> {
  checkText(path)
  checkOptions(options)
  // What checks parameters is loaded by those who generate, not by all who read files.
  const { resolveParameters } = await import("../../generate/parameters/resolve-parameters.ts")
  const { defaultSeed } = await import("../../generate/parameters/coordinate-seed.ts")
  const { formatOfPath, rowFormats } = await import("../../generate/rows/row-format.ts")
  const { explainStyles } = await import("../../reason/steps/explain.ts")
  const { ParameterError } = await import("../../generate/parameter-error.ts")
  const { showValue } = await import("../../generate/parameters/show-value.ts")
  const { withOutputFile } = await import("../files/with-output-files.ts")
  const { writeHeader, writeRows } = await import("./write-rows.ts")
  const {
    seed = defaultSeed,
    format = formatOfPath(path),
    withMeta = false,
    steps,
    among,
    force = false,
  } = options
  for (const flag of [withMeta, force]) {
    checkType(typeof flag === "boolean", "true or false as withMeta and force", flag)
  }
  checkType(
    steps === undefined || explainStyles.includes(steps),
    `${explainStyles.join(", ")} or nothing as steps`,
    steps,
  )
  const isLacking = (format === "txt" && withMeta) || (format !== "jsonl" && steps !== undefined)
  if (format === undefined || !rowFormats.includes(format) || isLacking) {
    const must = `it must be ${rowFormats.join(", ")}, or the ending of the path; txt has no meta, and only jsonl has steps`
    throw new ParameterError("format", format, `format is ${showValue(format)}; ${must}`)
  }
  const resolved = resolveParameters(parameters, seed, among)
  const rowOptions = {
    format,
    extras: { withMeta, withAssignment: resolved.names.length > 0, steps },
  }
  await withOutputFile(path, { reads: [], force }, async (file) => {
    await writeHeader(file, rowOptions)
    await writeRows(resolved, file, rowOptions)
  })
}
