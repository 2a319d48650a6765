// Messages for calls that Commander rejects: what was typed, and what to type instead.
//
//     --format cannot be "tre"; did you mean "tree"? It takes tree, line or json
//     eval has no option --to; convert and simplify have it
//     eval takes one expression, but got 3 words; put it in quotes: boolglot eval 'True and False'

import { existsSync, statSync } from "node:fs"
import type { Command, CommanderError, Option } from "commander"
import { endingOfRows } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { obstacleIn } from "../../language/diagnosis/index.ts"
import { findDialect } from "../../language/dialect/index.ts"
import { detect } from "../../language/engines/index.ts"
import { inWords } from "../../number-format.ts"
import { notationAmong } from "../options/expression-options.ts"
import { inFewWords } from "../specification/command-help.ts"
import type { CommandEntry, CommandSpec } from "../specification/command-spec.ts"
import { choiceAdvice, meantFlag, nearFlag } from "../specification/likely-flag.ts"
import { flagOf } from "../specification/option-spec.ts"
import { type OptionName, options } from "../specification/options.ts"
import { isAssignment } from "../specification/read-values.ts"
import { optionSpec } from "../specification/specify.ts"
import { boolglotCall, shellCommand } from "./shell-command.ts"

interface UsageMessage {
  readonly problem: string
  readonly hint?: string
}

export interface RefusedCall {
  readonly program: Command
  /** The command that was called, if the call got that far. */
  readonly called: Command | undefined
  readonly commands: readonly CommandEntry[]
  readonly args: readonly string[]
}

export async function usageMessage(
  { code, message }: CommanderError,
  call: RefusedCall,
): Promise<UsageMessage> {
  const { pattern, explain } = explanations[code] ?? {}
  const [, ...parts] = pattern?.exec(message) ?? []
  const known = parts.length > 0 ? await explain?.(parts, call) : undefined
  if (known === undefined) return { problem: message.replace(/^error: /, "") }
  return typeof known === "string" ? { problem: known } : known
}

type Explained = string | UsageMessage

interface Explanation {
  /** Matches Commander's message for the error, which carries no other data. */
  readonly pattern: RegExp
  readonly explain: (
    parts: readonly (string | undefined)[],
    call: RefusedCall,
  ) => Explained | Promise<Explained>
}

const explanations: Readonly<Record<string, Explanation>> = {
  "commander.unknownOption": {
    pattern: /^error: unknown option '(.*)'$/s,
    explain: ([flag = ""], call) => unknownOption(flag, call),
  },
  "commander.invalidArgument": {
    pattern:
      /^error: (?:option '(.*?)' argument|command-argument value) '(.*)' is invalid(?: for argument '(.*?)')?\. (.*)$/s,
    explain: async ([flags, value = "", name, reason = ""], call) => {
      const target = flags === undefined ? argumentOf(name, call) : optionOf(flags, call)
      const shown = flags === undefined ? "" : typedFlag(flags, call.args)
      const choices = target?.argChoices
      const spec = (await specOf(call))?.options
        .map(optionSpec)
        .find((each) => each.flags === flags)
      const advice =
        spec?.advice?.(value) ??
        (choices === undefined
          ? sentencePart(reason) + (endingOfRows.test(value) ? " before the file name" : "")
          : choiceAdvice(value, choices))
      const problem =
        flags === undefined ? `${call.called?.name()} does not know` : `${shown} cannot be`
      return `${problem} "${value}"; ${advice}`
    },
  },
  "commander.optionMissingArgument": {
    pattern: /^error: option '(.*)' argument missing$/s,
    explain: async ([flags = ""], call) => {
      const shown = typedFlag(flags, call.args)
      const [typed = ""] = shown.split(" ")
      const value = await exampleOf(flags, call)
      if (["--dialect", "--to", "--from"].includes(longFlag(flags))) {
        const example = `${typed} ${value ?? "python"}`
        return `${shown} needs a value, as in ${example}; boolglot dialects lists all`
      }
      return `${shown} needs a value: ${typed} ${value ?? /[<[].*$/.exec(flags)?.[0] ?? ""}`
    },
  },
  "commander.missingMandatoryOptionValue": {
    pattern: /^error: required option '(.*)' not specified$/s,
    explain: async ([flags = ""], call) => {
      const known = ["--help", ...optionsOf(call).map(({ long }) => long)]
      const unknown = call.args.find(
        (arg) => /^--[a-z]/i.test(arg) && !known.includes(arg.split("=")[0]),
      )
      if (unknown !== undefined) return unknownOption(unknown, call)
      const { args: words = [], registeredArguments: takes = [] } = call.called ?? {}
      if (words.length > takes.length && takes.length === 0) return tooMany(call)
      const { description = "" } = optionOf(flags, call) ?? {}
      const [what] = inFewWords(description).split(",")
      const problem = `${longFlag(flags)} (the ${what}) is missing`
      const meant = valuesAmong[longFlag(flags)]?.(words)
      if (meant !== undefined) {
        const last = call.args.lastIndexOf(meant)
        const others = call.args.filter((arg, at) => at !== last && !/^(?:to|into)$/.test(arg))
        const right = boolglotCall(...others, longFlag(flags), meant)
        return `${problem}; did you mean ${right}?`
      }
      const value = /such as ([^\s,]+)/.exec(description)?.[1] ?? (await exampleOf(flags, call))
      // An endpoint's address without a scheme would be refused next.
      const args = call.args.map((arg, at) =>
        call.args[at - 1] === "--base-url" && !arg.includes("://") ? `http://${arg}` : arg,
      )
      const whole = value && boolglotCall(...args, longFlag(flags), value)
      return problem + (whole === undefined ? "" : `; for example: ${whole}`)
    },
  },
  "commander.conflictingOption": {
    pattern: /^error: option '(.*)' cannot be used with option '(.*)'$/s,
    explain: ([one = "", other = ""]) => {
      const flags = [longFlag(one), longFlag(other)]
      const isPlan = flags.includes("--plan-only") && flags.includes("--json")
      const way = isPlan ? "a plan is always JSON, so leave out --json" : "leave one of them out"
      return `${flags.join(" and ")} cannot be used together; ${way}`
    },
  },
  "commander.missingArgument": {
    pattern: /^error: missing required argument '(.*)'$/s,
    explain: async ([name = ""], call) => {
      const examples = ((await specOf(call))?.examples ?? []).map(([example]) => example)
      const example = examples.find((each) => each.startsWith("boolglot")) ?? examples[0]
      const command = call.called?.name() ?? ""
      const several = command === "equivalent" ? `two ${name}` : name
      const one = `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`
      const needed = argumentOf(name, call)?.variadic ? several : one
      return `${command} needs ${needed}; for example: ${example}`
    },
  },
  "commander.excessArguments": {
    pattern: /^error: (too many arguments)/,
    explain: (_, call) => tooMany(call),
  },
}

