// Turns remedies into flags of the command line: the library names options, and never flags.
//
//     the line has 616 bytes, …; --longest-line 1MB reads it

import {
  BoolglotError,
  didYouMean,
  FileError,
  OptionError,
  type Remedy,
} from "../../errors/index.ts"
import { endingOfRows } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { findDialect, GrammarError, UnknownDialectError } from "../../language/dialect/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import type { DatasetReport } from "../../report/index.ts"
import { flagOf } from "../specification/option-spec.ts"
import { boolglotCall, shellCommand } from "./shell-command.ts"

/** A sentence of the library, with remedies for the problem. */
interface Remediable {
  readonly message: string
  readonly remedies?: readonly Remedy[]
}

/** The sentence, followed by the flags that solve the problem. */
export function withAdvice(found: Remediable): string {
  const { message, remedies = [] } = found
  const missing = found instanceof GrammarError ? found.missing : undefined
  // The grammar that the user probably meant to extend.
  const parent =
    missing === undefined
      ? ""
      : `; ${didYouMean(missing.name, missing.known) ?? `there are ${shortened(missing.known.join(", "), 60)}`}`
  const shown =
    found instanceof OptionError
      ? message.replace(/^the option (\w+)/, (_, option: string) => flagOf(option))
      : message
  const other = found instanceof BoolglotError ? (otherCommands.get(found.code) ?? "") : ""
  const otherwise = inWrongPlace(found)
  const named = otherwise === "" ? shown : shown.replace(/^cannot read (.*?):/, 'cannot read "$1":')
  return named + remedies.map(adviceOf).join("") + parent + otherwise + other
}

/** What to run instead, by error code. */
const otherCommands: ReadonlyMap<string, string> = new Map([
  ["too-many-variables", "; boolglot satisfy finds values that make an expression true"],
  [
    "undecided",
    "; boolglot simplify --form dimacs writes the clauses for a faster solver, such as cadical",
  ],
])

/** The commands that write what looks like a notation. */
const formCommands: ReadonlyMap<string, string> = new Map([
  ["truth-table", "boolglot truth-table"],
  ["svg", "boolglot draw"],
  ["tree", "boolglot parse"],
  ...["nnf", "dnf", "cnf", "anf", "nand", "nor", "minimal", "tseitin", "dimacs", "pla", "blif"].map(
    (form) => [form, `boolglot simplify --form ${form}`] as const,
  ),
])

/** Advice if an expression or a notation was passed as a file, or something else was passed as a notation. */
function inWrongPlace(found: Remediable): string {
  if (found instanceof UnknownDialectError) {
    const { dialect } = found
    if (expression.test(dialect)) {
      return `; to list the notations that accept an expression: ${boolglotCall("detect", dialect)}`
    }
    if (endingOfRows.test(dialect)) {
      return `; to find the notation of a file: ${boolglotCall("validate", dialect)}`
    }
    const command = formCommands.get(dialect)
    return command === undefined ? "" : `; ${dialect} is no notation: ${command} writes it`
  }
  if (!(found instanceof FileError)) return ""
  const { path, cause } = found
  if ((cause as NodeJS.ErrnoException | undefined)?.code !== "ENOENT") return ""
  if (expression.test(path)) return `; to evaluate an expression: ${boolglotCall("eval", path)}`
  const known = findDialect(path, builtInDialects)
  return known === undefined ? "" : `; ${path} is a notation: --dialect ${known.name}`
}

const expression = /^(?![./~]).*(?:[&|!∧∨¬→]|\s(?:and|or|not|xor|implies|iff)\s|^not\s)/i

/** The report with advice in the messages of files and rows. Findings keep their remedies. */
export function reportWithAdvice(report: DatasetReport): DatasetReport {
  return {
    ...report,
    files: report.files.map(({ remedies = [], ...file }) => {
      const { problem } = file
      return problem === null
        ? file
        : { ...file, problem: withAdvice({ message: problem, remedies }) }
    }),
    badRows: report.badRows.map((row) =>
      row.remedies === undefined ? row : { ...row, message: withAdvice(row) },
    ),
  }
}

