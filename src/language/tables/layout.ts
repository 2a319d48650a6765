// How the numbers in the tables of a dialect are laid out: every code, width and offset, in this one place.
//
//     a cell of the quick lexer    [ state that follows | irregular | a token ended | kind of the token ]
//                                    from bit 7           bit 6       bit 5           bits 0 to 4
//
// Whoever makes or reads tables imports these names; loops that run for each character copy them into their
// own module, since V8 looks imported numbers up each time.

import { type Dialect, tokenKindsOf } from "../dialect/dialect.ts"
import { type CommonKind, commonKinds } from "../source/token-kind.ts"

/**
 * Rises whenever something here means something else, or the text of packed tables does, so that tables which
 * were packed before are refused.
 */
export const layoutVersion = 6

/** The common kinds of tokens as the tables number them: 0 for what is not a token, then as in `commonKinds`. */
export const kindCode = Object.fromEntries(
  ["none" as const, ...commonKinds].map((kind, code) => [kind, code]),
) as Readonly<Record<CommonKind | "none", number>>

/** The code of each kind of token of a dialect: the common ones, and after them its own. */
export function codesOf(dialect: Pick<Dialect, "spellings">): ReadonlyMap<string, number> {
  const codes = new Map<string, number>(Object.entries(kindCode))
  for (const kind of tokenKindsOf(dialect)) if (!codes.has(kind)) codes.set(kind, codes.size)
  return codes
}

/** How many bits a kind takes. */
const kindBits = 5
const kindMask = (1 << kindBits) - 1

/** Every code of a kind is below this. */
export const kindCount = 1 << kindBits

/** Cells of the precedence table, which knows the common kinds alone. */
export const precedenceCell = {
  /** The cell for a kind in a state is `next[(state << shift) + kind]`. */
  shift: 4,
  /** The state at the start of a text and after an opening parenthesis. */
  start: 0,
  /** Stands where no expression can go on with the token. */
  refused: 255,
} as const

/** Stands for a variable that is false, in the pushdown table alone: there, `variable` stands for one that is true. */
export const falseVariable = kindCount - 1

/** Cells of the pushdown table: below `push` a state, and from each of these numbers on what it says. */
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

/** The column of byte automata for the end of the text, which is treated as one more byte. */
export const endOfText = 256

/**
 * Special cells of the lexer table: the kind of a token (none: the text holds no token here), whether the
 * cell's own character is the last one of the token, and how many UTF-16 units after the token were read. A cell with
 * `isWithin` alone is `unclear`: one has to look at the text.
 */
export const lexerCell = {
  kindMask,
  isWithin: 1 << kindBits,
  unclear: 1 << kindBits,
  restShift: kindBits + 1,
} as const

/**
 * Cells of the quick lexer: the kind of the token that ended before the byte, whether one did, whether the
 * rest means nothing, and the state that follows.
 */
export const quickCell = {
  kindMask,
  endedShift: kindBits,
  irregular: 1 << (kindBits + 1),
  stateShift: kindBits + 2,
} as const

/** The quick lexer has a column for each byte of ASCII; after these stand those of other characters. */
export const quickColumns = 0x80

/** How a UTF-16 unit beyond ASCII is split to find its column: into the number of a page and a place on it. */
export const quickPage = { pageShift: 6, pageMask: 0x3f } as const

/**
 * Tokens that were cut: the kind, and where the token ends, counted from where the cut began; shifted with `>>>`, as
 * it may take all bits that are left.
 */
export const tokenCell = { kindMask, endShift: kindBits } as const

/**
 * What waits while a tree is built. An operator is one number: its code, and above it how many operands it is going to
 * have, 0 for a prefix operator. A form that has begun is `formLength` numbers: how many operands there were before it,
 * how many frames, and `none` with the code of the token above it that says what it makes; `none` for a group.
 */
export const waitingCell = { codeMask: kindMask, aboveCode: kindBits, formLength: 3 } as const

/**
 * What the special cells of line tables say: the line is refused; it has to be read as text; `end` plus the value of the
 * line; nobody has looked yet; `close` plus the number of a result of the pushdown table, and above all of these plus
 * what goes onto the stack.
 */
export const lineCode = { refused: 0, text: 1, end: 2, unknown: 4, close: 5 } as const

/**
 * Where that stands in a cell: below it how many bytes have to be read again, because a token ended before them, and
 * whether the second of two bytes leads to the cell.
 */
export const lineCell = { isSecond: 1, againShift: 1, againMask: 0b111, codeShift: 4 } as const
