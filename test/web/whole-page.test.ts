// Laws of every panel: axe finds no violation in either theme; nothing exceeds a narrow screen; everything can be
// reached with the keyboard; it works without a network once loaded; and hostile texts and links remain texts.
//
// @module-tag long

import axe from "axe-core"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { panels } from "../../web/src/panels/panels.ts"
import { hostileTexts } from "../support/hostile-texts.ts"
import { describeInBrowser, serveBuilt, show } from "./support/browser.ts"

const ids = panels.map(({ id }) => id)

async function complaintsOfAxe(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

describeInBrowser("the whole page", (open) => {
  test.each(["light", "dark"] as const)(
    "axe finds no violation in any panel, %s",
    async (colorScheme) => {
      const { page } = await open({ colorScheme })
      await page.evaluate(axe.source)
      const found: Record<string, string[]> = {}
      for (const panel of ids) {
        await show(page, { panel, text: "a and not (b or c) ^ a" })
        found[panel] = await complaintsOfAxe(page)
      }
      await show(page, { text: "True && (False", dialect: "true-false" })
      found["errors"] = await complaintsOfAxe(page)
      expect(found).toEqual(Object.fromEntries([...ids, "errors"].map((id) => [id, []])))
      await page.close()
    },
  )

  test("nothing exceeds a screen of 360 pixels", async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    for (const panel of ids) {
      for (const text of [
        "a and not (b or c) ^ a",
        `${"x".repeat(300)} and ${"not ".repeat(99)}a`,
      ]) {
        await show(page, { panel, text })
        const width = await page.evaluate("document.documentElement.scrollWidth")
        expect({ panel, text, width }).toEqual({ panel, text, width: 360 })
      }
    }
    await page.close()
  })

  test("arrow keys move between tabs, and Enter opens one", async () => {
    const { page } = await open()
    await page.getByRole("tab", { selected: true }).focus()
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await page.locator(`#tab-${ids[1]}[aria-selected="true"]`).waitFor()
    await page.close()
  })

  test("all panels work without a network once loaded", async () => {
    const { address, close } = await serveBuilt()
    const { page, complaints } = await open({ address })
    // Deferred files are loaded while the page is idle.
    await page.locator("html[data-complete]").waitFor()
    await page.context().setOffline(true)
    await close()
    for (const panel of ids) await show(page, { panel, text: "b or a and c" })
    expect(await page.getByText("could not be loaded").count()).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
  })

  /** Delays deferred files until the test calls `loadLater`. */
  const onDemand = `
    const wait = setTimeout
    self.setTimeout = (run, pause, ...rest) => {
      if (pause === 2500) self.loadLater = run
      else return wait(run, pause, ...rest)
    }`

  test("loads the rest once the network is back after a failure", async () => {
    const { address, close } = await serveBuilt()
    const { page } = await open({
      address,
      script: `${onDemand}
        addEventListener("error", () => dispatchEvent(new Event("online")), { capture: true, once: true })`,
    })
    await page.route("**/*.js", (route) => route.abort(), { times: 1 })
    await expect.poll(() => page.evaluate("typeof loadLater")).toBe("function")
    await page.evaluate("loadLater()")
    await page.locator("html[data-complete]").waitFor()
    await page.close()
    await close()
  })

  test("works without a network after the first load, and loads the rest when it is back", async () => {
    const { address, close } = await serveBuilt()
    const { page, editor } = await open({
      address,
      state: { text: "a and b", dialect: "python" },
      script: onDemand,
    })
    await page.context().setOffline(true)
    await editor.press("End")
    await editor.pressSequentially(" && c")
    await page.locator(".cm-lintRange-error").waitFor()
    await page.getByRole("button", { name: /^Fix/ }).first().click()
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBe(0)
    await page.getByRole("tab", { name: "Tree" }).click()
    const again = page.getByRole("button", { name: "Try again" })
    await again.waitFor()
    const failing = page.waitForEvent("requestfailed")
    await page.evaluate("loadLater()")
    await failing
    await page.context().setOffline(false)
    await page.locator("html[data-complete]").waitFor()
    await again.click()
    await page.getByRole("treeitem").first().waitFor()
    await page.close()
    await close()
  })

  test("works below any path", async () => {
    const { address, close } = await serveBuilt("..")
    for (const path of ["web/", "web/index.html"]) {
      const { page, requests, complaints } = await open({ address: address + path })
      for (const panel of ids) await show(page, { panel, text: "b or a and c" })
      await page.locator("html[data-complete]").waitFor()
      expect(requests.filter((each) => !/^(http:.*\/web\/|blob:|data:)/.test(each))).toEqual([])
      expect(complaints).toEqual([])
      await page.close()
    }
    await close()
  })

  test("has no motion for users who want none", async () => {
    const moving = `[document, ...[...document.querySelectorAll("*")].flatMap((each) => each.shadowRoot ?? [])]
      .flatMap((root) => root.getAnimations())
      .filter((each) => each.effect.getComputedTiming().duration > 0).length`
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page, editor } = await open({ reducedMotion })
      for (const { id: panel } of panels.filter(({ isPage }) => !isPage)) {
        await show(page, { panel })
        await editor.focus()
        // Otherwise the cursor blinks.
        const expected = reducedMotion === "reduce" ? 0 : 1
        await expect.poll(() => page.evaluate(moving), { message: panel }).toBe(expected)
      }
      await page.close()
    }
  })

  test("hostile texts and links remain texts", async () => {
    const { page, complaints, requests } = await open()
    const markup = [
      "<img src=x onerror=alert(1)>",
      "</textarea><script>alert(1)</script>",
      "javascript:alert(1)",
      "a and <svg/onload=alert(1)>",
      "__proto__ and constructor or toString",
    ]
    // The page has its own images: the diagrams of grammar rules, and the editor's around invisible characters.
    const made = page.locator('[src="x"], [onerror], [onload], script:not([src])')
    const folder = new URL(".", page.url()).href
    for (const [at, text] of [...markup, ...hostileTexts].entries()) {
      await show(page, { text, panel: ids[at % ids.length] ?? "" })
      expect(await made.count(), text).toBe(0)
    }
    for (const panel of ids) {
      await show(page, {
        text: markup[4] as string,
        panel,
        values: JSON.parse('{"__proto__":true,"constructor":true}'),
        panels: Object.fromEntries(ids.map((id) => [id, ["<b>", { a: null }]])),
      })
      expect(await made.count(), panel).toBe(0)
    }
    expect(
      requests.filter((each) => !each.startsWith(folder) && !each.startsWith("blob:")),
    ).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })
})
