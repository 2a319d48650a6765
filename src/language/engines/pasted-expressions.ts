// Finds expressions in arguments that were pasted along with their surroundings in a program, a page or a file.
//
//     assert a and b         a and b
//     if (a && !b) {         a && !b
//     $p \land q$            p \land q
//     y = A'B + C            A'B + C
//     x_{12} \lor P_{ij}     x_12 \lor P_ij
//     {"or":[{"and":[]},x]}  {"or":[false,x]}
//
// Only texts that no notation reads are searched, and a note names what was left out or replaced.

import { BooleanSyntaxError, quoted } from "../source/index.ts"
import { AmbiguityError } from "./ambiguity-error.ts"

/** An expression and what surrounds it. */
interface Pasted {
  readonly expression: string
  /** The non-empty texts before and after it. */
  readonly around: readonly string[]
  /** What was read otherwise than it is written, and how. */
  readonly replaced?: string
}

/** A statement, which may be a definition. */
const statement = /^([^;]+);$/ds

/** Each pattern matches a whole text, with the expression in its first group. */
const surroundings: readonly RegExp[] = [
  /^```\w*\n(.+)\n```$/ds,
  /^(?:"([^"]+)"|'([^']+)'|`([^`]+)`|“([^”]+)”|„([^“]+)“|«([^»]+)»)$/ds,
  /^(?:\$\$([^$]+)\$\$|\$([^$]+)\$|\\\((.+)\\\)|\\\[(.+)\\\])$/ds,
  // GitHub Actions and Jinja.
  /^\$?\{\{-?(.+?)-?\}\}$/ds,
  /^\{%-?\s*(?:el)?if\s(.+?)-?%\}$/ds,
  // A formula in a cell.
  /^=(\s*\w+\s*\(.+\))$/ds,
  // Bash.
  /^(?:(?:el)?if\s|while\s)?\s*\[\[\s(.+)\s\]\](?:\s*;?\s*(?:then|do))?$/ds,
  // The preprocessor of C, and workflows of GitHub.
  /^#\s*(?:el)?if\s(.+)$/ds,
  // Also Ansible.
  /^(?:if|when):\s(.+)$/ds,
  // TPTP: fof(name, role, formula).
  /^(?:fof|cnf|tff)\(\s*\w+\s*,\s*\w+\s*,(.+)\)\s*\.$/ds,
  // SMT-LIB.
  /^\(\s*assert\s(.+)\)$/ds,
  // Verilog and VHDL.
  /^assign\s+[\w.[\]]+\s*=(?!=)(.+);$/ds,
  /^[A-Za-z][\w.()]*\s*<=(?![=>])(.+);$/ds,
  // The elseif of CMake and PHP, and the elsif of Perl.
  /^(?:\}\s*else\s+|(?:\}\s*)?else?(?=if))?(?:if|while|when|until)\s*\((.+)\)\s*\{?$/ds,
  // Tcl, Go's build constraints, Rust's macro, and solvers in Python.
  /^(?:if|while)\s*\{(.+)\}\s*\{?$/ds,
  /^\/\/go:build\s(.+)$/ds,
  /^(?:debug_)?assert!\s*\((.+)\)\s*;?$/ds,
  /^\w+\.add\((.+)\)$/ds,
  /^(?:if|elif|while)\s(.+)[:{]$/ds,
  // Visual Basic, Lua and Ruby.
  /^(?:else?)?if\s(.+)\sthen$/dis,
  /^(?:SELECT\s.+\s)?WHERE\s(.+)$/dis,
  // Kconfig, without comparisons with y, m and n, which aren't variables.
  /^depends\s+on\s(?!.*=\s*[ymn]\b)(.+)$/ds,
  // Also Dafny and MiniZinc.
  /^(?:@?assert|assume|check|constraint|ensures|invariant|requires?)\b(?!!|\s*\(.*,)(.+)$/dis,
  /^return\b(.+)$/ds,
  // Liberty, in which ^ binds tighter than &, so that it needs parentheses next to other operators.
  /^function\s*:\s*"((?:[^"^(]|\((?:[\w\s!'^]*\)|(?![\w\s!'^]*\))))+|[\w!'^\s]+\^[\w!'^]+)"\s*;?$/ds,
  statement,
  /^([^.]+)\.$/ds,
  // Conditions without a sign at their end, as in Elixir and MATLAB.
  /^(?:else?)?if\s(.+?)(?:\sdo)?$/dis,
]

/** Maximum length in UTF-16 units; pasted statements are shorter. */
const longest = 10_000
/** Maximum number of spans to try, since each is read in all notations. */
const mostSpans = 8

/** Returns the span of the formula if a text defines a function, such as `y = a and b`. */
type FormulaIn = (text: string) => Span | undefined

/**
 * The expressions that a text may contain, starting with the longest.
 *
 * @param formulaIn finds the formula if the text, or the last expression found in it, is a definition
 */
