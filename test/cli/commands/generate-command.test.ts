// generate on the command line: destinations, formats and errors.

import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { basename, join } from "node:path"
import { createColors } from "picocolors"
import { describe, expect, test } from "vitest"
import { sinkOf } from "../../../src/cli/commands/generate-command.ts"
import { dialects } from "../../../src/dialects.ts"
import { resolveParameters } from "../../../src/generate/parameters/resolve-parameters.ts"
import { PythonFloat } from "../../../src/generate.ts"
import { generateFile } from "../../../src/node/generate/generate-file.ts"
import { writeRows } from "../../../src/node/generate/write-rows.ts"
import { generate, generateCases } from "../../support/generate-among-all.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const usual = "--count 20 --length 8 --max-depth 3".split(" ")
const parameters = { count: 20, length: 8, max_depth: 3 }
const run = (...args: string[]) => captured(["generate", ...args])
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")

describe("rows", () => {
  test("go to standard output as JSON lines", async () => {
    expect(await run(...usual)).toEqual({
      exitCode: 0,
      output: lines(generate(parameters)),
      errors: "",
    })
  })

  test("record all parameters of the command line, as written", async () => {
    const args = [
      ..."--dialect BINARY --seed -18446744073709551617 --prob-open 0.30 --prob-close 1".split(" "),
      ..."--prob-not 0.0 --prob-not-after-not 1e-1 --prob-dewhitespace .5".split(" "),
      ..."--balanced --unique --required-operators and,xor".split(" "),
    ]
    const rows = generate(
      {
        ...parameters,
        boolean_format: "BINARY",
        prob_open: 0.3,
        prob_close: 1,
        prob_not: new PythonFloat(0),
        prob_not_after_not: 0.1,
        prob_dewhitespace: 0.5,
        balanced: true,
        unique: true,
        required_operators: ["and", "xor"],
      },
      -(2n ** 64n) - 1n,
    )
    expect((await run(...usual, ...args)).output).toBe(lines(rows))
    const number = await run(...usual, "--dialect", "3")
    expect(number.output).toBe(lines(generate({ ...parameters, boolean_format: 3 })))
  })

  test.each([
    ["binary", "binary"],
    ["BINARY", "BINARY"],
    ["3", 3],
  ])("--dialect %s is recorded as %s, as written", async (name, boolean_format) => {
    const rows = lines(generate({ ...parameters, boolean_format }))
    expect((await run(...usual, "--dialect", name)).output).toBe(rows)
    expect((await run(...usual, "-d", name)).output).toBe(rows)
  })

  test("go to a file in the format of its extension", async () => {
    const rows = generate(parameters)
    const inputs = rows.map(({ input }) => input)
    for (const [name, text] of [
      ["rows.jsonl", lines(rows)],
      ["rows.txt", inputs.map((input) => `${input}\n`).join("")],
      ["rows.csv", ["input,target", ...rows.map(Object.values), ""].join("\n")],
    ] as const) {
      const path = join(folder, name)
      const { exitCode, output, errors } = await run(...usual, "-o", path)
      expect({ exitCode, output, errors }).toEqual({
        exitCode: 0,
        output: "",
        errors: `20 rows written to ${path}\n`,
      })
      expect(readFileSync(path, "utf8")).toBe(text)
      expect((await run(...usual, "--format", name.slice(5))).output).toBe(text)
    }
    expect(readdirSync(folder).toSorted()).toEqual(["rows.csv", "rows.jsonl", "rows.txt"])
    const json = await run(...usual, "-o", join(folder, "rows.txt"), "--json")
    expect(JSON.parse(json.output)).toEqual({ output: join(folder, "rows.txt"), rows: 20 })
  })

  test("record with --meta how to make them again", async () => {
    const args = [
      ...usual,
      "--prob-not",
      "0.0",
      "--dialect",
      "python",
      "--variable-count",
      "2",
      "--meta",
    ]
    const given = {
      ...parameters,
      boolean_format: "python",
      prob_not: new PythonFloat(0),
      variables: 2,
    }
    const { output } = await run(...args)
    // A float stays a float in the row.
    expect(output).toContain('"prob_not":0.0,')
    const rows = output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    const cases = [...generateCases(given)]
    const { count, ...coordinates } = given
    expect(rows).toEqual(
      cases.map((each) => ({ ...each, parameters: { ...coordinates, prob_not: 0 } })),
    )
    expect(Object.keys(rows[0])).toEqual(
      "input target assignment seed index parameters terms depth nots operators".split(" "),
    )
    expect(rows.map(({ seed, index }) => [seed, index])).toEqual(
      rows.map((_, index) => [42, index]),
    )

    const csv = (await run(...args, "--format", "csv")).output.split("\n")
    expect(csv[0]).toBe("input,target,assignment,seed,index,parameters,terms,depth,nots,operators")
    expect(csv[1]).toMatch(
      /^[ab^ andor()]+,(True|False),"\{""[ab]"":(true|false).*\}",42,0,"\{""length"":8,/,
    )
  })

  test("are quoted as CSV and JSON require", async () => {
    const grammar = join(folder, "odd.ohm")
    writeFileSync(
      grammar,
      'Odd <: Boolean {\n  true := "\\""\n  false := ","\n  and := "\\\\"\n}\n',
    )
    const args = ["--grammar", grammar, "--dialect", "odd", ...usual]
    const json = (await run(...args)).output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(json[0].input).toMatch(/^[",\\ ()]+$/)
    const csv = (await run(...args, "--format", "csv")).output.trimEnd().split("\n").slice(1)
    expect(csv).toEqual(
      json.map(({ input, target }) => `"${input.replaceAll('"', '""')}",${target}`),
    )
  })
})

test("does not overwrite a chunk that a slow reader has not taken", async () => {
  const taken: (string | Uint8Array)[] = []
  const sink = sinkOf({
    write: async (bytes) => {
      taken.push(bytes)
    },
    width: undefined,
    screen: undefined,
    colors: createColors(false),
  })
  const resolved = resolveParameters({ ...parameters, count: 5000 }, 42, dialects)
  await writeRows(resolved, sink, {
    format: "jsonl",
    extras: { withMeta: false, withAssignment: false },
  })
  expect(taken.length).toBeGreaterThan(2)
  expect(Buffer.concat(taken as Uint8Array[]).toString()).toBe(
    lines(generate({ ...parameters, count: 5000 })),
  )
})

describe("the library writes files", () => {
  test("in the format of the extension, or in another", async () => {
    const [csv, jsonl] = [join(folder, "library.csv"), join(folder, "library.dat")]
    await generateFile(csv, parameters, { seed: 3, withMeta: true })
    const shown = await run(...usual, "--seed", "3", "--format", "csv", "--meta")
    expect(readFileSync(csv, "utf8")).toBe(shown.output)
    await generateFile(jsonl, parameters, { format: "jsonl" })
    expect(readFileSync(jsonl, "utf8")).toBe(lines(generate(parameters)))
  })

  test.each([
    ["rows.dat", {}],
    ["rows.dat", { format: "xml" as "csv" }],
    ["rows.txt", { withMeta: true }],
  ])("not %s with %j", async (name, options) => {
    const written = generateFile(join(folder, name), parameters, options)
    await expect(written).rejects.toThrow(
      /^format is .*; it must be jsonl, csv, txt, or the ending/,
    )
    expect(filesLike("rows.dat")).toEqual([])
  })
})

describe("invalid calls", () => {
  test.each([
    [
      [...usual, "--unique", "--count", "100000001"],
      "--count is 100000001; with unique it must be at most",
    ],
    [[...usual, "--seed", "+7", "--count", "0"], "--count is 0;"],
    [[...usual, "--prob-not", "1E5"], "--prob-not is 100000.0;"],
    [[...usual, "--count", "+99999999999999999999"], "--count is 99999999999999999999;"],
    [[], "--count, --length and --max-depth are missing; add for example --count 10 --length 8"],
    [["--length", "8"], "--count and --max-depth are missing; add for example --count 10"],
    [["--length", "8", "--max-depth", "0"], "--count is missing; add for example --count 10\n"],
    [[...usual, "--prob-not", "2"], "--prob-not is 2; it must be a number from 0 to 1"],
    [[...usual, "--count", "1.0"], "--count is 1.0; it must be a whole number of at least 1"],
    [
      ["--count", "3", "--length", "2, 4", "--max-depth", "1"],
      '--length is "2, 4"; it must be a whole number from 1 to 1000000; sweep takes several values: ' +
        "echo '{count: 3, length: [2, 4], max_depth: 1}' | boolglot sweep",
    ],
    [
      [...usual, "--length", "many"],
      '--length is "many"; it must be a whole number from 1 to 1000000',
    ],
    [[...usual, "--dialect", "nym"], 'there is no dialect "nym"; did you mean "nim"?'],
    [
      [...usual, "--required-operators", "and,nand"],
      '--required-operators is ["and", "nand"]; true-false has no operator nand',
    ],
    [
      [...usual, "-o", "rows.dat"],
      "the format of rows.dat is unknown; name a file that ends in .jsonl",
    ],
    [
      [...usual, "--format", "txt", "--meta"],
      "txt contains only expressions; --meta needs jsonl or csv",
    ],
    [
      [...usual, "-o", "nix/rows.txt"],
      "cannot write nix/rows.txt: there is no folder nix; create it first",
    ],
    [[...usual, "-o", "src", "--format", "csv"], "cannot write src: it is a folder"],
    [
      "--count 9 --length 1 --max-depth 0 --prob-not 0 --unique".split(" "),
      "case 3: 100000 expressions in a row were not new; lower count, or",
    ],
  ])("%s", { tags: ["slow"] }, async (args, message) => {
    const { exitCode, output, errors } = await run(...args)
    expect({ exitCode, errors }).toEqual({
      exitCode: 2,
      errors: expect.stringContaining(`error: ${message}`),
    })
    expect(output).not.toMatch(/error/)
  })

  test("a seed that is not a whole number", async () => {
    expect(await run(...usual, "--seed", "4.2")).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining("write a whole number"),
    })
  })
})

