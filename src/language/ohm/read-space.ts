// Reads white space and comments.
//
//     space       := " " | "\t" | "\r" | "\n" | lineComment | blockComment
//     lineComment  = "//" (~"\n" any)*
//     blockComment = "/*" (~"*/" any)* "*/"
//     lineComment  = "//" ~("/" | "!") (~("\n" | "\r") any)*

import { type CharacterSet, type Comment, hasCharacterAt, type Space } from "../dialect/dialect.ts"
import { refuseControlCharacter } from "./control-character.ts"
import { alternatives, appliedRule, type RuleShape, sequence, skipsSpace } from "./rule-shape.ts"
import type { Rules } from "./rules.ts"

/** @throws GrammarError */
export function readSpace(rules: Rules, wordCharacters: CharacterSet): Space {
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

/** Whether one comment excludes the longer start of another, as `//` excludes `////`. */
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
