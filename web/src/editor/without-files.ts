import { EditorView } from "@codemirror/view"

/** Leaves files that are dropped to the page, in place of inserting what is in them. */
export const withoutFiles = EditorView.domEventHandlers({
  dragover: (event) => event.dataTransfer?.types.includes("Files") ?? false,
  drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
})
