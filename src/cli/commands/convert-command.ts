import { existsSync } from "node:fs"
import { formulaIn } from "../../circuits/index.ts"
import { BoolglotError } from "../../errors/index.ts"
import { endingOfRows } from "../../formats/index.ts"
import { type Dialect, dialectNamed, findDialect } from "../../language/dialect/index.ts"
import { detect, type Reading } from "../../language/engines/index.ts"
import {
  describeRenamings,
  describeSubstitution,
  UnwritableError,
  type Written,
  write,
} from "../../language/print/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import type { LineQuestion } from "../../node/index.ts"
import { planned } from "../../validate/index.ts"
import { answerReadings } from "../answer-expressions.ts"
import {
  circuitGiven,
  isRowFile,
  mayBeRowFile,
  namesCircuit,
  refuseFileName,
} from "../file-or-expression.ts"
import {
  dialectsToTry,
  knownDialects,
  notationAmong,
  textReader,
  UsageError,
  withoutUndefined,
} from "../options/expression-options.ts"
import { placing, UnwritableInTextError } from "../render/doubts-about-reading.ts"
import { boolglotCall, shellCommand } from "../render/shell-command.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { readingRows, threadsForLines } from "../specification/specify.ts"

/** Options that only apply to files of rows. */
const ofRows = [...readingRows, "output", "also", "labels", "onError", "force"] as const
/** Options that apply to expressions, but not to circuits, with the values that change nothing. */
const ofExpressions = [
  ["groups", "keep"],
  ["spacing", "idiomatic"],
  ["rename", "needed"],
  ["strict", false],
] as const
/** Formats of whole circuits. Lists of formulas are written to them as one file. */
const circuitTargets = /^(?:bench|blif|verilog|bnet|dot|v|aag|aig|eqn)$/
const onlyCircuits = /^(?:bench|blif|bnet|dot)$/

