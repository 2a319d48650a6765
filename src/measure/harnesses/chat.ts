// Extracts the user and system messages from a request in any form.
//
//     "Q: not True is"                                      prompt Q: not True is
//     [{"role": "system", "content": "Be brief."}, …]       system Be brief.
//     "[{\"role\": \"user\", …}]"                           the same as the list in the string

import { isObject } from "../../errors/check-type.ts"
import { listIn, textIn } from "./members.ts"

export interface Chat {
  /** The last user message; earlier ones are examples. */
  readonly prompt: string
  readonly system: string | undefined
}

/** `undefined` for anything but a text or messages. */
export function readChat(given: unknown): Chat | undefined {
  if (typeof given === "string") return readChatJson(given) ?? { prompt: given, system: undefined }
  if (!Array.isArray(given)) return undefined
  const [only] = given
  if (given.length === 1 && typeof only === "string") return readChat(only)
  const prompt = given.findLast((each) => textIn(each, "role") === "user")
  if (prompt === undefined) return undefined
  const systems = given.filter((each) => /^(?:system|developer)$/.test(textIn(each, "role") ?? ""))
  const system = systems.map(contentOf).join("\n")
  return { prompt: contentOf(prompt), system: system === "" ? undefined : system }
}

/** The text of a message, whose content is a text or a list of parts; excludes reasoning. */
export function contentOf(message: unknown): string {
  return (
    textIn(message, "content") ??
    listIn(message, "content")
      .map((part) => textIn(part, "text") ?? "")
      .join("")
  )
}

function readChatJson(text: string): Chat | undefined {
  if (!/^\s*\[\s*\{/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const areMessages = Array.isArray(value) && value.every((each) => isObject(each))
    return areMessages ? readChat(value) : undefined
  } catch {
    return undefined
  }
}
