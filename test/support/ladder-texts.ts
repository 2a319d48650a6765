// Random texts of a dialect, drawn from its levels and forms alone: they have the trees that only its reader knows.

import fc from "fast-check"
import type { Dialect, Level } from "../../src/index.ts"

/** With one space between tokens. */
export function ladderTexts(dialect: Dialect): fc.Arbitrary<string> {
  return fc
    .letrec<{ expression: string[] }>((tie) => {
      const { ladder, forms } = dialect
      const spell = (token: string) => dialect.spellings[token]?.slice(0, 1) ?? []
      const expression = tie("expression")
      const words = (quote = "") => ["x", "y", "z"].map((name) => [quote + name + quote])
      const isNamed = forms.some(({ makes }) => makes === "variable")
      const leaves = [
        ...["true", "false"].map(spell).filter((texts) => texts.length > 0),
        ...(dialect.variable === null || isNamed ? [] : words(dialect.variable.quote)),
      ]
      const formTexts = forms.map(({ parts, makes }) => {
        const pieces = parts.map((part) => {
          if (part === "variable") return fc.constantFrom(...words(dialect.variable?.quote))
          if (typeof part === "string") return fc.constant(spell(part))
          const most = Math.min(part.most ?? 4, part.least + 3)
          return fc
            .array(expression, { minLength: part.least, maxLength: most })
            .map((operands) =>
              between(operands, part.separator === null ? [] : spell(part.separator)),
            )
        })
        const weight = makes === "variable" ? 4 : 1
        return { arbitrary: fc.tuple(...pieces).map((each) => each.flat()), weight }
      })
      let level: fc.Arbitrary<string[]> = fc.oneof(
        { maxDepth: 3, depthIdentifier: "forms" },
        ...(leaves.length > 0 ? [{ arbitrary: fc.constantFrom(...leaves), weight: 4 }] : []),
        ...formTexts.toSorted((one, other) => other.weight - one.weight),
      )
      const levels: fc.Arbitrary<string[]>[] = []
      for (let at = ladder.length - 1; at >= 0; at -= 1) {
        const negations = ladder.findIndex(({ rule }) => rule === prefixedOf(ladder[at] as Level))
        level = levelTexts(ladder[at] as Level, level, spell, () => ({
          operators: ladder[negations]?.operators ?? [],
          operand: levels[negations] ?? level,
        }))
        levels[at] = level
      }
      return { expression: level }
    })
    .expression.map((tokens) => tokens.join(" "))
}

function prefixedOf(level: Level): string | undefined {
  return level.kind === "infix" ? level.prefixed : undefined
}

function levelTexts(
  level: Level,
  next: fc.Arbitrary<string[]>,
  spell: (token: string) => string[],
  negation: () => { operators: readonly string[]; operand: fc.Arbitrary<string[]> },
): fc.Arbitrary<string[]> {
  const operator = fc.constantFrom(...level.operators)
  if (level.kind !== "infix") {
    const signs = fc
      .array(operator.map(spell), { maxLength: level.repeats ? 3 : 1 })
      .map((each) => each.flat())
    return fc
      .tuple(sometimes(signs, []), next)
      .map(([ops, text]) => (level.kind === "prefix" ? [...ops, ...text] : [...text, ...ops]))
  }
  const right =
    level.prefixed === undefined
      ? next
      : fc.oneof(
          { arbitrary: next, weight: 3 },
          {
            arbitrary: fc.tuple(fc.boolean(), next).map(([isTwice, text]) => {
              const signs = negation().operators.slice(0, 1).flatMap(spell)
              return [...signs, ...(isTwice ? signs : []), ...text]
            }),
            weight: 1,
          },
        )
  const step = fc
    .tuple(operator, right, fc.boolean())
    .map(([token, text, isMeant]) => ({ token, text, isMeant }))
  const most = level.associates === "none" ? 1 : 3
  return fc
    .tuple(next, sometimes(fc.array(step, { maxLength: most }), []))
    .map(([first, steps]) => {
      const [start] = steps
      const same = level.unmixed
        ? steps.map((each) => ({ ...each, token: start?.token ?? "" }))
        : steps
      const kept = level.single?.includes(start?.token ?? "") ? same.slice(0, 1) : same
      return [
        ...first,
        ...kept.flatMap(({ token, text, isMeant }) => [
          ...(token === level.implicit && isMeant ? [] : spell(token)),
          ...text,
        ]),
      ]
    })
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>, otherwise: Value): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: fc.constant(otherwise), weight: 2 }, { arbitrary, weight: 1 })
}

function between(texts: readonly string[][], separator: readonly string[]): string[] {
  return texts.flatMap((text, at) => (at === 0 ? text : [...separator, ...text]))
}
