// A grammar edited on the page is a notation that its text is read in; errors in it are shown in place.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, whenLinked } from "./support/browser.ts"

const german = `// German words.
Own <: YesNo {
  and := word<"und">
  or  := word<"oder">
  variable := name
}`

describeInBrowser("the panel of grammars", (open) => {
  test("reads the text with a modified copy, and draws its diagrams", async () => {
    const { page, complaints } = await open({ state: { panel: "grammar", text: "a & b or c" } })
    const read = page.locator(".grammar-read")
    await expect.poll(() => read.textContent()).toBe("(a & b) or c")
    const image = page.locator(".grammar-columns img")
    await expect.poll(() => image.getAttribute("src")).toContain("BitAnd")

    const origin = page.locator(".grammar-top select")
    expect(await origin.inputValue()).toBe("python")
    // Diagrams don't touch their frame.
    const [inner, frame] = await Promise.all([
      image.boundingBox(),
      page.locator(".grammar-columns .zoomable-box").boundingBox(),
    ])
    expect((inner?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThanOrEqual(16)
    const field = page.getByRole("textbox", { name: "Grammar" })
    await field.fill("")
    await expect.poll(() => origin.locator("option:checked").textContent()).toBe("edited")
    // All at once, like a user who doesn't wait for the page.
    await field.pressSequentially("// German words, typed fast.")
    await expect
      .poll(() => field.locator(".cm-line").allTextContents())
      .toEqual(["// German words, typed fast."])
    // As a user replaces a text: `fill` selects it without the editor, which on a slow page hears of that too late.
    await field.press("ControlOrMeta+a")
    await page.keyboard.insertText(german)
    await expect
      .poll(() => page.locator(".grammar-errors li").first().textContent())
      .toMatch(/^at 3 .*expected/)
    await expect.poll(() => image.getAttribute("src")).toContain("oder")
    // Comments, literal text and operators have the colours of the expression.
    const coloured = (name: string) => field.locator(`.token-${name}`).allTextContents()
    await expect.poll(() => coloured("comment")).toEqual(["// German words."])
    await expect.poll(() => coloured("literal")).toEqual(['"und"', '"oder"'])
    await expect.poll(() => coloured("operator")).toEqual(["<:", ":=", ":=", ":="])
    await page.getByRole("textbox", { name: "Expression" }).fill("a und b oder c")
    await expect.poll(() => read.textContent()).toBe("( a und b ) oder c")
    await whenLinked(page, { text: "a und b oder c" })
    await page.reload()
    await expect.poll(() => read.textContent()).toBe("( a und b ) oder c")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("shows errors of a grammar in place", async () => {
    const broken = german.replace('"und">', '"und"')
    const { page } = await open({
      state: { panel: "grammar", panels: { grammar: { source: broken } } },
      viewport: { width: 360, height: 800 },
    })
    const problem = page.locator("#panel .problem")
    await problem.waitFor()
    // After the word on line 3 an angle bracket is missing, so "or" would be a rule with arguments.
    await expect.poll(() => problem.textContent()).toMatch(/^Line 4, column 7: not an Ohm grammar/)
    await page.locator(".grammar-editor .cm-lintRange-error").waitFor()
    await page.getByText("The grammar has an error on line 4.").waitFor()
    await page.getByRole("button", { name: /^Line 4/ }).click()
    const field = page.getByRole("textbox", { name: "Grammar" })
    await expect.poll(() => field.evaluate((element) => element.matches(":focus"))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)

    await page.locator(".grammar-top select").selectOption("c")
    await expect.poll(() => problem.count()).toBe(0)
    // Resetting an edited copy restores it.
    const reset = page.getByRole("button", { name: "Reset" })
    expect(await reset.isDisabled()).toBe(true)
    await field.press("ControlOrMeta+a")
    await page.keyboard.insertText(german)
    await page.getByRole("heading", { name: "Edited grammar" }).waitFor()
    await reset.click()
    await page.getByRole("heading", { name: "Grammar of C", exact: true }).waitFor()
    await page.close()
  })
})
