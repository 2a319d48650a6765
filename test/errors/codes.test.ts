// docs/errors.md lists every code there is, and no other.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

test("the page on errors has every code", () => {
  const source = readFileSync("src/errors/boolglot-error.ts", "utf8")
  const codes = [...source.matchAll(/^ {2}\| "([a-z-]+)"/gm)].map(([, code]) => code)
  const page = readFileSync("docs/errors.md", "utf8")
  const listed = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(20)
  expect(listed).toEqual(codes)
})
