// A request as chat completions take it.
//
//     {"model":"openai/gpt-4","messages":[{"role":"user","content":"Given …"}],"temperature":0.01,"seed":42}

import type { ChatRequest } from "./ask.ts"
import { serviceOf } from "./service-of.ts"

export interface RequestBody {
  readonly model: string
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string }[]
  readonly temperature?: number
  readonly seed?: number
  readonly top_p?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly reasoning_effort?: string
}

/**
 * OpenAI's newer models refuse `max_tokens`, and many other servers know nothing else, so the limit of tokens
 * is named as the endpoint names it.
 */
export function requestBody(
  { model, prompt, settings }: ChatRequest,
  baseUrl: string,
): RequestBody {
  const { systemPrompt, temperature, seed, topP, maxTokens, reasoningEffort } = settings
  const isOpenAi = URL.canParse(baseUrl) && serviceOf(new URL(baseUrl)) === "openai"
  return {
    model,
    messages: [
      ...(systemPrompt === undefined ? [] : [{ role: "system", content: systemPrompt } as const]),
      { role: "user", content: prompt },
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxTokens === undefined
      ? {}
      : { [isOpenAi ? "max_completion_tokens" : "max_tokens"]: maxTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  }
}
