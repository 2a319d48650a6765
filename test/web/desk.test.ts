// What surrounds the editor: the explanation of the cursor's place, signs to insert, and links to copy.
//
// @module-tag long

import { expect, test } from "vitest"
import { stateOf } from "../../web/src/state/link.ts"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, serveBuilt } from "./support/browser.ts"

describeInBrowser("the desk", (open) => {
  test("explains what the cursor is on", async () => {
    const text = "a || b && !(c || d)"
    const state = { text, dialect: "javascript", values: { b: true } }
    const { page, editor } = await open({ state })
    const said = page.locator(".at-cursor")
    const at = async (column: number) => {
      await editor.press("Home")
      for (let step = 0; step < column; step += 1) await editor.press("ArrowRight")
      return said
    }
    // The switch of a variable says the same.
    expect(await said.count()).toBe(0)
    await page.getByText(/read it the same way$/).waitFor()
    // || is applied last.
    const rest = page.locator(".at-rest")
    expect(await rest.textContent()).toBe(
      '|| means "or": true if at least one side is true. It joins a and b && !(c || d).',
    )
    expect(await rest.isVisible()).toBe(true)
    // a is false, b and not (c or d) is true.
    await at(2)
    await expect
      .poll(() => said.textContent())
      .toBe(
        '|| means "or": true if at least one side is true. It joins a and b && !(c || d), and is now true.',
      )
    expect(await page.locator(".notation-readers").isVisible()).toBe(true)
    await at(10)
    await expect
      .poll(() => said.textContent())
      .toBe('! means "not": true if its operand is false. It applies to (c || d), and is now true.')
    await editor.press("End")
    await expect.poll(() => said.textContent()).toBe(") encloses c || d.")
    await page.close()
  })

  test("explains only the meaning of the last operator if its operands are long", async () => {
    const text = "(a and b) or (a and not b) or (c and a)"
    const { page } = await open({ state: { text }, viewport: { width: 390, height: 844 } })
    const rest = page.locator(".at-rest")
    await expect
      .poll(() => rest.textContent())
      .toBe('or means "or": true if at least one side is true.')
    expect(await rest.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
    await page.close()
  })

  test.each([
    ["a keyboard", 1280],
    ["touch", 390],
  ])(
    "leads from notations that read the text differently to their readings, by %s",
    async (by, width) => {
      const { page } = await open({ viewport: { width, height: 844 }, hasTouch: by === "touch" })
      const link = page.getByRole("button", {
        name: "JavaScript, C and 8 more read it differently",
      })
      await (by === "touch" ? link.tap() : link.press("Enter"))
      await page.locator('#tab-precedence[aria-selected="true"]').waitFor()
      await page.close()
    },
  )

  test.each([360, 390, 768, 1280])(
    "keeps the height of the status while the cursor moves, at %d pixels",
    async (width) => {
      const state = { text: "sun and wind", dialect: "python" }
      const { page, editor } = await open({ state, viewport: { width, height: 844 } })
      const height = async () => (await page.locator(".status").boundingBox())?.height
      await page.getByText(/read it the same way$/).waitFor()
      const before = await height()
      await editor.press("Home")
      for (let step = 0; step < 5; step += 1) await editor.press("ArrowRight")
      await page.locator(".at-cursor", { hasText: "and" }).waitFor()
      expect(await height()).toBe(before)
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width)
      const name = await page.getByRole("heading", { level: 1 }).boundingBox()
      expect(name?.height).toBeLessThan(32)
      await page.close()
    },
  )

  test("tabs fade out only where they are cut off", async () => {
    const { page } = await open({ viewport: { width: 768, height: 900 } })
    const tabs = page.getByRole("tablist")
    const mask = () => tabs.evaluate((all) => getComputedStyle(all).maskImage)
    await expect.poll(mask).toBe("none")
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(mask).toContain("gradient")
    await tabs.evaluate((all) => all.scrollTo(9999, 0))
    await page.locator("[data-cut-before]:not([data-cut-after])").waitFor()
    await page.close()
  })

  test("inserts signs at the cursor, by keyboard and by touch, without losing the focus", async () => {
    const { page, editor } = await open({
      state: { text: "p", dialect: "logic" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.locator(".signs summary").tap()
    await editor.tap()
    await editor.press("End")
    await page.locator(".desk").getByRole("button", { name: "Insert →", exact: true }).tap()
    await expect.poll(() => editor.textContent()).toBe("p → ")
    await page.locator(".desk").getByRole("button", { name: "Insert ¬", exact: true }).tap()
    await expect.poll(() => editor.textContent()).toBe("p → ¬")
    await page.keyboard.type("q")
    await expect.poll(() => editor.textContent()).toBe("p → ¬q")
    await page
      .locator(".desk")
      .getByRole("button", { name: "Insert ∧", exact: true })
      .press("Enter")
    await expect.poll(() => editor.textContent()).toBe("p → ¬q ∧ ")
    await page.close()
  })

  test("has a focus ring around the whole box, and tabs that stay in place", async () => {
    const { page, editor } = await open()
    const box = page.locator(".expression")
    const colour = () => box.evaluate((element) => getComputedStyle(element).borderTopColor)
    const before = await colour()
    await editor.focus()
    await expect.poll(colour).not.toBe(before)
    const places = () =>
      page.getByRole("tab").evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().left))
    const first = await places()
    await page.getByRole("tab", { name: "Precedence" }).click()
    await page.locator('#tab-precedence[aria-selected="true"]').waitFor()
    expect(await places()).toEqual(first)
    await page.close()
  })

  test("keeps recent texts, which can be cleared by keyboard alone", async () => {
    const { page, editor, complaints } = await open({
      state: { text: "x1 and x2", dialect: "python" },
    })
    const recent = page.getByRole("list", { name: "Recent" }).locator("code")
    await expect.poll(() => recent.allTextContents()).toEqual(["x1 and x2"])
    // A continued text replaces its beginning, and texts with errors are not kept.
    await editor.press("End")
    await page.keyboard.type(" or x3")
    await expect.poll(() => recent.allTextContents()).toEqual(["x1 and x2 or x3"])
    await editor.fill("x1 or x4")
    await expect.poll(() => recent.allTextContents()).toEqual(["x1 or x4", "x1 and x2 or x3"])
    await page.reload()
    await expect.poll(() => recent.allTextContents()).toEqual(["x1 or x4", "x1 and x2 or x3"])
    await page.getByRole("button", { name: "x1 and x2 or x3" }).press("Enter")
    await expect.poll(() => editor.textContent()).toBe("x1 and x2 or x3")
    expect(await accessibilityFaults(page, ".desk")).toEqual([])
    await page.getByRole("button", { name: "Clear recent texts" }).press("Enter")
    await expect.poll(() => recent.count()).toBe(0)
    await page.locator(".chip:focus").getByText("Two meanings").waitFor()
    expect(await page.evaluate("localStorage.getItem('boolglot-recent')")).toBe("[]")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("keeps recent texts until the page is closed in a browser without storage, by touch", async () => {
    const { page, editor, complaints } = await open({
      state: { text: "x1 and x2" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      script: `Object.defineProperty(self, "localStorage", { get() { throw new Error("denied") } })`,
    })
    const recent = page.getByRole("list", { name: "Recent" }).getByRole("button")
    await expect.poll(() => recent.allTextContents()).toEqual(["x1 and x2", "Clear"])
    await editor.fill("y")
    await expect.poll(() => recent.allTextContents()).toEqual(["y", "x1 and x2", "Clear"])
    await recent.nth(1).tap()
    await expect.poll(() => editor.textContent()).toBe("x1 and x2")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("copies a link to what is shown", async () => {
    const { address, close } = await serveBuilt()
    const permissions = ["clipboard-read", "clipboard-write"]
    const state = { text: "x or y", dialect: "python", values: { y: true }, panel: "tree" }
    const { page } = await open({ address, permissions, state })
    await page.getByRole("button", { name: "Copy link" }).press("Enter")
    await page.getByRole("status").getByText("Copied link").waitFor()
    const copied = await page.evaluate<string>("navigator.clipboard.readText()")
    expect(copied.startsWith(`${address}#`)).toBe(true)
    expect(await stateOf(new URL(copied).hash)).toMatchObject(state)
    await page.close()
    await close()
  })
})
