// Every error that a comment names can import its class.
//
// @module-tag long

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"
import ts from "typescript"
import { beforeAll, describe, expect, test } from "vitest"

const entries = [
  "index",
  "dialects",
  "diagnose",
  "grammar",
  "reason",
  "proofs",
  "circuits",
  "comparisons",
  "pictures",
  "generate",
  "measure",
  "verify",
  "node",
]
const paths = entries.map((entry) => join("src", `${entry}.ts`))

const program = ts.createProgram(paths, {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  types: [],
})
const checker = program.getTypeChecker()

function exportsOf(path: string): readonly ts.Symbol[] {
  const file = program.getSourceFile(path)
  const symbol = file && checker.getSymbolAtLocation(file)
  if (symbol === undefined) throw new Error(`${path} exports nothing`)
  return checker.getExportsOfModule(symbol)
}

/** Names of classes in `@throws` of a function, or of all members of a class, interface or object. */
function thrownBy(exported: ts.Symbol): string[] {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
  const isObject = (symbol.flags & ts.SymbolFlags.Variable) !== 0
  const members = isObject ? checker.getTypeOfSymbol(symbol).getProperties() : []
  return [symbol, ...members]
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((node) => [node, ...membersOf(node)])
    .flatMap((node) => ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === "throws"))
    .flatMap((tag) => tag.getText().match(/\b[A-Z]\w*Error\b/g) ?? [])
}

function membersOf(node: ts.Node): readonly ts.Node[] {
  if (!ts.isClassDeclaration(node) && !ts.isInterfaceDeclaration(node)) return []
  return [...node.members].filter((member) => !isPrivate(member))
}

function isPrivate(member: ts.ClassElement | ts.TypeElement): boolean {
  const isHidden = member.name !== undefined && ts.isPrivateIdentifier(member.name)
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []
  return isHidden || modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
}

const allNames = new Set(paths.flatMap(exportsOf).map(({ name }) => name))

test.each(entries)("what comments of %s name is exported", (entry) => {
  const exported = exportsOf(join("src", `${entry}.ts`))
  const missing = exported.flatMap((symbol) =>
    thrownBy(symbol)
      .filter((name) => !allNames.has(name))
      .map((name) => `${symbol.name}: ${name}`),
  )
  expect(missing).toEqual([])
})

test("finds names in comments of functions and methods", () => {
  const thrown = (entry: string, name: string) =>
    exportsOf(join("src", `${entry}.ts`))
      .filter((symbol) => symbol.name === name)
      .flatMap(thrownBy)
  expect(thrown("index", "evaluate")).toEqual(["BooleanSyntaxError", "UnboundVariableError"])
  expect(thrown("node", "RunFile")).toContain("FileInUseError")
})

/** Caught inside boolglot, and reported as problems of a row, a file or a request. */
const internal = [
  "ContentError",
  "GzipError",
  "NoObjectError",
  "NoResponse",
  "PythonLiteralError",
  "UnreadableRowError",
  "ZstdError",
]

describe("docs/errors.md", () => {
  /** The names of all classes that derive from BoolglotError. */
  const classes = classesOf(
    readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join("src", file), "utf8"))
      .join("\n"),
  )
  const rows = readFileSync("docs/errors.md", "utf8").matchAll(
    /^\| `[\w-]+` \| `(\w+)`.*\| (.*) \|$/gm,
  )
  const exportedBy = new Map([...rows].map(([, name = "", where = ""]) => [name, where]))
  const exported = new Map(
    entries.map((entry) => [entry, exportsOf(join("src", `${entry}.ts`)).map(({ name }) => name)]),
  )
  /** Per entry, all code that its functions can run. */
  const code = new Map<string, string>()

  beforeAll(async () => {
    for (const entry of entries) code.set(entry, await codeOf(join("src", `${entry}.ts`)))
  })

  test("lists every class that a caller can catch", () => {
    expect([...exportedBy.keys()].length).toBeGreaterThan(25)
    const unlisted = classes.filter((name) => !exportedBy.has(name) && !internal.includes(name))
    // A line that isn't JSON is an unreadable row. Reading a grammar or a file turns the next two into a GrammarError and
    // a FileError, and the last is caught as a BooleanSyntaxError; the others are command-line variants of listed ones.
    expect(unlisted).toEqual([
      "NotJsonError",
      "MissingVariableError",
      "TooManyStatesError",
      "CompressionError",
      "UnboundInFileError",
      "UnboundInTextError",
      "UnwritableInTextError",
      "AtomRefusal",
    ])
  })

  test("gives an entry that exports the class", () => {
    const untrue = [...exportedBy].filter(([name, where]) => {
      if (where === "command line only") return [...exported.values()].flat().includes(name)
      const [, entry = "index"] = /^`boolglot(?:\/(\w+))?`$/.exec(where) ?? [where, where]
      return exported.get(entry)?.includes(name) !== true
    })
    expect(untrue).toEqual([])
  })

  test("only marks a class as the command line's if no entry can raise it", () => {
    const raised = [...exportedBy]
      .filter(([, where]) => where === "command line only")
      .flatMap(([name]) =>
        entries.filter((entry) => has(entry, name)).map((entry) => [name, entry]),
      )
    expect(raised).toEqual([])
    expect(has("node", "FileError")).toBe(true)
    expect(has("index", "FileError")).toBe(false)
  })

  function has(entry: string, name: string): boolean {
    return new RegExp(`\\b${name}\\b`).test(code.get(entry) ?? "")
  }
})

function classesOf(source: string): string[] {
  const found = new Set(["BoolglotError"])
  const pairs = [...source.matchAll(/class (\w+) extends (\w+)/g)]
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [, name = "", base = ""] of pairs) if (found.has(base)) found.add(name)
  }
  found.delete("BoolglotError")
  return [...found]
}

/** The entry with everything it imports, without packages. */
async function codeOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "silent",
  })
  return outputFiles[0]?.text ?? ""
}
