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
import type { Command, Option } from "commander"
import { InvalidArgumentError } from "commander"
import { FileError } from "../errors/file-error.ts"
import { didYouMean } from "../errors/nearest.ts"
import { options } from "./specification/options.ts"
import { flagOf } from "./specification/specify.ts"

/** The settings of a project. Keys are option names without leading hyphens. */
export interface ProjectConfig {
  readonly path: string
  /** For all commands. */
  readonly shared: Settings
  readonly commands: Readonly<Record<string, Settings>>
}

type Settings = Readonly<Record<string, unknown>>

/** Options that write files, or that apply to a single expression or call, can't have project defaults. */
const ofOneCall = new Set(
  [
    ...([
      "output",
      "outputDir",
      "fix",
      "rows",
      "report",
      "chart",
      "part",
      "plan",
      "shard",
    ] as const),
    ...(["force", "overwrite", "set", "expression", "also"] as const),
  ].map((name) => flagOf(name).slice(2)),
)
const optionNames = (Object.keys(options) as (keyof typeof options)[]).map((name) =>
  flagOf(name).slice(2),
)
const pathOptions = new Set(["grammar", "atoms"])

/**
 * Returns the path of the file that applies to a folder, or `undefined` if there is none. Reads only `package.json`.
 */
export function findConfig(folder = process.cwd()): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const toml = join(at, "boolglot.toml")
    if (existsSync(toml)) return toml
    const manifest = join(at, "package.json")
    if (existsSync(manifest) && settingsOfManifest(manifest) !== undefined) return manifest
    if (at === dirname(at)) return undefined
  }
}

/**
 * @param names the names of all commands
 * @throws FileError if the file is invalid, or names an unknown option or command
 */
export async function readConfig(path: string, names: readonly string[]): Promise<ProjectConfig> {
  const given = path.endsWith(".toml") ? await parsedToml(path) : settingsOfManifest(path)
  if (!isTable(given)) throw new FileError(path, '"boolglot" must be an object')
  const shared: Record<string, unknown> = {}
  const commands: Record<string, Settings> = {}
  for (const [name, value] of Object.entries(given)) {
    if (names.includes(name) && isTable(value)) {
      for (const option of Object.keys(value)) checkName(option, path, [])
      commands[name] = value
    } else {
      checkName(name, path, names)
      shared[name] = value
    }
  }
  return { path, shared, commands }
}

/**
 * Applies the project defaults to a command.
 *
 * @throws FileError for an option that the command lacks, or a value that its option rejects
 */
export function applyConfig(command: Command, { path, shared, commands }: ProjectConfig): void {
  const byName = new Map(command.options.map((option) => [option.long?.slice(2) ?? "", option]))
  const own = commands[command.name()] ?? {}
  for (const name of Object.keys(own)) {
    if (!byName.has(name)) {
      throw new FileError(path, `${command.name()} has no option ${JSON.stringify(name)}`)
    }
  }
  for (const [name, value] of Object.entries({ ...shared, ...own })) {
    const option = byName.get(name)
    if (option === undefined) continue
    const set = settingOf(option, name, value, path)
    command.setOptionValueWithSource(option.attributeName(), set, "default")
  }
}

function settingOf(option: Option, name: string, value: unknown, path: string): unknown {
  const isSwitch = !option.required && !option.optional
  if (isSwitch) {
    if (typeof value === "boolean") return value
    throw new FileError(path, `${name} must be true or false`)
  }
  const all = Array.isArray(value) ? value : [value]
  if (!all.every((each) => ["string", "number"].includes(typeof each))) {
    throw new FileError(path, `${name} must be a string or a number, not ${JSON.stringify(value)}`)
  }
  const texts = all.map((each) =>
    pathOptions.has(name) ? resolve(dirname(path), String(each)) : String(each),
  )
  try {
    const read = option.parseArg
    if (read === undefined) return option.variadic ? texts : texts[0]
    return texts.reduce<unknown>((before, text) => read(text, before), undefined)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new FileError(path, `${name} cannot be ${JSON.stringify(value)}: ${error.message}`)
  }
}

function checkName(name: string, path: string, commands: readonly string[]): void {
  if (ofOneCall.has(name)) {
    throw new FileError(path, `${name} can only be given on the command line`)
  }
  if (optionNames.includes(name)) return
  const meant = didYouMean(name, [...optionNames, ...commands])
  throw new FileError(
    path,
    `unknown option or command ${JSON.stringify(name)}${meant === undefined ? "" : `; ${meant}`}`,
  )
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

/** Returns `undefined` if the manifest has no settings or is invalid; npm reports invalid manifests. */
function settingsOfManifest(path: string): unknown {
  const text = readFileSync(path, "utf8")
  if (!text.includes('"boolglot"')) return undefined
  try {
    const manifest: unknown = JSON.parse(text)
    return isTable(manifest) ? manifest["boolglot"] : undefined
  } catch {
    return undefined
  }
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
