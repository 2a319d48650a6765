// A panel is one view of the text, in a tab under the editor.
//
//     web/src/panels/tokens/tokens-panel.tsx      exports `panel`
//     web/src/panels/panels.ts                    { id: "tokens", title: "Tokens", load: () => import(…) }
//
// A panel is loaded when it is first opened. It renders its props and changes the page only through the functions in
// them, so that text and panels stay consistent.

import type { ComponentType } from "preact"
import type { Reading, Span } from "../reading/reading.ts"
import type { HowToKeep } from "../state/address.ts"
import type { PageState } from "../state/page-state.ts"

/** An entry in the list of panels: everything known about a panel before it is loaded. */
export interface PanelEntry {
  /** Lowercase. It is part of links, so it must never change. */
  readonly id: string
  /** The text on its tab. */
  readonly title: string
  /** Whether a gap separates its tab from the previous one. */
  readonly startsGroup?: true
  /** Whether it is a page of its own, without the editor, rather than a tab. */
  readonly isPage?: true
  // biome-ignore lint/suspicious/noExplicitAny: each panel has its own type of state, which no other code reads
  load(): Promise<{ readonly panel: Panel<any> }>
}

export interface Panel<Own = undefined> {
  /**
   * Reads the panel's part of the state from a link, which may hold anything; `undefined` if it has none. Returns plain
   * JSON, with defaults in place of invalid values.
   */
  readOwn(value: unknown): Own
  readonly Panel: ComponentType<PanelProps<Own>>
}

/** Why a part of the text is marked. */
export type MarkKind =
  /** The mouse or the focus in the panel is on it. */
  | "hovered"
  /** The current step is about it. */
  | "current"
  /** It is worth a look, for example because it replaces a missing operator. */
  | "notable"

export interface Mark extends Span {
  readonly kind: MarkKind
}

export interface PanelProps<Own = undefined> {
  /** The state of the page. Its text may be newer than the reading's. */
  readonly state: PageState
  /** The parsed text. Spans passed to `mark` and `select` are offsets in `reading.text`. */
  readonly reading: Reading
  readonly own: Own
  /** The selection in the editor; `from` and `to` are equal if it is just the cursor. */
  readonly selection: Span
  /** Changes the panel's own state. The back button undoes a "step", which is the default. */
  changeOwn(own: Own, how?: HowToKeep): void
  /** Changes the text, the notation, the values or the open panel. */
  change(part: Partial<Omit<PageState, "panels">>, how?: HowToKeep): void
  /** Replaces all marks in the text. They disappear when the text changes or another panel opens. */
  mark(marks: readonly Mark[]): void
  /** Selects a part of the text and scrolls to it, without moving the focus. */
  select(span: Span): void
  /** Announces a change to screen readers, as a short sentence. */
  announce(sentence: string): void
}
