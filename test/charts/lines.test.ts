// Styles of lines, positions of their names, and ranges of axes, for values written by hand.

import { expect, test } from "vitest"
import {
  guessingPlace,
  percentAxis,
  percentRange,
  toLowest,
} from "../../src/charts/accuracy-axes.ts"
import { alongLine, earlyLabels, lineLabels, movedApart } from "../../src/charts/line-labels.ts"
import { lineStyles, modelColors } from "../../src/charts/line-styles.ts"
import { panelColumns } from "../../src/charts/panels.ts"

test.each([
  ["whole", [[0, 100]], [0, 25, 50, 75, 100]],
  ["range from a quarter if nothing is below", [[30, 90]], [25, 50, 75, 100]],
  ["upper half", [[50, 99]], [50, 60, 70, 80, 90, 100]],
  [
    "upper part",
    [
      [99, 100],
      [72, 98],
    ],
    [70, 80, 90, 100],
  ],
  ["last fifth", [[84, 100]], [80, 85, 90, 95, 100]],
  ["last tenth", [[90, 91]], [90, 92, 94, 96, 98, 100]],
  ["lower part, with guessing", [[5, 20]], [0, 25, 50, 75]],
  ["full range without values", [], [0, 25, 50, 75, 100]],
] as [string, [number, number][], number[]][])("the axis shows the %s", (_, intervals, ticks) => {
  const range = percentRange(intervals.map(([low, high]) => ({ low, high })))
  expect(percentAxis("percent", range).axis.values).toEqual(ticks)
})

test("a model keeps its colour among models with other colours", () => {
  const models = ["openai/gpt-4", "a/b", "m1", "m2", "anthropic/claude-3", "m4"]
  const style = (all: readonly string[]) =>
    lineStyles(all.map((model) => ({ model, name: model }))).map(({ color }) => color)
  const together = style(models)
  expect(style([...models].reverse())).toEqual([...together].reverse())
  for (const [at, model] of models.entries()) expect(style([model])).toEqual([together[at]])
  expect(style(models.slice(2, 4))).toEqual(together.slice(2, 4))
})

test("models have different colours while there are enough", () => {
  const colors = (models: readonly string[]) =>
    lineStyles(models.map((model) => ({ model, name: model }))).map(({ color }) => color)
  // The names of GPT-4 and Llama lead to the same colour, which the first in the alphabet gets.
  const models = ["openai/gpt-4", "meta/llama-3-70b", "anthropic/claude-3"]
  const [gpt, llama, claude] = colors(models)
  expect(new Set([gpt, llama, claude]).size).toBe(3)
  expect([llama, claude]).toEqual([...colors(["meta/llama-3-70b"]), ...colors([models[2] ?? ""])])
  expect(colors(models.toReversed())).toEqual([claude, llama, gpt])
  const eight = Array.from({ length: 8 }, (_, at) => `m${at}`)
  expect(new Set(colors(eight)).size).toBe(8)
  // Lines of one model have its colour.
  const lines = ["a", "b", "c"].map((name) => ({ model: name === "c" ? "y" : "x", name }))
  const [a, b, c] = lineStyles(lines)
  expect([a?.color === b?.color, a?.color === c?.color]).toEqual([true, false])
})

test("no two lines look the same, even of models with equal colours", () => {
  const models = Array.from({ length: 60 }, (_, at) => `m${at}`)
  for (let start = 0; start < models.length; start += 6) {
    const six = models.slice(start, start + 6).map((model) => ({ model, name: model }))
    const styles = lineStyles(six).map((style) => JSON.stringify(style))
    expect(new Set(styles).size).toBe(6)
  }
  const one = ["x, temperature 0.1", "x, temperature 0.5", "x"].map((name) => ({
    model: "x",
    name,
  }))
  expect(new Set(lineStyles(one).map(({ color }) => color)).size).toBe(3)
  const used = new Set(
    lineStyles(models.map((model) => ({ model, name: model }))).map(({ color }) => color),
  )
  expect(used.size).toBe(modelColors.length)
})

