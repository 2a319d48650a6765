// Completion in bash, fish and zsh, if installed: the proposals of each script, and that typed text is never run. The
// scripts call the built command.
//
// @module-tag slow

import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { commandGroups } from "../../src/cli/commands.ts"
import { dialects as builtIn } from "../../src/dialects.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name))
const dialects = builtIn.map(({ name }) => name).join(" ")
/** Names of dialects that begin with one of the letters, in their order. */
const starting = (letters: string) =>
  builtIn.flatMap(({ name }) => (name.startsWith(letters) ? [name] : [])).join(" ")
const orders =
  "python c bitwise or-level-with-xor xor-loosest or-before-and left-to-right not-loosest implies-left " +
  "implies-right iff-parity iff-all-equal comparisons-left comparisons-chained nand-left nand-of-all " +
  "implies-loosest-left implies-loosest-right implies-with-or-left implies-with-or-right implies-over-or-left " +
  "implies-over-or-right implies-with-and-left implies-with-and-right implies-tightest-left implies-tightest-right " +
  "iff-loosest iff-with-or-left iff-with-or-right iff-over-or iff-with-and-left iff-with-and-right iff-tightest iff-under-implies iff-with-implies iff-over-implies"
const scriptOf = (shell: string) => join(folder, `completion.${shell}`)
const isThere = (shell: string) => spawnSync(shell, ["-c", "exit 0"]).status === 0

beforeAll(async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    writeFileSync(scriptOf(shell), (await captured(["completion", shell])).output)
  }
  mkdirSync(join(folder, "bin"))
  const command = `#!/bin/sh\nexec "${process.execPath}" "${resolve("dist/cli/main.cjs")}" "$@"\n`
  writeFileSync(join(folder, "bin/boolglot"), command, { mode: 0o755 })
  mkdirSync(join(folder, "points"))
  writeFileSync(join(folder, "points.jsonl"), "")
})

