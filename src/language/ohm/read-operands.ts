// Reads the operands of a notation: literals, variables, and forms, which consist of several tokens.
//
//     Operand = true | false | variable | Group | Call
//     Group   = open Expression close                                      makes a group
//     Call    = andName open Expression (comma Expression)* close          makes an and, after its operator
//     Polish  = andSign Expression Expression

import { type Connective, connectiveOf } from "../connectives.ts"
import type { Form, Operands } from "../dialect/index.ts"
import {
  alternatives,
  appliedLevel,
  appliedRule,
  type RuleShape,
  type Rules,
  sequence,
  skipsSpace,
} from "./grammar-rules.ts"
import type { Tokens } from "./read-tokens.ts"

export interface ReadOperands {
  /** The rule that lists the operands. */
  readonly rule: string
  /** Operands of one token. */
  readonly tokens: readonly string[]
  readonly forms: readonly Form[]
}

const levelsAndOperands =
  "a level, such as Next (and Next)*, Next (implies Self)?, Next (iff Next)?, ChainOf<Next, iff>, not* Next or Next not*; " +
  "or the operands, such as true | false | variable | Group"

/**
 * @param whole the rules that are aliases of the whole expression
 * @throws GrammarError
 */
export function readOperands(
  rule: string,
  whole: ReadonlySet<string>,
  rules: Rules,
  tokens: Tokens,
): ReadOperands {
  const names = operandNames(rule, rules, new Set())
  const single = names.filter((name) => !skipsSpace(name))
  const isSpelled = (token: string) =>
    token === "variable" ? tokens.variable !== null : (tokens.spellings[token]?.length ?? 0) > 0
  if (!single.every((name) => ["true", "false", "variable"].includes(name))) {
    rules.refuse(rule, levelsAndOperands)
  }
  const expression = whole.has(rule) ? whole : new Set([rules.start])
  const forms = names
    .filter(skipsSpace)
    .map((name) => readForm(name, expression, rules))
    .filter(({ parts }) => parts.every((part) => typeof part !== "string" || isSpelled(part)))
  const named = forms.find(({ makes }) => makes === "variable")
  if (named !== undefined && single.includes("variable")) {
    rules.fail(rule, `lists variable and ${named.rule}, which makes one; leave one of them out`)
  }
  for (const { rule: name, parts } of forms) {
    for (const part of parts) {
      const separator = typeof part === "object" ? part.separator : null
      if (separator !== null && !isSpelled(separator)) {
        rules.fail(separator, `separates the operands of ${name}, but has no spelling; give it one`)
      }
    }
  }
  const isRead = (token: string) =>
    single.includes(token) || forms.some(({ parts }) => parts.includes(token))
  for (const token of ["true", "false", "variable"]) {
    if (isSpelled(token) && !isRead(token)) rules.refuse(rule, `${token} to be among the operands`)
  }
  refuseShadowedForms(names, forms, rules)
  return { rule, tokens: single.filter(isSpelled), forms }
}

/** The alternatives of the operand rule; rules that only list alternatives are expanded. */
function operandNames(rule: string, rules: Rules, seen: Set<string>): string[] {
  if (seen.has(rule)) rules.fail(rule, "leads back to itself and never reaches an operand")
  const names = alternatives(rules.shape(rule)).map(appliedRule)
  return names.flatMap((name) => {
    if (name === undefined) {
      rules.refuse(rule, `${levelsAndOperands}; an operand of several parts has a rule of its own`)
    }
    const isList = skipsSpace(name) && alternatives(rules.shape(name)).every(appliedRule)
    return isList ? operandNames(name, rules, new Set([...seen, rule])) : [name]
  })
}

/** Ohm takes the first alternative that matches, and grows left recursion only with the alternatives before it. */
function refuseShadowedForms(names: readonly string[], forms: readonly Form[], rules: Rules): void {
  const at = names.findIndex((name) => !skipsSpace(name))
  const late = forms.find(
    ({ rule, parts }) => typeof parts[0] === "object" && names.indexOf(rule) > at && at >= 0,
  )
  if (late !== undefined) {
    rules.fail(
      late.rule,
      `can't be reached after ${names[at]}, which its first operand matches; write ${late.rule} before ${names[at]}`,
    )
  }
}

function readForm(rule: string, expression: ReadonlySet<string>, rules: Rules): Form {
  rules.refuseDescription(rule)
  const parts = readParts(sequence(rules.shape(rule)), rule, expression, rules)
  return { rule, makes: meaningOf(parts, rule, rules), parts }
}

type Part = string | Operands

