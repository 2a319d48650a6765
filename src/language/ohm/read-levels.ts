// Recognizes the precedence level that a rule describes. `Next` is the rule of the next, tighter level.
//
//     Or  = And (or And)*                      infix, from the left
//     Imp = Or (implies Imp)?                  infix, from the right
//     Nand = AllOf<Next, nand> | Next          infix, one node of all operands
//     Imp = if Next then Next | …              among other alternatives: opened by a token before the left operand
//     If  = Or (ifThen Expression else If)?    choice, a ? b : c
//     Not = not* Next                          prefix
//     Not = Negation | Next, Negation = not Not      equivalent, as is: Not = not Not -- negated | Next
//
// Rules of other shapes are left to the caller: they describe operands or are errors.

import { type Connective, connectiveOf, isAssociative, isBinary } from "../connectives.ts"
import type { InfixLevel, Level, Opened } from "../dialect/index.ts"
import {
  alternatives,
  appliedLevel,
  appliedRule,
  type RuleShape,
  type Rules,
  sequence,
  skipsSpace,
  tokenChoice,
} from "./grammar-rules.ts"

export interface ReadLevel {
  readonly level: Level
  /** The rule of the next, tighter level. */
  readonly next: string
  /** The rule of a negated right operand: `Negation` in `Equal = Next (iff (Negation | Next))*`. */
  readonly negation?: string
}

/**
 * `undefined` if the rule has another shape.
 *
 * @throws GrammarError if the level doesn't allow one of its operators
 */
export function readLevel(rule: string, rules: Rules): ReadLevel | undefined {
  const shape = rules.shape(rule)
  if (shape.kind === "apply" && shape.rule === "AllOf") {
    rules.refuse(rule, `AllOf<Next, nand> | Next, since there are two operands at least`)
  }
  const read =
    shape.kind === "choice" ? ofChoice(rule, shape.parts, rules) : ofOne(rule, shape, rules)
  if (read !== undefined) requireConnectives(read.level, rules)
  return read
}

function ofOne(rule: string, shape: RuleShape, rules: Rules): ReadLevel | undefined {
  if (shape.kind === "apply" && shape.rule === "ChainOf") {
    const next = appliedLevel(shape.parameters[0])
    return infix(rule, next, tokenChoice(shape.parameters[1]), { associates: "chain" })
  }
  const [first, second, ...more] = sequence(shape)
  if (first === undefined || second === undefined || more.length > 0) return undefined

  if (first.kind === "repeat" && first.times !== "+") {
    const next = appliedLevel(second)
    const operators = tokenChoice(first.part)
    if (next === undefined || operators === undefined) return undefined
    return negations("prefix", rule, next, operators, first.times === "*")
  }

  const next = appliedLevel(first)
  if (next === undefined || second.kind !== "repeat" || second.times === "+") return undefined
  const operators = tokenChoice(second.part)
  if (operators !== undefined) {
    return negations("postfix", rule, next, operators, second.times === "*")
  }
  const [operator, operand, ...rest] = sequence(second.part)
  if (operator === undefined || operand === undefined) return undefined
  if (rest.length === 2 && second.times === "?")
    return choice(rule, next, sequence(second.part), rules)
  return rest.length > 0 ? undefined : afterOperand(rule, next, second.times, operator, operand)
}

/** `Next (ifThen Expression else Self)?`. */
function choice(
  rule: string,
  next: string,
  [first, ...rest]: readonly RuleShape[],
  rules: Rules,
): ReadLevel | undefined {
  const operators = tokenChoice(first)
  const [middle, closing, third] = [
    appliedRule(rest[0]),
    appliedToken(rest[1]),
    appliedRule(rest[2]),
  ]
  const second =
    middle === next ? "next" : middle === rule ? "same" : middle === rules.start ? "any" : undefined
  const isWhole = closing !== undefined && (third === rule || third === next)
  if (operators?.length !== 1 || second === undefined || !isWhole) return undefined
  const condition = operators[0] === "if" ? "second" : "first"
  const associates = third === rule ? "right" : "none"
  return {
    level: { kind: "choice", rule, operators, closing, condition, second, associates },
    next,
  }
}

