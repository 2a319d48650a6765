// Each panel opens and answers: what `npm test` sees of the page. All else in this folder is left to long runs. What is
// expected was worked out by hand.

import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { panels } from "../../web/src/panels/panels.ts"
import type { PageState } from "../../web/src/state/page-state.ts"
import { describeInBrowser, show } from "./support/browser.ts"

/** A state in which each panel is shown, and what it then says in one place. */
const answers: Readonly<
  Record<string, readonly [Partial<PageState>, (page: Page) => Promise<string[]>, string[]]>
> = {
  notations: [
    { text: "p -> q", dialect: "logic" },
    (page) =>
      page.locator(".notations-row", { hasText: /^lua/ }).locator(".marked-text").allTextContents(),
    ["not p or q"],
  ],
  precedence: [
    { text: "a or b ^ c", dialect: "python" },
    (page) =>
      page
        .locator("tr", { hasText: /^xor-loosest/ })
        .locator("code")
        .allTextContents(),
    ["( a or b ) ^ c"],
  ],
  tokens: [
    { text: "a and not b" },
    (page) => page.locator(".token code").allTextContents(),
    ["a", "and", "not", "b"],
  ],
  tree: [
    { text: "a or not b and c" },
    (page) => page.locator(".implied-text").allTextContents(),
    ["a or ((not b) and c)"],
  ],
  values: [
    { text: "a and not b or c" },
    (page) => page.locator("tbody tr[data-row] td:last-child").allTextContents(),
    [..."FTFTTTFT"],
  ],
  simplify: [
    { text: "p & q", dialect: "logic", panels: { simplify: { form: "nand" } } },
    (page) => page.locator(".simplify-result").allTextContents(),
    ["( p ⊼ q ) ⊼ ( p ⊼ q )"],
  ],
  pictures: [
    { text: "a and not b", panels: { pictures: { kind: "circuit" } } },
    (page) => page.locator(".picture-words p").allTextContents(),
    ["gate 2 is not of b; gate 3 is and of a, gate 2; the result is gate 3"],
  ],
  dataset: [
    {},
    async (page) => {
      const rows = '{"input":"1 || 0","target":"1"}\n{"input":"1 && 0","target":"1"}\n'
      const file = { name: "rows.jsonl", mimeType: "", buffer: Buffer.from(rows) }
      await page.locator("input[type=file]").setInputFiles(file)
      const found = page.frameLocator("iframe").locator("#listed code.expression")
      await found.first().waitFor()
      return found.allTextContents()
    },
    ["1 && 0"],
  ],
  generate: [
    {},
    async (page) => [String(await page.locator(".generate-rows li").count())],
    ["100"],
  ],
  grammar: [
    { text: "a & b or c" },
    (page) => page.locator(".grammar-tree").allTextContents(),
    ["(or (and a b) c)"],
  ],
}

describeInBrowser("every panel", (open) => {
  test("opens and answers, and the page complains of nothing", async () => {
    expect(Object.keys(answers)).toEqual(panels.map(({ id }) => id))
    const { page, complaints } = await open()
    for (const [panel, [state, answer, expected]] of Object.entries(answers)) {
      await show(page, { ...state, panel })
      await expect.poll(() => answer(page), { message: panel }).toEqual(expected)
    }
    expect(complaints).toEqual([])
    await page.close()
  })
})
