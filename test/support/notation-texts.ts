// Random texts of a dialect, drawn from its levels and forms alone; only its reader knows their trees.

import fc from "fast-check"
import {
  type ChoiceLevel,
  type Dialect,
  hasCharacterAt,
  type InfixLevel,
  loosestSecond,
  type PrefixLevel,
} from "../../src/language/dialect/dialect.ts"
import { isReserved, quotedName, reservedWords } from "../../src/language/dialect/tokens.ts"
import { namesOf } from "../../src/language/dialect/variable-names.ts"
import { numbersFrom } from "./numbers-from.ts"

/** Tokens are separated by single spaces; dozens of operands at most; names on request, or if there are no literals. */
export function notationTexts(dialect: Dialect, withNames = true): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer(), fc.integer({ min: 1, max: 20 }))
    .map(([seed, size]) =>
      notationTokens(
        dialect,
        size,
        numbersFrom(seed),
        ([first]) => first as string,
        withNames,
      ).join(" "),
    )
}

/**
 * The tokens of one text.
 *
 * @param size approximate number of operands
 * @param spell chooses among the spellings of a token
 */
export function notationTokens(
  dialect: Dialect,
  size: number,
  draw: (below: number) => number,
  spell: (spellings: readonly string[]) => string,
  withNames = true,
): string[] {
  return new Writer(dialect, draw, spell, withNames).level(0, size)
}

const usualNames = ["x", "y", "z"]

/** Three names; none if the notation has no variables. */
export function variableNames(dialect: Dialect): string[] {
  const { variable } = dialect
  if (variable === null) return []
  // In CMake, y is a constant.
  const isName = (name: string) =>
    hasCharacterAt(variable.start, name, 0) && !isReserved(name, reservedWords(dialect))
  return usualNames.every(isName) ? usualNames : namesOf(dialect, 3)
}

/** The names as written in a text. */
export function nameTokens(dialect: Dialect): string[] {
  return variableNames(dialect).map((name) => quotedName(name, dialect))
}

class Writer {
  readonly #leaves: readonly (readonly string[])[]
  readonly #forms: Dialect["forms"]

  constructor(
    readonly dialect: Dialect,
    readonly draw: (below: number) => number,
    readonly spell: (spellings: readonly string[]) => string,
    withNames: boolean,
  ) {
    const isNamed = dialect.forms.some(({ makes }) => makes === "variable")
    const names = isNamed ? [] : nameTokens(dialect).map((name) => [name])
    const spelled = [dialect.spellings["true"], dialect.spellings["false"]]
    const literals = spelled.filter((texts) => texts.length > 0)
    const isUnnamed = !withNames && literals.length > 0
    this.#leaves = isUnnamed ? literals : [...literals, ...names]
    this.#forms = isUnnamed
      ? dialect.forms.filter(({ makes }) => makes !== "variable")
      : dialect.forms
  }

  /** Tokens of a level and tighter ones. @param size approximate number of operands */
  level(at: number, size: number): string[] {
    const level = this.dialect.levels[at]
    if (level === undefined) return this.#operand(size)
    if (level.kind === "infix") return this.#chain(level, at, size)
    if (level.kind === "choice") return this.#choice(level, at, size)
    const count = this.draw(3) > 0 ? 0 : level.repeats ? 1 + this.draw(3) : 1
    const signs = Array.from({ length: count }, () =>
      this.#spell(this.#one(level.operators)),
    ).flat()
    const operand = this.level(at + 1, size)
    return level.kind === "prefix" ? [...signs, ...operand] : [...operand, ...signs]
  }

  #chain(level: InfixLevel, at: number, size: number): string[] {
    const opened = level.opened ?? []
    if (opened.length > 0 && size > 1 && this.draw(4) === 0) {
      const { opening, operator } = this.#one(opened)
      const half = Math.floor(size / 2)
      const left = [...this.#spell(opening), ...this.level(at + 1, half), ...this.#spell(operator)]
      return [...left, ...this.#right(level, at, half)]
    }
    const first = this.#one(level.operators)
    const isSingle = level.associates === "none" || level.single?.includes(first)
    const most = Math.min(isSingle ? 1 : 3, size - 1)
    const steps = most > 0 && this.draw(3) === 0 ? 1 + this.draw(most) : 0
    const share = Math.ceil(size / (steps + 1))
    const tokens = this.level(at + 1, share)
    for (let step = 0; step < steps; step += 1) {
      const operator = step === 0 || level.unmixed ? first : this.#one(level.operators)
      if (operator !== level.implicit || this.draw(2) === 0) tokens.push(...this.#spell(operator))
      tokens.push(...this.#right(level, at, share))
    }
    return tokens
  }

  #choice(level: ChoiceLevel, at: number, size: number): string[] {
    if (size < 3 || this.draw(3) > 0) return this.level(at + 1, size)
    const share = Math.floor(size / 3)
    return [
      ...this.level(at + 1, share),
      ...this.#spell(this.#one(level.operators)),
      ...this.level(loosestSecond(level, at), share),
      ...this.#spell(level.closing),
      ...this.level(level.associates === "right" ? at : at + 1, share),
    ]
  }

  /** A right operand, which may begin with a looser prefix operator. */
  #right({ prefixed }: InfixLevel, at: number, size: number): string[] {
    const looser = this.dialect.levels.findIndex(({ rule }) => rule === prefixed)
    if (looser < 0 || this.draw(3) > 0) return this.level(at + 1, size)
    const { operators, repeats } = this.dialect.levels[looser] as PrefixLevel
    const not = this.#spell(operators[0] as string)
    return [...not, ...(repeats && this.draw(2) === 0 ? not : []), ...this.level(at + 1, size)]
  }

  #operand(size: number): string[] {
    const forms = this.#forms
    const isLeaf = this.#leaves.length > 0 && (size < 2 || forms.length === 0 || this.draw(2) === 0)
    if (isLeaf) return [this.spell(this.#one(this.#leaves))]
    const naming = forms.filter(({ makes }) => makes === "variable")
    const { parts } = this.#one(size < 2 && naming.length > 0 ? naming : forms)
    return parts.flatMap((part) => {
      if (part === "variable") return [this.#one(nameTokens(this.dialect))]
      if (typeof part === "string") return this.#spell(part)
      const more = Math.min(part.most ?? 4, part.least + 3) - part.least
      const count = part.least + this.draw(more + 1)
      return Array.from({ length: count }, (_, operand) => [
        ...(operand > 0 && part.separator !== null ? this.#spell(part.separator) : []),
        ...this.level(0, Math.floor(size / count)),
      ]).flat()
    })
  }

  #spell(token: string): string[] {
    const spellings = this.dialect.spellings[token] ?? []
    return spellings.length === 0 ? [] : [this.spell(spellings)]
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.draw(items.length)] as Item
  }
}
