// Text in charts. Names come from the input, so they are cleaned up and shortened to one line.

import { visibleCharacter } from "../language/source/index.ts"
import { modelColors } from "./line-styles.ts"

const chartFont = "Helvetica, Arial, DejaVu Sans, sans-serif"

export const ink = {
  text: "#1b1f24",
  muted: "#59616c",
  line: "#dde1e6",
  strong: "#858e9a",
} as const

export type ChartTheme = "auto" | "light" | "dark"

/**
 * Fits charts to the width of their page. They are drawn for a light background; for a dark one, this style replaces
 * the colours of text, background, lines and models. Heat maps keep theirs.
 *
 * @param theme `auto` follows the reader's setting
 */
export function chartStyle(theme: ChartTheme): string {
  const size = ".marks{max-width:100%;height:auto}"
  if (theme === "light") return size
  return size + (theme === "dark" ? onDark : `@media (prefers-color-scheme:dark){${onDark}}`)
}

const onDark = [
  ["white", "#14171b"],
  [ink.text, "#e4e7eb"],
  [ink.muted, "#9aa4b0"],
  [ink.line, "#454d58"],
  [ink.strong, "#6b7581"],
  ...modelColors,
]
  .flatMap(([light, dark]) =>
    ["fill", "stroke"].map((part) => `.marks [${part}="${light}"]{${part}:${dark}}`),
  )
  .join("")

/** The text on one line, with hidden characters made visible; if it is too long, its middle is cut. */
export function chartText(text: string, longest: number): string {
  const characters = [
    ...text.slice(0, 20 * longest),
    ...text.slice(20 * longest).slice(-longest),
  ].map((each) =>
    /\s/.test(each) ? " " : forbidden.test(each) ? "\ufffd" : visibleCharacter(each),
  )
  const shown = [...characters.join("")]
  if (shown.length <= longest) return shown.join("")
  const end = Math.floor((longest - 1) / 2)
  return `${shown.slice(0, longest - 1 - end).join("")}…${shown.slice(-end).join("")}`
}

/** Shortens several texts as `chartText` does, and numbers texts that would look alike. */
export function distinctTexts(texts: readonly string[], longest: number): string[] {
  const seen = new Set<string>()
  return texts.map((text) => {
    let shown = chartText(text, longest)
    for (let number = 2; seen.has(shown); number += 1) {
      const suffix = ` (${number})`
      shown = chartText(text, longest - suffix.length) + suffix
    }
    seen.add(shown)
    return shown
  })
}

/** Characters that `visibleCharacter` keeps although XML forbids them. */
const forbidden = /[\ufffe\uffff]/

/** The sentences below a title, broken into lines that fit the chart's width in pixels. */
export function subtitle(parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of parts.join("; ").split(" ")) {
    const line = `${lines.at(-1) ?? ""} ${word}`.trimStart()
    if (lines.length > 0 && line.length * 8.4 <= width - 24) lines.splice(-1, 1, line)
    else lines.push(word)
  }
  return lines
}

/** Maximum width of a chart with names of usual length, in pixels: on a phone, its text is then still legible. */
export const chartWidth = 490

/** The configuration of all charts. They have their own background, so they fit on any page. */
export const chartConfig = {
  background: "white",
  padding: 12,
  config: {
    aria: false,
    font: chartFont,
    view: { stroke: null },
    title: {
      anchor: "start",
      frame: "bounds",
      color: ink.text,
      fontSize: 17,
      fontWeight: 600,
      offset: 18,
      subtitleColor: ink.muted,
      subtitleFontSize: 14,
      subtitleLineHeight: 18,
      subtitlePadding: 6,
    },
    axis: {
      labelColor: ink.text,
      labelFontSize: 14,
      titleColor: ink.muted,
      titleFontSize: 14,
      titleFontWeight: "normal",
      titlePadding: 10,
      gridColor: ink.line,
      domainColor: ink.strong,
      tickColor: ink.strong,
    },
    axisY: { domain: false, ticks: false, labelPadding: 8 },
    legend: {
      labelColor: ink.text,
      labelFontSize: 13,
      labelLimit: 420,
      symbolSize: 70,
      rowPadding: 5,
      offset: 24,
    },
  },
} as const
