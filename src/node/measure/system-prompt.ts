// Resolves the system prompt option to the text and the name of the technique.
//
//     no option            no system prompt                    none
//     no value             the default text                    chain of thought
//     meta-prompting.txt   the text of the file                meta prompting
//     "Be brief."          that text                           system prompt

import { stat } from "node:fs/promises"
import { namedSystemPrompts } from "../../adapters.ts"
import { FileError } from "../../errors/index.ts"
import { piecesOf, withoutMark } from "../../lines/index.ts"
import { promptingName } from "../../measure/index.ts"
import { openFile } from "../files/open-file.ts"

interface SystemPrompt {
  readonly text: string | undefined
  /** The technique in a few words. */
  readonly prompting: string
  /** The file that the text was read from. */
  readonly path?: string
}

/** Maximum size of a prompt in bytes; no model accepts more. */
const longest = 4 * 1024 * 1024

/**
 * @param value a path or a text; `true` for the default text. A blank text means no system prompt.
 * @throws FileError if the file has no usable text, or the value can only be a path but no file exists
 */
export async function readSystemPrompt(value: string | true | undefined): Promise<SystemPrompt> {
  const [preset] = namedSystemPrompts
  if (value === true && preset !== undefined) return preset
  if (value === undefined || value === true || value.trim() === "") {
    return { text: undefined, prompting: promptingName({ kind: "none" }) }
  }
  // `stat` also fails for texts that are too long for a path or contain invalid characters.
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
  // Process substitution, <(…), gives paths without a useful name.
  const isNamed = !value.startsWith("/dev/")
  const prompting = promptingName(isNamed ? { kind: "file", path: value } : { kind: "text" })
  return { text, prompting, path: value }
}

/**
 * Whether a value can only be intended as a path. Prompts such as `/no_think` exist, so a single slash isn't enough.
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