describe("a file is replaced as a whole or not at all", () => {
  test("a failure leaves the previous file", { tags: ["long"] }, async () => {
    const path = join(folder, "kept.jsonl")
    writeFileSync(path, "before\n")
    const args = "--count 9 --length 1 --max-depth 0 --prob-not 0 --unique".split(" ")
    expect((await run(...args, "-o", path)).exitCode).toBe(2)
    expect(readFileSync(path, "utf8")).toBe("before\n")
    expect(filesLike(path)).toEqual(["kept.jsonl"])
  })

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s leaves no file",
    { tags: ["long"] },
    async (signal) => {
      const path = join(folder, `${signal}.jsonl`)
      const args = ["dist/cli/main.cjs", "generate", "--count", "1000000000", "--length", "9"]
      const child = spawn(process.execPath, [...args, "--max-depth", "3", "-o", path])
      await waitFor(() => filesLike(path).length > 0)
      const ended = new Promise((resolve) => child.once("exit", (_, by) => resolve(by)))
      child.kill(signal)
      expect(await ended).toBe(signal)
      expect(filesLike(path)).toEqual([])
    },
  )

  test("two commands writing the same file don't mix their rows", async () => {
    const path = join(folder, "twice.jsonl")
    const command = (...args: string[]) => run(...usual, ...args, "-o", path)
    await Promise.all([command("--seed", "1"), command("--seed", "2"), command("--seed", "3")])
    const all = [1, 2, 3].map((seed) => lines(generate(parameters, seed)))
    expect(all).toContain(readFileSync(path, "utf8"))
    expect(filesLike(path)).toEqual(["twice.jsonl"])
  })

  test("a file keeps its mode", async () => {
    const path = join(folder, "private.txt")
    writeFileSync(path, "before\n")
    for (const mode of [0o664, 0o600]) {
      chmodSync(path, mode)
      await run(...usual, "-o", path)
      expect(statSync(path).mode & 0o777).toBe(mode)
    }
    expect(readFileSync(path, "utf8").split("\n")).toHaveLength(21)
  })

  test.each(["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])(
    "%s is standard output, even if redirected to a file",
    { tags: ["long"] },
    (name) => {
      const path = join(folder, "led.txt")
      writeFileSync(path, "before\n")
      const call = `"${process.execPath}" dist/cli/main.cjs generate ${usual.join(" ")} --format txt -o ${name}`
      spawnSync("bash", ["-c", `{ ${call}; echo behind; } >> "${path}"`])
      const rows = generate(parameters).map(({ input }) => input)
      expect(readFileSync(path, "utf8").split("\n")).toEqual(["before", ...rows, "behind", ""])
    },
  )

  test("a link stays a link, and a device a device", async () => {
    const [target, link] = [join(folder, "target.txt"), join(folder, "link.txt")]
    const listeners = () =>
      ["SIGINT", "SIGTERM", "SIGHUP"].map((each) => process.listenerCount(each))
    // Other listeners in this process are left alone.
    const before = listeners()
    // At first the link is broken.
    symlinkSync("target.txt", link)
    for (const seed of ["1", "2"]) {
      await run(...usual, "-o", link, "--seed", seed)
      expect(lstatSync(link).isSymbolicLink()).toBe(true)
    }
    const rows = generate(parameters, 2).map(({ input }) => `${input}\n`)
    expect(readFileSync(target, "utf8")).toBe(rows.join(""))
    symlinkSync("loop.txt", join(folder, "loop.txt"))
    expect((await run(...usual, "-o", join(folder, "loop.txt"))).errors).toContain(
      "loop.txt: it is a link that leads to itself",
    )
    expect(listeners()).toEqual(before)
    expect((await run(...usual, "-o", "/dev/null", "--format", "txt")).exitCode).toBe(0)
    expect(readFileSync("/dev/null", "utf8")).toBe("")
  })

  test("does not replace the file behind standard error", { tags: ["long"] }, () => {
    const path = join(folder, "errors.txt")
    writeFileSync(path, "before\n")
    const call = `"${process.execPath}" dist/cli/main.cjs generate ${usual.join(" ")} --format txt -o /dev/stderr`
    spawnSync("bash", ["-c", `${call} 2>> "${path}"`])
    const rows = generate(parameters).map(({ input }) => input)
    const said = "20 rows written to /dev/stderr"
    expect(readFileSync(path, "utf8").split("\n")).toEqual(["before", ...rows, said, ""])
  })

  test("ends if the reader closes the pipe", { tags: ["slow"] }, () => {
    const command = `"${process.execPath}" dist/cli/main.cjs generate --count 100000000 --length 8 --max-depth 2`
    const { stdout, stderr } = spawnSync("bash", ["-c", `${command} | head -1`], {
      encoding: "utf8",
    })
    expect({ lines: stdout.split("\n").length, stderr }).toEqual({ lines: 2, stderr: "" })
  })
})

