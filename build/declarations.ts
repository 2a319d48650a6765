import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "rolldown"

/**
 * Copies the declarations of the entries and their imports to the output folder. `tsc` emits declarations for all files of
 * `src`, but most of them aren't reachable from an entry. The copies import from the files that the face of a room exports,
 * because the face itself would reach all of its room.
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
        const text = withoutFaces(from, path)
        for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)) {
          found.add(join(path, "..", imported.replace(/\.[jt]s$/, ".d.ts")))
        }
        mkdirSync(dirname(join(dir, path)), { recursive: true })
        writeFileSync(join(dir, path), text)
      }
    },
  }
}

/** A declaration file in which imports from the faces of rooms name the files behind them. */
function withoutFaces(from: string, path: string): string {
  /** The path of the file behind a face that exports a name. */
  const fileOf = (face: string, name: string) => {
    const text = readFileSync(join(from, dirname(path), `${face}.d.ts`), "utf8")
    for (const [, , names = "", file = ""] of text.matchAll(statement('\\./[^"]+'))) {
      if (exportedNames(names).includes(name)) return `"${dirname(face)}/${file.slice(2)}.ts"`
    }
    throw new Error(`${face} doesn't export ${name}`)
  }
  return readFileSync(join(from, path), "utf8")
    .replace(/import\("(\.[^"]+\/index)\.[jt]s"\)\.(\w+)/g, (_, face, name) => {
      return `import(${fileOf(face, name)}).${name}`
    })
    .replace(statement('\\.[^"]+/index'), (_, keyword, names, face) => {
      const exported = exportedNames(names)
      const files = [...new Set(exported.map((name) => fileOf(face, name)))]
      const listOf = (file: string) =>
        listed(names).filter((_, index) => fileOf(face, exported[index] ?? "") === file)
      return files
        .map((file) => `${keyword} { ${listOf(file).join(", ")} } from ${file};`)
        .join("\n")
    })
}

/** Matches imports and exports of names from modules whose path, without its ending, matches a pattern. */
function statement(path: string): RegExp {
  return new RegExp(`((?:import|export)(?: type)?) \\{([^}]*)\\} from "(${path})\\.[jt]s";`, "g")
}

function listed(names: string): string[] {
  return names.split(",").flatMap((name) => name.trim() || [])
}

/** `Circuit` for `type Circuit as Drawn`. */
function exportedNames(names: string): string[] {
  return listed(names).map((name) => name.replace(/^type /, "").replace(/ as .*/, ""))
}
