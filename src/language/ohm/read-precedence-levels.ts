// The levels of operator precedence, read by walking the rules of a grammar from its start to its operands.
//
//     Or      = And (or And)*         an infix level: operators between operands of the next level
//     Not     = not* Xor              a prefix level: operators before one operand of the next level
//     Sum     = Product ((or | xor) Product)*       several operators on one level
//     Operand = true | false | variable | Group     the end
//     Group   = open Expression close
//
// These are the only shapes. They are what makes a grammar a notation: any other rule is refused.

import type { Level } from "../dialect/dialect.ts"
import { isInfix } from "../source/token-kind.ts"
import { GrammarError } from "./grammar-error.ts"
import type { Tokens } from "./read-tokens.ts"
import { alternatives, appliedRule, type RuleShape } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/** @throws GrammarError where the rules have another shape */
export function readPrecedenceLevels(rules: Rules, tokens: Tokens): Level[] {
  const levels: Level[] = []
  const walked = new Set<string>()
  let rule = rules.start
  for (;;) {
    if (walked.has(rule))
      throw new GrammarError(
        rules.grammarName,
        rule,
        "its levels lead back to it and never reach the operands",
      )
    if (!/^\p{Lu}/u.test(rule)) {
      throw new GrammarError(
        rules.grammarName,
        rule,
        "does not skip white space; a level's name starts with an upper-case letter",
      )
    }
    rules.refuseDescription(rule)
    walked.add(rule)

    const shape = rules.shape(rule)
    const alias = appliedRule(shape)
    const step = alias === undefined ? readLevel(rule, shape) : { next: alias }
    if (step === undefined) break
    if (step.level) levels.push(step.level)
    rule = step.next
  }
  readOperands(rule, rules, tokens)
  return withSpelledOperators(levels, rules, tokens)
}

interface Step {
  readonly level?: Level
  /** The rule of the next, tighter level. */
  readonly next: string
}

function readLevel(rule: string, shape: RuleShape): Step | undefined {
  if (shape.kind !== "sequence" || shape.parts.length !== 2) return undefined
  const [first, second] = shape.parts

  if (first?.kind === "repeat") {
    const next = appliedRule(second)
    if (appliedRule(first.part) !== "not" || next === undefined) return undefined
    return { level: { kind: "prefix", rule, operators: ["not"], repeats: true }, next }
  }

  const next = appliedRule(first)
  if (next === undefined || second?.kind !== "repeat" || second.part.kind !== "sequence") {
    return undefined
  }
  const [operatorShape, operand, ...rest] = second.part.parts
  if (operatorShape === undefined || appliedRule(operand) !== next || rest.length > 0) {
    return undefined
  }
  const operators = alternatives(operatorShape).map(appliedRule)
  if (!operators.every(isInfix)) return undefined
  return { level: { kind: "infix", rule, operators, associates: "left" }, next }
}

/** Operands are the literals, variables and groups that the notation has. */
function readOperands(rule: string, rules: Rules, { spellings, variable }: Tokens): void {
  const operands = alternatives(rules.shape(rule)).map(appliedRule)
  const known = ["true", "false", "variable", "Group"]
  if (!operands.every((operand) => operand !== undefined && known.includes(operand))) {
    rules.refuse(rule, "a level, Next (and Next)* or not* Next, or true | false | variable | Group")
  }
  const required = [
    ...(spellings.true.length > 0 ? ["true"] : []),
    ...(spellings.false.length > 0 ? ["false"] : []),
    ...(variable === null ? [] : ["variable"]),
    "Group",
  ]
  for (const kind of required) {
    if (!operands.includes(kind)) rules.refuse(rule, `${kind} to be among the operands`)
  }
  rules.refuseDescription("Group")
  const group = rules.shape("Group")
  const parts = group.kind === "sequence" ? group.parts.map(appliedRule) : []
  const expected = ["open", rules.start, "close"]
  if (parts.join(" ") !== expected.join(" ")) rules.refuse("Group", expected.join(" "))
}

/** Operators that the notation does not spell are left out; one that it spells has exactly one level. */
function withSpelledOperators(ladder: readonly Level[], rules: Rules, tokens: Tokens): Level[] {
  const isSpelled = (kind: string) => (tokens.spellings[kind]?.length ?? 0) > 0
  const levelOf = new Map<string, string>()
  const levels: Level[] = []
  for (const level of ladder) {
    for (const operator of level.operators) {
      const other = levelOf.get(operator)
      if (other !== undefined) {
        throw new GrammarError(
          rules.grammarName,
          level.rule,
          `${operator} is already on the level ${other}; an operator has one level`,
        )
      }
      levelOf.set(operator, level.rule)
    }
    if (level.kind === "prefix") {
      if (isSpelled("not")) levels.push(level)
    } else {
      const operators = level.operators.filter(isSpelled)
      if (operators.length > 0) levels.push({ ...level, operators })
    }
  }
  for (const operator of ["not", "and", "or", "xor"] as const) {
    if (isSpelled(operator) && !levelOf.has(operator)) {
      throw new GrammarError(
        rules.grammarName,
        operator,
        "has a spelling, but no precedence level reads it",
      )
    }
  }
  return levels
}
