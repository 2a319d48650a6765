// Asks the thread that reads, and gives its answers to the newest question only.

import type { Expression } from "../../../src/index.ts"
import type { Reading, ReadText } from "./reading.ts"
import type { Question, Reply } from "./reading-worker.ts"

export interface Reader {
  /** @param chosen the notation to read it in; null where it is to be found, which is also done for an unknown one */
  ask(text: string, chosen: string | null): void
}

/** @param onReading is called once or twice for each question that no other follows at once */
export async function startReader(onReading: (reading: Reading) => void): Promise<Reader> {
  const [worker, { lookUpDialect, dialects }, { parse }] = await Promise.all([
    startWorker("reading-worker"),
    import("../../../src/dialects.ts"),
    import("../../../src/index.ts"),
  ])
  const readingOf = (read: ReadText, chosen: string | null): Reading => {
    const dialect = lookUpDialect(read.dialect)
    let tree: Expression | undefined
    return {
      ...read,
      chosen,
      dialect,
      tree: () => {
        if (read.errorCount === 0) tree ??= parse(read.text, dialect)
        return tree
      },
    }
  }
  let newest = 0
  let newestChosen: string | null = null
  worker.onmessage = ({ data: { number, read } }: MessageEvent<Reply>) => {
    if (number === newest) onReading(readingOf(read, newestChosen))
  }
  return {
    ask(text, chosen) {
      newest += 1
      newestChosen = chosen
      const isKnown = dialects.some(({ name }) => name === chosen)
      const question: Question = { number: newest, text, dialect: isKnown ? chosen : null }
      worker.postMessage(question)
    },
  }
}
