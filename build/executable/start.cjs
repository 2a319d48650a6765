// The first file of the single executable: unpacks the command line into the user's cache, once for each build, and runs it.

const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { homedir, tmpdir } = require("node:os")
const { dirname, join } = require("node:path")
const { getAsset, getRawAsset } = require("node:sea")

/** A hash of all files, and their paths and sizes; the other asset has their bytes. */
const { hash, files } = JSON.parse(getAsset("index", "utf8"))
const folder = unpacked()
createRequire(join(folder, "dist/cli/main.cjs"))("./main.cjs")

function unpacked() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache")
  const folder = join(cache, "boolglot", hash)
  if (existsSync(folder)) return folder
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
    const unfinished = mkdtempSync(`${folder}-`)
    unpackInto(unfinished)
    // Another process may have finished first.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
    return folder
  } catch {
    // Without a cache that can be written, the files live as long as the process.
    const temporary = mkdtempSync(join(tmpdir(), "boolglot-"))
    process.once("exit", () => rmSync(temporary, { recursive: true, force: true }))
    unpackInto(temporary)
    return temporary
  }
}

function unpackInto(folder) {
  const bytes = Buffer.from(getRawAsset("files"))
  let start = 0
  for (const { path, size } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes.subarray(start, start + size))
    start += size
  }
}
