// Chooses the endpoint and its key.
//
//     OPENROUTER_API_KEY set                     https://openrouter.ai/api/v1 with that key
//     only OPENAI_API_KEY set                    https://api.openai.com/v1 or OPENAI_BASE_URL, with that key
//     http://localhost:11434/v1 given            that, with OPENAI_API_KEY, or the other, or none
//
// The key of one service is never sent to the other.

import { BoolglotError, type Remedy } from "../../errors/index.ts"

const baseUrlSetting = "the base URL"

/** An endpoint with an invalid address or key. The message contains no secrets. */
export class EndpointError extends BoolglotError {
  override readonly name = "EndpointError"
  override readonly code = "endpoint"
  override readonly remedies: readonly Remedy[]

  constructor(
    /** The invalid setting: `the base URL`, or the name of a variable. */
    readonly setting: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`${setting} ${problem}`)
    this.remedies = setting === baseUrlSetting ? [] : [{ option: "baseUrl" }]
  }
}

type KeyName = "OPENROUTER_API_KEY" | "OPENAI_API_KEY"

export interface Endpoint {
  /** Has no final slash. */
  readonly baseUrl: string
  readonly key: string | undefined
  /** The variable with the key. */
  readonly keyName: KeyName | undefined
}

/** @throws EndpointError */
export function chooseEndpoint(
  baseUrl: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Endpoint {
  const isSet = (name: KeyName) => (env[name] ?? "").trim() !== ""
  const onlyOpenAi = isSet(keyNames.openai) && !isSet(keyNames.openrouter)
  // Users who set this variable have a key for its endpoint.
  const openAi = env["OPENAI_BASE_URL"]?.trim() || defaults.openai
  const url = checkUrl(baseUrl ?? (onlyOpenAi ? openAi : defaults.openrouter))
  const service = serviceOf(url)
  const keyName =
    service === undefined ? [keyNames.openai, keyNames.openrouter].find(isSet) : keyNames[service]
  if (service !== undefined && !isSet(keyNames[service])) {
    throw new EndpointError(
      keyNames[service],
      `is not set, and ${url.hostname} needs a key` +
        (baseUrl === undefined ? `; set it, or set ${keyNames.openai} to ask OpenAI` : ""),
    )
  }
  const key = keyName === undefined ? undefined : checkKey(env[keyName] ?? "", keyName)
  return { baseUrl: url.href.replace(/(?<!\/)\/+$/, ""), key, keyName }
}

const keyNames = {
  openrouter: "OPENROUTER_API_KEY",
  openai: "OPENAI_API_KEY",
} as const satisfies Record<Service, KeyName>

const defaults: Readonly<Record<Service, string>> = {
  openrouter: "https://openrouter.ai/api/v1",
  openai: "https://api.openai.com/v1",
}

/** Error messages don't repeat a URL that may contain a secret. */
function checkUrl(text: string): URL {
  const refuse = (problem: string): never => {
    throw new EndpointError(baseUrlSetting, problem)
  }
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+$/.test(text)) {
    return refuse(`begins with neither https:// nor http://; write http://${text}`)
  }
  if (!URL.canParse(text)) return refuse(`is not an address; write it like ${defaults.openrouter}`)
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refuse(`begins with neither https:// nor http://; write it like ${defaults.openrouter}`)
  }
  if (url.username !== "" || url.password !== "") {
    return refuse("has a user name or password in it; leave that out, keys come from variables")
  }
  if (/[?#]/.test(text)) {
    return refuse("has a ? or # in it; leave out what follows, keys come from variables")
  }
  if (url.protocol === "http:" && serviceOf(url) !== undefined) {
    return refuse(`would send the key unencrypted; write https://${url.hostname}`)
  }
  if (/\/chat\/completions\/*$/.test(url.pathname)) {
    return refuse("ends in /chat/completions, which is added to it; leave that out")
  }
  return url
}

function checkKey(value: string, name: KeyName): string {
  const key = value.trim()
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new EndpointError(
    name,
    "has a space or another character in it that no key has; copy it anew",
  )
}

/** The services that get special treatment. */
export type Service = "openrouter" | "openai"

/** `undefined` for any other host, such as a server on this machine. */
export function serviceOf(baseUrl: URL): Service | undefined {
  // A final dot doesn't change the host that a name refers to.
  const host = baseUrl.hostname.replace(/\.$/, "")
  const [service] = hosts.find(([, name]) => host === name || host.endsWith(`.${name}`)) ?? []
  return service
}

const hosts: readonly (readonly [Service, string])[] = [
  ["openrouter", "openrouter.ai"],
  ["openai", "openai.com"],
]
