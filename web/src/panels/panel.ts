// What a panel is: one way to look at the text, in a tab under the editor.
//
//     web/src/panels/tokens/tokens-panel.tsx      exports `panel`
//     web/src/panels/panels.ts                    { id: "tokens", title: "Tokens", load: () => import(…) }
//
// A panel is loaded when it is first opened. It is a function of what it is given, and everything that it wants to happen
// goes through the functions that it is given, so that text and panels show the same.

import type { ComponentType } from "preact"
import type { Reading, Span } from "../reading/reading.ts"
import type { HowToKeep } from "../state/address.ts"
import type { PageState } from "../state/page-state.ts"

/** A line of the list of panels, which is all that is known of a panel before it is opened. */
export interface PanelEntry {
  /** In links, so it never changes: small letters. */
  readonly id: string
  /** On its tab. */
  readonly title: string
  // biome-ignore lint/suspicious/noExplicitAny: each panel has its own kind of state, which nobody else looks at
  load(): Promise<{ readonly panel: Panel<any> }>
}

export interface Panel<Own = undefined> {
  /**
   * The panel's own part of the page's state, out of what a link holds, which may be anything; undefined where it holds
   * nothing. Must be plain JSON, and what is not right must become the default.
   */
  readOwn(value: unknown): Own
  readonly Panel: ComponentType<PanelProps<Own>>
}

/** What a part of the text is marked as. */
export type MarkKind =
  /** What the mouse or the focus is on in the panel. */
  | "hovered"
  /** What a step is about. */
  | "current"
  /** What is worth looking at, such as what had to be expressed otherwise. */
  | "notable"

export interface Mark extends Span {
  readonly kind: MarkKind
}

export interface PanelProps<Own = undefined> {
  /** What the page shows. Its text may be newer than that of the reading. */
  readonly state: PageState
  /** What is known of the text. All spans that go to `mark` and `select` are in `reading.text`. */
  readonly reading: Reading
  readonly own: Own
  /** What is selected in the editor, or where the cursor is (`from` and `to` are the same then). */
  readonly selection: Span
  /** Keeps the panel's own part. A "step" can be undone with the button "back", and is the default. */
  changeOwn(own: Own, how?: HowToKeep): void
  /** Changes the text, the notation, the values or which panel is open. */
  change(part: Partial<Omit<PageState, "panels">>, how?: HowToKeep): void
  /** Marks parts of the text, and no others any more. What is marked goes when the text changes or another panel opens. */
  mark(marks: readonly Mark[]): void
  /** Selects a part of the text in the editor and shows it, without taking the focus. */
  select(span: Span): void
  /** Tells those who hear the page what changed, as a short sentence. */
  announce(sentence: string): void
}