test("close names are moved apart around their ends, with lines 19 pixels high", () => {
  expect(movedApart([], 19)).toEqual([])
  expect(movedApart([10, 100], 19)).toEqual([10, 100])
  expect(movedApart([50, 50], 19)).toEqual([40.5, 59.5])
  expect(movedApart([50, 50, 50, 200], 19)).toEqual([31, 50, 69, 200])
  // The first two cover 30.5 to 49.5, which leaves no room for the third: all three are centred on 46.
  expect(movedApart([40, 40, 58], 19)).toEqual([27, 46, 65])
})

test("a line without points is named below the others, and names stay within the plot", () => {
  const line = (name: string, y: number | undefined) => {
    const end = y === undefined ? undefined : { x: 190, y }
    return { name, end, color: "red", shape: "circle", dash: [] }
  }
  const labels = (lines: Parameters<typeof lineLabels>[0]) => {
    const [first] = lineLabels(lines, { width: 200, height: 100 })
    const { values } = (first as { data: { values: { text: string; labelY: number }[] } }).data
    return values.map(({ text, labelY }) => [text, labelY])
  }
  // Centred on 0, a would be at -9.5; c and "none" touch, and are centred on 95.
  const all = [line("none", undefined), line("a", 0), line("b", 0), line("c", 90)]
  expect(labels(all)).toEqual([
    ["a", 0],
    ["b", 19],
    ["c", 85.5],
    ["none", 104.5],
  ])
  // The settings of a model get a line of their own.
  expect(labels([line("m, x", 0), line("m, y", 0)])).toEqual([
    ["m\nx", 0],
    ["m\ny", 34],
  ])
})

test("a line that ends early is named at its end", () => {
  const line = (name: string, x: number) => ({
    ...{ name, color: "red", shape: "circle", dash: [] },
    end: { x, y: 50 },
  })
  const layers = lineLabels([line("whole", 190), line("early", 100)], { width: 200, height: 100 })
  const valuesOf = (layer: object | undefined) =>
    (layer as { data: { values: { text: string; labelX: number; labelY: number }[] } }).data.values
  expect(valuesOf(layers[0]).map(({ text }) => text)).toEqual(["whole"])
  expect(valuesOf(layers.at(-1)).map(({ text, labelX, labelY }) => [text, labelX, labelY])).toEqual(
    [["early", 110, 50]],
  )
})

test("the name of the line at 50% hides no point, line or name", () => {
  const line = (name: string, x: number, y: number) => ({
    ...{ name, color: "red", shape: "circle", dash: [] },
    end: { x, y },
  })
  expect(guessingPlace(160, 300, [])).toEqual({ x: 0, isBelow: false })
  // The name of 12 letters covers about 30 to 128 pixels.
  const names = earlyLabels([line("openai/gpt-4", 20, 160)], { width: 300, height: 320 })
  const { x, isBelow } = guessingPlace(160, 300, names)
  expect(isBelow).toBe(false)
  expect(x).toBeGreaterThan(128)
  expect(x).toBeLessThan(148)
  const above = alongLine([
    { x: 0, y: 150 },
    { x: 300, y: 150 },
  ])
  expect(guessingPlace(160, 300, above)).toEqual({ x: 0, isBelow: true })
  expect(
    guessingPlace(160, 300, [...above, ...above.map((each) => ({ ...each, y: 170 }))]),
  ).toEqual({ x: 0, isBelow: false })
})

test("the axis below a plot is at its lowest percentage", () => {
  // 0% to 100% cover 4 to 104 of the plot's 108 parts.
  expect(toLowest(216)).toEqual({ offset: -8 })
})

test("rows of panels have equal lengths if possible", () => {
  expect([1, 3, 4, 5, 6].map((panels) => panelColumns(panels, 200))).toEqual([1, 2, 2, 2, 2])
  // Four panels of 100 pixels fit in a row.
  expect([4, 5, 6, 9].map((panels) => panelColumns(panels, 100))).toEqual([4, 3, 3, 3])
})
