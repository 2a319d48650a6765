// Everything specific to a single tool, kept out of the general code. This is the only place where such
// tools are named, apart from the lists of formats and templates.

import type { NamedSystemPrompt, ReplyLog } from "./measure/index.ts"
import { chainOfThought, xorBenchReplies } from "./xor-bench/index.ts"

export const replyLogs: readonly ReplyLog[] = [xorBenchReplies]

/** The first one is the default. */
export const namedSystemPrompts: readonly NamedSystemPrompt[] = [chainOfThought]
