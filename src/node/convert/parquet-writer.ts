// Writes rows as Parquet with DuckDB.
//
//     from Parquet        all unchanged columns, with their types, next to the new values of changed columns
//     from other formats  a column for each field, with the common type of all its values:
//                         "x" ▶ VARCHAR     true ▶ BOOLEAN     1 ▶ BIGINT     1.5 ▶ DOUBLE     others ▶ JSON
//
// Types aren't guessed from the content of strings: a column of strings is VARCHAR.

import { createReadStream } from "node:fs"
import type { Input } from "../../datasets/index.ts"
import { FileError } from "../../errors/index.ts"
import { endOfSpace, membersAt } from "../../json/index.ts"
import { WriteError } from "../files/check-outputs.ts"
import { columnTypesOf, literalPath, quoteName, withDuckDb } from "../files/parquet.ts"
import {
  type KeptLine,
  lossesIn,
  objectRow,
  type RowLoss,
  type RowWriter,
  type Sink,
  StagedRows,
  wellFormed,
} from "./row-writer.ts"

export class ParquetWriter implements RowWriter {
  /** Parquet inputs whose columns are kept; `undefined` if rows come from other formats. */
  #sources: string[] | undefined
  #isFirst = true
  /** Fields of Parquet rows that may change; a name may also be a path that starts with a column. */
  readonly #changed = new Set<string>()
  readonly #added = new Map<string, string>()
  /** For other formats, the kinds of values of each field. */
  readonly #kinds = new Map<string, Set<Kind>>()
  readonly #staged = new StagedRows()
  /** Length of the longest staged line in bytes; DuckDB allocates that much at once. */
  #longest = 1 << 20
  readonly #sink: Sink
  /** Path of the output, for errors. */
  readonly #path: string

  constructor(sink: Sink, path: string) {
    this.#sink = sink
    this.#path = path
  }

