// The current check of files, in its own worker threads. It continues while other panels are open.

import { longestName } from "../../../../src/language/source/shown-text.ts"
import type { DatasetReport } from "../../../../src/report/report.ts"
import type { Proposal } from "../../../../src/validate/plan/unclear-rows.ts"
import type { CheckNews, CheckRequest } from "./dataset-worker.ts"
import { type RenderedReport, renderedReport } from "./rendered-report.ts"
import type { Settings } from "./settings.ts"

export type Session = { readonly settings: Settings; readonly files: readonly File[] } & (
  | {
      readonly kind: "checking"
      /** Size of the files and number of bytes read, in bytes; number of rows checked. */
      readonly size: number
      readonly bytes: number
      readonly rows: number
    }
  | ({ readonly kind: "report"; readonly report: DatasetReport } & RenderedReport)
  | {
      readonly kind: "problem"
      readonly message: string
      readonly proposals: readonly Proposal[]
    }
  | { readonly kind: "cancelled" }
)

/** Size from which additional threads pay off; starting them takes as long as checking some thousand rows. */
const manyBytes = 2_000_000

let session: Session | undefined
let onChange: (session: Session | undefined) => void = () => undefined
let stop = () => {}

export function currentSession(): Session | undefined {
  return session
}

/** Calls back now and at each change, until the next call, whose callback replaces this one. */
export function watchSession(callBack: (session: Session | undefined) => void): () => void {
  onChange = callBack
  callBack(session)
  return () => {
    if (onChange === callBack) onChange = () => undefined
  }
}

export function startCheck(files: readonly File[], settings: Settings): void {
  stop()
  const known = { files, settings }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const show = (next: Session) => {
    session = next
    onChange(next)
  }
  const threads: Worker[] = []
  let isWanted = true
  const end = () => {
    isWanted = false
    for (const thread of threads) thread.terminate()
  }
  stop = end
  const fail = (message: string, proposals: readonly Proposal[] = []) => {
    if (!isWanted) return
    end()
    show({ ...known, kind: "problem", message, proposals })
  }
  const failToLoad = () =>
    fail("A part of the page could not be loaded. Reload the page to try again.")
  const start = async (name: string) => {
    const thread = await startWorker(name)
    if (isWanted) threads.push(thread)
    else thread.terminate()
    thread.onerror = ({ message }) =>
      fail(`The check ended prematurely (${message ?? "out of memory"}).`)
    return thread
  }

  const run = async () => {
    const reader = await start("dataset-worker")
    const others = size < manyBytes ? 0 : Math.min(8, navigator.hardwareConcurrency) - 1
    const channels = Array.from({ length: others }, () => new MessageChannel())
    for (const { port1 } of channels) {
      start("chunk-worker").then((thread) => thread.postMessage(port1, [port1]), failToLoad)
    }
    reader.onmessage = async ({ data }: MessageEvent<CheckNews>) => {
      if (data.kind === "progress") {
        const { bytes, rows } = data
        if (isWanted) show({ ...known, kind: "checking", size, bytes: Math.min(bytes, size), rows })
        return
      }
      if (data.kind === "problem") return fail(data.message, data.proposals)
      const { report } = data
      try {
        const rendered = await renderedReport(report, [...named(files).keys()], settings)
        if (!isWanted) return
        end()
        show({ ...known, kind: "report", report, ...rendered })
      } catch (error) {
        fail(`The files were checked, but the report could not be made (${messageOf(error)}).`)
      }
    }
    const ports = channels.map(({ port2 }) => port2)
    const request: CheckRequest = { files: named(files), settings, ports }
    if (isWanted) reader.postMessage(request, ports)
  }
  show({ ...known, kind: "checking", size, bytes: 0, rows: 0 })
  run().catch(failToLoad)
}

export function cancelCheck(): void {
  if (session?.kind !== "checking") return
  stop()
  session = { files: session.files, settings: session.settings, kind: "cancelled" }
  onChange(session)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The files under their names in the report, with a number appended to duplicate names. */
function named(files: readonly File[]): Map<string, File> {
  const names = new Map<string, File>()
  for (const file of files) {
    const usual = file.name.slice(-longestName) || "a file"
    let name = usual
    for (let number = 2; names.has(name); number += 1) name = `${usual} (${number})`
    names.set(name, file)
  }
  return names
}
