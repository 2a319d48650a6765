// Reads the golden fixtures; their format is described in their folder.

import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Assignment, TokenKind } from "../../src/index.ts"

export interface AcceptedCase {
  readonly title: string
  readonly source: string
  readonly assignment: Assignment
  readonly tree: string
  readonly value: boolean
  readonly spaced: string
  readonly compact: string
}

export interface RefusedCase {
  readonly title: string
  readonly source: string
  readonly error: number
  readonly expected: readonly TokenKind[]
  readonly hint: string | undefined
}

export interface FixtureFile {
  /** The dialect's name. */
  readonly name: string
  readonly cases: readonly (AcceptedCase | RefusedCase)[]
}

/** All `.txt` files of a folder. */
export function readFixtures(folder: string): FixtureFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => ({
      name: basename(file, ".txt"),
      cases: readCases(readFileSync(join(folder, file), "utf8")),
    }))
}

function readCases(text: string): (AcceptedCase | RefusedCase)[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [title = "", ...lines] = block.split("\n")
      const fields = new Map<string, string>()
      for (const line of lines) {
        if (line.trim() === "" || line.startsWith("#")) continue
        const [, key, value] = /^([a-z]+):(.*)$/.exec(line) ?? []
        if (
          key === undefined ||
          value === undefined ||
          !knownKeys.includes(key) ||
          fields.has(key)
        ) {
          throw new Error(`fixture "${title}": cannot read the line ${JSON.stringify(line)}`)
        }
        fields.set(key, value.trim())
      }
      return fields.has("error") ? refusedCase(title, fields) : acceptedCase(title, fields)
    })
}

const knownKeys = "source where tree value spaced compact error expected hint".split(" ")

type Fields = ReadonlyMap<string, string>

function acceptedCase(title: string, fields: Fields): AcceptedCase {
  const value = need(title, fields, "value")
  if (value !== "True" && value !== "False") throw new Error(`fixture "${title}": value ${value}`)
  return {
    title,
    source: text(need(title, fields, "source")),
    assignment: new Map(
      (fields.get("where")?.split(" ") ?? []).map((binding) => {
        const [name = "", bound] = binding.split("=")
        if (bound !== "True" && bound !== "False") throw new Error(`fixture "${title}": ${binding}`)
        return [name, bound === "True"]
      }),
    ),
    tree: need(title, fields, "tree"),
    value: value === "True",
    spaced: need(title, fields, "spaced"),
    compact: need(title, fields, "compact"),
  }
}

function refusedCase(title: string, fields: Fields): RefusedCase {
  return {
    title,
    source: text(need(title, fields, "source")),
    error: Number(need(title, fields, "error")),
    expected: need(title, fields, "expected").split(" ") as TokenKind[],
    hint: fields.get("hint"),
  }
}

function need(title: string, fields: Fields, key: string): string {
  const value = fields.get(key)
  if (value === undefined) throw new Error(`fixture "${title}" has no ${key}`)
  return value
}

function text(source: string): string {
  return source.startsWith('"') ? JSON.parse(source) : source
}
