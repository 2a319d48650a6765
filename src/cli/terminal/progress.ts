// A progress bar for long work, on a terminal only.
//
//     ████████░░░░░░░░  52%  5,200,000 of 10,000,000 rows  610,000 a second  8s left

import type { RunState } from "../../measure/index.ts"
import { compactNumber, counted, writtenNumber } from "../../number-format.ts"
import { shortened } from "./fitted-text.ts"
import type { Output } from "./terminal.ts"

interface Bar<State> {
  update(state: State): void
  stop(): void
}

export interface Progress extends Pick<Bar<unknown>, "stop"> {
  add(count: number): void
}

/** @param unit what is counted, such as `row` */
export async function startProgress(
  output: Output,
  total: number,
  unit: string,
  plural?: string,
): Promise<Progress> {
  let done = 0
  const bar = await startBar(output, done, (done, seconds) => {
    const all = `${writtenNumber(done)} of ${counted(total, unit, plural)}`
    const left = timeLeft((total - done) / (done / seconds))
    return { part: done / total, facts: [all, speed(done / seconds), left] }
  })
  const add = (count: number) => {
    done += count
    bar.update(done)
  }
  return { add, stop: bar.stop }
}

/** @param total bytes of all files; undefined if unknown */
export function startFileProgress(
  output: Output,
  total: number | undefined,
): Promise<Bar<{ readonly bytes: number; readonly rows: number }>> {
  return startBar(output, { bytes: 0, rows: 0 }, ({ bytes, rows }, seconds) => {
    const left = total === undefined ? [] : [timeLeft((total - bytes) / (bytes / seconds))]
    const facts = [counted(rows, "row"), speed(rows / seconds), ...left]
    return { part: total && bytes / total, facts }
  })
}

/** @param start the state at the start; cases done by then don't count towards the speed */
export async function startRunProgress(
  output: Output,
  total: number,
  start: RunState,
): Promise<Bar<RunState>> {
  let latest = start
  const bar = await startBar(output, start, (state, seconds) => {
    const { done, failed, retries, tokens, note } = state
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
        `${compactNumber(tokens)} ${tokens === 1 ? "token" : "tokens"}`,
        timeLeft((total - done) / ((done - start.done) / seconds)),
      ],
      note,
    }
  })
  // A reply may take minutes; the time left changes meanwhile.
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
  /** From 0 to 1; undefined if unknown. */
  readonly part: number | undefined
  /** The most important first; facts that don't fit are dropped from the end. */
  readonly facts: readonly string[]
  /** Follows the facts, shortened to fit the rest of the line. */
  readonly note?: string | undefined
}

/** In milliseconds; shorter work gets no bar. */
const shortest = 1000
/** In columns; a shorter note would be useless. */
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
  // Leaves room for the ^C that a terminal shows.
  const columns = width - 3
  const bar = new cliProgress.SingleBar({
    stream: screen,
    clearOnComplete: true,
    // The bar must not handle signals, or change how the terminal wraps lines.
    gracefulExit: false,
    linewrap: true,
    fps: 5,
    format: () => {
      const { part, facts, note = "" } = show(state, (performance.now() - started) / 1000)
      const all = [...(part === undefined ? [] : [percent(part)]), ...facts]
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

function speed(perSecond: number): string {
  return `${writtenNumber(Math.round(perSecond))} a second`
}

function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return "- left"
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m left`
  return minutes > 0 ? `${minutes}m ${whole % 60}s left` : `${whole}s left`
}
