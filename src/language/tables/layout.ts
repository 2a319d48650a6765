// Layout of the numbers in the tables of a dialect: every code, bit width and offset.
//
//     a cell of the quick lexer    [ next state | irregular | a token ended | kind of the token ]
//                                    from bit 7   bit 6       bit 5           bits 0 to 4
//
// Code that makes or reads tables imports these names. Modules with hot loops copy them to local constants, since V8
// loads imported bindings on every access.

import { type Dialect, tokenKindsOf } from "../dialect/dialect.ts"
import { type CommonKind, commonKinds } from "../source/token-kind.ts"

/**
 * Incremented whenever the meaning of anything here or of the packed tables changes, so that tables packed
 * earlier are refused.
 */
export const layoutVersion = 6

/** Codes of the common kinds of tokens: 0 for text that is not a token, then the order of `commonKinds`. */
export const kindCode = Object.fromEntries(
  ["none" as const, ...commonKinds].map((kind, code) => [kind, code]),
) as Readonly<Record<CommonKind | "none", number>>

/** Returns the code of each kind of token of a dialect: the common ones, then its own. */
export function codesOf(dialect: Pick<Dialect, "spellings">): ReadonlyMap<string, number> {
  const codes = new Map<string, number>(Object.entries(kindCode))
  for (const kind of tokenKindsOf(dialect)) if (!codes.has(kind)) codes.set(kind, codes.size)
  return codes
}

/** Number of bits of a kind. */
const kindBits = 5
const kindMask = (1 << kindBits) - 1

/** Number of possible codes of kinds. */
export const kindCount = 1 << kindBits

/** Cells of the precedence table, which covers only the common kinds. */
export const precedenceCell = {
  /** The cell for a kind in a state is `next[(state << shift) + kind]`. */
  shift: 4,
  /** The state at the start of a text and after an opening parenthesis. */
  start: 0,
  /** The token is not allowed. */
  refused: 255,
} as const

/** Code of a false variable in the pushdown table; there, `variable` is the code of a true one. */
export const falseVariable = kindCount - 1

/** Cells of the pushdown table: states are below `push`; the ranges of other cells start at these numbers. */
export const pushdownCell = {
  /** The cell for a token in a state is `next[(state << shift) + code]`. */
  shift: kindBits,
  start: 0,
  push: 0x4000,
  pop: 0x8000,
  /** Plus the value of the whole text. */
  accept: 0xc000,
  refused: 0xffff,
} as const

/** Symbol of byte automata for the end of the text. */
export const endOfText = 256

/**
 * Special cells of the lexer table: the kind of the token (`none` if the text has no token here), whether the
 * current character is the last one of the token, and the number of UTF-16 units read beyond the token. A
 * cell with `isWithin` alone is `unclear`: the reader has to examine the text.
 */
export const lexerCell = {
  kindMask,
  isWithin: 1 << kindBits,
  unclear: 1 << kindBits,
  restShift: kindBits + 1,
} as const

/**
 * Cells of the quick lexer: the kind of the token that ended before the byte, whether one ended, whether the
 * cell is irregular (its other bits are then meaningless), and the next state.
 */
export const quickCell = {
  kindMask,
  endedShift: kindBits,
  irregular: 1 << (kindBits + 1),
  stateShift: kindBits + 2,
} as const

/** Number of columns of the quick lexer for ASCII; the columns of other characters follow. */
export const quickColumns = 0x80

/** Splits a UTF-16 unit beyond ASCII into the number of a page and an index on it, to look up its column. */
export const quickPage = { pageShift: 6, pageMask: 0x3f } as const

/**
 * Tokens of a cut: the kind, and the end of the token relative to the start of the cut. Shift with `>>>`, since the end
 * uses all remaining bits.
 */
export const tokenCell = { kindMask, endShift: kindBits } as const

/**
 * Waiting entries while a tree is built. An operator is one number: its code, and above it its number of operands, 0
 * for a prefix operator. A form is `formLength` numbers: the number of operands before it, the number of frames before
 * it, and `none` with the code of the token that determines what it makes in the bits above; `none` for a group.
 */
export const waitingCell = { codeMask: kindMask, aboveCode: kindBits, formLength: 3 } as const

/**
 * Codes of special cells of line tables: the line is refused; it has to be read as text; `end` plus the value of the
 * line; not computed yet; `close` plus the number of a result of the pushdown table. Codes above all results are
 * indexes of `LineProduct.opened`.
 */
export const lineCode = { refused: 0, text: 1, end: 2, unknown: 4, close: 5 } as const

/**
 * Position of the code in a cell. The bits below hold the number of bytes to read again, because a token ended before
 * them, and whether the second byte of a pair leads to the cell.
 */
export const lineCell = { isSecond: 1, againShift: 1, againMask: 0b111, codeShift: 4 } as const
