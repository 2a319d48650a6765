export interface Interruption {
  /** The first Ctrl-C: start nothing new, and finish what has started. */
  readonly finish: AbortSignal
  /** The second Ctrl-C, or a signal that ends the process: give up everything. */
  readonly giveUp: AbortSignal
}

/** Lets an action end by itself when it is interrupted; the third Ctrl-C ends the process. */
export async function untilInterrupted<Result>(
  action: (interruption: Interruption) => Promise<Result>,
  onFinish: () => void,
): Promise<Result> {
  const finish = new AbortController()
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  const interrupt = () => {
    process.once("SIGINT", stop)
    finish.abort()
    onFinish()
  }
  process.once("SIGINT", interrupt).once("SIGTERM", stop).once("SIGHUP", stop)
  try {
    return await action({ finish: finish.signal, giveUp: giveUp.signal })
  } finally {
    process.off("SIGINT", interrupt).off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop)
  }
}
