// The side of a thread: it answers one question, also bit by bit, or says why it cannot.

import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import type { Reply } from "./use-answer.ts"

/** What makes an answer. It may tell what it has of it before that is whole. */
type AnswerTo<Question, Answer> = (
  question: Question,
  tell: (part: Answer) => void,
) => Answer | Promise<Answer>

export function answerQuestions<Question, Answer>(answerTo: AnswerTo<Question, Answer>): void {
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    self.postMessage(await repliedTo(data, answerTo))
  }
}

async function repliedTo<Question, Answer>(
  question: Question,
  answerTo: AnswerTo<Question, Answer>,
): Promise<Reply<Answer>> {
  const tell = (answer: Answer) => {
    self.postMessage({ answer, isPart: true } satisfies Reply<Answer>)
  }
  try {
    return { answer: await answerTo(question, tell) }
  } catch (error) {
    if (error instanceof BoolglotError) return { problem: sentenceOf(error) }
    // An engine of JavaScript has no room for it.
    return { problem: "This is too large for the page." }
  }
}

/** The message of an error as a sentence. */
export function sentenceOf({ message }: Error): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
