// Recognizes the precedence level that a rule describes. `Next` is the rule of the next, tighter level.
//
//     Or  = And (or And)*                      infix, from the left
//     Imp = Or (implies Imp)?                  infix, from the right
//     Nand = AllOf<Next, nand> | Next          infix, one node of all operands
//     Imp = if Next then Next | …              among other alternatives: opened by a token before the left operand
//     If  = Or (ifThen Expression else If)?    choice, a ? b : c
//     Not = not* Next                          prefix
//     Not = (~NotCall not)* Next               prefix, unless a form NotCall, such as not(a), begins here
//     Not = Negation | Next, Negation = not Not      equivalent, as is: Not = not Not -- negated | Next
//
// Rules of other shapes are left to the caller: they describe operands or are errors.

import { type Connective, connectiveOf, isAssociative, isBinary } from "../connectives.ts"
import type { Level, Opened } from "../dialect/index.ts"
import { appliedLevel, type RuleShape, type Rules } from "./grammar-rules.ts"
import { type Matched, matched } from "./match-rule-body.ts"

export interface ReadLevel {
  readonly level: Level
  /** The rule of the next, tighter level. */
  readonly next: string
  /** The rule of a negated right operand: `Negation` in `Equal = Next (iff (Negation | Next))*`. */
  readonly negation?: string
  /** The rule of a form that begins with the level's operator: `NotCall` in `Not = (~NotCall not)* Next`. */
  readonly call?: string
}

/** What distinguishes a level from others of its shape. */
type Details = DetailsOf<Level>
type DetailsOf<Kind extends Level> = Kind extends Level ? Omit<Kind, "rule" | "operators"> : never

const left: Details = { kind: "infix", associates: "left" }
const once: Details = { kind: "infix", associates: "none" }
const right: Details = { kind: "infix", associates: "right" }

/** Levels without alternatives. The caller resolves a negation when it knows all levels. */
const levelShapes: readonly (readonly [
  pattern: string,
  details: Details | ((found: Matched, known: Matched) => Details | undefined),
])[] = [
  ["ChainOf<Next, operators>", { kind: "infix", associates: "chain" }],
  ["operators* Next", { kind: "prefix", repeats: true }],
  ["operators? Next", { kind: "prefix", repeats: false }],
  ["(~Call operators)* Next", { kind: "prefix", repeats: true }],
  ["Next operators*", { kind: "postfix", repeats: true }],
  ["Next operators?", { kind: "postfix", repeats: false }],
  ["Next (operators Next)*", left],
  ["Next (operators Next)?", once],
  ["Next (operators Self)?", right],
  [
    "Next (operators? Next)*",
    (found) => ({ kind: "infix", associates: "left", implicit: operatorsIn(found)[0] as string }),
  ],
  [
    "Next (operators (Negation | Next))*",
    ({ Negation = "" }) => ({ kind: "infix", associates: "left", prefixed: Negation }),
  ],
  [
    "Next (operators (Negation | Next))?",
    ({ Negation = "" }) => ({ kind: "infix", associates: "none", prefixed: Negation }),
  ],
  ["Next (operator Second closing Third)?", choice],
]

/** Returns `undefined` if the second or third operand belongs to another level. */
function choice(
  { Next, operator, Second, closing = "", Third }: Matched,
  { Self, Start }: Matched,
): Details | undefined {
  const second =
    Second === Next ? "next" : Second === Self ? "same" : Second === Start ? "any" : undefined
  if (second === undefined || (Third !== Self && Third !== Next)) return undefined
  const condition = operator === "if" ? "second" : "first"
  return {
    kind: "choice",
    closing,
    condition,
    second,
    associates: Third === Self ? "right" : "none",
  }
}

