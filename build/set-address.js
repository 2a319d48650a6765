// Writes the public address of the repository into the files that registries and citations read.
//
//     npm run set-address -- https://github.com/OWNER/boolglot     or without an address: the one of git's remote "origin"
//
//     package.json            repository, homepage, bugs
//     python/pyproject.toml   [project.urls], which the wheel's metadata repeats
//     CITATION.cff            repository-code
//     docs/how-to/continuous-integration.md     OWNER/boolglot
//
// npm calls it with --check before it publishes the package: without an address, nothing is published.

import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import process from "node:process"

const [given] = process.argv.slice(2)
if (given === "--check") check()
else setAddress(webAddress(given ?? origin()))

function check() {
  const { repository } = JSON.parse(readFileSync("package.json", "utf8"))
  if (repository === undefined) fail("package.json names no repository")
}

function setAddress(address) {
  const manifest = JSON.parse(readFileSync("package.json", "utf8"))
  const addresses = addressesOf(address)
  const entries = Object.entries(manifest).filter(([name]) => !(name in addresses))
  const at = entries.findIndex(([name]) => name === "license")
  entries.splice(at, 0, ...Object.entries(addresses))
  writeFileSync("package.json", `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)

  change("python/pyproject.toml", (text) => {
    const urls = [
      "[project.urls]",
      `Homepage = "${address}"`,
      `Issues = "${address}/issues"`,
      `Changelog = "${address}/blob/main/CHANGELOG.md"`,
    ]
    const others = text.replace(/\[project\.urls\]\n(?:.+\n)*\n?/, "")
    return others.replace("[project.scripts]\n", `${urls.join("\n")}\n\n[project.scripts]\n`)
  })
  change("CITATION.cff", (text) => {
    const others = text.replace(/^repository-code: .*\n/m, "")
    return others.replace(/^license: .*\n/m, `$&repository-code: ${address}\n`)
  })
  change("docs/how-to/continuous-integration.md", (text) => {
    const name = address.replace(/^https:\/\/[^/]+\//, "")
    return text.replaceAll(/[\w.-]+\/boolglot(?=@v|, path:|\n +rev:)/g, name)
  })
  process.stdout.write(`package.json, python/pyproject.toml and CITATION.cff name ${address}\n`)
}

function addressesOf(address) {
  return {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: "git", url: `git+${address}.git` },
  }
}

function change(path, changed) {
  writeFileSync(path, changed(readFileSync(path, "utf8")))
}

/** `https://host/owner/name` for the ways in which git writes it, such as `git@host:owner/name.git`. */
function webAddress(written) {
  const [, host, path] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:\w+@)?|\w+@)([\w.-]+\.\w+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(
      written,
    ) ?? []
  if (host === undefined) fail(`${written} is not the address of a repository`)
  return `https://${host}/${path}`
}

function origin() {
  try {
    return execFileSync("git", ["remote", "get-url", "origin"], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim()
  } catch {
    return fail("git has no remote named origin")
  }
}

function fail(problem) {
  process.stderr.write(
    `error: ${problem}; run npm run set-address -- https://HOST/OWNER/boolglot\n`,
  )
  process.exit(1)
}