export const convertCommand = commandSpec({
  arguments: [
    {
      name: "[input...]",
      text:
        "an expression in quotes, a circuit (.bench, .blif, .aag, .aig, .v, .bnet, .eqn), or dataset files as in " +
        "validate; without it, or with -, reads standard input, one expression per line",
      isExpression: true,
    },
  ],
  options: [
    {
      name: "to",
      text: "target notation; for circuits also bench, blif, verilog, bnet, dot, python or smt-lib as a whole file",
      required: true,
    },
    "dialect",
    {
      name: "output",
      text:
        "output file for a circuit, or for rows, ending in .jsonl, .json, .csv, .tsv or .parquet; a file next to it lists the " +
        "rows that were not converted (default: JSON Lines on standard output, as with -)",
    },
    { name: "groups", default: "keep" },
    { name: "spacing", default: "idiomatic" },
    "rename",
    "from",
    "precedence",
    {
      name: "strict",
      text:
        "refuse operators and names that the target notation lacks, instead of replacing them, and " +
        "expressions that any two notations read differently",
    },
    "grammar",
    ...readingRows.filter((name) => name !== "atoms"),
    "also",
    "labels",
    "onError",
    "force",
    threadsForLines,
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot convert "True ^ ( not False )" --to binary --spacing compact', "1!=(!0)"],
    ['boolglot convert "1 != ! 0" --precedence c --to yes-no', "YES xor ( not NO )"],
    ["boolglot convert rows.jsonl --to binary --labels -o binary.jsonl"],
    ["boolglot convert adder.bench --to verilog -o adder.v"],
  ],
  refuses: {
    atoms: "sentences have no form in another notation; convert rows without them",
  },
  exitCodes: {
    0: "every expression was converted",
    1: "a line of standard input or an expression in a row was refused, or the target notation cannot express it",
    2: "the expression was refused, the target notation cannot express it, or the command could not run",
  },

  run: async (terminal, inputs, given) => {
    const known = await knownDialects(given)
    const { from, dialect = from, ...others } = given
    if (from && dialect && dialectNamed(from, known) !== dialectNamed(dialect, known)) {
      throw new UsageError(
        `--dialect ${dialect} and --from ${from} name two notations; give one of them`,
      )
    }
    const options = { ...others, ...withoutUndefined({ dialect }) }
    const dialects = dialectsToTry(known, options.dialect)
    if (endingOfRows.test(options.to)) {
      throw new UsageError(
        `--to names a notation, not the file ${options.to}; for example: --to python -o ${options.to}`,
      )
    }
    const [input] = inputs
    if (input !== undefined && /\s/.test(options.to) && findDialect(input, known) !== undefined) {
      const swapped = boolglotCall("convert", options.to, "--to", input)
      throw new UsageError(`${input} is a notation, and --to names one; did you mean ${swapped}?`)
    }
    const fewest = onlyCircuits.test(options.to) ? 1 : 2
    const circuit = inputs.length === 1 ? circuitGiven(input ?? "", fewest) : undefined
    if (!circuit && inputs.length === 1 && namesCircuit(input ?? "")) refuseFileName(input ?? "")
    // Lists of formulas are also rows, which notations are for.
    const mayBeRows = /^(?:bnet|eqn)$/.test(circuit ?? "") && namesCircuit(input ?? "")
    if (circuit && input && (!mayBeRows || circuitTargets.test(options.to))) {
      const row = ofRows.find((name) => !/^(?:output|force)$/.test(name) && name in options)
      if (row !== undefined) throw new UsageError(`${flagOf(row)} is for rows, not for a circuit`)
      for (const [name, usual] of ofExpressions) {
        if ((options[name] ?? usual) === usual) continue
        throw new UsageError(`${flagOf(name)} is for expressions, not for a circuit`)
      }
      const { convertCircuitFile } = await import("../circuit-files.ts")
      return convertCircuitFile(terminal, input, circuit, options)
    }
    const target = dialectNamed(options.to, known)
    const convertFiles = async () => {
      refuseOther(inputs, dialects, options)
      const { convertDataset } = await import("../convert-dataset.ts")
      return convertDataset(terminal, inputs, options, known)
    }
    const namesDataset = ofRows.some((name) => (options as OptionsWith<"to">)[name] !== undefined)
    if (namesDataset || (inputs.length > 1 && inputs.every(mayBeRowFile))) return convertFiles()
    if (inputs.length > 1) {
      const { expression, notation } = notationAmong(inputs, known) ?? {}
      const way =
        expression === undefined || notation === undefined
          ? "put the expression in quotes"
          : `to name its notation: ${boolglotCall("convert", expression, "--dialect", notation, "--to", options.to)}`
      throw new UsageError(`convert takes one expression, not ${inputs.length}; ${way}`)
    }
    const answerWith = (reading: Reading, made: Written) => {
      const { text, substitutions, renamed } = made
      const names = { from: reading.dialect.name, to: target.name }
      const changes = {
        ...(substitutions.length > 0 && { substitutions }),
        ...(renamed.length > 0 && { renamed }),
      }
      const { precedence } = options
      return {
        text: () => text,
        json: () => JSON.stringify({ text, ...names, precedence, ...changes }),
        remarks: [...substitutions.map(describeSubstitution), ...describeRenamings(renamed)],
      }
    }
    const keepsOperators = options.precedence === undefined && options.groups === "keep"
    const answer = (reading: Reading, text: string) => {
      if (reading.atoms !== undefined) {
        return writtenAtoms(text, reading, target, options).then((made) =>
          answerWith(reading, made),
        )
      }
      const made = written(text, reading, target, options)
      if (!keepsOperators || reading.dialect.name !== target.name) return answerWith(reading, made)
      return import("../../language/respell/own-operators.ts").then(({ withOwnOperators }) => {
        const own = withOwnOperators(made.text, text, target, options.spacing)
        return answerWith(reading, { ...made, text: own })
      })
    }
    const expression = input === "-" ? undefined : input
    if (expression !== undefined && mayBeRowFile(expression)) {
      const { read } = await textReader(dialects, options)
      // A path may be a name in Lisp, which other notations can't write.
      const asIs = { ...options, rename: "never" } as const
      const convert = () => written(expression, read(expression), target, asIs)
      if (mayBeRows || !canBeAnswered(convert)) return convertFiles()
      if (isRowFile(expression)) {
        throw new UsageError(
          `${expression} is an expression, and there is a file of rows of that name: -o FILE converts the file (-o - ` +
            "to standard output), and an expression on standard input is never a file",
        )
      }
    } else if (expression !== undefined) refuseFileName(expression)
    const quick = async () =>
      options.precedence === undefined ? tokenByToken(dialects, target, options) : undefined
    return answerReadings(terminal, expression, options, answer, {
      dialects,
      isQuick: true,
      takesFiles: true,
      quick,
      readsAtoms: true,
      copiesAtoms: true,
      formulaIn,
      threads: options.threads ?? "usual",
    })
  },
})

