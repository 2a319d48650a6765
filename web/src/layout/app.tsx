// The page: the editor on top, the panels in tabs under it.

import { useCallback, useEffect, useState } from "preact/hooks"
import { Editor } from "../editor/editor.tsx"
import type { Mark } from "../panels/panel.ts"
import { panels } from "../panels/panels.ts"
import { isOf, type Span } from "../reading/reading.ts"
import type { HowToKeep } from "../state/address.ts"
import type { PageState } from "../state/page-state.ts"
import { firstPaint } from "./first-paint.ts"
import { OpenPanel } from "./open-panel.tsx"
import { Tabs, tabIdOf } from "./tabs.tsx"
import { ThemeSwitch } from "./theme-switch.tsx"
import { useDroppedFiles } from "./use-dropped-files.ts"
import { usePage } from "./use-page.ts"

/** `npm run build:web` adds the documentation; the npm package contains the page without it. */
const hasDocumentation = import.meta.env.MODE === "docs"

export function App({ initial }: { readonly initial: PageState | undefined }) {
  const [marks, mark] = useState(noMarks)
  // Marks hold offsets, which are wrong in any other text.
  const unmark = useCallback(() => mark(noMarks), [])
  const { state, reading, problem, change } = usePage(initial, unmark)
  const [selection, setSelection] = useState<Span>({ from: 0, to: 0 })
  const [wanted, select] = useState<Span>()
  const [sentence, announce] = useState("")
  const Bar = useNotationBar()
  const entry = panels.find(({ id }) => id === state.panel) ?? panels[0]

  const onEdit = useCallback(
    (edited: Pick<PageState, "text" | "dialect">) => change(edited, "same-step"),
    [change],
  )
  useDroppedFiles(async (files) => {
    change({ panel: "dataset" })
    const [{ startCheck }, { readSettings }] = await Promise.all([
      import("../panels/dataset/session.ts"),
      import("../panels/dataset/settings.ts"),
    ])
    announce(`Checking ${files.length === 1 ? files[0]?.name : `${files.length} files`}`)
    startCheck(files, readSettings(state.panels["dataset"]))
  })
  const changePanel = useCallback(
    (own: unknown, how?: HowToKeep) => {
      if (entry !== undefined) change({ panels: { ...state.panels, [entry.id]: own } }, how)
    },
    [change, entry, state.panels],
  )
  return (
    <>
      <header class="top">
        <div>
          <p class="kicker">Every boolean notation, one meaning</p>
          <h1>boolglot</h1>
        </div>
        {hasDocumentation && (
          <nav aria-label="Site">
            <a href="docs/index.html">Documentation</a>
          </nav>
        )}
        <ThemeSwitch />
      </header>
      <main>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <section class="expression" aria-label="Expression">
          <Editor
            text={state.text}
            dialect={state.dialect}
            reading={reading}
            marks={marks}
            wanted={wanted}
            onEdit={onEdit}
            onSelect={setSelection}
          />
          <div class="status" data-read={reading && isOf(reading, state) ? "" : undefined}>
            {reading === undefined || Bar === undefined ? (
              <p>Loading the notations…</p>
            ) : (
              <Bar
                state={state}
                reading={reading}
                change={change}
                mark={mark}
                select={select}
                announce={announce}
              />
            )}
          </div>
        </section>
        {entry !== undefined && (
          <>
            <Tabs panels={panels} open={entry.id} onOpen={(panel) => change({ panel })} />
            <section id="panel" role="tabpanel" class="panel" aria-labelledby={tabIdOf(entry.id)}>
              {reading === undefined ? (
                <p class="lead">Loading…</p>
              ) : (
                <OpenPanel
                  entry={entry}
                  state={state}
                  reading={reading}
                  selection={selection}
                  change={change}
                  changePanel={changePanel}
                  mark={mark}
                  select={select}
                  announce={announce}
                />
              )}
            </section>
          </>
        )}
      </main>
      <p class="heard" role="status" aria-live="polite">
        {sentence}
      </p>
    </>
  )
}

const noMarks: readonly Mark[] = []

/** Loads the bar under the editor, with all notations, after the first paint. */
function useNotationBar() {
  const [loaded, setLoaded] = useState<typeof import("../notation/notation-bar.tsx")>()
  useEffect(() => {
    // If this fails, so does starting the reader, and `usePage` shows the problem.
    const loading = firstPaint.then(() => import("../notation/notation-bar.tsx"))
    loading.then(setLoaded, () => undefined)
  }, [])
  return loaded?.NotationBar
}
