// Error messages for a file or an expression in the wrong place.
//
//     boolglot rows.jsonl            rows.jsonl is a file; to check it: boolglot validate rows.jsonl
//     boolglot "True and False"      to evaluate an expression: boolglot eval 'True and False'
//     boolglot evl                   there is no command evl; did you mean eval?

import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs"
import { type CircuitFormat, circuitFormatOfText, circuitFormats } from "../circuits/index.ts"
import { nearest } from "../errors/index.ts"
import { endingOfRows } from "../formats/index.ts"
import { addressProblem, nearestFile } from "../node/index.ts"
import { UsageError } from "./options/expression-options.ts"
import { shellCommand } from "./render/shell-command.ts"

/**
 * Refuses the name of a file, folder or address given as an expression, even if it is misspelled.
 *
 * @param option the option with the expression, if it is not an argument
 */
export function refuseFileName(given: string, option?: string): void {
  if (/\s/.test(given) || !/\.\w+$|[/\\]/.test(given)) return
  const address = addressProblem(given)
  if (address !== undefined) throw new UsageError(`${given}: ${address}`)
  if (circuitFormatOf(given) !== undefined) {
    const print = shellCommand(["boolglot", "simplify", given, "--to", "python"])
    throw new UsageError(`${given} is a circuit; to write its outputs as expressions: ${print}`)
  }
  const [, form] = /\.(cnf|dimacs|pla|aag|aig|bench|blif|bnet|eqn)$/i.exec(given) ?? []
  if (form !== undefined) throw new UsageError(logicFileProblem(given, form.toLowerCase()))
  const exists = existsSync(given)
  // A dotted name can be a variable, such as user.admin, even if there is a file user.admins.
  const meant = exists ? undefined : nearestFile(given, (name) => endingOfRows.test(name))
  if (!exists && meant === undefined && !endingOfRows.test(given)) return
  if (option !== undefined) {
    const example = shellCommand([option, "p -> q"])
    throw new UsageError(`${option} takes an expression, not a file; for example: ${example}`)
  }
  if (!exists) {
    const advice = meant ?? "this takes an expression, and boolglot validate takes files"
    throw new UsageError(`there is no file ${given}; ${advice}`)
  }
  const check = shellCommand(["boolglot", "validate", given])
  if (statSync(given).isDirectory())
    throw new UsageError(`${given} is a folder; to check it: ${check}`)
  if (!endingOfRows.test(given)) {
    throw new UsageError(
      `${given} is a file, and this takes an expression, such as 'True and False'; files of rows are checked with ` +
        "boolglot validate",
    )
  }
  if (!/\.(txt|log)$/i.test(given))
    throw new UsageError(`${given} is a dataset; to find its notation and check it: ${check}`)
  throw new UsageError(
    `${given} is a file; to read one expression per line, put < before its name: < ${given}; to check it ` +
      `as a dataset: ${check}`,
  )
}

/** Whether a name is the path of an existing text file, which has one expression per line. */
export function isTextFile(name: string): boolean {
  return /\.(txt|log)$/i.test(name) && !/\s/.test(name) && existsSync(name)
}

/** Whether a name has the extension of a circuit file. `.v` doesn't count, since a variable's name may end in it. */
export function namesCircuit(name: string): boolean {
  return /\.(?:aag|aig|bench|blif|bnet|eqn)$/i.test(name)
}

/** The format of an existing circuit file, judging by its extension. */
export function circuitFormatOf(path: string): CircuitFormat | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase()
  const format = circuitFormats.find((each) => each === ending)
  if (format === undefined && ending !== "txt") return undefined
  if (!existsSync(path)) return undefined
  return format ?? gatesIn(path)
}

/** The format of a text file of gates, such as the wires of Advent of Code; `undefined` for other files. */
function gatesIn(path: string): CircuitFormat | undefined {
  if (!statSync(path).isFile()) return undefined
  const start = Buffer.alloc(4096)
  const file = openSync(path, "r")
  try {
    const length = readSync(file, start)
    // The last line may be incomplete.
    const text = start.toString("utf8", 0, length < start.length ? length : start.lastIndexOf("\n"))
    return circuitFormatOfText(text) === "bench" ? "bench" : undefined
  } finally {
    closeSync(file)
  }
}

/**
 * The format of an argument that is a circuit file, or a text with several definitions.
 *
 * @param fewest minimum number of definitions
 */
