// Constructs that people write although no notation has them, or none combines them with the other signs of the text:
// comparisons of values, choices, definitions, predicates and sentences. They are evidence against reading a text in an
// unusual notation.
//
//     a ∧ b ? c : d                   a choice between two values
//     x > 3 and y < 2                 comparisons
//     it is raining and not snowing   a sentence, which SQLite would read as (iff it raining) and …

export interface Construct {
  readonly pattern: RegExp
  /** The construct rules out notations of this tier and rarer ones. Default: 3. */
  readonly against?: 2
  /** Whether the rest of the text is an expression, whose other errors are worth reporting, too. */
  readonly isMistake?: true
}

/** Words that sentences and expressions have in common. */
export const connecting = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

/** A single word, perhaps in parentheses or negated, with the space around it. */
const statement = "\\s+(?:not\\s+)?\\(?[\\p{L}_][\\p{L}\\p{N}_]*\\)?\\s*"

/** Only the first construct that a text contains counts. */
export const constructs = {
  list: {
    pattern: /(?<=^\s*)\[(?=\s*"\p{L}+"\s*,)/u,
  },
  // Other expressions are rarely compared, so TPTP may read (p & q) <= r.
  comparisonOfNames: {
    pattern: /(?<=(?:^|[\s(&|])[\p{L}_][\p{L}\p{N}_.]*\s*)[<>]=?(?=\s*[\p{L}\p{N}_])/u,
    against: 2,
  },
  comparison: {
    pattern: /(?<![-=<>~|!:])[<>]=?(?![-=<>|])/u,
  },
  number: {
    pattern: /(?<![\p{L}\p{N}_.$'])(?:[2-9]|\d{2,})(?![\p{L}\p{N}_'])/u,
  },
  choice: {
    pattern: /\?(?=[^?]*[^:?=]:(?![:=]))/u,
  },
  definition: {
    pattern:
      /(?<=^\s*(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*)(?<sign>:?=)(?![=>])(?=[^=]*([^\p{L}\p{N}_\s=]|[\p{L}\p{N}_]\s+[\p{L}\p{N}_])[^=]*$)/su,
    against: 2,
  },
  call: {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)\\p{L}[\\p{L}\\p{N}_]*(?=\\(\\s*[\\p{L}_][\\p{L}\\p{N}_]*\\s*[,)])`,
      "iu",
    ),
  },
  repeatedOperator: {
    pattern: new RegExp(
      `(?<=(&&|\\|\\||(?<![\\p{L}\\p{N}_])(?!not\\b)(?:${connecting}))\\s+)\\1(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    isMistake: true,
  },
  // Between single words, which are statements by themselves.
  either: {
    pattern: new RegExp(`(?<=^\\s*)either(?=${statement}\\bor\\b${statement}$)`, "isu"),
  },
  neither: {
    pattern: new RegExp(`(?<=^\\s*)neither(?=${statement}\\bnor\\b${statement}$)`, "isu"),
  },
  both: {
    pattern: new RegExp(`(?<=^\\s*)both(?=${statement}\\band\\b${statement}$)`, "isu"),
  },
  ifThenElse: {
    pattern: new RegExp(
      `(?<=^\\s*)if(?=${statement}\\bthen\\b${statement}\\belse\\b${statement}$)`,
      "isu",
    ),
  },
  sentenceStart: {
    pattern:
      /(?<=^\s*)(?:if|either|both|neither|unless|when|whenever|whether|suppose)\b(?!\s*\()/iu,
  },
  statement: {
    pattern: /(?<=^\s*)@?(?:assert|assume|return|while|assign)\b(?=\s*\(|\s+[\p{L}!~¬])/u,
    against: 2,
  },
  unjoinedWords: {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)[\\p{L}_]{2,}\\s+(?!(?:${connecting})\\b)[\\p{L}_]{2,}(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
  },
} satisfies Record<string, Construct>

/** The most usual tier that is ruled out by the first construct in a text. */
export function tierRuledOut(text: string): 2 | 3 | undefined {
  const beginning = text.slice(0, longestBeginning)
  for (const { pattern, against = 3 } of Object.values<Construct>(constructs)) {
    if (pattern.test(beginning)) return against
  }
  return undefined
}

/** Number of UTF-16 units that are searched at the beginning of a text. */
export const longestBeginning = 1000
