// A folder as datasets lie on the Hugging Face Hub to its files, each with its configuration and split.
//
//     README.md                              ---⏎configs:⏎- config_name: easy⏎  data_files: …⏎---
//     data/train-00000-of-00002.parquet      split train
//     data/train-00001-of-00002.parquet      split train
//     data/test.jsonl.zst                    split test
//
// The rules are those of the Hub (https://huggingface.co/docs/hub/datasets-data-files-configuration): what the YAML at the
// head of README.md says goes first; then shards by their names; then the words train, validation, test and the like in
// names of files, and then in names of folders.

import { readFile } from "node:fs/promises"
import { join, posix } from "node:path"
import { glob } from "tinyglobby"
import { isObject } from "../errors/check-type.ts"
import { FileError } from "../errors/file-error.ts"
import type { SplitFile } from "../report/report.ts"
import { parseYaml } from "./parse-yaml.ts"

export interface DatasetFolder {
  /** By configuration, split and path. */
  readonly files: readonly SplitFile[]
  /** Files that could hold rows, and belong to no split; below the folder. */
  readonly left: readonly string[]
}

/** @throws FileError where it has no rows, or where README.md names what is not there */
export async function datasetFolder(folder: string): Promise<DatasetFolder> {
  const all = (await glob("**/*", { cwd: folder })).sort(compareNames)
  const data = mostFrequent(all.filter(isData))
  if (data.length === 0) {
    throw new FileError(folder, "it is a folder without files of rows, such as .jsonl or .parquet")
  }
  const readme = join(folder, "README.md")
  const stated = all.includes("README.md") ? configurationsIn(await text(readme), readme) : []
  const configurations = stated.length === 0 ? [{ name: defaultName }] : stated
  const files: SplitFile[] = []
  for (const each of configurations) files.push(...(await filesOf(folder, each, data)))
  const paths = new Set(files.map(({ path }) => path))
  return {
    files: files.map((file) => ({ ...file, path: join(folder, file.path) })),
    left: all.filter((path) => isData(path) && !paths.has(path)).map((path) => join(folder, path)),
  }
}

/** Those of the format that most files have, as the Hub takes a dataset to have one; a licence is often a .txt. */
function mostFrequent(paths: readonly string[]): readonly string[] {
  const formatOf = (path: string) => formats.find(([, endings]) => endings.test(path))?.[0]
  const counts = formats.map(([name]) => paths.filter((path) => formatOf(path) === name).length)
  const [most] = formats[counts.indexOf(Math.max(...counts))] ?? []
  return paths.filter((path) => formatOf(path) === most)
}

/** The first of those that are level. */
const formats = [
  ["Parquet", /\.(?:parquet|pq)$/i],
  ["JSON", /\.(?:jsonl|ndjson|json)(?:\.(?:gz|zst))?$/i],
  ["CSV", /\.(?:csv|tsv)(?:\.(?:gz|zst))?$/i],
  ["text", /\.txt(?:\.(?:gz|zst))?$/i],
] as const

const defaultName = "default"

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8")
  } catch (cause) {
    throw new FileError(path, cause)
  }
}

/** What the Hub takes for data and this program reads; its own files about a dataset are none. */
function isData(path: string): boolean {
  const name = path.split("/").at(-1) ?? path
  return formats.some(([, endings]) => endings.test(name)) && !aboutData.has(name)
}

const aboutData: ReadonlySet<string> = new Set([
  "config.json",
  "dataset_info.json",
  "dataset_infos.json",
  "dataset_dict.json",
  "state.json",
])

interface ConfigurationText {
  readonly name: string
  readonly folder?: string
  /** Undefined where they are found by their names. */
  readonly patterns?: readonly SplitPattern[]
}

interface SplitPattern {
  readonly split: string
  readonly pattern: string
}

function configurationsIn(readme: string, path: string): ConfigurationText[] {
  const [, head] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(readme) ?? []
  if (head === undefined) return []
  const yaml = parseYaml(head, `the head of ${path}`)
  const configurations = isObject(yaml) ? yaml["configs"] : undefined
  if (!Array.isArray(configurations)) return []
  return configurations.map((given: unknown) => {
    const { config_name = defaultName, data_dir, data_files } = isObject(given) ? given : {}
    return {
      name: String(config_name),
      ...(typeof data_dir === "string" ? { folder: data_dir } : {}),
      ...(data_files === undefined ? {} : { patterns: patternsIn(data_files) }),
    }
  })
}

