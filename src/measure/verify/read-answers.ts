// Reads answers to all tasks but formulas: truth values and lists of them, option letters, assignments, truth tables.
//
//     "it isn't True"        False
//     "(B) because …"        B
//     "P = True, Q = 0"      P is true, and Q is false

import type { AnswerPlace, FoundAnswer } from "./answer-places.ts"
import { bare, bareText } from "./bare-text.ts"
import {
  afterWords,
  endOf,
  endOfLast,
  has,
  isEdge,
  lists,
  matchAt,
  reasonIn,
  replaceAll,
  scan,
  search,
  splitBy,
  stripped,
  wordsOf,
} from "./match-wording.ts"
import { isNeutral } from "./reply-statements.ts"

/** Values by the words that state them, in lower case. */
const values: ReadonlyMap<string, boolean> = new Map([
  ...[...lists.true].map((word) => [word, true] as const),
  ...[...lists.false].map((word) => [word, false] as const),
])

export function valueNamed(text: string): boolean | undefined {
  return values.get(text.toLowerCase())
}

export function found<Value>(
  value: Value,
  [start, end]: readonly [number, number],
): FoundAnswer<Value> {
  return { value, key: JSON.stringify(value), start, end }
}

export function readTruth({
  text: whole,
  isStated,
}: AnswerPlace): FoundAnswer<boolean> | undefined {
  const [start, end] = bare(whole)
  const inside = whole.slice(start, end)
  // "(True)" and the option "B) True".
  const lead = (isStated && /^(?:\(?[A-E][).] +|\((?=\w+\)$))/.exec(inside)?.[0]) || ""
  const first = start + lead.length
  const own = inside.slice(lead.length, search("isTheAnswer", inside)?.index)
  const text = lead === "(" ? own.slice(0, -1) : own
  const value = valueNamed(text)
  if (value !== undefined) return found(value, [first, first + text.length])
  const stated = answeredValue(text) ?? statedValue(text, isStated)
  return stated && { ...stated, start: stated.start + first, end: stated.end + first }
}

/** Reads a value that only neutral words precede. */
export function readPlainTruth({ text }: AnswerPlace): FoundAnswer<boolean> | undefined {
  const range = bare(text)
  const value = valueNamed(text.slice(...range))
  if (value !== undefined) return found(value, range)
  const lower = text.toLowerCase()
  const words = lower.trim().split(/\s+/)
  const last = words.pop() as string
  const word = last.slice(...stripped(last, "*`."))
  const isKnown = (each: string) => {
    const known = each.slice(...stripped(each, "*`,:"))
    return isNeutralWord(known) && !(each.includes(":") && known === "given")
  }
  if (!lists.stating.has(word) || !words.every(isKnown)) return undefined
  const start = lower.lastIndexOf(word)
  return found(valueNamed(word) as boolean, [start, start + word.length])
}

/**
 * Whether the last value in later sentences differs from the answer, as in "So the whole is false", or a remark on the
 * answer starts or ends with another value: "True (False in C)", "True, which becomes False".
 */
export function statesOther(all: string, value: boolean): boolean {
  const remarked = valueNamed(matchAt("otherwise", all)?.[1] ?? "")
  if (remarked === !value) return true
  const rest = all.slice(search("laterSentence", all)?.index ?? all.length)
  const last = [...scan("word", rest)].findLast(([word]) => lists.stating.has(word.toLowerCase()))
  if (last === undefined || valueNamed(last[0]) === value) return false
  const before = rest.slice(0, last.index)
  const clause = before.slice(endOfLast("clauseEnd", before))
  return !has("denial", clause) && !has("condition", clause)
}

/** The value that "Yes, the formula is satisfiable" or "No, it isn't" states. */
function answeredValue(text: string): FoundAnswer<boolean> | undefined {
  const answered = matchAt("answered", text)
  if (answered === null) return undefined
  const value = answered[1] !== undefined
  const sentence = text.slice(endOf(answered))
  const negatives = [...scan("negative", sentence)].length
  const isPlain =
    negatives === (value ? 0 : 1) &&
    isNeutral(replaceAll("negative", sentence, " ")) &&
    !wordsOf(sentence).some((word) => lists.stating.has(word))
  return isPlain ? found(value, [0, text.length]) : undefined
}

