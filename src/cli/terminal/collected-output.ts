// Collects what a command writes, so that many short answers are one write. What goes to standard error comes after what
// was answered before it, as it would without this, where both go to one place; where nobody can see which came first, it
// is collected as well.

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
  let said = ""
  const flush = async () => {
    const [text, errors] = [collected, said]
    collected = ""
    said = ""
    if (text !== "") await terminal.output.write(text)
    if (errors !== "") await terminal.errors.write(errors)
  }
  const isFull = () => collected.length + said.length >= mostCollected
  const after = (own: Output): Output => ({
    ...own,
    async write(text) {
      await flush()
      await own.write(text)
    },
  })
  const apart = (own: Output): Output => ({
    ...own,
    async write(text) {
      if (typeof text !== "string") return after(own).write(text)
      said += text
      if (isFull()) await flush()
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
      errors ??= (areApart(terminal) ? apart : after)(terminal.errors)
      return errors
    },
    get notes() {
      notes ??= after(terminal.notes)
      return notes
    },
  }
}

function areApart({ output, errors }: Terminal): boolean {
  const places = [output.place, errors.place]
  return !places.includes(undefined) && output.place !== errors.place
}

/** In UTF-16 units. */
const mostCollected = 1 << 16
