// Names with their formulas: Boolean networks and circuit equations.
//
//     targets, factors         {"name":"A","expression":"B & !C"}          BoolNet (.bnet)
//     A, B & !C          ──▶
//
//     A* = B and not C         {"name":"A","expression":"B and not C"}     BooleanNet
//     F = A'B                  {"name":"F","expression":"A'B + C"}         Logic Friday, espresso's eqn
//         + C;
//
// `F = A and B` without a semicolon is also an expression in notations that write iff as =. If one of them reads such a
// line, the user has to choose. A single line, or a name defined twice, never counts as definitions.

import type { Expression } from "../../language/expression/index.ts"
import type { FileStart, Format, Likelihood } from "../format.ts"
import { type LineReader, startedRows } from "./line-rows.ts"

export const definitions: Format = {
  name: "definitions",
  endings: ["bnet", "eqn"],
  sniff({ line, more, isWhole, isRead }: FileStart) {
    const lines = [line, ...more.split("\n", mostLines)]
    const found = definedIn(isWhole ? lines : lines.slice(0, -1))
    return found?.syntax.likelihood(found.statements, isRead)
  },
  rows: /* @__PURE__ */ rowsOfDefinitions(),
}

/** A function, so that bundles that only need `definitionsIn` omit it. */
function rowsOfDefinitions(): Format["rows"] {
  return {
    ...startedRows((lines) => {
      const found = definedIn(lines.slice(0, mostLines))
      return found && readerOf(found.syntax)
    }, 'definitions, such as "A, B & !C", "A* = B and not C" or "F = A\'B + C;"'),
    fields: { inputField: "expression" },
    noLabels: "definitions have no labels",
  }
}

interface Definition {
  readonly name: string
  readonly formula: string
}

interface DefinitionList {
  /** Whether the definitions are updates of a Boolean network: formulas use the values before the update. */
  readonly areUpdates: boolean
  /** Statements that aren't definitions have no name. */
  readonly statements: readonly (Partial<Definition> & {
    readonly line: number
    readonly text: string
  })[]
}

/** The definitions in a whole file; `undefined` if it has none. */
export function definitionsIn(text: string): DefinitionList | undefined {
  const lines = text.split(/\r\n?|\n/)
  const syntax = definedIn(lines)?.syntax
  if (syntax === undefined) return undefined
  const reader = readerOf(syntax)
  const statements: { line: number; text: string }[] = []
  for (const [at, line] of lines.entries()) {
    const part = reader.partOf(line, undefined)
    if (part.kind === "question") statements.push({ line: at + 1, text: part.text })
    else if (part.kind === "more") (statements.at(-1) as { text: string }).text += `\n${part.text}`
  }
  return {
    areUpdates: syntax.areUpdates === true,
    statements: statements.map((each) => ({ ...each, ...definitionIn(each.text, syntax) })),
  }
}

/** A syntax for definitions. Both patterns match trimmed statements. */
interface Syntax {
  readonly definition: RegExp
  /** Statements that define nothing, such as a header. */
  readonly other: RegExp
  /** Whether statements end with a semicolon and may span several lines. */
  readonly hasEnd?: boolean
  readonly areUpdates?: boolean
  /** Minimum share of statements that are definitions. */
  readonly most: number
  readonly likelihood: (
    definitions: Statements,
    isRead: FileStart["isRead"],
  ) => Likelihood | undefined
}

interface Statements {
  readonly definitions: readonly Definition[]
  /** The statements that may be definitions, as written. */
  readonly texts: readonly string[]
  /** Whether the first statement defines nothing. */
  readonly hasHeader: boolean
}

const name = String.raw`([\p{L}_][\p{L}\p{N}\p{M}_.]*)`
const equation = new RegExp(String.raw`^${name}\s*:?=(?![=>])\s*(.*)$`, "su")

