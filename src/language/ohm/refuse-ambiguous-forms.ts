// Ensures that each text has only one reading, which can be found from left to right with one token of lookahead.
//
//     AndCall = andName open Expression …      the operator of a form must not be on a level
//     OrCall  = orName open Expression …       forms must differ before their first operand

import { choicesOn, type Form, type Level, openedOn } from "../dialect/index.ts"
import type { Rules } from "./grammar-rules.ts"
import type { ReadOperands } from "./read-operands.ts"
import type { Tokens } from "./read-tokens.ts"

/**
 * @param calls the forms that may begin with the operator of a level, by this operator
 * @throws GrammarError
 */
export function refuseAmbiguousForms(
  levels: readonly Level[],
  operands: ReadOperands,
  calls: ReadonlyMap<string, string>,
  rules: Rules,
  tokens: Tokens,
): void {
  const { forms } = operands
  const used = [
    ...operands.tokens,
    ...levels.flatMap(({ operators }) => operators),
    ...forms.flatMap(tokensIn),
  ]
  const signs = [
    ...levels.flatMap((level) =>
      openedOn(level).flatMap(({ opening, operator }) => [
        { rule: level.rule, token: opening },
        { rule: level.rule, token: operator, opening },
      ]),
    ),
    ...choicesOn(levels).map(([{ rule, closing }]) => ({ rule, token: closing })),
  ]
  refuseUnread(new Set([...used, ...signs.map(({ token }) => token)]), operands.rule, rules, tokens)
  refuseUnpairedBrackets(forms, rules)
  const isReversed = forms.some(({ parts }) => typeof parts[0] === "object")
  if (isReversed) {
    refuseMixedReversal(levels, forms, rules)
    return
  }

  refuseSharedOperators(levels, forms, calls, rules)
  refuseSharedSigns(levels, used, signs, rules)
  if (levels.length > 0) refuseOpenForms(forms, operands.rule, rules)
  const begins = new Set([
    ...operands.tokens,
    ...forms.map(({ parts }) => parts[0] as string),
    ...levels.flatMap((level) => (level.kind === "prefix" ? level.operators : [])),
    ...levels.flatMap(openedOn).map(({ opening }) => opening),
  ])
  for (const form of forms) refuseUnclearEnds(form, begins, levels, rules)
  for (const [at, form] of forms.entries()) {
    for (const other of forms.slice(0, at)) refuseAlike(form, other, begins, rules)
  }
}

/** Each token with a spelling must be used by a rule. */
function refuseUnread(
  read: ReadonlySet<string>,
  rule: string,
  rules: Rules,
  { spellings }: Tokens,
): void {
  const unread = Object.keys(spellings).filter(
    (token) => spellings[token]?.length && !read.has(token),
  )
  if (unread.includes("open") && unread.includes("close")) {
    rules.refuse(rule, "Group to be among the operands, or else open := absent and close := absent")
  }
  const [token] = unread
  if (token === undefined) return
  rules.fail(
    token,
    `has a spelling, but no level or operand uses it; use it in one, or write ${token} := absent`,
  )
}

/** Brackets must be paired within a form, as diagnostics rely on pairs. */
function refuseUnpairedBrackets(forms: readonly Form[], rules: Rules): void {
  for (const { rule, parts } of forms) {
    const open: string[] = []
    for (const part of parts) {
      const [, kind, pair] = /^(open|close)(?!\p{Ll})(.*)$/u.exec(String(part)) ?? []
      if (kind === "open") open.push(`close${pair}`)
      if (kind === "close" && open.pop() !== part) {
        rules.fail(rule, `${part} closes no bracket; write open${pair} before it`)
      }
    }
    const [missing] = open
    if (missing !== undefined)
      rules.fail(rule, `never closes a bracket; write ${missing} after its operands`)
  }
}

function refuseMixedReversal(levels: readonly Level[], forms: readonly Form[], rules: Rules): void {
  const [level] = levels
  if (level !== undefined) {
    const reversed = forms.find(({ parts }) => typeof parts[0] === "object")
    rules.fail(
      reversed?.rule,
      `begins with an operand, which only a grammar without levels can have, but there is ${level.rule}`,
    )
  }
  for (const { rule, parts } of forms) {
    const [operands, operator, ...more] = parts
    const isReversed =
      typeof operands === "object" &&
      operands.separator === null &&
      operands.least === operands.most &&
      typeof operator === "string" &&
      more.length === 0
    if (!isReversed) {
      rules.refuse(
        rule,
        `${rules.start} ${rules.start} andSign: where one operand begins with an operand, all do, and end with their operator`,
      )
    }
  }
  const seen = new Map<string, string>()
  for (const { rule, parts } of forms) {
    const operator = parts[1] as string
    const other = seen.get(operator)
    if (other !== undefined)
      rules.fail(rule, `${operator} is already read by ${other}; a sign has one meaning`)
    seen.set(operator, rule)
  }
}

