// Collects what a command writes, so that many short answers are one write. What goes to standard error comes after what
// was answered before it, as it would without this.

import type { Output, Terminal } from "./terminal.ts"

export interface CollectedTerminal extends Terminal {
  /** As writing on the output, without waiting; afterwards somebody has to ask whether it is full. */
  collect(text: string): void
  isFull(): boolean
  /** Has to be called where nothing more comes for now. */
  flush(): Promise<void>
}

export function collectedTerminal(terminal: Terminal): CollectedTerminal {
  let collected = ""
  const flush = async () => {
    if (collected === "") return
    const text = collected
    collected = ""
    await terminal.output.write(text)
  }
  const isFull = () => collected.length >= mostCollected
  const after = (own: Output): Output => ({
    ...own,
    async write(text) {
      await flush()
      await own.write(text)
    },
  })
  const output: Output = {
    ...terminal.output,
    async write(text) {
      if (typeof text === "string") {
        collected += text
        if (isFull()) await flush()
      } else {
        await flush()
        await terminal.output.write(text)
      }
    },
  }
  let errors: Output | undefined
  let notes: Output | undefined
  return {
    collect(text) {
      collected += text
    },
    isFull,
    flush,
    output,
    get input() {
      return terminal.input
    },
    get isInputTyped() {
      return terminal.isInputTyped
    },
    get errors() {
      errors ??= after(terminal.errors)
      return errors
    },
    get notes() {
      notes ??= after(terminal.notes)
      return notes
    },
  }
}

/** In UTF-16 units. */
const mostCollected = 1 << 16
