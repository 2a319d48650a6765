// A Chevrotain parser made from the precedence levels of a dialect. It reads what stands between two parentheses,
// where groups are single operands, and resumes after every error:
//
//     level0   = level1 (or level1)*            an infix level
//     level1   = not* level2                    a prefix level
//     operand  = not* Operand?                  a not is too loose here; without operand, one is missing
//     sequence = level0 (level0)* End           between two of them an operator is missing
//
// The three places where the grammar lets through what the notation does not are its error productions.
// They make a tree of every sequence of tokens, in time that is linear in their number, and they know
// which mistake it is. Chevrotain's own recovery would only guess that, and pays for each guess with an
// exception and a walk of the grammar: a text of a million operators would take it 40 seconds.
//
// Rules call each other as deep as there are precedence levels and no deeper.

import { EmbeddedActionsParser, type TokenType } from "chevrotain"
import type { Dialect, Level } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import type { InfixKind } from "../source/token-kind.ts"
import type { Item } from "./parser-item.ts"
import { type TokenTypes, tokenTypes } from "./recovering-parser-tokens.ts"

/** Is told the item at which a mistake shows; the item before it says what was expected. */
export type Report = (item: Item) => void

type Tree = Expression | undefined
type Rule = () => Tree

export class RecoveringParser extends EmbeddedActionsParser {
  private readonly sequence: Rule
  private readonly types: TokenTypes
  private report: Report = () => {}

  constructor(dialect: Dialect) {
    const types = tokenTypes(dialect)
    super(types.all, { maxLookahead: 1 })
    this.types = types
    let next = this.operandRule()
    for (const [index, level] of [...dialect.ladder.entries()].reverse()) {
      const name = `level${index}`
      const operator = types.levels[index] as TokenType
      next =
        level.kind === "infix"
          ? this.infixRule(name, operator, next)
          : this.prefixRule(name, operator, next)
    }
    this.sequence = this.sequenceRule(next, loosestInfix(dialect.ladder))
    this.performSelfAnalysis()
  }

  /** The tree of what could be read; undefined where that is nothing. The last item is not an operand. */
  read(items: readonly Item[], report: Report): Tree {
    this.report = report
    this.input = items.map((item) => this.types.token(item))
    return this.sequence()
  }

  private sequenceRule(next: Rule, joint: InfixKind | undefined): Rule {
    return this.RULE("sequence", () => {
      const parts = [this.SUBRULE(next)]
      this.MANY({
        GATE: () => this.isAt(this.types.operand) || this.isAt(this.types.not),
        DEF: () => {
          this.ACTION(() => this.tell())
          parts.push(this.SUBRULE2(next))
        },
      })
      this.CONSUME(this.types.end)
      // Which operators are missing nobody knows; the loosest leaves all sides as they are.
      return this.ACTION(() => joined(parts, joint))
    })
  }

  private infixRule(name: string, operator: TokenType, next: Rule): Rule {
    return this.RULE(name, () => {
      const chain = new Chain()
      chain.start(this.SUBRULE(next))
      this.MANY(() => {
        const { payload } = this.CONSUME(operator)
        const right = this.SUBRULE2(next)
        this.ACTION(() => chain.add((payload as Item).kind as InfixKind, right))
      })
      return chain.tree
    })
  }

  private prefixRule(name: string, operator: TokenType, next: Rule): Rule {
    return this.RULE(name, () => {
      let nots = 0
      this.MANY(() => {
        this.CONSUME(operator)
        nots += 1
      })
      const operand = this.SUBRULE(next)
      return this.ACTION(() => negated(operand, nots))
    })
  }

  private operandRule(): Rule {
    return this.RULE("operand", () => {
      let nots = 0
      this.MANY(() => {
        this.ACTION(() => nots === 0 && this.tell())
        this.CONSUME(this.types.not)
        nots += 1
      })
      const token = this.OPTION(() => this.CONSUME(this.types.operand))
      return this.ACTION(() => {
        if (token === undefined) this.tell()
        return negated((token?.payload as Item | undefined)?.tree, nots)
      })
    })
  }

  private isAt(type: TokenType): boolean {
    return this.LA(1).tokenType === type
  }

  /** Reports what is wrong at the next token. */
  private tell(): void {
    const item = this.LA(1).payload as Item
    if (!item.isExcused) this.report(item)
  }
}

/** Operands of one level, from left to right; those that could not be read are left out. */
class Chain {
  tree: Tree
  private last: InfixKind | undefined

  start(operand: Tree): void {
    this.tree = operand
  }

  add(kind: InfixKind, operand: Tree): void {
    if (operand === undefined) return
    if (this.tree === undefined) this.tree = operand
    else if (kind === this.last && "operands" in this.tree) {
      ;(this.tree.operands as Expression[]).push(operand)
    } else {
      this.tree = { kind, operands: [this.tree, operand] }
      this.last = kind
    }
  }
}

/** One chain of parts between which operators are missing; only the first where none can join them. */
function joined(parts: readonly Tree[], joint: InfixKind | undefined): Tree {
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

function loosestInfix(ladder: readonly Level[]): InfixKind | undefined {
  return ladder.find((level) => level.kind === "infix")?.operators[0] as InfixKind | undefined
}
