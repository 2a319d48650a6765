// The tree, its links with the text, the implied parentheses, and the evaluation. Expected results were worked out by
// hand: in Python, `a or not b and c` is `a or ((not b) and c)`.
//
// @module-tag long

import { expect, test } from "vitest"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser } from "./support/browser.ts"

describeInBrowser("the panel of the tree", (open) => {
  const text = "a or not b and c"
  const opened = (state: object = {}) => open({ state: { text, panel: "tree", ...state } })

  test("is linked with the text in both directions, by mouse, keys and cursor", async () => {
    const { page, editor, complaints } = await opened()
    const node = (name: string) => page.getByRole("treeitem", { name, exact: true })
    const hovered = page.locator(".editor .mark-hovered")
    const textOf = async () => (await hovered.allTextContents()).join("")
    await node("and").hover()
    await expect.poll(textOf).toBe("not b and c")
    await page.mouse.move(0, 0)
    await node("or").focus()
    await page.keyboard.press("ArrowDown")
    await expect.poll(textOf).toBe("a")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowDown")
    await expect.poll(textOf).toBe("not b")
    await page.keyboard.press("ArrowUp")
    expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("and")
    await editor.press("End")
    const selected = page.locator('[role="treeitem"][aria-selected="true"]')
    await expect.poll(() => selected.getAttribute("aria-label")).toBe("c, false")
    await expect
      .poll(() => page.locator(".implied-text").textContent())
      .toBe("a or ((not b) and c)")
    await expect
      .poll(() => page.locator(".implied-text i").allTextContents())
      .toEqual(["((", ")", ")"])
    expect(complaints).toEqual([])
    await page.close()
  })

  test("steps through the evaluation, forwards and backwards", async () => {
    const { page } = await opened({ values: { c: true }, panels: { tree: { step: 2 } } })
    const line = page.locator(".steps-line")
    const marked = () => page.locator(".steps-line mark").textContent()
    const current = page.locator(".tree-node.current")
    await expect.poll(() => line.textContent()).toBe("False or True and True")
    await expect.poll(() => marked()).toBe("True and True")
    await expect.poll(() => current.getAttribute("aria-label")).toBe("and, next")
    await expect
      .poll(async () => (await page.locator(".editor .mark-current").allTextContents()).join(""))
      .toBe("not b and c")
    await page.getByRole("button", { name: "Back" }).click()
    await expect.poll(() => line.textContent()).toBe("False or not False and True")
    await expect.poll(() => marked()).toBe("not False")
    await page.keyboard.press("ArrowRight")
    await expect.poll(marked).toBe("True and True")
    await page.keyboard.press("ArrowRight")
    await expect.poll(marked).toBe("False or True")
    await page.getByRole("slider").focus()
    await page.keyboard.press("End")
    await expect.poll(() => line.textContent()).toBe("True")
    await expect
      .poll(() => page.getByRole("slider").getAttribute("aria-valuetext"))
      .toBe("4 of 4: The value is true.")
    await page.getByRole("checkbox", { name: "a", exact: true }).press("Space")
    await expect.poll(() => page.locator(".tree-value.true").count()).toBe(5)
    await page.close()
  })

  test("labels nodes as the text writes them", async () => {
    const { page } = await opened({ text: "!$p && $q || $p and $r", dialect: "php" })
    // In PHP, and is looser than ||; each operator keeps its symbol.
    await expect
      .poll(() => page.locator(".tree-node.operator text").allTextContents())
      .toEqual(["and", "||", "&&", "!"])
    await page.close()
  })

  test("reports texts that are rewritten, too large or faulty", async () => {
    const { page, editor } = await opened({ text: "xor(x, y)", dialect: "matlab" })
    await expect.poll(() => page.locator(".implied-text").textContent()).toBe("x ~= y")
    await editor.fill("xor(x,")
    await page.getByText("The text has errors, so it has no tree yet.").waitFor()
    await editor.fill(`x${" & ~ x".repeat(300)}`)
    await page.getByText("The tree of this text has 602 nodes; up to 500 are drawn.").waitFor()
    await editor.fill(`x${" & ~ x".repeat(14_000)}`)
    await page
      .getByText("This text has 84,001 characters; trees are drawn for up to 10,000.")
      .waitFor()
    await page.close()
  })

  test("is accessible in both themes, and on the width of a phone", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({
        state: { text, panel: "tree", panels: { tree: { step: 2 } }, values: { a: true } },
        colorScheme,
        viewport: { width: 360, height: 800 },
      })
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
      await page.close()
    }
  })
})
