// Which endpoint is asked, and with which key.
//
//     OPENROUTER_API_KEY set                     https://openrouter.ai/api/v1 with that key
//     only OPENAI_API_KEY set                    https://api.openai.com/v1 with that key, or what OPENAI_BASE_URL says
//     http://localhost:11434/v1 given            that, with OPENAI_API_KEY, or the other, or none
//
// The key of one service is never sent to the other, whatever is set.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"

const baseUrlSetting = "the base URL"

/** An endpoint that cannot be asked, because of its address or its key. The message holds no secret. */
export class EndpointError extends BoolglotError {
  override readonly name = "EndpointError"
  override readonly code = "endpoint"
  override readonly remedies: readonly Remedy[]

  constructor(
    /** What is wrong: `the base URL`, or the name of a variable. */
    readonly setting: string,
    /** What is wrong with it, and what would be right. */
    readonly problem: string,
  ) {
    super(`${setting} ${problem}`)
    this.remedies = setting === baseUrlSetting ? [] : [{ option: "baseUrl" }]
  }
}

export type KeyName = "OPENROUTER_API_KEY" | "OPENAI_API_KEY"

export interface Endpoint {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly key: string | undefined
  /** The variable that the key is from. */
  readonly keyName: KeyName | undefined
}

/** @throws EndpointError */
export function chooseEndpoint(
  baseUrl: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Endpoint {
  const isSet = (name: KeyName) => (env[name] ?? "").trim() !== ""
  const onlyOpenAi = isSet(keyNames.openai) && !isSet(keyNames.openrouter)
  // Whoever sets that has a key for what it names.
  const openAi = env["OPENAI_BASE_URL"]?.trim() || defaults.openai
  const url = checkUrl(baseUrl ?? (onlyOpenAi ? openAi : defaults.openrouter))
  const service = serviceOf(url)
  const keyName =
    service === undefined ? [keyNames.openai, keyNames.openrouter].find(isSet) : keyNames[service]
  if (service !== undefined && !isSet(keyNames[service])) {
    throw new EndpointError(
      keyNames[service],
      `is not set, and ${url.hostname} needs a key` +
        (baseUrl === undefined ? `; set it, or ${keyNames.openai} to ask OpenAI` : ""),
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

/** What was given is not repeated where something secret may be in it. */
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

/** The services that something depends on. */
export type Service = "openrouter" | "openai"

/** Undefined for any other host, such as a server on this machine. */
export function serviceOf(baseUrl: URL): Service | undefined {
  // A dot at the end changes nothing about where a name leads.
  const host = baseUrl.hostname.replace(/\.$/, "")
  const [service] = hosts.find(([, name]) => host === name || host.endsWith(`.${name}`)) ?? []
  return service
}

const hosts: readonly (readonly [Service, string])[] = [
  ["openrouter", "openrouter.ai"],
  ["openai", "openai.com"],
]
