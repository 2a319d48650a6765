// Reads the precedence levels and the operands by following the rules of a grammar from its start rule.
//     Or      = And (or And)*         a level
//     Not     = not* Xor              the next one
//     Operand = true | false | variable | Group     the end
//     Group   = open Expression close
//
// Rules of other shapes are rejected.

import { connectiveOf } from "../connectives.ts"
import type { Dialect, Form, InfixLevel, Level } from "../dialect/index.ts"
import {
  alternatives,
  appliedLevel,
  appliedRule,
  type RuleShape,
  type Rules,
  sequence,
  skipsSpace,
} from "./grammar-rules.ts"
import { type ReadLevel, readLevel } from "./level-shapes.ts"
import { matched } from "./match-rule-body.ts"
import { readOperands } from "./read-operands.ts"
import type { Tokens } from "./read-tokens.ts"
import { refuseAmbiguousForms } from "./refuse-ambiguous-forms.ts"

/** @throws GrammarError if a rule has another shape */
export function readLevels(rules: Rules, tokens: Tokens): Pick<Dialect, "levels" | "forms"> {
  const walked = new Set<string>()
  const read: ReadLevel[] = []
  /** The rules that are aliases of the whole expression. */
  const whole = new Set<string>()
  let rule = rules.start
  for (;;) {
    if (walked.has(rule)) {
      rules.fail(rule, "its levels lead back to it and never reach the operands")
    }
    if (!skipsSpace(rule)) {
      rules.fail(rule, "does not skip white space; a level's name starts with an upper-case letter")
    }
    rules.refuseDescription(rule)
    refuseEndless(rule, rules)
    walked.add(rule)
    if (read.every(({ level }) => withSpelledOperators(level, tokens) === undefined))
      whole.add(rule)

    const alias = appliedRule(rules.shape(rule))
    const step = alias === undefined ? readLevel(rule, rules) : { next: alias }
    if (step === undefined) break
    if ("level" in step) read.push(step)
    rule = step.next
  }
  const spelled = withNegations(read, rules)
    .map((level) => withSpelledOperators(level, tokens))
    .filter((level) => level !== undefined)
  const levels = spelled.map((level) => withoutLostNegation(level, spelled))
  refuseUnclearImplicit(read, tokens, rules)
  refuseSecondLevel(levels, rules)
  const operands = readOperands(rule, whole, rules, tokens)
  const calls = readCalls(read, operands.forms, rules)
  refuseAmbiguousForms(levels, operands, calls, rules, tokens)
  return { levels, forms: operands.forms }
}

/** The level with only those operators that the notation spells; `undefined` if none is left. */
function withSpelledOperators(level: Level, { spellings }: Tokens): Level | undefined {
  const isSpelled = (token: string) => (spellings[token]?.length ?? 0) > 0
  const operators = level.operators.filter(isSpelled)
  if (operators.length === 0) return undefined
  if (level.kind === "choice" && !isSpelled(level.closing)) return undefined
  if (level.kind !== "infix") return { ...level, operators }
  const { single, unmixed, opened: all = [], ...rest } = level
  const opened = all.filter(
    ({ opening, operator }) =>
      [opening, operator].every(isSpelled) &&
      operators.some((each) => connectiveOf(each) === connectiveOf(operator)),
  )
  const others = { ...rest, ...(opened.length > 0 && { opened }) }
  const alone = single?.filter(isSpelled) ?? []
  if (alone.length === operators.length) return { ...others, operators, associates: "none" }
  if (operators.length === 1 || unmixed === undefined) return { ...others, operators }
  return { ...others, operators, unmixed, ...(alone.length > 0 && { single: alone }) }
}

/** Drops `prefixed` if the looser level that it names was dropped. */
function withoutLostNegation(level: Level, levels: readonly Level[]): Level {
  if (level.kind !== "infix" || level.prefixed === undefined) return level
  const { prefixed, ...others } = level
  return levels.some(({ rule }) => rule === prefixed) ? level : others
}

