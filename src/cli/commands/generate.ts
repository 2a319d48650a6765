import type { RowSink } from "../../node/generate/write-rows.ts"
import { counted } from "../../number-format.ts"
import {
  type DrawOptions,
  parametersOf,
  refuseMissing,
  resolveDrawing,
} from "../options/draw-options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import {
  fileOf,
  formatOf,
  type RowOutputOptions,
  sinkOf,
  stepsStyleOf,
} from "../options/row-output-options.ts"
import { drawingExpressions, writingRows } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { readNumber } from "../specification/read-values.ts"
import { startProgress } from "../terminal/progress.ts"
import type { Terminal } from "../terminal/terminal.ts"
import { jsonLine, visibleText } from "../terminal/visible.ts"

type Options = Omit<DrawOptions, keyof RowOutputOptions> & RowOutputOptions

export const generateCommand = commandSpec({
  options: [
    { name: "count", text: "number of rows to generate (required)" },
    { name: "length", text: "number of literals per expression (required)" },
    { name: "maxDepth", text: "maximum nesting depth of parentheses (required)" },
    {
      name: "dialect",
      text:
        "notation of the expressions: any notation, TRUE_FALSE, T_F, ON_OFF, BINARY or YES_NO, or a number from 0 " +
        "to 4 for these (default: TRUE_FALSE)",
      read: readNumber,
    },
    "seed",
    ...drawingExpressions,
    ...writingRows,
    "describe",
    "grammar",
    "json",
  ],
  examples: [
    [
      "boolglot generate --count 1 --length 5 --max-depth 2 --dialect binary",
      '{"input":"0 != 0 && 1 || 1 != 0","target":"True"}',
    ],
    ["boolglot generate --count 1000 --length 8 --max-depth 3 -o rows.jsonl"],
  ],
  exitCodes: { 0: "all rows were generated" },

  run: async (terminal, _, options) => {
    await (options.describe ? describe(terminal, options) : writeCases(terminal, options))
    return 0
  },
})

async function describe({ output }: Terminal, options: Options): Promise<void> {
  const { choicesOf } = await import("../../generate/draw/state-machine.ts")
  const { explain } = await import("../render/explain.ts")
  const given = await parametersOf(options)
  // The required parameters don't affect the weights.
  const resolved = await resolveDrawing({ count: 1, length: 8, max_depth: 3, ...given }, options)
  await output.write(
    options.json ? jsonLine(choicesOf(resolved)) : visibleText(explain(resolved, given, output)),
  )
}

async function writeCases(terminal: Terminal, options: Options): Promise<void> {
  const { withOutputFile } = await import("../../node/files/with-output-files.ts")
  const { writeHeader, writeRows } = await import("../../node/generate/write-rows.ts")
  const output = fileOf(options)
  const format = await formatOf(options)
  refuseMissing(options)
  const resolved = await resolveDrawing(await parametersOf(options), options)
  const extras = {
    withAssignment: resolved.names.length > 0,
    withMeta: options.meta === true,
    steps: stepsStyleOf(options),
  }
  const { count } = resolved.parameters
  const progress = await startProgress(terminal.notes, count, "row")
  const rowOptions = { format, extras, onRows: progress.add }
  const writeTo = async (sink: RowSink) => {
    await writeHeader(sink, rowOptions)
    await writeRows(resolved, sink, rowOptions)
  }
  try {
    if (output === undefined) return await writeTo(sinkOf(terminal.output))
    await withOutputFile(output, outputOptionsOf(options, []), writeTo)
  } finally {
    progress.stop()
  }
  await (options.json
    ? terminal.output.write(jsonLine({ output, rows: count }))
    : terminal.notes.write(`${counted(count, "row")} written to ${output}\n`))
}