function refuseSharedOperators(
  levels: readonly Level[],
  forms: readonly Form[],
  calls: ReadonlyMap<string, string>,
  rules: Rules,
): void {
  for (const form of forms) {
    for (const token of tokensIn(form)) {
      if (calls.get(token) === form.rule) continue
      const level = levels.find(({ operators }) => operators.includes(token as never))
      if (level === undefined) continue
      rules.fail(
        form.rule,
        `${token} is already on the level ${level.rule}; give this one a rule of its own, such as ${token}Name`,
      )
    }
  }
}

function tokensIn({ parts }: Form): string[] {
  return parts.flatMap((part) => (typeof part === "string" ? part : (part.separator ?? [])))
}

/** An opened operator, its opening token and the token after the second operand of a choice must have no other use. */
function refuseSharedSigns(
  levels: readonly Level[],
  used: readonly string[],
  signs: readonly { readonly rule: string; readonly token: string; readonly opening?: string }[],
  rules: Rules,
): void {
  const taken = new Set(used)
  const loose = levels.find((level) => level.kind === "infix" && level.implicit !== undefined)
  for (const { rule, token, opening } of signs) {
    if (taken.has(token)) {
      rules.fail(rule, `${token} stands elsewhere, too; give this one a rule of its own`)
    }
    taken.add(token)
    if (opening !== undefined && loose !== undefined) {
      rules.fail(
        rule,
        `${opening} could begin an operand of ${loose.rule}, where no operator has to stand; write the operator there`,
      )
    }
  }
}

/** A notation with levels needs parentheses, and its forms must show where each operand ends. */
function refuseOpenForms(forms: readonly Form[], operandRule: string, rules: Rules): void {
  for (const { rule, parts } of forms) {
    if (parts.some((part) => typeof part === "object" && part.least === 0)) {
      rules.fail(
        rule,
        "may have no operands, which needs a grammar without levels; ask for one, Expression (comma Expression)*",
      )
    }
    const isList = parts.some(
      (part) => typeof part === "object" && part.separator === null && part.most !== 1,
    )
    if (isList) {
      rules.fail(
        rule,
        "has operands with nothing between them, which needs a grammar without levels; put a separator between them, or write Expression := Operand",
      )
    }
    if (typeof parts.at(-1) === "object") {
      rules.fail(
        rule,
        "ends with an operand, so operators after it are unclear; end it with a bracket, or write Expression := Operand",
      )
    }
  }
  if (!forms.some(({ makes }) => makes === "group")) {
    rules.refuse(operandRule, "Group to be among the operands, as levels need parentheses")
  }
}

/** The token after an operand must decide whether the operand continues, another one follows, or the form continues. */
function refuseUnclearEnds(
  { rule, parts }: Form,
  begins: ReadonlySet<string>,
  levels: readonly Level[],
  rules: Rules,
): void {
  const hasImplicit = levels.some((level) => level.kind === "infix" && level.implicit !== undefined)
  for (const [at, part] of parts.entries()) {
    if (typeof part === "string") continue
    const next = parts[at + 1]
    const isOpen = part.least !== part.most
    if (next === undefined && isOpen) {
      rules.fail(
        rule,
        "does not say where its operands end; end it with a bracket, or fix their number",
      )
    }
    const follow = [part.separator, next].filter((each) => typeof each === "string")
    if (isOpen && part.separator !== null && part.separator === next) {
      rules.fail(rule, `${next} stands between operands and also after them; use another token`)
    }
    const unclear = follow.find((token) => begins.has(token))
    if (
      unclear !== undefined &&
      (hasImplicit || (isOpen && part.separator === null) || part.least === 0)
    ) {
      rules.fail(rule, `${unclear} may also begin an operand; use another token after operands`)
    }
  }
}

/** Two forms must differ in a token before the first operand of either. */
function refuseAlike(form: Form, other: Form, begins: ReadonlySet<string>, rules: Rules): void {
  for (const [at, part] of form.parts.entries()) {
    const rival = other.parts[at]
    if (typeof part === "string" && typeof rival === "string") {
      if (part !== rival) return
      continue
    }
    const token = [part, rival].find((each) => typeof each === "string")
    if (token === undefined) break
    const operand = [part, rival].find((each) => typeof each === "object")
    const after = (operand === part ? form : other).parts[at + 1]
    const isEmpty = typeof operand === "object" && operand.least === 0 && after === token
    // One form continues with a token, the other with an operand: `And([p])` and `And(p)`.
    if (!begins.has(token) && !isEmpty) return
    break
  }
  rules.fail(
    form.rule,
    `begins like ${other.rule}; forms must differ in a token before their first operand`,
  )
}
