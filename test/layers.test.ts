// The layers of the architecture: a file imports only from lower floors or from its own room, and from other rooms only
// what their faces, the files `index.ts`, export.

import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { expect, test } from "vitest"

/**
 * The rooms of each folder that has any, lowest floor first; rooms on one floor never import each other. A room is a
 * folder or a file, and "." means all other files of the folder.
 */
const floorsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ".": [
    ["errors", "ascii.ts", "grouped-by.ts"],
    ["python", "json", "number-format.ts", "likelihoods.ts"],
    ["language", "lines"],
    ["reason"],
    ["generate", "markup", "circuits"],
    ["formats"],
    ["validate", "conformance"],
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
    ["ohm", "other-notation", "respell", "atoms"],
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
    ["row-results.ts", "evidence"],
    ["precedences", "repeats", "templates", "labels", "atoms"],
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
    ["accuracy", "harnesses", "exports", "verify"],
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

/** Folders whose folders have a face each, instead of one for all. */
const groups: readonly string[] = ["language"]

/** A room that the build makes. Other rooms import its files, and it imports theirs. */
const builtIn = "language/built-in"

/** Files that other rooms load on demand, and that the face of their room doesn't load. They may import each other. */
const lazyDoors: readonly string[] = [
  "charts/accuracy-chart.ts",
  "charts/heat-map.ts",
  "charts/steps-chart.ts",
  "conformance/suite.ts",
  "formats/layouts/value-rows.ts",
  "language/atoms/choose-reading-of-atoms.ts",
  "language/atoms/spell-atom.ts",
  "language/diagnosis/diagnose-text.ts",
  "measure/cases/case-value.ts",
  "measure/exports/export-formats.ts",
  "measure/harnesses/read-harness-file.ts",
  "measure/scores/compare-runs.ts",
  "node/chart-image.ts",
  "node/dataset-folder.ts",
  "node/generate/write-rows.ts",
  "node/generate/write-sweep.ts",
  "node/parse-yaml.ts",
  "node/validate/read-facts.ts",
  "pipe/answer-rows.ts",
  "report/file-findings.ts",
  "validate/rows/errors-of-refused-rows.ts",
]

/** Maximum number of names that one room imports from another. */
const mostNames = 40

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
)

/** The room of a folder that contains a file. */
function roomOf(folder: string, file: string): string {
  if (isFace(file) && dirname(file) === folder) return "index.ts"
  const [first, ...rest] = relative(folder, file).split("/") as [string, ...string[]]
  const named = floorsOf[folder]?.some((rooms) => rooms.includes(first))
  return rest.length === 0 && !named ? "." : first
}

function floorOf(folder: string, room: string): number {
  // A face is above everything in its room.
  if (room === "index.ts" && folder !== ".") return floorsOf[folder]?.length ?? 0
  return floorsOf[folder]?.findIndex((rooms) => rooms.includes(room)) ?? -1
}

/** The folder in which two files are in different rooms. */
function partingOf(file: string, target: string): string {
  const [ours, theirs] = [dirname(file).split("/"), dirname(target).split("/")]
  const apart = ours.findIndex((name, index) => name !== theirs[index])
  const shared = ours.slice(0, apart < 0 ? ours.length : apart)
  return join(...shared, ".")
}

function matchesIn(file: string, pattern: RegExp): RegExpExecArray[] {
  return [...readFileSync(join("src", file), "utf8").matchAll(pattern)]
}

function importsOf(file: string): string[] {
  return matchesIn(file, /(?:from|import)\s*\(?"([^"]+)"/g).map(([, path = ""]) => path)
}

function filesImportedBy(file: string): string[] {
  return importsOf(file)
    .filter((path) => path.startsWith("."))
    .map((path) => targetOf(file, path))
}

/** The file that a relative import names. */
function targetOf(file: string, path: string): string {
  return relative("src", join("src", dirname(file), path))
}

/** The imports and re-exports of a file from others, with their names, which are `*` for all. */
function statementsOf(file: string) {
  const pattern = /^(?:import|export)( type)? (?:\{([^}]*)\}|\*[^"]*) from "(\.[^"]+\.ts)"/gm
  return matchesIn(file, pattern).map(([, type, list = "*", path = ""]) => ({
    target: targetOf(file, path),
    names: list.split(",").flatMap((name) => /^\s*(?:type )?(\w+|\*)/.exec(name)?.[1] ?? []),
    isLoaded: type === undefined,
  }))
}

/** The files that a file loads on demand. */
function lazyImportsOf(file: string): string[] {
  return matchesIn(file, /import\(\s*"(\.[^"]+)"/g).map(([, path = ""]) => targetOf(file, path))
}

/** The room with a face that contains a file, such as `language/print`, or a file that is a room. */
function outerRoomOf(file: string): string {
  const [first = "", ...rest] = file.split("/")
  return groups.includes(first) ? join(first, rest[0] ?? "") : first
}

function isFace(file: string): boolean {
  return file === `${outerRoomOf(file)}/index.ts`
}

/** Whether a file must use the face of the room of another. */
function isForeign(file: string, other: string): boolean {
  const [ours, theirs] = [outerRoomOf(file), outerRoomOf(other)]
  return ours !== theirs && theirs !== other && ours !== builtIn && theirs !== builtIn
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

test("rooms import from each other only what faces export", () => {
  const wrong = files.flatMap((file) =>
    statementsOf(file)
      .filter(({ target }) => isForeign(file, target) && !isFace(target))
      .filter(({ target }) => !lazyDoors.includes(file) || !lazyDoors.includes(target))
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test("rooms load on demand only files that a face loads, and lazy doors", () => {
  const lazy = files.flatMap((file) =>
    lazyImportsOf(file).filter((target) => isForeign(file, target)),
  )
  const loaded = files
    .filter(isFace)
    .flatMap((face) =>
      statementsOf(face).flatMap(({ target, isLoaded }) => (isLoaded ? target : [])),
    )
  const doors = new Set(lazy.filter((target) => !loaded.includes(target)))
  expect([...doors].toSorted()).toEqual(lazyDoors)
})

test("a face exports by name what other rooms use, and nothing else", () => {
  const namesIn = (some: readonly string[], isOf: (file: string, target: string) => boolean) =>
    some.flatMap((file) =>
      statementsOf(file)
        .filter(({ target }) => isOf(file, target))
        .flatMap(({ target, names }) =>
          names.map((name) => `${outerRoomOf(target)} exports ${name}`),
        ),
    )
  const used = new Set(namesIn(files, (_, target) => isFace(target)))
  const exported = namesIn(files.filter(isFace), () => true)
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})

test("no room but an entry point imports more than 40 names from another", () => {
  const arrows = new Map<string, Set<string>>()
  for (const file of files.filter((file) => file.includes("/"))) {
    for (const { target, names } of statementsOf(file)) {
      if (!isForeign(file, target)) continue
      const arrow = `${outerRoomOf(file)} from ${outerRoomOf(target)}`
      arrows.set(arrow, new Set([...(arrows.get(arrow) ?? []), ...names]))
    }
  }
  const wide = [...arrows].filter(([, names]) => names.size > mostNames)
  const counts = wide.map(([arrow, names]) => `${arrow}: ${names.size} names`)
  expect(
    counts,
    "the border between these rooms is in the wrong place: move code to the room that uses it, or do in one function what several do",
  ).toEqual([])
})

test("no file name but that of faces occurs twice", () => {
  const names = files.filter((file) => !isFace(file)).map((file) => basename(file))
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
