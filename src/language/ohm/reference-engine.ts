// The reference implementation: Ohm parses with the grammar itself; semantic actions build the tree or the value.
//
// Ohm parses recursively and records each step, so the input is limited to a million characters and 100 open
// parentheses. Node's stack overflows somewhere between 120 and 190.

import type { FailedMatchResult, Grammar, Node, Semantics } from "ohm-js"
import { BoolglotError, checkText } from "../../errors/index.ts"
import { connectiveOf } from "../connectives.ts"
import { plainRefusal } from "../diagnosis/index.ts"
import {
  checkDialect,
  type Dialect,
  type Form,
  type InfixLevel,
  type Level,
  openedOn,
  tokenize,
  tokenKindsOf,
} from "../dialect/index.ts"
import type { Engine } from "../engines/index.ts"
import type { Expression } from "../expression/index.ts"
import { type Assignment, assignmentFrom, lookUp } from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { TokenKind } from "../source/index.ts"
import { buildGrammar } from "./build-grammar.ts"
import { lettersOfNoCase } from "./refuse-confusable.ts"

/** Text that is too long or nested too deeply for an engine. Doesn't mean that the dialect would refuse the text. */
export class EngineLimitError extends BoolglotError {
  override readonly name = "EngineLimitError"
  override readonly code = "engine-limit"
}

export const referenceEngine: Engine = {
  name: "reference",

  parse: (text, dialect) => withinStack(() => match(text, dialect)["tree"]() as Expression),

  evaluate: (text, dialect, values = new Map()) => {
    const assignment = assignmentFrom(values)
    return withinStack(() => match(text, dialect)["value"](assignment) as boolean)
  },
}

interface Compiled {
  readonly grammar: Grammar
  readonly semantics: Semantics
}

const compile = oncePerObject((dialect: Dialect): Compiled => {
  const grammar = buildGrammar(dialect.grammar)
  return { grammar, semantics: withOperations(grammar.createSemantics(), dialect) }
})

/** The match result, wrapped to make the operations callable. */
function match(text: string, dialect: Dialect) {
  checkText(text)
  checkDialect(dialect)
  refuseBeyondLimits(text, dialect)
  const { grammar, semantics } = compile(dialect)
  const result = grammar.match(
    dialect.anyCase.length > 0 ? text.replace(lettersOfNoCase, "\uffff") : text,
  )
  if (result.succeeded()) return semantics(result)
  const failed = result as FailedMatchResult
  throw plainRefusal(
    text,
    failed.getRightmostFailurePosition(),
    expectedKinds(failed, grammar, dialect),
    dialect,
  )
}

/** Maps Ohm's failures to token kinds by the descriptions of the rules, which are unique for each token rule. */
function expectedKinds(
  failed: FailedMatchResult,
  grammar: Grammar,
  dialect: Dialect,
): Set<TokenKind> {
  const { getRightmostFailures } = failed as FailedMatchResult & RightmostFailures
  const missed = new Set(getRightmostFailures.call(failed).map((failure) => failure.getText()))
  return new Set(
    tokenKindsOf(dialect).filter((kind) => missed.has(grammar.rules[kind]?.description ?? "")),
  )
}

/** A method of Ohm's match results that its published types lack. */
interface RightmostFailures {
  getRightmostFailures(): readonly { getText(): string }[]
}

const longestText = 1_000_000
const deepestNesting = 100

/** @throws EngineLimitError */
function refuseBeyondLimits(text: string, dialect: Dialect): void {
  if (text.length > longestText) {
    throw new EngineLimitError(
      `too long: ${text.length} characters, and at most ${longestText} can be read`,
    )
  }
  const depth = nesting(text, dialect)
  if (depth > deepestNesting) {
    throw new EngineLimitError(
      `nested too deeply: ${depth} open parentheses, and at most ${deepestNesting} can be read`,
    )
  }
}

/** Maximum number of parentheses that are open at once. */
function nesting(text: string, dialect: Dialect): number {
  const opening = Object.keys(dialect.spellings).filter((kind) => isBracket(kind, "open"))
  const signs = opening.flatMap((kind) => dialect.spellings[kind] ?? [])
  const count = (sign: string) => text.split(sign, deepestNesting + 2).length - 1
  if (signs.reduce((sum, sign) => sum + count(sign), 0) <= deepestNesting) return 0
  let depth = 0
  let deepest = 0
  for (const { kind } of tokenize(text, dialect)) {
    if (isBracket(kind, "open")) depth += 1
    if (isBracket(kind, "close")) depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function isBracket(kind: string, side: "open" | "close"): boolean {
  return kind.startsWith(side) && !/^\p{Ll}/u.test(kind.slice(side.length))
}

/**
 * Turns a stack overflow into an `EngineLimitError`: nesting other than brackets is not counted, and the caller may
 * have used most of the stack. JavaScript engines name this error differently.
 */
function withinStack<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const { name, message } = error as Error
    if (!/^(RangeError|InternalError)$/.test(name) || !/call stack|recursion/.test(message))
      throw error
    throw new EngineLimitError("nested too deeply for what is left of the stack")
  }
}

