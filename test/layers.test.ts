// The layers of the architecture: a file imports only from lower floors or from its own room.

import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { expect, test } from "vitest"

/**
 * The rooms of each folder that has any, lowest floor first; rooms on one floor never import each other. A room is a
 * folder or a file, and "." means all other files of the folder.
 */
const floorsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ".": [
    ["errors", "ascii.ts"],
    ["python", "json", "number-format.ts"],
    ["language", "lines"],
    ["reason"],
    ["formats", "generate"],
    ["validate", "conformance", "circuits"],
    ["report", "check-steps", "pipe"],
    ["measure", "datasets"],
    ["xor-bench"],
    ["adapters.ts"],
    ["charts"],
    ["pictures", "html"],
    [
      "index.ts",
      "dialects.ts",
      "diagnose.ts",
      "grammar.ts",
      "reason.ts",
      "proofs.ts",
      "circuits.ts",
      "comparisons.ts",
      "pictures.ts",
      "generate.ts",
      "measure.ts",
      "verify.ts",
    ],
    ["node"],
    ["node.ts", "schemas"],
    ["cli"],
  ],
  generate: [["parameters"], ["draw"], ["rows"], ["grid"]],
  language: [
    ["connectives.ts", "once-per-object.ts", "source"],
    ["expression"],
    ["dialect"],
    ["tables"],
    ["built-in", "print"],
    ["diagnosis"],
    ["engines"],
    ["ohm", "other-notation", "convert", "atoms"],
  ],
  reason: [
    ["tree"],
    ["tables"],
    ["diagrams", "clauses"],
    ["questions"],
    ["forms"],
    ["simplify"],
    ["steps", "proofs"],
  ],
  "language/built-in": [["parts.ts"], ["dialects"], ["."]],
  formats: [
    ["named-options.ts", "format-names.ts"],
    ["row.ts"],
    ["format.ts"],
    ["json", "delimited", "."],
    ["layouts", "workbook"],
    ["formats.ts"],
  ],
  validate: [
    ["row-results.ts"],
    ["conventions", "repeats", "templates", "labels", "atoms"],
    ["assignments"],
    ["tasks"],
    ["plan"],
    ["analysis"],
    ["rows"],
    ["fix"],
    ["convert"],
    ["."],
  ],
  "validate/plan": [["."], ["make-plan.ts"]],
  measure: [
    ["prompts"],
    ["cases"],
    ["answers", "requests"],
    ["runs"],
    ["scores"],
    ["accuracy", "harnesses", "exports", "steps", "verify"],
  ],
  node: [
    ["files"],
    ["."],
    ["workers", "endpoint", "generate"],
    ["answers", "validate"],
    ["measure", "convert", "parts"],
  ],
  "cli/render": [["."], ["dataset"]],
  "cli/specification": [
    ["read-values.ts"],
    ["option-spec.ts"],
    ["dataset-options.ts", "model-options.ts"],
    ["options.ts"],
    ["likely-flag.ts"],
    ["command-spec.ts"],
    ["command-help.ts"],
    ["specify.ts"],
    ["command-data.ts"],
  ],
  schemas: [["parts-schema.ts"], ["expressions-schema.ts"], ["."], ["schemas.ts"]],
  cli: [
    ["terminal"],
    ["specification"],
    ["options"],
    ["render"],
    ["."],
    ["commands"],
    ["commands.ts"],
    ["command-line.ts"],
    ["main.ts"],
  ],
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
)

/** The room of a folder that contains a file. */
function roomOf(folder: string, file: string): string {
  const [first, ...rest] = relative(folder, file).split("/") as [string, ...string[]]
  const named = floorsOf[folder]?.some((rooms) => rooms.includes(first))
  return rest.length === 0 && !named ? "." : first
}

function floorOf(folder: string, room: string): number {
  return floorsOf[folder]?.findIndex((rooms) => rooms.includes(room)) ?? -1
}

/** The folder in which two files are in different rooms. */
function partingOf(file: string, target: string): string {
  const [ours, theirs] = [dirname(file).split("/"), dirname(target).split("/")]
  const apart = ours.findIndex((name, index) => name !== theirs[index])
  const shared = ours.slice(0, apart < 0 ? ours.length : apart)
  return join(...shared, ".")
}

