// Converts lines of text to rows, as lines of JSON. A row spans one or more lines, or a line holds several rows.
//
//     Q: True and False?          {"question":"True and False?","answer":"False"}
//     A: False             ──▶
//                          ──▶
//
// Every line of text yields the same number of output lines, blank if it has no row, so the position of a row gives
// its line number.

import {
  type LineBuilder,
  type LineChunk,
  type RaggedRow,
  untilFailure,
} from "../../lines/index.ts"
import { type Content, ContentError, type FileStart, type Format } from "../format.ts"

/** The role of a line: the first of a row, the first of its answer, a continuation of either, or nothing. */
type LineRole =
  | { readonly kind: "question" | "answer" | "more"; readonly text: string }
  | { readonly kind: "nothing" }

export interface LineReader {
  /** The role of a line after a question, an answer or neither. */
  readonly partOf: (line: string, after: "question" | "answer" | undefined) => LineRole
  /** The rows of a question and its answer, as lines of JSON; none if the question only affects later rows. */
  readonly rowsOf: (question: string, answer: string | undefined) => readonly (string | RaggedRow)[]
  /** Maximum number of rows per line. Default: 1. */
  readonly rowsPerLine?: number
  /** Called after a row that was too long to keep. */
  readonly forget?: () => void
}

/**
 * A line of kind `nothing` ends an answer. A line that belongs to neither a question nor an answer becomes a row of its
 * own, as text, so every line is kept. An overlong line ends the file.
 *
 * @throws ContentError after yielding the rows before the failure
 */
