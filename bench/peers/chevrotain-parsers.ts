// Two parsers of the same structure: one computes the value in its actions, one builds the tree. The levels of and and
// or share a rule; separate rules would cost another call for every operand.

import type { Expression, InfixKind } from "boolglot"
import { EmbeddedActionsParser } from "chevrotain"
import type { Tokens } from "./chevrotain-tokens.ts"

const config = { recoveryEnabled: false, maxLookahead: 1 }

export class Evaluator extends EmbeddedActionsParser {
  readonly expression: () => boolean

  constructor(tokens: Tokens) {
    super(Object.values(tokens), config)
    let alternatives: { ALT: () => boolean }[] | undefined

    const operand = this.RULE("operand", (): boolean => {
      alternatives ??= [
        {
          ALT: () => {
            this.CONSUME(tokens.true)
            return true
          },
        },
        {
          ALT: () => {
            this.CONSUME(tokens.false)
            return false
          },
        },
        {
          ALT: () => {
            this.CONSUME(tokens.open)
            const inner = this.SUBRULE(this.expression)
            this.CONSUME(tokens.close)
            return inner
          },
        },
      ]
      return this.OR(alternatives)
    })

    const parity = this.RULE("parity", (): boolean => {
      let isOdd = false
      this.MANY1(() => {
        this.CONSUME(tokens.not)
        isOdd = !isOdd
      })
      if (this.SUBRULE1(operand)) isOdd = !isOdd
      this.MANY2(() => {
        this.CONSUME(tokens.xor)
        if (this.SUBRULE2(operand)) isOdd = !isOdd
      })
      return isOdd
    })

    this.expression = this.RULE("expression", () => {
      let areAllTrue = this.SUBRULE1(parity)
      this.MANY1(() => {
        this.CONSUME1(tokens.and)
        if (!this.SUBRULE2(parity)) areAllTrue = false
      })
      let isAnyTrue = areAllTrue
      this.MANY2(() => {
        this.CONSUME(tokens.or)
        areAllTrue = this.SUBRULE3(parity)
        this.MANY3(() => {
          this.CONSUME2(tokens.and)
          if (!this.SUBRULE4(parity)) areAllTrue = false
        })
        if (areAllTrue) isAnyTrue = true
      })
      return isAnyTrue
    })

    this.performSelfAnalysis()
  }
}

export class Builder extends EmbeddedActionsParser {
  readonly expression: () => Expression

  constructor(tokens: Tokens) {
    super(Object.values(tokens), config)
    let alternatives: { ALT: () => Expression }[] | undefined

    const operand = this.RULE("operand", (): Expression => {
      alternatives ??= [
        {
          ALT: () => {
            this.CONSUME(tokens.true)
            return { kind: "literal", value: true }
          },
        },
        {
          ALT: () => {
            this.CONSUME(tokens.false)
            return { kind: "literal", value: false }
          },
        },
        {
          ALT: () => {
            this.CONSUME(tokens.open)
            const inner = this.SUBRULE(this.expression)
            this.CONSUME(tokens.close)
            return { kind: "group", inner }
          },
        },
      ]
      return this.OR(alternatives)
    })

    const parity = this.RULE("parity", (): Expression => {
      let nots = 0
      this.MANY1(() => {
        this.CONSUME(tokens.not)
        nots += 1
      })
      const operands = [this.SUBRULE1(operand)]
      this.MANY2(() => {
        this.CONSUME(tokens.xor)
        operands.push(this.SUBRULE2(operand))
      })
      let tree = chain("xor", operands)
      for (; nots > 0; nots -= 1) tree = { kind: "not", operand: tree }
      return tree
    })

    this.expression = this.RULE("expression", () => {
      let products = [this.SUBRULE1(parity)]
      this.MANY1(() => {
        this.CONSUME1(tokens.and)
        products.push(this.SUBRULE2(parity))
      })
      const sums = [chain("and", products)]
      this.MANY2(() => {
        this.CONSUME(tokens.or)
        products = [this.SUBRULE3(parity)]
        this.MANY3(() => {
          this.CONSUME2(tokens.and)
          products.push(this.SUBRULE4(parity))
        })
        sums.push(chain("and", products))
      })
      return chain("or", sums)
    })

    this.performSelfAnalysis()
  }
}

function chain(kind: InfixKind, operands: readonly Expression[]): Expression {
  const [first] = operands
  return operands.length === 1 && first !== undefined ? first : { kind, operands }
}
