// Recorded answers of implementations, for any machine: each line of fixtures/oracles is a value or a refusal given by
// all programs named in the first line of its file.

import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import { dialectNamed } from "../../oracles/dialect-named.ts"
import { judges } from "../../oracles/judges.ts"
import { readSample } from "../../oracles/samples.ts"
import { parsers, standIns } from "../../oracles/stand-ins.ts"
import { ownVerdict } from "../support/own-verdict.ts"

const folder = "fixtures/oracles"
const files = readdirSync(folder)

test("there are samples of at least 25 implementations", () => {
  const heads = files.map(
    (file) => readFileSync(join(folder, file), "utf8").split("\n", 1)[0] ?? "",
  )
  const names = heads.flatMap((head) =>
    head
      .slice(2)
      .split(", ")
      .map((each) => each.split(" ")[0]),
  )
  expect(new Set(names).size).toBeGreaterThanOrEqual(25)
})

test("all stand-ins and parsers are judges", () => {
  const names = judges.map(({ name }) => name)
  const others = [...Object.keys(standIns), ...parsers].filter((name) => !names.includes(name))
  expect(others).toEqual([])
})

test.each(files)("%s holds", (file) => {
  const dialect = dialectNamed(basename(file, ".txt"))
  if (dialect === undefined) throw new Error(`there is no dialect for ${file}`)
  const sample = readSample(readFileSync(join(folder, file), "utf8"))
  expect(sample.length).toBeGreaterThanOrEqual(150)
  const ours = sample.map(({ text, variables }) => [text, ownVerdict(text, dialect, variables)])
  expect(ours).toEqual(sample.map(({ text, answer }) => [text, answer]))
})
