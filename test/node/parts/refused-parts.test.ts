// Parts that don't make up a dataset are refused by name, and an unfinished part is never accepted.

import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import type { Source } from "../../../src/datasets/source.ts"
import { python } from "../../../src/dialects.ts"
import {
  checkPart,
  type PartOptions,
  type ShardNumber,
} from "../../../src/node/parts/check-part.ts"
import { mergeParts, mergePartsInto } from "../../../src/node/parts/merge-parts.ts"
import { planFiles, readPlan } from "../../../src/node/validate/plan-files.ts"
import type { SharedPlan } from "../../../src/node/validate/shared-plan.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const row = (input: string, target: string) => `${JSON.stringify({ input, target })}\n`
const threads = 1

const shards = ["a.jsonl", "b.jsonl", "c.jsonl"].map(at)
const parts = ["a.part", "b.part", "c.part"].map(at)
let plan: SharedPlan

beforeAll(async () => {
  writeFileSync(at("a.jsonl"), row("True and False", "False"))
  writeFileSync(at("b.jsonl"), row("True and False", "False") + row("not True", "True"))
  writeFileSync(at("c.jsonl"), "")
  plan = await planFiles(shards)
  for (const [index, shard] of shards.entries()) await write(parts[index] as string, shard)
})

function write(part: string, shard: Source, options: Partial<PartOptions> = {}) {
  return checkPart(part, shard, { plan, threads, ...options })
}

async function refusal(paths: readonly string[]): Promise<string> {
  const error = await mergeParts(paths).catch((each: Error) => each)
  return (error as Error).message.replaceAll(`${folder}/`, "")
}

describe("parts that are", () => {
  test("missing", async () => {
    expect(await refusal(parts.slice(1))).toBe(
      "one part is missing of 3: shard 1 (a.jsonl); check these shards, and name their parts, too",
    )
    expect(await refusal(parts.slice(2))).toMatch(
      /^2 parts are missing of 3: shard 1 \(a.jsonl\), shard 2 \(b.jsonl\);/,
    )
    await mergePartsInto(at("two.part"), parts.slice(1))
    expect(await refusal([at("two.part")])).toMatch(/^one part is missing of 3: shard 1/)
  })

  test("missing, with shards known only by number", async () => {
    await write(at("n2.part"), shards[0] as string, { shard: { number: 2, of: 15 } })
    const error = await mergeParts([at("n2.part")]).catch((each: unknown) => each)
    expect(error).toMatchObject({ code: "part", problem: "missing" })
    expect((error as { shards: number[] }).shards).toHaveLength(14)
    expect((error as Error).message).toMatch(
      /^14 parts are missing of 15: 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 4 more;/,
    )
  })

  test("doubled", async () => {
    copyFileSync(at("b.part"), at("again.part"))
    expect(await refusal([...parts, at("again.part")])).toBe(
      "shard 2 (b.jsonl) is in b.part and, with the same rows, in again.part; leave one of them out",
    )
    await write(at("other.part"), shards[0] as string, { shard: { number: 2, of: 3 } })
    expect(await refusal([...parts, at("other.part")])).toMatch(/with other rows, in other.part/)
    await mergePartsInto(at("ab.part"), parts.slice(0, 2))
    expect(await refusal([at("ab.part"), ...parts.slice(1)])).toMatch(
      /^shard 2 \(b.jsonl\) is in ab.part and, with the same rows, in b.part/,
    )
  })

  test("foreign", async () => {
    const other = await planFiles(shards, { labelsOnly: true })
    await write(at("labels.part"), shards[1] as string, { plan: other })
    expect(await refusal([parts[0] as string, at("labels.part")])).toBe(
      "labels.part was made by another plan than a.part; check its shards again by that plan, or leave it out",
    )
    await write(at("of4.part"), shards[1] as string, { shard: { number: 2, of: 4 } })
    expect(await refusal([parts[0] as string, at("of4.part")])).toBe(
      "of4.part is of a set of 4 shards, and a.part of one of 3; number the shards of both alike",
    )
  })

  test("truncated at any byte", { tags: ["slow"] }, async () => {
    const whole = readFileSync(at("b.part"))
    for (let length = 0; length < whole.length; length += 61) {
      writeFileSync(at("cut.part"), whole.subarray(0, length))
      expect(await refusal([at("cut.part")])).toMatch(
        /^cannot read cut.part: (it is not a part, |the part is not whole)/,
      )
    }
    for (let place = 20; place < whole.length; place += 61) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] as number) ^ 1
      writeFileSync(at("b2.part"), changed)
      expect(await refusal([at("a.part"), at("b2.part"), at("c.part")])).toMatch(
        /^cannot read b2.part: (the part is not whole, or was changed|it is a part of version)/,
      )
    }
    copyFileSync(at("b.part"), at("long.part"))
    appendFileSync(at("long.part"), "x")
    expect(await refusal([at("long.part")])).toMatch(
      /^cannot read long.part: the part is not whole/,
    )
    expect(await refusal([at("none.part")])).toBe("cannot read none.part: there is no such file")
    expect(await refusal([])).toMatch(/^the argument parts is an array/)
  })

  test("truncated during the merge", async () => {
    copyFileSync(at("b.part"), at("shrinking.part"))
    const merging = mergeParts([at("a.part"), at("shrinking.part"), at("c.part")])
    truncateSync(at("shrinking.part"), readFileSync(at("b.part")).length - 80)
    await expect(merging).rejects.toThrow("shrinking.part")
  })

  test("of another version", async () => {
    const text = readFileSync(at("a.part"), "latin1").replace(/part 2-/, "part 9-")
    writeFileSync(at("nine.part"), text, "latin1")
    expect(await refusal([at("nine.part")])).toMatch(
      /^cannot read nine.part: it is a part of version 9-[lb]e, and this is version 2-[lb]e; check its shards again$/,
    )
  })
})

