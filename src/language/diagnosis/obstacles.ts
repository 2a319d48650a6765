// Constructs that people write although no notation has them: choices, comparisons of values, definitions, predicates
// and sentences. Naming the construct helps more than naming the token at which some notation stops.
//
//     a ? b : c                       a choice between two values
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

interface Pattern {
  readonly pattern: RegExp
  readonly what: (found: string) => string
  /** May quote named groups of the match. */
  readonly advice: string | ((groups: Readonly<Record<string, string>>) => string)
  readonly against?: 2
  readonly isMistake?: true
}

/** Words that sentences and expressions have in common. */
const connecting = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

/** Two adjacent words; tried after all other patterns. */
const unjoinedWords: Pattern = {
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
    pattern: /\?(?=[^?]*[^:?=]:(?![:=]))/u,
    what: () => '"?" and ":" choose between two values',
    advice: "write a ? b : c as (a and b) or (not a and c)",
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
function firstIn(text: string, patterns: readonly Pattern[]): Obstacle | undefined {
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

// Obstacles in texts that no notation reads: the evidence against unusual readings, and mistakes around an expression,
// which never decide the meaning of a text.
//
//     “a and b”           the expression is enclosed in “ and ”
//     wahr und falsch     "wahr" is German for true

/** Opening marks found around pasted expressions, each with its closing mark. */
const enclosing: Readonly<Record<string, string>> = {
  "“": "”",
  "„": "“",
  "«": "»",
  '"': '"',
  "'": "'",
  "`": "`",
  $$: "$$",
  $: "$",
  "\\(": "\\)",
  "\\[": "\\]",
}

/** Words of languages that have no notation. */
const foreignWords: Readonly<Record<string, string>> = {
  und: "German for and",
  oder: "German for or",
  nicht: "German for not",
  wahr: "German for true",
  falsch: "German for false",
  verdadero: "Spanish for true",
  vero: "Italian for true",
}

const escaped = (text: string) => text.replace(/[\\$()[\]]/g, "\\$&")
const enclosingPatterns = Object.entries(enclosing).map(
  ([opening, closing]) =>
    `${escaped(opening)}(?=(?:(?!${escaped(opening)}|${escaped(closing)}).)+${escaped(closing)}\\s*$)`,
)

const between = (operands: string) =>
  `there is no operator between "${operands.replace(/\s+/u, '" and "')}"`

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(`(?<=^\\s*)(?:${enclosingPatterns.join("|")})`, "su"),
    what: (opening) => `the expression is enclosed in ${opening} and ${enclosing[opening]}`,
    advice: "leave both out",
  },
  {
    pattern: /(?<=^\s*)\{(?=\s*"(?:input|question|prompt|expression|expr|formula|text|id)"\s*:)/u,
    what: () => "it is a row of a dataset",
    advice: "give the expression alone, or check all rows with boolglot validate",
  },
  {
    pattern: /[‘’“”"'`](?:true|false)[‘’“”"'`]/iu,
    what: (literal) => `${literal} is in quotation marks`,
    advice: "leave them out",
  },
  ...standing.slice(0, 2),
  // With the words of the text.
  {
    pattern:
      /(?<![-=<>~|!:])(?<sign>[<>]=?)(?![-=<>|])(?<=(?<left>[\p{L}\p{N}_.]*)\s*\k<sign>)(?=\s*(?<right>[\p{L}\p{N}_.]*))/u,
    what: (sign) => `"${sign}" compares values`,
    advice: ({ left = "", sign, right = "" }) =>
      `write a variable for each comparison, such as p for ${left && right ? `${left} ${sign} ${right}` : "x > 3"}`,
  },
  {
    pattern:
      /(?<=(?<left>[\p{L}_][\p{L}\p{N}_.]*)\s*(?<sign>[!=]?=)\s*)(?<right>[2-9]|\d{2,})(?![\p{L}\p{N}_'])/u,
    what: (number) => `${number} is a number, not a truth value`,
    advice: ({ left, sign, right }) =>
      `write a variable for the comparison, such as p for ${left} ${sign} ${right}`,
  },
  {
    pattern: /(?<=(&&|\|\||(?<![\p{L}\p{N}_])(?:and|or|xor))\s+)\1(?=\s*$)/iu,
    what: (operator) => `"${operator}" is written twice`,
    advice: "write an operand after each or remove both",
    isMistake: true,
  },
  ...standing.slice(2),
  {
    pattern:
      /(?<=(?:^|[\s(])(?:true|false|[01])\)*\s+)v(?=\s)|(?<=\s)v(?=\s+\(*(?:true|false|[01])(?![\p{L}\p{N}_]))/iu,
    what: (letter) => `"${letter}" is "or" in ascii-logic, which has no literals`,
    advice: 'write "\\/" for it',
  },
  {
    pattern: /(?<=^\s*)\p{L}+(?:\s+\p{L}+)*:(?=\s)/u,
    what: (words) => `"${words}" introduces the expression`,
    advice: "give the expression alone",
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${Object.keys(foreignWords).join("|")})(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    what: (word) => `"${word}" is ${foreignWords[word.toLowerCase()]}`,
    advice: "write it in English, such as True and False, or define your own words in a grammar",
  },
  {
    pattern:
      /(?<=^\s*(?<left>true|false)\s+(?<right>true|false)\s+)(?<operator>and|or|xor)(?=\s*$)/iu,
    what: (operator) => `"${operator}" comes after its operands`,
    advice: ({ left, operator, right }) => `write ${left} ${operator} ${right}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}_])(?:true|false)\s+(?:true|false)(?![\p{L}\p{N}_])/iu,
    what: between,
    advice: 'write "and" or "or" there',
  },
  {
    pattern:
      /(?<=^\s*)(?:what(?:'s|\s+is)|compute|calculate|evaluate|solve)(?:\s+the\s+(?:value|result)\s+of)?(?=\s+(?<alone>(?=[^?]*\b(?:true|false)\b)[^?]{4,200}?)[\s?.]*$)/iu,
    what: (words) => `"${words}" is not part of the expression`,
    advice: ({ alone }) => `give the expression alone: ${alone}`,
  },
  unjoinedWords,
  {
    pattern:
      /(?<=^[\p{L}\p{N}_\s]*)(?<![\p{L}\p{N}_])\p{L}\s+\p{L}(?![\p{L}\p{N}_])(?=[\p{L}\p{N}_\s]*$)/u,
    what: between,
    advice: 'write "and" or "or" there',
  },
  {
    pattern: /[;.,?](?=\s*$)/u,
    what: (sign) => `"${sign}" at the end is not part of the expression`,
    advice: "leave it out",
  },
]

/** The obstacle to reading a refused text as an expression; `undefined` if no pattern matches. */
export function obstacleToRefused(text: string): Obstacle | undefined {
  return firstIn(text, patterns)
}
