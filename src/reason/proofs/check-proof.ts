// Checks a proof that a student, a program or a model wrote, up to the first wrong line.
//
//     P>Q :PR
//     P   :PR
//     Q   :MP 1 2        right: a proof of Q from P>Q and P

import { checkOptions, checkText, checkType } from "../../errors/index.ts"
import { checkDialect, type Dialect } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { checkEquations, saidBy } from "./check-equations.ts"
import { checkTableau } from "./check-tableau.ts"
import { implication } from "./equational.ts"
import { checkFitch } from "./fitch.ts"
import type { Formula } from "./formula.ts"
import { createCanonical } from "./formula-order.ts"
import {
  isFalsum,
  mostNotations,
  notationsOf,
  readFormula,
  writeFormula,
} from "./notation-of-proof.ts"
import type { CheckedProof, CheckedText, ProofMistake } from "./proof.ts"
import { ProofSizeError, type ProofStyle, proofStyles } from "./proof.ts"
import { linePatterns } from "./proof-line-patterns.ts"
import { announcedIn, longestProof, mostLines, readFitch } from "./read-fitch.ts"
import type { TextLine } from "./read-justification.ts"
import { checkResolution, literalsIn } from "./resolution.ts"
import { isOfStyle, otherStyles } from "./rule-names.ts"
import { checkSequents, sidesOf } from "./sequents.ts"

export interface CheckProofOptions {
  /** What the proof has to prove. Default: its own last line, from its own premises. */
  readonly claim?: Claim
  /** The style of the proof. Default: the style of the rules that its lines name. */
  readonly style?: ProofStyle
  /** Whether proofs with lists of assumptions may use rule T, which proves any consequence in one step. Default: yes. */
  readonly allowsRuleT?: boolean
}

export interface Claim {
  readonly premises: readonly Expression[]
  readonly conclusion: Expression
}

/**
 * Checks a proof line by line. If several notations can read all formulas, the result is for the most usual one in
 * which the proof is right.
 *
 * @param dialects the notations in which the formulas may be written
 * @throws ProofSizeError if the text is too long
 */
export function checkProof(
  text: string,
  dialects: readonly Dialect[],
  options: CheckProofOptions = {},
): CheckedProof {
  checkText(text)
  checkOptions(options)
  checkType(Array.isArray(dialects) && dialects.length > 0, "a list of dialects", dialects)
  for (const dialect of dialects) checkDialect(dialect)
  if (text.length > longestProof)
    throw new ProofSizeError(`a proof has at most ${longestProof.toLocaleString("en")} characters`)
  const read = readFitch(text)
  if (read.length > mostLines)
    throw new ProofSizeError(`a proof has at most ${mostLines.toLocaleString("en")} lines`)
  const { allowsRuleT = true, style = styleOf(read) } = options
  checkType(proofStyles.includes(style), `a style (${proofStyles.join(", ")})`, style)
  const base = { style, lines: read.length } as const
  if (read.length === 0) {
    return {
      ...base,
      verdict: "empty",
      mistake: null,
      dialect: null,
      premises: [],
      conclusion: null,
    }
  }
  const announced = announcedIn(text)
  const replaces = announced.length > 0 || read.some(isReplaced)
  const texts =
    style === "sequent"
      ? read.flatMap(({ formula }) => sidesOf(formula)?.flat() ?? [formula])
      : read.flatMap(({ formula }) =>
          style === "resolution"
            ? (literalsIn(formula) ?? [formula])
            : [(style === "tableau" && linePatterns.signed.exec(formula)?.[2]) || formula],
        )
  const notations = notationsOf([...texts, ...announced], dialects)
  const last = read.at(-1)
  const usesConstants = style === "equational" && read.some(({ formula }) => constant.test(formula))
  const readings = notations
    .slice(0, mostNotations)
    .flatMap((dialect) =>
      (usesConstants ? [true, false] : [false]).map((areConstants) => ({ dialect, areConstants })),
    )
  let first: CheckedText | undefined
  for (const { dialect, areConstants } of readings) {
    const proved = withAnnounced(
      checks[style](read, dialect, { areConstants, replaces, allowsRuleT }),
      announced,
      last,
    )
    const checked = withClaim(proved, style, options.claim, read)
    first ??= checked
    if (checked.mistake !== undefined) continue
    first = checked
    break
  }
  const { dialect, formulas, mistake, premises, conclusion, recognized = [] } = first as CheckedText
  const write = (formula: Formula) => writeFormula(formula, dialect, formulas) ?? "⊥"
  return {
    ...base,
    verdict: mistake === undefined ? "right" : "wrong",
    mistake: mistake ?? null,
    dialect: dialect.name,
    premises: premises.map(write),
    conclusion: conclusion === undefined ? null : write(conclusion),
    ...(recognized.length > 0 && { recognized }),
  }
}

