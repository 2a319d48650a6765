// Stores a corpus, so that it is built only once: a file of lines, and a file with a byte for each value.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Corpus, type CorpusName, dialectOf, splitLines } from "./corpora.ts"

export function saveCorpus(folder: string, { name, bytes, values }: Corpus): void {
  writeFileSync(join(folder, `${name}.txt`), bytes)
  writeFileSync(join(folder, `${name}.values`), Uint8Array.from(values, Number))
}

export function loadCorpus(folder: string, name: CorpusName): Corpus {
  const bytes = readFileSync(join(folder, `${name}.txt`))
  const values = [...readFileSync(join(folder, `${name}.values`))].map((value) => value === 1)
  return { name, dialect: dialectOf(name), texts: splitLines(bytes), values, bytes }
}
