// V8's optimizer is switched off during some work and on again afterwards, even if the work fails.

import { setFlagsFromString } from "node:v8"
import { beforeEach, expect, test, vi } from "vitest"
import { brieflyWithoutOptimising, withoutOptimising } from "../../src/cli/without-jit.ts"

vi.mock("node:v8", () => ({ setFlagsFromString: vi.fn() }))

const flags = () => vi.mocked(setFlagsFromString).mock.calls.flat()

beforeEach(() => vi.mocked(setFlagsFromString).mockClear())

test("synchronous work", () => {
  expect(brieflyWithoutOptimising(flags)).toEqual(["--no-opt"])
  expect(flags()).toEqual(["--no-opt", "--opt"])
  const fail = () => {
    throw new RangeError("no plan")
  }
  expect(() => brieflyWithoutOptimising(fail)).toThrow("no plan")
  expect(flags()).toEqual(["--no-opt", "--opt", "--no-opt", "--opt"])
})

test("asynchronous work", async () => {
  expect(await withoutOptimising(async () => flags())).toEqual(["--no-opt"])
  expect(flags()).toEqual(["--no-opt", "--opt"])
  await expect(withoutOptimising(() => Promise.reject(new RangeError("no rows")))).rejects.toThrow()
  expect(flags()).toEqual(["--no-opt", "--opt", "--no-opt", "--opt"])
})
