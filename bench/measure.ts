// Timing and medians.

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
