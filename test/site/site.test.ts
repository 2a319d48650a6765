// The built documentation: every link leads somewhere within the folder, and in a browser the pages look right, send no
// request elsewhere, and answer searches, also when opened from a folder.
//
// @module-tag long

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { serveFolder } from "../../src/cli/serve-folder.ts"
import { hasChromium, newContext, startChromium } from "../support/chromium.ts"

const folder = resolve("dist/web/docs")

/** Empty if the site wasn't built with npm run build:web. */
const pages = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
  .filter((path) => path.endsWith(".html"))
  .toSorted()
const textOf = (page: string) => readFileSync(join(folder, page), "utf8")
const idsOf = new Map(
  pages.map((page) => [
    page,
    new Set([...textOf(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)),
  ]),
)

describe("the folder", () => {
  test("has a page per document, command and entry, and for files outside docs", () => {
    const docs = readdirSync("docs", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".md"))
      .map((path) => path.replace(/\.md$/, ".html"))
    expect(pages).toEqual(
      expect.arrayContaining([...docs, "api/node.html", "project/contributing.html"]),
    )
    expect(pages.length).toBeGreaterThan(75)
  })

  test("the front page links to each page in its navigation", () => {
    const [, navigation = ""] = /<nav id="navigation"(.*?)<\/nav>/s.exec(textOf("index.html")) ?? []
    const links = [...navigation.matchAll(/ href="\.\/([^"]*)"/g)].map(([, link]) => link)
    expect(links.filter((link) => link !== "../index.html").toSorted()).toEqual(pages)
  })

  test.each([
    "index",
    "comparisons",
    "diagnose",
    "dialects",
    "generate",
    "grammar",
    "measure",
    "node",
    "pictures",
    "proofs",
    "reason",
    "verify",
  ])("the reference lists everything that %s.js exports", async (entry) => {
    const text = textOf(`api/${entry === "index" ? "boolglot" : entry}.html`)
    const names = Object.keys(await import(resolve(`dist/${entry}.js`)))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  test("the page of an entry states its purpose, followed by its functions", () => {
    const text = textOf("api/reason.html").replaceAll(/<[^>]*>/g, "")
    expect(text).toContain("Reasoning about expressions in any notation")
    expect(text.indexOf("checkSteps()")).toBeLessThan(text.indexOf("BooleanSyntaxError"))
  })

  test.each(pages)("links of %s lead to an existing page, file or heading", (page) => {
    const links = [...textOf(page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(
      ([, link = ""]) => link,
    )
    const dead = links.filter((link) => {
      if (/^(https?:|data:)/.test(link)) return false
      const { pathname, hash } = new URL(link, `http://site/docs/${page}`)
      if (pathname === "/index.html") return false // the playground, next to the documentation
      const path = pathname.replace(/^\/docs\//, "")
      if (!existsSync(join(folder, path))) return true
      const id = decodeURIComponent(hash.slice(1))
      return id !== "" && idsOf.get(path)?.has(id) !== true
    })
    expect(dead).toEqual([])
    expect(links.filter((link) => link.startsWith("/"))).toEqual([])
  })

  test("all loaded files are in the folder, and pages contain nothing that their policy forbids", () => {
    for (const page of pages) {
      const text = textOf(page)
      expect(text).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ")
      const loaded = [...text.matchAll(/<(?:script|link|img)\b[^>]*(?:src|href)="([^"]*)"/g)]
      expect(loaded.filter(([, link]) => /^https?:/.test(link ?? ""))).toEqual([])
      expect([page, /<script(?![^>]* src=)| style="| on\w+="|"javascript:/.test(text)]).toEqual([
        page,
        false,
      ])
    }
  })
})

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8")

describe.skipIf(!hasChromium)("in Chromium", () => {
  let browser: Browser
  let context: BrowserContext
  /** A context whose pages allow axe to run. */
  let unguarded: BrowserContext
  const requests: string[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await startChromium()
    context = await newContext(browser, { viewport: { width: 1280, height: 900 } })
    unguarded = await newContext(browser, {
      viewport: { width: 1280, height: 900 },
      bypassCSP: true,
    })
    context.on("request", (request) => requests.push(request.url()))
    context.on("console", (message) => complaints.push(message.text()))
    context.on("weberror", (error) => complaints.push(String(error.error())))
  }, 60_000)
  afterAll(() => browser.close())

  async function opened(page: string, from = pathToFileURL(folder).href): Promise<Page> {
    const tab = await context.newPage()
    await tab.goto(`${from}/${page}`)
    return tab
  }

  test("no page scrolls sideways at 360 pixels, or has errors", async () => {
    const tab = await context.newPage()
    await tab.setViewportSize({ width: 360, height: 740 })
    const wide: string[] = []
    for (const page of pages) {
      await tab.goto(`${pathToFileURL(folder).href}/${page}`, { waitUntil: "domcontentloaded" })
      const over = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
      if (await tab.evaluate(over)) wide.push(page)
    }
    expect(wide).toEqual([])
    expect(complaints).toEqual([])
    await tab.close()
  }, 600_000)

  test("from a folder, a search has the answer among its first three results", async () => {
    const tab = await opened("commands/eval.html")
    await tab.keyboard.press("/")
    const links = tab.locator(".search-dialog li a")
    for (const [question, expected] of [
      ["how do I check my CSV", "how-to/check-a-file.html"],
      ["why is my text refused", "how-to/refused-text.html"],
      ["what does on-off mean", "dialects.html#on-off"],
      ["convert a dataset to another notation", "how-to/convert-a-set.html"],
      ["what does varying mean", "glossary.html"],
      ["pandas data frame", "how-to/from-python.html"],
      ["in a notebook", "how-to/from-python.html"],
      ["how do I cite boolglot", "how-to/cite.html"],
      ["--label-map", "how-to/labels.html"],
      ["labels made with xor looser than and", "how-to/another-precedence.html"],
      ["exit codes", "commands/"],
      ["GitHub pull request", "how-to/continuous-integration.html"],
      ["evaluateFile", "api/node.html#evaluatefile"],
      ["write my own grammar", "how-to/write-a-dialect.html"],
      ["a billion rows", "how-to/a-billion-rows.html"],
      ["my labels are yes/no", "questions.html#my-labels-are-yes-and-no"],
      ["labels are inverted", "questions.html#my-labels-are-yes-and-no"],
      ["which precedence does my dataset use", "questions.html#which-precedence"],
      ["how do I check a HF dataset", "questions.html#how-do-i-check-a-hugging-face"],
      ["hugging face", "how-to/hugging-face.html"],
      ["exit codes in CI", "questions.html#what-are-the-exit-codes"],
      ["how do I add my own notation", "questions.html#how-do-i-add-a-notation-of-my-own"],
      ["what does 'not understood' mean", "questions.html#what-do-refused"],
      ["how do I convert to SQL", "questions.html#how-do-i-convert"],
      ["what is a reading", "questions.html#what-is-a-reading"],
      ["how can I reproduce ReasonScape's rows", "how-to/reproduce-reasonscape.html"],
      ["install", "questions.html#how-do-i-install-boolglot"],
      ["Windows?", "questions.html#does-it-work-on-windows"],
      ["is anything uploaded?", "questions.html#is-anything-uploaded"],
      ["privacy", "questions.html#is-anything-uploaded"],
      ["what does boolglot do with my prompt text", "questions.html#what-does-boolglot-do"],
      ["how do I get JSON", "questions.html#how-do-i-get-json"],
      ["how many variables can truth tables take", "questions.html#how-many-variables"],
      ["why is `a and b or c` different in C", "questions.html#why-is-the-value-different"],
      ["operator precedence", "how-to/another-precedence.html"],
      ["reward for reinforcement learning", "verify.html#rewards"],
      ["how do I test a model", "questions.html#how-do-i-test-a-model"],
      ["ollama", "questions.html#how-do-i-test-a-model"],
      ["how do I check steps of reasoning", "reasoning.html#checked-steps"],
      ["chain of thought", "questions.html#how-are-the-steps"],
      ["in Python without Node", "questions.html#does-python-need-node"],
      ["train test leakage", "questions.html#how-do-i-find-duplicates"],
      ["ask a model", "how-to/ask-a-model.html"],
      ["reproduce xor-bench's table", "how-to/reproduce-xor-bench.html"],
      ["use in a Vite app", "how-to/web-app.html"],
      ["CommonJS", "how-to/node-service.html"],
      ["publish a corrected dataset", "how-to/publish-a-set.html"],
      ["compare with other tools", "comparison.html"],
      ["upgrade", "upgrading.html"],
      ["bundle size", "questions.html#can-i-use-it-in-a-browser"],
    ] as const) {
      await tab.locator(".search-dialog input").fill(question)
      await links.first().waitFor()
      const addresses = await links.evaluateAll((all) => all.map((each) => String(each)))
      const places = addresses.map((each) => each.slice(pathToFileURL(folder).href.length + 1))
      const best = places.slice(0, 3)
      expect([question, best, best.some((place) => place.startsWith(expected))]).toEqual([
        question,
        best,
        true,
      ])
    }
    await tab.close()
  }, 300_000)

  test("a search finds the page of a task first", async () => {
    const tab = await opened("commands/eval.html")
    await tab.keyboard.press("/")
    const first = tab.locator(".search-dialog li a").first()
    for (const [question, expected] of [
      ["huggingface", "how-to/hugging-face.html"],
      ["how to check labels", "how-to/check-a-file.html"],
      ["convert a dataset", "how-to/convert-a-set.html"],
      ["custom grammar", "how-to/write-a-dialect.html"],
      ["implication", "questions.html#how-is-an-implication"],
      ["publish a dataset", "how-to/publish-a-set.html"],
      ["check a csv", "how-to/check-a-file.html"],
      ["wrong labels", "questions.html#how-do-i-fix-wrong-labels"],
      ["python", "how-to/from-python.html"],
      ["install", "questions.html#how-do-i-install-boolglot"],
      ["simplify", "commands/simplify.html"],
      ["billion rows", "how-to/a-billion-rows.html"],
      // Words that the pages themselves hardly use.
      ["truth table", "commands/truth-table.html"],
      ["github actions", "how-to/continuous-integration.html"],
      ["karnaugh", "commands/draw.html"],
      ["xor", "how-to/another-precedence.html"],
      ["vs code", "how-to/continuous-integration.html#in-vs-code"],
      ["vscode", "how-to/continuous-integration.html#in-vs-code"],
      ["rlvr", "verify.html#rewards"],
      ["sat solver", "commands/satisfy.html"],
      ["bdd", "reasoning.html#shorter-expressions-and-normal-forms"],
      ["colab", "how-to/from-python.html"],
      ["syntax error", "how-to/refused-text.html"],
      ["which notation", "questions.html#which-notation"],
      ["license", "questions.html#may-i-use-it-in-my-work"],
      ["node version", "questions.html#how-do-i-install-boolglot"],
      ["excel formula", "dialects.html#excel"],
      ["typescript", "library.html"],
      ["streaming", "pipe.html"],
      ["proof checker", "proofs.html#checking"],
      ["openai api", "measuring.html#endpoints-and-keys"],
      ["generate expressions", "commands/generate.html"],
      ["my own notation", "how-to/write-a-dialect.html"],
      ["exit codes", "questions.html#what-are-the-exit-codes"],
      ["error messages", "errors.html"],
      ["operator precedence", "how-to/another-precedence.html"],
      ["duplicates", "questions.html#how-do-i-find-duplicates"],
      ["train test leakage", "questions.html#how-do-i-find-duplicates"],
      ["docker", "how-to/continuous-integration.html"],
    ] as const) {
      await tab.locator(".search-dialog input").fill(question)
      await expect.poll(() => first.getAttribute("href"), { message: question }).toContain(expected)
    }
    await tab.close()
  })

  test.each(["tour", "validating"])(
    "a desktop shows %s without cutting its first code",
    async (page) => {
      const tab = await opened(`${page}.html`)
      const widths = await tab
        .locator("pre")
        .evaluateAll((all) => all.slice(0, 4).map((each) => each.scrollWidth - each.clientWidth))
      expect(widths.length).toBeGreaterThan(0)
      expect(Math.max(...widths)).toBe(0)
      await tab.close()
    },
  )

  test.each([
    ["keyboard", 1024],
    ["touch", 390],
  ])(
    "the outline of a long page is folded where it has no column, and opens by %s",
    async (by, width) => {
      const context = await newContext(browser, {
        viewport: { width, height: 844 },
        hasTouch: by === "touch",
      })
      const tab = await context.newPage()
      await tab.goto(`${pathToFileURL(folder).href}/validating.html`)
      const outline = tab.locator(".on-page")
      const link = outline.getByRole("link", { name: "Findings", exact: true })
      const summary = outline.locator("summary")
      expect(await link.isVisible()).toBe(false)
      await (by === "touch" ? summary.tap() : summary.press("Enter"))
      await (by === "touch" ? link.tap() : link.press("Enter"))
      expect(new URL(tab.url()).hash).toBe("#findings")
      await expect
        .poll(async () => (await tab.locator("#findings").boundingBox())?.y)
        .toBeLessThan(200)
      expect(await tab.evaluate("document.documentElement.scrollWidth")).toBe(width)
      await context.close()
    },
  )

  test("desktop screens show the outline only in a side column", async () => {
    const tab = await opened("validating.html")
    expect(await tab.locator(".on-page").isVisible()).toBe(false)
    await tab.getByRole("complementary", { name: "On this page" }).waitFor()
    await tab.close()
  })

  test("on a phone, tables with long rows show the name of the column before each cell", async () => {
    const tab = await opened("how-to/labels.html")
    const cells = "[...document.querySelectorAll('.stacked td')]"
    const cell = `${cells}.find((each) => each.textContent === "boxed-label.jsonl")`
    const nameOf = () => tab.evaluate(`getComputedStyle(${cell}, "::before").content`)
    expect(await nameOf()).toBe("none")
    await tab.setViewportSize({ width: 390, height: 844 })
    expect(await nameOf()).toBe('"file"')
    await tab.close()
  })

  test("names of options never break", async () => {
    const tab = await opened("commands/validate.html")
    await tab.setViewportSize({ width: 390, height: 844 })
    const heights = await tab
      .locator("code .option")
      .evaluateAll((all) => all.map((each) => each.getClientRects().length))
    expect(heights.length).toBeGreaterThan(30)
    expect(new Set(heights)).toEqual(new Set([1]))
    await tab.close()
  })

  test("the keyboard leads from a query to a page, and closes the search", async () => {
    const tab = await opened("index.html")
    await tab.keyboard.press("Control+k")
    await tab.keyboard.type("karnaugh zzzz")
    const status = tab.locator(".search-dialog .status")
    await expect.poll(() => status.textContent()).toMatch(/found|best/)
    await tab.keyboard.press("Escape")
    await tab.locator("dialog").waitFor({ state: "hidden" })
    await tab.keyboard.press("/")
    await tab.locator(".search-dialog input").fill("Karnaugh map")
    await tab.locator(".search-dialog li a").first().waitFor()
    await tab.keyboard.press("ArrowDown")
    await tab.keyboard.press("Enter")
    await expect.poll(() => tab.url()).not.toMatch(/docs\/index\.html$/)
    await tab.close()
  })

  test("results are grouped by page, and mark the words of the query", async () => {
    const tab = await opened("index.html")
    await tab.keyboard.press("/")
    await tab.locator(".search-dialog input").fill("how do I check labels?")
    const items = tab.locator(".search-dialog li")
    await items.first().waitFor()
    const pages = await items.evaluateAll((all) =>
      all.map((item) =>
        [...item.querySelectorAll("a")].map((link) => link.pathname.split("/docs/")[1]),
      ),
    )
    // Each page has one group, and some group has several sections.
    expect(pages.map((links) => new Set(links).size)).toEqual(pages.map(() => 1))
    expect(new Set(pages.flat()).size).toBe(pages.length)
    expect(Math.max(...pages.map(({ length }) => length))).toBeGreaterThan(1)
    const marked = await items.locator("mark").allTextContents()
    expect(marked.length).toBeGreaterThan(pages.length)
    expect(marked.filter((word) => !/^(check|label)/i.test(word))).toEqual([])
    await tab.close()
  })

  test("on a phone, wide diagrams say that they scroll, and do so by touch and by keyboard", async () => {
    const context = await newContext(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const tab = await context.newPage()
    await tab.goto(`${pathToFileURL(folder).href}/dialects.html#python`)
    const box = tab.locator("main p.wide").first()
    await box.waitFor()
    const hint = `getComputedStyle(document.querySelector("main p.wide"), "::before").content`
    expect(await tab.evaluate(hint)).toContain("Scroll sideways")
    await box.focus()
    await tab.keyboard.press("ArrowRight")
    await expect.poll(() => box.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
    expect(await tab.evaluate("document.documentElement.scrollWidth")).toBe(390)
    await context.close()
  })

  test("a query remains text", async () => {
    const tab = await opened("index.html")
    await tab.keyboard.press("/")
    await tab.keyboard.type("<img src=x onerror=alert(1)> dialect")
    await tab.locator(".search-dialog li a").first().waitFor()
    expect(await tab.locator(".search-dialog img").count()).toBe(0)
    await tab.close()
  })

  test("the selected theme applies to other pages", async () => {
    const tab = await opened("index.html")
    const ground = () => tab.evaluate("getComputedStyle(document.body).backgroundColor")
    await expect.poll(() => ground()).toBe("rgb(255, 255, 255)")
    await tab.getByRole("button", { name: "Use the dark theme" }).press("Enter")
    await expect.poll(() => ground()).toBe("rgb(20, 23, 27)")
    await tab.goto(`${pathToFileURL(folder).href}/how-to/prompts.html`)
    await expect.poll(() => ground()).toBe("rgb(20, 23, 27)")
    await tab.getByRole("button", { name: "Use the light theme" }).click()
    await expect.poll(() => ground()).toBe("rgb(255, 255, 255)")
    await tab.evaluate("localStorage.clear()")
    await tab.close()
  })

  test("a button copies only the commands of an example", async () => {
    const own = await newContext(browser, { permissions: ["clipboard-read", "clipboard-write"] })
    const { address, close } = await serveFolder("dist", 0)
    const tab = await own.newPage()
    await tab.goto(`${address}web/docs/index.html`)
    const copied = () => tab.evaluate<string>("navigator.clipboard.readText()")
    await tab.getByRole("button", { name: "Copy" }).nth(1).click()
    await expect.poll(copied).toMatch(/^(?:boolglot convert .*(?:\n|$)){3}$/)
    await tab.getByRole("button", { name: "Copy" }).first().click()
    await expect.poll(copied).toMatch(/^boolglot detect "a & b == c"\n?$/)
    await own.close()
    await close()
  })

  test("on a phone, commands and sentences wrap, wide tables fade until they are scrolled, and the menu has the theme", async () => {
    const phone = await newContext(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const tab = await phone.newPage()
    await tab.goto(`${pathToFileURL(folder).href}/index.html`)
    const [first, second] = [0, 1].map((at) => tab.locator(".language-console pre").nth(at))
    const command = second?.locator(".line", { hasText: "--to english" })
    expect((await command?.boundingBox())?.height).toBeGreaterThan(30)
    expect((await command?.boundingBox())?.width).toBeLessThanOrEqual(390 - 64)
    // Sentences of the output wrap, too.
    const sentence = first?.locator(".line", { hasText: "the first is True" })
    expect((await sentence?.boundingBox())?.height).toBeGreaterThan(30)
    for (const code of [first, second]) {
      await expect.poll(() => code?.getAttribute("class")).not.toContain("cut")
    }
    await tab.goto(`${pathToFileURL(folder).href}/how-to/hugging-face.html`)
    const table = tab.locator(".language-console pre").first()
    await expect.poll(() => table.getAttribute("class")).toContain("cut")
    await table.evaluate((each) => each.scrollBy(1000, 0))
    await expect.poll(() => table.getAttribute("class")).not.toContain("cut")
    await tab.getByRole("button", { name: "Menu" }).tap()
    await tab.getByRole("button", { name: "Use the dark theme" }).tap()
    await expect
      .poll(() => tab.evaluate("getComputedStyle(document.body).backgroundColor"))
      .toBe("rgb(20, 23, 27)")
    await phone.close()
  })

  test("the whole of a card is a link", async () => {
    const tab = await opened("index.html")
    await tab.getByText(/Look up all \d+, with diagrams\./).click()
    await tab.waitForURL("**/dialects.html")
    await tab.close()
  })

  test("below a path of a server, with no request elsewhere", async () => {
    const { address, close } = await serveFolder("dist", 0)
    const root = `${address}web/docs`
    requests.length = 0
    const tab = await opened("index.html", root)
    await tab.getByRole("link", { name: "Which notation is this?" }).click()
    // Pictures are visible before the page has loaded, and until then keys have no effect.
    await tab.waitForURL("**/dialects.html")
    await tab.locator("img").first().waitFor()
    await tab.keyboard.press("/")
    await tab.keyboard.type("precedence")
    await tab.locator(".search-dialog li a").first().click()
    await tab.waitForLoadState()
    expect(tab.url().startsWith(`${root}/`)).toBe(true)
    expect(requests.filter((url) => !url.startsWith(`${root}/`))).toEqual([])
    expect(complaints).toEqual([])
    await tab.close()
    await close()
  })

  test("a search that cannot be loaded says so, and is loaded later", async () => {
    const { address, close } = await serveFolder("dist", 0)
    const own = await newContext(browser)
    const tab = await own.newPage()
    await tab.goto(`${address}web/docs/index.html`)
    await own.setOffline(true)
    await tab.keyboard.press("/")
    const status = tab.locator(".search-dialog .status")
    await expect.poll(() => status.textContent()).toMatch(/^The search could not be loaded/)
    await own.setOffline(false)
    const foundAgain = async () => {
      await tab.keyboard.press("Escape")
      await tab.locator(".search-dialog").waitFor({ state: "hidden" })
      await tab.keyboard.press("/")
      await tab.locator(".search-dialog input").fill("precedence")
      return tab.locator(".search-dialog li a").count()
    }
    // The browser may take a moment to notice its connection.
    await expect.poll(foundAgain, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0)
    await own.close()
    await close()
  })

  test("pages and their navigation work without scripts", async () => {
    const plain = await newContext(browser, { javaScriptEnabled: false })
    const tab = await plain.newPage()
    await tab.setViewportSize({ width: 360, height: 740 })
    await tab.goto(`${pathToFileURL(folder).href}/index.html`)
    await tab.getByRole("button", { name: "Menu" }).click()
    await tab.locator("#navigation").getByRole("link", { name: "A tour" }).click()
    await expect.poll(() => tab.locator("h1").textContent()).toContain("A tour")
    await plain.close()
  })

  /** The violations axe finds in a page, with its search open on request. */
  async function findingsOf(tab: Page, page: string, question?: string): Promise<unknown> {
    await tab.goto(`${pathToFileURL(folder).href}/${page}`)
    if (question !== undefined) {
      await tab.keyboard.press("/")
      await tab.keyboard.type(question)
      await tab.locator(".search-dialog li a").first().waitFor()
    }
    await tab.evaluate(axe)
    return tab.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => [impact, id, nodes[0].html].join(' ')))",
    )
  }

  // A page takes seconds, so one in six is checked, which covers all kinds.
  test.each(pages.filter((_, at) => at % 6 === 0))("axe finds no violation in %s", async (page) => {
    const tab = await unguarded.newPage()
    expect(await findingsOf(tab, page)).toEqual([])
    await tab.close()
  })

  test("on a phone, wide railroad diagrams keep their size, and the keyboard scrolls them", async () => {
    const phone = await newContext(browser, { viewport: { width: 360, height: 740 } })
    const tab = await phone.newPage()
    await tab.goto(`${pathToFileURL(folder).href}/dialects.html`)
    const image = tab.locator('img[alt="Railroad diagrams of python"]')
    await image.scrollIntoViewIfNeeded()
    const box = tab.locator('p[tabindex="0"]', { has: image })
    await box.focus()
    expect((await image.boundingBox())?.width).toBeGreaterThan(500)
    await tab.keyboard.press("ArrowRight")
    await expect.poll(() => box.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
    expect(await box.getAttribute("class")).toContain("wide")
    await phone.close()
  })

  test("axe finds no violation during a search", async () => {
    const narrow = await newContext(browser, {
      colorScheme: "dark",
      viewport: { width: 360, height: 740 },
      bypassCSP: true,
    })
    const tab = await narrow.newPage()
    expect(await findingsOf(tab, "index.html", "label")).toEqual([])
    await narrow.close()
  })

  test.each([
    "index.html",
    "questions.html",
    "how-to/check-a-file.html",
    "commands/validate.html",
    "glossary.html",
    "generating.html",
    "api/pictures.html",
    "dialects.html",
  ])("axe finds no violation in %s in the dark theme, 360 pixels wide", async (page) => {
    const dark = await newContext(browser, {
      colorScheme: "dark",
      viewport: { width: 360, height: 740 },
      bypassCSP: true,
    })
    const tab = await dark.newPage()
    expect(await findingsOf(tab, page)).toEqual([])
    await dark.close()
  })
})
