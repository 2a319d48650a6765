import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "rolldown"

/** Adds a file with the licences of all bundled packages, as the licences require. */
export function thirdPartyNotices(): Plugin {
  return {
    name: "third-party-notices",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      )
      const folders = modules.flatMap(
        (path) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
      )
      const packages = new Map<string, string[]>()
      for (const { heading, terms } of [...new Set(folders)].sort().map(noticeOf)) {
        packages.set(terms, [...(packages.get(terms) ?? []), heading])
      }
      const notices = [...packages].map(([terms, headings]) =>
        [...new Set(headings), terms].join("\n").trimEnd(),
      )
      const source = `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n`
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source })
    },
  }
}

/**
 * The heading of a package with its copyright lines, and its licence terms, which most packages share.
 *
 * @throws RangeError if a package has no licence to show
 */
function noticeOf(folder: string): { readonly heading: string; readonly terms: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const title = `${name} ${version} (${license})`
  // CC0 requires no notice.
  if (file === undefined && license === "CC0-1.0") return { heading: title, terms: "" }
  if (file === undefined) throw new RangeError(`${name} is to be bundled, but has no licence`)
  const lines = readFileSync(join(folder, file), "utf8").trim().split(/\r?\n/)
  const isCopyright = (line: string) => /^\s*copyright\s+(?:\(c\)|©|\d{4})/i.test(line)
  const copyrights = lines.filter(isCopyright).map((line) => line.trim())
  const terms = lines.filter((line) => !isCopyright(line)).join("\n")
  // Paragraphs are wrapped at different widths.
  const paragraphs = terms.split(/\n\s*\n/).map((each) => each.trim().replace(/\s+/g, " "))
  return {
    heading: [title, ...copyrights, ""].join("\n"),
    terms: paragraphs.filter((each) => each !== "").join("\n\n"),
  }
}
