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
    await page.getByRole("textbox", { name: /^Premises/ }).fill("p → q\np")
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
    // The text affirms the consequent: with p false and q true, both premises are true, and p is false.
    await page.getByRole("heading", { name: "It doesn't follow" }).waitFor()
    const row = page.getByRole("region", { name: "Counterexample" })
    expect(await row.locator("th").allTextContents()).toEqual(["p", "q", "p → q", "q", "p"])
    expect(await row.locator("td").allTextContents()).toEqual([..."FTTTF"])
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

  test("without premises, show values of all variables, and examples of proofs", async () => {
    const { page, editor } = await open({ state: { panel } })
    await page.getByRole("heading", { name: "Prove: sun & wind == dry" }).waitFor()
    // By hand: if sun is false, sun & wind is false for any wind, but dry is true.
    const row = page.getByRole("region", { name: "Counterexample" })
    await expect.poll(() => row.locator("td").allTextContents()).toEqual([..."FFTF"])
    expect(await row.locator("th").allTextContents()).toEqual([
      ...["sun", "wind", "dry", "sun & wind == dry"],
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole("button", { name: "Chain of implications" }).press("Enter")
    await expect.poll(() => editor.textContent()).toBe("p → r")
    await page.getByRole("heading", { name: "It follows from the premises" }).waitFor()
    await page.close()
  })

  test.each([
    ["by keyboard", 1280],
    ["by touch", 390],
  ])("suggest premises from which a text follows, chosen %s", async (by, width) => {
    const { page } = await open({
      state: { panel },
      viewport: { width, height: 844 },
      hasTouch: by === "by touch",
    })
    // By hand: sun & wind equals dry if all are true, or if dry and one of the others are false.
    const enough = page.getByRole("region", { name: "Any of these premises would be enough" })
    await expect
      .poll(() => enough.getByRole("button").allTextContents())
      .toEqual(["sun and wind and dry", "not sun and not dry", "not wind and not dry"])
    // Formulas of the text are as typed, and rules in words, since Python has no logic signs.
    const last = enough.locator(".proof tr").last()
    await expect.poll(() => last.textContent()).toBe("8sun & wind == dryIff-introduction 2–3, 4–7")
    expect(await enough.locator(".proof tr").nth(1).textContent()).toBe("2sun & windAssumption")
    // Both directions of == have a subproof, whose bar begins at its assumption.
    expect(await enough.locator(".proof-start").count()).toBe(2)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
    const second = enough.getByRole("button", { name: "not sun and not dry" })
    await (by === "by touch" ? second.tap() : second.press("Enter"))
    await page.getByRole("heading", { name: "It follows from the premises" }).waitFor()
    expect(await page.getByRole("textbox", { name: /^Premises/ }).inputValue()).toBe(
      "not sun and not dry",
    )
    await page.getByText("Premise: not sun and not dry").waitFor({ state: "attached" })
    await page.close()
  })

  test("suggest no premise for a text that is one, or is always false", async () => {
    for (const text of ["p ∧ q", "p ∧ ¬p"]) {
      const { page } = await open({ state: { text, dialect: "logic", panel } })
      await page.getByRole("heading", { name: "It isn't always true" }).waitFor()
      expect(await page.locator(".proof-enough").count()).toBe(0)
      await page.close()
    }
  })

  test("can be shown line by line, by keyboard and by touch", async () => {
    const panels = { proof: { premises: "p → q\np" } }
    const { page } = await open({
      state: { text: "q", dialect: "logic", panel, panels },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const lines = page.locator(".proof tr")
    await expect.poll(() => lines.count()).toBe(3)
    await page.getByRole("button", { name: "One at a time" }).tap()
    await expect.poll(() => lines.allTextContents()).toEqual(["1p → qPremise"])
    await page.getByRole("button", { name: "Step", exact: true }).tap()
    await expect.poll(() => lines.count()).toBe(2)
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => lines.last().textContent()).toBe("3qModus ponens 1, 2")
    await page.getByRole("status").getByText("Step 2 of 2: q. Modus ponens 1, 2").waitFor()
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => lines.count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.getByRole("button", { name: "Show all" }).press("Enter")
    await expect.poll(() => lines.count()).toBe(3)
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
