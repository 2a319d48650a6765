// Grids: their points; rows in one file, many files or shards; and repetition from a manifest.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { coordinateSeed, type Parameters, PythonFloat } from "../../../src/generate.ts"
import { generate } from "../../support/generate-among-all.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const sweep = (...args: string[]) => captured(["sweep", ...args])
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")
let files = 0

/** Writes a grid to a file. */
function gridFile(text: string): string {
  files += 1
  const path = join(folder, `grid-${files}.yaml`)
  writeFileSync(path, text)
  return path
}

const grid = gridFile(`
# Twelve points.
seed: 7
count: 13
length: [3, 8]
max_depth: {from: 0, to: 2}
prob_not: {from: 0.0, to: 0.3, step: 0.3}
boolean_format: BINARY
`)
const points = [3, 8].flatMap((length) =>
  [0, 1, 2].flatMap((max_depth) =>
    [new PythonFloat(0), new PythonFloat(0.3)].map((prob_not) => ({
      count: 13,
      length,
      max_depth,
      prob_not,
      boolean_format: "BINARY",
    })),
  ),
)
const rows = points.map((point) => lines(generate(point, 7)))
const whole = rows.join("")

describe("the cross product", () => {
  test("is written row by row, with the last parameter changing fastest", async () => {
    expect(await sweep(grid)).toEqual({ exitCode: 0, output: whole, errors: "" })
  })

  test("goes into one file, with a manifest", async () => {
    const path = join(folder, "rows.jsonl")
    const { errors } = await sweep(grid, "-o", path)
    const manifestPath = join(folder, "rows.jsonl.manifest.json")
    expect(errors).toBe(
      `156 rows written to ${path}; ${manifestPath} says how to generate them again\n`,
    )
    expect(readFileSync(path, "utf8")).toBe(whole)

    const manifest = readFileSync(manifestPath, "utf8")
    expect(manifest).toContain('"prob_not": 0.0,')
    const { points: entries, ...head } = JSON.parse(manifest)
    expect(head).toEqual({
      generator: 1,
      file: "rows.jsonl",
      format: "jsonl",
      meta: false,
      assignment: false,
      start: true,
      seed: 7,
    })
    expect(entries).toEqual(
      points.map((parameters, at) => ({
        point: `length=${parameters.length},max_depth=${parameters.max_depth},prob_not=${parameters.prob_not}`,
        first_row: 13 * at,
        rows: 13,
        first_case: 0,
        stream_seed: coordinateSeed(parameters, 7),
        parameters: { ...parameters, prob_not: parameters.prob_not.value },
      })),
    )
  })

  test("goes into one file per point", async () => {
    const target = join(folder, "points")
    const { errors } = await sweep(grid, "--output-dir", target)
    expect(errors).toContain(`156 rows written to ${target}; ${join(target, "manifest.json")}`)
    expect(readdirSync(target)).toHaveLength(13)
    points.forEach(({ length, max_depth, prob_not }, at) => {
      const name = `length=${length},max_depth=${max_depth},prob_not=${prob_not}.jsonl`
      expect(readFileSync(join(target, name), "utf8")).toBe(rows[at])
    })
    const { file, points: entries } = JSON.parse(
      readFileSync(join(target, "manifest.json"), "utf8"),
    )
    expect(file).toBeNull()
    expect(entries.map(({ first_row }: { first_row: number }) => first_row)).toEqual(
      rows.map(() => 0),
    )
  })

  test("a new point or parameter value changes no other point", async () => {
    const text = readFileSync(grid, "utf8").replace("[3, 8]", "[5, 3, 8, 2]")
    const { output } = await sweep(gridFile(text))
    const all = output.split(/(?<=\n)/)
    expect(all).toHaveLength(2 * 156)
    expect(all.slice(6 * 13, 18 * 13).join("")).toBe(whole)
  })

  test("the seed of the command line overrides the seed of the file", async () => {
    const { output } = await sweep(grid, "--seed", "8")
    expect(output).toBe(points.map((point) => lines(generate(point, 8))).join(""))
  })

  test("a grid may be JSON", async () => {
    const json = `{
      "seed": 36893488147419103232,
      "count": 2, "length": 3, "max_depth": 1,
      "prob_not": [0, 0.0, 1e-05]
    }`
    const { output } = await sweep(gridFile(json))
    const usual = { count: 2, length: 3, max_depth: 1 }
    expect(output).toBe(
      [0, new PythonFloat(0), new PythonFloat(1e-5)]
        .map((prob_not) => lines(generate({ ...usual, prob_not }, 2n ** 65n)))
        .join(""),
    )
  })
})