describe("shards of an unknown number", () => {
  const open = ["1.part", "2.part", "3.part"].map(at)

  beforeAll(async () => {
    for (const [index, shard] of shards.entries()) {
      await write(open[index] as string, shard, { shard: { number: index + 1 } })
    }
  })

  const refusalOf = (paths: readonly string[], count: number) =>
    mergeParts(paths, { shards: count }).catch((error: Error) => error.message)

  test("are merged if the number is given", async () => {
    const whole = await validateFiles(shards, { plan, threads })
    expect(await mergeParts(open.toReversed(), { shards: 3 })).toEqual(whole)
    await mergePartsInto(at("some.part"), open.slice(1))
    const merged = await mergeParts([at("some.part"), open[0] as string], { shards: 3 })
    expect(merged).toEqual(whole)
  })

  test("are refused without a number, or with an impossible one", async () => {
    expect(await refusal(open)).toBe(
      "the last of the shards is number 3, which may not be the last of the set; give the number of shards",
    )
    expect(await refusalOf(open, 2)).toBe(
      "the option shards is 2; it has to be a number from 3, which is the last of the parts, to 524,288",
    )
    expect(await refusalOf(open, 3.5)).toMatch(/^the option shards is 3.5; /)
    expect(await refusalOf(open, 4)).toMatch(/^one part is missing of 4: 4; /)
    expect(await refusalOf(open.slice(1), 3)).toMatch(/^one part is missing of 3: shard 1 /)
    expect(await refusalOf(parts, 4)).toBe(
      "the option shards is 4; it has to be left out, or the 3 of the parts",
    )
    expect(await refusalOf(parts, 3)).toHaveProperty("counts")
  })

  test("are not mixed with shards of a known number", async () => {
    expect(await refusal([parts[0] as string, open[1] as string])).toBe(
      "2.part is of a set of an unknown number of shards, and a.part of one of 3; number the shards of both alike",
    )
  })
})

describe("plans that are", () => {
  test.each([
    [
      "not JSON",
      () => "{",
      "it is not a plan, which boolglot validate prints for a dataset in shards",
    ],
    [
      "something else",
      () => '{"format": "x"}',
      "it is not a plan, which boolglot validate prints for a dataset in shards",
    ],
    [
      "null",
      () => "null",
      "it is not a plan, which boolglot validate prints for a dataset in shards",
    ],
    [
      "of another version",
      () => JSON.stringify({ ...plan, version: "9" }),
      "it is a plan of version 9",
    ],
    ["changed", () => JSON.stringify({ ...plan, shards: [] }), "it was changed after it was made"],
  ])("%s", async (_, text, message) => {
    writeFileSync(at("plan.json"), text())
    await expect(readPlan(at("plan.json"))).rejects.toThrow(
      `cannot read ${at("plan.json")}: ${message}`,
    )
  })

  test("missing", async () => {
    await expect(readPlan(at("no.json"))).rejects.toThrow("there is no such file")
  })

  test("as written are read", async () => {
    writeFileSync(at("plan.json"), JSON.stringify(plan, null, 2))
    expect(await readPlan(at("plan.json"))).toEqual(plan)
  })

  test.each([
    [
      { dialect: python },
      "the option dialect is an object; it has to be left out, as the plan decides it",
    ],
    [{ limit: 2000 }, "the option limit is 2000; it has to be no more than the 1,000 of the plan"],
  ])("contradicted by %j", async (options, message) => {
    await expect(validateFiles(shards, { plan, ...options })).rejects.toThrow(message)
  })

  test("not plans", async () => {
    await expect(validateFiles(shards, { plan: {} as SharedPlan })).rejects.toThrow(
      "the option plan is an object; it has to be a plan (it is not a plan, which boolglot validate prints for a dataset in shards)",
    )
    await expect(planFiles(shards, { equivalent: true })).rejects.toThrow(
      "the option equivalent is true",
    )
  })

  test("made from rows of unclear meaning", async () => {
    writeFileSync(at("prose.jsonl"), row("It rains in spring.", "yes").repeat(3))
    await expect(planFiles([at("prose.jsonl")])).rejects.toMatchObject({ code: "unclear-rows" })
    await expect(planFiles([at("no.jsonl")])).rejects.toMatchObject({ code: "file-read" })
  })
})

