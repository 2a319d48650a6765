// Whether a sentence states the value that it mentions.
//
//     So, the final answer is **False**.                      yes
//     `not True` evaluates to False, because True is given    yes
//     The answer is never False.   Is it False?   ~~False~~   no
//
// Denials can't be listed: there is no end to "hardly", "far from", "I doubt that" and the like. So this file lists the
// words and signs that are known to be neutral, and a sentence with anything else in it states nothing.
//
// A text must match a pattern in one way only: if each word could also match as a variable, matching would take
// exponential time. src/measure/exports/python-pattern.ts translates the patterns, so it must support their syntax.

/** Characters that continue a word. Letters of other scripts don't, as Chinese has no spaces between words. */
export const within = String.raw`[\p{Script=Latin}\p{M}\p{N}]`
/** The end of a word, not followed by more of it or by an index. */
const ends = String.raw`(?!_*${within}|_\{)`

function oneOf(...lists: readonly string[]): string {
  const words = [...new Set(lists.join(" ").trim().split(/\s+/))]
  return `(?<!${within})(?:${words.join("|")})${ends}`
}

const introducing = `
  the this that it its i we here which so therefore thus hence then now finally consequently accordingly overall
  ultimately again also just simply clearly indeed definitely certainly exactly always still
  answer ans result value values truth output outcome conclusion evaluation expression formula statement solution label
  verdict response boolean literal final is are was be equals gives giving yields returns becomes leaves produces
  get gets got obtain have has find see conclude know think believe say says means implies shows determine deduce
  follows as for das ergebnis ist`
const linking = `
  a an my our of to from with by in on at after all both each these those what correct right left considering
  above sum up law laws de morgan hope helps logical resulting evaluated evaluates evaluate evaluating evaluations simplifies simplified simplify simplifying
  reduces reduced reduce equal comes turns works resolves leads will there step steps by case whole
  entire complete given original main operation operations operator operators operand operands input inputs
  variable variables parentheses brackets summary short confirms confirmed check done computed compute computing
  calculated calculate calculating order outermost innermost inner outer inside assignment assignments substituting
  options required requested does hold holds carefully shown`
/** Nouns for the task. They are not neutral after a value, where "in question" and "a problem" express doubt. */
const subjects = "question problem sentence proposition equation task puzzle"
/** Words that are neutral only within reasons; elsewhere they could reverse the meaning. */
const reasoning = `
  if only neither nor while whereas same different differ agree they their either between more than least any every
  since because given according used unary binary precedence priority goes binds bind tighter before negates negation
  applied applying one two three first second third last parenthesis bracket side definition rules`

const tags = "</?(?:answer|final_answer|b|i|u|em|strong|code|tt|kbd|p|span|mark|br)/?>"
const commands = String.raw`\\(?:text|textbf|textit|texttt|textrm|mathrm|mathbf|mathtt|mathit|boxed|fbox|emph|underline|left|right|quad|displaystyle)(?!${within})|\\[()[\],;:! ]`
const quotes = String.raw`_*\x60"'“”‘’„«»‹›「」『』()[\]{}$✅✔`
/** An unchecked box, as in "[ ] False". */
const emptyBox = String.raw`[[(][\s_]*[\])]`
/** Markup, quotation marks and brackets around and between words. */
const marks = String.raw`(?:(?!${emptyBox})[\s${quotes},;#>¡¿]|${tags}|${commands}|[-–—•](?=\s))*`
/** The same marks after a value, on the same line. */
const closingMark = String.raw`(?:(?!${emptyBox})[\p{Zs}\t${quotes}]|${tags}|${commands})`
const closing = `${closingMark}*`