/** The word that was probably meant as the value of a required option. */
const valuesAmong: Readonly<Record<string, (words: readonly string[]) => string | undefined>> = {
  // A word that neither names a file nor looks like a pattern or a path.
  "--model": (words) =>
    words.find(
      (word) =>
        /^[\w.:-]+(?:\/[\w.:-]+)?$/.test(word) && !endingOfRows.test(word) && !existsSync(word),
    ),
  "--to": (words) => words.slice(1).findLast((word) => findDialect(word, builtInDialects)),
}

async function unknownOption(flag: string, call: RefusedCall): Promise<Explained> {
  const { called, args, commands } = call
  if (called === undefined) {
    const names = commands.map(({ name }) => name)
    const at = args.findIndex((arg) => names.includes(arg))
    if (at < 0) return `there is no option ${flag} before a command`
    const moved = boolglotCall(...args.slice(at), ...args.slice(0, at))
    return `${flag} belongs after the command: ${moved}`
  }
  const [name = "", value] = flag.split(/=(.*)/s)
  const flags = optionsOf(call).flatMap(({ long }) => long ?? [])
  if (value !== undefined && flags.includes(name)) {
    return `${name} takes no value; write ${name} alone`
  }
  const problem = `${called.name()} has no option ${name}`
  const owners = name.startsWith("--") ? await commandsWith(name, commands) : []
  const bound = flag.replace(/^-+/, "")
  const next = args[args.indexOf(flag) + 1] ?? ""
  const binding = [bound, `${bound}=${next}`].find(isAssignment)
  if (flags.includes("--set") && owners.length === 0 && binding !== undefined) {
    return `${problem}; did you mean --set ${binding}?`
  }
  const readsExpression = await takesExpression(call)
  const path = value ?? next
  const isInput = readsExpression && /^--?(?:f|i|in|input|file)$/.test(name)
  if (isInput && statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const isText = !endingOfRows.test(path) || /\.(?:txt|log)$/i.test(path)
    const way = isText
      ? `read one expression per line: ${boolglotCall(called.name())} < ${shellCommand([path])}`
      : `check a dataset: ${boolglotCall("validate", path)}`
    return `${problem}; to ${way}`
  }
  const refusals = Object.entries((await specOf(call))?.refuses ?? {})
  const refusal = refusals.find(([refused]) => hasFlag([refused as OptionName], name))
  if (refusal !== undefined) return `${problem}: ${refusal[1]}`
  if (name === "--in" && flags.includes("--to")) {
    return `${problem}; did you mean --to (the notation to write) or --dialect (the notation to read)?`
  }
  if (/^(?:--count|-n)$/.test(name) && flags.includes("--limit") && /^\d+$/.test(next)) {
    return `${problem}; did you mean --limit ${next}?`
  }
  const place = args.indexOf(flag)
  if (readsExpression && /^(?:--output|-o)$/.test(name) && /^[^-]/.test(path)) {
    const formats = optionsOf(call).find(({ long }) => long === "--format")?.argChoices ?? []
    const format = formats.find((each) => path.toLowerCase().endsWith(`.${each}`))
    const written = format === undefined ? [] : ["--format", format]
    const answer = args.toSpliced(place, value === undefined ? 2 : 1, ...written)
    const file = shellCommand([path])
    return `${problem}; it prints to standard output: ${boolglotCall(...answer)} > ${file}`
  }
  if (readsExpression && called.args[0] === flag && !/^--\w\w/.test(flag)) {
    const hint = `if ${flag} is the expression, write -- before it: -- '${flag}'`
    return { problem: `${called.name()} has no option ${flag}`, hint }
  }
  const meant = meantFlag(name, flags)
  if (meant !== undefined) return `${problem}; did you mean ${meant}?`
  const owner = owners.find((each) => each.name === usualOwners[name])
  const words = args.slice(args.indexOf(called.name()) + 1)
  const typed = args.flatMap((arg) => /^--[a-z][\w-]*/.exec(arg)?.[0] ?? [])
  if (owner && typed.every((each) => hasFlag(owner.options, each) || !flags.includes(each))) {
    const texts = words.filter((word) => !isAssignment(word))
    const obstacle = texts.map(obstacleIn).find((each) => each !== undefined)
    if (owner.name === usualOwners["--set"] && obstacle !== undefined) {
      return `${problem}; ${owner.name} has it, but ${obstacle.what}; ${obstacle.advice}`
    }
    return `${problem}; did you mean ${boolglotCall(owner.name, ...words)}?`
  }
  if (readsExpression && commands.some((each) => each.name === bound)) {
    const others = words.filter((arg) => arg !== flag)
    return `${problem}; did you mean ${boolglotCall(bound, ...others)}?`
  }
  const areRows = owners.every(
    (owner) => !readsExpressions(owner) || hasFlag(owner.options, "--input-field"),
  )
  const isOfRows = areRows && owners.some((owner) => owner.name === "validate")
  if (isOfRows && readsExpression) {
    const reads = `${called.name()} reads expressions, not rows`
    return `${problem}; ${reads}: leave it out, or check a file with boolglot validate`
  }
  if (owners.length > 0) return `${problem}; ${listOf(owners.map(({ name }) => name))} it`
  const chosen = optionsOf(call).find(({ argChoices }) => argChoices?.includes(bound))
  if (chosen !== undefined) return `${problem}; did you mean ${chosen.long} ${bound}?`
  const notation = findDialect(bound, builtInDialects)
  const taking = ["--to", "--dialect"].find((each) => flags.includes(each) && !args.includes(each))
  if (notation && taking) return `${problem}; did you mean ${taking} ${notation.name}?`
  const near = nearFlag(name, [...flags, "--help"])
  return near === undefined ? problem : `${problem}; did you mean ${near}?`
}

