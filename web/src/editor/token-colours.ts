// Colours the text by the tokens of its notation and highlights the bracket pair at the cursor.
//
// A text may have 100,000 characters, so only its visible part is tokenized. Tokenizing starts at an offset where a
// token is known to begin; such offsets are collected along the way, and an edit discards those after it.

import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state"
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  type LastEnds,
  lineEnd,
  skipSpace,
  type Token,
  tokenAt,
  wordAt,
} from "../../../src/language/dialect/tokens.ts"
import { closesBracket, opensBracket } from "../../../src/language/source/token-kind.ts"

/** Sets the dialect of the text; `undefined` while it is unknown. */
export const setDialect = StateEffect.define<Dialect | undefined>()

const dialectField = StateField.define<Dialect | undefined>({
  create: () => undefined,
  update(dialect, { effects }) {
    for (const effect of effects) if (effect.is(setDialect)) return effect.value
    return dialect
  },
})

/** The dialect of the text; `undefined` while it is unknown. */
export function dialectOf(state: EditorState): Dialect | undefined {
  return state.field(dialectField)
}

/** Minimum distance between collected offsets, in characters. */
const distance = 1_000

class TokenColours {
  decorations: DecorationSet = Decoration.none
  private text = ""
  private dialect: Dialect | undefined
  /** Offsets at which a token begins, in ascending order. */
  private beginnings: number[] = [0]

  constructor(view: EditorView) {
    this.text = view.state.doc.toString()
    this.draw(view)
  }

  update(update: ViewUpdate): void {
    const { state, docChanged, viewportChanged, selectionSet } = update
    if (docChanged) {
      const before = this.text
      this.text = state.doc.toString()
      let first = this.text.length
      update.changes.iterChangedRanges((fromBefore, toBefore, from, to) => {
        const isOfComment =
          this.hasCommentMark(before, fromBefore, toBefore) ||
          this.hasCommentMark(this.text, from, to)
        // The end of a comment can be anywhere after the edit; otherwise, only the token before the edit can change.
        first = isOfComment ? 0 : Math.min(first, from)
      })
      this.forgetFrom(Math.max(0, first - distance))
    }
    const isOther = dialectOf(state) !== this.dialect
    if (docChanged || viewportChanged || selectionSet || isOther) this.draw(update.view)
  }

  /** Whether a delimiter of multi-line comments overlaps or touches a part of a text. */
  private hasCommentMark(text: string, from: number, to: number): boolean {
    const comments = this.dialect?.space.comments.filter((each) => each.to !== lineEnd) ?? []
    return comments
      .flatMap((each) => [each.from, each.to])
      .some((mark) =>
        text.slice(Math.max(0, from - mark.length + 1), to + mark.length - 1).includes(mark),
      )
  }

  private forgetFrom(offset: number): void {
    this.beginnings = this.beginnings.filter((each) => each === 0 || each < offset)
  }

  private draw({ state, visibleRanges }: EditorView): void {
    const dialect = dialectOf(state)
    if (dialect !== this.dialect) {
      this.dialect = dialect
      this.beginnings = [0]
    }
    const tokens = visibleRanges.flatMap(({ from, to }) => this.tokensIn(from, to))
    const { head } = state.selection.main
    const pair = bracketsAt(head, tokens)
    const ranges = tokens.flatMap((token) => {
      const kind = pair.get(token) ?? classOf(token)
      if (kind === undefined) return []
      return Decoration.mark({ class: kind }).range(token.offset, token.offset + token.text.length)
    })
    this.decorations = Decoration.set(ranges)
  }

  /** The tokens that overlap a range. */
  private tokensIn(from: number, to: number): Token[] {
    const { text, dialect, beginnings } = this
    if (dialect === undefined) return []
    const tokens: Token[] = []
    const lastEnds: LastEnds = new Map()
    let noted = beginnings.findLast((each) => each <= from) ?? 0
    for (let at = noted; ; ) {
      at = skipSpace(text, at, dialect, lastEnds)
      if (at >= text.length || at >= to) return tokens
      if (at > noted + distance && at > (beginnings.at(-1) ?? 0)) {
        beginnings.push(at)
        noted = at
      }
      const token = tokenAt(text, at, dialect)
      const length = token?.text.length ?? Math.max(1, wordAt(text, at, dialect).length)
      if (token !== undefined && at + length > from) tokens.push(token)
      at += length
    }
  }
}

function classOf({ kind }: Token): string | undefined {
  if (kind === "variable") return undefined
  if (kind === "true" || kind === "false") return "token-literal"
  return opensBracket(kind) || closesBracket(kind) ? "token-bracket" : "token-operator"
}

/** The class of the bracket at the cursor and of its partner, if both are visible. */
function bracketsAt(cursor: number, tokens: readonly Token[]): Map<Token, string> {
  const touching = tokens.findIndex(
    ({ kind, offset, text }) =>
      (opensBracket(kind) || closesBracket(kind)) &&
      offset <= cursor &&
      cursor <= offset + text.length,
  )
  const token = tokens[touching]
  if (token === undefined) return new Map()
  const step = opensBracket(token.kind) ? 1 : -1
  let depth = 0
  for (let at = touching; at >= 0 && at < tokens.length; at += step) {
    const { kind } = tokens[at] as Token
    if (opensBracket(kind)) depth += 1
    if (closesBracket(kind)) depth -= 1
    if (depth === 0) {
      return new Map([token, tokens[at] as Token].map((each) => [each, "bracket-match"] as const))
    }
  }
  return new Map()
}

export const tokenColours: Extension = [
  dialectField,
  ViewPlugin.fromClass(TokenColours, { decorations: (plugin) => plugin.decorations }),
]
