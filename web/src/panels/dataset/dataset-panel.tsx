// Checks dropped or chosen files of rows and shows the command line's report. Nothing leaves the page.

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
import "../controls.css"
import "./dataset-panel.css"

export const panel: Panel<Settings> = {
  readOwn: (value) => readSettings(isRecord(value) ? value : {}),
  Panel: DatasetPanel,
}

/** Rows of the example file with their labels and their values; the second and fourth are mislabelled. */
const exampleRows = [
  ["True and not False", true, true],
  ["not (True or False)", true, false],
  ["False or True and True", true, true],
  ["True or False and False", false, true],
  ["not False and False", false, false],
] as const

function exampleFile(): File {
  const lines = exampleRows.map(([input, target]) => `${JSON.stringify({ input, target })}\n`)
  return new File(lines, "example.jsonl")
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
  // Settings that change, even through a link or the browser's back button, require another report. Effects run after
  // painting; other files may have been chosen by then.
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
      <h2 class="page-title">Check a dataset</h2>
      <p class={session === undefined ? "lead" : "heard"} id={help}>
        Checks rows of expressions and labels in JSON Lines, JSON, CSV, TSV, Parquet or lines of
        text, optionally compressed with gzip. The check runs in this page; nothing is uploaded.
      </p>
      <div class={`dataset-drop${session === undefined ? "" : " dataset-drop-again"}`}>
        <button
          type="button"
          class="action dataset-primary"
          aria-describedby={help}
          onClick={() => input.current?.click()}
        >
          Choose files…
        </button>
        <span class="dataset-or">or drop them anywhere on this page</span>
        <button
          type="button"
          class="action dataset-example"
          onClick={() => check([exampleFile()], own)}
        >
          Try an example
        </button>
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
      {session === undefined && <Expected />}
      {session !== undefined && (
        <SessionView session={session} onRead={change} again={() => check(session.files, own)} />
      )}
    </>
  )
}

/** What a report will answer, and the main part of one. */
function Expected() {
  return (
    <section aria-labelledby="expected">
      <figure class="dataset-sample">
        <figcaption>
          From the report on the example: <b>2 of 5 labels are wrong</b>
        </figcaption>
        <table>
          <thead>
            <tr>
              <th scope="col">row</th>
              <th scope="col">expression</th>
              <th scope="col">label</th>
              <th scope="col">value</th>
            </tr>
          </thead>
          <tbody>
            {exampleRows.map(([input, target, value], at) => (
              <tr key={input}>
                <td>{at + 1}</td>
                <td>
                  <code>{input}</code>
                </td>
                <td>
                  {`${target}`}
                  {value !== target && <span class="badge error">wrong</span>}
                </td>
                <td>{`${value}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
      <h2 id="expected">What the report answers</h2>
      <ul class="dataset-answers">
        {answers.map(([question, answer]) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const answers = [
  [
    "Which labels are wrong?",
    "Every expression is evaluated. Open any wrong label to see its steps.",
  ],
  [
    "What made them wrong?",
    "If the labels are right under another operator precedence, the report begins with it.",
  ],
  [
    "Which notation is it?",
    "The report names it, the fields of the expression and its label, and the text around them.",
  ],
  [
    "Is the dataset fair?",
    "Repeated rows, the balance of labels, and how often a guess without evaluating is right, such as the last literal of each expression.",
  ],
] as const

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
          <progress aria-label="Bytes read" max={session.size || 1} value={session.bytes} />
          <p>{progressOf(session)}</p>
          <button type="button" class="action" onClick={cancelCheck}>
            Cancel
          </button>
        </div>
      )
    case "cancelled":
      return (
        <div class="dataset-progress">
          <p>The check was cancelled.</p>
          <button type="button" class="action" onClick={again}>
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
          <h2>Which of these do you mean?</h2>
          <ul>
            {proposals.map(({ read, rows, labelled, right, samples, ...settings }, at) => (
              <li key={at}>
                <button type="button" class="action" onClick={() => onRead(settings as Settings)}>
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

/** Settings under the names that the form gives them. */
function settingsOf({ labelMap, ...settings }: Settings): string {
  const words = labelMap === undefined ? {} : { labelMap: mappedWords(labelMap) }
  return Object.entries({ ...settings, ...words })
    .map(([name, value]) => `${labels[name as keyof Settings]}: ${value}`)
    .join(", ")
}
