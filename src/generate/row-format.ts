// Rows as lines of a file.
//
//     jsonl   {"input":"not True","target":"False"}
//     csv     input,target                              with a first line that names the columns
//             not True,False
//     txt     not True                                  expressions alone
//
// Everything that is the same in all lines is made ready as bytes.

import { jsonDumps, type PythonValue } from "../python/json-dumps.ts"
import type { ByteBuffer } from "./byte-buffer.ts"
import type { CaseStream } from "./case-stream.ts"
import { assignmentOf } from "./generate.ts"
import { measuresOf } from "./measures.ts"
import type { Plan } from "./plan.ts"
import { Speller, spellingsOfSymbols } from "./spell-symbols.ts"

export const rowFormats = ["jsonl", "csv", "txt"] as const

export type RowFormat = (typeof rowFormats)[number]

/** What stands in a row besides the input and the target. */
export interface Extras {
  /** The assignment, also where there are no variables; where there are some, it is always there. */
  readonly withAssignment: boolean
  /** Seed, index, parameters, terms, depth, nots and operators. */
  readonly withMeta: boolean
}

/** What stands before all rows; empty for most formats. */
export function headerOf(format: RowFormat, extras: Extras): string {
  if (format !== "csv") return ""
  return `${["input", "target", ...columnsOf(extras)].join(",")}\n`
}

/** Appends the case that a stream has drawn, as a line. */
export type PutRow = (stream: CaseStream, buffer: ByteBuffer) => void

export function rowWriter(
  format: RowFormat,
  plan: Plan,
  { withMeta, withAssignment }: Extras,
): PutRow {
  const extras = { withMeta, withAssignment: withAssignment || plan.names.length > 0 }
  const { respell, before, behind, extra, end } = layouts[format]
  const spellings = spellingsOfSymbols(plan.dialect, plan.names)
  // A cell of CSV is quoted if any row of the point could need it.
  const isQuoted = format === "csv" && spellings.some((spelling) => /[",\r\n]/.test(spelling))
  const quote = isQuoted ? '"' : ""
  const speller = new Speller(spellings, isQuoted ? escapeQuotes : respell)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const start = bytes(before + quote)
  const hasNoExtras = columnsOf(extras).length === 0
  const [whenTrue, whenFalse] = ["True", "False"].map((target) =>
    bytes(quote + behind(target) + (hasNoExtras ? end : "")),
  ) as [Uint8Array, Uint8Array]
  const constants = { seed: plan.seed, parameters: plan.given as PythonValue }
  return (stream, buffer) => {
    buffer.putBytes(start)
    speller.put(stream.symbols, stream.spaces, buffer)
    buffer.putBytes(stream.value ? whenTrue : whenFalse)
    if (hasNoExtras) return
    for (const [name, value] of extrasOf(stream, extras, constants)) {
      buffer.putText(extra(name, value))
    }
    buffer.putText(end)
  }
}

interface Layout {
  /** What becomes of a spelling. */
  readonly respell: (spelling: string) => string
  readonly before: string
  readonly behind: (target: string) => string
  readonly extra: (name: string, value: PythonValue) => string
  readonly end: string
}

const layouts: Readonly<Record<RowFormat, Layout>> = {
  jsonl: {
    respell: (spelling) => JSON.stringify(spelling).slice(1, -1),
    before: '{"input":"',
    behind: (target) => `","target":"${target}"`,
    extra: (name, value) => `,"${name}":${compactJson(value)}`,
    end: "}\n",
  },
  csv: {
    respell: String,
    before: "",
    behind: (target) => `,${target}`,
    extra: (_, value) => {
      const text = compactJson(value)
      return /[",]/.test(text) ? `,"${escapeQuotes(text)}"` : `,${text}`
    },
    end: "\n",
  },
  txt: {
    respell: String,
    before: "",
    behind: () => "",
    extra: () => "",
    end: "\n",
  },
}

/** JSON in which a float is still one, as in 0.0. */
function compactJson(value: PythonValue): string {
  return jsonDumps(value, { separators: [",", ":"] })
}

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

function columnsOf({ withAssignment, withMeta }: Extras): string[] {
  return [...(withAssignment ? ["assignment"] : []), ...(withMeta ? metaColumns : [])]
}

const metaColumns = ["seed", "index", "parameters", "terms", "depth", "nots", "operators"] as const

function extrasOf(
  stream: CaseStream,
  { withAssignment, withMeta }: Extras,
  constants: { readonly seed: number | bigint; readonly parameters: PythonValue },
): [string, PythonValue][] {
  const meta = () => {
    const values: Record<(typeof metaColumns)[number], PythonValue> = {
      ...constants,
      index: stream.index,
      ...measuresOf(stream.symbols),
      operators: { ...measuresOf(stream.symbols).operators },
    }
    return metaColumns.map((name): [string, PythonValue] => [name, values[name]])
  }
  return [
    ...(withAssignment ? [["assignment", assignmentOf(stream)] as [string, PythonValue]] : []),
    ...(withMeta ? meta() : []),
  ]
}
