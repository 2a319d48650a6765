// Times things in turns: each once, then each once more, and so on, so that a machine whose speed drifts
// treats them alike. The first time counts as cold, the median of the others as warm.

export interface Timed {
  readonly name: string
  readonly run: () => unknown
}

export interface Timing {
  readonly cold: number
  readonly warm: number
}

/** Seconds of each, by name. */
export function timeInTurns(all: readonly Timed[], rounds: number): Map<string, Timing> {
  const cold = new Map(all.map(({ name, run }) => [name, secondsOf(run)]))
  const warm = new Map(all.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of all) warm.get(name)?.push(secondsOf(run))
  }
  return new Map(
    all.map(({ name }) => [
      name,
      { cold: cold.get(name) as number, warm: medianOf(warm.get(name) as number[]) },
    ]),
  )
}

export function secondsOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return (performance.now() - start) / 1000
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right)
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2
}
