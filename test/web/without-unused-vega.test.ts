// The page's Vega, without unused parts, draws the same reports as the complete Vega.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { rolldown } from "rolldown"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { withoutUnusedVega } from "../../build/without-unused-vega.ts"
import { loadVega } from "../../src/charts/index.ts"
import { drawNothing, loadDrawing } from "../../src/html/draw-chart.ts"
import { renderReport } from "../../src/html/render-report.ts"
import { all } from "../support/html-report-samples.ts"

describe("the page's Vega", { tags: ["long"] }, () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  let sizes: number[]
  let load: typeof loadVega

  beforeAll(async () => {
    const bundled = async (name: string, plugins: (typeof withoutUnusedVega)[]) => {
      const bundle = await rolldown({
        input: "src/charts/load-vega.ts",
        plugins,
        logLevel: "silent",
      })
      const output = { dir: join(folder, name), codeSplitting: false, minify: true }
      const { output: chunks } = await bundle.write(output)
      return chunks[0].code.length
    }
    sizes = [await bundled("whole", []), await bundled("page", [withoutUnusedVega])]
    const path = join(folder, "page", "load-vega.js")
    load = (await import(pathToFileURL(path).href)).loadVega
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test("is smaller", () => {
    const [whole = 0, page = 0] = sizes
    expect(page).toBeLessThan(whole - 100_000)
  })

  test.each(Object.entries(all))("draws the report %s", async (_, report) => {
    const drawn = async (loader: typeof loadVega) =>
      await renderReport(report, { draw: await loadDrawing(loader) })
    const page = await drawn(load)
    expect(page).toEqual(await drawn(loadVega))
  })

  test("draws charts", async () => {
    const parts = (html: string) => html.split("<svg").length
    const draw = await loadDrawing(load)
    const page = await renderReport(all.several, { draw })
    expect(parts(page)).toBeGreaterThan(
      parts(await renderReport(all.several, { draw: drawNothing })),
    )
  })
})
