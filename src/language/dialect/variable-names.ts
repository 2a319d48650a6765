import type { CharacterSet, Dialect } from "./dialect.ts"
import { tokenAt } from "./tokens.ts"

/**
 * The simplest names that a dialect reads as variables: a, b, … z, then letters with a number. Returns fewer than
 * `count` if there are no more of this kind.
 */
export function namesOf(dialect: Dialect, count: number): string[] {
  const quote = dialect.variable?.quote ?? ""
  const isName = (name: string) => {
    const written = quote + name + quote
    const token = tokenAt(written, 0, dialect)
    return token?.kind === "variable" && token.text === written
  }
  const starts = charactersOf(dialect.variable?.start ?? [])
  const names: string[] = []
  for (let suffix = 0; names.length < count && suffix <= count; suffix += 1) {
    const possible = starts.map((start) => (suffix === 0 ? start : start + suffix)).filter(isName)
    names.push(...possible.slice(0, count - names.length))
  }
  return names
}

/** The sign that all names begin with, such as $; empty if names can begin with a letter. */
export function signOfNames({ variable }: Pick<Dialect, "variable">): string {
  const start = variable?.start ?? []
  return start.some(([first]) => /\p{L}/u.test(first)) ? "" : (start[0]?.[0] ?? "")
}

/**
 * First characters of names: lowercase letters if the set has any; otherwise its first characters or, if it has no
 * letters, lowercase letters after its first sign ($a).
 */
function charactersOf(set: CharacterSet): string[] {
  const characters = set.flatMap(([first, last]) => {
    const [low, high] = [first.codePointAt(0) as number, last.codePointAt(0) as number]
    return Array.from({ length: Math.min(26, high - low + 1) }, (_, at) =>
      String.fromCodePoint(low + at),
    )
  })
  const lower = characters.filter((character) => /[a-z]/.test(character))
  if (lower.length > 0) return lower
  if (characters.some((character) => /\p{L}/u.test(character))) return characters
  return [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => (characters[0] ?? "") + letter)
}
