// Reads the syntax of variables.
//
//     variable  := name            x1
//     variable  := nameInAnyCase   x1 or X1, the same variable
//     variable  := quotedName      "x1"
//     reserved  += word<"if">      not a name

import {
  type CharacterSet,
  hasCharacterAt,
  type Space,
  type VariableShape,
} from "../dialect/index.ts"
import {
  alternatives,
  appliedRule,
  type Rules,
  readCharacters,
  type Spelling,
  sequence,
  spelledText,
  writtenText,
} from "./grammar-rules.ts"
import { isApart } from "./refuse-confusable.ts"

interface Names {
  readonly variable: VariableShape | null
  readonly reservedInAnyCase: readonly string[]
}

/** @throws GrammarError */
export function readNames(
  rules: Rules,
  spellings: readonly Spelling[],
  wordCharacters: CharacterSet,
  space: Space,
): Names {
  const rule = appliedRule(rules.shape("variable"))
  if (rule === "absent") return { variable: null, reservedInAnyCase: [] }
  const ignoresCase = rule === "nameInAnyCase"
  const isQuoted = rule === "quotedName"
  if (!ignoresCase && !isQuoted && rule !== "name") {
    rules.refuse("variable", "name, nameInAnyCase or quotedName")
  }
  const quote = isQuoted ? readQuote(rules, wordCharacters) : undefined
  const start = readCharacters("nameStart", rules)
  if (space.characters.some((character) => hasCharacterAt(start, character, 0))) {
    rules.refuse("nameStart", "characters that are not white space")
  }

  /** Whether a text has the form of a name, including quotes if names have them. */
  const isNamed = (text: string) =>
    quote
      ? /^(.).+\1$/s.test(text) &&
        text.startsWith(quote) &&
        isName(text.slice(1, -1), start, wordCharacters)
      : isName(text, start, wordCharacters)
  const kinds = new Set<string>()
  const words: string[] = []
  const anyCase: string[] = []
  for (const shape of alternatives(rules.shape("reserved"))) {
    const applied = appliedRule(shape)
    if (applied !== undefined && rules.isDescribed(applied)) {
      kinds.add(applied)
      continue
    }
    const word = spelledText(shape)
    if (word === undefined || !isNamed(word.text) || word.isWord === isQuoted) {
      rules.refuse("reserved", 'words of word characters: word<"if"> | word<"else">')
    }
    words.push(word.text)
    if (word.isAnyCase) anyCase.push(word.text)
  }
  const beginsName = ({ text }: Spelling) =>
    quote ? isNamed(text) : hasCharacterAt(start, text, 0)
  // A token that must not touch the next one isn't matched before it, and must not become a name instead.
  const isKeptApart = (spelling: Spelling) =>
    spelling.excluded.some((each) => isApart(each, spelling, spellings))
  const free = spellings.find(
    (spelling) =>
      beginsName(spelling) &&
      (isKeptApart(spelling) ? !words.includes(spelling.text) : !kinds.has(spelling.kind)),
  )
  if (free !== undefined) {
    const text = JSON.stringify(free.text)
    const word = isKeptApart(free) ? writtenText(free) : free.kind
    rules.refuse(
      "reserved",
      `+= instead of :=, since ${text} of ${free.kind} must stay reserved: reserved += ${word}`,
    )
  }
  const open = spellings.find(
    ({ text }) => quote && text.startsWith(quote) && !/^(.).+\1$/s.test(text),
  )
  if (open !== undefined) {
    rules.fail(
      open.kind,
      `${JSON.stringify(open.text)} begins like a quoted name and is none; close the quotes`,
    )
  }
  const spelled = spellings
    .filter(({ text, isWord }) => (quote ? isNamed(text) : isWord))
    .map(({ text }) => text)
  return {
    variable: {
      start,
      reserved: [...new Set([...spelled, ...words])],
      ...(quote ? { quote } : {}),
      ...(ignoresCase && { ignoresCase }),
    },
    reservedInAnyCase: anyCase,
  }
}

/** Whether a text has the form of a word; the first character can be a digit. */
function isName(text: string, start: CharacterSet, wordCharacters: CharacterSet): boolean {
  return [...text].every(
    (character, at) =>
      hasCharacterAt(wordCharacters, character, 0) ||
      (at === 0 && hasCharacterAt(start, character, 0)),
  )
}

function readQuote(rules: Rules, wordCharacters: CharacterSet): string {
  const [reserved, open, start, rest, close, ...more] = sequence(rules.shape("quotedName"))
  const isName =
    reserved?.kind === "not-followed-by" &&
    appliedRule(reserved.part) === "reserved" &&
    appliedRule(start) === "nameStart" &&
    rest?.kind === "repeat" &&
    rest.times === "*" &&
    appliedRule(rest.part) === "wordPart"
  const quote = open?.kind === "text" ? open.text : ""
  const isSign =
    [...quote].length === 1 && !hasCharacterAt(wordCharacters, quote, 0) && !/\s/u.test(quote)
  if (!isName || !isSign || close?.kind !== "text" || close.text !== quote || more.length > 0) {
    rules.refuse(
      "quotedName",
      `~reserved "'" nameStart wordPart* "'", with one sign before and after`,
    )
  }
  return quote
}
