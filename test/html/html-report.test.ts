// The page as text: its content, its order, and that texts of a dataset are never markup.
//
// @module-tag slow

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, describe, expect, test, vi } from "vitest"
import { shown } from "../../src/html/html.ts"
import { renderReport as render } from "../../src/html/render-report.ts"
import { html, markupOf, trusted } from "../../src/markup/index.ts"
import { binsOf, nameOf } from "../../src/report/distribution.ts"
import {
  all,
  chartTitles,
  cLabels,
  clean,
  empty,
  labelsOnly,
  many,
  several,
  wrongLabels,
} from "../support/html-report-samples.ts"
import { badRow, countsOf, file } from "../support/report-parts.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const pages = new WeakMap<object, Promise<string>>()
/** The page of a report, rendered once if the test passes no other options. */
function renderReport(...asked: Parameters<typeof render>): Promise<string> {
  const [report, options] = asked
  const page = (options === undefined ? pages.get(report) : undefined) ?? render(...asked)
  if (options === undefined) pages.set(report, page)
  return page
}

const folder = temporaryFolder()

/** The visible text of a part of the page, on one line. */
function textOf(page: string): string {
  return page
    .replace(/<(style|script)>.*?<\/\1>/gs, "")
    .replaceAll(/<\/span><wbr>(?:<span class="whole">)?/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
}

function sectionOf(page: string, id: string): string {
  return new RegExp(`<section id="${id}">.*?</section>`, "s").exec(page)?.[0] ?? ""
}

describe("markup", () => {
  test.each([
    [
      html`<p>${"a < b & c > \"d\" 'e'"}</p>`,
      "<p>a &lt; b &amp; c &gt; &quot;d&quot; &#39;e&#39;</p>",
    ],
    [html`<p title="${'" onload="x'}"></p>`, '<p title="&quot; onload=&quot;x"></p>'],
    [html`${html`<b>${"<"}</b>`}${["&", html`<i></i>`, [1, null]]}`, "<b>&lt;</b>&amp;<i></i>1"],
    [html`${undefined}${null}${false}${0}`, "0"],
    [html`${"&lt;"}`, "&amp;lt;"],
    [html`${"a\nb\tc"}`, "a b c"],
    [trusted("<b>"), "<b>"],
  ])("%#: only the result of a template is markup", (made, expected) => {
    expect(markupOf(made)).toBe(expected)
  })

  test("data cannot pass for markup", () => {
    const data = JSON.parse('{"markup": "<b>", "Symbol(markup)": "<b>"}')
    expect(() => html`${data}`).toThrow()
  })

  test.each([
    ["\0", "\\u{0}"],
    ["\u001b", "\\u{1b}"],
    ["\u007f", "\\u{7f}"],
    ["\u0085", "\\u{85}"],
    ["\u00a0", "\\u{a0}"],
    ["\u00ad", "\\u{ad}"],
    ["\u034f", "\\u{34f}"],
    ["\u061c", "\\u{61c}"],
    ["\u115f", "\\u{115f}"],
    ["\u200b", "\\u{200b}"],
    ["\u200f", "\\u{200f}"],
    ["\u2028", "\\u{2028}"],
    ["\u2029", "\\u{2029}"],
    ["\u202e", "\\u{202e}"],
    ["\u2066", "\\u{2066}"],
    ["\u2800", "\\u{2800}"],
    ["\u3000", "\\u{3000}"],
    ["\u3164", "\\u{3164}"],
    ["\ufe0f", "\\u{fe0f}"],
    ["\ufeff", "\\u{feff}"],
    ["\ud83d", "\\u{d83d}"],
    ["\ude00", "\\u{de00}"],
    ["\u{e0041}", "\\u{e0041}"],
  ])("%j is shown as %s", (character, code) => {
    expect(markupOf(html`${`a${character}b`}`)).toBe(`a${code}b`)
    expect(markupOf(shown(`a${character}b`))).toBe(`a<span class="sign">${code}</span>b`)
  })

  test.each(["a b", "é", "😀", "¬∧∨⊕", "日本", "שלום", "¿×"])("%s is unchanged", (text) => {
    expect(markupOf(shown(text))).toBe(text)
    expect(markupOf(html`${text}`)).toBe(text)
  })

  test("lines are kept, with visible line ends", () => {
    expect(markupOf(shown("a\r\n\tb"))).toBe(
      'a<span class="sign">\\r</span><span class="sign">\\n</span>\n<span class="sign">\\t</span>b',
    )
  })
})

describe("many values are grouped into few bars", () => {
  const each = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index, rows: 1 }))
  const names = (values: Parameters<typeof binsOf>[0]) => binsOf(values).bins.map(nameOf)

  test("a few values keep their bars, with gaps between them", () => {
    const values = [7, 3, 5].map((value) => ({ value, rows: 2 }))
    expect(names(values)).toEqual(["3", "4", "5", "6", "7"])
    expect(binsOf(values).isDoubling).toBe(false)
  })

  test("one value gives one bar, and none gives none", () => {
    expect(names([{ value: 5000, rows: 1 }])).toEqual(["5,000"])
    expect(names([])).toEqual([])
    expect(names([{ value: 3, rows: 0 }])).toEqual([])
  })

  test("forty values give twenty bars, and five thousand give 25", () => {
    expect(names(each(1, 40))).toHaveLength(20)
    expect(names(each(1, 40)).at(-1)).toBe("39–40")
    expect(names(each(0, 40)).slice(0, 2)).toEqual(["0–1", "2–3"])
    expect(names(each(1, 5000))).toHaveLength(25)
    expect(names(each(1, 5000))[0]).toBe("1–200")
    expect(names(each(1, 5000)).at(-1)).toBe("4,801–5,000")
  })

  test("if nearly all values are small, ranges double", () => {
    const values = [
      { value: 0, rows: 900 },
      { value: 1, rows: 90 },
      { value: 6, rows: 9 },
      { value: 100, rows: 1 },
    ]
    expect(names(values)).toEqual(["0", "1", "2–3", "4–7", "8–15", "16–31", "32–63", "64–127"])
  })
})

