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
    throw new FileError(path, 'it is not JSON; write {"a sentence": true, "another one": false}')
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
    throw new FileError(path, `${what}; write {"a sentence": true, "another one": false}`)
  }
  return facts as Record<string, boolean>
}
