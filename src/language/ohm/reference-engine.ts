// The definition: Ohm's grammar with semantic actions, one for the tree and one for the value.
//
// A ladder consists of few kinds of rules, so the actions are made from the dialect's levels:
//
//     Or  = And (or And)*     a chain, folded from the left
//     Not = not* Xor          an operand, negated as often as there are nots
//
// Ohm matches by recursion and keeps every step, so what it reads is bounded: 100 parentheses open at
// once, where Node's stack ends somewhere between 120 and 190, and a million characters.

import type { FailedMatchResult, Grammar, Node, Semantics } from "ohm-js"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkText } from "../../errors/check-type.ts"
import { refusal } from "../diagnosis/refusal.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { tokenize } from "../dialect/tokens.ts"
import type { Engine } from "../engines/engine.ts"
import { type Assignment, assignmentFrom, lookUp } from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"
import { commonKinds, type InfixKind, type TokenKind } from "../source/token-kind.ts"
import { buildGrammar } from "./build-grammar.ts"

/**
 * Text that is too long or nested too deeply for an engine. It says nothing about whether the dialect
 * would accept the text.
 */
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

/** Rules to actions of one operation. */
interface Actions<Result> {
  literal(value: boolean): Result
  variable(name: string, node: Node): Result
  not(operand: Result): Result
  infix(kind: InfixKind, left: Result, right: Result): Result
  group(inner: Result): Result
}

const treeActions: Actions<Expression> = {
  literal: (value) => ({ kind: "literal", value }),
  variable: (name) => ({ kind: "variable", name }),
  not: (operand) => ({ kind: "not", operand }),
  infix: (kind, left, right) => {
    // Operands are tighter than their operator or in parentheses, so a left side of the same kind
    // is the chain that is being read.
    if (left.kind !== kind) return { kind, operands: [left, right] }
    ;(left.operands as Expression[]).push(right)
    return left
  },
  group: (inner) => ({ kind: "group", inner }),
}

/** The truth functions once more: whoever judges others has its own. */
const combine: Readonly<Record<InfixKind, (left: boolean, right: boolean) => boolean>> = {
  and: (left, right) => left && right,
  or: (left, right) => left || right,
  xor: (left, right) => left !== right,
}

const valueActions: Actions<boolean> = {
  literal: (value) => value,
  variable: (name, node) => lookUp(name, node["args"].assignment as Assignment),
  not: (operand) => !operand,
  infix: (kind, left, right) => combine[kind](left, right),
  group: (inner) => inner,
}

/** An operation of Ohm for a dialect's grammar. `apply` runs it on a child. */
function actionDictionary<Result>(
  dialect: Dialect,
  actions: Actions<Result>,
  apply: (node: Node, from: Node) => Result,
): Record<string, (this: Node, ...children: Node[]) => Result> {
  const dictionary: Record<string, (this: Node, ...children: Node[]) => Result> = {
    true: (_spelling) => actions.literal(true),
    false: (_spelling) => actions.literal(false),
    variable(name) {
      return actions.variable((name as Node).sourceString, this)
    },
    Group(_open, inner, _close) {
      return actions.group(apply(inner as Node, this))
    },
    // A level whose operators the notation does not spell has nothing but its operand.
    _nonterminal(...children) {
      return apply(children.find((child) => !child.isIteration()) as Node, this)
    },
  }
  for (const { kind, rule } of dialect.ladder) {
    dictionary[rule] =
      kind === "infix"
        ? function (first, operators, rest) {
            const left = apply(first as Node, this)
            const kinds = (operators as Node).children.map((each) => each.ctorName as InfixKind)
            const operands = (rest as Node).children.map((each) => apply(each, this))
            return kinds.reduce(
              (result, infix, at) => actions.infix(infix, result, operands[at] as Result),
              left,
            )
          }
        : function (nots, operand) {
            let result = apply(operand as Node, this)
            for (const _ of (nots as Node).children) result = actions.not(result)
            return result
          }
  }
  return dictionary
}

interface Compiled {
  readonly grammar: Grammar
  readonly semantics: Semantics
}

const compiled = new WeakMap<Dialect, Compiled>()

function compile(dialect: Dialect): Compiled {
  const known = compiled.get(dialect)
  if (known !== undefined) return known
  const grammar = buildGrammar(dialect.grammar)
  const semantics = grammar
    .createSemantics()
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
  const result = { grammar, semantics }
  compiled.set(dialect, result)
  return result
}

/** The match, wrapped so that the operations can be called on it. */
function match(text: string, dialect: Dialect) {
  checkText(text)
  checkDialect(dialect)
  refuseBeyondLimits(text, dialect)
  const { grammar, semantics } = compile(dialect)
  const result = grammar.match(text)
  if (result.succeeded()) return semantics(result)
  const failed = result as FailedMatchResult
  throw refusal(text, failed.getRightmostFailurePosition(), expectedKinds(failed, grammar), dialect)
}

/** Ohm describes what it missed by the descriptions of the rules; each token rule has its own. */
function expectedKinds(failed: FailedMatchResult, grammar: Grammar): Set<TokenKind> {
  const { getRightmostFailures } = failed as FailedMatchResult & RightmostFailures
  const missed = new Set(getRightmostFailures.call(failed).map((failure) => failure.getText()))
  return new Set(commonKinds.filter((kind) => missed.has(grammar.rules[kind]?.description ?? "")))
}

/** Part of Ohm's match results, but not of its published types. */
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

/** How many parentheses are open at once, at most. */
function nesting(text: string, dialect: Dialect): number {
  const [open = ""] = dialect.spellings.open
  if (text.split(open, deepestNesting + 2).length <= deepestNesting + 1) return 0
  let depth = 0
  let deepest = 0
  for (const { kind } of tokenize(text, dialect)) {
    if (kind === "open") depth += 1
    if (kind === "close") depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** A caller may have used most of the stack already; engines name that error differently. */
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