test("wrong labels are also counted by expression", { tags: ["long"] }, async () => {
  const again = wrongLabels.badRows.map((row) => ({ ...row, text: "True", length: 4 }))
  expect(textOf(await renderReport({ ...wrongLabels, badRows: again }))).toContain(
    "wrong labels 17, of 1 different expression",
  )
  const unlisted = { ...wrongLabels, badRows: again.slice(1) }
  expect(textOf(await renderReport(unlisted))).not.toContain("different expression")
})

describe("the precedence that explains the labels", () => {
  test("is said once, in the verdict, and followed by the command that checks with it", {
    tags: ["long"],
  }, async () => {
    const advice = {
      sentence: ({ message }: { readonly message: string }) => message,
      command: (name: string) => `boolglot validate 'my rows.jsonl' --precedence ${name}`,
    }
    const page = await renderReport(cLabels, { advice })
    const [, headline = ""] = /<section class="headline".*?>(.*?)<\/section>/s.exec(page) ?? []
    expect(page.indexOf(headline)).toBeLessThan(page.indexOf('id="files"'))
    const sentence =
      "all 1,000 labels are right if xor binds more tightly than and; under the notation's own precedence, 126 of 1,000 labels are wrong"
    expect(page).toContain(`<p class="verdict">${sentence.replace("'", "&#39;")}</p>`)
    const finding =
      "126 labels are wrong under the notation's own order, and all 1,000 are right under c."
    // The finding would only repeat the verdict.
    expect(textOf(page)).not.toContain(finding)
    expect(textOf(headline)).toBe(
      " Check with: boolglot validate 'my rows.jsonl' --precedence c Copy ",
    )
    expect(textOf(page).split(sentence)).toHaveLength(2)
    expect(textOf(await renderReport(cLabels))).not.toContain("--precedence")
  })

  test("is omitted if labels are right, or may agree by chance", {
    tags: ["long"],
  }, async () => {
    const some = (agree: number) => ({
      ...cLabels,
      analysis: cLabels.analysis && {
        ...cLabels.analysis,
        precedences: cLabels.analysis.precedences.map((each) =>
          each.isChecked ? { ...each, agree } : each,
        ),
      },
    })
    const advice = { sentence: () => "", command: () => "boolglot validate" }
    for (const report of [clean, wrongLabels, labelsOnly, empty, some(996)]) {
      expect(await renderReport(report, { advice })).not.toContain('class="headline"')
    }
    expect(await renderReport(some(995), { advice })).toContain('class="headline"')
  })
})

