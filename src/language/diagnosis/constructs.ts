// Constructs that people write although no notation has them, or none combines them with the other signs of the text:
// comparisons of values, choices, definitions, predicates and sentences. They are evidence against reading a text in an
// unusual notation.
//
//     a ∧ b ? c : d                   a choice between two values
//     x > 3 and y < 2                 comparisons
//     node->left && !node->right      member access in C
//     unless (a && !b)                a keyword, which digital would read as (and unless …)
//     it is raining and not snowing   a sentence, which SQLite would read as (iff it raining) and …

export interface Construct {
  readonly pattern: RegExp
  /** The construct rules out notations of this tier and rarer ones. Default: 3. */
  readonly against?: 1 | 2
  /** Whether the rest of the text is an expression, whose other errors are worth reporting, too. */
  readonly isMistake?: true
}

/** Words that sentences and expressions have in common. */
export const connecting = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

const inWords = "[\\p{L}\\p{N}_]"
const name = `[\\p{L}_]${inWords}*`

/** Matches before a word other than these. */
const otherWord = `(?<!${inWords})(?!(?:${connecting})\\b)`

/** Texts made of these words, each before a single word, which may be negated or in parentheses. */
const beforeStatements = (...words: readonly string[]): Construct => {
  const parts = words.map((word) => `\\b${word}\\s+(not\\s+)?\\(?${name}\\)?\\s*`)
  return { pattern: new RegExp(`(?<=^\\s*)(?=${parts.join("")}$)\\p{L}+`, "isu") }
}

/** Only the first construct that a text contains counts. */
export const constructs = {
  list: {
    pattern: /(?<=^\s*)\[(?=\s*"\p{L}+"\s*,)/u,
  },
  // Texts with `&`, `~` or spaces around the arrow may be logic: p->q & r, a -> b && c.
  memberAccess: {
    pattern: /->(?=[a-z_])(?!true|false|[tf]\b)(?<=(?=.*(&&|\|\||!\w(->\w)?\w))^.*\w->)/is,
    against: 1,
  },
  // In a shell, the word is a string: $a == yes.
  comparisonWithWord: {
    pattern:
      /\$(?![A-Z]{1,3}\$?\d)[A-Za-z_]\w*\s*(?:==?|!=)\s*(?!(?:true|True|TRUE|false|False|FALSE|null|NULL)\b)[A-Za-z_][\w-]*(?![\w$(.])/,
    against: 1,
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
      /(?<=^\s*(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*)(?<sign>:?=(?![=>]|\s*(?:(?:TRUE|FALSE)(?![\p{L}\p{N}_])|(?:true|false)\s+(?:AND|OR)\s))|<-(?![->]))(?=(?:[^=]|=>|[=!]=)*([^\p{L}\p{N}_\s=]|=[=>]|[\p{L}\p{N}_]\s+[\p{L}\p{N}_])(?:[^=]|=>|[=!]=)*$)/su,
    against: 2,
  },
  // Next to && or ||, a single letter before parentheses may be a factor: A(B || C).
  call: {
    pattern: new RegExp(
      `${otherWord}\\p{L}${inWords}*(?=\\(\\s*(?:${name}|\\d[\\d.]*)\\s*[,)]|\\s*\\((?<=(?=.*(&&|\\|\\|))^.*\\p{L}{2}\\w*\\s*.))`,
      "iu",
    ),
  },
  repeatedOperator: {
    pattern: new RegExp(
      `(?<=(&&|\\|\\||(?<!${inWords})(?!not\\b)(?:${connecting}))\\s+)\\1(?!${inWords})`,
      "iu",
    ),
    isMistake: true,
  },
  // Between single words, which are statements by themselves.
  either: beforeStatements("either", "or"),
  neither: beforeStatements("neither", "nor"),
  both: beforeStatements("both", "and"),
  ifThenElse: beforeStatements("if", "then", "else"),
  sentenceStart: {
    pattern: /(?<=^\s*)(?:if|n?either|both|unless|when(ever)?|whether|suppose|where)\b(?!\s*\()/iu,
  },
  statement: {
    pattern:
      /(?<=^\s*)@?(?:assert|assume|return|while|assign|unless|until|when|where)\b(?=\s*\(|\s+[\p{L}!~¬])/u,
    against: 2,
  },
  unjoinedWords: {
    pattern: new RegExp(
      `${otherWord}[\\p{L}_]{2,}\\s+${otherWord}[\\p{L}_]{2,}(?!${inWords})`,
      "iu",
    ),
  },
} satisfies Record<string, Construct>

/** The most usual tier that is ruled out by the first construct in a text. */
export function tierRuledOut(text: string): 1 | 2 | 3 | undefined {
  const beginning = text.slice(0, longestBeginning)
  for (const { pattern, against = 3 } of Object.values<Construct>(constructs)) {
    if (pattern.test(beginning)) return against
  }
  return undefined
}

/** Number of UTF-16 units that are searched at the beginning of a text. */
export const longestBeginning = 1000