  start(
    { path, format, facts }: Input,
    changed: readonly string[],
    added: ReadonlyMap<string, string>,
  ): void {
    const isParquet = format.name === "parquet"
    if (this.#isFirst && isParquet) this.#sources = []
    this.#isFirst = false
    if (this.#sources === undefined) return
    if (!isParquet) {
      throw new FileError(
        path,
        "it is not Parquet, as the first file is; convert it by itself, or to a file that ends in .jsonl",
      )
    }
    const [shared] = facts.sharedNames ?? []
    if (shared !== undefined) {
      const name = JSON.stringify(shared.name)
      throw new FileError(
        path,
        `several of its columns are called ${name}, which cannot be written as Parquet; convert it to a file that ends in .jsonl`,
      )
    }
    this.#sources.push(path)
    for (const name of changed) this.#changed.add(name)
    for (const [name, other] of added) this.#added.set(name, other)
  }

  add(json: string): void {
    const members = valuesOf(objectRow(json))
    if (this.#sources === undefined) {
      this.#stage(members)
      return
    }
    const names = new Set([...this.#changed].flatMap((name) => [name, firstOf(name)]))
    for (const name of this.#added.values()) names.add(name)
    const changed = [...names].filter((name) => members.has(name))
    this.#addStaged(changed.map((name) => [name, members.get(name) as string]))
  }

  lossesIn(json: string): readonly RowLoss[] {
    return this.#sources === undefined ? lossesIn(json, false) : []
  }

  keep({ json }: KeptLine): boolean {
    if (this.#sources !== undefined) {
      this.#addStaged([])
      return true
    }
    if (json === undefined || !/^\s*\{/.test(json)) return false
    this.#stage(valuesOf(json))
    return true
  }

  pass(): void {}

  skip(): void {
    if (this.#sources !== undefined) this.#staged.add('{"v":null}')
  }

  flush(): Promise<void> {
    return this.#staged.flush()
  }

  async end(): Promise<void> {
    await this.flush()
    const output = `${this.#staged.path}.parquet`
    try {
      await withDuckDb(this.#path, this.#staged.folder, async (connection) => {
        const to = `TO ${quoteText(output)} (FORMAT parquet)`
        const query =
          this.#sources === undefined
            ? this.#typedRows()
            : this.#sources.length === 0
              ? "SELECT 1 WHERE false"
              : this.#nextToSources(await columnTypesOf(connection, this.#sources))
        await connection.run(`COPY (${query}) ${to}`)
      })
    } catch (cause) {
      if (cause instanceof FileError || cause instanceof WriteError) throw cause
      const [line = ""] = String(cause instanceof Error ? cause.message : cause).split("\n")
      throw new WriteError(this.#path, `DuckDB cannot write it as Parquet (${line.trim()})`)
    }
    for await (const piece of createReadStream(output)) await this.#sink.write(piece)
  }

  close(): Promise<void> {
    return this.#staged.close()
  }

  #stage(members: ReadonlyMap<string, string>): void {
    for (const [name, written] of members) {
      const kinds = this.#kinds.get(name) ?? new Set()
      kinds.add(kindOf(written))
      this.#kinds.set(name, kinds)
    }
    this.#addStaged([...members])
  }

  /** Stages values given as JSON text, by field name. */
  #addStaged(values: readonly (readonly [string, string])[]): void {
    const line = JSON.stringify({ v: JSON.stringify(Object.fromEntries(values)) })
    this.#longest = Math.max(this.#longest, Buffer.byteLength(line))
    this.#staged.add(line)
  }

  /** @throws WriteError if names differ only in case, which DuckDB doesn't distinguish */
  #typedRows(): string {
    const known = new Map<string, string>()
    for (const name of this.#kinds.keys()) {
      const other = known.get(name.toLowerCase())
      if (other !== undefined) {
        const names = `${JSON.stringify(other)} and ${JSON.stringify(name)}`
        throw new WriteError(this.#path, `its columns ${names} differ in case alone`)
      }
      known.set(name.toLowerCase(), name)
    }
    const columns = [...this.#kinds].map(([name, kinds]) => {
      const value = `(v ->> ${pathOf(name)})`
      return `${cast(value, typeOf(kinds))} AS ${quoteName(name)}`
    })
    return `SELECT ${columns.length === 0 ? "1 WHERE false" : columns.join(", ")} FROM ${this.#table()}`
  }

  /** @param types column types by name */
  #nextToSources(types: ReadonlyMap<string, string>): string {
    const columnOf = (name: string) => (types.has(name) ? name : firstOf(name))
    const valueIn = (name: string, column: string) =>
      cast(`(s.v ->> ${pathOf(name)})`, types.get(column) as string)
    const changed = this.#added.size > 0 ? [] : [...new Set([...this.#changed].map(columnOf))]
    const replaced = changed
      .filter((column) => types.has(column))
      .map(
        (column) =>
          `coalesce(${valueIn(column, column)}, p.${quoteName(column)}) AS ${quoteName(column)}`,
      )
    const more = [...this.#added].flatMap(([from, name]) => {
      const column = columnOf(from)
      if (!types.has(column)) return []
      const value =
        column === from ? valueIn(name, column) : cast(`(s.v ->> ${pathOf(name)})`, "VARCHAR")
      return [`${value} AS ${quoteName(name)}`]
    })
    const all = replaced.length === 0 ? "p.*" : `p.* REPLACE (${replaced.join(", ")})`
    const sources = (this.#sources as string[])
      .map((path) => quoteText(literalPath(path)))
      .join(", ")
    const table = `read_parquet([${sources}], hive_partitioning = false)`
    // DuckDB reads both in order, so each row is paired with its new values.
    return `SELECT ${[all, ...more].join(", ")} FROM ${table} p POSITIONAL JOIN ${this.#table()} s WHERE s.v IS NOT NULL`
  }

  #table(): string {
    return (
      `(SELECT v::JSON AS v FROM read_json(${quoteText(this.#staged.path)}, format = 'newline_delimited', ` +
      `columns = {v: 'VARCHAR'}, maximum_object_size = ${2 * this.#longest}))`
    )
  }
}

type Kind = "text" | "boolean" | "integer" | "number" | "null" | "other"

function kindOf(written: string): Kind {
  if (written.startsWith('"')) return "text"
  if (written === "true" || written === "false") return "boolean"
  if (written === "null") return "null"
  if (/^-?\d+$/.test(written)) {
    return Number.isSafeInteger(Number(written)) ? "integer" : "other"
  }
  return /^-?\d/.test(written) && Number.isFinite(Number(written)) ? "number" : "other"
}

function typeOf(kinds: ReadonlySet<Kind>): string {
  const own = [...kinds].filter((kind) => kind !== "null").sort()
  if (own.length === 0) return "VARCHAR"
  return typesOfKinds[own.join(" ")] ?? "JSON"
}

const typesOfKinds: Readonly<Record<string, string>> = {
  text: "VARCHAR",
  boolean: "BOOLEAN",
  integer: "BIGINT",
  number: "DOUBLE",
  "integer number": "DOUBLE",
}

/** @param value SQL expression for the JSON text of a value */
function cast(value: string, type: string): string {
  const known = `nullif(${value}, 'null')`
  if (type === "VARCHAR") return `(${known}::JSON ->> '$')`
  if (type === "BLOB") return `encode(${known}::JSON ->> '$')`
  return `CAST(${known}::JSON AS ${type})`
}

function valuesOf(json: string): Map<string, string> {
  const row = wellFormed(json)
  const members = [...membersAt(row, endOfSpace(row, 0))].map(
    ({ nameStart, nameEnd, start, end }) =>
      [JSON.parse(row.slice(nameStart, nameEnd)) as string, row.slice(start, end)] as const,
  )
  return new Map(members)
}

/** The column that a path starts with. */
function firstOf(name: string): string {
  return name.split(".")[0] as string
}

/** JSON pointer to a field, as an SQL string. */
function pathOf(name: string): string {
  return quoteText(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
