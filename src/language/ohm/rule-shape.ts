// The body of an Ohm rule as plain data, so that readers compare shapes and don't depend on Ohm.
//
//     Operand (xor Operand)*   becomes   sequence [apply Operand, repeat * (sequence [apply xor, …])]
//
// Nested choices and sequences are flattened, which doesn't change their meaning. A rule extended with += is a choice,
// too, with the added alternatives last.

import { type PExpr, pexprs } from "ohm-js"

export type RuleShape =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "range"; readonly first: string; readonly last: string }
  | { readonly kind: "apply"; readonly rule: string; readonly parameters: readonly RuleShape[] }
  | { readonly kind: "sequence"; readonly parts: readonly RuleShape[] }
  | { readonly kind: "choice"; readonly parts: readonly RuleShape[] }
  | { readonly kind: "repeat"; readonly times: "*" | "+" | "?"; readonly part: RuleShape }
  | { readonly kind: "not-followed-by"; readonly part: RuleShape }
  | { readonly kind: "other"; readonly source: string }

export function ruleShape(body: PExpr): RuleShape {
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

/** The tokens of a choice such as `(and | or)`; `undefined` for other shapes. */
export function tokenChoice(shape: RuleShape | undefined): string[] | undefined {
  if (shape === undefined) return undefined
  const names = alternatives(shape).map(appliedRule)
  return names.every((name) => name !== undefined && !skipsSpace(name))
    ? (names as string[])
    : undefined
}

/** All rules that a shape applies. */
export function rulesWithin(shape: RuleShape): string[] {
  if (shape.kind === "apply") return [shape.rule, ...shape.parameters.flatMap(rulesWithin)]
  if (shape.kind === "sequence" || shape.kind === "choice") return shape.parts.flatMap(rulesWithin)
  if (shape.kind === "repeat" || shape.kind === "not-followed-by") return rulesWithin(shape.part)
  return []
}
