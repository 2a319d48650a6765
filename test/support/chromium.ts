// The browser for tests of pages.

import { existsSync } from "node:fs"
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core"

/** The shell without windows needs half as much time. */
const executablePath = [
  process.env["CHROMIUM_PATH"],
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
].find((path) => path !== undefined && existsSync(path))

export const hasChromium = executablePath !== undefined

/** Sends no requests of its own. */
export function startChromium(): Promise<Browser> {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ]
  return chromium.launch({ executablePath: executablePath as string, args })
}

/** A browser on a busy machine may be very slow, so its pages have long timeouts. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(60_000)
  return context
}
