// Editing: colours, errors and fixes while typing, completion, brackets, and texts of 100,000 characters.
//
// @module-tag long

import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { defaultState } from "../../web/src/state/page-state.ts"
import { describeInBrowser, whenLinked } from "./support/browser.ts"

const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents()

describeInBrowser("the editor", (open) => {
  test("keeps the order of names in right-to-left scripts", async () => {
    const { page, editor } = await open({ state: { text: "(שמש && רוח) || !ים", dialect: "c" } })
    const words = page.locator(".editor .isolated-word")
    const lefts = async () =>
      (await words.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))) ?? []
    await expect.poll(() => words.allTextContents()).toEqual(["שמש", "רוח", "ים"])
    const [first = 0, second = 0, third = 0] = await lefts()
    expect([first < second, second < third]).toEqual([true, true])
    // A name that is being typed is isolated as well.
    await editor.press("ControlOrMeta+End")
    await page.keyboard.insertText(" && יום")
    await expect.poll(() => words.count()).toBe(4)
    await page.close()
  })

  test("colours the tokens of the notation, and matches brackets", async () => {
    const { page, editor } = await open({ state: { text: "ON AND (OFF OR x)", dialect: "on-off" } })
    await expect.poll(() => textsOf(page, ".token-operator")).toEqual(["AND", "OR"])
    // The dialect has no variables, so x is not a token.
    await expect.poll(() => textsOf(page, ".token-literal")).toEqual(["ON", "OFF"])
    await editor.press("End")
    await expect.poll(() => textsOf(page, ".bracket-match")).toEqual(["(", ")"])
    await page.close()
  })

  test("updates the colours of a comment of any length once it is closed", async () => {
    const text = `/* ${"a && b ||\n".repeat(400)}c`
    const { page, editor } = await open({ state: { text, dialect: "c" } })
    const operators = page.locator(".token-operator")
    await editor.press("Control+End")
    // An unclosed comment is not a comment.
    await expect.poll(() => operators.count()).toBeGreaterThan(4)
    await editor.pressSequentially(" */ a || b")
    await expect.poll(() => operators.allTextContents()).toEqual(["||"])
    for (let at = 0; at < "/ a || b".length; at += 1) await editor.press("Backspace")
    await expect.poll(() => operators.count()).toBeGreaterThan(4)
    await page.close()
  })

  test("shows no errors or fixes of a notation other than the selected one", async () => {
    const { page } = await open({ state: { text: "True && (False", dialect: "true-false" } })
    const underlined = page.locator(".cm-lintRange-error")
    const errors = page.getByRole("list", { name: "Errors" })
    const fixes = errors.getByRole("button", { name: /^Fix/ })
    await expect.poll(() => underlined.count()).toBe(1)
    await expect.poll(() => fixes.count()).toBe(2)
    // As if the reading thread were very slow.
    await page.evaluate(`
      held = []
      send = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (...message) { held.push([this, message]) }
    `)
    await page.getByRole("combobox", { name: "Notation" }).selectOption("")
    await page.getByText("reading…").waitFor()
    await expect.poll(() => underlined.count()).toBe(0)
    await expect.poll(() => errors.count()).toBe(0)
    await expect.poll(() => page.evaluate("held.length")).toBe(1)
    await page.evaluate("for (const [worker, message] of held) send.apply(worker, message)")
    await errors.getByText("at the end").waitFor()
    await errors.getByText(/unexpected end of input in [A-Z]/).waitFor()
    await page.close()
  })

  test("undoes a conversion as one step, with its notation", async () => {
    const { page, editor } = await open({ state: { text: "p -> q", dialect: "logic" } })
    const notation = page.getByRole("combobox", { name: "Notation" })
    const shown = async () => [await editor.textContent(), await notation.inputValue()]
    await editor.press("End")
    // A single key press, because several may be one undo step or more, depending on their speed.
    await editor.press("2")
    await page.locator("[data-read]").waitFor()
    await notation.selectOption("lua")
    await expect.poll(shown).toEqual(["not p or q2", "lua"])
    await editor.press("Control+z")
    await expect.poll(shown).toEqual(["p -> q2", "logic"])
    await editor.press("Control+y")
    await expect.poll(shown).toEqual(["not p or q2", "lua"])
    await editor.press("Control+z")
    await editor.press("Control+z")
    await expect.poll(shown).toEqual(["p -> q", "logic"])
    await page.locator("[data-read]").waitFor()
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBe(0)
    await page.close()
  })

  test("underlines all errors while typing, and applies a fix", async () => {
    const { page, editor } = await open({ state: { text: "True", dialect: "true-false" } })
    await editor.press("End")
    await editor.pressSequentially(" && (False || True")
    await expect.poll(() => textsOf(page, ".cm-lintRange-error")).toEqual(["&&", "||"])
    const errors = page.getByRole("list", { name: "Errors" })
    const fixes = errors.getByRole("button", { name: /^Fix/ })
    await fixes.first().click()
    await expect.poll(() => editor.textContent()).toBe("True and (False || True")
    await expect.poll(() => fixes.count()).toBe(2)
    await fixes.first().click()
    await expect.poll(() => editor.textContent()).toBe("True and (False or True")
    await expect.poll(() => fixes.count()).toBe(1)
    await fixes.first().click()
    await expect.poll(() => editor.textContent()).toBe("True and (False or True)")
    await errors.waitFor({ state: "detached" })
    await expect.poll(() => page.getByRole("status").textContent()).toBe("No errors")
    await page.close()
  })

  test("names the notation that a refused text is clearly in", async () => {
    const { page, editor } = await open({ state: { text: "1 && !0", dialect: "true-false" } })
    await page.getByRole("button", { name: "Convert it to True/False" }).click()
    await expect.poll(() => editor.textContent()).toBe("True and not False")
    await whenLinked(page, { text: "True and not False" })
    await page.goBack()
    await expect.poll(() => editor.textContent()).toBe("1 && !0")
    await page.getByRole("button", { name: "Read it as Binary" }).click()
    const notation = page.getByRole("combobox", { name: "Notation" })
    await expect.poll(() => notation.inputValue()).toBe("binary")
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBe(0)
    await page.close()
  })

  test("completes only tokens that can occur at the cursor", async () => {
    const { page, editor } = await open({ state: { text: "alpha ", dialect: "python" } })
    await editor.press("End")
    await editor.press("a")
    const options = page.locator(".cm-completionLabel")
    const take = async (option: string) => {
      await expect.poll(() => options.allTextContents()).toEqual([option])
      // The editor treats Enter as a new line until a list has been open for 75 ms.
      await page.waitForTimeout(100)
      await editor.press("Enter")
    }
    await take("and")
    await editor.pressSequentially(" al")
    await take("alpha")
    await expect.poll(() => editor.textContent()).toBe("alpha and alpha")
    await page.close()
  })

  test("completes keys and names in quotes, with and without the opening one", async () => {
    const { page, editor } = await open({
      state: { text: '{"var":"alpha"}', dialect: "json-logic" },
    })
    const options = page.locator(".cm-completionLabel")
    const complete = async (typed: string, expected: string[]) => {
      await editor.pressSequentially(typed)
      await expect.poll(() => options.allTextContents()).toEqual(expected)
      await page.waitForTimeout(100)
      await editor.press("Enter")
    }
    // Offers the names of the last text that could be read.
    await editor.press("Control+a")
    await editor.press("Delete")
    await complete('{"o', ['"or"'])
    await complete(":[{v", ['"var"'])
    await complete(':"al', ['"alpha"'])
    await complete("},{an", ['"and"'])
    await expect.poll(() => editor.textContent()).toBe('{"or":[{"var":"alpha"},{"and"')
    await page.close()
  })

  test("accepts 100,000 characters, and shows an error at their end", async () => {
    const text = `${"(a and not b) or\n".repeat(5_900)}c and`
    const { page, editor, complaints } = await open({ state: { text, dialect: "python" } })
    await editor.press("Control+Home")
    await editor.pressSequentially("c or ")
    await page.getByRole("button", { name: "at the end" }).click()
    await page.locator(".cm-line").last().getByText("c and").waitFor()
    await expect.poll(() => page.locator(".status").textContent()).toContain("1 error")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("typing remains fast on a slow processor, here and in the grammar field", async () => {
    const { page, editor } = await open({ state: { panel: "grammar" } })
    const session = await page.context().newCDPSession(page)
    const grammar = page.getByRole("textbox", { name: "Grammar" })
    const typed = "a and not (b or c) xor d "
    await grammar.waitFor()
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    for (const field of [editor, grammar]) {
      await field.fill("")
      await field.pressSequentially(typed)
      await expect.poll(() => field.locator(".cm-line").textContent()).toBe(typed)
    }
    await page.close()
  })

  test.each(["tokens", "tree", "values"])(
    "memory stays constant over 10,000 edits, with the panel %s",
    async (panel) => {
      const { page, editor } = await open({ state: { panel } })
      const session = await page.context().newCDPSession(page)
      const edit = async (times: number) => {
        await editor.press("End")
        // Occasionally the text is read, and the panel shows it.
        await page.evaluate(`(async () => {
          for (let at = 0; at < ${times / 2}; at += 1) {
            document.execCommand("insertText", false, at % 100 ? " " : " or b")
            if (at % 100 === 0) {
              await new Promise((resolve) => setTimeout(resolve, 60))
              for (let more = 1; more < " or b".length; more += 1) document.execCommand("delete")
            }
            document.execCommand("delete")
          }
        })()`)
      }
      const used = async () => {
        await page.locator("[data-read]").waitFor()
        await page.waitForTimeout(300)
        await session.send("HeapProfiler.collectGarbage")
        return (await session.send("Runtime.getHeapUsage")).usedSize
      }
      await edit(1_000)
      const before = await used()
      await edit(10_000)
      expect((await used()) - before).toBeLessThan(2_000_000)
      await expect.poll(() => editor.textContent()).toBe(defaultState.text)
      await page.close()
    },
  )
})
