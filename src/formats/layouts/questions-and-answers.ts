// Questions and answers in text, each introduced by a keyword.
//
//     Q: True and False?       Question 1: not True      Input: T & F
//     A: False                 Answer: False             Output: F

import type { FileStart, Format } from "../format.ts"
import { type LineReader, startedRows } from "./line-rows.ts"

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

/** Whether two or more questions with answers make up most lines, or a single one makes up the whole file. */
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
