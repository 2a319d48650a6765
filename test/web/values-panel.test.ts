// Switches, truth table, and comparison with a second expression. Expected results were worked out by hand: in Python,
// `a and not b or c` is true in rows 2, 4, 5, 6 and 8 of its table, in which a changes slowest.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("the panel of values", (open) => {
  const text = "a and not b or c"

  test("has switches, whose row of the table is marked, and rows that set them", async () => {
    const { page, complaints } = await open({ state: { text, values: {}, panel: "values" } })
    const whole = page.locator(".notation-worth b")
    const current = page.locator('tr[aria-current="true"]')
    const rows = page.locator("tbody tr[data-row]")
    const variable = (name: string) => page.getByRole("checkbox", { name, exact: true })
    await variable("a").press("Space")
    await expect.poll(() => whole.textContent()).toBe("true")
    await expect.poll(() => current.locator("th").textContent()).toBe("5")
    const part = page.locator(".parts tr", { hasText: "a and not b" }).first()
    await expect.poll(() => part.locator("td").textContent()).toBe("T")
    await rows.nth(6).locator("td").first().click()
    await expect.poll(() => whole.textContent()).toBe("false")
    const checked = () => Promise.all(["a", "b", "c"].map((each) => variable(each).isChecked()))
    await expect.poll(checked).toEqual([true, true, false])
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => current.locator("th").textContent()).toBe("6")
    await expect
      .poll(() => rows.locator("td:last-child").allTextContents())
      .toEqual([..."FTFTTTFT"])
    await expect.poll(() => page.getByText("true in 5 of 8 rows").count()).toBe(1)
    await page.getByRole("button", { name: "value ↕" }).click()
    await expect.poll(() => rows.locator("th").allTextContents()).toEqual([..."24568137"])
    await page.getByRole("checkbox", { name: "A column for each part" }).check()
    await expect.poll(() => current.locator("td").allTextContents()).toEqual([..."TFTTTT"])
    await part.hover()
    await expect
      .poll(async () => (await page.locator(".editor .mark-hovered").allTextContents()).join(""))
      .toBe("a and not b")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("compares with a second expression in any notation, and sets a counterexample", async () => {
    const { page } = await open({
      state: { text: "a & (b | c)", dialect: "python", values: {}, panel: "values" },
    })
    const other = page.getByRole("textbox", { name: "Second expression" })
    const verdict = page.locator(".verdict")
    await page.getByRole("button", { name: "Try an example" }).press("Enter")
    await expect.poll(() => other.inputValue()).toBe("a and b")
    // a and b implies a & (b | c).
    await expect.poll(() => verdict.textContent()).toContain("The second implies the first")
    await other.fill("(a && b) || (a && c)")
    await page.getByText("Yes: they are equivalent.").waitFor()
    await other.fill("a and b or c")
    await page.getByText("No: they are not equivalent.").waitFor()
    await expect.poll(() => verdict.textContent()).toContain("The first implies the second")
    await expect
      .poll(() => verdict.textContent())
      .toContain(
        "If a is false and c is true, the first is false and the second is true, regardless of b.",
      )
    await page.getByRole("button", { name: "Set the switches to these values" }).click()
    await expect.poll(() => page.locator('tr[aria-current="true"] th').textContent()).toBe("2")
    await expect
      .poll(() => verdict.textContent())
      .toContain("With the current values, the second is true.")
    await other.fill("a and")
    await expect.poll(() => verdict.textContent()).toMatch(/unexpected end|expected/i)
    await page.close()
  })

  test.each([
    ["p or not p", "True in all 2 rows a tautology"],
    ["p and not p", "False in all 2 rows unsatisfiable"],
    [
      Array.from({ length: 12 }, (_, at) => `x${at}`).join(" or "),
      "With 12 variables it would have 4,096 rows; tables are shown for at most 10 variables." +
        "True in 4,095 of 4,096 rows satisfiable, not a tautology",
    ],
    [
      Array.from({ length: 5_000 }, (_, at) => `variable_${at}`).join(" and "),
      "With 5,000 variables it would have 2^5,000 rows; tables are shown for at most 10 variables." +
        "True in 1 of 2^5,000 rows satisfiable, not a tautology",
    ],
  ])("says when an expression is true: %.20s", async (given, sentence) => {
    const { page } = await open({
      state: { text: given, dialect: "python", values: {}, panel: "values" },
    })
    const leads = page.locator('[aria-label="Truth table"] .lead')
    await expect.poll(async () => (await leads.allTextContents()).join("")).toBe(sentence)
    await page.close()
  })

  test("is accessible in both themes, and on the width of a phone", async () => {
    const state = {
      text: "(a or b) and not c",
      values: { a: true },
      panel: "values",
      panels: { values: { other: "a or b", order: "true", hasParts: true } },
    }
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({ state, colorScheme, viewport: { width: 360, height: 800 } })
      await page.getByText("No: they are not equivalent.").waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
      await page.close()
    }
  })
})