/** `Next (operator operand)*` and `Next (operator operand)?`. */
function afterOperand(
  rule: string,
  next: string,
  times: "*" | "?",
  operator: RuleShape,
  operand: RuleShape,
): ReadLevel | undefined {
  const associates = times === "*" ? "left" : "none"
  const applied = appliedRule(operand)
  if (operator.kind === "repeat") {
    const operators = tokenChoice(operator.part)
    const [implicit] = operators ?? []
    const isOptional = operator.times === "?" && times === "*" && applied === next
    if (!isOptional || implicit === undefined) return undefined
    return infix(rule, next, operators, { associates, implicit })
  }
  const operators = tokenChoice(operator)
  if (applied === next) return infix(rule, next, operators, { associates })
  if (applied === rule && times === "?")
    return infix(rule, next, operators, { associates: "right" })
  const [negation, other, ...more] = alternatives(operand).map(appliedLevel)
  if (negation === undefined || other !== next || more.length > 0) return undefined
  // The caller resolves the negation when it knows all levels.
  const read = infix(rule, next, operators, { associates, prefixed: negation })
  return read && { ...read, negation }
}

type Alternative =
  | { readonly kind: "prefix" | "prefix once" | "postfix"; readonly operators: string[] }
  | { readonly kind: "right" | "once" | "many" | "all"; readonly operators: string[] }

type AnyAlternative = Alternative | { readonly kind: "opened"; readonly opened: Opened }

/** Reads a choice whose last alternative is the next level alone. */
function ofChoice(rule: string, parts: readonly RuleShape[], rules: Rules): ReadLevel | undefined {
  const next = appliedLevel(parts.at(-1))
  if (next === undefined || next === rule) return undefined
  const read = parts.slice(0, -1).map((part) => {
    const helper = appliedLevel(part)
    return alternativeOf(helper === undefined ? part : rules.shape(helper), rule, next)
  })
  if (!read.every((each) => each !== undefined)) return undefined
  const all = read.filter((each) => each.kind !== "opened")
  const opened = read.flatMap((each) => (each.kind === "opened" ? [each.opened] : []))
  const others = ofAlternatives(rule, next, all, rules)
  if (opened.length === 0 || others === undefined) return others
  const { level } = others
  // The right operand of a right-associative level could have an opening token, too.
  if (level.kind !== "infix" || level.associates === "right") return undefined
  return { ...others, level: { ...level, opened } }
}

function ofAlternatives(
  rule: string,
  next: string,
  all: readonly Alternative[],
  rules: Rules,
): ReadLevel | undefined {
  const operators = all.flatMap((each) => each.operators)
  const kinds = new Set(all.map(({ kind }) => kind))
  const [kind] = kinds
  if (kinds.size === 1) {
    if (kind === "prefix") return negations("prefix", rule, next, operators, true)
    if (kind === "prefix once") return negations("prefix", rule, next, operators, false)
    if (kind === "postfix") return negations("postfix", rule, next, operators, false)
    if (kind === "right") return infix(rule, next, operators, { associates: "right" })
    if (kind === "once") return infix(rule, next, operators, { associates: "none" })
    if (all.length === 1 && kind === "many") {
      return infix(rule, next, operators, { associates: "left" })
    }
  }
  const isUnmixed = all.every(({ kind, operators }) =>
    kind === "many" ? operators.length === 1 : kind === "all" || kind === "once",
  )
  if (!isUnmixed) return undefined
  const associates = kinds.has("all") ? "all" : "left"
  if (associates === "all") refuseBesideAll(rule, all, rules)
  const single = all.flatMap((each) => (each.kind === "once" ? each.operators : []))
  const singles = single.length > 0 && { single }
  return infix(rule, next, operators, { associates, unmixed: true, ...singles })
}

/** A chain on such a level makes one node, so the level rejects operators that group in another way. */
function refuseBesideAll(rule: string, all: readonly Alternative[], rules: Rules): void {
  for (const { kind, operators } of all) {
    const meaning = connectiveOf(operators[0] ?? "")
    if (operators.length > 1) {
      rules.fail(rule, "AllOf<Next, …> has one operator; write an alternative for each")
    }
    if (kind === "all" && meaning !== "nand" && meaning !== "nor") {
      rules.fail(
        rule,
        `AllOf<Next, …> is for nand and nor, not ${operators.join()}; write Next (and Next)+ for others`,
      )
    }
    if (kind === "many" && isBinary(meaning) && !isAssociative(meaning)) {
      rules.fail(
        rule,
        `${operators.join()} can't be on a level with AllOf<Next, …>; give it a level of its own`,
      )
    }
  }
}

