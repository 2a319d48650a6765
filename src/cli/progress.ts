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
  output: Output,
  total: number,
  unit: string,
): Promise<Progress> {
  let done = 0
  const bar = await startBar(output, ({ seconds }) => ({
    part: done / total,
    facts: [
      `${number(done)} of ${number(total)} ${unit}`,
      ...speedAndRest(done / seconds, (total - done) / (done / seconds)),
    ],
  }))
  return {
    add: (count) => {
      done += count
      bar.update()
    },
    stop: bar.stop,
  }
}

export interface FileProgress {
  /** So many bytes of the files are done, with so many rows in them. */
  update(bytes: number, rows: number): void
  /** Takes the bar away. */
  stop(): void
}

/** @param total the bytes of all files; undefined where nobody knows how many there are */
export async function startFileProgress(
  output: Output,
  total: number | undefined,
): Promise<FileProgress> {
  let [bytes, rows] = [0, 0]
  const bar = await startBar(output, ({ seconds }) => ({
    part: total === undefined ? undefined : bytes / total,
    facts: [
      `${number(rows)} rows`,
      ...speedAndRest(
        rows / seconds,
        total === undefined ? undefined : (total - bytes) / (bytes / seconds),
      ),
    ],
  }))
  return {
    update: (doneBytes, doneRows) => {
      bytes = doneBytes
      rows = doneRows
      bar.update()
    },
    stop: bar.stop,
  }
}

/** What a bar shows: how much of all is done, from 0 to 1, and facts, the most important first. */
type Show = (time: { readonly seconds: number }) => {
  readonly part: number | undefined
  readonly facts: readonly string[]
}

async function startBar({ screen, width = 80 }: Output, show: Show) {
  if (screen === undefined) return { update: () => undefined, stop: () => undefined }
  const { default: cliProgress } = await import("cli-progress")
  const started = performance.now()
  const bar = new cliProgress.SingleBar({
    stream: screen,
    clearOnComplete: true,
    // The bar is not to keep the process from being interrupted.
    gracefulExit: false,
    // Nor is the terminal to be left in another state than it was in.
    linewrap: true,
    fps: 5,
    format: () => {
      const { part, facts } = show({ seconds: (performance.now() - started) / 1000 })
      const all = [...(part === undefined ? [] : [percent(part)]), ...facts]
      // What does not fit is left out from the end.
      while (all.length > 1 && all.join("  ").length > width - 1) all.pop()
      const text = all.join("  ")
      const room = Math.min(30, width - 3 - text.length)
      if (part === undefined || room < 8) return text
      const full = Math.min(room, Math.round(room * part))
      return `${"█".repeat(full)}${"░".repeat(room - full)}  ${text}`
    },
  })
  let ticks = 0
  return {
    update: () => {
      ticks += 1
      if (ticks > 1 && bar.isActive) bar.update(ticks)
      else if (performance.now() - started > shortest) bar.start(Number.MAX_SAFE_INTEGER, ticks)
    },
    stop: () => bar.stop(),
  }
}

function percent(part: number): string {
  return `${String(Math.min(100, Math.floor(100 * part))).padStart(3)}%`
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}

function speedAndRest(speed: number, secondsLeft: number | undefined): string[] {
  const facts = [`${number(Math.round(speed))} a second`]
  return secondsLeft === undefined ? facts : [...facts, `${duration(secondsLeft)} left`]
}

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "-"
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${whole % 60}s` : `${whole}s`
}
