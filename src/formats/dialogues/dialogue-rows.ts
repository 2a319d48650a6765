// Rows that take several lines of text, a question and its answer, as lines of JSON. A row stands where its question does,
// and blank lines where its other lines do, so that each keeps its number.
//
//     Q: True and False?          {"question":"True and False?","answer":"False"}
//     A: False             ──▶
//                          ──▶

import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import { untilFailure } from "../bytes/read-until-failure.ts"
import { ContentError } from "../format.ts"

/** What a line is in a dialogue. */
export type Part =
  | { readonly kind: "question" | "answer" | "more"; readonly text: string }
  /** It says nothing. */
  | { readonly kind: "nothing" }

export interface Dialogue {
  /** What a line is, after a question, an answer or neither. */
  readonly partOf: (line: string, after: "question" | "answer" | undefined) => Part
  /** The row of a question with its answer, if it has one; undefined for a question that only says something of others. */
  readonly rowOf: (question: string, answer: string | undefined) => object | undefined
  /** After a row that was not kept as a whole. */
  readonly forget?: () => void
}

export interface DialogueSource {
  /** Without a byte order mark. */
  readonly pieces: AsyncIterable<Uint8Array>
  /** In characters. A longer line ends the reading; of a longer row only so much is kept, and a line. */
  readonly longest: number
}

/**
 * Makes a line of each line. An answer ends where a line says nothing. What is neither question nor answer is a row of its
 * own, a text: nothing is passed over.
 *
 * @throws ContentError after the rows before
 */
export async function* dialogueRows(
  { pieces, longest }: DialogueSource,
  { partOf, rowOf, forget }: Dialogue,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  const encoder = new TextEncoder()
  let question: string[] | undefined
  let answer: string[] | undefined
  /** How many lines the row has taken. */
  let lines = 0
  /** How many of its characters are kept. */
  let kept = 0
  /** How many bytes are not, in JSON. */
  let left = 0
  /** Whether its answer is. */
  let isEnded = false
  const encoded = (value: unknown) => encoder.encode(JSON.stringify(value))
  const begun = (text: string) => {
    kept += text.length + 1
    return [text]
  }
  const add = (text: string, texts: string[]) => {
    if (kept > longest) left += encoded(text).length
    else texts.push(...begun(text))
  }
  const put = (row: unknown, count: number) => {
    const bytes = row === undefined ? new Uint8Array() : encoded(row)
    if (left > 0) builder.appendOverlong(bytes.length + left)
    else builder.append(bytes)
    for (let line = 0; line < count; line += 1) builder.endLine()
  }
  const finish = () => {
    if (question === undefined) return
    put(rowOf(joined(question), answer && joined(answer)), lines)
    if (left > 0) forget?.()
    question = undefined
    answer = undefined
    lines = 0
    kept = 0
    left = 0
    isEnded = false
  }
  const take = (line: string) => {
    const part = partOf(line, answer ? "answer" : question ? "question" : undefined)
    if (part.kind === "question" || (part.kind === "more" && isEnded)) finish()
    if (part.kind === "question") question = begun(part.text)
    else if (question === undefined) {
      put(part.kind === "nothing" ? undefined : line, 1)
      return
    } else if (part.kind === "answer" && answer === undefined) answer = begun(part.text)
    else if (part.kind !== "nothing") add(part.text, answer ?? question)
    isEnded = part.kind === "nothing" && answer !== undefined && answer.some((text) => text !== "")
    lines += 1
  }
  let failure: unknown
  const whole = untilFailure(pieces, (error) => {
    failure = error
  })
  for await (const each of linesIn(whole, longest)) {
    if (each instanceof ContentError) {
      failure = each
      break
    }
    take(each)
    yield* builder.takeReady()
  }
  if (failure === undefined) finish()
  yield* builder.takeAll()
  if (failure !== undefined) throw failure
}

function joined(lines: readonly string[]): string {
  return lines.join("\n").trim()
}

/** Lines without what ends them; an error as the last where one is too long. */
async function* linesIn(
  pieces: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<string | ContentError> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  let rest = ""
  let count = 0
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/)
    rest = lines.pop() as string
    for (const line of lines) {
      count += 1
      yield line
    }
    if (rest.length > longest) {
      yield new ContentError(`line ${count + 1} is longer than ${longest} characters`, [
        { option: "longestLine" },
      ])
      return
    }
  }
  rest += decoder.decode()
  if (rest !== "") yield rest
}
