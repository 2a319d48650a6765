import type { Format } from "./format.ts"

/** One expression per line, without labels. Any file without a zero byte may be plain text. */
export const text: Format = {
  name: "text",
  endings: ["txt", "log"],
  sniff: ({ bytes }) => (bytes.includes(0) ? undefined : "possible"),
  rows: {
    kind: "lines",
    read: (line) => ({ input: line.replace(/\r$/, ""), target: undefined, assignment: undefined }),
    noLabels: "plain text has no place for labels",
  },
}
