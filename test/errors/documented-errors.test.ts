// Whoever catches an error that a comment of an entry names can import its class from there.

import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"

const entries = ["index", "diagnose", "grammar", "generate", "measure", "node"]
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

/** The names of classes in `@throws` of a function, or of all members of a class, an interface or an object. */
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

test.each(entries)("%s exports what its comments name", (entry) => {
  const exported = exportsOf(join("src", `${entry}.ts`))
  const names = new Set(exported.map(({ name }) => name))
  const missing = exported.flatMap((symbol) =>
    thrownBy(symbol)
      .filter((name) => !names.has(name))
      .map((name) => `${symbol.name}: ${name}`),
  )
  expect(missing).toEqual([])
})

test("names are found in comments of functions and of methods", () => {
  const thrown = (entry: string, name: string) =>
    exportsOf(join("src", `${entry}.ts`))
      .filter((symbol) => symbol.name === name)
      .flatMap(thrownBy)
  expect(thrown("index", "evaluate")).toEqual(["BooleanSyntaxError", "UnboundVariableError"])
  expect(thrown("node", "RunFile")).toContain("FileInUseError")
})
