import type { Format } from "../format.ts"
import { linesEndings, recogniseJson } from "./recognise-json.ts"

/** One object a line, or a text that is an expression. */
export const jsonl: Format = {
  name: "jsonl",
  label: "JSON Lines",
  endings: linesEndings,
  sniff: (start) => (recogniseJson(start) === "lines" ? "certain" : undefined),
  rows: { kind: "json-lines" },
}
