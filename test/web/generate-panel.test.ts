// Rows drawn in the page equal the output of the displayed command.
//
// @module-tag long

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { captured } from "../support/run-command.ts"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, show } from "./support/browser.ts"

describeInBrowser("the panel that generates", (open) => {
  test("draws and saves the rows of the displayed command", async () => {
    const { page, complaints } = await open({ state: { panel: "generate" }, acceptDownloads: true })
    const command = page.locator(".generate-actions code")
    const rows = page.locator(".generate-rows li")
    const slider = (name: string) => page.getByRole("slider", { name, exact: true })
    await rows.nth(99).waitFor()
    await slider("Terms in an expression").fill("5")
    await page.getByText("Weights and spaces").press("Enter")
    await slider("Weight of not after not").fill("0.35")
    await slider("Probability of dropping a space").fill("1")
    await slider("Variables in place of literals").fill("3")
    await page.locator("#panel select").selectOption("c")
    await page.getByLabel("implies", { exact: true }).check()
    await page.getByLabel("Equally many true and false").check()
    await page.getByLabel("Seed").fill("7")
    await page.getByLabel("Seed").press("Tab")
    await expect
      .poll(() => command.textContent())
      .toBe(
        "boolglot generate --count 100 --length 5 --max-depth 3 --prob-not-after-not 0.35 " +
          "--prob-dewhitespace 1 --variable-count 3 --dialect c --connectives and,or,xor,implies --balanced --seed 7",
      )
    // C has no implication: the error is the command line's, and no rows are shown.
    const refused = await captured(((await command.textContent()) ?? "").split(" ").slice(1))
    await page.locator("#panel .problem").waitFor()
    expect(refused.errors).toContain(await page.locator("#panel .problem").textContent())
    expect(await rows.count()).toBe(0)

    await page.getByLabel("implies", { exact: true }).uncheck()
    await rows.nth(99).waitFor()
    const args = ((await command.textContent()) ?? "").split(" ").slice(1)
    const { output } = await captured(args)
    const waiting = page.waitForEvent("download")
    await page.getByRole("button", { name: "Save as JSON Lines" }).click()
    expect(readFileSync(await (await waiting).path(), "utf8")).toBe(output)
    const first = JSON.parse(output.split("\n")[0] as string)
    await expect.poll(() => rows.first().locator("code").textContent()).toBe(first.input)
    // It is balanced.
    await page.getByText("50 true, 50 false").waitFor()
    expect(await page.getByRole("button", { name: "Stop" }).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
  })

  test("shows rows next to the settings, and weights on request, by touch", async () => {
    const { page } = await open({ state: { panel: "generate" }, hasTouch: true })
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    await page.locator(".generate-rows li").nth(9).waitFor()
    expect(await top(".generate-rows")).toBeLessThan(300)
    const weight = page.getByRole("slider", { name: "Weight of not", exact: true })
    await expect.poll(() => weight.isVisible()).toBe(false)
    await page.getByText("Weights and spaces").tap()
    await expect.poll(() => weight.isVisible()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await top(".generate-rows")).toBeGreaterThan(await top(".generate-form >> nth=0"))
    await page.close()
  })

  test("shows five rows at first on a phone, and the others by touch", async () => {
    const { page } = await open({
      state: { panel: "generate" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const rows = page.locator(".generate-rows li")
    await expect.poll(() => rows.count()).toBe(5)
    expect((await page.locator(".generate-rows").boundingBox())?.y).toBeLessThan(844)
    // Operators and constraints are folded, and open by touch and by keyboard.
    const box = (name: string) => page.getByRole("checkbox", { name, exact: true })
    expect(await box("implied by").isVisible()).toBe(false)
    await page.getByText("Binary operators").tap()
    await box("xor").tap()
    await page.locator("summary", { hasText: "Constraints" }).press("Enter")
    await box("No repeated expressions").press("Space")
    expect(await box("xor").isChecked()).toBe(false)
    await page.getByRole("button", { name: "Show more" }).tap()
    await expect.poll(() => rows.count()).toBe(100)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test("shows rows while others are drawn, and can be stopped", async () => {
    const { page } = await open({
      state: { panel: "generate" },
      // As if all rows after the first never arrived.
      script: `
        const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")
        Object.defineProperty(Worker.prototype, "onmessage", {
          set(listener) {
            let isFirst = true
            set.call(this, (event) => {
              if (event.data.answer?.lines === undefined || isFirst) listener.call(this, event)
              if (event.data.isPart) isFirst = false
            })
          },
        })`,
    })
    const rows = page.locator(".generate-rows li")
    const heard = page.locator('[role="status"].heard')
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByText("1 row of 100").waitFor()
    await expect
      .poll(() => page.getByRole("button", { name: "Save as JSON Lines" }).isDisabled())
      .toBe(true)
    const stop = page.getByRole("button", { name: "Stop" })
    await stop.click()
    await expect.poll(() => heard.textContent()).toBe("1 row drawn.")
    await expect.poll(() => stop.count()).toBe(0)
    await expect.poll(() => rows.count()).toBe(1)
    await page.close()
  })

  test("says that rows are being drawn until there are some", async () => {
    const { page } = await open({
      state: { panel: "generate" },
      // As if no row ever arrived.
      script: `
        const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")
        Object.defineProperty(Worker.prototype, "onmessage", {
          set(listener) {
            set.call(this, (event) => {
              if (event.data.answer?.lines === undefined) listener.call(this, event)
            })
          },
        })`,
    })
    await page.getByText("Drawing the first rows…").waitFor()
    await expect.poll(() => page.locator(".generate-rows").isVisible()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  test("keeps a seed that is being typed during repaints", async () => {
    const { page } = await open({ state: { panel: "generate" } })
    const seed = page.getByLabel("Seed")
    const command = page.locator(".generate-actions code")
    await seed.fill("7")
    // The field keeps the focus.
    const unique = page.getByLabel("No repeated expressions")
    await unique.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => command.textContent()).toMatch(/ --unique$/)
    expect(await seed.inputValue()).toBe("7")
    await seed.press("Tab")
    await expect.poll(() => command.textContent()).toMatch(/ --seed 7$/)
    // Typed and deleted, it is the current one again.
    await seed.press("End")
    await seed.pressSequentially("8")
    await seed.press("Backspace")
    await seed.press("Tab")
    await show(page, { panel: "generate", panels: { generate: { seed: 5 } } })
    await expect.poll(() => seed.inputValue()).toBe("5")
    await page.close()
  })

  test("puts a row into the editor, in its notation, and shows the probability of each token", async () => {
    const own = { count: 3, length: 4, max_depth: 0, boolean_format: "BINARY" }
    const { page, editor } = await open({
      state: { panel: "generate", panels: { generate: own } },
      viewport: { width: 360, height: 800 },
    })
    // Without parentheses there is neither a state after one nor a column. At the start the shares are 1 / (1 + 0.8)
    // and 0.8 / (1 + 0.8).
    await page.locator("summary", { hasText: "How expressions are drawn" }).press("Enter")
    const textsOf = (row: number) =>
      page.getByRole("row").nth(row).locator("th, td").allTextContents()
    await expect.poll(() => textsOf(0)).toEqual(["state", "literal", "not", "operator"])
    await expect.poll(() => textsOf(1)).toEqual(["start", "56%", "44%", ""])
    await expect.poll(() => page.getByRole("row").count()).toBe(6)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole("button", { name: "Open row 2" }).click()
    const { output } = await captured(
      "generate --count 3 --length 4 --max-depth 0 --dialect BINARY".split(" "),
    )
    const second = JSON.parse(output.split("\n")[1] as string)
    await expect.poll(() => editor.textContent()).toBe(second.input)
    await page.locator('#tab-overview[aria-selected="true"]').waitFor()
    await page.close()
  })

  test("on a phone, each setting has one line, below a title apart from the header", async () => {
    const { page } = await open({
      state: { panel: "generate" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const lines = await page.locator(".generate-form > label").evaluateAll((labels) =>
      labels.map((label) => {
        const [name, control] = [...label.children].map((each) => each.getBoundingClientRect())
        return name !== undefined && control !== undefined && name.right <= control.left
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines).not.toContain(false)
    const gap = async () => {
      const header = await page.locator(".top").boundingBox()
      const title = await page.locator(".page-title").boundingBox()
      return (title?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
    }
    expect(await gap()).toBeGreaterThan(20)
    await show(page, { panel: "dataset" })
    expect(await gap()).toBeGreaterThan(20)
    const slider = page.getByRole("slider", { name: "Rows", exact: true })
    await show(page, { panel: "generate" })
    await slider.tap()
    await slider.press("Home")
    await expect
      .poll(() => page.locator(".generate-actions code").textContent())
      .toContain("--count 1 ")
    await page.close()
  })
})
