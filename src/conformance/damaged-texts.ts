// Accepted texts in which tokens are deleted, inserted or swapped until they are refused.
//
//     ! ( 1 && 0 )     ! 1 && 0 )     ( ! ( 1 && 0 )     ! ( && 1 0 )
//
// Most damage is of a few kinds, so at most two texts with the same refusal are kept.

import { coordinateSeed } from "../generate/parameters/coordinate-seed.ts"
import { namesOf } from "../generate/parameters/variable-names.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { spellingsOf, tokenize } from "../language/dialect/tokens.ts"
import { PythonRandom } from "../python/python-random.ts"
import { joinTokens } from "./draft.ts"
import { refusalOf } from "./refused-case.ts"
import type { RefusedText } from "./refused-texts.ts"

const mostTexts = 30
const mostAlike = 2
const mostAttempts = 1000

/** @param sources accepted texts; at least one */
export function damagedTexts(
  sources: readonly string[],
  dialect: Dialect,
  seed: number | bigint,
): RefusedText[] {
  const random = new PythonRandom(coordinateSeed({ damage: dialect.name }, seed))
  const pieces = [...spellingsOf(dialect).map(([, text]) => text), ...namesOf(dialect, 2)]
  const alike = new Map<string, number>()
  const texts = new Set<string>()
  for (let attempt = 0; attempt < mostAttempts && texts.size < mostTexts; attempt += 1) {
    const tokens = tokenize(random.choice(sources), dialect).map(({ text }) => text)
    for (let times = random.randint(1, 2); times > 0; times -= 1) damage(tokens, pieces, random)
    const text = joinTokens(tokens, dialect, random.choice([" ", " ", ""]))
    const refusal = refusalOf(text, dialect)
    if (refusal === undefined || texts.has(text)) continue
    const before = tokenize(text.slice(0, refusal.offset), dialect).at(-1)
    const kind = `${before?.kind} ${refusal.found} ${refusal.expected}`
    const known = alike.get(kind) ?? 0
    if (known === mostAlike) continue
    alike.set(kind, known + 1)
    texts.add(text)
  }
  return [...texts].map((text) => ({ topic: "random", text }))
}

/** Damages the tokens in place. */
function damage(tokens: string[], pieces: readonly string[], random: PythonRandom): void {
  const at = random.randbelow(tokens.length + 1)
  const to = random.randbelow(tokens.length + 1)
  const [left, right] = [tokens[at], tokens[to]]
  const how = random.choice(["delete", "insert", "swap"])
  if (how === "insert" || left === undefined || right === undefined) {
    tokens.splice(at, 0, random.choice(pieces))
  } else if (how === "delete") {
    tokens.splice(at, 1)
  } else {
    tokens[at] = right
    tokens[to] = left
  }
}
