import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { expandPaths } from "../../../src/node/files/expand-paths.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

describe("paths", () => {
  const root = temporaryFolder()
  mkdirSync(join(root, "deep", "er"), { recursive: true })
  for (const name of ["b.jsonl", "a.jsonl", "c[1].jsonl", "deep/er/d.jsonl", "e.csv"]) {
    writeFileSync(join(root, name), "")
  }
  symlinkSync(root, join(root, "deep", "loop"))

  test("of existing files are kept", async () => {
    expect(await expandPaths([join(root, "c[1].jsonl"), "-", join(root, "a.jsonl")])).toEqual([
      join(root, "c[1].jsonl"),
      "-",
      join(root, "a.jsonl"),
    ])
  })

  test("with a star give the matching files, sorted and without duplicates", async () => {
    expect(await expandPaths([join(root, "b.jsonl"), join(root, "*.jsonl")])).toEqual([
      join(root, "b.jsonl"),
      join(root, "a.jsonl"),
      join(root, "c[1].jsonl"),
    ])
  })

  test("with two stars descend into folders, but don't follow cycles", async () => {
    expect(await expandPaths([join(root, "**", "d.jsonl")])).toEqual([
      join(root, "deep/er/d.jsonl"),
    ])
  })

  test("without a file are reported", async () => {
    const refused = (arg: string) => expandPaths([arg]).catch((error: Error) => error.message)
    expect(await refused(join(root, "*.tsv"))).toBe(
      `cannot read ${join(root, "*.tsv")}: no file matches this pattern`,
    )
    expect(await refused(join(root, "none"))).toMatch(/there is no such file$/)
    expect(await refused(join(root, "e.cvs"))).toBe(
      `cannot read ${join(root, "e.cvs")}: there is no such file; did you mean "${join(root, "e.csv")}"?`,
    )
    expect(await refused("package.jsno")).toMatch(/; did you mean "package.json"\?$/)
    // Neither folders nor missing paths inside them match.
    expect(await refused(join(root, "dep"))).toMatch(/there is no such file$/)
    expect(await refused(join(root, "dep", "e.csv"))).toMatch(/there is no such file$/)
    expect(await refused("https://a.example/data/c.jsonl?download=true")).toBe(
      "cannot read https://a.example/data/c.jsonl?download=true: boolglot reads files, not addresses; " +
        "download it first, and name the file, such as c.jsonl",
    )
    expect(await refused("hf://")).toMatch(/download it first, and name the file$/)
    expect(await refused(join(root, "deep"))).toMatch(/it is a folder; .*deep\/\*\.jsonl$/)
  })
})
