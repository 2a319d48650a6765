import type { Format } from "./format.ts"

/** One expression a line, without labels. Whatever holds no zero byte may be that. */
export const text: Format = {
  name: "text",
  label: "plain text",
  endings: ["txt", "log"],
  sniff: ({ bytes }) => (bytes.includes(0) ? undefined : "possible"),
  rows: {
    kind: "lines",
    read: (line) => ({ input: line.replace(/\r$/, ""), target: undefined, assignment: undefined }),
    noLabels: "plain text has no place for labels",
  },
}
