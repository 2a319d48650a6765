// Panels used with touch alone, on a phone. Expected values were worked out by hand: in Python, `a and not b or c` is true
// in rows 2, 4, 5, 6 and 8 of its table, in which a changes slowest.
//
// @module-tag long

import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("by touch alone", (open) => {
  const text = "a and not b or c"
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  /** Closes a page that fits its screen and has no accessibility faults. */
  async function closed(page: Page): Promise<void> {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  }

  test("the truth table sets values, is sorted, and gets a column for each part", async () => {
    const { page } = await open({ state: { text, values: {}, panel: "values" }, ...phone })
    const rows = page.locator("tbody tr[data-row]")
    await rows.nth(6).locator("td").first().tap()
    for (const name of ["a", "b"]) {
      expect(await page.getByRole("checkbox", { name, exact: true }).isChecked()).toBe(true)
    }
    await expect.poll(() => page.locator(".notation-worth b").textContent()).toBe("false")
    await page.getByRole("button", { name: "value ↕" }).tap()
    await expect.poll(() => rows.locator("th").allTextContents()).toEqual([..."24568137"])
    await page.getByText("A column for each part").tap()
    // a, b, c, not b, a and not b, and the whole text.
    await expect.poll(() => rows.first().locator("td").count()).toBe(6)
    await closed(page)
  })

  test("a second expression is compared, and its counterexample set", async () => {
    const { page } = await open({
      state: { text: "a & (b | c)", dialect: "python", values: {}, panel: "values" },
      ...phone,
    })
    await page.getByRole("button", { name: "Try an example" }).tap()
    // a and b implies a & (b | c), which is also true if only a and c are.
    await page.getByText("No: they are not equivalent.").waitFor()
    await page.getByRole("button", { name: "Set the switches to these values" }).tap()
    await expect.poll(() => page.locator('tr[aria-current="true"] th').textContent()).toBe("6")
    await closed(page)
  })

  test("the tree shows the text of a node, and each step", async () => {
    const state = { text, values: { c: true }, dialect: "python", panel: "tree" }
    const { page } = await open({ state, ...phone })
    const line = page.locator(".steps-line")
    await page.getByRole("button", { name: "Step", exact: true }).tap()
    await expect.poll(() => line.textContent()).toBe("False and not False or True")
    await page.getByRole("button", { name: "Step", exact: true }).tap()
    await expect.poll(() => line.textContent()).toBe("False and True or True")
    await page.getByRole("button", { name: "Back" }).tap()
    await expect.poll(() => line.textContent()).toBe("False and not False or True")
    // The text of a node is selected in the editor, which explains it.
    await page.getByRole("treeitem", { name: /^and/ }).tap()
    const selected = page.locator('[role="treeitem"][aria-selected="true"]')
    await expect.poll(() => selected.getAttribute("aria-label")).toMatch(/^and/)
    await closed(page)
  })

  test("another reading is opened from the precedences", async () => {
    const { page } = await open({ state: { panel: "precedence" }, ...phone })
    const other = page.locator(".precedence-differs")
    await other.locator("summary").tap()
    await other.getByRole("button", { name: "Scala", exact: true }).tap()
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    await page.locator("summary", { hasText: "Other precedences" }).tap()
    await page.locator(".precedence-listed").first().waitFor()
    await closed(page)
  })

  test("a grammar is started from another one, and reset", async () => {
    const { page } = await open({ state: { panel: "grammar", text: "a & b or c" }, ...phone })
    const origin = page.locator(".grammar-top select")
    await expect.poll(() => origin.inputValue()).toBe("python")
    const field = page.getByRole("textbox", { name: "Grammar" })
    const first = () => field.locator(".cm-line").first().textContent()
    const before = await first()
    await field.tap()
    await page.keyboard.insertText("// mine ")
    await expect.poll(() => origin.locator("option:checked").textContent()).toBe("edited")
    await page.getByRole("button", { name: "Reset" }).tap()
    await expect.poll(first).toBe(before)
    const image = page.locator(".grammar-columns img")
    const width = async () => (await image.boundingBox())?.width ?? 0
    const small = await width()
    await page.getByRole("button", { name: "Zoom in" }).first().tap()
    await expect.poll(width).toBeGreaterThan(small)
    await closed(page)
  })

  test("an example is checked, its wrong rows open their steps, and rows are filtered", async () => {
    const { page, complaints } = await open({ state: { panel: "dataset" }, ...phone })
    await page.getByRole("button", { name: "Try an example" }).tap()
    const frame = page.frameLocator("iframe")
    const steps = frame.locator(".steps")
    await expect.poll(() => steps.count()).toBe(2)
    await steps.first().locator("summary").tap()
    // not (True or False)
    await expect
      .poll(() => steps.first().locator("li").allTextContents())
      .toEqual(["not ( True or False )", "not True", "False"])
    await frame.getByRole("radio", { name: /^wrong labels/ }).tap()
    await expect.poll(() => frame.locator("#listed tr[data-kind]:visible").count()).toBe(2)
    const waiting = page.waitForEvent("download")
    await page.getByRole("button", { name: "Save as JSON" }).tap()
    expect((await waiting).suggestedFilename()).toMatch(/\.json$/)
    expect(complaints).toEqual([])
    await closed(page)
  })
})
