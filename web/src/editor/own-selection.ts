import type { Extension } from "@codemirror/state"
import { drawSelection } from "@codemirror/view"

/** Cursor and selection as CodeMirror draws them; the cursor blinks where motion is welcome. */
export function ownSelection(): Extension {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  return drawSelection(isStill ? { cursorBlinkRate: 0 } : {})
}
