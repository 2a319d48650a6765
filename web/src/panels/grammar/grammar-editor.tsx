// The editor for the grammar, in a shadow root like the editor for the expression.

import { setDiagnostics } from "@codemirror/lint"
import { EditorState, StateField } from "@codemirror/state"
import { Decoration, type DecorationSet, EditorView, lineNumbers } from "@codemirror/view"
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"
import { editorTheme } from "../../editor/editor-theme.ts"
import { keysAndHistory } from "../../editor/history.ts"
import { isOwn, showText } from "../../editor/outer-text.ts"
import { ownSelection } from "../../editor/own-selection.ts"
import { withoutFiles } from "../../editor/without-files.ts"
import type { GrammarProblem } from "./grammar-worker.ts"

interface GrammarEditorProps {
  readonly source: string
  /** The problem of the current source; `undefined` if there is none or it isn't known yet. */
  readonly problem: GrammarProblem | undefined
  /** A change of this number moves the cursor to the problem. */
  readonly wanted: number
  onType(source: string): void
}

export function GrammarEditor({ source, problem, wanted, onType }: GrammarEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const handler = useRef(onType)
  handler.current = onType

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: source,
        extensions: [
          lineNumbers(),
          EditorView.lineWrapping,
          keysAndHistory,
          ownSelection(),
          EditorView.contentAttributes.of({
            "aria-label": "Grammar",
            spellcheck: "false",
            tabindex: "0",
          }),
          look,
          colours,
          plainText,
          editorTheme,
          withoutFiles,
          EditorView.updateListener.of((update) => {
            if (update.docChanged && isOwn(update)) handler.current(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [])

  useLayoutEffect(() => {
    if (view.current) showText(view.current, source)
  }, [source])

  useEffect(() => {
    const { current } = view
    if (current === undefined) return
    const { length } = current.state.doc
    const shown =
      problem === undefined || problem.to > length
        ? []
        : [
            {
              from: problem.from,
              to: problem.to,
              message: problem.message,
              severity: "error",
            } as const,
          ]
    current.dispatch(setDiagnostics(current.state, shown))
  }, [problem])

  useEffect(() => {
    const { current } = view
    if (current === undefined || wanted === 0 || problem === undefined) return
    const { from: anchor, to: head } = problem
    current.dispatch({ selection: { anchor, head }, scrollIntoView: true })
    current.focus()
  }, [wanted])

  return <div class="grammar-editor" ref={host} />
}

/** Comments, literal text and operators of a grammar, in this order. */
const coloured = /(\/\/.*)|("(?:\\.|[^"\\\n])*")|:=|\+=|<:|[=*+?|~&]/g

const [comment, literal, operator] = ["comment", "literal", "operator"].map((name) =>
  Decoration.mark({ class: `token-${name}` }),
) as [Decoration, Decoration, Decoration]

const colours = StateField.define<DecorationSet>({
  create: ({ doc }) => colour(doc.toString()),
  update: (kept, { docChanged, newDoc }) => (docChanged ? colour(newDoc.toString()) : kept),
  provide: (field) => EditorView.decorations.from(field),
})

function colour(source: string): DecorationSet {
  return Decoration.set(
    [...source.matchAll(coloured)].map(({ 0: text, 1: isComment, 2: isLiteral, index }) => {
      const mark = isComment !== undefined ? comment : isLiteral !== undefined ? literal : operator
      return mark.range(index, index + text.length)
    }),
  )
}

/** A browser would insert text typed over a coloured selection with a style, which the page's policy forbids. */
const plainText = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    if (inputType !== "insertText" || data === null || isComposing) return false
    if (view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type" })
    return true
  },
})

const look = EditorView.theme({
  ".token-comment": { color: "var(--muted)" },
  "&": { fontSize: "14px" },
  ".cm-scroller": { maxHeight: "60vh" },
  ".cm-gutters": {
    color: "var(--muted)",
    backgroundColor: "var(--raised)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px", minWidth: "24px" },
})
