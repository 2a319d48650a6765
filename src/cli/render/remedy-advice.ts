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
  const shown =
    found instanceof OptionError
      ? message.replace(/^the option (\w+)/, (_, option: string) => flagOf(option))
      : message
  const other = found instanceof BoolglotError ? (otherCommands.get(found.code) ?? "") : ""
  const otherwise = expressionMeant(found) || notationMeant(found)
  const named = otherwise === "" ? shown : shown.replace(/^cannot read (.*?):/, 'cannot read "$1":')
  return named + remedies.map(adviceOf).join("") + parentMeant(found) + otherwise + other
}

/** What to run instead, by error code. */
const otherCommands: ReadonlyMap<string, string> = new Map([
  ["too-many-variables", "; boolglot satisfy finds values that make an expression true"],
  [
    "undecided",
    "; boolglot simplify --form dimacs writes the clauses for a faster solver, such as cadical",
  ],
])

/** The grammar that the user probably meant to extend. */
function parentMeant(found: Remediable): string {
  const missing = found instanceof GrammarError ? found.missing : undefined
  if (missing === undefined) return ""
  const { name, known } = missing
  return `; ${didYouMean(name, known) ?? `there are ${shortened(known.join(", "), 60)}`}`
}

/** For an expression in place of a file. */
function expressionMeant(found: Remediable): string {
  if (!(found instanceof FileError)) return ""
  const { path } = found
  return isMissing(found) && expression.test(path)
    ? `; to evaluate an expression: ${boolglotCall("eval", path)}`
    : ""
}

function isMissing({ cause }: FileError): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT"
}

/** The commands that write what looks like a notation. */
const formCommands: ReadonlyMap<string, string> = new Map([
  ["truth-table", "boolglot truth-table"],
  ["svg", "boolglot draw"],
  ["tree", "boolglot parse"],
  ...["nnf", "dnf", "cnf", "anf", "nand", "nor", "minimal", "tseitin", "dimacs", "pla", "blif"].map(
    (form) => [form, `boolglot simplify --form ${form}`] as const,
  ),
])

/** For a notation in place of a file, and an expression in place of a notation. */
function notationMeant(found: Remediable): string {
  if (found instanceof UnknownDialectError && expression.test(found.dialect)) {
    const detect = boolglotCall("detect", found.dialect)
    return `; to list the notations that accept an expression: ${detect}`
  }
  if (found instanceof UnknownDialectError && endingOfRows.test(found.dialect)) {
    const check = boolglotCall("validate", found.dialect)
    return `; to find the notation of a file: ${check}`
  }
  if (found instanceof UnknownDialectError && formCommands.has(found.dialect)) {
    return `; ${found.dialect} is no notation: ${formCommands.get(found.dialect)} writes it`
  }
  if (!(found instanceof FileError) || !isMissing(found)) return ""
  const known = findDialect(found.path, builtInDialects)
  return known === undefined ? "" : `; ${found.path} is a notation: --dialect ${known.name}`
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
