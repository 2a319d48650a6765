// A Chevrotain parser built from the precedence levels of a dialect. It reads one operand of a form, in which inner
// forms are single operands. It accepts everything that the notation allows, and more:
//
//     level0   = level1 (or level1)*            an infix level
//     level0   = level1 (and? level1)*          an infix level with an implicit operator
//     level0   = level1 (? level1)*             a choice, whose second operand is part of the operator
//     level1   = not* level2                    a prefix level
//     level2   = operand prime*                 a postfix level
//     operand  = not* Operand                   for a not that is too loose here, or one too many
//     sequence = level0 (level0)* End           for a missing operator between two operands
//
// The last two rules are error productions. Levels also allow any number and mixture of their operators. Errors have
// already been reported, so the parser only builds the tree, in linear time. Chevrotain's own recovery guesses what is
// missing and pays for each guess with an exception and a walk through the grammar: a text of a million operators would
// take 40 s.
//
// The recursion depth is the number of precedence levels.

import { createToken, EmbeddedActionsParser, type IToken, Lexer, type TokenType } from "chevrotain"
import { type BinaryConnective, connectiveOf, isAssociative, isBinary } from "../connectives.ts"
import {
  type ChoiceLevel,
  type Dialect,
  type InfixLevel,
  type Level,
  openedOn,
} from "../dialect/index.ts"
import type { Comparison, Expression } from "../expression/index.ts"
import type { ParserItem } from "./open-forms.ts"

type Tree = Expression | undefined
type Rule = () => Tree

export class RecoveringParser extends EmbeddedActionsParser {
  readonly #sequence: Rule
  readonly #types: TokenTypes

  constructor(dialect: Dialect) {
    const types = tokenTypes(dialect)
    super([types.operand, types.prefix, types.end, ...types.levels], { maxLookahead: 1 })
    this.#types = types
    let next = this.#negationRule("operand", types.prefix, true, () => {
      const { payload } = this.CONSUME2(types.operand)
      return this.ACTION(() => (payload as ParserItem).tree)
    })
    for (const [index, level] of [...dialect.levels.entries()].reverse()) {
      const [name, inner] = [`level${index}`, next]
      const operator = types.levels[index] as TokenType
      next =
        level.kind === "infix" || level.kind === "choice"
          ? this.#chainRule(name, operator, level, inner)
          : this.#negationRule(name, operator, level.kind === "prefix", () => this.SUBRULE(inner))
    }
    this.#sequence = this.#sequenceRule(next, jointOf(dialect.levels))
    this.performSelfAnalysis()
  }

  /** The tree of what could be read, or `undefined`. Requires an operand before every operator except prefix ones. */
  read(items: readonly ParserItem[]): Tree {
    const [only] = items
    if (items.length === 1) return only?.tree
    const { operand, end, byKind } = this.#types
    const typeOf = ({ isOperand, kind }: ParserItem) =>
      isOperand ? operand : (byKind.get(kind) ?? operand)
    this.input = [...items.map((item) => tokenOf(typeOf(item), item)), tokenOf(end)]
    return this.#sequence()
  }

  #sequenceRule(next: Rule, joint: BinaryConnective | undefined): Rule {
    return this.RULE("sequence", () => {
      const parts = [this.SUBRULE(next)]
      this.MANY(() => {
        parts.push(this.SUBRULE2(next))
      })
      this.CONSUME(this.#types.end)
      // The missing operators are unknown; the loosest one keeps both sides intact.
      return this.ACTION(() => joined(parts, joint))
    })
  }

  #chainRule(name: string, operator: TokenType, level: InfixLevel | ChoiceLevel, next: Rule): Rule {
    const implicit = level.kind === "infix" ? level.implicit : undefined
    return this.RULE(name, () => {
      const operands = [this.SUBRULE(next)]
      /** The item of each operator; `undefined` for an implicit one. */
      const operators: (ParserItem | undefined)[] = []
      const readRest = () => {
        const token =
          implicit === undefined
            ? this.CONSUME1(operator)
            : this.OPTION(() => this.CONSUME2(operator))
        operators.push(token?.payload)
        operands.push(this.SUBRULE2(next))
      }
      if (implicit === undefined) this.MANY(readRest)
      else {
        const isAtRest = () => this.#isAt(operator) || this.#isAtOperand(operator)
        this.MANY1({ GATE: isAtRest, DEF: readRest })
      }
      if (operands.length === 1) return operands[0]
      return this.ACTION(() => {
        if (level.kind === "infix") return chainTree(level, operands, operators)
        return choiceTree(operands, operators, level.condition === "second")
      })
    })
  }

  /** Negations before or after what `read` reads. */
  #negationRule(name: string, sign: TokenType, isBefore: boolean, read: () => Tree): Rule {
    return this.RULE(name, () => {
      let nots = 0
      const readNots = () =>
        this.MANY(() => {
          this.CONSUME(sign)
          nots += 1
        })
      if (isBefore) readNots()
      let tree = read()
      if (!isBefore) readNots()
      return this.ACTION(() => {
        for (let at = 0; at < nots; at += 1) tree = tree && { kind: "not", operand: tree }
        return tree
      })
    })
  }

  #isAt(type: TokenType): boolean {
    return this.LA(1).tokenType === type
  }

  /** Whether the next token is an operand of a tighter level than the operator's. */
  #isAtOperand(operator: TokenType): boolean {
    const { operand, levels, prefixes } = this.#types
    const tighter = levels.slice(levels.indexOf(operator) + 1)
    return this.#isAt(operand) || tighter.some((type) => prefixes.has(type) && this.#isAt(type))
  }
}