describe("--describe", () => {
  // The weights are the ones in the document that specifies the drawing.
  test("shows states, actions and weights", async () => {
    const { output } = await run("--describe", "--max-depth", "2", "--prob-not", "0.7")
    const rows = output.split("\n").map((line) => line.trim().replace(/ {2,}/g, " | "))
    expect(rows).toEqual(
      expect.arrayContaining([
        "START | boolean | 1 | 47.6% | AFTER_BOOLEAN",
        "open | 0.4 | 19.0% | fewer than 2 open | AFTER_OPEN_PAREN",
        "not | 0.7 | 33.3% | AFTER_NOT",
        "AFTER_BOOLEAN | operator | 1 | 66.7% | AFTER_OPERATOR, AFTER_XOR",
        "close | 0.5 | 33.3% | one is open | AFTER_BOOLEAN",
        "AFTER_XOR | boolean | 1 | 71.4% | AFTER_BOOLEAN",
        "AFTER_NOT | boolean | 1 | 52.6% | AFTER_BOOLEAN",
      ]),
    )
    expect(output.match(/^AFTER_XOR(.*\n)*?AFTER_NOT/m)?.[0]).not.toMatch(/ not /)
  })

  test("lists variables, and connectives that a notation lacks", async () => {
    const python = await run("--describe", "--dialect", "python", "--variable-count", "3")
    expect(python.output).toContain("A boolean is one of 3 names, an operator and, or, ^; each is")
    const grammar = join(folder, "lone.ohm")
    writeFileSync(grammar, 'Lone <: Boolean {\n  true := "+"\n  false := "-"\n}\n')
    const lone = await run("--describe", "--grammar", grammar, "--dialect", "lone", "--length", "1")
    expect(lone.errors).toBe("")
    expect(lone.output).not.toMatch(/operator|AFTER_(NOT|XOR|OPERATOR)/)
  })

  test("fits into a narrow terminal", async () => {
    const { output } = await captured(["generate", "--describe"], { width: 60 })
    expect(output).toContain(
      "AFTER_BOOLEAN\n  operator 1 (66.7%)\n    then AFTER_OPERATOR, AFTER_XOR\n",
    )
    expect(Math.max(...output.split("\n").map((line) => line.length))).toBeLessThan(80)
  })

  test("for machines", async () => {
    const { output } = await run("--describe", "--json", "--max-depth", "0")
    const choices = JSON.parse(output)
    expect(choices).toHaveLength(8)
    expect(choices[0]).toEqual({
      state: "START",
      action: "boolean",
      weight: 1,
      condition: "none",
      next: ["AFTER_BOOLEAN"],
    })
  })
})

/** The file and files next to it whose names begin with its name. */
function filesLike(path: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(basename(path)))
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}
