// Declarations that users compile against. `.ci/types` compiles them with several compilers.

import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { blockWith } from "./support/documents.ts"

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

test("no entry needs the types of Node", () => {
  const needing = entries.filter((entry) =>
    [...declarationsOf(entry)].some((path) =>
      /\b(NodeJS\.|Buffer\b(?!\])|from ["']node:)/.test(
        withoutComments(declarations.get(path) ?? ""),
      ),
    ),
  )
  expect(needing).toEqual([])
})

test("the example of a user's grammar compiles with the settings of tsc --init", {
  tags: ["slow"],
}, () => {
  const example = blockWith("const [rules] = readOwnDialects(")
  expect(complaintsAbout(example)).toEqual([])
  const several = example.replace("{ name", '{ name: "base", source }, { name')
  expect(several).not.toBe(example)
  const second = several.replace("const [rules]", "const [, rules]")
  expect(complaintsAbout(second)).toEqual([
    "Argument of type 'Dialect | undefined' is not assignable to parameter of type 'Dialect'.",
  ])
})

/** The first lines of the compiler's complaints about a program that imports this package. */
function complaintsAbout(source: string): string[] {
  const file = resolve("test/example-of-types.ts")
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? source : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split("\n")[0] ?? "",
    )
}

/** A declaration of this package and everything it imports. */
function declarationsOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry])
  for (const path of found) {
    const text = declarations.get(path)
    if (text === undefined) throw new Error(`${path} does not exist`)
    for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*\(?["'](\.[^"']+)["']/g))
      found.add(join(path, "..", imported.replace(/\.[jt]s$/, ".d.ts")))
  }
  return found
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
}
