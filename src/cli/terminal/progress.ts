// A bar for what takes long, on a terminal and nowhere else.
//
//     ████████░░░░░░░░  52%  5,200,000 of 10,000,000 rows  610,000 a second  8s left

import { compactNumber, counted, writtenNumber } from "../../number-format.ts"
import { shortened } from "./fitted-text.ts"
import type { Output } from "./terminal.ts"

/** A bar for work with a state. */
export interface Bar<State> {
  update(state: State): void
  /** Takes the bar away. */
  stop(): void
}

export interface Progress extends Pick<Bar<unknown>, "stop"> {
  /** So many more are done. */
  add(count: number): void
}

/** What takes no longer than that, in milliseconds, gets no bar. */
const shortest = 1000

/** @param unit what is counted, as in `row`; the plural is that with an s where none is given */
export async function startProgress(
  output: Output,
  total: number,
  unit: string,
  plural?: string,
): Promise<Progress> {
  let done = 0
  const bar = await startBar(output, done, (done, seconds) => ({
    part: done / total,
    facts: [
      `${writtenNumber(done)} of ${counted(total, unit, plural)}`,
      ...speedAndRest(done / seconds, (total - done) / (done / seconds)),
    ],
  }))
  return {
    add: (count) => {
      done += count
      bar.update(done)
    },
    stop: bar.stop,
  }
}

/**
 * The state is how many bytes of the files are done, with how many rows in them.
 *
 * @param total the bytes of all files; undefined where nobody knows how many there are
 */
export function startFileProgress(
  output: Output,
  total: number | undefined,
): Promise<Bar<{ readonly bytes: number; readonly rows: number }>> {
  return startBar(output, { bytes: 0, rows: 0 }, ({ bytes, rows }, seconds) => ({
    part: total === undefined ? undefined : bytes / total,
    facts: [
      counted(rows, "row"),
      ...speedAndRest(
        rows / seconds,
        total === undefined ? undefined : (total - bytes) / (bytes / seconds),
      ),
    ],
  }))
}

/** How far a run of cases is. */
export interface RunState {
  /** Cases that have a reply, or have failed for good. */
  readonly done: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly failed: number
  readonly tokens: number
  /** Attempts that had to be made again. */
  readonly retries: number
  /** Such as why the last of them; undefined where there is nothing to be said. */
  readonly note: string | undefined
}

/** @param start how far it is when it begins; what is done by then says nothing about the speed */
export async function startRunProgress(
  output: Output,
  total: number,
  start: RunState,
): Promise<Bar<RunState>> {
  let latest = start
  const bar = await startBar(output, start, (state, seconds) => {
    const { done, failed, retries, note } = state
    const secondsLeft = (total - done) / ((done - start.done) / seconds)
    const verdicts = (["right", "wrong", "missing"] as const).map(
      (name) => `${writtenNumber(state[name])} ${name}`,
    )
    return {
      part: done / total,
      facts: [
        `${writtenNumber(done)}/${writtenNumber(total)}`,
        verdicts.join("  "),
        ...(failed === 0 ? [] : [`${writtenNumber(failed)} failed`]),
        ...(retries === 0 ? [] : [counted(retries, "retry", "retries")]),
        `${compactNumber(state.tokens)} ${state.tokens === 1 ? "token" : "tokens"}`,
        `${duration(secondsLeft)} left`,
      ],
      note,
    }
  })
  // A reply may take minutes, and the time that is left is to be seen meanwhile.
  const timer = setInterval(() => bar.update(latest), 500)
  timer.unref()
  return {
    update: (next) => {
      latest = next
      bar.update(latest)
    },
    stop: () => {
      clearInterval(timer)
      bar.stop()
    },
  }
}

interface Shown {
  /** How much of all is done, from 0 to 1. */
  readonly part: number | undefined
  /** The most important first. */
  readonly facts: readonly string[]
  /** What stands after the facts, shortened to the room that there is. */
  readonly note?: string | undefined
}

/** A shorter note says nothing. */
const shortestNote = 16

async function startBar<State>(
  { screen, width = 80 }: Output,
  start: State,
  show: (state: State, seconds: number) => Shown,
): Promise<Bar<State>> {
  if (screen === undefined) return { update: () => undefined, stop: () => undefined }
  let state = start
  const { default: cliProgress } = await import("cli-progress")
  const started = performance.now()
  // A terminal shows ^C after the bar when that is typed, which is not to break its line.
  const columns = width - 3
  const bar = new cliProgress.SingleBar({
    stream: screen,
    clearOnComplete: true,
    // The bar is not to keep the process from being interrupted.
    gracefulExit: false,
    // Nor is the terminal to be left in another state than it was in.
    linewrap: true,
    fps: 5,
    format: () => {
      const { part, facts, note = "" } = show(state, (performance.now() - started) / 1000)
      const all = [...(part === undefined ? [] : [percent(part)]), ...facts]
      // What does not fit is left out from the end.
      while (all.length > 1 && all.join("  ").length > columns) all.pop()
      const left = columns - 2 - all.join("  ").length
      if (note !== "" && left >= shortestNote) all.push(shortened(note, left))
      const text = all.join("  ")
      const room = Math.min(30, columns - 2 - text.length)
      if (part === undefined || room < 8) return text
      const full = Math.min(room, Math.round(room * part))
      return `${"█".repeat(full)}${"░".repeat(room - full)}  ${text}`
    },
  })
  let ticks = 0
  return {
    update: (next) => {
      state = next
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

function speedAndRest(speed: number, secondsLeft: number | undefined): string[] {
  const facts = [`${writtenNumber(Math.round(speed))} a second`]
  return secondsLeft === undefined ? facts : [...facts, `${duration(secondsLeft)} left`]
}

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "-"
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${whole % 60}s` : `${whole}s`
}
