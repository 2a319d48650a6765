// The built command line as a separate process.

import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { expect, test } from "vitest"

test.each([
  ["binary", "0||0&&0!=(", "1", ")"],
  ["python", "x or x and x^(", "y", ")"],
])(
  "a new process reads texts as deep as the limit allows: %s",
  { tags: ["long"] },
  (name, open, inner, close) => {
    const input = open.repeat(100) + inner + close.repeat(100)
    const args = [
      "dist/cli/main.cjs",
      "eval",
      "-d",
      name,
      ...(name === "python" ? ["--set", "x=0", "--set", "y=1"] : []),
    ]
    const { stdout } = spawnSync(process.execPath, args, { input, encoding: "utf8" })
    expect(stdout).toBe("False\n")
  },
)

test("can be executed directly", { tags: ["slow"] }, () => {
  const { status, stdout } = spawnSync("dist/cli/main.cjs", ["eval", "True"], {
    encoding: "utf8",
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: "True\n" })
})

test("exits quietly if its reader closes the pipe", { tags: ["long"] }, () => {
  const { stderr, stdout } = spawnSync(
    "bash",
    ["-c", `yes True | head -20000 | "${process.execPath}" dist/cli/main.cjs eval | head -1`],
    { encoding: "utf8" },
  )
  expect({ stdout, stderr }).toEqual({ stdout: "True\n", stderr: "" })
})

test.skipIf(!existsSync("/dev/full"))("reports output that can't be written", () => {
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", `"${process.execPath}" dist/cli/main.cjs eval True > /dev/full`],
    { encoding: "utf8" },
  )
  expect(status).toBe(2)
  expect(stderr).toMatch(/^error: cannot write: ENOSPC.*\n$/)
})

test.each([
  ["eval True and", 2],
  ["eval 'True and'", 2],
  ["--version", 0],
])("%s exits with %d", { tags: ["slow"] }, (args, exitCode) => {
  const { status } = spawnSync("bash", ["-c", `"${process.execPath}" dist/cli/main.cjs ${args}`])
  expect(status).toBe(exitCode)
})