const checks = {
  fitch: checkFitch,
  resolution: checkResolution,
  tableau: checkTableau,
  sequent: checkSequents,
  equational: checkEquations,
} as const satisfies Record<ProofStyle, unknown>

const { constant } = linePatterns

/** The style indicated by rules that Fitch proofs lack; `fitch` if no line names such a rule. */
function styleOf(read: readonly TextLine[]): ProofStyle {
  const rules = new Set<string>()
  for (const { justification } of read) {
    const named = justification?.rules ?? []
    if (named.every((rule) => rule in otherStyles)) for (const rule of named) rules.add(rule)
  }
  const style = Object.entries(otherStyles).find(([rule]) => rules.has(rule))?.[1] ?? "fitch"
  const isOfLines =
    read[0]?.justification?.rules.includes("premise") &&
    read.some(({ justification }) => justification?.lines.length)
  if (style === "equational" && isOfLines) return "fitch"
  return style === "resolution" && !isRefutation(read, rules) ? "fitch" : style
}

/** Whether a proof with resolution is more than natural deduction in which resolution is one of the rules. */
function isRefutation(read: readonly TextLine[], rules: ReadonlySet<string>): boolean {
  const last = read.at(-1)?.formula ?? ""
  return (
    rules.has("clause") ||
    rules.has("negated-conclusion") ||
    isFalsum(last) ||
    read.some(({ formula }) => literalsIn(formula) !== undefined)
  )
}

/** Whether a line names a rule of replacement and cites a line. */
function isReplaced({ justification }: TextLine): boolean {
  const { rules = [], lines = [] } = justification ?? {}
  return (
    lines.length > 0 && rules.length > 0 && rules.every((rule) => isOfStyle(rule, "equational"))
  )
}

/** Compares what a right proof proves with the conclusions that its text announces. */
function withAnnounced(
  checked: CheckedText,
  announced: readonly string[],
  last: Pick<ProofMistake, "line" | "number"> | undefined,
): CheckedText {
  const { formulas, conclusion, dialect, mistake } = checked
  if (mistake !== undefined || last === undefined) return checked
  const other = announced.find((each) => {
    const goal = readFormula(each, dialect, formulas)
    return goal === undefined || goal !== conclusion
  })
  if (other === undefined) return checked
  const { line, number } = last
  const proved = conclusion && writeFormula(conclusion, dialect, formulas)
  const reason = `the proof proves \`${proved}\`, but announces \`${other}\``
  return { ...checked, mistake: { line, number, kind: "claim", rule: null, reason } }
}

/** Compares what a right proof proves with what it has to prove. */
function withClaim(
  checked: CheckedText,
  style: ProofStyle,
  claim: Claim | undefined,
  read: readonly TextLine[],
): CheckedText {
  const last = read.at(-1)
  if (claim === undefined || checked.mistake !== undefined || last === undefined) return checked
  const { formulas, premises, conclusion, dialect } = checked
  const isEquational = style === "equational"
  const canonical =
    isEquational || style === "sequent"
      ? createCanonical(formulas, !isEquational)
      : (formula: Formula) => formula
  const given = new Set(claim.premises.map((each) => formulas.of(each)))
  const known = new Set([...given].map(canonical))
  const other = premises.find((each) => !known.has(canonical(each)))
  const mistake = (reason: string, { line, number } = last): CheckedText => {
    return { ...checked, mistake: { line, number, kind: "claim", rule: null, reason } }
  }
  if (other !== undefined) {
    const isOther = ({ depth, justification, formula }: TextLine) =>
      justification?.rules.some(
        (rule) => rule === "premise" || (rule === "assumption" && depth === 0),
      ) && readFormula(formula, dialect, formulas) === other
    return mistake(
      `the proof uses the premise \`${writeFormula(other, dialect, formulas)}\`, which is not given`,
      read.find(isOther),
    )
  }
  const goal = formulas.of(claim.conclusion)
  const goals = isEquational ? [goal, implication([...given], goal, formulas)] : [goal]
  const wanted = new Set(goals.map(canonical))
  const proved =
    conclusion === undefined || !isEquational ? [conclusion] : saidBy(conclusion, formulas)
  const isProved = proved.some((each) => each !== undefined && wanted.has(canonical(each)))
  return isProved
    ? checked
    : mistake(
        `the proof proves \`${conclusion && writeFormula(conclusion, dialect, formulas)}\`, which is not what it has to prove`,
      )
}
