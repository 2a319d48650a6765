// The progress bar of slow commands, under a fake clock.

import { PassThrough } from "node:stream"
import { stripVTControlCharacters as stripAnsi } from "node:util"
import { createColors } from "picocolors"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import {
  startFileProgress,
  startProgress,
  startRunProgress,
} from "../../../src/cli/terminal/progress.ts"
import type { Output } from "../../../src/cli/terminal/terminal.ts"
import type { RunState } from "../../../src/measure/scores/run-counter.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A terminal of the given width, and the text drawn on it. */
function screenOf(width: number | undefined) {
  const stream = new PassThrough({ encoding: "utf8" })
  Object.assign(stream, { isTTY: true, columns: width })
  const screen = width === undefined ? undefined : (stream as unknown as NodeJS.WriteStream)
  const output: Output = {
    write: async () => undefined,
    width,
    screen,
    colors: createColors(false),
  }
  return { output, drawn: () => String(stream.read() ?? "") }
}

describe("a bar", () => {
  test("shows progress, speed and remaining time", async () => {
    const { output, drawn } = screenOf(100)
    const progress = await startProgress(output, 10_000_000, "row")
    vi.advanceTimersByTime(4000)
    progress.add(2_000_000)
    const shown = stripAnsi(drawn())
    expect(shown).toMatch(
      /█+░+ {2} 20% {2}2,000,000 of 10,000,000 rows {2}500,000 a second {2}16s left/,
    )
    expect(shown.length).toBeLessThan(100)
    vi.advanceTimersByTime(4000)
    progress.add(7_600_000)
    vi.advanceTimersByTime(400)
    expect(stripAnsi(drawn())).toContain(" 96%  9,600,000 of 10,000,000 rows")
    progress.stop()
    // The line is erased.
    expect(drawn()).toContain("\u001b[2K")
  })

  test("names the unit in the singular or plural", async () => {
    const one = screenOf(100)
    const progress = await startProgress(one.output, 1, "row")
    vi.advanceTimersByTime(4000)
    progress.add(0)
    progress.stop()
    expect(stripAnsi(one.drawn())).toContain("0 of 1 row ")

    const quizzes = screenOf(100)
    const many = await startProgress(quizzes.output, 2, "quiz", "quizzes")
    vi.advanceTimersByTime(4000)
    many.add(1)
    many.stop()
    expect(stripAnsi(quizzes.drawn())).toContain("1 of 2 quizzes ")

    const file = screenOf(100)
    const files = await startFileProgress(file.output, undefined)
    vi.advanceTimersByTime(4000)
    files.update({ bytes: 100, rows: 1 })
    files.stop()
    expect(stripAnsi(file.drawn())).toContain("1 row ")
  })

  test("omits parts that don't fit a narrow terminal", async () => {
    const { output, drawn } = screenOf(40)
    const progress = await startProgress(output, 10_000_000, "row")
    vi.advanceTimersByTime(4000)
    progress.add(2_000_000)
    progress.stop()
    const shown = stripAnsi(drawn()).trimEnd()
    expect(shown).toContain(" 20%  2,000,000 of 10,000,000 rows")
    expect(shown.length).toBeLessThan(40)
  })

  test("doesn't appear for short work, or without a terminal", async () => {
    const short = screenOf(100)
    const progress = await startProgress(short.output, 100, "row")
    vi.advanceTimersByTime(900)
    progress.add(100)
    progress.stop()
    expect(short.drawn()).toBe("")

    const none = screenOf(undefined)
    const silent = await startProgress(none.output, 100, "row")
    vi.advanceTimersByTime(9000)
    silent.add(50)
    silent.stop()
    expect(none.drawn()).toBe("")
  })
})

describe("a bar for files", () => {
  test("shows rows read, speed and the remaining time from the bytes", async () => {
    const { output, drawn } = screenOf(100)
    const progress = await startFileProgress(output, 100_000_000)
    vi.advanceTimersByTime(4000)
    progress.update({ bytes: 25_000_000, rows: 200_000 })
    expect(stripAnsi(drawn())).toMatch(
      /█+░+ {2} 25% {2}200,000 rows {2}50,000 a second {2}12s left/,
    )
    progress.stop()
  })

  test("has no end if the number of bytes is unknown", async () => {
    const { output, drawn } = screenOf(100)
    const progress = await startFileProgress(output, undefined)
    vi.advanceTimersByTime(4000)
    progress.update({ bytes: 25_000_000, rows: 200_000 })
    const shown = stripAnsi(drawn())
    expect(shown).toContain("200,000 rows  50,000 a second")
    expect(shown).not.toContain("left")
    progress.stop()
  })
})

describe("a bar for runs", () => {
  const start: RunState = {
    done: 1000,
    right: 600,
    wrong: 300,
    missing: 100,
    failed: 0,
    tokens: 90_000,
    retries: 0,
    note: undefined,
  }

  test("shows replies, their cost, and the remaining time at the current speed", async () => {
    const { output, drawn } = screenOf(120)
    const progress = await startRunProgress(output, 5000, start)
    vi.advanceTimersByTime(10_000)
    progress.update({ ...start, done: 2000, right: 1400, failed: 3, tokens: 190_000 })
    vi.advanceTimersByTime(500)
    // 1,000 cases in ten seconds, and 3,000 are left.
    expect(stripAnsi(drawn())).toMatch(
      /█+░+ {2} 40% {2}2,000\/5,000 {2}1,400 right {2}300 wrong {2}100 missing {2}3 failed {2}190K tokens {2}3\ds left/,
    )
    progress.update({
      ...start,
      retries: 2,
      note: "the endpoint is asked too much (429: slow down)",
    })
    vi.advanceTimersByTime(500)
    expect(stripAnsi(drawn())).toMatch(
      /2 retries {2}90K tokens {2}- left {2}the endpoint is asked too much …$/,
    )
    progress.stop()
    expect(drawn()).toContain("\u001b[2K")
    vi.advanceTimersByTime(5000)
    expect(drawn()).toBe("")
  })

  test("appears before the first reply", async () => {
    const { output, drawn } = screenOf(80)
    const progress = await startRunProgress(output, 10, { ...start, done: 0, right: 0 })
    vi.advanceTimersByTime(3000)
    const shown = stripAnsi(drawn())
    expect(shown).toContain("  0%  0/10")
    expect(shown).not.toMatch(/NaN|Infinity/)
    progress.stop()
  })
})
