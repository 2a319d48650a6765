// Turns a dialect into railroad diagrams, one per rule, from the whole expression to its operands.
//
//     Expression   ├─┬─ And ─┬─┤        And   ├─┬─ Not ─┬─┤        …
//                    └─ || ──┘                  └─ && ──┘
//
// A token of the text is a Terminal, the name of another rule a NonTerminal.

import {
  Choice,
  type FakeSVG,
  NonTerminal,
  OneOrMore,
  Optional,
  Sequence,
  Skip,
  Stack,
  Terminal,
  ZeroOrMore,
} from "@prantlf/railroad-diagrams"
import stringWidth from "string-width"
import { type BinaryConnective, connectiveOf, isAssociative } from "../src/language/connectives.ts"
import {
  type Dialect,
  type Form,
  type InfixLevel,
  isSpelled,
  type Level,
  type Operands,
} from "../src/language/dialect/dialect.ts"

export interface RuleDiagram {
  readonly rule: string
  /** A property of the rule that the diagram doesn't show. */
  readonly note: string
  readonly diagram: FakeSVG
}

/** The name of the first diagram, whose rule is also that of operands within forms. */
const whole = "Expression"

export function ruleDiagrams(dialect: Dialect): readonly RuleDiagram[] {
  const levels = dialect.levels.filter(({ operators }) => spelled(operators, dialect).length > 0)
  const names = [...levels.map(({ rule }) => rule), "Operand"]
  names[0] = whole
  const nameOf = (rule: string) => names[levels.findIndex((level) => level.rule === rule)] ?? rule
  const rows = levels.map((level, at): RuleDiagram => {
    const [own = "", next = ""] = names.slice(at)
    const diagram = levelDiagram(level, own, next, nameOf, dialect)
    return { rule: own, note: noteOn(level), diagram }
  })
  return [...rows, { rule: names.at(-1) ?? whole, note: "", diagram: operandDiagram(dialect) }]
}

function spelled(operators: readonly string[], dialect: Dialect): readonly string[] {
  return operators.filter((kind) => isSpelled(kind, dialect))
}

/** The direction in which operators associate, if it matters. */
function noteOn(level: Level): string {
  if (level.kind !== "infix") return ""
  const { operators, associates, unmixed } = level
  if (associates === "all") return "of all at once"
  if (unmixed || associates === "none") return ""
  if (associates === "chain") return "compared in chains"
  const [connective] = operators.map(connectiveOf)
  if (operators.length === 1 && isAssociative(connective as BinaryConnective)) return ""
  return associates === "right" ? "from the right" : "from the left"
}

function levelDiagram(
  level: Level,
  own: string,
  next: string,
  nameOf: (rule: string) => string,
  dialect: Dialect,
): FakeSVG {
  const operators = spelled(level.operators, dialect)
  const signs = () => anyOf(operators, dialect)
  if (level.kind === "prefix") return sequence([repeated(signs(), level), new NonTerminal(next)])
  if (level.kind === "postfix") return sequence([new NonTerminal(next), repeated(signs(), level)])
  if (level.kind === "choice") {
    const within = { any: whole, same: own, next }[level.second]
    const rest = new Sequence(
      signs(),
      new NonTerminal(within),
      anyOf([level.closing], dialect),
      new NonTerminal(level.associates === "right" ? own : next),
    )
    return sequence([new NonTerminal(next), new Optional(rest, "skip")])
  }
  const { associates, implicit, prefixed, unmixed } = level
  if (unmixed) return unmixedDiagram(level, next, dialect)
  if (associates === "right") {
    const rest = new Sequence(signs(), new NonTerminal(own))
    return sequence([new NonTerminal(next), new Optional(rest, "skip")])
  }
  if (prefixed !== undefined) {
    const negations = dialect.levels.find(({ rule }) => rule === prefixed)?.operators ?? []
    const negated = new Sequence(anyOf(negations, dialect), new NonTerminal(nameOf(prefixed)))
    const right = new Sequence(signs(), new Choice(0, new NonTerminal(next), negated))
    const rest =
      associates === "none" ? new Optional(right, "skip") : new ZeroOrMore(right, undefined, "skip")
    return sequence([new NonTerminal(next), rest])
  }
  if (associates === "none") {
    const rest = new Sequence(signs(), new NonTerminal(next))
    return sequence([new NonTerminal(next), new Optional(rest, "skip")])
  }
  const between = implicit === undefined ? signs() : new Choice(0, new Skip(), signs())
  return new OneOrMore(new NonTerminal(next), between)
}

