// The worker's side: answers questions, possibly in parts, or says why it can't.

import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import type { Reply } from "./use-answer.ts"

/** Computes an answer; may report parts of it beforehand. */
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
    // The JavaScript engine ran out of memory or stack.
    return { problem: "This is too large for the page." }
  }
}

/** An error's message as a sentence. */
export function sentenceOf({ message }: Error): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
