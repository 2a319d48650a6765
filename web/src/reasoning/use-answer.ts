// The answer of a thread to a question, which is given up when the question changes.

import { useEffect, useState } from "preact/hooks"

export interface Answered<Answer> {
  readonly isWorking: boolean
  readonly answer?: Answer | undefined
  /** Why there is no answer, as a sentence. */
  readonly problem?: string | undefined
}

/** What a thread says: one of both. */
export interface Reply<Answer> {
  readonly answer?: Answer
  readonly problem?: string
}

/** While somebody types, nothing is asked. */
const pauseMs = 150
const mostSeconds = 20

/**
 * Asks a thread of its own for each question.
 *
 * @param question plain JSON; undefined where nothing is asked
 */
export function useAnswer<Question, Answer>(
  worker: string,
  question: Question | undefined,
): Answered<Answer> {
  const asked = question === undefined ? undefined : JSON.stringify(question)
  const [known, setKnown] = useState<Reply<Answer> & { readonly asked?: string }>({})
  useEffect(() => {
    if (asked === undefined) return
    let thread: Worker | undefined
    let isWanted = true
    const tell = (reply: Reply<Answer>) => {
      if (isWanted) setKnown({ ...reply, asked })
      stop()
    }
    const stop = () => {
      isWanted = false
      clearTimeout(pause)
      clearTimeout(limit)
      thread?.terminate()
    }
    const limit = setTimeout(() => {
      tell({ problem: `This takes longer than ${mostSeconds} seconds and was stopped.` })
    }, mostSeconds * 1_000)
    const pause = setTimeout(async () => {
      try {
        thread = await startWorker(worker)
      } catch {
        return tell({
          problem: "A part of the page could not be loaded. Reload the page to try again.",
        })
      }
      if (!isWanted) return thread.terminate()
      thread.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => tell(data)
      thread.onerror = () => tell({ problem: "This is too large for the page." })
      thread.postMessage(JSON.parse(asked))
    }, pauseMs)
    return stop
  }, [worker, asked])
  if (asked === undefined) return { isWorking: false }
  return known.asked === asked ? { ...known, isWorking: false } : { isWorking: true }
}
