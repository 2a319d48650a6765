// Reads the lexical rules of a dialect: spellings, white space and names.
//
//     true := word<"True"> | word<"T">        and := "&&"        variable := name        space += lineComment

import { type Connective, connectiveOf } from "../connectives.ts"
import {
  type CharacterSet,
  type Comment,
  type Dialect,
  hasCharacterAt,
  refuseLongSpellings,
  type Space,
  type Spellings,
  type Tight,
} from "../dialect/index.ts"
import { commonKinds, type SpelledKind } from "../source/index.ts"
import {
  alternatives,
  appliedRule,
  type RuleShape,
  type Rules,
  readCharacters,
  readSpellings,
  refuseControlCharacter,
  rulesWithin,
  type Spelling,
  sequence,
  skipsSpace,
} from "./grammar-rules.ts"
import { readNames } from "./read-names.ts"
import { isApart, refuseConfusable } from "./refuse-confusable.ts"

export type Tokens = Pick<
  Dialect,
  "spellings" | "anyCase" | "joined" | "signs" | "space" | "tight" | "wordCharacters" | "variable"
>

/** @throws GrammarError if a rule has another shape, or spellings are ambiguous */
export function readTokens(rules: Rules): Tokens {
  refuseControlCharacter(rules.grammarName, rules.grammarName)
  for (const [rule, source] of Object.entries(fixedRules)) {
    if (rules.source(rule) !== source) rules.refuse(rule, `${source}, which no dialect changes`)
  }
  const changed = rules.names.find((rule) => rulesOfOhm.includes(rule))
  if (changed !== undefined) rules.refuse(changed, "Ohm's own rule, which no dialect changes")
  const kinds = spelledKinds(rules)
  rules.requireDescriptions([...kinds, "variable"])
  const wordCharacters = readCharacters("wordPart", rules)
  const all = kinds.flatMap((kind) => readSpellings(kind, rules))
  refuseLongSpellings(rules.grammarName, all)
  const space = readSpace(rules, wordCharacters)
  refuseConfusable(all, space, wordCharacters, rules)
  const { variable, reservedInAnyCase } = readNames(rules, all, wordCharacters, space)
  const joined = all.flatMap((spelling) =>
    spelling.excluded
      .filter((each) => isApart(each, spelling, all))
      .map(({ text }) => spelling.text + text),
  )
  const tight = readTight(kinds, rules)
  const signs = all
    .filter(
      ({ text, isWord }) => !isWord && hasCharacterAt(wordCharacters, [...text].at(-1) ?? "", 0),
    )
    .map(({ text }) => text)
  return {
    spellings: textsByKind(kinds, all, rules),
    anyCase: [
      ...all.filter(({ isAnyCase }) => isAnyCase).map(({ text }) => text),
      ...reservedInAnyCase,
    ],
    ...(joined.length > 0 && { joined }),
    ...(signs.length > 0 && { signs }),
    space,
    ...(tight !== undefined && { tight }),
    wordCharacters,
    variable,
  }
}

/** Rules of the grammar Boolean that dialects must not change, in Ohm's syntax. */
const fixedRules = {
  absent: "(~any any)",
  word: "($0 ~wordPart)",
  name: "(~reserved nameStart wordPart*)",
  ChainOf: "($0 ($1 $0)*)",
  AllOf: "($0 ($1 $0)+)",
}

/** Ohm's own rules, which grammars must not redefine. */
const rulesOfOhm = [
  "any",
  "end",
  "spaces",
  "caseInsensitive",
  "ListOf",
  "NonemptyListOf",
  "EmptyListOf",
]

/**
 * The token rules of a grammar in the order in which errors list them: common tokens except brackets, the grammar's own
 * operators, common brackets, the grammar's other tokens.
 */
