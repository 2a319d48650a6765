// The same text under every precedence. Values and parentheses were worked out by hand.
//
// @module-tag long

import { expect, test } from "vitest"
import { precedences } from "../../src/validate/precedences/precedences.ts"
import { precedenceInWords } from "../../web/src/panels/precedence/under-precedences.ts"
import { describeInBrowser } from "./support/browser.ts"

test("names every precedence in words", () => {
  const names = precedences.map(precedenceInWords)
  expect(new Set(names).size).toBe(precedences.length)
  const side = ", from the (?:left|right)|(?<=^\\w+|, and \\w+) from the (?:left|right)"
  for (const name of names) {
    expect(name).not.toMatch(/[-+;]/)
    expect(name.replace(new RegExp(side, "g"), "")).not.toMatch(/\bfrom\b|\bto (?!right)/)
  }
  const named = (name: string) => names[precedences.findIndex((each) => each.name === name)]
  expect(named("left-to-right")).toBe("left to right")
  expect(named("or-level-with-xor")).toBe("or on the level of xor")
  expect(named("comparisons-left")).toBe("comparisons from the left")
  expect(named("implies-loosest-right")).toBe("implies loosest, from the right")
  expect(named("implies-with-or-left+iff-with-and-right")).toBe(
    "implies on the level of or, from the left, and iff on the level of and, from the right",
  )
})