/** A path, a list of paths, or paths by split, as a map or a list. */
function patternsIn(given: unknown): SplitPattern[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  return list.flatMap((each) => {
    if (!isObject(each)) return patternsOf("train", each)
    if (!Object.hasOwn(each, "path")) {
      return Object.entries(each).flatMap(([split, paths]) => patternsOf(split, paths))
    }
    return patternsOf(String(each["split"] ?? "train"), each["path"])
  })
}

function patternsOf(split: string, given: unknown): SplitPattern[] {
  const paths = Array.isArray(given) ? given : [given]
  return paths.flatMap((pattern) => (typeof pattern === "string" ? [{ split, pattern }] : []))
}

async function filesOf(
  folder: string,
  { name, folder: inner = ".", patterns }: ConfigurationText,
  data: readonly string[],
): Promise<SplitFile[]> {
  const refuse = (problem: string): never => {
    throw new FileError(join(folder, "README.md"), `its configuration ${quoted(name)} ${problem}`)
  }
  if (isOutside(inner)) refuse(`names ${quoted(inner)}, which is not in the folder`)
  const within = data.filter((path) =>
    path.startsWith(posix.join(inner, "/").replace(/^\.?\//, "")),
  )
  const splits = new Map<string, string>(patterns === undefined ? splitsByName(within) : [])
  for (const { split, pattern } of patterns ?? []) {
    if (isOutside(pattern)) refuse(`names ${quoted(pattern)}, which is not in the folder`)
    const matches = await glob(posix.join(inner, pattern), { cwd: folder })
    const found = matches.filter((path) => within.includes(path))
    if (found.length === 0) refuse(`names ${quoted(pattern)}, but no file of rows is called that`)
    for (const path of found) if (!splits.has(path)) splits.set(path, split)
  }
  if (splits.size === 0) refuse("has no files of rows")
  return Array.from(splits, ([path, split]) => ({ path, configuration: name, split })).sort(
    (left, right) => compareSplits(left.split, right.split) || compareNames(left.path, right.path),
  )
}

function isOutside(path: string): boolean {
  return /^(?:[/\\~]|\w+:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)
}

function quoted(name: string): string {
  return JSON.stringify(name)
}

/** Shards say their split; otherwise words in the names of files do, or those in the names of folders. */
function splitsByName(paths: readonly string[]): [path: string, split: string][] {
  const sharded = placed(
    paths,
    (path) => /(?:^|\/)data\/(\w+(?:\.\w+)*)-\d{5}-of-\d{5}[^/]*$/.exec(path)?.[1],
  )
  if (sharded.length > 0) return sharded
  const byFile = placed(paths, (path) => splitIn(posix.basename(path)))
  if (byFile.length > 0) return byFile
  const byFolder = placed(paths, (path) => splitIn(posix.dirname(path)))
  return byFolder.length > 0 ? byFolder : paths.map((path) => [path, "train"])
}

function placed(paths: readonly string[], splitOf: (path: string) => string | undefined) {
  return paths.flatMap((path): [string, string][] => {
    const split = splitOf(path)
    return split === undefined ? [] : [[path, split]]
  })
}

function splitIn(name: string): string | undefined {
  return splitWords.find(([, words]) => words.test(name))?.[0]
}

/** In this order, where a name has several. */
const splitWords = [
  ["train", wordsIn("train|training")],
  ["validation", wordsIn("validation|valid|dev|val")],
  ["test", wordsIn("test|testing|eval|evaluation")],
] as const

function wordsIn(words: string): RegExp {
  return new RegExp(`(?:^|[-._ 0-9/])(?:${words})(?:[-._ 0-9/]|$)`)
}

function compareSplits(left: string, right: string): number {
  const rank = (split: string) => {
    const at = splitWords.findIndex(([name]) => name === split)
    return at < 0 ? splitWords.length : at
  }
  return rank(left) - rank(right) || compareNames(left, right)
}

function compareNames(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
