// Circuits, Karnaugh maps and decision diagrams. Expected values were worked out by hand: `a and b or not a and c` has
// four gates, and its map the rows a and the columns b c in the order 00, 01, 11, 10.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("the panel of pictures", (open) => {
  const text = "a and b or not a and c"
  const state = (kind: string, more: object = {}) => ({
    text,
    dialect: "python",
    values: {},
    panel: "pictures",
    panels: { pictures: { kind } },
    ...more,
  })

  test("draws circuits and decision diagrams without violating the policy", async () => {
    const { page, editor, complaints } = await open({ state: state("circuit") })
    const gates = page.locator(".picture svg g > title")
    await gates.first().waitFor({ state: "attached" })
    await expect
      .poll(async () => (await gates.allTextContents()).sort())
      .toEqual(["a", "b", "c", "and", "and", "not", "or"].sort())
    await expect
      .poll(() => page.locator(".picture-words li").allTextContents())
      .toEqual([
        "Gate 1 (AND): a and b → false",
        "Gate 2 (NOT): not a → true",
        "Gate 3 (AND): gate 2 and c → false",
        "Gate 4 (OR): gate 1 or gate 3 → false",
        "The result is gate 4 → false",
      ])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole("button", { name: "Decision diagram" }).click()
    await expect
      .poll(() => page.locator(".picture-words li").first().textContent())
      .toMatch(/^node 1 tests a: node \d if true, node \d if false$/)
    await editor.fill(Array.from({ length: 400 }, (_, at) => `x${at}`).join(" and "))
    await page.getByRole("button", { name: "Circuit" }).click()
    await page
      .getByText(
        "A circuit of 401 inputs and gates is too large for a picture, which has at most 300.",
      )
      .waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  test("draws a Karnaugh map whose cells are the rows of the switches", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width: 360, height: 800 }
      const { page, complaints } = await open({ state: state("karnaugh"), colorScheme, viewport })
      const cells = page.locator(".cell")
      const current = page.locator('.cell[aria-pressed="true"]')
      await cells.first().waitFor()
      const names = await cells.evaluateAll((all) => all.map((each) => each.ariaLabel))
      expect(names.slice(0, 4)).toEqual([
        "a false, b false, c false: false",
        "a false, b false, c true: true",
        "a false, b true, c true: true",
        "a false, b true, c false: false",
      ])
      await current.focus()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowRight")
      await page.keyboard.press("ArrowRight")
      await page.keyboard.press("Enter")
      await expect
        .poll(() => current.getAttribute("aria-label"))
        .toBe("a true, b true, c true: true")
      await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(3)
      const terms = page.locator('.picture svg text[text-anchor="start"]')
      await expect
        .poll(async () => (await terms.allTextContents()).slice(1).sort())
        .toEqual(["a and b", "not a and c"])
      const words = page.locator(".picture-words li")
      expect(await words.allInnerTexts()).toEqual([
        "The expression is true where a b c is 001, 011, 110, 111",
        "The ones are grouped as a and b, not a and c",
      ])
      await page.getByRole("button", { name: "Group the zeros" }).click()
      await expect.poll(() => terms.allTextContents()).toContain("a or c")
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
      expect(complaints).toEqual([])
      await page.close()
    }
  })

  test.each([1280, 390])("shows the path through a diagram at %d pixels", async (width) => {
    // By hand, Python's (sun & wind) == dry: without sun, it is true if dry is false.
    const options = { viewport: { width, height: 844 }, hasTouch: width === 390 }
    const given = { text: "sun & wind == dry", values: { wind: true } }
    const { page } = await open({ state: state("diagram", given), ...options })
    const way = page.locator(".picture svg > g:has(.box.on) > text")
    await expect.poll(() => way.allTextContents()).toEqual(["sun", "dry", "True"])
    expect(await page.locator(".picture svg > .line.on").count()).toBe(2)
    const choose = async (name: string) =>
      width === 390
        ? page.locator(".switch", { hasText: name }).tap()
        : page.getByRole("checkbox", { name }).press("Space")
    await choose("dry")
    await expect.poll(() => way.allTextContents()).toEqual(["sun", "dry", "False"])
    await choose("sun")
    await expect.poll(() => way.allTextContents()).toEqual(["sun", "wind", "dry", "True"])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test("the arrow keys lead from one map to the next", async () => {
    const { page } = await open({ state: state("karnaugh", { text: "a or b or c or d or e" }) })
    const cells = page.locator(".cell")
    await cells.nth(31).waitFor()
    await page.locator('.cell[aria-pressed="true"]').focus()
    // Two adjacent maps of four columns, one for each value of a variable.
    const reached = new Set<string | null>()
    for (let steps = 0; steps < 8; steps += 1) {
      reached.add(await page.evaluate("document.activeElement.ariaLabel"))
      await page.keyboard.press("ArrowRight")
    }
    expect(reached.size).toBe(8)
    await page.close()
  })

  test("zooms pictures by touch and by keyboard", async () => {
    const viewport = { width: 390, height: 844 }
    const text = "a or b or c or d or e"
    const { page } = await open({ state: state("karnaugh", { text }), viewport, hasTouch: true })
    const drawing = page.locator(".zoomable-content")
    const width = async () => (await drawing.boundingBox())?.width ?? 0
    await page.locator(".cell").nth(31).waitFor()
    // Two maps side by side are wider than the screen, so they are fitted to it.
    await expect.poll(width).toBeLessThan(360)
    const fitted = await width()
    await page.getByRole("button", { name: "Zoom in" }).tap()
    await expect.poll(width).toBeCloseTo(fitted * 1.25, 0)
    await page.getByRole("button", { name: "Zoom in" }).press("Enter")
    await expect.poll(width).toBeCloseTo(fitted * 1.25 ** 2, 0)
    // The cells are zoomed with the picture.
    await page.locator(".cell").nth(5).tap()
    await expect.poll(() => page.locator(".cell").nth(5).getAttribute("aria-pressed")).toBe("true")
    await page.getByRole("button", { name: "Fit" }).press("Enter")
    await expect.poll(width).toBeCloseTo(fitted, 0)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  })

  test("enlarges a small picture, and says at once what it shows", async () => {
    const { page } = await open({ state: state("circuit", { text: "a and b" }) })
    const drawing = page.locator(".zoomable-content")
    const own = async () =>
      Number((await page.locator(".picture svg").getAttribute("width")) ?? Number.NaN)
    await page.locator(".picture-words li").getByText("Gate 1 (AND): a and b → false").waitFor()
    // 1.4 times its size, which fits into the box.
    await expect
      .poll(async () => ((await drawing.boundingBox())?.width ?? 0) / (await own()))
      .toBeCloseTo(1.4, 1)
    await page.close()
  })

  test("shows the current values in a circuit, and the numbers of its gates", async () => {
    const { page } = await open({ state: state("circuit", { values: { a: true } }) })
    const signs = page.locator(".circuit-value text")
    // a, b, a and b, not a, c, its and, and the result; the last gate is next to that.
    await expect.poll(() => signs.allTextContents()).toEqual([..."TFFFFFF"])
    // By hand: the wires from a to the gates of and and not.
    const wires = page.locator(".picture svg > path.on")
    await expect.poll(() => wires.count()).toBe(2)
    const numbers = page.locator(".circuit-number")
    await expect.poll(() => numbers.allTextContents()).toEqual([..."1234"])
    const names = page.locator(".circuit-name")
    await expect.poll(() => names.allTextContents()).toEqual(["AND", "AND", "OR"])
    await page.getByRole("checkbox", { name: "b", exact: true }).press("Space")
    await expect.poll(() => signs.allTextContents()).toEqual([..."TTTFFFT"])
    // Also those from b to and, from and to or, and from or to the result.
    await expect.poll(() => wires.count()).toBe(5)
    await page.close()
  })

  test("shows all pictures at first, and one on request, by keyboard and by touch", async () => {
    const { page } = await open({
      state: { text, dialect: "python", panel: "pictures" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const shown = page.locator(".pictures > section")
    await expect.poll(() => page.locator(".pictures svg:has(title)").count()).toBe(3)
    expect(await shown.locator("h2").allTextContents()).toEqual([
      ...["Circuit", "Karnaugh map", "Decision diagram"],
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.getByRole("button", { name: "Karnaugh map" }).tap()
    await expect.poll(() => shown.count()).toBe(1)
    await page.getByRole("button", { name: "All", exact: true }).press("Enter")
    await expect.poll(() => shown.count()).toBe(3)
    await page.close()
  })

  test("colours true wires like their badges in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({
        state: state("circuit", { values: { a: true } }),
        colorScheme,
      })
      const colour = (selector: string, name: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(
            (element, property) => getComputedStyle(element).getPropertyValue(property),
            name,
          )
      await expect
        .poll(() => colour(".picture svg > path.on", "stroke"))
        .toBe(await colour(".circuit-value.true circle", "fill"))
      await page.close()
    }
  })

  test("downloads a picture, by keyboard", async () => {
    const { page } = await open({ state: state("karnaugh") })
    const started = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download SVG" }).press("Enter")
    expect((await started).suggestedFilename()).toBe("expression.svg")
    await page.close()
  })

  test("says which numbers of variables have a map", async () => {
    const { page } = await open({ state: state("karnaugh", { text: "a" }) })
    await page
      .getByText(
        "A Karnaugh map has 2 to 6 variables, and this expression has 1; draw it as a diagram or a tree.",
      )
      .waitFor()
    await page.close()
  })
})
