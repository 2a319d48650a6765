import type { Ask } from "../../measure/requests/ask.ts"
import type { ChatEndpoint } from "./openai-endpoint.ts"

/**
 * Asks any endpoint that has chat completions as OpenAI has them, for `runCases`. What it takes for that is
 * loaded with the first question.
 */
export function chatEndpoint(endpoint: ChatEndpoint): Ask {
  let loading: Promise<Ask> | undefined
  return async (request, signal) => {
    loading ??= import("./openai-endpoint.ts").then(({ openAiEndpoint }) =>
      openAiEndpoint(endpoint),
    )
    const ask = await loading
    return ask(request, signal)
  }
}