/**
 * The value that a sentence states: "it isn't True", "the value of `p and q` is False". Clauses before and after a
 * semicolon must state the same value.
 */
function statedValue(text: string, isStated: boolean): FoundAnswer<boolean> | undefined {
  const clauses = text.split(";")
  if (clauses.length === 2) {
    const [one, other] = clauses.map((each) => statedValue(each, isStated))
    if (one !== undefined && other !== undefined) {
      const shift = text.indexOf(";") + 1
      return one.value === other.value
        ? { ...other, start: other.start + shift, end: other.end + shift }
        : undefined
    }
  }
  const end = reasonIn(text) || text.length
  // The replacements have the same length, so offsets stay valid.
  const plain = text
    .slice(0, end)
    .replace(/\$?\\(?:top|bot)(?![A-Za-z])\$?/g, (sign) =>
      (sign.includes("top") ? " ⊤" : " ⊥").padEnd(sign.length),
    )
  const grounds = matchAt("grounds", plain)
  if (grounds !== null && has("condition", grounds[0])) return undefined
  const all = [...scan("word", plain, grounds === null ? 0 : endOf(grounds))]
  while (all.length > 0 && '*`".!)$}✅✔✓'.includes(all.at(-1)?.[0] as string)) all.pop()
  const words = withoutContrast(all)
  if (words.length > mostWords) return undefined
  const last = words.pop()
  // "The final value is 0."
  const isSign = /(?:is|to|equals) [*`$]*[01TF][*`$.!]*$/.test(plain)
  if (last === undefined || !(isSign || lists.stating.has(last[0].toLowerCase()))) return undefined
  let value = valueNamed(last[0]) as boolean
  let start = last.index
  const before = words.filter(([word]) => !isEdge(word) && word !== "_")
  for (;;) {
    const denied = before.at(-1)
    if (denied === undefined || search("denied", denied[0]) === null) break
    before.pop()
    value = !value
    start = denied.index
    if (!["not", "cannot"].includes(denied[0].toLowerCase())) break
  }
  // "Yes, it is true."
  if (before[1]?.[0] === "," && valueNamed(before[0]?.[0] as string) === value) before.splice(0, 2)
  const isNeutral = areNeutral(
    before.map(([word]) => word.toLowerCase()),
    isStated || /^finally\b/i.test(text),
  )
  return isNeutral ? found(value, [start, endOf(last)]) : undefined
}

/** The words of "True, not False" without what only confirms the value. */
function withoutContrast(words: RegExpExecArray[]): RegExpExecArray[] {
  const [one = "", comma, not, other = ""] = words.slice(-4).map(([word]) => word.toLowerCase())
  if (comma !== "," || !["not", "no", "nicht", "pas", "non"].includes(not as string)) return words
  if (!lists.stating.has(one) || !lists.stating.has(other)) return words
  return valueNamed(one) === valueNamed(other) ? [] : words.slice(0, -3)
}

const mostWords = 60
const links = new Set(
  "is are be equals equal to gives yields returns becomes ist est es = : → ⇒".split(" "),
)
const operators = new Set([
  ..."and or xor nand nor xnor iff implies land lor neg lnot".split(" "),
  ..."∧∨⊕⊻→↔&|^+·⊤⊥()[]~!¬$`'<>-=",
])

