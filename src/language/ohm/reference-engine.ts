// The reference implementation: Ohm parses with the grammar itself; semantic actions build the tree or the value.
//
// Ohm parses recursively and records each step, so the input is limited to a million characters and 100 open
// parentheses. Node's stack overflows somewhere between 120 and 190.

import type { FailedMatchResult, Grammar, Semantics } from "ohm-js"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkText } from "../../errors/check-type.ts"
import { plainRefusal } from "../diagnosis/plain-refusal.ts"
import { type Dialect, tokenKindsOf } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { tokenize } from "../dialect/tokens.ts"
import type { Engine } from "../engines/create-engine.ts"
import { assignmentFrom } from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"
import { oncePerObject } from "../once-per-object.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { buildGrammar } from "./build-grammar.ts"
import { withOperations } from "./reference-actions.ts"
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
 * Turns a stack overflow into an `EngineLimitError`: other nesting than brackets is not counted, and the caller may
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
