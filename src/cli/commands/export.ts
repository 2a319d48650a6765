import { basename, join, resolve } from "node:path"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import type { ExportedSet, ExportFormat, Origin } from "../../measure/exports/export-format.ts"
import type { CaseSet } from "../../node/measure/read-cases.ts"
import { counted } from "../../number-format.ts"
import { parametersOf, refuseMissing, resolveDrawing } from "../options/draw-options.ts"
import { knownDialects } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { readingOf, withoutUndefined } from "../options/reading-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { drawingExpressions, readingRows } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { none } from "../specification/read-values.ts"
import type { Terminal } from "../terminal/terminal.ts"
import { jsonLine } from "../terminal/visible.ts"

type ExportOptions = OptionsWith<"answer" | "temperature">

const withoutFiles = "required without files"

export const exportCommand = commandSpec({
  arguments: [
    {
      name: "<kind>",
      text: "kind of export: the name of a harness, or hf for Hugging Face",
      choices: ["lm-eval", "inspect", "hf", "promptfoo", "openai-evals"],
    },
    { name: "<folder>", text: "folder to write, created if needed" },
    { name: "[files...]", text: "xor-bench quizzes, or any dataset that validate reads" },
  ],
  options: [
    "name",
    "license",
    "systemPrompt",
    {
      name: "prompt",
      text: "prompt template with {expr} or {input}, and {variables}; by default, the same prompt as run",
    },
    "answer",
    "byLabel",
    "temperature",
    "maxTokens",
    { name: "dialect", text: "notation of the expressions (default: detected in each file)" },
    "precedence",
    ...readingRows,

    { name: "count", text: `number of rows to generate (${withoutFiles})` },
    { name: "length", text: `number of literals per expression (${withoutFiles})` },
    { name: "maxDepth", text: `maximum nesting depth of parentheses (${withoutFiles})` },
    "seed",
    ...drawingExpressions,
    "overwrite",
    "force",
    "grammar",
    "json",
  ],
  examples: [
    [
      'cd "$(mktemp -d)" && boolglot export lm-eval booleans --count 2 --length 4 --max-depth 1',
      "2 questions written to booleans for lm-evaluation-harness",
    ],
    ["boolglot export hf booleans rows.jsonl --license cc-by-4.0"],
  ],
  exitCodes: {
    0: "the folder was written",
    1: "some rows were left out because they cannot be asked",
  },
  note:
    "Without files, rows are generated as with generate if --count, --length and --max-depth are given; " +
    "otherwise, they are read from standard input. README.md in the folder explains how to use it.",

  run: (
    terminal,
    [kind, folder, files]: [string, string, readonly string[]],
    options: ExportOptions,
    { version },
  ) => exportSet(terminal, { kind, folder, files, version }, options),
})

interface Call {
  readonly kind: string
  readonly folder: string
  readonly files: readonly string[]
  readonly version: string
}

async function exportSet(terminal: Terminal, call: Call, options: ExportOptions): Promise<number> {
  const { checkRuleFor, cardName, exportedFiles, exportFormats } = await import(
    "../../measure/exports/export-formats.ts"
  )
  const { answerRule } = await import("../../measure/answers/answer-rule.ts")
  const { readSystemPrompt } = await import("../../node/measure/system-prompt.ts")
  const { writeFolder } = await import("../../node/files/write-folder.ts")
  const { describeCases } = await import("../render/show-run.ts")
  const { kind, folder, version } = call
  const format = exportFormats.find(({ name }) => name === kind) as ExportFormat
  answerRule(options.answer)
  checkRuleFor(options.answer, format)
  const name = nameOf(options.name, folder)
  if (options.overwrite !== true) await refuseFilled(folder)
  const system = await readSystemPrompt(options.systemPrompt)
  const { paths, set, origin } = await casesOf(terminal, call, options)
  const { notes, output } = terminal
  const said = origin.kind === "drawn" ? { ...set, files: [] } : set
  await notes.write(describeCases(said, options.byLabel === true, notes))
  if (set.cases.length === 0) throw new UsageError("there is nothing to ask")
  const { temperature, maxTokens, license, answer: rule } = options
  const exported: ExportedSet = {
    name,
    cases: set.cases,
    systemPrompt: system.text,
    rule,
    temperature: temperature === none ? undefined : temperature,
    maxTokens,
    origin,
    license,
    version,
  }
  const written = exportedFiles(exported, format)
  const outputs = outputOptionsOf(options, [...paths, system.path])
  await writeFolder(folder, written, { ...outputs, description: cardName })
  const questions = set.cases.length
  const files = written.map((file) => file.name)
  await (options.json
    ? output.write(jsonLine({ folder, kind, name, questions, leftOut: set.skipped.count, files }))
    : notes.write(
        `${counted(questions, "question")} written to ${folder} for ${format.label}\n` +
          `${join(folder, cardName)} says how they are used\n`,
      ))
  return set.skipped.count > 0 ? 1 : 0
}

