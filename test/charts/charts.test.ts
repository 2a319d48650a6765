// Charts as images: their marks, and that names are never more than text.
//
// @module-tag slow

import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Resvg } from "@resvg/resvg-js"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { valueAxis } from "../../src/charts/accuracy-axes.ts"
import { accuracyChart } from "../../src/charts/accuracy-chart.ts"
import { chartText, distinctTexts } from "../../src/charts/chart-text.ts"
import { heatMap } from "../../src/charts/heat-map.ts"
import { spreadPoints } from "../../src/charts/line-labels.ts"
import { modelColors } from "../../src/charts/line-styles.ts"
import { renderSvg } from "../../src/charts/load-vega.ts"
import { accuracyGrid, accuracyTable } from "../../src/measure/accuracy/accuracy-grid.ts"
import { answerRule } from "../../src/measure/answers/answer-rule.ts"
import type { Asked } from "../../src/measure/cases/case.ts"
import { chartImage } from "../../src/node/chart-image.ts"
import { answers, askedOf, publishedTables } from "../support/asked-cases.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const rule = answerRule("first-tag")
const { plain, prompted } = publishedTables()
const tableOf = (asked: readonly Asked[], by?: string) => accuracyTable(asked, rule, by)
const lineChart = (asked: readonly Asked[], by?: string) =>
  renderSvg(accuracyChart(tableOf(asked, by)))

/** Number of shapes of one mark: bands, lines, points or squares. */
function marksIn(svg: string, mark: "area" | "line" | "symbol" | "rect" | "rule"): number {
  // Marks of axes and legends have another role in their class.
  const groups = svg.matchAll(
    new RegExp(`<g class="mark-${mark} role-mark[^"]*"(?:[^>]*[^/])?>(.*?)</g>`, "gs"),
  )
  return [...groups].reduce(
    (sum, [, inner = ""]) => sum + [...inner.matchAll(/<(?:path|line|rect)\b/g)].length,
    0,
  )
}

