import { expect, test } from "vitest"
import type { ChatRequest } from "../../../src/measure/requests/ask.ts"
import { requestBody } from "../../../src/measure/requests/chat-completion.ts"
import { serviceOf } from "../../../src/measure/requests/choose-endpoint.ts"
import { retryAfter } from "../../../src/measure/requests/endpoint-failure.ts"

const full: ChatRequest = {
  model: "openai/gpt-4",
  prompt: 'Given x_1 = True\n\tπ 😀 \u2028 "q" \\ what?',
  settings: {
    systemPrompt: "Think.",
    topP: 0.9,
    temperature: 0.01,
    seed: 42,
    reasoningEffort: "low",
    maxTokens: 100,
  },
}

test("a body contains only the given settings", () => {
  expect(requestBody({ model: "m", prompt: "p", settings: {} }, undefined)).toEqual({
    model: "m",
    messages: [{ role: "user", content: "p" }],
  })
  expect(requestBody(full, "openrouter")).toEqual({
    model: "openai/gpt-4",
    messages: [
      { role: "system", content: "Think." },
      { role: "user", content: full.prompt },
    ],
    temperature: 0.01,
    top_p: 0.9,
    seed: 42,
    max_tokens: 100,
    reasoning_effort: "low",
  })
})

test("empty and zero settings are sent too", () => {
  const settings = { systemPrompt: "", temperature: 0, seed: 0, maxTokens: 0 }
  expect(requestBody({ model: "m", prompt: "", settings }, undefined)).toEqual({
    model: "m",
    messages: [
      { role: "system", content: "" },
      { role: "user", content: "" },
    ],
    temperature: 0,
    seed: 0,
    max_tokens: 0,
  })
})

test.each([
  ["https://api.openai.com/v1", "max_completion_tokens"],
  ["https://eu.api.openai.com/v1", "max_completion_tokens"],
  ["https://openrouter.ai/api/v1", "max_tokens"],
  ["https://api.openai.com.example/v1", "max_tokens"],
  ["http://localhost:8000/v1", "max_tokens"],
])("%s calls the token limit %s", (baseUrl, name) => {
  const body = requestBody(full, serviceOf(new URL(baseUrl)))
  expect(Object.keys(body).filter((key) => key.startsWith("max"))).toEqual([name])
  expect(body).toHaveProperty(name, 100)
})

test("converts a date to a wait from now", () => {
  const now = Date.UTC(1994, 10, 6, 8, 49, 0)
  // The three forms of RFC 9110, 5.6.7; the last one has no time zone.
  for (const date of ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT"]) {
    expect(retryAfter((name) => (name === "retry-after" ? date : undefined), now)).toBe(37)
  }
})
