import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "rolldown"

/** Adds a file with the licences of all packages that are bundled, as these ask for. */
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
      const notices = new Set([...new Set(folders)].sort().map(noticeOf))
      const source = [...notices].join(`\n${"-".repeat(80)}\n\n`)
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source })
    },
  }
}

/** @throws RangeError where a package has no licence to show */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  // Who gives up all rights asks for no notice.
  if (file === undefined && license === "CC0-1.0") return `${name} ${version} (${license})\n`
  if (file === undefined) throw new RangeError(`${name} is to be bundled, but has no licence`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`
}
