import { describe, expect, test } from "vitest"
import { likelyLiteral } from "../src/cli/likely-literal.ts"
import { captured } from "./run-command.ts"

test.each([
  ["true TRUE True yes Yes YES on ON T Ture tru trrue ttrue Trye", true],
  ["false FALSE no off OFF F Flase fals fase falsse Falze", false],
  ["x a b t f n tr tue2 flse_ rain truth constructor __proto__ falsely trues2", undefined],
])("%s", (names, value) => {
  for (const name of names.split(" ")) expect([name, likelyLiteral(name)]).toEqual([name, value])
})

describe("eval", () => {
  test("says which literal a name may be meant for", async () => {
    const { errors } = await captured(["eval", "true and False"])
    expect(errors).toContain(
      "the variable true has no value; did you mean the literal True, as python writes it?",
    )
  })
})
