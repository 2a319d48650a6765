// Finds dialects by their names, their aliases and the names of their grammars.

import {
  BoolglotError,
  checkType,
  didYouMean,
  type Remedy,
  WrongTypeError,
} from "../../errors/index.ts"
import { shortened } from "../source/index.ts"
import type { Dialect } from "./dialect.ts"

/** No dialect has the given name. */
export class UnknownDialectError extends BoolglotError {
  override readonly name = "UnknownDialectError"
  override readonly code = "unknown-dialect"

  override readonly remedies: readonly Remedy[]

  constructor(
    readonly dialect: string,
    readonly known: readonly string[],
    /** The known dialect whose grammar has the given name. */
    ofGrammar?: string,
  ) {
    // A file name refers to a grammar.
    const isGrammar = /\.ohm$/i.test(dialect)
    const wayOut = isGrammar
      ? ""
      : ofGrammar === undefined
        ? `; ${wayOutOf(dialect, known)}`
        : `; the grammar of this name makes the dialect ${JSON.stringify(ofGrammar)}, named after its file`
    super(
      dialect === ""
        ? `the name of the dialect is missing; write one, such as python; ${list}`
        : `there is no dialect ${JSON.stringify(dialect)}${wayOut}`,
    )
    this.remedies = isGrammar ? [{ option: "grammar", value: dialect }] : []
  }
}

const list = "`boolglot dialects` lists all"

/** Hint for an unknown name: the nearest dialects, and how to list all. */
export function wayOutOf(name: string, known: readonly string[]): string {
  const alike = namesMeant(name, known)
  const meant = didYouMean(name, alike[0] ? alike : known)
  return meant === undefined ? list : `${meant} ${list}`
}

/** Lists whose dialects are loaded on first access. */
const lateLists = new WeakMap<readonly Dialect[], LateList>()

interface LateList {
  readonly names: readonly string[]
  readonly make: (name: string) => Dialect
}

/**
 * Returns a list whose dialects are loaded on first access; the functions below load only the ones they need.
 *
 * @param make must return the same dialect each time
 */
export function lateDialects(names: readonly string[], make: LateList["make"]): readonly Dialect[] {
  const list: Dialect[] = []
  names.forEach((name, at) => {
    Object.defineProperty(list, at, { get: () => make(name), enumerable: true })
  })
  lateLists.set(list, { names, make })
  return list
}

/** Returns the names of dialects, without loading the dialects. */
export function dialectNames(dialects: readonly Dialect[]): readonly string[] {
  return lateLists.get(dialects)?.names ?? dialects.map(({ name }) => name)
}

/** @throws UnknownDialectError */
export function dialectNamed(name: string, dialects: readonly Dialect[]): Dialect {
  const dialect = findDialect(name, dialects)
  if (dialect === undefined) {
    const names = dialectNames(dialects)
    throw new UnknownDialectError(name, names, dialectOfGrammar(name, dialects))
  }
  return dialect
}

/** The name of a user's dialect whose grammar has the given name instead of the dialect's own. */
function dialectOfGrammar(name: string, dialects: readonly Dialect[]): string | undefined {
  if (lateLists.has(dialects)) return undefined
  const isNamed = ({ family, grammar }: Dialect) =>
    family === undefined &&
    plainName(headingOf(grammar.at(-1)?.source ?? "")?.name ?? "") === plainName(name)
  return dialects.find(isNamed)?.name
}

interface Heading {
  readonly name: string
  readonly parent: string | undefined
}

/** The heading of a grammar, such as `Mine <: Boolean {`; `undefined` if the source doesn't begin with one. */
export function headingOf(source: string): Heading | undefined {
  heading ??= headingPattern()
  const [, name, parent] = heading.exec(source) ?? []
  return name === undefined ? undefined : { name, parent }
}

/** Compiled only if there is a grammar. */
let heading: RegExp | undefined

function headingPattern(): RegExp {
  const gap = String.raw`(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*`
  const identifier = String.raw`([\p{L}_][\p{L}\d_]*)`
  return new RegExp(`^${gap}${identifier}${gap}(?:<:${gap}${identifier}${gap})?\\{`, "u")
}

/** Returns the dialect with a name or alias; case and word separators don't matter. */
export function findDialect(name: string, dialects: readonly Dialect[]): Dialect | undefined {
  // A dialect may be listed twice.
  const [meant, other] = new Set(namesMeant(name, dialectNames(dialects)))
  if (meant === undefined || other !== undefined) return undefined
  return lateLists.get(dialects)?.make(meant) ?? dialects.find((each) => each.name === meant)
}

/** Whether a list contains this dialect object. */
export function isAmong(dialect: Dialect, dialects: readonly Dialect[]): boolean {
  return findDialect(dialect.name, dialects) === dialect
}

/** @throws WrongTypeError, which says how to get a dialect by name */
export function checkDialect(dialect: unknown): asserts dialect is Dialect {
  if (typeof dialect === "string") {
    const name = JSON.stringify(shortened(dialect, longestShown))
    throw new WrongTypeError(
      `expected a dialect, not the string ${name}; import one from boolglot/dialects, as in ` +
        `import { python } from "boolglot/dialects/python", or pass lookUpDialect(${name})`,
    )
  }
  checkType(isDialect(dialect), "a dialect, such as python of boolglot/dialects", dialect)
}

const longestShown = 40

/** @throws WrongTypeError */
export function checkDialects(dialects: unknown): asserts dialects is readonly Dialect[] {
  checkType(Array.isArray(dialects), "an array of dialects", dialects)
  for (const each of dialects) checkDialect(each)
}

/** Whether a value looks like a dialect. */
export function isDialect(given: unknown): given is Dialect {
  const { spellings, levels } = (given ?? {}) as Dialect
  return Boolean(spellings && levels)
}

// Aliases of the built-in dialects.
//
//     JS, ts      ──▶   javascript
//     True_False  ──▶   true-false     case and word separators don't count
//     T/F, tf     ──▶   t-f

/** Aliases of each dialect, in the form that `plainName` returns. */
export const dialectAliases: Readonly<Record<string, string>> = {
  bash: "sh shell",
  c: "c++ cpp",
  chinese: "zh",
  "c-sharp": "c# cs",
  elixir: "ex",
  english: "en",
  erlang: "erl",
  french: "fr",
  go: "golang",
  haskell: "hs",
  javascript: "js ts typescript",
  julia: "jl",
  kotlin: "kt",
  latex: "tex",
  mongodb: "mongo",
  ocaml: "ml",
  pascal: "delphi pas",
  perl: "pl",
  postgresql: "pg pgsql postgres psql",
  powershell: "ps1 pwsh",
  python: "py python3",
  ruby: "rb",
  rust: "rs",
  "smt-lib": "smt smt2 smtlib2",
  sqlite: "sqlite3",
  "system-verilog": "sv",
  wolfram: "mathematica",
  "z3-python": "z3py",
}

/** Returns a name in lower case, without word separators. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_/-]+/g, "")
}

/** Returns the dialects that a name may refer to: at most one, unless names of users' grammars differ only in case. */
function namesMeant(name: string, known: readonly string[]): readonly string[] {
  if (known.includes(name)) return [name]
  const plain = plainName(name)
  const alike = known.filter((each) => plainName(each) === plain)
  if (alike.length > 0) return alike
  return known.filter((each) => dialectAliases[each]?.split(" ").includes(plain))
}
