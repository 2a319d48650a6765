// What is asked of every line, as plain data that another thread can be told, and what answers it.

import type { AnswerChunk } from "./chunk-answers.ts"
import type { ConversionQuestion } from "./convert-answers.ts"
import type { VerdictQuestion } from "./verdict-answers.ts"

export type LineQuestion =
  | ({ readonly asks: "verdict" } & VerdictQuestion)
  | ({ readonly asks: "conversion" } & ConversionQuestion)

/** Loads no more than the question takes. */
export async function answersTo(question: LineQuestion): Promise<AnswerChunk> {
  if (question.asks === "verdict") {
    return (await import("./verdict-answers.ts")).verdictAnswers(question, namesLines(question))
  }
  return (await import("./convert-answers.ts")).convertAnswers(question)
}

/** Whether answers to it name the numbers of lines. */
export function namesLines(question: LineQuestion): boolean {
  return question.asks === "verdict"
    ? Object.values(question.answers).some((answers) =>
        Object.values(answers).some((answer) => typeof answer !== "string"),
      )
    : question.frame !== undefined
}
