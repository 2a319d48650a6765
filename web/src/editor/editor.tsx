// The text field of the page.
//
// It is in a shadow root, where CodeMirror adopts its style sheet. In the document, CodeMirror would insert a <style>
// element, which the page's policy refuses.

import { Compartment, EditorState } from "@codemirror/state"
import { EditorView, placeholder } from "@codemirror/view"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { firstPaint } from "../layout/first-paint.ts"
import type { Mark } from "../panels/panel.ts"
import type { Reading, Span } from "../reading/reading.ts"
import type { PageState } from "../state/page-state.ts"
import { choosing, chosenIn, chosenNotation } from "./chosen-notation.ts"
import { editorTheme } from "./editor-theme.ts"
import { marks as markField, setMarks } from "./marks.ts"
import { isOwn, showText } from "./outer-text.ts"
import { ownSelection } from "./own-selection.ts"
import { setDialect, tokenColours } from "./token-colours.ts"
import { withoutFiles } from "./without-files.ts"

/** The state that the editor changes; undoing a conversion restores both. */
type Edited = Pick<PageState, "text" | "dialect">

interface EditorProps extends Edited {
  readonly reading: Reading | undefined
  readonly marks: readonly Mark[]
  /** The span to select and scroll to; a new object for each request. */
  readonly wanted: Span | undefined
  onEdit(edited: Edited): void
  onSelect(selection: Span): void
}

type Assistance = typeof import("./assistance.ts")

export function Editor(props: EditorProps) {
  const { text, dialect, reading, marks, wanted, onEdit, onSelect } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handlers = useRef({ onEdit, onSelect })
  handlers.current = { onEdit, onSelect }
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
        extensions: [
          ...always,
          chosenNotation(dialect),
          later.of([]),
          listening(() => handlers.current),
        ],
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
    const { current } = view
    if (current) showText(current, text, choosing(current.state, dialect))
  }, [text, dialect])

  useEffect(() => {
    view.current?.dispatch({ effects: setMarks.of(marks) })
  }, [marks])

  useEffect(() => {
    view.current?.dispatch({ effects: setDialect.of(reading?.dialect) })
  }, [reading?.dialect])

  useEffect(() => {
    if (view.current && reading) assistance?.showErrors(view.current, reading, dialect)
  }, [assistance, reading, dialect])

  useEffect(() => {
    const { current } = view
    if (current === undefined || wanted === undefined) return
    const { length } = current.state.doc
    const [anchor, head] = [Math.min(wanted.from, length), Math.min(wanted.to, length)]
    current.dispatch({ selection: { anchor, head }, scrollIntoView: true })
  }, [wanted])

  return <div class="editor" ref={host} data-assisted={assistance && ""} />
}

const always = [
  ownSelection(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    "aria-label": "Expression",
    spellcheck: "false",
    tabindex: "0",
  }),
  placeholder("Type an expression in any notation"),
  editorTheme,
  tokenColours,
  markField,
  withoutFiles,
]

function listening(handlers: () => Pick<EditorProps, "onEdit" | "onSelect">) {
  return EditorView.updateListener.of((update) => {
    const dialect = chosenIn(update.state)
    const isOther = update.docChanged || dialect !== chosenIn(update.startState)
    if (isOther && isOwn(update)) handlers().onEdit({ text: update.state.doc.toString(), dialect })
    if (update.selectionSet || update.docChanged) {
      const { from, to } = update.state.selection.main
      handlers().onSelect({ from, to })
    }
  })
}
