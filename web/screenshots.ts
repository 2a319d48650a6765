// Takes screenshots of the built page for review: light and dark, on the widths of a phone, a tablet and two desktops.
//
//     npm run web:screenshots -- /tmp/pictures tokens notations
//     npm run web:screenshots -- /tmp/pictures tokens --width 390 --width 1280
//     npm run web:screenshots -- /tmp/pictures precedence --text "a or b and c"
//     npm run web:screenshots -- /tmp/pictures circuit --fragment "#1.…"

import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { chromium } from "playwright-core"
import { panels } from "./src/panels/panels.ts"
import { fragmentOf } from "./src/state/link.ts"
import { defaultState } from "./src/state/page-state.ts"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    text: { type: "string", default: defaultState.text },
    fragment: { type: "string" },
    width: { type: "string", multiple: true, default: ["390", "768", "1280", "1920"] },
  },
})
const [folder = "screenshots", ...named] = positionals
const shown = named.length > 0 ? named : panels.map(({ id }) => id)
const index = pathToFileURL(join(import.meta.dirname, "../dist/web/index.html")).href
mkdirSync(folder, { recursive: true })

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of values.width.map(Number)) {
    const height = width < 600 ? 844 : 900
    const page = await browser.newPage({ colorScheme, viewport: { width, height } })
    for (const panel of shown) {
      const state = { ...defaultState, text: values.text, panel }
      await page.goto("about:blank")
      await page.goto(index + (values.fragment ?? (await fragmentOf(state))))
      await page.locator("[data-read]").waitFor({ state: "attached" })
      await page.waitForFunction(isReady, undefined, { timeout: 60_000 })
      await page.waitForTimeout(800)
      await page.screenshot({
        path: join(folder, `${panel}-${colorScheme}-${width}.png`),
        fullPage: true,
      })
    }
    await page.close()
  }
}
await browser.close()

/** Whether no panel is waiting for a worker, which it states with a sentence such as "Drawing…". */
function isReady(): boolean {
  return !/ing\b[^.…]*…/.test(document.querySelector("#panel")?.textContent ?? "…")
}
