// Declarations that users compile against. `.ci/types` compiles them with several compilers.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const { exports } = JSON.parse(readFileSync("package.json", "utf8"))
const patterns = Object.values(exports as Record<string, { types?: string }>).flatMap(
  ({ types }) => (types === undefined ? [] : [join(types)]),
)
const declarations = new Map(
  readdirSync("dist", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".d.ts"))
    .map((path) => [join("dist", path), readFileSync(join("dist", path), "utf8")]),
)

/** Patterns are replaced by the files that match. */
const entries = patterns.flatMap((pattern) => {
  const [start = "", end] = pattern.split("*")
  if (end === undefined) return [pattern]
  return [...declarations.keys()].filter((path) => path.startsWith(start) && path.endsWith(end))
})

test("typed arrays have no type parameter, which compilers before 5.7 reject", () => {
  const reached = new Set(entries.flatMap((entry) => [...declarationsOf(entry)]))
  expect(reached.size).toBeGreaterThan(50)
  const found = [...reached].filter((path) =>
    /\b(\w+\d+Array|Buffer|DataView)<|ArrayBufferLike/.test(declarations.get(path) ?? ""),
  )
  expect(found).toEqual([])
})

test("only the entry for Node needs the types of Node", () => {
  const needing = entries.filter((entry) =>
    [...declarationsOf(entry)].some((path) =>
      /\b(NodeJS\.|Buffer\b(?!\])|from "node:)/.test(withoutComments(declarations.get(path) ?? "")),
    ),
  )
  expect(needing).toEqual(["dist/node.d.ts"])
})

/** A declaration of this package and everything it imports. */
function declarationsOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry])
  for (const path of found) {
    const text = declarations.get(path)
    if (text === undefined) throw new Error(`${path} does not exist`)
    for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g))
      found.add(join(path, "..", imported.replace(/\.[jt]s$/, ".d.ts")))
  }
  return found
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
}
