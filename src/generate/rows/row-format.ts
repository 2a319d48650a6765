// Writes rows as lines of a file.
//
//     jsonl   {"input":"not True","target":"False"}
//     csv     input,target                              with a header
//             not True,False
//     txt     not True                                  expressions only
//
// Everything that all lines have in common is precomputed as bytes.

import { tableEngine } from "../../language/engines/index.ts"
import { jsonDumps, type PythonValue } from "../../python/index.ts"
import { type ExplainStyle, explainRead, explanationText } from "../../reason/index.ts"
import { CaseStream, measuresOf } from "../draw/draw-balanced-cases.ts"
import { drawnPrecedenceOf } from "../draw/drawn-precedence.ts"
import { ByteBuffer, Speller, spellingsOfSymbols } from "../draw/spell-symbols.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"

export const rowFormats = ["jsonl", "csv", "txt"] as const

export type RowFormat = (typeof rowFormats)[number]

/** Contents of a row besides input and target. */
export interface Extras {
  /** Whether rows without variables have an assignment, too; rows with variables always do. */
  readonly withAssignment: boolean
  /** Seed, index, parameters, terms, depth, nots and operators. */
  readonly withMeta: boolean
  /** Style of the evaluation steps, which are added as text; only for JSON Lines. */
  readonly steps?: ExplainStyle | undefined
}

/** Text before all rows; empty for most formats. */
export function headerOf(format: RowFormat, { withAssignment, withMeta }: Extras): string {
  if (format !== "csv") return ""
  const columns = [
    "input",
    "target",
    ...(withAssignment ? ["assignment"] : []),
    ...(withMeta ? metaColumns : []),
  ]
  return `${columns.join(",")}\n`
}

/** Appends the current case of a stream as a line. */
type PutRow = (stream: CaseStream, buffer: ByteBuffer) => void

