import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonicalJson } from "../cases/canonical-json.ts"
import type { ChatRequest } from "./ask.ts"

/**
 * By which a request is known again: SHA-256, in hexadecimal digits, of its canonical JSON. It does not
 * depend on where the request is sent.
 */
export function requestHash({ model, prompt, settings }: ChatRequest): string {
  // The members stand in their order; sorting those of the settings alone is quicker.
  const members = [JSON.stringify(model), JSON.stringify(prompt), canonicalJson(settings)]
  const text = `{"model":${members[0]},"prompt":${members[1]},"settings":${members[2]}}`
  return bytesToHex(sha256(utf8ToBytes(text)))
}