/** Chains of a single operator; some operators can't be chained at all. */
function unmixedDiagram({ operators, single = [] }: InfixLevel, next: string, dialect: Dialect) {
  const chains = spelled(operators, dialect).map((kind) => {
    const rest = [anyOf([kind], dialect), new NonTerminal(next)]
    return single.includes(kind)
      ? new Sequence(...rest)
      : new OneOrMore(new Sequence(...rest), new Skip())
  })
  return new Sequence(new NonTerminal(next), new Choice(0, new Skip(), ...chains))
}

function repeated(signs: FakeSVG, { repeats }: { readonly repeats: boolean }): FakeSVG {
  return repeats ? new ZeroOrMore(signs, undefined, "skip") : new Optional(signs, "skip")
}

function operandDiagram(dialect: Dialect): FakeSVG {
  const literals = (["true", "false"] as const).filter((kind) => isSpelled(kind, dialect))
  const items = [
    ...literals.flatMap((kind) => (dialect.spellings[kind] ?? []).map(terminal)),
    ...(dialect.variable === null || hasForm(dialect, "variable") ? [] : [variable(dialect)]),
    ...dialect.forms.map((form) => formDiagram(form, dialect)),
  ]
  return oneOf(items)
}

function hasForm({ forms }: Dialect, makes: Form["makes"]): boolean {
  return forms.some((form) => form.makes === makes)
}

function variable({ variable: shape }: Dialect): FakeSVG {
  const quote = shape?.quote ?? ""
  return new NonTerminal(`${quote}variable${quote}`)
}

function formDiagram({ parts }: Form, dialect: Dialect): FakeSVG {
  return sequence(
    parts.flatMap((part) => {
      if (part === "variable") return [variable(dialect)]
      return typeof part === "string" ? [anyOf([part], dialect)] : operandsOf(part, dialect)
    }),
  )
}

function operandsOf({ least, most, separator }: Operands, dialect: Dialect): FakeSVG[] {
  const operand = () => new NonTerminal(whole)
  const between = () => (separator === null ? [] : [anyOf([separator], dialect)])
  if (most === null && least === 0) return [new ZeroOrMore(operand(), ...between())]
  const fixed = Array.from({ length: most ?? least - 1 }, (_, at) =>
    at === 0 ? [operand()] : [...between(), operand()],
  ).flat()
  if (most !== null) return fixed
  const rest = new OneOrMore(operand(), ...between())
  return fixed.length === 0 ? [rest] : [...fixed, ...between(), rest]
}

function anyOf(kinds: readonly string[], dialect: Dialect): FakeSVG {
  return oneOf(kinds.flatMap((kind) => (dialect.spellings[kind] ?? []).map(terminal)))
}

function oneOf(items: readonly FakeSVG[]): FakeSVG {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) throw new Error("there is nothing to choose from")
  if (first === last) return first
  const choice = new Choice(0, ...items)
  // The library counts one line only, which would cut off the others.
  choice.down += last.height
  return choice
}

export const characterWidth = 8.5
const padding = 20

function terminal(spelling: string): FakeSVG {
  const text = withBase(spelling)
  const item = new Terminal(text)
  item.width = stringWidth(text) * characterWidth + padding
  return item
}

/** Adds a base to combining characters, such as overlines. */
export function withBase(text: string): string {
  return text.replaceAll(/(?<=^| )(?=\p{Mark})/gu, "◌")
}

/** Maximum width in pixels; longer sequences are wrapped. */
const longest = 680

function sequence(items: readonly FakeSVG[]): FakeSVG {
  const lines: FakeSVG[][] = [[]]
  let width = 0
  for (const item of items) {
    width += item.width + padding
    if (width > longest) {
      lines.push([])
      width = item.width + padding
    }
    lines.at(-1)?.push(item)
  }
  const [only, ...more] = lines.map((line) => new Sequence(...line))
  if (only === undefined) throw new Error("a form has no parts")
  return more.length === 0 ? only : new Stack(only, ...more)
}
