// Project defaults for command-line options, from `boolglot.toml` or the `boolglot` field of package.json, in the current
// folder or the nearest folder above it.
//
//     dialect = "python"          for every command that has the option
//
//     [validate]                  for one command
//     fail-on = "warning"
//     grammar = ["mine.ohm"]      relative to the folder of the file

import { existsSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { type Command, InvalidArgumentError, type Option } from "commander"
import { didYouMean, FileError, isObject } from "../errors/index.ts"
import type { CommandEntry } from "./specification/command-spec.ts"
import { flagOf } from "./specification/option-spec.ts"
import { options } from "./specification/options.ts"

/** The settings of a project. Keys are option names without leading hyphens. */
interface ProjectConfig {
  readonly path: string
  /** For all commands. */
  readonly shared: Settings
  readonly commands: Readonly<Record<string, Settings>>
}

type Settings = Readonly<Record<string, unknown>>

/** Options that write files, or that apply to a single expression or call, can't have project defaults. */
const ofOneCall: readonly string[] = [
  ...["output", "output-dir", "fix", "rows", "report", "chart", "part", "plan", "shard"],
  ...["force", "overwrite", "set", "values", "expression", "also"],
]

const optionNames = Object.keys(options).map((name) => flagOf(name).slice(2))

/** Options that mean the same in every command, so they may have one default; others need the table of a command. */
const ofAllCommands = ["dialect", "precedence", "strict", "grammar", "threads", "show-errors"]

/** The path of the file that applies to a folder, if any. Reads only `package.json`. */
export function findConfig(folder = process.cwd()): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const toml = join(at, "boolglot.toml")
    if (existsSync(toml)) return toml
    const manifest = join(at, "package.json")
    if (existsSync(manifest) && settingsOfManifest(manifest) !== undefined) return manifest
    if (at === dirname(at)) return undefined
  }
}

export async function readConfig(
  path: string,
  entries: readonly CommandEntry[],
): Promise<ProjectConfig> {
  const names = entries.map(({ name }) => name)
  const given = path.endsWith(".toml") ? await parsedToml(path) : settingsOfManifest(path)
  if (!isObject(given)) throw new FileError(path, '"boolglot" must be an object')
  const shared: Record<string, unknown> = {}
  const commands: Record<string, Settings> = {}
  for (const [name, value] of Object.entries(given)) {
    if (entries.some((entry) => entry.name === name && entry.ignoresDefaults)) {
      throw new FileError(path, `${name} takes no defaults`)
    }
    if (names.includes(name) && isObject(value)) {
      for (const option of Object.keys(value)) checkName(option, path, [])
      commands[name] = value
      continue
    }
    checkName(name, path, names)
    if (!ofAllCommands.includes(name)) {
      throw new FileError(
        path,
        `${name} needs the table of a command, such as [validate]; for all commands there are ${ofAllCommands.join(", ")}`,
      )
    }
    shared[name] = value
  }
  return { path, shared, commands }
}

/**
 * Applies project defaults to a call, except where the option or a conflicting one was typed. The returned settings
 * are complete when the command's action starts.
 */
export function applyDefaults(
  command: Command,
  { path, shared, commands }: ProjectConfig,
): Settings {
  const optionNamed = (name: string) => command.options.find(({ long }) => long === `--${name}`)
  const own = commands[command.name()] ?? {}
  const missing = Object.keys(own).find((name) => optionNamed(name) === undefined)
  if (missing !== undefined) {
    throw new FileError(path, `${command.name()} has no option ${JSON.stringify(missing)}`)
  }
  const applied: Record<string, unknown> = {}
  const apply = (areRequired: boolean) => {
    const typed = command.options.filter(
      (option) => command.getOptionValueSource(option.attributeName()) === "cli",
    )
    for (const [name, value] of Object.entries({ ...shared, ...own })) {
      const option = optionNamed(name)
      if (option === undefined || option.mandatory !== areRequired) continue
      if (typed.some((other) => other === option || areRivals(option, other))) continue
      const set = settingOf(option, name, value, path)
      command.setOptionValueWithSource(option.attributeName(), set, "default")
      applied[name] = value
    }
  }
  // Commander looks for required options while it parses.
  apply(true)
  command.hook("preAction", () => apply(false))
  return applied
}

/** Whether two options exclude each other or mean the same. */
function areRivals(one: Option, other: Option): boolean {
  const [first, second] = [one.attributeName(), other.attributeName()]
  const excluded = (option: Option & { readonly conflictsWith?: readonly string[] }) =>
    option.conflictsWith ?? []
  const isAlias = [first, second].toSorted().join(" ") === "dialect from"
  return isAlias || excluded(one).includes(second) || excluded(other).includes(first)
}

function settingOf(option: Option, name: string, value: unknown, path: string): unknown {
  const refuse = (problem: string): never => {
    throw new FileError(path, `${name} ${problem}`)
  }
  const isSwitch = !option.required && !option.optional
  if (isSwitch) return typeof value === "boolean" ? value : refuse("must be true or false")
  const isList = option.variadic || name === "grammar"
  if (Array.isArray(value) && !isList) refuse("takes one value, not a list")
  const all = Array.isArray(value) ? value : [value]
  if (!all.every((each) => ["string", "number"].includes(typeof each))) {
    refuse(`must be a string or a number, not ${JSON.stringify(value)}`)
  }
  const texts = all.map(String).map((each) => {
    const isPath = name === "grammar" || (name === "atoms" && !each.trimStart().startsWith("{"))
    return isPath ? resolve(dirname(path), each) : each
  })
  try {
    const read = option.parseArg
    if (read === undefined) return option.variadic ? texts : texts[0]
    return texts.reduce<unknown>((before, text) => read(text, before), undefined)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    return refuse(`cannot be ${JSON.stringify(value)}: ${error.message}`)
  }
}

function checkName(name: string, path: string, commands: readonly string[]): void {
  if (ofOneCall.includes(name)) {
    throw new FileError(path, `${name} can only be given on the command line`)
  }
  if (optionNames.includes(name)) return
  const meant = didYouMean(name, [...optionNames, ...commands])
  const problem = `unknown option or command ${JSON.stringify(name)}`
  throw new FileError(path, meant === undefined ? problem : `${problem}; ${meant}`)
}

async function parsedToml(path: string): Promise<unknown> {
  const { parse } = await import("smol-toml")
  try {
    return parse(readFileSync(path, "utf8").replace(/^\ufeff/, ""))
  } catch (error) {
    const [reason = ""] = String((error as Error).message).split("\n")
    throw new FileError(path, reason.replace("Invalid TOML document: ", "invalid TOML: "))
  }
}

/** Returns `undefined` if the manifest has no settings, or can't be read, which npm reports. */
function settingsOfManifest(path: string): unknown {
  try {
    const text = readFileSync(path, "utf8")
    if (!text.includes('"boolglot"')) return undefined
    const manifest: unknown = JSON.parse(text)
    return isObject(manifest) ? manifest["boolglot"] : undefined
  } catch {
    return undefined
  }
}
