// Finds expressions in arguments that were pasted along with their surroundings in a program, a page or a file.
//
//     assert a and b         a and b
//     if (a && !b) {         a && !b
//     $p \land q$            p \land q
//
// Only texts that no notation reads are searched, and a note names what was left out.

import { BooleanSyntaxError, quoted } from "../source/index.ts"
import { AmbiguityError } from "./ambiguity-error.ts"

/** An expression and what surrounds it. */
interface Pasted {
  readonly expression: string
  /** The non-empty texts before and after it. */
  readonly around: readonly string[]
}

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
  // TPTP: fof(name, role, formula).
  /^(?:fof|cnf|tff)\(\s*\w+\s*,\s*\w+\s*,(.+)\)\s*\.$/ds,
  // SMT-LIB.
  /^\(\s*assert\s(.+)\)$/ds,
  // Verilog and VHDL.
  /^assign\s+[\w.[\]]+\s*=(?!=)(.+);$/ds,
  /^[A-Za-z][\w.()]*\s*<=(?![=>])(.+);$/ds,
  // The elseif of CMake and PHP, and the elsif of Perl.
  /^(?:\}\s*else\s+|(?:\}\s*)?else?(?=if))?(?:if|while|when|until)\s*\((.+)\)\s*\{?$/ds,
  /^(?:if|elif|while)\s(.+)[:{]$/ds,
  // Visual Basic, Lua and Ruby.
  /^(?:else?)?if\s(.+)\sthen$/dis,
  /^(?:SELECT\s.+\s)?WHERE\s(.+)$/dis,
  // Kconfig, without comparisons with y, m and n, which aren't variables.
  /^depends\s+on\s(?!.*=\s*[ymn]\b)(.+)$/ds,
  /^(?:@?assert|require)\b(?!\s*\(.*,)(.+)$/dis,
  /^return\b(.+)$/ds,
  /^([^;]+);$/ds,
  /^([^.]+)\.$/ds,
]

/** Maximum length in UTF-16 units; pasted statements are shorter. */
const longest = 10_000
/** Maximum number of spans to try, since each is read in all notations. */
const mostSpans = 8

/** The expressions that a text may contain, starting with the longest. */
function* pastedIn(text: string): Generator<Pasted> {
  if (text.length > longest) return
  const spans = [trimmed(text, 0, text.length)]
  // The list grows in the loop: `$p \land q$.` has two layers.
  for (const [from, to] of spans) {
    for (const pattern of surroundings) {
      const { indices } = pattern.exec(text.slice(from, to)) ?? {}
      const inner = indices?.slice(1).find((each) => each !== undefined)
      if (inner === undefined) continue
      const [start, end] = trimmed(text, from + inner[0], from + inner[1])
      if (spans.length > mostSpans) return
      if (start === end || spans.some((each) => each[0] === start && each[1] === end)) continue
      spans.push([start, end])
      const around = [text.slice(0, start).trim(), text.slice(end).trim()]
      yield {
        expression: text.slice(start, end),
        around: around.filter((each) => each !== ""),
      }
    }
  }
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

/**
 * Answers a line of standard input, or an argument; if no notation reads the argument, answers the expression in it.
 *
 * @param line number of the line; `undefined` for an argument
 * @param otherwise returns another way to answer after an error, if there is one
 * @param isRefused whether an answer says that no notation reads the text
 * @throws the error for the whole text if no notation reads any part of it
 */
export async function answerGiven<Answer>(
  text: string,
  line: number | undefined,
  answer: AnswerText<Answer>,
  otherwise?: (error: unknown) => Promise<AnswerText<Answer> | undefined>,
  isRefused: (answer: Answer) => boolean = () => false,
): Promise<Answered<Answer>> {
  try {
    return line === undefined
      ? await answerPasted(text, answer, isRefused)
      : { answered: await answer(text, line) }
  } catch (error) {
    const other = await otherwise?.(error)
    if (other === undefined) throw error
    return answerGiven(text, line, other, undefined, isRefused)
  }
}

async function answerPasted<Answer>(
  text: string,
  answer: AnswerText<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answered<Answer>> {
  const parts = [...pastedIn(text)]
  if (parts.length === 0) return { answered: await answer(text) }
  for (const pasted of [undefined, ...parts]) {
    try {
      const answered = await answer(pasted?.expression ?? text)
      if (!isRefused(answered)) return { answered, ...(pasted && { pasted }) }
    } catch (error) {
      if (!isUnread(error)) throw error
    }
  }
  return { answered: await answer(text) }
}

/** Whether an error says that no notation reads a text. */
export function isUnread(error: unknown): boolean {
  const isUnlikely = error instanceof AmbiguityError && error.obstacle !== undefined
  return isUnlikely || error instanceof BooleanSyntaxError
}

export function describePasted({ expression, around }: Pasted): string {
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
  $$: "the dollar signs",
  $$$$: "the dollar signs",
}
