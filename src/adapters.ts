// What belongs to one tool and no other, and so is kept out of everything general: the only place where such
// tools are listed, apart from the lists of formats and templates.

import type { NamedSystemPrompt, ReplyLog } from "./measure/index.ts"
import { chainOfThought, xorBenchReplies } from "./xor-bench/index.ts"

export const replyLogs: readonly ReplyLog[] = [xorBenchReplies]

/** The first one is the default. */
export const namedSystemPrompts: readonly NamedSystemPrompt[] = [chainOfThought]
