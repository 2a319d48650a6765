// A picture as data, and as a self-contained SVG image without scripts, fonts or other files.
//
//     { title: "Tree of p and q", width: 120, height: 90, body: [box(…), text(…)] }      <svg …>…</svg>
//
// Colours are classes, so that one image suits light and dark backgrounds: it follows the reader's setting unless
// a theme is given.

import { chartText, distinctTexts } from "../charts/index.ts"
import { BoolglotError } from "../errors/index.ts"
import type { Connective } from "../language/connectives.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { comparisonSpellingOf, spellingOf } from "../language/dialect/index.ts"
import type { Comparison } from "../language/expression/index.ts"

export interface Picture {
  readonly title: string
  /** A description of the picture for screen readers. */
  readonly description: string
  /** The sentences of the description. */
  readonly sentences: readonly string[]
  readonly width: number
  readonly height: number
  /** SVG markup; names from the input are added only with `text` and `tooltip`. */
  readonly body: readonly string[]
}

export interface PictureOptions {
  /** `auto` follows the reader's setting. */
  readonly theme?: "auto" | "light" | "dark"
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Maximum length of names from the input, in characters. */
export const longestName = 24

const inks = {
  light: {
    paper: "#ffffff",
    ink: "#1b1f24",
    muted: "#59616c",
    soft: "#e9eff6",
    accents: [
      "#1f5fa8",
      "#b4430a",
      "#2c7a52",
      "#8a2a8f",
      "#7a5800",
      "#00686e",
      "#a3154b",
      "#4b4bb5",
    ],
  },
  dark: {
    paper: "#14171b",
    ink: "#e4e7eb",
    muted: "#9aa4b0",
    soft: "#1f2a37",
    accents: [
      "#82b4ee",
      "#f0935a",
      "#57b285",
      "#e39be8",
      "#e5c15c",
      "#66d0d6",
      "#ff8fb3",
      "#b3b3ff",
    ],
  },
} as const

/** Number of distinct colours; further items start again at the first one. */
export const accentCount = inks.light.accents.length

/** The description in one text and as sentences. */
export function described(...sentences: readonly string[]) {
  return { description: sentences.join("; "), sentences }
}

/** Writes a picture as SVG; the same picture always gives the same text. */
export function svgOf(picture: Picture, { theme = "auto" }: PictureOptions = {}): string {
  const { title, description, width, height, body } = picture
  const style =
    theme === "auto"
      ? `${pictureColours("light")}@media (prefers-color-scheme:dark){${pictureColours("dark")}}`
      : pictureColours(theme)
  const size = `width="${round(width)}" height="${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(width)} ${round(height)}" role="img" class="boolglot">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>${pictureStyle}${style}</style>`,
    `<rect class="paper" ${size}/>`,
    ...body,
    "</svg>\n",
  ].join("\n")
}

/** The style of all pictures, except for their colours. */
export const pictureStyle =
  '.boolglot text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:14px}' +
  ".boolglot .small{font-size:11px}.boolglot .strong{font-weight:bold}" +
  ".boolglot .line{fill:none;stroke-width:1.5;stroke-linecap:round}.boolglot .thick{stroke-width:2.5}" +
  ".boolglot .dashed{stroke-dasharray:5 4}"

/** The colours of all pictures for a light or a dark background. */
export function pictureColours(theme: "light" | "dark"): string {
  const { paper, ink, muted, soft, accents } = inks[theme]
  const each = accents.map(
    (colour, at) =>
      `.boolglot .line.accent${at}{stroke:${colour}}.boolglot .area.accent${at}{fill:${colour};fill-opacity:.12}`,
  )
  return (
    `.boolglot .paper{fill:${paper}}.boolglot text,.boolglot .dot{fill:${ink}}` +
    `.boolglot text.muted{fill:${muted}}.boolglot .line{stroke:${ink}}.boolglot .line.faint{stroke:${muted}}` +
    `.boolglot .box{fill:${soft};stroke:${ink};stroke-width:1.5}.boolglot .blank{fill:${paper}}${each.join("")}`
  )
}

/** @param classes `small`, `strong`, `muted` */
export function text(
  { x, y }: Point,
  content: string,
  classes = "",
  anchor: "start" | "middle" | "end" = "middle",
): string {
  const named = classes === "" ? "" : ` class="${classes}"`
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${named}>${escaped(content)}</text>`
}

export function box(
  { x, y }: Point,
  width: number,
  height: number,
  classes = "box",
  radius = 6,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" class="${classes}"/>`
}

export function circle({ x, y }: Point, radius: number, classes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" class="${classes}"/>`
}

/** @param data in the syntax of the `d` attribute of a path */
export function path(data: string, classes = "line"): string {
  return `<path d="${data}" class="${classes}"/>`
}

export function lineThrough(points: readonly Point[], classes = "line"): string {
  const [first, ...others] = points.map(({ x, y }) => `${round(x)} ${round(y)}`)
  return path(`M${first}${others.map((each) => `L${each}`).join("")}`, classes)
}

/** Groups parts and moves them together. `name` is their tooltip. */
export function group(at: Point, body: readonly string[], name?: string): string {
  const tooltip = name === undefined ? "" : `<title>${escaped(name)}</title>`
  return `<g transform="translate(${round(at.x)} ${round(at.y)})">${tooltip}${body.join("")}</g>`
}

/** A name from the input on one line, with hidden characters made visible. */
export function shownName(name: string, longest: number = longestName): string {
  return chartText(name, longest)
}

/** Upper estimate of the width of a text in common fonts. */
export function widthOf(content: string, size = 14): number {
  let ems = 0
  for (const character of content) {
    if (/[iljI.,:;'|!]/.test(character)) ems += 0.36
    else if (/[ftr()[\]{} /\\-]/.test(character)) ems += 0.46
    else if (/[mwMW@%]/.test(character)) ems += 1
    else if (/[A-Z&<>=+~^#]/.test(character)) ems += 0.84
    else if (/[ -~]/.test(character)) ems += 0.66
    else ems += 1.05
  }
  return ems * size
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(content: string): string {
  const names: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  }
  return shownName(content, longestText).replace(/[&<>"]/g, (sign) => names[sign] as string)
}

const longestText = 2_000

/** The picture would be too large to read, or there is too little to draw. */
export class PictureSizeError extends BoolglotError {
  override readonly name = "PictureSizeError"
  override readonly code = "picture-size"
}

// Node labels in a dialect: `&&` or AND, and the dialect's words for true and false.

export function signOf(kind: Connective, dialect: Dialect): string {
  return shownName(spellingOf(kind, dialect))
}

/** The signs of a chain of comparisons: `== !=`. */
export function comparisonSigns({ operators }: Comparison, dialect: Dialect): string {
  return shownName(operators.map((kind) => comparisonSpellingOf(kind, dialect)).join(" "))
}

export function literalIn(dialect: Dialect, value: boolean): string {
  const token = String(value)
  return shownName(dialect.spellings[token]?.[0] ?? token)
}

/** Variable names in pictures: long ones are shortened, but all of them stay distinct. */
export function shownVariables(variables: Iterable<string>): ReadonlyMap<string, string> {
  const names = [...variables]
  const shown = distinctTexts(names, longestName)
  return new Map(names.map((name, at) => [name, shown[at] as string]))
}
