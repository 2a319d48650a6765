// Collects short answers into few writes. Errors and notes still come after the answers before them: if both streams go
// to the same place, an error flushes the answers; where the order doesn't show, errors are collected, too.

import { lazily, type Output, type Terminal } from "./terminal.ts"

export type Outputs = Pick<Terminal, "output" | "errors" | "notes">

/** Call `flush` when no more output is expected for now. */
export function collectedTerminal(terminal: Outputs) {
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
  const errors = lazily(() => through(terminal.errors, areApart(terminal)))
  const notes = lazily(() => through(terminal.notes, false))
  return {
    isFull,
    flush,
    output: through(terminal.output, true),
    get errors() {
      return errors()
    },
    get notes() {
      return notes()
    },
  }
}

function areApart({ output, errors }: Outputs): boolean {
  const places = [output.place, errors.place]
  return !places.includes(undefined) && output.place !== errors.place
}

/** Limit on collected output, in UTF-16 units. */
const mostCollected = 1 << 16
