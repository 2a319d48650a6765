// Times the check of a million rows in the page and on the command line, alternately, from choosing the file to the
// whole report. `npm run web:dataset-figures`; name another file after `--`. There is no threshold, so it never fails.

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { chromium } from "playwright-core"
import { fragmentOf } from "./src/state/link.ts"
import { defaultState } from "./src/state/page-state.ts"

const rounds = 3
const root = join(import.meta.dirname, "..")
const commandLine = join(root, "dist/cli/main.cjs")
const folder = mkdtempSync(join(tmpdir(), "boolglot-figures-"))
const [given] = process.argv.slice(2)
const file = given ?? join(folder, "million.jsonl")
if (given === undefined) {
  const size = "--count 1000000 --length 8 --max-depth 3 --quiet".split(" ")
  execFileSync(process.execPath, [commandLine, "generate", ...size, "-o", file])
}

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
const index = pathToFileURL(join(root, "dist/web/index.html")).href
const address = index + (await fragmentOf({ ...defaultState, panel: "dataset" }))

const ratios: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const shell = await timed(async () => {
    const report = join(folder, "report.html")
    const args = [commandLine, "validate", file, "--quiet", "--fail-on", "never"]
    execFileSync(process.execPath, [...args, "--report", report, "--force"], { stdio: "ignore" })
  })
  const page = await browser.newPage()
  await page.goto(address)
  const input = page.locator("input[type=file]")
  await input.waitFor({ state: "attached" })
  const inPage = await timed(async () => {
    await input.setInputFiles(file)
    await page.getByRole("button", { name: "Save as JSON" }).waitFor({ timeout: 600_000 })
  })
  await page.close()
  ratios.push(inPage / shell)
  process.stdout.write(
    `command line ${seconds(shell)}, page ${seconds(inPage)}: ${(inPage / shell).toFixed(2)} times\n`,
  )
}
const median = ratios.sort((a, b) => a - b)[rounds >> 1] ?? 0
process.stdout.write(`median: ${median.toFixed(2)} times\n`)
await browser.close()
rmSync(folder, { recursive: true })

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
