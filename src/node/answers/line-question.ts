// The question about each line, as plain data that can be posted to a worker thread, and the functions that answer it.

import type { Dialect } from "../../language/dialect/index.ts"
import { planned } from "../../validate/index.ts"
import type { AnswerChunk } from "./chunk-answers.ts"
import type { ConversionQuestion } from "./convert-answers.ts"
import type { VerdictAnswers, VerdictQuestion } from "./verdict-answers.ts"

export type LineQuestion =
  | ({ readonly asks: "verdict" } & VerdictQuestion)
  | ({ readonly asks: "conversion" } & ConversionQuestion)

/** Loads only the modules that the question needs. */
export async function answersTo(question: LineQuestion): Promise<AnswerChunk> {
  if (question.asks === "verdict") {
    return (await import("./verdict-answers.ts")).verdictAnswers(question, namesLines(question))
  }
  return (await import("./convert-answers.ts")).convertAnswers(question)
}

/** Whether answers contain line numbers. */
export function namesLines(question: LineQuestion): boolean {
  if (question.asks === "conversion") return question.frame !== undefined
  const answers = Object.values(question.answers).flatMap((each) => Object.values(each))
  return answers.some((answer) => typeof answer !== "string")
}

/**
 * Answers lines by their values.
 *
 * @param answersIn the answers to lines in a notation
 * @param choice how one of several notations is chosen
 */
export function byVerdicts(
  dialects: readonly Dialect[],
  answersIn: (dialect: Dialect) => VerdictAnswers,
  choice: Omit<VerdictQuestion, "dialects" | "answers"> = {},
): () => Promise<LineQuestion> {
  return async () => ({
    asks: "verdict",
    dialects: dialects.map(planned),
    answers: Object.fromEntries(dialects.map((each) => [each.name, answersIn(each)])),
    ...choice,
  })
}