function alternativeOf(shape: RuleShape, rule: string, next: string): AnyAlternative | undefined {
  if (shape.kind === "apply" && shape.rule === "AllOf") {
    const [operand, operator] = shape.parameters
    const operators = tokenChoice(operator)
    return appliedRule(operand) === next && operators ? { kind: "all", operators } : undefined
  }
  const [first, second, third, fourth, ...more] = sequence(shape)
  if (first === undefined || second === undefined || more.length > 0) return undefined
  if (fourth !== undefined) {
    const [opening, operator] = [appliedToken(first), appliedToken(third)]
    const isOpened = appliedRule(second) === next && appliedRule(fourth) === next
    if (!isOpened || opening === undefined || operator === undefined) return undefined
    return { kind: "opened", opened: { opening, operator } }
  }
  const leading = tokenChoice(first)
  if (leading !== undefined) {
    const operand = appliedRule(second)
    if (third !== undefined || (operand !== rule && operand !== next)) return undefined
    return { kind: operand === rule ? "prefix" : "prefix once", operators: leading }
  }
  if (appliedRule(first) !== next) return undefined
  if (second.kind === "repeat") {
    const [operator, operand, ...rest] = sequence(second.part)
    const operators = tokenChoice(operator)
    const isMany = second.times === "+" && appliedRule(operand) === next && rest.length === 0
    return isMany && third === undefined && operators ? { kind: "many", operators } : undefined
  }
  const operators = tokenChoice(second)
  if (operators === undefined) return undefined
  if (third === undefined) return { kind: "postfix", operators }
  const operand = appliedRule(third)
  if (operand === rule) return { kind: "right", operators }
  return operand === next ? { kind: "once", operators } : undefined
}

function appliedToken(shape: RuleShape | undefined): string | undefined {
  const rule = appliedRule(shape)
  return rule === undefined || skipsSpace(rule) ? undefined : rule
}

function negations(
  kind: "prefix" | "postfix",
  rule: string,
  next: string,
  operators: string[],
  repeats: boolean,
): ReadLevel {
  return { level: { kind, rule, operators, repeats }, next }
}

function infix(
  rule: string,
  next: string | undefined,
  operators: string[] | undefined,
  how: Omit<InfixLevel, "kind" | "rule" | "operators">,
): ReadLevel | undefined {
  if (next === undefined || operators === undefined) return undefined
  return { level: { kind: "infix", rule, operators, ...how }, next }
}

/** Checks that operators are named after connectives that the kind of level allows. */
function requireConnectives(level: Level, rules: Rules): void {
  const fail = (problem: string): never => rules.fail(level.rule, problem)
  const meanings = level.operators.map((operator) => {
    const connective = connectiveOf(operator)
    return connective ?? rules.refuseOperator(operator, level.rule)
  })
  const found = (fits: (connective: Connective) => boolean) =>
    level.operators.find((_, at) => !fits(meanings[at] as Connective))
  if (level.kind === "choice") {
    const other = found((connective) => connective === "if")
    if (other) fail(`${other} has three operands, which only if has; write ifThen or if instead`)
    return
  }
  if (level.kind !== "infix") {
    const other = found((connective) => connective === "not")
    const where = level.kind === "prefix" ? "before" : "after"
    if (other)
      fail(`${other} stands ${where} one operand, where only not can stand: not* Next, Next not*`)
    return
  }
  for (const { operator } of level.opened ?? []) {
    const connective = connectiveOf(operator)
    if (connective === undefined) rules.refuseOperator(operator, level.rule)
    if (!meanings.includes(connective as Connective)) {
      fail(`${operator} is only read; add an operator that means ${connective}, to be written`)
    }
  }
  const other = found(isBinary)
  if (other) {
    fail(
      connectiveOf(other) === "if"
        ? `${other} is between two operands, but if has three; write ifName open Expression comma Expression comma Expression close`
        : `${other} is between two operands, but not has one; write not* Next`,
    )
  }
  const unequal = level.associates === "chain" && found((each) => each === "iff" || each === "xor")
  if (unequal)
    fail(`${unequal} is not a comparison; only iff and xor can stand in ChainOf<Next, …>`)
  if (level.implicit !== undefined && new Set(meanings).size > 1) {
    fail("only one connective can be meant where no operator stands; write Next (and? Next)*")
  }
}