/** Options for a shell in the folder, in which boolglot is a command. */
const spawning = () => {
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` }
  return { encoding: "utf8", cwd: folder, env } as const
}

/** The completions of bash for the last of some words; `compopt -o default` means names of files. */
function bash(words: readonly string[]): string {
  const script = `
    source "$1"; shift
    compopt() { printf 'compopt %s\\n' "$*"; }
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _boolglot
    [[ \${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' "\${COMPREPLY[@]}"
  `
  const args = ["--norc", "-c", script, "bash", scriptOf("bash"), ...words]
  const { stdout, stderr } = spawnSync("bash", args, spawning())
  expect(stderr).toBe("")
  return stdout.trimEnd().split("\n").join(" ")
}

const files = "compopt -o default"
const folders = "compopt -o dirnames"

describe("bash", () => {
  test.each([
    [["boolglot", ""], `${names.join(" ")} help`],
    [["boolglot", "ev"], "eval"],
    [["boolglot", "--q"], "--quiet"],
    [["boolglot", "--color", "never", "val"], "validate"],
    [["boolglot", "--color", "=", "never", "val"], "validate"],
    [["boolglot", "help", "sw"], "sweep"],
    [["boolglot", "eval", "--di"], "--dialect"],
    [["boolglot", "eval", "-d", ""], dialects],
    [["boolglot", "eval", "--dialect", "t"], starting("t")],
    // The sign may be in COMP_WORDBREAKS or not.
    [["boolglot", "eval", "--dialect", "="], dialects],
    [["boolglot", "eval", "--dialect", "=", "bin"], "binary"],
    [["boolglot", "eval", "--dialect=bin"], "--dialect=binary"],
    [["boolglot", "convert", "--from", "y"], "yes-no"],
    [["boolglot", "convert", "x", "--to", "o"], "on-off ocaml"],
    [["boolglot", "check", "--precedence", ""], orders],
    [["boolglot", "generate", "--dialect", "bi"], "binary"],
    [["boolglot", "generate", "--count", ""], ""],
    [["boolglot", "validate", "--fail-on", ""], "error warning never"],
    [["boolglot", "validate", "--color", "a"], "auto always"],
    [["boolglot", "validate", ""], files],
    [["boolglot", "validate", "--report", ""], files],
    [["boolglot", "eval", "--grammar", ""], files],
    [["boolglot", "sweep", "--output-dir", ""], folders],
    [["boolglot", "score", "--answer", "last"], "last-tag last-word"],
    [["boolglot", "run", "--system-prompt", ""], files],
    [["boolglot", "dialects", "p"], starting("p")],
    [["boolglot", "completion", ""], "bash zsh fish"],
    [["boolglot", "eval", ""], ""],
    [["boolglot", "eval", "--", "--di"], ""],
    [["boolglot", "validate", "--", ""], files],
    [["boolglot", "evla", "--"], ""],
  ])("%j", (words, offered) => {
    expect(bash(words)).toBe(offered)
  })

  test.each(names)("all options of %s", async (name) => {
    const { output } = await captured([name, "--help"], { width: 100 })
    const options = output.slice(0, output.indexOf("\nExamples:")).match(/^ {2}-.*? {2}/gm) ?? []
    const flags = options.flatMap((option) => option.match(/--[\w-]+/g) ?? [])
    expect(flags.length).toBeGreaterThan(2)
    expect(bash(["boolglot", name, "--"]).split(" ").sort()).toEqual(flags.sort())
  })

  test("completes file names if nothing else does", () => {
    const script = `
      source "$1"
      _boolglot_files po; printf '%s\\n' "\${COMPREPLY[@]}"
      _boolglot_folders po; printf '%s\\n' "\${COMPREPLY[@]}"
    `
    const args = ["--norc", "-c", script, "bash", scriptOf("bash")]
    const { stdout } = spawnSync("bash", args, { encoding: "utf8", cwd: folder })
    expect(stdout.trimEnd().split("\n").sort()).toEqual(["points", "points", "points.jsonl"])
  })
})

/** Each would create a file if it were run. */
const traps = [
  "$(touch ran)",
  "`touch ran`",
  "; touch ran #",
  "x'$(touch ran)",
  '"$(touch ran)"',
  "<(touch ran)",
]

describe("typed text is never run", () => {
  test.each(traps)("bash: %s", { tags: ["slow"] }, (trap) => {
    const lines = [
      ["boolglot", trap],
      ["boolglot", trap, ""],
      ["boolglot", "eval", trap, "--"],
      ["boolglot", "eval", `--dialect=${trap}`],
      ["boolglot", "validate", `--${trap}=${trap}`],
    ]
    for (const words of lines) bash(words)
    expect(existsSync(join(folder, "ran"))).toBe(false)
  })
})

describe("fish", () => {
  const offered = (line: string) => {
    const args = [
      "--no-config",
      "-c",
      `source "$argv[1]"; complete -C "$argv[2]"`,
      scriptOf("fish"),
      line,
    ]
    const { stdout, stderr } = spawnSync("fish", args, spawning())
    expect(stderr).toBe("")
    return stdout
      .split("\n")
      .filter((each) => each !== "")
      .map((each) => each.split("\t")[0])
      .join(" ")
  }

  test("words with their meanings", async () => {
    const words = ["completion", "fish", "--", "eval", "--dia"]
    const { output } = await captured(words)
    expect(output).toBe("--dialect\tnotation of the expression\n")
  })

  test.skipIf(!isThere("fish"))("proposals of the script", () => {
    expect(offered("boolglot ev")).toBe("eval")
    expect(offered("boolglot --color never ev")).toBe("eval")
    expect(offered("boolglot eval --dialect t")).toContain("true-false")
    expect(offered("boolglot eval --dialect=bin")).toBe("--dialect=binary")
    expect(offered("boolglot validate --report=po")).toBe("--report=points.jsonl --report=points/")
    expect(offered("boolglot eval -d y")).toBe("yes-no")
    expect(offered("boolglot eval --prec")).toBe("--precedence")
    expect(offered("boolglot eval po")).toBe("")
    expect(offered("boolglot validate po")).toBe("points.jsonl points/")
    expect(offered("boolglot validate --report po")).toBe("points.jsonl points/")
    expect(offered("boolglot sweep --output-dir po")).toBe("points/")
    expect(offered("boolglot dialects py")).toBe("pyeda python")
    expect(offered("boolglot help sw")).toBe("sweep")
    for (const trap of traps) {
      offered(`boolglot ${trap} `)
      offered(`boolglot eval --dialect ${trap}`)
    }
    expect(readdirSync(folder)).not.toContain("ran")
  })
})

describe("zsh", () => {
  test("words with their meanings, and values without the option before them", async () => {
    const offered = async (...words: readonly string[]) =>
      (await captured(["completion", "zsh", "--", ...words])).output
    expect(await offered("eval", "--dia")).toBe("--dialect:notation of the expression\n")
    expect(await offered("eval", "--dialect=bin")).toBe("binary\n")
  })

  // Replaces the functions that show words, because they only work in an interactive shell.
  const offered = (...words: readonly string[]) => {
    const script = `
      compdef() { :; }
      source "$1"; shift
      _files() { print -r -- files $*; }
      _describe() { print -rl -- \${\${(P)2}%%:*}; }
      compset() { :; }
      words=("$@"); CURRENT=$#; PREFIX=\${@[-1]}
      _boolglot
    `
    const args = ["-f", "-c", script, "zsh", scriptOf("zsh"), ...words]
    const { stdout, stderr } = spawnSync("zsh", args, spawning())
    expect(stderr).toBe("")
    return stdout.trimEnd().split("\n").join(" ")
  }

  test.skipIf(!isThere("zsh"))("proposals of the script", () => {
    expect(offered("boolglot", "ev")).toBe("eval")
    expect(offered("boolglot", "eval", "-d", "y")).toBe("yes-no")
    expect(offered("boolglot", "eval", "--dialect=bin")).toBe("binary")
    expect(offered("boolglot", "eval", "po")).toBe("")
    expect(offered("boolglot", "validate", "po")).toBe("files")
    expect(offered("boolglot", "sweep", "--output-dir", "po")).toBe("files -/")
    for (const trap of traps) {
      offered("boolglot", trap, "")
      offered("boolglot", "validate", `--${trap}=${trap}`)
    }
    expect(readdirSync(folder)).not.toContain("ran")
  })
})

test("refuses unknown shells", async () => {
  expect(await captured(["completion", "tcsh"])).toMatchObject({
    exitCode: 2,
    output: "",
    errors: expect.stringContaining("it takes bash, zsh or fish"),
  })
})
