// Files of rows, dropped on the page or chosen, to the report that the command line gives. Nothing leaves the page.

import { useEffect, useId, useRef, useState } from "preact/hooks"
import { mappedWords } from "../../../../src/cli/render/remedy-advice.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { ReportView } from "./report-view.tsx"
import { cancelCheck, currentSession, type Session, startCheck, watchSession } from "./session.ts"
import { labels } from "./setting-labels.ts"
import { readSettings, type Settings } from "./settings.ts"
import { SettingsForm } from "./settings-form.tsx"
import { progressOf, ready } from "./wording.ts"
import "./dataset-panel.css"

export const panel: Panel<Settings> = {
  readOwn: (value) => readSettings(isRecord(value) ? value : {}),
  Panel: DatasetPanel,
}

function DatasetPanel({ own, changeOwn, announce }: PanelProps<Settings>) {
  const [session, setSession] = useState<Session | undefined>(currentSession)
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  useEffect(() => watchSession(setSession), [])

  const check = (files: readonly File[], settings: Settings) => {
    if (files.length === 0) return
    announce(`Checking ${files.length === 1 ? files[0]?.name : `${files.length} files`}`)
    startCheck(files, settings)
  }
  // Other settings, also those of a link or of the button "back", are another report. Effects run after the page was
  // painted, and other files may have been chosen in the meantime.
  useEffect(() => {
    const newest = currentSession()
    if (newest === undefined || newest.kind === "cancelled") return
    if (JSON.stringify(newest.settings) !== JSON.stringify(own)) check(newest.files, own)
  }, [JSON.stringify(own)])

  const kind = session?.kind
  useEffect(() => {
    if (session !== undefined && kind !== "checking") announce(ready(session))
  }, [kind, session?.files])

  const change = (part: Partial<Record<keyof Settings, unknown>>) => {
    changeOwn(readSettings({ ...own, ...part }))
  }
  return (
    <>
      <p class="lead" id={help}>
        Rows of expressions and labels, as JSON Lines, JSON, CSV, TSV, Parquet or lines of text,
        also compressed with gzip, are checked in this page. Nothing is uploaded.
      </p>
      <div class="dataset-drop">
        <button
          type="button"
          class="dataset-primary"
          aria-describedby={help}
          onClick={() => input.current?.click()}
        >
          Choose files…
        </button>
        <span>or drop them anywhere on this page</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to check"
          onChange={({ currentTarget }) => {
            check([...(currentTarget.files ?? [])], own)
            currentTarget.value = ""
          }}
        />
      </div>
      <SettingsForm settings={own} isAsked={kind === "problem"} onChange={change} />
      {session !== undefined && (
        <SessionView session={session} onRead={change} again={() => check(session.files, own)} />
      )}
    </>
  )
}

interface SessionViewProps {
  readonly session: Session
  onRead(settings: Settings): void
  again(): void
}

function SessionView({ session, onRead, again }: SessionViewProps) {
  switch (session.kind) {
    case "checking":
      return (
        <div class="dataset-progress">
          <progress
            aria-label="Bytes that were read"
            max={session.size || 1}
            value={session.bytes}
          />
          <p>{progressOf(session)}</p>
          <button type="button" class="dataset-button" onClick={cancelCheck}>
            Cancel
          </button>
        </div>
      )
    case "cancelled":
      return (
        <div class="dataset-progress">
          <p>The check was cancelled.</p>
          <button type="button" class="dataset-button" onClick={again}>
            Check again
          </button>
        </div>
      )
    case "problem":
      return <Problem session={session} onRead={onRead} />
    case "report":
      return <ReportView session={session} />
  }
}

function Problem({
  session: { message, proposals },
  onRead,
}: {
  readonly session: Session & { readonly kind: "problem" }
  onRead(settings: Settings): void
}) {
  return (
    <div class="dataset-problem">
      <p class="problem">{message}</p>
      {proposals.length > 0 && (
        <>
          <h2>Which is meant?</h2>
          <ul>
            {proposals.map(({ read, rows, labelled, right, samples, ...settings }, at) => (
              <li key={at}>
                <button
                  type="button"
                  class="dataset-button"
                  onClick={() => onRead(settings as Settings)}
                >
                  Read {read} of {rows} rows
                </button>
                <span class="dataset-proposal">
                  {settingsOf(settings as Settings)}
                  {labelled > 0 && `; ${right} of ${labelled} labels agree`}
                </span>
                {samples.map(({ expression, label }, sample) => (
                  <p key={sample}>
                    <code>{expression.slice(0, 200)}</code>
                    {label !== undefined && ` label ${label}`}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** As the form above calls them. */
function settingsOf({ labelMap, ...settings }: Settings): string {
  const words = labelMap === undefined ? {} : { labelMap: mappedWords(labelMap) }
  return Object.entries({ ...settings, ...words })
    .map(([name, value]) => `${labels[name as keyof Settings]}: ${value}`)
    .join(", ")
}
