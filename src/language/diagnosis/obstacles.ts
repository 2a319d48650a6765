// Constructs that people write although no notation has them, or none combines them with the other signs of the text:
// comparisons of values, choices, definitions, predicates and sentences. Naming the construct helps more than naming
// the token at which some notation stops.
//
//     a ∧ b ? c : d                   a choice between two values
//     x > 3 and y < 2                 comparisons
//     it is raining and not snowing   a sentence, which SQLite would read as (iff it raining) and …

export interface Obstacle {
  /** Its start in UTF-16 units. */
  readonly offset: number
  /** The part of the text that identifies it. */
  readonly found: string
  /** A clause that names it. */
  readonly what: string
  /** What to write instead, as an imperative. */
  readonly advice: string
  /** A text with this obstacle isn't in a notation of this tier or a rarer one. */
  readonly against: 2 | 3
  /** Whether the rest of the text is an expression, whose other errors are worth reporting, too. */
  readonly isMistake: boolean
}

export interface Pattern {
  readonly pattern: RegExp
  readonly what: (found: string) => string
  /** May quote named groups of the match. */
  readonly advice: string | ((groups: Readonly<Record<string, string>>) => string)
  readonly against?: 2
  readonly isMistake?: true
}

/** Words that sentences and expressions have in common. */
export const connecting = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

/** A single word, perhaps in parentheses or negated, with the space around it. */
const statement = "\\s+(?:not\\s+)?\\(?[\\p{L}_][\\p{L}\\p{N}_]*\\)?\\s*"

/** Two adjacent words; tried after all other patterns. */
export const unjoinedWords: Pattern = {
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)[\\p{L}_]{2,}\\s+(?!(?:${connecting})\\b)[\\p{L}_]{2,}(?![\\p{L}\\p{N}_])`,
    "iu",
  ),
  what: (words) =>
    `it looks like a sentence, as no operator joins "${words.replace(/\s+/gu, '" and "')}"`,
  advice: "write a variable for each statement, such as p and not q",
}

/** Evidence against unusual notations that read a text; the first match is the text's obstacle. */
export const standing: readonly Pattern[] = [
  {
    pattern: /(?<=^\s*)\[(?=\s*"\p{L}+"\s*,)/u,
    what: () => "a list is not an expression",
    advice: 'write (a and b), or {"and": [{"var": "a"}, {"var": "b"}]} as JSON Logic does',
  },
  {
    pattern: /(?<![-=<>~|!:])[<>]=?(?![-=<>|])/u,
    what: (sign) => `"${sign}" compares values`,
    advice: "write a variable for each comparison, such as p for x > 3",
  },
  {
    pattern: /(?<![\p{L}\p{N}_.$'])(?:[2-9]|\d{2,})(?![\p{L}\p{N}_'])/u,
    what: (number) => `${number} is a number, not a truth value`,
    advice: "write 1 for true or 0 for false",
  },
  {
    pattern: /\?(?=[^?]*[^:?=]:(?![:=]))/u,
    what: () => '"?" and ":" choose between two values',
    advice: "write a ? b : c as (a and b) or (not a and c)",
  },
  {
    pattern:
      /(?<=^\s*(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*)(?<sign>:?=)(?![=>])(?=[^=]*([^\p{L}\p{N}_\s=]|[\p{L}\p{N}_]\s+[\p{L}\p{N}_])[^=]*$)/su,
    what: (sign) => `"${sign}" seems to define the name before it`,
    advice: ({ name, sign }) => `leave out "${name} ${sign}"`,
    against: 2,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)\\p{L}[\\p{L}\\p{N}_]*(?=\\(\\s*[\\p{L}_][\\p{L}\\p{N}_]*\\s*[,)])`,
      "iu",
    ),
    what: (name) => `"${name}" looks like a function`,
    advice: "write a variable for the whole call, such as p for f(x)",
  },
  {
    pattern: new RegExp(
      `(?<=(&&|\\|\\||(?<![\\p{L}\\p{N}_])(?:${connecting}))\\s+)\\1(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    what: (operator) => `"${operator}" is written twice`,
    advice: "write an operand between them or remove one",
    isMistake: true,
  },
  {
    // Between single words, which are statements by themselves.
    pattern: new RegExp(`(?<=^\\s*)either(?=${statement}\\bor\\b${statement}$)`, "isu"),
    what: () => '"either" leaves open whether both may be true',
    advice: "write p or q if they may, p xor q if not",
  },
  {
    pattern: new RegExp(`(?<=^\\s*)neither(?=${statement}\\bnor\\b${statement}$)`, "isu"),
    what: () => '"neither" and "nor" deny two statements',
    advice: "write not (p or q)",
  },
  {
    pattern: new RegExp(`(?<=^\\s*)both(?=${statement}\\band\\b${statement}$)`, "isu"),
    what: () => '"both" is not part of an expression',
    advice: "leave it out",
  },
  {
    pattern: new RegExp(
      `(?<=^\\s*)if(?=${statement}\\bthen\\b${statement}\\belse\\b${statement}$)`,
      "isu",
    ),
    what: () => '"if", "then" and "else" choose between two values',
    advice: "write if a then b else c as (a and b) or (not a and c)",
  },
  {
    pattern:
      /(?<=^\s*)(?:if|either|both|neither|unless|when|whenever|whether|suppose)\b(?!\s*\()/iu,
    what: (word) => `it begins like a sentence, with "${word}"`,
    advice: "write a variable for each statement, such as p -> q",
  },
  {
    pattern: /(?<=^\s*)@?(?:assert|assume|return|while|assign)\b(?=\s*\(|\s+[\p{L}!~¬])/u,
    what: (word) => `it begins like a statement, with "${word}"`,
    advice: "give the expression alone",
  },
]

/** The evidence against reading a text as an expression; `undefined` if there is none. */
export function obstacleIn(text: string): Obstacle | undefined {
  return firstIn(text, [...standing, unjoinedWords])
}

/** The obstacle described by the first pattern that a text matches. */
export function firstIn(text: string, patterns: readonly Pattern[]): Obstacle | undefined {
  const beginning = text.slice(0, longestBeginning)
  for (const { pattern, what, advice, against = 3, isMistake = false } of patterns) {
    const match = pattern.exec(beginning)
    if (match === null) continue
    const { 0: found, index: offset, groups = {} } = match
    const advised = typeof advice === "string" ? advice : advice(groups)
    return { offset, found, what: what(found), advice: advised, against, isMistake }
  }
  return undefined
}

/** Number of UTF-16 units that are searched. */
const longestBeginning = 1000