function spelledKinds(rules: Rules): string[] {
  const applied = new Set<string>()
  const open = [rules.start]
  for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
    if (applied.has(rule)) continue
    applied.add(rule)
    if (skipsSpace(rule)) open.push(...rulesWithin(rules.shape(rule)))
  }
  const common = commonKinds.filter((kind) => kind !== "variable" && kind !== "end")
  const own = rules.names.filter(
    (rule) =>
      !(commonKinds as readonly string[]).includes(rule) &&
      rule !== "space" &&
      !skipsSpace(rule) &&
      (applied.has(rule) || rules.isDescribed(rule)),
  )
  const isOperator = (rule: string): rule is Connective => connectiveOf(rule) !== undefined
  const isBracket = (rule: string) => rule === "open" || rule === "close"
  return [
    ...common.filter((kind) => !isBracket(kind)),
    ...own.filter(isOperator),
    ...common.filter(isBracket),
    ...own.filter((rule) => !isOperator(rule)),
  ]
}

/** Number of token codes that tables have for additional kinds. */
const mostOwnKinds = 21

function textsByKind(
  kinds: readonly string[],
  spellings: readonly Spelling[],
  rules: Rules,
): Spellings {
  const texts = (kind: string) =>
    spellings.filter((spelling) => spelling.kind === kind).map(({ text }) => text)
  for (const kind of kinds.filter((each) => /^(open|close)/.test(each))) {
    if (texts(kind).length > 1) rules.refuse(kind, "one spelling, since brackets are matched by it")
    refuseEntangledBracket(kind, spellings, rules)
  }
  const isCommon = (kind: string) => (commonKinds as readonly string[]).includes(kind)
  const spelled = kinds.filter((kind) => isCommon(kind) || texts(kind).length > 0)
  if (spelled.filter((kind) => !isCommon(kind)).length > mostOwnKinds) {
    const problem = `has more tokens beside ${commonKinds.join(", ")} than ${mostOwnKinds}; leave some out`
    rules.fail(undefined, problem)
  }
  return Object.fromEntries(spelled.map((kind) => [kind, texts(kind)])) as Record<
    SpelledKind,
    string[]
  >
}

/** Brackets must be recognizable at their last character, without lookahead. */
function refuseEntangledBracket(kind: string, spellings: readonly Spelling[], rules: Rules): void {
  const bracket = spellings.find((spelling) => spelling.kind === kind)
  if (bracket === undefined) return
  const { text, isWord } = bracket
  if (isWord) rules.refuse(kind, "a sign, not a word")
  const other = spellings.find((each) => {
    const isBracket = /^(open|close)/.test(each.kind)
    const endsWithIt = isBracket && each.text.indexOf(text) === each.text.length - text.length
    return each !== bracket && each.text.includes(text) && !(endsWithIt && each.text !== text)
  })
  if (other !== undefined) rules.refuse(kind, `a sign that ${other.text} does not contain`)
}

// Reads white space and comments.
//
//     space       := " " | "\t" | "\r" | "\n" | lineComment | blockComment
//     lineComment  = "//" (~"\n" any)*
//     blockComment = "/*" (~"*/" any)* "*/"
//     lineComment  = "//" ~("/" | "!") (~("\n" | "\r") any)*

