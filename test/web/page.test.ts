// Common to all parts of the page: it runs from a folder under its policy, keeps its state in its address, and links
// panels and text in both directions.
//
// @module-tag long

import { expect, test } from "vitest"
import { describeInBrowser, serveBuilt, whenLinked } from "./support/browser.ts"

describeInBrowser("the page", (open) => {
  test("requests only files of its folder, and violates no part of its policy", async () => {
    const { page, requests, complaints } = await open()
    const folder = new URL(".", page.url()).href
    expect(
      requests.filter((each) => !each.startsWith(folder) && !each.startsWith("blob:")),
    ).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test("works the same over a network", async () => {
    const { address, close } = await serveBuilt()
    const { page, complaints } = await open({ address, state: { text: "p -> q" } })
    await expect
      .poll(() => page.locator(".status").textContent())
      .toContain("ASCII logic (detected)")
    expect(complaints).toEqual([])
    await page.close()
    await close()
  })

  test("shows the state of a link, and updates the link", async () => {
    const { page, editor } = await open({ state: { text: "ON AND OFF", panel: "tokens" } })
    await expect.poll(() => editor.textContent()).toBe("ON AND OFF")
    await editor.press("End")
    await editor.pressSequentially(" OR ON")
    await whenLinked(page, { text: "ON AND OFF OR ON" })
    await page.reload()
    await expect.poll(() => editor.textContent()).toBe("ON AND OFF OR ON")
    await page.goBack()
    await expect.poll(() => editor.textContent()).toBe("ON AND OFF")
    await expect.poll(() => page.locator(".token").count()).toBe(3)
    await page.goForward()
    await expect.poll(() => editor.textContent()).toBe("ON AND OFF OR ON")
    await expect.poll(() => page.locator(".token").count()).toBe(5)
    await page.close()
  })

  test.each([
    ["#1.!!!"],
    ["#1.AAAA"],
    ["#3.q1YqSQQA"],
    ["#%E0%A4%A"],
    ["#<script>alert(1)</script>"],
  ])("an unreadable link gives the example and a message: %s", async (fragment) => {
    const { page, editor, complaints } = await open({ fragment })
    await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This link is damaged/)
    await expect.poll(() => editor.textContent()).toBe("sun & wind == dry")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("links of the first version of the page keep their meaning", async () => {
    // { "text": "a & b" }; the panel was the one of notations if a link named none.
    const { page, editor } = await open({ fragment: "#1.q1YqSa0oUbJSSlRQU0hSqgUA" })
    await expect.poll(() => editor.textContent()).toBe("a & b")
    await page.locator('#tab-notations[aria-selected="true"]').waitFor()
    await expect
      .poll(() => page.getByRole("checkbox", { name: "a", exact: true }).isChecked())
      .toBe(true)
    await page.close()
  })

  test("hovering in a panel marks the text, and a selection in the text marks the panel", async () => {
    const { page, editor } = await open({ state: { text: "a and not b", panel: "tokens" } })
    const tokens = page.locator(".token")
    await tokens.nth(3).waitFor()
    expect(await page.locator('.token[aria-pressed="true"]').count()).toBe(0)
    await tokens.nth(1).hover()
    await expect.poll(() => page.locator(".mark-hovered").textContent()).toBe("and")
    await tokens.nth(2).click()
    await expect.poll(() => tokens.nth(2).getAttribute("aria-pressed")).toBe("true")
    await editor.press("Home")
    await page.locator('.token[aria-pressed="true"]:has-text("a")').first().waitFor()
    await page.close()
  })

  test("the sign of the theme is a moon on light pages and a sun on dark ones", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({ colorScheme })
      const isShown = (name: string) => page.locator(`.theme .${name}`).isVisible()
      expect([await isShown("moon"), await isShown("sun")]).toEqual(
        colorScheme === "light" ? [true, false] : [false, true],
      )
      await page.getByLabel("Theme").selectOption(colorScheme === "light" ? "dark" : "light")
      await expect.poll(() => isShown("sun")).toBe(colorScheme === "light")
      await page.close()
    }
  })
})
