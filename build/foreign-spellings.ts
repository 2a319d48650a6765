// Spellings of all notations with their meanings, as a module: hints explain the signs of other notations without
// loading these.
//
//     implies, elsewhere     ->  =>  →  …
//     ambiguous              v  ^  …

import { connectiveOf } from "../src/language/connectives.ts"
import { rolesOf } from "../src/language/diagnosis/roles-of-kinds.ts"
import { type Dialect, isRare, isSpelled } from "../src/language/dialect/dialect.ts"

/** A meaning as in `ForeignMeaning`: what it means, and where it stands. `null` if dialects differ. */
type Meaning = readonly [means: string, stands: string] | null

/** Signs that are common in arithmetic, lists and sentences. */
const ordinary = /^[-+*./%·×⋅∙,;:?]$|["'’`]/

export function foreignSpellingsModule(dialects: readonly Dialect[]): string {
  const all = meaningsIn(dialects)
  const withLiterals = meaningsIn(dialects.filter((dialect) => isSpelled("true", dialect)))
  const differing = [...withLiterals].filter(
    ([spelling, meaning]) => meaning !== null && String(meaning) !== String(all.get(spelling)),
  )
  return [
    "// Made from grammars/ by the build; not to be edited.\n\n",
    "/** Spellings that share a meaning. */\n",
    "export type SpellingGroup = readonly [\n  means: string,\n",
    '  stands: "after one operand" | "after its operands" | "elsewhere",\n',
    "  spellings: readonly string[],\n]\n\n",
    "/** Of all notations. */\n",
    `export const spellingGroups: readonly SpellingGroup[] = ${JSON.stringify(grouped(all))}\n\n`,
    "/** What spellings mean in notations with literals, where that differs. */\n",
    `export const literalSpellingGroups: readonly SpellingGroup[] = ${JSON.stringify(grouped(differing))}\n\n`,
    "/** Spellings on whose meaning notations differ. */\n",
    `export const ambiguousSpellings: readonly string[] = ${JSON.stringify(ambiguous(all))}\n`,
  ].join("")
}

function meaningsIn(dialects: readonly Dialect[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const dialect of dialects) {
    for (const [kind, spellings] of Object.entries(dialect.spellings)) {
      const meaning = [connectiveOf(kind) ?? kind, placeOf(kind, dialect)] as const
      for (const spelling of spellings) {
        const isName = /^\p{L}$/u.test(spelling) && (dialect.levels.length === 0 || isRare(dialect))
        if (isName || ordinary.test(spelling)) continue
        for (const each of new Set([spelling, spelling.toLowerCase()])) {
          const other = meanings.get(each)
          if (other === undefined) meanings.set(each, meaning)
          else if (other?.[0] !== meaning[0]) meanings.set(each, null)
        }
      }
    }
  }
  return meanings
}

function placeOf(kind: string, dialect: Dialect): string {
  const { infix, postfix, ending } = rolesOf(dialect)
  if (postfix.has(kind)) return "after one operand"
  const isReversed = ending.has(kind) && connectiveOf(kind) !== undefined && !infix.has(kind)
  return isReversed ? "after its operands" : "elsewhere"
}

function grouped(meanings: Iterable<readonly [string, Meaning]>) {
  const groups = new Map<string, [string, string, string[]]>()
  for (const [spelling, meaning] of meanings) {
    if (meaning === null) continue
    const key = String(meaning)
    const group = groups.get(key) ?? [...meaning, []]
    group[2].push(spelling)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function ambiguous(meanings: ReadonlyMap<string, Meaning>): string[] {
  return [...meanings].flatMap(([spelling, meaning]) => (meaning === null ? [spelling] : []))
}