/** The command to suggest for an option that several commands have. */
const usualOwners: Readonly<Record<string, string>> = { "--to": "convert", "--set": "eval" }

/** The commands that have an option; commands are loaded only if the option exists at all. */
async function commandsWith(flag: string, commands: readonly CommandEntry[]) {
  if (!Object.keys(options).some((name) => flagOf(name) === flag)) return []
  const specs = await Promise.all(
    commands.map(async ({ name, load }) => ({ name, ...(await load()) })),
  )
  return specs
    .filter(({ options }) => hasFlag(options, flag))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function hasFlag(uses: CommandSpec["options"], flag: string): boolean {
  return uses.some((use) => optionSpec(use).flags.split(/[ ,]+/).includes(flag))
}

async function tooMany(call: RefusedCall): Promise<string> {
  const { called, args } = call
  const name = called?.name() ?? ""
  const given = called?.args ?? []
  const count = called?.registeredArguments.length ?? 0
  const has = (flag: string) => called?.options.some(({ long }) => long === flag)
  if (called === undefined || !(await takesExpression(call))) {
    const extra = given[count] ?? ""
    const takes = count === 0 ? "no argument" : count === 1 ? "one argument" : `${count} arguments`
    const isRequired = (flag: string) =>
      called?.options.some(({ long, mandatory }) => long === flag && mandatory)
    const flags = Object.entries({
      "--count": /^\d+$/,
      "--length": /^\d+$/,
      "--port": /^\d+$/,
      "--output": isRequired("--output") ? /^/ : /[./\\]/,
    })
    const meant = flags.find(([flag, pattern]) => has(flag) && pattern.test(extra))
    const instead =
      (await specOf(call))?.instead?.(extra) ?? (meant && `did you mean ${meant[0]} ${extra}?`)
    return `${name} takes ${takes}, but got "${extra}"${instead ? `; ${instead}` : ""}`
  }
  const [first = "", ...others] = given
  const takes = `${name} takes one expression`
  const dashes = args.indexOf("--")
  if (dashes >= 0 && others.some((each) => each.startsWith("--"))) {
    const before = args.slice(args.indexOf(name) + 1, dashes)
    const [expression = "", ...late] = args.slice(dashes + 1)
    return `${takes}; options go before --: ${boolglotCall(name, ...before, ...late, "--", expression)}`
  }
  const expression = given.findIndex((each) => !isAssignment(each))
  const values = given.toSpliced(Math.max(expression, 0), 1)
  if (has("--set") && values.every(isAssignment)) {
    const right = boolglotCall(name, given[expression] ?? first, "--set", ...values)
    return `${takes}; give values with --set: ${right}`
  }
  const option = others.find((each) => has(`--${each.split("=")[0]}`))
  if (option?.includes("=")) return `${takes}; an option begins with two dashes: --${option}`
  const flags = args.slice(args.indexOf(name) + 1).filter((each) => !given.includes(each))
  const meant = has("--dialect") && notationAmong(given, builtInDialects)
  if (meant) {
    const right = boolglotCall(name, meant.expression, "--dialect", meant.notation, ...flags)
    return `${takes}; to name its notation: ${right}`
  }
  if (others.length === 1 && has("--output") && /\.\w+$/.test(others[0] ?? "")) {
    const right = boolglotCall(name, first, "--output", ...others, ...flags)
    return `${takes}; to write to a file: ${right}`
  }
  const chosen = called.options.find(({ argChoices }) => argChoices?.includes(others[0] ?? ""))
  if (others.length === 1 && chosen !== undefined) {
    return `${takes}; did you mean ${chosen.long} ${others[0]}?`
  }
  if (others.length === 1 && detect(given.join(" "), builtInDialects).length === 0) {
    const joined = boolglotCall(name, given.join(" and "), ...flags)
    return `${takes}, but got two words with no operator between them; for example: ${joined}`
  }
  const quoted = boolglotCall(name, given.join(" "), ...flags)
  return `${takes}, but got ${given.length} words; put it in quotes: ${quoted}`
}

async function takesExpression(call: RefusedCall): Promise<boolean> {
  return readsExpressions((await specOf(call)) ?? {})
}

function readsExpressions({ arguments: all = [] }: Pick<CommandSpec, "arguments">): boolean {
  return all.some(({ isExpression }) => isExpression)
}

async function specOf({ called, commands }: RefusedCall) {
  return commands.find(({ name }) => name === called?.name())?.load()
}

/** The value that an option has in the command's examples. */
async function exampleOf(flags: string, call: RefusedCall): Promise<string | undefined> {
  const names = flags.split(/[ ,]+/).filter((part) => part.startsWith("-"))
  const pattern = new RegExp(`(?:^| )(?:${names.join("|")}) ([^\\s'"|]+)`)
  const examples = (await specOf(call))?.examples ?? []
  return examples.map(([example]) => pattern.exec(example)?.[1]).find(Boolean)
}

function optionsOf({ called, program }: RefusedCall): readonly Option[] {
  return [...(called?.options ?? []), ...program.options]
}

function optionOf(flags: string, call: RefusedCall): Option | undefined {
  return optionsOf(call).find((each) => each.flags === flags)
}

function argumentOf(name: string | undefined, { called }: RefusedCall) {
  return called?.registeredArguments.find((each) => each.name() === name)
}

/** `-s (--seed)` if the letter was typed, or else `--seed`. */
function typedFlag(flags: string, args: readonly string[]): string {
  const long = longFlag(flags)
  const [, letter] = /^(-\w), /.exec(flags) ?? []
  const isShort = letter !== undefined && !args.some((arg) => arg.split("=")[0] === long)
  return isShort ? `${letter} (${long})` : long
}

function longFlag(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags
}

/** A sentence such as `Write a whole number.`, as part of a longer one. */
function sentencePart(text: string): string {
  return text.replace(/^(Write|Give) /, (word) => word.toLowerCase()).replace(/\.$/, "")
}

/** `convert and simplify have`, as the subject and verb of a sentence. */
function listOf(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} has`
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  return `${inWords(shown)} have`
}