/** The connective of the loosest level, which replaces missing operators. */
function jointOf(levels: readonly Level[]): BinaryConnective | undefined {
  const all = levels
    .filter((level) => level.kind === "infix")
    .flatMap(({ operators }) => operators.map(connectiveOf))
    .filter(isBinary)
  return all.find(isAssociative) ?? all[0]
}

/** One type for all operands, and one for the operators of each precedence level. */
interface TokenTypes {
  readonly operand: TokenType
  readonly prefix: TokenType
  readonly levels: readonly TokenType[]
  readonly prefixes: ReadonlySet<TokenType>
  readonly byKind: ReadonlyMap<string, TokenType>
  readonly end: TokenType
}

function tokenTypes(dialect: Dialect): TokenTypes {
  // Tokens come from the tokenizer that all engines share, so Chevrotain needs no patterns.
  const create = (name: string, ...categories: TokenType[]) =>
    createToken({ name, pattern: Lexer.NA, categories })
  const prefix = create("Prefix")
  const levels = dialect.levels.map(({ kind }, at) =>
    create(`Level${at}`, ...(kind === "prefix" ? [prefix] : [])),
  )
  const byKind = dialect.levels.flatMap((level, at) =>
    [...level.operators, ...openedOn(level).map(({ operator }) => operator)].map(
      (operator) => [operator, levels[at] as TokenType] as const,
    ),
  )
  return {
    operand: create("Operand"),
    prefix,
    levels,
    prefixes: new Set(levels.filter((_, at) => dialect.levels[at]?.kind === "prefix")),
    byKind: new Map(byKind),
    end: create("End"),
  }
}

/** A token in the form that Chevrotain's lexer would return. */
function tokenOf(tokenType: TokenType, payload?: ParserItem): IToken {
  const { text: image = "", offset: startOffset = 0 } = payload ?? {}
  return { image, startOffset, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx as number, payload }
}

// Builds the tree of a chain of operands on one precedence level, following the associativity of the level.
//
//     a -> b -> c     left:   (implies (implies a b) c)
//                     right:  (implies a (implies b c))
//     a = b <> c      chain:  (comparison a iff b xor c)
//     a nand b nand c all:    (nand a b c)
//
// A chain of one associative connective is one node. Operands that could not be read are dropped together with the
// operator before them.

/** @param operators the items between the operands; `undefined` for an implicit operator */
function chainTree(
  { associates, implicit = "" }: InfixLevel,
  operands: readonly Tree[],
  operators: readonly (ParserItem | undefined)[],
): Tree {
  const trees: Expression[] = []
  const between: BinaryConnective[] = []
  operands.forEach((tree, at) => {
    if (tree === undefined) return
    const kind = operators[at - 1]?.kind ?? implicit
    if (trees.length > 0) between.push(connectiveOf(kind) as BinaryConnective)
    trees.push(tree)
  })
  if (between.length === 0) return trees[0]
  if (associates === "right") return fromTheRight(trees, between)
  if (associates === "chain" && between.length > 1) {
    return {
      kind: "comparison",
      operators: between as readonly BinaryConnective[] as Comparison["operators"],
      operands: trees,
    }
  }
  return fromTheLeft(trees, between, associates === "all" ? () => true : isAssociative).tree
}

/** The tree of a choice. If an operand could not be read, the choice is replaced by the first one that could. */
function choiceTree(
  operands: readonly Tree[],
  operators: readonly (ParserItem | undefined)[],
  isSwapped: boolean,
): Tree {
  return operands.reduceRight((third, first, at) => {
    const second = operators[at]?.tree
    if (first === undefined || second === undefined || third === undefined)
      return first ?? second ?? third
    return { kind: "if", operands: isSwapped ? [second, first, third] : [first, second, third] }
  })
}

/** Joins operands from the left; operands of the same connective are one node if `isOneNode`. */
function fromTheLeft(
  operands: readonly Expression[],
  connectives: readonly BinaryConnective[],
  isOneNode: (kind: BinaryConnective) => boolean,
) {
  let tree = operands[0] as Expression
  const chains: { readonly kind: BinaryConnective; readonly operands: Expression[] }[] = []
  connectives.forEach((kind, at) => {
    const right = operands[at + 1] as Expression
    const chain = chains.at(-1)
    if (chain?.kind === kind && isOneNode(kind)) chain.operands.push(right)
    else {
      tree = { kind, operands: [tree, right] } as (typeof chains)[number]
      chains.push(tree as (typeof chains)[number])
    }
  })
  return { tree, chains }
}

/** The mirror image of a tree built from the left. */
function fromTheRight(operands: readonly Expression[], connectives: readonly BinaryConnective[]) {
  const mirrored = fromTheLeft(operands.toReversed(), connectives.toReversed(), isAssociative)
  for (const chain of mirrored.chains) chain.operands.reverse()
  return mirrored.tree
}

/** Joins the parts of a chain whose operators are missing; without a `joint`, returns the first part. */
function joined(parts: readonly Tree[], joint: BinaryConnective | undefined): Tree {
  const read = parts.filter((part) => part !== undefined)
  if (read.length < 2 || joint === undefined) return read[0]
  const operands = read.flatMap((part) =>
    part.kind === joint && "operands" in part ? part.operands : [part],
  )
  return { kind: joint, operands }
}
