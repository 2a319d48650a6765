// What the command line says of a remedy: the library names options, and only here they become flags.
//
//     the line has 616 bytes, …; --longest-line 1MB reads it
//                              └ what stands before a remedy belongs to it

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { FileError } from "../../errors/file-error.ts"
import { didYouMean } from "../../errors/nearest.ts"
import type { Remedy } from "../../errors/remedy.ts"
import { GrammarError } from "../../language/ohm/grammar-error.ts"
import { longestName, shortened } from "../../language/source/shortened.ts"
import { OptionError } from "../../node/validate/refuse-options.ts"
import type { DatasetReport } from "../../report/report.ts"
import { flagOf } from "../specification/option-spec.ts"
import { shellCommand } from "./shell-command.ts"

/** A sentence of the library, and what there is against it. */
interface Remediable {
  readonly message: string
  readonly remedies?: readonly Remedy[]
}

/** What was found, and the flags of the command line that answer it. */
export function withAdvice(found: Remediable): string {
  const { message, remedies = [] } = found
  const shown =
    found instanceof OptionError
      ? message.replace(/^the option (\w+)/, (_, option: string) => flagOf(option))
      : message
  const isTable = found instanceof BoolglotError && found.code === "too-many-variables"
  const other = isTable ? "; boolglot satisfy finds values that make an expression true" : ""
  const otherwise = otherwiseMeant(found)
  const named = otherwise === "" ? shown : shown.replace(/^cannot read (.*?):/, 'cannot read "$1":')
  return named + remedies.map(adviceOf).join("") + parentMeant(found) + otherwise + other
}

/** The grammar that was probably to be extended. */
function parentMeant(found: Remediable): string {
  const missing = found instanceof GrammarError ? found.missing : undefined
  if (missing === undefined) return ""
  const { name, known } = missing
  return `; ${didYouMean(name, known) ?? `there are ${shortened(known.join(", "), longestList)}`}`
}

/** In characters. */
const longestList = 60

/** A way out for an expression that was given where a file belongs. */
function otherwiseMeant(found: Remediable): string {
  if (!(found instanceof FileError)) return ""
  const isMissing = (found.cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT"
  const { path } = found
  const isExpression = /^(?![./~]).*(?:[&|!∧∨¬→]|\s(?:and|or|not|xor|implies|iff)\s|^not\s)/i.test(
    path,
  )
  if (!isMissing || !isExpression) return ""
  return `; to evaluate an expression: ${shellCommand(["boolglot", "eval", path])}`
}

/** The report whose files and rows say what is wrong with these flags, for people. Findings keep theirs apart. */
export function reportWithAdvice(report: DatasetReport): DatasetReport {
  return {
    ...report,
    files: report.files.map(({ remedies, ...file }) =>
      file.problem === null
        ? file
        : {
            ...file,
            problem: withAdvice({ message: file.problem, ...(remedies && { remedies }) }),
          },
    ),
    badRows: report.badRows.map((row) =>
      row.remedies === undefined ? row : { ...row, message: withAdvice(row) },
    ),
  }
}

/** It follows a message. */
function adviceOf(remedy: Remedy): string {
  if ("oneOf" in remedy) {
    const flags = remedy.oneOf.map((name) => shellCommand([flagsOf[remedy.option], name]))
    return `; choose ${flags.length > 1 ? "one" : "it"} with ${flags.join(" or ")}`
  }
  switch (remedy.option) {
    case "precedence":
      return `; check with ${precedenceFlag(remedy.value)}`
    case "template":
      return remedy.value === undefined
        ? "; if they stand within it, --extract says where"
        : `; --extract '${remedy.value}' reads the labels in the texts`
    case "facts":
      return remedy.value === undefined
        ? "; if they are sentences with values, joined by operators, give the values with --atoms facts.json"
        : `; if they are literals, --atoms '${JSON.stringify(remedy.value)}' reads them`
    case "task":
      return remedy.value === undefined
        ? "; say what they are about with --task"
        : `; check with --task ${remedy.value}`
    case "inputField":
      return ": name the right one with --input-field"
    case "targetField":
      return remedy.value === undefined
        ? "; name its field with --target-field"
        : `; ${shellCommand(["--target-field", remedy.value])} checks it`
    case "assignmentField":
      return `, --assignment-field ${shellCommand([remedy.value])} reads them`
    case "unlabelled":
      return "; --unlabelled checks everything except labels"
    case "format":
      return formatAdvice[remedy.value ?? ""] ?? usualFormatAdvice
    case "longestLine":
      return remedy.value === undefined
        ? ", or else --longest-line reads it"
        : `; --longest-line ${Math.ceil(remedy.value / megabyte)}MB reads it`
    case "runFile":
      return `: resume with -o ${remedy.value}`
    case "dialect":
      return remedy.value === undefined
        ? "; choose one with --dialect"
        : `; try --dialect ${remedy.value}`
    case "values":
      return remedy.value === undefined
        ? " If it is a variable, give it a value with --set"
        : `; give it one with --set ${remedy.value.length > longestName ? "NAME" : remedy.value}=true`
    case "labelMap": {
      return `; --label-map '${mappedWords(remedy.value)}' would read them`
    }
    case "logicFile":
      return logicFileAdvice(remedy)
    case "convertTo": {
      const command = remedy.value === "dimacs" ? "satisfy" : "simplify"
      const name = remedy.value.toUpperCase()
      return `; convert it to ${name}, which boolglot ${command} --${remedy.value} reads`
    }
    case "form":
      return `: write it with --form ${remedy.value}`
    case "threads":
      return `; run with --threads ${remedy.value}, which takes less memory`
    case "grammar":
      return `; a notation of your own is given with ${shellCommand(["--grammar", ...(remedy.value === undefined ? [] : [remedy.value])])}`
    case "baseUrl":
      return "; --base-url names another endpoint"
    case "force":
      return "; --force replaces it all the same"
  }
}

const formatAdvice: Readonly<Record<string, string>> = {
  jsonl: "; one object a line is read with --input-format jsonl",
  text: "; if its lines contain expressions, --input-format text --extract 'Evaluate: {expr}' reads them",
}
const usualFormatAdvice = "; if you know its format, name it with --input-format"

/** A command for a file of a circuit or of clauses. */
function logicFileAdvice({
  value,
  path,
  in: notation,
}: Extract<Remedy, { option: "logicFile" }>): string {
  const flag = `--${value}`
  const file = path ?? "FILE"
  const [command, does] =
    value === "dimacs"
      ? [["satisfy", flag, file], "says whether all its clauses can be true"]
      : notation === undefined
        ? [["simplify", flag, file, "--form", value], "simplifies it"]
        : [["simplify", flag, file, "--to", notation], "prints it as expressions"]
  const saved = path === undefined ? "save it uncompressed, and " : ""
  return `; ${saved}${shellCommand(["boolglot", ...command])} ${does}`
}

const flagsOf = {
  inputField: "--input-field",
  targetField: "--target-field",
  assignmentField: "--assignment-field",
  dialect: "--dialect",
  format: "--input-format",
}

/** `T=true,F=false` */
export function mappedWords(words: Readonly<Record<string, unknown>>): string {
  return Object.entries(words)
    .map((pair) => pair.join("="))
    .join(",")
}

export function precedenceFlag(name: string): string {
  return `--precedence ${name}`
}

const megabyte = 1024 * 1024
