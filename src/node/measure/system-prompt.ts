// What the user says of the system prompt, to its text and to what the technique is called.
//
//     nothing              no system prompt                    none
//     no value             the default text                    chain of thought
//     meta-prompting.txt   the text of the file                meta prompting
//     "Be brief."          that text                           system prompt

import { stat } from "node:fs/promises"
import { namedSystemPrompts } from "../../adapters.ts"
import { FileError } from "../../errors/file-error.ts"
import { piecesOf, withoutMark } from "../../formats/bytes/byte-source.ts"
import { promptingName } from "../../measure/prompts/prompting.ts"
import { openFile } from "../files/open-file.ts"

export interface SystemPrompt {
  readonly text: string | undefined
  /** The technique in a few words. */
  readonly prompting: string
  /** Of the file that the text stands in. */
  readonly path?: string
}

/** In bytes; no model reads more. */
const longest = 4 * 1024 * 1024

/**
 * @param value a path or a text; true for the default text. An empty text is none.
 * @throws FileError for a file that holds no text, and for what can only be a path and names no file
 */
export async function readSystemPrompt(value: string | true | undefined): Promise<SystemPrompt> {
  const [preset] = namedSystemPrompts
  if (value === true && preset !== undefined) return preset
  if (value === undefined || value === true || value.trim() === "") {
    return { text: undefined, prompting: promptingName({ kind: "none" }) }
  }
  // A text can be too long for a path, or hold what no path holds: then there is no file of that name.
  const status = await stat(value).catch(() => undefined)
  if (status === undefined) {
    if (looksLikePath(value)) {
      throw new FileError(
        value,
        "there is no such file; if that is the text to send, put a full stop after it",
      )
    }
    const named = namedSystemPrompts.find(({ text }) => text === value.trim())
    return { text: value, prompting: named?.prompting ?? promptingName({ kind: "text" }) }
  }
  if (status.isDirectory()) {
    throw new FileError(value, "it is a folder; name the file with the system prompt in it")
  }
  const text = await readText(value)
  // What a shell makes of <(…) has no name of its own.
  const isNamed = !value.startsWith("/dev/")
  const prompting = promptingName(isNamed ? { kind: "file", path: value } : { kind: "text" })
  return { text, prompting, path: value }
}

/**
 * Whether nobody would say such a thing to a model. Words such as `/no_think` are said, so that one slash is
 * not enough.
 */
function looksLikePath(value: string): boolean {
  if (/\n/.test(value)) return false
  if (/\.(txt|md)$/i.test(value)) return true
  return !/\s/.test(value) && /^(\.{1,2}\/|~\/|\/.*[/.])/.test(value)
}

async function readText(path: string): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(await withoutMark(await openFile(path, false)), 64 * 1024)) {
    pieces.push(piece)
    length += piece.length
    if (length > longest) throw new FileError(path, "it is too long for a system prompt")
  }
  let text: string
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new FileError(path, "it is not text in UTF-8; convert it first")
  }
  if (text.trim() === "") throw new FileError(path, "it is empty; a system prompt needs some text")
  return text
}
