import { existsSync } from "node:fs"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { QuickPrinter } from "../../language/convert/quick-printer.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { detect, type Reading } from "../../language/engines/readings.ts"
import { describeSubstitution } from "../../language/print/describe-substitution.ts"
import { write } from "../../language/print/print.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import type { LineQuestion } from "../../node/answers/line-question.ts"
import { planned } from "../../validate/plan/check-plan.ts"
import { answerExpressions } from "../answer-expressions.ts"
import {
  type DatasetConvertOptions,
  endingOfRows,
  isRowFile,
  mayBeRowFile,
  namesDataset,
} from "../options/dataset-convert-options.ts"
import { dialectsToTry, knownDialects, oneName } from "../options/options.ts"
import { textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { shellCommand } from "../render/shell-command.ts"
import { placing, UnwritableInTextError } from "../render/unwritable-in-text.ts"
import { readingRows } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

interface ConvertOptions extends DatasetConvertOptions {
  readonly dialect?: string
  readonly from?: string
  readonly threads?: number
}

export const convertCommand = commandSpec({
  arguments: [
    {
      name: "[input...]",
      text:
        "an expression in quotes, or files of rows that validate reads; without it, or with -, reads standard " +
        "input, one expression per line",
      isExpression: true,
    },
  ],
  options: [
    { name: "to", required: true },
    "dialect",
    {
      name: "output",
      text:
        "output file for rows, ending in .jsonl, .json, .csv, .tsv or .parquet; a file next to it lists what was " +
        "not converted (default: JSON Lines on standard output, as with -)",
    },
    { name: "groups", default: "keep" },
    { name: "spacing", default: "spaced" },
    "from",
    "precedence",
    {
      name: "strict",
      text:
        "refuse operators that the target notation lacks, and expressions that any two notations read differently; " +
        "by default, other operators replace these, and the most common notations decide",
    },
    "grammar",
    ...readingRows.filter((name) => name !== "atoms"),
    "also",
    "labels",
    "onError",
    "force",
    {
      name: "threads",
      text: "number of cores to use for standard input (default: all, up to 8)",
    },
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot convert "True ^ ( not False )" --to binary --spacing compact', "1!=(!0)"],
    ['boolglot convert "1 != ! 0" --precedence c --to yes-no', "YES xor ( not NO )"],
    ["boolglot convert rows.jsonl --to binary --labels -o binary.jsonl"],
  ],
  refuses: {
    atoms: "sentences have no form in another notation; convert rows without them",
  },
  exitCodes: {
    0: "every expression was converted",
    1: "a line of standard input or an expression in a row was refused, or the target notation cannot express it",
    2: "the expression was refused, the target notation cannot express it, or the command could not run",
  },

  run: async (terminal, inputs: readonly string[], options: ConvertOptions) => {
    const known = await knownDialects(options)
    const { precedence } = options
    const dialect = oneName(options, known)
    const dialects = dialectsToTry(known, dialect)
    if (endingOfRows.test(options.to)) {
      throw new UsageError(
        `--to names a notation, not the file ${options.to}; for example: --to python -o ${options.to}`,
      )
    }
    const target = dialectNamed(options.to, known)
    const [input] = inputs
    const convertFiles = async () => {
      refuseOther(inputs, dialects, options)
      const { convertDataset } = await import("../convert-dataset.ts")
      return convertDataset(terminal, inputs, { ...options, dialect }, known)
    }
    if (namesDataset(options) || (inputs.length > 1 && inputs.every(mayBeRowFile))) {
      return convertFiles()
    }
    const expression = input === "-" ? undefined : input
    if (inputs.length > 1) {
      throw new UsageError(
        `convert takes one expression, not ${inputs.length}; put the expression in quotes`,
      )
    }
    const { read } = await textReader(dialects, options)
    // Lines are many.
    let quickPrinter: QuickPrinter | undefined
    const answer = (text: string) => {
      const reading = read(text)
      const { dialect, tree } = reading
      const printed = quickPrinter?.(tree)
      const { text: converted, substitutions } =
        printed === undefined
          ? written(text, reading, target, options)
          : { text: printed, substitutions: [] }
      return {
        text: () => converted,
        json: () =>
          JSON.stringify({
            text: converted,
            from: dialect.name,
            to: target.name,
            precedence,
            ...(substitutions.length > 0 && { substitutions }),
          }),
        remarks: substitutions.map(describeSubstitution),
        reading,
      }
    }
    if (expression !== undefined && mayBeRowFile(expression)) {
      if (!canBeAnswered(expression, answer)) return convertFiles()
      if (isRowFile(expression)) throw meantAsBoth(expression)
    }
    const [named, ...others] = precedence === undefined ? dialects : []
    const quick = async () => {
      const { quickPrinterOf } = await import("../../language/convert/quick-printer.ts")
      quickPrinter = quickPrinterOf(target, options)
      const from = others.length === 0 ? named : undefined
      return from && tokenByToken(from, target, options)
    }
    return answerExpressions(terminal, expression, options, dialects, answer, {
      isQuick: true,
      takesFiles: true,
      quick,
      threads: options.threads ?? "usual",
    })
  },
})

/** @throws UnwritableError, with what would be written without --strict */
function written(
  text: string,
  { dialect, tree }: Reading,
  target: Dialect,
  options: ConvertOptions,
): ReturnType<typeof write> {
  try {
    return placing(text, dialect, () => write(tree, target, options))
  } catch (error) {
    if (!(error instanceof UnwritableInTextError) || !options.strict) throw error
    let other: string
    try {
      other = write(tree, target, { ...options, strict: false }).text
    } catch {
      throw error
    }
    const hint = `leave out --strict to write "${other}"`
    throw new UnwritableInTextError(error, text, error.offset, error.found, hint)
  }
}

/** @throws UsageError for an expression or an output file in place of files of rows */
function refuseOther(
  [input = "", second = "", ...others]: readonly string[],
  dialects: readonly Dialect[],
  { to, output = "" }: ConvertOptions,
): void {
  // Names of files and patterns have no white space, and expressions nearly always have an operator.
  const isFile =
    mayBeRowFile(input) || existsSync(input) || /^(?:[\w./-]*|\S*[/*?[{]\S*)$/.test(input)
  if (!isFile && second === "" && detect(input, dialects).length > 0) {
    const alone = shellCommand(["boolglot", "convert", input, "--to", to])
    const file = shellCommand([output])
    throw new UsageError(`-o is for dataset files; to convert the expression: ${alone} > ${file}`)
  }
  const isOutput = endingOfRows.test(second) && !/[*?[{]/.test(second) && !existsSync(second)
  if (isRowFile(input) && isOutput && others.length === 0) {
    throw new UsageError(`cannot read ${second}: there is no such file; to write it: -o ${second}`)
  }
}

/** Whether the name of a file is also an expression that can be converted. */
function canBeAnswered(name: string, answer: (text: string) => unknown): boolean {
  try {
    answer(name)
    return true
  } catch (error) {
    if (error instanceof BoolglotError) return false
    throw error
  }
}

function meantAsBoth(name: string): UsageError {
  return new UsageError(
    `${name} is an expression, and there is a file of rows of that name: -o FILE converts the file (-o - to ` +
      "standard output), and an expression on standard input is never a file",
  )
}

/** The question that is answered without a tree; `undefined` if these notations need one. */
async function tokenByToken(
  from: Dialect,
  to: Dialect,
  options: ConvertOptions,
): Promise<LineQuestion | undefined> {
  const { lineRespellerOf } = await import("../../language/convert/line-respeller.ts")
  if (lineRespellerOf(from, to, options) === undefined) return undefined
  const names = `","from":${escapedJson(from.name)},"to":${escapedJson(to.name)}}`
  const { spacing = "spaced", groups = "keep" } = options
  return {
    asks: "conversion",
    from: planned(from),
    to: planned(to),
    options: { spacing, groups },
    frame: options.json ? ['{"line":', ',"text":"', names] : undefined,
  }
}

function escapedJson(text: string): string {
  return visibleJson(JSON.stringify(text))
}