describe("shards", () => {
  test("of CSV join even if there are fewer rows than shards", async () => {
    const small = gridFile("{count: 3, length: 3, max_depth: 1}")
    const parts = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        sweep(small, "--shard", `${at + 1}/10`, "--format", "csv"),
      ),
    )
    const { output } = await sweep(small, "--format", "csv")
    expect(parts.map((part) => part.output).join("")).toBe(output)
    expect(output.split("\n")).toHaveLength(5)
  })

  test("of one point with every option join", { tags: ["slow"] }, async () => {
    const all = gridFile(
      "{count: 60, length: 5, max_depth: 2, boolean_format: python, variables: [0, 3], balanced: true," +
        " unique: true, required_operators: [and], prob_dewhitespace: 0.5}",
    )
    const { output } = await sweep(all, "--meta")
    const parts: string[] = []
    for (let number = 1; number <= 7; number += 1) {
      parts.push((await sweep(all, "--meta", "--shard", `${number}/7`)).output)
    }
    expect(parts.join("")).toBe(output)
    expect(output.split("\n")).toHaveLength(121)
  })

  test("with several connectives join, and can be drawn again from their manifest", {
    tags: ["slow"],
  }, async () => {
    const several = gridFile(
      "{count: 9, length: 5, max_depth: 1, connectives: [[and, xor], {or: 1, xor: 2.0}], balanced: [true, false]}",
    )
    const path = join(folder, "connectives.jsonl")
    await sweep(several, "--meta", "-o", path)
    const rows = readFileSync(path, "utf8")
    const manifest = await sweep(`${path}.manifest.json`)
    expect(manifest.output).toBe(rows)
    expect(rows).toContain('"connectives":{"or":1,"xor":2.0}')
    const parts = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => sweep(several, "--meta", "--shard", `${number}/5`)),
    )
    expect(parts.map(({ output }) => output).join("")).toBe(rows)
    const target = join(folder, "connectives")
    await sweep(several, "--output-dir", target)
    expect(readdirSync(target).toSorted()).toEqual([
      "connectives=and%2Bxor,balanced=false.jsonl",
      "connectives=and%2Bxor,balanced=true.jsonl",
      "connectives=or-1%2Bxor-2.0,balanced=false.jsonl",
      "connectives=or-1%2Bxor-2.0,balanced=true.jsonl",
      "manifest.json",
    ])
  })

  test.each([
    [2, "jsonl", []],
    [16, "jsonl", ["--meta"]],
    [7, "csv", ["--meta"]],
    [500, "txt", []],
  ])("%d shards of %s join to the whole", { tags: ["long"] }, async (of, format, more) => {
    const parts: string[] = []
    for (let number = 1; number <= of; number += 1) {
      const args = [grid, "--shard", `${number}/${of}`, "--format", format, ...more]
      const { exitCode, output } = await sweep(...args)
      expect(exitCode).toBe(0)
      parts.push(output)
    }
    const { output } = await sweep(grid, "--format", format, ...more)
    expect(parts.join("")).toBe(output)
    const sizes = parts.map((part) => part.split("\n").length - 1)
    // The header of CSV is in the first shard.
    expect(Math.max(...sizes.slice(1)) - Math.min(...sizes.slice(1))).toBeLessThanOrEqual(1)
  })

  test("the files of a point join to the whole one", { tags: ["slow"] }, async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const target = join(folder, `part-${number}`)
      await sweep(grid, "--shard", `${number}/5`, "--output-dir", target, "--format", "csv")
    }
    await sweep(grid, "--output-dir", join(folder, "full"), "--format", "csv")
    for (const name of readdirSync(join(folder, "full"))) {
      if (name === "manifest.json") continue
      const parts = [1, 2, 3, 4, 5]
        .map((number) => join(folder, `part-${number}`, name))
        .filter((path) => existsSync(path))
      expect(parts.map((path) => readFileSync(path, "utf8")).join("")).toBe(
        readFileSync(join(folder, "full", name), "utf8"),
      )
    }
  })

  test.each(["0/3", "4/3", "3", "1/0", "a/b", "-1/3"])("refuses the shard %s", async (shard) => {
    expect(await sweep(grid, "--shard", shard)).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining("write a part such as 3/16"),
    })
  })
})

