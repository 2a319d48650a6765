// What every part of the page relies on: it runs from a folder under its policy, its state is in its address, and panels
// and text are linked both ways.
//
// @module-tag long

import { expect, test } from "vitest"
import { describeInBrowser, serveBuilt, whenLinked } from "./support/browser.ts"

describeInBrowser("the page", (open) => {
  test("asks for files of its folder alone, and breaks none of its policy", async () => {
    const { page, requests, complaints } = await open()
    const folder = new URL(".", page.url()).href
    expect(
      requests.filter((each) => !each.startsWith(folder) && !each.startsWith("blob:")),
    ).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test("is the same over a network", async () => {
    const { address, close } = await serveBuilt()
    const { page, complaints } = await open({ address, state: { text: "p -> q" } })
    await expect
      .poll(() => page.locator(".status").textContent())
      .toContain("ascii-logic (detected)")
    expect(complaints).toEqual([])
    await page.close()
    await close()
  })

  test("shows what a link says, and says in the link what it shows", async () => {
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
    ["#2.q1YqSQQA"],
    ["#%E0%A4%A"],
    ["#<script>alert(1)</script>"],
  ])("a link that cannot be read gives the example and a sentence: %s", async (fragment) => {
    const { page, editor, complaints } = await open({ fragment })
    await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This link is damaged/)
    await expect.poll(() => editor.textContent()).toBe("a and not b or c ^ a")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("what is pointed at in a panel is marked in the text, and what is selected there in the panel", async () => {
    const { page, editor } = await open({ state: { text: "a and not b", panel: "tokens" } })
    const tokens = page.locator(".token")
    await tokens.nth(1).hover()
    await expect.poll(() => page.locator(".mark-hovered").textContent()).toBe("and")
    await tokens.nth(2).click()
    await expect.poll(() => tokens.nth(2).getAttribute("aria-pressed")).toBe("true")
    await editor.press("Home")
    await page.locator('.token[aria-pressed="true"]:has-text("a")').first().waitFor()
    await page.close()
  })
})
