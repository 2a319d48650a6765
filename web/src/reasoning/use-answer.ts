// The answer of a worker thread to a question; a new question cancels the previous one.

import { useEffect, useRef, useState } from "preact/hooks"

export interface Answered<Answer> {
  /** If so, any answer is partial. */
  readonly isWorking: boolean
  readonly answer?: Answer | undefined
  /** Why there is no answer, as a sentence. */
  readonly problem?: string | undefined
  /** Cancels the question; a partial answer stays. */
  stop(): void
}

/** A message from a worker thread: either an answer or a problem. */
export interface Reply<Answer> {
  readonly answer?: Answer
  /** Whether more of the answer follows. */
  readonly isPart?: true
  readonly problem?: string
}

/** Pause in typing before a question is sent, in milliseconds. */
const pauseMs = 150
const mostSeconds = 20

/**
 * Starts a worker thread for each question.
 *
 * @param question plain JSON; `undefined` if there is none
 */
export function useAnswer<Question, Answer>(
  worker: string,
  question: Question | undefined,
): Answered<Answer> {
  const asked = question === undefined ? undefined : JSON.stringify(question)
  const [known, setKnown] = useState<Reply<Answer> & { readonly asked?: string }>({})
  const giveUp = useRef(() => {})
  useEffect(() => {
    if (asked === undefined) return
    let thread: Worker | undefined
    let isWanted = true
    let part: Answer | undefined
    const tell = (reply: Reply<Answer>) => {
      if (isWanted) setKnown({ ...(part !== undefined && { answer: part }), ...reply, asked })
      part = reply.answer
      if (reply.isPart !== true) stop()
    }
    giveUp.current = () => tell({})
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
  const stop = () => giveUp.current()
  if (asked === undefined) return { isWorking: false, stop }
  if (known.asked !== asked) return { isWorking: true, stop }
  const { answer, problem, isPart = false } = known
  return { answer, problem, isWorking: isPart, stop }
}
