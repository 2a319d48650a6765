// Makes root-relative links relative to their page, so that they work wherever the site is, even in a folder.
//
//     in how-to/prompts.html:   href="/assets/style.css"   ──▶   href="../assets/style.css"
//                               href="./"                  ──▶   href="./index.html"

/** @param path the path of the page, such as how-to/prompts.html */
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
