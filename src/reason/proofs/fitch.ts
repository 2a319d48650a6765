// Natural deduction in Fitch style: finds, prints and checks proofs.

import type { Dialect } from "../../language/dialect/index.ts"
import { checkDependencies } from "./check-dependencies.ts"
import { checkLines, type LineToCheck } from "./check-lines.ts"
import { checkShown } from "./check-shown.ts"
import { derive, layOut } from "./derivation.ts"
import { createFormulas, type Formula, type Formulas } from "./formula.ts"
import { createTables } from "./formula-tables.ts"
import { inferenceOf } from "./gensler.ts"
import { readFormula } from "./notation-of-proof.ts"
import type { CheckedText, PrintedLine, ProofLine, ProofMistake, ReadingOfProof } from "./proof.ts"
import { noReadableProof } from "./proof.ts"
import { mostLines, readFitch } from "./read-fitch.ts"
import type { TextLine } from "./read-justification.ts"
import { replacementCheck } from "./replacement.ts"
import { checkOf } from "./rule-conditions.ts"
import { isOfStyle, isReplacement, otherStyles, type RuleName, ruleTitles } from "./rule-names.ts"
import { search } from "./search.ts"

/**
 * The lines of a proof that a conclusion follows from premises.
 *
 * @throws ProofSizeError if the search takes too long, or if `checkFitch` would refuse to read the proof
 */
export function fitchLines(
  premises: readonly Formula[],
  conclusion: Formula,
  variables: readonly Formula[],
  formulas: Formulas,
): readonly ProofLine[] {
  const given = premises.map((formula) => derive(formula, "premise"))
  const tables = createTables(variables, formulas)
  const lines = layOut(given, search(given, conclusion, formulas, tables))
  if (lines.length > mostLines) throw noReadableProof()
  return lines
}

const definedAs: Readonly<Record<string, string>> = {
  impliedBy: "implied-by",
  notImplies: "not-implies",
  notImpliedBy: "not-implied-by",
}

/** The lines as printed; `undefined` if the notation lacks one of their connectives. */
export function printedLines<Stated extends object>(
  lines: readonly ProofLine<Stated>[],
  write: (formula: Stated) => string | undefined,
): readonly PrintedLine[] | undefined {
  const printed: PrintedLine[] = []
  for (const [at, line] of lines.entries()) {
    const { formula, depth, rule, lines: cited, subproofs } = line
    const text = write(formula)
    if (text === undefined) return undefined
    const kinds = [formula, lines[(cited[0] ?? 0) - 1]?.formula].map((each) =>
      each !== undefined && "kind" in each ? String(each.kind) : "",
    )
    const defined = kinds.find(
      (kind) => /xor|nand|nor|mpl|if$/u.test(kind) && !/^(?:implies|iff)$/u.test(kind),
    )
    const usual =
      rule === "definition" && defined !== undefined
        ? `Definition of ${definedAs[defined] ?? defined}`
        : ruleTitles[rule]
    const title = line.title ?? usual
    const numbers = [...cited, ...subproofs.map(([from, to]) => `${from}–${to}`)].join(", ")
    const reason = numbers === "" ? title : `${title} ${numbers}`
    printed.push({ number: at + 1, depth, text, rule, lines: cited, subproofs, reason })
  }
  return printed
}

