// Draws what `boolglot validate` prints in a terminal, for the README.

import { spawnSync } from "node:child_process"

const command = ["validate", "fixtures/xor-loosest.jsonl", "--limit", "0"]
const [lineHeight, charWidth, margin] = [18, 7.85, 16]

/** The classes of the escape sequences that reports use; the others end a style. */
const classes: Readonly<Record<string, string>> = {
  1: "bold",
  2: "dim",
  31: "red",
  33: "yellow",
  36: "cyan",
}

/** An SVG of the report of the built command line. */
export function reportPicture(): string {
  const env = { ...process.env, FORCE_COLOR: "1" }
  const { stdout } = spawnSync("node", ["dist/cli/main.cjs", ...command], { env, encoding: "utf8" })
  const lines = [`$ boolglot ${command.join(" ")}`, ...stdout.trimEnd().split("\n")]
  const columns = Math.max(...lines.map((line) => spansOf(line).join("").length))
  const [width, height] = [
    Math.ceil(columns * charWidth) + 2 * margin,
    lines.length * lineHeight + 2 * margin,
  ]
  const texts = lines.flatMap((line, at) => {
    const y = margin + at * lineHeight + 13
    return line === "" ? [] : [`<text x="${margin}" y="${y}">${markedUp(line)}</text>`]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The report of boolglot validate in a terminal</title>
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3; white-space: pre; }
.bold { font-weight: bold; }
.dim { fill: #8d96a0; }
.red { fill: #ff7b72; }
.yellow { fill: #e3b341; }
.cyan { fill: #56d4dd; }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
${texts.join("\n")}
</svg>
`
}

/** Alternates texts and codes, without the codes. */
function spansOf(line: string): string[] {
  return line.split(sequence).filter((_, at) => at % 2 === 0)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const sequence = /\u001b\[(\d+)m/

function markedUp(line: string): string {
  const active = new Set<string>()
  return line
    .split(sequence)
    .map((part, at) => {
      if (at % 2 === 0) {
        const text = part.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
        const names = [...active].join(" ")
        return text === "" || names === "" ? text : `<tspan class="${names}">${text}</tspan>`
      }
      const name = classes[part]
      if (name !== undefined) active.add(name)
      else
        for (const each of part === "22" ? ["bold", "dim"] : ["red", "yellow", "cyan"])
          active.delete(each)
      return ""
    })
    .join("")
}
