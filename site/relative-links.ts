// Links from the root of a site to links that work wherever the site lies, also in a folder that a browser opens.
//
//     in how-to/prompts.html:   href="/assets/style.css"   ──▶   href="../assets/style.css"
//                               href="./"                  ──▶   href="./index.html"

/** @param path of the page, such as how-to/prompts.html */
export function withRelativeLinks(html: string, path: string): string {
  const toRoot = "../".repeat(path.split("/").length - 1) || "./"
  return html.replaceAll(
    /( (?:href|src)=")(?![a-z]+:|#|\/\/)([^"#]*)(#[^"]*)?(?=")/g,
    (_, start: string, target: string, heading = "") => {
      const link = target.startsWith("/") ? toRoot + target.slice(1) : target
      return `${start}${link.endsWith("/") ? `${link}index.html` : link}${heading}`
    },
  )
}
