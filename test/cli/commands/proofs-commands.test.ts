import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

test("check-proof names the line of a premise that isn't given", async () => {
  const input = "1. p -> q  PR\n2. p  PR\n3. q  MP 1, 2\n"
  const { output } = await captured(["check-proof", "-", "p -> q", "q"], { input })
  expect(output).toBe("Line 2: the proof uses the premise `p`, which is not given.\n  2. p  PR\n")
})

test("check-proof accepts what prove prints", async () => {
  for (const style of ["fitch", "resolution"]) {
    const claim = ["p or q", "not p", "q"]
    const proved = await captured(["prove", "--style", style, ...claim])
    expect(proved.exitCode).toBe(0)
    const path = join(folder, `${style}.txt`)
    writeFileSync(path, proved.output)
    const checked = await captured(["check-proof", path, ...claim])
    expect(checked).toMatchObject({ exitCode: 0 })
    expect(checked.output).toMatch(/^right: \d lines prove q from p or q and not p\n$/)
    const other = await captured(["check-proof", path, "p or q", "q"])
    expect(other.exitCode).toBe(1)
    expect(other.output).toContain("the proof uses the premise `not p`, which is not given")
  }
})

test("prove takes two expressions for an equivalence", async () => {
  const { exitCode, errors } = await captured(["prove", "--equivalence", "p"])
  expect(exitCode).toBe(2)
  expect(errors).toContain("--equivalence takes two expressions, but got 1")
  const { output } = await captured(["prove", "--equivalence", "p -> q", "~q -> ~p"])
  expect(output).toMatch(/↔-introduction 1–\d+, \d+–\d+\n$/)
})

test("prove refutes with values", async () => {
  const { output, exitCode } = await captured(["prove", "p", "q"])
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^not entailed\n/)
})

test("check-proof says why it found nothing", async () => {
  expect((await captured(["check-proof"], { input: "\n" })).errors).toContain("there is no proof")
  const { exitCode, errors } = await captured(["check-proof", "1. p  Premise"])
  expect(exitCode).toBe(2)
  expect(errors).toContain('there is no file "1. p  Premise"')
})

test("check-proof shows the wrong line", async () => {
  const { output, exitCode } = await captured(["check-proof"], { input: "1. p  PR\n2. q  R 1\n" })
  expect(exitCode).toBe(1)
  expect(output).toBe(
    "Line 2: reiteration gives the same formula, which `q` is not; line 1 is `p`.\n  2. q  R 1\n",
  )
})

test.each([
  [["p, p -> q ⊢ q"]],
  [["p", "p -> q", "therefore", "q"]],
  [["p, p -> q |- q"]],
  [["p", "p -> q ∴ q"]],
])("prove reads premises and a conclusion from %j", async (given) => {
  expect(await captured(["prove", ...given])).toEqual({
    exitCode: 0,
    output: "1. p        Premise\n2. p -> q   Premise\n3. q        Modus ponens 2, 1\n",
    errors: "",
  })
})

test("a conclusion may have no premises, and commas may separate operands", async () => {
  expect(await captured(["entails", "⊢ p or not p"])).toMatchObject({ exitCode: 0 })
  expect(await captured(["entails", "And(p, q), r |= q", "-d", "z3-python"])).toMatchObject({
    exitCode: 0,
    output: "entailed, over 2^3 assignments\n",
  })
  // Prover9 reads p or not q, a conclusion without premises. It can be false.
  expect(await captured(["entails", "p |-q"])).toMatchObject({ exitCode: 1 })
})

test("check-proof applies another precedence", async () => {
  const input = "1. a or b ^ c  PR\n2. (a or b) ^ c  R 1\n"
  const claim = ["a or b ^ c", "(a or b) ^ c"]
  const args = ["check-proof", "--dialect", "python", "-", ...claim]
  expect(await captured(args, { input })).toMatchObject({ exitCode: 1 })
  const other = await captured([...args, "--precedence", "xor-loosest"], { input })
  expect(other).toMatchObject({ exitCode: 0 })
  const { errors } = await captured([...args, "--precedence", "not-loosest"], { input })
  expect(errors).toContain(
    "the precedence not-loosest does not apply to steps, proofs, tables and replies",
  )
})
