// docs/dialects.md and its images, which are generated from the grammars and committed.

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { dialectPages } from "../build/dialect-pages.ts"
import { proseWithCode } from "../build/prose-with-code.ts"
import { withBase } from "../build/railroad.ts"
import { builtInDialects } from "../src/language/built-in/built-in-dialects.ts"

const pages = dialectPages(builtInDialects)

test("the committed pages are up to date; npm run docs:dialects rewrites them", () => {
  const stale = [...pages].filter(([path, text]) => readFileSync(path, "utf8") !== text)
  expect(stale.map(([path]) => path)).toEqual([])
  const images = readdirSync("docs/dialects").map((name) => `docs/dialects/${name}`)
  expect(["docs/dialects.md", ...images].toSorted()).toEqual([...pages.keys()].toSorted())
})

test("an image fits the page and shows every spelling of each used token", () => {
  for (const { name, spellings, levels, forms } of builtInDialects) {
    const image = pages.get(`docs/dialects/${name}.svg`) ?? ""
    const shown = [...image.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = ""]) =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    )
    const parts = forms.flatMap((form) => form.parts)
    const kinds = [
      "true",
      "false",
      ...levels.flatMap(({ operators }) => operators),
      ...parts.flatMap((part) => (typeof part === "string" ? [part] : (part.separator ?? []))),
    ]
    const written = kinds.flatMap((kind) => spellings[kind] ?? []).map(withBase)
    expect(written.filter((text) => !shown.includes(text))).toEqual([])
    expect(Number(/width="([\d.]+)"/.exec(image)?.[1])).toBeLessThanOrEqual(800)
  }
})

test("nothing is drawn outside its image", () => {
  for (const { name } of builtInDialects) {
    const image = pages.get(`docs/dialects/${name}.svg`) ?? ""
    const [, width, height] = (/width="([\d.]+)" height="([\d.]+)"/.exec(image) ?? []).map(Number)
    for (const [, left, top, drawn = ""] of image.matchAll(
      /translate\(([\d.]+) ([\d.]+)\)">(.*?)<\/g>/gs,
    )) {
      for (const [, x, y, across, down] of drawn.matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
      )) {
        expect(Number(left) + Number(x) + Number(across)).toBeLessThanOrEqual(width ?? 0)
        expect(Number(top) + Number(y) + Number(down)).toBeLessThanOrEqual(height ?? 0)
      }
    }
  }
})

test("a section has the facts of its dialect", () => {
  const page = pages.get("docs/dialects.md") ?? ""
  const sectionOf = (name: string) =>
    page.split(/^##+ /m).find((text) => text.startsWith(`${name}\n`))
  expect(sectionOf("ldap")).toContain("`(& a … )`")
  expect(sectionOf("vba")).toContain(
    "- **Source**: [cases written by hand](../fixtures/vba.txt). VBA's",
  )
  const sql = sectionOf("sqlite")
  expect(sql).toContain("- **Judge**: sqlite 3.40.1, with [its answers]")
  expect(sql).toContain("- **Comments**: `--` to the end of the line, `/*` to `*/`")
  expect(sql).toContain("[sqlite.ohm](../grammars/query/sqlite.ohm)")
  expect(sql).toContain("NOT on their right side.\n\n1 and 0 are TRUE and FALSE")
})

test.each([
  [
    "a word begins with $; [[ and ]] are brackets.",
    "a word begins with `$`; `[[` and `]]` are brackets.",
  ],
  ["x is (a == b) == c, in C# too", "x is `(a == b) == c`, in C# too"],
  ["it runs /* */ (so *)", "it runs `/* */` (so `*`)"],
  ["LDAP: (&(a=TRUE)(!(b=TRUE))), read", "LDAP: `(&(a=TRUE)(!(b=TRUE)))`, read"],
  ["also Implies[p, q].", "also `Implies[p, q]`."],
  ["for `jq -n`, a | b", "for `jq -n`, `a | b`"],
  ["a = NOT b = c is a = (NOT (b = c)).", "`a = NOT b = c` is `a = (NOT (b = c))`."],
  ["== and != chain: x == y and y != z", "`==` and `!=` chain: `x == y and y != z`"],
  ["A ⊕ with a + b; T and F are names", "A `⊕` with `a + b`; T and F are names"],
  ["In a ? b : c, c is no choice", "In `a ? b : c`, c is no choice"],
  ["T_F: not … nor ... (x)", "`T_F`: not … nor ... (x)"],
])("%s", (text, expected) => {
  expect(proseWithCode(text)).toBe(expected)
})
