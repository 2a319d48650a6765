// Chevrotain with embedded actions for each notation, tuned as in `chevrotain.ts`. Since each call of a rule costs, an
// infix notation has two rules, regardless of its number of levels: its operators are one category of tokens, and the
// actions apply each of them when a looser one follows.

import { type Expression, evaluateTree } from "boolglot"
import { createToken, EmbeddedActionsParser, type IToken, Lexer, type TokenType } from "chevrotain"
import type { Contender } from "../contender.ts"
import type { NotationName } from "../notations.ts"
import { type Kind, type NotationTokens, notationTokens, type Operator } from "./notation-tokens.ts"

/** What the actions make: values or trees. */
interface Making<Made> {
  readonly literal: (value: boolean) => Made
  readonly not: (operand: Made) => Made
  readonly group: (inner: Made) => Made
  readonly node: (kind: Kind, operands: Made[]) => Made
  /** Applies an operator to two operands; extends `left` if it is a chain of the same operator. */
  readonly join: (kind: Kind, left: Made, right: Made) => Made
}

const values: Making<boolean> = {
  literal: (value) => value,
  not: (operand) => !operand,
  group: (inner) => inner,
  node: chainValue,
  join: (kind, left, right) => chainValue(kind, [left, right]),
}

const trees: Making<Expression> = {
  literal: (value) => ({ kind: "literal", value }),
  not: (operand) => ({ kind: "not", operand }),
  group: (inner) => ({ kind: "group", inner }),
  node: (kind, operands) => ({ kind, operands }),
  join: (kind, left, right) => {
    if (left.kind !== kind || kind === "implies") return { kind, operands: [left, right] }
    ;(left.operands as Expression[]).push(right)
    return left
  },
}

function chainValue(kind: Kind, operands: boolean[]): boolean {
  switch (kind) {
    case "and":
      return !operands.includes(false)
    case "or":
      return operands.includes(true)
    case "xor":
      return operands.reduce((left, right) => left !== right)
    case "iff":
      return operands.reduce((left, right) => left === right)
    case "implies":
      return !operands[0] || operands[1] === true
    case "nand":
      return operands.includes(false)
    case "nor":
      return !operands.includes(true)
  }
}

interface Tokens {
  readonly all: TokenType[]
  readonly true: TokenType
  readonly false: TokenType
  readonly not: TokenType
  readonly operator: TokenType
  readonly open: TokenType
  readonly close: TokenType
  readonly comma: TokenType
  readonly operators: ReadonlyMap<TokenType, Operator>
}

export function makeNotationChevrotain(name: NotationName): Contender {
  const spelled = notationTokens[name]
  const tokens = makeTokens(spelled)
  const lexer = new Lexer(tokens.all, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    recoveryEnabled: false,
  })
  const Parser = parserOf(name)
  const read = <Made>(parser: NotationParser<Made>, text: string): Made => {
    const { tokens: found, errors } = lexer.tokenize(text)
    if (errors[0] !== undefined) throw new SyntaxError(errors[0].message)
    parser.input = found
    const made = parser.expression()
    if (parser.errors[0] !== undefined) throw parser.errors[0]
    return made
  }
  const evaluator = new Parser(tokens, spelled, values)
  const builder = new Parser(tokens, spelled, trees)
  return {
    name: "chevrotain",
    evaluate: (text) => read(evaluator, text),
    buildTree: (text) => read(builder, text),
    valueOfTree: (tree) => evaluateTree(tree as Expression),
  }
}

function parserOf(name: NotationName) {
  if (name === "excel") return CallParser
  if (name === "smt-lib") return ListParser
  return name === "polish" ? PrefixParser : InfixParser
}

function makeTokens({
  true: whenTrue,
  false: whenFalse,
  not,
  operators,
  isAnyCase,
}: NotationTokens) {
  const operator = createToken({ name: "Operator", pattern: Lexer.NA })
  const isPolish = not === "N"
  const token = (name: string, spelling: string, categories: TokenType[] = []) => {
    const isWord = /^\w+$/.test(spelling) && !isPolish
    if (!isWord) return createToken({ name, pattern: spelling, categories })
    // A class for each letter, since the lexer can't optimize patterns with the flag "i".
    const letters = [...spelling].map((each) => `[${each}${each.toLowerCase()}]`).join("")
    const pattern = new RegExp(`${isAnyCase ? letters : spelling}\\b`)
    return createToken({ name, pattern, categories })
  }
  const types = new Map<TokenType, Operator>(
    operators.map((each, at) => [token(`Operator${at}`, each.spelling, [operator]), each]),
  )
  const made = {
    space: createToken({ name: "Space", pattern: /[ \t\r\n]+/, group: Lexer.SKIPPED }),
    true: token("True", whenTrue),
    false: token("False", whenFalse),
    open: token("Open", "("),
    close: token("Close", ")"),
    comma: token("Comma", ","),
    not: token("Not", not),
  }
  // "!=" has to precede "!".
  const { not: last, ...first } = made
  const all = [...Object.values(first), ...types.keys(), last, operator]
  return { ...made, operator, operators: types, all } satisfies Tokens & { space: TokenType }
}

abstract class NotationParser<Made> extends EmbeddedActionsParser {
  abstract readonly expression: () => Made

  constructor(
    protected readonly tokens: Tokens,
    protected readonly spelled: NotationTokens,
    protected readonly making: Making<Made>,
  ) {
    super(tokens.all, { recoveryEnabled: false, maxLookahead: 1 })
  }