// Ohm's semantic actions: one operation for the tree and one for the value.
//
//     Or   = And (or And)*                        a chain, from the left
//     If   = Or (ifThen Expression else If)?      a choice, in the order of its level
//     Not  = not* Xor                             an operand, negated once per not
//     Call = andName open ListOf<…> close         the operator applied to the operands
//
// Rules have few shapes, so the actions are generated from the dialect's levels and forms. The facts about connectives
// are duplicated here on purpose: the reference engine must not share code with the engines that it checks.

/** Adds the operations `tree()` and `value(assignment)`. */
function withOperations(semantics: Semantics, dialect: Dialect): Semantics {
  return semantics
    .addOperation(
      "tree",
      actionDictionary(dialect, treeActions, (node) => node["tree"]()),
    )
    .addOperation(
      "value(assignment)",
      actionDictionary(dialect, valueActions, (node, from) =>
        node["value"](from["args"].assignment),
      ),
    )
}

/** The results of an operation for each kind of node. */
interface Actions<Result> {
  literal(value: boolean): Result
  variable(name: string, node: Node): Result
  not(operand: Result): Result
  chain(kind: ChainKind, operands: readonly Result[]): Result
  comparison(operators: readonly ComparisonKind[], operands: readonly Result[]): Result
  group(inner: Result): Result
}

type ChainKind = Exclude<Form["makes"], "not" | "group" | "variable">
type ComparisonKind = "iff" | "xor"

const treeActions: Actions<Expression> = {
  literal: (value) => ({ kind: "literal", value }),
  variable: (name) => ({ kind: "variable", name }),
  not: (operand) => ({ kind: "not", operand }),
  chain: (kind, operands) => ({ kind, operands }),
  comparison: (operators, operands) => ({ kind: "comparison", operators, operands }),
  group: (inner) => ({ kind: "group", inner }),
}

/** Truth functions, which are not shared with other engines. */
const truthOf: Readonly<Record<ChainKind, (operands: readonly boolean[]) => boolean>> = {
  and: (operands) => operands.every((each) => each),
  or: (operands) => operands.some((each) => each),
  xor: (operands) => operands.filter((each) => each).length % 2 === 1,
  nand: (operands) => operands.includes(false),
  nor: (operands) => !operands.includes(true),
  iff: (operands) => operands.filter((each) => !each).length % 2 === 0,
  implies: ([left, right]) => left === false || right === true,
  impliedBy: ([left, right]) => left === true || right === false,
  notImplies: ([left, right]) => left === true && right === false,
  notImpliedBy: ([left, right]) => left === false && right === true,
  if: ([condition, then, otherwise]) => (condition ? then : otherwise) as boolean,
}

const valueActions: Actions<boolean> = {
  literal: (value) => value,
  variable: (name, node) => lookUp(name, node["args"].assignment as Assignment),
  not: (operand) => !operand,
  chain: (kind, operands) => truthOf[kind](operands),
  comparison: (operators, operands) =>
    operators.every((operator, at) => (operator === "iff") === (operands[at] === operands[at + 1])),
  group: (inner) => inner,
}

/** Connectives whose chains make one node, as grouping doesn't matter. */
const associative: readonly string[] = ["and", "or", "xor", "iff"]

/** Values of calls without operands: the neutral elements. */
const neutral: Readonly<Record<string, boolean>> = { and: true, or: false, xor: false }

/** The parts of a rule in text order: tokens, and rules that hold operands. */
function partsOf(nodes: readonly Node[]): Node[] {
  const parts: Node[] = []
  for (const node of nodes) {
    const isList = node.isIteration() || /ListOf$/.test(node.ctorName)
    if (isList) parts.push(...partsOf(node.children))
    else parts.push(node)
  }
  return parts.sort((left, right) => left.source.startIdx - right.source.startIdx)
}

/**
 * Creates an Ohm operation for a dialect's grammar. `apply` runs it on a child.
 *
 * No operator is on two levels, so an operator identifies its rule, regardless of the rule's name and the
 * number of its parts. Forms are identified by their rules.
 */
