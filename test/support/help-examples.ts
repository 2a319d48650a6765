/** An example in help: a call as typed in a shell, and the first lines of its output; empty if none are shown. */
export interface HelpExample {
  readonly call: string
  readonly output: string
}

export function examplesOf(help: string): HelpExample[] {
  const [, section = ""] = /^Examples:\n(.*?)\n\nExit codes:\n/ms.exec(help) ?? []
  return section.split(/\n\n(?= {2}\$ )/).map((example) => {
    const lines = example.split("\n").map((line) => line.slice(2))
    const last = lines.findIndex((line) => !line.endsWith(" \\"))
    const output = lines.slice(last + 1).map((line) => `${line}\n`)
    return {
      call: lines
        .slice(0, last + 1)
        .join("\n")
        .slice(2),
      output: output.join(""),
    }
  })
}
