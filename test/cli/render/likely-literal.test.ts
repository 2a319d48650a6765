import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { likelyLiteral } from "../../../src/cli/render/likely-literal.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

test.each([
  ["true TRUE True yes Yes YES on ON T Ture tru trrue ttrue Trye", true],
  ["false FALSE no off OFF F Flase fals fase falsse Falze", false],
  ["x a b t f n tr tue2 flse_ rain truth constructor __proto__ falsely trues2", undefined],
])("%s", (names, value) => {
  for (const name of names.split(" ")) expect([name, likelyLiteral(name)]).toEqual([name, value])
})

describe("eval", () => {
  const folder = temporaryFolder()

  test("says which literal a name may be meant for", async () => {
    const { errors } = await captured(["eval", "true and False", "--dialect", "python"])
    expect(errors).toContain(
      "the variable true has no value; did you mean the literal True, as python writes it?",
    )
  })

  test("says so with --json, too", async () => {
    const { output } = await captured(["eval", "x or Flase", "--set", "x=1", "--json"])
    expect(JSON.parse(output).error).toEqual({
      name: "UnboundVariableError",
      message: "the variable Flase has no value",
      variable: "Flase",
      hint: "did you mean the literal False, as python writes it?",
    })
  })

  test("names the literal of the dialect at hand, and none where it has none", async () => {
    const path = join(folder, "german.ohm")
    writeFileSync(path, 'German <: Python {\n  true := word<"WAHR">\n  reserved += word<"True">\n}')
    const own = await captured(["eval", "yes", "--grammar", path, "--dialect", "german"])
    expect(own.errors).toContain("did you mean the literal WAHR, as german writes it?")
    const none = await captured(["eval", "yes xor x", "--dialect", "xor-bench"])
    expect(none.errors).toBe(
      "error: the variable yes has no value; give it one with --set yes=true\n",
    )
  })
})