export function circuitGiven(given: string, fewest?: number): CircuitFormat | undefined {
  return circuitFormatOf(given) ?? circuitFormatOfText(given, fewest)
}

function logicFileProblem(path: string, ending: string): string {
  const reader = readers.get(ending)
  const toRead = (file: string) => shellCommand(["boolglot", ...(reader ?? []), file])
  if (existsSync(path)) return `${path} is a file; to read it: ${toRead(path)}`
  const isAlike = (name: string) => name.toLowerCase().endsWith(`.${ending}`)
  const meant = nearestFile(path, isAlike, reader && toRead)
  return `there is no file ${path}${meant === undefined ? "" : `; ${meant}`}`
}

/** How to read a file of clauses or rows; circuits are recognised before. */
const readers: ReadonlyMap<string, readonly string[]> = new Map([
  ["pla", ["simplify", "--pla"]],
  ["cnf", ["satisfy", "--dimacs"]],
  ["dimacs", ["satisfy", "--dimacs"]],
])

/** @param operands an unknown command and its arguments */
export function misplacedInput(operands: readonly string[], commands: readonly string[]): string {
  const [given = ""] = operands
  const toCheck = (path: string) => shellCommand(["boolglot", "validate", path])
  const isFolder = existsSync(given) && statSync(given).isDirectory()
  if (circuitFormatOf(given) !== undefined) {
    const compare = shellCommand(["boolglot", "equivalent", given, "OTHER"])
    const convert = shellCommand(["boolglot", "convert", given, "--to", "verilog"])
    return `error: ${given} is a circuit; to compare it: ${compare}; to convert it: ${convert}`
  }
  if (isFolder || (existsSync(given) && /\.\w+$/.test(given))) {
    const kind = isFolder ? "folder" : "file"
    return `error: ${given} is a ${kind}; to check it: ${toCheck(given)}`
  }
  const name = given.toLowerCase()
  const meant =
    commands.find((command) => otherNames[command]?.includes(name)) ??
    otherCalls[name] ??
    nearest(given, commands)[0]
  if (meant !== undefined) return `error: there is no command ${given}; did you mean ${meant}?`
  // Expressions are rarely quoted in part.
  if (/^[a-z]{2,}$/.test(given) && operands.slice(1).some((word) => /\s/.test(word))) {
    return `error: there is no command ${given}`
  }
  const file = /\.\w+$/.test(given) ? nearestFile(given, undefined, toCheck) : undefined
  if (file !== undefined || mayBeRowFile(given)) {
    return `error: there is no file ${given}${file === undefined ? "" : `; ${file}`}`
  }
  const text = operands.join(" ")
  const isExpression =
    /[\s()&|!~^∧∨¬]|^(true|false|[tf01])$/i.test(given) ||
    (operands.length > 1 && /(^| )(and|or|not|xor|implies|iff|[&|^]+|<?->)( |$)/i.test(text))
  if (isExpression) {
    const evaluated = shellCommand(["boolglot", "eval", text])
    return `error: there is no command ${shellCommand([text])}; to evaluate an expression: ${evaluated}`
  }
  return `error: there is no command ${given}`
}

export function isRowFile(name: string): boolean {
  return /\.\w+$/.test(name) && existsSync(name)
}

/** Whether the file exists, or its name has the ending of a row file and, unlike most expressions, no white space. */
export function mayBeRowFile(name: string): boolean {
  return isRowFile(name) || (endingOfRows.test(name) && !/\s/.test(name))
}

/** What other programs call these commands. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  eval: ["evaluate", "calc"],
  validate: ["lint", "verify", "test"],
  convert: ["translate", "transpile", "format"],
  simplify: ["minimize", "reduce"],
  satisfy: ["sat", "solve", "models", "count"],
  "truth-table": ["tt", "truthtable"],
  parse: ["ast", "tree"],
  detect: ["identify"],
  dialects: ["notations", "languages", "list"],
  generate: ["random", "create"],
  run: ["evaluation", "ask"],
  score: ["stats"],
}

/** Other calls that do the work of other programs' commands. */
const otherCalls: Readonly<Record<string, string>> = {
  fix: "validate --fix",
  compare: "score or table",
  cnf: "simplify --form cnf",
  dnf: "simplify --form dnf",
  nnf: "simplify --form nnf",
}
