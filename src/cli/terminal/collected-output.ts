// Collects what a command writes, so that many short answers are one write. Errors and notes come after the answers before
// them. Where both streams go to one place, that takes a write for each; where nobody sees the order, errors are collected,
// too.

import type { Output, Terminal } from "./terminal.ts"

export type Outputs = Pick<Terminal, "output" | "errors" | "notes">

export interface CollectedOutputs extends Outputs {
  isFull(): boolean
  /** Writes what was collected; has to be called where nothing more comes for now. */
  flush(): Promise<void>
}

export function collectedTerminal(terminal: Outputs): CollectedOutputs {
  const held = new Map<Output, string>()
  let size = 0
  const isFull = () => size >= mostCollected
  const flush = async () => {
    const texts = [...held]
    held.clear()
    size = 0
    for (const [own, text] of texts) await own.write(text)
  }
  const through = (own: Output, isHeld: boolean): Output => ({
    ...own,
    async write(text) {
      if (isHeld && typeof text === "string") {
        held.set(own, (held.get(own) ?? "") + text)
        size += text.length
        if (isFull()) await flush()
      } else {
        await flush()
        await own.write(text)
      }
    },
  })
  let errors: Output | undefined
  let notes: Output | undefined
  return {
    isFull,
    flush,
    output: through(terminal.output, true),
    get errors() {
      errors ??= through(terminal.errors, areApart(terminal))
      return errors
    },
    get notes() {
      notes ??= through(terminal.notes, false)
      return notes
    },
  }
}

function areApart({ output, errors }: Outputs): boolean {
  const places = [output.place, errors.place]
  return !places.includes(undefined) && output.place !== errors.place
}

/** In UTF-16 units. */
const mostCollected = 1 << 16
