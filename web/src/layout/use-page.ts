// The state of the page and what is known of its text, for the layout: read from the address and written back to it, and
// given to the thread that reads whenever the text or the notation changes.

import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { type Reader, startReader } from "../reading/reader.ts"
import type { Reading } from "../reading/reading.ts"
import { type Address, type HowToKeep, openAddress } from "../state/address.ts"
import { defaultState, type PageState } from "../state/page-state.ts"
import { firstPaint } from "./first-paint.ts"

export interface Page {
  readonly state: PageState
  readonly reading: Reading | undefined
  /** A sentence about a link that could not be read, or about the page itself. */
  readonly problem: string | undefined
  change(part: Partial<PageState>, how?: HowToKeep): void
}

const brokenLink =
  "This link is damaged, or was made by another version of the page, so an example is shown instead."

/** What was not asked for so far is loaded after this time, when the page has long been usable. */
const quietMs = 2_500

function loadAll(): void {
  // Listened for from the start: the network may be back before it is known that something could not be loaded.
  const online = new Promise((resolve) => addEventListener("online", resolve, { once: true }))
  loadRest(allWorkers).then(
    () => {
      document.documentElement.dataset["complete"] = ""
    },
    () => online.then(loadAll),
  )
}

/** A long text is read after a longer pause. */
const pauseFor = (text: string) => (text.length < 2_000 ? 30 : text.length < 20_000 ? 150 : 400)

/**
 * @param initial what the address says; undefined where it cannot be read
 * @param onOther called when the text or the panel becomes another one, whoever changed it: the reader, a panel or a button
 * of the browser. The same in each call.
 */
export function usePage(initial: PageState | undefined, onOther: () => void): Page {
  const [state, setState] = useState(initial ?? defaultState)
  const [reading, setReading] = useState<Reading>()
  const [problem, setProblem] = useState(initial === undefined ? brokenLink : undefined)
  const [reader, setReader] = useState<Reader>()
  const newest = useRef(state)
  const address = useRef<Address>(undefined)

  const show = useCallback(
    (next: PageState) => {
      const { text, panel } = newest.current
      newest.current = next
      setState(next)
      if (next.text !== text || next.panel !== panel) onOther()
    },
    [onOther],
  )

  useEffect(() => {
    address.current = openAddress((read) => {
      setProblem(read === undefined ? brokenLink : undefined)
      show(read ?? defaultState)
    })
    const started = firstPaint.then(() => startReader(setReading))
    started.then(() => setTimeout(loadAll, quietMs))
    started.then(setReader, () => {
      setProblem("A part of the page could not be loaded. Reload the page to try again.")
    })
  }, [show])

  useEffect(() => {
    const { text, dialect } = state
    const timer = setTimeout(() => reader?.ask(text, dialect), reading ? pauseFor(text) : 0)
    return () => clearTimeout(timer)
  }, [reader, state.text, state.dialect])

  const change = useCallback(
    (part: Partial<PageState>, how: HowToKeep = "step") => {
      const next = { ...newest.current, ...part }
      show(next)
      setProblem(undefined)
      address.current?.write(next, how)
    },
    [show],
  )
  return { state, reading, problem, change }
}