/** Whether a word such as "expression" or "expression's" leaves a value unchanged. */
function isNeutralWord(word: string): boolean {
  return lists.neutral.has(word) || lists.neutral.has(word.replace(/['’]s$/, ""))
}

/** Whether words merely introduce a value; in a stated answer, they may include the expression that has this value. */
function areNeutral(words: readonly string[], isStated: boolean): boolean {
  let symbols = 0
  for (const [at, word] of words.entries()) {
    // "Given: True" is part of the question.
    if (word === "given" && words[at + 1] === ":") return false
    if (isNeutralWord(word) || ",:;.={}\\".includes(word) || ["text", "boxed"].includes(word)) {
      continue
    }
    if (lists.stating.has(word) && words[at + 1] === "that") return false
    const isSymbol =
      operators.has(word) ||
      lists.stating.has(word) ||
      [...word].length === 1 ||
      /^\p{Nd}+$/u.test(word)
    const next = words[at + 1]
    const isNegation = word === "not" && next !== undefined && !lists.neutral.has(next)
    if (!isSymbol && !isNegation) return false
    symbols += 1
  }
  // "not False = True" is a chain of values.
  const isChain =
    words.at(-1) === "=" &&
    !"!<>:".includes(words.at(-2) as string) &&
    words.every(
      (word) => operators.has(word) || lists.stating.has(word) || ["not", "\\"].includes(word),
    )
  return symbols === 0 || isChain || (isStated && links.has(words.at(-1) as string))
}

export function readValues({ text }: AnswerPlace): FoundAnswer<readonly boolean[]> | undefined {
  const [first, last] = bare(text)
  const range = bare(text, first + afterWords(text.slice(first, last), lists.neutral), last)
  if (/\.\.\.|…|yes and no/i.test(text)) return undefined
  const inside = withoutBrackets(withoutTable(text.slice(...range)))
  // "101" is a list, too.
  const lines = /^[01]+$/.test(inside) ? [...inside] : inside.split("\n")
  const read: boolean[] = []
  const labels: number[] = []
  for (const line of lines.length > 1 ? lines : inside.split(/[,;，；、](?: and)?/)) {
    const plain = bareText(line)
    const item = plain.slice(afterWords(plain, lists.neutral))
    const label = matchAt("numbering", item)
    const [, number, letter] = label ?? []
    if (number !== undefined) labels.push(Number(number))
    if (letter !== undefined) labels.push(letter.toLowerCase().charCodeAt(0) - 96)
    const rest = label === null ? item : item.slice(endOf(label))
    const stated = (number ?? letter) === undefined ? undefined : labelledValue(rest)
    if (stated !== undefined) {
      read.push(stated)
      continue
    }
    for (const word of splitBy("valueEnd", rest)) {
      if (word === "" || word === "respectively") continue
      const value = valueNamed(bareText(word))
      if (value === undefined) return undefined
      read.push(value)
    }
  }
  if (labels.length === 0) return read.length > 0 ? found(read, range) : undefined
  const inOrder = labels.map((_, at) => read[labels.indexOf(at + 1)])
  const isComplete = labels.length === read.length && !inOrder.includes(undefined)
  return isComplete ? found(inOrder as boolean[], range) : undefined
}

/** The value in an item such as "(a) `not False` is True" or "(b) False – the conjunct fails", after its label. */
function labelledValue(text: string): boolean | undefined {
  const plain = bareText(text)
  const remarked = matchAt("remarked", plain)
  if (remarked === null) {
    return search("linked", plain) === null ? undefined : statedValue(plain, true)?.value
  }
  const remark = plain.slice(endOf(remarked))
  const isDoubtful = (["doubt", "condition", "rejected"] as const).some((name) => has(name, remark))
  const isOther = isDoubtful || wordsOf(remark).some((word) => lists.stating.has(word))
  return isOther ? undefined : valueNamed(remarked[1] as string)
}

export function withoutBrackets(text: string): string {
  return /^[([{]/.test(text) && /[)\]}]$/.test(text) ? text.slice(1, -1) : text
}

const optionWords = new Set([...lists.neutral, ...lists.option])

export function readChoice({
  text,
  isStated,
}: AnswerPlace): FoundAnswer<readonly string[]> | undefined {
  // A heading such as "Option B:" isn't an answer.
  if (!isStated && /^\s*#+\s.*[a-z]|[:：][*_]*\s*$/.test(text)) return undefined
  const [start, end] = bare(text)
  const read = lettersIn(text, start, end)
  if (read !== undefined) return read
  const words = afterWords(text.slice(start, end), optionWords)
  // "The options are A and B" repeats the question.
  if (/^the (?:options|choices) are:?\s*$/i.test(text.slice(start, start + words))) return undefined
  if (!isStated && wordsOf(text.slice(start, start + words)).some((word) => lists.next.has(word)))
    return undefined
  return words > 0 ? lettersIn(text, ...bare(text, start + words, end)) : undefined
}

export function readPlainChoice({ text }: AnswerPlace): FoundAnswer<readonly string[]> | undefined {
  const [start, end] = bare(text)
  return start === 0 ? oneLetter(text.slice(start, end), start) : undefined
}

function oneLetter(text: string, start: number): FoundAnswer<readonly string[]> | undefined {
  const letter = matchAt("letter", text)?.slice(1).find(Boolean)
  return letter === undefined
    ? undefined
    : found([letter.toUpperCase()], [start, start + text.length])
}

const verdictOnOption = /\b(?:valid|invalid|holds?|fails?|contradict\w*|true|false|yes|no)\b/i

/** The option letters that a text states, without the text after them. */
export function lettersIn(
  whole: string,
  start: number,
  end: number,
): FoundAnswer<readonly string[]> | undefined {
  const text = whole.slice(start, end)
  const one = oneLetter(text, start)
  if (one !== undefined) return one
  const lines = text.split(/\n[-*•] /)
  if (lines.length > 1) {
    // "A: valid" may be a verdict on an option.
    if (verdictOnOption.test(text)) return undefined
    const letters = lines.map((line) => lettersIn(line, ...bare(line))?.value)
    if (!letters.includes(undefined)) return found(sorted(letters.flat() as string[]), [start, end])
  }
  if (matchAt("letterList", text) !== null) {
    return found(sorted(text.replaceAll("and", "").match(/[A-Z]/g) ?? []), [start, end])
  }
  if (matchAt("letterRow", text) !== null && sorted([...text]).join("") === text) {
    return found([...text], [start, end])
  }
  const marked = matchAt("markedOption", text)
  if (marked !== null) {
    const letter = (marked[1] ?? marked[2]) as string
    const after = text.indexOf(letter) + 1
    const isOnly = search("otherOption", text, after) === null
    const isRejected = search("rejected", text.slice(after).replace(/^[).]+/, "")) !== null
    return isOnly && !isRejected ? found([letter], [start, start + after]) : undefined
  }
  const reason = search("reason", text)
  if (reason !== null && reason.index > 0) {
    return lettersIn(whole, ...bare(whole, start, start + reason.index))
  }
  const followed = matchAt("letterInSentence", text)
  if (followed === null) return undefined
  const stated = (followed[1] ?? followed[2]) as string
  const letters = sorted(stated.replaceAll("and", "").match(/[A-Z]/g) ?? [])
  const last = start + text.indexOf(stated) + stated.length
  const rest = text.slice(endOf(followed))
  const isNeutral =
    search("rejected", rest) === null && wordsOf(rest).every((word) => optionWords.has(word))
  return isNeutral ? found(letters, [start, last]) : undefined
}

/** Whether the rest of a reply says that another option is right, or that a chosen option fails. */
export function choosesOther(rest: string, letters: readonly string[]): boolean {
  return [...scan("onOption", rest)].some(([, chosen, failed]) =>
    chosen === undefined ? letters.includes(failed as string) : !letters.includes(chosen),
  )
}

/** The letters in alphabetical order, without duplicates. */
export function sorted(letters: readonly string[]): string[] {
  return [...new Set(letters)].toSorted((one, other) => (one < other ? -1 : 1))
}

/** Rewrites a table that has one row per name as pairs. */
export function withoutTable(text: string): string {
  const [, line, ...rows] = text.split("\n")
  if (line === undefined || !/^[|: -]+$/.test(line)) return text
  return replaceAll("pairRow", rows.join("\n"), "$1 = $2")
}
