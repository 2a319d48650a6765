import type { Grammar } from "ohm-js"
import { GrammarError } from "./grammar-error.ts"
import { type RuleShape, ruleShape } from "./rule-shape.ts"

/** The rules of one grammar, inherited ones included. */
export class Rules {
  constructor(
    readonly grammarName: string,
    private readonly grammar: Grammar,
  ) {}

  get start(): string {
    return (this.grammar as Grammar & { readonly defaultStartRule: string }).defaultStartRule
  }

  /** @throws GrammarError where there is no such rule */
  shape(rule: string): RuleShape {
    return ruleShape(this.info(rule).body)
  }

  source(rule: string): string {
    return this.info(rule).body.toString()
  }

  /**
   * Engines tell by its description which token a text lacks, so each token rule needs its own.
   *
   * @throws GrammarError
   */
  requireDescriptions(tokenRules: readonly string[]): void {
    const described = new Map<string, string>()
    for (const rule of tokenRules) {
      const { description } = this.info(rule)
      const problem = description
        ? described.has(description) && `has the description of ${described.get(description)}`
        : "needs a description, as in: and (the operator and) = …"
      if (problem) throw new GrammarError(this.grammarName, rule, problem)
      described.set(description, rule)
    }
  }

  /**
   * A description hides what a rule expects inside, so rules that are not tokens have none.
   *
   * @throws GrammarError
   */
  refuseDescription(rule: string): void {
    if (this.info(rule).description) {
      throw new GrammarError(this.grammarName, rule, "only tokens have a description; remove it")
    }
  }

  /** Ends the reading: a shape that cannot be used. */
  refuse(rule: string, expected: string): never {
    throw new GrammarError(
      this.grammarName,
      rule,
      `${this.source(rule)} cannot be used in a dialect; expected ${expected}`,
    )
  }

  private info(rule: string) {
    const info = this.grammar.rules[rule]
    if (info === undefined) {
      throw new GrammarError(this.grammarName, rule, "missing; extend Boolean, which has it")
    }
    return info
  }
}
