// The pieces of the site's build: links, sections for search, and navigation.

import { expect, test } from "vitest"
import { headOf } from "../../site/api-pages.ts"
import { excerpt } from "../../site/excerpt.ts"
import { linksOf, navigation } from "../../site/navigation.ts"
import { withRelativeLinks } from "../../site/relative-links.ts"
import { searchIndex } from "../../site/search-index.ts"
import { searchSections } from "../../site/search-sections.ts"
import { withSiteLinks } from "../../site/stage-pages.ts"

test("links from the root become links from the page", () => {
  const html =
    '<a href="/"></a><a href="/how-to/"></a><a href="./#one"></a><img src="/a.svg"><a href="#x"></a><a href="https://a.b/"></a><link href="data:,">'
  expect(withRelativeLinks(html, "how-to/prompts.html")).toBe(
    '<a href="../index.html"></a><a href="../how-to/index.html"></a><a href="./index.html#one"></a><img src="../a.svg"><a href="#x"></a><a href="https://a.b/"></a><link href="data:,">',
  )
  expect(withRelativeLinks('<a href="/tour.html#a"></a>', "index.html")).toBe(
    '<a href="./tour.html#a"></a>',
  )
})

test("links of the repository become links of the site, or plain words", () => {
  const paths = new Map([
    ["docs/pipe.md", "pipe.md"],
    ["CONTRIBUTING.md", "project/contributing.md"],
    ["grammars/query/sql.ohm", "built-in-grammars.md#sql"],
  ])
  const text =
    "[a](../pipe.md#rows) [b](../../CONTRIBUTING.md) [c](../../grammars/query/sql.ohm) [d](../../fixtures/sql.txt) ![e](x.svg) [f](https://a.b) [g](#h)"
  expect(withSiteLinks(text, "docs/how-to/x.md", "how-to/x.md", paths)).toBe(
    "[a](../pipe.md#rows) [b](../project/contributing.md) [c](../built-in-grammars.md#sql) d ![e](x.svg) [f](https://a.b) [g](#h)",
  )
})

const page =
  '<div><h1 id="pipe">Pipe <a class="header-anchor" href="#pipe">#</a></h1><p>Rows &lt;in&gt;, rows out.</p>' +
  '<div class="language-console x"><button>Copy</button><span class="lang">console</span><pre><span class="line">$ boolglot pipe</span>\n<span class="line">printed</span></pre></div>' +
  '<h2 id="lines">Lines <code>of</code> it</h2><p>One <em>a</em> <a href="x">line</a>.</p></div>'

test("a page is split at its headings, without the output of commands", () => {
  expect(searchSections(page, "pipe.html")).toEqual([
    {
      title: "Pipe",
      heading: "Pipe",
      link: "pipe.html",
      text: "Rows <in>, rows out. $ boolglot pipe",
    },
    { title: "Pipe", heading: "Lines of it", link: "pipe.html#lines", text: "One a line." },
  ])
})

test("the code of a section follows its sentences", () => {
  const html =
    '<div><h1 id="a">A</h1><p>One.</p><div class="language-js"><pre><code>f(1)</code></pre></div><p>Two.</p>'
  expect(searchSections(html, "a.html").map(({ text }) => text)).toEqual(["One. Two. f(1)"])
})

test("a search finds sections by significant words, in any form", () => {
  const section = (heading: string, text: string) => ({ title: heading, heading, link: "", text })
  const { search } = searchIndex([
    section("Check a file", "CSV and JSON. How do I, my."),
    section("Refused texts", "Why a text is refused."),
    section("Labels", "Words of labels."),
  ])
  const first = (question: string) => search(question)[0]?.heading
  expect(first("How do I check my CSV?")).toBe("Check a file")
  expect(first("label")).toBe("Labels")
  expect(first("refusd text")).toBe("Refused texts")
  expect(first("a JSON zebra")).toBe("Check a file")
  expect(first("why")).toBe("Refused texts")
  expect(search("zebra")).toEqual([])
})

test("an excerpt has whole words around the first match", () => {
  const many = "word ".repeat(40)
  const text = `${many}label ${many.trimEnd()}`
  expect(excerpt(text, "my Label")).toBe(`… ${"word ".repeat(7)}label ${"word ".repeat(20)}…`)
  expect(excerpt(text, "of it")).toBe(`${"word ".repeat(28)}…`)
  expect(excerpt("One label.", "label")).toBe("One label.")
  expect(excerpt(`${many}label`, "label")).toBe(`… ${"word ".repeat(7)}label`)
})

test("the page of an entry begins with its file's header", () => {
  const source =
    '// Trees of texts,\n// for anybody.\n//\n//     parse("1")      a literal\n\n// Not this.\nexport {}\n'
  expect(headOf(source)).toBe(
    'Trees of texts,\nfor anybody.\n\n```\nparse("1")      a literal\n```\n\n',
  )
})

test("the navigation takes how-tos and commands from their lists, and omits no page", () => {
  const lists: Record<string, string> = {
    "how-to/index.md":
      "# How to\n\n- [no](a.md)\n\n## Check\n\n- [A file](a.md): x\n- [B](b-c.md)\n",
    "commands/index.md": "# Commands\n\n## Read\n\n- [eval](eval.md): y\n\n## Exit codes\n",
  }
  const texts: Record<string, string> = { ...lists, "new.md": "# A new page\n" }
  const groups = navigation(["new.md", "tour.md"], (path) => texts[path] ?? "", [
    { title: "boolglot", path: "api/boolglot.md" },
  ])
  expect(groups.find(({ title }) => title === "Guide")?.links.at(-1)).toEqual({
    title: "A new page",
    path: "new.md",
  })
  const paths = linksOf(groups).map((link) => link.path)
  expect(paths).toEqual(
    expect.arrayContaining(["how-to/a.md", "how-to/b-c.md", "commands/eval.md", "api/boolglot.md"]),
  )
  expect(
    groups.find(({ title }) => title === "Commands")?.groups.map(({ title }) => title),
  ).toEqual(["Read"])
  expect(new Set(paths).size).toBe(paths.length)
})
