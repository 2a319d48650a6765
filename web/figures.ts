// Measures the built page like Lighthouse: size of the first load, first paint, time until one can type, and longest
// task, on a CPU throttled to a quarter of its speed. `npm run web:figures`. There is no threshold, so it never fails.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { chromium } from "playwright-core"
import { serveFolder } from "../src/cli/serve-folder.ts"
import { fragmentOf } from "./src/state/link.ts"
import { defaultState } from "./src/state/page-state.ts"

const built = join(import.meta.dirname, "../dist/web")
const slowdown = 4
const tries = 3

/** Records long tasks, and when the editor and the first reading appear. */
const watch = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: "longtask", buffered: true })
  const look = () => {
    if (!window.usableAt && document.querySelector(".editor")?.shadowRoot?.querySelector(".cm-content")) {
      window.usableAt = performance.now()
    }
    if (document.querySelector("[data-read]")) window.readAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
const { address, close } = await serveFolder(built, 0)

const index = readFileSync(join(built, "index.html"), "utf8")
const first = new Set([
  "index.html",
  ...[...index.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, file = ""]) => file),
])
const asked = await filesAsked()
say(`first load, until one can type: ${sizesOf([...first])}`)
say(`after that, in the background:  ${sizesOf(asked.filter((file) => !first.has(file)))}`)

const loads: Load[] = []
for (let index = 0; index < tries; index += 1) loads.push(await measureLoad())
const median = (pick: (load: Load) => number) =>
  Math.round(loads.map(pick).sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0)
say(`at a quarter of the speed, medians of ${tries}, in milliseconds:`)
say(`  first paint ${median((each) => each.paint)}`)
say(`  one can type ${median((each) => each.usable)}`)
say(`  the text is read ${median((each) => each.read)}`)
say(`  longest task until then ${median((each) => each.longestTask)}`)

for (const length of [1_000, 100_000]) {
  const { keys, longestTask } = await measureTyping(length)
  const sorted = keys.sort((a, b) => a - b)
  say(
    `typing in ${length} characters at full speed: ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms a key in the middle, ` +
      `${Math.round(sorted.at(-1) ?? 0)} at most; longest task ${Math.round(longestTask)}`,
  )
}
await browser.close()
await close()

interface Load {
  readonly paint: number
  readonly usable: number
  readonly read: number
  readonly longestTask: number
}

async function measureLoad(): Promise<Load> {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.locator("[data-read]").waitFor()
  await page.waitForTimeout(500)
  const load = await page.evaluate<Load>(`({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    usable: window.usableAt,
    read: window.readAt,
    longestTask: Math.max(0, ...window.longTasks),
  })`)
  await page.close()
  return load
}

/** The files that a fresh page requests with its default panel. */
async function filesAsked(): Promise<string[]> {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto(address)
  await page.locator("[data-read]").waitFor()
  await page.waitForTimeout(1_000)
  await page.close()
  return asked
    .filter((url) => url.startsWith(address))
    .map((url) => url.slice(address.length) || "index.html")
}

/** Time from each key press to the next paint. */
async function measureTyping(length: number): Promise<{ keys: number[]; longestTask: number }> {
  const page = await browser.newPage()
  await page.addInitScript(watch)
  const unit = "(alpha and not beta) or "
  const text = `${unit.repeat(length / unit.length)}gamma`
  await page.goto(`${address}${await fragmentOf({ ...defaultState, text })}`)
  await page.locator("[data-read]").waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate("window.longTasks.length = 0")
  await page.getByRole("textbox", { name: "Expression", exact: true }).press("Control+Home")
  const keys: number[] = []
  for (const key of " and x or y".repeat(3)) {
    const begun = performance.now()
    await page.keyboard.press(key === " " ? "Space" : key)
    await page.evaluate(
      "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))",
    )
    keys.push(performance.now() - begun)
  }
  await page.waitForTimeout(2_000)
  const longestTask = await page.evaluate<number>("Math.max(0, ...window.longTasks)")
  await page.close()
  return { keys, longestTask }
}

function sizesOf(files: readonly string[]): string {
  const bytes = files.map((file) => readFileSync(join(built, file)))
  const sum = (size: (each: Buffer) => number) => bytes.reduce((all, each) => all + size(each), 0)
  const kilo = (size: number) => `${(size / 1_000).toFixed(1)} kB`
  return (
    `${files.length} files, ${kilo(sum((each) => each.length))}, ` +
    `gzip ${kilo(sum((each) => gzipSync(each, { level: 9 }).length))}, ` +
    `brotli ${kilo(sum((each) => brotliCompressSync(each).length))}`
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