/** Alternatives of a level, each with the details of a level that has no other kind of alternative. */
const alternativeShapes = {
  all: ["AllOf<Next, operators>"],
  opened: ["opening Next operator Next"],
  prefix: ["operators Self", { kind: "prefix", repeats: true }],
  "prefix once": ["operators Next", { kind: "prefix", repeats: false }],
  many: ["Next (operators Next)+", left],
  postfix: ["Next operators", { kind: "postfix", repeats: false }],
  right: ["Next operators Self", right],
  once: ["Next operators Next", once],
} as const satisfies Record<string, readonly [pattern: string, alone?: Details]>

interface Alternative {
  readonly kind: keyof typeof alternativeShapes
  readonly operators: readonly string[]
}

function operatorsIn({ operators, operator = "" }: Matched): readonly string[] {
  return operators?.split(" | ") ?? [operator]
}

/**
 * Returns `undefined` if the rule has another shape.
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

function ofOne(rule: string, shape: RuleShape, { start }: Rules): ReadLevel | undefined {
  const known = { Self: rule, Start: start }
  for (const [pattern, made] of levelShapes) {
    const found = matched(shape, pattern, known)
    const details = found && (typeof made === "function" ? made(found, known) : made)
    if (details === undefined) continue
    const { Next = "", Negation: negation, Call: call } = found as Matched
    const level = levelOf(rule, operatorsIn(found as Matched), details)
    const other = {
      ...(negation !== undefined && { negation }),
      ...(call !== undefined && { call }),
    }
    return { level, next: Next, ...other }
  }
  return undefined
}

function levelOf(rule: string, operators: readonly string[], { kind, ...details }: Details): Level {
  return { kind, rule, operators, ...details } as Level
}

/** Reads a choice whose last alternative is the next level alone. */
function ofChoice(rule: string, parts: readonly RuleShape[], rules: Rules): ReadLevel | undefined {
  const next = appliedLevel(parts.at(-1))
  if (next === undefined || next === rule) return undefined
  const known = { Self: rule, Next: next }
  const all: Alternative[] = []
  const opened: Opened[] = []
  for (const part of parts.slice(0, -1)) {
    const helper = appliedLevel(part)
    const shape = helper === undefined ? part : rules.shape(helper)
    const kind = kindsOfAlternatives.find((each) =>
      matched(shape, alternativeShapes[each][0], known),
    )
    if (kind === undefined) return undefined
    const found = matched(shape, alternativeShapes[kind][0], known) as Matched
    const { opening = "", operator = "" } = found
    if (kind === "opened") opened.push({ opening, operator })
    else all.push({ kind, operators: operatorsIn(found) })
  }
  const details = ofAlternatives(rule, all, rules)
  if (details === undefined) return undefined
  const operators = all.flatMap((each) => each.operators)
  const level = levelOf(rule, operators, details)
  if (opened.length === 0) return { level, next }
  // The right operand of a right-associative level could have an opening token, too.
  if (level.kind !== "infix" || level.associates === "right") return undefined
  return { level: { ...level, opened }, next }
}

const kindsOfAlternatives = Object.keys(alternativeShapes) as (keyof typeof alternativeShapes)[]

function ofAlternatives(
  rule: string,
  all: readonly Alternative[],
  rules: Rules,
): Details | undefined {
  const kinds = new Set(all.map(({ kind }) => kind))
  const [kind] = kinds
  const [, alone] = alternativeShapes[kind ?? "all"] as readonly [string, Details?]
  if (kinds.size === 1 && alone !== undefined && (kind !== "many" || all.length === 1)) return alone
  const isUnmixed = all.every(({ kind, operators }) =>
    kind === "many" ? operators.length === 1 : kind === "all" || kind === "once",
  )
  if (!isUnmixed) return undefined
  const associates = kinds.has("all") ? "all" : "left"
  if (associates === "all") refuseBesideAll(rule, all, rules)
  const single = all.flatMap((each) => (each.kind === "once" ? each.operators : []))
  return { kind: "infix", associates, unmixed: true, ...(single.length > 0 && { single }) }
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
