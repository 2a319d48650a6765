// A request as chat completions take it, and a completion as an endpoint sends it to a reply, or to the reason why
// there is none.
//
//     {"model":"openai/gpt-4","messages":[{"role":"user","content":"Given …"}],"temperature":0.01,"seed":42}
//
//     {"choices":[{"message":{"content":"True"},"finish_reason":"stop"}],     text "True", finishReason "stop",
//      "usage":{"prompt_tokens":90,"completion_tokens":7}}                    usage 90 and 7
//
// Endpoints differ in what they leave out: usage, the reason of the end, even the content, where a model has
// spent all its tokens on reasoning.

import * as z from "zod"
import { AskError, type ChatRequest, type Reply } from "./ask.ts"
import type { Service } from "./choose-endpoint.ts"
import { type Circumstances, endpointFailure, statusIn } from "./endpoint-failure.ts"

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
  service: Service | undefined,
): RequestBody {
  const { systemPrompt, temperature, seed, topP, maxTokens, reasoningEffort } = settings
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
      : { [service === "openai" ? "max_completion_tokens" : "max_tokens"]: maxTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  }
}

const part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  // Such as what the model thought.
  z.object({ type: z.string() }).transform(() => ({ text: "" })),
])
const content = z.union([
  z.string(),
  z.array(part).transform((parts) => parts.map(({ text }) => text).join("")),
])
const count = z.int().nonnegative()
const failure = z.union([z.string(), z.looseObject({})])

const completion = z.object({
  choices: z.array(
    z.object({
      error: failure.nullish(),
      message: z.object({ content: content.nullish(), refusal: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z
    .object({ prompt_tokens: count, completion_tokens: count.nullish() })
    .nullish()
    .catch(null),
})

/** With status 200, as services send it that ask others. */
const failed = z.object({ error: failure })

/**
 * @param body of an answer with status 200
 * @throws AskError
 */
export function readCompletion(body: string, circumstances: Circumstances): Reply {
  const value = parse(body, circumstances)
  const fail = (error: unknown): never => {
    throw endpointFailure(statusIn(error), { error }, circumstances)
  }
  if (isObject(value) && "error" in value) {
    const { data: refused } = failed.safeParse(value)
    if (refused !== undefined) return fail(refused.error)
  }
  const { data } = completion.safeParse(value)
  if (data === undefined) throw again("an answer of another shape than a chat completion")
  const [choice] = data.choices
  if (choice === undefined) throw again("an answer without choices")
  if (choice.error) return fail(choice.error)
  if (choice.message === undefined) throw again("a choice without a message")

  const { hideKey } = circumstances
  const { usage } = data
  const refusal = choice.message.refusal || null
  const text = choice.message.content ?? (refusal === null ? "" : null)
  return {
    text: text === null ? null : hideKey(text),
    finishReason: choice.finish_reason ? hideKey(choice.finish_reason) : null,
    refusal: refusal === null ? null : hideKey(refusal),
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens ?? 0 } : null,
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

function parse(body: string, { baseUrl }: Circumstances): unknown {
  try {
    return JSON.parse(body)
  } catch {
    const start = body.trimStart()
    if (start === "") throw again("an empty answer")
    if (start.startsWith("<")) {
      throw again(
        `an HTML page instead of JSON; a base URL usually ends in /v1, this is ${baseUrl}`,
      )
    }
    if (/^[{[]/.test(start)) throw again(`JSON that breaks off after ${body.length} characters`)
    throw again("an answer that is no JSON")
  }
}

function again(what: string): AskError {
  return new AskError(`the endpoint sends ${what}`, "again")
}
