import { dialectNamed } from "../../language/dialect/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { writeFolder } from "../../node/index.ts"
import { jsonDumps } from "../../python/index.ts"
import { knownDialects } from "../options/expression-options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { alignedTable, columnsBy } from "../render/aligned-table.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { visibleText } from "../terminal/terminal.ts"

export const fixturesCommand = commandSpec({
  options: [
    {
      name: "output",
      value: "<folder>",
      text: "folder to write, created if needed; other files in it are left alone",
      required: true,
    },
    "only",
    { name: "seed", text: "random seed for the generated cases, an integer (default: 42)" },
    "force",
    "grammar",
    "json",
  ],
  examples: [
    ["boolglot fixtures -o suite"],
    [
      'boolglot fixtures -o "$(mktemp -d)" --only c t-f --seed 7',
      "conformance suite, version 3, seed 7",
    ],
  ],
  exitCodes: { 0: "the suite was written" },

  run: async ({ output }, _, options) => {
    // Loads Zod and the generator.
    const { makeSuite } = await import("../../conformance/suite.ts")
    const { output: folder } = options
    const known = await knownDialects(options)
    const only = options.only?.map((name) => dialectNamed(name, known))
    // Making the suite takes seconds, so a folder that cannot be written is refused first.
    const outputs = { ...outputOptionsOf(options, []), description: "manifest.json" }
    const suite = await writeFolder(folder, () => makeSuite(known, options.seed, only), outputs)
    const { version, seed, dialects, files } = suite
    const counts = dialects.map(({ dialect, accepted, refused }) => {
      return { name: dialect.name, accepted: accepted.cases, refused: refused.cases }
    })
    if (options.json) {
      const names = files.map(({ name }) => name)
      const report = { folder, suite: version, seed, dialects: counts, files: names }
      // Unlike JSON.stringify, jsonDumps writes seeds of any size.
      await output.write(visibleJson(`${jsonDumps(report, { separators: [",", ":"] })}\n`))
      return 0
    }
    const isNumber = true
    const columns = columnsBy(counts, [
      { head: "notation", of: ({ name }) => name },
      { head: "accepted", isNumber, of: ({ accepted }) => String(accepted) },
      { head: "refused", isNumber, of: ({ refused }) => String(refused) },
    ])
    const table = alignedTable(columns, Number.POSITIVE_INFINITY).map((line) => `  ${line}\n`)
    const heading = `conformance suite, version ${version}, seed ${seed}`
    const text = `${heading}\n\n${table.join("")}\n${files.length} files in ${folder}\n`
    await output.write(visibleText(text))
    return 0
  },
})
