// Random texts of an infix notation, valid and damaged, from a list of its words. Judges use them, so they depend on no
// code under test.
//
//     { operands: ["1", "x"], prefixes: ["!"], infixes: ["&&"], gaps: ["", " "] }   may give   !(x&&1 )&& x

import fc from "fast-check"

export interface Vocabulary {
  readonly operands: readonly string[]
  readonly prefixes: readonly string[]
  readonly infixes: readonly string[]
  /** Possible texts between two tokens. */
  readonly gaps: readonly string[]
}

/** The tokens of an operand, or of several with operators between them, regardless of precedence. */
export function randomTokens(vocabulary: Vocabulary): fc.Arbitrary<readonly string[]> {
  const { operands, prefixes, infixes } = vocabulary
  const few = { arbitrary: fc.constant<string[]>([]), weight: 4 }
  const prefix = fc.oneof(
    few,
    fc.array(fc.constantFrom(...prefixes), { minLength: 1, maxLength: 2 }),
  )
  return fc.letrec<{ chain: string[]; operand: string[] }>((tie) => ({
    operand: fc.oneof(
      { maxDepth: 4, depthIdentifier: "parentheses" },
      { arbitrary: fc.constantFrom(...operands).map((text) => [text]), weight: 4 },
      { arbitrary: tie("chain").map((inside) => ["(", ...inside, ")"]), weight: 1 },
    ),
    chain: fc
      .array(fc.tuple(fc.constantFrom(...infixes), prefix, tie("operand")), {
        minLength: 1,
        maxLength: 5,
      })
      .map((links) => links.flatMap((link) => link.flat()).slice(1)),
  })).chain
}

/** Tokens after up to two removals, insertions or swaps of neighbours. */
export function damagedTokens(vocabulary: Vocabulary): fc.Arbitrary<readonly string[]> {
  const { operands, prefixes, infixes } = vocabulary
  const piece = fc.constantFrom("(", ")", ...operands, ...prefixes, ...infixes)
  const damage = fc.tuple(fc.constantFrom("remove", "insert", "exchange"), fc.nat(), piece)
  return fc
    .tuple(randomTokens(vocabulary), fc.array(damage, { minLength: 1, maxLength: 2 }))
    .map(([tokens, all]) =>
      all.reduce<readonly string[]>((left, [how, at, inserted]) => {
        const place = at % (left.length + 1)
        if (how === "insert") return left.toSpliced(place, 0, inserted)
        if (how === "remove") return left.toSpliced(place, 1)
        return left.toSpliced(place, 2, ...left.slice(place, place + 2).reverse())
      }, tokens),
    )
}

/** Tokens as a text. Without a separator, two may merge into another token, which is acceptable. */
export function written(
  tokens: fc.Arbitrary<readonly string[]>,
  { gaps }: Vocabulary,
): fc.Arbitrary<string> {
  return tokens.chain((all) =>
    fc
      .array(fc.constantFrom(...gaps), { minLength: all.length, maxLength: all.length })
      .map((between) => all.map((token, at) => token + between[at]).join("")),
  )
}

/** Valid and damaged texts, half of each. */
export function randomTexts(
  vocabulary: Vocabulary,
  change: (tokens: readonly string[]) => readonly string[] = (tokens) => tokens,
): fc.Arbitrary<string> {
  const tokens = fc.oneof(randomTokens(vocabulary), damagedTokens(vocabulary)).map(change)
  return written(tokens, vocabulary)
}

/** The same for every judge: true for a name of odd length. */
export function valuesFor(names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, name.length % 2 === 1]))
}

/** The words of a text other than the given ones, without duplicates. */
export function namesIn(text: string, words: readonly string[]): string[] {
  const found =
    text.replaceAll(/\/\/[^\n\r]*|\/\*.*?\*\//g, " ").match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? []
  return [...new Set(found)].filter((word) => !words.includes(word))
}
