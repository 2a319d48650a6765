// Finds definitions: names with formulas, gates or wires.
//
//     A, B & !C            BoolNet          name and formula
//     A* = B and not C     BooleanNet
//     F = A'B              equations
//         + C;
//     n = NAND(a, b)       ISCAS            name, type and inputs
//     a AND b -> z         Advent of Code
//
// Formulas are found without being parsed, since they may be in any notation.

import type { CircuitFormat } from "./circuit-formats.ts"

const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.]*`
/** `=`, but not as the start of an equality or an implication, such as `==` or `=>`. */
const equals = ":?=(?![=>~])"
const update = String.raw`(?:\d+\s*:\s*)?(?<name>${name})\s*\*\s*=(?![=>~])\s*`
const declared = "(?:const|let|var|val|bool|boolean|wire|logic|auto|my|local)"

/** A syntax for lists of definitions. Both patterns match trimmed statements. */
export interface DefinitionSyntax {
  /** Only `statements` end with semicolons; they may span several lines. */
  readonly kind: "network" | "updates" | "statements" | "equations"
  readonly definition: RegExp
  /** Matches statements that define nothing, such as a header. */
  readonly other: RegExp
}

const equation = new RegExp(String.raw`^(?<name>${name})\s*${equals}\s*(?<formula>.*)$`, "su")

const syntaxes: readonly DefinitionSyntax[] = [
  {
    kind: "network",
    definition: new RegExp(String.raw`^(?<name>${name})\s*,\s*(?<formula>.*)$`, "u"),
    other: /^targets\s*,\s*factors$/i,
  },
  {
    kind: "updates",
    definition: new RegExp(`^${update}(?<formula>.*)$`, "u"),
    other: new RegExp(String.raw`^${name}\s*=\s*(?:True|False|Random)$`, "iu"),
  },
  {
    kind: "statements",
    definition: equation,
    other: /^(?:INORDER|OUTORDER)\s*=/,
  },
  { kind: "equations", definition: equation, other: /^(?!)/ },
]

interface Definition {
  readonly name: string
  readonly formula: string
}

export interface FoundDefinitions {
  readonly syntax: DefinitionSyntax
  readonly definitions: readonly Definition[]
  /** The statements that may be definitions, as written. */
  readonly texts: readonly string[]
  /** Whether the first statement defines nothing. */
  readonly hasHeader: boolean
}

const comment = /^\s*(?:#|\/\/)/

/** Maximum number of lines to try before a syntax is ruled out. */
const mostTried = 10

/** The definitions in some lines; `undefined` if too few of the statements are definitions. */
export function findDefinitions(lines: readonly string[]): FoundDefinitions | undefined {
  const kept = lines.filter((line) => line.trim() !== "" && !comment.test(line)).map(withoutComment)
  for (const syntax of syntaxes) {
    // A cheap test that rules out most files.
    if (!kept.slice(0, mostTried).some((text) => syntax.definition.test(text.trim()))) continue
    const hasEnd = syntax.kind === "statements"
    const all = hasEnd ? kept.join("\n").split(";") : kept
    if (hasEnd && all.length < 2) continue
    const trimmed = all.map((text) => text.trim()).filter((text) => text !== "")
    const texts = trimmed.filter((text) => !syntax.other.test(text))
    const definitions = texts.flatMap((text) => definitionIn(text, syntax) ?? [])
    const fewest = syntax.kind === "equations" ? texts.length : 0.9 * texts.length
    if (definitions.length === 0 || definitions.length < fewest) continue
    return { syntax, definitions, texts, hasHeader: syntax.other.test(trimmed[0] ?? "") }
  }
  return undefined
}

/** Unless it follows a semicolon, # may be an operator. */
function withoutComment(line: string): string {
  return line.replace(/;\s*(?:#|\/\/).*$/, ";")
}

export function definitionIn(text: string, syntax: DefinitionSyntax): Definition | undefined {
  const { name, formula } = syntax.definition.exec(text)?.groups ?? {}
  if (name === undefined || formula === undefined || syntax.other.test(text)) return undefined
  return { name, formula: formula.replace(/;\s*$/, "").replaceAll(/\s+/g, " ").trim() }
}

/** Returns for each line whether it begins or continues a statement, and its text. */
export function statementLines(syntax: DefinitionSyntax) {
  let open: "nothing" | "more" | undefined
  return (line: string) => {
    const text = withoutComment(line).trim()
    if (text === "" || comment.test(text)) return { kind: "nothing" } as const
    const continued = syntax.definition.test(text) ? undefined : open
    const kind = syntax.other.test(text) ? "nothing" : (continued ?? "question")
    const isEnded = syntax.kind !== "statements" || text.endsWith(";")
    open = isEnded ? undefined : kind === "nothing" ? "nothing" : "more"
    return { kind, text } as const
  }
}

/** Match a text that defines one function, and capture its formula. */
const single: readonly RegExp[] = [
  // Equations, including f(a, b) = a & b. In `a = 1 & b`, the name is compared with a constant.
  new RegExp(
    String.raw`^(?:${declared}\s+)?(?<name>${name}(?:\[\d+\])?)(?:\s*\(\s*(?<argument>\w+)[\w\s,]*\))?\s*${equals}` +
      String.raw`(?!.*(?<![\p{L}\p{N}_.])\k<name>(?![\p{L}\p{N}_.\[]))(?=.*\k<argument>)` +
      String.raw`(?!\s*(?:(?:\d+|true|false)(?!\w*\x27)\b.*\w|.*\bnull\b))\s*(?<formula>(?:[^=;]|[=!<>]=|=>)+)$`,
    "dsui",
  ),
  // Updates of a network, whose formulas may contain the name.
  new RegExp(`^${update}(?<formula>[^;]+)$`, "dsu"),
  // BoolNet's lines.
  new RegExp(String.raw`^${name}\s*,\s*(?<formula>[\w\s.()!&|]*[!&|][\w\s.()!&|]*)$`, "du"),
]

/** The start and end of the formula of a text that defines one function; `undefined` for other texts. */
export function formulaIn(text: string): readonly [from: number, to: number] | undefined {
  for (const pattern of single) {
    const span = pattern.exec(text)?.indices?.groups?.["formula"]
    if (span !== undefined) return span
  }
  return undefined
}

/** The value of a wire of Advent of Code, such as `x00: 1`. */
export const wireValue = /^\w+\s*:\s*[01]$/
/** A wire; `a -> b` copies its input. */
export const wire = /^(?:(?:(?<left>\w+)\s+)?(?<type>[A-Z]+)\s+)?(?<right>\w+)\s*->\s*(?<name>\w+)$/
/** Lines that aren't formulas. Without an operator, `a -> b` may be an implication. */
const gates: readonly RegExp[] = [
  wireValue,
  /^\w+\s*=\s*(?:N?AND|N?OR|XN?OR|NOT|BUFF?)\s*\([^()]*\)$/,
  /^(?:\w+\s+[A-Z]+|NOT)\s+\w+\s*->\s*\w+$/,
]

// Comments extend to the end of their line, so that there is only one way to match them.
const beginnings: readonly (readonly [CircuitFormat, RegExp])[] = [
  // A variable may be named module: `module and (a or b)`.
  [
    "v",
    /^(?:\s|\/\/.*[\r\n]|\/\*[^*]*\*\/)*module\s+(?!(?:n?and|n?or|xn?or|iff|implies)\b)[\w\\$]+\s*[(#;]/i,
  ],
  ["blif", /^(?:\s|#.*[\r\n])*\.(?:model|inputs|names)\b/],
  ["aag", /^aag(?: \d+){5}/],
  ["bench", /^[ \t]*(?:INPUT|OUTPUT)\s*\(/m],
]

/**
 * The format of a text that is a circuit or a list of definitions; `undefined` for other texts.
 *
 * @param fewest minimum number of definitions in a list; by default 2, as a single definition is usually an expression
 */
export function circuitFormatOfText(text: string, fewest = 2): CircuitFormat | undefined {
  const [format] = beginnings.find(([, beginning]) => beginning.test(text)) ?? []
  const statements = text
    .split(text.includes(";") ? ";" : /\r\n?|\n/)
    .map((each) => each.replace(/^(?:\s|(?:#|\/\/).*)+/, "").trimEnd())
    .filter((each) => each !== "")
  if (format === "v") return format
  if (statements.length < fewest) return undefined
  if (format !== undefined) return format
  if (statements.every((each) => gates.some((gate) => gate.test(each)))) return "bench"
  const { syntax, definitions, texts } = findDefinitions(text.split(/\r\n?|\n/)) ?? {}
  if (syntax === undefined || definitions?.length !== texts?.length) return undefined
  if (syntax.kind !== "network") return "eqn"
  return /[&|!]/.test(text) && statements.every((each) => !/,.*,/s.test(each)) ? "bnet" : undefined
}
