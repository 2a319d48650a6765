// boolglot audit: prints a page about a published dataset.

import { createHash } from "node:crypto"
import { createReadStream, statSync } from "node:fs"
import { dirname, relative, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { FileError } from "../../errors/index.ts"
import { hiddenCharacters } from "../../language/source/index.ts"
import { isOpenStream } from "../../node/index.ts"
import { withSources } from "../dataset-files.ts"
import { UsageError } from "../options/expression-options.ts"
import type { AuditedFile } from "../render/dataset/audit-page.ts"
import { type Call, commandSpec } from "../specification/command-spec.ts"
import { readCount } from "../specification/read-values.ts"
import { readingRows } from "../specification/specify.ts"

export const auditCommand = commandSpec({
  arguments: [
    {
      name: "<files...>",
      text: "files of a published dataset, patterns such as 'data/*.jsonl', or folders",
    },
  ],
  options: [
    { name: "dialect", text: "notation of the expressions (default: detected in each file)" },
    "precedence",
    "grammar",
    ...readingRows,
    { name: "unlabelled", conflicts: ["targetField"] },
    "equivalent",
    {
      name: "limit",
      text: "maximum number of bad rows to quote per kind; 0 quotes none",
      read: readCount,
      default: 10,
    },
    "threads",
  ],
  examples: [
    ["boolglot audit rows.jsonl > audit.md"],
    [
      `cd "$(mktemp -d)" && echo '{"input": "not True", "target": "True"}' > rows.jsonl && boolglot audit rows.jsonl`,
      "# Audit of rows.jsonl",
    ],
  ],
  exitCodes: {
    0: "no errors were found",
    1: "errors were found, such as wrong labels or unreadable rows or files",
  },
  note:
    "The audit is a Markdown page with the checks, the findings, the commands that reproduce them, and a " +
    "draft report to the maintainers.",

  run: async (terminal, files, options, call) => {
    if (files.includes("-")) throw new UsageError(needsFiles)
    return withSources(terminal, files, options, async ({ sources, settings, reads }) => {
      const { validateFiles } = await import("../../node/validate/validate-files.ts")
      const { auditPage } = await import("../render/dataset/audit-page.ts")
      const { limit } = options
      const audited = await hashesOf(reads)
      const report = await validateFiles(sources, { ...settings, limit })
      const after = await hashesOf(reads)
      const changed = audited.find(({ hash }, at) => hash !== after[at]?.hash)
      if (changed) throw new FileError(changed.path, "it changed during the audit; run it again")
      const args = argsWithDefaults(call)
      const page = auditPage(report, audited, { limit, version: call.version, args })
      await terminal.output.write(page)
      return report.findings.some(({ severity }) => severity === "error") ? 1 : 0
    })
  },
})

const needsFiles = "an audit states the SHA-256 of its files; write the rows to a file first"

/** @throws FileError for a pipe or device, or a name that can't be written in a command on one line */
async function hashesOf(paths: readonly string[]): Promise<AuditedFile[]> {
  const hashed: AuditedFile[] = []
  for (const path of paths) {
    if (hiddenCharacters().test(path)) {
      throw new FileError(path, "its name has control or invisible characters; rename it")
    }
    try {
      if (isOpenStream(path) || !statSync(path).isFile()) throw new UsageError(needsFiles)
      const hash = createHash("sha256")
      await pipeline(createReadStream(path), hash)
      hashed.push({ path, hash: hash.digest("hex") })
    } catch (cause) {
      throw new FileError(path, cause)
    }
  }
  return hashed
}

/** The arguments of the call, with options for the project defaults that it applied. */
function argsWithDefaults({ args, defaults }: Call): readonly string[] {
  const applied = Object.entries(defaults?.applied ?? {})
  if (defaults === undefined || applied.length === 0) return args
  const written = applied.flatMap(([name, value]) => {
    if (typeof value === "boolean") return value ? [`--${name}`] : []
    return [value].flat().map((each) => {
      const text = String(each)
      const isPath = name === "grammar" || (name === "atoms" && !/^\s*\{/.test(text))
      const folder = dirname(defaults.path)
      return `--${name}=${isPath ? relative(process.cwd(), resolve(folder, text)) : text}`
    })
  })
  const start = args.indexOf("audit") + 1
  return ["--no-config", ...args.slice(0, start), ...written, ...args.slice(start)]
}
