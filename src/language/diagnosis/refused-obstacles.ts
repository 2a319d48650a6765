// Obstacles in texts that no notation reads: the evidence against unusual readings, and mistakes around an expression,
// which never decide the meaning of a text.
//
//     “a and b”           the expression is enclosed in “ and ”
//     wahr und falsch     wahr is German for true

import { firstIn, type Obstacle, type Pattern, standing, unjoinedWords } from "./obstacles.ts"

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

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(`(?<=^\\s*)(?:${enclosingPatterns.join("|")})`, "su"),
    what: (opening) => `the expression is enclosed in ${opening} and ${enclosing[opening]}`,
    advice: "leave both out",
  },
  {
    pattern: /(?<=^\s*)\{(?=\s*"(?:input|question|prompt|expression|expr|formula|text|id)"\s*:)/u,
    what: () => "it is a row of a dataset",
    advice: "give the expression alone",
  },
  {
    pattern: /[‘’“”"'`](?:true|false)[‘’“”"'`]/iu,
    what: (literal) => `${literal} is in quotation marks`,
    advice: "leave them out",
  },
  ...standing,
  {
    pattern:
      /(?<=(?:^|[\s(])(?:true|false|[01])\)*\s+)v(?=\s)|(?<=\s)v(?=\s+\(*(?:true|false|[01])(?![\p{L}\p{N}_]))/iu,
    what: (letter) => `${letter} is or in ascii-logic, which has no literals`,
    advice: "write \\/ for or",
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
    what: (word) => `${word} is ${foreignWords[word.toLowerCase()]}`,
    advice: "write words in English, French or Chinese, or give a grammar with your own",
  },
  {
    pattern: /(?<![\p{L}\p{N}_])(?:true|false)\s+(?:true|false)(?![\p{L}\p{N}_])/iu,
    what: (literals) => `there is no operator between ${literals.replace(/\s+/u, " and ")}`,
    advice: "write one between them",
  },
  unjoinedWords,
  {
    pattern:
      /(?<=^[\p{L}\p{N}_\s]*)(?<![\p{L}\p{N}_])\p{L}\s+\p{L}(?![\p{L}\p{N}_])(?=[\p{L}\p{N}_\s]*$)/u,
    what: (names) => `there is no operator between ${names.replace(/\s+/u, " and ")}`,
    advice: "write one between them",
  },
  {
    pattern: /[;.,?](?=\s*$)/u,
    what: (sign) => `${sign} at the end belongs to no expression`,
    advice: "leave it out",
  },
]

/** The obstacle to reading a refused text as an expression; `undefined` if no pattern matches. */
export function obstacleToRefused(text: string): Obstacle | undefined {
  return firstIn(text, patterns)
}
