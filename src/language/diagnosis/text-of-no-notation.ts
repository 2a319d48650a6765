// Obstacles in texts that no notation reads: the evidence against unusual readings, and mistakes around an expression,
// which never decide the meaning of a text.
//
//     “a and b”           the expression is enclosed in “ and ”
//     wahr und falsch     "wahr" is German for true

import { constructNames, firstIn, type Obstacle, type Pattern, patternOf } from "./obstacles.ts"

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

/** Words of natural languages that no notation uses. */
const foreignWords: Readonly<Record<string, string>> = {
  und: "German for and",
  oder: "German for or",
  nicht: "German for not",
  wahr: "German for true",
  falsch: "German for false",
  verdadero: "Spanish for true",
  vero: "Italian for true",
}

/** Characters that web pages write as entities. */
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' }

const escaped = (text: string) => text.replace(/[\\$()[\]]/g, "\\$&")
const enclosingPatterns = Object.entries(enclosing).map(
  ([opening, closing]) =>
    `${escaped(opening)}(?=(?:(?!${escaped(opening)}|${escaped(closing)}).)+${escaped(closing)}\\s*$)`,
)

const between = (operands: string) =>
  `there is no operator between "${operands.replace(/\s+/u, '" and "')}"`

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(`&(?<name>${Object.keys(entities).join("|")});`, "u"),
    what: (entity) => `"${entity}" is an entity of HTML`,
    advice: ({ name = "" }) => `write "${entities[name]}"`,
  },
  {
    pattern: /\p{L}_\{[^{}\s]*\}/u,
    what: (name) => `"${name}" has a subscript in braces`,
    advice: "write subscripts without braces, such as x_1",
  },
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
    pattern:
      /(?<=^\s*)\((?:declare-(?:const|fun|sort)|define-fun|set-(?:logic|option|info)|check-sat)(?=[\s)])/u,
    what: () => "it is an SMT-LIB script",
    advice: "give the formula of one assert alone",
  },
  {
    pattern: /(?<=^\s*)\{(?=\s*"\$(?:and|or|nor)"\s*:\s*\[\s*\{\s*"[^"$])/u,
    what: () => "it is a MongoDB query filter, and only aggregation expressions are read",
    advice: 'write {"$and": ["$a", {"$not": ["$b"]}]} for {"$and": [{"a": true}, {"b": false}]}',
  },
  {
    pattern: /\{\s*"(?:and|or|if)"\s*:\s*\[\s*\]\s*\}/u,
    what: (found) => `${found} has no operands, so it is undefined or null in JSON Logic`,
    advice: "write the value of the comparison instead, since it equals neither true nor false",
  },
  {
    pattern: /[∴⊢⊨]|(?<=\s)\|-(?=\s)|\\(?:vdash|models|therefore)(?![A-Za-z])/u,
    what: (sign) => `"${sign}" separates premises from a conclusion`,
    advice: "check the argument with boolglot entails, or pass each formula separately",
  },
  {
    pattern: /[‘’“”"'`](?:true|false)[‘’“”"'`]/iu,
    what: (literal) => `${literal} is in quotation marks`,
    advice: "leave them out",
  },
  {
    pattern:
      /(?<=^\s*depends\s+on\s.*?(?<name>[\p{L}\p{N}_]+)\s*)(?<sign>!?=)(?=\s*(?<state>[ymn])\b)/su,
    what: (sign) => `"${sign}" compares a symbol of Kconfig with y, m or n`,
    advice: ({ name, sign, state }) =>
      `write a variable for each comparison, such as p for ${name}${sign}${state}`,
  },
  patternOf("list"),
  // This advice repeats words of the text.
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
  ...constructNames.slice(1, -1).map(patternOf),
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
    pattern: /(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])/u,
    what: (found) => `"${found}" is a blank to fill in`,
    advice: "write a name or a truth value there",
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
      /(?<=^\s*)(?:what(?:'s|\s+is)|compute|calculate|evaluate|solve)(?:\s+the\s+(?:value|result)\s+of)?(?=(?:\s+[-:#/–—]+)?\s+(?<alone>(?=[^?]*\b(?:true|false)\b)[^?]{4,200}?)[\s?.]*$)/iu,
    what: (words) => `"${words}" is not part of the expression`,
    advice: ({ alone }) => `give the expression alone: ${alone}`,
  },
  patternOf("unjoinedWords"),
  {
    pattern:
      /(?<=^(?:[^()[\]{}"',;]|\([^()"',;]*\))+)[,;](?=\s*[\p{L}\p{N}(!~¬](?:.*[\p{L}\p{N})])?\s*$)/su,
    what: (sign) => `"${sign}" separates two expressions`,
    advice: "give each separately",
  },
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
