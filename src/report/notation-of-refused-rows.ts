// For rows that their file's notation can't read: which notations can, and whether the rows are plainly in one of them.
//
//     200 rows are not expressions of true-false: all are plainly binary (5 more notations read them alike)

import { addTo } from "../grouped-by.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { dialectNames } from "../language/dialect/index.ts"
import { listedNames } from "../language/engines/index.ts"
import { writtenNumber } from "../number-format.ts"
import { one } from "./finding-wording.ts"
import type {
  Analysis,
  BadRow,
  FileReport,
  FolderLink,
  NotCompared,
  Remedy,
  RowCounts,
  Severity,
  SplitOverlap,
} from "./report.ts"

export interface RefusedNotation {
  /**
   * Dialects that read these rows alike, the strictest first; several lists if dialects read some of them
   * differently.
   */
  readonly groups: readonly [readonly string[], ...(readonly string[])[]]
  /** The most likely dialect of the first group, judged by all refused rows and not just the listed ones. */
  readonly name: string
  /** Number of listed refused rows that are plainly in another notation, and number of listed ones. */
  readonly rows: number
  readonly listed: number
}

/**
 * `undefined` unless most rows are refused, most of the listed ones are plainly in one other notation, and the dialect
 * reads nine in ten of the listed ones.
 *
 * @param fits number of refused rows by the strictest dialect that reads them
 */
export function refusedNotation(
  badRows: readonly BadRow[],
  { rows, refused }: RowCounts,
  fits: ReadonlyMap<string, number>,
): RefusedNotation | undefined {
  if (2 * refused <= rows) return undefined
  const listed = badRows.filter(({ kind }) => kind === "refused")
  const plain = listed.flatMap(({ otherNotation }) => otherNotation ?? [])
  const asked = new Set(plain.map(({ dialect }) => dialect))
  if (asked.size !== 1 || 2 * plain.length <= listed.length) return undefined
  const alike = new Map<string, string[]>()
  for (const name of plain[0]?.groups.flatMap(({ dialects }) => dialects) ?? []) {
    const places = plain.map(({ groups }) =>
      groups.findIndex(({ dialects }) => dialects.includes(name)),
    )
    if (!places.includes(-1)) addTo(alike, places.join(), name)
  }
  const [first, ...others] = alike.values()
  if (first === undefined) return undefined
  // A stricter dialect may read fewer rows: binary only those without variables, c all of them.
  const isCommon = (name: string) => 10 * (fits.get(name) ?? 0) >= refused
  const name = first.findLast(isCommon) ?? (first[0] as string)
  const read = listed.filter(({ acceptedBy }) => acceptedBy.includes(name))
  if (10 * read.length < 9 * listed.length) return undefined
  return { groups: [first, ...others], name, rows: plain.length, listed: listed.length }
}

/** Whether no known notation reads any row, and the user neither named nor defined one. */
export function isOfNoNotation({ files, counts: { rows, refused }, fits }: RefusedRows): boolean {
  if (refused !== rows || fits.size > 0) return false
  const known = new Set(dialectNames(builtInDialects))
  return files.every(
    ({ dialect, detectedFrom }) => detectedFrom !== null && dialect !== null && known.has(dialect),
  )
}

export function notationRemedy({ groups, name }: RefusedNotation): Remedy {
  return groups.length > 1 ? { option: "dialect" } : { option: "dialect", value: name }
}

interface RefusedRows {
  readonly files: readonly FileReport[]
  readonly counts: RowCounts
  /** Number of refused rows by the dialect that accepts them, and number of refused rows without such a dialect. */
  readonly fits: ReadonlyMap<string, number>
  readonly fitsNone: number
  readonly refusedNotation: RefusedNotation | undefined
}

export function refusedSentence({
  files,
  counts: { refused },
  fits,
  fitsNone,
  refusedNotation,
}: RefusedRows): string {
  const names = [...new Set(files.flatMap(({ dialect }) => dialect ?? []))]
  const of = names.length === 1 ? ` of ${names[0]}` : " of the notation of their file"
  const subject =
    refused === 1
      ? `one row is not an expression${of}`
      : `${writtenNumber(refused)} rows are not expressions${of}`
  if (fits.size === 0) return `${subject}, nor of another known notation`
  const notation = refusedNotation && notationSentence(refusedNotation, refused)
  if (notation !== undefined && refusedNotation?.rows === refused) return `${subject}: ${notation}`
  const readers = [...fits].sort(
    ([left, many], [right, more]) => more - many || (left < right ? -1 : 1),
  )
  const read = readers.map(([name, count], index) => {
    const is = index > 0 ? "" : count === 1 ? " is read" : " are read"
    return `${one(count)}${is} by ${name}`
  })
  const none = fitsNone > 0 ? `; no known notation reads ${one(fitsNone)}` : ""
  const plainly = notation === undefined ? "" : `; ${notation}`
  return `${subject}: ${read.join(", ")}${none}${plainly}`
}

/** `all are plainly binary (5 more notations read them alike)` @param refused number of refused rows */
function notationSentence(
  { groups, name, rows, listed }: RefusedNotation,
  refused: number,
): string {
  const some = listed === refused ? writtenNumber(listed) : `the first ${writtenNumber(listed)}`
  const those = rows < listed ? `${writtenNumber(rows)} of ${some} are` : `${some} are`
  const all = refused === 1 ? "it is" : "all are"
  const subject = rows === refused ? all : listed === 1 ? "the first is" : those
  const them = refused === 1 ? "it" : "them"
  const [first, ...others] = groups
  if (others.length > 0) {
    const sides = groups.map(listedNames)
    return `${subject} plainly another notation, but notations read ${them} differently: ${sides.join("; ")}`
  }
  const more = first.length - 1
  const alike =
    more === 0
      ? ""
      : ` (${more} more ${more === 1 ? "notation reads" : "notations read"} ${them} alike)`
  return `${subject} plainly ${name}${alike}`
}

/** The data that findings are made from. */
export interface FindingSources extends RefusedRows {
  readonly isUnlabelled: boolean
  readonly analysis: Analysis | undefined
  readonly overlaps?: readonly SplitOverlap[]
  readonly notCompared?: NotCompared
  readonly folderLinks: readonly FolderLink[]
  readonly precedence: string | undefined
  /** Number of unreadable rows that hold an expression, by the reason that it can't be checked. */
  readonly reasons: ReadonlyMap<string, number>
  readonly notAfterXor: { readonly severity: Severity; readonly rows: number } | undefined
}