describeInBrowser("the panel of precedence", (open) => {
  test("marks the precedences that give the text another value, and says why", async () => {
    const values = { a: true, c: true }
    const { page } = await open({
      state: { text: "a or b ^ c", dialect: "python", panel: "precedence", values },
    })
    const row = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(name) }) })
    const loosest = row("xor loosest")
    // a or (b ^ c) is true; (a or b) ^ c is not.
    await expect.poll(() => loosest.locator("td").last().textContent()).toBe("false")
    await expect.poll(() => loosest.locator("td > code").textContent()).toBe("(a or b) ^ c")
    await expect
      .poll(() => loosest.textContent())
      .toContain("Here ^ is applied last; in Python, or is.")
    await page
      .locator("summary", { hasText: /^Other precedences of languages and tools \(\d+\)$/ })
      .press("Enter")
    const same = page.locator(".precedence-listed").first()
    await expect.poll(() => same.textContent()).toContain("as in C")
    // Long lists are shortened.
    const unfitting = page.locator(".precedence-listed").nth(1).locator("li")
    expect(await unfitting.count()).toBe(6)
    await unfitting.getByRole("button", { name: /^\d+ more$/ }).press("Enter")
    await expect.poll(() => unfitting.count()).toBeGreaterThan(100)
    // Other levels for or and xor have the same effect as "left to right".
    await expect.poll(() => page.locator(".precedence-differs").count()).toBe(1)
    // The order of Python's reference manual, tightest first.
    const signs = page
      .locator(".precedence-scale")
      .getByRole("listitem")
      .locator("code:first-child")
    const order = ["&", "^", "|", "==  !=", "not", "and", "or", "if"]
    await expect.poll(async () => (await signs.allTextContents()).slice(-8)).toEqual(order)
    await page.close()
  })

  test("merges precedences that group the text alike", async () => {
    const state = { text: "a || b && c", dialect: "javascript", panel: "precedence" }
    const { page } = await open({ state })
    // Both "or before and" and "left to right" give (a || b) && c.
    const row = page.getByRole("row", { name: /^or before and; left to right/ })
    await expect.poll(() => row.locator("td > code").textContent()).toBe("(a || b) && c")
    await expect.poll(() => page.locator(".precedence tbody tr").count()).toBe(2)
    await page.close()
  })

  test("names all notations that read the text the same way in the first row", async () => {
    const { page } = await open({ state: { panel: "precedence" } })
    const own = page.locator(".precedence-own").getByRole("button")
    await expect
      .poll(() => own.allTextContents())
      .toEqual(["Python", "Ruby", "Rust", "SQLite", "Julia"])
    await own.nth(1).press("Enter")
    await expect
      .poll(() => page.getByRole("combobox", { name: "Notation" }).inputValue())
      .toBe("ruby")
    await page.close()
  })

  test("starts with the notations that give the text another value", async () => {
    const { page } = await open({ state: { panel: "precedence" } })
    // The switches of the example: Python reads (sun & wind) == dry, which is true, and C sun & (wind == dry).
    const other = page.getByRole("row").nth(2)
    await expect
      .poll(() => other.getByRole("rowheader").textContent())
      .toMatch(/^JavaScriptCJavaC#/)
    await expect.poll(() => other.locator("td > code").textContent()).toBe("sun & (wind == dry)")
    // The parentheses that the text leaves out.
    expect(await other.locator("i").allTextContents()).toEqual(["(", ")"])
    await expect.poll(() => other.locator("td").last().textContent()).toBe("false")
    // The tables of both languages: & is tighter than == in Python, and looser in C.
    await expect
      .poll(() => other.locator("td > small").textContent())
      .toBe("Here == binds tighter than &; in Python, & binds tighter.")
    // The scales of both notations, the tightest level first.
    expect(await page.locator(".levels .used code").allTextContents()).toEqual([
      ...["&", "==  !=", "==  !=", "&"],
    ])
    await page.getByRole("heading", { name: "Precedence of JavaScript" }).waitFor()
    await page.getByRole("heading", { name: "Two readings of this text" }).waitFor()
    await expect.poll(() => page.getByRole("row").count()).toBe(3)
    await other.getByRole("button", { name: "Java", exact: true }).press("Enter")
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    await page.close()
  })

  test("distinguishes equal grouping from another grouping with the same meaning", async () => {
    const { page } = await open({
      state: { text: "not a ^ b", dialect: "python", panel: "precedence" },
    })
    // Python reads not (a ^ b), and C (not a) ^ b, which is the same for all values.
    const row = page.getByRole("row", { name: /^as in C/ })
    await expect.poll(() => row.locator("td > code").textContent()).toBe("(not a) ^ b")
    await expect
      .poll(() => row.textContent())
      .toContain("Grouped differently, with the same meaning.")
    await page.close()
  })

  test("sets values for which two precedences differ", async () => {
    const { page } = await open({
      state: { text: "a or b and c", dialect: "python", panel: "precedence", values: {} },
    })
    // a or (b and c), and (a or b) and c: they differ if a is true and c is false.
    const row = page.getByRole("row", { name: /^or before and/ })
    await row.getByRole("button", { name: "a=true b=false c=false" }).click()
    await page.locator(".precedence-differs", { hasText: "or before and" }).waitFor()
    await expect.poll(() => page.locator(".precedence-own .worth-true").count()).toBe(1)
    await page.close()
  })

  test("keeps the symbols and the parentheses of the text", async () => {
    // Python reads a | b == (c and d) as (a | b) == (c and d), since | is tighter than ==, unlike in C.
    const text = "a | b == (c and d)"
    const { page } = await open({ state: { text, dialect: "python", panel: "precedence" } })
    const own = page.locator(".precedence-own")
    await expect.poll(() => own.locator("code").textContent()).toBe("(a | b) == (c and d)")
    expect(await own.locator("i").count()).toBe(2)
    await page.close()
  })

  test("calls nothing tighter that is on one level", async () => {
    // Both are on one level of JavaScript, which is only grouped from one side or the other.
    const { page } = await open({
      state: { text: "a == b != c", dialect: "javascript", panel: "precedence" },
    })
    await page.locator("summary", { hasText: /^Other precedences/ }).waitFor()
    expect(await page.locator(".precedence").textContent()).not.toContain("binds tighter")
    await page.close()
  })

  test("not reaches to the end under not-loosest", async () => {
    const { page } = await open({
      state: { text: "not a and b", dialect: "python", panel: "precedence" },
    })
    const row = page.getByRole("row", { name: /^not loosest/ })
    await expect.poll(() => row.locator("td > code").textContent()).toBe("not (a and b)")
    await page.close()
  })
})