describe("a manifest", () => {
  test("repeats the rows of a part or the whole", { tags: ["slow"] }, async () => {
    for (const args of [["--meta"], ["--shard", "2/5"], ["--format", "csv", "--shard", "1/2"]]) {
      const path = join(folder, "first.jsonl")
      await sweep(grid, "-o", path, ...args)
      const { output } = await sweep(join(folder, "first.jsonl.manifest.json"))
      expect(output).toBe(readFileSync(path, "utf8"))
    }
  })

  test("tells where a single row comes from", async () => {
    const path = join(folder, "part.jsonl")
    await sweep(grid, "-o", path, "--shard", "3/7")
    const written = readFileSync(path, "utf8").trimEnd().split("\n")
    const { seed, points: entries } = JSON.parse(
      readFileSync(join(folder, "part.jsonl.manifest.json"), "utf8").replaceAll(
        /: (\d\.\d+)/g,
        ': {"float": $1}',
      ),
      (_, value) => (value?.float === undefined ? value : new PythonFloat(value.float)),
    )
    written.forEach((line, row) => {
      const entry = entries.findLast((each: { first_row: number }) => each.first_row <= row)
      const index = entry.first_case + row - entry.first_row
      const made = generate({ ...entry.parameters, count: index + 1 } as Parameters, seed)
      expect(JSON.stringify(made[index])).toBe(line)
    })
  })

  test("is refused if it is damaged or options add to it", { tags: ["slow"] }, async () => {
    await sweep(grid, "-o", join(folder, "first.jsonl"))
    const manifest = join(folder, "first.jsonl.manifest.json")
    for (const [name, value] of [["seed", "3"], ["shard", "1/2"], ["format", "csv"], ["meta"]]) {
      const args = value === undefined ? [`--${name}`] : [`--${name}`, value]
      expect(await sweep(manifest, ...args)).toMatchObject({
        exitCode: 2,
        errors: `error: a manifest determines all rows; leave out --${name}\n`,
      })
    }
    expect((await sweep(manifest, "-o", join(folder, "again.csv"))).errors).toBe(
      "error: the rows of the manifest are jsonl; let the file end in .jsonl\n",
    )
    const damaged = readFileSync(manifest, "utf8")
    for (const [from, to, message] of [
      ['"rows": 13', '"rows": -1', "points.0.rows of the manifest cannot be used"],
      ['"generator": 1', '"generator": 2', "generator of the manifest cannot be used"],
      ['"prob_not": 0.0', '"prob_not": 0', "so they were changed"],
      ['"rows": 13', '"rows": 14', "count is 13; the manifest has rows up to case 14"],
      ['"point": "length', '"point": "../length', "points.0.point of the manifest cannot be used"],
      ['"length": 3', '"length": 0', "so they were changed"],
    ] as const) {
      expect(damaged).toContain(from)
      const { exitCode, errors } = await sweep(gridFile(damaged.replace(from, to)))
      expect({ exitCode, errors }).toEqual({
        exitCode: 2,
        errors: expect.stringContaining(message),
      })
    }
  })
})

describe("one file per point", () => {
  test("in any format, with the data to make rows again", async () => {
    const target = join(folder, "formats")
    await sweep(grid, "--output-dir", target, "--format", "csv", "--meta")
    const name = "length=3,max_depth=0,prob_not=0.0.csv"
    const rows = (
      await captured(
        ["generate", "--format", "csv", "--meta", "--seed", "7"].concat(
          "--count 13 --length 3 --max-depth 0 --prob-not 0.0 --dialect BINARY".split(" "),
        ),
      )
    ).output
    expect(readFileSync(join(target, name), "utf8").replaceAll(/"\{""length[^}]*\}"/g, "")).toBe(
      rows.replaceAll(/"\{""length[^}]*\}"/g, ""),
    )
    expect(rows).toMatch(/^input,target,seed,index,parameters,/)
  })

  test("not if two names differ only in case", async () => {
    const twice = gridFile("{count: 1, length: 3, max_depth: 0, boolean_format: [BINARY, binary]}")
    expect((await sweep(twice, "--output-dir", join(folder, "capitals"))).errors).toContain(
      "boolean_format=binary.jsonl: a file of that name exists",
    )
    expect((await sweep(twice)).exitCode).toBe(0)
  })

  test("with names that are valid on any file system", async () => {
    const odd = gridFile(
      "{count: 1, length: 4, max_depth: 0, required_operators: [[and, xor], [or]], unique: [true, false]}",
    )
    const target = join(folder, "names")
    await sweep(odd, "--output-dir", target)
    expect(readdirSync(target).toSorted()).toEqual([
      "manifest.json",
      "required_operators=and%2Bxor,unique=false.jsonl",
      "required_operators=and%2Bxor,unique=true.jsonl",
      "required_operators=or,unique=false.jsonl",
      "required_operators=or,unique=true.jsonl",
    ])
  })
})

