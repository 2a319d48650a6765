// Findings about the files of a dataset: missing shards, links in a folder, and JSON lists that were not checked.
//
//     warning  one of 3 shards is missing from the set: data/train-00001-of-00003.jsonl
//     error    data/test.jsonl is a link to gone.jsonl, which cannot be opened

import { writtenNumber } from "../number-format.ts"
import { are, finding, one } from "./finding-wording.ts"
import type { FileReport, Finding, FolderLink, Severity } from "./report.ts"

export function folderFindings(
  files: readonly FileReport[],
  links: readonly FolderLink[],
): Finding[] {
  return [...shardFindings(files), ...linkFindings(links)]
}

interface ShardSet {
  readonly count: number
  readonly numbers: Set<number>
  readonly nameOf: (number: number) => string
  isInFolder: boolean
}

/** A single shard that was named explicitly is not a set. */
function shardFindings(files: readonly FileReport[]): Finding[] {
  const sets = new Map<string, ShardSet>()
  for (const { path, split } of files) {
    const match = /^(.*-)(\d{5})-of-(\d{5})(?:-[0-9a-f]+)?(\.[^/\\]*)?$/.exec(path)
    if (match === null) continue
    const [, start = "", number, of = "", ending = ""] = match
    const key = `${start}${of}${ending}`
    const set = sets.get(key) ?? {
      count: Number(of),
      numbers: new Set(),
      nameOf: (each) => `${start}${String(each).padStart(5, "0")}-of-${of}${ending}`,
      isInFolder: false,
    }
    sets.set(key, set)
    set.numbers.add(Number(number))
    set.isInFolder ||= split !== undefined
  }
  return [...sets.values()].flatMap(({ count, numbers, nameOf, isInFolder }) => {
    if (!isInFolder && numbers.size < 2) return []
    const first = numbers.has(count) && !numbers.has(0) ? 1 : 0
    const all = Array.from({ length: count }, (_, at) => first + at)
    const missing = all.filter((number) => !numbers.has(number))
    if (missing.length === 0) return []
    const named = missing.slice(0, mostShards).map(nameOf).join(", ")
    const more =
      missing.length > mostShards ? ` and ${writtenNumber(missing.length - mostShards)} more` : ""
    const which = `${one(missing.length)} of ${writtenNumber(count)} shards`
    const message = `${which} ${are(missing.length)} missing from the set: ${named}${more}`
    return [finding("warning", "missing-shards", null, message)]
  })
}

const mostShards = 10

const linkTexts: readonly {
  readonly leads: FolderLink["leads"]
  readonly isFolder: boolean
  readonly severity: Severity
  /** What follows the path of a link and its target. */
  readonly one: string
  readonly many: string
}[] = [
  {
    leads: "nowhere",
    isFolder: false,
    severity: "error",
    one: "which cannot be opened",
    many: "links cannot be opened",
  },
  {
    leads: "out",
    isFolder: true,
    severity: "error",
    one: "which is outside of the folder and was not checked",
    many: "links lead to folders outside of the folder, which were not checked",
  },
  {
    leads: "back",
    isFolder: true,
    severity: "warning",
    one: "which is in the folder and was not checked twice",
    many: "links lead to folders in the folder, which were not checked twice",
  },
  {
    leads: "back",
    isFolder: false,
    severity: "warning",
    one: "which is in the folder and counts once in each split",
    many: "links lead to files in the folder, which count once in each split",
  },
  {
    leads: "out",
    isFolder: false,
    severity: "note",
    one: "which is outside of the folder",
    many: "links lead to files outside of the folder",
  },
]

export function linkFindings(links: readonly FolderLink[]): Finding[] {
  return linkTexts.flatMap(({ leads, isFolder, severity, one, many }) => {
    const those = links.filter((link) => link.leads === leads && link.isFolder === isFolder)
    const [first] = those
    if (first === undefined) return []
    const { path, target } = first
    const message =
      those.length === 1
        ? `${path} is a link to ${target}, ${one}`
        : `${writtenNumber(those.length)} ${many}, such as ${path} to ${target}`
    return [finding(severity, "link", null, message)]
  })
}