test("says in a sentence what would be a chart of one bar", { tags: ["slow"] }, async () => {
  const { analysis } = clean
  if (analysis === null || analysis === undefined) throw new Error("the sample has no analysis")
  const depths = [{ value: 2, rows: clean.counts.rows }]
  const byTerms = [{ terms: 9, rows: 5, true: 3, false: 2, depth: 2, nots: 1 }]
  const page = await renderReport({ ...clean, analysis: { ...analysis, depths, byTerms } })
  const figures = sectionOf(page, "charts").split("<figure>")
  for (const title of ["depth", "labels by length"]) {
    const figure = figures.find((each) => each.includes(`<h3>${title}`)) ?? ""
    expect(figure).toContain("<figcaption>")
    expect(figure).not.toContain("<svg")
  }
})

test("bars of fewer than ten rows are faded, and a legend says so", async () => {
  const { analysis } = clean
  if (analysis === null || analysis === undefined) throw new Error("the sample has no analysis")
  const few = (rows: number) => {
    const long = { terms: 13, rows, true: 4, false: rows - 4, depth: 2, nots: 1 }
    return renderReport({
      ...clean,
      analysis: { ...analysis, byTerms: [...analysis.byTerms, long] },
    })
  }
  const [faded, plain] = await Promise.all([few(9), few(10)])
  expect(faded).toContain("faded: fewer than 10 rows")
  expect(faded.match(/<path[^>]* opacity="0.45"/g)).toHaveLength(2)
  expect(plain).not.toContain("faded")
  expect(plain).not.toContain('opacity="0.45"')
})

test("findings link to their subjects", { tags: ["slow"] }, async () => {
  const page = await renderReport(several)
  const links = [...sectionOf(page, "findings").matchAll(/<a class="more" ([^>]*)>(.*?)<\/a>/g)]
  expect(links.map(([, attributes, text]) => [attributes, text])).toEqual([
    ['href="#files"', "Show files"],
    ['href="#bad-rows" data-show="wrong"', "Show rows"],
    ['href="#bad-rows" data-show="refused"', "Show rows"],
    ['href="#bad-rows" data-show="contradicting"', "Show rows"],
    ['href="#charts"', "Show charts"],
    ['href="#bad-rows" data-show="repeated"', "Show rows"],
    ['href="#precedence"', "Show precedence"],
  ])
})

test("says how the listed rows of a table are numbered", async () => {
  const numbered = "rows are numbered from 1, without the header"
  expect(textOf(await renderReport(wrongLabels))).not.toContain(numbered)
  const files = wrongLabels.files.map((each) => ({ ...each, format: "csv", unit: "row" as const }))
  expect(textOf(await renderReport({ ...wrongLabels, files }))).toContain(numbered)
})

test("states the version, the date and the command that made it", async () => {
  const date = new Date("2026-03-01T12:34:56Z")
  const command = "boolglot validate '<b>.jsonl' --report page.html"
  const page = await renderReport(labelsOnly, { version: "1.2.3", date, command })
  const footer = /<footer>.*?<\/footer>/s.exec(page)?.[0] ?? ""
  expect(textOf(footer)).toBe(
    " Checked by boolglot 1.2.3 on 2026-03-01 at 12:34 UTC with: " +
      "boolglot validate '<b>.jsonl' --report page.html ",
  )
  expect(footer).toContain('<time datetime="2026-03-01T12:34:56.000Z">')
  expect(textOf(/<footer>.*/s.exec(await renderReport(labelsOnly))?.[0] ?? "")).toContain(
    " Checked by boolglot ",
  )
})

