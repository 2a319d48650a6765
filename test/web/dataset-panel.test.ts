// Files checked in the page: the report equals the command line's, for any file, and scripts in them never run.
//
// @module-tag long

import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { gzipSync } from "node:zlib"
import { DuckDBInstance } from "@duckdb/node-api"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { withAdvice } from "../../src/cli/render/remedy-advice.ts"
import { visibleJson } from "../../src/language/source/shown-text.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { summarized } from "../../src/report/verdict.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"
import { accessibilityFaults } from "./support/accessibility.ts"
import { describeInBrowser, whenLinked } from "./support/browser.ts"

const folder = temporaryFolder()

/** Right, wrong and refused rows, a repeat, a missing label, and markup in place of an expression. */
const rows = [
  { input: "True and not False", target: "True" },
  { input: "True and False", target: "True" },
  { input: "True and and", target: "True" },
  { input: "True and not False", target: "False" },
  { input: "(True or False) and True", target: null },
  { input: "<img src=x onerror=alert(1)><script>alert(2)</script>", target: "True" },
  ...Array.from({ length: 40 }, (_, at) => ({
    input: `${at % 3 ? "True" : "not False"} xor ${at % 2 ? "True" : "(False or True)"}`,
    target: "False",
  })),
]
const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
const cells = (row: (typeof rows)[number]) => [row.input, row.target ?? ""]

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** The library's report on files in Node, with file names as paths. */
async function expectedJson(paths: readonly string[], options: ValidateOptions = {}) {
  const report = await validateFiles(paths, { threads: 1, ...options })
  return visibleJson(`${JSON.stringify(summarized(report, withAdvice))}\n`).replaceAll(
    `${folder}/`,
    "",
  )
}

