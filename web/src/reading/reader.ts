// Asks the thread that reads, and gives its answers to the newest question only.

import type { Expression } from "../../../src/index.ts"
import type { Reading, ReadText } from "./reading.ts"
import type { Request } from "./reading-worker.ts"

export interface Reader {
  ask(request: Request): void
}

/** @param onReading is called once or twice for each question that no other follows at once */
export async function startReader(onReading: (reading: Reading) => void): Promise<Reader> {
  const [worker, { dialectNamed, dialects }, { parse }] = await Promise.all([
    startWorker("reading-worker"),
    import("../../../src/dialects.ts"),
    import("../../../src/index.ts"),
  ])
  const readingOf = (read: ReadText): Reading => {
    const dialect = dialectNamed(read.dialect)
    let tree: Expression | undefined
    return {
      ...read,
      dialect,
      tree: () => {
        if (read.errorCount === 0) tree ??= parse(read.text, dialect)
        return tree
      },
    }
  }
  let asked: Request | undefined
  worker.onmessage = ({ data }: MessageEvent<ReadText>) => {
    if (data.text !== asked?.text || (asked.dialect ?? data.dialect) !== data.dialect) return
    onReading(readingOf(data))
  }
  return {
    ask(request) {
      const { text, dialect } = request
      const isKnown = dialects.some(({ name }) => name === dialect)
      asked = { text, dialect: isKnown ? dialect : null }
      worker.postMessage(asked)
    },
  }
}
