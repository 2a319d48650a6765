// Chooses names for variables whose own names a dialect can't write.
//
//     bash   a ↦ $a      jq   a ↦ .a      erlang   a ↦ A      python   $a ↦ a, in ↦ in_      textbook   my_var ↦ m
//     latex   φ₁ ↦ \varphi_1             logic   \varphi_1 ↦ φ₁
//
// The new name has the same letters and digits, as far as the dialect allows. It depends only on the old name, unless
// that name is taken, so that a variable usually has one name in all texts of a file.

import {
  type Dialect,
  hasCharacterAt,
  nameKey,
  quotedName,
  signOfNames,
  tokenAt,
} from "../dialect/index.ts"
import type { Rename } from "./print-options.ts"

/**
 * Maps old names to new ones, except for variables that can keep their names or that the dialect can't name. If the
 * dialect ignores the case of names, no two variables have names that differ only in case.
 */
export function newNames(
  names: ReadonlySet<string>,
  dialect: Dialect,
  rename: Rename,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (rename === "never" || !dialect.variable) return found
  // Excel allows `$` only in cells, such as `$A$1`.
  const isFree = (each: string) =>
    canName(each, dialect) && !(dialect.name === "excel" && /\$(?!\d|[a-z]{1,3}\$?\d)/i.test(each))
  // The names by key; if several names share a key, the first one has it.
  const taken = new Map([...names].reverse().map((name) => [nameKey(name, dialect), name]))
  // More short names than can be taken or reserved.
  const mostTried = 1000 + 2 * names.size
  for (const name of names) {
    const isShort = /^\P{L}?\p{L}$/u.test(name)
    const ownEndings = rename === "needed" ? endings : isShort ? [""] : []
    const isFirst = taken.get(nameKey(name, dialect)) === name
    if (isFirst && ownEndings.length > 0 && isFree(name)) continue
    // Negative indexes count backwards from the last ending.
    for (let at = -ownEndings.length; at < mostTried; at += 1) {
      const candidate = at < 0 ? name + ownEndings.at(at) : shortName(found.size + at)
      const fitting = fitted(candidate, dialect)
      const key = nameKey(fitting, dialect)
      if (!taken.has(key) && /\p{L}/u.test(fitting) && isFree(fitting)) {
        taken.set(key, name)
        found.set(name, fitting)
        break
      }
    }
  }
  return found
}

const endings = ["", ..."_123456789"]

/** `a`, …, `z`, `a1`, … */
function shortName(at: number): string {
  return (10 + (at % 26)).toString(36) + (Math.floor(at / 26) || "")
}

/** Whether a variable can have a name, which is given without quotes. */
export function canName(name: string, dialect: Dialect): boolean {
  const written = quotedName(name, dialect)
  const token = tokenAt(written, 0, dialect)
  return token?.kind === "variable" && token.text === written
}

/** The name in characters that the dialect allows in names; the result may be reserved or empty. */
function fitted(name: string, dialect: Dialect): string {
  const { variable, wordCharacters } = dialect
  const start = variable?.start ?? []
  const hasCommands = hasCharacterAt(start, "\\", 0)
  const own = hasCommands ? inLatex(name) : inUnicode(name)
  if (own !== name && canName(own, dialect)) return own
  let made = signOfNames(dialect)
  let isAfterGap = false
  // Erlang and Prolog, in which names begin with a capital: IsAdmin.
  const isCapitalized = hasCharacterAt(start, "A", 0) && !hasCharacterAt(start, "a", 0)
  const joined = isCapitalized
    ? name.replace(/(?<=\p{L})_\p{L}/gu, ([, letter = ""]) => letter.toUpperCase())
    : name
  for (const each of /_*\p{L}.*/su.exec(joined)?.[0] ?? `x${name.replace(/\P{N}/gu, "")}`) {
    const capital = each.toUpperCase()
    const written: string | undefined = [
      isAfterGap ? capital : each,
      // The letter without its accent, or the digit for an index, if there is one.
      each.normalize("NFKD")[0] as string,
      subscript(each),
      capital,
      each.toLowerCase(),
      "_",
      "-",
    ].find((other) => hasCharacterAt(made === "" ? start : wordCharacters, other, 0))
    isAfterGap = made !== "" && written === undefined
    made += written ?? ""
  }
  return made
}

function subscript(digit: string): string {
  return String.fromCharCode(0x2080 + Number.parseInt(digit, 10))
}

/** A name such as φ₁ as LaTeX writes it: `\varphi_1`. */
function inLatex(name: string): string {
  const command = commands[letters.indexOf(name[0] as string)]
  // A letter after a command would become part of it.
  const isAlone = !/^.\p{L}/u.test(name)
  const written = command && isAlone ? `\\${command}${name.slice(1)}` : name
  return written.replace(/(?<![₀-₉])[₀-₉]$/, (digit) => `_${digit.normalize("NFKD")}`)
}

/** A name such as `\varphi_1` in Unicode: φ₁. */
function inUnicode(name: string): string {
  const [whole = "", command = ""] = /^\\([A-Za-z]+)/.exec(name) ?? []
  const letter = letters[commands.indexOf(command)]
  if (!letter) return name
  return (
    letter + name.slice(whole.length).replace(/^_\d$/, (index) => subscript(index[1] as string))
  )
}

/** The LaTeX commands for Greek letters, the lowercase ones in Unicode order; omicron has none. */
const commands = (
  "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi - pi rho varsigma sigma tau upsilon varphi " +
  "chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
).split(" ")
const letters = commands.map((command, at) => {
  const small = command.toLowerCase()
  // Capitals precede their lowercase letters by 32 code points.
  const code = at < 25 ? 0x3b1 + at : 0x391 + commands.findLastIndex((each) => each.endsWith(small))
  return String.fromCharCode(code)
})
