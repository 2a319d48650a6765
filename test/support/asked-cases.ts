// Cases and replies made by hand, and those counted in xor-bench's published results.

import { readFileSync } from "node:fs"
import type { Asked, CaseParameters, Configuration } from "../../src/measure/cases/case.ts"

export interface Answers {
  readonly model: string
  readonly prompting?: string
  readonly settings?: Configuration["settings"]
  readonly length?: number
  readonly dialect?: string
  readonly parameters?: CaseParameters
  readonly right?: number
  readonly wrong?: number
  readonly failed?: number
}

/** Replies in sequence, the given number of each kind; the right answer is always True. */
export function answers({ model, prompting = "none", settings = {}, ...rest }: Answers): Asked[] {
  const { right = 0, wrong = 0, failed = 0, ...about } = rest
  const { length, dialect, parameters } = about
  const each = (count: number, reply: string | null): Asked[] =>
    Array.from({ length: count }, () => ({
      configuration: { model, prompting, settings },
      case: {
        prompt: "?",
        answer: true,
        ...(length === undefined ? {} : { length }),
        ...(dialect === undefined ? {} : { dialect }),
        ...(parameters === undefined ? {} : { parameters }),
      },
      reply,
      finishReason: reply === null ? null : "stop",
      refusal: null,
      error: reply === null ? "the endpoint does not answer" : null,
    }))
  return [
    ...each(right, "<ANSWER>True</ANSWER>"),
    ...each(wrong, "<ANSWER>False</ANSWER>"),
    ...each(failed, null),
  ]
}

export interface PublishedRow {
  readonly author: string
  readonly name: string
  readonly prompting: string
  /** One per length; empty if nothing was measured. */
  readonly cells: readonly string[]
}

export const publishedLengths = [2, 4, 8, 16, 32, 64, 128]

/** The two tables on the project's page, in order. */
export function publishedTables(): { plain: PublishedRow[]; prompted: PublishedRow[] } {
  const [, ...lines] = readFileSync("fixtures/xor-bench/published-results.csv", "utf8")
    .trimEnd()
    .split("\n")
  const rows = lines.map((line) => {
    const [author = "", name = "", prompting = "", ...cells] = line.split(",")
    return { author, name, prompting, cells }
  })
  return { plain: rows.slice(0, 13), prompted: rows.slice(13) }
}

/** The ten replies behind each cell of a row. */
export function askedOf({ author, name, prompting, cells }: PublishedRow): Asked[] {
  return cells.flatMap((cell, at) => {
    if (cell === "") return []
    const right = Number(cell) / 10
    const length = publishedLengths[at] ?? 0
    return answers({ model: `${author}/${name}`, prompting, length, right, wrong: 10 - right })
  })
}