function rowWriter(
  format: RowFormat,
  resolved: ResolvedParameters,
  { withMeta, withAssignment, steps }: Extras,
): PutRow {
  const { before, after, extra, end } = layouts[format]
  const { dialect, connectives, names } = resolved
  const drawn = drawnPrecedenceOf(resolved)
  const spellings = spellingsOfSymbols(dialect, drawn, names)
  const isSpelled = drawn.tokens !== undefined
  // CSV cells are quoted if any of the point's rows could need it.
  const possible = isSpelled
    ? spellings
    : [...Object.values(dialect.spellings).flat(), dialect.variable?.quote ?? ""]
  const isQuoted = format === "csv" && possible.some((spelling) => /[",\r\n]/.test(spelling))
  const quote = isQuoted ? '"' : ""
  const respell = isQuoted ? escapeQuotes : layouts[format].respell
  const speller = new Speller(spellings, respell)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const start = bytes(before + quote)
  const hasAssignment = format !== "txt" && (withAssignment || resolved.names.length > 0)
  const hasExtras = hasAssignment || withMeta || steps !== undefined
  const [whenTrue, whenFalse] = ["True", "False"].map((target) =>
    bytes(quote + after(target) + (hasExtras ? "" : end)),
  ) as [Uint8Array, Uint8Array]
  const cell = (name: string, value: PythonValue) => extra(name, compactJson(value))
  const seed = withMeta ? cell("seed", resolved.seed) : ""
  const parameters = withMeta ? cell("parameters", resolved.coordinates as PythonValue) : ""
  const meta = (stream: CaseStream) => {
    const { terms, depth, nots, operators } = measuresOf(stream.symbols, connectives.names)
    return [
      seed,
      cell("index", stream.index),
      parameters,
      cell("terms", terms),
      cell("depth", depth),
      cell("nots", nots),
      cell("operators", { ...operators }),
    ].join("")
  }
  return (stream, buffer) => {
    buffer.putBytes(start)
    if (isSpelled) speller.put(stream.symbols, stream.spaces, buffer)
    else buffer.putText(respell(stream.text()))
    buffer.putBytes(stream.value ? whenTrue : whenFalse)
    if (!hasExtras) return
    if (hasAssignment) buffer.putText(cell("assignment", stream.assignment()))
    if (steps !== undefined) buffer.putText(extra("steps", stepsText(stream, steps)))
    if (withMeta) buffer.putText(meta(stream))
    buffer.putText(end)
  }
}

/** The steps as JSON. They explain the text's tree, so removed spaces have no effect. */
function stepsText(stream: CaseStream, style: ExplainStyle): string {
  const { dialect } = stream.resolved
  const tree = tableEngine.parse(stream.text(), dialect)
  const values = new Map(Object.entries(stream.assignment()))
  return JSON.stringify(explanationText(explainRead(tree, dialect, { style, values })))
}

interface Layout {
  readonly respell: (spelling: string) => string
  readonly before: string
  readonly after: (target: string) => string
  /** A further field or cell; its value is JSON. */
  readonly extra: (name: string, json: string) => string
  readonly end: string
}

const layouts: Readonly<Record<RowFormat, Layout>> = {
  jsonl: {
    respell: (spelling) => JSON.stringify(spelling).slice(1, -1),
    before: '{"input":"',
    after: (target) => `","target":"${target}"`,
    extra: (name, json) => `,"${name}":${json}`,
    end: "}\n",
  },
  csv: {
    respell: String,
    before: "",
    after: (target) => `,${target}`,
    extra: (_, json) => (/[",]/.test(json) ? `,"${escapeQuotes(json)}"` : `,${json}`),
    end: "\n",
  },
  txt: {
    respell: String,
    before: "",
    after: () => "",
    extra: () => "",
    end: "\n",
  },
}

/** The format for a path's extension; `undefined` if no format has this extension. */
export function formatOfPath(path: string): RowFormat | undefined {
  return rowFormats.find((format) => path.endsWith(`.${format}`))
}

/** JSON in which floats remain floats, such as 0.0. */
function compactJson(value: PythonValue): string {
  return jsonDumps(value, { separators: [",", ":"] })
}

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

const metaColumns = ["seed", "index", "parameters", "terms", "depth", "nots", "operators"]

interface RowChunk {
  /** Overwritten by the second chunk after this one, so that this one can be written while the next is generated. */
  readonly bytes: Uint8Array
  readonly rows: number
}

/** Range of cases of a point. Default: all. */
export interface RowRange {
  /** Counted from 0. */
  readonly firstCase?: number
  readonly rows?: number
  /** Maximum length of a chunk without its last row, in bytes. */
  readonly chunkBytes?: number
}

const usualChunkBytes = 1 << 17
/** Number of skipped cases after which an empty chunk is returned. */
const mostSkipped = 100_000

/**
 * Generates cases of a point as lines of a file, in chunks, so that memory stays constant. Earlier cases of the stream
 * are generated and skipped; meanwhile empty chunks are returned.
 *
 * @throws GenerationError
 */
export function* rowChunks(
  resolved: ResolvedParameters,
  format: RowFormat,
  extras: Extras,
  { firstCase = 0, rows = resolved.parameters.count, chunkBytes = usualChunkBytes }: RowRange = {},
): Generator<RowChunk, void, undefined> {
  const stream = new CaseStream(resolved)
  const put = rowWriter(format, resolved, extras)
  let [buffer, other] = [new ByteBuffer(), new ByteBuffer()]
  for (let skipped = 1; skipped <= firstCase; skipped += 1) {
    stream.next()
    if (skipped % mostSkipped === 0) yield { bytes: buffer.take(), rows: 0 }
  }
  let written = 0
  for (let row = 1; row <= rows; row += 1) {
    stream.next()
    put(stream, buffer)
    if (buffer.length >= chunkBytes || row === rows) {
      yield { bytes: buffer.take(), rows: row - written }
      ;[buffer, other] = [other, buffer]
      written = row
    }
  }
}
