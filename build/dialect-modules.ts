// Turns dialects into TypeScript modules, one per dialect, so that bundlers can drop unused ones.
//
//     dialects/on-off.ts    export const onOff: Dialect = builtIn({ name: "on-off", … }, …tables)
//     parts.ts              shared values, such as the grammar that all dialects extend
//     named-dialects.ts     all dialects by name, for boolglot/dialects
//     built-in-dialects.ts  the list, strictest first, and the type of their names

import type { Dialect } from "../src/language/dialect/dialect.ts"
import { compileTables } from "../src/language/tables/dialect-tables.ts"
import { layoutVersion } from "../src/language/tables/layout.ts"
import { type PackedTables, packAutomaton, packPushdown } from "../src/language/tables/pack.ts"

const heading = "// Made from grammars/ by the build; not to be edited.\n\n"

/** Texts of modules, by path. */
export function dialectModules(dialects: readonly Dialect[]): ReadonlyMap<string, string> {
  const tables = new Map(dialects.map((dialect) => [dialect, packedTablesOf(dialect)]))
  const parts = new SharedParts()
  for (const dialect of dialects) {
    for (const part of partsOf(dialect, tables.get(dialect) as PackedTables)) parts.count(part)
  }
  const modules = new Map<string, string>()
  for (const dialect of dialects) {
    const path = `dialects/${dialect.name}.ts`
    modules.set(path, dialectModule(dialect, tables.get(dialect) as PackedTables, parts))
  }
  modules.set("parts.ts", parts.module())
  // Bundles have the dialects in this order, and compress better if similar ones are next to each other.
  const lengthOf = ({ name }: Dialect) => modules.get(`dialects/${name}.ts`)?.length ?? 0
  const byLength = dialects.toSorted((one, other) => lengthOf(one) - lengthOf(other))
  modules.set("named-dialects.ts", namedModule(byLength))
  modules.set("built-in-dialects.ts", listModule(dialects))
  return modules
}

function packedTablesOf(dialect: Dialect): PackedTables {
  const { lexer, pushdown } = compileTables(dialect)
  return [packAutomaton(lexer), packPushdown(pushdown)]
}

/** The name of a dialect in code: `onOff`. */
export function exportNameOf({ name }: Pick<Dialect, "name">): string {
  const camel = name.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  if (!/^[a-z]\w*$/i.test(camel) || taken.has(camel)) {
    throw new Error(`a module cannot export ${camel}; rename grammars/${name}.ohm`)
  }
  return camel
}

/** Words that can't be exported names in a module, and the other exports of boolglot/dialects. */
const taken = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield " +
    "builtIn dialects dialectNamed lookUpDialect detect"
  ).split(" "),
)

interface Part {
  /** The name of the constant if several dialects share the value. */
  readonly name: string
  readonly type: string
  readonly value: unknown
}

/** Values with JSON up to this length are written inline, as a name would hardly be shorter. */
const shortest = 20

/** Values that dialects often have in common. */
function partsOf(dialect: Dialect, [, pushdown]: PackedTables): Part[] {
  const { levels, forms, space, wordCharacters, variable, grammar } = dialect
  return [
    { name: "levels", type: 'Dialect["levels"]', value: levels },
    { name: "forms", type: 'Dialect["forms"]', value: forms },
    { name: "space", type: "Space", value: space },
    { name: "characters", type: "CharacterSet", value: wordCharacters },
    ...(variable === null
      ? []
      : [{ name: "characters", type: "CharacterSet", value: variable.start }]),
    ...grammar.map((value) => ({ name: `grammar_${value.name}`, type: "GrammarFile", value })),
    { name: "pushdown", type: "PackedPushdown", value: pushdown },
  ].filter(({ value }) => JSON.stringify(value).length > shortest)
}

/** Collects the values of all dialects, to write shared ones only once, into a module of their own. */
class SharedParts {
  readonly #known = new Map<string, Part & { count: number }>()

  count(part: Part): void {
    const text = JSON.stringify(part.value)
    const known = this.#known.get(text) ?? { ...part, name: this.#free(part.name), count: 0 }
    known.count += 1
    this.#known.set(text, known)
  }

  /** A value as a TypeScript expression. */
  text(value: unknown): string {
    const text = JSON.stringify(value)
    const known = this.#known.get(text)
    return known !== undefined && known.count > 1 ? `parts.${known.name}` : text
  }

  /** The fields of an object as TypeScript expressions. */
  members(object: object): Readonly<Record<string, string>> {
    const texts = Object.entries(object).map(([key, value]) => [key, this.text(value)])
    return Object.fromEntries(texts)
  }

  module(): string {
    const shared = [...this.#known].filter(([, { count }]) => count > 1)
    return [
      heading,
      'import type { CharacterSet, Dialect, GrammarFile, Space } from "../dialect/dialect.ts"\n',
      'import type { PackedPushdown } from "../tables/pack.ts"\n\n',
      "/** How the numbers of packed tables are laid out. */\n",
      `export const layout: number = ${layoutVersion}\n\n`,
      ...shared.map(([text, { name, type }]) => `export const ${name}: ${type} = ${text}\n`),
    ].join("")
  }

  #free(name: string): string {
    const plain = name.replaceAll("-", "_")
    const taken = new Set([...this.#known.values()].map((each) => each.name))
    for (let at = 1; ; at += 1) {
      const numbered = at === 1 ? plain : `${plain}${at}`
      if (!taken.has(numbered)) return numbered
    }
  }
}

function dialectModule(dialect: Dialect, tables: PackedTables, parts: SharedParts): string {
  const { summary, variable, grammar } = dialect
  const [lexer, pushdown] = tables
  const files = `[${grammar.map((file) => parts.text(file)).join(", ")}]`
  const names = variable === null ? "null" : objectText(parts.members(variable))
  const members = { ...parts.members(dialect), variable: names, grammar: files }
  return [
    heading,
    'import type { Dialect } from "../../dialect/dialect.ts"\n',
    'import { builtIn } from "../../tables/built-in-dialect.ts"\n',
    'import * as parts from "../parts.ts"\n\n',
    `/** ${summary} */\n`,
    `export const ${exportNameOf(dialect)}: Dialect = /* @__PURE__ */ builtIn(\n`,
    `${objectText(members)},\n`,
    `parts.layout,\n${JSON.stringify(lexer)},\n${parts.text(pushdown)})\n`,
  ].join("")
}

/** An object literal, from fields that are TypeScript expressions. */
function objectText(members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([key, text]) => `  ${key}: ${text},\n`)
  return `{\n${lines.join("")}}`
}

function namedModule(dialects: readonly Dialect[]): string {
  const lines = dialects.map(
    (dialect) => `export { ${exportNameOf(dialect)} } from "./dialects/${dialect.name}.ts"\n`,
  )
  return [heading, ...lines].join("")
}

function listModule(dialects: readonly Dialect[]): string {
  const names = dialects.map(exportNameOf)
  const literals = dialects.map(({ name }) => `  | ${JSON.stringify(name)}\n`)
  return [
    heading,
    'import type { Dialect } from "../dialect/dialect.ts"\n',
    'import * as named from "./named-dialects.ts"\n\n',
    "/** The name of a built-in dialect. */\n",
    `export type DialectName =\n${literals.sort().join("")}\n`,
    "/** The strictest first. */\n",
    `export const builtInDialects: readonly Dialect[] = [\n${names.map((name) => `  named.${name},\n`).join("")}]\n`,
  ].join("")
}
