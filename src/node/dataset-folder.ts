// Finds the files of a Hugging Face dataset folder, each with its configuration and split.
//
//     README.md                              ---⏎configs:⏎- config_name: easy⏎  data_files: …⏎---
//     data/train-00000-of-00002.parquet      split train
//     data/train-00001-of-00002.parquet      split train
//     data/test.jsonl.zst                    split test
//
// The rules are the Hub's (https://huggingface.co/docs/hub/datasets-data-files-configuration): the YAML header of
// README.md comes first, then shard names, then words such as train, validation and test in file names, and finally in
// folder names.

import { readdir, readFile, readlink, realpath, stat } from "node:fs/promises"
import { isAbsolute, join, posix, relative, sep } from "node:path"
import { escapePath, glob } from "tinyglobby"
import { FileError, isObject } from "../errors/index.ts"
import type { FolderLink, SplitFile } from "../report/index.ts"
import { parseYaml } from "./parse-yaml.ts"

interface DatasetFolder {
  /** Sorted by configuration, split and path. */
  readonly files: readonly SplitFile[]
  /** Data files in the folder that belong to no split. */
  readonly left: readonly string[]
  readonly links: readonly FolderLink[]
}

interface Content {
  readonly folder: string
  /** Files that hold rows, and links to such files. */
  readonly data: readonly string[]
  readonly links: ReadonlyMap<string, Link>
  /** Patterns that match links to folders, which are not followed. */
  readonly ignore: readonly string[]
}

interface Link extends FolderLink {
  /** Real path of the target, relative to the folder if the target is in it. */
  readonly end: string
}

/** @throws FileError if the folder has no data files, or README.md names files that don't exist */
export async function datasetFolder(folder: string): Promise<DatasetFolder> {
  const links = await linksIn(folder)
  const ignore = [...links.values()]
    .filter(({ isFolder }) => isFolder)
    .flatMap(({ path }) => [escapePath(path), `${escapePath(path)}/**`])
  const all = (await glob("**/*", { cwd: folder, ignore })).sort(compareNames)
  const data = mostFrequent(all.filter(isData))
  const placed = [...links.values()].map(({ end: _, path, ...link }) => ({
    path: join(folder, path),
    ...link,
  }))
  if (data.length === 0) {
    const [link] = placed
    const only = link === undefined ? "" : `; ${link.path} is a link to ${link.target}`
    throw new FileError(
      folder,
      `it is a folder without dataset files, such as .jsonl or .parquet${only}`,
    )
  }
  const content = { folder, data, links, ignore }
  const readme = join(folder, "README.md")
  const stated = all.includes("README.md") ? configurationsIn(await text(readme), readme) : []
  const configurations = stated.length === 0 ? [{ name: defaultName }] : stated
  const files: SplitFile[] = []
  for (const each of configurations) files.push(...(await filesOf(content, each)))
  const paths = new Set(files.map(({ path }) => path))
  return {
    files: files.map((file) => ({ ...file, path: join(folder, file.path) })),
    left: all
      .filter((path) => isData(path) && !paths.has(path) && links.get(path)?.leads !== "back")
      .map((path) => join(folder, path)),
    links: placed,
  }
}

/** The links in a folder by relative path, except links in hidden folders. */
async function linksIn(folder: string): Promise<ReadonlyMap<string, Link>> {
  const root = await realpath(folder)
  const links = new Map<string, Link>()
  const below = [""]
  for (let inner = below.pop(); inner !== undefined; inner = below.pop()) {
    // The search for files with rows skips unreadable folders too.
    const entries = await readdir(join(root, inner), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = posix.join(inner, entry.name)
      if (entry.name.startsWith(".")) continue
      if (entry.isDirectory()) below.push(path)
      if (!entry.isSymbolicLink()) continue
      const full = join(root, path)
      links.set(path, { path, target: await readlink(full), ...(await endOf(full, root)) })
    }
  }
  return new Map([...links].sort(([one], [other]) => compareNames(one, other)))
}

