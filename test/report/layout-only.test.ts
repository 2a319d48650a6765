// Terminal and page only lay out the texts of src/report: they contain neither sentences nor number formats.
//
// @module-tag slow

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { textsOf } from "../support/texts-of-source.ts"

/** Files with texts of a style sheet or of a program for the browser. */
const notText = new Set(["src/html/style.ts", "src/html/style.ts", "src/html/script.ts"])

const files = [
  ...readdirSync("src/html").map((name) => join("src/html", name)),
  ...readdirSync("src/cli/render", { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)show-dataset.*\.ts$/.test(name))
    .map((name) => join("src/cli/render", name)),
].filter((file) => !notText.has(file))

/** Labels that only a layout needs: headings, and texts around charts and at the end of the page. */
const labels = [
  "Report on a dataset",
  "Rows to look at",
  "Balance and length",
  "Checked by boolglot",
  "The charts are left out: here are their numbers.",
  "rows with a problem, by kind, file and line",
  "expression and what is wrong",
  "in ranges that double",
  "--json lists all",
]

/** All texts of a file; markup templates without tags and without their expressions. */
function visibleTextsOf(source: string): string[] {
  return textsOf(source).flatMap((text) => text.split(/<[^>]*>/))
}

/** Phrases of three words or more. */
function phrasesIn(source: string): string[] {
  const known = new RegExp(labels.map((label) => label.replace(/[.]/g, "\\.")).join("|"), "g")
  return visibleTextsOf(source).flatMap(
    (text) => text.replace(known, "").match(/[A-Za-z]{2,}(?:[,;:]? [A-Za-z-]+){2,}/g) ?? [],
  )
}

function numberFormatsIn(source: string): string[] {
  return [
    ...(source.match(/toFixed|toLocaleString|toPrecision|\bIntl\b|number-format\.ts/g) ?? []),
    // The report formats shares; `.0%` is Vega's format for an axis.
    ...visibleTextsOf(source).filter((text) => text.includes("%") && text !== ".0%"),
  ]
}

describe.each(files)("%s", (file) => {
  const source = readFileSync(file, "utf8")

  test("contains no sentence", () => expect(phrasesIn(source)).toEqual([]))
  test("formats no number", () => expect(numberFormatsIn(source)).toEqual([]))
})

test("the list of labels has no unused entry", () => {
  const sources = files.map((file) => readFileSync(file, "utf8")).join("\n")
  expect(labels.filter((label) => !sources.includes(label))).toEqual([])
})

test("finds sentences and numbers in any position", () => {
  expect(phrasesIn('const a = { title: "all rows are right" }')).toEqual(["all rows are right"])
  expect(phrasesIn(`const a = html\`<p class="a b c">\${n} of all the rows</p>\``)).toEqual([
    "of all the rows",
  ])
  expect(phrasesIn(`const a = \`\${n} rows; \${b ? "the file was cut" : ""}\``)).toEqual([
    "the file was cut",
  ])
  expect(phrasesIn('const a = html`<p class="one two three">Rows to look at</p>`')).toEqual([])
  expect(numberFormatsIn(`const a = \`\${(100 * share).toFixed(1)}%\``)).toEqual(["toFixed", "\0%"])
  expect(numberFormatsIn('import { counted } from "../number-format.ts"')).toHaveLength(1)
})
