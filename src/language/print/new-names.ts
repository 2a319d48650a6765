// Chooses names for variables whose own names a dialect can't write.
//
//     bash   a ↦ $a      jq   a ↦ .a      erlang   a ↦ A      python   $a ↦ a, in ↦ in_      textbook   my_var ↦ m
//
// The new name has the same letters and digits, as far as the dialect allows. It depends only on the old name, unless
// that name is taken, so that a variable usually has one name in all texts of a file.

import { type CharacterSet, type Dialect, hasCharacterAt } from "../dialect/dialect.ts"
import { caseFolded, quotedName, tokenAt } from "../dialect/tokens.ts"

/**
 * The new names by the old ones. Variables that can keep their names are left out, as are those that the dialect has no
 * name for. If the dialect has words in any case, no new name differs only in case from another one.
 *
 * @param areLetters whether to give single letters to all variables
 */
export function newNames(
  names: ReadonlySet<string>,
  dialect: Dialect,
  areLetters = false,
): Map<string, string> {
  const keyOf = (name: string) => (dialect.anyCase.length > 0 ? caseFolded(name) : name)
  const taken = new Set([...names].map(keyOf))
  const found = new Map<string, string>()
  /** Number of short names that were tried: a, …, z, a1, … */
  let tried = 0
  for (const name of names) {
    const isShort = /^\P{L}?\p{L}$/u.test(name)
    if ((isShort || !areLetters) && canName(name, dialect)) continue
    const take = (candidate: string) => {
      const fitting = fitted(candidate, dialect)
      const isFree = /\p{L}/u.test(fitting) && !taken.has(keyOf(fitting))
      if (!isFree || !canName(fitting, dialect)) return false
      taken.add(keyOf(fitting))
      found.set(name, fitting)
      return true
    }
    const ownNames = areLetters ? (isShort ? [name] : []) : endings.map((ending) => name + ending)
    let isFound = ownNames.some(take)
    for (; !isFound && tried < 1e6; tried += 1) {
      isFound = take(String.fromCharCode(97 + (tried % 26)) + (Math.floor(tried / 26) || ""))
    }
  }
  return found
}

const endings = ["", "_", ..."123456789"]

/** Whether a variable can have a name, given without quotes. */
export function canName(name: string, dialect: Dialect): boolean {
  const written = quotedName(name, dialect)
  const token = tokenAt(written, 0, dialect)
  return token?.kind === "variable" && token.text === written
}

/** The name with characters that the dialect allows in names; it may be reserved, and empty. */
function fitted(name: string, { variable, wordCharacters }: Dialect): string {
  const start: CharacterSet = variable?.start ?? []
  let made = start.some(([first]) => /\p{L}/u.test(first)) ? "" : (start[0]?.[0] ?? "")
  let isAfterGap = false
  for (const each of /_*\p{L}.*/su.exec(name)?.[0] ?? `x${name.replace(/\P{N}/gu, "")}`) {
    const character = /[\p{L}\p{N}.']/u.test(each) ? each : "_"
    const capital = character.toUpperCase()
    const written: string | undefined = [
      isAfterGap ? capital : character,
      // As far as they exist, the letter without its accent, and the digit of an index.
      character.normalize("NFKD").charAt(0),
      String.fromCharCode(0x2080 + Number(character)),
      capital,
      character.toLowerCase(),
      "_",
      "-",
    ].find((other) => hasCharacterAt(made === "" ? start : wordCharacters, other, 0))
    isAfterGap = made !== "" && written === undefined
    made += written ?? ""
  }
  return made
}
