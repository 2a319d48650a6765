// The playground is served until Ctrl-C if it has been built.

import { spawn } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { expect, test } from "vitest"
import { playgroundIn } from "../../../src/cli/commands/playground-command.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

test.skipIf(!existsSync("dist/web/index.html"))(
  "prints the address of the page, and ends with Ctrl-C",
  async () => {
    const child = spawn(process.execPath, ["dist/cli/main.cjs", "playground"])
    const printed = await new Promise<string>((resolve) =>
      child.stdout.setEncoding("utf8").once("data", resolve),
    )
    expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/)
    const page = await (await fetch(printed.trim())).text()
    expect(page).toContain("<title>boolglot: the playground</title>")
    child.kill("SIGINT")
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0)
  },
)

test("says how to build a missing page", async () => {
  // The sources have no built page.
  const { errors, exitCode: code } = await captured(["playground"])
  expect(errors).toContain("the playground is not part of this installation")
  expect(code).toBe(2)
})

test("rejects an invalid port, and one that is in use", async () => {
  const { errors, exitCode: code } = await captured(["playground", "--port", "65536"])
  expect([errors, code]).toEqual([
    expect.stringContaining("write a whole number from 0 to 65535"),
    2,
  ])
  const built = join(folder, "web")
  mkdirSync(built)
  writeFileSync(join(built, "index.html"), "")
  const other = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => other.once("listening", resolve))
  const { port } = other.address() as AddressInfo
  const nobody = {} as never
  const failed = Promise.resolve(
    playgroundIn(built).run(nobody, nobody, { port } as never, nobody),
  ).catch((error: unknown) => error)
  expect(await failed).toMatchObject({
    message: `port ${port} is in use; name another one with --port, or none for a free one`,
  })
  other.close()
})
