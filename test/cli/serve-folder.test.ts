import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { expect, test } from "vitest"
import { serveFolder } from "../../src/cli/serve-folder.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const outer = temporaryFolder()
const folder = join(outer, "site")
mkdirSync(join(folder, "docs"), { recursive: true })
writeFileSync(join(outer, "secret"), "secret")
writeFileSync(join(folder, "index.html"), "the page")
writeFileSync(join(folder, "a b.js"), "1")
writeFileSync(join(folder, "docs/index.html"), "the docs")
writeFileSync(join(folder, "docs/data.bin"), "bytes")

/** Requests a path unchanged, which `fetch` would normalize. */
function ask(address: string, path: string, method = "GET") {
  return new Promise<{ status?: number | undefined; type?: string | undefined; text: string }>(
    (resolve, reject) => {
      const asked = request(new URL(address), { path, method }, (response) => {
        let text = ""
        response.setEncoding("utf8").on("data", (part) => {
          text += part
        })
        const type = response.headers["content-type"]
        response.on("end", () => resolve({ status: response.statusCode, type, text }))
      })
      asked.on("error", reject).end()
    },
  )
}

test("serves the files of a folder on loopback, and nothing else", async () => {
  const { address, close } = await serveFolder(folder, 0)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  const html = "text/html; charset=utf-8"
  expect(await ask(address, "/")).toEqual({ status: 200, type: html, text: "the page" })
  expect(await ask(address, "/docs/?q#f")).toEqual({ status: 200, type: html, text: "the docs" })
  expect(await ask(address, "/a%20b.js")).toMatchObject({ status: 200, text: "1" })
  expect(await ask(address, "/docs/data.bin")).toMatchObject({ type: "application/octet-stream" })
  expect(await ask(address, "/", "HEAD")).toMatchObject({ status: 200, text: "" })
  for (const path of ["/../secret", "/%2e%2e/secret", "/docs", "/none", "/%", "//etc/passwd"]) {
    expect([path, (await ask(address, path)).status]).toEqual([path, 404])
  }
  expect((await ask(address, "/", "POST")).status).toBe(405)
  await close()
  // The system decides whether the connection is refused or reset.
  await expect(ask(address, "/")).rejects.toThrow()
})

test("keeps working while the folder is rebuilt", async () => {
  const { address, close } = await serveFolder(folder, 0)
  rmSync(join(folder, "a b.js"))
  writeFileSync(join(folder, "new.js"), "2")
  expect((await ask(address, "/a%20b.js")).status).toBe(404)
  expect(await ask(address, "/new.js")).toMatchObject({ status: 200, text: "2" })
  await close()
})
