// What `validate` writes beside its report, or in place of it: the page, a part, a line for each row, the fixed rows with
// what was changed.
//
//     --report page.html  --rows rows.jsonl  --fix out.jsonl      and out.changes.jsonl
//
// All files are opened before the first row is checked, so that nobody waits for what cannot be written, and
// get their names when all of them are complete.

import { stat } from "node:fs/promises"
import { extname } from "node:path"
import type { FixedOutput } from "../node/convert/fixed-rows-for.ts"
import type { OutputOptions } from "../node/files/check-outputs.ts"
import type { OutputFile } from "../node/files/output-file.ts"
import { isOpenStream } from "../node/files/same-file.ts"
import type { ValidateOptions } from "../node/validate/validate-options.ts"
import { rows as rowCount } from "../report/finding-wording.ts"
import { UsageError } from "./options/usage-error.ts"
import type { Terminal } from "./terminal/terminal.ts"

export interface OutputPaths {
  readonly report?: string
  readonly rows?: string
  readonly fix?: string
  readonly part?: string
}

type Outputs = Pick<ValidateOptions, "fixed" | "onAnswers">

/**
 * Opens the files, has them written, and puts them in their places.
 *
 * @param renderer gives what makes the page, where one is asked for; undefined where none can be
 * @param terminal receives messages about what the fixed rows lack
 * @param check is also given the file of the part, where one is asked for
 * @throws UsageError, WriteError, ProtectedFileError
 */
export async function withOutputs<Result>(
  { report: page, rows, fix, part }: OutputPaths,
  options: OutputOptions,
  renderer: (() => Promise<(result: Result) => Promise<string>>) | undefined,
  check: (outputs: Outputs, part: OutputFile | undefined) => Promise<Result>,
  terminal?: Pick<Terminal, "errors" | "notes">,
): Promise<Result> {
  const changes = fix === undefined ? undefined : changesPath(fix)
  const paths = [page, rows, fix, changes, part].filter((path) => path !== undefined)
  if (paths.length === 0) return check({}, undefined)
  if (paths.includes("-")) {
    throw new UsageError("only the report goes to standard output; name a file")
  }
  const { withOutputFiles } = await import("../node/files/with-output-files.ts")
  return withOutputFiles(paths, options, async (open) => {
    if (page !== undefined) await refuseEnding(page, "--report", htmlEnding, ".html")
    const { fixedRowsFor, fixEnding } = await import("../node/convert/fixed-rows-for.ts")
    if (rows !== undefined) await refuseEnding(rows, "--rows", linesEnding, ".jsonl")
    if (fix !== undefined && workbookEnding.test(fix)) {
      throw new UsageError(`workbooks are only read; name a .csv or .jsonl file for --fix: ${fix}`)
    }
    if (fix !== undefined && !fixEnding.test(fix)) {
      await refuseEnding(fix, "--fix", linesEnding, ".jsonl, .json, .csv, .tsv or .parquet")
    }
    const render = page === undefined ? undefined : await renderer?.()
    // One after the other, so that none is still being opened when another one cannot be.
    const opened = new Map<string | undefined, OutputFile>()
    for (const path of paths) opened.set(path, await open(path))
    const toRows = opened.get(rows)
    const toFix = opened.get(fix)
    const toChanges = opened.get(changes)
    const fixed =
      fix === undefined || toFix === undefined || toChanges === undefined
        ? undefined
        : fixedRowsFor(fix, toFix, (text) => toChanges.write(text))
    const outputs: Outputs = {
      ...(toRows && { onAnswers: (lines) => toRows.write(lines) }),
      ...(fixed && { fixed: fixed.rows }),
    }
    const result = await check(outputs, opened.get(part))
      .then(async (checked) => {
        await fixed?.writer.end()
        return checked
      })
      .finally(() => fixed?.writer.close())
    if (fixed !== undefined && terminal !== undefined) await tellLosses(fixed, fix, terminal)
    if (render !== undefined) await opened.get(page)?.write(await render(result))
    return result
  })
}

async function tellLosses(
  { lost, writer }: FixedOutput,
  path: string | undefined,
  { errors, notes }: Pick<Terminal, "errors" | "notes">,
): Promise<void> {
  if (lost() > 0) {
    const are = `${rowCount(lost())} that ${lost() === 1 ? "is" : "are"}`
    await errors.write(`${path} leaves out ${are} not UTF-8\n`)
  }
  const losses = writer.losses()
  if (losses === undefined) return
  const { lossMessages } = await import("./render/loss-messages.ts")
  const { messagesText } = await import("./render/messages.ts")
  await notes.write(messagesText(lossMessages(losses, writer.files), notes))
}

/**
 * Refuses a name whose extension names another format than the file will have.
 *
 * @throws UsageError
 */
async function refuseEnding(path: string, flag: string, right: RegExp, endings: string) {
  const status = await stat(path).catch(() => undefined)
  // Pipes and devices can have any name.
  const hasName = status === undefined || status.isFile()
  if (right.test(path) || isOpenStream(path) || !hasName) return
  throw new UsageError(`${flag} needs a file that ends in ${endings}, not ${path}`)
}

const workbookEnding = /\.(?:xls[bmx]?|ods|numbers)$/i

const htmlEnding = /\.html?$/i

/** All but those that name another format. */
const linesEnding =
  /(?<!\.(?:json|csv|tsv|parquet|html?|pdf|xlsx?|ya?ml|xml|md|docx?|odt|rtf|gz|zip|zst|xz|bz2|svg|png))$/i

/** `out.changes.jsonl` for `out.jsonl`, `out.csv` and `out`: the extension is replaced. */
export function changesPath(path: string): string {
  return `${path.slice(0, path.length - extname(path).length)}.changes.jsonl`
}
