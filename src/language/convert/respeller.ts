// Converts lines token by token between notations with the same precedence levels and one sign for each operator. No
// tree is needed, since both notations read the tokens alike.
//
//     true-false   True and not False   ──▶   1 && ! 0   binary

import { connectiveOf } from "../connectives.ts"
import { type Dialect, isSpelled, isUsual } from "../dialect/dialect.ts"
import { levelsWithin } from "../dialect/rules-within.ts"
import { signsOf } from "../dialect/signs.ts"
import { partsOf, spelled } from "../print/dialect-parts.ts"
import { joinTokens } from "../print/join-tokens.ts"
import type { PrintOptions } from "../print/print-options.ts"
import { kindCode, kindCount, quickCell, quickColumns } from "../tables/layout.ts"
import { quickLexerOf } from "../tables/quick-lexer.ts"
import { tablesOf } from "../tables/tables-of.ts"

export interface Respeller {
  /**
   * Converts a line that the source notation accepts.
   *
   * @param into output with room for `longest` bytes per byte of the line
   * @returns end of the output; -1 if the line has more than ASCII literals, operators and parentheses
   */
  readonly respell: (
    line: Uint8Array,
    from: number,
    to: number,
    into: Uint8Array,
    at: number,
  ) => number
  /** Maximum length of a token with the space before it, in bytes. */
  readonly longest: number
}

// Local copies: V8 treats them as constants but loads imported bindings on every access.
const { kindMask, endedShift, irregular, stateShift } = quickCell
const { none } = kindCode
const ascii = quickColumns

/**
 * Returns `undefined` if the conversion needs a tree.
 *
 * @param escaped escapes a piece of output, for lines embedded in another format
 */
export function respellerOf(
  from: Dialect,
  to: Dialect,
  { spacing = "spaced", groups = "keep" }: PrintOptions,
  escaped: (text: string) => string = (text) => text,
): Respeller | undefined {
  const spellings = groups === "keep" ? spellingsIn(from, to) : undefined
  if (spellings === undefined) return undefined
  const { codes, lexer } = tablesOf(from)
  const { cells, kindAtEnd } = quickLexerOf(lexer)
  const byCode = new Array<string | undefined>(kindCount).fill(undefined)
  for (const [kind, spelling] of spellings) byCode[codes.get(kind) as number] = spelling
  const pieces = joinedPieces(byCode, to, spacing, escaped)
  const longest = Math.max(...pieces.map(({ length }) => length))
  return {
    longest,
    respell(line, start, end, into, begin) {
      let at = begin
      let state = 0
      let row = none * kindCount
      for (let place = start; place <= end; place += 1) {
        let kind: number
        if (place < end) {
          const byte = line[place] as number
          if (byte >= ascii) return -1
          const cell = cells[state + byte] as number
          if (cell & irregular) return -1
          state = cell >> stateShift
          if (((cell >> endedShift) & 1) === 0) continue
          kind = cell & kindMask
        } else {
          if (state === 0) break
          kind = kindAtEnd[state] as number
        }
        const piece = pieces[row + kind] as Uint8Array
        const { length } = piece
        if (length === 0) return -1
        for (let index = 0; index < length; index += 1) into[at + index] = piece[index] as number
        at += length
        row = kind * kindCount
      }
      return at
    },
  }
}

const nothing = new Uint8Array(0)

/**
 * Returns the output for each spelling after each other one, at `pieces[before * length + spelling]`. `before` is 0 for
 * the first token. Pieces of unknown spellings are empty.
 */
export function joinedPieces(
  spellings: readonly (string | undefined)[],
  dialect: Dialect,
  spacing: PrintOptions["spacing"],
  escaped: (text: string) => string,
): readonly Uint8Array[] {
  const isRemoved = spacing === "compact" ? () => true : undefined
  const pieces = new Array<Uint8Array>(spellings.length * spellings.length).fill(nothing)
  spellings.forEach((spelling, number) => {
    if (spelling === undefined) return
    pieces[number] = Buffer.from(escaped(spelling))
    spellings.forEach((left, before) => {
      if (left === undefined) return
      const both = joinTokens([left, spelling], dialect, isRemoved)
      pieces[before * spellings.length + number] = Buffer.from(escaped(both.slice(left.length)))
    })
  })
  return pieces
}

/** Returns the target spelling of each source token, by kind; `undefined` if the dialects read or write differently. */
function spellingsIn(from: Dialect, to: Dialect): ReadonlyMap<string, string> | undefined {
  const { group, literals } = partsOf(to)
  const around = [...(group?.before ?? []), ...(group?.after ?? [])]
  const [form, ...otherForms] = from.forms
  const isUsualGroup =
    form?.makes === "group" && form.parts[0] === "open" && form.parts[2] === "close"
  if (!isUsualGroup || otherForms.length > 0 || around.length !== 2) return undefined
  // If the source notation lacks literals, every line has names.
  if (!isSpelled("true", from) || !isSpelled("false", from)) return undefined
  if (![...from.ladder, ...to.ladder].every(isUsual)) return undefined
  const written = new Map<string, string | undefined>([
    ["true", onlyOf(literals.true)],
    ["false", onlyOf(literals.false)],
    ["open", around[0]],
    ["close", around[1]],
  ])
  const own = new Map<string, string>()
  const other = new Map<string, string>()
  for (const kind of from.ladder.flatMap(({ operators }) => operators)) {
    const connective = connectiveOf(kind)
    const signs = connective === undefined ? [] : signsOf(connective, to)
    const [sign] = signs
    if (
      connective === undefined ||
      sign === undefined ||
      sign.form !== undefined ||
      signs.length > 1
    ) {
      return undefined
    }
    own.set(kind, connective)
    other.set(sign.token, connective)
    written.set(kind, spelled(sign.token, to))
  }
  const areOne = new Set(own.values()).size === own.size
  if (!areOne || levelsWithin(from, own) !== levelsWithin(to, other)) return undefined
  const known = [...written].filter((entry): entry is [string, string] => !!entry[1])
  return known.length === written.size ? new Map(known) : undefined
}

function onlyOf(tokens: readonly string[] | undefined): string | undefined {
  return tokens?.length === 1 ? tokens[0] : undefined
}
