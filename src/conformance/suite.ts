// Makes the files of a conformance suite, which defines every notation for implementations in any language.
//
//     README.md  manifest.json  schema.json
//     binary.accepted.jsonl     {"id":"binary.accepted/and/1","text":"1 && 1","value":true,…}
//     binary.refused.jsonl      {"id":"binary.refused/place/1","text":"&&","offset":0,…}
//
// Accepted and refused cases are in separate files because typed JSON readers, data frames and command lines
// need no options for files whose lines all have the same fields.

import { defaultSeed } from "../generate/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { jsonDumps, type PythonValue } from "../python/index.ts"
import { acceptedCase } from "./accepted-case.ts"
import { acceptedDrafts, randomDrafts } from "./accepted-drafts.ts"
import { type AcceptedCase, caseJsonSchema, type RefusedCase } from "./case-schema.ts"
import {
  damagedTexts,
  type Refusal,
  refusalOf,
  refusedCase,
  refusedTexts,
} from "./refused-texts.ts"
import { type DialectFiles, manifestOf, suiteVersion } from "./suite-manifest.ts"
import { readmeOf } from "./suite-readme.ts"

interface SuiteFile {
  readonly name: string
  /** ASCII text that ends with a line feed. */
  readonly text: string
}

export interface Suite {
  readonly version: number
  readonly seed: number | bigint
  readonly files: readonly SuiteFile[]
  readonly dialects: readonly DialectFiles[]
}

/**
 * The same dialects and seed give the same files, byte for byte. The seed affects only the cases with the topic
 * `random`.
 *
 * @param only dialects to make files for, with the same cases as in the complete suite; default: all
 * @throws Error if a case contradicts itself
 */
export function makeSuite(
  dialects: readonly Dialect[],
  seed: number | bigint = defaultSeed,
  only: readonly Dialect[] = dialects,
): Suite {
  const parts = only.map((dialect) => {
    const accepted = acceptedCases(dialect, dialects, seed)
    const refused = refusedCases(dialect, dialects, accepted, seed)
    return { dialect, accepted, refused }
  })
  const entries = parts.map(({ dialect, accepted, refused }) => ({
    dialect,
    accepted: { file: fileName(dialect, "accepted"), cases: accepted.length },
    refused: { file: fileName(dialect, "refused"), cases: refused.length },
  }))
  const [first] = parts
  return {
    version: suiteVersion,
    seed,
    dialects: entries,
    files: [
      { name: "README.md", text: readmeOf(first?.accepted ?? [], first?.refused ?? []) },
      { name: "manifest.json", text: `${jsonDumps(manifestOf(entries, seed), { indent: 2 })}\n` },
      {
        name: "schema.json",
        text: `${jsonDumps(caseJsonSchema(dialects) as PythonValue, { indent: 2 })}\n`,
      },
      ...parts.flatMap(({ dialect, accepted, refused }) => [
        { name: fileName(dialect, "accepted"), text: linesOf(accepted) },
        { name: fileName(dialect, "refused"), text: linesOf(refused) },
      ]),
    ],
  }
}

function fileName({ name }: Dialect, what: "accepted" | "refused"): string {
  return `${name}.${what}.jsonl`
}

function linesOf(cases: readonly (AcceptedCase | RefusedCase)[]): string {
  return cases
    .map((each) => `${jsonDumps(each as PythonValue, { separators: [",", ":"] })}\n`)
    .join("")
}

function acceptedCases(
  dialect: Dialect,
  among: readonly Dialect[],
  seed: number | bigint,
): AcceptedCase[] {
  const nextId = idsOf(`${dialect.name}.accepted`)
  const targets = relatedTo(dialect, among)
  const seen = new Set<string>()
  return [...acceptedDrafts(dialect, targets), ...randomDrafts(dialect, seed)]
    .filter(({ text, assignment }) => isNew(jsonDumps([text, ...assignment.values()]), seen))
    .map((draft) => acceptedCase(nextId(draft.topic), draft, dialect, targets))
}

function refusedCases(
  dialect: Dialect,
  among: readonly Dialect[],
  accepted: readonly AcceptedCase[],
  seed: number | bigint,
): RefusedCase[] {
  const nextId = idsOf(`${dialect.name}.refused`)
  const seen = new Set<string>()
  const sources = accepted.map(({ text }) => text)
  return [
    ...refusedTexts(dialect, relatedTo(dialect, among)),
    ...damagedTexts(sources, dialect, seed),
  ]
    .filter(({ text }) => isNew(text, seen))
    .map(({ topic, text }) =>
      refusedCase(nextId(topic), text, refusalOf(text, dialect) as Refusal, dialect),
    )
}

/** Notations that other languages can evaluate, one with literals only and one with names. */
const common = ["true-false", "python"]

/**
 * The dialects to translate a dialect's cases to, and whose tokens are tried as names and as foreign tokens: all
 * dialects for the common ones, and the common ones for all others.
 */
function relatedTo({ name }: Dialect, among: readonly Dialect[]): readonly Dialect[] {
  return common.includes(name) ? among : among.filter((other) => common.includes(other.name))
}

/** Whether a key is new; adds it to `seen`. */
function isNew(key: string, seen: Set<string>): boolean {
  const before = seen.size
  return seen.add(key).size > before
}

/** Numbers the cases of each topic. */
function idsOf(file: string): (topic: string) => string {
  const counts = new Map<string, number>()
  return (topic) => {
    const number = (counts.get(topic) ?? 0) + 1
    counts.set(topic, number)
    return `${file}/${topic}/${number}`
  }
}
