import type { Extension } from "@codemirror/state"
import { drawSelection } from "@codemirror/view"

/** Cursor and selection drawn by CodeMirror; the cursor blinks unless the user prefers reduced motion. */
export function ownSelection(): Extension {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  return drawSelection(isStill ? { cursorBlinkRate: 0 } : {})
}