/** Follows a message. */
function adviceOf(remedy: Remedy): string {
  if ("oneOf" in remedy) {
    const flag = flagOf(remedy.option === "format" ? "inputFormat" : remedy.option)
    const flags = remedy.oneOf.map((name) => shellCommand([flag, name]))
    return `; choose ${flags.length > 1 ? "one" : "it"} with ${flags.join(" or ")}`
  }
  if (remedy.option === "logicFile") return logicFileAdvice(remedy)
  return advice[remedy.option](("value" in remedy ? remedy.value : undefined) as never)
}

const advice: Readonly<Record<Exclude<Remedy["option"], "logicFile">, (value: never) => string>> = {
  precedence: (name: string) => `; check with ${precedenceFlag(name)}`,
  template: (template?: string) =>
    template === undefined
      ? "; if they are part of it, --extract finds them"
      : `; --extract '${template}' reads the labels in the texts`,
  facts: (facts?: object) =>
    facts === undefined
      ? "; if they are sentences with values, joined by operators, give the values with --atoms facts.json"
      : `; if they are literals, ${shellCommand(["--atoms", JSON.stringify(facts)])} reads them`,
  task: (task?: string) =>
    task === undefined ? "; say what they are about with --task" : `; check with --task ${task}`,
  inputField: () => ": name the right one with --input-field",
  targetField: (field?: string) =>
    field === undefined
      ? "; name its field with --target-field"
      : `; ${shellCommand(["--target-field", field])} checks it`,
  assignmentField: (field: string) => `, --assignment-field ${shellCommand([field])} reads them`,
  unlabelled: () => "; --unlabelled checks everything except labels",
  format: (format?: string) =>
    format === "jsonl"
      ? "; one object a line is read with --input-format jsonl"
      : format === "text"
        ? "; if its lines contain expressions, --input-format text --extract 'Evaluate: {expr}' reads them"
        : "; if you know its format, name it with --input-format",
  longestLine: (bytes?: number) =>
    bytes === undefined
      ? ", or else --longest-line reads it"
      : `; --longest-line ${Math.ceil(bytes / 1024 ** 2)}MB reads it`,
  runFile: (path: string) => `: resume with -o ${path}`,
  dialect: (name?: string) =>
    name === undefined ? "; choose one with --dialect" : `; try --dialect ${name}`,
  values: (name?: string) =>
    name === undefined
      ? " If it is a variable, give it a value with --set"
      : `; give it one with --set ${name.length > longestName ? "NAME" : name}=true`,
  labelMap: (words: object) =>
    `; ${shellCommand(["--label-map", mappedWords(words)])} would read them`,
  convertTo: (format: string) => {
    const command = format === "dimacs" ? "satisfy" : "simplify"
    return `; convert it to ${format.toUpperCase()}, which boolglot ${command} --${format} reads`
  },
  form: (form: string) => `: write it with --form ${form}`,
  threads: (threads: number) => `; run with --threads ${threads}, which takes less memory`,
  grammar: (path?: string) =>
    `; define a notation of your own with ${shellCommand(["--grammar", ...(path === undefined ? [] : [path])])}`,
  baseUrl: () => "; --base-url names another endpoint",
  force: () => "; --force replaces it all the same",
  fix: () => "; validate --fix FILE writes a corrected copy",
}

/** A command for a file that contains a circuit or clauses. */
function logicFileAdvice(remedy: Extract<Remedy, { option: "logicFile" }>): string {
  const { value, path, in: notation } = remedy
  const file = [`--${value}`, path ?? "FILE"]
  const [command, does] =
    value === "dimacs"
      ? [["satisfy", ...file], "says whether all its clauses can be true"]
      : notation === undefined
        ? [["simplify", ...file, "--form", value], "simplifies it"]
        : [["simplify", ...file, "--to", notation], "prints it as expressions"]
  const saved = path === undefined ? "save it uncompressed, and " : ""
  return `; ${saved}${boolglotCall(...command)} ${does}`
}

/** `T=true,F=false` */
export function mappedWords(words: object): string {
  return Object.entries(words)
    .map((pair) => pair.join("="))
    .join(",")
}

export function precedenceFlag(name: string): string {
  return `--precedence ${name}`
}