test("lists files with problems first, and folds the others", async () => {
  const named = (
    path: string,
    some: Parameters<typeof countsOf>[0],
    problem: string | null = null,
  ) => file({ path, problem, counts: countsOf(some) })
  const right = Array.from({ length: 7 }, (_, at) => named(`right-${at}`, { rows: 9, right: 9 }))
  const files = [
    ...right,
    named("one-wrong", { rows: 99, right: 98, wrong: 1 }),
    named("broken", { rows: 3, right: 3 }, "it ends too early"),
    named("nine-wrong", { rows: 10, right: 1, wrong: 9 }),
  ]
  const section = sectionOf(await renderReport({ ...labelsOnly, files }), "files")
  const paths = (text: string) =>
    [...text.matchAll(/<span class="path"><span class="whole">(.*?)<\/span>/g)].map(
      ([, path]) => path,
    )
  const [first = "", folded = ""] = section.split("<details")
  expect(paths(first)).toEqual(["broken", "nine-wrong", "one-wrong"])
  expect(paths(folded)).toEqual(right.map(({ path }) => path))
  expect(textOf(section)).toContain("3 of 10 files need looking at; the worst stands first")
  expect(textOf(folded)).toContain("7 files in which every row is right")
  const few = sectionOf(await renderReport({ ...labelsOnly, files: files.slice(3) }), "files")
  expect(few).not.toContain("<details")
  expect(paths(few).slice(0, 3)).toEqual(["broken", "nine-wrong", "one-wrong"])
})

test("unrequested labels are not reported as missing", async () => {
  const unlabelled = (missing: number, refused: number) =>
    renderReport({
      ...labelsOnly,
      isUnlabelled: true,
      counts: countsOf({ rows: missing + refused, missing, refused }),
      files: [file({ targetField: null, counts: countsOf({ rows: missing + refused, missing }) })],
    })
  expect(textOf(await unlabelled(5, 0))).toContain("every expression has a value")
  expect(textOf(await unlabelled(1, 0))).toContain("the expression has a value")
  const page = await unlabelled(5, 2)
  expect(textOf(page)).toContain("2 of 7 expressions are refused")
  expect(countsIn(page)).toContain("5 expression with a value 71.4% labels were not asked for")
  expect(countsIn(page)).not.toContain("right")
})

/** The numbers below the bar. */
function countsIn(page: string): string {
  return textOf(/<ul class="counts">(.*?)<\/ul>/s.exec(page)?.[1] ?? "")
}