const literal = `(?:true|false|[01])${ends}`
// Only a lone letter may be of another script: words of such a script may be next to known words.
const latin = String.raw`\p{Script=Latin}`
const letter = String.raw`[\p{L}\p{M}\p{N}]`
const name = String.raw`${latin}+(?:_\{?[${latin}\p{N}]+|\p{N}+)(?!_*${within})|${latin}${ends}|(?!${latin})\p{L}(?<!${letter}_*\p{L})(?!_*${letter}|_\{)`
// A lone letter may also be an article, as in "a check".
const operand = String.raw`(?<!${within})(?:${literal}|(?!\p{L}\p{Zs}+(?!(?:x?or|and)(?!\p{L}))\p{L}{2})(?:${name}))`
const not = String.raw`(?:(?<!${within})not${ends}|[¬~!]|\\(?:neg|lnot)(?!${within}))`
const connecting = "and or xor nor nand xnor iff implies"
// "=/=" denies, and so does "≠" if no operand precedes it.
const joiningSign = String.raw`\\(?:oplus|land|lor|wedge|vee|veebar|equiv|iff|to|rightarrow|implies|cdot)(?!${within})|[⊕⊻∧∨^&|+·×⇔↔≡]|/(?!\s*=)|≠(?<=${operand}[\s${quotes}]*≠)|<[-=]+>`
const joining = `${oneOf(connecting)}|${joiningSign}`
// "It is false that …" denies; a value of an expression is followed by what joins it, by a verb, or by nothing.
const operandEnd = String.raw`(?=[\s${quotes}]*(?:$|[,;:.!\n)=→⇒⟶⟹<-]|${joining}|${not})|${marks}${oneOf("is are was equals evaluates simplifies reduces gives yields becomes results which so therefore thus hence then because since as in while if")})`
/** A symbol of an expression. A negation needs an operand, which "not the case" lacks. */
const symbol = `(?:(?<!${within})(?:${literal}${operandEnd}|(?![ai](?!${within}))(?:${name}))|${joiningSign}|${not}(?=(?:${marks}${not})*${marks}${operand}))`
const sign = String.raw`[:：→⇒⟶⟹]|=(?![-=]*>|\s*/)|[-=]+>|答案是|結果は`
const phrase = String.raw`(?<!${within})(?:whether(?=[^.!?]*\sor\s+not\s*:)|or\s+not(?=\s*:)|(?<=(?:i|we|as)\s+)said${ends}|can(?=\s+(?:conclude|see|say|determine|deduce|find|simplify|evaluate)))|です`

const word = `(?:${oneOf(introducing, linking)}|${phrase})`
const token = `(?:${oneOf(introducing, linking, subjects, connecting)}|${phrase}|${symbol}|${sign})`
const operatorName = String.raw`(?<!${within})not(?=\s+(?:goes|binds|has|comes)${ends})`
const reasons = `(?:(?:${operatorName}|${oneOf(introducing, linking, subjects, connecting, reasoning)}|${phrase}|${symbol}|${sign})${marks})*`
const reason = `${oneOf("because since as given explanation reasoning rationale")}${marks}${reasons}`
const comma = `(?<=,${marks})`
const front = `${reason}${comma}|${reasons}${comma}(?=${oneOf("so hence therefore thus")})`
const opening = `(?:(?:${oneOf("yes no okay sure wait actually well")}${marks})+${comma})?(?:${oneOf("so and since because")}${marks})?(?:${front})?`
const resultOf = oneOf(
  "evaluates evaluate evaluated simplifies reduces equal comes turns works resolves leads",
)
const introduction = String.raw`(?:${oneOf(introducing)}|${resultOf}\s+(?:(?:out|down)\s+)?to(?:\s+be)?(?!${within})|${sign}|(?<=['’])s(?!${within})|\(?(?<!${within})[a-e][).]\s)`
/** Matches words that retract the start of a sentence: "It is True, no: False." */
const correction = String.raw`(?<=,\s*)(?:no|wait|actually)(?=\s*[:,])`
const question = String.raw`(?:is|are|was|does|will)\s+\p{L}`
const contrast = `(?:[,;]${marks})?${oneOf("not")}${marks}(?:true|false)(?!_*${within})${closing}`
/** "True: 0" and "True (0)" state another value. */
const otherValue = `(?:(?:${oneOf(introducing, linking, subjects)}|${not}|${sign})${marks})*[01]${ends}${closing}[.!]?${closing}$`
// The limit keeps the search for the parenthesis from taking cubic time in a series of brackets.
const aside = String.raw`\(${marks}(?!${otherValue})(?:${token}${marks})*(?<=\)${closingMark}{0,8})`
const more = `[:–—-]${marks}(?!${otherValue})(?:${token}${marks})*`
// After a colon, a reason may follow by itself.
const clause = String.raw`(?:[,;]${marks})?(?:${reason}|(?:(?:${word}|${oneOf("and")}|\|)${marks})*(?:${more})?)`

/** A mark of negation, as in "False'", unless it closes a quotation. */
const prime = String.raw`(?:[*_\x60)\]}$"”]|${tags})*['’]`
const openQuote = String.raw`(?<![\p{L}\p{N}])['‘’‚][^'‘’]*`