function* pastedIn(text: string, formulaIn: FormulaIn, refuser: string): Generator<Pasted> {
  if (text.length > longest) return
  const empty = text.match(emptyOperator)
  if (empty && areTruthValues(text)) {
    const replaced = "an operator without operands as its truth value in JSON Logic"
    yield {
      expression: withoutEmptyOperators(text),
      around: empty,
      replaced,
    }
  }
  const isVerilog = /^(?:system-)?verilog$/.test(refuser) || /^\s*assign\s/.test(text)
  const reduced = isVerilog ? withoutReductions(text) : text
  if (reduced !== text) {
    yield {
      expression: reduced,
      around: [],
      replaced: "reductions of a single bit without their signs",
    }
  }
  const unqualified = text.replace(/\b(?:z3|sympy)\.(?=[A-Z])/g, "")
  if (unqualified !== text)
    yield { expression: unqualified, around: [], replaced: "it without the names of modules" }
  const withPlainSubscripts = withoutBraces(text)
  if (withPlainSubscripts !== text) yield { expression: withPlainSubscripts, around: ["{", "}"] }
  const primed = withPrimes(text)
  if (primed !== text)
    yield { expression: primed, around: [], replaced: "lines over operands as primes" }
  const choice = withParentheses(text)
  if (choice !== text) yield { expression: choice, around: [], replaced: "it in parentheses" }
  const spans: Span[] = [trimmed(text, 0, text.length)]
  // Definitions are whole statements: the condition in `WHERE a = b AND c` compares a with b.
  let lastStatement = 0
  // The list grows in the loop: `$p \land q$.` has two layers.
  for (const [at, [from, to]] of spans.entries()) {
    const part = text.slice(from, to)
    for (const pattern of [formulaIn, ...surroundings]) {
      if (pattern === formulaIn && at !== lastStatement) continue
      const inner =
        pattern instanceof RegExp
          ? pattern
              .exec(part)
              ?.indices?.slice(1)
              .find((each) => each !== undefined)
          : pattern(part)
      if (inner === undefined) continue
      const [start, end] = trimmed(text, from + inner[0], from + inner[1])
      // The x in `A1 = "x"` is a string, not an expression.
      if (/=\s*["']$/.test(text.slice(0, start)) && /^\w*$/.test(text.slice(start, end))) continue
      if (spans.length > mostSpans) return
      if (start === end || spans.some((each) => each[0] === start && each[1] === end)) continue
      spans.push([start, end])
      if (at === lastStatement && pattern === statement) lastStatement = spans.length - 1
      const inside = text.slice(start, end)
      const around = [text.slice(0, start).trim(), text.slice(end).trim()]
      yield {
        expression: withoutBraces(
          withoutNegatedGate(isVerilog ? withoutReductions(inside) : inside),
        ),
        around: around.filter((each) => each !== ""),
      }
    }
  }
}

/** Writes `NAND(a, b)`, a gate that no notation has, as `NOT(AND(a, b))`. */
function withoutNegatedGate(text: string): string {
  return text.replace(/^(NAND|NOR|XNOR)(\([\w\s,.]+\))$/, (_, gate: string, operands: string) => {
    const usual = gate === "XNOR" ? "XOR" : gate.slice(1)
    return `NOT(${usual}${operands})`
  })
}

/** An operator of JSON Logic without operands. */
const emptyOperator = /\{\s*"(and|or|if|!!?)"\s*:\s*\[\s*\]\s*\}/g

/** Whether a rule has only operators that ask whether a value counts as true: `and` without operands isn't `== false`. */
function areTruthValues(text: string): boolean {
  const keys = [...text.matchAll(/"([^"]*)"\s*:/g)]
  return keys.every(([, key = ""]) => /^(?:and|or|if|!!?|var)$/.test(key))
}

/** Writes `{"and":[]}` as false: json-logic-js returns undefined or null for all but `!`. */
function withoutEmptyOperators(text: string): string {
  return text.replace(emptyOperator, (_, operator: string) => `${operator === "!"}`)
}

/**
 * Writes `b | &a` as `b | a`, and `^~a` as `!a`: in Verilog, these signs without a left operand reduce the bits of a
 * vector to one, which changes nothing if there is only one.
 */
function withoutReductions(text: string): string {
  const signs = /([\w)]\s*(?:&&|\|\||~\^|\^~|[=!]==?|->|[&|^]))|(~\^|\^~|[&|^])(?=\s*[\w(])/g
  return text.replace(signs, (_, between?: string, sign = "") => between ?? (sign[1] ? "!" : ""))
}

/** Writes `x_{12}` as `x_12`: in LaTeX, the braces only mark the extent of the subscript. */
function withoutBraces(text: string): string {
  return text.replace(/(?<=[A-Za-z0-9])_\{([A-Za-z0-9]+)\}(?![\w^{])/g, "_$1")
}

/** Writes `\bar{A}B` as `(A)'B`, as products have no sign in circuits. */
function withPrimes(text: string): string {
  let made = text.replaceAll("\\cdot", "·").replace(/^\$(.*)\$$/s, "$1")
  for (let before = ""; before !== made; ) {
    before = made
    made = made.replace(/\\(?:overline|bar)\s*\{([^{}]*)\}/g, (_, inner: string) =>
      inner.length === 1 ? `${inner}'` : `(${inner})'`,
    )
  }
  return made.includes("\\") || !made.includes("'") ? text : made
}

/** Encloses `if a then b else c` in parentheses, which notations with such choices expect around them. */
function withParentheses(text: string): string {
  if (!/^\s*if\b[^;]*\belse\b/is.test(text)) return text
  const count = (sign: string, upTo: number) => text.slice(0, upTo).split(sign).length
  const isOutside = (_: string, at: number) => count("(", at) === count(")", at)
  const [opening, end] = text.includes("{") ? ["{ (", ") }"] : ["(", ")"]
  let closing = ")"
  const inner = text.replace(/\b(else)\s+(?=if\b)/gi, (found, word, at) => {
    if (!isOutside(found, at)) return found
    closing = end + closing
    return `${word} ${opening}`
  })
  return `(${inner.trim()}${closing}`
}

type Span = readonly [from: number, to: number]

function trimmed(text: string, from: number, to: number): Span {
  const part = text.slice(from, to)
  const start = to - part.trimStart().length
  return [start, Math.max(start, from + part.trimEnd().length)]
}

type AnswerText<Answer> = (text: string, line?: number) => Answer | Promise<Answer>

interface Answered<Answer> {
  readonly answered: Answer
  readonly pasted?: Pasted
}

export interface AnsweringGiven<Answer> {
  /** Returns another way to answer after an error, if there is one. */
  readonly otherwise?: (error: unknown) => Promise<AnswerText<Answer> | undefined>
  /** Whether an answer says that no notation reads the text. */
  readonly isRefused?: (answer: Answer) => boolean
  /** Returns the span of `a and b` in `y = a and b`, to read it as a function instead of an equivalence. */
  readonly formulaIn?: FormulaIn
}

/**
 * Answers a line of standard input, or an argument; if no notation reads the argument, answers the expression in it.
 *
 * @param line number of the line; `undefined` for an argument
 * @throws the error for the whole text if no notation reads any part of it
 */
export async function answerGiven<Answer>(
  text: string,
  line: number | undefined,
  answer: AnswerText<Answer>,
  { otherwise, ...how }: AnsweringGiven<Answer> = {},
): Promise<Answered<Answer>> {
  try {
    return line === undefined
      ? await answerPasted(text, answer, how)
      : { answered: await answer(text, line) }
  } catch (error) {
    const other = await otherwise?.(error)
    if (other === undefined) throw error
    return answerGiven(text, line, other, how)
  }
}

async function answerPasted<Answer>(
  text: string,
  answer: AnswerText<Answer>,
  { isRefused = () => false, formulaIn = () => undefined }: AnsweringGiven<Answer>,
): Promise<Answered<Answer>> {
  let mayDefine = true
  const attempt = async (
    expression: string,
  ): Promise<{ readonly answered: Answer } | { readonly error: unknown }> => {
    try {
      return { answered: await answer(expression) }
    } catch (error) {
      if (!isUnread(error)) throw error
      // In SQL, `a = b and c` is a condition.
      if (error instanceof AmbiguityError && error.groups.flat().includes("sql")) mayDefine = false
      return { error }
    }
  }
  const whole = await attempt(text)
  if ("answered" in whole && !isRefused(whole.answered)) return whole
  const refuser =
    "error" in whole && whole.error instanceof BooleanSyntaxError ? whole.error.dialect : ""
  const formula: FormulaIn = (part) => (mayDefine ? formulaIn(part) : undefined)
  for (const pasted of pastedIn(text, formula, refuser)) {
    const part = await attempt(pasted.expression)
    if ("answered" in part && !isRefused(part.answered)) return { ...part, pasted }
  }
  if ("error" in whole) throw whole.error
  return whole
}

/** Whether an error says that no notation reads a text. */
export function isUnread(error: unknown): boolean {
  const isUnlikely = error instanceof AmbiguityError && error.obstacle !== undefined
  return isUnlikely || error instanceof BooleanSyntaxError
}

export function describePasted({ expression, around, replaced }: Pasted): string {
  if (replaced !== undefined) return `note: read ${replaced}: ${expression}`
  const left = names[around.join("")] ?? around.map(quoted).join(" and ")
  return `note: read without ${left}: ${expression}`
}

/** Names for pairs of marks that are hard to read in quotation marks. */
const names: Readonly<Record<string, string>> = {
  '""': "the quotation marks",
  "''": "the quotation marks",
  "“”": "the quotation marks",
  "„“": "the quotation marks",
  "«»": "the quotation marks",
  "``": "the backticks",
  "{}": "the braces of subscripts",
  $$: "the dollar signs",
  $$$$: "the dollar signs",
}
