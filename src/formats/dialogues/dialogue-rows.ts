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
}

export interface DialogueSource {
  /** Without a byte order mark. */
  readonly pieces: AsyncIterable<Uint8Array>
  /** In characters. A longer line ends the reading. */
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
  { partOf, rowOf }: Dialogue,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  const encoder = new TextEncoder()
  let question: string[] | undefined
  let answer: string[] | undefined
  /** How many lines the row has taken. */
  let lines = 0
  /** Whether its answer is. */
  let isEnded = false
  const put = (row: unknown, count: number) => {
    if (row !== undefined) builder.append(encoder.encode(JSON.stringify(row)))
    for (let line = 0; line < count; line += 1) builder.endLine()
  }
  const finish = () => {
    if (question === undefined) return
    put(rowOf(joined(question), answer && joined(answer)), lines)
    question = undefined
    answer = undefined
    lines = 0
    isEnded = false
  }
  const take = (line: string) => {
    const part = partOf(line, answer ? "answer" : question ? "question" : undefined)
    if (part.kind === "question" || (part.kind === "more" && isEnded)) finish()
    if (part.kind === "question") question = [part.text]
    else if (question === undefined) {
      put(part.kind === "nothing" ? undefined : line, 1)
      return
    } else if (part.kind === "answer" && answer === undefined) answer = [part.text]
    else if (part.kind !== "nothing") (answer ?? question).push(part.text)
    isEnded = part.kind === "nothing" && answer !== undefined && joined(answer) !== ""
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