function readParts(
  shapes: readonly RuleShape[],
  rule: string,
  expression: ReadonlySet<string>,
  rules: Rules,
): Part[] {
  const isOperand = (shape: RuleShape | undefined) => expression.has(appliedLevel(shape) ?? "")
  const refuse = (): never => {
    const [name] = expression
    return rules.refuse(
      rule,
      `tokens and operands, such as open ${name} close, andName open ${name} (comma ${name})* close, ` +
        `open andName ${name}* close or andSign ${name} ${name}`,
    )
  }
  const one: Operands = { least: 1, most: 1, separator: null }
  const parts: Part[] = []
  const add = (part: Part) => {
    const before = parts.at(-1)
    const [first, separator] = [parts.at(-2), before]
    if (typeof part !== "string" && typeof before === "object") {
      parts.splice(-1, 1, joined(before, null, part) ?? refuse())
    } else if (
      typeof part === "object" &&
      typeof separator === "string" &&
      !/^(open|close)/.test(separator) &&
      typeof first === "object"
    ) {
      const both = joined(first, separator, part)
      if (both === undefined) parts.push(part)
      else parts.splice(-2, 2, both)
    } else parts.push(part)
  }
  for (const shape of shapes) {
    const token = appliedRule(shape)
    if (isOperand(shape)) add(one)
    else if (token !== undefined && !skipsSpace(token)) add(token)
    else if (shape.kind === "apply" && /^(Nonempty)?ListOf$/.test(shape.rule)) {
      const separator = appliedRule(shape.parameters[1])
      if (!isOperand(shape.parameters[0]) || separator === undefined || skipsSpace(separator))
        refuse()
      add({ least: shape.rule === "ListOf" ? 0 : 1, most: null, separator: separator as string })
    } else if (shape.kind === "repeat") {
      const inner = sequence(shape.part)
      const [separator, operand, ...rest] = inner
      const name = appliedRule(separator)
      const before = parts.at(-1)
      if (inner.length === 1 && isOperand(inner[0]))
        add({ ...counts[shape.times], separator: null })
      else if (rest.length === 0 && name && !skipsSpace(name) && isOperand(operand)) {
        const more = typeof before === "object" && joined(before, name, counts[shape.times])
        if (!more) refuse()
        else parts.splice(-1, 1, more)
      } else if (shape.times === "?") {
        const [list, ...others] = readParts(inner, rule, expression, rules)
        if (typeof list !== "object" || list.least !== 1 || others.length > 0) refuse()
        add({ ...(list as Operands), least: 0 })
      } else refuse()
    } else refuse()
  }
  return parts
}

const counts = {
  "*": { least: 0, most: null },
  "+": { least: 1, most: null },
  "?": { least: 0, most: 1 },
} as const

/** Merges two adjacent parts into one; `undefined` if no single part is equivalent. */
function joined(
  before: Operands,
  separator: string | null,
  after: Pick<Operands, "least" | "most"> & Partial<Operands>,
): Operands | undefined {
  const isAlike = ({ most, separator: own = separator }: typeof after) =>
    most === 1 || own === separator
  // Separators appear only between existing operands, so the first part must have a fixed number of operands.
  if (before.most !== before.least || before.least === 0) return undefined
  if (!isAlike(before) || !isAlike(after)) return undefined
  if (separator !== null && after.separator !== undefined && after.least === 0) return undefined
  const most = after.most === null ? null : before.least + after.most
  return { least: before.least + after.least, most, separator }
}

function meaningOf(parts: readonly Part[], rule: string, rules: Rules): Form["makes"] {
  const tokens = parts.filter((part) => typeof part === "string")
  const operands = parts.filter((part) => typeof part === "object")
  if (tokens.includes("variable")) {
    const isPlain = operands.length === 0 && tokens.every((token) => !connectiveOf(token))
    if (!isPlain) rules.refuse(rule, "nothing beside variable but brackets and other signs")
    return "variable"
  }
  const operators = tokens.filter((token) => connectiveOf(token) !== undefined)
  const [operator, second] = operators
  if (second !== undefined) {
    rules.fail(
      rule,
      `has two operators, ${operator} and ${second}; a form has the one that it means`,
    )
  }
  const literal = tokens.find((token) => token === "true" || token === "false")
  if (literal !== undefined)
    rules.fail(rule, `${literal} is an operand by itself and has no place in a form`)
  if (operands.length === 0) rules.refuse(rule, "operands among its parts")
  if (operator !== undefined) {
    const connective = connectiveOf(operator) as Connective
    refuseCounts(connective, operands, rule, rules)
    return connective
  }
  const [opening = "", inner, closing = "", ...more] = parts
  const isGroup =
    /^open/.test(String(opening)) &&
    /^close/.test(String(closing)) &&
    more.length === 0 &&
    typeof inner === "object" &&
    inner.least === 1 &&
    inner.most === 1
  if (!isGroup) {
    const name = tokens.find((token) => !/^(open|close)/.test(token))
    if (name === undefined) rules.refuse(rule, `open ${rules.start} close`)
    rules.refuseOperator(name, rule)
  }
  return "group"
}

/** Minimum and maximum number of operands of each connective; all others are binary. */
const operandCounts: Partial<Record<Connective, readonly [number, number | null]>> = {
  not: [1, 1],
  if: [3, 3],
  and: [0, null],
  or: [0, null],
  xor: [0, null],
  nand: [1, null],
  nor: [1, null],
  iff: [2, null],
  implies: [2, null],
}

function refuseCounts(
  connective: Connective,
  operands: readonly Operands[],
  rule: string,
  rules: Rules,
): void {
  const [fewest, most] = operandCounts[connective] ?? [2, 2]
  const least = operands.reduce((sum, each) => sum + each.least, 0)
  const all = operands.map((each) => each.most)
  const largest = all.includes(null)
    ? null
    : all.reduce((sum: number, each) => sum + (each ?? 0), 0)
  const isTooMany = most !== null && (largest === null || largest > most)
  if (least >= fewest && !isTooMany) return
  const number = most === fewest ? `exactly ${fewest}` : `${fewest} or more`
  rules.fail(rule, `${connective} has ${number} operands; write that many`)
}
