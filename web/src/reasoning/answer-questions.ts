// The side of a thread: it answers one question, or says why it cannot.

import { BoolglotError } from "../../../src/errors/boolglot-error.ts"
import type { Reply } from "./use-answer.ts"

export function answerQuestions<Question, Answer>(
  answerTo: (question: Question) => Answer | Promise<Answer>,
): void {
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    self.postMessage(await repliedTo(data, answerTo))
  }
}

async function repliedTo<Question, Answer>(
  question: Question,
  answerTo: (question: Question) => Answer | Promise<Answer>,
): Promise<Reply<Answer>> {
  try {
    return { answer: await answerTo(question) }
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