/** @throws GrammarError */
function readSpace(rules: Rules, wordCharacters: CharacterSet): Space {
  const characters: string[] = []
  const comments: Comment[] = []
  for (const shape of alternatives(rules.shape("space"))) {
    if (shape.kind === "text" && shape.text.length === 1) {
      characters.push(shape.text)
      continue
    }
    // Longer white space is stored as a comment with an empty end.
    if (shape.kind === "text" && shape.text.length > 1) {
      comments.push({ from: shape.text, to: "" })
      continue
    }
    const applied = appliedRule(shape)
    const isRule = applied !== undefined && !skipsSpace(applied)
    const comment = commentOf(isRule ? rules.shape(applied) : shape)
    if (comment === undefined) {
      rules.refuse(
        "space",
        'characters and comments: " " | "\\t" | lineComment, where lineComment = "//" (~"\\n" any)* and blockComment = "/*" (~"*/" any)* "*/"',
      )
    }
    comments.push(comment)
  }
  if (!characters.includes(" ")) rules.refuse("space", '" " to be among the alternatives')
  for (const [at, character] of characters.entries()) {
    if (!/\s/u.test(character)) refuseControlCharacter(character, rules.grammarName, "space")
    if (characters.indexOf(character) < at)
      rules.fail("space", `lists ${JSON.stringify(character)} twice`)
    if (hasCharacterAt(wordCharacters, character, 0)) {
      rules.refuse("wordPart", "characters that are not white space")
    }
  }
  for (const [at, { from, to, except = [] }] of comments.entries()) {
    for (const sign of [from, ...except, ...(to === "\n" ? [] : [to])]) {
      refuseControlCharacter(sign, rules.grammarName, "space")
    }
    const first = JSON.stringify(from)
    if (hasCharacterAt(wordCharacters, from, 0)) {
      rules.fail(
        "space",
        `a comment that begins ${first} looks like a word; begin it with another sign`,
      )
    }
    if (characters.some((character) => from.startsWith(character))) {
      rules.fail("space", `a comment that begins ${first} begins with white space; leave that out`)
    }
    const other = comments.find(
      (each, index) => index !== at && from.startsWith(each.from) && !tellsApart(each, from),
    )
    if (other !== undefined) {
      rules.fail(
        "space",
        `the comments that begin ${first} and ${JSON.stringify(other.from)} begin alike`,
      )
    }
  }
  return { characters, comments }
}

/**
 * Reads where idiomatic text has no space: `noSpaceAfter += not`. Absent tokens are left out.
 *
 * @returns `undefined` if all tokens are separated by spaces
 * @throws GrammarError
 */
function readTight(kinds: readonly string[], rules: Rules): Tight | undefined {
  const isAbsent = (rule: string) => appliedRule(rules.shape(rule)) === "absent"
  const tokensOf = (list: string) =>
    alternatives(rules.shape(list)).flatMap((shape) => {
      const token = appliedRule(shape)
      if (token === "absent") return []
      if (token === undefined || ![...kinds, "variable"].includes(token)) {
        return rules.refuse(list, `tokens of the grammar: ${list} += not | comma`)
      }
      return isAbsent(token) ? [] : [token]
    })
  const before = tokensOf("noSpaceBefore")
  const after = tokensOf("noSpaceAfter")
  return before.length + after.length > 0 ? { before, after } : undefined
}

/** Whether one kind of comment excludes the longer opening marker of another, as `//` excludes `////`. */
function tellsApart({ from, except = [] }: Comment, other: string): boolean {
  return except.some((each) => other.startsWith(each, from.length))
}

function commentOf(shape: RuleShape): Comment | undefined {
  const [from, ...after] = sequence(shape)
  const except = excludedTexts(after[0])
  const [within, to, ...more] = except === undefined ? after : after.slice(1)
  if (from?.kind !== "text" || from.text === "" || more.length > 0) return undefined
  if (within?.kind !== "repeat" || within.times !== "*") return undefined
  const [end, ...others] = sequence(within.part)
  const [last, ...ends] = excludedTexts(end) ?? []
  if (last === undefined || ends.some((each) => each.length !== 1)) return undefined
  const [begin] = others
  const isBegin = begin?.kind === "not-followed-by" && begin.part.kind === "text"
  const nests = isBegin && begin.part.text === from.text
  const [any, ...rest] = nests ? others.slice(1) : others
  if (appliedRule(any) !== "any" || rest.length > 0) return undefined
  const isWhole =
    to === undefined
      ? last === "\n"
      : to.kind === "text" && to.text === last && last !== "\n" && ends.length === 0
  if (!isWhole) return undefined
  return {
    from: from.text,
    to: last,
    ...(ends.length > 0 && { ends }),
    ...(except !== undefined && { except }),
    ...(nests && { nests }),
  }
}

/** The excluded texts in `~"a"` or `~("a" | "b")`. */
function excludedTexts(shape: RuleShape | undefined): string[] | undefined {
  if (shape?.kind !== "not-followed-by") return undefined
  const texts = alternatives(shape.part).map((each) => (each.kind === "text" ? each.text : ""))
  return texts.includes("") ? undefined : texts
}
