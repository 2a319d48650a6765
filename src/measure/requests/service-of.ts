// The services that a base URL may lead to, as far as something depends on them.

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
