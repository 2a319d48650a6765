// Builds the package from its sources: after `npm ci`, and where npm installs it from git.

import { execSync } from "node:child_process"
import { existsSync, readdirSync, rmSync } from "node:fs"

// `npm install -g git+…`, which pre-commit calls, prepares a package as if that were global as well: nothing that the
// build needs is installed.
if (!existsSync("node_modules/.bin/tsx")) {
  const { npm_config_global, npm_config_location, ...env } = process.env
  run("npm ci --ignore-scripts --include=dev", env)
}
// npm packs after this and not before, so what "prepack" built stays.
for (const name of existsSync("dist") ? readdirSync("dist") : []) {
  if (name !== "web") rmSync(`dist/${name}`, { recursive: true })
}
run("npm run build", process.env)

function run(command, env) {
  // What npm packs is told on standard output.
  execSync(command, { env, stdio: ["ignore", 2, 2] })
}
