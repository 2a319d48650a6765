// Builds dist, and links the command into node_modules/.bin. npm calls this after `npm ci`, before it packs the package or
// installs it from git, and on the first `npx boolglot` in this folder. It prints nothing unless a step fails.

import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"

// npx links this folder into its cache, and npm runs this script for linked packages. In that case, dist exists already.
if (process.env.npm_command === "exec" && existsSync("dist/cli/main.cjs")) process.exit()

// `npm install -g git+…`, which pre-commit runs, also treats its clone as a global package, and so doesn't install
// development dependencies.
if (!existsSync("node_modules/.bin/tsx")) {
  const { npm_config_global, npm_config_location, ...env } = process.env
  run("npm ci --ignore-scripts --include=dev", env)
}
run("npm run build", process.env)
linkCommand()

function run(command, env) {
  const { status, stdout } = spawnSync(`${command} 2>&1`, {
    shell: true,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: Infinity,
  })
  if (status === 0) return
  // `npm pack` writes the name of its file to standard output, so everything else goes to standard error.
  process.stderr.write(`${stdout}\nerror: ${command} failed\n`)
  process.exit(1)
}

/** npm links the commands of dependencies only. */
function linkCommand() {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8"))
  mkdirSync("node_modules/.bin", { recursive: true })
  for (const [name, path] of Object.entries(bin)) {
    const link = `node_modules/.bin/${name}`
    rmSync(link, { force: true })
    if (process.platform === "win32") {
      writeFileSync(link, `#!/bin/sh\nexec node "$(dirname "$0")/../../${path}" "$@"\n`)
      writeFileSync(`${link}.cmd`, `@node "%~dp0..\\..\\${path}" %*\r\n`)
    } else {
      symlinkSync(`../../${path}`, link)
    }
  }
}
