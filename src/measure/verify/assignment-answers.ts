// Reads answers that give values to variables: assignments and truth tables.
//
//     "P = True, Q = 0"      P is true, and Q is false

import { jsonValue } from "../../json/index.ts"
import type { AnswerPlace, FoundAnswer } from "./answer-places.ts"
import { bare, bareText } from "./bare-text.ts"
import {
  afterWords,
  lists,
  matchAt,
  replaceAll,
  search,
  spaces,
  splitBy,
  stripped,
  wordsOf,
} from "./match-wording.ts"
import { found, valueNamed, withoutBrackets, withoutTable } from "./read-answers.ts"

/** The answer that no assignment satisfies a formula. */
export const unsatisfiable = "unsatisfiable"

export type Pairs = readonly (readonly [name: string, value: boolean])[]

const assignmentWords = new Set([...lists.neutral, ...lists.assignment])

export function readAssignment({
  text: whole,
  isStated,
}: AnswerPlace): FoundAnswer<Pairs | typeof unsatisfiable> | undefined {
  const range = bare(whole)
  const text = whole.slice(...range)
  const stated = text.slice(0, search("explained", text)?.index)
  if (search("unsatisfiable", stated) !== null) {
    const rest = wordsOf(replaceAll("unsatisfiable", stated, " "))
    const isNeutral = rest.every((word) => assignmentWords.has(word) || ".,;".includes(word))
    return isNeutral ? found(unsatisfiable, [range[0], range[0] + stated.length]) : undefined
  }
  const pairs = (text.startsWith("{") ? pairsInJson(text) : undefined) ?? pairsIn(text, isStated)
  if (pairs.length === 0) return undefined
  const read = new Map<string, boolean>()
  for (const [name, value] of pairs) {
    if ((read.get(name) ?? value) !== value) return undefined
    read.set(name, value)
  }
  return found(
    [...read].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    range,
  )
}

function pairsInJson(text: string): Pairs | undefined {
  const read = jsonValue(text)
  if (read === undefined) return undefined
  const pairs = Object.entries(read as object).map(
    ([name, value]) => [name, valueNamed(String(value))] as const,
  )
  return pairs.every(([, value]) => value !== undefined) ? (pairs as Pairs) : undefined
}

function pairsIn(whole: string, isStated: boolean): Pairs {
  const signed = withoutTable(whole)
    .replaceAll("\\top", "⊤")
    .replaceAll("\\bot", "⊥")
    .replaceAll("\\mapsto", "→")
  const spelled = replaceAll("command", replaceAll("thinSpace", signed, " "), "$1")
  const plain = replaceAll("article", replaceAll("quotedName", spelled, "$1"), "")
  const single = replaceAll("chained", plain, "$1 = $2, ")
  const inside = replaceAll("satisfying", single.slice(afterWords(single, assignmentWords)), "")
  const text = withoutBrackets(withoutTuples(inside.slice(...bare(inside))))
  if (isStated && matchAt("literals", text) !== null) {
    return text.split(/, ?/).map((each) => [each.replace(/^[¬~!]/, ""), /^[A-Za-z]/.test(each)])
  }
  const pairs: [string, boolean][] = []
  for (const part of splitBy("pairEnd", text)) {
    const piece = part.slice(...stripped(part, `${spaces}.`))
    if (piece === "" || matchAt("free", piece) !== null) continue
    const match = matchAt("pair", piece)
    const value = match === null ? undefined : valueNamed(match[2] as string)
    if (match === null || value === undefined) return []
    pairs.push([match[1] as string, value])
  }
  return pairs
}

/** Writes "(a, b) = (1, 0)" as pairs. */
function withoutTuples(text: string): string {
  const [names, values] = (/^\(([^()]+)\)\s*=\s*\(([^()]+)\)$/.exec(text) ?? [])
    .slice(1)
    .map((each) => each.split(","))
  if (names === undefined || values === undefined || names.length !== values.length) return text
  return names.map((name, at) => `${name} = ${values[at]}`).join(",")
}

export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly boolean[])[]
}

/** Reads a Markdown, LaTeX or HTML table, or a table whose cells are separated by commas, tabs or spaces. */
export function readTable({ text }: AnswerPlace): FoundAnswer<Table> | undefined {
  const rows: string[][] = []
  const plain = replaceAll("environment", text, "")
    .replaceAll("\\hline", "")
    .replace(/[│┃]|<\/t[hd]>\s{0,9}<t[hd]>/g, "|")
    .replace(/<\/?t[a-z]{1,9}>/g, "\n")
  const separators = /[|&,\t]/.test(plain) ? ["|", "&", ",", "\t"] : ["  "]
  for (const line of plain.replaceAll("\\\\", "\n").split("\n")) {
    const separator = separators.find((each) => line.includes(each))
    if (separator === undefined) continue
    const [first, last] = stripped(line, spaces)
    const loose = matchAt("looseRow", line.slice(first, last))
    const cells = (
      loose === null
        ? line
            .slice(...stripped(line, separator, first, last))
            .split(separator === "  " ? / {2,}/ : separator)
        : [...(loose[1] as string).trim().split(/\s+/), loose[2] as string]
    ).map(bareText)
    if (cells.length < 2 || cells.every((cell) => /^[-:= ]*$/.test(cell))) continue
    if (rows[0] !== undefined && cells.length !== rows[0].length) return undefined
    rows.push(cells)
  }
  const isNumbered = /^(?:#|row|no[.]?)$/i.test(rows[0]?.[0] as string)
  const [header, ...others] = isNumbered ? rows.map((row) => row.slice(1)) : rows
  if (header === undefined || others.length < 2) return undefined
  // German writes w for true, and Romance languages write V.
  const bits = others.map((row) => row.map((cell) => valueNamed(cell.replace(/^[vw]$/i, "T"))))
  if (bits.some((row) => row.includes(undefined))) return undefined
  return found({ header, rows: bits as boolean[][] }, bare(text))
}
