import { cpSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "rolldown"

/**
 * Copies the declarations of the entries and their imports to the output folder. `tsc` emits declarations for all files of
 * `src`, but most of them aren't reachable from an entry.
 *
 * @param from the folder that `tsc` emits to
 * @param names names of entries, such as `measure`
 */
export function declarations(from: string, names: readonly string[]): Plugin {
  return {
    name: "declarations",
    writeBundle({ dir = "." }) {
      const found = new Set(names.map((name) => `${name}.d.ts`))
      for (const path of found) {
        const text = readFileSync(join(from, path), "utf8")
        for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)) {
          found.add(join(path, "..", imported.replace(/\.[jt]s$/, ".d.ts")))
        }
        cpSync(join(from, path), join(dir, path))
      }
    },
  }
}