function importsOf(file: string): string[] {
  const source = readFileSync(join("src", file), "utf8")
  return [...source.matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map(([, path]) => path as string)
}

function filesImportedBy(file: string): string[] {
  return importsOf(file)
    .filter((path) => path.startsWith("."))
    .map((path) => relative("src", join("src", dirname(file), path)))
}

function folderOf(file: string): string {
  return file.split("/")[0] as string
}

test("every folder with rooms has floors", () => {
  expect(files.length).toBeGreaterThan(30)
  const parents = files.flatMap((file) => {
    const names = dirname(file).split("/")
    return names.map((_, index) => join(...names.slice(0, index), "."))
  })
  const missing = [...new Set(parents)].filter((folder) => floorsOf[folder] === undefined)
  expect(missing).toEqual([])
})

test("docs/architecture.md numbers the floors in the same order", () => {
  const rows = readFileSync("docs/architecture.md", "utf8").matchAll(/^\| (\d+) \| (`.*?`) \|/gm)
  const floors: string[][] = []
  for (const [, number, names = ""] of rows) {
    const rooms = [...names.matchAll(/`(.*?)`/g)].map(([, name = ""]) => name)
    floors[Number(number) - 1] = [...(floors[Number(number) - 1] ?? []), ...rooms]
  }
  expect(floors).toEqual(floorsOf["."])
})

test("every file has a floor in each folder that contains it", () => {
  const missing = files.flatMap((file) => {
    const around = Object.keys(floorsOf).filter(
      (folder) => folder === "." || file.startsWith(`${folder}/`),
    )
    return around
      .filter((folder) => floorOf(folder, roomOf(folder, file)) < 0)
      .map((folder) => `${file} in ${folder}`)
  })
  expect(missing).toEqual([])
})

test("every room with a floor exists", () => {
  const rooms = Object.entries(floorsOf).flatMap(([folder, floors]) =>
    floors.flat().map((room) => ({ folder, room })),
  )
  const empty = rooms.filter(
    ({ folder, room }) =>
      !files.some(
        (file) =>
          (folder === "." || file.startsWith(`${folder}/`)) && roomOf(folder, file) === room,
      ),
  )
  expect(empty).toEqual([])
})

test("no file name occurs twice", () => {
  const names = files.map((file) => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test("imports go down", () => {
  const wrong = files.flatMap((file) =>
    filesImportedBy(file)
      .filter((target) => target.endsWith(".ts"))
      .filter((target) => {
        const folder = partingOf(file, target)
        if (floorsOf[folder] === undefined) return false
        const [from, to] = [roomOf(folder, file), roomOf(folder, target)]
        return from !== to && floorOf(folder, to) >= floorOf(folder, from)
      })
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test("only the folders node and cli use files, processes or the network", () => {
  const touching = files
    .filter((file) => importsOf(file).some((path) => path.startsWith("node:")))
    .map(folderOf)
  expect(new Set(touching)).toEqual(new Set(["node", "cli"]))
})

test("no file compiles code from text", () => {
  const making = files.filter((file) =>
    /\beval\(|\bFunction\(|node:vm/.test(readFileSync(join("src", file), "utf8")),
  )
  expect(making).toEqual([])
})

test("only language/ohm imports Ohm, and only language/diagnosis Chevrotain", () => {
  const importing = (name: string) =>
    new Set(files.filter((file) => importsOf(file).includes(name)).map(dirname))
  expect(importing("ohm-js")).toEqual(new Set(["language/ohm"]))
  expect(importing("chevrotain")).toEqual(new Set(["language/diagnosis"]))
})

test("no file imports itself through others", () => {
  const graph = new Map(files.map((file) => [file, filesImportedBy(file)]))
  const state = new Map<string, "open" | "done">()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === "open") cycles.push([...path, file].join(" > "))
    if (state.has(file)) return
    state.set(file, "open")
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    state.set(file, "done")
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})
