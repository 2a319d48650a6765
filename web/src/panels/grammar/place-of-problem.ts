/**
 * The place of a problem in a grammar: the line and column that Ohm names, else the rule if this grammar defines it,
 * else the start.
 *
 *     Line 9, col 14: Expected "<"      the word at line 9, column 14
 */
export function placeOfProblem(
  source: string,
  { message = "", rule }: { readonly message?: string; readonly rule?: string },
) {
  const [, line, column] = /^Line (\d+), col (\d+):/m.exec(message) ?? []
  const from =
    line === undefined ? ruleIn(source, rule) : startOf(source, Number(line)) + Number(column) - 1
  const [word = ""] = /^[\w]+|^./.exec(source.slice(from)) ?? []
  const before = source.slice(0, from).split("\n")
  return {
    from,
    to: from + word.length,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
  }
}

function startOf(source: string, line: number): number {
  return source
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, 0)
}

function ruleIn(source: string, rule: string | undefined): number {
  const lines = source.split("\n")
  const at = lines.findIndex((line) => {
    const [name] = /\w+/.exec(line) ?? []
    return name === rule && /^\s*\w+(?:\s*<[^>]*>)?\s*(?:\([^)]*\)\s*)?[:+]?=/.test(line)
  })
  return at < 0 ? 0 : startOf(source, at + 1) + (lines[at] as string).search(/\S/)
}
