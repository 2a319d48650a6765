// What people write and no notation means: choices, comparisons of values, definitions, predicates and sentences. Naming that
// helps more than naming the token at which some notation happens to stop.
//
//     a ? b : c                       a choice between two values
//     x > 3 and y < 2                 comparisons
//     it is raining and not snowing   a sentence, which SQLite would read as (iff it raining) and …

export interface Obstacle {
  /** Where it begins, in UTF-16 units. */
  readonly offset: number
  /** The text that shows it. */
  readonly found: string
  /** What it is, as a clause. */
  readonly what: string
  /** What to write instead. */
  readonly advice: string
  /** Notations of this tier, or a rarer one, are not meant by a text with it; `null` if it only explains refusals. */
  readonly against: 2 | 3 | null
  /** Whether the text is an expression otherwise, so that its other mistakes are worth naming, too. */
  readonly isMistake: boolean
}

interface Pattern {
  readonly pattern: RegExp
  readonly what: (found: string) => string
  readonly advice: string
  readonly against?: 2 | null
  readonly isMistake?: true
}

/** Words between which a sentence and an expression look alike. */
const connecting = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

/** What people put around an expression that they paste, and how it ends. */
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

/** Words of languages in which there is no notation. */
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

/** The first of these that a text has is its obstacle. */
const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(`(?<=^\\s*)(?:${enclosingPatterns.join("|")})`, "su"),
    what: (opening) => `the expression stands between ${opening} and ${enclosing[opening]}`,
    advice: "leave both out",
    against: null,
  },
  {
    pattern: /(?<=^\s*)\{(?=\s*"(?:input|question|prompt|expression|expr|formula|text|id)"\s*:)/u,
    what: () => "it is a row of a dataset",
    advice: "give the expression alone",
    against: null,
  },
  {
    pattern: /[‘’“”"'`](?:true|false)[‘’“”"'`]/iu,
    what: (literal) => `${literal} is in quotation marks`,
    advice: "leave them out",
    against: null,
  },
  {
    pattern: /(?<=^\s*)\[(?=\s*"\p{L}+"\s*,)/u,
    what: () => "a list is not an expression",
    advice: 'write (a and b), or {"and": [{"var": "a"}, {"var": "b"}]} as JSON Logic does',
  },
  {
    pattern: /\?(?=[^?]*[^:?=]:(?![:=]))/u,
    what: () => "? and : choose between two values",
    advice: "write a ? b : c as (a and b) or (not a and c)",
  },
  {
    pattern: /(?<![-=<>~|!:])[<>]=?(?![-=<>|])/u,
    what: (sign) => `${sign} compares values`,
    advice: "write a variable for each comparison, such as p for x > 3",
  },
  {
    pattern: /(?<![\p{L}\p{N}_.$'])(?:[2-9]|\d{2,})(?![\p{L}\p{N}_'])/u,
    what: (number) => `${number} is a number, and not a truth value`,
    advice: "write a variable for each comparison, such as p for x == 3",
  },
  {
    pattern:
      /(?<=^\s*[\p{L}_][\p{L}\p{N}_]*\s*):?=(?![=>])(?=[^=]*([^\p{L}\p{N}_\s=]|[\p{L}\p{N}_]\s+[\p{L}\p{N}_])[^=]*$)/su,
    what: (sign) => `${sign} seems to define the name before it`,
    advice: "give the expression alone",
    against: 2,
  },
  {
    pattern:
      /(?<=(?:^|[\s(])(?:true|false|[01])\)*\s+)v(?=\s)|(?<=\s)v(?=\s+\(*(?:true|false|[01])(?![\p{L}\p{N}_]))/iu,
    what: (letter) => `${letter} is or in ascii-logic, which has no literals`,
    advice: "write \\/ for or",
    against: null,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)\\p{L}[\\p{L}\\p{N}_]*(?=\\(\\s*[\\p{L}_][\\p{L}\\p{N}_]*\\s*[,)])`,
      "iu",
    ),
    what: (name) => `${name} seems to be applied to what follows in parentheses`,
    advice: "write a variable for both together",
  },
  {
    pattern: new RegExp(
      `(?<=(&&|\\|\\||(?<![\\p{L}\\p{N}_])(?:${connecting}))\\s+)\\1(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    what: (operator) => `${operator} is written twice`,
    advice: "write an operand between them or remove one",
    isMistake: true,
  },
  {
    pattern:
      /(?<=^\s*)(?:if|either|both|neither|unless|when|whenever|whether|suppose)\b(?!\s*\()/iu,
    what: (word) => `it begins like a sentence, with "${word}"`,
    advice: "write variables for its statements, with operators between them",
  },
  {
    pattern: /(?<=^\s*)\p{L}+(?:\s+\p{L}+)*:(?=\s)/u,
    what: (words) => `"${words}" introduces the expression`,
    advice: "give the expression alone",
    against: null,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${Object.keys(foreignWords).join("|")})(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    what: (word) => `${word} is ${foreignWords[word.toLowerCase()]}`,
    advice: "write words in English, French or Chinese, or give a grammar with your own",
    against: null,
  },
  {
    pattern: /(?<![\p{L}\p{N}_])(?:true|false)\s+(?:true|false)(?![\p{L}\p{N}_])/iu,
    what: (literals) => `no operator joins ${literals.replace(/\s+/u, " and ")}`,
    advice: "write one between them",
    against: null,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?!(?:${connecting})\\b)[\\p{L}_]{2,}\\s+(?!(?:${connecting})\\b)[\\p{L}_]{2,}(?![\\p{L}\\p{N}_])`,
      "iu",
    ),
    what: (words) =>
      `it looks like a sentence, as no operator joins "${words.replace(/\s+/gu, '" and "')}"`,
    advice: "write variables for its statements, with operators between them",
  },
  {
    pattern:
      /(?<=^[\p{L}\p{N}_\s]*)(?<![\p{L}\p{N}_])\p{L}\s+\p{L}(?![\p{L}\p{N}_])(?=[\p{L}\p{N}_\s]*$)/u,
    what: (names) => `no operator joins ${names.replace(/\s+/u, " and ")}`,
    advice: "write one between them",
    against: null,
  },
  {
    pattern: /[;.,?](?=\s*$)/u,
    what: (sign) => `${sign} at the end belongs to no expression`,
    advice: "leave it out",
    against: null,
  },
]

/** What is in the way of reading a text as an expression; undefined if it is nothing of the kind. */
export function obstacleIn(text: string): Obstacle | undefined {
  const beginning = text.slice(0, longestBeginning)
  for (const { pattern, what, advice, against = 3, isMistake = false } of patterns) {
    const [found] = pattern.exec(beginning) ?? []
    if (found !== undefined) {
      const offset = beginning.search(pattern)
      return { offset, found, what: what(found), advice, against, isMistake }
    }
  }
  return undefined
}

/** More of a text is not looked at, in UTF-16 units. */
const longestBeginning = 1000
