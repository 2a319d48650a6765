// A Chevrotain parser built from the precedence levels of a dialect. It reads one operand of a form, in which inner
// forms are single operands. It accepts everything that the notation allows, and more:
//
//     level0   = level1 (or level1)*            an infix level
//     level0   = level1 (and? level1)*          an infix level with an implicit operator
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

import { EmbeddedActionsParser, type IToken, type TokenType } from "chevrotain"
import { type BinaryConnective, connectiveOf, isAssociative, isBinary } from "../connectives.ts"
import type { Dialect, InfixLevel, Level } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { chainTree, joined, negated } from "./chain-trees.ts"
import type { Item } from "./parser-item.ts"
import { type TokenTypes, tokenTypes } from "./recovering-parser-tokens.ts"

type Tree = Expression | undefined
type Rule = () => Tree

export class RecoveringParser extends EmbeddedActionsParser {
  private readonly sequence: Rule
  private readonly types: TokenTypes

  constructor(dialect: Dialect) {
    const types = tokenTypes(dialect)
    super(types.all, { maxLookahead: 1 })
    this.types = types
    let next = this.operandRule()
    for (const [index, level] of [...dialect.ladder.entries()].reverse()) {
      if (level.kind === "infix") next = this.infixRule(index, level, next)
      else if (level.kind === "prefix") next = this.prefixRule(index, next)
      else next = this.postfixRule(index, next)
    }
    this.sequence = this.sequenceRule(next, jointOf(dialect.ladder))
    this.performSelfAnalysis()
  }

  /** The tree of what could be read, or `undefined`. Requires an operand before every operator except prefix ones. */
  read(items: readonly Item[]): Tree {
    const [only] = items
    if (items.length === 1) return only?.tree
    this.input = [...items.map((item) => this.types.token(item)), this.types.endToken]
    return this.sequence()
  }

  private sequenceRule(next: Rule, joint: BinaryConnective | undefined): Rule {
    return this.RULE("sequence", () => {
      const parts = [this.SUBRULE(next)]
      this.MANY(() => {
        parts.push(this.SUBRULE2(next))
      })
      this.CONSUME(this.types.end)
      // The missing operators are unknown; the loosest one keeps both sides intact.
      return this.ACTION(() => joined(parts, joint))
    })
  }

  private infixRule(index: number, level: InfixLevel, next: Rule): Rule {
    const operator = this.types.levels[index] as TokenType
    const { implicit } = level
    return this.RULE(`level${index}`, () => {
      const operands = [this.SUBRULE(next)]
      const connectives: BinaryConnective[] = []
      const add = (token: IToken | undefined, right: Tree) => {
        const kind = connectiveOf((token?.payload as Item | undefined)?.kind ?? implicit ?? "")
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
          GATE: () => this.isAt(operator) || this.mayFollow(index),
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

  private prefixRule(index: number, next: Rule): Rule {
    const operator = this.types.levels[index] as TokenType
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

  private postfixRule(index: number, next: Rule): Rule {
    const operator = this.types.levels[index] as TokenType
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

  private operandRule(): Rule {
    return this.RULE("operand", () => {
      let nots = 0
      this.MANY(() => {
        this.CONSUME(this.types.prefix)
        nots += 1
      })
      const { payload } = this.CONSUME(this.types.operand)
      return this.ACTION(() => negated((payload as Item).tree, nots))
    })
  }

  private isAt(type: TokenType): boolean {
    return (
      this.LA(1).tokenType === type || (type.categoryMatchesMap?.[this.LA(1).tokenTypeIdx] ?? false)
    )
  }

  /** Whether an operand of the next level follows without an operator. */
  private mayFollow(level: number): boolean {
    const { operand, levels, prefix } = this.types
    if (this.isAt(operand)) return true
    return this.isAt(prefix) && levels.slice(level + 1).some((type) => this.isAt(type))
  }
}

/** The connective of the loosest level, which stands in for missing operators. */
function jointOf(ladder: readonly Level[]): BinaryConnective | undefined {
  const all = ladder
    .filter((level) => level.kind === "infix")
    .flatMap(({ operators }) => operators.map(connectiveOf))
    .filter(isBinary)
  return all.find(isAssociative) ?? all[0]
}