/** Letters, digits, `_` and `-`, which every harness takes for a name. */
function nameOf(given: string | undefined, folder: string): string {
  if (given === undefined) {
    return (
      basename(resolve(folder))
        .replaceAll(/[^\w-]+/g, "-")
        .replace(/^-+|-+$/g, "") || "boolglot"
    )
  }
  if (/^\w[\w-]*$/.test(given)) return given
  throw new UsageError(
    `${JSON.stringify(given)} is not a name; write letters, digits, _ and -, such as --name booleans`,
  )
}

async function refuseFilled(folder: string): Promise<void> {
  const { readdir } = await import("node:fs/promises")
  const there = await readdir(folder).catch(() => [])
  if (there.length === 0) return
  throw new UsageError(
    `${folder} is not empty; name another folder, or write into this one with --overwrite`,
  )
}

interface Questions {
  readonly paths: readonly string[]
  readonly set: CaseSet
  readonly origin: Origin
}

/** Rows of files or standard input, or rows that are drawn, which then are read like any others. */
async function casesOf(
  terminal: Terminal,
  { files }: Call,
  options: ExportOptions,
): Promise<Questions> {
  const { expandPaths } = await import("../../node/files/expand-paths.ts")
  const { readCases } = await import("../../node/measure/read-cases.ts")
  const given = Object.keys(await parametersOf(options)).filter((name) => name !== "boolean_format")
  const flags = options.seed === undefined ? given : [...given, "seed"]
  const among = await knownDialects(options)
  const { prompt, byLabel } = options
  const asking = withoutUndefined({ prompt, byLabel })
  if (files.length === 0 && flags.length > 0) {
    refuseMissing(options)
    refuseReading(options)
    const resolved = await resolveDrawing(await parametersOf(options), options)
    const reading = { ...(await readingOf({}, among)), dialect: resolved.dialect }
    const set = await readCases([drawnRows(resolved)], { ...reading, ...asking })
    const { parameters, seed } = resolved
    return { paths: [], set, origin: { kind: "drawn", parameters, seed } }
  }
  const [flag] = flags
  if (flag !== undefined) {
    throw new UsageError(
      `rows are either read or drawn; leave out the files, or --${flag.replaceAll("_", "-")}`,
    )
  }
  const paths = await expandPaths(files)
  if (paths.length === 0 && terminal.isInputTyped) {
    throw new UsageError(
      "name files with rows, or draw some with --count, --length and --max-depth",
    )
  }
  const sources = paths.length === 0 ? ["-"] : paths
  const set = await readCases(
    sources.map((each) => (each === "-" ? terminal.input : each)),
    { ...(await readingOf(options, among)), ...asking },
  )
  const read = set.files.map(({ path, cases }) => ({ name: basename(path), cases }))
  return { paths, set, origin: { kind: "read", files: read } }
}

/** @throws UsageError where one of them is given for rows that are drawn */
function refuseReading(options: ExportOptions): void {
  const unused = (["precedence", ...readingRows] as const).find(
    (name) => options[name] !== undefined,
  )
  if (unused === undefined) return
  throw new UsageError(
    `rows that are drawn are read as they were written; leave out ${flagOf(unused)}`,
  )
}

async function* drawnRows(resolved: ResolvedParameters): AsyncGenerator<Uint8Array> {
  const { rowChunks } = await import("../../generate/rows/row-chunks.ts")
  const extras = { withAssignment: resolved.names.length > 0, withMeta: true, steps: undefined }
  for (const { bytes } of rowChunks(resolved, "jsonl", extras)) yield Uint8Array.from(bytes)
}