export async function* lineRows(
  { open, size, note }: Pick<Content, "open" | "size" | "note">,
  { partOf, rowsOf, rowsPerLine = 1, forget }: LineReader,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  note({ rowsPerLine })
  const longest = size.overlong
  const encoder = new TextEncoder()
  let question: string[] | undefined
  let answer: string[] | undefined
  /** Number of lines in the current row. */
  let lines = 0
  /** Number of characters of the row that are kept. */
  let kept = 0
  /** Size in bytes, as JSON, of the part of the row that is not kept. */
  let left = 0
  let isEnded = false
  const begun = (text: string) => {
    kept += text.length + 1
    return [text]
  }
  const add = (text: string, texts: string[]) => {
    if (kept > longest) left += encoder.encode(JSON.stringify(text)).length
    else texts.push(...begun(text))
  }
  const put = (rows: readonly (string | RaggedRow)[], count: number) => {
    for (let at = 0; at < count * rowsPerLine; at += 1) {
      const row = rows[at]
      if (typeof row === "object") {
        builder.addRagged(row)
        continue
      }
      const bytes = encoder.encode(row)
      if (at === 0 && left > 0) builder.appendOverlong(bytes.length + left)
      else if (left === 0) builder.append(bytes)
      builder.endLine()
    }
  }
  const finish = () => {
    if (question === undefined) return
    put(rowsOf(joined(question), answer && joined(answer)), lines)
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
      put(part.kind === "nothing" ? [] : [JSON.stringify(line)], 1)
      return
    } else if (part.kind === "answer" && answer === undefined) answer = begun(part.text)
    else if (part.kind !== "nothing") add(part.text, answer ?? question)
    isEnded = part.kind === "nothing" && answer !== undefined && answer.some((text) => text !== "")
    lines += 1
  }
  let failure: unknown
  const whole = untilFailure(await open(), (error) => {
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

/** Lines without their terminators. An overlong line yields an error instead and ends the iteration. */
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

/**
 * Rows of a file whose first lines determine how to read the others.
 *
 * @param expected the expected beginning of the file, for the error message
 */
export function startedRows(
  findReader: (lines: readonly string[]) => LineReader | undefined,
  expected: string,
): Extract<Format["rows"], { kind: "bytes" }> {
  return {
    kind: "bytes",
    areLines: true,
    async *toJson(content, builder) {
      const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.head)
      const reader = findReader(start.replace(/^(?:[ \t\r]*\n)+/, "").split("\n"))
      if (reader === undefined) throw new ContentError(`it does not begin with ${expected}`)
      yield* lineRows(content, reader, builder)
    },
  }
}

// The input and output of an interactive Python session.
//
//     >>> p = True
//     >>> p and not False      p and not False, with p true: True
//     True

export const pythonSession: Format = {
  name: "python-session",
  endings: ["pycon"],
  sniff: ({ line }: FileStart) => (/^>>>(?:\s|$)/.test(line) ? "certain" : undefined),
  rows: {
    kind: "bytes",
    areLines: true,
    toJson: (content, builder) => lineRows(content, newSession(), builder),
  },
}

function newSession(): LineReader {
  const values = new Map<string, boolean>()
  return {
    partOf(line, after) {
      const asked = /^\s*>>>(?:\s(.*))?$/.exec(line)
      if (asked !== null) return { kind: "question", text: asked[1] ?? "" }
      const continued = /^\s*\.\.\.(?:\s(.*))?$/.exec(line)
      if (continued !== null && after === "question")
        return { kind: "more", text: continued[1] ?? "" }
      if (line.trim() === "") return { kind: "nothing" }
      return { kind: after === "question" ? "answer" : "more", text: line }
    },
    rowsOf(question, answer) {
      const expression = question.replace(/(?:^|\s)#.*$/, "").trim()
      if (answer === undefined) {
        if (expression === "") return []
        const [, names, value] = givesValue.exec(expression) ?? []
        if (names !== undefined) {
          for (const name of names.split("=").slice(0, -1))
            values.set(name.trim(), value === "True")
          return []
        }
      }
      // Any other statement may change any variable.
      if (answer === undefined || isStatement.test(expression)) values.clear()
      const assignment = values.size === 0 ? {} : { assignment: Object.fromEntries(values) }
      return [JSON.stringify({ input: expression, output: answer, ...assignment })]
    },
    forget: () => values.clear(),
  }
}

/** Matches the assignment of a literal to one or more names. */
const givesValue = /^((?:[\p{L}_][\p{L}\p{N}_]*\s*=\s*)+)(True|False)$/u

const isStatement = /[;:]|(?<![=!<>])=(?!=)/

// Questions and answers in text, each introduced by a keyword.
//
//     Q: True and False?       Question 1: not True      Input: T & F
//     A: False                 Answer: False             Output: F

export const questions: Format = {
  name: "questions",
  endings: [],
  sniff({ line, more, isWhole }: FileStart) {
    const lines = [line, ...more.split("\n")]
    const dialogue = dialogueIn(lines)
    return dialogue !== undefined && isMost(lines, dialogue, isWhole) ? "certain" : undefined
  },
  rows: startedRows(dialogueIn, 'a question and its answer, such as "Q: True" and "A: True"'),
}

const questionWords = "Q|Question|Problem|Expression|Input|Prompt"
const answerWords = "A|Answer|Output|Label|Result|Target|Value|Solution|Response|Completion"

/** Within a question, only the file's first keyword starts a new question; elsewhere, any question keyword does. */
function dialogueIn(lines: readonly string[]): LineReader | undefined {
  const [first, ...others] = lines.map((line) => line.trim()).filter((line) => line !== "")
  const asked = beginning(questionWords).exec(first ?? "")?.[1]
  if (asked === undefined) return undefined
  const isQuestion = beginning(asked)
  const either = beginning(`${asked}|${answerWords}`)
  const next = others.map((line) => either.exec(line)?.[1]).find((word) => word !== undefined)
  if (next === undefined || next.toLowerCase() === asked.toLowerCase()) return undefined
  return {
    partOf(line, after) {
      const question = (after === "question" ? isQuestion : isAnyQuestion).exec(line.trim())
      if (question !== null) return { kind: "question", text: question[2] ?? "" }
      const answer = isAnswer.exec(line.trim())
      if (answer !== null && after !== undefined) {
        return { kind: "answer", text: after === "answer" ? line : (answer[2] ?? "") }
      }
      return /^[-=*_#\s]*$/.test(line) ? { kind: "nothing" } : { kind: "more", text: line }
    },
    rowsOf: (question, answer) => [JSON.stringify({ question, answer })],
  }
}

/** Whether two or more questions with answers make up most of the lines, or a single one makes up the whole file. */
function isMost(lines: readonly string[], { partOf }: LineReader, isWhole: boolean): boolean {
  let rows = 0
  /** Numbers of non-empty lines: in total; in rows up to the start of the last answer; in rows after that. */
  let [all, belonging, later] = [0, 0, 0]
  let after: "question" | "answer" | undefined
  let isEnded = false
  for (const line of lines) {
    const { kind } = partOf(line, after)
    if (kind === "nothing") {
      isEnded = after === "answer"
      continue
    }
    all += 1
    if (kind === "question") after = kind
    else if (isEnded && kind === "more") after = undefined
    isEnded = false
    if (after !== undefined) later += 1
    if (kind !== "answer" || after !== "question") continue
    after = kind
    rows += 1
    belonging += later
    later = 0
  }
  return rows > 1 ? 2 * belonging > all : isWhole && belonging === all
}

function beginning(words: string): RegExp {
  return new RegExp(
    String.raw`^(?:\*\*)?(${words})(?:\s?\d+)?(?:\*\*)?\s?[:.)](?:\*\*)?(?:\s+(.*))?$`,
    "i",
  )
}

const isAnyQuestion = beginning(questionWords)
const isAnswer = beginning(answerWords)
