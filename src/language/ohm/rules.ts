import type { Grammar } from "ohm-js"
import { connectiveOf } from "../connectives.ts"
import { shortened } from "../source/shortened.ts"
import { GrammarError } from "./grammar-error.ts"
import {
  alternatives,
  appliedRule,
  type RuleShape,
  ruleShape,
  rulesWithin,
  skipsSpace,
} from "./rule-shape.ts"

/** The rules of one grammar, including inherited ones. */
export class Rules {
  constructor(
    readonly grammarName: string,
    private readonly grammar: Grammar,
  ) {}

  get start(): string {
    return (this.grammar as GrammarInternals).defaultStartRule
  }

  /** The rules in source order, starting with the base grammar; excludes Ohm's own rules. */
  get names(): string[] {
    const names: string[] = []
    for (let { grammar } = this; !grammar.isBuiltIn(); ) {
      names.unshift(...Object.keys(grammar.rules))
      grammar = (grammar as GrammarInternals).superGrammar
    }
    return [...new Set(names)]
  }

  /** The rules that the grammar adds to those that it extends, and that no rule applies. */
  get unused(): string[] {
    const { grammar, names } = this
    const inherited = (grammar as GrammarInternals).superGrammar.rules
    const applied = new Set(names.flatMap((rule) => rulesWithin(ruleShape(this.info(rule).body))))
    return names.filter(
      (rule) => inherited[rule] === undefined && rule !== this.start && !applied.has(rule),
    )
  }

  has(rule: string): boolean {
    return this.grammar.rules[rule] !== undefined
  }

  /**
   * The body of a rule. Named alternatives such as `Or implies Implies -- chain`, which are rules in Ohm, are inlined.
   *
   * @throws GrammarError if the rule doesn't exist
   */
  shape(rule: string): RuleShape {
    const shape = ruleShape(this.info(rule).body)
    const parts = alternatives(shape).flatMap((part) => {
      const applied = appliedRule(part)
      return applied?.startsWith(`${rule}_`) ? alternatives(this.shape(applied)) : [part]
    })
    return parts.length === 1 ? (parts[0] as RuleShape) : { kind: "choice", parts }
  }

  source(rule: string): string {
    return this.info(rule).body.toString()
  }

  isDescribed(rule: string): boolean {
    return Boolean(this.info(rule).description)
  }

  /**
   * Engines identify the expected token by the description of its rule, so each token rule needs a unique one. Absent
   * tokens are exempt, as they are never expected.
   *
   * @throws GrammarError
   */
  requireDescriptions(tokenRules: readonly string[]): void {
    const described = new Map<string, string>()
    for (const rule of tokenRules) {
      const { description } = this.info(rule)
      const isAbsent = appliedRule(this.shape(rule)) === "absent"
      const problem = description
        ? !isAbsent &&
          described.has(description) &&
          `has the description of ${described.get(description)}`
        : `needs a description, as in: ${rule} (${connectiveOf(rule) ? `the operator ${rule}` : `a ${rule}`}) = …`
      if (problem) this.fail(rule, problem)
      if (!isAbsent) described.set(description, rule)
    }
  }

  /**
   * Rejects a description on a rule that isn't a token, as it would hide the tokens that the rule expects.
   *
   * @throws GrammarError
   */
  refuseDescription(rule: string): void {
    if (this.isDescribed(rule)) this.fail(rule, "only tokens have a description; remove it")
  }

  /**
   * A misspelled name, such as `oder` for `or`, would otherwise add a rule in place of changing one.
   *
   * @throws GrammarError
   */
  refuseUnused(): void {
    const [rule] = this.unused
    if (rule === undefined) return
    const advice = skipsSpace(rule)
      ? "remove it, or apply it in another rule"
      : `to spell an operator, change its own rule, as in or := ${shortened(this.source(rule), 100)}`
    this.fail(undefined, `no rule uses ${rule}; ${advice}`)
  }

  /** Throws an error about an unsupported rule body. */
  refuse(rule: string, expected: string): never {
    this.fail(
      rule,
      `${shortened(this.source(rule), 100)} cannot be used in a dialect; expected ${expected}`,
    )
  }

  /** Throws an error about a rule. */
  fail(rule: string | undefined, problem: string): never {
    throw new GrammarError(this.grammarName, rule, problem)
  }

  private info(rule: string) {
    const info = this.grammar.rules[rule]
    return info ?? this.fail(rule, "missing; extend Boolean, which has it")
  }
}

/** Fields of Ohm's grammars that its published types lack. */
type GrammarInternals = Grammar & {
  readonly defaultStartRule: string
  readonly superGrammar: Grammar
}
