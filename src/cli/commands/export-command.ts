import { basename, join, resolve } from "node:path"
import { endingOfRows } from "../../formats/index.ts"
import type { ResolvedParameters } from "../../generate/index.ts"
import type { ExportFormat, Origin } from "../../measure/index.ts"
import type { CaseSet } from "../../node/index.ts"
import { counted } from "../../number-format.ts"
import { parametersOf, refuseMissing, resolveDrawing } from "../options/draw-options.ts"
import { knownDialects, UsageError, withoutUndefined } from "../options/expression-options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { inputsOf, readingOf } from "../options/reading-options.ts"
import { boolglotCall } from "../render/shell-command.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { none } from "../specification/read-values.ts"
import { drawingExpressions, readingRows } from "../specification/specify.ts"
import { jsonLine, type Terminal } from "../terminal/terminal.ts"

type Options = OptionsWith<"answer" | "temperature">

const withoutFiles = "required without files"

export const exportCommand = commandSpec({
  arguments: [
    {
      name: "<kind>",
      text:
        "kind of export: the name of a harness; verifiers, reasoning-gym or nemo-gym for a training " +
        "environment; or hf for Hugging Face",
      choices: [
        "lm-eval",
        "inspect",
        "hf",
        "promptfoo",
        "openai-evals",
        "verifiers",
        "reasoning-gym",
        "nemo-gym",
      ],
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
  refuses: { to: "the kind comes first, as in boolglot export lm-eval FOLDER rows.jsonl" },
  examples: [
    [
      'cd "$(mktemp -d)" && boolglot export lm-eval booleans --count 2 --length 4 --max-depth 1',
      "2 questions written to booleans for lm-evaluation-harness",
    ],
    ["boolglot export hf booleans rows.jsonl --license cc-by-4.0"],
  ],
  exitCodes: {
    0: "the folder was written",
    1: "some rows cannot be asked and were left out",
  },
  note:
    "Without files, export generates rows if --count, --length and --max-depth are given, and reads standard " +
    "input otherwise. README.md in the folder explains how to use it.",

  run: async (terminal, [kind, folder, files], options, { version }) => {
    const { checkRuleFor, cardName, exportedFiles, exportFormats } = await import(
      "../../measure/exports/export-formats.ts"
    )
    const { answerRule } = await import("../../measure/answers/answer-rule.ts")
    const { readSystemPrompt } = await import("../../node/measure/system-prompt.ts")
    const { writeFolder } = await import("../../node/files/make-folder.ts")
    const { describeCases } = await import("../render/show-run.ts")
    const { refuseNoCases } = await import("../dataset-files.ts")
    const { temperature, maxTokens, license, answer: rule } = options
    const format = exportFormats.find(({ name }) => name === kind) as ExportFormat
    answerRule(rule)
    checkRuleFor(rule, format)
    refuseForEnvironment(format, files, options)
    if (endingOfRows.test(folder)) {
      const call = boolglotCall("export", kind, "FOLDER", folder, ...files)
      throw new UsageError(`${folder} is a file, and export needs a folder to write first: ${call}`)
    }
    // Characters that names can't contain become hyphens.
    const plain = basename(resolve(folder)).replaceAll(/[^\w-]+/g, "-")
    const { name = plain.replace(/^-+|-+$/g, "") || "boolglot" } = options
    const { readdir } = await import("node:fs/promises")
    if (!options.overwrite && (await readdir(folder).catch(() => [])).length > 0) {
      throw new UsageError(
        `${folder} is not empty; name another folder, or write into this one with --overwrite`,
      )
    }
    const system = await readSystemPrompt(options.systemPrompt)
    const { paths, set, origin } = await casesOf(terminal, files, options)
    const { cases, skipped } = set
    const { notes, output } = terminal
    const said = origin.kind === "drawn" ? { ...set, files: [] } : set
    await notes.write(describeCases(said, options.byLabel === true, notes))
    await refuseNoCases(set)
    const sent = temperature === none ? undefined : temperature
    const settings = { systemPrompt: system.text, rule, temperature: sent, maxTokens }
    const written = exportedFiles({ name, cases, ...settings, origin, license, version }, format)
    const outputs = outputOptionsOf(options, [...paths, system.path])
    await writeFolder(folder, () => ({ files: written }), { ...outputs, description: cardName })
    const questions = cases.length
    const names = written.map((file) => file.name)
    const report = { folder, kind, name, questions, leftOut: skipped.count, files: names }
    await (options.json
      ? output.write(jsonLine(report))
      : notes.write(
          `${counted(questions, "question")} written to ${folder} for ${format.label}\n` +
            `${join(folder, cardName)} explains how to use them\n`,
        ))
    return skipped.count > 0 ? 1 : 0
  },
})

/**
 * Refuses options that don't apply to environments, which generate questions, judge replies with `verify`, and leave
 * sampling to the trainer.
 */
function refuseForEnvironment(
  { label, isEnvironment, takesNoSystemPrompt }: ExportFormat,
  files: readonly string[],
  options: Options,
): void {
  if (!isEnvironment) return
  if (files.length > 0) {
    throw new UsageError(
      `a ${label} environment generates its own questions; leave out the files and give --count, --length and --max-depth`,
    )
  }
  refuseMissing(options)
  const reasons: [keyof Options, boolean, string][] = [
    ["answer", options.answer !== "first-tag", "verify judges the replies"],
    ["byLabel", options.byLabel === true, "its questions have no labels"],
    ["temperature", options.temperature !== 0.01, "the trainer sets the temperature"],
    ["maxTokens", options.maxTokens !== undefined, "the trainer limits the replies"],
    ["unique", options.unique === true, "its questions never end, so expressions repeat"],
    ["grammar", options.grammar !== undefined, "environments support only built-in notations"],
    [
      "systemPrompt",
      takesNoSystemPrompt === true && options.systemPrompt !== undefined,
      `${label} doesn't support system prompts`,
    ],
  ]
  const wrong = reasons.find(([, isGiven]) => isGiven)
  if (wrong !== undefined) throw new UsageError(`${wrong[2]}; leave out ${flagOf(wrong[0])}`)
}

/** Rows of files or standard input, or generated rows, which are then read like any others. */
async function casesOf(
  terminal: Terminal,
  files: readonly string[],
  options: Options,
): Promise<{ paths: readonly string[]; set: CaseSet; origin: Origin }> {
  const { expandPaths } = await import("../../node/files/expand-paths.ts")
  const { defaultPrompt } = await import("../../measure/prompts/default-prompt.ts")
  const { promptTemplate } = await import("../../measure/prompts/prompt-template.ts")
  const { readCases } = await import("../../node/measure/read-cases.ts")
  const given = Object.keys(await parametersOf(options)).filter((name) => name !== "boolean_format")
  const [flag] = options.seed === undefined ? given : [...given, "seed"]
  const among = await knownDialects(options)
  const { prompt, byLabel } = options
  const asking = withoutUndefined({ prompt, byLabel })
  if (files.length === 0 && flag !== undefined) {
    refuseMissing(options)
    const ofFiles = ["precedence", ...readingRows] as const
    const unused = ofFiles.find((name) => options[name] !== undefined)
    if (unused !== undefined) {
      throw new UsageError(
        `generated rows are read as they were written; leave out ${flagOf(unused)}`,
      )
    }
    const resolved = await resolveDrawing(await parametersOf(options), options)
    const { coordinates, seed, dialect } = resolved
    // Defaults are left out, since stating them would draw different rows.
    const parameters = { count: resolved.parameters.count, ...coordinates }
    const reading = { ...(await readingOf({}, among)), dialect, assignmentField: "assignment" }
    const set = await readCases([drawnRows(resolved)], { ...reading, ...asking })
    // Drawn rows are read in their own notation.
    const usual = () => defaultPrompt(dialect, { isNotOpenEnded: false })
    const template = prompt === undefined ? usual() : promptTemplate(prompt)
    const drawn = { parameters, seed, dialect: dialect.name, prompt: template }
    return { paths: [], set, origin: { kind: "drawn", ...drawn } }
  }
  if (flag !== undefined) {
    throw new UsageError(
      `rows are either read or generated; leave out the files, or --${flag.replaceAll("_", "-")}`,
    )
  }
  const paths = await expandPaths(files)
  if (paths.length === 0 && terminal.isInputTyped) {
    throw new UsageError(
      "name files with rows, or generate some with --count, --length and --max-depth",
    )
  }
  const reading = await readingOf(options, among)
  const set = await readCases(inputsOf(paths, terminal), { ...reading, ...asking })
  const read = set.files.map(({ path, cases }) => ({ name: basename(path), cases }))
  return { paths, set, origin: { kind: "read", files: read } }
}

async function* drawnRows(resolved: ResolvedParameters): AsyncGenerator<Uint8Array> {
  const { rowChunks } = await import("../../generate/rows/row-format.ts")
  const extras = { withAssignment: true, withMeta: true, steps: undefined }
  for (const { bytes } of rowChunks(resolved, "jsonl", extras)) yield Uint8Array.from(bytes)
}
