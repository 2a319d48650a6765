// A file of sentences with their values, as an object.
//
//     {"The capital of Canada is Ottawa": true, "Whales are fish": false}

import { readFile } from "node:fs/promises"
import { FileError } from "../files/file-error.ts"

/** @throws FileError */
export async function readFacts(path: string): Promise<Readonly<Record<string, boolean>>> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new FileError(path, error)
  })
  let facts: unknown
  try {
    facts = JSON.parse(text.replace(/^\ufeff/, ""))
  } catch (error) {
    throw new FileError(path, error as Error)
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
