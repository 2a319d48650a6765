// Draws how fast boolglot and its peers evaluate expressions, for the README. The picture has its own background, because
// a page may be dark while the system is light.

import type { Result } from "./speed.ts"

const [width, barHeight, gap, labelWidth, valueWidth] = [760, 22, 10, 210, 96]

/** Bars of MB/s, the fastest first; without the reference engine, rewritten texts and wrong values. */
export function speedChart(results: readonly Result[], title: string): string {
  const shown = results
    .filter(({ name, problem }) => problem === "" && !/engine|rewritten|sum of/.test(name))
    .toSorted((one, other) => other.warm - one.warm)
  const most = Math.max(...shown.map(({ warm }) => warm))
  const length = width - labelWidth - valueWidth
  const bars = shown.map(({ name, warm }, at) => {
    const y = 16 + at * (barHeight + gap)
    const end = labelWidth + Math.max(2, (warm / most) * length)
    const kind = name.startsWith("boolglot") ? "own" : "peer"
    const middle = y + barHeight / 2 + 5
    return [
      `<text x="${labelWidth - 12}" y="${middle}" text-anchor="end">${name}</text>`,
      `<rect class="${kind}" x="${labelWidth}" y="${y}" width="${(end - labelWidth).toFixed(1)}" height="${barHeight}" rx="3"/>`,
      `<text x="${(end + 8).toFixed(1)}" y="${middle}">${rounded(warm)} MB/s</text>`,
    ].join("\n")
  })
  const height = 16 + shown.length * (barHeight + gap) + 6
  const list = shown.map(({ name, warm }) => `${name} ${rounded(warm)} MB/s`).join(", ")
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
<title id="title">${title}</title>
<desc id="desc">${list}</desc>
<style>
text { font: 14px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #24292f; }
.paper { fill: #ffffff; }
.own { fill: #2f6feb; }
.peer { fill: #868f99; }
@media (prefers-color-scheme: dark) {
  text { fill: #d0d7de; }
  .paper { fill: #0d1117; }
  .own { fill: #58a6ff; }
  .peer { fill: #6e7681; }
}
</style>
<rect class="paper" width="${width}" height="${height}"/>
${bars.join("\n")}
</svg>
`
}

function rounded(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : Math.round(rate).toString()
}
