// The text field of the page.
//
// It stands in a shadow root, since there CodeMirror adopts its style sheet, which the page's policy allows; in the
// document it would write one into the page, which the policy refuses.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { Compartment, EditorState } from "@codemirror/state"
import { drawSelection, EditorView, keymap } from "@codemirror/view"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { firstPaint } from "../layout/first-paint.ts"
import type { Mark } from "../panels/panel.ts"
import type { Reading, Span } from "../reading/reading.ts"
import { editorTheme } from "./editor-theme.ts"
import { marks as markField, setMarks } from "./marks.ts"
import { isTyped, showText } from "./outer-text.ts"
import { setDialect, tokenColours } from "./token-colours.ts"
import { withoutFiles } from "./without-files.ts"

interface EditorProps {
  readonly text: string
  readonly reading: Reading | undefined
  readonly marks: readonly Mark[]
  /** What is to be selected and shown; a new object for each wish. */
  readonly wanted: Span | undefined
  onType(text: string): void
  onSelect(selection: Span): void
}

type Assistance = typeof import("./assistance.ts")

export function Editor({ text, reading, marks, wanted, onType, onSelect }: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handlers = useRef({ onType, onSelect })
  handlers.current = { onType, onSelect }
  const [assistance, setAssistance] = useState<Assistance>()

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
    const later = new Compartment()
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [...always, later.of([]), listening(() => handlers.current)],
      }),
    })
    view.current = made
    const loading = firstPaint.then(() => import("./assistance.ts"))
    loading.then((loaded) => {
      made.dispatch({ effects: later.reconfigure(loaded.assistance) })
      setAssistance(loaded)
    })
    return () => made.destroy()
  }, [])

  useLayoutEffect(() => {
    if (view.current) showText(view.current, text)
  }, [text])

  useEffect(() => {
    view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks])

  useEffect(() => {
    view.current?.dispatch({ effects: setDialect.of(reading?.dialect) })
  }, [reading?.dialect])

  useEffect(() => {
    if (view.current && reading) assistance?.showErrors(view.current, reading)
  }, [assistance, reading])

  useEffect(() => {
    const { current } = view
    if (current === undefined || wanted === undefined) return
    const { length } = current.state.doc
    const [anchor, head] = [Math.min(wanted.from, length), Math.min(wanted.to, length)]
    current.dispatch({ selection: { anchor, head }, scrollIntoView: true })
  }, [wanted])

  return <div class="editor" ref={host} />
}

const always = [
  history(),
  drawSelection(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    "aria-label": "Expression",
    spellcheck: "false",
    tabindex: "0",
  }),
  editorTheme,
  tokenColours,
  markField,
  withoutFiles,
]

function listening(handlers: () => Pick<EditorProps, "onType" | "onSelect">) {
  return EditorView.updateListener.of((update) => {
    if (isTyped(update)) handlers().onType(update.state.doc.toString())
    if (update.selectionSet || update.docChanged) {
      const { from, to } = update.state.selection.main
      handlers().onSelect({ from, to })
    }
  })
}