function actionDictionary<Result>(
  dialect: Dialect,
  actions: Actions<Result>,
  apply: (node: Node, from: Node) => Result,
): Record<string, (this: Node, ...children: Node[]) => Result> {
  const levels = new Map<string, Level>(
    dialect.levels.flatMap((level) => operatorsOf(level).map((operator) => [operator, level])),
  )
  const implicit = new Map<string, Level>(
    dialect.levels.flatMap((level) => (isImplicit(level) ? [[level.rule, level]] : [])),
  )
  const forms = new Map(dialect.forms.map((form) => [form.rule, form]))
  const { quote } = dialect.variable ?? {}

  const levelOf = (node: Node, parts: readonly Node[]): Level | undefined => {
    if (forms.has(node.ctorName)) return undefined
    const operator = parts.find((part) => levels.has(part.ctorName))
    return operator ? levels.get(operator.ctorName) : implicit.get(node.ctorName)
  }

  const ofForm = ({ makes }: Form, parts: readonly Node[], from: Node): Result => {
    const variable = parts.find(({ ctorName }) => ctorName === "variable")
    if (makes === "variable") return apply(variable as Node, from)
    const operands = parts.filter(isOperand).map((part) => apply(part, from))
    const [first] = operands as [Result]
    if (makes === "group") return actions.group(first)
    if (makes === "not") return actions.not(first)
    const literal = neutral[makes]
    if (operands.length === 0 && literal !== undefined) return actions.literal(literal)
    if (makes === "iff" && operands.length > 2) {
      return actions.comparison(Array(operands.length - 1).fill("iff"), operands)
    }
    if (makes !== "implies") return actions.chain(makes, operands)
    return operands.reduceRight((right, left) => actions.chain("implies", [left, right]))
  }

  /** Flattens a right-associative level without recursion: its last operand can be the same level again. */
  const wholeLevel = (level: InfixLevel, parts: readonly Node[]): Node[] => {
    const all = [...parts]
    if (level.associates !== "right") return all
    for (;;) {
      let inner = [all.at(-1) as Node]
      let node = inner[0] as Node
      while (inner.length === 1 && isOperand(inner[0] as Node)) {
        node = inner[0] as Node
        inner = partsOf(node.children)
        if (inner.length === 0) return all
      }
      if (levelOf(node, inner) !== level) return all
      all.splice(-1, 1, ...inner)
    }
  }

  const ofInfix = (level: InfixLevel, nodes: readonly Node[], from: Node): Result => {
    const operands: Result[] = []
    const operators: ChainKind[] = []
    for (const node of wholeLevel(level, nodes)) {
      if (levels.get(node.ctorName) === level) {
        operators.push(connectiveOf(node.ctorName) as ChainKind)
        continue
      }
      // Skip the token that opens an operator, such as the if of if … then.
      if (!isOperand(node)) continue
      if (operators.length < operands.length) {
        operators.push(connectiveOf(level.implicit ?? "") as ChainKind)
      }
      operands.push(apply(node, from))
    }
    if (level.associates === "chain" && operands.length > 2) {
      return actions.comparison(operators as ComparisonKind[], operands)
    }
    if (level.associates === "all") return actions.chain(operators[0] as ChainKind, operands)
    const side = level.associates === "right" ? "right" : "left"
    return fromSide(side, operators, operands, actions)
  }

  return {
    true: (_spelling) => actions.literal(true),
    false: (_spelling) => actions.literal(false),
    variable(name) {
      const { sourceString } = name as Node
      return actions.variable(quote ? sourceString.slice(1, -1) : sourceString, this)
    },
    _nonterminal(...children) {
      const parts = partsOf(children)
      const form = forms.get(this.ctorName)
      if (form !== undefined) return ofForm(form, parts, this)
      if (parts.length === 1) return apply(parts[0] as Node, this)
      const level = levelOf(this, parts) as Level
      if (level.kind === "infix") return ofInfix(level, parts, this)
      if (level.kind === "choice") {
        const [first, second, third] = parts.filter(isOperand).map((part) => apply(part, this))
        const [condition, then] = level.condition === "first" ? [first, second] : [second, first]
        return actions.chain("if", [condition, then, third] as Result[])
      }
      const operand = parts.at(level.kind === "prefix" ? -1 : 0) as Node
      let result = apply(operand, this)
      for (const _ of parts.slice(1)) result = actions.not(result)
      return result
    },
  }
}

function operatorsOf(level: Level): readonly string[] {
  return [...level.operators, ...openedOn(level).map(({ operator }) => operator)]
}

function isImplicit(level: Level): boolean {
  return level.kind === "infix" && level.implicit !== undefined
}

/** Whether a part of a rule is an operand and not a token. */
function isOperand({ ctorName }: Node): boolean {
  return /^(\p{Lu}|(true|false|variable)$)/u.test(ctorName)
}

/** A chain grouped from one side; associative operators with the same connective make one node. */
function fromSide<Result>(
  side: "left" | "right",
  operators: readonly ChainKind[],
  operands: readonly Result[],
  actions: Actions<Result>,
): Result {
  const inOrder = <Each>(list: readonly Each[]) => (side === "left" ? [...list] : list.toReversed())
  const [signs, values] = [inOrder(operators), inOrder(operands)]
  const chain = (kind: ChainKind, run: readonly Result[]) => actions.chain(kind, inOrder(run))
  let run = values.slice(0, 1)
  for (const [at, operator] of signs.entries()) {
    const isRun = at > 0 && signs[at - 1] === operator && associative.includes(operator)
    if (at > 0 && !isRun) run = [chain(signs[at - 1] as ChainKind, run)]
    run.push(values[at + 1] as Result)
  }
  return chain(signs.at(-1) as ChainKind, run)
}
