// Sends texts to the reading worker and passes on answers to the newest request only.

import type { Expression } from "../../../src/index.ts"
import type { Reading, ReadText } from "./reading.ts"
import type { Question, Reply } from "./reading-worker.ts"

export interface Reader {
  /** @param chosen the notation of the text; it is detected if this is null or unknown */
  ask(text: string, chosen: string | null): void
}

/** @param onReading called up to twice for each request that is not immediately followed by another */
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