describe("columns", () => {
  test("are the same in all rows of CSV, with and without variables", async () => {
    const path = gridFile(
      "{count: 2, length: 3, max_depth: 0, boolean_format: python, variables: [0, 2]}",
    )
    const { output } = await sweep(path, "--format", "csv")
    const [head, ...body] = output.trimEnd().split("\n")
    expect(head).toBe("input,target,assignment")
    expect(body.slice(0, 2).every((line) => line.endsWith(",{}"))).toBe(true)
    expect(body[2]).toMatch(/,"\{""[ab]"":(true|false).*\}"$/)
    const jsonl = (await sweep(path)).output.split("\n")
    expect(jsonl.map((line) => line.includes("assignment"))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe("an invalid grid", () => {
  // Nine levels of nine aliases each expand to nine to the ninth values.
  const bomb = [..."abcdefghi"]
    .map(
      (name, at, all) => `${name}: &${name} [${Array(9).fill(at === 0 ? "1" : `*${all[at - 1]}`)}]`,
    )
    .join("\n")

  test.each([
    ["- 3", "a grid must be an object of parameters, such as length: [4, 8]"],
    ["", "a grid must be an object of parameters, such as length: [4, 8]"],
    ["{length: [3, 4], max_depth: 1}", "count is missing; it must be a whole number of at least 1"],
    [
      "{prob_not: [0, 1]}",
      "count, length and max_depth are missing; count must be a whole number of at least 1, length must",
    ],
    ["{count: 1, length: [], max_depth: 1}", "length is an empty list; it must hold a value"],
    ["{count: 1, length: [3, 3], max_depth: 1}", "length lists 3 twice; list each value once"],
    [
      "{count: 1, length: [3, 4.0], max_depth: 1}",
      "length is 4.0; it must be a whole number from 1",
    ],
    ["{count: 1, lenght: 3, max_depth: 1}", 'there is no parameter lenght; did you mean "length"?'],
    [
      "{count: 1, length: 3, max_depth: {from: 2, to: 1}}",
      "max_depth is a range from 2 to 1; to must not",
    ],
    [
      "{count: 1, length: 3, max_depth: {from: 1, to: 2, step: 0}}",
      "max_depth is a range with step 0; it must be above 0",
    ],
    [
      "{count: 1, length: 3, max_depth: {from: 1, to: 2, by: 1}}",
      "max_depth is a range with by; it must have",
    ],
    [
      "{count: 1, length: 3, max_depth: {from: a, to: 2}}",
      "max_depth is a range whose from, to and step are not all numbers",
    ],
    [
      "{count: 1, length: 3, max_depth: 1, prob_not: {from: 0, to: 1, step: 1e-9}}",
      "prob_not is a range of 1000000001 values; it must have at most",
    ],
    [
      "{count: 1, length: 3, max_depth: 1, prob_not: {from: 0, to: 1, step: 1e-300}}",
      "prob_not is a range with more than 15 digits",
    ],
    [
      "{seed: 1.5, count: 1, length: 3, max_depth: 1}",
      "seed is 1.5; it must be a whole number of any size and sign",
    ],
    [
      "{count: 9007199254740991, length: [3, 4], max_depth: 1}",
      "the grid has 18014398509481982 rows; it must have fewer than 2^53",
    ],
    [
      "{count: 1, length: {from: 1, to: 1000000}, max_depth: {from: 0, to: 9}}",
      "the grid has 10000000 points; it must have at most 1000000",
    ],
    [
      "{count: 1, length: [99999999999999999999, 3], max_depth: 1}",
      "length is 99999999999999999999; it must be",
    ],
    [
      "{count: 1, length: 3, max_depth: 1, boolean_format: [[99999999999999999999]]}",
      "boolean_format is [99999999999999999999]; it must be",
    ],
    ["{seed: [99999999999999999999], count: 1, length: 3, max_depth: 1}", "seed is ["],
    [
      "{count: 1, max_depth: 1, length: &a [*a]}",
      "length is a value that contains itself; it must be",
    ],
    [
      "{count: 010, length: 3, max_depth: 1}",
      "010 is octal for some readers; leave out leading zeros",
    ],
    [`{count: ${"\u0001".repeat(300)}`, "cannot read"],
    ["{count: 1, length: [3,", "cannot read"],
    ["{count: 1, count: 2, length: 3}", "cannot read"],
    ["a: &a [1]\nb: *c", "cannot read"],
    ["{count: !!js/function 1}", "unknown scalar tag"],
    ["count: 1\n---\ncount: 2", "it has several documents"],
    [bomb, "its aliases stand for too many values"],
  ])("%j", async (text, message) => {
    const { exitCode, output, errors } = await sweep(gridFile(text))
    expect({ exitCode, output, errors }).toEqual({
      exitCode: 2,
      output: "",
      errors: expect.stringContaining(message),
    })
    expect(errors).toMatch(/^error: .{1,300}\n$/)
  })

  test("of a hundred thousand brackets", async () => {
    expect(await sweep(gridFile("[".repeat(100_000)))).toMatchObject({
      exitCode: 2,
      errors: expect.stringMatching(/^error: cannot read .{1,200}\n$/),
    })
  })

  test("is refused with a seed on the command line too", async () => {
    for (const text of ["[1]", "abc", "null"]) {
      expect((await sweep(gridFile(text), "--seed", "3")).errors).toContain(
        "a grid must be an object",
      )
    }
  })

  test("reports a missing file", async () => {
    expect(await sweep("nix.yaml")).toMatchObject({
      exitCode: 2,
      errors: "error: cannot read nix.yaml: there is no such file\n",
    })
  })

  test("a device has no place for a manifest", async () => {
    const { exitCode, errors } = await sweep(grid, "-o", "/dev/null", "--format", "txt")
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors:
        "error: cannot write /dev/null: there is no place for its manifest; without a file, rows go to standard output\n",
    })
    expect(existsSync("/dev/null.manifest.json")).toBe(false)
  })

  test("refuses a folder that is a file, and both kinds of output", async () => {
    expect((await sweep(grid, "--output-dir", grid)).errors).toBe(
      `error: cannot write ${grid}: a file of that name exists\n`,
    )
    const both = await sweep(grid, "--output-dir", folder, "-o", "rows.jsonl")
    expect(both.errors).toContain("and --output cannot be used together")
  })
})

describe("ranges", () => {
  test.each([
    ["{from: 0.1, to: 0.5, step: 0.1}", ["0.1", "0.2", "0.3", "0.4", "0.5"]],
    ["{from: 0, to: 1, step: 0.25}", ["0.0", "0.25", "0.5", "0.75", "1.0"]],
    ["{from: 0.0, to: 0.1, step: 0.03}", ["0.0", "0.03", "0.06", "0.09"]],
    ["{from: 0, to: 1}", ["0", "1"]],
    ["{from: 0.7, to: 0.7}", ["0.7"]],
  ])("%s", async (range, values) => {
    const path = join(folder, "range.txt")
    await sweep(gridFile(`{count: 1, length: 1, max_depth: 0, prob_not: ${range}}`), "-o", path)
    const manifest = readFileSync(join(folder, "range.txt.manifest.json"), "utf8")
    expect([...manifest.matchAll(/"prob_not": ([\d.]+)/g)].map(([, value]) => value)).toEqual(
      values,
    )
  })
})

test.skipIf(!existsSync("/dev/zero"))("refuses an endless grid", { tags: ["long"] }, async () => {
  expect(await sweep("/dev/zero")).toEqual({
    exitCode: 2,
    output: "",
    errors:
      "error: cannot read /dev/zero: a grid or manifest can have up to 128 MB, and it is larger\n",
  })
})
