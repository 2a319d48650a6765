// Installs what the judges need: Debian packages on the system, all others in a cache folder of the user.

import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cacheFolder, venvPython } from "./cache-folder.ts"
import type { Judge, Packages } from "./judge.ts"
import { type Finished, runProgram } from "./run-program.ts"

/** Reports packages that could not be installed, and continues. */
export async function install(judges: readonly Judge[]): Promise<void> {
  const wanted = judges.map(({ packages }) => packages)
  await installDebian([...new Set(wanted.flatMap(({ debian = [] }) => debian))])
  const coordinates = [...new Set(wanted.flatMap(({ maven = [] }) => maven))]
  await Promise.all([
    installNpm(versioned(wanted, ({ npm }) => npm, "@")),
    installPypi(versioned(wanted, ({ pypi }) => pypi, "==")),
    ...coordinates.map((each) => report(each, mavenGet(each))),
  ])
}

async function installDebian(names: readonly string[]): Promise<void> {
  const { stdout } = await runProgram("dpkg", ["--list"])
  const here = new Set(
    stdout.split("\n").flatMap((line) => /^.i\s+([^\s:]+)/.exec(line)?.[1] ?? []),
  )
  const missing = names.filter((name) => !here.has(name))
  if (missing.length === 0) return
  await report("apt-get update", asRoot(["apt-get", "update"]))
  const all = await asRoot(aptInstall(missing))
  // One missing package must not prevent the others.
  if (all.status !== 0) for (const name of missing) await report(name, asRoot(aptInstall([name])))
}

function aptInstall(names: readonly string[]): string[] {
  const options = ["install", "-y", "--no-install-recommends"]
  return ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...options, ...names]
}

function asRoot(command: readonly string[]): Promise<Finished> {
  const [program, ...args] = process.getuid?.() === 0 ? command : ["sudo", "-n", ...command]
  return runProgram(program as string, args)
}

async function installNpm(names: readonly string[]): Promise<void> {
  const folder = join(cacheFolder, "npm")
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, "package.json"))) writeFileSync(join(folder, "package.json"), "{}")
  const options = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"]
  if (names.length > 0) await report(names.join(" "), runProgram("npm", [...options, ...names]))
}

async function installPypi(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  if (!existsSync(venvPython))
    await report(
      "a virtual environment",
      runProgram("python3", ["-m", "venv", join(cacheFolder, "python")]),
    )
  const options = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
  const all = await runProgram(venvPython, [...options, ...names])
  if (all.status !== 0)
    for (const name of names) await report(name, runProgram(venvPython, [...options, name]))
}

function mavenGet(coordinates: string): Promise<Finished> {
  const goal = ["-q", "-B", "dependency:get", "-Dtransitive=false", `-Dartifact=${coordinates}`]
  return runProgram("mvn", goal)
}

function versioned(
  wanted: readonly Packages[],
  choose: (packages: Packages) => Readonly<Record<string, string>> | undefined,
  sign: string,
): string[] {
  const pairs = wanted.flatMap((each) => Object.entries(choose(each) ?? {}))
  return [...new Set(pairs.map(([name, version]) => name + sign + version))]
}

async function report(what: string, installing: Promise<Finished>): Promise<void> {
  const { status, stderr } = await installing
  if (status !== 0)
    process.stderr.write(`could not install ${what}: ${stderr.trim().slice(-300)}\n`)
}
