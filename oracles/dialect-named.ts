// The dialects and their golden fixtures.

import { dialects } from "../src/dialects.ts"
import type { Dialect } from "../src/index.ts"
import { readFixtures } from "../test/support/fixture-cases.ts"

/** Undefined if there is no dialect of this name. */
export function dialectNamed(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name)
}

/** The texts in the golden fixtures of a dialect. */
export function fixtureSources(name: string): readonly string[] {
  return fixtures.get(name) ?? []
}

const fixtures = new Map(
  readFixtures("fixtures").map(({ name, cases }) => [name, cases.map(({ source }) => source)]),
)
