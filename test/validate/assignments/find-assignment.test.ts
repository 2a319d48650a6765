// Finds the fields with the values of variables.

import { expect, test } from "vitest"
import { findAssignment } from "../../../src/validate/assignments/find-assignment.ts"
import { dialect } from "../../support/dialect.ts"

test("compares thousands of possible assignment fields with the texts of their row only once", () => {
  const texts = Array.from({ length: 3000 }, (_, at) => [`f${at}`, { [`v${at}`]: true }])
  const row = { ...Object.fromEntries(texts), text: "v7 and v8", said: "v9 = true" }
  let listed = 0
  const counted = new Proxy(row, {
    ownKeys: (target) => {
      listed += 1
      return Reflect.ownKeys(target)
    },
  })
  expect(findAssignment([counted], [], [], [dialect("python")])).toBe("assignment")
  expect(listed).toBeLessThan(10)
})

test("a text gives values to words of other texts, but not to its own", () => {
  const alone = { text: "q and r", said: "p = true" }
  expect(findAssignment([alone], [], [], [dialect("python")])).toBe("assignment")
  const said = { text: "p and q", said: "p = true" }
  expect(findAssignment([said], [], [], [dialect("python")])).toBe("said")
})
