// Converts a state to the fragment of an address, and back.
//
//     { text: "a & b", … }      "#2.q1YqSa0oUbJSSlRQU0hSqgUA"
//
// The number is the version of the format. A link holds the fields that differ from the defaults of its version, as
// JSON, compressed as raw DEFLATE, in base64url. An empty fragment is the default state; an invalid fragment is
// rejected entirely, so a link never restores part of a state.

import { defaultState, longestLinkedText, type PageState, readState } from "./page-state.ts"

const version = "2."

/** The default state of each version of the format. */
const defaults: Readonly<Record<string, PageState>> = {
  "1.": {
    ...defaultState,
    text: "a and not b or c ^ a",
    values: { a: true },
    panel: "notations",
  },
  [version]: defaultState,
}

/** Maximum size of an unpacked link, in bytes. */
const mostBytes = 8 * longestLinkedText

/** The fragment with its `#`; empty for the default state. */
export async function fragmentOf(state: PageState): Promise<string> {
  const changed = Object.entries(state).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaultState[name as keyof PageState]),
  )
  if (changed.length === 0) return ""
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(changed)))
  const packed = await collect(streamOf(bytes).pipeThrough(new CompressionStream("deflate-raw")))
  return `#${version}${toBase64Url(packed)}`
}

/** The state in a fragment; `undefined` if it is invalid. Never rejects. */
export async function stateOf(fragment: string): Promise<PageState | undefined> {
  if (fragment === "" || fragment === "#") return defaultState
  const [, written = "", content = ""] = /^#(\d\.)(.*)$/.exec(fragment) ?? []
  const missing = defaults[written]
  if (missing === undefined) return undefined
  try {
    const packed = fromBase64Url(content)
    const stream = streamOf(packed).pipeThrough(new DecompressionStream("deflate-raw"))
    const bytes = await collect(stream)
    return readState(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), missing)
  } catch {
    return undefined
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function streamOf(bytes: Bytes): ReadableStream<Bytes> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

async function collect(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const pieces: Bytes[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > mostBytes) {
      await reader.cancel()
      throw new RangeError("too much for one page")
    }
    pieces.push(next.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function toBase64Url(bytes: Bytes): string {
  let text = ""
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function fromBase64Url(text: string): Bytes {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}
