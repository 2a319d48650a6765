// What belongs to one tool and no other, and so is kept out of everything general: the only place where such
// tools are listed.

import { registerFormats } from "./formats/formats.ts"
import type { NamedSystemPrompt } from "./measure/prompts/prompt-template.ts"
import type { ReplyLog } from "./measure/scores/reply-log.ts"
import { registerTemplates } from "./validate/templates/template.ts"
import { chainOfThought, xorBench, xorBenchReplies } from "./xor-bench/adapter.ts"

const adapters = [xorBench]

export const replyLogs: readonly ReplyLog[] = [xorBenchReplies]

/** The first one is the default. */
export const namedSystemPrompts: readonly NamedSystemPrompt[] = [chainOfThought]

/** More often than once does no harm. */
export function registerAdapters(): void {
  for (const { formats, templates } of adapters) {
    registerFormats(formats)
    registerTemplates(templates)
  }
}