/** All texts as a reader sees them. */
function textsIn(svg: string): string[] {
  return [...svg.matchAll(/<(text|tspan)\b[^>]*>([^<]+)/g)].map(([, , text = ""]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  )
}

describe("lines", () => {
  test("a line and band per configuration, a point per cell", {
    tags: ["slow"],
  }, async () => {
    const some = prompted.filter(
      ({ name, prompting }) => name === "gpt-4" || prompting === "meta prompting",
    )
    const svg = await lineChart(some.flatMap(askedOf))
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    const cells = some.flatMap(({ cells }) => cells.filter((cell) => cell !== ""))
    // A label in the margin has the symbol of its line; the label of a line that ends early is at its end.
    const early = some.filter(({ cells }) => cells.slice(5).every((cell) => cell === ""))
    expect([some.length, early.length]).toEqual([4, 2])
    expect(marksIn(svg, "symbol")).toBe(cells.length + 4 - early.length)
    expect(marksIn(svg, "line")).toBe(4)
    expect(marksIn(svg, "area")).toBe(4)
    // The line of guessing, the interval of a lone point, and the lines to the labels.
    expect(marksIn(svg, "rule")).toBe(2 + 4 - early.length)
    const texts = textsIn(svg)
    expect(texts).toContain("Accuracy by length")
    expect(texts.join(" ")).toContain("10 replies a point; bands and bars are 95% intervals")
    expect(texts).toContain("guessing, 50%")
    expect(texts.join("; ")).toContain("openai/gpt-4; chain of thought")
    for (const tick of ["2", "16", "128", "25%", "50%", "100%"]) expect(texts).toContain(tick)
    expect(svg).toContain('fill="white"')
  })

  // 0% to 100% cover 4 to 104 of the plot's 108 parts, which fill 320 pixels, from below. By Python's decimal module,
  // Wilson's interval of 8 in 10 is 49.016% to 94.332%, and of 5 in 10 23.659% to 76.341%.
  const pixelOf = (percent: number) => (320 * (104 - percent)) / 108
  const eight = [pixelOf(49.01624715), pixelOf(94.33178485)] as const
  const five = [pixelOf(23.65930905), pixelOf(76.34069095)] as const

  test("the band covers the interval", {
    tags: ["slow"],
  }, async () => {
    // Points of two equal results are moved apart, but their bands are not.
    const svg = await lineChart(
      ["a", "b"].flatMap((model) => [
        ...answers({ model, length: 2, right: 8, wrong: 2 }),
        ...[4, 8, 16].flatMap((length) => answers({ model, length, right: 5, wrong: 5 })),
      ]),
    )
    const paths = [...svg.matchAll(/<g class="mark-area role-mark[^>]*><path d="([^"]*)"/g)]
    expect(paths.map(([, path]) => path)).toEqual([paths[0]?.[1], paths[0]?.[1]])
    const numbers = paths[0]?.[1]?.split(/[MLZ,]/).filter((each) => each !== "") ?? []
    // On either side of the two lengths is a margin of 6% of the width.
    const placeOf = (at: number) => (340 * (0.06 + at / 3)) / 1.12
    const [a, b, c, d] = [placeOf(0), placeOf(1), placeOf(2), placeOf(3)]
    const expected = [
      ...[a, eight[0], b, five[0], c, five[0], d, five[0]],
      ...[d, five[1], c, five[1], b, five[1], a, eight[1]],
    ]
    expect(numbers).toHaveLength(16)
    for (const [at, each] of expected.entries()) expect(Number(numbers[at])).toBeCloseTo(each, 2)
    expect(textsIn(svg).join(" ")).toContain("point; bands are 95% intervals")
  })

  test("with fewer than four lengths, intervals are bars side by side, and axes state varying numbers", {
    tags: ["slow"],
  }, async () => {
    const svg = await lineChart(
      ["a", "b"].flatMap((model) => [
        ...answers({ model, length: 2, right: 8, wrong: 2 }),
        ...answers({ model, length: 4, right: 2, wrong: 2 }),
      ]),
    )
    expect(marksIn(svg, "area")).toBe(0)
    const bars = [
      ...svg.matchAll(
        /<line transform="translate\(([\d.]+),([\d.]+)\)" x2="0" y2="(-?[\d.]+)"[^>]*opacity="0.6"/g,
      ),
    ].map(([, x, y, height]) => [Number(x), Number(y), Number(height)])
    expect(bars).toHaveLength(4)
    const at2 = bars.slice(0, 4).filter(([x = 0]) => x < 170)
    expect(at2.map(([x = 0]) => Math.round(x)).sort((one, other) => one - other)).toEqual([12, 24])
    for (const [, y = 0, height = 0] of at2) {
      expect([y, y + height].sort((one, other) => one - other)).toEqual([
        expect.closeTo(eight[1], 1),
        expect.closeTo(eight[0], 1),
      ])
    }
    const texts = textsIn(svg)
    for (const text of ["n=10", "n=4", "right answers", "length in literals"])
      expect(texts).toContain(text)
    expect(texts.join(" ")).toContain("hollow points have fewer than 5 replies")
    expect([...svg.matchAll(/aria-[^>]*|<path[^>]*fill="white"[^>]*stroke="#/g)]).toHaveLength(2)
  })

  test("with a single length each configuration has a bar with its name", {
    tags: ["slow"],
  }, async () => {
    const svg = await lineChart([
      ...answers({ model: "a", length: 2, right: 8, wrong: 2 }),
      ...answers({ model: "b", length: 2, right: 8, wrong: 2 }),
      ...answers({ model: "c", length: 2, right: 5, wrong: 5 }),
    ])
    const bars = [
      ...svg.matchAll(
        /<line transform="translate\(([\d.]+),([\d.]+)\)" x2="([\d.]+)" y2="0"[^>]*opacity="0.5"/g,
      ),
    ].map(([, x, y, width]) => [Number(x), Number(x) + Number(width), Number(y)])
    // 0% to 100% cover 4 to 104 of the plot's 108 parts, which fill 340 pixels. Lines of text are 22 pixels high.
    const placeOf = (percent: number) => (340 * (percent + 4)) / 108
    const eight = [placeOf(49.01624715), placeOf(94.33178485)]
    const five = [placeOf(23.65930905), placeOf(76.34069095)]
    const first = bars[0]?.[2] ?? 0
    const expected = [
      [...eight, first],
      [...eight, first + 22],
      [...five, first + 44],
    ]
    expect(bars).toHaveLength(3)
    for (const [row, numbers] of expected.entries()) {
      for (const [at, each] of numbers.entries()) expect(bars[row]?.[at]).toBeCloseTo(each, 1)
    }
    expect(textsIn(svg)).toEqual(expect.arrayContaining(["Accuracy at length 2", "a", "b", "c"]))
  })

  test("the axis starts above 0 if half of it would be empty, with a note", {
    tags: ["slow"],
  }, async () => {
    // Wilson's interval of 50 in 50 is 92.87% to 100%, that of 49 in 50 is 89.50% to 99.65%.
    const svg = await lineChart([
      ...answers({ model: "a", length: 2, right: 50 }),
      ...answers({ model: "a", length: 4, right: 49, wrong: 1 }),
    ])
    const texts = textsIn(svg)
    for (const text of ["80%", "85%", "100%", "right answers, 80% to 100%"])
      expect(texts).toContain(text)
    expect(texts).not.toContain("75%")
    // Two intervals, and no line of guessing.
    expect(marksIn(svg, "rule")).toBe(2)
    expect(texts.join(" ")).toContain("bars are 95% intervals; guessing is below the axis, at 50%")
  })

  test("the axis starts at a quarter if that would be empty", { tags: ["slow"] }, async () => {
    // Wilson's interval of 5 in 8 is 30.57% to 86.32%, and of 8 in 10 49.02% to 94.33%.
    const texts = async (asked: readonly Asked[]) => textsIn(await lineChart(asked))
    const low = await texts([
      ...answers({ model: "a", length: 2, right: 8, wrong: 2 }),
      ...answers({ model: "a", length: 4, right: 5, wrong: 3 }),
    ])
    for (const text of ["25%", "50%", "75%", "100%", "right answers, 25% to 100%"])
      expect(low).toContain(text)
    expect(low).not.toContain("0%")
    const high = await texts(answers({ model: "a", length: 2, right: 8, wrong: 2 }))
    for (const text of ["40%", "50%", "100%", "right answers, 40% to 100%"])
      expect(high).toContain(text)
    expect(high).not.toContain("25%")
  })

  test("without an interval none is mentioned", { tags: ["slow"] }, async () => {
    const svg = await lineChart(answers({ model: "a", length: 2, failed: 3 }))
    expect(textsIn(svg)).toEqual(expect.arrayContaining(["no replies", "guessing, 50%"]))
  })

  test("many configurations have a plot each, all with their names", async () => {
    const svg = await lineChart(plain.flatMap(askedOf))
    const cells = plain.flatMap(({ cells }) => cells.filter((cell) => cell !== ""))
    expect(marksIn(svg, "symbol")).toBe(cells.length)
    expect(marksIn(svg, "line")).toBe(13)
    expect(marksIn(svg, "area")).toBe(13)
    const texts = textsIn(svg)
    for (const { author, name } of plain) {
      expect(texts).toContain(name)
      expect(texts).toContain(author)
    }
  })

  test("lines have a plot each if more than two end early, where their names would hide others", async () => {
    const svg = await lineChart(prompted.flatMap(askedOf))
    const early = prompted.filter(({ cells }) => cells.slice(5).every((cell) => cell === ""))
    expect(early.length).toBe(4)
    // No symbols next to labels, and a line of guessing for each.
    const cells = prompted.flatMap(({ cells }) => cells.filter((cell) => cell !== ""))
    expect(marksIn(svg, "symbol")).toBe(cells.length)
    expect(textsIn(svg).filter((text) => text === "openai/gpt-4")).toHaveLength(3)
    expect(textsIn(svg).filter((text) => text === "chain of thought")).toHaveLength(2)
  })

  test("many configurations with one or two points have a row each", {
    tags: ["long"],
  }, async () => {
    const asked = Array.from({ length: 20 }, (_, at) => [
      ...answers({ model: `author/m${at}`, length: 2, right: 20 - at, wrong: at }),
      ...(at === 0
        ? []
        : answers({ model: `author/m${at}`, length: 16, right: at, wrong: 20 - at })),
    ]).flat()
    const two = await lineChart(asked)
    expect(marksIn(two, "symbol")).toBe(20 + 19)
    expect([marksIn(two, "line"), marksIn(two, "area")]).toEqual([0, 0])
    // One interval per point, and the line of guessing.
    expect(marksIn(two, "rule")).toBe(20 + 19 + 1)
    const names = Array.from({ length: 20 }, (_, at) => `author/m${at}`)
    expect(textsIn(two).filter((text) => text.startsWith("author/"))).toEqual(names)
    for (const text of ["Accuracy by length", "length 2", "length 16"])
      expect(textsIn(two)).toContain(text)

    const one = await lineChart(asked.filter((each) => each.case.length === 2))
    expect(marksIn(one, "symbol")).toBe(20)
    expect(marksIn(one, "rule")).toBe(21)
    expect(textsIn(one)).toContain("Accuracy at length 2")
    expect(textsIn(one).join(" ")).toContain(
      "20 replies a point; bars are 95% intervals; the dashed line is guessing",
    )
    // From left to right: the best comes first, is farthest to the right, and each is on its own row.
    const symbols = [
      ...one.matchAll(/<path aria[^>]*|<path transform="translate\(([\d.]+),([\d.]+)\)"/g),
    ]
    const positions = symbols.flatMap(([, x, y]) =>
      x === undefined ? [] : [[Number(x), Number(y)]],
    )
    expect(positions).toHaveLength(20)
    for (const [at, [x = 0, y = 0]] of positions.entries()) {
      const [nextX = 0, nextY = 0] = positions[at + 1] ?? [-1, 1e9]
      expect(x).toBeGreaterThan(nextX)
      expect(nextY - y).toBeGreaterThan(15)
    }
  })

  test("values of a parameter have no colours of models, which mean models in other charts", async () => {
    const asked = Array.from({ length: 8 }, (_, at) => `model ${at}`).flatMap((model) =>
      [2, 4].flatMap((length) => answers({ model, length, right: 4, wrong: 1 })),
    )
    const svg = await lineChart(asked)
    expect(textsIn(svg)).toContain("length 4")
    // The style names the colours that a dark background replaces.
    const drawn = svg.replace(/<style>.*?<\/style>/s, "")
    expect(drawn).toContain('class="mark-symbol')
    for (const [color] of modelColors) expect(drawn).not.toContain(color)
  })

  test("shows the best of very many configurations, with a note", { tags: ["slow"] }, async () => {
    const asked = Array.from({ length: 70 }, (_, at) =>
      answers({ model: `m${at}`, length: 2, right: at, wrong: 70 - at }),
    ).flat()
    const svg = await lineChart(asked)
    expect(marksIn(svg, "symbol")).toBe(60)
    expect(textsIn(svg).join()).toContain("the best 60 of 70 are shown")
    expect(textsIn(svg)).toContain("m69")
    expect(textsIn(svg)).not.toContain("m9")
  })

  test("describe themselves to screen readers, and follow a dark background", async () => {
    const svg = await lineChart([
      ...answers({ model: "a/b", length: 2, right: 4, wrong: 1 }),
      ...answers({ model: "a/b", length: 10, right: 1, wrong: 1 }),
    ])
    expect(svg).toMatch(/^<svg [^>]* role="img"><title>Accuracy by length: a\/b<\/title><desc>/)
    expect(/<desc>([^<]*)<\/desc>/.exec(svg)?.[1]).toBe(
      "2 to 5 replies a point; bars are 95% intervals; hollow points have fewer than 5 replies. a/b: 80% at 2, 50% at 10.",
    )
    expect(svg).toContain("@media (prefers-color-scheme:dark)")
  })

  test("have the requested theme, as SVG and PNG", { tags: ["slow"] }, async () => {
    const chart = accuracyChart(tableOf(answers({ model: "a", length: 2, right: 4, wrong: 1 })))
    const [light, dark] = [await renderSvg(chart, "light"), await renderSvg(chart, "dark")]
    for (const svg of [light, dark]) expect(svg).not.toContain("prefers-color-scheme")
    const backgroundOf = (svg: string) => [...new Resvg(svg).render().pixels.subarray(0, 3)]
    expect(backgroundOf(light)).toEqual([255, 255, 255])
    expect(backgroundOf(dark)).toEqual([0x14, 0x17, 0x1b])
    const image = async (theme?: "auto" | "dark") => (await chartImage("chart.png", theme))(chart)
    expect(await image("auto")).toEqual(await image())
    expect(await image("dark")).not.toEqual(await image())
  })

  test("a single configuration is named in the title", async () => {
    const svg = await lineChart(answers({ model: "a/b", length: 2, right: 1 }))
    expect(textsIn(svg)).toContain("Accuracy by length: a/b")
    expect(textsIn(svg).join()).toContain("1 reply a point")
  })

  test("draws values that aren't numbers, and a table without replies", async () => {
    const dialects = ["binary", "python"].flatMap((dialect) =>
      answers({ model: "a", dialect, right: 1, wrong: 1 }),
    )
    expect(textsIn(await lineChart(dialects, "dialect"))).toEqual(
      expect.arrayContaining(["binary", "python", "Accuracy by dialect: a"]),
    )
    const none = await lineChart(answers({ model: "a", length: 2, failed: 3 }))
    expect(marksIn(none, "symbol")).toBe(0)
    expect(textsIn(none).join()).toContain("no replies")
  })

  test("the same table gives the same bytes, also concurrently and after other charts", {
    tags: ["slow"],
  }, async () => {
    const asked = prompted.flatMap(askedOf)
    const first = await lineChart(asked)
    const [second, , third] = await Promise.all([
      lineChart(asked),
      renderSvg(heatMap(accuracyGrid(asked, rule, ["length", "length"]))),
      lineChart(asked),
    ])
    expect(second).toBe(first)
    expect(third).toBe(first)
  })

  test("handles many values of a parameter", { tags: ["long"] }, async () => {
    const asked = Array.from({ length: 3000 }, (_, at) =>
      answers({ model: "a", length: at, right: 1 }),
    ).flat()
    expect(marksIn(await lineChart(asked), "symbol")).toBe(3000)
  })
})

describe("positions on the axis", () => {
  test.each([
    [[2, 4, 8, 16], "log2", [1, 2, 3, 4]],
    [[1, 2, 3, 4, 5], "linear", [1, 2, 3, 4, 5]],
    [[0, 2, 4, 8, 16, 32], "linear", [0, 2, 4, 8, 16, 32]],
    [[4, 8], "linear", [4, 8]],
    [[3], "linear", [3]],
    [["binary", "python"], "steps", [0, 1]],
    [[1, 2, null], "steps", [0, 1, 2]],
    [[], "linear", []],
  ])("%j: %s", (values, scale, positions) => {
    expect(valueAxis(values)).toEqual({ scale, positions })
  })
})

describe("equal results at one position", () => {
  /** The second position keeps the intervals from being vertical lines. */
  const two = (model: string, right: number, wrong = 0) => [
    ...answers({ model, length: 2, right, wrong }),
    ...answers({ model, length: 4, wrong: 1 }),
  ]
  const table = tableOf([...two("a", 4), ...two("b", 2), ...two("c", 3), ...two("d", 1, 1)])
  const here = ({ place }: { place: number }) => place === 10
  const spreadOver = { pixel: { x: 0.1, y: 0.5 }, room: 100 }
  const points = spreadPoints(table, [10, 20], spreadOver).filter(here)

  test("are spread around their true place, the first one to the left and above", () => {
    expect(
      points.map(({ row, x, shown, place, percent }) => [row, x, shown, place, percent]),
    ).toEqual([
      [3, 10, 50, 10, 50],
      [2, 10.9, 98, 10, 100],
      [1, 10, 100, 10, 100],
      [0, 9.1, 102, 10, 100],
    ])
  })

  test("stay near their place, for any number of them and any distance of positions", () => {
    const many = tableOf(Array.from({ length: 50 }, (_, at) => two(`${at}`, 1)).flat())
    const spread = spreadPoints(many, [10, 30], { pixel: { x: 1, y: 1 }, room: 20 }).filter(here)
    const width = Math.max(...spread.map(({ x }) => x)) - Math.min(...spread.map(({ x }) => x))
    const height = Math.max(...spread.map(({ shown }) => shown)) - 100
    expect(width).toBeCloseTo(11)
    expect(height).toBeCloseTo(8)
  })
})

test("vertical lines are placed side by side, with other points at their place", () => {
  const table = tableOf([
    ...answers({ model: "a", length: 2, right: 1 }),
    ...answers({ model: "b", length: 2, right: 1 }),
    ...answers({ model: "b", length: 4, right: 1 }),
    ...answers({ model: "c", length: 2, right: 1, wrong: 1 }),
    ...answers({ model: "d", length: 4, wrong: 1 }),
  ])
  const points = spreadPoints(table, [10, 20], { pixel: { x: 0.1, y: 0.5 }, room: 100 })
  const names = table.rows.map(({ labels }) => labels.name)
  const shown = points.map(({ row, place, x, shown }) => [names[row], place, x, shown])
  // b, which remains right, is the best; at 20 only d has a line, so nothing is moved there.
  expect(shown).toEqual([
    ["d", 20, 20, 0],
    ["c", 10, 11.8, 50],
    ["a", 10, 10, 100],
    ["b", 10, 8.2, 100],
    ["b", 20, 20, 100],
  ])
})

describe("heat maps", () => {
  const asked = ["a/m", "b/other"].flatMap((model, shift) =>
    [8, 16, 32, 64].flatMap((length, x) =>
      [0, 1, 2].flatMap((max_depth, y) =>
        shift === 1 && x === 3 && y === 2
          ? []
          : answers({ model, parameters: { length, max_depth }, right: 8 - x - y, wrong: x + y }),
      ),
    ),
  )

  test("has one square per pair of values, with its accuracy", async () => {
    const svg = await renderSvg(heatMap(accuracyGrid(asked, rule, ["length", "max_depth"])))
    // A grey square lies below each, visible if there is no value. Of 8 replies 7 must be right for an interval above
    // 50%; the 17 squares with fewer contain a dashed one.
    expect(marksIn(svg, "rect")).toBe(24 + 23 + 17)
    expect([...svg.matchAll(/stroke-dasharray="3,3"/g)]).toHaveLength(17)
    const texts = textsIn(svg)
    expect(texts.filter((text) => text === "87.5")).toHaveLength(4)
    expect(texts.filter((text) => text === "N/A")).toHaveLength(1)
    for (const text of ["Accuracy by length and max_depth", "m", "a", "other", "b", "64"]) {
      expect(texts).toContain(text)
    }
    expect(texts.join(" ")).toContain(
      "8 replies a cell; numbers are right answers in percent; guessing is right in 50%; " +
        "dashed cells may be no better, after their 95% intervals",
    )
    // The subtitle says all that a scale would.
    expect(texts).not.toContain("50% guessing")
  })

  test("squares state their numbers of replies if these vary", { tags: ["slow"] }, async () => {
    const more = answers({ model: "a/m", parameters: { length: 8, max_depth: 0 }, right: 1 })
    const grid = accuracyGrid([...asked, ...more], rule, ["length", "max_depth"])
    const texts = textsIn(await renderSvg(heatMap(grid)))
    expect(texts.filter((text) => text === "n=8")).toHaveLength(22)
    expect(texts.filter((text) => text === "n=9")).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith("n="))).toHaveLength(23)
  })

  test("each panel has an axis if the last row isn't full", { tags: ["slow"] }, async () => {
    const axes = async (models: readonly string[]) => {
      const all = models.flatMap((model) =>
        [0, 1].flatMap((x) => answers({ model, parameters: { x, y: 0 }, right: 1 })),
      )
      const texts = textsIn(await renderSvg(heatMap(accuracyGrid(all, rule, ["x", "y"]))))
      return texts.filter((text) => text === "x").length
    }
    // Two panels of 150 pixels fit in a row.
    expect(await axes(["a", "b", "c", "d"])).toBe(2)
    expect(await axes(["a", "b", "c"])).toBe(3)
  })

  test("has no dashes if everything is better than guessing, or if there is no room", {
    tags: ["slow"],
  }, async () => {
    const right = [0, 1].flatMap((y) =>
      answers({ model: "a", parameters: { length: 8, max_depth: y }, right: 8, wrong: 0 }),
    )
    const svg = await renderSvg(heatMap(accuracyGrid(right, rule, ["length", "max_depth"])))
    expect(svg).not.toContain("dasharray")
    const many = Array.from({ length: 60 }, (_, x) =>
      answers({ model: "a", parameters: { x, y: 0 }, right: 1, wrong: 9 }),
    ).flat()
    const small = await renderSvg(heatMap(accuracyGrid(many, rule, ["x", "y"])))
    expect(small).not.toContain("dasharray")
    expect(small).not.toContain("dashed")
    // Squares without numbers need a scale, whose ends are fixed.
    expect(textsIn(small)).toEqual(expect.arrayContaining(["0%", "50% guessing", "100%"]))
  })

  test("the colour scale is the same for any values", {
    tags: ["slow"],
  }, async () => {
    const fills = async (rights: readonly number[]) => {
      const two = rights.flatMap((right, x) =>
        answers({ model: "a", parameters: { x, y: 0 }, right, wrong: 10 - right }),
      )
      const svg = await renderSvg(heatMap(accuracyGrid(two, rule, ["x", "y"])))
      return [...svg.matchAll(/fill="(rgb[^"]*)"/g)].map(([, fill]) => fill)
    }
    // The ends of viridis, as its authors published it: #440154 and #fde725.
    const [lowest, highest] = ["rgb(68, 1, 84)", "rgb(253, 231, 37)"]
    expect(await fills([0, 10])).toEqual([lowest, highest])
    expect(await fills([0, 2])).toEqual([lowest, expect.not.stringContaining(lowest)])
    expect(await fills([5, 9])).not.toEqual([lowest, highest])
  })

  test("the same grid gives the same bytes", async () => {
    const spec = heatMap(accuracyGrid(asked, rule, ["length", "max_depth"]))
    expect(await renderSvg(spec)).toBe(await renderSvg(spec))
  })

  test("refuses too many values", () => {
    const many = Array.from({ length: 101 }, (_, at) =>
      answers({ model: "a", parameters: { x: at, y: 1 }, right: 1 }),
    ).flat()
    expect(() => heatMap(accuracyGrid(many, rule, ["x", "y"]))).toThrow(
      expect.objectContaining({ name: "ChartSizeError", parameter: "x", values: 101, most: 100 }),
    )
  })
})

describe("names of models", () => {
  const hostile = [
    "<script>alert(1)</script>",
    '"><image href=x onerror="y">',
    "]]></svg><b>",
    "'+alert(1)+'",
    "{{x}} $x \\",
    "a\nb\u2028c",
    "שלום",
    "x\u202eevil",
    "\u0000\ufffe\ud800",
    `long-${"x".repeat(100_000)}-end`,
  ]
  const each = (model: string) => [
    ...answers({ model, length: 2, right: 1 }),
    ...answers({ model, length: 4, right: 1, wrong: 1 }),
  ]

  test.each([
    ["in lines", hostile.slice(0, 5)],
    ["in other lines", hostile.slice(5)],
    ["in panels", hostile],
    ["alone", hostile.slice(0, 1)],
  ])("are only text: %s", async (_, models) => {
    const svg = await lineChart(models.flatMap(each))
    const elements = new Set([...svg.matchAll(/<\/?([a-zA-Z!?]+)/g)].map(([, name]) => name))
    const known = [
      "svg",
      "title",
      "desc",
      "style",
      "g",
      "rect",
      "path",
      "line",
      "text",
      "tspan",
      "defs",
      "clipPath",
    ]
    expect([...elements].filter((name) => !known.includes(name as string))).toEqual([])
    const attributes = [...svg.matchAll(/<\w+((?:[^"<>]|"[^"]*")*)>/g)].flatMap(([, inside = ""]) =>
      [...inside.matchAll(/([\w:-]+)="/g)].map(([, name]) => name as string),
    )
    expect(attributes.filter((name) => /^on|href|aria|role/.test(name))).toEqual(["role"])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e\ufffe\uffff]/)
    expect(Buffer.from(svg).toString()).toBe(svg)
    expect(svg.length).toBeLessThan(100_000)
    // A second XML reader accepts it.
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(100)
  })

  test("are shown unchanged", async () => {
    const texts = textsIn(await lineChart(hostile.slice(0, 5).flatMap(each)))
    for (const name of ["<script>alert(1)</script>", "'+alert(1)+'", "{{x}} $x \\"]) {
      expect(texts.map((text) => text.replaceAll("&#39;", "'"))).toContain(name)
    }
  })

  test("of parameters and values are harmless too", async () => {
    const name = '"]+alert(1)+["'
    const asked = ["<b>", '"] + x + ["'].flatMap((value) =>
      answers({ model: "a", parameters: { [name]: value, other: value }, right: 1 }),
    )
    const svg = await lineChart(asked, name)
    expect(textsIn(svg).map((text) => text.replaceAll("&quot;", '"'))).toEqual(
      expect.arrayContaining(["<b>", '"] + x + ["', name]),
    )
    const map = await renderSvg(heatMap(accuracyGrid(asked, rule, [name, "other"])))
    expect(textsIn(map)).toContain("<b>")
  })

  test.each([
    ["abcdefghij", 10, "abcdefghij"],
    ["abcdefghijk", 10, "abcde…hijk"],
    ["a\tb", 10, "a b"],
    ["a\u202eb", 12, "a\\u{202e}b"],
    ["\uffff", 5, "\ufffd"],
    ["😀😀😀😀😀😀", 5, "😀😀…😀😀"],
  ])("%j in %d characters", (text, longest, expected) => {
    expect(chartText(text, longest)).toBe(expected)
  })

  test("that look the same are numbered", () => {
    const long = (middle: string) => `aaaaaaaa${middle}bbbbbbbb`
    const texts = distinctTexts([long("1"), long("2"), "x", "x", "x (2)"], 12)
    expect(texts).toEqual(["aaaaaa…bbbbb", "aaaa…bbb (2)", "x", "x (2)", "x (2) (2)"])
  })
})

describe("files", () => {
  const folder = temporaryFolder()
  const chart = accuracyChart(tableOf(prompted.flatMap(askedOf)))

  test("an SVG is the rendered text", async () => {
    const path = join(folder, "chart.svg")
    expect(await (await chartImage(path))(chart)).toBe(await renderSvg(chart))
  })

  test("a PNG has twice the size, and draws its text without the machine's fonts", {
    tags: ["long"],
  }, async () => {
    const path = join(folder, "chart.PNG")
    const png = Buffer.from(await (await chartImage(path))(chart))
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const svg = await renderSvg(chart)
    const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      2 * Number(width),
      2 * Number(height),
    ])
    // The same image without texts, or without a font for them.
    const empty = (markup: string) =>
      Buffer.from(
        new Resvg(markup, {
          font: { loadSystemFonts: false },
          fitTo: { mode: "zoom", value: 2 },
        })
          .render()
          .asPng(),
      )
    const bare = empty(svg.replace(/<text\b.*?<\/text>/gs, ""))
    expect(empty(svg).equals(bare)).toBe(true)
    expect(png.length).toBeGreaterThan(1.3 * bare.length)
  })

  test.each(["chart.jpg", "chart", "svg", "chart.svg.gz", "-", "/dev/stdout"])(
    "refuses %s before drawing",
    async (path) => {
      await expect(chartImage(path)).rejects.toMatchObject({
        name: "WriteError",
        message: `cannot write ${path}: a chart must be an .svg or .png file`,
      })
    },
  )
})

describe("a missing library", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  afterEach(() => {
    vi.doUnmock("vega-lite")
    vi.doUnmock("@resvg/resvg-js")
    vi.resetModules()
  })

  test.each([
    ["vega-lite", "chart.svg", ["vega", "vega-lite"]],
    ["@resvg/resvg-js", "chart.png", ["@resvg/resvg-js", "dejavu-fonts-ttf"]],
  ])("%s: the error says how to install it", async (missing, file, libraries) => {
    vi.resetModules()
    vi.doMock(missing, () => {
      throw new Error(`Cannot find package '${missing}'`)
    })
    const { chartImage: load } = await import("../../src/node/chart-image.ts")
    const versions = libraries.map((name) => `${name}@${optionalDependencies[name]}`)
    await expect(load(join(folder, file))).rejects.toMatchObject({
      name: "MissingLibraryError",
      libraries,
      message: expect.stringContaining(`npm install ${versions.join(" ")}`),
    })
  })
})