const syntaxes: readonly Syntax[] = [
  {
    definition: new RegExp(String.raw`^${name}\s*,\s*(.*)$`, "u"),
    other: /^targets\s*,\s*factors$/i,
    areUpdates: true,
    most: 0.9,
    likelihood: ({ hasHeader }) => (hasHeader ? "certain" : undefined),
  },
  {
    definition: new RegExp(String.raw`^(?:\d+\s*:\s*)?${name}\s*\*\s*=(?![=>])\s*(.*)$`, "u"),
    other: new RegExp(String.raw`^${name}\s*=\s*(?:True|False|Random)$`, "iu"),
    areUpdates: true,
    most: 0.9,
    likelihood: certainIfRead,
  },
  {
    definition: equation,
    other: /^(?:INORDER|OUTORDER)\s*=/,
    hasEnd: true,
    most: 0.9,
    likelihood: certainIfRead,
  },
  {
    definition: equation,
    other: /^(?!)/,
    most: 1,
    likelihood({ definitions, texts }, isRead) {
      const names = new Set(definitions.map((each) => each.name))
      if (definitions.length < 2 || names.size < definitions.length) return undefined
      const formulas = formulasOf(definitions)
      if (!areRead(formulas, isRead) || !formulas.some((text) => isRead(text, hasOperator))) {
        return undefined
      }
      return texts.some((text) => isRead(text, () => true)) ? "open" : "certain"
    },
  },
]

function certainIfRead({ definitions }: Statements, isRead: FileStart["isRead"]) {
  return areRead(formulasOf(definitions), isRead) ? "certain" : undefined
}

function formulasOf(definitions: readonly Definition[]): readonly string[] {
  return definitions.slice(0, mostTried).map(({ formula }) => formula)
}

function areRead(formulas: readonly string[], isRead: FileStart["isRead"]): boolean {
  // Kconfig's names may consist of digits.
  const isFormula = (text: string) => !/^(?:[2-9]|\d\d+)$/.test(text) && isRead(text, () => true)
  return 2 * formulas.filter(isFormula).length > formulas.length
}

function hasOperator(tree: Expression): boolean {
  if (tree.kind === "group") return hasOperator(tree.inner)
  return tree.kind !== "variable" && tree.kind !== "literal"
}

/** Maximum number of lines and of formulas to sample. */
const [mostLines, mostTried] = [200, 10]

const comment = /^\s*(?:#|\/\/)/

/** Unless it follows a semicolon, # may be an operator. */
function withoutComment(line: string): string {
  return line.replace(/;\s*(?:#|\/\/).*$/, ";")
}

function definedIn(
  lines: readonly string[],
): { readonly syntax: Syntax; readonly statements: Statements } | undefined {
  const kept = lines.filter((line) => line.trim() !== "" && !comment.test(line)).map(withoutComment)
  for (const syntax of syntaxes) {
    // A cheap test that rules out most files.
    if (!kept.slice(0, mostTried).some((text) => syntax.definition.test(text.trim()))) continue
    const all = syntax.hasEnd ? kept.join("\n").split(";") : kept
    const trimmed = all.map((text) => text.trim()).filter((text) => text !== "")
    if (syntax.hasEnd && all.length < 2) continue
    const texts = trimmed.filter((text) => !syntax.other.test(text))
    const definitions = texts.flatMap((text) => definitionIn(text, syntax) ?? [])
    if (definitions.length === 0 || definitions.length < syntax.most * texts.length) continue
    const hasHeader = syntax.other.test(trimmed[0] ?? "")
    return { syntax, statements: { definitions, texts, hasHeader } }
  }
  return undefined
}

function definitionIn(text: string, syntax: Syntax): Definition | undefined {
  const [, name, formula] = syntax.definition.exec(text) ?? []
  if (name === undefined || formula === undefined || syntax.other.test(text)) return undefined
  return { name, formula: formula.replace(/;\s*$/, "").replaceAll(/\s+/g, " ").trim() }
}

/** A line that isn't a definition becomes a row of its own, which is later rejected. */
function readerOf(syntax: Syntax): LineReader {
  let open: "nothing" | "more" | undefined
  return {
    partOf(line) {
      const text = withoutComment(line).trim()
      if (text === "" || comment.test(text)) return { kind: "nothing" }
      const continued = syntax.definition.test(text) ? undefined : open
      const kind = syntax.other.test(text) ? "nothing" : (continued ?? "question")
      const isEnded = syntax.hasEnd !== true || text.endsWith(";")
      open = isEnded ? undefined : kind === "nothing" ? "nothing" : "more"
      return kind === "nothing" ? { kind } : { kind, text }
    },
    rowsOf(text) {
      const found = definitionIn(text, syntax)
      return [JSON.stringify(found ? { name: found.name, expression: found.formula } : text)]
    },
  }
}