function refuseUnclearImplicit(
  levels: readonly ReadLevel[],
  { spellings }: Tokens,
  rules: Rules,
): void {
  let other: string | undefined
  for (const { level } of levels) {
    const implicit = level.kind === "infix" ? level.implicit : undefined
    if (implicit !== undefined && other !== undefined) {
      rules.fail(
        level.rule,
        `${implicit} is optional, but so is the operator of ${other}; only one level's can be`,
      )
    }
    if (implicit !== undefined) other = level.rule
    if (implicit !== undefined && !spellings[implicit]?.length) {
      rules.fail(
        implicit,
        `joins adjacent operands of ${level.rule}, but has no spelling to print; give it one`,
      )
    }
  }
}

/** The rules of calls that begin with a prefix operator, such as `not(a)`, by this operator. */
function readCalls(
  levels: readonly ReadLevel[],
  forms: readonly Form[],
  rules: Rules,
): ReadonlyMap<string, string> {
  const calls = new Map<string, string>()
  for (const { level, call } of levels) {
    if (call === undefined) continue
    const [operator = "", ...others] = level.operators
    const form = forms.find(({ rule }) => rule === call)
    const [group, ...otherGroups] = forms.filter(({ makes }) => makes === "group")
    const parts = JSON.stringify([operator, ...(group?.parts ?? [])])
    if (JSON.stringify(form?.parts) !== parts || others.length + otherGroups.length > 0) {
      rules.refuse(
        call,
        `${operator} open ${rules.start} close, and to be among the operands, since ${level.rule} leaves it to them`,
      )
    }
    calls.set(operator, call)
  }
  return calls
}

/** Sets `prefixed` on each level whose right operand can be a negation of a looser level. */
function withNegations(levels: readonly ReadLevel[], rules: Rules): Level[] {
  return levels.map(({ level, negation }, at) => {
    if (negation === undefined) return level
    const found = matched(rules.shape(negation), "operators Negated")
    const looser = levels.slice(0, at).find((other) => {
      const isNegation =
        other.level.kind === "prefix" && other.level.operators.join(" | ") === found?.["operators"]
      const reach =
        other.level.kind === "prefix" && other.level.repeats ? other.level.rule : other.next
      return isNegation && found?.["Negated"] === reach
    })
    if (looser === undefined) {
      rules.refuse(
        negation,
        `what a looser level negates, since it begins an operand of ${level.rule}: Negation = not Not, where Not = Negation | Next`,
      )
    }
    const between = levels
      .slice(levels.indexOf(looser) + 1, at)
      .find(({ level: each }) =>
        each.kind === "infix"
          ? each.associates === "none" || each.unmixed || each.opened
          : each.kind === "choice" || !each.repeats,
      )
    if (between !== undefined) {
      rules.fail(
        level.rule,
        `${negation} cannot reach over the level ${between.level.rule}, which reads only one operator; ` +
          "write Next (and Next)* there",
      )
    }
    return { ...(level as InfixLevel), prefixed: looser.level.rule }
  })
}

function refuseSecondLevel(levels: readonly Level[], rules: Rules): void {
  const levelOf = new Map<string, string>()
  for (const { rule, operators } of levels) {
    for (const operator of operators) {
      const other = levelOf.get(operator)
      if (other !== undefined) {
        rules.fail(
          rule,
          other === rule
            ? `${operator} is listed twice; remove one`
            : `${operator} is already on the level ${other}; name another operator for this one, such as ${operator}Tight`,
        )
      }
      levelOf.set(operator, rule)
    }
  }
}

/** Rejects left-recursive rules and rules whose alternatives all recurse. */
function refuseEndless(rule: string, rules: Rules): void {
  const parts = alternatives(rules.shape(rule)).map((part) => {
    const helper = appliedLevel(part)
    return sequence(helper === undefined ? part : rules.shape(helper))
  })
  // Left recursion in operands is reverse Polish notation.
  if (parts.some(([first, ...rest]) => rest.length === 0 && first && matched(first, "operators")))
    return
  const isSelf = (part: RuleShape | undefined) => appliedRule(part) === rule
  if (parts.some(([first, ...rest]) => isSelf(first) && rest.length > 0)) {
    rules.fail(
      rule,
      "begins with itself; write Next (and Next)* for an operator " +
        "between operands, and Next not* for one after its operand",
    )
  }
  if (parts.every((part) => part.length > 1 && part.some(isSelf))) {
    rules.fail(
      rule,
      `never ends, as each alternative contains ${rule}; write Next (implies ${rule})?, for example`,
    )
  }
}