/** @throws UnwritableError, with what would be written without --strict or --rename never */
function written(
  text: string,
  { dialect, tree }: Reading,
  target: Dialect,
  options: OptionsWith<"to">,
): Written {
  try {
    return placing(text, dialect, () => write(tree, target, options, dialect))
  } catch (error) {
    const isStrict = options.strict === true
    const isRefused = isStrict || options.rename === "never"
    if (!(error instanceof UnwritableInTextError) || !isRefused) throw error
    const { rename, ...others } = options
    const writable = { ...(isStrict ? options : others), strict: false }
    if (!canBeAnswered(() => write(tree, target, writable, dialect))) throw error
    const other = write(tree, target, writable, dialect).text
    const hint = `leave out ${isStrict ? "--strict" : "--rename never"} to write "${other}"`
    throw new UnwritableInTextError(error, text, { offset: error.offset, text: error.found }, hint)
  }
}

/** @throws UnwritableError; for a comparison that the target can't express, the hint is to write a variable instead */
async function writtenAtoms(
  text: string,
  { dialect, tree }: Reading,
  target: Dialect,
  options: OptionsWith<"to">,
): Promise<Written> {
  const { shownAtom } = await import("../../language/atoms/spell-atom.ts")
  const { writeAtoms } = await import("../../language/atoms/write-atoms.ts")
  try {
    return writeAtoms(tree, target, { ...options, from: dialect })
  } catch (error) {
    const part = error instanceof UnwritableError ? error.part : undefined
    if (part?.kind !== "variable") throw error
    const found = shownAtom(part.name, dialect)
    const hint = `write a variable for each ${found.endsWith(")") ? "call" : "comparison"} with --rename letters`
    const offset = text.indexOf(found)
    if (offset < 0) throw error
    throw new UnwritableInTextError(error as UnwritableError, text, { offset, text: found }, hint)
  }
}

/** @throws UsageError if given an expression or an output file instead of dataset files */
function refuseOther(
  [input = "", second = "", ...others]: readonly string[],
  dialects: readonly Dialect[],
  { to, output = "" }: OptionsWith<"to">,
): void {
  // Names of files and patterns have no white space, and expressions nearly always have an operator.
  const isFile =
    mayBeRowFile(input) || existsSync(input) || /^(?:[\w./-]*|\S*[/*?[{]\S*)$/.test(input)
  if (!isFile && second === "" && detect(input, dialects).length > 0) {
    const alone = boolglotCall("convert", input, "--to", to)
    const file = shellCommand([output])
    throw new UsageError(`-o is for dataset files; to convert the expression: ${alone} > ${file}`)
  }
  const isOutput = endingOfRows.test(second) && !/[*?[{]/.test(second) && !existsSync(second)
  if (isRowFile(input) && isOutput && others.length === 0) {
    throw new UsageError(`cannot read ${second}: there is no such file; to write it: -o ${second}`)
  }
}

function canBeAnswered(answer: () => unknown): boolean {
  try {
    answer()
    return true
  } catch (error) {
    if (error instanceof BoolglotError) return false
    throw error
  }
}

/** The question that is answered without a tree; `undefined` if these notations need one. */
async function tokenByToken(
  dialects: readonly Dialect[],
  to: Dialect,
  options: OptionsWith<"to">,
): Promise<LineQuestion | undefined> {
  const [from, ...others] = dialects
  // JSON names the notation of each line, and the ones that read it differently.
  if (from === undefined || (others.length > 0 && options.json)) return undefined
  const { respellerOf } = await import("../../language/respell/respeller.ts")
  if (!dialects.some((each) => respellerOf(each, to, options) !== undefined)) return undefined
  const [fromName, toName] = [from, to].map(({ name }) => visibleJson(JSON.stringify(name)))
  const { spacing = "idiomatic", groups = "keep" } = options
  return {
    asks: "conversion",
    dialects: dialects.map(planned),
    to: planned(to),
    options: { spacing, groups },
    decidedBy: options.strict === true ? "all" : "usual",
    frame: options.json
      ? ['{"line":', ',"text":"', `","from":${fromName},"to":${toName}}`]
      : undefined,
  }
}
