// The page: the desk with the editor, and the panels in tabs to its right or, on narrow screens, below it.

import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { Editor } from "../editor/editor.tsx"
import type { Mark } from "../panels/panel.ts"
import { panels } from "../panels/panels.ts"
import { isOf, type Span, unplaced } from "../reading/reading.ts"
import type { HowToKeep } from "../state/address.ts"
import type { PageState } from "../state/page-state.ts"
import { firstPaint } from "./first-paint.ts"
import { OpenPanel } from "./open-panel.tsx"
import { Tabs, tabIdOf } from "./tabs.tsx"
import { ThemeSwitch } from "./theme-switch.tsx"
import { useDroppedFiles } from "./use-dropped-files.ts"
import { usePage } from "./use-page.ts"

const tabs = panels.filter(({ isPage }) => !isPage)
const pages = panels.filter(({ isPage }) => isPage)

export function App({ initial }: { readonly initial: PageState | undefined }) {
  const [marks, mark] = useState(noMarks)
  // Marks hold offsets, which are wrong in any other text.
  const unmark = useCallback(() => mark(noMarks), [])
  const { state, reading, problem, change } = usePage(initial, unmark)
  const [selection, setSelection] = useState<Span>(unplaced)
  const [wanted, select] = useState<Span>()
  const [sentence, announce] = useState("")
  const Desk = useDesk()
  const entry = panels.find(({ id }) => id === state.panel) ?? panels[0]
  const isPage = entry?.isPage === true
  const lastTab = useRef(tabs[0]?.id ?? "")
  if (entry !== undefined && !isPage) lastTab.current = entry.id

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
  const parts = { state, change, mark, select, announce, selection }
  return (
    <>
      <header class="top">
        <h1>
          <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="7" />
            <path d="M16 8v16M8 16h16M16 8a8 8 0 0 1 0 16 8 8 0 0 1 0-16" />
          </svg>
          boolglot
          <small>every boolean notation, one meaning</small>
        </h1>
        <button type="button" class="quiet menu" popovertarget="pages">
          Menu
        </button>
        <nav id="pages" class="pages" popover="auto" aria-label="Pages">
          <button
            type="button"
            {...closesMenu}
            aria-current={isPage ? undefined : "page"}
            onClick={() => change({ panel: lastTab.current })}
          >
            Expression
          </button>
          {pages.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              {...closesMenu}
              id={tabIdOf(id)}
              aria-current={id === entry?.id ? "page" : undefined}
              onClick={() => change({ panel: id })}
            >
              {title}
            </button>
          ))}
          {documentation !== "" && <a href={documentation}>Documentation</a>}
        </nav>
        <ThemeSwitch />
      </header>
      <main class={isPage ? undefined : "beside"}>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="desk" hidden={isPage}>
          <section class="expression boxed" aria-label="Expression">
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
              {reading === undefined || Desk === undefined ? (
                <p>Loading the notations…</p>
              ) : (
                <Desk.NotationBar {...parts} reading={reading}>
                  <Desk.AtCursor {...parts} reading={reading} />
                </Desk.NotationBar>
              )}
            </div>
          </section>
          {reading !== undefined && Desk !== undefined && (
            <Desk.DeskTools {...parts} reading={reading} />
          )}
        </div>
        {entry !== undefined && (
          <div class="shown">
            {!isPage && (
              <Tabs panels={tabs} open={entry.id} onOpen={(panel) => change({ panel })} />
            )}
            <section
              id="panel"
              role={isPage ? undefined : "tabpanel"}
              class="panel"
              aria-labelledby={tabIdOf(entry.id)}
            >
              {reading === undefined ? (
                <p class="lead">Loading…</p>
              ) : (
                <OpenPanel {...parts} entry={entry} reading={reading} changePanel={changePanel} />
              )}
            </section>
          </div>
        )}
      </main>
      <p class="heard" role="status" aria-live="polite">
        {sentence}
      </p>
    </>
  )
}

const noMarks: readonly Mark[] = []

/** On a phone, the pages are in a menu. */
const closesMenu = { popovertarget: "pages", popovertargetaction: "hide" } as const

/** Loads what surrounds the editor, with all notations, after the first paint. */
function useDesk() {
  const [loaded, setLoaded] = useState<typeof import("../desk/desk.ts")>()
  useEffect(() => {
    // If this fails, so does starting the reader, and `usePage` shows the problem.
    const loading = firstPaint.then(() => import("../desk/desk.ts"))
    loading.then(setLoaded, () => undefined)
  }, [])
  return loaded
}
