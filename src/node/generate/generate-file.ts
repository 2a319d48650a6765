import { checkOptions, checkText, checkType } from "../../errors/index.ts"
import type { Parameters, RowFormat } from "../../generate/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { ExplainStyle } from "../../reason/index.ts"

export interface GenerateFileOptions {
  /** Random seed. Default: 42. */
  readonly seed?: number | bigint
  /** Default: determined by the path's extension, .jsonl, .csv or .txt. */
  readonly format?: RowFormat
  /** Whether each row includes the data needed to generate it again. Default: no. */
  readonly withMeta?: boolean
  /** The `explain` style in which each row's evaluation steps are added to it; JSON Lines only. Default: none. */
  readonly steps?: ExplainStyle
  /** Whether to replace a write-protected file. Default: no. */
  readonly force?: boolean
  /** Dialects that `boolean_format` may name. Default: the built-in ones. */
  readonly among?: readonly Dialect[]
}

/**
 * Generates rows into a file, which appears when it is complete. Memory use doesn't depend on the number of rows.
 *
 * @throws ParameterError, GenerationError, WrongTypeError, WriteError, ProtectedFileError
 */
export async function generateFile(
  path: string,
  parameters: Parameters,
  options: GenerateFileOptions = {},
): Promise<void> {
  checkText(path)
  checkOptions(options)
  // Loaded here, since programs that only read files don't need it.
  const { builtInDialects } = await import("../../language/built-in/built-in-dialects.ts")
  const { resolveParameters } = await import("../../generate/parameters/resolve-parameters.ts")
  const { defaultSeed } = await import("../../generate/parameters/coordinate-seed.ts")
  const { formatOfPath, rowFormats } = await import("../../generate/rows/row-format.ts")
  const { explainStyles } = await import("../../reason/steps/explain.ts")
  const { ParameterError } = await import("../../generate/parameters/parameters.ts")
  const { showValue } = await import("../../generate/parameters/parameters.ts")
  const { withOutputFile } = await import("../files/output-file.ts")
  const { writeHeader, writeRows } = await import("./write-rows.ts")
  const {
    seed = defaultSeed,
    format = formatOfPath(path),
    withMeta = false,
    steps,
    among = builtInDialects,
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
