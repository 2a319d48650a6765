// Splits a page into sections for the search, at its headings.
//
//     <h1>Pipe</h1><p>Rows…</p><h2 id="lines">Lines</h2>…   ──▶   { heading: "Lines", link: "pipe.html#lines", … }
//
// Leaves out the output of commands, which is repetitive and not worth finding, and the end of long API sections.

export interface SearchSection {
  /** The title of the page. */
  readonly title: string
  readonly heading: string
  readonly link: string
  readonly text: string
}

/** @param main the HTML of the page within its frame @param path the path of the page, such as pipe.html */
export function searchSections(main: string, path: string): SearchSection[] {
  const [, ...parts] = withoutOutput(main).split(/(?=<h[123] id=)/)
  const sections = parts.map((part) => {
    const [, level, id = "", heading = ""] =
      /^<h([123]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/s.exec(part) ?? []
    // Code comes last, since excerpts begin with the first match.
    const [prose = "", ...blocks] = part.slice(part.indexOf(`</h${level}>`)).split("<pre>")
    const codes = blocks.map((block) => block.split("</pre>"))
    const whole = textOf(
      [prose, ...codes.map(([, after]) => after), ...codes.map(([code]) => code)].join(" "),
    )
    const text = path.startsWith("api/") ? whole.slice(0, 200) : whole
    return { level, heading: textOf(heading), text, link: level === "1" ? path : `${path}#${id}` }
  })
  const title = sections[0]?.heading ?? path
  return sections.map(({ heading, link, text }) => ({ title, heading, link, text }))
}

function withoutOutput(html: string): string {
  return html
    .replaceAll(/<a class="header-anchor".*?<\/a>/gs, "")
    .replaceAll(/<button[^>]*>.*?<\/button>|<span class="lang">.*?<\/span>/gs, "")
    .replaceAll(
      /<div class="language-([\w-]*)[^>]*>(.*?)<\/pre>/gs,
      (_, language, code: string) => {
        const lines = textOf(code.replaceAll("\n", "\u0000")).split("\u0000")
        const kept = language === "console" ? lines.filter((line) => /^\s*\$ /.test(line)) : lines
        return language === "" ? "" : `<pre>${kept.join(" ")}</pre>`
      },
    )
}

function textOf(html: string): string {
  const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' }
  return html
    .replaceAll(/<\/?(?:a|code|em|span|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      return named[name] ?? whole
    })
    .replaceAll(/[\u200b\s]+/g, (space) => (space.includes("\u0000") ? "\u0000" : " "))
    .trim()
}
