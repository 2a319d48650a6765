// The page's state and the reading of its text. The state comes from the address and is written back to it; the text
// goes to the reading worker whenever it or its notation changes.

import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { type Reader, startReader } from "../reading/reader.ts"
import type { Reading } from "../reading/reading.ts"
import { type Address, type HowToKeep, openAddress } from "../state/address.ts"
import { defaultState, type PageState } from "../state/page-state.ts"
import { firstPaint } from "./first-paint.ts"

export interface Page {
  readonly state: PageState
  readonly reading: Reading | undefined
  /** A sentence about a broken link or a part of the page that failed to load. */
  readonly problem: string | undefined
  change(part: Partial<PageState>, how?: HowToKeep): void
}

const brokenLink =
  "This link is damaged, or was made by another version of the page, so an example is shown instead."

/** Delay before all remaining chunks are loaded, long after the page has become usable. */
const quietMs = 2_500

function loadAll(): void {
  // Listen from the start: the network may be back before the loading fails.
  const online = new Promise((resolve) => addEventListener("online", resolve, { once: true }))
  loadRest(allWorkers).then(
    () => {
      document.documentElement.dataset["complete"] = ""
    },
    () => online.then(loadAll),
  )
}

/** Pause in typing before a text is read, in milliseconds; longer for long texts. */
const pauseFor = (text: string) => (text.length < 2_000 ? 30 : text.length < 20_000 ? 150 : 400)

/**
 * @param initial the state in the address; `undefined` if it can't be read
 * @param onOther called when the user, a panel or a browser button changes the text or the open panel. It has to be the
 *   same function in each call.
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
