// A bar for what takes long, on a terminal and nowhere else.
//
//     ████████░░░░░░░░  52%  5,200,000 of 10,000,000 rows  610,000 a second  8s left

import type { Output } from "./terminal.ts"

export interface Progress {
  /** So many more are done. */
  add(count: number): void
  /** Takes the bar away. */
  stop(): void
}

/** What takes no longer than that, in milliseconds, gets no bar. */
const shortest = 1000

/** @param unit what is counted, in the plural */
export async function startProgress(
  { screen, width = 80 }: Output,
  total: number,
  unit: string,
): Promise<Progress> {
  if (screen === undefined) return { add: () => undefined, stop: () => undefined }
  const { default: cliProgress } = await import("cli-progress")
  const number = (value: number) => value.toLocaleString("en-US")
  const started = performance.now()
  const bar = new cliProgress.SingleBar({
    stream: screen,
    clearOnComplete: true,
    // The bar is not to keep the process from being interrupted.
    gracefulExit: false,
    // Nor is the terminal to be left in another state than it was in.
    linewrap: true,
    fps: 5,
    format: (_, { progress, value, total: all }) => {
      const seconds = (performance.now() - started) / 1000
      const speed = value / seconds
      const facts = [
        `${String(Math.floor(100 * progress)).padStart(3)}%`,
        `${number(value)} of ${number(all)} ${unit}`,
        `${number(Math.round(speed))} a second`,
        `${duration((all - value) / speed)} left`,
      ]
      // What does not fit is left out from the end.
      while (facts.length > 1 && facts.join("  ").length > width - 1) facts.pop()
      const text = facts.join("  ")
      const room = Math.min(30, width - 3 - text.length)
      if (room < 8) return text
      const full = Math.round(room * progress)
      return `${"█".repeat(full)}${"░".repeat(room - full)}  ${text}`
    },
  })
  let done = 0
  let isShown = false
  return {
    add: (count) => {
      done += count
      if (isShown) bar.update(done)
      else if (performance.now() - started > shortest) {
        bar.start(total, done)
        isShown = true
      }
    },
    stop: () => bar.stop(),
  }
}

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "-"
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${whole % 60}s` : `${whole}s`
}
