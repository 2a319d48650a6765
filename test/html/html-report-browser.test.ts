// Opens the page from disk in a real browser, and records scripts, requests and errors, so that "none" is a real
// observation.
//
// @module-tag long

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { renderReport } from "../../src/html/render-report.ts"
import type { DatasetReport } from "../../src/report/report.ts"
import { hasChromium, newContext, startChromium } from "../support/chromium.ts"
import { hostile, hostileTexts } from "../support/html-report-hostile.ts"
import * as samples from "../support/html-report-samples.ts"
import { badRow, countsOf } from "../support/report-parts.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"
import { accessibilityFaults } from "../web/support/accessibility.ts"

interface Opened {
  readonly page: Page
  readonly url: string
  readonly requests: string[]
  /** Errors from the console, the script and the policy. */
  readonly complaints: string[]
}

describe.skipIf(!hasChromium)("in Chromium", () => {
  const folder = temporaryFolder()
  let browser: Browser
  let usual: BrowserContext
  let count = 0

  beforeAll(async () => {
    browser = await startChromium()
    usual = await newContext(browser, { viewport: { width: 1280, height: 900 } })
  }, 60_000)
  afterAll(() => browser.close())

  async function openText(text: string, options?: BrowserContextOptions): Promise<Opened> {
    const page = await (options === undefined
      ? usual.newPage()
      : (await newContext(browser, options)).newPage())
    const requests: string[] = []
    const complaints: string[] = []
    page.on("request", (request) => requests.push(request.url()))
    page.on("console", (message) => complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(String(error)))
    page.on("dialog", (dialog) => complaints.push(dialog.message()))
    if (options?.javaScriptEnabled !== false) {
      await page.addInitScript(
        'addEventListener("securitypolicyviolation", (event) => console.error("policy: " + event.violatedDirective))',
      )
    }
    return { page, url: await show(page, text), requests, complaints }
  }

  /** The address of the text in the browser. */
  async function show(page: Page, text: string): Promise<string> {
    count += 1
    const path = join(folder, `${count}.html`)
    writeFileSync(path, text)
    const url = pathToFileURL(path).href
    await page.goto(url)
    return url
  }

  async function open(report: DatasetReport, options?: BrowserContextOptions): Promise<Opened> {
    return openText(await textOf(report), options)
  }

  const visibleRows = (page: Page) => page.locator("#listed tr[data-kind]:visible").count()
  const status = (page: Page) => page.locator("#shown").textContent()
  const says = (page: Page, text: string) => expect.poll(() => status(page)).toBe(text)

  test.each(["light", "dark"] as const)("axe finds no violation, %s", async (colorScheme) => {
    for (const report of [samples.several, samples.wrongLabels, hostile]) {
      const { page } = await open(report, { colorScheme })
      expect(await accessibilityFaults(page, "body")).toEqual([])
      await page.context().close()
    }
  })

  describe("hostile texts", () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open(hostile)
      await opened.page.locator("#text").fill("window.hacked")
    }, 60_000)
    afterAll(() => opened.page.close())

    test("run no script, send no request and violate no policy", async () => {
      const { page, url, requests, complaints } = opened
      expect(await page.evaluate("window.hacked")).toBeUndefined()
      expect(requests).toEqual([url])
      expect(complaints).toEqual([])
    })

    test("create no elements", async () => {
      const { page } = opened
      const made =
        "img, iframe, base, link, object, embed, textarea, noscript, main script, main style"
      expect(await page.locator(made).count()).toBe(0)
      expect(await page.locator("script").count()).toBe(1)
      expect(await page.locator("style").count()).toBe(1)
      expect(await page.locator("meta").count()).toBe(5)
      expect(await page.locator("#listed tr[data-kind]").count()).toBe(hostileTexts.length)
    })

    test("are shown unchanged", async () => {
      const { page } = opened
      const seen = (selector: string) => page.locator(selector).allTextContents()
      expect(await seen("#listed code.expression")).toEqual(hostileTexts)
      expect(await seen(".findings .message")).toEqual(hostileTexts)
      expect(await seen("#files .path")).toEqual(hostileTexts)
      expect(await seen("#precedence tbody b")).toEqual(hostileTexts)
      const short = hostileTexts.filter((text) => text.length <= 34)
      expect(short).toHaveLength(8)
      expect(await seen("#precedence svg text")).toEqual(expect.arrayContaining(short))
      expect(await seen("#listed .errors li:first-child .hint")).toEqual(
        hostileTexts.map((text) => `hint: ${text}`),
      )
    })
  })

  test("the policy stops a script if a text became markup", async () => {
    const text = await renderReport(samples.labelsOnly)
    const { page, complaints } = await openText(
      text.replace(
        "</main>",
        '<script>window.hacked=1</script><img src="x.png" onerror="window.hacked=1"><p style="color: red"></p></main>',
      ),
    )
    expect(await page.evaluate("window.hacked")).toBeUndefined()
    for (const rule of ["script-src-elem", "img-src", "style-src-attr"]) {
      expect(complaints).toContain(`policy: ${rule}`)
    }
    await page.close()
  })

  test("rows are found by kind and text, using only the keyboard", async () => {
    const { page, complaints } = await open(samples.several)
    expect(await status(page)).toBe("27 rows")
    await page.locator("#filter input").first().focus()
    await page.keyboard.press("ArrowRight")
    await says(page, "17 of 27 rows match")
    await expect.poll(() => visibleRows(page)).toBe(10)
    await page.keyboard.press("Tab")
    await page.keyboard.type("FALSE ^ true and")
    await says(page, "0 of 27 rows match")
    await page.locator("#text").fill("  not (True ^ False)  ")
    await says(page, "4 of 27 rows match")
    await expect.poll(() => visibleRows(page)).toBe(4)
    await page.getByLabel("all").check({ force: true })
    await page.locator("#text").fill("row 200")
    await says(page, "2 of 27 rows match")
    await page.locator("#text").fill("")
    await says(page, "27 rows")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("the link of a finding shows its rows", async () => {
    const { page, complaints } = await open(samples.several)
    await page.locator("#text").fill("nothing like it")
    await says(page, "0 of 27 rows match")
    await page.locator('a[data-show="wrong"]').press("Enter")
    await says(page, "17 of 27 rows match")
    await expect.poll(() => page.locator("#text").inputValue()).toBe("")
    await expect.poll(() => page.getByLabel("wrong label").isChecked()).toBe(true)
    await expect.poll(() => page.evaluate("location.hash")).toBe("#bad-rows")
    expect(complaints).toEqual([])
    await page.close()
  })

  test("rows are sorted by column, with the keyboard too", async () => {
    const { page, complaints } = await open(samples.several)
    const cells = (column: number) =>
      page.locator(`#listed tr[data-kind="wrong"] > :nth-child(${column})`).allTextContents()
    const original = await cells(1)
    const heading = (name: string) => page.locator(".bad").getByRole("columnheader", { name })
    await expect.poll(() => heading("place").getAttribute("aria-sort")).toBe("ascending")
    await heading("label").getByRole("button").press("Enter")
    const labels = await cells(2)
    expect(labels).toEqual([...labels].sort())
    await expect.poll(() => heading("label").getAttribute("aria-sort")).toBe("ascending")
    await expect.poll(() => heading("place").getAttribute("aria-sort")).toBeNull()
    await heading("label").getByRole("button").press("Enter")
    await expect.poll(() => cells(2)).toEqual([...labels].sort().reverse())
    await expect.poll(() => heading("label").getAttribute("aria-sort")).toBe("descending")
    // If the headings have no room, a list does the same.
    await page.setViewportSize({ width: 360, height: 740 })
    const list = page.getByLabel("Sort by")
    await expect.poll(() => list.inputValue()).toBe("1 descending")
    await list.selectOption("value")
    const values = await cells(3)
    expect(values).toEqual([...values].sort())
    await list.selectOption("place")
    await expect.poll(() => cells(1)).toEqual(original)
    expect(complaints).toEqual([])
    await page.close()
  })

  test("a command is copied without a network, under the page's policy", async () => {
    const command = "boolglot validate 'my rows.jsonl'"
    const { page, requests, complaints } = await openText(
      await renderReport(samples.cLabels, {
        advice: {
          sentence: ({ message }) => message,
          command: (name) => `${command} --precedence ${name}`,
        },
      }),
    )
    await page.getByRole("button", { name: "Copy" }).press("Enter")
    await expect.poll(() => page.locator("[data-copy]").textContent()).toBe("Copied")
    await page.locator("#text").focus()
    await page.keyboard.press("Control+V")
    await expect.poll(() => page.locator("#text").inputValue()).toBe(`${command} --precedence c`)
    expect(requests).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.close()
  })

  test("folded content is found, and unfolds", async () => {
    const { page } = await open(samples.several)
    await page.locator("#text").fill("False) or True")
    await says(page, "1 of 27 rows match")
    const rest = page.locator("details.fold > code")
    await expect.poll(() => rest.isVisible()).toBe(false)
    await page.locator("details.fold summary").press("Enter")
    await expect.poll(() => rest.isVisible()).toBe(true)
    await page.close()
  })

  test("groups of rows open and close by keyboard and touch, and show ten rows at first", async () => {
    const badRows = [
      ...Array.from({ length: 45 }, (_, at) => badRow({ line: at + 1 })),
      badRow({ line: 50, kind: "missing", label: null }),
    ]
    const { page } = await open(
      { ...samples.wrongLabels, badRows },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    )
    expect(await visibleRows(page)).toBe(10)
    const wrong = page.getByRole("button", { name: "wrong labels" })
    const missing = page.getByRole("button", { name: "missing labels" })
    await missing.tap()
    await expect.poll(() => visibleRows(page)).toBe(11)
    await wrong.press("Enter")
    await expect.poll(() => visibleRows(page)).toBe(1)
    expect(await wrong.getAttribute("aria-expanded")).toBe("false")
    await wrong.press("Enter")
    await page.getByRole("button", { name: "Show 35 more" }).press("Enter")
    await expect.poll(() => visibleRows(page)).toBe(46)
    // The focus moves on to the first row that was hidden.
    expect(await page.evaluate("document.activeElement.cells[0].textContent")).toBe("line 11")
    expect(await accessibilityFaults(page, "body")).toEqual([])
    await page.context().close()
  })

  test("saves the rows that match, by keyboard and by touch, and counts a row with two problems once", async () => {
    const badRows = [
      badRow({ line: 1, text: "True and False", label: true, value: false }),
      badRow({ line: 2, text: "not True", label: true, value: false }),
      badRow({ line: 2, text: "not True", kind: "repeated", severity: "warning" }),
    ]
    const { page, complaints } = await open(
      { ...samples.wrongLabels, badRows },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    )
    expect(await status(page)).toBe("2 rows")
    const save = page.getByRole("button", { name: "Save rows" })
    const rowsSaved = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent("download"), act()])
      expect(download.suggestedFilename()).toBe("rows.jsonl")
      const lines = readFileSync(await download.path(), "utf8")
        .trimEnd()
        .split("\n")
      return lines.map((line) => JSON.parse(line))
    }
    expect((await rowsSaved(() => save.press("Enter"))).length).toBe(3)
    await page.locator("#text").fill("not")
    await says(page, "1 of 2 rows match")
    const [wrong, repeated, ...others] = await rowsSaved(() => save.tap())
    expect(wrong).toEqual({
      ...{ place: "line 2", problem: "wrong", label: "True", value: "False" },
      expression: "not True",
    })
    expect(repeated.problem).toBe("repeated")
    expect(others).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test("a group hides at least five rows, or none", async () => {
    for (const [count, visible] of [
      [14, 14],
      [15, 10],
    ] as const) {
      const badRows = Array.from({ length: count }, (_, at) => badRow({ line: at + 1 }))
      const { page } = await open({ ...samples.wrongLabels, badRows })
      expect(await visibleRows(page)).toBe(visible)
      expect(await page.getByRole("button", { name: /^Show \d+ more$/ }).count()).toBe(
        count - visible && 1,
      )
      await page.close()
    }
  })

  test("the link of the current section is marked", async () => {
    const { page } = await open(samples.several)
    const current = page.locator("nav [aria-current]")
    expect(await current.count()).toBe(0)
    for (const name of ["Files", "Findings", "Precedence", "Rows to look at"]) {
      await page.getByRole("navigation").getByRole("link", { name }).click()
      await expect.poll(() => current.allTextContents()).toEqual([name])
    }
    await page.close()
  })

  test("links, filters and headings stay visible above the rows", async () => {
    const { page } = await open(samples.several)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 500 })
      await page.locator("#listed tr:visible").nth(12).scrollIntoViewIfNeeded()
      await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(500)
      const top = async (name: string) => (await page.locator(name).boundingBox())?.y
      expect(await top("nav")).toBe(0)
      expect(await top("#filter fieldset")).toBeLessThan(70)
      if (width === 390) continue
      const filter = await page.locator("#filter").boundingBox()
      expect(await top(".bad thead")).toBeCloseTo((filter?.y ?? 0) + (filter?.height ?? 0), 0)
    }
    await page.close()
  })

  test("five thousand rows are filtered", async () => {
    const { page } = await open(samples.many(5000))
    await page.locator("#text").fill("false ^")
    await says(page, "50 of 5,000 rows match")
    await page.locator('#filter input[value="missing"]').check({ force: true })
    await says(page, "0 of 5,000 rows match")
    await page.locator("#text").fill("")
    await says(page, "2,500 of 5,000 rows match")
    await page.close()
  })

  test("without scripts all rows are visible, and there is no filter", async () => {
    const { page } = await open(samples.several, { javaScriptEnabled: false })
    await expect.poll(() => visibleRows(page)).toBe(27)
    await expect.poll(() => page.locator("#filter").isVisible()).toBe(false)
    await page.close()
  })

  test.each(["light", "dark"] as const)(
    "%s: texts and charts have sufficient contrast",
    { tags: ["long"] },
    async (colorScheme) => {
      const { page } = await open(samples.several, { colorScheme })
      for (const report of [samples.several, hostile]) {
        await show(page, await textOf(report))
        await page.evaluate(
          "for (const each of document.querySelectorAll('details')) each.open = true",
        )
        const { ground, faint, texts, shapes } = await page.evaluate<Contrast>(contrast)
        expect(ground > 0.5).toBe(colorScheme === "light")
        expect(texts).toBeGreaterThan(300)
        expect(shapes).toBeGreaterThan(40)
        expect(faint).toEqual([])
      }
      await page.close()
    },
  )

  test("every chart is drawn, and its bars are proportional to their values", async () => {
    const { page } = await open(samples.clean)
    const figures = page.locator("figure")
    await expect.poll(() => figures.locator("h3").allTextContents()).toEqual(samples.chartTitles)
    for (const chart of await figures.locator("svg").all()) {
      const box = await chart.boundingBox()
      expect(box?.width).toBeGreaterThan(300)
      expect(box?.height).toBeGreaterThan(150)
    }
    // 2144, 2203, 2071 and 1911 operators; the longest bar is as wide as its background.
    const bars = await lengthsOf(page, 4, "#050000", "width")
    const [ground = 0] = await lengthsOf(page, 4, "#040000", "width")
    expect(bars.map((length) => length / ground)).toEqual(
      [2144, 2203, 2071, 1911].map((times) => expect.closeTo(times / 2203, 2)),
    )
    // 143, 322, 301, 170 and 64 rows.
    const columns = await lengthsOf(page, 3, "#050000", "height")
    expect(columns.map((length) => length / (columns[1] ?? 0))).toEqual(
      [143, 322, 301, 170, 64].map((rows) => expect.closeTo(rows / 322, 1)),
    )
    // Each column of True, with the one of False above it, is as high as any other.
    const trues = await lengthsOf(page, 0, "#060000", "height")
    const falses = await lengthsOf(page, 0, "#070000", "height")
    expect(trues).toHaveLength(10)
    const [whole = 0] = trues.map((length, place) => length + (falses[place] ?? 0))
    expect(trues[0]).toBeCloseTo((whole * 52) / 88, 0)
    expect(trues[9]).toBeCloseTo((whole * 39) / 73, 0)
    await page.close()
  })

  test("nothing exceeds the screen, at any width", async () => {
    const { page, complaints } = await open(samples.clean)
    const { several, hostile: _, ...others } = samples.all
    for (const [name, report] of Object.entries({ ...others, several, hostile })) {
      await show(page, await textOf(report))
      for (const width of name in others ? [360] : [1280, 1000, 820, 600, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const needed = await page.evaluate("document.documentElement.scrollWidth")
        expect({ name, width, needed }).toEqual({ name, width, needed: width })
      }
    }
    expect(complaints).toEqual([])
    await page.close()
  })

  test("screen readers see tables, on a narrow screen too", async () => {
    const { page } = await open(samples.several)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const table = page.getByRole("table", { name: "Rows with a problem" })
      // The header, ten groups, the first 10 of 17 rows in the open group, and a button for the others.
      expect(await table.getByRole("row").count()).toBe(22)
      expect(await table.getByRole("columnheader").count()).toBe(4)
      expect(await table.getByRole("rowheader").count()).toBe(20)
    }
    expect(await page.getByRole("img", { name: "operators. and " }).count()).toBe(1)
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
    await page.close()
  })

  test("a long report is printed on at most ten pages", async () => {
    const badRows = Array.from({ length: 300 }, (_, at) => badRow({ line: at + 1 }))
    const { page } = await open({ ...samples.wrongLabels, badRows })
    const printed = (await page.pdf({ format: "A4" })).toString("latin1")
    const pages = [...printed.matchAll(/\/Type\s*\/Page\b/g)].length
    expect(pages).toBeGreaterThan(2)
    expect(pages).toBeLessThanOrEqual(10)
    await page.emulateMedia({ media: "print" })
    expect(await visibleRows(page)).toBe(80)
    await page.close()
  })

  test("rows with wrong labels show their steps, and are found only by their own texts", async () => {
    // not (True ^ False) is False, and so is the row.
    const row = badRow({ text: "not (True ^ False)", label: true, value: false })
    const { page } = await open({ ...samples.wrongLabels, badRows: [row] })
    const steps = page.locator(".steps")
    await steps.locator("summary").press("Enter")
    expect(await steps.locator("li").allTextContents()).toEqual([
      "not ( True ^ False )",
      "not True",
      "False",
    ])
    expect(await steps.locator("b").allTextContents()).toEqual(["( True ^ False )", "not True"])
    expect(await accessibilityFaults(page, "body")).toEqual([])
    await page.locator("#text").fill("not True")
    await says(page, "0 of 1 row matches")
    await page.locator("#text").fill("not (true")
    await says(page, "1 row")
    await page.close()
  })

  test("opening the steps of a row doesn't move their button", async () => {
    const row = badRow({ text: "not (True ^ False)", label: true, value: false })
    const { page } = await open({ ...samples.wrongLabels, badRows: [row] })
    const summary = page.locator(".steps summary")
    const before = await summary.boundingBox()
    await summary.click()
    expect(await page.locator(".steps li").count()).toBe(3)
    expect(await summary.boundingBox()).toEqual(before)
    await summary.press("Enter")
    await expect.poll(() => page.locator(".steps li").first().isVisible()).toBe(false)
    await page.close()
  })

  test("filters count all rows of a kind, and each kind has a colour of its own", async () => {
    // Two of 1,232 wrong labels are listed.
    const counts = countsOf({ rows: 2000, right: 756, wrong: 1232, missing: 5, refused: 7 })
    const badRows = [badRow({ line: 1 }), badRow({ line: 2 }), badRow({ line: 3, kind: "refused" })]
    const { page } = await open({ ...samples.wrongLabels, counts, badRows })
    const filters = page.locator("#filter fieldset span")
    expect(await filters.allTextContents()).toEqual([
      ...["all", "wrong labels 1,232", "refused expressions 7"],
    ])
    const coloursOf = (selector: string, element: string, property: string) =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll("${selector}")].map((each) => getComputedStyle(each, ${element}).${property})`,
      )
    const colours = await coloursOf(".counts li:not(.rows)", '"::before"', "backgroundColor")
    expect(new Set(colours).size).toBe(4)
    expect(new Set(await coloursOf(".share rect", "null", "fill"))).toEqual(new Set(colours))
    // If the list is complete and counts each row once, all rows are counted, too.
    await show(
      page,
      await textOf({
        ...samples.wrongLabels,
        counts: countsOf({ rows: 2, wrong: 2 }),
        badRows: badRows.slice(0, 2),
      }),
    )
    expect(await filters.allTextContents()).toEqual(["all 2", "wrong labels 2"])
    await page.close()
  })

  test("the printed page is light and has no controls", async () => {
    const { page } = await open(samples.several, { colorScheme: "dark" })
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect.poll(() => page.locator("#filter").isVisible()).toBe(false)
    await expect.poll(() => page.locator("nav").isVisible()).toBe(false)
    await expect.poll(() => visibleRows(page)).toBe(27)
    const { ground, faint } = await page.evaluate<Contrast>(contrast)
    expect(ground).toBe(1)
    expect(faint).toEqual([])
    await page.close()
  })
})

const texts = new Map<DatasetReport, Promise<string>>()

/** The page of a report, written once for all tests. */
function textOf(report: DatasetReport): Promise<string> {
  const text = texts.get(report) ?? renderReport(report)
  texts.set(report, text)
  return text
}

/** The extents of the shapes of one colour in one figure, in drawing order. */
function lengthsOf(
  page: Page,
  figure: number,
  colour: string,
  side: "width" | "height",
): Promise<number[]> {
  return page.evaluate<number[]>(`(() => {
    const figure = document.querySelectorAll("figure")[${figure}]
    const shapes = figure.querySelectorAll('svg [fill="${colour}"]')
    return [...shapes].map((shape) => shape.getBoundingClientRect().${side})
  })()`)
}

interface Contrast {
  /** The luminance of the page's background, 0 to 1. */
  readonly ground: number
  /** Number of texts checked. */
  readonly texts: number
  readonly shapes: number
  /** Texts with a contrast below 4.5, and meaningful shapes below 3, according to WCAG. */
  readonly faint: readonly string[]
}

const contrast = `(() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number)
  const luminance = (colour) => {
    const [red, green, blue] = parts(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const colour = getComputedStyle(each).backgroundColor
      if (parts(colour)[3] !== 0) return colour
    }
    return "rgb(255, 255, 255)"
  }
  const ratio = (one, other) => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }
  const faint = []
  let texts = 0
  let shapes = 0
  for (const element of document.body.querySelectorAll("*:not(script)")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "")
    const style = getComputedStyle(element)
    const isVisible = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    if (hasText && isVisible) {
      texts += 1
      const colour = element instanceof SVGElement ? style.fill : style.color
      const found = ratio(colour, groundOf(element))
      if (found < 4.5) faint.push(element.outerHTML.slice(0, 80) + " " + found.toFixed(2))
    }
    if (element instanceof SVGElement && element.matches("rect, figure path[fill]")) {
      if (["none", "#040000", "#090000"].includes(element.getAttribute("fill"))) continue
      if (element.getAttribute("width") === "0") continue
      shapes += 1
      const found = ratio(style.fill, groundOf(element))
      if (found < 3) faint.push(element.outerHTML.slice(0, 80) + " " + found.toFixed(2))
    }
  }
  return { ground: luminance(getComputedStyle(document.body).backgroundColor), texts, shapes, faint }
})()`
