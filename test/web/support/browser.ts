// Opens the built page in a real browser, from its folder or over loopback, and records requests and errors, so that
// "none" is a real observation.

import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect } from "vitest"
import { type ServedFolder, serveFolder } from "../../../src/cli/serve-folder.ts"
import { fragmentOf, stateOf } from "../../../web/src/state/link.ts"
import { defaultState, type PageState } from "../../../web/src/state/page-state.ts"
import { hasChromium, newContext, startChromium } from "../../support/chromium.ts"

const built = join(import.meta.dirname, "../../../dist/web")

const fromFolder = pathToFileURL(join(built, "index.html")).href

export interface OpenedPage {
  readonly page: Page
  /** The text field of the editor. */
  readonly editor: Locator
  /** All requested addresses. */
  readonly requests: readonly string[]
  /** Errors from the console, the scripts and the policy. */
  readonly complaints: readonly string[]
}

export interface PageOptions extends BrowserContextOptions {
  /** The state in the link; the default state for missing fields. */
  readonly state?: Partial<PageState>
  /** Replaces the fragment of a state. */
  readonly fragment?: string
  /** The address of the page, if not its folder. */
  readonly address?: string
  /** Runs before the page's own scripts. */
  readonly script?: string
}

/** Tests in one browser; skipped by name if there is none. */
export function describeInBrowser(
  name: string,
  define: (open: (options?: PageOptions) => Promise<OpenedPage>) => void,
): void {
  describe.skipIf(!hasChromium)(`${name}, in Chromium`, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await startChromium()
    }, 60_000)
    afterAll(() => browser.close())
    define((options) => openPage(browser, options?.address ?? fromFolder, options))
  })
}

/** Opens the page in a separate context, and waits until it has read its text. The caller closes it. */
async function openPage(
  browser: Browser,
  address: string,
  { state, fragment, address: _, script, ...options }: PageOptions = {},
): Promise<OpenedPage> {
  const context = await newContext(browser, { viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on("close", () => context.close().catch(() => undefined))
  const requests: string[] = []
  const complaints: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  page.on("console", (message) => complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("dialog", (dialog) => complaints.push(dialog.message()))
  await page.addInitScript(
    'addEventListener("securitypolicyviolation", (event) => console.error("policy: " + event.violatedDirective))',
  )
  if (script !== undefined) await page.addInitScript(script)
  await page.goto(address + (fragment ?? (await fragmentOf({ ...defaultState, ...state }))))
  // Pages of their own hide the editor.
  const editor = page.getByRole("textbox", { name: "Expression", exact: true, includeHidden: true })
  await editor.waitFor({ state: "attached" })
  await page.locator("[data-read]").waitFor({ state: "attached" })
  await page.locator("[data-assisted]").waitFor({ state: "attached" })
  return { page, editor, requests, complaints }
}

/** Changes the state like a link on the page, and waits until its panel is open. */
export async function show(page: Page, state: Partial<PageState>): Promise<void> {
  const fragment = await fragmentOf({ ...defaultState, ...state })
  await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`)
  await page.locator("[data-read]").waitFor({ state: "attached" })
  const tab = page.locator(`#tab-${state.panel ?? defaultState.panel}`)
  const open = page.locator('[aria-selected="true"], [aria-current="page"]')
  // On a phone, pages are in a menu.
  await tab.and(open).waitFor({ state: "attached" })
  await expect.poll(() => page.locator("#panel").textContent()).not.toMatch(/^(Loading…)?$/)
}

/** Waits until the address has this state, shortly after the page shows it; before that, no button leads back to it. */
export async function whenLinked(page: Page, state: Partial<PageState>): Promise<void> {
  await expect.poll(() => stateOf(new URL(page.url()).hash)).toMatchObject(state)
}

/** Serves the page, or a folder relative to it, on loopback. */
export function serveBuilt(folder = "."): Promise<ServedFolder> {
  return serveFolder(join(built, folder), 0)
}