  protected operatorOf(token: IToken): Operator {
    // While Chevrotain records the rules, tokens have no known type.
    return this.tokens.operators.get(token.tokenType) ?? (this.spelled.operators[0] as Operator)
  }

  protected literals(): { ALT: () => Made }[] {
    const { tokens, making } = this
    return [
      {
        ALT: () => {
          this.CONSUME(tokens.true)
          return making.literal(true)
        },
      },
      {
        ALT: () => {
          this.CONSUME(tokens.false)
          return making.literal(false)
        },
      },
    ]
  }
}

class InfixParser<Made> extends NotationParser<Made> {
  readonly expression: () => Made

  constructor(tokens: Tokens, spelled: NotationTokens, making: Making<Made>) {
    super(tokens, spelled, making)
    let alternatives: { ALT: () => Made }[] | undefined
    const operand = this.RULE("operand", (): Made => {
      alternatives ??= [
        ...this.literals(),
        {
          ALT: () => {
            this.CONSUME(tokens.open)
            const inner = this.SUBRULE(this.expression)
            this.CONSUME(tokens.close)
            return making.group(inner)
          },
        },
      ]
      return this.OR(alternatives)
    })

    this.expression = this.RULE("expression", () => {
      const operands: Made[] = []
      // null means not.
      const waiting: (Operator | null)[] = []
      // The precedence of a waiting operator.
      const rankOf = (each: Operator | null) => (each === null ? spelled.notRank : each.rank)
      const apply = () => {
        const operator = waiting.pop() as Operator | null
        const right = operands.pop() as Made
        if (operator === null) operands.push(making.not(right))
        else operands.push(making.join(operator.kind, operands.pop() as Made, right))
      }
      this.MANY1(() => {
        this.CONSUME1(tokens.not)
        waiting.push(null)
      })
      operands.push(this.SUBRULE1(operand))
      this.MANY2(() => {
        const operator = this.operatorOf(this.CONSUME(tokens.operator))
        const { rank, isRight } = operator
        for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
          if (rankOf(last) < rank || (isRight && last === operator)) break
          apply()
        }
        waiting.push(operator)
        this.MANY3(() => {
          this.CONSUME2(tokens.not)
          waiting.push(null)
        })
        operands.push(this.SUBRULE2(operand))
      })
      while (waiting.length > 0) apply()
      return operands[0] as Made
    })
    this.performSelfAnalysis()
  }
}

class CallParser<Made> extends NotationParser<Made> {
  readonly expression: () => Made

  constructor(tokens: Tokens, spelled: NotationTokens, making: Making<Made>) {
    super(tokens, spelled, making)
    let alternatives: { ALT: () => Made }[] | undefined
    this.expression = this.RULE("expression", (): Made => {
      alternatives ??= [
        ...this.literals(),
        {
          ALT: () => {
            this.CONSUME(tokens.not)
            this.CONSUME1(tokens.open)
            const operand = this.SUBRULE1(this.expression)
            this.CONSUME1(tokens.close)
            return making.not(operand)
          },
        },
        {
          ALT: () => {
            const { kind } = this.operatorOf(this.CONSUME(tokens.operator))
            this.CONSUME2(tokens.open)
            const operands = [this.SUBRULE2(this.expression)]
            this.MANY(() => {
              this.CONSUME(tokens.comma)
              operands.push(this.SUBRULE3(this.expression))
            })
            this.CONSUME2(tokens.close)
            return making.node(kind, operands)
          },
        },
      ]
      return this.OR(alternatives)
    })
    this.performSelfAnalysis()
  }
}

class ListParser<Made> extends NotationParser<Made> {
  readonly expression: () => Made

  constructor(tokens: Tokens, spelled: NotationTokens, making: Making<Made>) {
    super(tokens, spelled, making)
    let alternatives: { ALT: () => Made }[] | undefined
    let heads: { ALT: () => Made }[] | undefined
    this.expression = this.RULE("expression", (): Made => {
      heads ??= [
        {
          ALT: () => {
            this.CONSUME(tokens.not)
            return making.not(this.SUBRULE1(this.expression))
          },
        },
        {
          ALT: () => {
            const { kind } = this.operatorOf(this.CONSUME(tokens.operator))
            const operands: Made[] = []
            this.MANY(() => {
              operands.push(this.SUBRULE2(this.expression))
            })
            return making.node(kind, operands)
          },
        },
      ]
      alternatives ??= [
        ...this.literals(),
        {
          ALT: () => {
            this.CONSUME(tokens.open)
            const list = this.OR1(heads as { ALT: () => Made }[])
            this.CONSUME(tokens.close)
            return list
          },
        },
      ]
      return this.OR(alternatives)
    })
    this.performSelfAnalysis()
  }
}

class PrefixParser<Made> extends NotationParser<Made> {
  readonly expression: () => Made

  constructor(tokens: Tokens, spelled: NotationTokens, making: Making<Made>) {
    super(tokens, spelled, making)
    let alternatives: { ALT: () => Made }[] | undefined
    this.expression = this.RULE("expression", (): Made => {
      alternatives ??= [
        ...this.literals(),
        {
          ALT: () => {
            this.CONSUME(tokens.not)
            return making.not(this.SUBRULE1(this.expression))
          },
        },
        {
          ALT: () => {
            const { kind } = this.operatorOf(this.CONSUME(tokens.operator))
            const left = this.SUBRULE2(this.expression)
            return making.node(kind, [left, this.SUBRULE3(this.expression)])
          },
        },
      ]
      return this.OR(alternatives)
    })
    this.performSelfAnalysis()
  }
}
