// Sentences that state nothing, or that take back what was stated before.
//
//     But wait, not True = True? No.          a question is not a step
//     That would give not True = True.        neither is what would be
//     not True = True. Wait, let me redo.     what stands before it is withdrawn, if it is wrong

/** A part of a line from one end of a sentence to the next. */
export interface Sentence {
  readonly start: number
  readonly end: number
  /** Whether what it says is asked or imagined. */
  readonly isDoubted: boolean
  /** From where on it takes back what stands before; undefined where it does not. */
  readonly withdrawsAt: number | undefined
}

const ends =
  /[.?!…]+["'”’)\]*_]*(?=\s|$)|[—–;]|\s-{1,2}\s|(?=\b(?:rather than|instead of|not as|as opposed to|would|what if|if (?:we|you|i|it|one|someone)|had (?:we|i|it))\b)/giu

const imagined =
  /\b(?:would(?:n['’]t)?|what if|maybe|perhaps|suppose|if (?:we|you|i|it|one|someone)|had (?:we|i|it)|rather than|instead of|not as|as opposed to)\b/iu

const withdrawing =
  /\b(?:wait|hold on|let me (?:re-?\w+|correct|try (?:again|that)|start over|fix)|scratch that|correction|oops|(?:made|is|was) (?:a|an|my) (?:mistake|error)|(?:that|this)(?:['’]s| is| was) (?:wrong|incorrect|not (?:right|correct|true))|i was wrong)\b|^\W*(?:no|nope|actually)\b\s*[,.!:—–-]/iu

/** In their order. */
export function sentencesOf(line: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number, mark: string) => {
    const text = line.slice(start, end)
    const index = withdrawing.exec(text)?.index
    sentences.push({
      start,
      end,
      isDoubted: mark.includes("?") || imagined.test(text),
      withdrawsAt: index === undefined ? undefined : start + index,
    })
    start = end
  }
  for (const { 0: mark, index } of line.matchAll(ends)) {
    if (index + mark.length > start) add(index + mark.length, mark)
  }
  if (start < line.length) add(line.length, "")
  return sentences
}
