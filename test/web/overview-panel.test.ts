// The first screen: meanings, tree, truth table and conversions, by keyboard alone and by touch. Expected results were
// worked out by hand: Python reads `sun & wind == dry` as (sun & wind) == dry, and C as sun & (wind == dry).
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, whenLinked } from "./support/browser.ts"

describeInBrowser("the overview", (open) => {
  test("shows both meanings of the example with their values, and their witness", async () => {
    const { page, complaints } = await open()
    const meanings = page.locator(".readings-meaning")
    await expect
      .poll(() => meanings.allTextContents())
      .toEqual(["(sun & wind) == drytrue", "sun & (wind == dry)false"])
    await page
      .getByRole("heading", { name: "True in Python, false in JavaScript", exact: true })
      .waitFor()
    // With sun, both are wind == dry.
    await page.getByRole("checkbox", { name: "sun" }).press("Space")
    await expect.poll(() => meanings.locator("b").allTextContents()).toEqual(["false", "false"])
    await page.getByRole("heading", { name: "Two readings of this text" }).waitFor()
    await page.getByRole("button", { name: "Set these values" }).press("Enter")
    await expect.poll(() => meanings.locator("b").allTextContents()).toEqual(["true", "false"])
    await page
      .locator(".readings")
      .getByRole("button", { name: "JavaScript", exact: true })
      .press("Enter")
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("has a tree, a truth table and six other notations, each with a way to more", async () => {
    const { page, editor } = await open()
    const node = page.getByRole("treeitem", { name: "&, false" })
    await node.hover()
    // The cards have one height.
    const heights = await page
      .locator(".overview-pair .card")
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    expect(heights[0]).toBe(heights[1])
    const marked = page.locator(".editor .mark-hovered")
    await expect.poll(async () => (await marked.allTextContents()).join("")).toBe("sun & wind")
    const values = page.locator(".truth tbody td:nth-last-child(2)")
    // (sun & wind) == dry, from all false to all true.
    await expect.poll(() => values.allTextContents()).toEqual([..."TFTFTFFT"])
    // sun & (wind == dry) differs where sun is false and dry is too.
    const inC = page.locator(".truth tbody td:last-child")
    expect(await inC.allTextContents()).toEqual([..."FFFFTFFT"])
    // The same notations as in the cards, in the same order.
    expect(await page.locator(".truth thead th").allTextContents()).toEqual([
      ...["row", "sun", "wind", "dry", "Python +4", "JavaScript +9"],
    ])
    expect(await page.locator(".truth-differs th").allTextContents()).toEqual(["1", "3"])
    expect(await page.locator(".truth-other").count()).toBe(2)
    await page.getByText("The readings differ in 2 of 8 rows.").waitFor()
    await values.nth(6).click()
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    const rows = page.locator(".conversion")
    await expect.poll(() => rows.count()).toBe(6)
    await page.getByRole("button", { name: "Open as Logic symbols" }).click()
    await expect.poll(() => editor.textContent()).toBe("sun ∧ wind ↔ dry")
    for (const [name, panel] of [
      ["Evaluate step by step", "tree"],
      ["Full truth table", "values"],
      [/^All \d+ notations$/, "notations"],
    ] as const) {
      await page.getByRole("tab", { name: "Overview" }).click()
      await page.getByRole("button", { name }).click()
      await page.locator(`#tab-${panel}[aria-selected="true"]`).waitFor()
    }
    await page.close()
  })

  test("converts to calls without the parentheses that only operators need", async () => {
    const { page } = await open({ state: { text: "not (a or b) and c", dialect: "python" } })
    const row = page.locator(".conversion", { hasText: "Excel" })
    await row.getByText("AND(NOT(OR(a, b)), c)").waitFor()
    await page.close()
  })

  test("shrinks the tree to its card", async () => {
    const { page } = await open({ state: { text: "a and b or c and not d or a and c" } })
    const figure = page.locator(".tree-figure")
    await figure.waitFor()
    const hidden = () => figure.evaluate((each) => each.scrollWidth - each.clientWidth)
    await expect.poll(hidden).toBe(0)
    await page.close()
  })

  test.each([1280, 390])("cuts nothing off at %d pixels", async (width) => {
    const names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"].map(
      (each) => `${each}_of_day`,
    )
    const deep = Array.from({ length: 12 }, (_, at) => `(x${at} || !(y${at} && z${at}))`).join(
      " && ",
    )
    for (const text of [names.join(" & "), deep]) {
      const { page } = await open({ state: { text }, viewport: { width, height: 844 } })
      const figure = page.locator(".tree-figure")
      await figure.waitFor()
      await expect
        .poll(() => figure.evaluate((each) => each.scrollWidth - each.clientWidth))
        .toBe(0)
      const [card, ...others] = await page.locator(".overview-pair .card").all()
      const pair = await page.locator(".overview-pair").boundingBox()
      expect((await card?.boundingBox())?.width).toBe(pair?.width)
      // There is no room for a table of 36 variables.
      expect(others.length).toBe(text === deep ? 0 : 1)
      await page.close()
    }
  })

  test("reads a text in the most common of the notations that agree on it", async () => {
    const { page, editor } = await open({ state: { text: "a = b", values: {} } })
    const notation = page.getByRole("combobox", { name: "Notation" }).locator("option").first()
    await expect.poll(() => notation.textContent()).toBe("SQL (detected)")
    const names = page.locator(".readings-own .readings-name")
    await expect.poll(() => names.first().textContent()).toBe("SQL")
    await editor.fill("a && !b")
    await expect.poll(() => notation.textContent()).toBe("JavaScript (detected)")
    await page.close()
  })

  test("without a text, offers examples instead of errors", async () => {
    const { page, editor } = await open({ state: { text: "", values: {} } })
    await page.locator(".notation-readers", { hasText: "Type an expression to detect" }).waitFor()
    expect(await page.getByRole("list", { name: "Errors" }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator(".gallery button", { hasText: "LaTeX" }).press("Enter")
    await expect.poll(() => editor.textContent()).toBe("p \\land (q \\lor \\lnot r)")
    await whenLinked(page, { text: "p \\land (q \\lor \\lnot r)", values: { p: true } })
    await page.close()
  })

  test("a text with errors shows how its notation is written, by keyboard", async () => {
    const { page, editor } = await open({ state: { text: "a && (b", dialect: "c" } })
    const signs = page.getByRole("region", { name: "How to write it in c" })
    await signs.getByText("Precedence, tightest first:").waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await editor.press("Control+End")
    await signs.getByRole("button", { name: "Insert )", exact: true }).press("Enter")
    await expect.poll(() => editor.textContent()).toBe("a && (b)")
    await signs.waitFor({ state: "detached" })
    await page.close()
  })

  test("a text with errors shows the fixed text", async () => {
    const state = { text: "a && (b || !c", dialect: "javascript", values: { a: true } }
    const { page, editor } = await open({ state })
    // a and (b or not c), where a is true and c is false.
    const fixed = page.getByRole("region", { name: "With the fix" })
    await expect
      .poll(() => fixed.locator(".readings-meaning").textContent())
      .toBe("a && (b || !c)true")
    await expect.poll(() => page.getByRole("treeitem").count()).toBe(6)
    await page.getByRole("treeitem", { name: "||, true" }).hover()
    expect(await page.locator(".mark-hovered").count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await fixed.getByRole("button", { name: "Use this text" }).press("Enter")
    await expect.poll(() => editor.textContent()).toBe("a && (b || !c)")
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: true")
    await fixed.waitFor({ state: "detached" })
    // The hint names several operators, so there is no fix.
    await editor.fill("a b")
    await page.getByRole("region", { name: "How to write it" }).waitFor()
    expect(await fixed.count()).toBe(0)
    await page.close()
  })

  test("a long expression shows the top of its tree, and the rows next to the current one", async () => {
    const names = Array.from({ length: 8 }, (_, at) => `x${at}`)
    const text = `${names.map((name) => `(${name} and not (${name} or y))`).join(" or ")} or z`
    const { page } = await open({
      state: { text, dialect: "python", values: {} },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    // One level with nine operands: the first six, and one node for the others.
    const nodes = page.getByRole("treeitem")
    await expect.poll(() => nodes.count()).toBe(8)
    expect(await nodes.locator("text").allTextContents()).toEqual([
      ...["or", "and …", "and …", "and …", "and …", "and …", "and …", "…"],
    ])
    // Of ten variables, none or one is true. The text is true if z is, in half of all rows.
    const values = page.locator(".truth tbody td:last-child")
    await expect.poll(() => values.allTextContents()).toEqual([..."FTFFFFFFFFF"])
    await page.getByText("512 of 1024 rows are true.").waitFor()
    await page.getByRole("button", { name: "2", exact: true }).tap()
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: true")
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  })

  test("the pages are in the menu of a phone, by touch and by keyboard", async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const nav = page.getByRole("navigation", { name: "Pages" })
    const menu = page.getByRole("button", { name: "Menu" })
    expect(await nav.isVisible()).toBe(false)
    await menu.press("Enter")
    await page.keyboard.press("Escape")
    await expect.poll(() => nav.isVisible()).toBe(false)
    await menu.tap()
    expect(await accessibilityFaults(page)).toEqual([])
    await nav.getByRole("button", { name: "Check a dataset" }).tap()
    await expect.poll(() => nav.isVisible()).toBe(false)
    await page.getByRole("heading", { name: "What the report answers" }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test("can be used on a phone, by touch", async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.locator(".switch", { hasText: "dry" }).tap()
    // (false & true) == true
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    const panel = page.getByRole("tabpanel")
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeLessThan(844 / 2)
    expect((await page.getByRole("tablist").boundingBox())?.y).toBeLessThan(310)
    await page.locator(".examples").getByRole("button", { name: "SQL" }).tap()
    await expect
      .poll(() => page.getByRole("combobox", { name: "Notation" }).inputValue())
      .toBe("sql")
    await page.getByRole("tab", { name: "Notations" }).tap()
    await page.locator(".conversion").first().waitFor()
    await page.evaluate("scrollTo(0, 900)")
    await expect
      .poll(async () => (await page.getByRole("tablist").boundingBox())?.y)
      .toBeGreaterThanOrEqual(0)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  })

  test("stays beside the panels on wide screens, and above them on others", async () => {
    const { page } = await open({ state: { panel: "notations" } })
    const desk = page.locator(".desk")
    await page.locator(".refusals").waitFor()
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    await expect.poll(async () => (await desk.boundingBox())?.y).toBeGreaterThan(-10)
    await page.setViewportSize({ width: 1000, height: 400 })
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    await expect.poll(async () => (await desk.boundingBox())?.y).toBeLessThan(-500)
    await page.close()
  })
})
