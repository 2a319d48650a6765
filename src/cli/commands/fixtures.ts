import type { Suite } from "../../conformance/suite.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { withFolders } from "../../node/files/make-folder.ts"
import { writeFolder } from "../../node/files/write-folder.ts"
import { jsonDumps } from "../../python/json-dumps.ts"
import { knownDialects } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { alignedTable } from "../render/aligned-table.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { visibleText } from "../terminal/visible.ts"

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

  run: async ({ output }, _, options: OptionsWith<"output">) => {
    // Zod and the generator are loaded only here.
    const { makeSuite } = await import("../../conformance/suite.ts")
    const { output: folder, seed } = options
    const dialects = await knownDialects(options)
    const only = options.only?.map((name) => dialectNamed(name, dialects))
    // Making the suite takes seconds, so a folder that cannot be written is said first.
    await withFolders([folder], async () => {
      const suite = makeSuite(dialects, seed, only)
      const outputs = outputOptionsOf(options, [])
      await writeFolder(folder, suite.files, { ...outputs, description: "manifest.json" })
      await output.write(options.json ? json(suite, folder) : describe(suite, folder))
    })
    return 0
  },
})

function json({ version, seed, dialects, files }: Suite, folder: string): string {
  const counts = dialects.map(({ dialect, accepted, refused }) => {
    return { name: dialect.name, accepted: accepted.cases, refused: refused.cases }
  })
  const names = files.map(({ name }) => name)
  // A seed may be larger than what JSON.stringify writes.
  const report = { folder, suite: version, seed, dialects: counts, files: names }
  return visibleJson(`${jsonDumps(report, { separators: [",", ":"] })}\n`)
}

function describe({ version, seed, dialects, files }: Suite, folder: string): string {
  const table = alignedTable(
    [
      { head: "dialect", cells: dialects.map(({ dialect }) => dialect.name) },
      {
        head: "accepted",
        isNumber: true,
        cells: dialects.map(({ accepted }) => String(accepted.cases)),
      },
      {
        head: "refused",
        isNumber: true,
        cells: dialects.map(({ refused }) => String(refused.cases)),
      },
    ],
    Number.POSITIVE_INFINITY,
  )
  return visibleText(
    [
      `conformance suite, version ${version}, seed ${seed}`,
      "",
      ...table.map((line) => `  ${line}`),
      "",
      `${files.length} files in ${folder}`,
      "",
    ].join("\n"),
  )
}
