// Values of variables, as a prompt states them.
//
//     x_1 = True
//     x_2 = False        becomes   x_1 ↦ true, x_2 ↦ false
//
// A name is whatever stands before the sign: which names a notation has, the notation knows.

interface StatedValue {
  readonly name: string
  readonly value: boolean
  /** In UTF-16 units from the start of the text. */
  readonly start: number
  readonly end: number
}

/** All `name = value` of a text with white space around each: True, False, true, false, 1 or 0. */
function* statedValues(text: string): Generator<StatedValue> {
  for (const { 0: whole, 1: name = "", 2: word = "", index } of text.matchAll(stated)) {
    const value = word === "True" || word === "true" || word === "1"
    yield { name, value, start: index, end: index + whole.length }
  }
}

/** What was stated so far. */
export interface Stated {
  readonly values: Map<string, boolean>
  /** Whether a variable was given both values: taking either one could make a right label wrong. */
  contradicts: boolean
}

export function nothingStated(): Stated {
  return { values: new Map(), contradicts: false }
}

export function state(stated: Stated, name: string, value: boolean): void {
  if ((stated.values.get(name) ?? value) !== value) stated.contradicts = true
  stated.values.set(name, value)
}

/** Undefined where anything but such lines stands in the text. */
export function readAssignments(text: string): Stated | undefined {
  const { stated, end } = leadingAssignments(text)
  return isBlank(text.slice(end)) ? stated : undefined
}

/** Those at the beginning of a text, as far as nothing but white space stands between them. */
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

/** Those at the end of a text, as far as nothing but white space stands between and after them. */
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

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text)
}

// It only begins where a word does, and no two neighbouring parts can match the same character: so the
// time it takes grows with the text alone.
const stated =
  /(?<![^ \t\r\n])([^ \t\r\n=]+)[ \t]*=[ \t]*(True|False|true|false|1|0)(?![^ \t\r\n])/g
