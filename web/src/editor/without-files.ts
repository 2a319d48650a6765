import { EditorView } from "@codemirror/view"

/** Leaves dropped files to the page; CodeMirror would insert their contents. */
export const withoutFiles = EditorView.domEventHandlers({
  dragover: (event) => event.dataTransfer?.types.includes("Files") ?? false,
  drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
})