describe("a shard", () => {
  test("is known by its name if it is elsewhere", async () => {
    const elsewhere = join(temporaryPlace(), "b.jsonl")
    copyFileSync(at("b.jsonl"), elsewhere)
    const written = await write(at("moved.part"), elsewhere)
    expect(written).toEqual({ shard: { number: 2, of: 3 }, path: shards[1], rows: 2 })
    expect(await mergeParts([parts[0] as string, at("moved.part"), parts[2] as string])).toEqual(
      await validateFiles(shards, { plan, threads }),
    )
  })

  test("that is not in the plan is refused", async () => {
    writeFileSync(at("d.jsonl"), "")
    const unknown = `it is not known which shard ${at("d.jsonl")} is: `
    await expect(write(at("d.part"), at("d.jsonl"))).rejects.toThrow(
      `${unknown}the plan is for 3 other files, such as ${shards[0]}; give its number and how many there are, or plan all files`,
    )
    const one = await planFiles(shards.slice(0, 1))
    await expect(write(at("d.part"), at("d.jsonl"), { plan: one })).rejects.toThrow(
      `${unknown}the plan is for ${shards[0]};`,
    )
    const streamed = await planFiles([bytes("")])
    await expect(write(at("d.part"), at("d.jsonl"), { plan: streamed })).rejects.toThrow(
      `${unknown}the plan names no files;`,
    )
    await expect(
      write(at("d.part"), at("d.jsonl"), { shard: { number: 4, of: 3 } }),
    ).rejects.toThrow("the option shard is an object; it has to be a number from 1 on")
  })

  test("that cannot be read has no part", async () => {
    await expect(
      write(at("e.part"), at("e.jsonl"), { shard: { number: 1, of: 1 } }),
    ).rejects.toThrow("there is no such file")
    expect(await refusal([at("e.part")])).toMatch(/there is no such file/)
  })

  test("may be a stream, and may be checked again", async () => {
    const shard = { number: 1, of: 1 }
    const path = at("stream.part")
    const killed = (async function* () {
      yield Buffer.from(row("True and False", "False"))
      throw new Error("the other end is gone")
    })()
    await write(path, killed, { shard })
    const broken = await mergeParts([path])
    expect(broken.files[0]?.problem).toBe(
      "cannot read standard input: Error: the other end is gone",
    )
    await write(path, bytes(readFileSync(at("b.jsonl"), "utf8")), { shard })
    const { counts, badRows } = await mergeParts([path])
    expect(counts).toMatchObject({ rows: 2, right: 1, wrong: 1 })
    expect(badRows.map(({ text, line }) => [text, line])).toEqual([["not True", 2]])
  })

  test("that is a stream is named as in the plan, or by its number", async () => {
    const name = async (shard: ShardNumber) =>
      (await write(at("s.part"), bytes(""), { shard })).path
    expect(await name({ number: 2, of: 3 })).toBe(shards[1])
    expect(await name({ number: 2, of: 4 })).toBe("shard 2")
    expect(await name({ number: 2 })).toBe("shard 2")
  })

  test("that has changed is not read again", async () => {
    const place = temporaryPlace()
    const path = join(place, "x.jsonl")
    writeFileSync(path, row("True and False", "False").repeat(2))
    const only = await planFiles([path])
    await write(join(place, "x.part"), path, { plan: only })
    const texts = async () =>
      (await mergeParts([join(place, "x.part")])).badRows.map(({ kind, text }) => [kind, text])
    expect(await texts()).toEqual([["repeated", "True and False"]])
    // Rewritten with the same content, so only its time differs.
    writeFileSync(path, row("True and False", "False").repeat(2))
    expect(await texts()).toEqual([["repeated", "True and False"]])
    writeFileSync(
      path,
      row("True and False", "False") + row("True xor True", "False").replace(" ", ""),
    )
    expect(await texts()).toEqual([["repeated", null]])
    writeFileSync(path, row("False and True", "False").repeat(2))
    expect(await texts()).toEqual([["repeated", null]])
  })
})

let places = 0

function temporaryPlace(): string {
  places += 1
  const place = at(`place-${places}`)
  mkdirSync(place)
  return place
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}
