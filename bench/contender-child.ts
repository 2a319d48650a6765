// Runs one contender in its own process, so that the code of one isn't optimized for another.
//
//     node contender-child.js FOLDER CORPUS evaluate peggy
//
// It reports when it is ready. Then it times one pass over the corpus for each message "run", and checks
// its values for a message "check".

import type { CorpusName } from "./corpora.ts"
import { loadCorpus } from "./corpus-file.ts"
import { makeEntry, type Use } from "./entries.ts"
import { secondsOf } from "./measure.ts"

const [folder, corpusName, use, name] = process.argv.slice(2) as [string, CorpusName, Use, string]
const corpus = loadCorpus(folder, corpusName)
const { run, share, check } = await makeEntry(corpus, use, name)
process.on("message", (what) => {
  process.send?.(what === "check" ? { problem: check() } : { seconds: secondsOf(run) })
})
process.on("disconnect", () => process.exit())
process.send?.({ share })
