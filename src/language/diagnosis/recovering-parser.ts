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
// been reported before, so the parser only builds the tree, in linear time. Chevrotain's own recovery guesses what is
// missing and pays for each guess with an exception and a walk of the grammar: a text of a million operators would take
// 40 s.
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
    super(types.all, { maxLookahead: 1 })
    this.#types = types
    let next = this.#operandRule()
    for (const [index, level] of [...dialect.ladder.entries()].reverse()) {
      if (level.kind === "infix") next = this.#infixRule(index, level, next)
      else if (level.kind === "choice") next = this.#choiceRule(index, level, next)
      else if (level.kind === "prefix") next = this.#prefixRule(index, next)
      else next = this.#postfixRule(index, next)
    }
    this.#sequence = this.#sequenceRule(next, jointOf(dialect.ladder))
    this.performSelfAnalysis()
  }

  /** The tree of what could be read, or `undefined`. Requires an operand before every operator except prefix ones. */
  read(items: readonly ParserItem[]): Tree {
    const [only] = items
    if (items.length === 1) return only?.tree
    this.input = [...items.map((item) => this.#types.token(item)), this.#types.endToken]
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

  #infixRule(index: number, level: InfixLevel, next: Rule): Rule {
    const operator = this.#types.levels[index] as TokenType
    const { implicit } = level
    return this.RULE(`level${index}`, () => {
      const operands = [this.SUBRULE(next)]
      const connectives: BinaryConnective[] = []
      const add = (token: IToken | undefined, right: Tree) => {
        const kind = connectiveOf(
          (token?.payload as ParserItem | undefined)?.kind ?? implicit ?? "",
        )
        if (isBinary(kind)) connectives.push(kind)
        operands.push(right)
      }
      if (implicit === undefined) {
        this.MANY(() => {
          const token = this.CONSUME(operator)
          const right = this.SUBRULE2(next)
          this.ACTION(() => add(token, right))
        })
      } else {
        this.MANY1({
          GATE: () => this.#isAt(operator) || this.#mayFollow(index),
          DEF: () => {
            const token = this.OPTION(() => this.CONSUME1(operator))
            const right = this.SUBRULE3(next)
            this.ACTION(() => add(token, right))
          },
        })
      }
      return this.ACTION(() => chainTree(level, operands, connectives))
    })
  }

  #choiceRule(index: number, { condition }: ChoiceLevel, next: Rule): Rule {
    const operator = this.#types.levels[index] as TokenType
    return this.RULE(`level${index}`, () => {
      const operands = [this.SUBRULE(next)]
      const seconds: Tree[] = []
      this.MANY(() => {
        const token = this.CONSUME(operator)
        const third = this.SUBRULE2(next)
        this.ACTION(() => {
          seconds.push((token.payload as ParserItem).tree)
          operands.push(third)
        })
      })
      return this.ACTION(() => choiceTree(operands, seconds, condition === "second"))
    })
  }

  #prefixRule(index: number, next: Rule): Rule {
    const operator = this.#types.levels[index] as TokenType
    return this.RULE(`level${index}`, () => {
      let nots = 0
      this.MANY(() => {
        this.CONSUME(operator)
        nots += 1
      })
      const operand = this.SUBRULE(next)
      return this.ACTION(() => negated(operand, nots))
    })
  }

  #postfixRule(index: number, next: Rule): Rule {
    const operator = this.#types.levels[index] as TokenType
    return this.RULE(`level${index}`, () => {
      const operand = this.SUBRULE(next)
      let nots = 0
      this.MANY(() => {
        this.CONSUME(operator)
        nots += 1
      })
      return this.ACTION(() => negated(operand, nots))
    })
  }

  #operandRule(): Rule {
    return this.RULE("operand", () => {
      let nots = 0
      this.MANY(() => {
        this.CONSUME(this.#types.prefix)
        nots += 1
      })
      const { payload } = this.CONSUME(this.#types.operand)
      return this.ACTION(() => negated((payload as ParserItem).tree, nots))
    })
  }

  #isAt(type: TokenType): boolean {
    return (
      this.LA(1).tokenType === type || (type.categoryMatchesMap?.[this.LA(1).tokenTypeIdx] ?? false)
    )
  }

  /** Whether an operand of the next level follows without an operator. */
  #mayFollow(level: number): boolean {
    const { operand, levels, prefix } = this.#types
    if (this.#isAt(operand)) return true
    return this.#isAt(prefix) && levels.slice(level + 1).some((type) => this.#isAt(type))
  }
}

