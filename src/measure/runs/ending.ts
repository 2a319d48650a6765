// Something that ends once and that any number may hear of. An AbortSignal says the same, but Node warns of
// the eleventh that listens to one, and there are as many as there are requests under way.

export interface Ending {
  readonly isOver: boolean
  end(): void
  /** Heard once, unless `forget` comes first. */
  listen(listener: () => void): void
  forget(listener: () => void): void
}

export function createEnding(): Ending {
  const listeners = new Set<() => void>()
  let isOver = false
  return {
    get isOver() {
      return isOver
    },
    end() {
      if (isOver) return
      isOver = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
    listen(listener) {
      if (isOver) listener()
      else listeners.add(listener)
    },
    forget(listener) {
      listeners.delete(listener)
    },
  }
}