async function endOf(link: string, root: string): Promise<Omit<Link, "path" | "target">> {
  try {
    const end = await realpath(link)
    const isFolder = (await stat(end)).isDirectory()
    const below = relative(root, end)
    const isOut = below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below)
    return isOut
      ? { leads: "out", isFolder, end }
      : { leads: "back", isFolder, end: below.split(sep).join("/") }
  } catch {
    return { leads: "nowhere", isFolder: false, end: "" }
  }
}

/** Files of the most common format, since the Hub assumes one format per dataset; a license is often a .txt. */
function mostFrequent(paths: readonly string[]): readonly string[] {
  const formatOf = (path: string) => formats.find(([, endings]) => endings.test(path))?.[0]
  const counts = formats.map(([name]) => paths.filter((path) => formatOf(path) === name).length)
  const [most] = formats[counts.indexOf(Math.max(...counts))] ?? []
  return paths.filter((path) => formatOf(path) === most)
}

/** Formats by preference; the first wins a tie. */
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

/** Whether the Hub considers a file data and boolglot can read it; the Hub's own metadata files aren't data. */
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
  /** `undefined` if splits are found by file names. */
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

/** Accepts a path, a list of paths, or paths by split as a map or a list. */
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

/** Resolves each split separately: a file can belong to several splits, and is listed once in each. */
async function filesOf(
  { folder, data, links, ignore }: Content,
  { name, folder: inner = ".", patterns }: ConfigurationText,
): Promise<SplitFile[]> {
  const refuse = (problem: string): never => {
    throw new FileError(join(folder, "README.md"), `its configuration ${quoted(name)} ${problem}`)
  }
  if (isOutside(inner)) refuse(`names ${quoted(inner)}, which is not in the folder`)
  const within = data.filter((path) =>
    path.startsWith(posix.join(inner, "/").replace(/^\.?\//, "")),
  )
  const found = patterns === undefined ? [...splitsByName(within)] : []
  for (const { split, pattern } of patterns ?? []) {
    if (isOutside(pattern)) refuse(`names ${quoted(pattern)}, which is not in the folder`)
    const matches = new Set(await glob(posix.join(inner, pattern), { cwd: folder, ignore }))
    const those = within.filter((path) => matches.has(path))
    if (those.length === 0) refuse(`names ${quoted(pattern)}, but no file of rows is called that`)
    for (const path of those) found.push([path, split])
  }
  if (found.length === 0) refuse("has no files of rows")
  const files = new Map<string, SplitFile>()
  for (const [path, split] of found) {
    const { leads, end = path } = links.get(path) ?? {}
    const key = JSON.stringify([split, end])
    // The name of the target may have no known extension.
    const named = leads === "back" && isData(end) ? end : path
    if (!files.has(key)) files.set(key, { path: named, configuration: name, split })
  }
  return [...files.values()].sort(
    (left, right) => compareSplits(left.split, right.split) || compareNames(left.path, right.path),
  )
}

function isOutside(path: string): boolean {
  return /^(?:[/\\~]|\w+:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)
}

function quoted(name: string): string {
  return JSON.stringify(name)
}

/** Finds splits by shard names, or else by words in file names, or else by words in folder names. */
function splitsByName(paths: readonly string[]): [path: string, split: string][] {
  const sharded = placed(paths, (path) => {
    const [, split] = /(?:^|\/)data\/(\w+(?:\.\w+)*)-\d{5}-of-\d{5}[^/]*$/.exec(path) ?? []
    return split === undefined ? [] : [split]
  })
  if (sharded.length > 0) return sharded
  const byFile = placed(paths, (path) => splitsIn(posix.basename(path)))
  if (byFile.length > 0) return byFile
  const byFolder = placed(paths, (path) => splitsIn(posix.dirname(path)))
  return byFolder.length > 0 ? byFolder : paths.map((path) => [path, "train"])
}

function placed(paths: readonly string[], splitsOf: (path: string) => readonly string[]) {
  return paths.flatMap((path) => splitsOf(path).map((split): [string, string] => [path, split]))
}

function splitsIn(name: string): string[] {
  return splitWords.filter(([, words]) => words.test(name)).map(([split]) => split)
}

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
