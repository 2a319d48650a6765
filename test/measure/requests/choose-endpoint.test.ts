import { describe, expect, test } from "vitest"
import { chooseEndpoint, EndpointError } from "../../../src/measure/requests/choose-endpoint.ts"

const openrouter = { OPENROUTER_API_KEY: "router-key" }
const openai = { OPENAI_API_KEY: "openai-key" }
const both = { ...openrouter, ...openai }

function refusal(baseUrl: string | undefined, env: Record<string, string>): EndpointError {
  try {
    chooseEndpoint(baseUrl, env)
  } catch (error) {
    if (error instanceof EndpointError) return error
    throw error
  }
  throw new Error(`${baseUrl} is not refused`)
}

test.each([
  ["the router's key", undefined, openrouter, "https://openrouter.ai/api/v1", "router-key"],
  ["both keys", undefined, both, "https://openrouter.ai/api/v1", "router-key"],
  ["the key of OpenAI", undefined, openai, "https://api.openai.com/v1", "openai-key"],
  [
    "a blank key next to OpenAI's",
    undefined,
    { OPENROUTER_API_KEY: " ", ...openai },
    "https://api.openai.com/v1",
    "openai-key",
  ],
  ["OpenAI given", "https://api.openai.com/v1/", both, "https://api.openai.com/v1", "openai-key"],
  [
    "a region of OpenAI",
    "https://eu.api.openai.com/v1",
    both,
    "https://eu.api.openai.com/v1",
    "openai-key",
  ],
  [
    "capital letters",
    "https://OpenRouter.AI/api/v1",
    both,
    "https://openrouter.ai/api/v1",
    "router-key",
  ],
  [
    "a dot after the name",
    "https://openrouter.ai./api/v1",
    both,
    "https://openrouter.ai./api/v1",
    "router-key",
  ],
  [
    "a subdomain",
    "https://eu.openrouter.ai/api/v1",
    both,
    "https://eu.openrouter.ai/api/v1",
    "router-key",
  ],
  ["another host", "http://localhost:8000/v1", both, "http://localhost:8000/v1", "openai-key"],
  [
    "another host and one key",
    "https://llm.example/v1",
    openrouter,
    "https://llm.example/v1",
    "router-key",
  ],
  ["another host and no key", "http://[::1]:8000/v1//", {}, "http://[::1]:8000/v1", undefined],
  [
    "a host with the same ending",
    "https://notopenrouter.ai/v1",
    both,
    "https://notopenrouter.ai/v1",
    "openai-key",
  ],
  [
    "a host with the same beginning",
    "https://openrouter.ai.example/v1",
    both,
    "https://openrouter.ai.example/v1",
    "openai-key",
  ],
])("%s", (_, given, env, baseUrl, key) => {
  const chosen = chooseEndpoint(given, env)
  expect(chosen).toMatchObject({ baseUrl, key })
  const names = { "router-key": "OPENROUTER_API_KEY", "openai-key": "OPENAI_API_KEY" }
  expect(chosen.keyName).toBe(key && names[key as keyof typeof names])
})

test.each([
  [undefined, {}, "OPENROUTER_API_KEY"],
  ["https://openrouter.ai/api/v1", openai, "OPENROUTER_API_KEY"],
  ["https://api.openai.com/v1", openrouter, "OPENAI_API_KEY"],
])("%s without its key is refused", (baseUrl, env, name) => {
  const error = refusal(baseUrl, env as Record<string, string>)
  expect(error.setting).toBe(name)
  expect(error.message).toMatch(/^[A-Z_]+ is not set, and [a-z.]+ needs a key/)
})

test("OPENAI_BASE_URL applies if only OPENAI_API_KEY is set", () => {
  const gateway = { OPENAI_BASE_URL: "https://gateway.example/v1" }
  const chosen = chooseEndpoint(undefined, { ...openai, ...gateway })
  expect(chosen).toMatchObject({ baseUrl: "https://gateway.example/v1", key: "openai-key" })
  expect(chooseEndpoint(undefined, { ...both, ...gateway }).baseUrl).toBe(
    "https://openrouter.ai/api/v1",
  )
  const url = "https://llm.example/v1"
  expect(chooseEndpoint(url, { ...openai, ...gateway }).baseUrl).toBe(url)
})

test("white space around a key is removed", () => {
  expect(chooseEndpoint(undefined, { OPENAI_API_KEY: " \topenai-key\r\n" }).key).toBe("openai-key")
})

test.each(["secret\nkey", "secret\0", "secret\u200b", "Bearer secret", "sécret", "\u001bsecret"])(
  "refuses a key with an unusual character without showing it: %j",
  (key) => {
    const error = refusal(undefined, { OPENROUTER_API_KEY: key })
    expect(error.setting).toBe("OPENROUTER_API_KEY")
    expect(error.message).not.toMatch(/s[eé]cret/)
  },
)

describe("refused base URLs are shown without possible secrets", () => {
  test.each([
    ["sk-secret", /not an address; write it like https:/],
    ["", /not an address/],
    ["localhost:8000/secret", /neither https:\/\/ nor http:\/\//],
    ["file:///secret", /neither https:\/\/ nor http:\/\//],
    ["https://user:secret@llm.example/v1", /user name or password/],
    ["https://secret@llm.example/v1", /user name or password/],
    ["https://llm.example/v1?key=secret", /leave out what follows/],
    ["https://llm.example/v1#secret", /leave out what follows/],
    ["https://llm.example/v1?", /leave out what follows/],
    ["http://openrouter.ai/api/v1", /write https:\/\/openrouter.ai$/],
    ["https://llm.example/v1/chat/completions/", /leave that out/],
  ])("%s", (baseUrl, reason) => {
    const error = refusal(baseUrl, both)
    expect(error.setting).toBe("the base URL")
    expect(error.message).toMatch(reason)
    expect(error.message).not.toContain("secret")
  })
})
