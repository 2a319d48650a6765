// npm run build:executable: writes the command line with Node as one file, executable/boolglot, for the platform that it is
// built on.

import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")
const output = join(root, "executable", "boolglot")
/** Marks the place in Node's program where the files go; Node's documentation has it. */
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2"

/** The command line, the playground without the documentation, and what both read of the package. */
function packagedFiles(): string[] {
  const inFolder = (folder: string): string[] =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
          .map((path) => join(folder, path))
          .filter((path) => statSync(join(root, path)).isFile())
      : []
  return [
    "package.json",
    "LICENSE",
    ...inFolder("dist/cli"),
    ...inFolder("dist/web").filter((path) => !path.startsWith("dist/web/docs/")),
  ].toSorted()
}

const folder = mkdtempSync(join(tmpdir(), "boolglot-executable-"))
try {
  const paths = packagedFiles()
  const files = paths.map((path) => readFileSync(join(root, path)))
  const hash = createHash("sha256")
  for (const bytes of files) hash.update(bytes)
  const index = {
    hash: hash.digest("hex").slice(0, 16),
    files: paths.map((path, at) => ({ path, size: files[at]?.length })),
  }
  const [indexFile, filesFile] = [join(folder, "index.json"), join(folder, "files")]
  writeFileSync(indexFile, JSON.stringify(index))
  writeFileSync(filesFile, Buffer.concat(files))
  const [config, blob] = [join(folder, "config.json"), join(folder, "blob")]
  writeFileSync(
    config,
    JSON.stringify({
      main: join(import.meta.dirname, "start.cjs"),
      output: blob,
      disableExperimentalSEAWarning: true,
      assets: { index: indexFile, files: filesFile },
    }),
  )
  execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: "ignore" })
  mkdirSync(join(root, "executable"), { recursive: true })
  rmSync(output, { force: true })
  copyFileSync(process.execPath, output)
  chmodSync(output, 0o755)
  const inject = join(root, "node_modules/.bin/postject")
  execFileSync(inject, [output, "NODE_SEA_BLOB", blob, "--sentinel-fuse", fuse], {
    stdio: "ignore",
  })
} finally {
  rmSync(folder, { recursive: true })
}