async function choose(page: Page, paths: readonly string[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles([...paths])
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent("download")
  await page.getByRole("button", { name: button }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") }
}

/** The report as JSON, once it is about these files. */
async function jsonOf(page: Page, paths: readonly string[]): Promise<string> {
  await choose(page, paths)
  const name = basename(paths[0] as string).replace(/(?:\.\w+)+$/, "")
  await page.getByText(`${name}-report.html`).waitFor()
  return (await saved(page, "Save as JSON")).text
}

describeInBrowser("the panel of datasets", (open) => {
  const colourOf = (body: Locator) => body.evaluate((element) => getComputedStyle(element).color)
  const opened = () => open({ state: { panel: "dataset" }, acceptDownloads: true })

  test("equals the library's report in Node for every format, byte for byte", async () => {
    const { page, requests, complaints } = await opened()
    const sent = requests.length
    const parquet = join(folder, "columns.parquet")
    const instance = await DuckDBInstance.create(":memory:")
    const connection = await instance.connect()
    const jsonl = written("lines.jsonl", lines)
    await connection.run(
      `COPY (SELECT *, 1.5 * row_number() OVER () AS weight, DATE '2024-02-03' AS day FROM read_json('${jsonl}')) TO '${parquet}' (CODEC 'snappy')`,
    )
    const files = [
      jsonl,
      written("array.json", JSON.stringify(rows)),
      written("table.csv", ["input,target", ...rows.map((row) => cells(row).join())].join("\r\n")),
      written(
        "cells.tsv",
        ["input\ttarget", ...rows.map((row) => cells(row).join("\t"))].join("\n"),
      ),
      written("packed.jsonl.gz", gzipSync(lines)),
      parquet,
      written("\u{1f600} bare.txt", "True and False\nnot\nTrue\n"),
    ]
    for (const path of files) {
      expect(await jsonOf(page, [path]), path).toBe(await expectedJson([path]))
    }
    const both = files.slice(0, 2)
    expect(await jsonOf(page, both)).toBe(await expectedJson(both))
    expect(requests.slice(sent).filter((each) => /^https?:/.test(each))).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test("reads gzip of several members, including empty and uncompressed ones", async () => {
    const { page } = await opened()
    // No two rows are equal, so pieces cut the members at many offsets.
    const row = (at: number) =>
      `${JSON.stringify({ id: Math.sin(at), input: at % 2 ? "True and False" : "True", target: "True" })}\n`
    const members = Array.from({ length: 300 }, (_, at) => {
      const rows = Array.from({ length: (at * 37) % 400 }, (_each, each) => row(1000 * at + each))
      return gzipSync(rows.join(""), { level: at % 3 ? 6 : 0 })
    })
    const path = written("members.jsonl.gz", Buffer.concat(members))
    expect(await jsonOf(page, [path])).toBe(await expectedJson([path]))
    const more = written("more.jsonl.gz", Buffer.concat([gzipSync(lines), Buffer.from("and more")]))
    expect(await jsonOf(page, [more])).toBe(await expectedJson([more]))
    await page.close()
  })

  test("checks again when the settings change, also with the back button", async () => {
    const { page } = await opened()
    const path = written("back.jsonl", '{"input":"True or True and False","target":"True"}\n')
    await choose(page, [path])
    const command = (flags: string) =>
      page.getByText(`boolglot validate ${flags}back.jsonl --report`)
    await command("").waitFor()
    await page.getByText("How rows are read").click()
    const order = page.getByLabel("Precedence")
    await order.selectOption("c")
    await command("--precedence c ").waitFor()
    await whenLinked(page, { panels: { dataset: { precedence: "c" } } })
    await page.goBack()
    await command("").waitFor()
    await expect.poll(() => order.inputValue()).toBe("")
    await page.goForward()
    await command("--precedence c ").waitFor()
    await expect.poll(() => order.inputValue()).toBe("c")
    await page.close()
  })

  test("names the form field that resolves an ambiguity", async () => {
    const { page } = await opened()
    await choose(page, [written("prose.jsonl", '{"q":"hello world","a":5}\n'.repeat(9))])
    await page
      .getByText("only prose; if they are within it, “Text around the expression” tells where")
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // The form is now open.
    await page.getByLabel("Text around the expression").fill("Is {expr}?")
    await page.getByLabel("Text around the expression").press("Enter")
    const words = page.getByLabel("Values of labels")
    await words.fill("wahr=false,falsch=true")
    await words.press("Enter")
    await page.getByLabel("Meaning of labels").selectOption("value")
    const rows = '{"input":"Is True and False?","target":"wahr"}\n'
    const path = written("words.jsonl", rows)
    const options = {
      template: "Is {expr}?",
      labelMap: { wahr: false, falsch: true },
      task: "value",
    }
    expect(await jsonOf(page, [path])).toBe(await expectedJson([path], options))
    await page.close()
  })

  test("checks the most recent files, even right after a change of settings", async () => {
    const { page } = await opened()
    await choose(page, [written("earlier.jsonl", lines)])
    await page.getByText("earlier-report.html").waitFor()
    const path = written("later.jsonl", '{"input":"True or True and False","target":"True"}\n')
    // Before the page was painted with the setting.
    await page.evaluate(`(async () => {
      const changed = (each) => each.dispatchEvent(new Event("change", { bubbles: true }))
      const isOrder = ({ labels: [label] }) => label.textContent.startsWith("Precedence")
      const order = [...document.querySelectorAll("select")].find(isOrder)
      order.value = "c"
      changed(order)
      for (let turn = 0; turn < 9; turn += 1) await undefined
      const files = new DataTransfer()
      files.items.add(new File([${JSON.stringify(readFileSync(path, "utf8"))}], "later.jsonl"))
      const input = document.querySelector("input[type=file]")
      input.files = files.files
      changed(input)
    })()`)
    await page.getByText("later-report.html").waitFor()
    const { text } = await saved(page, "Save as JSON")
    expect(text).toBe(await expectedJson([path], { precedence: "c" }))
    await page.close()
  })

  test("reads rows according to the form, and shows that in the command and the link", async () => {
    const { page } = await opened()
    const path = written("named.jsonl", '{"q":"T & F","a":"F"}\n{"q":"T ^ F & F","a":"T"}\n')
    await page.getByText("How rows are read").click()
    await page.getByLabel("Field with the expression").fill("q")
    await page.getByLabel("Field with the label").fill("a")
    await page.getByLabel("Precedence").selectOption("c")
    await page.getByLabel("Only check labels").check()
    const options = { inputField: "q", targetField: "a", precedence: "c", labelsOnly: true }
    expect(await jsonOf(page, [path])).toBe(await expectedJson([path], options))
    const command =
      "boolglot validate --precedence c --input-field q --target-field a --labels-only named.jsonl"
    await page.getByText(`${command} --report named-report.html`).waitFor()
    await whenLinked(page, { panels: { dataset: options } })
    await page.reload()
    await expect.poll(() => page.getByLabel("Field with the label").inputValue()).toBe("a")
    await page.close()
  })

  test("shows the command line's report, in which no script from the rows runs", async () => {
    const { page, complaints } = await opened()
    await choose(page, [written("shown.jsonl", lines)])
    const frame = page.frameLocator("iframe")
    await frame.getByRole("heading", { name: "shown.jsonl" }).waitFor()
    await expect.poll(() => frame.locator("#bad-rows").textContent()).toContain("onerror=alert(1)")
    await expect.poll(() => frame.locator("svg").count()).toBeGreaterThan(3)
    // The report's own script filters the rows, so its policy allows it.
    await frame.getByLabel("and and", { exact: false }).count()
    await frame.locator("#text").fill("and and")
    await expect.poll(() => frame.locator("#listed tr:visible:not(.group)").count()).toBe(1)
    // It also has the theme selected for the page.
    const seen = new Set<string>()
    for (const theme of ["dark", "light"]) {
      await page.getByLabel("Theme").selectOption(theme)
      const colour = await colourOf(page.locator("body"))
      await expect.poll(() => colourOf(frame.locator("body"))).toBe(colour)
      seen.add(colour)
    }
    expect(seen.size).toBe(2)
    // The frame itself must not download files. Switching the theme created a new frame.
    await frame.locator("#text").fill("and and")
    await expect.poll(() => frame.locator("#listed tr:visible:not(.group)").count()).toBe(1)
    const [rows] = await Promise.all([
      page.waitForEvent("download"),
      frame.getByRole("button", { name: "Save rows" }).press("Enter"),
    ])
    expect(rows.suggestedFilename()).toBe("shown-rows.jsonl")
    expect(
      readFileSync(await rows.path(), "utf8")
        .trimEnd()
        .split("\n"),
    ).toHaveLength(1)
    const { name, text } = await saved(page, "Save as HTML")
    expect(name).toBe("shown-report.html")
    expect(text).toContain("Checked by boolglot")
    expect(text).not.toMatch(/<img|<script>alert/)
    expect(complaints).toEqual([])
    await page.close()
  })

  test("shows the report in the theme selected while it appeared", async () => {
    const { page } = await open({
      state: { panel: "dataset" },
      // Delays work that follows a paint.
      script: `
        const wait = setTimeout
        self.setTimeout = (run, pause, ...rest) => wait(run, pause < 200 ? 2000 : pause, ...rest)
        self.requestAnimationFrame = (run) => wait(run, 2000)`,
    })
    await choose(page, [written("themed.jsonl", lines)])
    const frame = page.frameLocator("iframe")
    await frame.getByRole("heading", { name: "themed.jsonl" }).waitFor()
    const [body, theirs] = [page.locator("body"), frame.locator("body")]
    const light = await colourOf(body)
    await page.getByLabel("Theme").selectOption("dark")
    await expect.poll(() => colourOf(body)).not.toBe(light)
    await expect.poll(() => colourOf(theirs)).toBe(await colourOf(body))
    await page.close()
  })

  test("can be cancelled, and accepts lines of any length and bytes other than text", async () => {
    const { page } = await open({
      state: { panel: "dataset" },
      acceptDownloads: true,
      viewport: { width: 360, height: 800 },
    })
    const long = `{"input": "${"not ".repeat(4_300_000)}True", "target": "True"}\n`
    const hostile = written(
      "hostile.jsonl",
      Buffer.concat([
        Buffer.from(lines + long),
        Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x0a]),
        Buffer.from(lines.repeat(2000)),
      ]),
    )
    await choose(page, [hostile])
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByText("The check was cancelled.").first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
    // Newer engines add line and column to JSON errors.
    const alike = (json: string) => json.replaceAll(/ \(line \d+ column \d+\)/g, "")
    expect(alike(await jsonOf(page, [hostile]))).toBe(alike(await expectedJson([hostile])))
    await page.close()
  })

  test("shows how much of a file was read and checked", async () => {
    const { page } = await open({
      state: { panel: "dataset" },
      // As if the report never arrived.
      script: `
        const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")
        Object.defineProperty(Worker.prototype, "onmessage", {
          set(listener) {
            set.call(this, (event) => event.data.kind !== "report" && listener.call(this, event))
          },
        })`,
    })
    const content = lines.repeat(600)
    await choose(page, [written("long.jsonl", content)])
    const bar = page.getByRole("progressbar", { name: "Bytes read" })
    await bar.waitFor()
    await expect.poll(() => bar.getAttribute("max")).toBe(String(Buffer.byteLength(content)))
    await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator(".dataset-progress p").textContent())
      .toMatch(/^\d+% of 1\.4 MB read, [\d,]+ rows checked$/)
    await page.close()
  })

  test("treats names of files and columns only as names", async () => {
    const { page, complaints } = await opened()
    const markup = "<img src=x onerror=alert(1)>"
    const script = "<script>alert(2)<!--"
    const [input, target] = [`${markup}`, `${script}"'`]
    const row = (expression: string) =>
      JSON.stringify({ [input]: expression, [target]: "True", constructor: "no", "a=b,c": 5 })
    const files = [
      [`${markup}.jsonl`, `${row("True and True")}\n${row("True or False")}\n`.repeat(20)],
      [`__proto__.csv`, `${input},__proto__\nTrue and True,True\n`.repeat(20)],
      [`--${script}`, `{"q":"hello world","${markup}":5}\n`.repeat(20)],
    ] as const
    for (const [name, content] of files) {
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) })
      // The first characters may be shown differently.
      const shown = page.locator(".dataset-actions, .problem", { hasText: name.slice(2, 9) })
      await shown.waitFor()
      expect(await page.locator("#panel img, #panel script").count()).toBe(0)
      if ((await page.locator("iframe").count()) > 0) {
        const frame = page.frameLocator("iframe")
        await frame.locator("h1").waitFor()
        expect(await frame.locator("img").count()).toBe(0)
        await expect.poll(() => frame.locator("body").textContent()).toContain(name.slice(2, 9))
      }
    }
    expect(complaints).toEqual([])
    await page.close()
  })

  test("checks a file dropped on the editor while another panel is open", async () => {
    const { page, editor } = await open({ state: { text: "a and b", panel: "tokens" } })
    await editor.evaluate((element, content) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], "dropped.jsonl"))
      const how = { dataTransfer, bubbles: true, cancelable: true, composed: true }
      element.dispatchEvent(new DragEvent("drop", how))
    }, lines)
    await page.locator("iframe").waitFor()
    await expect.poll(() => page.locator("#panel").textContent()).toContain("dropped-report.html")
    await expect.poll(() => editor.textContent()).toBe("a and b")
    await page.close()
  })

  test("shows the whole report without a scroll bar of its own, and steps by keyboard alone", async () => {
    const { page, complaints } = await opened()
    await page.getByRole("button", { name: "Try an example" }).press("Enter")
    const frame = page.frameLocator("iframe")
    const steps = frame.locator(".steps")
    // not (True or False) is False, and True or False and False is True.
    await expect.poll(() => steps.count()).toBe(2)
    const heights = async () => ({
      frame: await page.locator("iframe").evaluate((element) => element.clientHeight),
      report: await frame.locator("html").evaluate((element) => element.scrollHeight),
    })
    const fits = async () => {
      const { frame, report } = await heights()
      return frame >= report
    }
    await expect.poll(fits).toBe(true)
    const before = (await heights()).frame
    await steps.first().locator("summary").press("Enter")
    expect(await steps.first().locator("li").allTextContents()).toEqual([
      "not ( True or False )",
      "not True",
      "False",
    ])
    await expect.poll(async () => (await heights()).frame).toBeGreaterThan(before)
    await expect.poll(fits).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    // Links of the report scroll the page.
    await page.evaluate("scrollTo(0, 0)")
    await frame.getByRole("link", { name: "Rows to look at" }).press("Enter")
    const top = () =>
      frame.locator("#bad-rows").evaluate((element) => element.getBoundingClientRect().top)
    const start = () =>
      page.locator("iframe").evaluate((element) => element.getBoundingClientRect().top)
    const inView = async () => (await top()) + (await start())
    await expect.poll(async () => (await inView()) >= 0 && (await inView()) < 900).toBe(true)
    // Fewer rows make it shorter.
    const long = (await heights()).frame
    await frame.locator("#text").fill("not (True")
    await expect.poll(async () => (await heights()).frame).toBeLessThan(long)
    expect(complaints).toEqual([])
    await page.close()
  })

  test("describes problems of unreadable files", async () => {
    const { page, complaints } = await opened()
    const files = [
      ["rows.zip", Buffer.from("PK\u0003\u0004\0\0aaaaaa"), /packed with zip; unpack it first/],
      [
        "wide.csv",
        Buffer.from("\ufeffinput,target\n", "utf16le"),
        /it is UTF-16; convert it first/,
      ],
      ["cut.jsonl.gz", gzipSync(lines).subarray(0, 60), /compression is damaged or incomplete/],
      ["zstd.jsonl", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]), /compressed with zstd/],
      ["broken.parquet", Buffer.from("PAR1 and so on PAR1"), /cannot read it as Parquet/],
    ] as const
    for (const [name, content, sentence] of files) {
      await choose(page, [written(name, content)])
      await page.locator(".problem", { hasText: name }).waitFor()
      await expect.poll(() => page.locator(".problem").textContent()).toMatch(sentence)
      const heard = page.locator('[role="status"].heard')
      await expect.poll(() => heard.textContent()).toMatch(sentence)
    }
    expect(complaints).toEqual([])
    await page.close()
  })
})