describe("the page", () => {
  test.each(Object.entries(all))(
    "%s: needs no other file and runs only its own script",
    { tags: ["slow"] },
    async (_, report) => {
      const page = await renderReport(report)
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? ""
      const inline = [...page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)]
      expect(inline.map(([, name]) => name)).toEqual(["style", "script"])
      const [style, script] = inline.map(
        ([, , text]) =>
          `&#39;sha256-${createHash("sha256")
            .update(text as string)
            .digest("base64")}&#39;`,
      )
      expect(policy.split("; ")).toEqual([
        "default-src &#39;none&#39;",
        `style-src ${style}`,
        `script-src ${script}`,
        "img-src &#39;none&#39;",
        "base-uri &#39;none&#39;",
        "form-action &#39;none&#39;",
      ])
      const tags = (page.match(/<[a-z][^>]*>/gi) ?? []).map((tag) =>
        tag.replace(/(?<! href=)"[^"]*"/g, '""'),
      )
      expect(
        tags.filter((tag) => /\s(?:on\w+|style|src|srcset|action|data)\s*=/i.test(tag)),
      ).toEqual([])
      expect(tags.filter((tag) => /href=/i.test(tag) && !/ href="#[a-z-]+"/.test(tag))).toEqual([])
      expect(
        tags.filter((tag) => /^<(?:img|iframe|object|embed|link|base|form|use)/i.test(tag)),
      ).toEqual([])
      expect(page.replace(/<style>.*<\/style>/s, "")).not.toMatch(/url\(#/)
    },
  )

  test.each(Object.entries(all))(
    "%s: ids are unique, and links have targets",
    { tags: ["slow"] },
    async (_, report) => {
      const page = await renderReport(report)
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const links = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)
      expect(ids).toEqual(expect.arrayContaining(links))
      expect(page.match(/<svg.*?<\/svg>/gs)?.join("") ?? "").not.toMatch(/ id=/)
    },
  )

  test("is the same for the same report", async () => {
    const pages = await Promise.all([renderReport(several), renderReport(structuredClone(several))])
    expect(pages[0]).toBe(pages[1])
  })

  test("contains no invisible characters, and none that a file can't contain", {
    tags: ["slow"],
  }, async () => {
    const text = "True\0 and\u202e \u200b\ud83d\u2028\u2066False\ufeff\u00a0\r"
    const page = await renderReport({
      ...several,
      files: several.files.map((each) => ({
        ...each,
        path: text,
        template: text,
        inputField: text,
      })),
      findings: several.findings.map((each) => ({ ...each, message: text })),
      badRows: [badRow({ text, message: text, acceptedBy: [text] })],
      analysis: several.analysis && {
        ...several.analysis,
        precedences: several.analysis.precedences.map((each) => ({ ...each, name: text })),
      },
    })
    expect(Buffer.from(page).toString()).toBe(page)
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0]/u)
    expect(page).toContain(
      'True<span class="sign">\\u{0}</span> and<span class="sign">\\u{202e}</span>',
    )
  })

  test("has the findings first, then the bad rows and files", async () => {
    const page = await renderReport(several)
    expect([...page.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "findings",
      "bad-rows",
      "files",
      "charts",
      "precedence",
    ])
    expect(textOf(page)).toContain(
      "39 of 5,022 rows have a problem: 17 wrong labels, 12 refused expressions, 4 variables without a value,",
    )
    expect(textOf(page)).toContain("4 errors, 2 warnings, 1 note")
    expect(textOf(sectionOf(page, "findings"))).toContain("warning 240 rows repeat an earlier one.")
  })

  test.each([
    [{ rows: 1, right: 1 }, "every label is right"],
    [{ rows: 1000, right: 1000 }, "every label is right"],
    [{ rows: 3, missing: 3 }, "no row has a label to check"],
    [{ rows: 2, right: 1, wrong: 1 }, "1 of 2 labels is wrong"],
    [{ rows: 2, refused: 2 }, "2 of 2 expressions are refused"],
    [{}, "no rows to check"],
  ])("%j: its verdict is one sentence", async (some, sentence) => {
    const page = await renderReport({ ...labelsOnly, counts: countsOf(some) })
    expect(textOf(page)).toContain(sentence)
  })

  test.each([
    [{ rows: 9, right: 9 }, "only 9 rows could be checked; the file could not be read to its end"],
    [
      { rows: 9, right: 8, wrong: 1 },
      "1 of 9 labels is wrong; the file could not be read to its end",
    ],
  ])("%j of a truncated file: its verdict says so", async (some, sentence) => {
    const files = labelsOnly.files.map((file) => ({ ...file, problem: "it ends too early" }))
    const page = await renderReport({ ...labelsOnly, files, counts: countsOf(some) })
    expect(textOf(page)).toContain(sentence)
    expect(textOf(page)).not.toContain("every label is right")
  })

  test("counts every row once", async () => {
    const page = await renderReport(several)
    const rows = countsIn(page)
    expect(rows).toContain("4,983 label right 99.2% the label is the value of the expression")
    expect(rows).toContain("17 label wrong 0.3% the label is the opposite of the value")
    expect(rows).toContain("2 label illegible <0.1% the label states no truth value")
    expect(rows).toContain("5,022 rows")
    // The numbers follow the bar that shows them.
    expect(page).toMatch(/<svg class="share".*?<\/svg>\s*<ul class="counts">/s)
  })

  test("has one line per file, with guessed settings and errors", async () => {
    const page = sectionOf(await renderReport(several), "files")
    const files = textOf(page)
    expect(files).toContain(
      "data/boolean-easy.jsonl JSON Lines expression in input, label in target (both guessed) " +
        "whole text (detected) true-false (detected from 1,000 rows) 1,000 968 17 15",
    )
    expect(page).toContain(
      '<span class="whole">data/</span><wbr><span class="whole">boolean-easy.jsonl</span></span>',
    )
    expect(files).toContain(
      "CSV, compressed expression in question.text, label in question.answer (both given)",
    )
    expect(files).toContain("data/broken.parquet error The file ends before its table of contents;")
    expect(files).toContain("Parquet none (given) 0 0 0 0")
  })

  test("has a title made from the files", async () => {
    const title = async (...given: Parameters<typeof renderReport>) =>
      /<h1>(.*?)<\/h1>/.exec(await renderReport(...given))?.[1]
    expect(await title(labelsOnly)).toBe("boolean-easy.jsonl")
    expect(await title({ ...several, analysis: undefined })).toBe(
      "boolean-easy.jsonl and 2 other files",
    )
    expect(await title({ ...labelsOnly, files: [] })).toBe("no files")
  })
})

