// A seed gives the same results as in Python: golden values of CPython, and CPython itself if available.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MersenneTwister } from "../../src/python/mersenne-twister.ts"
import { PythonRandom } from "../../src/python/python-random.ts"
import { hasPython } from "../support/cpython.ts"
import {
  type Answer,
  askRandom,
  type Call,
  type Run,
  readGolden,
} from "../support/python-library.ts"
import { scaled } from "../support/run-length.ts"

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"
const largest = Number.MAX_SAFE_INTEGER

describe("the golden values of CPython", () => {
  test.each(readGolden().random)("of seed $seed", (run) => {
    expect(answers(run)).toEqual(run.answers)
  })

  test("a number and a bigint may be the same seed", () => {
    for (const seed of [0, -0, 1, -42, 2 ** 32, largest, -largest]) {
      const numbers = draws(new PythonRandom(seed))
      expect(numbers).toEqual(draws(new PythonRandom(BigInt(seed))))
      expect(numbers).toEqual(draws(new PythonRandom(-seed)))
    }
  })

  // The words that the authors of MT19937 publish for this key.
  test("the words of a key", () => {
    const twister = new MersenneTwister([0x123, 0x234, 0x345, 0x456])
    const words = Array.from({ length: 1000 }, () => twister.next())
    expect(words.every((word) => word === (word | 0))).toBe(true)
    expect(words.slice(0, 3).map((word) => word >>> 0)).toEqual([1067595299, 955945823, 477289528])
    expect((words.at(-1) as number) >>> 0).toBe(3460025646)
  })
})

describe.skipIf(!hasPython)(`CPython agrees${reason}`, () => {
  test("on any calls after any seed", { tags: ["slow"] }, () => {
    const runs = fc.record<Run>({
      seed: anySeeds().map(String),
      calls: fc.array(anyCalls(), { maxLength: 40, size: "max" }),
    })
    fc.assert(
      fc.property(fc.array(runs, { minLength: 50, maxLength: 100, size: "max" }), (all) => {
        const ours = all.map(answers)
        const theirs = askRandom(all)
        expect(ours.map((each, at) => [all[at], each])).toEqual(
          theirs.map((each, at) => [all[at], each]),
        )
      }),
      { numRuns: scaled(2, 60) },
    )
  })
})

describe("calls that Python or this port refuses", () => {
  const random = new PythonRandom(1)

  test.each<[string, () => unknown, string]>([
    ["a seed with a fraction", () => new PythonRandom(0.5), "not 0.5; give a bigint"],
    ["an inexact seed", () => new PythonRandom(2 ** 53), "not 9007199254740992; give a"],
    ["a seed that isn't a number", () => new PythonRandom(Number.NaN), "not NaN; give a bigint"],
    ["negative bits", () => random.getrandbits(-1), "at least 0, not -1"],
    ["a fraction of bits", () => random.getrandbits(1.5), "at least 0, not 1.5"],
    ["many bits and a half", () => random.getrandbits(40.5), "at least 0, not 40.5"],
    ["infinite bits", () => random.getrandbits(Number.POSITIVE_INFINITY), "not Infinity"],
    ["no choice", () => random.choice([]), "nothing to choose from"],
    ["nothing below", () => random.randbelow(0), "from 1 to 2 ** 53 - 1, not 0"],
    ["a negative limit", () => random.randbelow(-5), "not -5"],
    ["a limit with a fraction", () => random.randbelow(2.5), "not 2.5"],
    ["an inexact limit", () => random.randbelow(2 ** 53), "not 9007199254740992"],
    ["an empty range", () => random.randint(3, 2), "from 3 to 2 is empty"],
    ["a range with a fraction", () => random.randint(0, 1.5), "not from 0 to 1.5"],
    ["an inexact range", () => random.randint(-(2 ** 53), 0), "not from -9007199254740992"],
    ["a key without words", () => new MersenneTwister([]), "has no words"],
  ])("%s", (_, ask, message) => {
    expect(ask).toThrow(RangeError)
    expect(ask).toThrow(message)
  })

  test("a refusal draws nothing", () => {
    const one = new PythonRandom(7)
    expect(() => one.getrandbits(-1)).toThrow(RangeError)
    expect(() => one.randbelow(0)).toThrow(RangeError)
    expect(() => one.randint(1, 0)).toThrow(RangeError)
    expect(() => one.choice([])).toThrow(RangeError)
    expect(draws(one)).toEqual(draws(new PythonRandom(7)))
  })
})

function draws(random: PythonRandom): number[] {
  return Array.from({ length: 10 }, () => random.random())
}

function answers({ seed, calls }: Run): Answer[] {
  const random = new PythonRandom(BigInt(seed))
  return calls.map((call) => answer(random, call))
}

function answer(random: PythonRandom, [name, first = Number.NaN, last = Number.NaN]: Call): Answer {
  switch (name) {
    case "random":
      return random.random()
    case "getrandbits": {
      const bits = random.getrandbits(first)
      expect(typeof bits).toBe(first <= 53 ? "number" : "bigint")
      return String(bits)
    }
    case "randbelow":
      return random.randbelow(first)
    case "randint":
      return random.randint(first, last)
    case "choice":
      return random.choice([...Array(first).keys()])
    case "shuffle": {
      const items = [...Array(first).keys()]
      random.shuffle(items)
      return items
    }
    case "mixed": {
      let mixed = 0
      for (let left = first; left > 0; left -= 1) mixed ^= random.getrandbits(32) as number
      return mixed >>> 0
    }
    default:
      throw new Error(`no call ${name}`)
  }
}

/** Small ones, large ones, and some near powers of two, of either sign. */
function anySeeds(): fc.Arbitrary<bigint> {
  const nearPowers = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.bigInt(-2n, 2n), fc.constantFrom(1n, -1n))
    .map(([power, distance, sign]) => sign * ((1n << BigInt(power)) + distance))
  return fc.oneof(
    fc.bigInt(-1000n, 1000n),
    fc.bigInt(-(1n << 70n), 1n << 70n),
    nearPowers,
    fc.bigInt(-(1n << 25000n), 1n << 25000n),
  )
}

function anyCalls(): fc.Arbitrary<Call> {
  const limits = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: largest }),
    fc
      .tuple(fc.integer({ min: 1, max: 52 }), fc.integer({ min: -1, max: 1 }))
      .map(([power, distance]) => 2 ** power + distance),
    fc.integer({ min: largest - 3, max: largest }),
  )
  const ends = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -largest, max: largest }),
    fc.constantFrom(-largest, largest),
  )
  const ranges = fc.tuple(ends, ends).map((pair) => pair.sort((one, other) => one - other))
  return fc.oneof(
    fc.constant<Call>(["random"]),
    fc.integer({ min: 0, max: 200 }).map((bits): Call => ["getrandbits", bits]),
    limits.map((limit): Call => ["randbelow", limit]),
    ranges.map((range): Call => ["randint", ...range]),
    fc.integer({ min: 1, max: 300 }).map((count): Call => ["choice", count]),
    fc.integer({ min: 0, max: 60 }).map((count): Call => ["shuffle", count]),
    fc.integer({ min: 1, max: 1500 }).map((count): Call => ["mixed", count]),
  )
}
