// Layout of the numbers in the tables of a dialect: every code, bit width and offset.
//
//     a special cell of the lexer table    [ units read beyond the token | within | kind of the token ]
//                                            from bit 6                     bit 5    bits 0 to 4
//
// Each is a separate constant: bundlers inline constants, but not the members of objects. Hot loops read them directly,
// which costs a lookup only in code that isn't bundled.

import { type Dialect, tokenKindsOf } from "../dialect/index.ts"
import { type CommonKind, commonKinds } from "../source/index.ts"

/**
 * Incremented whenever the meaning of anything here or of the packed tables changes, so that tables packed
 * earlier are refused.
 */
export const layoutVersion = 7

/** Codes of the common token kinds: 0 for text that is not a token, then codes in the order of `commonKinds`. */
export const kindCode = Object.fromEntries(
  ["none" as const, ...commonKinds].map((kind, code) => [kind, code]),
) as Readonly<Record<CommonKind | "none", number>>

/** Returns the code of each kind of token of a dialect: the common ones, then its own. */
export function codesOf(dialect: Pick<Dialect, "spellings">): ReadonlyMap<string, number> {
  const codes = new Map<string, number>(Object.entries(kindCode))
  for (const kind of tokenKindsOf(dialect)) if (!codes.has(kind)) codes.set(kind, codes.size)
  return codes
}

const kindBits = 5

/** Selects the kind in a cell of the lexer, a token of a cut or a waiting entry. */
export const kindMask = (1 << kindBits) - 1

/** Number of possible codes of kinds. */
export const kindCount = 1 << kindBits

// The precedence table, which covers only the common kinds. The cell for a kind in a state is
// `next[(state << precedenceShift) + kind]`.

export const precedenceShift = 4
/** The state at the start of a text and after an opening parenthesis. */
export const precedenceStart = 0
/** The token is not allowed. */
export const precedenceRefused = 255

// The pushdown table. The cell for a token in a state is `next[(state << pushdownShift) + code]`. States are below
// `pushCells`; the ranges of other cells start at these numbers.

export const pushdownShift = kindBits
export const pushdownStart = 0
export const pushCells = 0x4000
export const popCells = 0x8000
/** Accepting cells are this number plus the value of the whole text. */
export const acceptCells = 0xc000
export const refusedCell = 0xffff

/** Code of a false variable in the pushdown table; there, `variable` is the code of a true one. */
export const falseVariable = kindCount - 1

/** Symbol of byte automata for the end of the text. */
export const endOfText = 256

// Special cells of the lexer table: the kind of the token (`none` if the text has no token here), whether the current
// character is the last one of the token, and the number of UTF-16 units read beyond the token.

export const isWithin = 1 << kindBits
/** `isWithin` alone: the reader has to examine the text. */
export const unclearCell = isWithin
export const restShift = kindBits + 1

/**
 * Position of the end of a token in a cut, relative to the start of the cut; the bits below hold the kind. Shift with
 * `>>>`, since the end uses all remaining bits.
 */
export const endShift = kindBits

// Waiting entries while a tree is built. An operator is one number: its code, and above it its number of operands, 0
// for a prefix operator. A form is `formLength` numbers: the number of operands before it, the number of frames before
// it, and `none` with the code of the token that determines what it makes in the bits above; `none` for a group.

export const aboveCode = kindBits
export const formLength = 3

// Codes of special cells of line tables. Codes above `lineClose` and all results are indexes of `LineProduct.opened`.

export const lineRefused = 0
/** The line has to be read as text. */
export const lineAsText = 1
/** The line has ended; the value of the line is added to this code. */
export const lineEnd = 2
/** Not computed yet. */
export const lineUnknown = 4
/** The number of a result of the pushdown table is added to this code. */
export const lineClose = 5

// Special cells of line tables: whether the second byte of a pair leads to the cell; the number of bytes to read again,
// because a token ended before them; and the code.

export const isSecond = 1
export const againShift = 1
export const againMask = 0b111
export const codeShift = 4