describe("charts", () => {
  test("have their numbers in words and in a table", async () => {
    const page = await renderReport(clean)
    const figures = page.match(/<figure>.*?<\/figure>/gs) ?? []
    expect(figures.map((figure) => /<h3>(.*?)<\/h3>/.exec(figure)?.[1])).toEqual(chartTitles)
    expect(figures.map((figure) => / role="img" aria-label="(.*?)"/.exec(figure)?.[1])).toEqual([
      "labels by length. True 521 (52.1%), False 479 (47.9%); always True is right in 52.1%",
      "terms per row. 3 to 12, median 7",
      "nots per row. 0 to 6, median 2",
      "depth of parentheses. 0 to 4, median 2",
      "operators. and 2,144, or 2,203, xor 2,071, not 1,911",
      expect.stringContaining(
        "at best the more frequent literal: right in 63.5%, +11.4 against always True. ",
      ),
      expect.stringContaining("python 100.0%, 100.0%; c 96.1%, 100.0%"),
    ])
    expect(textOf(figures[0] ?? "")).toContain("3 52 36 59.1%")
    expect(textOf(figures[1] ?? "")).toContain("12 73 7.3%")
    expect(textOf(figures[5] ?? "")).toContain("against 52.1%")
  })

  test("include a table of precedences, with the labels that agree with each", async () => {
    const order = textOf(sectionOf(await renderReport(cLabels), "precedence"))
    expect(order).toContain("212 rows vary with the precedence")
    expect(order).toContain("c agrees with the most labels: 1,000 of 1,000 ")
    expect(order).toContain(
      "python the notation's own; labels are checked under it xor > not > and > or Python's != or ^ " +
        "with not, and, or 874 of 1,000 87.4% 126 86 of 212 40.6%",
    )
    expect(order).toContain("not > xor > and > or")
  })

  test("list the precedence that agrees with the most labels first", async () => {
    const section = sectionOf(await renderReport(cLabels), "precedence")
    const names = [...section.matchAll(/<th role="rowheader"[^>]*><b>(.*?)<\/b>/g)]
    expect(names.map(([, name]) => name)).toEqual(["c", "python", "c-bits"])
    expect(section).toContain("c 100.0%, 100.0%; python 87.4%, 40.6%; c-bits 79.1%, 1.4%")
  })

  test("are omitted if there is nothing to draw", async () => {
    for (const report of [labelsOnly, empty]) {
      const page = await renderReport(report)
      expect(page).not.toContain("<figure")
      expect(page).not.toContain('id="charts"')
    }
  })
})