/** The connective of the loosest level, which replaces missing operators. */
function jointOf(ladder: readonly Level[]): BinaryConnective | undefined {
  const all = ladder
    .filter((level) => level.kind === "infix")
    .flatMap(({ operators }) => operators.map(connectiveOf))
    .filter(isBinary)
  return all.find(isAssociative) ?? all[0]
}

// The token types of the Chevrotain parser of one dialect: one type for all operands, and one for the operators of each
// precedence level.
//
//     ( True or False )     Operand     a group in a sequence
//     and, or               Level0      if both are on the loosest level

/** The token types of a dialect's parser. */
interface TokenTypes {
  readonly all: TokenType[]
  readonly operand: TokenType
  /** Any prefix operator. */
  readonly prefix: TokenType
  /** The operators of each precedence level. */
  readonly levels: readonly TokenType[]
  readonly end: TokenType
  /** The token in the form that Chevrotain's lexer would return. */
  token(item: ParserItem): IToken
  readonly endToken: IToken
}

function tokenTypes({ ladder }: Dialect): TokenTypes {
  // Tokens come from the tokenizer that all engines share, so Chevrotain needs no patterns.
  const create = (name: string, ...categories: TokenType[]) =>
    createToken({ name, pattern: Lexer.NA, categories })
  const operand = create("Operand")
  const prefix = create("Prefix")
  const end = create("End")
  const byKind = new Map<ParserItem["kind"], TokenType>()
  const levels = ladder.map((each, index) => {
    const { kind, operators } = each
    const level = create(`Level${index}`, ...(kind === "prefix" ? [prefix] : []))
    const opened = openedOn(each).map(({ operator }) => operator)
    for (const operator of [...operators, ...opened]) byKind.set(operator, create(operator, level))
    return level
  })
  const tokenOf = (
    tokenType: TokenType,
    image: string,
    startOffset: number,
    payload?: ParserItem,
  ) => {
    const tokenTypeIdx = tokenType.tokenTypeIdx as number
    return { image, startOffset, tokenType, tokenTypeIdx, payload }
  }
  return {
    all: [...new Set([operand, prefix, end, ...levels, ...byKind.values()])],
    operand,
    prefix,
    levels,
    end,
    token: (item) => {
      const type = item.isOperand ? operand : (byKind.get(item.kind) ?? operand)
      return tokenOf(type, item.text, item.offset, item)
    },
    endToken: tokenOf(end, "", 0),
  }
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

/** @param connectives operators between the operands: one fewer than there are operands */
function chainTree(
  { associates }: Pick<InfixLevel, "associates">,
  operands: readonly Tree[],
  connectives: readonly BinaryConnective[],
): Tree {
  const [first] = operands
  if (operands.length === 1) return first
  const trees: Expression[] = []
  const between: BinaryConnective[] = []
  operands.forEach((tree, at) => {
    if (tree === undefined) return
    if (trees.length > 0) between.push(connectives[at - 1] as BinaryConnective)
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
function choiceTree(operands: readonly Tree[], seconds: readonly Tree[], isSwapped: boolean): Tree {
  return operands.reduceRight((third, first, at) => {
    const second = seconds[at]
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

/** The mirror image of a tree from the left. */
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

function negated(tree: Tree, nots: number): Tree {
  if (tree === undefined) return undefined
  let result = tree
  for (let count = 0; count < nots; count += 1) result = { kind: "not", operand: result }
  return result
}
