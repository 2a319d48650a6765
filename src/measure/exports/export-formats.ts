// The list of export formats, and the complete list of an export's files.

import { AnswerRuleError, builtInRules } from "../answers/answer-rule.ts"
import { cardOf } from "./card.ts"
import type { ExportedFile, ExportedSet, ExportFormat } from "./export-format.ts"
import { huggingFace } from "./hugging-face.ts"
import { inspect } from "./inspect.ts"
import { lmEval } from "./lm-eval.ts"
import { nemoGym } from "./nemo-gym-environment.ts"
import { openAiEvals } from "./openai-evals.ts"
import { promptfoo } from "./promptfoo.ts"
import { reasoningGym } from "./reasoning-gym-environment.ts"
import { verifiers } from "./verifiers-environment.ts"

export const exportFormats: readonly ExportFormat[] = [
  lmEval,
  inspect,
  huggingFace,
  promptfoo,
  openAiEvals,
  verifiers,
  reasoningGym,
  nemoGym,
]

/** The file that describes the others. */
export const cardName = "README.md"

/**
 * All files of the folder; the card comes first.
 *
 * @throws AnswerRuleError for a regular expression if the format finds answers in Python
 */
export function exportedFiles(given: ExportedSet, format: ExportFormat): ExportedFile[] {
  checkRuleFor(given.rule, format)
  const set = format.adapt?.(given) ?? given
  const files = format.filesOf(set)
  const names = files.map(({ name }) => name)
  return [{ name: cardName, text: cardOf(set, format, names) }, ...files]
}

export function checkRuleFor(rule: string, { label, language }: ExportFormat): void {
  if (language === "JavaScript" || builtInRules.some(({ name }) => name === rule)) return
  const names = builtInRules.map(({ name }) => name).join(", ")
  throw new AnswerRuleError(
    rule,
    `is a regular expression of JavaScript, which ${label} cannot run; use one of ${names}`,
  )
}
