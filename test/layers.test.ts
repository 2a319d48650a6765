// The layers of the architecture: a file imports from lower layers, or from its own part of its own.

import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { expect, test } from "vitest"

/** Lowest first; parts of one layer never import each other. */
const layers: readonly (readonly string[])[] = [
  ["source", "python"],
  ["expression"],
  ["dialect"],
  ["tables"],
  ["engines", "print"],
  ["dataset", "generate", "ohm"],
  ["conformance", "benchmark"],
  ["charts"],
  ["html"],
  ["index.ts", "diagnose.ts", "grammar.ts", "generate.ts", "benchmark.ts"],
  ["node"],
  ["node.ts"],
  ["cli"],
]

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
)

function partOf(file: string): string {
  return file.split("/")[0] as string
}

function layerOf(part: string): number {
  return layers.findIndex((parts) => parts.includes(part))
}

function importsOf(file: string): string[] {
  const source = readFileSync(join("src", file), "utf8")
  return [...source.matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map(([, path]) => path as string)
}

test("every file has a layer", () => {
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => layerOf(partOf(file)) < 0)).toEqual([])
})

test("imports go down", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith("."))
      .map((path) => relative("src", join("src", dirname(file), path)))
      .filter((target) => {
        const [from, to] = [partOf(file), partOf(target)]
        return from !== to && layerOf(to) >= layerOf(from)
      })
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test("only the layers node and cli touch files, processes or the network", () => {
  const touching = files
    .filter((file) => importsOf(file).some((path) => path.startsWith("node:")))
    .map(partOf)
  expect(new Set(touching)).toEqual(new Set(["node", "cli"]))
})

test("nothing makes code out of text", () => {
  const making = files.filter((file) =>
    /\beval\(|\bFunction\(|node:vm/.test(readFileSync(join("src", file), "utf8")),
  )
  expect(making).toEqual([])
})

test("only the layer ohm imports Ohm, and only engines Chevrotain", () => {
  const importing = (name: string) =>
    new Set(files.filter((file) => importsOf(file).includes(name)).map(partOf))
  expect(importing("ohm-js")).toEqual(new Set(["ohm"]))
  expect(importing("chevrotain")).toEqual(new Set(["engines"]))
})

test("no file imports itself over others", () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((path) => path.startsWith("."))
        .map((path) => relative("src", join("src", dirname(file), path))),
    ]),
  )
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
