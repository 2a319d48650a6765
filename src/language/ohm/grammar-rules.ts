// The rules of a grammar as plain data: their bodies as shapes, and the spellings and characters in them.

import { type Grammar, type PExpr, pexprs } from "ohm-js"
import { connectiveOf, connectives } from "../connectives.ts"
import type { CharacterSet } from "../dialect/index.ts"
import { GrammarError, refuseManyRanges } from "../dialect/index.ts"
import { codePointName, shortened } from "../source/index.ts"

/** The rules of one grammar, including inherited ones. */
export class Rules {
  readonly #grammar: Grammar

  constructor(
    readonly grammarName: string,
    grammar: Grammar,
  ) {
    this.#grammar = grammar
  }

  get start(): string {
    return (this.#grammar as GrammarInternals).defaultStartRule
  }

  /** The rules in source order, starting with the base grammar; excludes Ohm's own rules. */
  get names(): string[] {
    const names: string[] = []
    for (let grammar = this.#grammar; !grammar.isBuiltIn(); ) {
      names.unshift(...Object.keys(grammar.rules))
      grammar = (grammar as GrammarInternals).superGrammar
    }
    return [...new Set(names)]
  }

  /** The grammar's own rules that no rule applies. */
  get unused(): string[] {
    const { names } = this
    const grammar = this.#grammar
    const inherited = (grammar as GrammarInternals).superGrammar.rules
    const applied = new Set(names.flatMap((rule) => rulesWithin(ruleShape(this.#info(rule).body))))
    return names.filter(
      (rule) => inherited[rule] === undefined && rule !== this.start && !applied.has(rule),
    )
  }

  has(rule: string): boolean {
    return this.#grammar.rules[rule] !== undefined
  }

  /**
   * The body of a rule. Named alternatives such as `Or implies Implies -- chain`, which are rules in Ohm, are inlined.
   *
   * @throws GrammarError if the rule doesn't exist
   */
  shape(rule: string): RuleShape {
    const shape = ruleShape(this.#info(rule).body)
    const parts = alternatives(shape).flatMap((part) => {
      const applied = appliedRule(part)
      return applied?.startsWith(`${rule}_`) ? alternatives(this.shape(applied)) : [part]
    })
    return parts.length === 1 ? (parts[0] as RuleShape) : { kind: "choice", parts }
  }

  source(rule: string): string {
    return this.#info(rule).body.toString()
  }

  isDescribed(rule: string): boolean {
    return Boolean(this.#info(rule).description)
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
      const { description } = this.#info(rule)
      const isAbsent = appliedRule(this.shape(rule)) === "absent"
      const level = description ? undefined : this.#levelOf(rule)
      if (level !== undefined) this.refuseOperator(rule, level)
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
   * Throws the error for an operator that isn't named after a connective.
   *
   * @param level the level or form that uses it, whose name may hint at its meaning
   */
  refuseOperator(name: string, level: string): never {
    const meant = connectives.find((each) => each === level.toLowerCase())
    const define = meant !== undefined && this.has(meant) ? ":=" : `(the operator ${meant}) =`
    const all = `the connectives are ${connectives.join(", ")}`
    this.fail(
      level,
      meant === undefined
        ? `${name} is not named after a connective; rename it to begin with the one that it means; ${all}`
        : `${name} is not named after a connective; use ${meant} instead, as in ${meant} ${define} ${this.source(name)}; ${all}`,
    )
  }

  /** The level that a token seems to be the operator of: none of the level's tokens is named after a connective. */
  #levelOf(token: string): string | undefined {
    if (connectiveOf(token) !== undefined || /^(open|close)/.test(token)) return undefined
    return this.names.find((rule) => {
      if (!skipsSpace(rule)) return false
      const shape = this.shape(rule)
      const within = rulesWithin(shape)
      return (
        within.includes(token) &&
        !within.some((each) => connectiveOf(each) !== undefined || /^(open|close)/.test(each)) &&
        !alternatives(shape).some((each) => appliedRule(each) === token)
      )
    })
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
   * Rejects unused rules: a misspelled name, such as `oder` for `or`, would add a rule instead of changing one.
   *
   * @throws GrammarError
   */
  refuseUnused(): void {
    const [rule] = this.unused
    if (rule === undefined) return
    const operators = connectives.filter((each) => this.has(each)).join(", ")
    const advice = skipsSpace(rule)
      ? "remove it, or apply it in another rule"
      : `apply it in a level, or spell the operator that it means (${operators}) with := ${shortened(this.source(rule), 100)}`
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

  #info(rule: string) {
    const info = this.#grammar.rules[rule]
    return info ?? this.fail(rule, "missing; extend Boolean, which has it")
  }
}

/** Fields of Ohm's grammars that its published types lack. */
type GrammarInternals = Grammar & {
  readonly defaultStartRule: string
  readonly superGrammar: Grammar
}

// The body of an Ohm rule as plain data, so that readers compare shapes and don't depend on Ohm.
//
//     Operand (xor Operand)*   becomes   sequence [apply Operand, repeat * (sequence [apply xor, …])]
//
// Nested choices and sequences are flattened, which doesn't change their meaning. A rule extended with += is also
// a choice, with the added alternatives last.

export type RuleShape =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "range"; readonly first: string; readonly last: string }
  | { readonly kind: "apply"; readonly rule: string; readonly parameters: readonly RuleShape[] }
  | { readonly kind: "sequence"; readonly parts: readonly RuleShape[] }
  | { readonly kind: "choice"; readonly parts: readonly RuleShape[] }
  | { readonly kind: "repeat"; readonly times: "*" | "+" | "?"; readonly part: RuleShape }
  | { readonly kind: "not-followed-by"; readonly part: RuleShape }
  | { readonly kind: "other"; readonly source: string }

function ruleShape(body: PExpr): RuleShape {
  const { Terminal, Range, Apply, Seq, Alt, Extend, Star, Plus, Opt, Not } = pexprs
  if (body instanceof Terminal) return { kind: "text", text: (body as Ohm["terminal"]).obj }
  if (body instanceof Range) {
    const { from, to } = body as Ohm["range"]
    return { kind: "range", first: from, last: to }
  }
  if (body instanceof Apply) {
    const { ruleName, args } = body as Ohm["apply"]
    return { kind: "apply", rule: ruleName, parameters: args.map(ruleShape) }
  }
  if (body instanceof Seq) return { kind: "sequence", parts: flat("sequence", body.factors) }
  if (body instanceof Extend) {
    return { kind: "choice", parts: flat("choice", [...body.terms].reverse()) }
  }
  if (body instanceof Alt) return { kind: "choice", parts: flat("choice", body.terms) }
  if (body instanceof Star) return repeat("*", body)
  if (body instanceof Plus) return repeat("+", body)
  if (body instanceof Opt) return repeat("?", body)
  if (body instanceof Not) {
    return { kind: "not-followed-by", part: ruleShape((body as Ohm["nested"]).expr) }
  }
  return { kind: "other", source: body.toString() }
}

function repeat(times: "*" | "+" | "?", body: PExpr): RuleShape {
  return { kind: "repeat", times, part: ruleShape((body as Ohm["nested"]).expr) }
}

function flat(kind: "sequence" | "choice", parts: readonly PExpr[]): RuleShape[] {
  return parts.map(ruleShape).flatMap((part) => (part.kind === kind ? part.parts : [part]))
}

/** Fields of Ohm's expressions that its published types lack. */
interface Ohm {
  terminal: PExpr & { readonly obj: string }
  range: PExpr & { readonly from: string; readonly to: string }
  apply: PExpr & { readonly ruleName: string; readonly args: readonly PExpr[] }
  nested: PExpr & { readonly expr: PExpr }
}

/** The name of a rule that is applied without parameters; `undefined` for other shapes. */
export function appliedRule(shape: RuleShape | undefined): string | undefined {
  return shape?.kind === "apply" && shape.parameters.length === 0 ? shape.rule : undefined
}

/** The name of an applied rule that skips white space; it starts with an upper-case letter. */
export function appliedLevel(shape: RuleShape | undefined): string | undefined {
  const rule = appliedRule(shape)
  return rule !== undefined && skipsSpace(rule) ? rule : undefined
}

/** Whether a rule skips white space between its parts; other rules are tokens or parts of tokens. */
export function skipsSpace(rule: string): boolean {
  return /^\p{Lu}/u.test(rule)
}

/** The alternatives of a choice, or the shape itself. */
export function alternatives(shape: RuleShape): readonly RuleShape[] {
  return shape.kind === "choice" ? shape.parts : [shape]
}

/** The parts of a sequence, or the shape itself. */
export function sequence(shape: RuleShape): readonly RuleShape[] {
  return shape.kind === "sequence" ? shape.parts : [shape]
}

export function rulesWithin(shape: RuleShape): string[] {
  if (shape.kind === "apply") return [shape.rule, ...shape.parameters.flatMap(rulesWithin)]
  if (shape.kind === "sequence" || shape.kind === "choice") return shape.parts.flatMap(rulesWithin)
  if (shape.kind === "repeat" || shape.kind === "not-followed-by") return rulesWithin(shape.part)
  return []
}

/**
 * Reads a rule that is a choice of characters and character ranges.
 *
 * @throws GrammarError
 */
export function readCharacters(rule: string, rules: Rules): CharacterSet {
  const parts = alternatives(rules.shape(rule))
  refuseManyRanges(rules.grammarName, rule, parts.length)
  return parts.flatMap((shape): CharacterSet => {
    if (shape.kind === "range" && isRangeOfCharacters(shape.first, shape.last)) {
      refuseControlRange([shape.first, shape.last], rules.grammarName, rule)
      return [[shape.first, shape.last]]
    }
    if (shape.kind === "text" && [...shape.text].length === 1) {
      refuseControlCharacter(shape.text, rules.grammarName, rule)
      return [[shape.text, shape.text]]
    }
    return rules.refuse(rule, 'characters and ranges of characters: "_" | "a".."z"')
  })
}

/** Excludes descending ranges and those with surrogates, which Ohm matches as separate characters. */
function isRangeOfCharacters(first: string, last: string): boolean {
  const [low, high] = [first, last].map((end) => end.codePointAt(0) ?? 0) as [number, number]
  return low <= high && !(low <= 0xdfff && high >= 0xd800)
}

// Rejects characters that control a terminal or change the writing direction. A notation's spellings and names are
// printed along with expressions, and can end up in files that someone displays later.

/** @throws GrammarError @param rule `undefined` for the grammar's own name */
export function refuseControlCharacter(text: string, grammar: string, rule?: string): void {
  const [found] = driving.exec(text) ?? []
  if (found === undefined) return
  const what = `contains the control character ${codePointName(found)}`
  const problem =
    rule === undefined
      ? `its name ${what}; rename its file`
      : `${what}, which would drive a terminal; leave it out`
  throw new GrammarError(grammar, rule, problem)
}

/** Rejects ranges with control characters. Direction marks are allowed: some ranges of letters contain them. */
function refuseControlRange(
  [first, last]: readonly [string, string],
  grammar: string,
  rule: string,
): void {
  const [from, to] = [first, last].map((end) => end.codePointAt(0) ?? 0) as [number, number]
  const control = [0x00, 0x7f].map((start) => Math.max(from, start))
  const found = control.find((code, at) => code <= Math.min(to, [0x1f, 0x9f][at] ?? 0))
  if (found !== undefined) refuseControlCharacter(String.fromCodePoint(found), grammar, rule)
}

const driving = /[\p{Cc}\p{Bidi_Control}]/u

// Reads the spellings of a token.
//
//     true := word<"True"> | word<"T">                  words: no word character may follow
//     xor  := "!="                                      a sign
//     not  := "!" ~"="                                  a sign that begins another one, which it must exclude
//     and := word<caseInsensitive<"and">>              a word in any case
//     xor   = absent                                    the notation has no such token

export interface SpelledText {
  readonly text: string
  /** Whether the rule excludes word characters after it. */
  readonly isWord: boolean
  /** Whether case is ignored. */
  readonly isAnyCase: boolean
}

export interface Spelling extends SpelledText {
  /** The rule's name. */
  readonly kind: string
  /** The texts that must not follow it. */
  readonly excluded: readonly SpelledText[]
}

/** @throws GrammarError if the rule isn't a list of spellings, such as `"&&" | "&" ~"&"` */
export function readSpellings(kind: string, rules: Rules): Spelling[] {
  const shape = rules.shape(kind)
  if (appliedRule(shape) === "absent") return []
  return alternatives(shape).map((alternative) => {
    const [first, ...rest] = sequence(alternative)
    const spelled = first && spelledText(first)
    const excluded = rest.flatMap((each) =>
      each.kind === "not-followed-by" ? alternatives(each.part).map(spelledText) : [undefined],
    )
    if (spelled === undefined || excluded.some((each) => each === undefined)) {
      rules.refuse(
        kind,
        'spellings: word<"and">, "&&", "&" ~"&", or word<caseInsensitive<"and">>; alternatives are separated by |',
      )
    }
    return { kind, ...spelled, excluded: excluded.filter((each) => each !== undefined) }
  })
}

/** Reads `"&"`, `word<"and">`, `caseInsensitive<"and">` or `word<caseInsensitive<"and">>`; else `undefined`. */
export function spelledText(shape: RuleShape): SpelledText | undefined {
  if (shape.kind === "text") return { text: shape.text, isWord: false, isAnyCase: false }
  if (shape.kind !== "apply") return undefined
  const [parameter] = shape.parameters
  const inner = parameter && spelledText(parameter)
  if (inner === undefined || inner.isWord) return undefined
  if (shape.rule === "word") return { ...inner, isWord: true }
  if (shape.rule === "caseInsensitive" && !inner.isAnyCase) return { ...inner, isAnyCase: true }
  return undefined
}

/** The text in grammar syntax. */
export function writtenText({ text, isWord, isAnyCase }: SpelledText): string {
  const quoted = JSON.stringify(text)
  const cased = isAnyCase ? `caseInsensitive<${quoted}>` : quoted
  return isWord ? `word<${cased}>` : cased
}
