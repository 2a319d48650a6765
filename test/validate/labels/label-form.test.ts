import { expect, test } from "vitest"
import { turnedWords } from "../../../src/validate/labels/label-form.ts"
import { dialect } from "../../support/dialect.ts"

const trueFalse = dialect("true-false")

test("at most eight words are listed with their opposite meaning", () => {
  const eight = ["True", "TRUE", "true", "Yes", "YES", "yes", "1", "False"]
  const turned = turnedWords([...eight, ...eight], trueFalse, undefined)
  expect(Object.keys(turned ?? {}).toSorted()).toEqual(eight.toSorted())
  expect(turned).toMatchObject({ YES: false, False: true })
  expect(turnedWords([...eight, "FALSE"], trueFalse, undefined)).toBeUndefined()
})
