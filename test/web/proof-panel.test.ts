// Proofs on the page, and values that refute a text. The expected proofs are modus ponens and the proof by cases that
// textbooks give; the counterexamples were worked out by hand.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, whenLinked } from "./support/browser.ts"

describeInBrowser("proofs", (open) => {
  const panel = "proof"

  test("follow from premises, line by line", async () => {
    const { page, complaints } = await open({ state: { text: "q", dialect: "logic", panel } })
    await page.getByRole("heading", { name: "It isn't always true" }).waitFor()
    await page.getByRole("textbox", { name: "Premises, one per line" }).fill("p → q\np")
    const lines = page.locator(".proof tr")
    await expect
      .poll(() => lines.evaluateAll((all) => all.map((each) => each.textContent)))
      .toEqual(["1p → qPremise", "2pPremise", "3qModus ponens 1, 2"])
    // Pointing at a line marks the lines that it cites.
    await lines.nth(2).hover()
    expect(await page.locator(".proof-cited th").allTextContents()).toEqual(["1", "2"])
    expect(await accessibilityFaults(page)).toEqual([])
    await whenLinked(page, { panels: { proof: { premises: "p → q\np", style: "fitch" } } })
    expect(complaints).toEqual([])
    await page.close()
  })

  test("can be refuted by values, which the switches can take over", async () => {
    const { page } = await open({
      state: {
        text: "p",
        dialect: "logic",
        panel,
        panels: { proof: { premises: "p → q\nq" } },
        values: { p: true },
      },
    })
    // The text affirms the consequent.
    await page
      .getByText("If p is false and q is true, all premises are true, but the text is false.")
      .waitFor()
    await page.getByRole("button", { name: "Set the switches to these values" }).press("Enter")
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    await page.close()
  })

  test("have other styles, and examples by keyboard and touch", async () => {
    const { page, editor } = await open({
      state: { panel },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.getByRole("button", { name: "Excluded middle" }).tap()
    await expect.poll(() => editor.textContent()).toBe("p ∨ ¬p")
    await page.getByRole("heading", { name: "It is always true" }).waitFor()
    await page.getByRole("combobox", { name: "Style" }).selectOption("tableau")
    // The tableau of the negation closes with p and ¬p.
    await expect.poll(() => page.locator(".proof").textContent()).toContain("¬(p ∨ ¬p)")
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.getByRole("button", { name: "Modus tollens" }).press("Enter")
    await page.getByRole("heading", { name: "It follows from the premises" }).waitFor()
    await page.close()
  })

  test("say what is wrong with a premise", async () => {
    const { page } = await open({
      state: { text: "p", dialect: "logic", panel, panels: { proof: { premises: "p ∧" } } },
    })
    await page.locator(".proof-result .lead", { hasText: "nexpected end" }).waitFor()
    await page.close()
  })
})
