// Shorter expressions and forms, with the laws that lead to them. Expected results were worked out by hand: by
// absorption, `a and b or a and not b or c` is `a or c`.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("the panel that simplifies", (open) => {
  const text = "( p -> q ) & p"
  const state = { text, dialect: "logic", panel: "simplify" }

  test("shows the laws that lead to a shorter expression, each line for the editor", async () => {
    const { page, editor, complaints } = await open({ state })
    const rows = page.locator(".simplify-steps:not(.simplify-forms) tbody tr")
    await rows.first().waitFor()
    await expect
      .poll(() => rows.locator("th").allTextContents())
      .toEqual(["the text", "definition of implication", "distribution", "complement", "identity"])
    await expect
      .poll(() => rows.locator("mark").allTextContents())
      .toEqual(["(p -> q)", "(¬p ∨ q) & p", "p & ¬p ∨ p & q", "⊥ ∨ p & q"])
    await expect
      .poll(() => page.locator(".simplify-result").textContent())
      .toMatch(/^(p & q|q & p)$/)
    await page.getByText("Proved equivalent to the text.").waitFor()
    await rows.nth(1).getByRole("button").click()
    await expect.poll(() => editor.textContent()).toBe("(¬p ∨ q) & p")
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    ["p & q", "nand", "(p ⊼ q) ⊼ (p ⊼ q)"],
    ["p | q", "anf", "p ⊕ q ⊕ p ∧ q"],
    ["p -> q & r", "cnf", "(¬p ∨ q) ∧ (¬p ∨ r)"],
  ])("writes %s as %s", async (given, form, expected) => {
    const panels = { simplify: { form } }
    const { page } = await open({ state: { ...state, text: given, panels } })
    await expect.poll(() => page.locator(".simplify-result").textContent()).toBe(expected)
    await page.close()
  })

  test("lists all forms, and opens one by keyboard and by touch", async () => {
    // By hand: p → q is ¬p ∨ q in all of nnf, dnf and cnf, and ⊤ ⊕ p ⊕ p ∧ q as a polynomial.
    const { page } = await open({ state: { ...state, text: "p -> q" }, hasTouch: true })
    const listed = page.getByRole("region", { name: "All forms" })
    const row = (name: RegExp) => listed.getByRole("row", { name })
    for (const name of [/NNF/, /DNF/, /CNF/]) {
      await expect.poll(() => row(name).locator("code").textContent()).toBe("¬p ∨ q")
    }
    // The result above the list is the shortest form.
    await expect.poll(() => listed.getByRole("row").count()).toBe(6)
    const current = listed.locator("tr[aria-current] th")
    await row(/CNF/).getByRole("button").first().press("Enter")
    await expect
      .poll(() => current.textContent())
      .toBe("CNF 2 literalsConjunctive normal form: and of ors")
    await page.getByRole("heading", { name: "Conjunctive normal form" }).waitFor()
    await row(/NAND only/)
      .getByRole("button")
      .first()
      .tap()
    // ¬(p ∧ ¬q) with nand alone: p ⊼ (q ⊼ q).
    await expect
      .poll(() => page.locator(".simplify-result").textContent())
      .toMatch(/^(p ⊼ \(q ⊼ q\)|p ⊼ \(p ⊼ q\))$/)
    await page.close()
  })

  test("shows a text that is short already as it was typed", async () => {
    const given = "sun  & wind == dry"
    const { page } = await open({ state: { ...state, text: given, dialect: "python" } })
    await page.getByRole("heading", { name: "No shorter form was found" }).waitFor()
    await page.getByText("The text has 3 literals.").waitFor()
    // The editor already shows the text.
    expect(await page.locator(".simplify-result").count()).toBe(0)
    // Other forms need the words for or and not, and `and` binds looser than ^.
    await expect
      .poll(() => page.getByRole("row", { name: /ANF/ }).locator("code").textContent())
      .toBe("True ^ dry ^ (sun and wind)")
    await page.close()
  })

  test("writes both `and` and `or` as words, and says how it writes nand", async () => {
    // The text has & but no operator for or, so the form uses the notation's words for both.
    const state = { text: "sun & wind == dry", dialect: "python", panel: "simplify" }
    const { page } = await open({ state })
    const row = (name: RegExp) => page.getByRole("row", { name })
    await expect
      .poll(() => row(/CNF/).locator("code").textContent())
      .toBe("(sun or not dry) and (not sun or not wind or dry) and (wind or not dry)")
    await row(/NAND only/)
      .getByText("x nand y is not (x and y)")
      .waitFor()
    // Only forms that don't fit are cut.
    const more = row(/NAND only/).getByText(/^Show all/)
    await more.waitFor()
    await page.setViewportSize({ width: 1920, height: 1000 })
    await expect.poll(() => more.count()).toBe(0)
    await page.close()
  })

  test("shows steps one at a time, by keyboard and by touch", async () => {
    const { page } = await open({ state, hasTouch: true })
    const rows = page.locator(".simplify-steps:not(.simplify-forms) tbody tr")
    await expect.poll(() => rows.count()).toBe(5)
    await page.getByRole("button", { name: "One at a time" }).press("Enter")
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole("button", { name: "Step", exact: true }).tap()
    await expect
      .poll(() => rows.locator("th").allTextContents())
      .toEqual(["the text", "definition of implication"])
    await page.getByRole("slider", { name: "Step of the derivation" }).press("End")
    await expect.poll(() => rows.count()).toBe(5)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test("ends the steps with the result in the symbols of the text", async () => {
    // Python's precedence, tightest first, is &, ^, |, not.
    const given = "a & b | c ^ d"
    const panels = { simplify: { form: "dnf" } }
    const { page } = await open({ state: { ...state, text: given, dialect: "python", panels } })
    const result = await page.locator(".simplify-result").textContent()
    expect(result).toBe("a & b | c & (not d) | (not c) & d")
    const steps = page.locator(".simplify-steps:not(.simplify-forms) tbody tr td")
    await expect.poll(() => steps.last().textContent()).toBe(result)
    expect(await page.getByText("The laws alone lead to").count()).toBe(0)
    await page.close()
  })

  test("offers each form of a text that is too large for a list of them", async () => {
    const large = Array.from({ length: 8 }, (_, at) => `x${at}`).join(" or ")
    const { page } = await open({
      state: { ...state, text: large, dialect: "python" },
      hasTouch: true,
    })
    await page.getByRole("row", { name: /^CNF/ }).getByRole("button", { name: "Show" }).tap()
    await page.getByRole("heading", { name: "Conjunctive normal form" }).waitFor()
    await expect.poll(() => page.locator(".simplify-result").textContent()).toBe(large)
    await page.close()
  })

  test("gives up when the text changes, and says if a form is too large", async () => {
    // A sum of products of all of these has 2^24 terms.
    const large = Array.from({ length: 24 }, (_, at) => `(a${at} or b${at})`).join(" and ")
    const { page, editor } = await open({
      state: {
        text: large,
        dialect: "python",
        panel: "simplify",
        panels: { simplify: { form: "dnf" } },
      },
    })
    await page.getByText(/^Its sum of products .* 20,000 terms/).waitFor()
    await editor.fill(`${large} and z`)
    await page.getByText("Simplifying…").waitFor()
    await editor.fill("a and b or a and not b or c")
    await expect
      .poll(() => page.locator(".simplify-result").textContent())
      .toMatch(/^(a or c|c or a)$/)
    await page.close()
  })

  test("is accessible in both themes, and on the width of a phone", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({ state, colorScheme, viewport: { width: 360, height: 800 } })
      await page.locator(".simplify-forms").waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
      await page.close()
    }
  })
})
