// Run at build time: reads grammars/ into modules of plain data, dialects and tables, so that the
// built-in notations and conventions are there without a file being opened, a grammar analysed or a table compiled.

import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { CharacterSet, Dialect, GrammarFile } from "../src/language/dialect/dialect.ts"
import { common, packLadder, packSpellings } from "../src/language/dialect/pack-dialect.ts"
import { readDialects } from "../src/language/ohm/read-dialects.ts"
import { layoutVersion } from "../src/language/tables/layout.ts"
import { compileLines } from "../src/language/tables/line-table.ts"
import { packAutomaton, packNumbers, packPushdown } from "../src/language/tables/pack.ts"
import type { PushdownTable } from "../src/language/tables/pushdown-table.ts"
import { compileTables } from "../src/language/tables/tables.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { compileConvention } from "../src/validate/conventions/compile-convention.ts"
import { conventions } from "../src/validate/conventions/conventions.ts"

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const layout = `/** How the numbers below are laid out. */\nexport const packedLayout: number = ${layoutVersion}\n\n`
const heading = "// Made from grammars/ by the build; not to be edited.\n\n"

/** A longer table takes less time to make than all programs take to load it. */
const longestPacked = 30_000

const files = readGrammarFolder(root("grammars"))
const dialects = readDialects(files)
writeFileSync(root("src/language/dialect/built-in.ts"), dialectModule(files, dialects))
writeFileSync(root("src/language/tables/built-in-tables.ts"), tableModule(dialects))
writeFileSync(root("src/language/tables/built-in-lines.ts"), lineModule(dialects))
writeFileSync(root("src/validate/conventions/built-in-conventions.ts"), conventionModule())

/** What several dialects have in common stands once. */
function dialectModule(files: readonly GrammarFile[], dialects: readonly Dialect[]): string {
  const ladders = unique(dialects.map(({ ladder }) => ladderText(ladder)))
  const sets = unique(
    dialects
      .flatMap(({ wordCharacters, variable }) => [
        wordCharacters,
        variable?.start ?? wordCharacters,
      ])
      .map((set) => JSON.stringify(set)),
  )
  const setOf = (set: CharacterSet) => `sets[${sets.indexOf(JSON.stringify(set))}]`
  const entries = dialects.map(({ name, spellings, variable, ...shared }) => {
    const ladder = `ladders[${ladders.indexOf(ladderText(shared.ladder))}]`
    const grammar = shared.grammar.map((file) => `files[${files.indexOf(file)}]`).join(", ")
    const packed = packSpellings(spellings)
    const spelled =
      packed === undefined
        ? JSON.stringify(spellings)
        : `unpackSpellings(${JSON.stringify(packed)})`
    const reserved = JSON.stringify(variable?.reserved.join(" "))
    const quote = variable?.quote && `, quote: ${JSON.stringify(variable.quote)}`
    const names =
      variable &&
      `{ start: ${setOf(variable.start)}, reserved: ${reserved}.split(" ")${quote ?? ""} }`
    const others = JSON.stringify(uncommon(shared))
    const rest = `${ladder}, ${setOf(shared.wordCharacters)}, ${names}, ${others}, ${grammar}`
    return `  unpackDialect(${JSON.stringify(name)}, ${spelled}, ${rest}),\n`
  })
  return [
    heading,
    'import type { CharacterSet, Dialect, GrammarFile, Level } from "./dialect.ts"\n',
    'import { file, unpackDialect, unpackLadder, unpackSpellings } from "./pack-dialect.ts"\n\n',
    constant(
      "files",
      files.map(({ name, source }) => `file(${JSON.stringify(name)}, ${JSON.stringify(source)})`),
      "GrammarFile[]",
    ),
    constant("ladders", ladders, "(readonly Level[])[]"),
    constant("sets", sets, "CharacterSet[]"),
    "/** Every dialect of grammars/, the strictest first. */\n",
    `export const builtInDialects: readonly Dialect[] = [\n${entries.join("")}]\n`,
  ].join("")
}

/** The ladder as an expression of TypeScript. */
function ladderText(ladder: Dialect["ladder"]): string {
  const packed = packLadder(ladder)
  return packed === undefined ? JSON.stringify(ladder) : `unpackLadder(${JSON.stringify(packed)})`
}

/** What a dialect does not have in common with most. */
function uncommon(dialect: Pick<Dialect, keyof typeof common>): Partial<typeof common> {
  const keys = Object.keys(common) as (keyof typeof common)[]
  const own = keys.filter((key) => JSON.stringify(dialect[key]) !== JSON.stringify(common[key]))
  return Object.fromEntries(own.map((key) => [key, dialect[key]]))
}

function tableModule(dialects: readonly Dialect[]): string {
  const tables = dialects.map((dialect) => ({ name: dialect.name, ...compileTables(dialect) }))
  const packedOf = (table: PushdownTable) => JSON.stringify(packPushdown(table))
  const pushdowns = unique(tables.map(({ pushdown }) => packedOf(pushdown)))
  const entries = tables.map(({ name, lexer, pushdown }) => {
    const at = pushdowns.indexOf(packedOf(pushdown))
    const fields = `${JSON.stringify(packAutomaton(lexer))}, pushdowns[${at}]`
    return `  ${JSON.stringify(name)}: [${fields}],\n`
  })
  return [
    heading,
    'import type { PackedPushdown, PackedTables } from "./pack.ts"\n\n',
    layout,
    constant("pushdowns", pushdowns, "PackedPushdown[]"),
    "/** By the name of the dialect. */\n",
    "export const packedTables: Readonly<Record<string, PackedTables>> = {\n",
    `${entries.join("")}}\n`,
  ].join("")
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** An array of which TypeScript knows each element. */
function constant(name: string, elements: readonly string[], type: string): string {
  return `const ${name} = [\n${elements.map((each) => `  ${each},\n`).join("")}] as const satisfies readonly ${type}\n\n`
}

function lineModule(dialects: readonly Dialect[]): string {
  const tables = dialects.flatMap((dialect) => {
    const { afterOpen, afterClose, results, ...bytes } = compileLines(
      dialect,
      compileTables(dialect).pushdown,
    )
    const stack = { afterOpen: packNumbers(afterOpen), afterClose: packNumbers(afterClose) }
    const packed = { bytes: packAutomaton(bytes), results, ...stack }
    return JSON.stringify(packed).length > longestPacked ? [] : [[dialect.name, packed]]
  })
  return [
    heading,
    'import type { PackedLines } from "./pack.ts"\n\n',
    layout,
    "/** By the name of the dialect. */\n",
    `export const packedLines: Readonly<Record<string, PackedLines>> = ${json(tables)}\n`,
  ].join("")
}

function conventionModule(): string {
  const tables = conventions.map((each) => [each.name, packNumbers(compileConvention(each).next)])
  return [
    heading,
    layout,
    "/** Precedence tables, by the name of the convention. */\n",
    `export const packedConventions: Readonly<Record<string, string>> = ${json(tables)}\n`,
  ].join("")
}

function json(entries: readonly unknown[][]): string {
  return JSON.stringify(Object.fromEntries(entries as [string, unknown][]), null, 2)
}
