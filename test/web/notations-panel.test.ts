// The notation of a text, its readings, and the text in all other notations.
//
// @module-tag long

import { expect, test } from "vitest"
import { dialects } from "../../src/dialects.ts"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, serveBuilt, whenLinked } from "./support/browser.ts"

describeInBrowser("the panel of notations", (open) => {
  test("unfolds a family, by keyboard and by touch", async () => {
    const { page } = await open({
      state: { text: "a and b", panel: "notations" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const family = (name: string) => page.locator(".notations", { hasText: name })
    await family("Circuits").locator("summary").tap()
    await family("Circuits").locator(".conversion", { hasText: "Verilog" }).first().waitFor()
    await family("Queries and formulas").locator("summary").press("Enter")
    await family("Queries and formulas").locator(".conversion", { hasText: "MongoDB" }).waitFor()
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  })

  test("shows the text in every notation, by family, and marks rewritten connectives", async () => {
    const state = { text: "p -> q", dialect: "logic", panel: "notations" }
    const { page, editor } = await open({ state })
    const families = page.locator(".notations:not(.notations-common)")
    await expect
      .poll(() => families.locator("h2:visible").allTextContents())
      .toEqual([
        "Programming languages",
        "Queries and formulas",
        "Logic, solvers and provers",
        "Circuits",
        "Natural languages",
      ])
    const refused = page.locator(".refusals")
    await expect
      .poll(
        async () =>
          (await families.locator(".conversion").count()) + (await refused.locator("li").count()),
      )
      .toBe(dialects.length)
    // The notations of datasets have no variables, and prefixes such as Perl's are part of a name.
    await expect
      .poll(() => refused.locator("summary").textContent())
      .toMatch(/^\d+ notations can't express it$/)
    expect(await refused.locator("li").first().isVisible()).toBe(false)
    await refused.locator("summary").press("Enter")
    await refused.getByText("binary has no variables, such as p").waitFor()
    await families.locator("summary", { hasText: "Programming" }).press("Enter")
    const lua = families.locator(".conversion", { hasText: /^Lua/ })
    await expect.poll(() => lua.locator(".marked-text").textContent()).toBe("not p or q")
    await expect.poll(() => lua.locator("mark").allTextContents()).toEqual(["not", "or"])
    await expect
      .poll(() => lua.locator(".conversion-text small").textContent())
      .toMatch(/^No “implies” in Lua; written with /)
    await lua.locator(".conversion-name").getByText("rewritten").waitFor()
    await lua.getByRole("button", { name: "Open as Lua" }).click()
    await expect.poll(() => editor.textContent()).toBe("not p or q")
    await expect.poll(() => page.locator(".mark-notable").allTextContents()).toEqual(["not", "or"])
    await page.close()
  })

  test("finds notations by name, family or summary, by keyboard and by touch", async () => {
    const { page } = await open({
      state: { text: "a and b", dialect: "python", panel: "notations" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const search = page.getByRole("searchbox", { name: "Find a notation" })
    const names = page.locator(".notations:not(.notations-common) .conversion-name")
    // Notations that refuse the text leave the list only after their conversion was tried.
    const pending = page.locator(".conversion:not(:has(.conversion-actions))")
    await page.locator(".refusals").waitFor()
    await expect.poll(() => pending.count()).toBe(0)
    const all = await names.count()
    await search.tap()
    await page.keyboard.type("postgre")
    await expect.poll(() => names.allTextContents()).toEqual(["PostgreSQL"])
    await page.getByText(`1 notation of ${all}`).waitFor()
    // The name to type is found like the proper one.
    await search.fill("c#")
    await expect.poll(() => names.allTextContents()).toEqual(["C#"])
    await search.fill("c-sha")
    await expect.poll(() => names.allTextContents()).toEqual(["C#"])
    await search.fill("natural")
    await expect.poll(() => names.allTextContents()).toEqual(["Chinese", "English", "French"])
    // Only the summary of circuit, which no name contains.
    await search.fill("gates")
    await expect.poll(() => names.allTextContents()).toContain("Circuit algebra")
    await search.fill("klingon")
    await page.getByText("No notation is called “klingon”.").waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // As in all search fields, Escape empties it.
    await search.press("Escape")
    await expect.poll(() => names.count()).toBe(all)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await page.close()
  })

  test("shows common notations, folds all families, and opens one by touch and by keyboard", async () => {
    const { page } = await open({
      state: { text: "a and b", dialect: "python", panel: "notations" },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const opened = page.locator(".notations[open] h2")
    await page.locator(".refusals").waitFor()
    await expect.poll(() => opened.allTextContents()).toEqual(["Common"])
    await page.locator(".notations summary", { hasText: "Circuits" }).tap()
    await page.locator(".notations summary", { hasText: "Natural languages" }).press("Enter")
    await expect
      .poll(() => opened.allTextContents())
      .toEqual(["Common", "Circuits", "Natural languages"])
    await expect.poll(() => page.locator(".notations-common .conversion").count()).toBe(10)
    // Names are in alphabetical order.
    const circuits = page
      .locator(".notations", { hasText: /^Circuits/ })
      .locator(".conversion-name")
    const names = await circuits.evaluateAll((all) =>
      all.map((each) => each.firstChild?.textContent),
    )
    expect(names).toEqual([
      ...["Circuit algebra", "SystemVerilog", "Textbook algebra", "Verilog", "VHDL"],
    ])
    // A search opens the groups that have matches; clearing it closes them again.
    await page.getByRole("searchbox", { name: "Find a notation" }).fill("lean")
    await page.locator(".conversion", { hasText: /^Lean/ }).waitFor()
    await page.getByRole("searchbox", { name: "Find a notation" }).fill("")
    await expect
      .poll(() => opened.allTextContents())
      .toEqual(["Common", "Circuits", "Natural languages"])
    // The notation of the text is marked, and needs no button to edit it.
    await page.locator(".notations summary", { hasText: "Programming" }).tap()
    const own = page.locator(".conversion-own")
    await expect.poll(() => own.locator(".conversion-name").textContent()).toBe("Pythoncurrent")
    expect(await own.getByRole("button").count()).toBe(1)
    await page.close()
  })

  test("leaves out optional spaces on request", async () => {
    const state = { text: "p and not q or r", dialect: "python", panel: "notations" }
    const { page } = await open({ state })
    const textIn = (name: RegExp) =>
      page
        .locator(".notations:not(.notations-common) .conversion", { hasText: name })
        .locator(".marked-text")
        .textContent()
    await page.getByRole("checkbox", { name: "Omit optional spaces" }).press("Space")
    await expect.poll(() => textIn(/^JavaScript/)).toBe("p&&!q||r")
    await expect.poll(() => textIn(/^Lua/)).toBe("p and not q or r")
    await whenLinked(page, { panels: { notations: { isCompact: true } } })
    await page.close()
  })

  test("selecting a notation converts the text, and lists rewritten connectives", async () => {
    const { page, editor } = await open({ state: { text: "p -> q", dialect: "logic" } })
    await page.getByRole("combobox", { name: "Notation" }).selectOption("true-false")
    // It has no variables.
    await expect
      .poll(() => page.locator(".notation-note").textContent())
      .toMatch(/so the text stays as it is/)
    await page.getByRole("combobox", { name: "Notation" }).selectOption("lua")
    await expect.poll(() => editor.textContent()).toBe("not p or q")
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toMatch(/^Converted to Lua; implies was/)
    await whenLinked(page, { text: "not p or q", dialect: "lua" })
    await page.goBack()
    await expect.poll(() => editor.textContent()).toBe("p -> q")
    await page.close()
  })

  test("a notation selected before the text was read converts it too", async () => {
    const { page, editor } = await open({ state: { text: "p -> q", dialect: "logic" } })
    // Both happen before the page can read the first conversion; tla refuses the text of lua.
    await page.getByRole("combobox", { name: "Notation" }).evaluate((select: HTMLSelectElement) => {
      for (const name of ["lua", "tla"]) {
        select.value = name
        select.dispatchEvent(new Event("change", { bubbles: true }))
      }
    })
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: true")
    await expect.poll(() => editor.textContent()).toMatch(/^(p => q|~ p \\\/ q)$/)
    await page.close()
  })

  test("says that others are more likely if the selected notation is unusual", async () => {
    // fortran reads this as x and a comment.
    const { page } = await open({ state: { text: "x != y", dialect: "fortran" } })
    const readers = page.locator(".notation-readers")
    await expect.poll(() => readers.textContent()).toMatch(/ are more likely$/)
    await page.close()
  })

  test("shows all meanings of an ambiguous text, with values that distinguish them", async () => {
    const { page } = await open({ state: { text: "a -> b -> c", values: { a: true } } })
    const meanings = page.locator(".readings-meaning code")
    await expect.poll(() => meanings.allTextContents()).toEqual(["a -> (b -> c)", "(a -> b) -> c"])
    await page.getByRole("button", { name: "Set these values" }).click()
    // All false: a -> (b -> c) is true, and (a -> b) -> c is not.
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: true")
    await page.getByRole("button", { name: "MiniZinc", exact: true }).click()
    await expect.poll(() => page.locator(".notation-worth").textContent()).toBe("Value: false")
    await page.close()
  })

  test("copies a text", async () => {
    const { address, close } = await serveBuilt()
    const permissions = ["clipboard-read", "clipboard-write"]
    const { page } = await open({
      address,
      permissions,
      state: { text: "T & ~F", dialect: "t-f", panel: "notations" },
    })
    await page.locator(".notations summary", { hasText: "Datasets" }).click()
    await page.getByRole("button", { name: "Copy ON/OFF" }).click()
    await page.getByRole("button", { name: "Copy ON/OFF" }).getByText("Copied").waitFor()
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("ON AND NOT OFF")
    await page.close()
    await close()
  })
})
