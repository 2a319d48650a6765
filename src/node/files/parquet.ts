// Reads Parquet: DuckDB reads the file and returns each row as a line of JSON.
//
//     input: VARCHAR   target: BOOLEAN   n: BIGINT             {"input":"True","target":true,"n":9007199254740993}

import { resolve } from "node:path"
import { FileError, installation } from "../../errors/index.ts"
import { type ColumnNames, type NoteFacts, nameColumns, parquetWith } from "../../formats/index.ts"
import type { LineBuilder, LineChunk } from "../../lines/index.ts"

const packageName = "@duckdb/node-api"
const version = "1.5.5-r.5"

type DuckDb = typeof import("@duckdb/node-api")
type Connection = import("@duckdb/node-api").DuckDBConnection

/** Imports DuckDB, which is optional; a parameter for tests. */
type ImportDuckDb = () => Promise<DuckDb>

export const parquet = parquetWith((path, builder, note) => parquetRows(path, builder, { note }))

/** @throws FileError after the rows that could be read */
export async function* parquetRows(
  path: string,
  builder: LineBuilder,
  {
    importDuckDb = () => import("@duckdb/node-api"),
    note = () => undefined,
  }: { importDuckDb?: ImportDuckDb; note?: NoteFacts } = {},
): AsyncGenerator<LineChunk> {
  const { DuckDBInstance } = await importedBy(importDuckDb, path)
  try {
    const instance = await DuckDBInstance.create(":memory:", settings)
    try {
      const connection = await instance.connect()
      try {
        yield* rowsOf(connection, path, builder, note)
      } finally {
        connection.closeSync()
      }
    } finally {
      instance.closeSync()
    }
  } catch (cause) {
    yield* builder.takeAll()
    throw new FileError(path, `DuckDB cannot read it as Parquet (${firstLine(cause)})`)
  }
  yield* builder.takeAll()
}

async function importedBy(importDuckDb: ImportDuckDb, path: string): Promise<DuckDb> {
  return importDuckDb().catch((cause: unknown) => {
    throw new FileError(
      path,
      `Parquet is read with DuckDB, which is not installed here or does not run (${firstLine(cause)}); ` +
        installation.advice(`${packageName}@${version}`),
    )
  })
}

/** Keeps the order of rows and limits memory; writes no temporary files and downloads no extensions. */
const settings = {
  threads: "1",
  memory_limit: "1GB",
  temp_directory: "",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
}

/**
 * Runs DuckDB for purposes other than reading rows.
 *
 * @param path of the file concerned, for errors
 * @param folder for temporary files, if memory is short
 * @throws FileError if DuckDB isn't installed
 */
export async function withDuckDb(
  path: string,
  folder: string,
  use: (connection: Connection) => Promise<void>,
): Promise<void> {
  const { DuckDBInstance } = await importedBy(() => import("@duckdb/node-api"), path)
  const instance = await DuckDBInstance.create(":memory:", { ...settings, temp_directory: folder })
  try {
    const connection = await instance.connect()
    try {
      await use(connection)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}

/** SQL types of the files' columns, by name. */
export async function columnTypesOf(
  connection: Connection,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = paths.map((path) => `'${literalPath(path).replaceAll("'", "''")}'`).join(", ")
  const layout = await connection.stream(
    `SELECT * FROM read_parquet([${files}], hive_partitioning = false) LIMIT 0`,
  )
  return new Map(layout.columnNames().map((name, at) => [name, String(layout.columnType(at))]))
}

/** Makes a path absolute, so that it isn't read as a URL or an option, and escapes glob characters. */
export function literalPath(path: string): string {
  return resolve(path).replace(/[*?[]/g, "[$&]")
}

async function* rowsOf(
  connection: Connection,
  path: string,
  builder: LineBuilder,
  note: NoteFacts,
): AsyncGenerator<LineChunk> {
  const file = literalPath(path)
  // Folders with names such as year=2024 must not become columns.
  const read = "read_parquet($1, hive_partitioning = false)"
  const layout = await connection.stream(`SELECT * FROM ${read} LIMIT 0`, [file])
  const { columns: names, sharedNames } = await namesIn(connection, file, layout.columnNames())
  note({ sharedNames })
  const table = `${read} AS t(${names.map(quoteName).join(", ")})`

  // Old files don't mark strings as such, so DuckDB sees BLOBs.
  const bytes = names.filter((_, index) => String(layout.columnType(index)) === "BLOB")
  const texts = bytes.map((name) => {
    const column = quoteName(name)
    return `coalesce(try(decode(${column})), ${column}::VARCHAR) AS ${column}`
  })
  const replaced = texts.length === 0 ? "" : ` REPLACE (${texts.join(", ")})`
  let row = "row"
  while (names.some((name) => name.toLowerCase() === row)) row += "_"
  const result = await connection.stream(
    `SELECT to_json(${quoteName(row)}) FROM (SELECT *${replaced} FROM ${table}) AS ${quoteName(row)}`,
    [file],
  )
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    for (const line of chunk.getColumnValues(0)) {
      builder.append(Buffer.from(withoutBareNumbers(String(line))))
      builder.endLine()
    }
    yield* builder.takeReady()
  }
}

/** Names of the columns in the file. DuckDB renames duplicates: the second `a` becomes `a_1`. */
async function namesIn(
  connection: Connection,
  file: string,
  names: readonly string[],
): Promise<ColumnNames> {
  const asTheyAre = { columns: names, sharedNames: [] }
  if (!names.some((name) => /_\d+$/.test(name))) return asTheyAre
  const reader = await connection.runAndReadAll(
    "SELECT name, coalesce(num_children, 0)::INTEGER FROM parquet_schema($1)",
    [file],
  )
  // The rows are the nodes of the schema in preorder, starting with the root.
  const own: string[] = []
  const left = [1]
  for (const [name, children] of reader.getRows() as [string, number][]) {
    while (left.at(-1) === 0) left.pop()
    if (left.length === 2) own.push(name)
    left.push((left.pop() as number) - 1, children)
  }
  const { columns, sharedNames } = nameColumns(own)
  const shared = new Set(sharedNames.map(({ name }) => name))
  return {
    columns: names.map((name, at) => (shared.has(own[at] ?? "") ? (columns[at] as string) : name)),
    sharedNames,
  }
}

/** DuckDB writes NaN and Infinity, which aren't JSON; they become null. */
function withoutBareNumbers(json: string): string {
  if (!/NaN|Infinity/.test(json)) return json
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:NaN|Infinity)/g, (token) =>
    token.startsWith('"') ? token : "null",
  )
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function firstLine(error: unknown): string {
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n")
  return line.trim()
}
