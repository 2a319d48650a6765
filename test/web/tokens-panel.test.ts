// The tokens of the text, with what each means. Expected sentences were worked out by hand.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("the panel of tokens", (open) => {
  test("explains each token with the current values, and selects it, by keyboard and by touch", async () => {
    const state = { text: "a & b", dialect: "python", values: { a: true }, panel: "tokens" }
    const viewport = { width: 360, height: 800 }
    const { page, complaints } = await open({ state, viewport, hasTouch: true })
    const said = page.locator(".token > span")
    await expect
      .poll(() => said.allTextContents())
      .toEqual([
        "true",
        '& means "and": true if all sides are true. It joins a and b, and is now false.',
        "false",
      ])
    await page.getByRole("checkbox", { name: "b" }).press("Space")
    await expect.poll(() => said.nth(2).textContent()).toBe("true")
    const tokens = page.locator(".token")
    await tokens.nth(1).press("Enter")
    await expect.poll(() => tokens.nth(1).getAttribute("aria-pressed")).toBe("true")
    await tokens.nth(2).tap()
    await expect.poll(() => tokens.nth(2).getAttribute("aria-pressed")).toBe("true")
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    // Python compares neighbours in a chain; three operands of ^ are a parity.
    [
      "a == b",
      "equals",
      "true if both sides have the same value. It joins a and b, and is now true.",
    ],
    [
      "a == b == c",
      "equals",
      "true if both sides have the same value. All comparisons of the chain have to be true.",
    ],
    ["a ^ b", "xor", "true if exactly one side is true. It joins a and b, and is now false."],
    [
      "a ^ b ^ c",
      "xor",
      "true if an odd number of sides is true. It joins a, b and c, and is now false.",
    ],
  ])("says what an operator means in %s", async (text, name, meaning) => {
    const { page } = await open({ state: { text, dialect: "python", values: {}, panel: "tokens" } })
    const said = page.locator(".token > span").nth(1)
    await expect.poll(() => said.textContent()).toContain(` means "${name}": ${meaning}`)
    await page.close()
  })

  test("lists the tokens of long texts without explanations", async () => {
    const text = Array.from({ length: 40 }, (_, at) => `x${at}`).join(" and ")
    const { page } = await open({ state: { text, dialect: "python", panel: "tokens" } })
    await page.getByText("Python splits the text into 79 tokens.").waitFor()
    await expect.poll(() => page.locator(".token").count()).toBe(79)
    expect(await page.locator(".token > span").count()).toBe(0)
    await page.close()
  })
})
