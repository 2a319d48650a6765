/**
 * The circuit formats, which are also the file extensions: and-inverter graphs as text (aag) and as bytes (aig), ISCAS
 * circuits, BLIF, network updates as in BoolNet, equations, and Verilog modules.
 */
export const circuitFormats = ["aag", "aig", "bench", "blif", "bnet", "eqn", "v"] as const

export type CircuitFormat = (typeof circuitFormats)[number]

const name = String.raw`[\p{L}_][\p{L}\p{N}_.]*`
const definition = new RegExp(
  String.raw`^(?:(?:\d+\s*:\s*)?${name}\s*(?:\*\s*=|:?=)(?![=>~])|${name}\s*,(?=[^,]*$))`,
  "u",
)
const gate = String.raw`(?:\w+\s*=\s*(?:N?AND|N?OR|XN?OR|NOT|BUFF?)\s*\([^()]*\)|(?:\w+\s+(?:AND|OR|XOR)|NOT)\s+\w+\s*->\s*\w+)`
const beginnings: readonly (readonly [CircuitFormat, RegExp])[] = [
  ["v", /^(?:\s|\/\/.*|\/\*[^*]*\*\/)*module\b/],
  ["blif", /^(?:\s|#.*)*\.(?:model|inputs|names)\b/],
  ["aag", /^aag(?: \d+){5}/],
  [
    "bench",
    new RegExp(String.raw`^(?:\s|#.*|\w+\s*:\s*[01]$)*(?:(?:INPUT|OUTPUT)\s*\(|${gate}\s*$)`, "m"),
  ],
]

/**
 * The format of a text that is a circuit or a list of definitions; `undefined` for other texts.
 *
 * @param fewest minimum number of definitions in a list; by default 2, as a single definition is usually an expression
 */
export function circuitFormatOfText(text: string, fewest = 2): CircuitFormat | undefined {
  const [format] = beginnings.find(([, beginning]) => beginning.test(text)) ?? []
  const statements = text.split(text.includes(";") ? ";" : /\r\n?|\n/)
  const kept = statements
    .map((each) => each.replace(/^(?:\s|(?:#|\/\/).*)+/, ""))
    .filter((each) => each !== "")
  if (format !== undefined && (kept.length >= fewest || format === "v")) return format
  if (kept.length < fewest || !kept.every((each) => definition.test(each))) return undefined
  const isNetwork = kept.every((each) => /^[^=]*,/.test(each))
  return isNetwork ? (/[&|!]/.test(text) ? "bnet" : undefined) : "eqn"
}