export const wordingPatterns = compiledOnFirstUse({
  /** Matches between sentences: after a full stop, at a blank line, or before a line that starts like a sentence. */
  boundary: () =>
    new RegExp(
      [
        String.raw`(?<=(?<![.…\s]|\p{L}\.\p{L})[.!?][${quotes}]*)\s+`,
        String.raw`(?<=[。！？])(?=\S)`,
        String.raw`(?<![:,;：][*_\s]*)\r?\n(?=[ \t]*\r?\n|[ \t]*(?:[-+*•#>]+[ \t]|\x60\x60\x60|---|===|\d+[.)])|[ \t${quotes}]*(?!True|False)\p{Lu})`,
      ].join("|"),
      "gu",
    ),
  // The other patterns expect lower case, which keeps their translations short.
  /** Matches the text before a value in its sentence. */
  before: () =>
    new RegExp(
      `^${marks}${opening}(?:(?!${question})(?:(?:${token}|${correction})${marks})*${introduction}${marks})?$`,
      "u",
    ),
  /** Matches the text after a value in its sentence. */
  after: () =>
    new RegExp(
      String.raw`^${closing}(?:${contrast})?(?:(?<!\(\s*)${aside})?(?:${clause})?(?:[.!。！]${closing})?\s*$`,
      "u",
    ),
  prime: () => new RegExp(`^${prime}`, "u"),
  openQuote: () => new RegExp(`${openQuote}$`, "u"),
  /** A word without a sentence around it. */
  plainWord: () =>
    new RegExp(
      String.raw`^(?:(?!${emptyBox})[\s${quotes}]|${tags}|${commands})*(yes|no|[01])(?!${within})(?!${prime}(?<!${openQuote}${prime}))${closing}(?:[.!。！]${closing})?\s*$`,
      "u",
    ),
  /** Matches the text after the sentence, if the whole text has to be neutral. */
  remainder: () =>
    new RegExp(
      `^${marks}(?:${oneOf(introducing, linking, subjects)}${marks}(?:[.!。！]+${marks})?)*(?:${reason}[.!]?${marks})?$`,
      "u",
    ),
})

/** Patterns that are compiled only if they are used: most datasets have labels without sentences. */
function compiledOnFirstUse<Name extends string>(
  patterns: Readonly<Record<Name, () => RegExp>>,
): Readonly<Record<Name, RegExp>> {
  const compiled = {} as Record<Name, RegExp>
  for (const name of Object.keys(patterns) as Name[]) {
    let pattern: RegExp | undefined
    const get = () => {
      pattern ??= patterns[name]()
      return pattern
    }
    Object.defineProperty(compiled, name, { get, enumerable: true })
  }
  return compiled
}

/** Maximum length of the text on each side of a value, in UTF-16 units. Longer sentences state nothing. */
export const longestSentence = 1000

/** Whether the sentence around a value states it; with `isWhole`, later sentences must be neutral, too. */
export function statesValue(text: string, start: number, end: number, isWhole: boolean): boolean {
  const earlier = text.slice(Math.max(0, start - longestSentence), start)
  const last = [...earlier.matchAll(wordingPatterns.boundary)].at(-1)
  if (last === undefined && earlier.length < start) return false
  const before = earlier.slice(last === undefined ? 0 : last.index + last[0].length)
  const later = text.slice(end, end + longestSentence)
  const [next] = later.matchAll(wordingPatterns.boundary)
  const after = later.slice(0, next?.index)
  // No pattern matches an unknown word, and compiling the patterns is the slowest step for small datasets.
  if (hasUnknownWord(before) || hasUnknownWord(after)) return false
  if (!wordingPatterns.before.test(before.toLowerCase())) return false
  if (wordingPatterns.prime.test(later) && !wordingPatterns.openQuote.test(before)) return false
  if (!wordingPatterns.after.test(after.toLowerCase())) return false
  if (!isWhole || next === undefined) return true
  const remainder = later.slice(next.index).toLowerCase()
  return end + later.length === text.length && wordingPatterns.remainder.test(remainder)
}

/** All words in the patterns around a value. */
let knownWords: ReadonlySet<string> | undefined

function wordsOfPatterns(): ReadonlySet<string> {
  const { before, after } = wordingPatterns
  return new Set(`${before.source} ${after.source}`.match(/\\(?:p\{[^}]*\}|.)|[a-z]{2,}/g))
}

/** Whether a text has a word that no pattern lists: two or more Latin letters, but no variable, command or tag. */
function hasUnknownWord(text: string): boolean {
  knownWords ??= wordsOfPatterns()
  const known = knownWords
  const words = text
    .toLowerCase()
    .match(/(?<![\\</\p{L}\p{M}\p{N}_])[a-z]{2,}(?![\p{L}\p{M}\p{N}_])/gu)
  return words?.some((word) => !known.has(word)) ?? false
}
