// Reads sentences with their values: a JSON object, either in a file or in place of the path.
//
//     {"The capital of Canada is Ottawa": true, "Whales are fish": false}

import { readFile } from "node:fs/promises"
import { FileError } from "../../errors/file-error.ts"

/**
 * @param path of a file, or the object itself
 * @throws FileError
 */
export async function readFacts(path: string): Promise<Readonly<Record<string, boolean>>> {
  const text = path.trimStart().startsWith("{")
    ? path
    : await readFile(path, "utf8").catch((error: Error) => {
        throw new FileError(path, error)
      })
  let facts: unknown
  try {
    facts = JSON.parse(text.replace(/^\ufeff/, ""))
  } catch {
    throw new FileError(path, `it is not JSON; write ${withQuotes(text) ?? example}`)
  }
  const isObject = typeof facts === "object" && facts !== null && !Array.isArray(facts)
  const wrong = isObject
    ? Object.entries(facts as object).find(
        ([phrase, value]) => typeof value !== "boolean" || phrase.trim() === "",
      )
    : ["the whole file"]
  if (wrong !== undefined) {
    const [phrase] = wrong
    const what = isObject
      ? `the value of ${JSON.stringify(phrase)} is not true or false`
      : "it is not a JSON object"
    throw new FileError(path, `${what}; write ${example}`)
  }
  return facts as Record<string, boolean>
}

const example = '{"a sentence": true, "another one": false}'

/** `{a: true}` as JSON; `undefined` if quotes are not all that is missing. */
function withQuotes(text: string): string | undefined {
  const quoted = text.replace(/([{,]\s*)([\p{L}_][\p{L}\p{N}_]*)(?=\s*:)/gu, '$1"$2"')
  try {
    JSON.parse(quoted)
    return quoted.length > 100 ? undefined : quoted
  } catch {
    return undefined
  }
}
