// Serves a folder as a site on this machine only; files are read when they are requested.

import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, resolve, sep } from "node:path"

export interface ServedFolder {
  /** `http://127.0.0.1:8080/` */
  readonly address: string
  close(): Promise<void>
}

/**
 * @param port 0 for any free port
 * @throws the system error if the port isn't available: `EADDRINUSE`, `EACCES`
 */
export async function serveFolder(folder: string, port: number): Promise<ServedFolder> {
  const server = createServer(async ({ url = "/", method = "" }, response) => {
    const path = pathIn(url)
    const file = path.endsWith("/") ? `${path}index.html` : path
    const isRead = method === "GET" || method === "HEAD"
    const bytes = isRead ? await fileIn(resolve(folder), file) : undefined
    if (!isRead) response.writeHead(405).end()
    else if (bytes === undefined) response.writeHead(404, textHead).end("There is no such page.\n")
    else {
      const type = types[extname(file)] ?? "application/octet-stream"
      response.writeHead(200, { ...textHead, "Content-Type": type }).end(bytes)
    }
  })
  await once(server.listen(port, "127.0.0.1"), "listening")
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${bound}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `undefined` if the folder has no such file at the moment. */
async function fileIn(folder: string, path: string): Promise<Buffer | undefined> {
  const file = join(folder, path)
  return file.startsWith(folder + sep) ? readFile(file).catch(() => undefined) : undefined
}

/** The decoded path of a URL; `fileIn` rejects paths that leave the folder. */
function pathIn(url: string): string {
  const [path = "/"] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png",
  ".woff2": "font/woff2",
}

const textHead = {
  "Content-Type": "text/plain; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-cache",
}
