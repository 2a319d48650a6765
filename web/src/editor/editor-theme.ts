// The editor's theme. Its colours are the page's custom properties, which shadow roots inherit.

import { EditorView } from "@codemirror/view"

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace'

export const editorTheme = EditorView.theme({
  "&": { fontSize: "17px", color: "var(--text)", backgroundColor: "var(--ground)" },
  // The page draws the focus ring around the whole box.
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: monospace, lineHeight: "1.6", maxHeight: "40vh" },
  ".cm-content": { padding: "14px 0", caretColor: "var(--text)", minHeight: "56px" },
  ".cm-line": { padding: "0 16px", unicodeBidi: "isolate" },
  ".cm-cursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection": {
    backgroundColor: "var(--sign-ground) !important",
  },
  ".cm-placeholder": { color: "var(--muted)" },
  ".token-literal": { color: "var(--accent)", fontWeight: "600" },
  ".token-operator": { color: "var(--sign)" },
  ".token-bracket": { color: "var(--muted)" },
  "&.cm-focused .bracket-match": {
    color: "var(--text)",
    backgroundColor: "var(--note-ground)",
    fontWeight: "600",
  },
  ".bracket-alone": { color: "var(--error)", fontWeight: "600" },
  ".mark-hovered": { backgroundColor: "var(--note-ground)", boxShadow: "0 2px 0 var(--accent)" },
  ".mark-current": { backgroundColor: "var(--sign-ground)", boxShadow: "0 2px 0 var(--sign)" },
  ".mark-notable": {
    backgroundColor: "var(--warning-ground)",
    boxShadow: "0 2px 0 var(--warning)",
  },
  ".cm-tooltip": {
    color: "var(--text)",
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line)",
    borderRadius: "4px",
    fontSize: "14px",
    maxWidth: "min(90vw, 480px)",
  },
  ".cm-panels": { color: "var(--text)", backgroundColor: "var(--raised)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--line)" },
  ".cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    color: "var(--text)",
    backgroundColor: "var(--note-ground)",
  },
  ".cm-panel.cm-panel-lint button[name='close']": { color: "var(--text)", cursor: "pointer" },
  ".cm-diagnostic": {
    padding: "8px 12px",
    borderLeft: "4px solid var(--error)",
    fontFamily: "system-ui, sans-serif",
    whiteSpace: "pre-line",
  },
  ".cm-diagnosticAction": {
    font: "inherit",
    fontSize: "13px",
    margin: "6px 0 0 10px",
    padding: "3px 10px",
    color: "var(--ground)",
    backgroundColor: "var(--accent)",
    borderRadius: "4px",
    cursor: "pointer",
  },
  ".cm-lintRange": { backgroundPosition: "left bottom", paddingBottom: "2px" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--error) 1.5px",
    textUnderlineOffset: "4px",
  },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--error)" },
  ".cm-tooltip-autocomplete ul": { fontFamily: `${monospace} !important` },
  ".cm-tooltip-autocomplete ul li": { padding: "3px 10px !important" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    color: "var(--ground) !important",
    backgroundColor: "var(--accent) !important",
  },
  ".cm-completionDetail": { marginLeft: "12px", fontStyle: "normal", opacity: "0.8" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
})
