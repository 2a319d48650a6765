// Reads the values of variables from a prompt.
//
//     x_1 = True
//     x_2 = False        becomes   x_1 ↦ true, x_2 ↦ false, and so does "x_1 is True and x_2 is False" among words
//
// Anything before the equals sign counts as a name; the notation decides which names are valid.

interface StatedValue {
  readonly name: string
  readonly value: boolean
  /** Offset in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** Every `name = value` surrounded by white space; values are True, False, true, false, 1 and 0. */
function* statedValues(text: string): Generator<StatedValue> {
  for (const { 0: whole, 1: name = "", 2: word = "", index } of text.matchAll(stated)) {
    const value = word === "True" || word === "true" || word === "1"
    yield { name, value, start: index, end: index + whole.length }
  }
}

export interface Stated {
  readonly values: Map<string, boolean>
  /** Whether a variable is given both values; picking either could make a correct label look wrong. */
  contradicts: boolean
}

export function nothingStated(): Stated {
  return { values: new Map(), contradicts: false }
}

export function state(stated: Stated, name: string, value: boolean): void {
  if ((stated.values.get(name) ?? value) !== value) stated.contradicts = true
  stated.values.set(name, value)
}

/** `undefined` if the text holds anything but values of variables. */
export function readAssignments(text: string): Stated | undefined {
  const { stated, end } = leadingAssignments(text)
  if (isBlank(text.slice(end))) return stated
  const inner = text.trim()
  const run = statedRunAt(inner, 0)
  return run?.end === inner.length ? run.stated : undefined
}

/** The values at the beginning of a text, up to the first thing that isn't a value or white space. */
export function leadingAssignments(text: string): { stated: Stated; end: number } {
  const found = nothingStated()
  let end = 0
  for (const each of statedValues(text)) {
    if (!isBlank(text.slice(end, each.start))) break
    state(found, each.name, each.value)
    end = each.end
  }
  return { stated: found, end }
}

/** The values at the end of a text, after the last thing that isn't a value or white space. */
export function trailingAssignments(text: string): { stated: Stated; start: number } {
  let found = nothingStated()
  let start = text.length
  let end = 0
  for (const each of statedValues(text)) {
    if (found.values.size === 0 || !isBlank(text.slice(end, each.start))) {
      found = nothingStated()
      start = each.start
    }
    state(found, each.name, each.value)
    end = each.end
  }
  return isBlank(text.slice(end))
    ? { stated: found, start }
    : { stated: nothingStated(), start: text.length }
}

/** Values stated in words, and their span. */
interface StatedRun {
  readonly stated: Stated
  readonly start: number
  readonly end: number
}

/**
 * The longest series of values that starts at an offset, in the words of a sentence: "a is true, b = F and c: 0".
 * `undefined` if there are none.
 */
export function statedRunAt(text: string, start: number): StatedRun | undefined {
  const stated = nothingStated()
  let end = start
  for (let at = start; ; ) {
    inWords.lastIndex = at
    const [whole, , name, , word] = inWords.exec(text) ?? []
    if (whole === undefined || name === undefined || word === undefined || isLiteral.test(name))
      break
    state(stated, name, truths.has(word.toLowerCase()))
    end = at + whole.length
    betweenStatements.lastIndex = end
    const separator = betweenStatements.exec(text)?.[0]
    if (separator === undefined) break
    at = end + separator.length
  }
  return end === start ? undefined : { stated, start, end }
}

/** The values that a text's sentences state, by name; `undefined` for a name with both values. */
export function statedAnywhere(text: string): ReadonlyMap<string, boolean | undefined> {
  const values = new Map<string, boolean | undefined>()
  let end = 0
  for (const { index } of text.matchAll(wordStart)) {
    const run = index < end ? undefined : statedRunAt(text, index)
    if (run === undefined) continue
    for (const [name, value] of run.stated.values) {
      const isOther = values.has(name) && values.get(name) !== value
      values.set(name, isOther || run.stated.contradicts ? undefined : value)
    }
    end = run.end
  }
  return values
}

/** The first run that states the most values of names that also occur elsewhere in the text. */
export function longestRun(text: string): StatedRun | undefined {
  let longest: StatedRun | undefined
  let most = 0
  for (const { index } of text.matchAll(wordStart)) {
    if (longest !== undefined && index < longest.end) continue
    const run = statedRunAt(text, index)
    // Searching for names takes as long as reading the text, so skip runs that can't have more.
    if (run === undefined || run.stated.values.size <= most) continue
    const used = usedIn(text, run)
    if (used > most) [longest, most] = [run, used]
  }
  return longest
}

const wordStart = /(?<![^\s({[])[^\s=:,;(){[]/g

/** Number of the run's names that also occur elsewhere in the text. A word before a colon is a heading, not a name. */
function usedIn(text: string, { stated, start, end }: StatedRun): number {
  const around = `${text.slice(0, start)} ${text.slice(end)}`
  const others = new Set(around.match(/[\p{L}\p{N}_]+(?![\p{L}\p{N}_]|\s*:)/gu))
  return [...stated.values.keys()].filter((name) => others.has(name)).length
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text)
}

// A match starts only at the beginning of a word, and no two neighbouring parts match the same character. This keeps
// the time linear in the length of the text.
const stated =
  /(?<![^ \t\r\n])([^ \t\r\n=]+)[ \t]*=[ \t]*(True|False|true|false|1|0)(?![^ \t\r\n])/g

/** A value in words. An arrow may be part of an expression, so it gives no value. */
const inWords =
  /(["'`]|\$(?=[^\s$]+\$))?([^\s=:,;"'`()$]+)\1\s*(?::=|==?|[:↦]|(?<=\s)(?:is|be|equals)(?=\s))\s*(["'`]?)(true|false|yes|no|on|off|[tf10+⊤⊥真假-])\3(?![\p{L}\p{N}_])/iuy

/** A literal can't be the name of a variable. */
const isLiteral =
  /^(?:[TF⊤⊥10]|[Tt]rue|TRUE|[Ff]alse|FALSE|[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF)$/

const truths: ReadonlySet<string> = new Set(["true", "yes", "on", "t", "1", "+", "⊤", "真"])

const betweenStatements = /\s*[,;]\s*(?:and\s+)?|\.\s+|\s*\n\s*[-*•]\s+|\s+(?:and\s+)?/y