describe("the listed rows", () => {
  test("show all their details", async () => {
    const rows = textOf(sectionOf(await renderReport(several), "bad-rows"))
    expect(rows).toContain(
      'line 31 data/boolean-easy.jsonl True – True and ( False or not not column 10 true-false opens "(" and never closes it ' +
        'hint: write ) after the last operand column 28 unexpected end of input in true-false: expected "True", "False", "not" or "(" ' +
        "and 3 more errors ",
    )
    expect(rows).toContain("accepted by c, javascript ")
    expect(rows).toContain(
      "warning repeated rows the first 1 of 240 row 2950 data/boolean-hard.csv.gz True True 1&&!0 the same as an earlier row, see line 12 of data/boolean-easy.jsonl",
    )
    expect(rows).toContain(", see row 2950 of data/boolean-hard.csv.gz")
    expect(rows).toContain(", see row 1999 of data/boolean-hard.csv.gz")
  })

  test("mark errors without adding to the text", async () => {
    const page = await renderReport(several)
    expect(page).toContain(
      'True and <mark>(</mark> False or not not<mark class="end"></mark></code>',
    )
    expect(page).toContain("True <mark>&amp;&amp;</mark> false</code>")
  })

  test.each([
    ["😀 and", [0], "<mark>😀</mark> and"],
    ["a 😀", [3], "a <mark>😀</mark>"],
    ["a\0", [1], 'a<mark><span class="sign">\\u{0}</span></mark>'],
    ["ab", [1, 1, 0, 9], "<mark>a</mark><mark>b</mark>"],
    ["", [0], '<mark class="end"></mark>'],
  ])("%j with errors at %j", async (text, offsets, expected) => {
    const errors = offsets.map((offset) => ({
      offset,
      length: 1,
      line: 1,
      column: offset + 1,
      message: "x",
      hint: null,
    }))
    const page = await renderReport({
      ...labelsOnly,
      badRows: [badRow({ kind: "refused", text, errors })],
    })
    expect(page).toContain(`<code class="expression">${expected}</code>`)
  })

  test.each<[string, [number, number][], string]>([
    ["a && b", [[2, 2]], "a <mark>&amp;&amp;</mark> b"],
    ["a and", [[2, 3]], "a <mark>and</mark>"],
    [
      "a |||| b",
      [
        [2, 2],
        [4, 2],
      ],
      "a <mark>||</mark><mark>||</mark> b",
    ],
    // The part that two errors share is marked once.
    [
      "abcd",
      [
        [0, 3],
        [1, 3],
      ],
      "<mark>abc</mark><mark>d</mark>",
    ],
    ["a 😀 b", [[2, 1]], "a <mark>😀</mark> b"],
    ["a&😀", [[1, 2]], "a<mark>&amp;😀</mark>"],
    ["ab", [[0, 99]], "<mark>ab</mark>"],
    ["ab", [[2, 0]], 'ab<mark class="end"></mark>'],
    [
      "ab",
      [
        [1, 1],
        [2, 0],
      ],
      'a<mark>b</mark><mark class="end"></mark>',
    ],
  ])("%j with errors of a length at %j: each is marked in full", async (text, places, expected) => {
    const errors = places.map(([offset, length]) => ({
      offset,
      length,
      line: 1,
      column: offset + 1,
      message: "x",
      hint: null,
    }))
    const badRows = [badRow({ kind: "refused", text, errors })]
    const page = await renderReport({ ...labelsOnly, badRows })
    expect(page).toContain(`<code class="expression">${expected}</code>`)
  })

  test("a token divided by a fold is marked on both sides", async () => {
    const text = `${"a".repeat(278)}wrong${"b".repeat(200)}`
    const error = { offset: 278, length: 5, line: 1, column: 279, message: "x", hint: null }
    const badRows = [badRow({ kind: "refused", text, errors: [error] })]
    const page = await renderReport({ ...labelsOnly, badRows })
    expect(page).toContain("a<mark>wr</mark></code>")
    expect(page).toContain('<code class="expression"><mark>ong</mark>b')
  })

  test("fold very long texts, and show their end", async () => {
    const text = `${"True and ".repeat(100)}False`
    const page = await renderReport({ ...labelsOnly, badRows: [badRow({ text, length: 70_000 })] })
    const fold = /<details class="fold">.*?<\/details>/s.exec(page)?.[0] ?? ""
    expect(fold.replace(/<[^>]*>/g, "")).toBe(text)
    expect(fold).toContain('data-more="and 625 more characters"')
    expect(textOf(page)).toContain("the first 905 of 70,000 characters")
  })

  test("explain why more rows are listed than have a problem", async () => {
    const repeated = { kind: "repeated", severity: "warning" } as const
    const badRows = [
      ...[2, 3].map((line) => badRow({ line })),
      // Row 3 also has a wrong label.
      ...[3, 4, 5, 6].map((line) => badRow({ ...repeated, line })),
    ]
    const counts = countsOf({ rows: 10, right: 8, wrong: 2 })
    const noteIn = async (some: Partial<typeof wrongLabels>) =>
      textOf(
        sectionOf(await renderReport({ ...wrongLabels, counts, badRows, ...some }), "bad-rows"),
      )
    expect(await noteIn({})).toContain(
      "2 rows have a problem; the list also includes 3 others: repeated rows",
    )
    expect(await noteIn({ badRows: badRows.slice(0, 2) })).not.toContain("have a problem")
    // Of 9 wrong labels, only 2 are listed.
    expect(await noteIn({ counts: countsOf({ rows: 10, right: 1, wrong: 9 }) })).not.toContain(
      "have a problem",
    )
  })

  test("have steps for each wrong label that is listed by default", {
    tags: ["slow"],
  }, async () => {
    const row = { text: "not (True or False)", label: true, value: false }
    const badRows = Array.from({ length: 1000 }, (_, at) => badRow({ ...row, line: at + 1 }))
    const page = await renderReport({ ...wrongLabels, badRows })
    expect(page.match(/<details class="steps">/g)).toHaveLength(1000)
  })

  test("say that the list is shorter than the counts", { tags: ["slow"] }, async () => {
    const rows = textOf(sectionOf(await renderReport(many(400)), "bad-rows"))
    expect(rows).toContain("error wrong labels the first 200 of 20,000 line 1 ")
    expect(rows).toContain("error missing labels the first 200 of 10,000 line 2 ")
    expect(sectionOf(await renderReport(wrongLabels), "bad-rows")).not.toContain("the first")
  })
})

