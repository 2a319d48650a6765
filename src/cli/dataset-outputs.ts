// Writes what `validate` makes besides its report: the page, a part, a line for each row, and the fixed rows with a list
// of changes.
//
//     --report page.html  --rows rows.jsonl  --fix out.jsonl      and out.changes.jsonl
//
// Opens all files before checking the first row, so that unwritable ones are refused early; they get their names when
// all of them are complete.

import { stat } from "node:fs/promises"
import { extname } from "node:path"
import type { FixCounts, FixedOutput, OutputFile, ValidateOptions } from "../node/index.ts"
import { isOpenStream } from "../node/index.ts"
import { counted } from "../number-format.ts"
import { rows as rowCount } from "../report/index.ts"
import { UsageError } from "./options/expression-options.ts"
import { outputOptionsOf } from "./options/output-options.ts"
import type { OptionValues } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"

type Outputs = Pick<ValidateOptions, "fixed" | "onAnswers">

type OutputOptions = Parameters<typeof outputOptionsOf>[0] &
  Pick<OptionValues, "report" | "rows" | "fix" | "part" | "json">

type Told = Pick<Terminal, "errors" | "notes">

/**
 * @param reads paths of the input files
 * @param renderer renders the report page; `undefined` if there can be none
 */
export async function withOutputs<Result>(
  options: OutputOptions,
  reads: readonly string[],
  terminal: Told,
  renderer: (() => Promise<(result: Result) => Promise<string>>) | undefined,
  check: (outputs: Outputs, part: OutputFile | undefined) => Promise<Result>,
): Promise<Result> {
  const { report: page, rows, fix, part } = options
  const changes = fix === undefined ? undefined : changesPath(fix)
  const paths = [page, rows, fix, changes, part].filter((path) => path !== undefined)
  if (paths.length === 0) return check({}, undefined)
  if (paths.includes("-")) {
    throw new UsageError("only the report goes to standard output; name a file")
  }
  const { withOutputFiles } = await import("../node/files/output-file.ts")
  return withOutputFiles(paths, outputOptionsOf(options, reads), async (open) => {
    const { fixedRowsFor, fixEnding } = await import("../node/convert/writer-for.ts")
    await refuseEnding(page, "--report", /\.html?$/i, ".html")
    await refuseEnding(rows, "--rows", linesEnding, ".jsonl")
    if (fix !== undefined && /\.(?:xls[bmx]?|ods|numbers)$/i.test(fix)) {
      throw new UsageError(`workbooks are only read; name a .csv or .jsonl file for --fix: ${fix}`)
    }
    if (fix !== undefined && !fixEnding.test(fix)) {
      await refuseEnding(fix, "--fix", linesEnding, ".jsonl, .json, .csv, .tsv or .parquet")
    }
    const render = page === undefined ? undefined : await renderer?.()
    // One by one, so that none is still being opened when another fails.
    const opened = new Map<string | undefined, OutputFile>()
    for (const path of paths) opened.set(path, await open(path))
    const onChange = async (text: string) => opened.get(changes)?.write(text)
    const toFixed = opened.get(fix)
    const fixed = fix && toFixed ? fixedRowsFor(fix, toFixed, onChange) : undefined
    const toRows = opened.get(rows)
    const outputs: Outputs = {
      ...(toRows && { onAnswers: (lines) => toRows.write(lines) }),
      ...(fixed && { fixed: fixed.rows }),
    }
    let result: Result
    try {
      result = await check(outputs, opened.get(part))
      await fixed?.writer.end()
    } finally {
      await fixed?.writer.close()
    }
    if (fixed !== undefined && fix !== undefined && changes !== undefined) {
      if (!options.json) {
        const { messagesText } = await import("./render/messages.ts")
        const told = fixSentence(fixed.changed(), fix, changes, fixEnding.test(fix))
        await terminal.notes.write(messagesText([told], terminal.notes))
      }
      await tellLosses(fixed, fix, terminal)
    }
    if (render !== undefined) await opened.get(page)?.write(await render(result))
    return result
  })
}

/** `fixed.jsonl: 17 labels changed; fixed.changes.jsonl lists them` */
function fixSentence(
  { labels, dropped, kept }: FixCounts,
  path: string,
  changes: string,
  namesFormat: boolean,
): string {
  const made = [
    ...(labels > 0 ? [`${counted(labels, "label")} changed or added`] : []),
    ...(dropped > 0 ? [`${counted(dropped, "row")} left out`] : []),
    ...(kept > 0 ? [`${counted(kept, "row")} kept without a right label`] : []),
  ]
  const name = namesFormat || /\.(?:jsonl|ndjson)$/i.test(path) ? path : `${path} (JSON Lines)`
  if (made.length === 0) return `${name}: written with all labels unchanged`
  const object = labels + dropped + kept === 1 ? "it" : "them"
  return `${name}: ${made.join(", ")}; ${changes} lists ${object}`
}

async function tellLosses({ lost, writer }: FixedOutput, path: string, to: Told): Promise<void> {
  const { errors, notes } = to
  if (lost() > 0) {
    const are = `${rowCount(lost())} that ${lost() === 1 ? "is" : "are"}`
    await errors.write(`${path} leaves out ${are} not UTF-8\n`)
  }
  const losses = writer.losses()
  if (losses === undefined) return
  const { lossMessages, messagesText } = await import("./render/messages.ts")
  await notes.write(messagesText(lossMessages(losses, writer.files), notes))
}

async function refuseEnding(
  path: string | undefined,
  flag: string,
  right: RegExp,
  endings: string,
): Promise<void> {
  if (path === undefined || right.test(path) || isOpenStream(path)) return
  const status = await stat(path).catch(() => undefined)
  // Pipes and devices can have any name.
  if (status !== undefined && !status.isFile()) return
  throw new UsageError(`${flag} needs a file that ends in ${endings}, not ${path}`)
}

/** Any extension that names no other format. */
const linesEnding =
  /(?<!\.(?:json|csv|tsv|parquet|html?|pdf|xlsx?|ya?ml|xml|md|docx?|odt|rtf|gz|zip|zst|xz|bz2|svg|png))$/i

/** `out.changes.jsonl` for `out.jsonl`, `out.csv` and `out`: the extension is replaced. */
export function changesPath(path: string): string {
  return `${path.slice(0, path.length - extname(path).length)}.changes.jsonl`
}
