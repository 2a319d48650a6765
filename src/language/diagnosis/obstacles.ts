// What to say about constructs that no notation has. Naming the construct helps more than naming the token at which
// some notation stops.

import { type Construct, constructs, longestBeginning } from "./constructs.ts"

export interface Obstacle {
  /** Its start in UTF-16 units. */
  readonly offset: number
  /** The part of the text that identifies the obstacle. */
  readonly found: string
  /** A clause that names it. */
  readonly what: string
  /** What to write instead, as an imperative. */
  readonly advice: string
  /** Whether the rest of the text is an expression, whose other errors are worth reporting, too. */
  readonly isMistake: boolean
}

export interface Pattern extends Construct {
  readonly what: (found: string) => string
  /** May quote named groups of the match. */
  readonly advice: string | ((groups: Readonly<Record<string, string>>) => string)
}

type ConstructName = keyof typeof constructs

const comparison = {
  what: (sign: string) => `"${sign}" compares values`,
  advice: "write a variable for each comparison, such as p for x > 3",
}

const wording: Readonly<Record<ConstructName, Omit<Pattern, keyof Construct>>> = {
  list: {
    what: () => "a list is not an expression",
    advice: 'write (a and b), or {"and": [{"var": "a"}, {"var": "b"}]} as JSON Logic does',
  },
  memberAccess: {
    what: () => '"->" without spaces is member access in C',
    advice: "write p -> q for implication",
  },
  comparisonWithWord: {
    what: (found) => `"${found}" compares a variable with a word`,
    advice: "write a variable for the comparison, such as $p",
  },
  comparisonOfNames: comparison,
  comparison,
  number: {
    what: (number) => `${number} is a number, not a truth value`,
    advice: "write 1 for true or 0 for false",
  },
  choice: {
    what: () => '"?" and ":" choose between two values',
    advice: "write a ? b : c as (a and b) or (not a and c)",
  },
  definition: {
    what: (sign) => `"${sign}" seems to define the name before it`,
    advice: ({ name, sign }) => `leave out "${name} ${sign}"`,
  },
  call: {
    what: (name) => `"${name}" looks like a function`,
    advice: "write a variable for the whole call, such as p for f(x)",
  },
  repeatedOperator: {
    what: (operator) => `"${operator}" is written twice`,
    advice: "write an operand between them or remove one",
  },
  either: {
    what: () => '"either" leaves open whether both may be true',
    advice: "write p or q if they may, p xor q if not",
  },
  neither: {
    what: () => '"neither" and "nor" deny two statements',
    advice: "write not (p or q)",
  },
  both: {
    what: () => '"both" is not part of an expression',
    advice: "leave it out",
  },
  ifThenElse: {
    what: () => '"if", "then" and "else" choose between two values',
    advice: "write if a then b else c as (a and b) or (not a and c)",
  },
  sentenceStart: {
    what: (word) => `it begins like a sentence, with "${word}"`,
    advice: "write a variable for each statement, such as p -> q",
  },
  statement: {
    what: (word) => `it begins like a statement, with "${word}"`,
    advice: "give the expression alone",
  },
  unjoinedWords: {
    what: (words) =>
      `it looks like a sentence, as no operator joins "${words.replace(/\s+/gu, '" and "')}"`,
    advice: "write a variable for each statement, such as p and not q",
  },
}

export const constructNames = Object.keys(constructs) as readonly ConstructName[]

/** A construct's pattern, with what to say about it. */
export function patternOf(name: ConstructName): Pattern {
  return { ...constructs[name], ...wording[name] }
}

const patterns = /* @__PURE__ */ constructNames.map(patternOf)

/** The evidence against reading a text as an expression; `undefined` if there is none. */
export function obstacleIn(text: string): Obstacle | undefined {
  return firstIn(text, patterns)
}

/** Whether a text has a call, such as `f(x)`. */
export function hasCall(text: string): boolean {
  return constructs.call.pattern.test(text.slice(0, longestBeginning))
}

/** The obstacle described by the first pattern that a text matches. */
export function firstIn(text: string, patterns: readonly Pattern[]): Obstacle | undefined {
  const beginning = text.slice(0, longestBeginning)
  for (const { pattern, what, advice, isMistake = false } of patterns) {
    const match = pattern.exec(beginning)
    if (match === null) continue
    const { 0: found, index: offset, groups = {} } = match
    const advised = typeof advice === "string" ? advice : advice(groups)
    return { offset, found, what: what(found), advice: advised, isMistake }
  }
  return undefined
}
