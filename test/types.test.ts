// The declarations that users compile against, by a compiler that looks into each of them. That of the project is the
// newest; what older ones do not know is searched for, and .ci/types tries them.

import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"

const { exports } = JSON.parse(readFileSync("package.json", "utf8"))
const entries = Object.values(exports as Record<string, { types?: string }>).flatMap(({ types }) =>
  types === undefined ? [] : [types],
)

const program = ts.createProgram(entries, {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: ["node"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
})

const own = program
  .getSourceFiles()
  .filter(({ fileName }) => relative("dist", fileName).startsWith("..") === false)

test("they compile without skipLibCheck", { timeout: 60_000 }, () => {
  expect(own.length).toBeGreaterThan(50)
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${JSON.stringify(messageText)}`)
  expect(problems).toEqual([])
})

test("no typed array has a parameter, which compilers before 5.7 do not know", () => {
  const found = own
    .filter(({ text }) => /\b(\w+\d+Array|Buffer|DataView)<|ArrayBufferLike/.test(text))
    .map(({ fileName }) => relative(".", fileName))
  expect(found).toEqual([])
})

test("only the entry for Node needs the types of Node", () => {
  const needing = new Map<string, readonly string[]>()
  for (const entry of entries) {
    const seen = new Set<string>()
    const visit = (path: string): void => {
      const source = program.getSourceFile(path)
      if (source === undefined || seen.has(path)) return
      seen.add(path)
      for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
        if (fileName.startsWith(".")) visit(join(path, "..", fileName.replace(/\.js$/, ".d.ts")))
      }
    }
    visit(join(entry))
    const found = [...seen].filter((path) =>
      /\b(NodeJS\.|Buffer\b(?!\])|from "node:)/.test(
        withoutComments(program.getSourceFile(path)?.text ?? ""),
      ),
    )
    if (found.length > 0) needing.set(entry, found)
  }
  expect([...needing.keys()].filter((entry) => entry !== "./dist/node.d.ts")).toEqual([])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
}
