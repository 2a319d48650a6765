export interface Interruption {
  /** After the first Ctrl-C: nothing new is to be begun, and what was begun to be finished. */
  readonly finish: AbortSignal
  /** After the second one, or where the process is told to end: everything is to be given up. */
  readonly giveUp: AbortSignal
}

/**
 * Lets an action end by itself when it is interrupted; the third Ctrl-C ends the process as it always does.
 *
 * @param onFinish is told of the first Ctrl-C
 */
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
  process.once("SIGINT", interrupt)
  for (const signal of endings) process.once(signal, stop)
  try {
    return await action({ finish: finish.signal, giveUp: giveUp.signal })
  } finally {
    process.off("SIGINT", interrupt)
    for (const signal of ["SIGINT", ...endings] as const) process.off(signal, stop)
  }
}

const endings = ["SIGTERM", "SIGHUP"] as const