describe("without Vega", () => {
  afterEach(() => {
    vi.doUnmock("vega")
    vi.resetModules()
  })

  test("the page has no charts, but their numbers, and says how to get them", {
    tags: ["slow"],
  }, async () => {
    vi.resetModules()
    vi.doMock("vega", () => {
      throw new Error("Cannot find package 'vega'")
    })
    const { renderReport: render } = await import("../../src/html/render-report.ts")
    const page = await render(clean)
    expect(page).toContain("every label is right")
    expect(textOf(sectionOf(page, "charts"))).toContain(
      "The charts are left out: here are their numbers. Charts are drawn by Vega, which cannot be " +
        "loaded here; install it with: npm install vega@6.4.0 vega-lite@6.4.3.",
    )
    expect(page.match(/<figure>/g)).toHaveLength(7)
    expect(page).not.toContain('role="img"')
    expect(page.match(/<details class="numbers" open>/g)).toHaveLength(6)
    expect(textOf(sectionOf(page, "precedence"))).toContain("python agrees with the most labels")
    expect(await render(labelsOnly)).not.toContain("left out")
  })

  test("the command says so, and still checks", { tags: ["long"] }, async () => {
    vi.resetModules()
    vi.doMock("vega", () => {
      throw new Error("Cannot find package 'vega'")
    })
    const { captured } = await import("../support/run-command.ts")
    const path = join(folder, "page.html")
    const set = "fixtures/cpython-labelled/t-f.compact.jsonl"
    const args = ["validate", set, "--threads", "1", "--report", path]
    const { exitCode, output, errors } = await captured(args)
    expect(exitCode).toBe(0)
    expect(output).toContain("every label is right")
    expect(errors.replace(/\s+/g, " ")).toBe(
      "warning: the page has no charts. Charts are drawn by Vega, which cannot be loaded here; " +
        "install it with: npm install vega@6.4.0 vega-lite@6.4.3 ",
    )
    expect(readFileSync(path, "utf8")).toContain("The charts are left out")
  })
})
