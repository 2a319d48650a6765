// Reads sentences with their values: a JSON object, either in a file or in place of the path.
//
//     {"The capital of Canada is Ottawa": true, "Whales are fish": false}

import { readFile } from "node:fs/promises"
import { FileError, isObject } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"

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
  const facts = jsonValue(text.replace(/^\ufeff/, ""))
  if (facts === undefined) {
    throw new FileError(path, `it is not JSON; write ${withQuotes(text) ?? example}`)
  }
  const wrong = isObject(facts)
    ? Object.entries(facts).find(
        ([phrase, value]) => typeof value !== "boolean" || phrase.trim() === "",
      )
    : ["the whole file"]
  if (wrong !== undefined) {
    const [phrase] = wrong
    const what = isObject(facts)
      ? `the value of ${JSON.stringify(phrase)} is not true or false`
      : "it is not a JSON object"
    throw new FileError(path, `${what}; write ${example}`)
  }
  return facts as Record<string, boolean>
}

const example = '{"a sentence": true, "another one": false}'

/** `{a: true}` as JSON; `undefined` if adding quotes is not enough. */
function withQuotes(text: string): string | undefined {
  const quoted = text.replace(/([{,]\s*)([\p{L}_][\p{L}\p{N}_]*)(?=\s*:)/gu, '$1"$2"')
  return quoted.length > 100 || jsonValue(quoted) === undefined ? undefined : quoted
}
