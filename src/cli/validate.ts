import { Command, InvalidArgumentError } from "commander"
import {
  checkDataset,
  type Finding,
  rowsForDetection,
  type Summary,
} from "../dataset/check-dataset.ts"
import { defaultFields } from "../dataset/row.ts"
import { dialectNamed } from "../dialect/dialect-named.ts"
import { readBytes } from "../node/read-bytes.ts"
import { readLines } from "../node/read-lines.ts"
import { addCommonOptions, addExample, type CommonOptions, knownDialects } from "./options.ts"
import type { Run } from "./run.ts"
import { errorData } from "./show-error.ts"
import type { Output } from "./terminal.ts"
import { visibleLine } from "./visible.ts"

interface ValidateOptions extends CommonOptions {
  readonly dialect?: string
  readonly inputField: string
  readonly targetField: string
  readonly show: number
}

export function validateCommand(run: Run): Command {
  const command = new Command("validate")
    .description("check the labels of a JSONL dataset of boolean expressions")
    .argument("[file]", "rows of JSON, one a line; without it, standard input is read")
    .option(
      "-d, --dialect <name>",
      `the notation; by default detected from the first ${rowsForDetection} rows`,
    )
    .option("--input-field <name>", "the member with the expression", defaultFields.input)
    .option("--target-field <name>", "the member with the label", defaultFields.target)
    .option("--show <count>", "how many findings of each kind to print", parseCount, 10)
  addCommonOptions(command)
  addExample(
    command,
    `echo '{"input": "!(1&&0)", "target": "False"}' | boolglot validate`,
    "standard input",
    "dialect: binary (detected from one row)",
  )
  command.addHelpText(
    "after",
    "Exit code 1 when a label is wrong, or a row is refused or cannot be checked.",
  )
  return command.action(
    run(async (terminal, file: string | undefined, options: ValidateOptions) => {
      const dialects = await knownDialects(options)
      const shown = new Map<Finding["kind"], Finding[]>(kinds.map((kind) => [kind, []]))
      const limit = options.json ? Number.POSITIVE_INFINITY : options.show
      const lines = readLines(file === undefined ? terminal.input : readBytes(file))
      const summary = await checkDataset(
        lines,
        {
          fields: { input: options.inputField, target: options.targetField },
          dialects,
          ...(options.dialect === undefined
            ? {}
            : { dialect: dialectNamed(options.dialect, dialects) }),
        },
        (finding) => {
          const findings = shown.get(finding.kind)
          if (findings !== undefined && findings.length < limit) findings.push(finding)
        },
      )
      const name = file ?? "standard input"
      await terminal.output.write(
        options.json
          ? `${JSON.stringify(report(name, summary, [...shown.values()].flat()))}\n`
          : describe(name, summary, shown, terminal.output),
      )
      return summary.rows > 0 && summary.right === summary.rows ? 0 : 1
    }),
  )
}

const kinds: readonly Finding["kind"][] = ["wrong", "refused", "unchecked"]

function parseCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Write a whole number.")
  return Number(text)
}

function report(file: string, summary: Summary, findings: readonly Finding[]) {
  return {
    file,
    ...summary,
    dialect: summary.dialect?.name ?? null,
    detectedFrom: summary.detectedFrom ?? null,
    findings: findings
      .map((finding) =>
        finding.kind === "refused" ? { ...finding, error: errorData(finding.error) } : finding,
      )
      .sort((left, right) => left.line - right.line),
  }
}

function describe(
  file: string,
  summary: Summary,
  shown: ReadonlyMap<Finding["kind"], readonly Finding[]>,
  output: Output,
): string {
  const { colors, width = 100 } = output
  const counts: [string, number, (text: string) => string][] = [
    ["rows", summary.rows, String],
    ["accepted", summary.accepted, String],
    ["label right", summary.right, String],
    ["label wrong", summary.wrong, colors.red],
    ["refused", summary.refused, colors.red],
    ["not checked", summary.unchecked, colors.yellow],
  ]
  const digits = Math.max(...counts.map(([, count]) => String(count).length))
  const blocks = [
    [colors.bold(visibleLine(file, width)), `dialect: ${describeDialect(summary)}`],
    counts.map(([name, count, color]) => {
      const line = `  ${name.padEnd(11)}  ${String(count).padStart(digits)}`
      return count > 0 ? color(line) : line
    }),
    ...[...shown]
      .filter(([, findings]) => findings.length > 0)
      .map(([kind, findings]) => [
        `${headings[kind]}${more(findings.length, summary[kind])}:`,
        ...findings.flatMap((finding) => describeFinding(finding, width)),
      ]),
    [verdict(summary)],
  ]
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`
}

const headings: Record<Finding["kind"], string> = {
  wrong: "wrong labels",
  refused: "refused",
  unchecked: "not checked",
}

function more(shown: number, all: number): string {
  return shown === all ? "" : ` (the first ${shown} of ${all}; --show ${all} prints all)`
}

function describeDialect({ dialect, detectedFrom }: Summary): string {
  if (dialect === undefined) return "unknown; no row holds an expression that can be read"
  if (detectedFrom === undefined) return dialect.name
  const rows = detectedFrom === 1 ? "one row" : `${detectedFrom} rows`
  return `${dialect.name} (detected from ${rows})`
}

function describeFinding(finding: Finding, width: number): string[] {
  const line = `  line ${finding.line}: `
  const detail = (text: string) => `    ${visibleLine(text, width - 4)}`
  switch (finding.kind) {
    case "wrong":
      return [
        `${line}label ${word(finding.label)}, value ${word(finding.value)}`,
        detail(finding.input),
      ]
    case "refused": {
      const { error, acceptedBy, input } = finding
      const { position, message, hint } = error
      const place = position.line === 1 ? "" : `line ${position.line}, `
      const others = acceptedBy.length === 0 ? "" : `; accepted by ${acceptedBy.join(", ")}`
      return [
        visibleLine(`${line}${place}column ${position.column}: ${message}${others}`, 4 * width),
        ...(hint === undefined ? [] : [detail(`hint: ${hint}`)]),
        detail(input),
      ]
    }
    case "unchecked":
      return [visibleLine(line + finding.reason, 4 * width)]
  }
}

function word(value: boolean): string {
  return value ? "True" : "False"
}

function verdict({ rows, right }: Summary): string {
  if (rows === 0) return "no rows to check"
  return right === rows ? "every label is right" : `${rows - right} of ${rows} rows have findings`
}