/** Checks the text of a proof whose formulas are in a notation. */
export function checkFitch(
  read: readonly TextLine[],
  dialect: Dialect,
  reading: ReadingOfProof = {},
): CheckedText {
  const formulas = createFormulas(dialect)
  const listsDependencies = read[0]?.dependencies !== undefined
  const hasRuleT = listsDependencies && reading.allowsRuleT !== false
  const hasBoxes = read.some(({ box }) => box !== undefined)
  const replaces = reading.replaces === true && !listsDependencies && !hasBoxes
  const { lines, unread } = formulasToCheck(
    read,
    dialect,
    formulas,
    (rule) =>
      rule === "resolution" ||
      (!(rule in otherStyles) && (hasRuleT || rule !== "tautological-consequence")) ||
      (replaces && isReplacement(rule)),
  )
  const { mistake, premises } = listsDependencies
    ? checkDependencies(lines, formulas)
    : hasBoxes
      ? checkShown(lines, formulas, unread !== undefined)
      : checkLines(lines, formulas, unread !== undefined, (rule) =>
          replaces && isReplacement(rule) ? replacementCheck(rule) : checkOf(rule),
        )
  const wrong = mistake && mistakeIn(read[mistake.at] as TextLine, mistake)
  const known = new Map(lines.map((line) => [line.number, line.formula]))
  const recognized = lines.slice(0, mistake?.at).flatMap(({ number, formula, rules, lines }) => {
    const cited = lines.map((each) => known.get(each) as Formula)
    return rules[0] === "s-or-i-rule"
      ? [{ number, rule: inferenceOf(formula, cited, formulas) as string }]
      : []
  })
  return {
    dialect,
    formulas,
    mistake: wrong ?? unread,
    premises,
    conclusion: lines.findLast(({ depth }) => depth === 0 || !hasBoxes)?.formula,
    recognized,
  }
}

/** The lines of a text, up to the first one without a formula or a rule. */
interface LinesToCheck<Stated> {
  readonly lines: readonly LineToCheck<Stated>[]
  readonly unread: ProofMistake | undefined
}

/** @param isAllowed whether a rule belongs to the style of the proof */
export function formulasToCheck(
  read: readonly TextLine[],
  dialect: Dialect,
  formulas: Formulas,
  isAllowed: (rule: RuleName) => boolean,
): LinesToCheck<Formula> {
  const readText = (text: string) => readFormula(text, dialect, formulas)
  return linesToCheck(read, readText, `a formula in ${dialect.name}`, isAllowed)
}

/** @param what a noun for what each line states, with its article */
export function linesToCheck<Stated extends object>(
  read: readonly TextLine[],
  readText: (text: string) => Stated | undefined,
  what: string,
  isAllowed: (rule: RuleName) => boolean,
): LinesToCheck<Stated> {
  const lines: LineToCheck<Stated>[] = []
  for (const each of read) {
    const line = lineToCheck(each, readText, what, isAllowed)
    if ("kind" in line) return { lines, unread: line }
    lines.push(line)
  }
  return { lines, unread: undefined }
}

function lineToCheck<Stated extends object>(
  line: TextLine,
  readText: (text: string) => Stated | undefined,
  what: string,
  isAllowed: (rule: RuleName) => boolean,
): LineToCheck<Stated> | ProofMistake {
  const { formula: text, number, depth, dependencies, justification, rest, box } = line
  const formula = readText(text)
  if (formula === undefined) {
    const reason = `\`${shown(text)}\` cannot be read as ${what}`
    return mistakeIn(line, { kind: "formula", reason })
  }
  if (justification === undefined) {
    const reason =
      rest === ""
        ? "the line names no rule, such as MP 1, 2"
        : `there is no rule \`${shown(rest)}\``
    return mistakeIn(line, { kind: "rule", reason })
  }
  const { name, lines, subproofs } = justification
  const rules = justification.rules.filter(isAllowed)
  if (rules.length === 0) {
    return mistakeIn(line, {
      kind: "rule",
      reason: justification.rules.every((rule) => isOfStyle(rule, "equational"))
        ? `\`${name}\` is a rule of replacement that only proofs by equations have`
        : `\`${name}\` is no rule of this style of proof`,
    })
  }
  return {
    formula,
    text: shown(text),
    number,
    depth,
    dependencies,
    box,
    name,
    rules,
    lines,
    subproofs,
  }
}

export function mistakeIn(
  { line, number, justification }: TextLine,
  { kind, rule, reason }: Pick<ProofMistake, "kind" | "reason"> & { readonly rule?: string },
): ProofMistake {
  return { line, number, kind, rule: rule ?? justification?.rules[0] ?? null, reason }
}

/** Maximum number of characters of a formula within a sentence. */
const longestShown = 80

function shown(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

export { readFitch }
