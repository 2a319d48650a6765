// Recently read texts, to return to. Kept in local storage if the browser allows it, otherwise until the page is closed.

import { useEffect, useState } from "preact/hooks"
import { isRecord, type PageState } from "../state/page-state.ts"
import type { DeskProps } from "./desk-tools.tsx"
import { examples } from "./examples.ts"

type Kept = Pick<PageState, "text" | "dialect">

const key = "boolglot-recent"
const mostKept = 8
const longestKept = 200

/** Time after which a text is no longer being typed. */
const settledMs = 1_500

export function Recent({ state, reading, change, announce }: DeskProps) {
  const [kept, setKept] = useState(readKept)
  // The text that was shown when the list was cleared; it isn't added again until it changes.
  const [cleared, setCleared] = useState<string>()
  const { text, dialect } = state
  useEffect(() => {
    const isRead = reading.text === text && reading.errorCount === 0
    if (!isRead || !isWorthKeeping(text) || text === cleared) return
    const timer = setTimeout(
      () => setKept((all) => written(withText(all, text, dialect))),
      settledMs,
    )
    return () => clearTimeout(timer)
  }, [text, dialect, reading, cleared])
  if (kept.length === 0) return null
  const clear = () => {
    setKept(written([]))
    setCleared(text)
    announce("Recent texts cleared")
    // This button disappears, so another one gets the focus.
    document.querySelector<HTMLElement>(".examples button")?.focus()
  }
  return (
    <div class="examples">
      <p id="recent">Recent</p>
      <ul aria-labelledby="recent">
        {kept.map((each) => (
          <li key={each.text}>
            <button
              type="button"
              class="chip chip-code"
              title={each.text}
              onClick={() => change({ text: each.text, dialect: each.dialect })}
            >
              <code>{each.text}</code>
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="link" aria-label="Clear recent texts" onClick={clear}>
            Clear
          </button>
        </li>
      </ul>
    </div>
  )
}

function isWorthKeeping(text: string): boolean {
  const isExample = examples.some((example) => example.text === text)
  return text.trim() !== "" && text.length <= longestKept && !isExample
}

/** Adds a text at the front. It replaces the newest one if that is its beginning or the other way round. */
function withText(kept: readonly Kept[], text: string, dialect: string | null): readonly Kept[] {
  const [newest] = kept
  if (kept.some((each) => each.text === text)) return kept
  const isContinued =
    newest !== undefined && (text.startsWith(newest.text) || newest.text.startsWith(text))
  return [{ text, dialect }, ...kept.slice(isContinued ? 1 : 0)].slice(0, mostKept)
}

function written(kept: readonly Kept[]): readonly Kept[] {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The texts are then kept until the page is closed.
  }
  return kept
}

/** Anything may have written to the storage. */
function readKept(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, mostKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false
  const { text, dialect } = value
  return (
    typeof text === "string" &&
    text.length <= longestKept &&
    (dialect === null || typeof dialect === "string")
  )
}
