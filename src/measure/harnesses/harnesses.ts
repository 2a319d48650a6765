// The list of supported harnesses.

import { isObject } from "../../errors/check-type.ts"
import { bigBenchHard } from "./big-bench-hard.ts"
import type { Harness } from "./harness.ts"
import { inspect } from "./inspect.ts"
import { lmEvaluationHarness } from "./lm-evaluation-harness.ts"
import { openAiEvals } from "./openai-evals.ts"
import { promptfoo } from "./promptfoo.ts"

export const harnesses: readonly Harness[] = [
  lmEvaluationHarness,
  bigBenchHard,
  inspect,
  promptfoo,
  openAiEvals,
]

/** The harness that wrote a line or document; `undefined` if it is none of them. */
export function harnessOf(value: unknown): Harness | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return isObject(first) ? harnesses.find(({ isOwn }) => isOwn(first)) : undefined
}
